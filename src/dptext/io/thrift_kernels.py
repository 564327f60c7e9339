"""Walking over Thrift's compact protocol, compiled by Numba: a footer is mostly what nobody asks for."""

from __future__ import annotations

from typing import Any

import numpy as np

from dptext.io.kernels import _compiled
from dptext.strings import Bytes, Offsets

CUT_OFF, TOO_DEEP, UNKNOWN_KIND, TOO_LONG = -1, -2, -3, -4
"""What a walk comes to instead of a place."""

DEEPEST = 100

_TRUE, _FALSE, _BYTE, _I16, _I64, _DOUBLE, _BINARY, _LIST, _STRUCT = 1, 2, 3, 4, 6, 7, 8, 9, 12


@_compiled
def _number(data: Bytes, pos: int) -> tuple[int, int]:
    """The number of seven bits to a byte at `pos`, and where it ends, or a status."""
    value: Any = np.int64(0)
    for shift in range(0, 70, 7):
        if pos >= data.size:
            return 0, CUT_OFF
        value |= np.int64(data[pos] & 127) << shift
        pos += 1
        if data[pos - 1] < 128:
            return value, pos
    return 0, TOO_LONG


@_compiled
def _walk(
    data: Bytes, starts: Offsets, ends: Offsets, left: Offsets, kinds: Offsets, which: Offsets
) -> tuple[int, int]:
    """Write `starts` and `ends` of `walk`; how many structs there are, and the status.

    Room for `DEEPEST` + 2 each: `left` is, of each open list, the elements to come, and -1 for a struct; `kinds` those
    of these elements; `which`, of each open struct, its place in `starts`.
    """
    count: Any = np.int64(1)
    depth: Any = np.int64(0)
    pos: Any = np.int64(0)
    left[0], which[0], starts[0] = -1, 0, 0
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        if pos >= data.size:
            return count, CUT_OFF
        if left[depth] < 0:
            head: Any = np.int64(data[pos])
            pos += 1
            if head == 0:
                ends[which[depth]] = pos
                depth -= 1
                continue
            kind = head & 15
            if head < 16:
                _, pos = _number(data, pos)
            if kind in (_TRUE, _FALSE):
                kind = -1  # said by the kind itself
        else:
            kind = kinds[depth]
            left[depth] -= 1
        if pos < 0:
            pass
        elif kind in (_BYTE, _TRUE, _FALSE):
            pos += 1
        elif kind == _DOUBLE:
            pos += 8
        elif _I16 <= kind <= _I64:
            _, pos = _number(data, pos)
        elif kind == _BINARY:
            size, pos = _number(data, pos)
            if pos >= 0:
                pos = pos + size if 0 <= size <= data.size - pos else CUT_OFF
        elif kind == _STRUCT:
            depth += 1
            if depth > DEEPEST:
                return count, TOO_DEEP
            left[depth], which[depth], starts[count] = -1, count, pos
            count += 1
        elif kind == _LIST:
            depth += 1
            if depth > DEEPEST:
                return count, TOO_DEEP
            if pos >= data.size:
                return count, CUT_OFF
            left[depth], kinds[depth] = np.int64(data[pos] >> 4), np.int64(data[pos] & 15)
            pos += 1
            if left[depth] == 15:
                left[depth], pos = _number(data, pos)
            if pos >= 0 and (left[depth] < 0 or left[depth] > data.size - pos):  # an element takes a byte at least
                return count, CUT_OFF
        elif kind >= 0:
            pos = UNKNOWN_KIND
        if pos > data.size:
            pos = CUT_OFF
        if pos < 0:
            return count, pos
    return count, 0


def walk(data: Bytes) -> tuple[Offsets, Offsets, int]:
    """Where all structs begin and end, those within others too, of which the outermost is at the start of `data`.

    With a status, which is 0 if it ends as it should.
    """
    starts, ends = np.empty(data.size + 1, np.int64), np.empty(data.size + 1, np.int64)
    count, status = _walk(data, starts, ends, *np.empty((3, DEEPEST + 2), np.int64))
    return starts[:count], ends[:count], status


@_compiled
def longest_value(page: Bytes) -> int:
    """The length of the longest of the values in a page, each behind its length (4 bytes, the last ones first)."""
    longest, pos = np.int64(0), np.int64(0)
    while pos + 4 <= page.size:
        length = np.int64(0)
        for place in range(4):
            length |= np.int64(page[pos + place]) << (8 * place)
        longest = max(longest, length)
        pos += 4 + length
    return int(longest)
