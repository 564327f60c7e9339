"""Noise on word vectors, and the word nearest to the noisy vector: MVC, Mahalanobis and Vickrey.

MVC (also MADLIB, CMP; Feyisetan et al. 2020) moves a word's vector by noise z of density proportional to
exp(-epsilon |z|). Mahalanobis (Xu et al. 2020) shapes the noise by the words: with S the sample covariance of the
vectors, rescaled to trace m, and A = lambda S + (1 - lambda) I, the density is proportional to
exp(-epsilon sqrt(z' A^-1 z)), so that words in sparse regions change more often; the guarantee holds in that norm.
Vickrey (Xu et al. 2021a) takes the noise of one of them and then the nearest word w1 with probability
(1 - t) r2 / (t r1 + (1 - t) r2), otherwise the second nearest w2, for their distances r1 and r2 from the noisy point.

Changed from the papers: nothing in the law. Vickrey's choice looks at the point alone, never at the input word, so it
is post-processing (published code excludes the input word: that breaks it). Noise and nearest words are computed for
blocks of words, the matrix A is factored once, and real arithmetic is idealised (float64 noise on exact integer
vectors). Proofs: docs/proofs/mvc.md, docs/proofs/mahalanobis.md, docs/proofs/vickrey.md.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.cancel import advance
from dptext.core.assumptions import Assumption
from dptext.core.continuous import multivariate_laplace, uniforms
from dptext.core.guarantee import ExpectedOutcomes, MetricDP
from dptext.core.randomness import PerItemStreams, RandomSource, streams_at
from dptext.core.wording import number
from dptext.embeddings.default import EMBEDDING, default_embedding
from dptext.embeddings.distances import EuclideanDistance, MahalanobisDistance, WordMetric
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.nearest import NearestWords
from dptext.mechanisms.base import RescalableMechanism
from dptext.mechanisms.build_cost import BuildCost
from dptext.mechanisms.expected_outcomes import likely_outputs, public_noise, public_words, typical
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_epsilon, refused

DEFAULT_LAMBDA = 0.2
"""The usual value of Xu et al. 2020."""

_BLOCK_NUMBERS = 2**20
"""Coordinates of points held at a time: 8 MiB in float64, a few times over."""

_PRODUCTS_A_SECOND = 2_000_000_000  # Of the covariance, and of all vectors with its root.

_SMALLEST = 1e-100
"""Epsilon is at least this many nats a step of the embedding: noise stays finite in float64."""

_SIMULATED_WORDS, _SIMULATED_DRAWS = 7, 80

_EPSILON = Parameter("Nats for each unit of the metric.", unit="nats per unit of distance", above=0)
_LAMBDA = Parameter("Weight of the covariance against the identity.", at_least=0, at_most=1)

Floats: TypeAlias = NDArray[np.float64]
Words: TypeAlias = NDArray[np.int32]


class NoisyVectorMechanism(RescalableMechanism):
    """What the mechanisms that add noise to word vectors share: blocks, nearest words, an estimate of what stays."""

    published: ClassVar[Mapping[str, Any]] = {}
    reads_item_streams: ClassVar[bool] = True
    pickled_attributes: ClassVar[tuple[str, ...]] = ("embedding",)
    embedding: Embedding
    metric: EuclideanDistance  # refuses equal vectors
    nearest: NearestWords
    noise_metric: WordMetric  # its norm shapes the noise, and in it the guarantee holds
    root: Floats | None  # R (m, m), for noise of density proportional to exp(-epsilon |R^-1 z|); None is the identity

    def __init__(
        self,
        *,
        epsilon: Annotated[float, _EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
    ) -> None:
        check_arguments(type(self), {"epsilon": epsilon})  # before anything heavy
        self.embedding = default_embedding() if embedding is None else embedding
        self._set_epsilon(epsilon)
        self._prepare()

    def _prepare(self) -> None:
        self.vocabulary = self.embedding.vocabulary
        self.metric = EuclideanDistance(self.embedding)
        self.nearest = NearestWords(self.metric)
        self.noise_metric, self.root = self.metric, None

    def _shape_noise(self, lambda_: float) -> None:
        """Shape the noise by the covariance of the vectors."""
        shape = MahalanobisDistance(self.embedding, lambda_, owner=type(self).__name__)
        self.noise_metric, self.root = shape, shape.root

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
        """The same, of each stream by itself where the source has streams: how many integers it takes is random."""
        if not isinstance(source, PerItemStreams) or not tokens:
            return self.noise(tokens, source)
        return np.concatenate([self.noise(1, source.alone(stream)) for stream in range(tokens)])

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
            source = streams_at(random, np.arange(start, start + len(part)))
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
        return float((self.sample(words, public_noise(0)) == words).mean())

    def _outputs(self) -> int:
        """S_w of the median word, from draws for a few words: too small where it is more than some tens."""
        words = public_words(self.reference_words, _SIMULATED_WORDS)
        drawn = self.sample(np.repeat(words, _SIMULATED_DRAWS), public_noise(0)).reshape(len(words), -1)
        return typical(np.array([likely_outputs(np.unique(row, return_counts=True)[1][None])[0] for row in drawn]))

    @property
    def guarantee(self) -> MetricDP:
        """Epsilon times the distance of the noise's own metric, for each word."""
        return self._metric_dp(self.noise_metric.description, Assumption.IDEALISED_REALS)

    def parameters(self) -> dict[str, Any]:
        """Epsilon, options and the embedding's digest."""
        return {
            "epsilon": self.epsilon,
            **self.options(),
            "vocabulary_size": len(self.vocabulary),
            "embedding": self.embedding.as_parameters(),
        }

    def options(self) -> dict[str, Any]:
        """The parameters of this mechanism alone."""
        return {}


class MultivariateLaplace(NoisyVectorMechanism):
    """Multivariate Laplace noise and the nearest word (MVC; Feyisetan et al. 2020, also known as MADLIB and CMP).

    >>> from dptext import MultivariateLaplace, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> str(MultivariateLaplace(epsilon=2, embedding=words).privatize("cat")) in words.vocabulary.words
    True

    `epsilon` is in nats per unit of Euclidean distance between word vectors, so it means nothing without the
    embedding's scale: the guarantee's sentence gives it for near, typical and far words. The noise is m / epsilon long
    on average, in m dimensions. `embedding` has words and vectors, no two equal; by default it is the shipped English
    one.

    Raises `ParameterError` for a value out of range, `EmbeddingError` for equal vectors.
    """

    name: ClassVar[str] = "mvc"


class Mahalanobis(NoisyVectorMechanism):
    """Noise shaped by the covariance of the word vectors, and the nearest word (Xu et al. 2020).

    >>> from dptext import Mahalanobis, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> str(Mahalanobis(epsilon=2, embedding=words).privatize("cat")) in words.vocabulary.words
    True

    `epsilon` is in nats per unit of the Mahalanobis distance. `lambda_` is the weight of the covariance against the
    identity, from 0 (`MultivariateLaplace`, whose other parameters these are) to 1, refused where the covariance is
    singular. Raises what that raises.
    """

    name: ClassVar[str] = "mahalanobis"
    published: ClassVar[Mapping[str, Any]] = {"lambda_": DEFAULT_LAMBDA}
    pickled_attributes: ClassVar[tuple[str, ...]] = (*NoisyVectorMechanism.pickled_attributes, "lambda_")

    def __init__(
        self,
        *,
        epsilon: Annotated[float, _EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        lambda_: Annotated[float, _LAMBDA] = DEFAULT_LAMBDA,
    ) -> None:
        check_arguments(type(self), {"lambda_": lambda_})
        self.lambda_ = float(lambda_)
        super().__init__(epsilon=epsilon, embedding=embedding)

    @classmethod
    def build_cost(cls, arguments: Mapping[str, Any]) -> BuildCost:
        """That of the covariance."""
        count, dimensions = (arguments.get("embedding") or default_embedding()).vectors.shape
        return BuildCost(count * dimensions**2 / _PRODUCTS_A_SECOND)

    def _prepare(self) -> None:
        super()._prepare()
        self._shape_noise(self.lambda_)

    def options(self) -> dict[str, Any]:
        """Lambda."""
        return {"lambda": self.lambda_}


class Vickrey(NoisyVectorMechanism):
    """The nearest word to a noisy vector, or the second nearest (Xu et al. 2021a, "On a utilitarian approach …").

    >>> from dptext import Vickrey, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> str(Vickrey(epsilon=2, embedding=words).privatize("cat")) in words.vocabulary.words
    True

    `epsilon` is in nats per unit of the noise's metric. `noise` is ``mvc`` (as `MultivariateLaplace`, whose other
    parameters these are) or ``mahalanobis`` (as `Mahalanobis`, with `lambda_`); `t` goes from 0 (always the nearest
    word) to 1 (always the second nearest), and the paper's value is 0.75. Raises what these raise, and `ParameterError`
    for a value without effect.
    """

    name: ClassVar[str] = "vickrey"
    published: ClassVar[Mapping[str, Any]] = {"t": 0.75}
    pickled_attributes: ClassVar[tuple[str, ...]] = (
        *NoisyVectorMechanism.pickled_attributes,
        "t",
        "noise_name",
        "lambda_",
    )

    def __init__(
        self,
        *,
        epsilon: Annotated[float, _EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        t: Annotated[
            float,
            Parameter("From 0 (always the nearest word) to 1 (always the second nearest).", at_least=0, at_most=1),
        ] = 0.75,
        noise: Annotated[Literal["mvc", "mahalanobis"], Parameter("Whose noise.")] = "mvc",
        lambda_: Annotated[
            float | None, replace(_LAMBDA, otherwise=f"{DEFAULT_LAMBDA:g}", only_with=("noise", "mahalanobis"))
        ] = None,
    ) -> None:
        check_arguments(Vickrey, locals())
        self.t = float(t)
        self.noise_name = noise
        self.lambda_ = DEFAULT_LAMBDA if lambda_ is None else float(lambda_)
        super().__init__(epsilon=epsilon, embedding=embedding)

    @classmethod
    def build_cost(cls, arguments: Mapping[str, Any]) -> BuildCost:
        """That of the covariance, where the noise has its shape."""
        return Mahalanobis.build_cost(arguments) if arguments.get("noise") == "mahalanobis" else BuildCost()

    def _prepare(self) -> None:
        super()._prepare()
        if self.noise_name == "mahalanobis":
            self._shape_noise(self.lambda_)

    def choose(self, points: Floats, random: RandomSource) -> Words:
        """The nearest or the second nearest word to each point (in steps), by a coin: shape (k, m) to (k,)."""
        words, distances = self.nearest.find(points, 2)
        first = uniforms(random, len(points)) < share_of_first(distances[:, 0], distances[:, 1], self.t)
        return np.where(first, words[:, 0], words[:, 1])

    def options(self) -> dict[str, Any]:
        """t, the noise, and lambda where the noise has one."""
        values: dict[str, Any] = {"t": self.t, "noise": self.noise_name}
        if self.noise_name == "mahalanobis":
            values["lambda"] = self.lambda_
        return values


def share_of_first(nearest: Floats, second: Floats, t: float) -> Floats:
    """Probability of the nearest word: (1 - t) r2 / (t r1 + (1 - t) r2), for distances r1 <= r2, shape (k,).

    At t = 1 it is 0, also at a point that is a word's own vector, where the formula would read 0 / 0.
    """
    weight = (1 - t) * second
    total = t * nearest + weight
    return np.divide(weight, total, out=np.zeros_like(total), where=total > 0)
