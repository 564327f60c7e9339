"""Embeddings: word vectors on an integer grid, their files, the shipped default, and word lists."""
