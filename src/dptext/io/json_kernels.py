"""The loops over JSON, compiled by Numba: find the strings at a path, and undo their escapes.

They take for granted that msgspec has read the same bytes and found them to be JSON.
"""

from __future__ import annotations

import numpy as np

from dptext.io.kernels import PLAIN, STRING, _compiled, copied, room_for
from dptext.io.splicing_kernels import NAMED
from dptext.strings import Bytes, Offsets

FOUND, UNBALANCED, NOT_TEXT, TWICE, FULL = 0, 1, 2, 3, 4
"""What a search came to: all spans; a line that is not one value; no string at the path; a key given twice; no room."""

_LF, _QUOTE, _BACKSLASH, _COMMA, _COLON, _N, _U = 10, 34, 92, 44, 58, 110, 117
_OPEN_LIST, _CLOSE_LIST, _OPEN, _CLOSE = 91, 93, 123, 125


def joined_lines(data: Bytes, starts: Offsets, ends: Offsets) -> Bytes:
    """The lines (n,) as one JSON list, an element a line."""
    out = np.empty(2 + 2 * len(starts) + int(ends.sum() - starts.sum()), np.uint8)
    return out[: _join_lines(data, starts, ends, out)]


@_compiled
def _join_lines(data: Bytes, starts: Offsets, ends: Offsets, out: Bytes) -> int:
    out[0] = _OPEN_LIST
    pos = 1
    for i in range(starts.size):
        if i:
            out[pos] = _COMMA
            out[pos + 1] = _LF
            pos += 2
        copied(out, pos, data, starts[i], ends[i])
        pos += ends[i] - starts[i]
    out[pos] = _CLOSE_LIST
    return pos + 1


@_compiled
def _digit(byte: int) -> int:
    """What a hexadecimal digit says."""
    return byte - 48 if byte < 58 else (byte | 32) - 87


@_compiled
def _unit(data: Bytes, pos: int) -> int:
    """The four digits of the escape whose backslash is at `pos`."""
    value = 0
    for i in range(pos + 2, pos + 6):
        value = value * 16 + _digit(int(data[i]))
    return value


@_compiled
def _undo(data: Bytes, pos: int, out: Bytes, at: int) -> tuple[int, int]:
    """Write what the escape at `pos` says into `out` at `at` as UTF-8: where the escape and the character end."""
    letter = data[pos + 1]
    if letter != _U:
        for i in range(NAMED.size):  # the others stand for themselves
            if letter == NAMED[i]:
                letter = np.uint8(8 + i)
        out[at] = letter
        return pos + 2, at + 1
    point = _unit(data, pos)
    pos += 6
    if 0xD800 <= point < 0xDC00:
        point = 0x10000 + ((point - 0xD800) << 10) + _unit(data, pos) - 0xDC00
        pos += 6
    if point < 0x80:
        out[at] = point
        return pos, at + 1
    if point < 0x800:
        out[at] = 0xC0 | point >> 6
        out[at + 1] = 0x80 | point & 63
        return pos, at + 2
    if point < 0x10000:
        out[at] = 0xE0 | point >> 12
        out[at + 1] = 0x80 | point >> 6 & 63
        out[at + 2] = 0x80 | point & 63
        return pos, at + 3
    out[at] = 0xF0 | point >> 18
    out[at + 1] = 0x80 | point >> 12 & 63
    out[at + 2] = 0x80 | point >> 6 & 63
    out[at + 3] = 0x80 | point & 63
    return pos, at + 4


@_compiled
def _says(data: Bytes, start: int, end: int, keys: Bytes, first: int, last: int, scratch: Bytes) -> bool:
    """Whether the string in `data` from `start` to `end`, which has escapes, says `keys[first:last]`."""
    while start < end:
        if data[start] == _BACKSLASH:
            start, count = _undo(data, start, scratch, 0)
        else:
            scratch[0] = data[start]
            start += 1
            count = 1
        for i in range(count):
            if first == last or scratch[i] != keys[first]:
                return False
            first += 1
    return first == last


@_compiled
def _is_key(data: Bytes, start: int, end: int, keys: Bytes, first: int, last: int, scratch: Bytes) -> bool:
    """Whether the string in `data` from `start` to `end` says `keys[first:last]`, however it is written."""
    for i in range(start, end):
        if data[i] == _BACKSLASH:
            return bool(_says(data, start, end, keys, first, last, scratch))
        if i - start >= last - first or data[i] != keys[first + i - start]:
            return False  # what comes before any escape stands for itself
    return end - start == last - first


@_compiled
def _closing(data: Bytes, pos: int, end: int) -> int:
    """Where the string whose first byte is at `pos` ends, or `end`."""
    while pos < end and data[pos] != _QUOTE:
        pos += 2 if data[pos] == _BACKSLASH else 1
    return min(pos, end)


@_compiled
def _search_line(
    data: Bytes,
    pos: int,
    end: int,
    keys: Bytes,
    bounds: Offsets,
    each: Bytes,
    had: Bytes,
    scratch: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    found: int,
) -> tuple[int, int, int, bool]:
    """Find the strings at the path in one line: a status, the spans so far, the place of trouble, is a key lacking.

    A container at depth d is on the path if d - 1 steps lead to it. Those that are open and on the path are the
    outermost ones, so that their number `on` says which they are. `had` (m,) is room to note the keys that were met,
    `scratch` (4,) for a character.
    """
    depth = on = 0
    hit = True  # whether the value that comes next is on the path
    naming = False  # whether the string that comes next is a key of a container on the path
    lacking = False
    while pos < end:
        byte = data[pos]
        if byte == _QUOTE:
            close = _closing(data, pos + 1, end)
            if close == end:
                return UNBALANCED, found, pos, lacking
            if naming:
                naming = False
                hit = _is_key(data, pos + 1, close, keys, bounds[on - 1], bounds[on], scratch)
                if hit and had[on - 1]:
                    return TWICE, found, pos, lacking
                had[on - 1] |= hit
            elif hit:
                if depth < each.size:
                    return NOT_TEXT, found, pos, lacking
                if found == starts.size:
                    return FULL, found, pos, lacking
                starts[found] = pos + 1
                ends[found] = close
                styles[found] = STRING
                found += 1
                hit = False
            pos = close + 1
            continue
        if (byte == _OPEN) | (byte == _OPEN_LIST):
            depth += 1
            if hit:
                if depth > each.size or each[depth - 1] != (byte == _OPEN_LIST):
                    return NOT_TEXT, found, pos, lacking
                on = depth
                had[depth - 1] = 0
                hit = byte == _OPEN_LIST
                naming = not hit
        elif (byte == _CLOSE) | (byte == _CLOSE_LIST):
            if depth == on:
                lacking |= byte == _CLOSE and not had[on - 1]
                on -= 1
                hit = naming = False
            depth -= 1
            if depth == 0:
                break
        elif byte == _COMMA:
            if depth == on and depth > 0:
                hit = each[on - 1] == 1
                naming = not hit
        elif byte > 32 and byte != _COLON and hit:
            if byte != _N:
                return NOT_TEXT, found, pos, lacking
            if depth == each.size:
                if found == starts.size:
                    return FULL, found, pos, lacking
                starts[found] = ends[found] = pos
                styles[found] = PLAIN
                found += 1
            hit = False
        pos += 1
    pos += 1
    while pos < end and data[pos] <= 32:
        pos += 1
    return FOUND if depth == 0 and pos >= end else UNBALANCED, found, pos, lacking


def find_texts(
    data: Bytes,
    line_starts: Offsets,
    line_ends: Offsets,
    keys: Bytes,
    bounds: Offsets,
    each: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    lacking: Bytes,
) -> tuple[int, int, int]:
    """Find the strings at one path in each of the lines (n,).

    Step i of the path (m,) is the key `keys[bounds[i]:bounds[i + 1]]`, or each element of a list where `each[i]` is 1.
    A path through no list has one span for each line, a null where there is no string; another path has one for each
    string and each null at its end. `lacking` (n,) gets 1 for the lines in which an object on the way has no such key.

    Returns a status, the number of spans (of trouble: its line), and the place of the trouble.
    """
    room = np.zeros(each.size + 4, np.uint8)
    found: tuple[int, int, int] = _find_texts(
        data, line_starts, line_ends, keys, bounds, each, bool(each.any()), room[4:], room[:4],
        starts, ends, styles, lacking,
    )  # fmt: skip
    return found


@_compiled
def _find_texts(
    data: Bytes,
    line_starts: Offsets,
    line_ends: Offsets,
    keys: Bytes,
    bounds: Offsets,
    each: Bytes,
    through_lists: bool,
    had: Bytes,
    scratch: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    lacking: Bytes,
) -> tuple[int, int, int]:
    found = 0
    for line in range(line_starts.size):
        before = found
        status, found, place, without = _search_line(
            data, line_starts[line], line_ends[line], keys, bounds, each, had, scratch, starts, ends, styles, found
        )
        if status != FOUND:
            return status, line, place
        lacking[line] = without
        if found == before and not through_lists:
            starts[found] = ends[found] = line_starts[line]
            styles[found] = PLAIN
            found += 1
    return FOUND, found, 0


def gather_strings(data: Bytes, starts: Offsets, ends: Offsets) -> tuple[Offsets, Bytes]:
    """Take the texts of JSON strings (n,) out of `data`: offsets (n + 1,) and the bytes, escapes undone."""
    offsets, values = room_for(starts, ends)
    return offsets, values[: _gather_strings(data, starts, ends, offsets, values)]


@_compiled
def _gather_strings(data: Bytes, starts: Offsets, ends: Offsets, offsets: Offsets, values: Bytes) -> int:
    out = 0
    for i in range(starts.size):
        offsets[i] = out
        pos, end = starts[i], ends[i]
        while pos < end:
            if data[pos] == _BACKSLASH:
                pos, out = _undo(data, pos, values, out)
            else:
                values[out] = data[pos]
                pos += 1
                out += 1
    offsets[starts.size] = out
    return out


def compact_lines(data: Bytes, starts: Offsets, ends: Offsets) -> tuple[Bytes, Offsets, Offsets]:
    """The lines (n,) without white space outside strings, a line feed after each, and where they are now."""
    out = np.empty(len(starts) + int(ends.sum() - starts.sum()), np.uint8)
    new_starts, new_ends = np.empty_like(starts), np.empty_like(ends)
    size = _compact_lines(data, starts, ends, out, new_starts, new_ends)
    return out[:size], new_starts, new_ends


@_compiled
def _compact_lines(
    data: Bytes, starts: Offsets, ends: Offsets, out: Bytes, new_starts: Offsets, new_ends: Offsets
) -> int:
    at = 0
    for i in range(starts.size):
        new_starts[i] = at
        pos, end = starts[i], ends[i]
        while pos < end:
            if data[pos] == _QUOTE:
                close = min(_closing(data, pos + 1, end) + 1, end)
                copied(out, at, data, pos, close)
                at += close - pos
                pos = close
                continue
            if data[pos] > 32:
                out[at] = data[pos]
                at += 1
            pos += 1
        new_ends[i] = at
        out[at] = _LF
        at += 1
    return at
