"""Truncated Gumbel noise on the nearest distances (Xu et al. 2021b): exactly as published, with no guarantee.

k is drawn from Poisson(ln n) truncated to 1 … n; each of the k nearest words of the input (itself included, at
distance 0) gets its distance plus Gumbel noise of location 0 and scale b, truncated to [-D_max, D_max]; the least comes
out. With D_max and D_min the largest and smallest distance of two words, and W Lambert's function,

    b = 2 D_max / min(W(2 a D_max), ln(a D_min)),    a = (epsilon - 2 (1 + ln n) / D_min) / 3.

**Its published claim, epsilon d, is false**: only the k nearest words can come out, so a word that is likely from x may
be next to impossible from a near x'. It is here to compare with the papers' tables; `audit.published` shows the
failure from the law itself. Counterexample and proof: docs/proofs/truncated-gumbel.md.

Changed from the published code, not from the paper: D_max and D_min are those of the whole vocabulary (the code takes
them from one random word), and below the bound of validity it refuses (the code invents a scale). Words at equal
distance rank in the order of the vocabulary.

The law is computed by quadrature, in logarithms, for probabilities may be as small as e^-10000. All lengths are in
units of D_max, beta = D_max / b. The noise has the density f and the survival function S on [-1, 1], and the word of
rank r (distance d_r, rank 1 the input itself) comes out if k >= r and its sum is the least of the first k:

    S(z) = (1 - exp(-(e^(-beta z) - e^-beta))) / (1 - exp(-(e^beta - e^-beta))),    f = -S'
    P[r] = integral of f(x - d_r) * sum over k >= r of P[k] * product over j <= k, j != r, of S(x - d_j)    over x

The sum over k is P[r] U_r(x) times the product over j < r, with U_r = 1 + (P[r+1] / P[r]) S(x - d_(r+1)) U_(r+1).
Between the points d_j - 1, the panels of a Gauss-Legendre rule, each integrand is smooth.
"""

import itertools
import math
from typing import Annotated, Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.core.assumptions import Unit
from dptext.core.continuous import uniforms
from dptext.core.guarantee import NoGuarantee
from dptext.core.randomness import RandomSource
from dptext.core.wording import number, number_down
from dptext.embeddings.declared import EMBEDDING
from dptext.embeddings.default import default_embedding
from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.nearest import Extremes, RankedNeighbours, extremes, ranked
from dptext.mechanisms.base import EpsilonLast, FiniteWordMechanism
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_epsilon, refused

_EXACT_UP_TO = 256
"""Words up to which panels get 16 nodes; beyond, 4."""

_LEAST_PANELS = 32
"""Panels to a unit of length, at least; and 2 beta of them, for the noise has the width 1 / beta."""

Floats: TypeAlias = NDArray[np.float64]


def log_law(distances: Floats, beta: float, log_counts: Floats) -> Floats:
    """ln P[rank] for all ranks, shape (n,), from the sorted distances over D_max (the first 0) and ln P[k]."""
    nodes, weights = np.polynomial.legendre.leggauss(16 if len(distances) <= _EXACT_UP_TO else 4)
    edges = _edges(distances, 1 / max(_LEAST_PANELS, 2 * beta))
    widths = np.diff(edges) / 2
    points = (edges[:-1] + widths)[:, None] + widths[:, None] * nodes
    sizes = widths[:, None] * weights
    ratios = np.exp(np.diff(log_counts))
    tails = np.ones(len(distances))  # U_r with every S = 1
    for r in range(len(distances) - 2, -1, -1):
        tails[r] = 1 + ratios[r] * tails[r + 1]
    logs = np.full(len(distances), -np.inf)
    room = np.zeros((3, len(distances)))
    _integrate(points.ravel(), sizes.ravel(), distances, beta, ratios, tails, *room, logs)
    return logs + log_counts


def _edges(distances: Floats, widest: float) -> Floats:
    """Edges of the panels: every d_j - 1, and between two of them more, for with j words competing an integrand may
    fall off within 1 / j: the first is that wide (or `widest`), the following ones double.
    """
    starts, counts = np.unique(distances - 1, return_index=True)
    counts = np.append(counts[1:], len(distances))  # words competing from each start on
    ends = np.append(starts[1:], 1.0)
    parts = []
    for start, end, count in zip(starts.tolist(), ends.tolist(), counts.tolist(), strict=True):
        parts.append([start])
        width = min(1 / count, widest)
        while start + width < end:
            start += width
            parts[-1].append(start)
            width = min(2 * width, widest)
    return np.array([*itertools.chain.from_iterable(parts), 1.0])


@njit
def _integrate(
    points: Any,
    sizes: Any,
    distances: Any,
    beta: Any,
    ratios: Any,
    tails: Any,
    survivals: Any,
    suffixes: Any,
    sums: Any,
    logs: Any,
) -> None:
    """Add to logs[r] the logarithm of the integral of f(x - d_r) U_r(x) times the product of S over ranks below r.

    `survivals`, `suffixes` and `sums` (n,) are room; the sums begin at 0.
    """
    size = distances.size
    end = math.exp(-beta)
    whole = -math.expm1(-(math.exp(beta) - end))
    log_density = math.log(beta) - math.log(whole)
    for p in range(points.size):
        x = points[p]
        active = 0
        while active < size and distances[active] - 1 < x:
            survivals[active] = -math.expm1(-(math.exp(beta * (distances[active] - x)) - end)) / whole
            active += 1
        suffix = tails[active - 1]
        suffixes[active - 1] = suffix
        for r in range(active - 2, -1, -1):
            suffix = 1 + ratios[r] * survivals[r + 1] * suffix
            suffixes[r] = suffix
        log_product, product = 0.0, 1.0
        for r in range(active):
            z = x - distances[r]
            log_f = log_density - beta * z - (math.exp(-beta * z) - end)
            value = log_f + log_product + math.log(product * suffixes[r] * sizes[p])
            if value > logs[r]:
                sums[r] = sums[r] * math.exp(logs[r] - value) + 1.0
                logs[r] = value
            else:
                sums[r] += math.exp(value - logs[r])
            product *= survivals[r]
            if product < 1e-150:
                if product <= 0.0:
                    break
                log_product += math.log(product)
                product = 1.0
    for r in range(size):
        logs[r] += math.log(sums[r])


REASON = (
    "the claim published for the truncated Gumbel mechanism, epsilon times the distance, is false: only the nearest "
    "words of the input can come out, so an output that is likely from one word may be next to impossible from a near "
    "one (100 words at least 0.5 apart, epsilon 29.6: 14.8 nats are claimed for a pair that differs by 220)"
)

_BLOCK = 2**14
"""Tokens sampled at a time."""

Words: TypeAlias = NDArray[np.int32]


class TruncatedGumbel(EpsilonLast, FiniteWordMechanism):
    """The truncated Gumbel mechanism (Xu et al. 2021b), which has no guarantee: its published claim does not hold.

    `epsilon` is what the paper calls so, in nats per unit of Euclidean distance; at least (5 + 2 ln n) / D_min, below
    which the paper's noise has no scale. The smallest and largest distance of two words of the `embedding` are found by
    an exact scan (n² m multiplications: seconds for 20,000 words), kept in the cache folder.

    Raises `ParameterError` for an epsilon out of range, with the bound, and `EmbeddingError` for equal vectors.
    """

    name: ClassVar[str] = "truncated-gumbel"
    made_of: ClassVar[tuple[str, ...]] = ("embedding", "extremes")
    no_guarantee: ClassVar[NoGuarantee] = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason=REASON)
    """What tells that nothing is promised before anything is built (`dptext.assembly.refuse_unpromised`)."""

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

    def log_probabilities(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Logarithm of the probability of each output word, by quadrature: shape (k,) to (k, n).

        The relative error is about 1e-12 for up to 256 words and 1e-5 for more, also where a probability is e^-10000.
        Time grows as n² for each distinct word, seconds for 3,000 words: for audits of small vocabularies. Measures go
        through no rows of it, and simulate.
        """
        distinct, rows = np.unique(words, return_inverse=True)
        logs = np.empty((len(distinct), len(self.vocabulary)))
        for row, word in enumerate(distinct.tolist()):
            ids, squares = ranked(self.metric, word)
            logs[row, ids] = log_law(np.sqrt(squares / self.extremes.largest), self.beta, self.log_counts)
        return logs[rows]

    def published_losses(self, words: Words, others: Words) -> Floats:
        """What the paper claims as the largest loss between the words of each pair, in nats: shape (k,)."""
        return self.epsilon * self.metric.distances(words, others)

    def nearest_pairs(self, words: Words) -> Words:
        """Each of the words (k,) with its nearest other one: shape (k, 2)."""
        ids, _ = self.neighbours.of(words)
        return np.stack([words, ids[words, 1]], axis=1)

    def part(self, words: int) -> "TruncatedGumbel":
        """The same mechanism on the first words of its vocabulary, so many at most."""
        if len(self.vocabulary) <= words:
            return self
        return TruncatedGumbel(epsilon=self.epsilon, embedding=self.embedding.restrict(self.vocabulary.words[:words]))


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
