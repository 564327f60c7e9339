"""Attacks on releases: adversaries that guess what a guarantee bounds. What they find is a lower bound."""
