"""This process: the signals that it gets, the work that they stop, and what it has written so far."""
