"""Which words are forms of one another: which forms a reader may tell apart, and lists may set apart.

Small words by lists of English grammar, all others by their lemma (ran, runs: run), which a public table of the shipped
vocabulary has (docs/provenance.md).
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from dptext.embeddings.default import default_embedding

_ALONE = {"a", "an", "the", "and", "or", "but", "nor", "in", "on", "at", "to", "for", "of", "with", "from", "by"}
"""Small words for which no other stands."""

_LISTED = """
am is are was were be been being
have has had having
do does did done doing
i me my mine myself
you your yours yourself
he him his himself
she her hers herself
it its itself
we us our ours ourselves
they them their theirs themselves
who whom whose
this these
that those
good better best well
bad worse worst badly
person people
"""


def inflections_of(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """For each of the words that has others which are the same word inflected: all of these, itself too, in order."""
    present = set(words)
    listed = {word: line for line in _LISTED.splitlines() for word in line.split()}
    groups: dict[str, list[str]] = {}
    for word in [*(word for word in listed if word in present), *sorted(present - listed.keys() - _ALONE)]:
        groups.setdefault(listed.get(word) or lemma(word), []).append(word)
    return {word: tuple(group) for group in groups.values() if len(group) > 1 for word in group}


@cache
def known_inflections() -> Mapping[str, tuple[str, ...]]:
    """The same for the words of the shipped vocabulary."""
    return inflections_of(default_embedding().vocabulary.words)


def lemma(word: str) -> str:
    """The lemma of a word in lower case; the word itself where the table has no other, and outside of the vocabulary.

    Verbs come before nouns (*leaves* is of *leave*), and adjectives are their own lemmas.
    """
    return _lemmas().get(word, word)


@cache
def _lemmas() -> Mapping[str, str]:
    """The lemma of each inflected form; the file has a lemma and its forms on each line."""
    lines = resources.files("dptext.text").joinpath("data/lemmas.txt").read_text("utf-8").splitlines()
    return {form: first for first, *forms in map(str.split, lines) for form in forms}
