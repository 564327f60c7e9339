"""The loops that put rows into one form, compiled by Numba: a line feed behind each, nothing between them."""

from __future__ import annotations

import numpy as np

from dptext.io.kernels import _LF, ESCAPED, QUOTED, _compiled, _record, copied, skip_blank_lines
from dptext.text.strings import Bytes, Offsets


@_compiled
def even_lines(data: Bytes, starts: Offsets, ends: Offsets) -> tuple[Bytes, Offsets, Offsets]:
    """The lines (n,) with a line feed after each and nothing between them, and where they are now."""
    size = starts.size
    for i in range(starts.size):
        size += ends[i] - starts[i]
    out = np.empty(size, np.uint8)
    new_starts, new_ends = np.empty_like(starts), np.empty_like(ends)
    pos = 0
    for i in range(starts.size):
        new_starts[i] = pos
        pos = copied(out, pos, data, starts[i], ends[i])
        new_ends[i] = pos
        out[pos] = _LF
        pos += 1
    return out, new_starts, new_ends


@_compiled
def even_records(
    data: Bytes, delimiter: int, quotes: bool, kept: Bytes, targets: Offsets, rows: int
) -> tuple[Bytes, Offsets, Offsets, Bytes]:
    """The records of a block with a line feed after each, without the fields that `kept` (fields,) leaves out.

    Returns the bytes and the spans of the target fields (rows, k) as `scan_records` does.
    """
    every = np.arange(kept.size)
    starts, ends = np.empty(kept.size, np.int64), np.empty(kept.size, np.int64)
    styles = np.empty(kept.size, np.uint8)
    new_starts, new_ends = np.empty((rows, targets.size), np.int64), np.empty((rows, targets.size), np.int64)
    new_styles = np.empty((rows, targets.size), np.uint8)
    out = np.empty(data.size + rows, np.uint8)
    here = pos = 0
    for row in range(rows):
        here = skip_blank_lines(data, True, here) if kept.size > 1 else here
        _, _, here = _record(data, True, here, delimiter, quotes, every, starts, ends, styles)
        first = True
        target = 0
        for field in range(kept.size):
            if not kept[field]:
                continue
            if not first:
                out[pos] = delimiter
                pos += 1
            first = False
            inside = 1 if styles[field] == QUOTED or styles[field] == ESCAPED else 0
            size = ends[field] - starts[field]
            copied(out, pos, data, starts[field] - inside, ends[field] + inside)
            if target < targets.size and targets[target] == field:
                new_starts[row, target] = pos + inside
                new_ends[row, target] = pos + inside + size
                new_styles[row, target] = styles[field]
                target += 1
            pos += size + 2 * inside
        out[pos] = _LF
        pos += 1
    return out[:pos], new_starts, new_ends, new_styles
