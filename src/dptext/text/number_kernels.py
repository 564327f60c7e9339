"""The loops of numbers, compiled: tokens to runs of digits, these to parts with places, and parts to text again."""

import numpy as np

from dptext.compiling import compiled
from dptext.text.kernels import DIGIT, NUMBER_JOINER, copied, read_point
from dptext.text.number_forms import Kind

NO_NUMBER, UNREADABLE = -1, 0
"""Shapes of tokens with other characters between their digits, and of those whose digits are no decimals (½)."""

LONG_SHAPES = 1 << 60
"""From here on a shape does not say how many digits stand where: there are more than five runs of them."""

NO_UNIT = np.uint64(2**64 - 1)
"""What no entry of the lists of units is packed as."""

ONE_BY_ONE = 100
"""Whole numbers and amounts below are at the place of their value."""

_LARGEST = 0xFFFF  # character of a unit
_KEPT = 10**17  # of a number with more digits than 17, the last ones are kept and another one is added
_APOSTROPHE, _HYPHEN = 39, 45
_AMOUNT, _DIGIT = int(Kind.AMOUNT), int(Kind.DIGIT)


@compiled
def cut_numbers(  # type: ignore[no-untyped-def]
    data, begins, ends, classes, lower, decimals, shapes, before, behind, wholes, run_starts, lengths, marks, values
):
    """Cut the tokens data[begins[t]:ends[t]], which hold digits, into runs of digits.

    Writes shapes[t], 12 bits a run: its mark and its length, at most 31; before[t] and behind[t], what stands before
    the first and behind the last digit, packed as `dptext.text.units.packed_units` (`NO_UNIT` where it cannot be one);
    wholes[t], all digits as one number; run_starts[t], the first run of token t; and lengths, marks before them (in
    ASCII, 0 for none) and values of the runs. Of numbers it keeps the last 18 digits; no list goes so far. The arrays
    of runs must have room for as many as there are bytes. Returns the number of runs.
    """
    r = np.int64(0)  # runs so far; the present one is r - 1
    for t in range(begins.size):
        run_starts[t] = r
        i, end = begins[t], ends[t]
        shape, whole, mark = np.int64(1), np.int64(0), np.int64(-1)
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
                    shape = np.int64(NO_NUMBER)
                if mark >= 0:
                    lengths[r] = 0
                    marks[r] = mark
                    values[r] = 0
                    r += 1
                    mark = np.int64(-1)
                digit = np.int64(decimals[point])
                if digit < 0 and shape > 0:
                    shape = np.int64(UNREADABLE)
                lengths[r - 1] += 1
                value = values[r - 1]
                values[r - 1] = (value if value < _KEPT else value % _KEPT) * 10 + digit
                whole = (whole if whole < _KEPT else whole % _KEPT) * 10 + digit
            elif kind == NUMBER_JOINER:
                mark = np.int64(point if point < 128 else _APOSTROPHE if point == 0x2019 else _HYPHEN)
            elif unit >> np.uint64(48) or lower[point] == 0 or lower[point] > _LARGEST:
                unit = NO_UNIT
            else:
                unit = unit << np.uint64(16) | np.uint64(lower[point])
        before[t] = first_unit
        behind[t] = unit
        wholes[t] = whole
        if shape > 0:
            shape = np.int64(0)
            for run in range(run_starts[t], r):
                shape = shape << 12 | marks[run] << 5 | (lengths[run] if lengths[run] < 31 else 31)
            if r - run_starts[t] > 5:
                shape = np.int64(LONG_SHAPES + t)
        shapes[t] = shape
    run_starts[begins.size] = r
    return r


@compiled
def read_parts(  # type: ignore[no-untyped-def]
    tokens,
    forms,
    form_starts,
    form_kinds,
    form_marks,
    form_styles,
    form_runs,
    wholes,
    run_starts,
    values,
    borders,
    border_starts,
    kinds,
    places,
    marks,
    styles,
    starts,
):
    """Write the parts of the numbers `tokens` (k,), and starts[n], the first part of number n.

    It has the form forms[n], whose parts are those from form_starts[forms[n]] on; `wholes`, `run_starts` and `values`
    are as `cut_numbers` writes them. A value is at the place of the nearest number on the list of its kind, of two the
    lower: as many of the list's middles between neighbours are below it. The borders are twice these middles, those of
    each kind from border_starts[kind] on.
    """
    part = np.int64(0)
    for n in range(tokens.size):
        token = tokens[n]
        starts[n] = part
        for i in range(form_starts[forms[n]], form_starts[forms[n] + 1]):
            kind = form_kinds[i]
            value = wholes[token] if kind == _AMOUNT else values[run_starts[token] + form_runs[i]]
            if kind == _DIGIT:  # of digits that are drawn uniformly nothing is kept
                value = np.int64(0)
            elif kind > _AMOUNT or value >= ONE_BY_ONE:
                low, high = border_starts[kind], border_starts[kind + 1]
                while low < high:
                    middle = (low + high) >> 1
                    if borders[middle] < 2 * value:
                        low = middle + 1
                    else:
                        high = middle
                value = low - border_starts[kind]
            kinds[part], places[part], marks[part], styles[part] = kind, value, form_marks[i], form_styles[i]
            part += 1
    starts[tokens.size] = part


@compiled
def put_texts(texts, blob, starts, lengths, out, ends):  # type: ignore[no-untyped-def]
    """Write texts one after the other into `out`, and where each ends; text i is lengths[i] bytes from starts[i] on."""
    o = np.int64(0)
    for i in range(texts.size):
        begin = starts[texts[i]]
        o = copied(blob, begin, begin + lengths[texts[i]], out, o)
        ends[i] = o
