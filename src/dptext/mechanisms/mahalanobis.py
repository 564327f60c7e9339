"""Noise shaped by the embedding's covariance (Xu et al. 2020, "regularized Mahalanobis metric").

With S the sample covariance of the word vectors, rescaled to trace m, and A = lambda S + (1 - lambda) I, the noise has
a density proportional to exp(-epsilon sqrt(z' A^-1 z)): it reaches farther along the directions in which the words
spread, so that words in sparse regions change more often. The word nearest in Euclidean distance comes out.

The guarantee holds in the Mahalanobis norm of the noise, not in the Euclidean one. Proof: docs/proofs/mahalanobis.md.
Changed from the paper: nothing in the law; the matrix is factored once, not for each word.
"""

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.declared import EMBEDDING
from dptext.embeddings.distances import MahalanobisDistance
from dptext.embeddings.embedding import Embedding
from dptext.mechanisms.multivariate import DEVICE, EPSILON, INDEX, NoisyVectorMechanism
from dptext.parameters import Parameter, check_arguments

DEFAULT_LAMBDA = 0.2
"""The paper's usual value."""

LAMBDA = Parameter("Weight of the covariance against the identity.", at_least=0, at_most=1)

Floats: TypeAlias = NDArray[np.float64]


class Mahalanobis(NoisyVectorMechanism):
    """Noise shaped by the covariance of the word vectors, and the nearest word (Xu et al. 2020).

    Parameters
    ----------
    epsilon
        Nats per unit of the Mahalanobis distance, above 0.
    embedding, index, device
        As for `MultivariateLaplace`.
    lambda_
        Weight of the covariance against the identity, from 0 (`MultivariateLaplace`) to 1 (refused where the
        covariance is singular); the paper's usual value is 0.2.

    Raises `ParameterError` for a value out of range or a package or card that is missing, `EmbeddingError` for equal
    vectors.
    """

    name: ClassVar[str] = "mahalanobis"
    made_of: ClassVar[tuple[str, ...]] = (*NoisyVectorMechanism.made_of, "lambda_")

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        lambda_: Annotated[float, LAMBDA] = DEFAULT_LAMBDA,
        index: Annotated[Literal["exact", "approximate"], INDEX] = "exact",
        device: Annotated[Literal["cpu", "cuda"], DEVICE] = "cpu",
    ) -> None:
        check_arguments(type(self), {"lambda_": lambda_})
        self.lambda_ = float(lambda_)
        super().__init__(epsilon=epsilon, embedding=embedding, index=index, device=device)

    def _prepare(self) -> None:
        super()._prepare()
        shape = MahalanobisDistance(self.embedding, self.lambda_, owner=type(self).__name__)
        self.noise_metric, self.root = shape, shape.root

    def options(self) -> dict[str, Any]:
        """Lambda."""
        return {"lambda": self.lambda_}
