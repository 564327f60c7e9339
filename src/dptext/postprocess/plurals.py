"""Nouns that agree with the number before them: "three spiders", "34 years old", "1 hour".

A number that is drawn is another one, and a noun may be drawn as its singular: they agree no more. Which of its two
forms belongs there is known where what stands behind the noun says that it is the noun which is counted.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import ClassVar, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import PostProcessor, Released
from dptext.postprocess.ngram_model import language_model
from dptext.postprocess.shipped_words import shipped_codec, with_words
from dptext.text.codec import Tokens
from dptext.text.kernels import DIGITS

_NUMBERS = """
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
twenty thirty forty fifty sixty seventy eighty ninety
"""
_COUNTS = "several many few"
_COUNT = re.compile(rb"\d{1,3}(,\d{3})+|\d+(\.\d+)?")
_LABELS = """
january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec
chapter page part section line phase grade level version type pack number no room suite route highway top big
"""
"""A number behind these is a name or a date, and counts nothing: "the May 29 episode", "grade 7 teams"."""
_YEAR = re.compile(rb"1[5-9]\d\d|20\d\d")

_BEHIND = """
that who which where when while because if than as so and or but nor
in on at of with from by for about before after during through over under between near ago later away apart
is are was were have had will would can could should i you he she we they there here now then
"""
"""What stands behind a noun and never between a number and its noun; so do these marks:"""
_MARKS = b'.,;!?()"'

_UNITS = "year month week day"
_BE = "am is was are were be been m re"
_BEFORE_AGES = _BE + " about almost already around at barely exactly just nearly not now only or over still than under"
"""Behind these an age is neither a noun nor before one, as it is in "a 34 year old"."""

_NO_NOUNS = """
her our your their one two three four five six seven eight nine ten hundred thousand million billion dozen
back blind down else even evil human more much new next old out right self still up well
"""
"""Words that stand behind numbers and are no nouns there, but have what looks like a plural."""
_IRREGULAR = {"man": "men", "woman": "women", "child": "children", "person": "people", "foot": "feet", "tooth": "teeth"}

_SLACK = 1.5
"""Nats by which the form that stands there may be the likelier one: the shipped model takes no note of "three-year"."""


class RepairedPlurals(PostProcessor):
    """A noun that is counted in the plural, or behind 1 in the singular: words of the shipped vocabulary, by rules."""

    name: ClassVar[str] = "repaired plurals"

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the nouns behind numbers repaired."""
        tokens = shipped_codec().encode(released.texts)
        return with_words(tokens, dict(_repairs(tokens)))


class _Words(NamedTuple):
    """What the rules know of the words of the shipped vocabulary, by their ids."""

    plurals: dict[int, int]
    singulars: dict[int, int]
    nouns: NDArray[np.bool_]  # (n,) in one of both
    counts: NDArray[np.bool_]  # (n,)
    few: frozenset[int]  # those that stand behind "a", as in "a few"
    articles: frozenset[int]
    labels: frozenset[int]
    behind: frozenset[int]
    units: frozenset[int]
    before_ages: frozenset[int]
    be: frozenset[int]
    one: int
    ten: int
    old: int
    olds: int


class _Row(NamedTuple):
    """A released text: its tokens are those from `first` to before `last`."""

    tokens: Tokens
    first: int
    last: int
    end: int  # where its bytes end

    def repairs(self, number: int) -> Iterator[tuple[int, int]]:
        """Tokens behind a number in whose place other words belong, and the ids of these."""
        known, noun = _known(), number + 1
        one, word = self._counts(number), self._word(noun)
        if one is None or self._gap(number) != b" ":
            return
        if word in known.units and self._gap(noun) == b" " and self._word(noun + 1) in (known.old, known.olds):
            before = self._word(number - 1)
            if not one and before in known.before_ages and self._ends(noun + 1):
                yield noun, known.plurals[word]
                if before in known.be:
                    yield noun + 1, known.old
            return
        other = (known.singulars if one else known.plurals).get(word)
        if other is not None and self._ends(noun) and self._fits(noun, other):
            yield noun, other

    def _counts(self, number: int) -> bool | None:
        """Whether a number is 1; None for what counts nothing, as at the beginning of a sentence a 1 may not."""
        tokens = self.tokens
        text = tokens.data[tokens.begins[number] : tokens.ends[number]].tobytes()
        before = self._gap(number - 1) if number > self.first else b""
        if text == b"1":
            return True if before == b" " else None
        known, of = _known(), self._word(number - 1)
        if of in known.labels or (of in known.articles and tokens.ids[number] not in known.few):
            return None  # "page 10", "a 10 mile run"
        counts = tokens.ids[number] >= 0 or (_COUNT.fullmatch(text) and not _YEAR.fullmatch(text))
        mark, behind = before.strip()[-1:], before[-1:]
        return False if counts and mark in _MARKS + b":" and behind in (b"", b" ", b"\n", b"(", b'"') else None

    def _gap(self, token: int) -> bytes:
        """What stands between a token and the one behind it, or the end."""
        tokens = self.tokens
        end = tokens.begins[token + 1] if token + 1 < self.last else self.end
        return tokens.data[tokens.ends[token] : end].tobytes()

    def _word(self, token: int) -> int:
        """A word as the language model counts it; with numbers, and marks for what is outside of the text."""
        if not self.first <= token < self.last:
            return language_model().words + (1 if token < self.first else 2)
        if self.tokens.cases[token] & DIGITS:
            return language_model().words
        word = int(self.tokens.ids[token])
        return word if word >= 0 else shipped_codec().vocabulary.unknown

    def _ends(self, noun: int) -> bool:
        """Whether what is counted ends with a noun."""
        gap = self._gap(noun)
        if mark := gap.strip()[:1]:
            return mark in _MARKS
        return b"\n" in gap or noun + 1 == self.last or self._word(noun + 1) in _known().behind

    def _fits(self, noun: int, other: int) -> bool:
        """Whether another word goes about as well with what is around a noun."""
        model, number = language_model(), noun - 1
        alone = number == self.first or self._gap(number - 1).strip()
        count = self._word(number)
        if count == model.words:
            count = _known().one if self._counts(number) else _known().ten
        around = [model.words + 1 if alone else self._word(number - 1), count, other]
        for token in (noun, noun + 1):
            around.append(model.words + 2 if self._gap(token).strip() else self._word(token + 1))
            if around[-1] == model.words + 2:
                break
        return model.log_around(around, 2, self._word(noun)) - model.log_around(around, 2, other) < _SLACK


def _repairs(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """All tokens in whose place other words belong, rising, and the ids of these."""
    known, ids = _known(), np.where(tokens.ids < 0, shipped_codec().vocabulary.unknown, tokens.ids)
    counts = (tokens.cases & DIGITS > 0) | known.counts[ids]
    numbers = np.flatnonzero(counts[:-1] & known.nouns[ids[1:]])
    rows = np.searchsorted(tokens.row_tokens, numbers, side="right") - 1
    for number, row in zip(numbers.tolist(), rows.tolist(), strict=True):
        first, last = tokens.row_tokens[row : row + 2].tolist()
        if number + 1 < last:
            yield from _Row(tokens, first, last, int(tokens.rows[row + 1])).repairs(number)


@cache
def _known() -> _Words:
    vocabulary = shipped_codec().vocabulary
    index, words = vocabulary.index, set(vocabulary.words) - set(_NO_NOUNS.split())
    plurals = {index[noun]: index[other] for noun in words if (other := _plural(noun)) in index and len(noun) > 2}
    nouns, counts = np.zeros((2, len(vocabulary)), np.bool_)
    nouns[[*plurals, *plurals.values()]] = counts[[*_ids(_NUMBERS + _COUNTS)]] = True
    return _Words(
        plurals=plurals,
        singulars={other: noun for noun, other in plurals.items()},
        nouns=nouns,
        counts=counts,
        few=_ids(_COUNTS),
        articles=_ids("a an"),
        labels=_ids(_LABELS),
        behind=_ids(_BEHIND),
        units=_ids(_UNITS),
        before_ages=_ids(_BEFORE_AGES),
        be=_ids(_BE),
        one=index["one"],
        ten=index["ten"],
        old=index["old"],
        olds=index["olds"],
    )


def _ids(words: str) -> frozenset[int]:
    index = shipped_codec().vocabulary.index
    return frozenset(index[word] for word in words.split() if word in index)


def _plural(noun: str) -> str:
    """The plural of an English noun."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return _IRREGULAR.get(noun, noun + "s")
