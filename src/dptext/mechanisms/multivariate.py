"""Multivariate Laplace noise on word vectors: the mechanism called MVC, MADLIB or CMP (Feyisetan et al. 2020).

The word's vector is moved by noise z of density proportional to exp(-epsilon |z|), and the word nearest to where it
lands comes out. Proof: docs/proofs/mvc.md.

Changed from the paper: nothing in the law. Noise and nearest words are computed for blocks of words at once, in real
arithmetic idealised (float64 noise on exact integer vectors).
"""

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.core.assumptions import Assumption, Unit
from dptext.core.continuous import multivariate_laplace
from dptext.core.guarantee import ExpectedOutcomes, MetricDP
from dptext.core.randomness import Lanes, RandomSource, lanes_at
from dptext.core.wording import number
from dptext.embeddings.declared import EMBEDDING
from dptext.embeddings.default import default_embedding
from dptext.embeddings.distances import EuclideanDistance, WordMetric
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.nearest import NearestWords, check_search
from dptext.mechanisms.base import EpsilonLast
from dptext.mechanisms.expected_outcomes import likely_outputs, public_noise, public_words, typical
from dptext.parameters import Parameter, check_arguments
from dptext.process.stopping import advance
from dptext.validation import check_epsilon, refused

_BLOCK_NUMBERS = 2**20
"""Coordinates of points held at a time: 8 MiB in float64, a few times over."""

_SMALLEST = 1e-100
"""Epsilon is at least this many nats a step of the embedding: noise stays finite in float64."""

_SIMULATED_WORDS, _SIMULATED_DRAWS = 7, 80

Floats: TypeAlias = NDArray[np.float64]
Words: TypeAlias = NDArray[np.int32]


EPSILON = Parameter("Nats for each unit of the metric.", unit="nats per unit of distance", above=0)
INDEX = Parameter("How the nearest words are found.")
DEVICE = Parameter("Where the nearest words are found.")


class NoisyVectorMechanism(EpsilonLast):
    """What the mechanisms that add noise to word vectors share: blocks, nearest words, an estimate of what stays.

    Attributes
    ----------
    embedding
        Words and integer vectors.
    index, device
        How nearest words are found.
    metric
        The Euclidean metric of the embedding (refuses equal vectors).
    nearest
        Finds the words near to points.
    noise_metric
        The metric whose norm shapes the noise, and in which the guarantee holds.
    root
        Matrix R, shape (m, m), for noise of density proportional to exp(-epsilon |R^-1 z|); None is the identity.
    """

    reads_lanes: ClassVar[bool] = True
    made_of: ClassVar[tuple[str, ...]] = ("embedding", "index", "device")
    embedding: Embedding
    index: Literal["exact", "approximate"]
    device: Literal["cpu", "cuda"]
    metric: EuclideanDistance
    nearest: NearestWords
    noise_metric: WordMetric
    root: Floats | None

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        index: Annotated[Literal["exact", "approximate"], INDEX] = "exact",
        device: Annotated[Literal["cpu", "cuda"], DEVICE] = "cpu",
    ) -> None:
        owner = type(self).__name__
        check_arguments(type(self), {"epsilon": epsilon, "index": index, "device": device})  # before anything heavy
        check_search(owner, index, device)
        self.embedding = default_embedding() if embedding is None else embedding
        self.index, self.device = index, device
        self._set_epsilon(epsilon)
        self._prepare()

    def _prepare(self) -> None:
        self.vocabulary = self.embedding.vocabulary
        self.metric = EuclideanDistance(self.embedding)
        self.nearest = NearestWords(self.metric, index=self.index, device=self.device, owner=type(self).__name__)
        self.noise_metric, self.root = self.metric, None

    def _set_epsilon(self, epsilon: float) -> None:
        owner = type(self).__name__
        self.epsilon = check_epsilon(owner, epsilon)
        smallest = _SMALLEST / self.embedding.step
        if self.epsilon < smallest:
            least = f"at least {number(smallest)} with this embedding, or the noise overflows"
            raise refused(owner, "epsilon", least, epsilon)

    def noise(self, tokens: int, random: RandomSource) -> Floats:
        """Noise of density proportional to exp(-epsilon |R^-1 z|), in steps of the embedding: shape (tokens, m)."""
        noise = multivariate_laplace(random, tokens, self.embedding.vectors.shape[1])
        noise /= self.epsilon * self.embedding.step
        return noise if self.root is None else noise @ self.root

    def _noise_from(self, source: RandomSource, tokens: int) -> Floats:
        """The same, of each lane by itself where the source has lanes: how many integers it takes is random."""
        if not isinstance(source, Lanes) or not tokens:
            return self.noise(tokens, source)
        return np.concatenate([self.noise(1, source.alone(lane)) for lane in range(tokens)])

    def choose(self, points: Floats, random: RandomSource) -> Words:
        """The word released for each noisy point (in steps), looking at nothing else: shape (k, m) to (k,)."""
        return self.nearest.find(points).words[:, 0]

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        vectors = self.embedding.vectors
        out = np.empty(len(words), np.int32)
        block = max(_BLOCK_NUMBERS // vectors.shape[1] // 1024 * 1024, 64)
        for start in range(0, len(words), block):
            part = words[start : start + block]
            source = lanes_at(random, np.arange(start, start + len(part)))
            points = self._noise_from(source, len(part))
            points += vectors[part]
            out[start : start + block] = self.choose(points, source)
            advance(len(part))
        return out

    def _expect(self) -> ExpectedOutcomes:
        return ExpectedOutcomes(unchanged=self._unchanged(), outputs=self._outputs(), outputs_exact=False)

    def _unchanged(self) -> float:
        """Share of words that stay, estimated from draws for random words, the same each time (the law is public)."""
        size = len(self.vocabulary)
        draws = int(np.clip(4e7 / size, 400, 2000))
        words = np.random.default_rng(0).integers(0, size, draws, dtype=np.int32)
        stayed = self.sample(words, public_noise(0)) == words
        return float(stayed.mean())

    def _outputs(self) -> int:
        """S_w of the median word, from draws for a few words: too small where it is more than some tens."""
        words = public_words(self.described_words, _SIMULATED_WORDS)
        drawn = self.sample(np.repeat(words, _SIMULATED_DRAWS), public_noise(0)).reshape(len(words), -1)
        return typical(np.array([likely_outputs(np.unique(row, return_counts=True)[1][None])[0] for row in drawn]))

    @property
    def guarantee(self) -> MetricDP:
        """Epsilon times the distance of the noise's own metric, for each word."""
        return MetricDP(
            unit=Unit.WORD,
            assumptions=frozenset({Assumption.PUBLIC_EMBEDDING, Assumption.IDEALISED_REALS}),
            epsilon=self.epsilon,
            metric=self.noise_metric.description,
            words=len(self.vocabulary),
        )

    def parameters(self) -> dict[str, Any]:
        """Epsilon, options, index and the embedding's digest. (The device changes time, not the law.)"""
        return {
            "epsilon": self.epsilon,
            **self.options(),
            "index": self.index,
            "vocabulary_size": len(self.vocabulary),
            "embedding": self.embedding.as_parameters(),
        }

    def options(self) -> dict[str, Any]:
        """The parameters of this mechanism alone."""
        return {}


class MultivariateLaplace(NoisyVectorMechanism):
    """Multivariate Laplace noise and the nearest word (MVC; Feyisetan et al. 2020, also known as MADLIB and CMP).

    Epsilon is in nats per unit of Euclidean distance between word vectors, so it means nothing without the embedding's
    scale: the guarantee's sentence gives it for near, typical and far words.

    Parameters
    ----------
    epsilon
        Nats per unit of distance, above 0. The noise is m / epsilon long on average, in m dimensions.
    embedding
        Words and vectors, no two equal; by default the shipped English one.
    index
        ``exact``, or ``approximate`` (needs ``dptext[faiss]``): a graph that finds a near word, most often the
        nearest, in less time where the vocabulary is large. The guarantee is the same: which word is near to a point
        is decided after the noise, from public vectors alone.
    device
        ``cpu``, or ``cuda`` for matrix products by torch on a graphics card.

    Raises `ParameterError` for a value out of range or a package or card that is missing, `EmbeddingError` for equal
    vectors.
    """

    name: ClassVar[str] = "mvc"
