"""Rules for texts that were drawn already. They see the released texts and nothing else."""
