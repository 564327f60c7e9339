"""Texts as words: vocabulary, codec, policy, coverage."""
