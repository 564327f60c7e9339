"""Numbers of a text as parts with places on public lists, and parts as numbers again."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.text.characters import character_table
from dptext.text.number_forms import FULL_HOUR, LARGEST_WHOLE_DIGITS, LISTS, WHOLE_NUMBER, Form, Kind, Style, form_of
from dptext.text.number_kernels import (
    NO_NUMBER,
    UNREADABLE,
    cut_numbers,
    put_texts,
    read_parts,
)
from dptext.text.number_texts import AT_CLOCK, IN_TENS, LOOKS, text_table
from dptext.text.units import AM, DECADE, ORDINAL, ORDINALS, PM, packed_units


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers cut into parts. Everything but `places` is their form, which is public.

    Attributes
    ----------
    kinds
        (parts,) `dptext.text.number_forms.Kind` of each part.
    places
        (parts,) its place on the list of its kind; 0 for digits that are drawn uniformly.
    marks
        (parts,) the ASCII mark before it, or 0.
    styles
        (parts,) `dptext.text.number_forms.Style`.
    starts
        (numbers + 1,) first part of each number.
    prefixes, suffixes
        (numbers,) the place of what stands before and behind it on the lists of `dptext.text.units`.
    """

    kinds: NDArray[np.uint8] = field(repr=False)
    places: NDArray[np.int32] = field(repr=False)
    marks: NDArray[np.uint8] = field(repr=False)
    styles: NDArray[np.uint8] = field(repr=False)
    starts: NDArray[np.int64] = field(repr=False)
    prefixes: NDArray[np.uint8] = field(repr=False)
    suffixes: NDArray[np.uint8] = field(repr=False)

    def __len__(self) -> int:
        return len(self.starts) - 1


class _Runs(NamedTuple):
    """Tokens as runs of digits, as `dptext.text.number_kernels.cut_numbers` has them; units as places, -1 for none."""

    shapes: NDArray[np.int64]
    prefixes: NDArray[np.int64]
    suffixes: NDArray[np.int64]
    wholes: NDArray[np.int64]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    marks: NDArray[np.int64]
    values: NDArray[np.int64]

    @property
    def numbers(self) -> NDArray[np.bool_]:
        """Which tokens are numbers: shape (k,)."""
        numbers: NDArray[np.bool_] = (self.shapes != NO_NUMBER) & (self.prefixes >= 0) & (self.suffixes >= 0)
        return numbers

    def form(self, token: int) -> Form:
        """The form of a number with another shape than a single short run."""
        runs = slice(self.starts[token], self.starts[token + 1])
        return form_of(tuple(self.lengths[runs].tolist()), tuple(self.marks[runs].tolist()))


def are_numbers(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the tokens data[begins[t]:ends[t]], which hold digits, are numbers: shape (k,).

    They are runs of digits with marks inside and units of the public lists at them.
    """
    return _cut(data, begins, ends).numbers


def read_numbers(
    data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]
) -> tuple[Numbers, NDArray[np.bool_], NDArray[np.bool_]]:
    """The tokens data[begins[t]:ends[t]] as numbers; which of them (k,) are numbers; and which were read.

    Those with other numerals (½, Ⅷ, ²) are not read.
    """
    runs = _cut(data, begins, ends)
    number = runs.numbers
    readable = number & (runs.shapes != UNREADABLE)
    tokens = np.flatnonzero(readable)
    shapes, prefixes, suffixes = runs.shapes[tokens], runs.prefixes[tokens], runs.suffixes[tokens]
    forms = [WHOLE_NUMBER, FULL_HOUR]
    which = ((suffixes == AM) | (suffixes == PM)).astype(np.int64)  # the form of each
    longer = np.flatnonzero(shapes > LARGEST_WHOLE_DIGITS)
    if len(longer):
        _, first, same = np.unique(shapes[longer], return_index=True, return_inverse=True)
        which[longer] = len(forms) + same
        forms += [runs.form(token) for token in tokens[longer[first]].tolist()]
    sizes = np.array([len(form.kinds) for form in forms])
    columns = np.concatenate([form.columns for form in forms], axis=1)
    parts = int(sizes[which].sum())
    found = Numbers(
        kinds=np.empty(parts, np.uint8),
        places=np.empty(parts, np.int32),
        marks=np.empty(parts, np.uint8),
        styles=np.empty(parts, np.uint8),
        starts=np.empty(len(tokens) + 1, np.int64),
        prefixes=prefixes.astype(np.uint8),
        suffixes=suffixes.astype(np.uint8),
    )
    read_parts(
        tokens, which, np.concatenate([[0], np.cumsum(sizes)]), *columns, runs.wholes, runs.starts, runs.values,
        *_borders(), found.kinds, found.places, found.marks, found.styles, found.starts,
    )  # fmt: skip
    return found, number, readable


def _cut(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> _Runs:
    count, room, table = len(begins), int((ends - begins).sum()), character_table()
    before, behind = np.empty(count, np.uint64), np.empty(count, np.uint64)
    shapes, wholes, starts = np.empty(count, np.int64), np.empty(count, np.int64), np.empty(count + 1, np.int64)
    lengths, marks, values = (np.empty(room, np.int64) for _ in range(3))
    cut_numbers(
        data, begins, ends, table.classes, table.lower, table.decimals, shapes, before, behind, wholes, starts, lengths,
        marks, values,
    )  # fmt: skip
    listed_before, listed_behind = packed_units()
    suffixes = listed_behind.places(behind)
    suffixes[(suffixes > ORDINAL) & (suffixes < ORDINAL + len(ORDINALS))] = ORDINAL  # they are one unit
    return _Runs(shapes, listed_before.places(before), suffixes, wholes, starts, lengths, marks, values)


@cache
def _borders() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Twice the middles between neighbours on all lists, and where those of each kind begin (kinds + 1,)."""
    lists = [listed[:-1] + listed[1:] for listed in LISTS.values()]
    return np.concatenate(lists), np.cumsum([0, *map(len, lists)])


def write_numbers(numbers: Numbers, places: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Numbers of these forms with other `places` (parts,), as UTF-8, and where each begins (k + 1,)."""
    starts, parts, count = numbers.starts, np.arange(len(places)), np.arange(len(numbers))
    number = np.repeat(count, np.diff(starts))
    suffix = numbers.suffixes[number]
    looks = numbers.kinds * np.int64(LOOKS) + numbers.styles
    looks[(numbers.kinds == Kind.HOUR) & ((suffix == AM) | (suffix == PM))] += AT_CLOCK
    looks[(numbers.kinds == Kind.WHOLE) & (suffix == DECADE)] += IN_TENS
    table = text_table(tuple(np.flatnonzero(np.bincount(looks)).tolist()))
    # Of each number: its prefix, then a mark and a text for each part, then its suffix.
    texts = np.empty(2 * len(parts) + 2 * len(count), np.int64)
    last = 2 * starts[1:] + 2 * count + 1
    texts[2 * starts[:-1] + 2 * count] = table.prefixes + numbers.prefixes
    texts[last] = table.suffixes + numbers.suffixes
    texts[2 * parts + 2 * number + 1] = numbers.marks
    texts[2 * parts + 2 * number + 2] = table.places[looks] + _possible(numbers.styles, places)
    out, ends = np.empty(int(table.lengths[texts].sum()), np.uint8), np.empty(len(texts), np.int64)
    put_texts(texts, table.blob, table.starts, table.lengths, out, ends)
    written = np.concatenate([[0], ends[last]])
    ordinals = np.flatnonzero(numbers.suffixes == ORDINAL)
    if len(ordinals):
        _put_ordinals(out, written[ordinals], written[ordinals + 1] - 2)
    return out, written


def _possible(styles: NDArray[np.uint8], places: NDArray[np.int32]) -> NDArray[np.int32]:
    """The places with the second part of each date whose first two are both above 12 at the twelfth month."""
    late = np.flatnonzero(styles & Style.DAY_OR_MONTH)
    late = late[places[late] > _TWELFTH] + 1
    if len(late):
        places = places.copy()
        places[late] = np.minimum(places[late], _TWELFTH)
    return places


_TWELFTH = 11  # its place among the days


def _put_ordinals(out: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> None:
    """Write the endings (each of two bytes) that the numbers out[begins[t]:ends[t]] have in English behind them."""
    last = out[ends - 1] - ord("0")
    teens = (ends - begins > 1) & (out[ends - 2] == ord("1"))
    ending = np.where(teens | (last > 3), 0, last)
    out[ends], out[ends + 1] = _ENDINGS[ending].T


_ENDINGS = np.array([list(ending.encode()) for ending in ORDINALS], np.uint8)


def numbers_as_text(numbers: Numbers, places: NDArray[np.int32]) -> list[str]:
    """The same as strings, one for each number."""
    written, starts = write_numbers(numbers, places)
    data = written.tobytes()
    return [data[begin:end].decode() for begin, end in pairwise(starts.tolist())]
