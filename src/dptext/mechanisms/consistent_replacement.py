"""How the words and numbers of a block are drawn: each by itself, or equal ones of a unit once.

What is drawn once is a function of the run, the unit and the word, and of nothing else: not of the place where the word
stands, nor of what stands beside it. So blocks, threads and orders do not matter. Proof: docs/proofs/once.md.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dptext.columns import units_of
from dptext.compilation import njit
from dptext.core.integer_sampler import draw_below
from dptext.core.privatizer import Rows
from dptext.core.randomness import KeyedDraws, RandomSource, lanes_at
from dptext.mechanisms.number_noise import NumberNoise
from dptext.text.codec import Tokens
from dptext.text.number_forms import MOST_PARTS, Kind
from dptext.text.numbers import Numbers
from dptext.text.policy import TextPolicy
from dptext.text.writing_kernels import DRAWN

if TYPE_CHECKING:
    from dptext.mechanisms.base import WordMechanism

Words = NDArray[np.int32]

_WORD, _NOUN, _PART = 0, 1, 2
"""Kinds of things that are drawn once: a word, the noun that is shown for it, the parts of a number from here on."""

_PART_BITS = 16
"""What stands for a part of a number, of up to `MOST_PARTS`, in the 64 bits of a thing."""


@dataclass(frozen=True, slots=True, eq=False)
class TextLaw:
    """What becomes of the words and numbers of a text.

    `mechanism` is the law of words, `numbers` the noise on numbers (None where none are drawn). Of `nouns` (m,) one is
    shown for a released unknown word; empty where it is shown as it is.
    """

    mechanism: "WordMechanism"
    nouns: Words
    numbers: NumberNoise | None

    def shown(self, words: Words, random: RandomSource) -> Words:
        """The released words (k,), with a noun drawn for each unknown word where there are nouns."""
        if not len(self.nouns):
            return words
        unknown = np.flatnonzero(words == self.mechanism.vocabulary.unknown)
        totals = np.full(len(unknown), len(self.nouns), np.int64)
        shown = words.copy()
        shown[unknown] = self.nouns[draw_below(totals, lanes_at(random, unknown))]
        return shown


class Drawing(ABC):
    """How the slices of a block are drawn, one after the other."""

    @abstractmethod
    def draw(self, tokens: Tokens, words: Words) -> tuple[Words, NDArray[np.int32] | None]:
        """What is shown for the words (k,) that entered, and the places of the parts of numbers that are drawn."""

    def pass_rows(self, rows: int) -> None:  # noqa: B027 (most do not count them)
        """Say that so many rows are over."""


class EachByItself(Drawing):
    """Every word and every number is drawn by itself, from one stream."""

    def __init__(self, law: TextLaw, stream: RandomSource) -> None:
        self._law, self._stream = law, stream

    def draw(self, tokens: Tokens, words: Words) -> tuple[Words, NDArray[np.int32] | None]:
        """See `Drawing`."""
        law, stream = self._law, self._stream
        shown = law.shown(law.mechanism.sample(words, stream), stream)
        places = law.numbers.sample(tokens.numbers, stream) if law.numbers and tokens.numbers else None
        return shown, places


@dataclass(frozen=True, slots=True, eq=False)
class Repeats:
    """Among which places of a block equal things are drawn once.

    `draws` has a stream for each unit and thing, `units` (u, 2) are those of `draws`, and `unit_of` (rows,) says whose
    each row of the block is.
    """

    draws: KeyedDraws
    units: NDArray[np.uint64]
    unit_of: NDArray[np.int32]

    def apart(self, purpose: str) -> "Repeats":
        """The same units with other streams."""
        return Repeats(self.draws.apart(purpose), self.units, self.unit_of)


class OnceAUnit(Drawing):
    """Equal words, and equal numbers, of a unit are drawn once.

    `stream` is for digits, which are drawn uniformly and where they stand, because nothing is kept of which they were.
    """

    def __init__(self, law: TextLaw, repeats: Repeats, stream: RandomSource) -> None:
        self._law, self._draws, self._stream = law, repeats.draws, stream
        self._units, self._unit_of = repeats.units, repeats.unit_of
        self._row = 0  # the first of the slice at hand

    def pass_rows(self, rows: int) -> None:
        """See `Drawing`."""
        self._row += rows

    def draw(self, tokens: Tokens, words: Words) -> tuple[Words, NDArray[np.int32] | None]:
        """See `Drawing`."""
        unit_of = self._unit_of[self._row : self._row + len(tokens.rows) - 1]
        distinct, owners, places = _different(tokens, words, unit_of, len(self._law.mechanism.vocabulary))
        drawn = self._law.mechanism.sample_each(distinct, self._draws.lanes(self._units, owners, distinct, _WORD))
        if len(self._law.nouns):
            drawn = self._law.shown(drawn, self._draws.lanes(self._units, owners, distinct, _NOUN))
        return drawn[places], self._number_places(tokens, unit_of)

    def _number_places(self, tokens: Tokens, unit_of: NDArray[np.int32]) -> NDArray[np.int32] | None:
        """A place for each part of the numbers: the same for those that enter the draw as the same."""
        found = tokens.numbers
        if self._law.numbers is None or found is None:
            return None
        numbers = np.flatnonzero((tokens.ids <= DRAWN) & (tokens.ids > DRAWN - len(found)))
        rows = np.searchsorted(tokens.row_tokens, numbers, side="right") - 1
        number_of = np.repeat(np.arange(len(found)), np.diff(found.starts))
        part = np.arange(len(number_of)) - found.starts[number_of]
        lanes = self._draws.lanes(self._units, unit_of[rows][number_of], _packed(found)[number_of], _PART + part)
        return self._law.numbers.sample(found, lanes, self._stream)


def repeats_of(policy: TextPolicy, stream: RandomSource, at: Rows, rows: int) -> Repeats:
    """Among which places of a block of so many rows equal things are drawn once, where they are."""
    once = policy.consistent
    by_file, by_unit = once and policy.consistency == "file", once and at.units is not None
    # A text's own draws follow from the stream of its block; those of wider units from the run's.
    wide = (by_file or by_unit) and at.draws is not None
    draws = at.draws if wide and at.draws else KeyedDraws(stream.uint64(8).astype("<u8").tobytes())
    if by_file:
        return Repeats(draws, draws.named([b""]), np.zeros(rows, np.int32))
    if not by_unit or at.units is None:
        unit_of = np.arange(rows) if at.pieces_of is None else at.pieces_of
        return Repeats(draws, draws.rows(int(unit_of.max(initial=-1)) + 1), unit_of.astype(np.int32))
    encoded = units_of(at.units, rows).dictionary_encode()
    names = [str(name).encode() for name in encoded.dictionary.to_pylist()]
    return Repeats(draws, draws.named(names), encoded.indices.to_numpy().astype(np.int32))


def drawing_of(law: TextLaw, policy: TextPolicy, stream: RandomSource, at: Rows, rows: int) -> Drawing:
    """How a block of so many rows is drawn under a policy."""
    if not policy.consistent:
        return EachByItself(law, stream)
    return OnceAUnit(law, repeats_of(policy, stream, at, rows), stream)


def _packed(numbers: Numbers) -> NDArray[np.uint64]:
    """64 bits for each number (k,), which say what of it enters the draw: kinds and places of up to `MOST_PARTS` parts.

    Numbers with more parts have digits only, which do not enter.
    """
    parts = np.diff(numbers.starts)
    number_of = np.repeat(np.arange(len(numbers)), parts)
    part = np.arange(len(number_of)) - numbers.starts[number_of]
    inside = part < MOST_PARTS
    codes = (numbers.kinds.astype(np.uint64) + np.uint64(1)) << np.uint64(12) | numbers.places.astype(np.uint64)
    packed = np.zeros(len(numbers), np.uint64)
    shifts = part[inside].astype(np.uint64) * np.uint64(_PART_BITS)
    np.bitwise_or.at(packed, number_of[inside], codes[inside] << shifts)
    return packed


assert len(Kind) < 2 ** (_PART_BITS - 12) and MOST_PARTS * _PART_BITS <= 64


def _different(
    tokens: Tokens, words: Words, unit_of: NDArray[np.int32], size: int
) -> tuple[Words, NDArray[np.int32], NDArray[np.int32]]:
    """The different words (m,) of each unit, whose they are (m,), and which of them each of the words (k,) is."""
    if len(words) == len(tokens.ids):
        ends = tokens.row_tokens
    else:
        ends = np.concatenate([[0], np.cumsum(tokens.ids >= 0)])[tokens.row_tokens]
    order = np.argsort(unit_of, kind="stable")
    distinct, owners, places = (np.empty(len(words), np.int32) for _ in range(3))
    count = _number_words(
        words, ends.astype(np.int64, copy=False), order, unit_of, np.full(size, -1, np.int32), np.empty(size, np.int32),
        distinct, owners, places,
    )  # fmt: skip
    return distinct[:count], owners[:count], places


@njit
def _number_words(words, ends, order, unit_of, seen, numbers, distinct, owners, places):  # type: ignore[no-untyped-def]
    """Number the different words of each unit, unit after unit in `order`; how many there are.

    `seen` has for each word the unit in which it was last seen, and `numbers` its number there.
    """
    count = 0
    for i in range(order.size):
        row = order[i]
        unit = unit_of[row]
        for t in range(ends[row], ends[row + 1]):
            word = words[t]
            if seen[word] != unit:
                seen[word] = unit
                numbers[word] = count
                distinct[count] = word
                owners[count] = unit
                count += 1
            places[t] = numbers[word]
    return count
