"""What is drawn of word mechanisms and of privatizers: words, tokens that are none, numbers and whole texts."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.empirical.claims import ExactLosses, WordClaims
from dptext.audit.empirical.events import Chosen, best_output_set
from dptext.audit.empirical.search import Channel, Pair
from dptext.audit.empirical.texts import best_text_event
from dptext.audit.protocols import Listed
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import AesStream
from dptext.mechanisms.base import EnumerableWordMechanism, FiniteWordMechanism, WordMechanism, WordPrivatizer
from dptext.text.number_forms import LISTS, Kind

MADE_UP = ("zqxvkory", "wubjglef", "xojtruzk", "qyvvemdo")
"""Words that are in no vocabulary."""

MOST_EXACT = 1000
"""Words of a mechanism whose probabilities are slow, for which they are computed all the same."""

_ANCHORS = 6
_EXACT_PAIRS = 6
_LIKELY = 1e-3
_LONG_NUMBERS = ("27182818284", "31415926535")
_TEXTS_TO_CHOOSE = 1_000

Words = NDArray[np.int32]


class WordChannel(Channel):
    """The mechanism's own `sample`, on pairs of words of its vocabulary."""

    of: ClassVar[str] = "words"
    most: ClassVar[int] = 2**30

    def __init__(self, mechanism: WordMechanism, claims: WordClaims, generator: np.random.Generator) -> None:
        self.mechanism, self._claims = mechanism, claims
        self._random = AesStream(generator.bytes(32))
        self.exact: ExactLosses | None = None
        cheap = isinstance(mechanism, EnumerableWordMechanism) or len(mechanism.vocabulary) <= MOST_EXACT
        if isinstance(mechanism, FiniteWordMechanism) and cheap:
            self.exact = ExactLosses(mechanism, claims.allowed)
        anchors = _anchors(mechanism, generator)
        near = [self._pair(word, other) for word in anchors for other in _others(claims, word, generator, mechanism)]
        self.pairs = list({(pair.first, pair.second): pair for pair in [*near, *self._worst(near)]}.values())

    def _pair(self, word: int, other: int) -> Pair:
        word, other = min(word, other), max(word, other)
        distance = float(self._claims.distances(word, np.array([other], np.int32))[0])
        return Pair(
            first=word,
            second=other,
            claim=self._claims.loss(distance),
            distance=distance,
            extra=self._claims.extra,
            exact=None if self.exact is None else self.exact.loss(word, other),
        )

    def counts(self, pair: Pair) -> bool:
        """Whether every output of both words counts: other words may tell that they were the input."""
        allowed = self._claims.allowed
        return allowed is None or bool(np.isin([pair.first, pair.second], allowed).all())

    def plain_pair(self, *, counted: bool = False) -> Pair | None:
        """Of the pairs of words that stay as they are in a text, one of the least claim: samples see no large one."""
        words = self.mechanism.vocabulary.words
        found = [
            pair
            for pair in self.pairs
            if is_plain(words[pair.first]) and is_plain(words[pair.second]) and (not counted or self.counts(pair))
        ]
        return min(found, key=lambda pair: pair.claim, default=None)

    def _worst(self, pairs: Sequence[Pair]) -> list[Pair]:
        """Of all pairs of the words at hand, those whose probabilities come nearest to their claim."""
        if self.exact is None:
            return []
        words = sorted({word for pair in pairs for word in (pair.first, pair.second)})
        shares = []
        for word, other in combinations(words, 2):
            distance = float(self._claims.distances(word, np.array([other], np.int32))[0])
            if np.isfinite(distance) and (allowed := self._claims.loss(distance)) > 0:
                seen = max(self.exact.visible(word, other, _LIKELY), self.exact.visible(other, word, _LIKELY))
                shares.append((seen / allowed, word, other))
        return [self._pair(word, other) for _, word, other in sorted(shares, reverse=True)[:_EXACT_PAIRS]]

    def draw(self, inputs: Sequence[int], count: int) -> list[Words]:
        """`count` outputs of each word, each word in a call of its own: what a batch holds must not matter."""
        return [self.mechanism.sample(np.full(count, word, np.int32), self._random) for word in inputs]

    def choose(self, first: Words, second: Words, failure: float) -> Chosen[Any] | None:
        """A word, or a set of them."""
        return best_output_set(first, second, failure, names=self.name, allowed=self._claims.allowed)

    def name(self, given: int) -> str:
        """The word in quotes."""
        return f"'{self.mechanism.vocabulary.words[given]}'"

    def numbered(self, outputs: Words) -> NDArray[np.int64]:
        """They are numbers."""
        return outputs.astype(np.int64)


class _OneWordTexts(Channel):
    """The privatizer, on texts of one token each."""

    def __init__(self, privatizer: WordPrivatizer) -> None:
        self.privatizer = privatizer
        self._texts: dict[str | None, int] = {}
        self._told: list[str | None] = []

    def draw(self, inputs: Sequence[str], count: int) -> list[NDArray[np.int64]]:
        """`count` private texts of each token, as numbers; each token in a call of its own."""
        found = []
        for text in inputs:
            given: Any = pa.array([text] * count, pa.large_string())  # as a list, slower
            texts = self.privatizer.release_many(given).texts
            numbers = [self._texts.setdefault(each, len(self._texts)) for each in texts]
            found.append(np.array(numbers, np.int64))
        return found

    def choose(self, first: NDArray[np.int64], second: NDArray[np.int64], failure: float) -> Chosen[Any] | None:
        """A private text, or a set of them."""
        self._told = list(self._texts)
        return best_output_set(first, second, failure, names=self._name_of_output, allowed=self._allowed(first))

    def _allowed(self, outputs: NDArray[np.int64]) -> NDArray[np.int64] | None:
        """Which of the outputs the claim is about; None for all."""
        return None

    def _name_of_output(self, number: int) -> str:
        return f"'{self._told[number]}'"

    def name(self, given: str) -> str:
        """The text in quotes."""
        return f"'{given}'"

    def numbered(self, outputs: NDArray[np.int64]) -> NDArray[np.int64]:
        """They are numbers."""
        return outputs


class TokenChannel(_OneWordTexts):
    """From text to text: two unknown words, an unknown and a known one, two known ones."""

    of: ClassVar[str] = "texts of a word"

    def __init__(self, privatizer: WordPrivatizer, claims: WordClaims, words: "WordChannel") -> None:
        super().__init__(privatizer)
        mechanism, self._exact = privatizer.mechanism, words.exact
        self._claims, self._index = claims, mechanism.vocabulary.index
        known_words, unknown = mechanism.vocabulary.words, mechanism.vocabulary.unknown
        first, second = [word for word in MADE_UP if word not in self._index][:2]
        self.pairs = [Pair(first=first, second=second, claim=0.0)]
        plain = np.array([i for i, word in enumerate(known_words) if i != unknown and is_plain(word)], np.int32)
        if len(plain):
            distances = claims.distances(unknown, plain)
            self._add(first, unknown, int(plain[distances.argmin()]), float(distances.min()))
        if (pair := words.plain_pair()) is not None:
            known = [known_words[each] for each in (pair.first, pair.second)]
            self.pairs = [*self.pairs, replace(pair, first=known[0], second=known[1])]

    def _add(self, first: str, word: int, other: int, distance: float) -> None:
        if np.isfinite(distance):
            pair = Pair(
                first=first,
                second=self.privatizer.mechanism.vocabulary.words[other],
                claim=self._claims.loss(distance),
                distance=distance,
                extra=self._claims.extra,
                exact=None if self._exact is None else self._exact.loss(word, other),
            )
            self.pairs = [*self.pairs, pair]

    def _allowed(self, outputs: NDArray[np.int64]) -> NDArray[np.int64] | None:
        """Texts that are no word of the vocabulary count in any case."""
        if self._claims.allowed is None:
            return None
        told = {-1, *self._claims.allowed.tolist()}
        kept = [number for number, text in enumerate(self._told) if self._index.get(str(text), -1) in told]
        return np.array(kept, np.int64)


class NumberChannel(_OneWordTexts):
    """From text to text: neighbours on the list of whole numbers, and long numbers, of whose digits nothing is told."""

    of: ClassVar[str] = "numbers"

    def __init__(self, privatizer: WordPrivatizer, epsilon: float) -> None:
        super().__init__(privatizer)
        numbers = LISTS[Kind.WHOLE]
        places = [0, len(numbers) // 2, len(numbers) - 2]
        self.pairs = [
            Pair(first=str(numbers[place]), second=str(numbers[place + 1]), claim=epsilon, distance=1.0)
            for place in places
        ]
        far = Pair(first=str(numbers[0]), second=str(numbers[9]), claim=9 * epsilon, distance=9.0)
        self.pairs = [*self.pairs, far, Pair(first=_LONG_NUMBERS[0], second=_LONG_NUMBERS[1], claim=0.0)]


class TextChannel(Channel):
    """A privatizer on whole texts, so many of them in one call."""

    of: ClassVar[str] = "texts"
    fewest: ClassVar[int] = 128
    most: ClassVar[int] = 2**11
    keeps: ClassVar[bool] = True

    def __init__(self, privatizer: Privatizer, pairs: Sequence[Pair], *, delta: float = 0.0, at_once: int) -> None:
        self._privatizer, self.pairs, self.delta, self.at_once = privatizer, pairs, delta, at_once
        self._numbers: dict[str, int] = {}

    def choosing(self, draws: int) -> int:
        """As many as test it: a distinguisher has to learn."""
        return min(draws, _TEXTS_TO_CHOOSE)

    def draw(self, inputs: Sequence[str], count: int) -> list[Sequence[str]]:
        """`count` private texts of each text."""
        found = []
        for text in inputs:
            texts: list[str] = []
            while len(texts) < count:
                released = self._privatizer.release_many([text] * min(self.at_once, count - len(texts))).texts
                texts += [str(each) for each in released]
            found.append(texts)
        return found  # type: ignore[return-value]

    def choose(self, first: Sequence[str], second: Sequence[str], failure: float) -> Chosen[Any] | None:
        """A text, words in it, or what a trained distinguisher says."""
        return best_text_event(first, second, failure, self.delta)

    def name(self, given: str) -> str:
        """The text in quotes: it is a public one."""
        return f"'{given}'"

    def numbered(self, outputs: Sequence[str]) -> NDArray[np.int64]:
        """Equal texts alike."""
        return np.array([self._numbers.setdefault(text, len(self._numbers)) for text in outputs], np.int64)


def _anchors(mechanism: WordMechanism, generator: np.random.Generator) -> list[int]:
    """The unknown word, the ends of the first list if there are lists, and random words."""
    size = len(mechanism.vocabulary)
    found = [mechanism.vocabulary.unknown]
    if isinstance(mechanism, Listed):
        found += [int(word) for word in mechanism.lists.orders[0][[0, -1]]]
    described = mechanism.described_words
    found += [int(word) for word in generator.permutation(described)[:_ANCHORS]]
    found += generator.permutation(size)[:_ANCHORS].tolist()
    return list(dict.fromkeys(found))[:_ANCHORS]


def _others(claims: WordClaims, word: int, generator: np.random.Generator, mechanism: WordMechanism) -> list[int]:
    """The nearest word, the farthest one and a random one, of those of which something is claimed."""
    distances = claims.distances(word, np.arange(len(mechanism.vocabulary), dtype=np.int32))
    distances[word] = np.inf
    open_to = np.flatnonzero(np.isfinite(distances))
    if not len(open_to):
        return []
    near, far = open_to[distances[open_to].argmin()], open_to[distances[open_to].argmax()]
    return list(dict.fromkeys([int(near), int(far), int(generator.choice(open_to))]))


def is_plain(word: str) -> bool:
    """Whether a word is one token that stays as it is."""
    return word.isascii() and word.isalpha() and word.islower()
