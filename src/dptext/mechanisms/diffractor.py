"""1-Diffractor (Meisenbacher et al. 2024a): words moved along one-dimensional lists.

A list is a greedy chain through an embedding, from each word to its nearest unused one. A word is moved along a list by
geometric noise (1-D_G) or by the truncated exponential mechanism (1-D_T), and the word at the new place comes out. With
several lists, one is drawn uniformly for each word.

Changed from the paper: nearest neighbours are exact; all lists hold one vocabulary (the intersection), or the guarantee
would be infinite; the noise is drawn from exact integers. The paper perturbs in every list and releases one result at
random, which is the same law at many times the cost. Proof: docs/proofs/diffractor.md.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dptext.core.guarantee import ExpectedOutcomes, MetricDP
from dptext.core.integer_sampler import SamplingIntervals, draw_below
from dptext.core.list_noise import GeometricNoise, ListNoise, TruncatedExponentialNoise
from dptext.core.randomness import RandomSource
from dptext.embeddings.default import EMBEDDINGS
from dptext.embeddings.distances import ListDistance
from dptext.embeddings.embedding import Embedding, common_vocabulary
from dptext.embeddings.listed_words import ListedWords, listed_words
from dptext.embeddings.word_lists import LIST_VERSION, is_ready_made, seconds_to_build, word_list
from dptext.errors import ParameterError
from dptext.mechanisms.base import FiniteWordMechanism, RescalableMechanism
from dptext.mechanisms.build_cost import BuildCost
from dptext.mechanisms.decoding import (
    DECODE,
    DECODE_VERSION,
    READING_VERSION,
    check_readable,
    decoder_of,
    likeliest_starts,
    log_shares,
    share_of_text_that_stays,
    share_read_right,
)
from dptext.mechanisms.expected_outcomes import likely_outputs, public_words, typical
from dptext.mechanisms.list_order import (
    FORMS_PLACING,
    FUNCTION_WORDS_VERSION,
    INFLECTIONS_VERSION,
    PLACING,
    check_function_words,
    with_isolated_function_words,
    with_separate_inflections,
)
from dptext.mechanisms.santext import BETA, GAMMA, check_cut, default_gamma
from dptext.parameters import Parameter, check_arguments
from dptext.postprocess.context_decoder import ContextDecoder
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import Vocabulary
from dptext.validation import check_positive

NOISES = ("geometric", "truncated-exponential")
LARGEST_EPSILON = 1000.0
"""Beyond this the mechanism is the identity for every purpose."""

_SAMPLED_WORDS = 50


_TRUNCATED = ("noise", "truncated-exponential")


class WordLists:
    """Lists over one vocabulary, and each word's place on them.

    ``orders[l, i]`` is the word at place i of list l, ``places[l, w]`` the place of word w: shape (lists, n). `metric`
    is the largest number of places between two words over the lists.
    """

    def __init__(self, vocabulary: Vocabulary, orders: Sequence[NDArray[np.int32]]) -> None:
        self.vocabulary = vocabulary
        self.orders = np.ascontiguousarray(np.stack(orders), dtype=np.int32)
        self.places = np.argsort(self.orders, axis=1).astype(np.int32)
        self.metric = ListDistance(list(self.places))

    def __len__(self) -> int:
        return len(self.orders)


class Diffractor(RescalableMechanism, FiniteWordMechanism):
    """1-Diffractor over one or several word lists.

    >>> from dptext import Diffractor
    >>> release = Diffractor(epsilon=1).privatize("She has diabetes.")
    >>> release.guarantee.epsilon, release.coverage.entered
    (1.0, 3)

    `epsilon` is in nats per place on a list; at 1, geometric noise leaves 46.2 % of words as they are. `noise` is
    ``geometric`` (1-D_G) or ``truncated-exponential`` (1-D_T); for the latter gamma is the number of places after which
    all words weigh the same, unless given (2 / epsilon) ln((1 - beta)(n - 1) / beta), for which a share beta of the
    probability lies beyond.

    Without `embeddings` the words are those of the shipped lists (`dptext.embeddings.listed_words`): those that have
    vectors, and three times as many that have none. Several `embeddings` are restricted to their common vocabulary. The
    paper's settings: L0 is one list from each of several, L1 two from each, L2 one list from one embedding (the
    default). `progress` is called with the list number,
    the words placed and the number of words, while a list is being built.

    `decode` says what is released for the place that was drawn: ``none``, the word there; ``map``, the word that most
    likely started out for it by the list, the noise and the embedding's order as that of frequency (rare words come out
    less often, frequent ones more often as they were); ``context``, on one list of English words, the word there, which
    is then read with the words drawn around it by a public language model. All measures of this mechanism but
    `unchanged` are then those of the draw.

    `isolate_function_words` puts small English words ("the", "at", "not") each among rare words on the list: who reads
    the words around puts nearly all of them back. `separate_inflections` puts six other words at least between forms of
    an English word ("smell", "smells"), so that a word hides among others in place of its own forms; the first list of
    the shipped words is then another one, of near words of the same form. The guarantee, in places on a list, is the
    same with all of these.

    Raises `ParameterError` for a value out of range or without effect, `EmbeddingError` if several embeddings share no
    vocabulary.
    """

    name: ClassVar[str] = "diffractor"
    published: ClassVar[Mapping[str, Any]] = {
        "decode": "none",
        "isolate_function_words": False,
        "separate_inflections": False,
    }
    reads_item_streams: ClassVar[bool] = True
    pickled_attributes: ClassVar[tuple[str, ...]] = (
        "noise",
        "beta",
        "gamma",
        "decode",
        "isolate_function_words",
        "separate_inflections",
        "embeddings",
        "own_lists",
    )
    released: NDArray[np.int32]
    """The word that is released for each place of each list, shape (lists, n)."""

    def __init__(
        self,
        *,
        epsilon: Annotated[float, Parameter("Nats for each place on a list.", unit="nats per place", above=0)],
        noise: Annotated[
            Literal["geometric", "truncated-exponential"], Parameter("Noise on the place of a word: 1-D_G or 1-D_T.")
        ] = "geometric",
        embeddings: Annotated[Sequence[Embedding | ListedWords] | None, EMBEDDINGS] = None,
        lists_per_embedding: Annotated[
            int,
            Parameter("Word lists for each embedding (the paper's L0 and L2: 1; L1: 2).", at_least=1, at_most=64),
        ] = 1,
        beta: Annotated[float | None, replace(BETA, only_with=_TRUNCATED)] = None,
        gamma: Annotated[float | None, replace(GAMMA, unit="places", only_with=_TRUNCATED)] = None,
        progress: Callable[[int, int, int], None] | None = None,
        decode: Annotated[Literal["none", "map", "context"], DECODE] = "none",
        isolate_function_words: Annotated[bool, PLACING] = False,
        separate_inflections: Annotated[bool, FORMS_PLACING] = False,
    ) -> None:
        check_arguments(Diffractor, locals())
        self.noise, self.decode = noise, decode
        self.isolate_function_words, self.separate_inflections = isolate_function_words, separate_inflections
        self.beta, self.gamma = check_cut("Diffractor", beta=beta, gamma=gamma)
        _check_epsilon(epsilon)  # before any list is built
        self.embeddings = _of_one_vocabulary([listed_words()] if embeddings is None else embeddings)
        self.own_lists = _own_lists(self.embeddings, lists_per_embedding, progress)
        """For each embedding its lists; None for those that come with the package."""
        self._prepare()
        if decode == "context":
            check_readable(self.vocabulary, lists=len(self.lists))
        self._set_epsilon(epsilon)

    @classmethod
    def build_cost(cls, arguments: Mapping[str, Any]) -> BuildCost:
        """That of lists that are neither ready nor in the cache."""
        numbers = range(arguments.get("lists_per_embedding", 1))
        embeddings = arguments.get("embeddings") or [listed_words()]
        return BuildCost(sum(seconds_to_build(embedding, number) for embedding in embeddings for number in numbers))

    def _prepare(self) -> None:
        orders = [
            word_list(embedding, number) if own is None else own
            for embedding, lists in zip(self.embeddings, self.own_lists, strict=True)
            for number, own in enumerate(lists)
        ]
        self.vocabulary = self.embeddings[0].vocabulary
        if self.separate_inflections:
            first = self.embeddings[0]
            if isinstance(first, ListedWords) and (by_form := first.by_form()) is not None:
                orders[0] = by_form
            orders = [with_separate_inflections(order, self.vocabulary) for order in orders]
        if self.isolate_function_words:
            check_function_words(self.vocabulary, self.decode)
            orders = [with_isolated_function_words(order, self.vocabulary) for order in orders]
        self.lists = WordLists(self.vocabulary, orders)

    def _set_epsilon(self, epsilon: float) -> None:
        self.epsilon = _check_epsilon(epsilon)
        size, exact = len(self.vocabulary), Fraction(self.epsilon)
        self.law: ListNoise
        if self.noise == "geometric":
            self.law = GeometricNoise(size, exact)
        else:
            gamma = self.gamma or default_gamma(self.epsilon, self.beta, size)
            self.law = TruncatedExponentialNoise(size, exact, Fraction(gamma))
        self.released = self.lists.orders
        if self.decode == "map":
            shares = log_shares(self.vocabulary)
            self.released = np.stack([likeliest_starts(order, shares, self._rate) for order in self.lists.orders])

    @property
    def _rate(self) -> float:
        """Nats by which the probability of a move falls with each place."""
        return self.epsilon if self.noise == "geometric" else self.epsilon / 2

    def _expect(self) -> ExpectedOutcomes:
        """Words that stay are those of the vocabulary, or of a text (``map``: frequent words stay most).

        With ``context`` they are words of public sentences, drawn with public noise.
        """
        unchanged, drawn = self.law.unchanged(), None
        if self.decode == "map":
            unchanged = share_of_text_that_stays(self.vocabulary, self.probability_rows)
        elif self.is_decoded:
            unchanged, drawn = share_read_right(self, drawn=unchanged), unchanged
        return ExpectedOutcomes(unchanged=unchanged, outputs=self._outputs(), drawn_unchanged=drawn)

    @property
    def is_decoded(self) -> bool:
        """Whether the answer is ``context``."""
        return self.decode == "context"

    def decoder(self, policy: TextPolicy) -> ContextDecoder | None:
        """What reads the drawn words in their context, with ``context``."""
        if not self.is_decoded:
            return None
        return decoder_of(self.vocabulary, self.lists.orders[0], self._rate, policy)

    def _outputs(self) -> int:
        """S_w of the median word.

        On one list a place is the more spread the farther it is from the ends, so half of all places are so as the one
        at a quarter of the list, or more; otherwise it is estimated from a public sample of words.
        """
        if len(self.lists) == 1 and self.decode != "map":
            return typical(likely_outputs(self.law.weights(len(self.vocabulary) // 4)[None]))
        return typical(likely_outputs(self.probability_rows(public_words(self.reference_words, _SAMPLED_WORDS))))

    @property
    def guarantee(self) -> MetricDP:
        """Epsilon times the largest number of places between two words on any of the lists, for each word."""
        return self._metric_dp(self.lists.metric.description)

    def parameters(self) -> dict[str, Any]:
        """Epsilon, noise, lists and the digests of the embeddings."""
        values: dict[str, Any] = {"epsilon": self.epsilon, "noise": self.noise, "lists": len(self.lists)}
        if isinstance(self.law, TruncatedExponentialNoise):
            values["gamma"] = float(self.law.gamma)
        values |= {"vocabulary_size": len(self.vocabulary), "list_version": LIST_VERSION}
        if self.decode != "none":
            version = f"{DECODE_VERSION}.{READING_VERSION}" if self.decode == "context" else DECODE_VERSION
            values |= {"decode": self.decode, "decode_version": version}
        if self.isolate_function_words:
            values |= {"isolate_function_words": True, "isolate_function_words_version": FUNCTION_WORDS_VERSION}
        if self.separate_inflections:
            values |= {"separate_inflections": True, "separate_inflections_version": INFLECTIONS_VERSION}
        return {**values, "embeddings": [embedding.as_parameters() for embedding in self.embeddings]}

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word: shape (k,) to (k,)."""
        released, places = self.released, self.lists.places
        moved: NDArray[np.int32]
        if len(released) == 1:
            moved = released[0].take(self.law.sample(places[0].take(words), random))
        else:
            chosen = draw_below(np.full(len(words), len(released), np.int64), random)
            moved = released[chosen, self.law.sample(places[chosen, words], random)]
        return moved

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """How `sample` reads its integers for each of the words (k,): the list, if there are several, and the move."""
        on_lists = zip(self.lists.places, self.released, strict=True)
        moves = [self.law.intervals_of(places[words], released) for places, released in on_lists]
        if len(moves) == 1:
            yield from moves[0]
            return
        numbers = np.arange(len(moves))
        for of_word in zip(*moves, strict=True):
            then = (replace(move, decides=f"{move.decides} on list {i}") for i, move in enumerate(of_word))
            yield SamplingIntervals("the list", numbers.astype(np.uint64), -1 - numbers[:, None], tuple(then))

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        """The distance of the guarantee between one word and others: shape (k,)."""
        return self.lists.metric.distances(np.full(len(others), word, np.int32), others)

    def exact_distance(self, word: int, other: int) -> Fraction:
        """The same between two words, exactly."""
        return Fraction(float(self.claimed_distances(word, np.array([other], np.int32))[0]))

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """The mixture's probability of each output word: shape (k,) to (k, n)."""
        size = len(self.vocabulary)
        probabilities = np.zeros((len(words), size))
        for released, places in zip(self.released, self.lists.places, strict=True):
            for row, place in enumerate(places[words].tolist()):
                weights = self.law.weights(place) / (self.law.total(place) * len(self.lists))
                probabilities[row] += np.bincount(released, weights=weights, minlength=size)
        return probabilities

    def likeliest_inputs(self, prior: NDArray[np.float64]) -> tuple[NDArray[np.int32], NDArray[np.float64]] | None:
        """For each output the word of the largest prior(x) P[M(x) = y], and that; None for several lists, or a map."""
        order, places = self.lists.orders[0], self.lists.places[0]
        simple = len(self.lists) == 1 and self.decode != "map"  # a map shows several places as one word
        likeliest = self.law.likeliest_inputs(prior[order]) if simple else None
        return None if likeliest is None else (order[likeliest[0]][places], likeliest[1][places])


def _of_one_vocabulary(embeddings: Sequence[Embedding | ListedWords]) -> Sequence[Embedding | ListedWords]:
    vectors = [embedding for embedding in embeddings if isinstance(embedding, Embedding)]
    if len(vectors) == len(embeddings):
        return common_vocabulary(vectors)
    if len(embeddings) > 1:
        raise ParameterError("The words of the shipped lists stand on lists of their own; give embeddings alone.")
    return embeddings


def _own_lists(
    embeddings: Sequence[Embedding | ListedWords], per_embedding: int, progress: Callable[[int, int, int], None] | None
) -> list[list[NDArray[np.int32] | None]]:
    lists_by_embedding: list[list[NDArray[np.int32] | None]] = []
    for first, embedding in enumerate(embeddings):
        lists_by_embedding.append([])
        for number in range(per_embedding):
            at = first * per_embedding + number
            report = None if progress is None else (lambda done, size, at=at: progress(at, done, size))
            lists_by_embedding[-1].append(
                None if is_ready_made(embedding, number) else word_list(embedding, number, report)
            )
    return lists_by_embedding


def _check_epsilon(epsilon: object) -> float:
    return check_positive("Diffractor", "epsilon", epsilon, at_most=LARGEST_EPSILON)
