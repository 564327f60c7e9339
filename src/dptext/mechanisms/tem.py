"""TEM, the truncated exponential mechanism (Carvalho et al. 2021).

The paper adds Gumbel noise to the scores of the words within gamma of the input and of one element that stands for all
others. Its law is P[y | x] proportional to exp(-epsilon min(d(x, y), gamma) / 2): SanText's mechanism with the
distance cut off at gamma, which is again a metric. It is drawn from that law's integer weights. (Published code uses
n / |L_w| where the score needs n - |L_w|, and rounds gamma.) Proof: docs/proofs/exponential.md.
"""

import math
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.core.guarantee import MetricDP
from dptext.core.integer_sampler import next_weight
from dptext.core.wording import number
from dptext.embeddings.declared import EMBEDDING
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.mechanisms.santext import EPSILON, SanText
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_delta, check_positive, refuse_idle

DEFAULT_BETA = 0.001
"""The paper's."""

BETA = Parameter(
    "Probability that is left for words beyond gamma, at the worst.", above=0, below=1, otherwise=f"{DEFAULT_BETA:g}"
)
GAMMA = Parameter("Distance from which on all words weigh the same.", above=0, otherwise="by beta")


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
        refuse_idle(owner, "beta", beta, "beside gamma, which it only serves to find")
    return share, length


class TEM(SanText):
    """P[y | x] proportional to exp(-epsilon min(d(x, y), gamma) / 2); `epsilon` and `embedding` are as for `SanText`.

    `gamma` is the distance from which on all words weigh the same, by default (2 / epsilon) ln((1 - beta)(n - 1) /
    beta): then the probability of words farther than gamma is at most `beta`, which is given in its place.

    Raises `ParameterError` for a value out of range, `EmbeddingError` for an embedding with equal vectors.
    """

    name: ClassVar[str] = "tem"
    made_of: ClassVar[tuple[str, ...]] = (*SanText.made_of, "beta", "_given_gamma")

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
        cut = replace(
            claim.metric,
            name=f"{claim.metric.name}, and at most gamma = {number(self.gamma)}",
            nearest=min(claim.metric.nearest, self.gamma),
            median=min(claim.metric.median, self.gamma),
            diameter=min(claim.metric.diameter, self.gamma),
        )
        return replace(claim, metric=cut)

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """The distance of the guarantee between one word and others: shape (k,)."""
        return np.minimum(super().claimed_distances(word, others), self.gamma)

    def exact_distance(self, word: int, other: int) -> Fraction:
        """The same between two words, exactly."""
        return min(super().exact_distance(word, other), Fraction(self.gamma))

    def parameters(self) -> dict[str, Any]:
        """As for `SanText`, with gamma."""
        return {**super().parameters(), "gamma": self.gamma}
