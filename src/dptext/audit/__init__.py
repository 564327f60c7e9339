"""Checks of a claim against the mechanism that makes it."""
