"""SanText, SanText+ (Yue et al. 2021) and TEM (Carvalho et al. 2021): a word becomes one near it in an embedding.

Changed from the paper's code: integer weights instead of float32 (which underflow to 0), distances on an exact grid,
the vocabulary and the set of sensitive words are public (the code takes both from the private corpus), a probability
row for each distinct word instead of an n x n matrix.

TEM, the truncated exponential mechanism, adds Gumbel noise to the scores of the words within gamma of the input and of
one element that stands for all others. Its law is P[y | x] proportional to exp(-epsilon min(d(x, y), gamma) / 2):
SanText's with the distance cut off at gamma, which is again a metric; it is drawn from that law's integer weights.
(Published code uses n / |L_w| where the score needs n - |L_w|, and rounds gamma.) Proofs: docs/proofs/exponential.md.
"""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any, ClassVar

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from dptext.core.assumptions import Assumption, Unit
from dptext.core.exact_exp import log_up
from dptext.core.exponential import CACHE_BYTES, DistanceRowCache
from dptext.core.guarantee import MetricDP, UtilityOptimizedMetricDP
from dptext.core.integer_sampler import SamplingIntervals, next_weight
from dptext.core.randomness import RandomSource, streams_at
from dptext.core.wording import number
from dptext.embeddings.default import EMBEDDING, default_embedding
from dptext.embeddings.distances import GridDistance
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.mechanisms.exponential import GridExponential
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_delta, check_positive, refuse_idle

DEFAULT_SHARE = 0.9
"""The paper's share of sensitive words."""

PLUS_LAW_VERSION = 2
"""Of SanText+'s law: raised whenever the same bits of noise would give another word."""


EPSILON = Parameter("Nats for each unit of the embedding's distance.", unit="nats per unit of distance", above=0)

DEFAULT_BETA = 0.001
"""The paper's."""

BETA = Parameter(
    "Probability that is left for words beyond gamma, at the worst.", above=0, below=1, otherwise=f"{DEFAULT_BETA:g}"
)
GAMMA = Parameter("Distance from which on all words weigh the same.", above=0, otherwise="by beta")


class SanText(GridExponential):
    """P[y | x] proportional to exp(-epsilon d(x, y) / 2) over the whole vocabulary (Yue et al. 2021, SanText).

    >>> from dptext import SanText, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> str(SanText(epsilon=2, embedding=words).privatize("cat")) in words.vocabulary.words
    True

    `epsilon` is in nats per unit of the distance of the `embedding`, which is by default the shipped English one (unit
    vectors: half of all pairs are about 1.4 apart).

    Raises `ParameterError` for a value out of range, `EmbeddingError` for an embedding with equal vectors.
    """

    name: ClassVar[str] = "santext"
    published: ClassVar[Mapping[str, Any]] = {}
    pickled_attributes: ClassVar[tuple[str, ...]] = ("embedding",)
    grid_width: ClassVar[int | None] = None
    """Width of a level of distance in steps of the embedding; None for one as fine as 2,048 levels allow."""
    cache_bytes: ClassVar[int] = CACHE_BYTES
    """Memory for rows of words that were met."""

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
    ) -> None:
        check_arguments(type(self), {"epsilon": epsilon})
        self.embedding = embedding or default_embedding()
        self._prepare()
        self._set_epsilon(epsilon)

    def _prepare(self) -> None:
        self.vocabulary = self.embedding.vocabulary
        self.metric = GridDistance(self.embedding, self.grid_width)
        self.step = Fraction(self.embedding.step) * self.metric.width
        self.rows = self._make_rows()

    def _make_rows(self) -> DistanceRowCache:
        size = len(self.vocabulary)
        return DistanceRowCache(
            size=size,
            outputs=size,
            levels=self.metric.levels,
            compute=self.metric.levels_to_all,
            cache_bytes=self.cache_bytes,
        )

    @property
    def guarantee(self) -> MetricDP | UtilityOptimizedMetricDP:
        """Epsilon times the grid distance, for each word."""
        return self._metric_dp(self.metric.description)

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """The distance of the guarantee between one word and others: shape (k,)."""
        return self.metric.distances(np.full(len(others), word, np.int32), others)

    def exact_distance(self, word: int, other: int) -> Fraction:
        """The same between two words, exactly."""
        distance = self.metric.distances(np.array([word], np.int32), np.array([other], np.int32))
        return self.step * round(float(distance[0]) / self.metric.step)

    def parameters(self) -> dict[str, Any]:
        """Epsilon, the grid and the digest of the embedding."""
        return {
            "epsilon": self.epsilon,
            "grid_step": self.metric.step,
            "vocabulary_size": len(self.vocabulary),
            "embedding": self.embedding.as_parameters(),
        }

    def output_words(self, words: NDArray[np.int32], positions: NDArray[np.int32]) -> NDArray[np.int32]:
        """Every word is an output, so positions are word ids."""
        return positions

    def spread(self, words: NDArray[np.int32], values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Values of all words, as they are."""
        return values


class SanTextPlus(SanText):
    """SanText for sensitive words; other words are kept with probability 1 - p (Yue et al. 2021, SanText+).

    >>> from dptext import SanTextPlus, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> SanTextPlus(epsilon=2, embedding=words, sensitive_words=["cat", "dog"]).guarantee.sensitive
    3

    A sensitive word is replaced as by SanText, by sensitive words only. Any other word is kept with probability 1 - p,
    and otherwise replaced in the same way; epsilon0 is ln(1 / p). Which words are sensitive is public, and never taken
    from the input: `sensitive_words`, or the least frequent `sensitive_share` of the vocabulary by `frequency_list`,
    its words from the most to the least frequent (by default the embedding's order). The unknown word always is.
    `source` says where the set comes from, for the guarantee.

    Raises `ParameterError` for a value out of range or without effect, for sensitive words that are not in the
    vocabulary, and for a frequency list that misses words of it.
    """

    name: ClassVar[str] = "santext-plus"
    published: ClassVar[Mapping[str, Any]] = {"sensitive_share": DEFAULT_SHARE, "p": 0.3}
    pickled_attributes: ClassVar[tuple[str, ...]] = (*SanText.pickled_attributes, "sensitive", "p", "source")

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        sensitive_share: Annotated[
            float | None,
            Parameter("Least frequent share that is sensitive.", above=0, at_most=1, otherwise=f"{DEFAULT_SHARE:g}"),
        ] = None,
        sensitive_words: Annotated[
            Sequence[str] | None, Parameter("The sensitive words.", otherwise="by their frequency", path=True)
        ] = None,
        frequency_list: Annotated[
            Sequence[str] | None,
            Parameter("Words by a public list, the most frequent first.", otherwise="the embedding's order", path=True),
        ] = None,
        p: Annotated[
            float, Parameter("Probability that a word which is not sensitive is replaced.", above=0, at_most=1)
        ] = 0.3,
        source: str | None = None,
    ) -> None:
        check_arguments(SanTextPlus, locals())
        share = DEFAULT_SHARE if sensitive_share is None else sensitive_share
        self.p = float(p)
        vocabulary = (embedding or default_embedding()).vocabulary
        if sensitive_words is not None:
            refuse_idle("SanTextPlus", "sensitive_share", sensitive_share, "next to sensitive_words")
            refuse_idle("SanTextPlus", "frequency_list", frequency_list, "next to sensitive_words")
            ids = _known(sensitive_words, vocabulary.index)
            self.source = source or "a given list"
        else:
            order = _order(frequency_list, vocabulary.words)
            count = math.ceil(share * len(order))
            ids = order[len(order) - count :]
            self.source = source or f"the least frequent {share:.0%} by a public order"
        self.sensitive = np.unique(np.append(ids, vocabulary.unknown)).astype(np.int32)
        super().__init__(epsilon=epsilon, embedding=embedding)

    def _prepare(self) -> None:
        super()._prepare()
        self._is_sensitive = np.zeros(len(self.vocabulary), np.bool_)
        self._is_sensitive[self.sensitive] = True
        # The coin is a comparison of 64 bits: its exact probability is the next multiple of 2^-64 from p on.
        self._replaced_below = math.ceil(Fraction(self.p) * 2**64)

    def _make_rows(self) -> DistanceRowCache:
        return DistanceRowCache(
            size=len(self.vocabulary),
            outputs=len(self.sensitive),
            levels=self.metric.levels,
            compute=lambda words: self.metric.levels_to_all(words, self.sensitive),
            cache_bytes=self.cache_bytes,
        )

    @property
    def guarantee(self) -> UtilityOptimizedMetricDP:
        """Epsilon times the grid distance plus ln(1 / p) for sensitive outputs (Yue et al. 2021, UMLDP)."""
        return UtilityOptimizedMetricDP(
            unit=Unit.WORD,
            assumptions=frozenset({Assumption.PUBLIC_EMBEDDING, Assumption.PUBLIC_SENSITIVE_SET}),
            epsilon=self.epsilon,
            epsilon0=log_up(1 / Fraction(self.p)),
            metric=self.metric.description,
            sensitive=len(self.sensitive),
            words=len(self.vocabulary),
            source=self.source,
        )

    @property
    def reference_words(self) -> NDArray[np.int32]:
        """The sensitive words."""
        return self.sensitive

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """How `sample` reads its integers for each of the words (k,): a coin, and the word if it is replaced."""
        for word, plan in zip(words.tolist(), super().sampling_intervals(words), strict=True):
            keeps = not self._is_sensitive[word] and self._replaced_below < 2**64
            lasts = [self._replaced_below - 1, 2**64 - 1] if keeps else [2**64 - 1]
            outcomes = [[-1], [word]] if keeps else [[-1]]
            yield SamplingIntervals("the coin", np.array(lasts, np.uint64), np.array(outcomes), (plan,))

    def parameters(self) -> dict[str, Any]:
        """As for `SanText`, with p and the set of sensitive words by its digest."""
        return {
            **super().parameters(),
            "p": self.p,
            "law_version": PLUS_LAW_VERSION,
            "sensitive": len(self.sensitive),
            "sensitive_source": self.source,
            "sensitive_digest": hashlib.blake2b(self.sensitive.astype("<i4").tobytes(), digest_size=16).hexdigest(),
        }

    def output_words(self, words: NDArray[np.int32], positions: NDArray[np.int32]) -> NDArray[np.int32]:
        """Outputs are the sensitive words."""
        return self.sensitive[positions]

    def spread(self, words: NDArray[np.int32], values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Values of the sensitive words, with the coin of the others."""
        result = np.zeros((len(words), len(self.vocabulary)))
        replaced = np.where(self._is_sensitive[words], 1.0, self._replaced_below / 2**64)
        result[:, self.sensitive] = values * replaced[:, None]
        not_sensitive = ~self._is_sensitive[words]
        result[not_sensitive, words[not_sensitive]] += 1 - replaced[not_sensitive]
        return result

    def counts(self, words: NDArray[np.int32]) -> dict[str, int]:
        """How many words were not sensitive, and so likely to come out as they were."""
        return {"words_not_sensitive": int(np.count_nonzero(~self._is_sensitive[words]))}

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        coins = random.uint64(len(words))
        stays = ~self._is_sensitive[words]
        if self._replaced_below < 2**64:
            stays &= coins >= np.uint64(self._replaced_below)
        else:
            stays[:] = False
        out = words.copy()
        out[~stays] = super().sample(words[~stays], streams_at(random, ~stays))
        return out


def _known(words: Sequence[str], index: dict[str, int]) -> NDArray[np.int64]:
    missing = sum(word not in index for word in words)
    if missing or not words:
        raise ParameterError(
            f"The 'sensitive_words' parameter of SanTextPlus must hold words of the vocabulary. Got {len(words)} words "
            f"instead, of which {missing} are not in it."
        )
    return np.array([index[word] for word in words], np.int64)


def _order(frequency_list: Sequence[str] | None, words: Sequence[str]) -> NDArray[np.int64]:
    """Word ids (without the unknown word) from the most to the least frequent."""
    if frequency_list is None:
        return np.arange(len(words) - 1)
    rank = {word: position for position, word in reversed(list(enumerate(frequency_list)))}
    missing = sum(word not in rank for word in words[:-1])
    if missing:
        raise ParameterError(
            f"The 'frequency_list' parameter of SanTextPlus must hold every word of the vocabulary; {missing} of "
            f"{len(words) - 1} are missing. Use a list that covers it, or name the sensitive words themselves."
        )
    return np.argsort([rank[word] for word in words[:-1]], kind="stable")


def default_gamma(epsilon: float, beta: float, size: int) -> float:
    """(2 / epsilon) ln((1 - beta)(n - 1) / beta): a share beta of the probability lies beyond, at the worst."""
    odds = (1 - beta) * (size - 1) / beta
    if math.isinf(odds):
        raise ParameterError(f"The 'beta' parameter must be larger: {beta!r} is nearly nothing.")
    gamma = (2 / epsilon) * math.log(odds)
    if math.isinf(gamma):
        raise ParameterError(
            f"Epsilon {epsilon:g} is too small: the distance gamma from which on all words weigh the same would be "
            "infinite; take a larger epsilon, or name gamma."
        )
    if not gamma > 0:
        raise ParameterError(
            f"The 'beta' parameter must be below (n - 1) / n for n = {size:,} words, or no distance is left "
            f"to cut off at. Got {beta!r} instead."
        )
    return gamma


def check_cut(owner: str, *, beta: object, gamma: object) -> tuple[float, float | None]:
    """Beta (`DEFAULT_BETA` for None) and gamma (or None) as floats, where the one or the other or none was given.

    Raises `ParameterError` unless 0 < beta < 1 and gamma is a finite number above 0, and for both together.
    """
    share = check_delta(owner, DEFAULT_BETA if beta is None else beta, name="beta")
    length = None if gamma is None else check_positive(owner, "gamma", gamma)
    if gamma is not None:
        refuse_idle(owner, "beta", beta, "next to gamma, which it only serves to find")
    return share, length


class TEM(SanText):
    """P[y | x] proportional to exp(-epsilon min(d(x, y), gamma) / 2); `epsilon` and `embedding` are as for `SanText`.

    >>> from dptext import TEM, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> str(TEM(epsilon=2, embedding=words).privatize("cat")) in words.vocabulary.words
    True

    `gamma` is the distance from which on all words weigh the same, by default (2 / epsilon) ln((1 - beta)(n - 1) /
    beta): then the probability of words farther than gamma is at most `beta`, which is given in its place.

    Raises `ParameterError` for a value out of range, `EmbeddingError` for an embedding with equal vectors.
    """

    name: ClassVar[str] = "tem"
    published: ClassVar[Mapping[str, Any]] = {"beta": DEFAULT_BETA}
    pickled_attributes: ClassVar[tuple[str, ...]] = (*SanText.pickled_attributes, "beta", "_given_gamma")

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        beta: Annotated[float | None, BETA] = None,
        gamma: Annotated[float | None, replace(GAMMA, unit="units of distance")] = None,
    ) -> None:
        check_arguments(type(self), {"beta": beta, "gamma": gamma})
        self.beta, self._given_gamma = check_cut(type(self).__name__, beta=beta, gamma=gamma)
        super().__init__(epsilon=epsilon, embedding=embedding)

    @property
    def gamma(self) -> float:
        """Distance from which on all words weigh the same, in units of the embedding."""
        if self._given_gamma is not None:
            return self._given_gamma
        return default_gamma(self.epsilon, self.beta, len(self.vocabulary))

    def _weights(self, rate: Fraction) -> NDArray[np.int64]:
        """The table up to the last level within gamma, and one weight for all levels beyond."""
        weights = super()._weights(rate)
        gamma = Fraction(self.gamma) / self.step
        last = math.floor(gamma)
        if last < len(weights) - 1:
            weights[last + 1 :] = next_weight(int(weights[last]), rate * (gamma - last))
        return weights

    @property
    def guarantee(self) -> MetricDP:
        """Epsilon times the grid distance, cut off at gamma, for each word."""
        claim = super().guarantee
        assert isinstance(claim, MetricDP)
        cut = structs.replace(
            claim.metric,
            name=f"{claim.metric.name}, and at most gamma = {number(self.gamma)}",
            nearest=min(claim.metric.nearest, self.gamma),
            median=min(claim.metric.median, self.gamma),
            diameter=min(claim.metric.diameter, self.gamma),
        )
        return structs.replace(claim, metric=cut)

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """The distance of the guarantee between one word and others: shape (k,)."""
        return np.minimum(super().claimed_distances(word, others), self.gamma)

    def exact_distance(self, word: int, other: int) -> Fraction:
        """The same between two words, exactly."""
        return min(super().exact_distance(word, other), Fraction(self.gamma))

    def parameters(self) -> dict[str, Any]:
        """As for `SanText`, with gamma."""
        return {**super().parameters(), "gamma": self.gamma}
