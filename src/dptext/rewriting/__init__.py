"""Rewriters: language models that write whole texts, with a guarantee for each draw or text."""
