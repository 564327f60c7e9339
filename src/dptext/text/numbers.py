"""Numbers of a text as parts with places on public lists, and parts as numbers again."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.text.characters import character_table
from dptext.text.number_forms import FULL_HOUR, LARGEST_WHOLE_DIGITS, LISTS, WHOLE_NUMBER, Form, Kind, form_of
from dptext.text.number_kernels import (
    FIRST_SUFFIX,
    NO_NUMBER,
    UNREADABLE,
    cut_numbers,
    put_numbers,
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
    number = np.repeat(np.arange(len(numbers)), np.diff(numbers.starts))
    suffix = numbers.suffixes[number]
    looks = numbers.kinds * np.int64(LOOKS) + numbers.styles
    looks[(numbers.kinds == Kind.HOUR) & ((suffix == AM) | (suffix == PM))] += AT_CLOCK
    looks[(numbers.kinds == Kind.WHOLE) & (suffix == DECADE)] += IN_TENS
    table = text_table(tuple(np.flatnonzero(np.bincount(looks)).tolist()))
    out = np.empty(table.longest * (len(looks) + 2 * len(numbers)) + len(looks), np.uint8)
    ends = np.empty(len(numbers) + 1, np.int64)
    size = put_numbers(
        numbers.starts, numbers.prefixes.astype(np.int64),
        FIRST_SUFFIX + numbers.suffixes.astype(np.int64), numbers.marks, numbers.styles, looks, places, table.places,
        table.blob, table.starts, out, ends,
    )  # fmt: skip
    return out[:size], ends


def numbers_as_text(numbers: Numbers, places: NDArray[np.int32]) -> list[str]:
    """The same as strings, one for each number."""
    written, starts = write_numbers(numbers, places)
    data = written.tobytes()
    return [data[begin:end].decode() for begin, end in pairwise(starts.tolist())]
