"""Samplers of an audit: pairs of inputs with a claim, and a program's outputs for them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.pairs import claim_of
from dptext.audit.random_texts import MADE_UP, is_plain
from dptext.core.continuous import gaussian_epsilon
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import AesStream
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism, WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.rewriting.base import VectorRewriter, document_streams
from dptext.text.number_forms import LISTS, NumberPart
from dptext_lab.audit.events import Event, Flags, Floats, Outputs, best_output_set, best_threshold, trained_event

_ANCHORS = 6
_LONG_NUMBERS = ("27182818284", "31415926535")

Words = NDArray[np.int32]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedPair:
    """Two inputs, and the privacy loss that is claimed for them."""

    first: Any
    second: Any
    claim: float  # the loss that is allowed between them, in nats
    distance: float | None = None  # where the claim has a rate, it is epsilon x `distance` + `extra`
    extra: float = 0.0
    exact: float | None = None  # their loss from probabilities, where these are known

    def epsilon(self, bound: float) -> float | None:
        """The least epsilon that allows such a loss."""
        return None if not self.distance else max(0.0, bound - self.extra) / self.distance


class Channel(ABC):
    """A program, pairs of its inputs with a claim, and a way to tell their outputs apart."""

    of: str  # what kind of inputs there are, in a word or two
    pairs: Sequence[ClaimedPair]  # what is looked at
    delta: float = 0.0  # the delta of the claim
    at_once: int = 2**18  # outputs that one call is asked for at most
    fewest: ClassVar[int] = 2_000  # outputs of each input that are drawn at least where their number is left open
    most: ClassVar[int] = 2**20  # and at most

    @abstractmethod
    def draw(self, value: Any, count: int) -> Outputs:
        """`count` outputs of an input, all in one call of the program: shape (count,)."""

    @abstractmethod
    def choose(self, first: Outputs, second: Outputs, failure: float) -> Event | None:
        """The event that tells outputs of one input best from those of another; None if there is none."""

    def choosing(self, draws: int) -> int:
        """Outputs of each input to choose an event on, where it is to be tested on so many."""
        return min(max(draws // 4, 500), 20_000)

    def name(self, value: Any) -> str:
        """What an input is called: it is a public one."""
        return f"'{value}'"


class WordClaims:
    """What a word mechanism claims of pairs of words, and their losses from its probabilities where these are known.

    The loss of two words is at most `epsilon` times their distance, and `extra`, in nats; `allowed` are the outputs
    that the claim is about (k,), or None for all. Raises `GuaranteeError` where it claims nothing that is known.
    """

    def __init__(self, mechanism: WordMechanism) -> None:
        self._mechanism: Any = mechanism
        self._claim = claim_of(mechanism.guarantee)
        self.allowed: Words | None = mechanism.reference_words if self._claim.own_outputs else None
        self.epsilon, self.extra = float(self._claim.rate), float(self._claim.extra)
        self._finite = isinstance(mechanism, FiniteWordMechanism)

    @property
    def description(self) -> str:
        """The claim in a few words."""
        if self._claim.metric:
            constant = f" and {number(self.extra)}" if self.extra else ""
            return f"epsilon {number(self.epsilon)} for each unit of distance{constant}"
        return f"epsilon {number(self.epsilon)} between two words" + (" of one group" if self._claim.groups else "")

    def distances(self, word: int, others: Words) -> Floats:
        """The distances that count between a word and others: shape (k,); inf where nothing is claimed."""
        if hasattr(self._mechanism, "claimed_distances"):
            return self._claim.distances(self._mechanism.claimed_distances(word, others))
        if not self._claim.metric and not self._claim.groups:
            return np.ones(len(others))
        if hasattr(self._mechanism, "metric"):
            return np.asarray(self._mechanism.metric.distances(np.full(len(others), word, np.int32), others))
        raise GuaranteeError(
            f"{self._mechanism.name} does not tell how far two words are apart (it has no method "
            "'claimed_distances'), so there is nothing to hold its outputs against."
        )

    def exact(self, word: int, other: int) -> float | None:
        """The largest log-ratio, both ways round; inf where an output is impossible for one of them only."""
        if not self._finite:
            return None
        first, second = self._mechanism.log_probabilities(np.array([word, other], np.int32))
        if self.allowed is not None:
            first, second = first[self.allowed], second[self.allowed]
        possible = np.isfinite(first) | np.isfinite(second)
        return float(np.abs(first[possible] - second[possible]).max(initial=0.0))

    def pair(self, word: int, other: int, **inputs: Any) -> ClaimedPair:
        """The pair of two words, with their claim; `inputs` if these are not the words themselves."""
        distance = float(self.distances(word, np.array([other], np.int32))[0])
        return ClaimedPair(
            **{"first": word, "second": other, **inputs},
            claim=self.epsilon * distance + self.extra,
            distance=distance,
            extra=self.extra,
            exact=self.exact(word, other),
        )


class WordChannel(Channel):
    """The mechanism's own `sample`, on pairs of words: the unknown word, ends of lists, random ones; near and far."""

    of = "words"

    def __init__(self, mechanism: WordMechanism, claims: WordClaims, generator: np.random.Generator) -> None:
        self.mechanism, self.claims = mechanism, claims
        self._random = AesStream(generator.bytes(32))
        size = len(mechanism.vocabulary)
        anchors = [mechanism.vocabulary.unknown]
        if isinstance(mechanism, Diffractor):
            anchors += mechanism.lists.orders[0][[0, -1]].tolist()
        anchors += generator.permutation(mechanism.reference_words)[:_ANCHORS].tolist()
        anchors += generator.permutation(size)[:_ANCHORS].tolist()
        pairs: dict[tuple[int, int], ClaimedPair] = {}
        for word in list(dict.fromkeys(anchors))[:_ANCHORS]:
            for other in self._others(word, generator):
                pairs.setdefault((min(word, other), max(word, other)), claims.pair(min(word, other), max(word, other)))
        self.pairs = list(pairs.values())

    def _others(self, word: int, generator: np.random.Generator) -> list[int]:
        """The nearest word, the farthest one and a random one, of those of which something is claimed."""
        distances = self.claims.distances(word, np.arange(len(self.mechanism.vocabulary), dtype=np.int32))
        distances[word] = np.inf
        possible = np.flatnonzero(np.isfinite(distances))
        if not len(possible):
            return []
        near, far = possible[distances[possible].argmin()], possible[distances[possible].argmax()]
        return list(dict.fromkeys([int(near), int(far), int(generator.choice(possible))]))

    def plain_pair(self, *, counted: bool = False) -> ClaimedPair | None:
        """Of the pairs of words that stay as they are in a text, one of the least claim: samples see no large one.

        `counted`: every output of both words is to count; others may tell that they were the input.
        """
        words, allowed = self.mechanism.vocabulary.words, self.claims.allowed
        counts = {*range(len(words))} if not counted or allowed is None else {*allowed.tolist()}
        plain = [
            pair
            for pair in self.pairs
            if all(is_plain(words[word]) and word in counts for word in (pair.first, pair.second))
        ]
        return min(plain, key=lambda pair: pair.claim, default=None)

    def draw(self, value: int, count: int) -> Words:
        """Outputs as numbers of words."""
        return self.mechanism.sample(np.full(count, value, np.int32), self._random)

    def choose(self, first: Outputs, second: Outputs, failure: float) -> Event | None:
        """A set of words, of those that the claim is about."""
        return best_output_set(first, second, failure, name=self.name, allowed=self._counts)

    def _counts(self, outputs: Outputs) -> Flags:
        allowed = self.claims.allowed
        return np.ones(len(outputs), np.bool_) if allowed is None else np.isin(outputs, allowed)

    def name(self, value: int) -> str:
        """The word in quotes."""
        return f"'{self.mechanism.vocabulary.words[value]}'"


class TokenChannel(Channel):
    """A privatizer of words, on texts of one token each; outputs that are none of the words `uncounted` count."""

    def __init__(
        self, privatizer: WordPrivatizer, pairs: Sequence[ClaimedPair], *, of: str, uncounted: Sequence[str] = ()
    ) -> None:
        self._privatizer, self.pairs, self.of = privatizer, pairs, of
        self._uncounted = np.array(uncounted, object)

    def draw(self, value: str, count: int) -> Outputs:
        """Private texts."""
        return _released(self._privatizer, value, count)

    def choose(self, first: Outputs, second: Outputs, failure: float) -> Event | None:
        """A set of texts."""
        return best_output_set(
            first, second, failure, name=self.name, allowed=lambda outputs: ~np.isin(outputs, self._uncounted)
        )


def _released(privatizer: Privatizer, text: str, count: int) -> Outputs:
    """Private texts of equal ones, as an array of objects: shape (count,)."""
    texts: Any = pa.array([text] * count, pa.large_string())  # as a list, slower
    outputs = np.empty(count, object)
    outputs[:] = [str(released) for released in privatizer.release_many(texts).texts]
    return outputs


def token_channel(privatizer: WordPrivatizer, words: WordChannel) -> TokenChannel:
    """Two unknown words, an unknown and a known one, two known ones."""
    claims, vocabulary = words.claims, privatizer.mechanism.vocabulary
    first, second = [word for word in MADE_UP if word not in vocabulary.index][:2]
    pairs = [ClaimedPair(first=first, second=second, claim=0.0)]
    known = [i for i, word in enumerate(vocabulary.words) if i != vocabulary.unknown and is_plain(word)]
    if known:
        distances = claims.distances(vocabulary.unknown, np.array(known, np.int32))
        nearest = known[int(distances.argmin())]
        if np.isfinite(distances.min()):
            pairs.append(claims.pair(vocabulary.unknown, nearest, first=first, second=vocabulary.words[nearest]))
    if (pair := words.plain_pair()) is not None:
        names = vocabulary.words[pair.first], vocabulary.words[pair.second]
        pairs.append(replace(pair, first=names[0], second=names[1]))
    counted = range(len(vocabulary)) if claims.allowed is None else claims.allowed.tolist()
    uncounted = [vocabulary.words[word] for word in sorted({*range(len(vocabulary))} - {*counted})]
    return TokenChannel(privatizer, pairs, of="texts of a word", uncounted=uncounted)


def number_channel(privatizer: WordPrivatizer, epsilon: float) -> TokenChannel:
    """Neighbours on the list of whole numbers, and long numbers, of whose digits nothing is told."""
    numbers = LISTS[NumberPart.WHOLE].tolist()
    places = [(place, place + 1) for place in (0, len(numbers) // 2, len(numbers) - 2)] + [(0, 9)]
    pairs = [
        ClaimedPair(first=str(numbers[a]), second=str(numbers[b]), claim=(b - a) * epsilon, distance=b - a)
        for a, b in places
    ]
    pairs.append(ClaimedPair(first=_LONG_NUMBERS[0], second=_LONG_NUMBERS[1], claim=0.0))
    return TokenChannel(privatizer, pairs, of="numbers")


class TextChannel(Channel):
    """A privatizer on whole texts."""

    of = "texts"
    fewest: ClassVar[int] = 128
    most: ClassVar[int] = 2**11

    def __init__(
        self, privatizer: Privatizer, pairs: Sequence[ClaimedPair], *, delta: float = 0.0, at_once: int
    ) -> None:
        self._privatizer, self.pairs, self.delta, self.at_once = privatizer, pairs, delta, at_once

    def draw(self, value: str, count: int) -> Outputs:
        """Private texts."""
        return _released(self._privatizer, value, count)

    def choose(self, first: Outputs, second: Outputs, failure: float) -> Event | None:
        """What a trained distinguisher says."""
        return trained_event(first.tolist(), second.tolist(), failure, self.delta)

    def choosing(self, draws: int) -> int:
        """As many as test it: a distinguisher has to learn."""
        return min(draws, 1_000)


class NoisedVectors(Channel):
    """The noised vectors of DP-BART and ADePT, before a text is written from them.

    What is written shows little of the noise: many vectors give the same words. The vector is what the guarantee is
    proved for, and of two texts its exact loss is known, so here a wrong scale shows. An output is the logarithm of
    the likelihood ratio of the two texts under the law that the rewriter states; if the law is another one, that is
    still an event like any other, tested on fresh draws.
    """

    of = "noised vectors"
    fewest: ClassVar[int] = 1_000

    def __init__(
        self, rewriter: VectorRewriter, pair: ClaimedPair, delta: float, generator: np.random.Generator
    ) -> None:
        self._rewriter, self.delta = rewriter, delta
        self._random = AesStream(generator.bytes(32))
        first, second = self._ends = rewriter.clipped([pair.first, pair.second])
        self._vectors = {pair.first: first, pair.second: second}
        self.at_once = max(16, 2**21 // len(first))
        self.pairs = [replace(pair, exact=self._exact())]

    def _exact(self) -> float:
        """The loss of the two vectors, in nats: of Laplace noise the most at any output, else epsilon at delta."""
        noise, apart = self._rewriter.noise, self._ends[0] - self._ends[1]
        if noise.kind == "laplace":
            return float(np.abs(apart).sum() / noise.scale)
        distance = float(np.linalg.norm(apart))
        return gaussian_epsilon(sigma=noise.scale, delta=self.delta, sensitivity=distance) if distance > 0 else 0.0

    def draw(self, value: str, count: int) -> Floats:
        """The statistic of noised vectors."""
        first, second = self._ends
        vectors = np.tile(self._vectors[value], (count, 1))
        noised = self._rewriter.noised(vectors, document_streams(self._random, count))
        scale = self._rewriter.noise.scale
        if self._rewriter.noise.kind == "laplace":
            return np.asarray((np.abs(noised - second) - np.abs(noised - first)).sum(axis=1) / scale)
        return np.asarray((noised - (first + second) / 2) @ (first - second) / scale**2)

    def choose(self, first: Floats, second: Floats, failure: float) -> Event | None:
        """A threshold."""
        sign = 1.0 if first.mean() >= second.mean() else -1.0
        threshold, score, tried = best_threshold(sign * first, sign * second, failure, self.delta)
        description = f"the vector is likelier from the first, by {number(threshold)} nats or more"
        return Event(description, lambda outputs: np.asarray(sign * outputs >= threshold, np.bool_), score, tried)
