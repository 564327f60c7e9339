"""Embeddings: words with vectors on an integer grid, files of them, the shipped default, and word lists."""
