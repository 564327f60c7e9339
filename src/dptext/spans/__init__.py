"""Named spans of a text (a name, a town, a phone number) treated in a way of their own, and noise for the rest."""
