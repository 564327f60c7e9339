"""Word mechanisms: randomised maps on word ids, each with its guarantee."""
