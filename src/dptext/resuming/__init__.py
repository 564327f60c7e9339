"""Runs that survive: what an interrupted run had drawn is kept beside its output, until the output is there."""
