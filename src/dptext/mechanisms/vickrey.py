"""Vickrey: noise on the word's vector, then the nearest or the second nearest word (Xu et al. 2021a).

With w1 and w2 the words nearest and second nearest to the noisy point p, at distances r1 and r2, w1 comes out with
probability (1 - t) r2 / (t r1 + (1 - t) r2), otherwise w2. At t = 0 that is the mechanism of the noise alone.

The choice looks at p only, never at the input word, so it is post-processing and the guarantee is that of the noise
(published code excludes the input word from the choice: that breaks it). Proof: docs/proofs/vickrey.md.
"""

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.core.continuous import uniforms
from dptext.core.randomness import RandomSource
from dptext.embeddings.declared import EMBEDDING
from dptext.embeddings.distances import MahalanobisDistance
from dptext.embeddings.embedding import Embedding
from dptext.mechanisms.mahalanobis import DEFAULT_LAMBDA, LAMBDA
from dptext.mechanisms.multivariate import DEVICE, EPSILON, INDEX, NoisyVectorMechanism, Words
from dptext.parameters import Parameter, check_arguments

NOISES = ("mvc", "mahalanobis")

Floats: TypeAlias = NDArray[np.float64]


class Vickrey(NoisyVectorMechanism):
    """The nearest word to a noisy vector, or the second nearest (Xu et al. 2021a, "On a utilitarian approach …").

    Parameters
    ----------
    epsilon
        Nats per unit of the noise's metric, above 0.
    embedding, index, device
        As for `MultivariateLaplace`.
    t
        From 0 (always the nearest) to 1 (always the second nearest); the paper's value is 0.75.
    noise
        ``mvc`` (as `MultivariateLaplace`) or ``mahalanobis`` (as `Mahalanobis`).
    lambda_
        For ``mahalanobis`` only, as there (default 0.2).

    Raises `ParameterError` for a value out of range or without effect, or a package or card that is missing,
    `EmbeddingError` for equal vectors.
    """

    name: ClassVar[str] = "vickrey"
    made_of: ClassVar[tuple[str, ...]] = (*NoisyVectorMechanism.made_of, "t", "noise_name", "lambda_")

    def __init__(
        self,
        *,
        epsilon: Annotated[float, EPSILON],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        t: Annotated[
            float,
            Parameter("From 0 (always the nearest word) to 1 (always the second nearest).", at_least=0, at_most=1),
        ] = 0.75,
        noise: Annotated[Literal["mvc", "mahalanobis"], Parameter("Whose noise.")] = "mvc",
        lambda_: Annotated[
            float | None, replace(LAMBDA, otherwise=f"{DEFAULT_LAMBDA:g}", only_with=("noise", "mahalanobis"))
        ] = None,
        index: Annotated[Literal["exact", "approximate"], INDEX] = "exact",
        device: Annotated[Literal["cpu", "cuda"], DEVICE] = "cpu",
    ) -> None:
        check_arguments(Vickrey, locals())
        self.t = float(t)
        self.noise_name = noise
        self.lambda_ = DEFAULT_LAMBDA if lambda_ is None else float(lambda_)
        super().__init__(epsilon=epsilon, embedding=embedding, index=index, device=device)

    def _prepare(self) -> None:
        super()._prepare()
        if self.noise_name == "mahalanobis":
            shape = MahalanobisDistance(self.embedding, self.lambda_, owner="Vickrey")
            self.noise_metric, self.root = shape, shape.root

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

    At t = 1 it is 0, also at a point that is a word's own vector, where the formula would read 0 / 0. An approximate
    index that found one word only gives an infinite r2: then the word found is certain to come out.
    """
    found_two = np.isfinite(second)
    weight = (1 - t) * np.where(found_two, second, 1.0)
    total = t * nearest + weight
    share = np.divide(weight, total, out=np.zeros_like(total), where=total > 0)
    return np.where(found_two, share, 1.0)
