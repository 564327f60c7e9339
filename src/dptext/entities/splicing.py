"""Where spans are, as characters and as bytes; texts taken apart at their spans, and put together again."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, cast

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import InputError
from dptext.strings import null_mask, string_array, string_parts, without_nulls
from dptext.text.characters import LAYOUT_CHARACTERS, LINE_BREAKS, CharacterClass, character_table

Integers = NDArray[np.int64]

ZERO_WIDTH_JOINER = 0x200D
"""It makes one emoji of two."""


def no_integers() -> Integers:
    """Shape (0,)."""
    return np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entities:
    """The spans (k,) of the texts of a block, in any order. All count from 0, characters in Unicode code points."""

    names: tuple[str, ...] = ()  # the classes
    rows: Integers = field(default_factory=no_integers, repr=False)  # the text of each
    starts: Integers = field(default_factory=no_integers, repr=False)  # its first character
    ends: Integers = field(default_factory=no_integers, repr=False)  # the first character behind it
    classes: Integers = field(default_factory=no_integers, repr=False)  # the place of its class in `names`
    entries: Integers | None = field(default=None, repr=False)  # which entry of its source it is, if it has any

    def __len__(self) -> int:
        return len(self.rows)

    def sorted(self) -> "Entities":
        """The same in the order of their texts, and of their places in these."""
        return self._of(np.lexsort((self.ends, self.starts, self.rows)))

    def without(self, rows: NDArray[np.bool_]) -> "Entities":
        """Those of texts that are not among `rows` (n,); what names no text stays."""
        there = (self.rows >= 0) & (self.rows < len(rows))
        return self._of(np.flatnonzero(~(there & rows[np.where(there, self.rows, 0)])))

    def _of(self, which: Integers) -> "Entities":
        return replace(
            self,
            rows=self.rows[which],
            starts=self.starts[which],
            ends=self.ends[which],
            classes=self.classes[which],
            entries=None if self.entries is None else self.entries[which],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Located:
    """Texts (n,) with their spans (k,) as bytes: sorted, inside their texts, apart, on whole characters."""

    data: NDArray[np.uint8] = field(repr=False)  # the texts, one after the other; a null is empty
    text_bounds: Integers = field(repr=False)  # (n + 1,) where each begins
    nulls: NDArray[np.bool_] | None = field(repr=False)  # (n,) which are null; None if none is
    begins: Integers = field(repr=False)  # (k,) of each span in `data`
    ends: Integers = field(repr=False)  # (k,)
    spans: Entities  # sorted


Where = Callable[[int | None, int], str]
"""Names the place of a span in a message: of its entry in its source, or None, and of its row in the block."""


def locate(texts: pa.LargeStringArray, spans: Entities, where: Where) -> Located:
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
        firsts: Integers = self._begun[np.minimum(numbers, len(self._begun) - 1)]
        return np.where(numbers < len(self._begun), firsts, self._size)


def is_joined(before: str, behind: str) -> bool:
    """Whether what stands between two characters is no place to cut: they are one to their reader."""
    kind, joiner = character_table().classes[ord(behind)], ZERO_WIDTH_JOINER
    joined = ord(behind) == joiner or (ord(before) == joiner and kind in (CharacterClass.SIGN, CharacterClass.OTHER))
    return bool(kind == CharacterClass.MARK or joined)


def _inside_character(data: NDArray[np.uint8], bounds: Integers, rows: Integers, places: Integers) -> NDArray[np.bool_]:
    """Which of the places (k,), each the beginning of a code point or the end of its text, lie inside a character."""
    is_inside = np.zeros(len(places), np.bool_)
    inner = (places > bounds[rows]) & (places < bounds[rows + 1])
    around = np.zeros(len(places), np.bool_)
    around[inner] = (data[places[inner]] >= 0x80) | (data[places[inner] - 1] >= 0x80)
    for at in np.flatnonzero(around):  # few: next to a character beyond ASCII
        place = int(places[at])
        before = bytes(data[max(place - 4, int(bounds[rows[at]])) : place]).decode("utf-8", "ignore")
        behind = bytes(data[place : min(place + 4, int(bounds[rows[at] + 1]))]).decode("utf-8", "ignore")
        is_inside[at] = is_joined(before[-1], behind[0])
    return is_inside


_SPACES = LAYOUT_CHARACTERS[CharacterClass.SPACE]
_SPACE = f"[{re.escape(_SPACES)}]"
_BLANK = f"[{re.escape(''.join(space for space in _SPACES if space not in LINE_BREAKS))}]"
_BREAK = f"(?:\r\n|[{re.escape(LINE_BREAKS.replace(chr(13), ''))}])"  # both characters of a line end are one


@dataclass(frozen=True, slots=True)
class Pieces:
    """Texts (n,) with spans (k,), taken apart: a text of s spans has s + 1 pieces outside; a null is one null."""

    outside: pa.LargeStringArray = field(repr=False)  # (n + k,) what stands around the spans
    inside: pa.LargeStringArray = field(repr=False)  # (k,) the spans
    rows: Integers = field(repr=False)  # (n + k,) the text of each piece
    counts: Integers = field(repr=False)  # (n,) how many spans each text has


def taken_apart(located: Located) -> Pieces:
    """The pieces of texts with spans."""
    data, bounds, begins, ends = located.data, located.text_bounds, located.begins, located.ends
    change = np.zeros(len(data) + 1, np.int8)
    change[begins] += 1
    change[ends] -= 1
    within = np.cumsum(change[:-1], dtype=np.int8).view(np.bool_)
    counts = np.bincount(located.spans.rows, minlength=len(bounds) - 1)
    rows = np.repeat(np.arange(len(bounds) - 1), counts + 1)
    valid = None if located.nulls is None else ~located.nulls[rows]
    starts = np.sort(np.concatenate([bounds[:-1], ends]))
    stops = np.sort(np.concatenate([begins, bounds[1:]]))
    return Pieces(
        outside=string_array(_offsets(stops - starts), data[~within], valid),
        inside=string_array(_offsets(ends - begins), data[within]),
        rows=rows,
        counts=counts,
    )


def put_together(
    pieces: Pieces, outside: pa.LargeStringArray, instead: pa.LargeStringArray, layout: str
) -> pa.LargeStringArray:
    """The texts (n,) with what was released for the pieces outside (n + k,) and what stands instead of spans (k,).

    Where the `layout` of texts is not kept, pieces have lost the white space at their ends: ``plain`` puts a space back
    where there was any, ``lines`` that or one or two line breaks, ``drop`` a space on either side of every span.
    """
    if layout in ("plain", "lines"):
        outside = _spaced(pieces, outside, breaks=layout == "lines")
    items = _strings(pa.concat_arrays([outside, instead]).take(as_arrow(_interleaved(pieces))))
    bounds = _offsets(2 * pieces.counts + 1)
    nulls = null_mask(outside)
    valid = None if nulls is None else ~nulls[_offsets(pieces.counts + 1)[:-1]]
    if layout == "drop":
        items, bounds = _words(without_nulls(items), bounds)
    offsets, data = string_parts(without_nulls(items))
    return string_array(offsets[bounds], data, valid)  # what stands side by side is one text


def as_arrow(values: NDArray[Any]) -> Any:
    """The values as Arrow has them, without a copy."""
    return pa.array(values)


def _offsets(lengths: Integers) -> Integers:
    offsets = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths, out=offsets[1:])
    return offsets


def _interleaved(pieces: Pieces) -> Integers:
    """Where the pieces and what stands between them are among all, the ones before the others: shape (n + 2k,)."""
    outside, spans = len(pieces.rows), int(pieces.counts.sum())
    order = np.empty(outside + spans, np.int64)
    number = np.arange(outside)
    order[2 * number - pieces.rows] = number  # of the pieces before, all but one of each text have a span behind
    between = np.arange(spans)
    order[2 * between + np.repeat(np.arange(len(pieces.counts)), pieces.counts) + 1] = outside + between
    return order


def _spaced(pieces: Pieces, outside: pa.LargeStringArray, *, breaks: bool) -> pa.LargeStringArray:
    """The released pieces with white space back where the source had some next to a span: a space, or its `breaks`."""
    first = np.diff(pieces.rows, prepend=-1) != 0
    last = np.diff(pieces.rows, append=-1) != 0
    before, behind = np.zeros(len(first), np.int8), np.zeros(len(first), np.int8)
    for spaces in (_SPACE, f"{_BLANK}*{_BREAK}", f"{_BLANK}*{_BREAK}{_BLANK}*{_BREAK}")[: 3 if breaks else 1]:
        before += _matches(pieces.outside, f"^{spaces}") & ~first
        behind += _matches(pieces.outside, f"{spaces}{_BLANK}*$") & ~last
    empty = _compute().binary_length(outside).fill_null(0).to_numpy(zero_copy_only=False) == 0
    behind[(before > 0) & empty] = 0
    return _with_spaces(outside, before=before, behind=behind)


def _matches(texts: pa.LargeStringArray, pattern: str) -> NDArray[np.bool_]:
    matches = _compute().match_substring_regex(texts.fill_null(""), pattern)
    return cast("NDArray[np.bool_]", matches.to_numpy(zero_copy_only=False))


def _words(items: pa.LargeStringArray, bounds: Integers) -> tuple[pa.LargeStringArray, Integers]:
    """The items that are not empty, each but the last of its text with a space behind it, and the bounds of texts."""
    some = np.diff(string_parts(items)[0]) > 0
    bounds = _offsets(some.astype(np.int64))[bounds]
    space = np.ones(int(bounds[-1]), np.int8)
    ends = bounds[1:]
    space[ends[ends > bounds[:-1]] - 1] = 0
    return _with_spaces(items.filter(as_arrow(some)), behind=space), bounds


def _with_spaces(texts: "pa.Array[Any]", *, before: Any = None, behind: Any = None) -> pa.LargeStringArray:
    """The texts (n,) with a space before, or behind, where these (n,) are 1, a line break for 2 and two for 3."""
    spaces = pa.array(["", " ", "\n", "\n\n"], pa.large_string())
    parts = [texts if counts is None else spaces.take(as_arrow(counts)) for counts in (before, None, behind)]
    present = [part for part, counts in zip(parts, (before, texts, behind), strict=True) if counts is not None]
    return _strings(_compute().binary_join_element_wise(*present, pa.scalar("", pa.large_string())))


def _strings(array: Any) -> pa.LargeStringArray:
    return cast(pa.LargeStringArray, array)


def _compute() -> Any:
    import pyarrow.compute  # takes a while, and is for spans alone

    return pyarrow.compute
