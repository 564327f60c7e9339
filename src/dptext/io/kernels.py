"""The loops over bytes, compiled by Numba: find rows and fields, take texts out, put texts in.

They release the interpreter's lock. This module is imported at the first row read, because Numba takes a while.
All positions count from the start of the block. A scan stops in front of the first row that is not complete in
`data`; the caller reads on and calls again with what was returned, so the result does not depend on the reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from dptext.compiling import compiled
from dptext.text.strings import Bytes, Offsets

PLAIN, QUOTED, ESCAPED, RAW = 0, 1, 2, 3
"""How a field stands in the file: bare, in quotes, in quotes with doubled quotes inside, or without any quoting."""

DONE, MORE, RAGGED, GARBAGE, UNCLOSED = 0, 1, 2, 3, 4
"""Why a scan stopped: the block is full, the data are used up, or the record cannot be read."""

_LF, _CR, _QUOTE = 10, 13, 34
_F = TypeVar("_F", bound=Callable[..., Any])
_compiled: Callable[[_F], _F] = compiled  # whose callers are checked against the types below


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
        while end < size and data[end] != _LF:
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
def _field(data: Bytes, final: bool, pos: int, delimiter: int) -> tuple[int, int, int, int, int]:
    """Read the field at `pos`: a status, its span (inside the quotes), how it stands, where it ends in the file."""
    size = data.size
    if pos < size and data[pos] == _QUOTE:
        end = pos + 1
        style = QUOTED
        while True:
            while end < size and data[end] != _QUOTE:
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
    while end < size and data[end] != delimiter and data[end] != _LF:
        end += 1
    if end == size:
        if not final:
            return MORE, pos, end, PLAIN, end
        if end > pos and data[end - 1] == _CR:
            end -= 1
    elif data[end] == _LF and end > pos and data[end - 1] == _CR:
        end -= 1
    return DONE, pos, end, PLAIN, end


@_compiled
def _record(
    data: Bytes, final: bool, pos: int, delimiter: int, targets: Offsets, starts: Offsets, ends: Offsets, styles: Bytes
) -> tuple[int, int, int]:
    """Read the record at `pos`: a status, its number of fields, where the next begins (where the trouble is).

    The spans of the fields numbered by `targets` (k,), ascending, go to `starts`, `ends` and `styles` (k,).
    """
    size = data.size
    field = 0
    target = 0
    while True:
        status, start, end, style, after = _field(data, final, pos, delimiter)
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
def scan_header(data: Bytes, final: bool, pos: int, delimiter: int) -> tuple[int, int, int]:
    """Read the first record: a status, its number of fields, where it ends (or where the trouble is)."""
    nothing = np.empty(0, np.int64)
    return _record(data, final, pos, delimiter, nothing, nothing, nothing, np.empty(0, np.uint8))


@_compiled
def scan_records(
    data: Bytes,
    final: bool,
    delimiter: int,
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
        if here == data.size:
            return MORE, row, pos, here, 0
        status, found, after = _record(data, final, here, delimiter, targets, starts[row], ends[row], styles[row])
        if status == DONE and found != fields:
            return RAGGED, row, pos, here, found
        if status != DONE:
            return status, row, pos, after, found
        row += 1
        pos = after
    return DONE, row, pos, pos, 0


@_compiled
def gather(data: Bytes, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[Offsets, Bytes]:
    """Take the texts of the spans (n,) out of `data`: offsets (n + 1,) and the bytes, doubled quotes undone."""
    offsets = np.empty(starts.size + 1, np.int64)
    total = 0
    for i in range(starts.size):
        total += ends[i] - starts[i]
    values = np.empty(total, np.uint8)
    out = 0
    for i in range(starts.size):
        offsets[i] = out
        pos, end = starts[i], ends[i]
        if styles[i] != ESCAPED:
            while pos < end:
                values[out] = data[pos]
                out += 1
                pos += 1
            continue
        while pos < end:
            values[out] = data[pos]
            out += 1
            pos += 2 if data[pos] == _QUOTE else 1
    offsets[starts.size] = out
    return offsets, values[:out]


@_compiled
def _put(out: Bytes, pos: int, value: Bytes, style: int, delimiter: int) -> int:
    """Write one text into `out` at `pos`, as its field stood if it may, and return where it ends."""
    quotes = 0
    unsafe = value.size == 0
    if style != RAW:
        for byte in value:
            quotes += byte == _QUOTE
            unsafe |= (byte == delimiter) | (byte == _LF) | (byte == _CR)
    wrap = style == PLAIN and (unsafe or quotes > 0)
    if wrap:
        out[pos] = _QUOTE
        pos += 1
    if style == RAW or quotes == 0:
        for byte in value:
            out[pos] = byte
            pos += 1
    else:
        for byte in value:
            out[pos] = byte
            pos += 1
            if byte == _QUOTE:
                out[pos] = byte
                pos += 1
    if wrap:
        out[pos] = _QUOTE
        pos += 1
    return pos


@_compiled
def splice(
    data: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    values: Bytes,
    value_starts: Offsets,
    value_ends: Offsets,
    delimiter: int,
) -> Bytes:
    """`data` with other texts in the spans (n,), which ascend; a bare empty field is null and stays as it is."""
    room = data.size
    for i in range(starts.size):
        room += 2 * (value_ends[i] - value_starts[i]) + 2
    out = np.empty(room, np.uint8)
    pos: Any = np.int64(0)  # as `_put` gives it back: a literal would be a type of its own, compiled once more
    done = 0
    for i in range(starts.size):
        for j in range(done, starts[i]):
            out[pos] = data[j]
            pos += 1
        done = ends[i]
        if styles[i] == PLAIN and starts[i] == ends[i]:
            continue
        pos = _put(out, pos, values[value_starts[i] : value_ends[i]], styles[i], delimiter)
    for j in range(done, data.size):
        out[pos] = data[j]
        pos += 1
    return out[:pos]
