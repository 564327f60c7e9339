"""Numbers of a text as parts with places on public lists, and parts as numbers again."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dptext.text import number_kernels
from dptext.text.characters import character_table
from dptext.text.number_forms import MOST_DIGITS, packed_lists


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
    """

    kinds: NDArray[np.uint8] = field(repr=False)
    places: NDArray[np.int32] = field(repr=False)
    marks: NDArray[np.uint8] = field(repr=False)
    styles: NDArray[np.uint8] = field(repr=False)
    starts: NDArray[np.int64] = field(repr=False)

    def __len__(self) -> int:
        return len(self.starts) - 1


def read_numbers(
    data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]
) -> tuple[Numbers, NDArray[np.bool_]]:
    """The tokens data[begins[t]:ends[t]] as numbers, and which of them (k,) are numbers.

    They are runs of digits with marks inside; those with other numerals (½, Ⅷ, ²) are no numbers here.
    """
    table = character_table()
    room = int(np.minimum(ends - begins, MOST_DIGITS).sum())
    kinds, marks, styles = (np.empty(room, np.uint8) for _ in range(3))
    places, starts = np.empty(room, np.int32), np.empty(len(begins) + 1, np.int64)
    room_for_one = np.empty((3, MOST_DIGITS + 1), np.int64)
    found = number_kernels.read_numbers(
        data,
        begins,
        ends,
        table.classes,
        table.decimals,
        *_packed_lists(),
        kinds,
        places,
        marks,
        styles,
        starts,
        *room_for_one,
    )
    readable = np.diff(starts) != number_kernels.UNREADABLE
    kept = np.append(starts[:-1][readable], found)
    return Numbers(kinds[:found], places[:found], marks[:found], styles[:found], kept), readable


def write_numbers(numbers: Numbers, places: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Numbers of these forms with other `places` (parts,), as ASCII, and where each begins (k + 1,)."""
    out = np.empty(number_kernels.PART_BYTES * len(places), np.uint8)
    starts = np.empty(len(numbers.starts), np.int64)
    used = number_kernels.write_numbers(
        numbers.kinds,
        numbers.marks,
        numbers.styles,
        numbers.starts,
        places,
        *_packed_lists(),
        np.empty(24, np.uint8),
        out,
        starts,
    )
    return out[:used], starts


def numbers_as_text(numbers: Numbers, places: NDArray[np.int32]) -> list[str]:
    """The same as strings, one for each number."""
    written, starts = write_numbers(numbers, places)
    text = written.tobytes().decode("ascii")
    return [text[begin:end] for begin, end in pairwise(starts.tolist())]


_packed_lists = cache(packed_lists)
