"""Mechanisms by epsilons: each released, attacked and evaluated, and all of it put on one page."""
