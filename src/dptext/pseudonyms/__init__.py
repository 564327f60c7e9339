"""Spans of conversations as numbered placeholders that are taken back in the answer: pseudonymized, not anonymous."""
