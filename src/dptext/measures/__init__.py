"""Measuring mechanisms on words: deniability, leakage, utility, and the epsilon at which one of them has a value."""
