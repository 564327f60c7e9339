"""Spans of a text (a name, a town, a phone number) that get an operator of their own, and noise for the rest."""
