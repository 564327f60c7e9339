"""Mechanisms for tests of measures: any matrix of probabilities, and a mechanism that hides its probabilities."""

import dataclasses
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.core.assumptions import Unit
from dptext.core.guarantee import Guarantee, NoGuarantee
from dptext.core.randomness import RandomSource
from dptext.measures.values import ETA
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.santext import SanText, SanTextPlus
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding

NOTHING = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="it is a test")


class Channel(FiniteWordMechanism):
    """P[y | x] = matrix[x, y]; its words are w0, w1, … and the unknown word. Epsilon e raises the matrix to 1 / e."""

    name: ClassVar[str] = "channel"

    def __init__(self, matrix: Any, epsilon: float = 1.0, words: tuple[str, ...] | None = None) -> None:
        self.given = np.array(matrix, float)
        self.epsilon = epsilon
        self.matrix = self.given
        size = len(self.matrix)
        self.vocabulary = Vocabulary(words or (*(f"w{i}" for i in range(size - 1)), UNKNOWN_WORD))

    @property
    def guarantee(self) -> Guarantee:
        return NOTHING

    def parameters(self) -> dict[str, Any]:
        return {"epsilon": self.epsilon}

    def with_epsilon(self, epsilon: float) -> Self:
        """Mixed with the identity: the share e / (1 + e) stays."""
        other = type(self)(self.given, epsilon, self.vocabulary.words)
        share = epsilon / (1 + epsilon)
        other.matrix = share * np.eye(len(self.given)) + (1 - share) * self.given
        return other

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        return self.matrix[words]

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        uniform = random.uint64(len(words)).astype(float) / 2.0**64
        drawn = (np.cumsum(self.matrix, axis=1)[words] <= uniform[:, None]).sum(axis=1)
        return np.minimum(drawn, len(self.matrix) - 1).astype(np.int32)


class Hidden(WordMechanism):
    """A mechanism of which only samples can be had."""

    name: ClassVar[str] = "hidden"

    def __init__(self, inner: FiniteWordMechanism) -> None:
        self.inner = inner
        self.vocabulary = inner.vocabulary

    @property
    def guarantee(self) -> Guarantee:
        return self.inner.guarantee

    def parameters(self) -> dict[str, Any]:
        return self.inner.parameters()

    def with_epsilon(self, epsilon: float) -> Self:
        return type(self)(self.inner.with_epsilon(epsilon))

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        return self.inner.sample(words, random)


@dataclasses.dataclass(frozen=True)
class BruteForce:
    """Every measure straight from the definitions, with the whole matrix in memory."""

    matrix: NDArray[np.float64]
    prior: NDArray[np.float64]

    def smallest(self, probabilities: NDArray[np.float64]) -> int:
        held = 0.0
        for size, p in enumerate(sorted(probabilities, reverse=True), start=1):
            held += p
            if held >= 1 - ETA - 1e-6:
                return size
        raise AssertionError

    @property
    def joint(self) -> NDArray[np.float64]:
        return self.prior[:, None] * self.matrix

    def words(self, draws: int = 1000) -> dict[str, NDArray[np.float64]]:
        matrix, posterior = self.matrix, self.joint / self.joint.sum(axis=0)
        return {
            "N_w": np.diag(matrix),
            "S_w": np.array([self.smallest(row) for row in matrix]),
            "S*_y": np.array([self.smallest(column) for column in posterior.T]),
            "E": (1 - (1 - matrix) ** draws).sum(axis=1),
        }

    def success(self) -> float:
        return float(self.joint.max(axis=0).sum())


def toy_mechanisms() -> list[FiniteWordMechanism]:
    embeddings = [toy_embedding(seed=0), toy_embedding(seed=1)]
    return [
        Diffractor(epsilon=1.0, embeddings=embeddings[:1]),
        Diffractor(epsilon=0.1, embeddings=embeddings),
        Diffractor(epsilon=3.0, embeddings=embeddings, lists_per_embedding=2),
        Diffractor(epsilon=2.0, noise="truncated-exponential", gamma=2.5, embeddings=embeddings[:1]),
        SanText(epsilon=4.0, embedding=embeddings[0]),
        SanTextPlus(epsilon=4.0, embedding=embeddings[0], sensitive_share=0.5),
    ]
