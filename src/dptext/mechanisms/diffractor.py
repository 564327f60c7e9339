"""1-Diffractor (Meisenbacher et al. 2024a): words moved along one-dimensional lists.

A list is a greedy chain through an embedding, from each word to its nearest unused one. A word is moved along a list by
geometric noise (1-D_G) or by the truncated exponential mechanism (1-D_T), and the word at the new place comes out. With
several lists, one is drawn uniformly for each word.

Changed from the paper: nearest neighbours are exact; all lists hold one vocabulary (the intersection), or the guarantee
would be infinite; the noise is drawn from exact integers. The paper perturbs in every list and releases one result at
random, which is the same law at many times the cost. Proof: docs/proofs/diffractor.md.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dptext.checks import check_epsilon, refuse_idle
from dptext.embeddings.builtin import default_embedding
from dptext.embeddings.embedding import Embedding, common_vocabulary
from dptext.embeddings.lists import LIST_VERSION, word_list
from dptext.errors import ParameterError
from dptext.guarantees import Assumption, MetricDP, Unit
from dptext.mechanisms.base import EpsilonLast, FiniteWordMechanism
from dptext.mechanisms.cutoff import check_cut, default_gamma
from dptext.metrics.lists import ListDistance
from dptext.randomness import RandomSource
from dptext.sampling.integer_tables import draw_below
from dptext.sampling.list_noise import GeometricNoise, ListNoise, TruncatedExponentialNoise
from dptext.text.vocabulary import Vocabulary

NOISES = ("geometric", "truncated-exponential")
LARGEST_EPSILON = 1000.0
"""Beyond this the mechanism is the identity for every purpose."""


class WordLists:
    """Lists over one vocabulary, and each word's place on them.

    Attributes
    ----------
    vocabulary
        The n words.
    orders, places
        ``orders[l, i]`` is the word at place i of list l, ``places[l, w]`` the place of word w: shape (lists, n).
    metric
        Largest number of places between two words over the lists.
    """

    def __init__(self, vocabulary: Vocabulary, orders: Sequence[NDArray[np.int32]]) -> None:
        self.vocabulary = vocabulary
        self.orders = np.ascontiguousarray(np.stack(orders), dtype=np.int32)
        self.places = np.argsort(self.orders, axis=1).astype(np.int32)
        self.metric = ListDistance(list(self.places))

    def __len__(self) -> int:
        return len(self.orders)


class Diffractor(EpsilonLast, FiniteWordMechanism):
    """1-Diffractor over one or several word lists.

    Parameters
    ----------
    epsilon
        Nats per place on a list, above 0. At 1, geometric noise leaves 46.2 % of words as they are.
    noise
        ``geometric`` (1-D_G) or ``truncated-exponential`` (1-D_T).
    embeddings
        One or several; by default the shipped English one. Several are restricted to their common vocabulary.
    lists_per_embedding
        How many lists each embedding gives. The paper's settings: L0 is one list from each of several embeddings, L1
        two from each, L2 one list from one embedding (the default here).
    beta, gamma
        For ``truncated-exponential`` only, and one of them: gamma is the number of places after which all words weigh
        the same; unless given it is (2 / epsilon) ln((1 - beta)(n - 1) / beta), for which a share beta of the
        probability lies beyond (default 0.001).
    progress
        Called with the list number, the words placed and the number of words, while a list is being built.

    Raises `ParameterError` for a value out of range or without effect, `EmbeddingError` if several embeddings share no
    vocabulary.
    """

    name: ClassVar[str] = "diffractor"

    def __init__(
        self,
        *,
        epsilon: float,
        noise: Literal["geometric", "truncated-exponential"] = "geometric",
        embeddings: Sequence[Embedding] | None = None,
        lists_per_embedding: int = 1,
        beta: float | None = None,
        gamma: float | None = None,
        progress: Callable[[int, int, int], None] | None = None,
    ) -> None:
        if noise not in NOISES:
            raise ParameterError(
                f"The 'noise' parameter of Diffractor must be one of {', '.join(NOISES)}. Got {noise!r} instead."
            )
        self.beta, self.gamma = check_cut("Diffractor", beta=beta, gamma=gamma)
        if noise == "geometric":
            for name, value in (("beta", beta), ("gamma", gamma)):
                refuse_idle("Diffractor", name, value, "with geometric noise, which has none")
        counts = isinstance(lists_per_embedding, int) and not isinstance(lists_per_embedding, bool)
        if not (counts and 1 <= lists_per_embedding <= 64):
            raise ParameterError(
                "The 'lists_per_embedding' parameter of Diffractor must be an integer from 1 to 64. "
                f"Got {lists_per_embedding!r} instead."
            )
        _check_epsilon(epsilon)  # before any list is built
        self.embeddings = common_vocabulary([default_embedding()] if embeddings is None else list(embeddings))
        self.lists_per_embedding = lists_per_embedding
        self.lists = _build_lists(self.embeddings, lists_per_embedding, progress)
        self.vocabulary = self.lists.vocabulary
        self.noise = noise
        self._set_epsilon(epsilon)

    def _set_epsilon(self, epsilon: float) -> None:
        self.epsilon = _check_epsilon(epsilon)
        size, exact = len(self.vocabulary), Fraction(self.epsilon)
        self.law: ListNoise
        if self.noise == "geometric":
            self.law = GeometricNoise(size, exact)
        else:
            gamma = self.gamma or default_gamma(self.epsilon, self.beta, size)
            self.law = TruncatedExponentialNoise(size, exact, Fraction(gamma))

    @property
    def guarantee(self) -> MetricDP:
        """Epsilon times the largest number of places between two words on any of the lists, for each word."""
        return MetricDP(
            unit=Unit.WORD,
            assumptions=frozenset({Assumption.PUBLIC_EMBEDDING}),
            epsilon=self.epsilon,
            metric=self.lists.metric.description,
            unchanged=self.law.unchanged(),
            words=len(self.vocabulary),
        )

    def parameters(self) -> dict[str, Any]:
        """Epsilon, noise, lists and the digests of the embeddings."""
        values: dict[str, Any] = {"epsilon": self.epsilon, "noise": self.noise, "lists": len(self.lists)}
        if isinstance(self.law, TruncatedExponentialNoise):
            values["gamma"] = float(self.law.gamma)
        values["vocabulary_size"] = len(self.vocabulary)
        values["list_version"] = LIST_VERSION
        values["embeddings"] = [embedding.as_parameters() for embedding in self.embeddings]
        return values

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        orders, places = self.lists.orders, self.lists.places
        moved: NDArray[np.int32]
        if len(orders) == 1:
            moved = orders[0][self.law.sample(places[0][words], random)]
        else:
            chosen = draw_below(np.full(len(words), len(orders), np.int64), random)
            moved = orders[chosen, self.law.sample(places[chosen, words], random)]
        return moved

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """The mixture's probability of each output word: shape (k,) to (k, n)."""
        probabilities = np.zeros((len(words), len(self.vocabulary)))
        for order, places in zip(self.lists.orders, self.lists.places, strict=True):
            for row, place in enumerate(places[words].tolist()):
                probabilities[row, order] += self.law.weights(place) / (self.law.total(place) * len(self.lists))
        return probabilities

    def log_probabilities(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Logarithm of the mixture's probability of each output word: shape (k,) to (k, n)."""
        logs: NDArray[np.float64] = np.log(self.probability_rows(words))
        return logs


def _build_lists(
    embeddings: Sequence[Embedding], per_embedding: int, progress: Callable[[int, int, int], None] | None
) -> WordLists:
    orders: list[NDArray[np.int32]] = []
    for embedding in embeddings:
        for number in range(per_embedding):
            at = len(orders)
            report = None if progress is None else (lambda done, size, at=at: progress(at, done, size))
            orders.append(word_list(embedding, number, report))
    return WordLists(embeddings[0].vocabulary, orders)


def _check_epsilon(epsilon: object) -> float:
    checked = check_epsilon("Diffractor", epsilon)
    if checked > LARGEST_EPSILON:
        raise ParameterError(
            f"The 'epsilon' parameter of Diffractor must be at most {LARGEST_EPSILON:g} nats per place, where every "
            f"word already comes out as it is. Got {checked!r} instead."
        )
    return checked
