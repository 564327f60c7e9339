"""The loss between two texts whose words are protected one by one, or why the guarantee does not compare them.

What is compared is what the policy makes public; what is summed is what each word and number loses.
Both follow from the two texts and from public tables: nothing is drawn, and no key is at hand.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, cast

import numpy as np
from numpy.typing import NDArray

from dptext.columns import texts_of
from dptext.core.guarantee import Guarantee, MetricDP, NoGuarantee, UtilityOptimizedMetricDP, sum_up
from dptext.core.privatizer import EACH_ITS_OWN
from dptext.entities.replacer import EntityReplacer, different_units
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.number_noise import NumberNoise
from dptext.text.characters import title, upper
from dptext.text.numbers import Numbers
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens
from dptext.text.vocabulary import Vocabulary
from dptext.text.writing_kernels import DRAWN, DROPPED, KEPT, NUMBER_PLACEHOLDER, UNKNOWN_PLACEHOLDER

if TYPE_CHECKING:
    from dptext.entities.presidio import Detector
    from dptext.mechanisms.base import WordMechanism

_WORD, _NUMBER, _UNIT = 0, 1, 2
_KINDS = {
    _WORD: "an ordinary word",
    _NUMBER: "a number",
    _UNIT: "of a protected class",
    KEPT: "released as it is",
    UNKNOWN_PLACEHOLDER: "an unknown word",
    NUMBER_PLACEHOLDER: "a number",
    DROPPED: "left out",
}
_FORM = ("kinds", "marks", "styles", "starts", "prefixes", "suffixes")


@dataclass(frozen=True, slots=True)
class _Read:
    """A text as the program reads it: its tokens, what each is, and its words and numbers in order."""

    tokens: Tokens
    kinds: NDArray[np.int64]
    words: list[int]
    units: list[tuple[str, int]]
    numbers: list["_Number"]

    @classmethod
    def of(cls, tokens: Tokens) -> "_Read":
        drawn = DRAWN - tokens.ids
        kinds = np.where(
            drawn < 0, np.minimum(tokens.ids, _WORD), np.where(drawn < tokens.first_entity, _NUMBER, _UNIT)
        )
        units: list[tuple[str, int]] = []
        if tokens.entities is not None:
            different, which = different_units(tokens)
            units = [(different[i].words, different[i].number) for i in which.tolist()]
        return cls(tokens, kinds.astype(np.int64), tokens.words.tolist(), units, _numbers(tokens.numbers))

    def shown(self, token: int) -> bytes:
        """The bytes of a token."""
        return self.tokens.data[self.tokens.begins[token] : self.tokens.ends[token]].tobytes()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class LossOfWords:
    """Says the loss between two texts under the `guarantee` of a privatizer of words, of which it has the public parts.

    `tokenizer` reads and `writer` writes texts; one of more than `longest` bytes would be drawn in pieces.
    """

    guarantee: Guarantee
    mechanism: "WordMechanism"
    policy: TextPolicy
    tokenizer: Tokenizer
    writer: Tokenizer
    classes: EntityReplacer | None
    numbers: NumberNoise | None
    detector: "Detector | None"
    longest: int

    def __reduce__(self) -> tuple[Callable[[], None], tuple[()]]:
        """A release that is stored or copied does without vocabularies and lists."""
        return _nothing, ()

    def __call__(self, text: str, other: str) -> float:
        """The loss in nats, rounded up. Raises as `Release.loss` says."""
        if isinstance(self.guarantee, NoGuarantee):
            raise GuaranteeError(self.guarantee.claim())
        first, second = self._read(text), self._read(other)
        self._compare(first, second)
        return sum_up((loss, 1) for loss in self._losses(first, second))

    def _read(self, text: str) -> _Read:
        if not isinstance(text, str):
            raise ParameterError(f"A text of 'loss' must be a string. Got {type(text).__name__} instead.")
        texts = texts_of([text])
        if len(text.encode()) > self.longest:
            raise GuaranteeError(f"A text of more than {self.longest:,} bytes is drawn in pieces; compare its parts.")
        detected = None if self.detector is None else self.detector.find(texts, EACH_ITS_OWN)
        return _Read.of(self.tokenizer.encode(texts, detected))

    def _compare(self, first: _Read, second: _Read) -> None:
        """Refuse texts that differ in what is public."""
        one, two = len(first.kinds), len(second.kinds)
        if one != two:
            _refuse(f"one has {one:,} words and the other {two:,} (a name of several words counts as one)")
        for place in np.flatnonzero(first.kinds != second.kinds).tolist():
            kinds = (_KINDS[int(read.kinds[place])] for read in (first, second))
            _refuse(f"word {place + 1:,} is {' in one and '.join(kinds)} in the other")
        if [number for _, number in first.units] != [number for _, number in second.units]:
            _refuse("a protected word is of one class or form in one and of another in the other")
        if self._as_they_are(first) != self._as_they_are(second):
            _refuse("a word that is released as it is differs")
        if any(_form(first, name) != _form(second, name) for name in _FORM):
            _refuse("a number has another form (its digits, marks or unit)")
        if self._skeleton(first) != self._skeleton(second) or self._letterings(first) != self._letterings(second):
            _refuse("what is released of their layout and capitals differs")
        if _pattern(self._drawn_once(first)) != _pattern(self._drawn_once(second)):
            _refuse("other places hold equal words or numbers, and equal ones are drawn once")

    def _as_they_are(self, read: _Read) -> list[bytes | str]:
        kept = [read.shown(token) for token in np.flatnonzero(read.kinds == KEPT).tolist()]
        return [*kept, *(words for words, number in read.units if self._operator(number) == "keep")]

    def _operator(self, number: int) -> str:
        assert self.classes is not None
        return self.classes.operator_of(number)

    def _skeleton(self, read: _Read) -> str | None:
        """What is released where everything that is drawn comes out as the same."""
        tokens = read.tokens
        words = np.full(len(read.words), _cased(self.tokenizer.vocabulary), np.int32)
        places = None if tokens.numbers is None else np.zeros(len(tokens.numbers.places), np.int32)
        replacements = None if tokens.entities is None or self.classes is None else self.classes.undrawn(tokens)
        return self.writer.decode(tokens, words, places, replacements).to_pylist()[0]

    def _letterings(self, read: _Read) -> list[int]:
        return [] if self.classes is None else self.classes.letterings(read.tokens)

    def _drawn_once(self, read: _Read) -> list[list[Hashable]]:
        """What is drawn once where it is equal, of each kind."""
        once: list[list[Hashable]] = [[*read.words], [*read.numbers]] if self.policy.consistent else []
        if self.classes is not None and self.classes.policy.consistent:
            once.append([unit for unit in read.units if self._operator(unit[1]) != "keep"])
        return once

    def _losses(self, first: _Read, second: _Read) -> Iterator[Fraction]:
        once = self.policy.consistent
        for word, other in _differing(first.words, second.words, once):
            yield self._of_word(word, other)
        for number, another in _differing(first.numbers, second.numbers, once):
            assert self.numbers is not None
            moves = (abs(a - b) for a, b in zip(number.places, another.places, strict=True))
            yield Fraction(self.numbers.epsilon) * sum(moves)

    def _of_word(self, word: int, other: int) -> Fraction:
        """What an ordinary word loses to another one."""
        claim, mechanism = self.guarantee, cast(Any, self.mechanism)
        epsilon = Fraction(getattr(claim, "epsilon", 0.0))
        if isinstance(claim, UtilityOptimizedMetricDP):
            if not np.isin([word, other], mechanism.reference_words).all():
                _refuse("a word that is not sensitive may be released as it is, and differs")
            return epsilon * self._distance(word, other) + Fraction(claim.epsilon0)
        if isinstance(claim, MetricDP):
            return epsilon * self._distance(word, other)
        if mechanism.exact_distance(word, other) is None:
            _refuse("a word is in another group, which is released")
        return epsilon

    def _distance(self, word: int, other: int) -> Fraction:
        """Along the lists, or by the vectors that the noise is shaped for."""
        mechanism: Any = self.mechanism
        if hasattr(mechanism, "exact_distance"):
            return Fraction(mechanism.exact_distance(word, other))
        apart = mechanism.noise_metric.distances(np.array([word], np.int32), np.array([other], np.int32))
        return Fraction(float(apart[0]))


def _differing(first: Sequence[Any], second: Sequence[Any], once: bool) -> Iterator[tuple[Any, Any]]:
    """What differs, place by place; of equal places once where they are drawn once."""
    pairs = zip(first, second, strict=True)
    return ((one, two) for one, two in (dict.fromkeys(pairs) if once else pairs) if one != two)


def _pattern(things: Sequence[Sequence[Hashable]]) -> list[list[int]]:
    """Which of things are equal."""
    numbers: list[dict[Hashable, int]] = [{} for _ in things]
    return [[seen.setdefault(one, len(seen)) for one in each] for seen, each in zip(numbers, things, strict=True)]


@lru_cache(maxsize=8)
def _cased(vocabulary: Vocabulary) -> int:
    """A word that looks different in lower, Title and UPPER case, if there is one."""
    return next((i for i, word in enumerate(vocabulary.words) if len({word, title(word), upper(word)}) == 3), 0)


class _Number(NamedTuple):
    """What of a number enters the draw: the kinds of its parts and their places on the lists of these."""

    kinds: tuple[int, ...]
    places: tuple[int, ...]


def _numbers(numbers: Numbers | None) -> list[_Number]:
    if numbers is None:
        return []
    kinds, places, starts = numbers.kinds.tolist(), numbers.places.tolist(), numbers.starts.tolist()
    return [_Number(tuple(kinds[start:end]), tuple(places[start:end])) for start, end in pairwise(starts)]


def _form(read: _Read, name: str) -> list[int]:
    return [] if read.tokens.numbers is None else getattr(read.tokens.numbers, name).tolist()


def _refuse(why: str) -> NoReturn:
    raise GuaranteeError(f"The guarantee does not compare these texts: {why}.")


def _nothing() -> None:
    """In the place of what a stored release does without."""
