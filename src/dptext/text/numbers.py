"""Numbers of a text as parts with places on public lists, and parts as numbers again."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dptext.text import number_kernels
from dptext.text.characters import character_table
from dptext.text.number_forms import MOST_DIGITS, packed_lists
from dptext.text.units import PREFIXES, UNIT_BYTES, packed_units, unit_texts


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


def read_numbers(
    data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]
) -> tuple[Numbers, NDArray[np.bool_]]:
    """The tokens data[begins[t]:ends[t]] as numbers, and which of them (k,) are numbers.

    They are runs of digits with marks inside and units of the public lists at them; those with other numerals (½, Ⅷ, ²)
    are no numbers here.
    """
    table = character_table()
    room = int(np.minimum(ends - begins, MOST_DIGITS).sum())
    kinds, marks, styles = (np.empty(room, np.uint8) for _ in range(3))
    places, starts = np.empty(room, np.int32), np.empty(len(begins) + 1, np.int64)
    prefixes, suffixes = np.empty(len(begins), np.uint8), np.empty(len(begins), np.uint8)
    room_for_one = np.empty((3, MOST_DIGITS + 1), np.int64)
    found = number_kernels.read_numbers(
        data,
        begins,
        ends,
        table.classes,
        table.lower,
        table.decimals,
        *packed_units(),
        *_packed_lists(),
        kinds,
        places,
        marks,
        styles,
        starts,
        prefixes,
        suffixes,
        *room_for_one,
    )
    readable = np.diff(starts) != number_kernels.UNREADABLE
    kept = np.append(starts[:-1][readable], found)
    parts = (kinds[:found], places[:found], marks[:found], styles[:found])
    return Numbers(*parts, kept, prefixes[readable], suffixes[readable]), readable


def write_numbers(numbers: Numbers, places: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Numbers of these forms with other `places` (parts,), as UTF-8, and where each begins (k + 1,)."""
    out = np.empty(number_kernels.PART_BYTES * len(places) + UNIT_BYTES * len(numbers), np.uint8)
    starts = np.empty(len(numbers.starts), np.int64)
    used = number_kernels.write_numbers(
        numbers.kinds,
        numbers.marks,
        numbers.styles,
        numbers.starts,
        places,
        numbers.prefixes,
        numbers.suffixes,
        *_packed_lists(),
        *unit_texts(),
        len(PREFIXES),
        np.empty(24, np.uint8),
        out,
        starts,
    )
    return out[:used], starts


def numbers_as_text(numbers: Numbers, places: NDArray[np.int32]) -> list[str]:
    """The same as strings, one for each number."""
    written, starts = write_numbers(numbers, places)
    data = written.tobytes()
    return [data[begin:end].decode() for begin, end in pairwise(starts.tolist())]


_packed_lists = cache(packed_lists)
