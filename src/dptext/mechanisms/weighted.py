"""A word mechanism defined by integer weights: the least that a mechanism of another package must write.

For an input x the output y has the probability weights(x)[y] / sum of weights(x). One integer below the sum is drawn,
without bias, and looked up among the running sums: these integers are the law, so what is proved of them holds for the
program. The author of the weights proves the claim; `dptext audit` compares them with it, and drives the program.
"""

from abc import abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.core.assumptions import MetricDescription
from dptext.core.guarantee import MetricDP
from dptext.core.integer_sampler import SamplingIntervals, draw_below
from dptext.core.randomness import RandomSource
from dptext.embeddings.default import EMBEDDING, default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.mechanisms.base import FiniteWordMechanism, RescalableMechanism
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_positive

LARGEST_SUM = 2**62
"""Of the weights of a word: less than every fourth 64-bit integer is then drawn again."""

_CELLS = 2**21
"""Weights that are looked up at once."""

EPSILON = Parameter("Nats for each unit of the mechanism's distance.", unit="nats", above=0)


class WeightedWordMechanism(RescalableMechanism, FiniteWordMechanism):
    """P[y | x] = weights(x)[y] / sum of weights(x), for integer weights; metric DP in a distance that is exact.

    A subclass has `name`, `metric` (the distance of the guarantee, described), `weights` and `exact_distance`. With
    parameters of its own it has a constructor that declares them and sets them before it calls this one, which checks
    them; and it names them in `pickled_attributes`. `epsilon` is in nats for each unit of the distance; the words
    read and written are those of the `embedding`. The weights of a word are made anew for every few megabytes of text
    that it stands in, a row of them at a time.

    Raises `ParameterError` for an epsilon out of the range that the constructor declares, and, once they are needed,
    for weights that are no integers of at least 0 with sums from 1 to `LARGEST_SUM`.
    """

    reads_item_streams: ClassVar[bool] = True
    pickled_attributes: ClassVar[tuple[str, ...]] = ("embedding",)
    metric: MetricDescription
    embedding: Embedding

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
    ) -> None:
        check_arguments(
            type(self), {name: getattr(self, name) for name in self.pickled_attributes if name != "embedding"}
        )
        self.embedding = embedding or default_embedding()
        self._prepare()
        self._set_epsilon(epsilon)

    @abstractmethod
    def weights(self, words: NDArray[np.int32]) -> NDArray[np.int64]:
        """The integer weight of each output word at `epsilon`, for each of the words: shape (k,) to (k, n)."""

    @abstractmethod
    def exact_distance(self, word: int, other: int) -> Fraction:
        """The distance of the guarantee between two words."""

    def _prepare(self) -> None:
        self.vocabulary = self.embedding.vocabulary

    def _set_epsilon(self, epsilon: float) -> None:
        check_arguments(type(self), {"epsilon": epsilon})
        self.epsilon = check_positive(type(self).__name__, "epsilon", epsilon)
        self._sums = np.zeros(len(self.vocabulary), np.int64)  # filled as words are met

    @property
    def guarantee(self) -> MetricDP:
        """Epsilon times the distance, for each word."""
        return self._metric_dp(self.metric)

    def parameters(self) -> dict[str, Any]:
        """Epsilon, the digest of the embedding, and what else `pickled_attributes` names."""
        own = {name: getattr(self, name) for name in ("epsilon", *self.pickled_attributes)}
        return {**own, "embedding": self.embedding.as_parameters()}

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        distinct, which = np.unique(words, return_inverse=True)
        self._fill_sums(distinct[self._sums[distinct] == 0])
        drawn = draw_below(self._sums[words], random)
        out, order = np.empty(len(words), np.int32), np.argsort(which, kind="stable")
        starts = np.searchsorted(which[order], np.arange(len(distinct) + 1))
        for first, rows in self._rows(distinct):
            for number, ends in enumerate(np.cumsum(rows, axis=1), first):
                targets = order[starts[number] : starts[number + 1]]
                out[targets] = np.searchsorted(ends, drawn[targets], side="right")
        return out

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """How `sample` reads its integers for each of the words (k,): outputs one after the other, by their number."""
        for _, rows in self._rows(words):
            for row in rows:
                outputs = np.flatnonzero(row)
                lasts = np.cumsum(row[outputs]).astype(np.uint64) - np.uint64(1)
                yield SamplingIntervals("the word", lasts, outputs[:, None])

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Probability of each output word: shape (k,) to (k, n)."""
        rows = self._checked(words)
        probabilities: NDArray[np.float64] = rows / rows.sum(axis=1, keepdims=True)
        return probabilities

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """The distance of the guarantee between one word and others: shape (k,)."""
        return np.array([float(self.exact_distance(word, other)) for other in others.tolist()], np.float64)

    def _fill_sums(self, words: NDArray[np.int32]) -> None:
        for first, rows in self._rows(words):
            self._sums[words[first : first + len(rows)]] = rows.sum(axis=1)

    def _rows(self, words: NDArray[np.int32]) -> Iterator[tuple[int, NDArray[np.int64]]]:
        """The weights of some words at a time, and the place of the first one."""
        at_once = max(1, _CELLS // len(self.vocabulary))
        for first in range(0, len(words), at_once):
            yield first, self._checked(words[first : first + at_once])

    def _checked(self, words: NDArray[np.int32]) -> NDArray[np.int64]:
        rows: NDArray[Any]
        try:
            rows = np.asarray(self.weights(words))
        except OverflowError:  # an integer of more than 64 bits
            rows = np.empty(0)
        if rows.shape == (len(words), len(self.vocabulary)) and rows.dtype.kind in "iu" and (rows >= 0).all():
            sums = rows.sum(axis=1, dtype=np.float64)
            if ((sums >= 1) & (sums < LARGEST_SUM)).all():
                return rows.astype(np.int64, copy=False)
        raise ParameterError(
            f"The weights of {type(self).__name__} must be integers of at least 0, one for each word of the "
            f"vocabulary, with a sum from 1 to 2^62; at epsilon {self.epsilon:g} they are not."
        )
