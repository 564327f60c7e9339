"""Numbers of a text as parts with places on public lists, and parts as numbers again."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.text.characters import LINE_BREAKS, character_table
from dptext.text.kernels import LOWER, TITLE, Cut
from dptext.text.number_forms import LISTS, MOST_PARTS, SINGLE_RUNS, NumberForm, NumberPart, Style, form_of
from dptext.text.number_kernels import (
    ALL_ZERO,
    AT_CLOCK,
    AT_HOUR,
    FIRST_LATE,
    FIRST_MET,
    IN_TENS,
    LOOKS,
    NO_NUMBER,
    Runs,
    cut_numbers,
    put_numbers,
    read_parts,
)
from dptext.text.number_words import number_words, written_in_words
from dptext.text.units import MONTHS, PREFIXES, SUFFIXES, packed_units
from dptext.text.writing_kernels import DRAWN


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers cut into parts. Everything but `places` is their form, which is public."""

    kinds: NDArray[np.uint8] = field(repr=False)  # (parts,) `dptext.text.number_forms.NumberPart`
    places: NDArray[np.int32] = field(repr=False)  # (parts,) on the list of the kind; 0 for digits drawn uniformly
    marks: NDArray[np.uint8] = field(repr=False)  # (parts,) the ASCII mark before it, or 0
    styles: NDArray[np.uint16] = field(repr=False)  # (parts,) `dptext.text.number_forms.Style`
    starts: NDArray[np.int64] = field(repr=False)  # (numbers + 1,) first part of each number
    prefixes: NDArray[np.uint8] = field(repr=False)  # (numbers,) the place of what stands before it
    suffixes: NDArray[np.uint8] = field(repr=False)  # (numbers,) … and behind it, on the lists of `dptext.text.units`

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def parts(self) -> tuple[Any, ...]:
        """Kinds, places, marks, styles and starts, as the loops take them."""
        return self.kinds, self.places, self.marks, self.styles, self.starts

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


def joined(first: Numbers, second: Numbers) -> Numbers:
    """The first numbers, and the second ones behind them."""
    columns = {
        column.name: np.concatenate([getattr(first, column.name), getattr(second, column.name)])
        for column in fields(Numbers)
        if column.name != "starts"
    }
    return Numbers(starts=np.concatenate([first.starts, first.starts[-1] + second.starts[1:]]), **columns)


def are_numbers(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the tokens data[begins[t]:ends[t]], which hold digits, are numbers: shape (k,).

    They are runs of digits with marks inside and units of the public lists at them.
    """
    numbers: NDArray[np.bool_] = _runs(data, begins, ends)[0].forms != NO_NUMBER
    return numbers


def have_values(data: NDArray[np.uint8], begins: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the tokens data[begins[t]:ends[t]], which hold digits, are more than digits by themselves: shape (k,).

    A telephone number or that of an account has no value: its digits have no place on a list of numbers.
    """
    runs, forms = _cut(data, begins, ends)
    only_digits = np.array([form.kinds[0] == NumberPart.DIGIT for form in forms])
    valued: NDArray[np.bool_] = (runs.forms < 0) | ~only_digits[runs.forms]
    return valued


def read_numbers(
    data: NDArray[np.uint8],
    begins: NDArray[np.int64],
    ends: NDArray[np.int64],
    neighbour: NDArray[np.uint8] | None = None,
) -> tuple[Numbers, NDArray[np.bool_], NDArray[np.bool_]]:
    """The tokens data[begins[t]:ends[t]] as numbers; which of them (k,) are numbers; and which were read.

    Those with other numerals (½, Ⅷ, ²) are not read. `neighbour` (k,) says what stands at each, as `AT_MONTH` of
    `dptext.text.number_kernels`.
    """
    runs, forms = _cut(data, begins, ends, neighbour)
    readable = runs.forms >= 0
    tokens = np.flatnonzero(readable)
    sizes = np.array([len(form.kinds) for form in forms])
    parts = int(sizes[runs.forms[tokens]].sum())
    numbers = Numbers(
        kinds=np.empty(parts, np.uint8),
        places=np.empty(parts, np.int32),
        marks=np.empty(parts, np.uint8),
        styles=np.empty(parts, np.uint16),
        starts=np.empty(len(tokens) + 1, np.int64),
        prefixes=runs.prefixes[tokens],
        suffixes=runs.suffixes[tokens],
    )
    listed = np.concatenate([[0], np.cumsum(sizes)]), np.concatenate([form.entries for form in forms])
    read_parts(tokens, runs, listed, _borders(), numbers.parts)
    return numbers, runs.forms != NO_NUMBER, readable


def read_number_words(
    texts: Sequence[str], cases: NDArray[np.uint8], neighbours: NDArray[np.uint8]
) -> tuple[Numbers, NDArray[np.bool_]]:
    """Folded words (k,) with single spaces between them, in their case, as numbers in words; which of them are numbers.

    `neighbours` (k,) as of `read_numbers`: with am or pm at it, a number is an hour.
    """
    forms = [number_words().get(text) for text in texts]
    kinds, values, styles = [], [], []
    for form, case, neighbour in zip(forms, cases.tolist(), neighbours.tolist(), strict=True):
        if form is None:
            continue
        kind, value, style = form
        if neighbour == AT_HOUR and kind in (NumberPart.SMALL, NumberPart.WHOLE):
            kind, style = NumberPart.HOUR, style | Style.CLOCK
        kinds.append(kind)
        values.append(value)
        styles.append(style | (0 if case == LOWER else Style.TITLE if case == TITLE else Style.CAPITALS))
    places = [int(np.abs(LISTS[kind] - value).argmin()) for kind, value in zip(kinds, values, strict=True)]
    none = np.zeros(len(kinds), np.uint8)
    numbers = Numbers(
        kinds=np.array(kinds, np.uint8),
        places=np.array(places, np.int32),
        marks=none,
        styles=np.array(styles, np.uint16),
        starts=np.arange(len(kinds) + 1, dtype=np.int64),
        prefixes=none,
        suffixes=none,
    )
    return numbers, np.array([form is not None for form in forms], np.bool_)


def _cut(
    data: NDArray[np.uint8],
    begins: NDArray[np.int64],
    ends: NDArray[np.int64],
    neighbour: NDArray[np.uint8] | None = None,
) -> tuple[Runs, list[NumberForm]]:
    """Tokens as runs of digits, and the form that each number of a form stands for."""
    runs, shapes, first_tokens = _runs(data, begins, ends, neighbour)
    forms = [*SINGLE_RUNS]
    for token, shape in zip(first_tokens.tolist(), shapes.tolist(), strict=True):
        of_token = slice(runs.starts[token], runs.starts[token + 1])
        lengths, marks = (tuple(of_runs[of_token].tolist()) for of_runs in (runs.lengths, runs.marks))
        late = tuple(shape >> FIRST_LATE + 2 * run & 3 for run in range(MOST_PARTS))
        forms.append(form_of(lengths, marks, late=late, clock=shape & AT_CLOCK > 0, zero=shape & ALL_ZERO > 0))
    return runs, forms


def _runs(
    data: NDArray[np.uint8],
    begins: NDArray[np.int64],
    ends: NDArray[np.int64],
    neighbour: NDArray[np.uint8] | None = None,
) -> tuple[Runs, NDArray[np.int64], NDArray[np.int64]]:
    """Tokens as runs of digits, and of the forms from `FIRST_MET` on: their shapes, and the first token of each."""
    count, room = len(begins), int((ends - begins).sum())
    of_tokens = [np.empty(count, kind) for kind in (np.int64, np.uint8, np.uint8)]
    of_runs, starts = [np.empty(room, np.int64) for _ in range(3)], np.empty(count + 1, np.int64)
    runs = Runs._make([*of_tokens, starts, *of_runs])
    shapes, first_tokens = (np.empty(count + FIRST_MET, np.int64) for _ in range(2))
    slots = np.full(2 * count + 1, -1, np.int64)
    neighbour = np.zeros(count, np.uint8) if neighbour is None else neighbour
    seen = slots, shapes, first_tokens
    met = cut_numbers(data, begins, ends, neighbour, character_table(), packed_units(), seen, runs)
    return runs, shapes[FIRST_MET:met], first_tokens[FIRST_MET:met]


@cache
def _borders() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Twice the middles between neighbours on all lists, and where those of each kind begin (kinds + 1,)."""
    lists = [listed[:-1] + listed[1:] for listed in LISTS.values()]
    return np.concatenate(lists), np.cumsum([0, *map(len, lists)])


def write_numbers(numbers: Numbers, places: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Numbers of these forms with other `places` (parts,), as UTF-8, and where each begins (k + 1,).

    The day of a date is at most the last one of its month, of February the 28th, and the first end of a range is not
    above the second. Both look at what was drawn alone.
    """
    places = _ordered_ends(numbers, _existing_days(numbers, places))
    ends = np.zeros(len(numbers) + 1, np.int64)
    while True:
        table = _TextTableCache.table
        room = (len(places) + 2 * len(numbers)) * table.longest + len(places)
        out = np.empty(room, np.uint8)
        texts = table.blob, table.starts, table.places
        parts = replace(numbers, places=places).parts
        missing = put_numbers(parts, numbers.prefixes, numbers.suffixes, texts, out, ends[1:])
        if missing < 0:
            return out[: ends[-1]], ends
        _TextTableCache.table = TextTable((*table.looks, missing))


_LAST_DAYS = np.array([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])


def _existing_days(numbers: Numbers, places: NDArray[np.int32]) -> NDArray[np.int32]:
    months = np.flatnonzero(numbers.kinds == NumberPart.MONTH)
    if not len(months):
        return places
    marks, before = numbers.marks, months - 1
    alone = (marks[months] != _HYPHEN) | (marks[before] == 0)  # else a range parts it from the day before
    day_before = (numbers.kinds[before] == NumberPart.DAY) & (marks[months] != 0) & alone
    days = np.where(day_before, before, months + 1)
    existing = places.copy()
    existing[days] = np.minimum(places[days], _LAST_DAYS[places[months]] - 1)
    return existing


def _ordered_ends(numbers: Numbers, places: NDArray[np.int32]) -> NDArray[np.int32]:
    """The drawn places with those of two numbers of one kind, with a hyphen between them, in their order."""
    firsts = numbers.starts[:-1][np.diff(numbers.starts) == 2]
    firsts = firsts[(numbers.marks[firsts + 1] == _HYPHEN) & np.isin(numbers.kinds[firsts], _RANGES)]
    firsts = firsts[numbers.kinds[firsts] == numbers.kinds[firsts + 1]]
    if not len(firsts):
        return places
    ordered = places.copy()
    ordered[firsts] = np.minimum(places[firsts], places[firsts + 1])
    ordered[firsts + 1] = np.maximum(places[firsts], places[firsts + 1])
    return ordered


_DATE_PARTS = (NumberPart.YEAR, NumberPart.SHORT_YEAR, NumberPart.MONTH, NumberPart.DAY)
_SIZE_OF_DATE, _MOST_OF_TIME, _MOST_BEFORE = 3, 3, 2


def settled_dates(
    cut: Cut, numbers: Numbers, places: NDArray[np.int32], replacements: "pa.Array[Any] | None", *, lines: bool
) -> NDArray[np.int32]:
    """The drawn `places` of all parts, with days that exist in the month next to them.

    Where `lines` are public, the time stamps that they begin with are in order.
    The ids of `cut` say which tokens are `numbers`, and behind them which are the entities that `replacements` stand
    for.
    """
    number_of = np.where((cut.ids <= DRAWN) & (cut.ids > DRAWN - len(numbers)), DRAWN - cut.ids, -1)
    tokens = np.empty(len(numbers), np.int64)
    there = np.flatnonzero(number_of >= 0)
    tokens[number_of[there]] = there
    if lines:
        places = _with_stamps_in_order(cut, tokens, number_of, numbers, places)
    return places if replacements is None else _with_days_of_months(cut, tokens, numbers, places, replacements)


def _with_stamps_in_order(
    cut: Cut, tokens: NDArray[np.int64], number_of: NDArray[np.int64], numbers: Numbers, places: NDArray[np.int32]
) -> NDArray[np.int32]:
    """Times that lines begin with, by themselves or behind a date, in rising order among those of a text.

    A word may stand before the date: *channel 2019-10-05 [11:09:21]*.
    """
    starts, sizes = numbers.starts, np.diff(numbers.starts)
    of_first = (numbers.kinds[starts[:-1]] == NumberPart.HOUR) & (numbers.styles[starts[:-1]] & Style.CLOCK == 0)
    times = np.flatnonzero(of_first & (sizes > 1) & (sizes <= _MOST_OF_TIME))
    if len(times) < 2:
        return places
    begins, where = cut.begins, tokens[times]
    lines = np.union1d(cut.rows, _line_ends(cut.data))
    before = where - np.searchsorted(begins, lines[np.searchsorted(lines, begins[where], side="right") - 1])
    dates = np.maximum(number_of[where - 1], 0)
    dated = (before > 0) & (number_of[where - 1] >= 0) & (sizes[dates] == _SIZE_OF_DATE)
    dated &= np.isin(numbers.kinds[starts[dates]], _DATE_PARTS)
    stamps = (before == 0) | (dated & (before <= _MOST_BEFORE))
    times, dates, dated = times[stamps], dates[stamps], dated[stamps]
    rows = np.searchsorted(cut.rows, begins[where[stamps]], side="right")
    _, groups = np.unique(
        np.stack([rows, sizes[times], *(np.where(dated, numbers.kinds[starts[dates] + i], -1) for i in range(2))]),
        axis=1,
        return_inverse=True,
    )
    settled = places.copy()
    for group in np.flatnonzero(np.bincount(groups.ravel()) > 1).tolist():
        of_group = np.flatnonzero(groups.ravel() == group)
        of_group = of_group[np.argsort(tokens[times[of_group]])]
        time, date = times[of_group], dates[of_group]
        date_starts = [starts[date] + i for i in range(_SIZE_OF_DATE)] if dated[of_group[0]] else []
        parts = np.stack([*date_starts, *(starts[time] + i for i in range(int(sizes[time[0]])))])
        ranks = [_DATE_PARTS.index(kind) if kind in _DATE_PARTS else 4 for kind in numbers.kinds[parts[:, 0]].tolist()]
        columns = np.argsort(ranks, kind="stable")
        settled[parts] = places[parts][:, np.lexsort(places[parts][columns[::-1]])]
    return settled


def _line_ends(data: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Where each line break of UTF-8 bytes ends, of all that `dptext.text.characters.LINE_BREAKS` has."""
    ends = [np.flatnonzero((data >= ord("\n")) & (data <= ord("\r"))) + 1]
    for mark in LINE_BREAKS:
        *before, last = mark.encode()
        if before:
            places = np.flatnonzero(data == last)
            places = places[places >= len(before)]
            for back, byte in enumerate(reversed(before), start=1):
                places = places[data[places - back] == byte]
            ends.append(places + 1)
    return np.concatenate(ends)


def _with_days_of_months(
    cut: Cut, tokens: NDArray[np.int64], numbers: Numbers, places: NDArray[np.int32], replacements: "pa.Array[Any]"
) -> NDArray[np.int32]:
    """Days next to the name of a month that stands for an entity: at most the last one of that month."""
    starts, row_tokens = numbers.starts, cut.row_tokens
    days = np.flatnonzero((np.diff(starts) == 1) & (numbers.kinds[starts[:-1]] == NumberPart.DAY))
    if not len(days):
        return places
    settled = places.copy()
    rows = np.searchsorted(row_tokens, tokens[days], side="right")
    for day, token, first, end in zip(
        starts[days].tolist(),
        tokens[days].tolist(),
        row_tokens[rows - 1].tolist(),
        row_tokens[rows].tolist(),
        strict=True,
    ):
        for neighbour in (token - 1, token + 1):
            entity = DRAWN - int(cut.ids[neighbour]) - len(numbers) if first <= neighbour < end else -1
            month = MONTHS.get(replacements[entity].as_py().lower()) if entity >= 0 else None
            if month is not None:
                settled[day] = min(int(settled[day]), int(_LAST_DAYS[month]) - 1)
    return settled


_HYPHEN, _RANGES = ord("-"), (NumberPart.WHOLE, NumberPart.SMALL, NumberPart.AMOUNT)

_FIRST_DECADE = 20  # 20s, 1980s: a multiple of ten; below that they are seconds
_SEPARATORS = {Style.COMMAS: ",", Style.APOSTROPHES: "'", Style.POINTS: "."}


class TextTable:
    """The texts of units and of the lists in some `looks`, one after another."""

    def __init__(self, looks: Sequence[int] = ()) -> None:
        parts = [_fixed_texts(), *map(_texts_of_look, looks)]
        lengths = np.concatenate([lengths for _, lengths in parts])
        self.looks = tuple(looks)
        self.blob = np.frombuffer(b"".join(blob for blob, _ in parts), np.uint8)
        self.starts = np.concatenate([[0], np.cumsum(lengths)])  # (texts + 1,) where each begins
        self.longest = int(lengths.max())  # bytes
        self.places = np.full(
            len(NumberPart) * LOOKS, -1, np.int64
        )  # where the texts of a look begin; -1: they are not here
        self.places[list(looks)] = np.cumsum([len(lengths) for _, lengths in parts])[:-1]


@lru_cache(maxsize=1)
def _fixed_texts() -> tuple[bytes, NDArray[np.int64]]:
    return _encoded([*PREFIXES, *SUFFIXES])


@lru_cache(maxsize=256)
def _texts_of_look(look: int) -> tuple[bytes, NDArray[np.int64]]:
    kind = NumberPart(look // LOOKS)
    values = LISTS[kind].tolist()
    if look & Style.WORDS:
        return _encoded([written_in_words(kind, value, look % LOOKS) for value in values])
    if look & Style.CLOCK:
        values = [(value + 11) % 12 + 1 for value in values]
    if look & IN_TENS:
        values = [(value + 5) // 10 * 10 if value >= _FIRST_DECADE else value for value in values]
    return _encoded([_written(value, look % Style.CLOCK) for value in values])


def _written(value: int, style: int) -> str:
    """The digits of a value in a style."""
    decimals = style & Style.DECIMALS
    digits = str(value).zfill(max(decimals + 1, 2 if style & Style.PADDED else 1))
    whole, fraction = digits[: len(digits) - decimals], digits[len(digits) - decimals :]
    if groups := style & Style.POINTS:
        whole = f"{int(whole):,}".replace(",", _SEPARATORS[Style(groups)])
    return whole + ("," if style & Style.DECIMAL_COMMA else ".") + fraction if decimals else whole


def _encoded(texts: Sequence[str]) -> tuple[bytes, NDArray[np.int64]]:
    encoded = [text.encode() for text in texts]
    return b"".join(encoded), np.array([len(text_bytes) for text_bytes in encoded], np.int64)


class _TextTableCache:
    """The texts that were needed so far. (Another thread may replace them at any time: then some are made again.)"""

    table = TextTable()
