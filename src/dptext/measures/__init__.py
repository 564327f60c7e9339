"""Measures of word mechanisms: deniability, the success of guesses, and the epsilon that reaches a target."""
