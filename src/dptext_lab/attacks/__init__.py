"""Attacks on releases: adversaries that guess what a guarantee bounds. Their success is a lower bound on the leak."""
