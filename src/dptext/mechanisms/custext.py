"""CusText (Chen et al. 2023): a word is replaced inside a fixed group of similar words.

The vocabulary is cut once into groups of K words: the first word that is in no group yet, with its K - 1 nearest
words that are in none. Inside its group a word is replaced by the exponential mechanism on the distance divided by the
group's diameter. The grouping is shared by all words, so that all words of a group have the same outputs (published
code gives each word outputs of its own; then most pairs of words have outputs that the other cannot give, and no
epsilon bounds their ratio). Proof: docs/proofs/exponential.md.
"""

from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.lists import cached_permutation
from dptext.errors import ParameterError
from dptext.guarantees import Assumption, GroupDP, Unit
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.level_rows import LevelRows
from dptext.metrics import EuclideanDistance, GridDistance

LEVELS = 1024
"""The level of two words of a group that are its diameter apart."""

_NO_WORD = LEVELS + 1
"""The level of the places that a smaller group leaves empty; its weight is 0."""

GROUP_VERSION = 1


class CusText(GridExponential):
    """P[y | x] proportional to exp(-epsilon d(x, y) / (2 D)) over the group of x, of diameter D.

    Parameters
    ----------
    epsilon
        Nats between any two words of one group, above 0.
    embedding
        By default the shipped English one.
    group_size
        K, the number of words of a group (the last one may be smaller), at least 2; default 20.

    Raises `ParameterError` for a value out of range, `EmbeddingError` for an embedding with equal vectors.
    """

    name: ClassVar[str] = "custext"

    def __init__(self, *, epsilon: float, embedding: Embedding | None = None, group_size: int = 20) -> None:
        self.embedding = embedding or default_embedding()
        self.vocabulary = self.embedding.vocabulary
        size = len(self.vocabulary)
        whole = isinstance(group_size, int) and not isinstance(group_size, bool)
        if not (whole and 2 <= group_size <= size):
            raise ParameterError(
                f"The 'group_size' parameter of CusText must be an integer from 2 to {size}, the number of words. "
                f"Got {group_size!r} instead."
            )
        self.group_size = group_size
        self._metric = GridDistance(self.embedding, 1)
        order = cached_permutation(
            f"groups/{self.embedding.digest}-{group_size}-v{GROUP_VERSION}",
            size,
            lambda: _grouped(self._metric, group_size),
        )
        padded = np.full(-(-size // group_size) * group_size, -1, np.int32)
        padded[:size] = order
        self.groups = padded.reshape(-1, group_size)
        self.group_of = np.empty(size, np.int32)
        self.group_of[order] = np.arange(size) // group_size
        self._diameters = self._group_diameters()
        self.step = Fraction(1, LEVELS)
        self.rows = LevelRows(size=size, outputs=group_size, levels=_NO_WORD + 1, compute=self._levels)
        self._set_epsilon(epsilon)

    def _weights(self, rate: Fraction) -> NDArray[np.int64]:
        weights = super()._weights(rate)
        weights[_NO_WORD] = 0
        return weights

    def _group_diameters(self) -> NDArray[np.int64]:
        """Largest grid level between two words of each group, at least 1."""
        diameters = np.ones(len(self.groups), np.int64)
        for number, group in enumerate(self.groups):
            members = group[group >= 0]
            diameters[number] = max(1, int(self._metric.levels_to_all(members, members).max()))
        return diameters

    def _levels(self, words: NDArray[np.int32]) -> NDArray[np.uint16]:
        """ceil(LEVELS * level / diameter) to each place of the word's group: shape (k, K). Still a metric."""
        groups = self.group_of[words]
        members = self.groups[groups]
        pairs = np.repeat(words, self.group_size), np.where(members < 0, words[:, None], members).ravel()
        apart = np.rint(self._metric.distances(*pairs) / self._metric.step).astype(np.int64).reshape(members.shape)
        diameters = self._diameters[groups][:, None]
        levels = (LEVELS * apart + diameters - 1) // diameters
        return np.where(members < 0, _NO_WORD, levels).astype(np.uint16)

    @property
    def guarantee(self) -> GroupDP:
        """Epsilon between any two words of one group."""
        return GroupDP(
            unit=Unit.WORD,
            assumptions=frozenset({Assumption.PUBLIC_EMBEDDING}),
            epsilon=self.epsilon,
            groups=len(self.groups),
            size=self.group_size,
        )

    def loss_bound(self, word: int, other: int) -> Fraction | None:
        """The most that the log-probability of an output may differ between two words; None for other groups."""
        return Fraction(self.epsilon) if self.group_of[word] == self.group_of[other] else None

    def losses(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """`loss_bound` between one word and others, shape (k,), in floats; inf for words of other groups."""
        return np.where(self.group_of[others] == self.group_of[word], self.epsilon, np.inf)

    def parameters(self) -> dict[str, Any]:
        """Epsilon, the size of the groups and the digest of the embedding."""
        return {
            "epsilon": self.epsilon,
            "group_size": self.group_size,
            "vocabulary_size": len(self.vocabulary),
            "embedding": self.embedding.as_parameters(),
        }

    def output_words(self, words: NDArray[np.int32], positions: NDArray[np.int32]) -> NDArray[np.int32]:
        """The members of each word's group."""
        members: NDArray[np.int32] = self.groups[self.group_of[words], positions]
        return members

    def spread(self, words: NDArray[np.int32], values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Values of the group's members, 0 for all other words."""
        result = np.zeros((len(words), len(self.vocabulary)))
        members = self.groups[self.group_of[words]]
        rows, places = np.nonzero(members >= 0)
        result[rows, members[rows, places]] = values[rows, places]
        return result


def _grouped(metric: EuclideanDistance, size: int) -> NDArray[np.int32]:
    """All words, group after group: the first word that is left with the `size` - 1 nearest that are (ties by id)."""
    left = np.arange(metric.size, dtype=np.int32)
    vectors = metric.vectors
    norms = metric.squared_norms
    groups = []
    while len(left):
        # |y|^2 - 2 x.y orders by distance from x, in integers that float32 holds exactly.
        scores = norms[left] - 2 * (vectors @ vectors[0])
        taken = np.lexsort((left, scores))[:size] if len(left) <= size else _smallest(scores, size)
        taken = np.concatenate([taken[taken == 0], taken[taken != 0]])
        groups.append(left[taken])
        keep = np.ones(len(left), np.bool_)
        keep[taken] = False
        left, vectors = left[keep], vectors[keep]
    return np.concatenate(groups)


def _smallest(scores: NDArray[np.float32], count: int) -> NDArray[np.int64]:
    """Positions of the `count` smallest scores, ties to the lowest position, in order."""
    bound = np.partition(scores, count - 1)[count - 1]
    candidates = np.flatnonzero(scores <= bound)
    return candidates[np.argsort(scores[candidates], kind="stable")][:count]
