"""How far released texts are from their originals: sacrebleu's BLEU, cosines of text vectors, share of words changed.

Each is taken a second time against the originals of other rows: what texts of the same kind have in common anyway.
"""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.evaluation.data import strings
from dptext.evaluation.vectors import Vectors, cosines, mean_vectors

_WORD = re.compile(r"\w+")

TextVectors = Callable[[pa.LargeStringArray], Vectors]
"""Texts (n,) to a vector for each, (n, d)."""
Perplexity = Callable[[pa.LargeStringArray], float]
"""Texts (n,) to how little a language model expects them."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A figure of originals and releases.

    Attributes
    ----------
    name, title
        On the command line, and in a table.
    within
        Its least and its largest value.
    """

    name: str
    title: str
    within: tuple[float, float]


COMPARISONS: Mapping[str, Comparison] = {
    comparison.name: comparison
    for comparison in (
        Comparison("cosine", "cosine of text vectors", (-1, 1)),
        Comparison("changed", "share of words changed", (0, 1)),
        Comparison("bleu", "BLEU", (0, 100)),
        Comparison("perplexity", "perplexity", (1, math.inf)),
    )
}
"""The figures of texts by name; perplexity needs a language model."""


class Compared(NamedTuple):
    """A figure of releases and their originals, of the originals themselves, and of releases and other originals."""

    released: float
    unprotected: float
    blind: float | None


class Comparer:
    """Compares releases with the same originals, again and again.

    Parameters
    ----------
    originals
        Texts (n,), n >= 2.
    names
        Which of `COMPARISONS`.
    vectors
        What makes vectors of texts, for cosines; by default weighted means of the shipped embedding.
    perplexity
        What gives the perplexity of texts, where it is wanted.
    """

    def __init__(
        self,
        originals: pa.LargeStringArray,
        names: Sequence[str],
        *,
        vectors: TextVectors | None = None,
        perplexity: Perplexity | None = None,
    ) -> None:
        self._names = names
        self._vectors, self._perplexity = vectors or shipped_vectors, perplexity
        self._texts = strings(originals)
        self._others = np.roll(np.arange(len(self._texts)), 1)
        self._points = self._vectors(originals) if "cosine" in names else None
        self._words = [_words(text) for text in self._texts] if "changed" in names else []
        self._own = self._figures(originals, blind=False)

    def compare(self, released: pa.LargeStringArray) -> dict[str, Compared]:
        """The figures of releases (n,), by name."""
        found = self._figures(released, blind=True)
        return {name: Compared(value, self._own[name][0], blind) for name, (value, blind) in found.items()}

    def _figures(self, released: pa.LargeStringArray, *, blind: bool) -> dict[str, tuple[float, float | None]]:
        """By name: the figure of texts and their originals and, if wanted, of texts and the originals of other rows."""
        texts, others, found = strings(released), self._others, dict[str, tuple[float, float | None]]()
        if self._points is not None:
            points = self._vectors(released)
            pairs = [self._points, self._points[others]][: 1 + blind]
            found["cosine"] = _two([float(cosines(before, points).mean()) for before in pairs])
        if "changed" in self._names:
            words = [_words(text) for text in texts]
            lists = [self._words, [self._words[i] for i in others]][: 1 + blind]
            found["changed"] = _two([changed(before, words) for before in lists])
        if "bleu" in self._names:
            whole = [self._texts, [self._texts[i] for i in others]][: 1 + blind]
            found["bleu"] = _two([bleu(before, texts) for before in whole])
        if self._perplexity is not None:
            found["perplexity"] = self._perplexity(released), None
        return found


def _two(figures: Sequence[float]) -> tuple[float, float | None]:
    """A figure, and the blind one if it was taken."""
    return figures[0], figures[1] if len(figures) > 1 else None


def shipped_vectors(texts: pa.LargeStringArray) -> Vectors:
    """Weighted means of the shipped embedding's word vectors."""
    return mean_vectors(texts, weighted=True)


def bleu(originals: Sequence[str], released: Sequence[str]) -> float:
    """sacrebleu's corpus BLEU (0 to 100) of released texts, each with its original as the only reference.

    `force` keeps it from warning of texts that look tokenised.
    """
    from sacrebleu.metrics.bleu import BLEU

    return float(BLEU(force=True).corpus_score(list(released), [list(originals)]).score)


def bleu_signature() -> str:
    """sacrebleu's own account of how it counts, with its version."""
    from sacrebleu.metrics.bleu import BLEU

    metric = BLEU(force=True)
    metric.corpus_score(["a"], [["a"]])
    return str(metric.get_signature())


def changed(originals: Sequence[Sequence[str]], released: Sequence[Sequence[str]]) -> float:
    """The share of the originals' words that are not where they were.

    Texts with as many words as before are compared place by place; of others, what is kept is the longest sequence of
    words that stands in both in the same order. 0 if there are no words.
    """
    kept = sum(_kept(one, other) for one, other in zip(originals, released, strict=True))
    words = sum(map(len, originals))
    return 1 - kept / words if words else 0.0


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _kept(one: Sequence[str], other: Sequence[str]) -> int:
    if len(one) == len(other):
        return sum(a == b for a, b in zip(one, other, strict=True))
    return common_sequence(one, other)


def common_sequence(one: Sequence[str], other: Sequence[str]) -> int:
    """The length of the longest common subsequence.

    Bit i of `rows` is 0 where the length grows at word i of `one`; a word of `other` moves each such place to the
    nearest match below it, by one addition (Hyyrö 2004).
    """
    places: dict[str, int] = {}
    for i, word in enumerate(one):
        places[word] = places.get(word, 0) | 1 << i
    full = (1 << len(one)) - 1
    rows = full
    for word in other:
        matches = rows & places.get(word, 0)
        rows = (rows + matches | rows - matches) & full
    return len(one) - rows.bit_count()


def sampled_rows(rows: int, most: int, *, seed: int) -> NDArray[np.intp]:
    """Numbers of at most so many of the rows, in order, (r,)."""
    if rows <= most:
        return np.arange(rows)
    return np.sort(np.random.default_rng([seed, 6]).choice(rows, most, replace=False))
