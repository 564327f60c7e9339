"""Measures: what a mechanism does to words, exactly from its probabilities or estimated from simulated runs."""
