"""Mechanisms of papers, for comparison: their claims do not hold, or newer ones are better."""
