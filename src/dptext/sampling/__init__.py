"""Everything that turns bits into noise, and nothing else: exact where the noise is of integers."""
