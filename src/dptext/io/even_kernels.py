"""The loops that put rows into one form, compiled by Numba: a line feed behind each, nothing between them."""

from __future__ import annotations

from typing import Any

import numpy as np

from dptext.io.kernels import _LF, ESCAPED, QUOTED, _compiled, copied, scan_record, skip_blank_lines
from dptext.strings import Bytes, Offsets


def even_lines(data: Bytes, starts: Offsets, ends: Offsets) -> tuple[Bytes, Offsets, Offsets]:
    """The lines (n,) with a line feed after each and nothing between them, and where they are now."""
    out = np.empty(len(starts) + int(ends.sum() - starts.sum()), np.uint8)
    new_starts, new_ends = np.empty_like(starts), np.empty_like(ends)
    _even_lines(data, starts, ends, out, new_starts, new_ends)
    return out, new_starts, new_ends


@_compiled
def _even_lines(
    data: Bytes, starts: Offsets, ends: Offsets, out: Bytes, new_starts: Offsets, new_ends: Offsets
) -> None:
    pos: Any = np.int64(0)
    for i in range(starts.size):
        new_starts[i] = pos
        pos = copied(out, pos, data, starts[i], ends[i])
        new_ends[i] = pos
        out[pos] = _LF
        pos += 1


def even_records(
    data: Bytes, delimiter: int, quotes: bool, kept: Bytes, targets: Offsets, rows: int
) -> tuple[Bytes, Offsets, Offsets, Bytes]:
    """The records of a block with a line feed after each, without the fields that `kept` (fields,) leaves out.

    Returns the bytes and the spans of the target fields (rows, k) as `scan_records` does.
    """
    fields, spans = len(kept), (rows, len(targets))
    every, starts, ends = np.arange(fields), np.empty(fields, np.int64), np.empty(fields, np.int64)
    found = np.empty(spans, np.int64), np.empty(spans, np.int64), np.empty(spans, np.uint8)
    styles, out = np.empty(fields, np.uint8), np.empty(data.size + rows, np.uint8)
    size = _even_records(data, delimiter, quotes, kept, targets, rows, every, starts, ends, styles, out, *found)
    return out[:size], *found


@_compiled
def _even_records(
    data: Bytes,
    delimiter: int,
    quotes: bool,
    kept: Bytes,
    targets: Offsets,
    rows: int,
    every: Offsets,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    out: Bytes,
    new_starts: Offsets,
    new_ends: Offsets,
    new_styles: Bytes,
) -> int:
    """Returns how many bytes were written; `every`, `starts`, `ends` and `styles` (fields,) are room for one record."""
    here = pos = 0
    for row in range(rows):
        here = skip_blank_lines(data, True, here) if kept.size > 1 else here
        _, _, here = scan_record(data, True, here, delimiter, quotes, every, starts, ends, styles)
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
    return pos
