"""DP-BART and ADePT: noise on the vector that a model makes of a whole text."""
