"""What draws and noise cost, and what they cost together."""
