"""The loops of numbers, compiled: digits, marks and units to parts, and parts to digits, marks and units."""

import numpy as np

from dptext.compiling import compiled
from dptext.text.kernels import NUMBER_JOINER, number_span, read_point
from dptext.text.number_forms import MOST_DIGITS, MOST_PARTS, Kind, Style
from dptext.text.units import AM, DECADE, ORDINAL, PM

_WHOLE, _AMOUNT, _DAY, _MONTH, _YEAR = (
    int(kind) for kind in (Kind.WHOLE, Kind.AMOUNT, Kind.DAY, Kind.MONTH, Kind.YEAR)
)
_SHORT_YEAR, _HOUR, _SIXTIETH, _DIGIT = (int(kind) for kind in (Kind.SHORT_YEAR, Kind.HOUR, Kind.SIXTIETH, Kind.DIGIT))
_DECIMALS, _DECIMAL_COMMA, _PADDED, _DAY_OR_MONTH = (
    int(style) for style in (Style.DECIMALS, Style.DECIMAL_COMMA, Style.PADDED, Style.DAY_OR_MONTH)
)
_COMMAS, _APOSTROPHES, _POINTS = int(Style.COMMAS), int(Style.APOSTROPHES), int(Style.POINTS)

_POINT, _COMMA, _COLON, _SLASH, _APOSTROPHE, _HYPHEN = 46, 44, 58, 47, 39, 45

_WHOLE_DIGITS, _PART_DIGITS, _DECIMAL_DIGITS, _AMOUNT_DIGITS = 6, 4, 6, 12

_FIRST_DECADE = 20  # 20s, 1980s: a multiple of ten; below that they are seconds

UNREADABLE = 0  # parts of a number with characters that are no digits from 0 to 9

PART_BYTES = 20  # a mark, 12 digits, 3 marks of groups, and a decimal point


@compiled(forceinline=True)
def _mark(point):  # type: ignore[no-untyped-def]
    """The ASCII mark that a mark inside a number is shown as."""
    if point == 0x2019:
        return _APOSTROPHE
    return _HYPHEN if point == 0x2010 or point == 0x2011 else point


@compiled
def _split(data, begin, end, classes, decimals, lengths, values, marks):  # type: ignore[no-untyped-def]
    """Runs of digits between marks: how many, their lengths and values, and the mark before each.

    Values are of the last 18 digits at most; no list goes so far. More runs than there is room for count as one. 0 if
    a character is neither a mark nor a digit from 0 to 9.
    """
    runs, i = 0, begin
    lengths[0] = values[0] = marks[0] = 0
    while i < end:
        point, width = read_point(data, i, end)
        digit = decimals[point]
        i += width
        if digit >= 0:
            lengths[runs] += 1
            values[runs] = (values[runs] % 10**17) * 10 + digit
        elif classes[point] != NUMBER_JOINER or lengths[runs] == 0:
            return 0
        elif runs + 1 < lengths.size:
            runs += 1
            lengths[runs] = values[runs] = 0
            marks[runs] = _mark(point)
    return runs + 1


@compiled(forceinline=True)
def _is_date(runs, lengths, marks):  # type: ignore[no-untyped-def]
    """Three runs between marks of one kind: 31/12/1999, 1999-12-31, 31.12.99."""
    if runs != 3 or marks[1] != marks[2] or not (marks[1] == _SLASH or marks[1] == _HYPHEN or marks[1] == _POINT):
        return False
    if lengths[0] == 4:
        return lengths[1] <= 2 and lengths[2] <= 2
    return lengths[0] <= 2 and lengths[1] <= 2 and (lengths[2] == 4 or lengths[2] == 2)


@compiled(forceinline=True)
def _is_time(runs, lengths, marks):  # type: ignore[no-untyped-def]
    """12:30, 9:05:59."""
    if not 2 <= runs <= 3 or lengths[0] > 2:
        return False
    first = marks[1] == _COLON and lengths[1] == 2
    return first and (runs == 2 or (marks[2] == _COLON and lengths[2] == 2))


@compiled
def _amount_style(runs, lengths, marks):  # type: ignore[no-untyped-def]
    """How a number in groups of three digits or with decimals is written; -1 for what is none of these."""
    if runs < 2:
        return -1
    between = marks[1]
    grouped = 0  # runs of three digits after the first
    while grouped + 1 < runs and marks[grouped + 1] == between and lengths[grouped + 1] == 3:
        grouped += 1
    total = lengths[:runs].sum()
    rest = runs - 1 - grouped
    style = _COMMAS if between == _COMMA else _POINTS if between == _POINT else 0
    style = _APOSTROPHES if between == _APOSTROPHE else style
    if style and grouped > 0 and lengths[0] <= 3 and total <= _AMOUNT_DIGITS:
        if rest == 0 and (between != _POINT or grouped > 1):
            return style
        if rest == 1 and lengths[runs - 1] <= _DECIMAL_DIGITS and marks[runs - 1] != between:
            if marks[runs - 1] == _POINT:
                return style | lengths[runs - 1]
            if marks[runs - 1] == _COMMA:
                return style | _DECIMAL_COMMA | lengths[runs - 1]
    if runs == 2 and lengths[0] <= _WHOLE_DIGITS and lengths[1] <= _DECIMAL_DIGITS:
        if between == _POINT:
            return lengths[1]
        if between == _COMMA:
            return _DECIMAL_COMMA | lengths[1]
    return -1


@compiled(forceinline=True)
def _is_clock(suffix):  # type: ignore[no-untyped-def]
    """10am, 12:30pm."""
    return suffix in (AM, PM)


@compiled(forceinline=True)
def _is_of_wholes(runs, lengths):  # type: ignore[no-untyped-def]
    """A few short runs, which are numbers by themselves: 3-2, 1/2, 24/7, 1990-1995, 1.2.3."""
    if runs == 1 or runs > MOST_PARTS:
        return False
    together = np.int64(0)
    for run in range(runs):
        if lengths[run] > _PART_DIGITS:
            return False
        together += lengths[run]
    return together <= _WHOLE_DIGITS or (runs == 2 and lengths[0] == 4 and lengths[1] == 4)


@compiled(forceinline=True)
def _place(listed, start, end, value):  # type: ignore[no-untyped-def]
    """The place of a value on listed[start:end]: that of the nearest number, of two the lower."""
    same = start + value - listed[start]
    if start <= same < end and listed[same] == value:
        return same - start
    low, high = start, end - 1
    while low < high:
        middle = (low + high) // 2
        if 2 * value <= listed[middle] + listed[middle + 1]:
            high = middle
        else:
            low = middle + 1
    return low - start


@compiled
def read_numbers(  # type: ignore[no-untyped-def]
    data, begins, ends, classes, lower, decimals, prefixes, suffixes, listed, list_starts,
    kinds, places, marks, styles, parts, before_number, behind_number, lengths, found, before,
):  # fmt: skip
    """Cut the numbers data[begins[t]:ends[t]] into parts.

    Writes kinds, places, marks before them and styles of the parts; parts[t], the first part of number t; and the
    places of the units before and behind it on the lists `prefixes` and `suffixes`. The
    arrays must have room for as many parts as there are bytes, or `MOST_DIGITS` a number; `lengths`, `found` and
    `before` are room for one number, `MOST_DIGITS` + 1 each. Returns the number of parts; a number without parts is
    unreadable. `listed` are all lists, that of a kind from list_starts[kind] on.
    """
    p = 0
    parts[0] = 0
    for t in range(begins.size):
        begin, end, prefix, suffix = number_span(data, begins[t], ends[t], classes, lower, prefixes, suffixes)
        before_number[t], behind_number[t] = prefix, suffix
        runs = _split(data, begin, end, classes, decimals, lengths, found, before)
        first = p
        if runs == 1 and lengths[0] <= _WHOLE_DIGITS:
            kinds[p], marks[p], styles[p] = _HOUR if _is_clock(suffix) else _WHOLE, 0, 0
            p += 1
        elif runs:
            style = _amount_style(runs, lengths, before)
            if _is_date(runs, lengths, before):
                p = _date(lengths, before, kinds, marks, styles, p)
            elif _is_time(runs, lengths, before):
                for run in range(runs):
                    kinds[p], marks[p], styles[p] = _SIXTIETH if run else _HOUR, before[run], _PADDED if run else 0
                    p += 1
            elif style >= 0:
                for run in range(1, runs):
                    found[0] = found[0] * 10 ** lengths[run] + found[run]
                kinds[p], marks[p], styles[p] = _AMOUNT, 0, style
                p += 1
            elif _is_of_wholes(runs, lengths):
                for run in range(runs):
                    kinds[p], marks[p], styles[p] = _WHOLE, before[run], 0
                    p += 1
            else:
                p = _digits(runs, lengths, before, kinds, marks, styles, p)
        for part in range(first, p):  # of digits that are drawn uniformly nothing is kept
            places[part] = 0
            if kinds[part] != _DIGIT:
                start, end = list_starts[kinds[part]], list_starts[kinds[part] + 1]
                places[part] = _place(listed, start, end, found[part - first])
        parts[t + 1] = p
    return p


@compiled(forceinline=True)
def _date(lengths, before, kinds, marks, styles, p):  # type: ignore[no-untyped-def]
    """Write the three parts of a date."""
    year_first = lengths[0] == 4
    for run in range(3):
        marks[p], styles[p] = before[run], 0
        if run == (0 if year_first else 2):
            kinds[p] = _YEAR if lengths[run] == 4 else _SHORT_YEAR
            styles[p] = 0 if lengths[run] == 4 else _PADDED
        elif year_first:
            kinds[p], styles[p] = _MONTH if run == 1 else _DAY, _PADDED
        else:
            kinds[p], styles[p] = _DAY, _DAY_OR_MONTH if run == 0 else 0
        p += 1
    return p


@compiled(forceinline=True)
def _digits(runs, lengths, before, kinds, marks, styles, p):  # type: ignore[no-untyped-def]
    """Write a part for each of the first `MOST_DIGITS` digits."""
    count = 0
    for run in range(runs):
        for digit in range(lengths[run]):
            if count == MOST_DIGITS:
                return p
            kinds[p], styles[p] = _DIGIT, 0
            marks[p] = 0 if digit else before[run]
            count += 1
            p += 1
    return p


@compiled
def write_numbers(  # type: ignore[no-untyped-def]
    kinds, marks, styles, parts, places, before_number, behind_number, listed, list_starts, units, unit_starts,
    first_suffix, digits, out, starts,
):  # fmt: skip
    """Write numbers as UTF-8: number t stands at out[starts[t]:starts[t+1]]. Returns the bytes written.

    Of each part it takes the number at its place on the list of its kind. `units` are the texts of all prefixes and,
    from the `first_suffix` on, of all suffixes. `out` must have room for `PART_BYTES` a part and
    `dptext.text.units.UNIT_BYTES` a number, and `digits` for 24.
    """
    o = np.int64(0)
    starts[0] = 0
    for t in range(parts.size - 1):
        suffix = behind_number[t]
        o = _copy_unit(units, unit_starts, before_number[t], out, o)
        month = False  # must this part be a month?
        for p in range(parts[t], parts[t + 1]):
            value = listed[list_starts[kinds[p]] + places[p]]
            if month and value > 12:
                value = np.int64(12)
            month = styles[p] & _DAY_OR_MONTH != 0 and value > 12
            if kinds[p] == _HOUR and _is_clock(suffix):
                value = (value + 11) % 12 + 1
            elif kinds[p] == _WHOLE and suffix == DECADE and value >= _FIRST_DECADE:
                value = (value + 5) // 10 * 10
            if marks[p]:
                out[o] = marks[p]
                o += 1
            o = _write_value(value, styles[p], digits, out, o)
        if suffix == ORDINAL:
            suffix += _ordinal(out, starts[t], o)
        o = _copy_unit(units, unit_starts, first_suffix + suffix, out, o)
        starts[t + 1] = o
    return o


@compiled(forceinline=True)
def _copy_unit(units, unit_starts, unit, out, o):  # type: ignore[no-untyped-def]
    """Write one of the units."""
    for i in range(unit_starts[unit], unit_starts[unit + 1]):
        out[o] = units[i]
        o += 1
    return o


@compiled(forceinline=True)
def _ordinal(out, begin, end):  # type: ignore[no-untyped-def]
    """Which of th, st, nd, rd belongs to the number written as out[begin:end]."""
    last = out[end - 1] - 48
    teens = end - begin > 1 and out[end - 2] == 49
    return 0 if teens or last > 3 else last


@compiled(forceinline=True)
def _write_value(value, style, digits, out, o):  # type: ignore[no-untyped-def]
    """Write the digits of a value in a style."""
    decimals = style & _DECIMALS
    least = max(decimals + 1, 2 if style & _PADDED else 1)
    length = 0
    while value > 0 or length < least:
        digits[length] = 48 + value % 10
        value //= 10
        length += 1
    groups = style & _POINTS
    between = _COMMA if groups == _COMMAS else _APOSTROPHE if groups == _APOSTROPHES else _POINT
    for place in range(length - 1, -1, -1):  # from the highest digit on
        out[o] = digits[place]
        o += 1
        above = place - decimals
        if above == 0 and decimals:
            out[o] = _COMMA if style & _DECIMAL_COMMA else _POINT
            o += 1
        elif groups and above > 0 and above % 3 == 0:
            out[o] = between
            o += 1
    return o
