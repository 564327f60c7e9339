"""What a number may be: the public lists on which the parts of a number have their places, and how parts are written.

A number is cut into parts by its marks and by how many digits stand between them, never by which digits these are. What
a text tells of a number by this is its *form*: the kinds of its parts, the marks before them, their styles, and the
units at the number (`dptext.text.units`). Two numbers of one form differ in the places of their parts alone.
"""

from enum import IntEnum, IntFlag

import numpy as np
from numpy.typing import NDArray


class Kind(IntEnum):
    """What a part of a number is."""

    WHOLE = 0  # a run of up to six digits
    AMOUNT = 1  # a number with groups of three digits, or with decimals: all of its digits as one number
    DAY = 2
    MONTH = 3
    YEAR = 4  # of a date
    SHORT_YEAR = 5  # of a date with two digits for it
    HOUR = 6  # of a time, or of a number with am or pm
    SIXTIETH = 7  # minutes and seconds
    DIGIT = 8  # of anything else: it has no place, and is drawn uniformly


class Style(IntFlag):
    """How a part is written. The lowest three bits are the number of its decimals."""

    DECIMALS = 7
    DECIMAL_COMMA = 8
    COMMAS = 16  # between groups of three digits
    APOSTROPHES = 32
    POINTS = 48
    PADDED = 64  # two digits at least
    DAY_OR_MONTH = 128  # of it and the part after it, one must be a month


MOST_DIGITS = 20
"""Longer numbers are cut to so many digits."""

_LARGEST_WHOLE = 10**6 - 1
_LARGEST_AMOUNT = 10**12 - 1


def _two_digits(largest: int) -> list[int]:
    """0, 1, 2 … 99, 100, 110 … 990, 1000, 1100 …: two significant digits."""
    values = list(range(100))
    step = 10
    while values[-1] < largest:
        values += range(10 * step, 100 * step, step)
        step *= 10
    return [value for value in values if value <= largest]


def _whole_numbers() -> list[int]:
    """Two significant digits, but the years of our time one by one, and those around them by tens."""
    others = [value for value in _two_digits(_LARGEST_WHOLE) if not 1700 <= value < 2100]
    return sorted([*others, *range(1700, 1900, 10), *range(1900, 2030), *range(2030, 2100, 10)])


LISTS: dict[Kind, NDArray[np.int64]] = {
    kind: np.array(values, np.int64)
    for kind, values in {
        Kind.WHOLE: _whole_numbers(),
        Kind.AMOUNT: _two_digits(_LARGEST_AMOUNT),
        Kind.DAY: range(1, 32),
        Kind.MONTH: range(1, 13),
        Kind.YEAR: range(1800, 2101),
        Kind.SHORT_YEAR: range(100),
        Kind.HOUR: range(24),
        Kind.SIXTIETH: range(60),
        Kind.DIGIT: range(10),
    }.items()
}
"""The numbers of each list in their order."""

MOST_PARTS = 4
"""Parts that a number may have, but for digits that are drawn uniformly."""


def packed_lists() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All lists one after another, and where each kind's begins."""
    starts = np.cumsum([0, *(len(LISTS[kind]) for kind in Kind)])
    return np.concatenate([LISTS[kind] for kind in Kind]), starts
