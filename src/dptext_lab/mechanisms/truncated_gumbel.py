"""Truncated Gumbel noise on the nearest distances (Xu et al. 2021b): exactly as published, with no guarantee.

k is drawn from Poisson(ln n) truncated to 1 … n; each of the k nearest words of the input (itself included, at
distance 0) gets its distance plus Gumbel noise of location 0 and scale b, truncated to [-D_max, D_max]; the least comes
out. With D_max and D_min the largest and smallest distance of two words, and W Lambert's function,

    b = 2 D_max / min(W(2 a D_max), ln(a D_min)),    a = (epsilon - 2 (1 + ln n) / D_min) / 3.

**Its published claim, epsilon d, is false**: only the k nearest words can come out, so a word that is likely from x may
be next to impossible from a near x'. It is here to compare with the papers' tables; `audit` shows the
failure on the words at hand. Counterexample and proof: docs/proofs/truncated-gumbel.md.

Changed from the published code, not from the paper: D_max and D_min are those of the whole vocabulary (the code takes
them from one random word), and below the bound of validity it refuses (the code invents a scale). Words at equal
distance rank in the order of the vocabulary.
"""

import math
from typing import Annotated, Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.audit.result import Certificate
from dptext.compilation import njit
from dptext.core.assumptions import Unit
from dptext.core.continuous import uniforms
from dptext.core.guarantee import NoGuarantee
from dptext.core.randomness import RandomSource
from dptext.core.wording import number, number_down
from dptext.embeddings.default import EMBEDDING, default_embedding
from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.nearest import Extremes, RankedNeighbours, extremes
from dptext.mechanisms.base import RescalableMechanism, WordMechanism
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_epsilon, refused

Floats: TypeAlias = NDArray[np.float64]


REASON = (
    "the claim published for the truncated Gumbel mechanism, epsilon times the distance, is false: only the nearest "
    "words of the input can come out, so an output that is likely from one word may be next to impossible from a near "
    "one (100 words at least 0.5 apart, epsilon 29.6: 14.8 nats are claimed for a pair that differs by 212)"
)

_THRESHOLDS = 64
"""Sums of a distance and noise, over D_max, that the bounds of the law look at."""

_BLOCK = 2**14
"""Tokens sampled at a time."""

Words: TypeAlias = NDArray[np.int32]

_PUBLISHED_PAIRS = 25


class TruncatedGumbel(RescalableMechanism, WordMechanism):
    """The truncated Gumbel mechanism (Xu et al. 2021b), which has no guarantee: its published claim does not hold.

    >>> gumbel = TruncatedGumbel(epsilon=60)  # doctest: +SKIP
    >>> print(gumbel.audit_published_claim())  # doctest: +SKIP

    `epsilon` is what the paper calls so, in nats per unit of Euclidean distance; at least (5 + 2 ln n) / D_min, below
    which the paper's noise has no scale. The smallest and largest distance of two words of the `embedding` are found by
    an exact scan (n² m multiplications: seconds for 20,000 words), kept in the cache folder.

    Raises `ParameterError` for an epsilon out of range, with the bound, and `EmbeddingError` for equal vectors.
    """

    name: ClassVar[str] = "truncated-gumbel"
    pickled_attributes: ClassVar[tuple[str, ...]] = ("embedding", "extremes")
    no_guarantee: ClassVar[NoGuarantee] = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason=REASON)
    """What tells that nothing is promised before anything is built."""

    def __init__(
        self,
        *,
        epsilon: Annotated[
            float,
            Parameter(
                "What the paper calls so; above (5 + 2 ln n) / D_min.", unit="nats per unit of distance", above=0
            ),
        ],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
    ) -> None:
        check_arguments(TruncatedGumbel, locals())
        self.embedding = default_embedding() if embedding is None else embedding
        self.extremes: Extremes = extremes(EuclideanDistance(self.embedding))
        self._prepare()
        self._set_epsilon(epsilon)

    def _prepare(self) -> None:
        self.vocabulary = self.embedding.vocabulary
        self.metric = EuclideanDistance(self.embedding)
        self.log_counts = log_truncated_poisson(len(self.vocabulary))
        self._cumulative = np.cumsum(np.exp(self.log_counts))
        reach = int(np.searchsorted(self._cumulative, 1 - 1e-16)) + 1  # no 52-bit uniform draws a larger k
        self.neighbours = RankedNeighbours(self.metric, min(reach + 1, len(self.vocabulary)))

    def _set_epsilon(self, epsilon: float) -> None:
        self.epsilon = check_epsilon("TruncatedGumbel", epsilon)
        bound = self.smallest_epsilon
        if not self.epsilon > bound:
            raise refused(
                "TruncatedGumbel",
                "epsilon",
                f"above {number(bound)}, that is (5 + 2 ln n) / D_min with n = {len(self.vocabulary):,} words at least "
                f"D_min = {number_down(self.smallest)} apart (below it the published noise has no scale)",
                epsilon,
            )
        a = (self.epsilon - 2 * (1 + math.log(len(self.vocabulary))) / self.smallest) / 3
        self.beta = min(lambert(2 * a * self.largest), math.log(a * self.smallest)) / 2
        """Largest distance over scale of the noise, D_max / b."""

    @property
    def smallest(self) -> float:
        """D_min: smallest distance between two words."""
        return self.embedding.step * math.sqrt(self.extremes.smallest)

    @property
    def largest(self) -> float:
        """D_max: largest distance between two words."""
        return self.embedding.step * math.sqrt(self.extremes.largest)

    @property
    def smallest_epsilon(self) -> float:
        """Epsilon must be above this: where ln(a D_min) = 0, which is beyond where a = 0."""
        return (5 + 2 * math.log(len(self.vocabulary))) / self.smallest

    @property
    def guarantee(self) -> NoGuarantee:
        """None, and why."""
        return self.no_guarantee

    def audit_published_claim(self) -> Certificate:
        """Compare some words with their nearest ones at all outputs, both ways round, by bounds on the two laws."""
        size = len(self.vocabulary)
        words = np.linspace(0, size - 1, min(_PUBLISHED_PAIRS, size)).astype(np.int32)
        nearest = np.array([self.by_distance(word)[0][1] for word in words.tolist()], np.int32)
        claims = self.published_losses(words, nearest)
        pairs = zip(words.tolist(), nearest.tolist(), strict=True)
        ratios = np.array(
            [max(float(self.least_log_ratios(*way).max()) for way in (pair, pair[::-1])) for pair in pairs]
        )
        worst = int((ratios - claims).argmax())
        certificate = Certificate(
            subject=f"{self.name}, {size:,} words: the published claim",
            measured="log-ratio of the pair that exceeds its claim most, at least",
            claim=float(claims[worst]),
            largest=float(ratios[worst]),
            comparisons=2 * len(words) * size,
        )
        if broken := int((ratios > claims).sum()):
            certificate.problems.append(
                f"{broken} of {len(words)} pairs of nearest words differ by more than the published epsilon d."
            )
        certificate.reasons.append("dptext promises nothing for this self.")
        return certificate

    def parameters(self) -> dict[str, Any]:
        """Epsilon, the noise's scale, the extreme distances and the embedding's digest."""
        return {
            "epsilon": self.epsilon,
            "scale": self.largest / self.beta,
            "smallest_distance": self.smallest,
            "largest_distance": self.largest,
            "vocabulary_size": len(self.vocabulary),
            "embedding": self.embedding.as_parameters(),
        }

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        out = np.empty(len(words), np.int32)
        for start in range(0, len(words), _BLOCK):
            part = np.asarray(words[start : start + _BLOCK])
            ids, squares = self.neighbours.of(part)
            draws = uniforms(random, len(part))
            counts = np.minimum(np.searchsorted(self._cumulative, draws) + 1, ids.shape[1])
            ends = np.cumsum(counts)
            noise = uniforms(random, int(ends[-1]))
            scale = 1 / math.sqrt(self.extremes.largest)
            _argmin(ids, squares, part, counts, ends, noise, self.beta, scale, out[start : start + _BLOCK])
        return out

    def by_distance(self, word: int) -> tuple[Words, Floats]:
        """All words from the nearest on, the word itself first, and their distances over D_max: both of shape (n,)."""
        squares = self.metric.squares_to_all(np.array([word], np.int32))[0]
        order = np.argsort(squares, kind="stable").astype(np.int32)
        return order, np.sqrt(squares[order] / self.extremes.largest)

    def least_log_ratios(self, word: int, other: int) -> Floats:
        """Lower bounds of ln P[M(word) = y] - ln P[M(other) = y] for all words y: shape (n,).

        With r the rank of y from `word`, y comes out if k = r, its sum is below some x and those of the r - 1 nearer
        words are above it; from `other`, only if k is at least its rank there.
        """
        order, distances = self.by_distance(word)
        reached = np.linspace(-1, 1, _THRESHOLDS)[:, None] - distances
        below, above = log_noise_tails(np.clip(reached, -1, 1), self.beta)
        nearer = np.cumsum(np.pad(above[:, :-1], ((0, 0), (1, 0))), axis=1)
        least = np.empty(len(order))
        least[order] = self.log_counts + (below + nearer).max(axis=0)
        most = np.empty(len(order))
        most[self.by_distance(other)[0]] = np.logaddexp.accumulate(self.log_counts[::-1])[::-1]
        return least - most

    def published_losses(self, words: Words, others: Words) -> Floats:
        """What the paper claims as the largest loss between the words of each pair, in nats: shape (k,)."""
        return self.epsilon * self.metric.distances(words, others)


def log_noise_tails(z: Floats, beta: float) -> tuple[Floats, Floats]:
    """ln P[noise <= z] and ln P[noise >= z] of the noise over D_max, for z from -1 to 1."""
    end = math.exp(-beta)
    log_whole = math.log(-math.expm1(end - math.exp(beta)))
    falling = np.clip(np.exp(-beta * z), end, math.exp(beta))  # against rounding at the ends
    with np.errstate(divide="ignore"):
        below = end - falling + np.log(-np.expm1(falling - math.exp(beta))) - log_whole
        return below, np.log(-np.expm1(end - falling)) - log_whole


def log_truncated_poisson(size: int) -> Floats:
    """ln P[k] for k = 1 … size of Poisson(ln size) truncated to these: shape (size,)."""
    counts = np.arange(1, size + 1, dtype=float)
    logs = counts * math.log(math.log(size)) - np.array([math.lgamma(count + 1) for count in counts.tolist()])
    return np.asarray(logs - np.logaddexp.reduce(logs))


def lambert(x: float) -> float:
    """W(x) for x > 0: the w with w e^w = x, by Newton's method on w + ln w = ln x."""
    w = math.log1p(x)
    for _ in range(50):
        following = w * (1 + math.log(x / w)) / (1 + w)
        if abs(following - w) <= 1e-15 * w:
            break
        w = following
    return w


@njit
def _argmin(
    ids: Any, squares: Any, rows: Any, counts: Any, ends: Any, noise: Any, beta: Any, scale: Any, out: Any
) -> None:
    """For each token, the least of distance plus noise, both over D_max, among its counts[i] nearest words."""
    low = math.exp(-math.exp(beta))
    span = math.exp(-math.exp(-beta)) - low
    for i in range(out.size):
        best = np.inf
        first = ends[i] - counts[i]
        for j in range(counts[i]):
            below = low + span * noise[first + j]
            moved = 1.0 if below >= 1.0 else -math.log(-math.log(below)) / beta
            value = math.sqrt(squares[rows[i], j]) * scale + min(max(moved, -1.0), 1.0)
            if value < best:
                best = value
                out[i] = ids[rows[i], j]
