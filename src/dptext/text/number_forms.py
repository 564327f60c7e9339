"""What a number may be: the public lists on which the parts of a number have their places, and how parts are written.

A number is cut into parts by its marks and by how many digits stand between them. By which digits these are only three
things are decided: that one or two digits begin with 0, or are 0; that all digits of an amount are 0; and which parts
of a date are above 12, and above 31. What a text tells of a number by all this is its *form*: the kinds of its
parts, the marks before them, their styles, and the units at the number (`dptext.text.units`). Two numbers of one form
differ in the places of their parts alone.
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
    ZERO = 9  # 0, which stays: 0, 00, 0.00
    SMALL = 10  # a digit from 1 to 9: 7, 07
    DECADE = 11  # a number of two digits with the unit s: 90s
    INCH = 12  # of a height: 5'10


class Style(IntFlag):
    """How a part is written. The lowest three bits are the number of its decimals; of a decade in words they say which
    part of it."""

    DECIMALS = 7
    DECIMAL_COMMA = 8
    COMMAS = 16  # between groups of three digits
    APOSTROPHES = 32
    POINTS = 48
    PADDED = 64  # two digits at least
    WORDS = 128  # `dptext.text.number_words`
    CLOCK = 256  # an hour from 1 to 12, before am or pm
    ORDINAL = 1024  # in words
    TITLE = 2048  # words that begin with a capital
    CAPITALS = 4096  # words in capitals


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
        NumberPart.AMOUNT: _two_digits(_LARGEST_AMOUNT)[1:],
        NumberPart.DAY: range(1, 32),
        NumberPart.MONTH: range(1, 13),
        NumberPart.YEAR: range(1800, 2101),
        NumberPart.SHORT_YEAR: range(100),
        NumberPart.HOUR: range(24),
        NumberPart.SIXTIETH: range(60),
        NumberPart.DIGIT: range(10),
        NumberPart.ZERO: range(1),
        NumberPart.SMALL: range(1, 10),
        NumberPart.DECADE: range(10, 100, 10),
        NumberPart.INCH: range(12),
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
    runs: tuple[tuple[int, int], ...]  # the runs of digits whose value it has, from the first to before the last

    @cached_property
    def entries(self) -> NDArray[np.int64]:
        """All of it, part after part, shape (5 * parts,): kind, mark, style, runs."""
        firsts, ends = zip(*self.runs, strict=True)
        return np.array([self.kinds, self.marks, self.styles, firsts, ends], np.int64).T.ravel()


SINGLE_RUNS = tuple(
    NumberForm((kind,), (0,), (style,), ((0, 1),))
    for kind, style in (
        (NumberPart.WHOLE, 0),
        (NumberPart.HOUR, Style.CLOCK),
        (NumberPart.SMALL, 0),
        (NumberPart.ZERO, 0),
        (NumberPart.DAY, 0),
        (NumberPart.SMALL, Style.PADDED),
        (NumberPart.ZERO, Style.PADDED),
        (NumberPart.DECADE, 0),
    )
)
"""The forms of a single short run of digits: a number of several digits, an hour, a digit, 0, a day of a month, 07, 00,
a decade."""

LARGEST_WHOLE_DIGITS = 6
"""A single run of no more digits is a whole number, the hour before am or pm, or the day at a month."""

ZERO_LENGTH, ZEROS_LENGTH, PADDED_LENGTH, MOST_LENGTH = 0, 29, 30, 28
"""What stands for the lengths of 0, of 00 and of 01 to 09; all lengths from the last on are one."""

_PART_DIGITS, _DECIMAL_DIGITS, _AMOUNT_DIGITS = 4, 6, 12
_GROUPS = {ord(","): Style.COMMAS, ord("'"): Style.APOSTROPHES, ord("."): Style.POINTS}
_DECIMALS = {ord("."): Style(0), ord(","): Style.DECIMAL_COMMA}
_HYPHEN, _SLASH, _POINT, _COLON, _FOOT = b"-/.:'"
_EARLY = (0,) * MOST_PARTS


@lru_cache(maxsize=4096)
def form_of(
    lengths: tuple[int, ...],
    marks: tuple[int, ...],
    *,
    late: tuple[int, ...] = _EARLY,
    clock: bool = False,
    zero: bool = False,
) -> NumberForm:
    """The form of a number by the lengths of its runs of digits and the ASCII marks before them, the first of them 0.

    What 0, 00 and 01 have for a length says `ZERO_LENGTH`. `late` is 1 for runs from 13 to 31, and 2 above; `clock`
    says whether am or pm follows, and `zero` that all digits are 0. A single run of up to `LARGEST_WHOLE_DIGITS` has a
    form of `SINGLE_RUNS`.
    """
    whole = _valued(lengths, marks, late, clock=clock, zero=zero)
    if whole is None:
        whole = _range(lengths, marks, late, clock=clock) or _wholes(lengths, marks, clock=clock)
    if whole is not None:
        return whole
    plain = _plain(lengths)
    shown = [mark if digit == 0 else 0 for mark, length in zip(marks, plain, strict=True) for digit in range(length)]
    digits = min(len(shown), MOST_DIGITS)
    return NumberForm((NumberPart.DIGIT,) * digits, tuple(shown[:digits]), (0,) * digits, ((0, 0),) * digits)


def _plain(lengths: tuple[int, ...]) -> tuple[int, ...]:
    """How many digits runs have."""
    return tuple({ZERO_LENGTH: 1, ZEROS_LENGTH: 2, PADDED_LENGTH: 2}.get(length, length) for length in lengths)


def _valued(
    by_length: tuple[int, ...], marks: tuple[int, ...], late: tuple[int, ...], *, clock: bool, zero: bool = False
) -> NumberForm | None:
    """The form of a date, a day of a year, a time or an amount; None for others."""
    lengths = _plain(by_length)
    if _is_date(lengths, marks):
        return _date(lengths, marks, late)
    if (day_first := _day_of_year(by_length, marks, late)) is not None:
        kinds = (NumberPart.DAY, NumberPart.MONTH) if day_first else (NumberPart.MONTH, NumberPart.DAY)
        return NumberForm(kinds, marks, tuple(Style.PADDED if length == 2 else 0 for length in lengths), _each(2))
    if _is_time(lengths, marks, _POINT if clock and _POINT in marks else _COLON):
        first, sixtieths = Style.CLOCK if clock else Style.PADDED if lengths[0] == 2 else 0, len(lengths) - 1
        return NumberForm(
            (NumberPart.HOUR, *[NumberPart.SIXTIETH] * sixtieths),
            marks,
            (first, *[Style.PADDED] * sixtieths),
            _each(sixtieths + 1),
        )
    style = _amount_style(lengths, marks)
    return (
        None
        if style is None
        else NumberForm((NumberPart.ZERO if zero else NumberPart.AMOUNT,), (0,), (style,), ((0, len(lengths)),))
    )


def _range(
    lengths: tuple[int, ...], marks: tuple[int, ...], late: tuple[int, ...], *, clock: bool
) -> NumberForm | None:
    """The form of two dates, times or amounts of one kind with a hyphen between them."""
    for cut in (run for run in range(1, len(lengths)) if marks[run] == _HYPHEN):
        first = _valued(lengths[:cut], marks[:cut], (*late[:cut], *_EARLY), clock=clock)
        second = _valued(lengths[cut:], (0, *marks[cut + 1 :]), (*late[cut:], *_EARLY), clock=clock)
        if (
            first is not None
            and second is not None
            and first.kinds == second.kinds
            and 2 * len(first.kinds) <= MOST_PARTS
        ):
            runs = (*first.runs, *((begin + cut, end + cut) for begin, end in second.runs))
            shown = (*first.marks, _HYPHEN, *second.marks[1:])
            return NumberForm(first.kinds + second.kinds, shown, first.styles + second.styles, runs)
    return None


def _wholes(by_length: tuple[int, ...], marks: tuple[int, ...], *, clock: bool) -> NumberForm | None:
    """The form of a few short runs, which are numbers by themselves: 3-2, 1/2, 1990-1995, 1.2.3; None for others."""
    lengths = _plain(by_length)
    if not 2 <= len(lengths) <= MOST_PARTS or max(lengths) > _PART_DIGITS:
        return None
    if sum(lengths) > LARGEST_WHOLE_DIGITS and lengths != (4, 4):
        return None
    if clock and set(marks[1:]) == {_HYPHEN} and max(lengths) <= 2:  # 9-5pm
        return NumberForm((NumberPart.HOUR,) * len(lengths), marks, (Style.CLOCK,) * len(lengths), _each(len(lengths)))
    kinds = [_kind_of_run(length) for length in by_length]
    styles = [Style.PADDED if length in (ZEROS_LENGTH, PADDED_LENGTH) else 0 for length in by_length]
    if marks[1:] == (_FOOT,) and lengths[1] <= 2:
        kinds[1], styles[1] = NumberPart.INCH, 0
    return NumberForm(tuple(kinds), marks, tuple(styles), _each(len(lengths)))


def _each(runs: int) -> tuple[tuple[int, int], ...]:
    """Each run by itself."""
    return tuple((run, run + 1) for run in range(runs))


def _kind_of_run(length: int) -> NumberPart:
    if length in (ZERO_LENGTH, ZEROS_LENGTH):
        return NumberPart.ZERO
    return NumberPart.SMALL if length in (1, PADDED_LENGTH) else NumberPart.WHOLE


def _is_date(lengths: tuple[int, ...], marks: tuple[int, ...]) -> bool:
    """Three runs between marks of one kind: 31/12/1999, 1999-12-31, 31.12.99."""
    if len(lengths) != 3 or marks[1] != marks[2] or marks[1] not in b"/-.":
        return False
    if lengths[0] == 4:
        return lengths[1] <= 2 and lengths[2] <= 2
    return lengths[0] <= 2 and lengths[1] <= 2 and lengths[2] in (2, 4)


def _date(lengths: tuple[int, ...], marks: tuple[int, ...], late: tuple[int, ...]) -> NumberForm:
    """The form of a date; the part above 12 is the day, and else the mark decides: 12/31/1999, 31.12.1999."""
    if lengths[0] == 4:
        return NumberForm(
            (NumberPart.YEAR, NumberPart.MONTH, NumberPart.DAY), marks, (0, Style.PADDED, Style.PADDED), _each(3)
        )
    year, style = (NumberPart.YEAR, 0) if lengths[2] == 4 else (NumberPart.SHORT_YEAR, Style.PADDED)
    day_first = late[0] > 0 if (late[0] > 0) != (late[1] > 0) else marks[1] != _SLASH
    kinds = (NumberPart.DAY, NumberPart.MONTH, year) if day_first else (NumberPart.MONTH, NumberPart.DAY, year)
    padded = [Style.PADDED if length == 2 else 0 for length in lengths[:2]]
    return NumberForm(kinds, marks, (*padded, style), _each(3))


def _day_of_year(by_length: tuple[int, ...], marks: tuple[int, ...], late: tuple[int, ...]) -> bool | None:
    """Whether the day is first in 25/12; None for what is no day of a year, as the fraction 1/2.

    One of the two runs can only be a day, or one of two digits begins with 0.
    """
    if marks[1:] != (_SLASH,) or max(_plain(by_length)) > 2 or {ZERO_LENGTH, ZEROS_LENGTH} & set(by_length):
        return None
    if late[:2] == (0, 0):
        return False if _plain(by_length) == (2, 2) and PADDED_LENGTH in by_length else None
    return late[0] == 1 if late[0] + late[1] == 1 else None


def _is_time(lengths: tuple[int, ...], marks: tuple[int, ...], between: int) -> bool:
    """12:30, 9:05:59."""
    return (
        2 <= len(lengths) <= 3
        and lengths[0] <= 2
        and all(length == 2 for length in lengths[1:])
        and all(mark == between for mark in marks[1:])
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
    other_runs = runs - 1 - grouped
    if between in _GROUPS and grouped and lengths[0] <= 3 and sum(lengths) <= _AMOUNT_DIGITS:
        if other_runs == 0 and (between != ord(".") or grouped > 1):
            return _GROUPS[between]
        if other_runs == 1 and lengths[-1] <= _DECIMAL_DIGITS and last != between and last in _DECIMALS:
            return _GROUPS[between] | _DECIMALS[last] | lengths[-1]
    if runs == 2 and lengths[0] <= LARGEST_WHOLE_DIGITS and lengths[1] <= _DECIMAL_DIGITS and between in _DECIMALS:
        return _DECIMALS[between] | lengths[1]
    return None
