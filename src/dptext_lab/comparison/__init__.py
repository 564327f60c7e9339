"""Comparison of mechanisms and epsilons, measured and attacked on the same texts."""
