"""Where spans are: as characters, as their sources say it, and as bytes, checked against the texts."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import InputError
from dptext.strings import null_mask, string_parts, without_nulls
from dptext.text.character_classes import CharacterClass
from dptext.text.characters import character_table

Integers = NDArray[np.int64]

ZERO_WIDTH_JOINER = 0x200D
"""It makes one emoji of two."""


def no_integers() -> Integers:
    """Shape (0,)."""
    return np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spans:
    """The spans of the texts of a block, in any order.

    Attributes
    ----------
    names
        The classes.
    rows, starts, ends
        Shape (k,): the text of each, its first character and the first behind it. All count from 0; characters are
        Unicode code points.
    classes
        Shape (k,): the place of each one's class in `names`.
    entries
        Shape (k,): which entry of its source each is, for messages; None where sources have none.
    """

    names: tuple[str, ...] = ()
    rows: Integers = field(default_factory=no_integers, repr=False)
    starts: Integers = field(default_factory=no_integers, repr=False)
    ends: Integers = field(default_factory=no_integers, repr=False)
    classes: Integers = field(default_factory=no_integers, repr=False)
    entries: Integers | None = field(default=None, repr=False)

    def __len__(self) -> int:
        return len(self.rows)

    def sorted(self) -> "Spans":
        """The same in the order of their texts, and of their places in these."""
        return self._of(np.lexsort((self.ends, self.starts, self.rows)))

    def without(self, rows: NDArray[np.bool_]) -> "Spans":
        """Those of texts that are not among `rows` (n,); what names no text stays."""
        there = (self.rows >= 0) & (self.rows < len(rows))
        return self._of(np.flatnonzero(~(there & rows[np.where(there, self.rows, 0)])))

    def _of(self, which: Integers) -> "Spans":
        return Spans(
            names=self.names,
            rows=self.rows[which],
            starts=self.starts[which],
            ends=self.ends[which],
            classes=self.classes[which],
            entries=None if self.entries is None else self.entries[which],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Located:
    """Texts with their spans as bytes: sorted, inside their texts, apart from each other, on whole characters.

    Attributes
    ----------
    data, text_bounds
        The texts, one after the other: text i is ``data[text_bounds[i]:text_bounds[i + 1]]``. A null is empty.
    nulls
        Shape (n,): which texts are null; None if none is.
    begins, ends
        Shape (k,): where each span begins and ends in `data`.
    spans
        The spans (k,), sorted.
    """

    data: NDArray[np.uint8] = field(repr=False)
    text_bounds: Integers = field(repr=False)
    nulls: NDArray[np.bool_] | None = field(repr=False)
    begins: Integers = field(repr=False)
    ends: Integers = field(repr=False)
    spans: Spans


Where = Callable[[int | None, int], str]
"""Names the place of a span in a message: of its entry in its source, or None, and of its row in the block."""


def locate(texts: pa.LargeStringArray, spans: Spans, where: Where) -> Located:
    """The spans of texts (n,), checked.

    Raises `InputError` for the first span that lies in no text or beyond it, is empty, overlaps another one, or begins
    or ends inside a character (between a letter and its combining mark); the message has no part of the text.
    """
    spans, nulls = spans.sorted(), null_mask(texts)
    bounds, data = string_parts(without_nulls(texts))
    first_byte = int(bounds[0])
    data, bounds = data[first_byte : bounds[-1]], bounds - first_byte

    def refuse(wrong: NDArray[np.bool_], what: str) -> None:
        if wrong.any():
            at = int(np.argmax(wrong))
            entry = None if spans.entries is None else int(spans.entries[at])
            raise InputError(f"{where(entry, int(spans.rows[at]))} {what}")

    rows, starts, ends = spans.rows, spans.starts, spans.ends
    refuse((rows < 0) | (rows >= len(texts)), "is of a row that does not exist; rows count from 0.")
    refuse(starts < 0, "begins before its text; start counts characters from 0.")
    refuse(starts >= ends, "is empty or ends before it begins; end is the first character behind it.")
    if nulls is not None:
        refuse(nulls[rows], "is of a row whose text is missing.")
    characters = _Characters(data, bounds)
    beyond = (
        "ends behind the end of its text; start and end count characters (Unicode code points), not bytes, and not the "
        "halves of UTF-16."
    )
    refuse(ends > np.diff(characters.before)[rows], beyond)
    same = rows[1:] == rows[:-1]
    refuse(np.append(False, same & (starts[1:] < ends[:-1])), "overlaps another one of its text; make one of the two.")
    first = characters.before[rows]
    begins, behind = characters.bytes_at(first + starts), characters.bytes_at(first + ends)
    cut = _inside_character(data, bounds, rows, begins) | _inside_character(data, bounds, rows, behind)
    refuse(cut, "begins or ends inside a character (between a letter and its mark); start and end count code points.")
    return Located(data=data, text_bounds=bounds, nulls=nulls, begins=begins, ends=behind, spans=spans)


class _Characters:
    """Where characters begin in the bytes of texts; `before` (n + 1,) counts those before each text."""

    def __init__(self, data: NDArray[np.uint8], bounds: Integers) -> None:
        self._size = len(data)
        self._begun = None if self._size == 0 or data.max() < 0x80 else np.flatnonzero(data & 0xC0 != 0x80)
        self.before: Integers = bounds if self._begun is None else np.searchsorted(self._begun, bounds)

    def bytes_at(self, numbers: Integers) -> Integers:
        """The first byte of each of these characters (k,); of the one behind the last, the end."""
        if self._begun is None:
            return numbers
        found: Integers = self._begun[np.minimum(numbers, len(self._begun) - 1)]
        return np.where(numbers < len(self._begun), found, self._size)


def is_joined(before: str, behind: str) -> bool:
    """Whether what stands between two characters is no place to cut: they are one to their reader."""
    kind, joiner = character_table().classes[ord(behind)], ZERO_WIDTH_JOINER
    joined = ord(behind) == joiner or (ord(before) == joiner and kind in (CharacterClass.SIGN, CharacterClass.OTHER))
    return bool(kind == CharacterClass.MARK or joined)


def _inside_character(data: NDArray[np.uint8], bounds: Integers, rows: Integers, places: Integers) -> NDArray[np.bool_]:
    """Which of the places (k,), each the beginning of a code point or the end of its text, lie inside a character."""
    found = np.zeros(len(places), np.bool_)
    inner = (places > bounds[rows]) & (places < bounds[rows + 1])
    around = np.zeros(len(places), np.bool_)
    around[inner] = (data[places[inner]] >= 0x80) | (data[places[inner] - 1] >= 0x80)
    for at in np.flatnonzero(around):  # few: next to a character beyond ASCII
        place = int(places[at])
        before = bytes(data[max(place - 4, int(bounds[rows[at]])) : place]).decode("utf-8", "ignore")
        behind = bytes(data[place : min(place + 4, int(bounds[rows[at] + 1]))]).decode("utf-8", "ignore")
        found[at] = is_joined(before[-1], behind[0])
    return found
