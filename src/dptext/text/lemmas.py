"""The lemma of an English word, by a public table of the shipped vocabulary (docs/provenance.md): ran, runs: run."""

from collections.abc import Mapping
from functools import cache
from importlib import resources


def lemma(word: str) -> str:
    """The lemma of a word in lower case; the word itself where the table has no other, and outside of the vocabulary.

    Verbs come before nouns (*leaves* is of *leave*), and adjectives are their own lemmas.
    """
    return _lemmas().get(word, word)


@cache
def _lemmas() -> Mapping[str, str]:
    """The lemma of each inflected form; the file has a lemma and its forms on each line."""
    lines = resources.files(__package__).joinpath("data/lemmas.txt").read_text("utf-8").splitlines()
    return {form: first for first, *forms in map(str.split, lines) for form in forms}
