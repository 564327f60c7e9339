"""Prompts to a language model elsewhere, pseudonymized on their way there, and answers put back on theirs."""
