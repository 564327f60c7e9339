"""Post-processing of released text. It sees the released text and nothing else."""
