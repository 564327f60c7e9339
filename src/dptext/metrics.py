"""Metrics between words: distances, and the scale that gives an epsilon its meaning."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dptext.guarantees import MetricDescription

_PAIRS = 200_000


class ListDistance:
    """Places apart on a word list; with several lists, the largest over them.

    Paper 000 (1-Diffractor), metric of the list; the maximum is what a mixture over lists satisfies.

    Parameters
    ----------
    places
        For each list, the place of every word: arrays of shape (n,), each a permutation of 0 … n-1.
    """

    def __init__(self, places: Sequence[NDArray[np.int32]]) -> None:
        self.places = tuple(places)

    def distances(self, words: NDArray[np.int32], others: NDArray[np.int32]) -> NDArray[np.int64]:
        """d(words[i], others[i]), shape (k,)."""
        apart = [np.abs(place[words].astype(np.int64) - place[others]) for place in self.places]
        largest: NDArray[np.int64] = np.maximum.reduce(apart)
        return largest

    @cached_property
    def description(self) -> MetricDescription:
        """The metric with its nearest, median and largest distance."""
        lists = len(self.places)
        if lists == 1:
            name = "the number of places between two words on the word list"
        else:
            name = f"the largest number of places between two words on any of the {lists} word lists"
        size = len(self.places[0])
        return MetricDescription(name=name, nearest=self._nearest(), median=self._median(), diameter=size - 1)

    def _nearest(self) -> int:
        """Smallest distance between two words: pairs k apart on the first list, for growing k, until k is no less."""
        order = np.argsort(self.places[0]).astype(np.int32)
        best, apart = len(order) - 1, 1
        while apart < best:
            best = min(best, int(self.distances(order[:-apart], order[apart:]).min()))
            apart += 1
        return best

    def _median(self) -> float:
        """Median distance of two different words: exact for one list, of 200,000 random pairs for several."""
        size = len(self.places[0])
        if len(self.places) == 1:
            pairs_within = np.cumsum(size - np.arange(1, size, dtype=np.int64))  # at distance 1, 2, …
            return float(np.searchsorted(pairs_within, (pairs_within[-1] + 1) // 2) + 1)
        generator = np.random.default_rng(0)  # which pairs describe a public metric: no privacy hangs on it
        words = generator.integers(0, size, _PAIRS, dtype=np.int32)
        others = (words + generator.integers(1, size, _PAIRS, dtype=np.int32)) % size
        return float(np.median(self.distances(words, others)))
