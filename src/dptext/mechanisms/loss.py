"""The loss between two texts whose words are protected one by one, or why the guarantee does not compare them.

What is compared is what the policy makes public; what is summed is what each word and number loses.
Both follow from the two texts and from public tables: nothing is drawn, and no key is at hand.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NoReturn

import numpy as np
from numpy.typing import NDArray

from dptext.columns import texts_of
from dptext.core.draws import Draw
from dptext.core.guarantee import Guarantee, facts, sum_up
from dptext.core.privatizer import EACH_ITS_OWN
from dptext.entities.replacer import EntityReplacer, distinct_entities
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.draws import not_compared
from dptext.text.characters import title, upper
from dptext.text.tokenizer import Tokenizer, Tokens
from dptext.text.vocabulary import Vocabulary
from dptext.text.writing_kernels import DRAWN, DROPPED, KEPT, NUMBER_PLACEHOLDER, UNKNOWN_PLACEHOLDER

if TYPE_CHECKING:
    from dptext.entities.presidio import Detector

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
    """A text as the program reads it: its tokens, what each is, its entities, and what each draw finds in it."""

    tokens: Tokens
    kinds: NDArray[np.int64]
    units: list[tuple[str, int]]
    drawn: list[list[tuple[int, Hashable]]]

    @classmethod
    def of(cls, tokens: Tokens, draws: Sequence[Draw]) -> "_Read":
        drawn = DRAWN - tokens.ids
        kinds = np.where(
            drawn < 0, np.minimum(tokens.ids, _WORD), np.where(drawn < tokens.first_entity, _NUMBER, _UNIT)
        )
        units: list[tuple[str, int]] = []
        if tokens.entities is not None:
            different, which = distinct_entities(tokens)
            units = [(different[i].words, different[i].number) for i in which.tolist()]
        return cls(tokens, kinds.astype(np.int64), units, [list(draw.drawn_items(tokens)) for draw in draws])

    def shown(self, token: int) -> bytes:
        """The bytes of a token."""
        return self.tokens.data[self.tokens.begins[token] : self.tokens.ends[token]].tobytes()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class LossOfWords:
    """The loss between two texts under the `guarantee` of a privatizer of words, from its public parts.

    `tokenizer` reads and `writer` writes texts; one of more than `longest` bytes would be drawn in pieces.
    """

    guarantee: Guarantee
    draws: Sequence[Draw]
    tokenizer: Tokenizer
    writer: Tokenizer
    classes: EntityReplacer | None
    detector: "Detector | None"
    longest: int

    def __reduce__(self) -> tuple[Callable[[], None], tuple[()]]:
        """A release that is stored or copied does without vocabularies and lists."""
        return _nothing, ()

    def __call__(self, text: str, other: str) -> float:
        """The loss in nats, rounded up. Raises as `Release.loss` says."""
        if not facts(self.guarantee).promises:
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
        detect = None if self.detector is None else partial(self.detector.find, position=EACH_ITS_OWN)
        return _Read.of(self.tokenizer.encode(texts, detect), self.draws)

    def _compare(self, first: _Read, second: _Read) -> None:
        """Refuse texts that differ in what is public."""
        count, other_count = len(first.kinds), len(second.kinds)
        if count != other_count:
            _refuse(f"one has {count:,} words and the other {other_count:,} (a name of several words counts as one)")
        for place in np.flatnonzero(first.kinds != second.kinds).tolist():
            kinds = (_KINDS[int(read.kinds[place])] for read in (first, second))
            _refuse(f"word {place + 1:,} is {' in one and '.join(kinds)} in the other")
        if [number for _, number in first.units] != [number for _, number in second.units]:
            _refuse("a protected word is of one class or form in one and of another in the other")
        if self._as_they_are(first) != self._as_they_are(second):
            _refuse("a word that is released as it is differs")
        if any(_form(first, name) != _form(second, name) for name in _FORM):
            _refuse("a number has another form (its digits, marks or unit)")
        layouts, letterings = ([of(read) for read in (first, second)] for of in (self._layout, self._letterings))
        if layouts[0] != layouts[1] or letterings[0] != letterings[1]:
            _refuse("what is released of their layout and capitals differs")
        for draw, items, other_items in zip(self.draws, first.drawn, second.drawn, strict=True):
            if draw.once and _pattern(items) != _pattern(other_items):
                _refuse("other places hold equal words or numbers, and equal ones are drawn once")

    def _as_they_are(self, read: _Read) -> list[bytes | str]:
        kept_tokens = [read.shown(token) for token in np.flatnonzero(read.kinds == KEPT).tolist()]
        return [*kept_tokens, *(words for words, number in read.units if self._operator(number) == "keep")]

    def _operator(self, number: int) -> str:
        assert self.classes is not None
        return self.classes.operator_of(number)

    def _layout(self, read: _Read) -> tuple[str | None, list[int]]:
        """What two texts must share to be compared: the release if every draw gave the same word, and where the second
        half of *cannot* stands, which is written in one where it comes out as it was."""
        begins, ends = read.tokens.begins, read.tokens.ends
        halves: list[int] = np.flatnonzero(begins[1:] == ends[:-1]).tolist()
        return self._skeleton(read), [] if self.writer.policy.layout == "drop" else halves

    def _skeleton(self, read: _Read) -> str | None:
        tokens = read.tokens
        words = np.full(len(tokens.words), _cased(self.tokenizer.vocabulary), np.int32)
        places = None if tokens.numbers is None else np.zeros(len(tokens.numbers.places), np.int32)
        replacements = None if tokens.entities is None or self.classes is None else self.classes.undrawn(tokens)
        return self.writer.decode(tokens, words, places, replacements).to_pylist()[0]

    def _letterings(self, read: _Read) -> list[int]:
        return [] if self.classes is None else self.classes.letterings(read.tokens)

    def _losses(self, first: _Read, second: _Read) -> Iterator[Fraction]:
        """The loss of each item that is drawn: place by place, or once for equal items where these are drawn once."""
        for draw, items, other_items in zip(self.draws, first.drawn, second.drawn, strict=True):
            pairs = zip(items, other_items, strict=True)
            for (a, a_key), (b, b_key) in dict.fromkeys(pairs) if draw.once else pairs:
                if a_key != b_key:
                    yield draw.loss(a, b)


def _pattern(items: Sequence[tuple[int, Hashable]]) -> list[int]:
    """The first-seen number of each item of a draw: equal items have equal numbers."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(key, len(numbers)) for _, key in items]


@lru_cache(maxsize=8)
def _cased(vocabulary: Vocabulary) -> int:
    """A word that looks different in lower, Title and UPPER case, if there is one."""
    return next((i for i, word in enumerate(vocabulary.words) if len({word, title(word), upper(word)}) == 3), 0)


def _form(read: _Read, name: str) -> list[int]:
    return [] if read.tokens.numbers is None else getattr(read.tokens.numbers, name).tolist()


def _refuse(why: str) -> NoReturn:
    raise not_compared(why)


def _nothing() -> None:
    """Stands for a part that a stored release does without."""
