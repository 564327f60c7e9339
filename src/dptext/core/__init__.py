"""What a privacy review reads: randomness, exact sampling, costs of draws, guarantees, and where noise meets text."""
