"""Draws for units of protected classes: one entry of a public list, uniformly or near ones likelier.

A unit is a word, or a run of words, of a class. A uniform draw does not look at it, so it costs nothing. Where equal
units are to get equal entries, each draws from a stream of its own, which follows from its class and words, and from
the text or person that it belongs to. Proof: docs/proofs/word-classes.md.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.integer_sampler import draw_below, weight_table
from dptext.core.randomness import KeyedDraws, Lanes, RandomSource

STEPS = 1000
"""Steps of the grid that distances inside a class are rounded up to: the distance of the two farthest entries."""

_BITS = 40


def lanes_of_units(
    draws: KeyedDraws, owners: NDArray[np.uint64], names: Sequence[bytes], which: NDArray[np.int64]
) -> Lanes:
    """The streams of units (k,), each of one of the `names` (m,) and of an owner (k, 2).

    A name is 128 bits that only the key tells.
    """
    bits = draws.apart("things").named(names)[which]
    return draws.lanes(owners ^ bits, np.arange(len(which)), np.zeros(len(which), np.uint64), 0)


def uniform_entries(counts: NDArray[np.int64], random: RandomSource) -> NDArray[np.int64]:
    """A uniform place in lists of these lengths (k,); 0 for an empty list. Reads one integer for each unit."""
    return draw_below(np.maximum(counts, 1), random)


class NearEntries:
    """The exponential mechanism over the entries of one class, with distances scaled to a diameter of 1.

    P[y | x] is W[k] / total, k the distance of x and y in steps of 1 / `STEPS`, W an integer table that falls by at
    most e^(epsilon / 2 / `STEPS`) a step. A word without a vector is as far from all entries.

    Parameters
    ----------
    entries
        The words of the list.
    index, vectors
        The row of each word that has one, and the rows, of integers: shape (n, m).
    epsilon
        Nats between any two words.
    """

    def __init__(
        self, entries: Sequence[str], index: Mapping[str, int], vectors: NDArray[np.integer[Any]], epsilon: float
    ) -> None:
        self._index, self._vectors = index, vectors
        self._entries = np.array([index.get(entry, -1) for entry in entries], np.int64)
        self._points = vectors[self._entries].astype(np.float64)  # of integers, so that products are exact
        self.has_vectors = bool((self._entries >= 0).any())
        inside = self._squares(self._entries[self._entries >= 0])
        self._farthest = max(int(inside.max(initial=0)), 1)
        self.weights = weight_table(Fraction(epsilon) / 2 / STEPS, STEPS + 1, _BITS)

    def _squares(self, words: NDArray[np.int64]) -> NDArray[np.int64]:
        """Squared distances of words (k,) to the entries, shape (k, entries); -1 to one without a vector."""
        rows, entries = self._vectors[words].astype(np.float64), self._points
        found = (rows**2).sum(axis=1)[:, None] + (entries**2).sum(axis=1) - 2 * rows @ entries.T
        return np.where(self._entries < 0, -1, found.astype(np.int64))

    def cumulative(self, word: str) -> NDArray[np.int64]:
        """The running sums of the integer weights of the entries for a word: shape (entries,)."""
        place = self._index.get(word, -1)
        steps = np.full(len(self._entries), STEPS, np.int64)
        if place >= 0:
            squares = self._squares(np.array([place]))[0]
            scaled = np.ceil(np.sqrt(np.maximum(squares, 0) / self._farthest) * STEPS).astype(np.int64)
            steps = np.where(squares < 0, STEPS, np.minimum(scaled, STEPS))
        return np.cumsum(self.weights[steps])

    def sample(self, words: Sequence[str], random: RandomSource) -> NDArray[np.int64]:
        """The place of an entry for each word (k,)."""
        sums = {word: self.cumulative(word) for word in set(words)}
        drawn = draw_below(np.array([sums[word][-1] for word in words], np.int64), random)
        pairs = zip(words, drawn.tolist(), strict=True)
        return np.array([np.searchsorted(sums[word], place, side="right") for word, place in pairs], np.int64)
