"""Numbers of a text as parts with places on public lists, and parts as numbers again."""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.text.characters import character_table
from dptext.text.number_forms import FULL_HOUR, LISTS, WHOLE_NUMBER, Form, Kind, form_of
from dptext.text.number_kernels import HOUR, NO_NUMBER, cut_numbers, put_numbers, read_parts
from dptext.text.number_texts import TextTable
from dptext.text.units import packed_units


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

    def only(self, numbers: NDArray[np.int64]) -> "Numbers":
        """Those of them (k,), in order."""
        sizes = np.diff(self.starts)[numbers]
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        parts = np.arange(starts[-1]) + np.repeat(self.starts[:-1][numbers] - starts[:-1], sizes)
        return Numbers(
            kinds=self.kinds[parts],
            places=self.places[parts],
            marks=self.marks[parts],
            styles=self.styles[parts],
            starts=starts,
            prefixes=self.prefixes[numbers],
            suffixes=self.suffixes[numbers],
        )


class _Runs(NamedTuple):
    """Tokens as runs of digits, as `dptext.text.number_kernels.cut_numbers` has them."""

    forms: NDArray[np.int64]
    met: int  # forms
    first_tokens: NDArray[np.int64]
    prefixes: NDArray[np.uint8]
    suffixes: NDArray[np.uint8]
    wholes: NDArray[np.int64]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    marks: NDArray[np.int64]
    values: NDArray[np.int64]

    def forms_met(self) -> list[Form]:
        """The form that each number of a form stands for."""
        return [WHOLE_NUMBER, FULL_HOUR, *map(self._form, self.first_tokens[HOUR + 1 : self.met].tolist())]

    def _form(self, token: int) -> Form:
        """The form of a number with another shape than a single short run."""
        runs = slice(self.starts[token], self.starts[token + 1])
        return form_of(tuple(self.lengths[runs].tolist()), tuple(self.marks[runs].tolist()))


def are_numbers(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the tokens data[begins[t]:ends[t]], which hold digits, are numbers: shape (k,).

    They are runs of digits with marks inside and units of the public lists at them.
    """
    numbers: NDArray[np.bool_] = _cut(data, begins, ends).forms != NO_NUMBER
    return numbers


def have_values(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the tokens data[begins[t]:ends[t]], which hold digits, are more than digits by themselves: shape (k,).

    A telephone number or that of an account has no value: its digits have no place on a list of numbers.
    """
    runs = _cut(data, begins, ends)
    only_digits = np.array([form.kinds[0] == Kind.DIGIT for form in runs.forms_met()])
    valued: NDArray[np.bool_] = (runs.forms < 0) | ~only_digits[runs.forms]
    return valued


def read_numbers(
    data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]
) -> tuple[Numbers, NDArray[np.bool_], NDArray[np.bool_]]:
    """The tokens data[begins[t]:ends[t]] as numbers; which of them (k,) are numbers; and which were read.

    Those with other numerals (½, Ⅷ, ²) are not read.
    """
    runs = _cut(data, begins, ends)
    readable = runs.forms >= 0
    tokens = np.flatnonzero(readable)
    forms = runs.forms_met()
    sizes = np.array([len(form.kinds) for form in forms])
    parts = int(sizes[runs.forms[tokens]].sum())
    found = Numbers(
        kinds=np.empty(parts, np.uint8),
        places=np.empty(parts, np.int32),
        marks=np.empty(parts, np.uint8),
        styles=np.empty(parts, np.uint8),
        starts=np.empty(len(tokens) + 1, np.int64),
        prefixes=runs.prefixes[tokens],
        suffixes=runs.suffixes[tokens],
    )
    read_parts(
        tokens, runs.forms, np.concatenate([[0], np.cumsum(sizes)]), np.concatenate([form.entries for form in forms]),
        runs.wholes, runs.starts, runs.values, *_borders(), found.kinds, found.places, found.marks, found.styles,
        found.starts,
    )  # fmt: skip
    return found, runs.forms != NO_NUMBER, readable


def _cut(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> _Runs:
    count, room, table = len(begins), int((ends - begins).sum()), character_table()
    slots = np.full(2 * count + 1, -1, np.int64)
    shapes, first_tokens = np.empty(count + 2, np.int64), np.empty(count + 2, np.int64)
    forms, wholes = np.empty(count, np.int64), np.empty(count, np.int64)
    prefixes, suffixes = np.empty(count, np.uint8), np.empty(count, np.uint8)
    starts = np.empty(count + 1, np.int64)
    lengths, marks, values = (np.empty(room, np.int64) for _ in range(3))
    before, behind = packed_units()
    met = cut_numbers(
        data, begins, ends, table.classes, table.lower, table.decimals, *before, *behind, slots, shapes, first_tokens,
        forms, prefixes, suffixes, wholes, starts, lengths, marks, values,
    )  # fmt: skip
    return _Runs(forms, met, first_tokens, prefixes, suffixes, wholes, starts, lengths, marks, values)


@cache
def _borders() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Twice the middles between neighbours on all lists, and where those of each kind begin (kinds + 1,)."""
    lists = [listed[:-1] + listed[1:] for listed in LISTS.values()]
    return np.concatenate(lists), np.cumsum([0, *map(len, lists)])


def write_numbers(numbers: Numbers, places: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Numbers of these forms with other `places` (parts,), as UTF-8, and where each begins (k + 1,)."""
    ends = np.zeros(len(numbers) + 1, np.int64)
    while True:
        table = _Texts.table
        room = (len(places) + 2 * len(numbers)) * table.longest + len(places)
        out = np.empty(room, np.uint8)
        missing = put_numbers(
            numbers.kinds, places, numbers.marks, numbers.styles, numbers.starts, numbers.prefixes, numbers.suffixes,
            table.blob, table.starts, table.places, out, ends[1:],
        )  # fmt: skip
        if missing < 0:
            return out[: ends[-1]], ends
        _Texts.table = TextTable((*table.looks, missing))


class _Texts:
    """The texts that were needed so far. (Another thread may replace them at any time: then some are made again.)"""

    table = TextTable()
