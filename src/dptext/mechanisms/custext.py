"""CusText (Chen et al. 2023): a word is replaced inside a fixed group of similar words.

The vocabulary is cut once into groups of K words: the first word that is in no group yet, with its K - 1 nearest
words that are in none. Fewer than K words that are left at the end join the last group, for a word in a group of its
own would never change. Inside its group a word is replaced by the exponential mechanism on the distance divided by the
group's diameter. The grouping is shared by all words, so that all words of a group have the same outputs (published
code gives each word outputs of its own; then most pairs of words have outputs that the other cannot give, and no
epsilon bounds their ratio). Proof: docs/proofs/exponential.md.

The unknown word has a group like every word, and that group is released: where the others in it are rare, as on every
vocabulary of many words, the output shows which words were unknown. The guarantee then says so.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.core.assumptions import Assumption, Unit
from dptext.core.exponential import DistanceRowCache
from dptext.core.guarantee import WithinGroupsDP
from dptext.embeddings.cache import cached_permutation
from dptext.embeddings.default import EMBEDDING, default_embedding
from dptext.embeddings.distances import GridDistance
from dptext.embeddings.embedding import Embedding, squared_norms
from dptext.mechanisms.build_cost import BuildCost
from dptext.mechanisms.exponential import GridExponential
from dptext.parameters import Parameter, check_arguments
from dptext.validation import check_count

_ENTRIES_A_SECOND, _ENTRY_BYTES = 20_000_000, 12
"""Distances inside groups that are computed in a second, and the most bytes that each of them takes meanwhile."""

LEVELS = 1024
"""The level of two words of a group that are its diameter apart."""

_NO_WORD = LEVELS + 1
"""The level of the places that only the last group fills; its weight is 0."""

GROUP_VERSION = 2

_UNKNOWN_SHARE = 0.02
"""The share of words that are unknown, for `CusText.unknown_in_group`; that of the other words follows Zipf's law."""

_TOLD = 0.5
"""From this probability on the group of the unknown word counts as telling that a word is unknown."""


class CusText(GridExponential):
    """P[y | x] proportional to exp(-epsilon d(x, y) / (2 D)) over the group of x, of diameter D.

    >>> from dptext import CusText, default_embedding
    >>> words = default_embedding().restrict(["cat", "dog", "house"])
    >>> str(CusText(epsilon=2, embedding=words, group_size=2).privatize("cat")) in words.vocabulary.words
    True

    `epsilon` is in nats between any two words of one group of `group_size` words K; the last group has K to 2 K - 1.

    Raises `ParameterError` for a value out of range, `EmbeddingError` for an embedding with equal vectors.
    """

    name: ClassVar[str] = "custext"
    published: ClassVar[Mapping[str, Any]] = {"group_size": 20}
    pickled_attributes: ClassVar[tuple[str, ...]] = ("embedding", "group_size", "groups")

    def __init__(
        self,
        *,
        epsilon: Annotated[float, Parameter("Nats between any two words of a group.", unit="nats", above=0)],
        embedding: Annotated[Embedding | None, EMBEDDING] = None,
        group_size: Annotated[
            int, Parameter("Words of a group; the last one has up to twice as many less one.", at_least=2)
        ] = 20,
    ) -> None:
        check_arguments(CusText, locals())
        self.embedding = embedding or default_embedding()
        size = len(self.embedding)
        self.group_size = check_count("CusText", "group_size", group_size, at_least=2, at_most=size)
        order = cached_permutation(
            f"groups/{self.embedding.digest}-{group_size}-v{GROUP_VERSION}",
            size,
            lambda: _grouped(self.embedding, group_size),
        )
        whole, surplus = divmod(size, group_size)
        self.groups = np.full((whole, group_size + surplus), -1, np.int32)
        self.groups[:, :group_size] = order[: whole * group_size].reshape(whole, group_size)
        self.groups[-1, group_size:] = order[whole * group_size :]
        self._prepare()
        self._set_epsilon(epsilon)

    @classmethod
    def build_cost(cls, arguments: Mapping[str, Any]) -> BuildCost:
        """That of the distances inside the groups."""
        entries = len(arguments.get("embedding") or default_embedding()) * arguments.get("group_size", 0)
        return BuildCost(entries / _ENTRIES_A_SECOND, _ENTRY_BYTES * entries)

    def _prepare(self) -> None:
        self.vocabulary = self.embedding.vocabulary
        self._metric = GridDistance(self.embedding, 1)
        self.group_of = np.empty(len(self.vocabulary), np.int32)
        numbers, places = np.nonzero(self.groups >= 0)
        self.group_of[self.groups[numbers, places]] = numbers
        self._diameters = self._group_diameters()
        self.step = Fraction(1, LEVELS)
        self.rows = DistanceRowCache(
            size=len(self.vocabulary), outputs=self.groups.shape[1], levels=_NO_WORD + 1, compute=self._levels
        )

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
        """ceil(LEVELS * level / diameter) to each place of the word's group: shape (k, places). A metric."""
        groups = self.group_of[words]
        members = self.groups[groups]
        pairs = np.repeat(words, members.shape[1]), np.where(members < 0, words[:, None], members).ravel()
        apart = np.rint(self._metric.distances(*pairs) / self._metric.step).astype(np.int64).reshape(members.shape)
        diameters = self._diameters[groups][:, None]
        levels = (LEVELS * apart + diameters - 1) // diameters
        return np.where(members < 0, _NO_WORD, levels).astype(np.uint16)

    @property
    def unknown_in_group(self) -> float:
        """How likely a word of the unknown word's group is the unknown one, where 2 % of words are.

        The other words occur in proportion to 1 / (place in the vocabulary + 2.7), as they do where the vocabulary is
        in the order of frequency.
        """
        shares = 1 / (np.arange(self.vocabulary.unknown) + 2.7)
        members = self.groups[self.group_of[self.vocabulary.unknown]]
        known = members[(members >= 0) & (members != self.vocabulary.unknown)]
        others = (1 - _UNKNOWN_SHARE) * float(shares[known].sum() / shares.sum())
        return _UNKNOWN_SHARE / (_UNKNOWN_SHARE + others)

    @property
    def guarantee(self) -> WithinGroupsDP:
        """Epsilon between any two words of one group."""
        more = {Assumption.TOLD_UNKNOWN} if self.unknown_in_group >= _TOLD else set[Assumption]()
        return WithinGroupsDP(
            unit=Unit.WORD,
            assumptions=frozenset({Assumption.PUBLIC_EMBEDDING} | more),
            epsilon=self.epsilon,
            groups=len(self.groups),
            size=self.groups.shape[1],
            words=len(self.vocabulary),
        )

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """1 between a word and those of its group, inf for the words of other groups: shape (k,)."""
        return np.where(self.group_of[others] == self.group_of[word], 1.0, np.inf)

    def exact_distance(self, word: int, other: int) -> Fraction | None:
        """The same between two words; None for words of different groups."""
        return Fraction(1) if self.group_of[word] == self.group_of[other] else None

    def parameters(self) -> dict[str, Any]:
        """Epsilon, the size of the groups, how they are made, and the digest of the embedding."""
        return {
            "epsilon": self.epsilon,
            "group_size": self.group_size,
            "group_version": GROUP_VERSION,
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


def _grouped(embedding: Embedding, size: int) -> NDArray[np.int32]:
    """All words, group after group: the first word that is left with the `size` - 1 nearest that are (ties by id).

    All words that are left for the last group stand in the order of their distance from its first.
    """
    count = len(embedding)
    rows, norms = embedding.vectors, squared_norms(embedding.vectors).astype(np.int32)
    taken, scores = np.zeros(count, np.bool_), np.empty(count, np.int32)
    groups = []
    for number in range(count // size, 0, -1):
        _score(rows, norms, int(np.argmin(taken)), taken, scores)
        members = _smallest(scores, size if number > 1 else count - (count // size - 1) * size)
        groups.append(members.astype(np.int32))
        taken[members] = True
    return np.concatenate(groups)


@njit
def _score(rows, norms, first, taken, scores):  # type: ignore[no-untyped-def]
    """|y|^2 - 2 x.y, which orders by distance from x = rows[first], exactly; the largest integer where taken."""
    for other in range(rows.shape[0]):
        if taken[other]:
            scores[other] = 2147483647
            continue
        product = np.int32(0)
        for q in range(rows.shape[1]):
            product += np.int32(rows[other, q]) * np.int32(rows[first, q])
        scores[other] = norms[other] - np.int32(2) * product


def _smallest(scores: NDArray[np.int32], count: int) -> NDArray[np.int64]:
    """Positions of the `count` smallest scores, ties to the lowest position, in order."""
    bound = np.partition(scores, count - 1)[count - 1]
    candidates = np.flatnonzero(scores <= bound)
    return candidates[np.argsort(scores[candidates], kind="stable")][:count]
