"""Consistent replacement: equal words and numbers of a unit are drawn once.

What is drawn once depends on the run, the unit and the word alone, not on the place of the word or on its neighbours.
So blocks, threads and orders do not matter. Proof: docs/proofs/once.md.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.core.consistency import ConsistencyScope
from dptext.core.randomness import RandomSource
from dptext.mechanisms.number_noise import NumberNoise
from dptext.text.number_forms import MOST_PARTS, NumberPart
from dptext.text.numbers import Numbers
from dptext.text.tokenizer import Tokens
from dptext.text.writing_kernels import DRAWN

if TYPE_CHECKING:
    from dptext.mechanisms.base import WordMechanism

Words = NDArray[np.int32]

_WORD, _PART = 0, 2
"""Kinds of items that are drawn once: a word, and the parts of a number from here on."""

_PART_BITS = 16
"""Bits of an item that hold one part of a number; all `MOST_PARTS` parts fit its 64."""


def draw_once(
    mechanism: "WordMechanism",
    numbers: NumberNoise | None,
    tokens: Tokens,
    scope: ConsistencyScope,
    stream: RandomSource,
) -> tuple[Words, NDArray[np.int32] | None]:
    """The outputs of the words (k,) of tokens and of the parts of drawn numbers: equal ones of a unit share one draw.

    `numbers` is the noise on numbers, None where none are drawn; `scope` is of the rows of the tokens. From
    `stream` come digits, which are drawn uniformly and where they stand, because nothing is kept of which they were.
    """
    draws, units, unit_of = scope.draws, scope.units, scope.unit_of
    distinct, owners, places = _different(tokens, tokens.words, unit_of, len(mechanism.vocabulary))
    drawn = mechanism.sample_each(distinct, draws.streams(units, owners, distinct, _WORD))
    if numbers is None or tokens.numbers is None:
        return drawn[places], None
    streams = draws.streams(units, *_number_items(tokens, tokens.numbers, unit_of))
    return drawn[places], numbers.sample(tokens.numbers, streams, stream)


def _number_items(
    tokens: Tokens, numbers: Numbers, unit_of: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.uint64], NDArray[np.int64]]:
    """Unit, item and kind of each part of the numbers; parts that enter the draw alike have the same."""
    number_tokens = np.flatnonzero((tokens.ids <= DRAWN) & (tokens.ids > DRAWN - len(numbers)))
    number_tokens = number_tokens[np.argsort(-tokens.ids[number_tokens], kind="stable")]  # by number, as these are
    rows = np.searchsorted(tokens.row_tokens, number_tokens, side="right") - 1
    number_of = np.repeat(np.arange(len(numbers)), np.diff(numbers.starts))
    part = np.arange(len(number_of)) - numbers.starts[number_of]
    return unit_of[rows][number_of], _packed(numbers, number_of, part)[number_of], _PART + part


def _packed(numbers: Numbers, number_of: NDArray[np.int64], part: NDArray[np.int64]) -> NDArray[np.uint64]:
    """The item of each number (k,), 64 bits: kinds and places of its parts, up to `MOST_PARTS`, which enter the draw.

    Numbers with more parts have digits only, which do not enter.
    """
    inside = part < MOST_PARTS
    codes = (numbers.kinds.astype(np.uint64) + np.uint64(1)) << np.uint64(12) | numbers.places.astype(np.uint64)
    packed = np.zeros(len(numbers), np.uint64)
    shifts = part[inside].astype(np.uint64) * np.uint64(_PART_BITS)
    np.bitwise_or.at(packed, number_of[inside], codes[inside] << shifts)
    return packed


assert len(NumberPart) < 2 ** (_PART_BITS - 12) and MOST_PARTS * _PART_BITS <= 64


def _different(
    tokens: Tokens, words: Words, unit_of: NDArray[np.int32], size: int
) -> tuple[Words, NDArray[np.int32], NDArray[np.int32]]:
    """The different words (m,) of each unit, their units (m,), and which of them each of the words (k,) is."""
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
