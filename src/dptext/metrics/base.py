"""Metrics between words: distances, and the scale that gives an epsilon its meaning."""

from abc import ABC, abstractmethod
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dptext.core.assumptions import MetricDescription
from dptext.core.wording import number

_SAMPLED_WORDS = 300
_SAMPLED_PAIRS = 50_000
Words = NDArray[np.int32]


class WordMetric(ABC):
    """A metric between the words of a vocabulary.

    Attributes
    ----------
    size
        Number of words.
    """

    size: int

    @abstractmethod
    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """d(words[i], others[i]), shape (k,)."""

    @abstractmethod
    def distances_to_all(self, words: Words) -> NDArray[np.float64]:
        """d(words[i], u) for every word u: shape (k,) to (k, n)."""

    @property
    @abstractmethod
    def name(self) -> str:
        """Completes "where d is …"."""

    @abstractmethod
    def diameter(self) -> float:
        """No two words are farther apart."""

    step = 0.0
    """Distances are rounded up to multiples of this (0: they are not rounded)."""

    rounding = 0.0
    """The coordinates of the word vectors were rounded to multiples of this before (0: they were not)."""

    change = 0.0
    """That rounding changed no distance between two words by more than this."""

    def rounded(self) -> str:
        """Completes a name by what was rounded before distances were taken, if anything was."""
        if not self.rounding:
            return ""
        change = number(self.change)
        return f", rounded to multiples of {number(self.rounding)} (no distance changes by more than {change})"

    @cached_property
    def description(self) -> MetricDescription:
        """The metric with its scale: nearest neighbours and pairs of a sample, the same each time."""
        generator = np.random.default_rng(0)  # which words describe a public metric: no privacy hangs on it
        words = generator.permutation(self.size)[:_SAMPLED_WORDS].astype(np.int32)
        return MetricDescription(
            name=self.name,
            nearest=_median(self.nearest(words)),
            median=self.median(generator),
            diameter=float(self.diameter()),
            step=float(self.step),
            rounding=float(self.rounding),
            change=float(self.change),
        )

    def nearest(self, words: Words) -> NDArray[np.float64]:
        """The distance of each word to its nearest neighbour, shape (k,)."""
        nearest = []
        at_once = max(16, 2**20 // self.size)
        for part in np.split(words, range(at_once, len(words), at_once)):
            apart = self.distances_to_all(part)
            apart[np.arange(len(part)), part] = np.inf
            nearest.append(apart.min(axis=1))
        return np.concatenate(nearest)

    def median(self, generator: np.random.Generator) -> float:
        """Median distance of two different words, estimated from random pairs."""
        left = generator.integers(0, self.size, _SAMPLED_PAIRS, dtype=np.int32)
        right = (left + generator.integers(1, self.size, _SAMPLED_PAIRS, dtype=np.int32)) % self.size
        return _median(self.distances(left, right))


def _median(values: NDArray[np.float64]) -> float:
    """As `numpy.median`, which imports the arrays with masks for it."""
    ascending = np.sort(values)
    return float((ascending[(len(values) - 1) // 2] + ascending[len(values) // 2]) / 2)
