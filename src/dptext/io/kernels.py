"""The loops over bytes, compiled by Numba: find rows and fields, take texts out.

They release the interpreter's lock. All positions count from the start of the block. A scan stops in front of the first
row that is not complete in `data`; the caller reads on and calls again with what was returned, so the result does not
depend on the reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from dptext.compilation import njit
from dptext.strings import Bytes, Offsets

PLAIN, QUOTED, ESCAPED, RAW, BARE, STRING = 0, 1, 2, 3, 4, 5
"""How a text stands in the file.

Without quotes, though it might have some; in quotes; in quotes with doubled quotes inside; as a whole line; as a field
of a file that knows no quotes; in a JSON string.
"""

DONE, MORE, BLANK, RAGGED, GARBAGE, UNCLOSED, LONE_CR = 0, 1, 2, 3, 4, 5, 6
"""Why a scan stopped: the block is full, the data are used up, many blank lines follow, or a record cannot be read."""

BLANK_BYTES = 2**20
"""More blank lines than this between two rows end a block, so that they need not be held."""

_LF, _CR, _QUOTE = 10, 13, 34
_F = TypeVar("_F", bound=Callable[..., Any])
_compiled: Callable[[_F], _F] = njit  # whose callers are checked against the types below


@_compiled
def count_lines(data: Bytes) -> int:
    """How many line feeds there are in `data`."""
    lines = 0
    for byte in data:
        lines += byte == _LF
    return lines


@_compiled
def scan_lines(
    data: Bytes, final: bool, skip_blank: bool, row: int, pos: int, max_bytes: int, starts: Offsets, ends: Offsets
) -> tuple[int, int, int]:
    """Find lines from `row` and `pos` on: their spans without LF or CRLF go to `starts` and `ends` (rows,).

    Returns why it stopped, the rows and the position behind the last of them. Lines of white space are no rows if
    `skip_blank` holds.
    """
    size = data.size
    here = pos
    while row < starts.size and pos <= max_bytes and here < size:
        end = here
        blank = skip_blank
        if skip_blank:
            while end < size and (data[end] == 32 or data[end] == 9 or data[end] == _CR):
                end += 1
            blank = end == size or data[end] == _LF
            if end - pos > BLANK_BYTES:
                return BLANK, row, pos
        while end < size and data[np.uint64(end)] != _LF:
            end += 1
        if end == size and not final:
            return MORE, row, pos
        after = min(end + 1, size)
        if not blank:
            if end > here and end < size and data[end - 1] == _CR:
                end -= 1
            starts[row] = here
            ends[row] = end
            row += 1
            pos = after
        here = after
    if row < starts.size and pos <= max_bytes:
        return MORE, row, pos
    return DONE, row, pos


@_compiled
def _field(data: Bytes, final: bool, pos: int, delimiter: int, quotes: bool) -> tuple[int, int, int, int, int]:
    """Read the field at `pos`: a status, its span (inside the quotes), how it stands, where it ends in the file."""
    size = data.size
    if quotes and pos < size and data[pos] == _QUOTE:
        end = pos + 1
        style = QUOTED
        while True:
            while end < size and data[np.uint64(end)] != _QUOTE:
                end += 1
            if end == size:
                return UNCLOSED if final else MORE, pos, end, QUOTED, end
            if end + 1 == size and not final:
                return MORE, pos, end, QUOTED, end
            if end + 1 < size and data[end + 1] == _QUOTE:
                style = ESCAPED
                end += 2
            else:
                return DONE, pos + 1, end, style, end + 1
    end = pos
    style = PLAIN if quotes else BARE
    while end < size:
        byte = data[np.uint64(end)]
        if byte == delimiter or byte == _LF or byte == _CR:  # noqa: SIM109 (a tuple is slow to compile)
            break
        end += 1
    if end == size and not final:
        return MORE, pos, end, style, end
    if end < size and data[end] == _CR:
        if end + 1 == size and not final:
            return MORE, pos, end, style, end
        if end + 1 < size and data[end + 1] != _LF:
            return LONE_CR, end, end, style, end
    return DONE, pos, end, style, end


@_compiled
def scan_record(
    data: Bytes,
    final: bool,
    pos: int,
    delimiter: int,
    quotes: bool,
    targets: Offsets,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
) -> tuple[int, int, int]:
    """Read the record at `pos`: a status, its number of fields, where the next begins (where the trouble is).

    The spans of the fields numbered by `targets` (k,), ascending, go to `starts`, `ends` and `styles` (k,).
    """
    size = data.size
    field = 0
    target = 0
    while True:
        status, start, end, style, after = _field(data, final, pos, delimiter, quotes)
        if status != DONE:
            return status, field, start
        if target < targets.size and targets[target] == field:
            starts[target] = start
            ends[target] = end
            styles[target] = style
            target += 1
        field += 1
        if after < size and data[after] == _CR:
            after += 1
            if after == size:
                return DONE if final else MORE, field, after
            if data[after] != _LF:
                return GARBAGE, field, after
        if after == size:
            return DONE if final else MORE, field, after
        if data[after] == _LF:
            return DONE, field, after + 1
        if data[after] != delimiter:
            return GARBAGE, field, after
        pos = after + 1


@_compiled
def skip_blank_lines(data: Bytes, final: bool, pos: int) -> int:
    """Where the first line at or after `pos` that is not empty begins."""
    while pos < data.size:
        if data[pos] == _LF:
            pos += 1
        elif data[pos] == _CR and pos + 1 < data.size and data[pos + 1] == _LF:
            pos += 2
        elif data[pos] == _CR and pos + 1 == data.size and final:
            pos += 1
        else:
            break
    return pos


@_compiled
def skip_white(data: Bytes) -> int:
    """Where the first byte of `data` is that is not white space."""
    pos = 0
    while pos < data.size and (data[pos] == _LF or data[pos] == 32 or data[pos] == 9 or data[pos] == _CR):
        pos += 1
    return pos


@_compiled
def scan_records(
    data: Bytes,
    final: bool,
    delimiter: int,
    quotes: bool,
    fields: int,
    targets: Offsets,
    row: int,
    pos: int,
    max_bytes: int,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
) -> tuple[int, int, int, int, int]:
    """Find RFC 4180 records of `fields` fields from `row` and `pos` on.

    The spans of the target fields go to `starts`, `ends` and `styles` (rows, k). Returns why it stopped, the rows, the
    position behind the last of them, and for trouble its position and the number of fields found.
    """
    rows = starts.shape[0]
    while row < rows and pos <= max_bytes:
        here = skip_blank_lines(data, final, pos) if fields > 1 else pos
        if here - pos > BLANK_BYTES:
            return BLANK, row, pos, here, 0
        if here == data.size:
            return MORE, row, pos, here, 0
        status, found, after = scan_record(
            data, final, here, delimiter, quotes, targets, starts[row], ends[row], styles[row]
        )
        if status == DONE and found != fields:
            return RAGGED, row, pos, here, found
        if status != DONE:
            return status, row, pos, after, found
        row += 1
        pos = after
    return DONE, row, pos, pos, 0


@_compiled
def copied(target: Bytes, at: int, source: Bytes, start: int, end: int) -> int:
    """Copy source[start:end] to `target` from `at` on, and return where it ends there. No position may be negative.

    Unsigned positions cannot count from an array's end, which lets the processor copy many bytes at once.
    """
    if end <= start:
        return at
    first, there = np.uint64(start), np.uint64(at)
    for i in range(np.uint64(end - start)):
        target[there + i] = source[first + i]
    return at + (end - start)


def gather(data: Bytes, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[Offsets, Bytes]:
    """Take the texts of the spans (n,) out of `data`: offsets (n + 1,) and the bytes, doubled quotes undone."""
    offsets, values = room_for(starts, ends)
    return offsets, values[: _gather(data, starts, ends, styles, offsets, values)]


def room_for(starts: Offsets, ends: Offsets) -> tuple[Offsets, Bytes]:
    """Arrays for the texts of spans (n,): offsets (n + 1,) and the bytes."""
    return np.empty(len(starts) + 1, np.int64), np.empty(int(ends.sum() - starts.sum()), np.uint8)


@_compiled
def _gather(data: Bytes, starts: Offsets, ends: Offsets, styles: Bytes, offsets: Offsets, values: Bytes) -> int:
    out: Any = np.int64(0)  # as `copied` gives it back: a literal would be a type of its own, compiled once more
    for i in range(starts.size):
        offsets[i] = out
        pos, end = starts[i], ends[i]
        if styles[i] != ESCAPED:
            out = copied(values, out, data, pos, end)
            continue
        while pos < end:
            values[out] = data[pos]
            out += 1
            pos += 2 if data[pos] == _QUOTE else 1
    offsets[starts.size] = out
    written: int = out
    return written


@_compiled
def _hollow(data: Bytes, starts: Offsets, ends: Offsets, out: Bytes, new_starts: Offsets, new_ends: Offsets) -> int:
    """Write `hollowed`; returns the number of bytes."""
    pos: Any = np.int64(0)
    done: Any = np.int64(0)
    for i in range(starts.size):
        pos = copied(out, pos, data, done, starts[i])
        done = ends[i]
        new_starts[i] = pos
        if starts[i] < done:
            out[pos] = 120
            pos += 1
        new_ends[i] = pos
    return copied(out, pos, data, done, data.size)


def hollowed(data: Bytes, starts: Offsets, ends: Offsets) -> tuple[Bytes, Offsets, Offsets]:
    """`data` with one letter in the place of each text in the spans (n,), which ascend, and the new spans.

    A text of no bytes stays one, so that a null stays a null.
    """
    out = np.empty(data.size - int(np.maximum(ends - starts - 1, 0).sum()), np.uint8)
    new_starts, new_ends = np.empty_like(starts), np.empty_like(ends)
    _hollow(data, starts, ends, out, new_starts, new_ends)
    return out, new_starts, new_ends
