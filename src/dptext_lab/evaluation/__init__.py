"""Evaluation of utility: tasks learnt, and texts compared, before and after privatization."""
