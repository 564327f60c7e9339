"""The exponential mechanism on distances of an integer grid: one exact implementation for SanText, TEM and CusText.

An input x gives an output y the integer weight W[level(x, y) - m(x)], where m(x) is the level of its nearest output (0
where x itself is one), from a table that falls by at most e^a a level with a = epsilon * step / 2
(`dptext.core.integer_sampler`). Every input has its own exact total. Levels are a metric, so between x and x' at
level j weights differ by at most e^(a (j + m(x) - m(x'))) and totals by e^(a (j - m(x) + m(x'))): together
e^(epsilon * step * j), which is epsilon times the grid distance. Proof: docs/proofs/exponential.md.
"""

from abc import abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.core.exponential import DistanceRowCache, draw_from_rows, fill_totals
from dptext.core.integer_sampler import SamplingIntervals, table_bits, until_accepted, weight_table
from dptext.core.randomness import RandomSource
from dptext.mechanisms.base import FiniteWordMechanism, RescalableMechanism
from dptext.validation import check_positive

LARGEST_EPSILON = 100_000.0
"""Beyond this the mechanism is the identity for every purpose."""

_PLANS_AT_ONCE = 64  # fewer rows at once would read all vectors too often


class GridExponential(RescalableMechanism, FiniteWordMechanism):
    """Base of the exponential mechanisms on levels.

    A subclass's `_prepare` sets `vocabulary`, `rows` and `step` (nats-free width of a level). `weights` (levels,) has
    the integer weight of an output that many levels beyond the nearest one.
    """

    reads_item_streams: ClassVar[bool] = True
    rows: DistanceRowCache
    step: Fraction
    weights: NDArray[np.int64]

    def _set_epsilon(self, epsilon: float) -> None:
        self.epsilon = check_positive(type(self).__name__, "epsilon", epsilon, at_most=LARGEST_EPSILON)
        self.weights = self._weights(Fraction(self.epsilon) * self.step / 2)
        self._totals = np.zeros(len(self.vocabulary), np.int64)  # filled as words are met

    def _weights(self, rate: Fraction) -> NDArray[np.int64]:
        """Weight of each level, for a rate in nats a level."""
        return weight_table(rate, self.rows.levels, table_bits(self.rows.outputs / 2, self.rows.outputs))

    @abstractmethod
    def output_words(self, words: NDArray[np.int32], positions: NDArray[np.int32]) -> NDArray[np.int32]:
        """The word ids of positions among the outputs of each input word: shape (k,) each."""

    @abstractmethod
    def spread(self, words: NDArray[np.int32], values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Values of each word's outputs (k, outputs) as values of all words, 0 elsewhere: shape (k, n)."""

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        return self.output_words(words, self._positions(words, random))

    def _positions(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random position among its outputs for each input word: shape (k,) to (k,)."""
        out = np.empty(len(words), np.int32)

        def draw(bits: NDArray[np.uint64], targets: NDArray[np.int64]) -> int:
            rejected = 0
            for rows in self.rows.groups(words[targets]):
                fill_totals(words[targets], rows.slots, rows.starts, rows.lowest, self.weights, self._totals)
                rejected += draw_from_rows(
                    bits,
                    targets,
                    words,
                    rows.slots,
                    rows.orders,
                    rows.starts,
                    rows.lowest,
                    self.weights,
                    self._totals,
                    out,
                )
            return rejected

        until_accepted(draw, out, random)
        return out

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Probability of each output word: shape (k,) to (k, n)."""
        weights = self.exact_weights(words)
        return self.spread(words, weights / weights.sum(axis=1, keepdims=True))

    def exact_weights(self, words: NDArray[np.int32]) -> NDArray[np.int64]:
        """The integer weights of each word's outputs: shape (k,) to (k, outputs)."""
        levels = self.rows.rows_of_levels(words)
        weights: NDArray[np.int64] = self.weights[levels - levels.min(axis=1, keepdims=True)]
        return weights

    def sampler_totals(self, words: NDArray[np.int32]) -> NDArray[np.int64]:
        """What the sampler takes for the sums of the weights, shape (k,); the audit holds one against the other."""
        for rows in self.rows.groups(words):
            fill_totals(words, rows.slots, rows.starts, rows.lowest, self.weights, self._totals)
        return self._totals[words]

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """How `sample` reads its integers for each of the words (k,): outputs one after the other, by their levels."""
        for start in range(0, len(words), _PLANS_AT_ONCE):
            part = words[start : start + _PLANS_AT_ONCE]
            levels = self.rows.rows_of_levels(part)
            weights = self.weights[levels - levels.min(axis=1, keepdims=True)]
            for row, word in enumerate(part):
                order = np.argsort(levels[row], kind="stable")
                order = order[weights[row][order] > 0].astype(np.int32)
                outputs = self.output_words(np.full(len(order), word, np.int32), order)
                lasts = np.cumsum(weights[row][order]).astype(np.uint64) - np.uint64(1)
                yield SamplingIntervals("the word", lasts, outputs[:, None])

    @abstractmethod
    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """The distance of the guarantee between one word and others, shape (k,); inf where nothing is claimed."""

    @abstractmethod
    def exact_distance(self, word: int, other: int) -> Fraction | None:
        """The same between two words, exactly; None where nothing is claimed."""
