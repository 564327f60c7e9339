"""The loops of numbers, compiled: tokens to runs of digits, these to parts with places, and parts to text again."""

from typing import Any, NamedTuple

import numpy as np

from dptext.compilation import helper, njit
from dptext.text.kernels import DIGIT, NUMBER_JOINER, copied, read_point
from dptext.text.number_forms import (
    LARGEST_WHOLE_DIGITS,
    MOST_LENGTH,
    PADDED_LENGTH,
    ZERO_LENGTH,
    ZEROS_LENGTH,
    NumberPart,
)
from dptext.text.units import AM, DECADE, ORDINAL, PM, PREFIXES

NO_NUMBER, UNREADABLE = -1, -2
"""Forms of tokens with other characters between their digits, and of numbers whose digits are no decimals (½)."""

WHOLE, HOUR, SMALL, ZERO, DAY, PADDED, ZEROS, TENS, FIRST_MET = range(9)
"""Places in `SINGLE_RUNS`; the other forms are numbered from `FIRST_MET` on, as they are met."""

ALONE, AT_HOUR, AT_MONTH = range(3)
"""What stands at a number: nothing that matters, am or pm, or the name of a month."""

_LONGEST_SHAPE = 5
"""More runs of digits do not fit into one integer."""

LOOKS = 8192
"""A *look* is a kind times this, plus a style, plus what a unit makes of it."""

IN_TENS = 512
"""What a unit makes of a whole number (1980s)."""

ALL_ZERO, AT_CLOCK = 1 << 61, 1 << 62
"""Bits of a shape: all digits are 0, and am or pm is behind."""

FIRST_LATE = 52
"""The first of two bits of a shape of up to four runs that are 1 for a run from 13 to 31, and 2 above.

A shape of five runs has its second mark where that of four has no mark, so the two differ.
"""

FIRST_PREFIX, FIRST_SUFFIX = 0, len(PREFIXES)
"""Where `PREFIXES` and `SUFFIXES` begin among the texts of a table."""

NO_UNIT = np.uint64(2**64 - 1)
"""What no entry of the lists of units is packed as."""

ONE_BY_ONE = 100
"""Amounts below are at the place of their value, counted from 1."""

_LARGEST = 0xFFFF  # character of a unit
_KEPT = 10**17  # of a number with more digits than 17, the last ones are kept and another one is added
_APOSTROPHE, _HYPHEN = 39, 45
_WHOLE, _AMOUNT, _DIGIT = int(NumberPart.WHOLE), int(NumberPart.AMOUNT), int(NumberPart.DIGIT)
_MONTHS, _DAYS, _MOST_LATE = 12, 31, 4


class Runs(NamedTuple):
    """Tokens (k,) as runs of digits.

    Of each token: the number of its form (`NO_NUMBER` or `UNREADABLE` where it has none), the places of its units, and
    its first run (k + 1,); of each run: its length as in a shape (`shown_length`), the ASCII mark before it, 0 for
    none, and its value. Of values the last 18 digits are kept; no list goes so far.
    """

    forms: Any
    prefixes: Any
    suffixes: Any
    starts: Any
    lengths: Any
    marks: Any
    values: Any


@helper
def _place(unit, units):  # type: ignore[no-untyped-def]
    """The place of a packed unit on its list; -1 for what is not on it."""
    values, places = units
    if unit == 0:
        return np.int64(0)
    low, high = 0, values.size
    while low < high:
        middle = (low + high) >> 1
        if values[middle] < unit:
            low = middle + 1
        else:
            high = middle
    return places[low] if low < values.size and values[low] == unit else np.int64(-1)


@helper
def _shown_length(length, value):  # type: ignore[no-untyped-def]
    """The length of a run as a shape has it: see `dptext.text.number_forms.ZERO_LENGTH`."""
    if length == 1 and value == 0:
        return ZERO_LENGTH
    if length == 2 and value < 10:
        return PADDED_LENGTH if value else ZEROS_LENGTH
    return min(length, MOST_LENGTH)


@njit
def cut_numbers(data, begins, ends, neighbour, table, units, met, out):  # type: ignore[no-untyped-def]
    """Cut the tokens data[begins[t]:ends[t]], which hold digits, into the `Runs` that it writes to `out`.

    Of each token `neighbour` says what stands at it; `table` is that of characters, `units` are
    `dptext.text.units.packed_units`. Returns how many forms there are; of `met`, form f, from `FIRST_MET` on, is that
    of the token first_tokens[f], and shapes[f] is 12 bits a run, its mark and its length, and the bits `ALL_ZERO`,
    `AT_CLOCK` and those from `FIRST_LATE` on.

    The arrays of runs must have room for as many as there are bytes, those of forms for `FIRST_MET` more than tokens,
    and the slots of `met`, all of them -1, for more than tokens.
    """
    classes, lower, decimals, (before, behind) = table.classes, table.lower, table.decimals, units
    slots, shapes, first_tokens = met
    forms, prefixes, suffixes, run_starts, lengths, marks, values = out
    r = np.int64(0)  # runs so far; the present one is r - 1
    count = np.int64(FIRST_MET)
    for t in range(begins.size):
        run_starts[t] = r
        i, end = begins[t], ends[t]
        mark, form = np.int64(-1), np.int64(0)
        unit, first_unit = np.uint64(0), np.uint64(0)
        while i < end:
            point, width = read_point(data, i, end)
            i += width
            kind = classes[point]
            if kind == DIGIT:
                if r == run_starts[t]:
                    first_unit, unit = unit, np.uint64(0)
                    mark = np.int64(0)
                if unit != 0:
                    form = np.int64(NO_NUMBER)
                if mark >= 0:
                    lengths[r] = 0
                    marks[r] = mark
                    values[r] = 0
                    r += 1
                    mark = np.int64(-1)
                digit = np.int64(decimals[point])
                if digit < 0 and form == 0:
                    form = np.int64(UNREADABLE)
                lengths[r - 1] += 1
                value = values[r - 1]
                values[r - 1] = (value if value < _KEPT else value % _KEPT) * 10 + digit
            elif kind == NUMBER_JOINER:
                mark = np.int64(point if point < 128 else _APOSTROPHE if point == 0x2019 else _HYPHEN)
            elif unit >> np.uint64(48) or lower[point] == 0 or lower[point] > _LARGEST:
                unit = NO_UNIT
            else:
                unit = unit << np.uint64(16) | np.uint64(lower[point])
        prefix, suffix = _place(first_unit, before), _place(unit, behind)
        if prefix < 0 or suffix < 0:
            form = np.int64(NO_NUMBER)
        elif form == 0:
            first, runs, shape, late, total = run_starts[t], r - run_starts[t], np.int64(0), np.int64(0), np.int64(0)
            clock = neighbour[t] == AT_HOUR or AM <= suffix <= PM
            for run in range(first, r):
                lengths[run] = _shown_length(lengths[run], values[run])
                shape = shape << 12 | marks[run] << 5 | lengths[run]
                if run < first + _MOST_LATE:
                    above = np.int64(values[run] > _MONTHS) + np.int64(values[run] > _DAYS)
                    late |= above << (FIRST_LATE + 2 * (run - first))
                total |= values[run]
            if runs > _LONGEST_SHAPE:  # it is alone
                form, shape = count, np.int64(0)
            elif runs > 1 or (lengths[first] > LARGEST_WHOLE_DIGITS and lengths[first] <= MOST_LENGTH):
                if 1 < runs <= _MOST_LATE:
                    shape |= late
                if total == 0:
                    shape |= ALL_ZERO
                if clock:
                    shape |= AT_CLOCK
                slot = shape % slots.size
                while slots[slot] >= 0 and shapes[slots[slot]] != shape:
                    slot = (slot + 1) % slots.size
                if slots[slot] < 0:
                    slots[slot] = count
                form = np.int64(slots[slot])
            else:
                length = lengths[first]
                if clock:
                    form = np.int64(HOUR)
                elif neighbour[t] == AT_MONTH and suffix in (0, ORDINAL) and not 2 < length <= LARGEST_WHOLE_DIGITS:
                    form = np.int64(DAY)
                elif length == ZERO_LENGTH:
                    form = np.int64(ZERO)
                elif length == ZEROS_LENGTH:
                    form = np.int64(ZEROS)
                elif length == PADDED_LENGTH:
                    form = np.int64(PADDED)
                elif length == 1:
                    form = np.int64(SMALL)
                else:
                    form = np.int64(TENS if length == 2 and suffix == DECADE else WHOLE)
            if form == count:
                shapes[form] = shape
                first_tokens[form] = t
                count += 1
        forms[t], prefixes[t], suffixes[t] = form, prefix, suffix
    run_starts[begins.size] = r
    return count


@helper
def _power(length):  # type: ignore[no-untyped-def]
    """10 to the number of digits of a run of this length in a shape."""
    if length == ZERO_LENGTH:
        return np.int64(10)
    if length in (ZEROS_LENGTH, PADDED_LENGTH):
        return np.int64(100)
    power = np.int64(1)
    for _ in range(length):
        power *= 10
    return power


@njit
def read_parts(tokens, runs, forms, lists, out):  # type: ignore[no-untyped-def]
    """Write the parts of the numbers `tokens` (k,) to `out`, and starts[n], the first part of number n.

    The parts of form f are those from form_starts[f] on, five entries of form_parts each: kind, mark, style, and the
    runs whose digits it has, from the first to before the last. A value is at the place of the nearest number on the
    list of its kind, of two the lower: as many of the list's middles between neighbours are below it. The borders are
    twice these middles, those of each kind from border_starts[kind] on.
    """
    (form_starts, form_parts), (borders, border_starts) = forms, lists
    kinds, places, marks, styles, starts = out
    part = np.int64(0)
    for n in range(tokens.size):
        token = tokens[n]
        form = runs.forms[token]
        starts[n] = part
        for i in range(5 * form_starts[form], 5 * form_starts[form + 1], 5):
            kind, value = form_parts[i], np.int64(0)  # of digits that are drawn uniformly nothing is kept
            for run in range(runs.starts[token] + form_parts[i + 3], runs.starts[token] + form_parts[i + 4]):
                value = value * _power(runs.lengths[run]) + runs.values[run]
            if kind == _AMOUNT and value < ONE_BY_ONE:
                value = max(value - 1, np.int64(0))
            elif kind != _DIGIT:
                low, high = border_starts[kind], border_starts[kind + 1]
                while low < high:
                    middle = (low + high) >> 1
                    if borders[middle] < 2 * value:
                        low = middle + 1
                    else:
                        high = middle
                value = low - border_starts[kind]
            kinds[part], places[part], marks[part], styles[part] = kind, value, form_parts[i + 1], form_parts[i + 2]
            part += 1
    starts[tokens.size] = part


@njit
def put_numbers(parts, prefixes, suffixes, texts, out, ends):  # type: ignore[no-untyped-def]
    """Write numbers one after the other into `out`, and where each ends; -1, or a look whose texts are missing.

    Of each: its prefix, then a mark and a text for each part, then its suffix. The texts stand in
    blob[text_starts[i]:text_starts[i + 1]], those of a look from looks[look] on (-1 where they are missing).
    """
    kinds, places, marks, styles, starts = parts
    blob, text_starts, looks = texts
    o = np.int64(0)
    for n in range(starts.size - 1):
        begin, first, behind, suffix = o, starts[n], starts[n + 1], np.int64(suffixes[n])
        for i in range(first - 1, behind + 1):
            if i < first:
                text = prefixes[n] + FIRST_PREFIX
            elif i == behind:
                if suffix == ORDINAL:  # which of the four endings follows from the last digits
                    digit = np.int64(out[o - 1]) - 48
                    if digit < 4 and (o - begin == 1 or out[o - 2] != 49):
                        suffix += digit
                text = suffix + FIRST_SUFFIX
            else:
                look, place = kinds[i] * LOOKS + styles[i], places[i]
                if kinds[i] == _WHOLE and suffix == DECADE:
                    look += IN_TENS
                if looks[look] < 0:
                    return look
                text = looks[look] + place
                if marks[i]:
                    out[o] = marks[i]
                    o += 1
            o = copied(blob, text_starts[text], text_starts[text + 1], out, o)
        ends[n] = o
    return np.int64(-1)
