"""Texts as words: tokenizer, vocabulary, numbers, word classes and policies."""
