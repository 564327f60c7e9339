"""What a number may be: the public lists on which the parts of a number have their places, and how parts are written.

A number is cut into parts by its marks and by how many digits stand between them. By which digits these are only three
things are decided: that a single digit is 0, that the first part of a date is above 12, and that the second is. What a
text tells of a number by all this is its *form*: the kinds of its parts, the marks before them, their styles, and the
units at the number (`dptext.text.units`). Two numbers of one form differ in the places of their parts alone.
"""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray


class NumberPart(IntEnum):
    """What a part of a number is."""

    WHOLE = 0  # a run of two to six digits
    AMOUNT = 1  # a number with groups of three digits, or with decimals: all of its digits as one number
    DAY = 2
    MONTH = 3
    YEAR = 4  # of a date
    SHORT_YEAR = 5  # of a date with two digits for it
    HOUR = 6  # of a time, or of a number with am or pm
    SIXTIETH = 7  # minutes and seconds
    DIGIT = 8  # of anything else: it has no place, and is drawn uniformly
    ZERO = 9  # a single 0, which stays
    SMALL = 10  # a single digit from 1 to 9


class Style(IntFlag):
    """How a part is written. The lowest three bits are the number of its decimals."""

    DECIMALS = 7
    DECIMAL_COMMA = 8
    COMMAS = 16  # between groups of three digits
    APOSTROPHES = 32
    POINTS = 48
    PADDED = 64  # two digits at least
    CLOCK = 256  # an hour from 1 to 12, before am or pm


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


LISTS: dict[NumberPart, NDArray[np.int64]] = {
    kind: np.array(values, np.int64)
    for kind, values in {
        NumberPart.WHOLE: [value for value in _whole_numbers() if value >= 10],
        NumberPart.AMOUNT: _two_digits(_LARGEST_AMOUNT),
        NumberPart.DAY: range(1, 32),
        NumberPart.MONTH: range(1, 13),
        NumberPart.YEAR: range(1800, 2101),
        NumberPart.SHORT_YEAR: range(100),
        NumberPart.HOUR: range(24),
        NumberPart.SIXTIETH: range(60),
        NumberPart.DIGIT: range(10),
        NumberPart.ZERO: range(1),
        NumberPart.SMALL: range(1, 10),
    }.items()
}
"""The numbers of each list in their order."""

MOST_PARTS = 4
"""Parts that a number may have, but for digits that are drawn uniformly."""


@dataclass(frozen=True, eq=False)
class NumberForm:
    """What the shape of a number says about its parts, each with one entry."""

    kinds: tuple[int, ...]  # `NumberPart`
    marks: tuple[int, ...]  # the ASCII mark before it, or 0
    styles: tuple[int, ...]  # `Style`
    runs: tuple[int, ...]  # the run of digits whose value it has; of an amount and of digits without a value, 0

    @cached_property
    def entries(self) -> NDArray[np.int64]:
        """All of it, part after part, shape (4 * parts,): kind, mark, style, run."""
        return np.array([self.kinds, self.marks, self.styles, self.runs], np.int64).T.ravel()


SINGLE_RUNS = tuple(
    NumberForm((kind,), (0,), (style,), (0,))
    for kind, style in (
        (NumberPart.WHOLE, 0),
        (NumberPart.HOUR, Style.CLOCK),
        (NumberPart.SMALL, 0),
        (NumberPart.ZERO, 0),
        (NumberPart.DAY, 0),
    )
)
"""The forms of a single short run of digits: a number of several digits, an hour, a digit, 0, a day of a month."""

LARGEST_WHOLE_DIGITS = 6
"""A single run of no more digits is a whole number, the hour before am or pm, or the day at a month."""

_PART_DIGITS, _DECIMAL_DIGITS, _AMOUNT_DIGITS = 4, 6, 12
_GROUPS = {ord(","): Style.COMMAS, ord("'"): Style.APOSTROPHES, ord("."): Style.POINTS}
_DECIMALS = {ord("."): Style(0), ord(","): Style.DECIMAL_COMMA}


@lru_cache(maxsize=4096)
def form_of(
    lengths: tuple[int, ...], marks: tuple[int, ...], *, late: tuple[bool, bool] = (False, False), clock: bool = False
) -> NumberForm:
    """The form of a number by the lengths of its runs of digits and the ASCII marks before them, the first of them 0.

    A run that is a single 0 has the length 0. `late` says which of the first two runs are above 12, and `clock` whether
    am or pm follows. A single run of up to `LARGEST_WHOLE_DIGITS` has a form of `SINGLE_RUNS`.
    """
    runs, by_length = len(lengths), lengths
    lengths = tuple(max(length, 1) for length in lengths)
    if _is_date(lengths, marks):
        return _date(lengths, marks, late)
    if _is_time(lengths, marks):
        kinds = (NumberPart.HOUR, *[NumberPart.SIXTIETH] * (runs - 1))
        first = Style.CLOCK if clock else Style.PADDED if lengths[0] == 2 else 0
        styles = (first, *[Style.PADDED] * (runs - 1))
        return NumberForm(kinds, marks, styles, tuple(range(runs)))
    style = _amount_style(lengths, marks)
    if style is not None:
        return NumberForm((NumberPart.AMOUNT,), (0,), (style,), (0,))
    if _is_of_wholes(lengths):
        kinds = tuple(
            NumberPart.WHOLE if length > 1 else NumberPart.SMALL if length else NumberPart.ZERO for length in by_length
        )
        return NumberForm(kinds, marks, (0,) * runs, tuple(range(runs)))
    shown = [mark if digit == 0 else 0 for mark, length in zip(marks, lengths, strict=True) for digit in range(length)]
    digits = min(len(shown), MOST_DIGITS)
    return NumberForm((NumberPart.DIGIT,) * digits, tuple(shown[:digits]), (0,) * digits, (0,) * digits)


def _is_date(lengths: tuple[int, ...], marks: tuple[int, ...]) -> bool:
    """Three runs between marks of one kind: 31/12/1999, 1999-12-31, 31.12.99."""
    if len(lengths) != 3 or marks[1] != marks[2] or marks[1] not in b"/-.":
        return False
    if lengths[0] == 4:
        return lengths[1] <= 2 and lengths[2] <= 2
    return lengths[0] <= 2 and lengths[1] <= 2 and lengths[2] in (2, 4)


def _date(lengths: tuple[int, ...], marks: tuple[int, ...], late: tuple[bool, bool]) -> NumberForm:
    """The form of a date; the part above 12 is the day, and else the mark decides: 12/31/1999, 31.12.1999."""
    if lengths[0] == 4:
        return NumberForm(
            (NumberPart.YEAR, NumberPart.MONTH, NumberPart.DAY), marks, (0, Style.PADDED, Style.PADDED), (0, 1, 2)
        )
    year, style = (NumberPart.YEAR, 0) if lengths[2] == 4 else (NumberPart.SHORT_YEAR, Style.PADDED)
    day_first = late[0] if late[0] != late[1] else marks[1] != ord("/")
    kinds = (NumberPart.DAY, NumberPart.MONTH, year) if day_first else (NumberPart.MONTH, NumberPart.DAY, year)
    padded = [Style.PADDED if length == 2 else 0 for length in lengths[:2]]
    return NumberForm(kinds, marks, (*padded, style), (0, 1, 2))


def _is_time(lengths: tuple[int, ...], marks: tuple[int, ...]) -> bool:
    """12:30, 9:05:59."""
    return (
        2 <= len(lengths) <= 3
        and lengths[0] <= 2
        and all(length == 2 for length in lengths[1:])
        and all(mark == ord(":") for mark in marks[1:])
    )


def _amount_style(lengths: tuple[int, ...], marks: tuple[int, ...]) -> int | None:
    """How a number in groups of three digits or with decimals is written; None for what is none of these."""
    runs = len(lengths)
    if runs < 2:
        return None
    between, last = marks[1], marks[-1]
    grouped = 0  # runs of three digits after the first
    while grouped + 1 < runs and marks[grouped + 1] == between and lengths[grouped + 1] == 3:
        grouped += 1
    rest = runs - 1 - grouped
    if between in _GROUPS and grouped and lengths[0] <= 3 and sum(lengths) <= _AMOUNT_DIGITS:
        if rest == 0 and (between != ord(".") or grouped > 1):
            return _GROUPS[between]
        if rest == 1 and lengths[-1] <= _DECIMAL_DIGITS and last != between and last in _DECIMALS:
            return _GROUPS[between] | _DECIMALS[last] | lengths[-1]
    if runs == 2 and lengths[0] <= LARGEST_WHOLE_DIGITS and lengths[1] <= _DECIMAL_DIGITS and between in _DECIMALS:
        return _DECIMALS[between] | lengths[1]
    return None


def _is_of_wholes(lengths: tuple[int, ...]) -> bool:
    """A few short runs, which are numbers by themselves: 3-2, 1/2, 24/7, 1990-1995, 1.2.3."""
    if not 2 <= len(lengths) <= MOST_PARTS or max(lengths) > _PART_DIGITS:
        return False
    return sum(lengths) <= LARGEST_WHOLE_DIGITS or lengths == (4, 4)
