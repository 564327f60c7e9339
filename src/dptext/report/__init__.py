"""What was done to a file: the account of a run, and its end in a few lines for people."""
