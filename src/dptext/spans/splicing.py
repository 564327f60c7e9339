"""Texts taken apart at their spans, and put together again; and the words of spans made unknown ones."""

import re
from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute
from numpy.typing import NDArray

from dptext.spans.places import Integers, Located
from dptext.strings import null_mask, string_array, string_parts, without_nulls
from dptext.text import kernels
from dptext.text.character_classes import LAYOUT_CHARACTERS, CharacterClass
from dptext.text.codec import cut_with_cases
from dptext.text.vocabulary import NO_CHARACTER

pc: Any = pyarrow.compute

_SPACE = f"[{re.escape(LAYOUT_CHARACTERS[CharacterClass.SPACE])}]"

_UPPER = "\U00010400"  # a letter with two cases that hardly anybody writes
_STAND_INS = {
    kernels.LOWER: NO_CHARACTER,
    kernels.TITLE: _UPPER + 3 * NO_CHARACTER,
    kernels.UPPER: 2 * _UPPER + 5 * NO_CHARACTER,
}
"""A token of each case that no vocabulary has, nor any that is spelled nearly so (`text.spelling`)."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Texts (n,) with spans (k,), taken apart.

    Attributes
    ----------
    outside
        Shape (n + k,): what stands around the spans. A text of s spans has s + 1 pieces; one that is null is one null.
    inside
        Shape (k,): the spans.
    rows
        Shape (n + k,): the text of each piece.
    counts
        Shape (n,): how many spans each text has.
    """

    outside: pa.LargeStringArray = field(repr=False)
    inside: pa.LargeStringArray = field(repr=False)
    rows: Integers = field(repr=False)
    counts: Integers = field(repr=False)


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
    where there was any, ``drop`` one on either side of every span.
    """
    if layout == "plain":
        outside = _spaced(pieces, outside)
    items = _strings(pa.concat_arrays([outside, instead]).take(as_arrow(_interleaved(pieces))))
    bounds = _offsets(2 * pieces.counts + 1)
    nulls = null_mask(outside)
    valid = None if nulls is None else ~nulls[_offsets(pieces.counts + 1)[:-1]]
    if layout == "drop":
        items, bounds = _words(without_nulls(items), bounds)
    offsets, data = string_parts(without_nulls(items))
    return string_array(offsets[bounds], data, valid)  # what stands side by side is one text


def hidden(located: Located, layout: str) -> pa.LargeStringArray:
    """The texts (n,) with every token that a span touches replaced by a stand-in of the same case.

    A stand-in is one token that no vocabulary has. All that stands between tokens stays, and so do the other tokens,
    and tokens of signs alone where the `layout` is not kept: they are left out, in a span or not.
    """
    data, bounds = located.data, located.text_bounds
    begins, ends, cases = cut_with_cases(data, bounds, layout)
    first = np.searchsorted(ends, located.begins, side="right")  # the first token that ends behind the span's begin
    last = np.searchsorted(begins, located.ends, side="left")  # the first that begins behind the span
    some, tokens = first < last, len(begins) + 1
    change = np.bincount(first[some], minlength=tokens) - np.bincount(last[some], minlength=tokens)
    which = np.flatnonzero(np.cumsum(change[:-1]) > 0)
    begins, ends = begins[which], ends[which]
    stand_ins = pa.array([_STAND_INS[case] for case in range(3)], pa.large_string())
    instead = stand_ins.take(as_arrow(cases[which].astype(np.int64)))
    rows = np.searchsorted(bounds, begins, side="right") - 1
    return _replaced(located, rows, begins, ends, _strings(instead))


def _replaced(
    located: Located, rows: Integers, begins: Integers, ends: Integers, instead: pa.LargeStringArray
) -> pa.LargeStringArray:
    """The texts with the bytes from `begins` to `ends` (k,), of these rows, replaced."""
    spans = Located(
        data=located.data,
        text_bounds=located.text_bounds,
        nulls=located.nulls,
        begins=begins,
        ends=ends,
        spans=type(located.spans)(rows=rows),
    )
    pieces = taken_apart(spans)
    return put_together(pieces, pieces.outside, instead, "keep")


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


def _spaced(pieces: Pieces, outside: pa.LargeStringArray) -> pa.LargeStringArray:
    """The released pieces with a space back where the source had white space next to a span."""
    first = np.diff(pieces.rows, prepend=-1) != 0
    last = np.diff(pieces.rows, append=-1) != 0
    before = _matches(pieces.outside, f"^{_SPACE}") & ~first
    behind = _matches(pieces.outside, f"{_SPACE}$") & ~last
    behind &= ~(before & (pc.binary_length(outside).fill_null(0).to_numpy(zero_copy_only=False) == 0))
    return _with_spaces(outside, before=before.astype(np.int8), behind=behind.astype(np.int8))


def _matches(texts: pa.LargeStringArray, pattern: str) -> NDArray[np.bool_]:
    found = pc.match_substring_regex(texts.fill_null(""), pattern)
    return cast("NDArray[np.bool_]", found.to_numpy(zero_copy_only=False))


def _words(items: pa.LargeStringArray, bounds: Integers) -> tuple[pa.LargeStringArray, Integers]:
    """The items that are not empty, each but the last of its text with a space behind it, and the bounds of texts."""
    some = np.diff(string_parts(items)[0]) > 0
    bounds = _offsets(some.astype(np.int64))[bounds]
    space = np.ones(int(bounds[-1]), np.int8)
    ends = bounds[1:]
    space[ends[ends > bounds[:-1]] - 1] = 0
    return _with_spaces(items.filter(as_arrow(some)), behind=space), bounds


def _with_spaces(texts: "pa.Array[Any]", *, before: Any = None, behind: Any = None) -> pa.LargeStringArray:
    """The texts (n,) with a space before, or behind, where these (n,) are 1."""
    spaces = pa.array(["", " "], pa.large_string())
    parts = [texts if one is None else spaces.take(as_arrow(one)) for one in (before, None, behind)]
    kept = [part for part, one in zip(parts, (before, texts, behind), strict=True) if one is not None]
    return _strings(pc.binary_join_element_wise(*kept, pa.scalar("", pa.large_string())))


def _strings(array: Any) -> pa.LargeStringArray:
    return cast(pa.LargeStringArray, array)
