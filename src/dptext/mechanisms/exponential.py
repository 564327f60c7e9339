"""The exponential mechanism on distances of an integer grid: one exact implementation for SanText, TEM and CusText.

An input x gives an output y the integer weight W[level(x, y)], from a table that falls by at most e^a a level with
a = epsilon * step / 2 (`dptext.sampling.integer_tables`). Every input has its own exact total. Levels are a metric, so
between x and x' weights differ by at most e^(a j) and totals by as much, where j is the level between them: together
e^(epsilon * step * j), which is epsilon times the grid distance. Proof: docs/proofs/exponential.md.
"""

from abc import abstractmethod
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dptext.checks import check_epsilon
from dptext.errors import ParameterError
from dptext.mechanisms.base import EpsilonLast, FiniteWordMechanism
from dptext.mechanisms.outlook import SAMPLED_WORDS, likely_outputs, public_words, typical
from dptext.randomness import RandomSource
from dptext.sampling.integer_tables import table_bits, until_accepted, weight_table
from dptext.sampling.level_rows import LevelRows, draw_from_rows, fill_totals

LARGEST_EPSILON = 100_000.0
"""Beyond this the mechanism is the identity for every purpose."""

_BLOCK_CELLS = 2**21  # probabilities computed at once


class GridExponential(EpsilonLast, FiniteWordMechanism):
    """Base of the exponential mechanisms on levels.

    A subclass sets `vocabulary`, `rows` and `step` (nats-free width of a level), then calls `_set_epsilon`.

    Attributes
    ----------
    weights
        (levels,) the integer weight of an output at each level.
    """

    rows: LevelRows
    step: Fraction
    weights: NDArray[np.int64]

    def _set_epsilon(self, epsilon: float) -> None:
        self.epsilon = check_epsilon(type(self).__name__, epsilon)
        if self.epsilon > LARGEST_EPSILON:
            raise ParameterError(
                f"The 'epsilon' parameter of {type(self).__name__} must be at most {LARGEST_EPSILON:g}, where every "
                f"word already comes out as it is. Got {epsilon!r} instead."
            )
        self.weights = self._weights(Fraction(self.epsilon) * self.step / 2)
        self._totals = np.zeros(len(self.vocabulary), np.int64)  # filled as words are met
        self.__dict__.pop("outlook", None)

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
                fill_totals(words[targets], rows.slots, rows.starts, self.weights, self._totals)
                rejected += draw_from_rows(
                    bits, targets, words, rows.slots, rows.orders, rows.starts, self.weights, self._totals, out
                )
            return rejected

        until_accepted(draw, out, random)
        return out

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Probability of each output word: shape (k,) to (k, n)."""
        weights = self.weights[self.rows.rows_of_levels(words)]
        return self.spread(words, weights / weights.sum(axis=1, keepdims=True))

    def log_probabilities(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Logarithm of the probability of each output word, -inf where impossible: shape (k,) to (k, n)."""
        with np.errstate(divide="ignore"):
            logs: NDArray[np.float64] = np.log(self.probability_rows(words))
        return logs

    def exact_weights(self, words: NDArray[np.int32]) -> NDArray[np.int64]:
        """The integer weights of each word's outputs: shape (k,) to (k, outputs)."""
        weights: NDArray[np.int64] = self.weights[self.rows.rows_of_levels(words)]
        return weights

    def sampler_totals(self, words: NDArray[np.int32]) -> NDArray[np.int64]:
        """What the sampler takes for the sums of the weights, shape (k,); the audit holds one against the other."""
        for rows in self.rows.groups(words):
            fill_totals(words, rows.slots, rows.starts, self.weights, self._totals)
        return self._totals[words]

    @property
    def slack(self) -> Fraction:
        """What the claim allows as a factor beside e^loss (SanText+: 1 / p)."""
        return Fraction(1)

    def coins(self, words: NDArray[np.int32]) -> list[Fraction]:
        """Probability that a word is drawn anew at all, exactly (SanText+: p for words that are not sensitive)."""
        return [Fraction(1)] * len(words)

    @abstractmethod
    def loss_bound(self, word: int, other: int) -> Fraction | None:
        """The most that the log-probability of an output may differ between two words, in nats, exactly.

        None where nothing is claimed.
        """

    @abstractmethod
    def losses(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """`loss_bound` between one word and others, shape (k,), in floats; inf where nothing is claimed."""

    @property
    def expected_unchanged(self) -> float:
        """Share of `described_words` that stay."""
        return self.outlook[0]

    @cached_property
    def outlook(self) -> tuple[float, int]:
        """Share of `described_words` that stay, and S_w of the median one, estimated from a public sample of them."""
        words = public_words(self.described_words, SAMPLED_WORDS)
        kept, sizes = [], []
        at_once = max(16, _BLOCK_CELLS // len(self.vocabulary))
        for part in np.split(words, range(at_once, len(words), at_once)):
            rows = self.probability_rows(part)
            kept.append(rows[np.arange(len(part)), part])
            sizes.append(likely_outputs(rows))
        return float(np.concatenate(kept).mean()), typical(np.concatenate(sizes))
