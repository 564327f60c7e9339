"""Places apart on word lists."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.metrics.base import WordMetric, Words


class ListDistance(WordMetric):
    """Places apart on a word list; with several lists, the largest over them.

    Meisenbacher et al. 2024a (1-Diffractor), metric of the list; the maximum is what a mixture over lists satisfies.

    Parameters
    ----------
    places
        For each list, the place of every word: arrays of shape (n,), each a permutation of 0 … n-1.
    """

    def __init__(self, places: Sequence[NDArray[np.int32]]) -> None:
        self.places = tuple(places)
        self.size = len(self.places[0])

    @property
    def name(self) -> str:
        """Completes "where d is …"."""
        if len(self.places) == 1:
            return "the number of places between two words on the word list"
        return f"the largest number of places between two words on any of the {len(self.places)} word lists"

    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """d(words[i], others[i]), shape (k,)."""
        largest = np.zeros(len(words))
        for place in self.places:
            np.maximum(largest, np.abs(place[words] - place[others]), out=largest)
        return largest

    def distances_to_all(self, words: Words) -> NDArray[np.float64]:
        """d(words[i], u) for every word u: shape (k,) to (k, n)."""
        largest = np.zeros((len(words), self.size))
        for place in self.places:
            np.maximum(largest, np.abs(place[words][:, None] - place[None, :]), out=largest)
        return largest

    def diameter(self) -> float:
        """The ends of a list are n - 1 places apart."""
        return self.size - 1

    def nearest(self, words: Words) -> NDArray[np.float64]:
        """On one list every word has a neighbour one place apart."""
        return np.ones(len(words)) if len(self.places) == 1 else super().nearest(words)

    def median(self, generator: np.random.Generator) -> float:
        """Median distance of two different words: exact for one list, where n - k pairs are k places apart."""
        if len(self.places) > 1:
            return super().median(generator)
        pairs_within = np.cumsum(self.size - np.arange(1, self.size, dtype=np.int64))
        return float(np.searchsorted(pairs_within, (pairs_within[-1] + 1) // 2) + 1)
