"""The loops that put texts into a block, compiled by Numba.

The loop of JSON strings is apart from that of fields and lines, so that a first run compiles one of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dptext.io.kernels import _CR, _LF, _QUOTE, BARE, PLAIN, RAW, STRING, _compiled, copied
from dptext.strings import Bytes, Offsets

_BACKSLASH = 92
NAMED = np.frombuffer(b"btn\0fr", np.uint8)
"""The letters of the short escapes of 8, 9, 10, 12 and 13."""


@_compiled
def is_unsafe(value: Bytes, delimiter: int) -> bool:
    """Whether a field that has some bytes needs quotes."""
    unsafe = False
    for byte in value:
        unsafe |= (byte == delimiter) | (byte == _LF) | (byte == _CR) | (byte == _QUOTE)
    return unsafe


@_compiled
def _put_string(out: Bytes, pos: int, values: Bytes, start: int, end: int) -> int:
    """Write values[start:end] into `out` at `pos` as the inside of a JSON string, and return where it ends."""
    for i in range(start, end):
        byte = values[i]
        if byte >= 32 and byte != _QUOTE and byte != _BACKSLASH:
            out[pos] = byte
            pos += 1
            continue
        out[pos] = _BACKSLASH
        if byte >= 32:
            out[pos + 1] = byte
        elif 8 <= byte <= _CR and byte != 11:
            out[pos + 1] = NAMED[byte - 8]
        else:
            out[pos + 1] = 117  # u00 and two digits, of which the first is 0 or 1
            out[pos + 2] = 48
            out[pos + 3] = 48
            out[pos + 4] = 48 + (byte >> 4)
            digit = byte & 15
            out[pos + 5] = 48 + digit if digit < 10 else 87 + digit
            pos += 4
        pos += 2
    return pos


@_compiled
def _put(out: Bytes, pos: int, values: Bytes, start: int, end: int, style: int, delimiter: int) -> int:
    """Write values[start:end] into `out` at `pos`, as its field stood if it may, and return where it ends."""
    if (style == RAW) | (style == BARE):
        return copied(out, pos, values, start, end)
    quotes = 0
    unsafe = start == end
    for i in range(start, end):
        byte = values[i]
        quotes += byte == _QUOTE
        unsafe |= (byte == delimiter) | (byte == _LF) | (byte == _CR)
    wrap = style == PLAIN and (unsafe or quotes > 0)
    if wrap:
        out[pos] = _QUOTE
        pos += 1
    if quotes == 0:
        pos = copied(out, pos, values, start, end)
    else:
        for i in range(start, end):
            byte = values[i]
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
def is_null(start: int, end: int, style: int) -> bool:
    """Whether a span holds no text: an empty field without quotes does not, nor does the null of JSON."""
    return bool((start == end) & ((style == PLAIN) | (style == BARE)))


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
    """`data` with other texts in the spans (n,), which ascend; a null stays as it is."""
    most = 6 if (styles == STRING).any() else 2  # bytes that one may become: an escape, or two quotes
    room = 2 * len(starts) + most * int(value_ends.sum() - value_starts.sum())
    out = np.empty(data.size + room, np.uint8)  # what is not written takes no memory
    if (styles == STRING).any():  # of JSON, which has nothing else but nulls
        return out[: _splice_strings(data, starts, ends, styles, values, value_starts, value_ends, out)]
    return out[: _splice(data, starts, ends, styles, values, value_starts, value_ends, delimiter, out)]


@_compiled
def _splice(
    data: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    values: Bytes,
    value_starts: Offsets,
    value_ends: Offsets,
    delimiter: int,
    out: Bytes,
) -> int:
    pos: Any = np.int64(0)
    done: Any = np.int64(0)
    for i in range(starts.size):
        pos = copied(out, pos, data, done, starts[i])
        done = ends[i]
        if not is_null(starts[i], ends[i], styles[i]):
            pos = _put(out, pos, values, value_starts[i], value_ends[i], styles[i], delimiter)
    return copied(out, pos, data, done, data.size)


@_compiled
def _splice_strings(
    data: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    values: Bytes,
    value_starts: Offsets,
    value_ends: Offsets,
    out: Bytes,
) -> int:
    pos: Any = np.int64(0)
    done: Any = np.int64(0)
    for i in range(starts.size):
        pos = copied(out, pos, data, done, starts[i])
        done = ends[i]
        if styles[i] == STRING:
            pos = _put_string(out, pos, values, value_starts[i], value_ends[i])
    return copied(out, pos, data, done, data.size)
