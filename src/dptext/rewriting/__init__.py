"""Rewriters: language models that give whole texts, with a guarantee for each draw."""
