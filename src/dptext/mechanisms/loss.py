"""The loss between two texts whose words are protected one by one, or why the guarantee does not compare them.

What is compared is what the policy makes public; what is summed is what each word and number loses.
Both follow from the two texts and from public tables: nothing is drawn, and no key is at hand.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

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
from dptext.text.numbers import Numbers
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


class ReadText(NamedTuple):
    """A text as the program reads it: what is public of it, and what each draw finds in it."""

    kinds: list[int]  # what each token is
    entities: list[tuple[str, int]]  # the words of each, and the number of its class
    kept: list[bytes | str]  # what is released as it is
    numbers: list[tuple[Any, ...]]  # the form of each
    shown: str  # the release if every draw gave the same word: what two texts must share to be compared
    cases: list[int]  # of the entities
    drawn: tuple[list[tuple[int, Hashable]], ...]  # for each draw


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
        return self.between(*self.read([text, other]))

    def read(self, texts: Sequence[str]) -> list[ReadText]:
        """Texts as the program reads them, to be held `between` each other."""
        if not facts(self.guarantee).promises:
            raise GuaranteeError(self.guarantee.claim())
        for text in texts:
            if not isinstance(text, str):
                raise ParameterError(f"A text of 'loss' must be a string. Got {type(text).__name__} instead.")
        strings = texts_of(texts)
        if any(len(text.encode()) > self.longest for text in texts):
            raise GuaranteeError(f"A text of more than {self.longest:,} bytes is drawn in pieces; compare its parts.")
        detect = None if self.detector is None else partial(self.detector.find, position=EACH_ITS_OWN)
        tokens = self.tokenizer.encode(strings, detect)
        by_row, drawn = partial(_by_row, tokens.row_tokens), DRAWN - tokens.ids
        kinds = np.where(
            drawn < 0, np.minimum(tokens.ids, _WORD), np.where(drawn < tokens.first_entity, _NUMBER, _UNIT)
        )
        kept_tokens = np.flatnonzero(kinds == KEPT)
        spans = zip(tokens.begins[kept_tokens].tolist(), tokens.ends[kept_tokens].tolist(), strict=True)
        kept: list[Any] = [tokens.data[begin:end].tobytes() for begin, end in spans]
        entities, cases, firsts = list[tuple[str, int]](), list[int](), np.empty(0, np.int64)
        if tokens.entities is not None and self.classes is not None:
            different, which = distinct_entities(tokens)
            entities = [(different[i].words, different[i].number) for i in which.tolist()]
            cases, firsts = self.classes.letterings(tokens), tokens.entities.firsts
            kept_entities = [self.classes.operator_of(number) == "keep" for _, number in entities]
            kept_tokens = np.append(kept_tokens, firsts[np.array(kept_entities, np.bool_)])
            kept += [words for (words, _), stays in zip(entities, kept_entities, strict=True) if stays]
        items = [tuple(zip(*draw.drawn_items(tokens), strict=True)) or ((), (), ()) for draw in self.draws]
        columns = (
            by_row(np.arange(len(kinds)), kinds.tolist()),
            by_row(firsts, entities),
            by_row(kept_tokens, kept),
            by_row(tokens.drawn_tokens[: tokens.first_entity], _forms(tokens.numbers)),
            self._shown(tokens),
            by_row(firsts, cases),
            zip(
                *(by_row(np.array(where, np.int64), [*zip(ids, keys, strict=True)]) for where, ids, keys in items),
                strict=True,
            ),
        )
        return [ReadText(*columns_of_row) for columns_of_row in zip(*columns, strict=True)]

    def between(self, first: ReadText, second: ReadText) -> float:
        """The loss between two texts that were `read`."""
        self._compare(first, second)
        return sum_up((loss, 1) for loss in self._losses(first, second))

    def _compare(self, first: ReadText, second: ReadText) -> None:
        """Refuse texts that differ in what is public."""
        count, other_count = len(first.kinds), len(second.kinds)
        if count != other_count:
            _refuse(f"one has {count:,} words and the other {other_count:,} (a name of several words counts as one)")
        for place, kinds in enumerate(zip(first.kinds, second.kinds, strict=True), 1):
            if kinds[0] != kinds[1]:
                _refuse(f"word {place:,} is {' in one and '.join(_KINDS[kind] for kind in kinds)} in the other")
        if [number for _, number in first.entities] != [number for _, number in second.entities]:
            _refuse("a protected word is of one class or form in one and of another in the other")
        if first.kept != second.kept:
            _refuse("a word that is released as it is differs")
        if first.numbers != second.numbers:
            _refuse("a number has another form (its digits, marks or unit)")
        if (first.shown, first.cases) != (second.shown, second.cases):
            _refuse("what is released of their layout and capitals differs")
        for draw, items, other_items in zip(self.draws, first.drawn, second.drawn, strict=True):
            if draw.once and _pattern(items) != _pattern(other_items):
                _refuse("other places hold equal words or numbers, and equal ones are drawn once")

    def _shown(self, tokens: Tokens) -> list[Any]:
        """The releases if every draw gave the same word."""
        words = np.full(len(tokens.words), _cased(self.tokenizer.vocabulary), np.int32)
        places = None if tokens.numbers is None else np.zeros(len(tokens.numbers.places), np.int32)
        replacements = None if tokens.entities is None or self.classes is None else self.classes.undrawn(tokens)
        return self.writer.decode(tokens, words, places, replacements).to_pylist()

    def _losses(self, first: ReadText, second: ReadText) -> Iterator[Fraction]:
        """The loss of each item that is drawn: place by place, or once for equal items where these are drawn once."""
        for draw, items, other_items in zip(self.draws, first.drawn, second.drawn, strict=True):
            pairs = zip(items, other_items, strict=True)
            for (a, a_key), (b, b_key) in dict.fromkeys(pairs) if draw.once else pairs:
                if a_key != b_key:
                    yield draw.loss(a, b)


def _by_row(row_tokens: NDArray[np.int64], where: NDArray[np.int64], items: Sequence[Any]) -> list[list[Any]]:
    """The items (k,) at the tokens `where` (k,), those of each row in their order."""
    lists: list[list[Any]] = [[] for _ in row_tokens[1:]]
    rows = np.searchsorted(row_tokens, where, side="right") - 1
    for row, item in zip(rows.tolist(), items, strict=True):
        lists[row].append(item)
    return lists


def _pattern(items: Sequence[tuple[int, Hashable]]) -> list[int]:
    """The first-seen number of each item of a draw: equal items have equal numbers."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(key, len(numbers)) for _, key in items]


@lru_cache(maxsize=8)
def _cased(vocabulary: Vocabulary) -> int:
    """A word that looks different in lower, Title and UPPER case, if there is one."""
    return next((i for i, word in enumerate(vocabulary.words) if len({word, title(word), upper(word)}) == 3), 0)


def _forms(numbers: Numbers | None) -> list[tuple[Any, ...]]:
    """The form of each number: the kinds, marks and styles of its parts, and the units at it."""
    if numbers is None:
        return []
    parts = list(zip(numbers.kinds.tolist(), numbers.marks.tolist(), numbers.styles.tolist(), strict=True))
    of_numbers = zip(
        pairwise(numbers.starts.tolist()), numbers.prefixes.tolist(), numbers.suffixes.tolist(), strict=True
    )
    return [(parts[start:end], prefix, suffix) for (start, end), prefix, suffix in of_numbers]


def _refuse(why: str) -> NoReturn:
    raise not_compared(why)


def _nothing() -> None:
    """Stands for a part that a stored release does without."""
