"""The loops over CSV, compiled by Numba: find records and fields, take texts out, put others in.

All positions count from the start of the block. A scan stops in front of the first record that is not complete in
`data`; the caller reads on and calls again with what was returned, so the result does not depend on the reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import numpy as np

from dptext.compilation import njit
from dptext.strings import Bytes, Offsets, read_only

PLAIN, QUOTED, ESCAPED, BARE = 0, 1, 2, 3
"""How a text stands in the file.

Without quotes, though it might have some; in quotes; in quotes with doubled quotes inside; in a file without quotes.
"""

DONE, MORE, BLANK, RAGGED, GARBAGE, UNCLOSED, LONE_CR = 0, 1, 2, 3, 4, 5, 6
"""Why a scan stopped: the block is full, the data are used up, many blank lines follow, or a record cannot be read."""

BLANK_BYTES = 2**20  # More blank lines than this between two records end a block, so that they need not be held.
_LF, _CR, _QUOTE = 10, 13, 34
_F = TypeVar("_F", bound=Callable[..., Any])
_compiled: Callable[[_F], _F] = njit  # whose callers are checked against the types below


class Dialect(NamedTuple):
    """What stands between fields, whether they may be in quotes, and how many a record has."""

    delimiter: int
    quotes: bool
    fields: int


class Spans(NamedTuple):
    """Where fields are, inside their quotes, and how they stand there: three arrays of one shape (rows, k)."""

    starts: Offsets
    ends: Offsets
    styles: Bytes


class TextSlices(NamedTuple):
    """The bytes of texts, and where in them each text (n,) starts and ends."""

    values: Bytes
    starts: Offsets
    ends: Offsets


def room_for(rows: int, width: int) -> Spans:
    """Arrays for the spans of so many records."""
    shape = rows, width
    return Spans(np.empty(shape, np.int64), np.empty(shape, np.int64), np.empty(shape, np.uint8))


@_compiled
def count_lines(data: Bytes) -> int:
    """How many line feeds there are in `data`."""
    lines = 0
    for byte in data:
        lines += byte == _LF
    return lines


@_compiled
def _field(data: Bytes, final: bool, pos: int, dialect: Dialect) -> tuple[int, int, int, int, int]:
    """Read the field at `pos`: a status, its span (inside the quotes), how it stands, where it ends in the file."""
    size = data.size
    if dialect.quotes and pos < size and data[pos] == _QUOTE:
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
    style = PLAIN if dialect.quotes else BARE
    while end < size:
        byte = data[np.uint64(end)]
        if byte == dialect.delimiter or byte == _LF or byte == _CR:  # noqa: SIM109 (a tuple is slow to compile)
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
    data: Bytes, final: bool, pos: int, dialect: Dialect, targets: Offsets, spans: Spans, row: int
) -> tuple[int, int, int]:
    """Read the record at `pos`: a status, its number of fields, where the next begins (where the trouble is).

    The spans of the fields numbered by `targets` (k,), ascending, go to `spans` at `row`.
    """
    size = data.size
    field = 0
    target = 0
    while True:
        status, start, end, style, after = _field(data, final, pos, dialect)
        if status != DONE:
            return status, field, start
        if target < targets.size and targets[target] == field:
            spans.starts[row, target] = start
            spans.ends[row, target] = end
            spans.styles[row, target] = style
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
        if data[after] != dialect.delimiter:
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
def scan_records(
    data: Bytes, final: bool, dialect: Dialect, targets: Offsets, done: tuple[int, int], max_bytes: int, spans: Spans
) -> tuple[int, int, int, int, int]:
    """Find records, of which `done` says how many were found before and where the last of them ended.

    The spans of the target fields go to `spans`. Returns why it stopped, the records, the position behind the last of
    them, and for trouble its position and the number of fields found.
    """
    row, pos = done
    while row < spans.starts.shape[0] and pos <= max_bytes:
        here = skip_blank_lines(data, final, pos) if dialect.fields > 1 else pos
        if here - pos > BLANK_BYTES:
            return BLANK, row, pos, here, 0
        if here == data.size:
            return MORE, row, pos, here, 0
        status, fields, after = scan_record(data, final, here, dialect, targets, spans, row)
        if status == DONE and fields != dialect.fields:
            return RAGGED, row, pos, here, fields
        if status != DONE:
            return status, row, pos, after, fields
        row += 1
        pos = after
    return DONE, row, pos, pos, 0


@_compiled
def _copied(target: Bytes, at: int, source: Bytes, start: int, end: int) -> int:
    """Copy source[start:end] to `target` from `at` on, and return where it ends there. No position may be negative.

    Unsigned positions cannot count from an array's end, which lets the processor copy many bytes at once.
    """
    if end <= start:
        return at
    first, there = np.uint64(start), np.uint64(at)
    for i in range(np.uint64(end - start)):
        target[there + i] = source[first + i]
    return at + (end - start)


def gather(data: Bytes, spans: Spans, place: int) -> tuple[Offsets, Bytes]:
    """The texts of one column: offsets (n + 1,) and the bytes, doubled quotes undone."""
    starts, ends = spans.starts[:, place], spans.ends[:, place]
    offsets, values = np.empty(len(starts) + 1, np.int64), np.empty(int(ends.sum() - starts.sum()), np.uint8)
    return offsets, values[: _gather(data, spans, place, offsets, values)]


@_compiled
def _gather(data: Bytes, spans: Spans, place: int, offsets: Offsets, values: Bytes) -> int:
    out: Any = np.int64(0)  # as `_copied` gives it back: a literal would be a type of its own, compiled once more
    rows = spans.starts.shape[0]
    for row in range(rows):
        offsets[row] = out
        pos, end = spans.starts[row, place], spans.ends[row, place]
        if spans.styles[row, place] != ESCAPED:
            out = _copied(values, out, data, pos, end)
            continue
        while pos < end:
            values[out] = data[pos]
            out += 1
            pos += 2 if data[pos] == _QUOTE else 1
    offsets[rows] = out
    written: int = out
    return written


@_compiled
def _put(out: Bytes, pos: int, texts: TextSlices, i: int, style: int, delimiter: int) -> int:
    """Write the text `i` into `out` at `pos`, as its field stood if it may, and return where it ends."""
    start, end = texts.starts[i], texts.ends[i]
    if style == BARE:
        return _copied(out, pos, texts.values, start, end)
    quotes = 0
    unsafe = start == end
    for at in range(start, end):
        byte = texts.values[at]
        quotes += byte == _QUOTE
        unsafe |= (byte == delimiter) | (byte == _LF) | (byte == _CR)
    wrap = style == PLAIN and (unsafe or quotes > 0)
    if wrap:
        out[pos] = _QUOTE
        pos += 1
    if quotes == 0:
        pos = _copied(out, pos, texts.values, start, end)
    else:
        for at in range(start, end):
            byte = texts.values[at]
            out[pos] = byte
            pos += 1
            if byte == _QUOTE:
                out[pos] = byte
                pos += 1
    if wrap:
        out[pos] = _QUOTE
        pos += 1
    return pos


def splice(data: Bytes, spans: Spans, places: Offsets, texts: TextSlices, delimiter: int) -> Bytes:
    """`data` with other texts (rows * k,) in the spans of some columns (k,); a null stays as it is."""
    out = np.empty(data.size + _room(texts), np.uint8)  # what is not written takes no memory
    return out[: _splice(data, spans, places, _read_only(texts), delimiter, out)]


def _read_only(texts: TextSlices) -> TextSlices:
    return TextSlices(read_only(texts.values), read_only(texts.starts), read_only(texts.ends))


def _room(texts: TextSlices) -> int:
    return 2 * len(texts.starts) + 2 * int(texts.ends.sum() - texts.starts.sum())


@_compiled
def _splice(data: Bytes, spans: Spans, places: Offsets, texts: TextSlices, delimiter: int, out: Bytes) -> int:
    pos: Any = np.int64(0)
    done: Any = np.int64(0)
    i = 0
    for row in range(spans.starts.shape[0]):
        for place in places:
            start, end, style = spans.starts[row, place], spans.ends[row, place], spans.styles[row, place]
            pos = _copied(out, pos, data, done, start)
            done = end
            if not ((start == end) & ((style == PLAIN) | (style == BARE))):
                style_kept: Any = np.int64(style)
                pos = _put(out, pos, texts, i, style_kept, delimiter)
            i += 1
    return _copied(out, pos, data, done, data.size)


class NormalForm(NamedTuple):
    """The one form that records are put into."""

    kept: Bytes  # (fields,) Which fields are not left out.
    is_text: Bytes  # (fields,) Which of them hold texts, in the order of the file.
    normalize_output: bool  # Whether the old quotes of a text do not matter, but only whether the new one needs some.


def normalized_records(data: Bytes, dialect: Dialect, form: NormalForm, texts: TextSlices, rows: int) -> Bytes:
    """The records of a block with other texts (rows * k,), and a line feed after each."""
    record = room_for(1, dialect.fields)
    out = np.empty(data.size + rows + _room(texts), np.uint8)
    every = np.arange(dialect.fields)
    return out[: _normalized_records(data, dialect, form, _read_only(texts), rows, every, record, out)]


@_compiled
def _normalized_records(
    data: Bytes,
    dialect: Dialect,
    form: NormalForm,
    texts: TextSlices,
    rows: int,
    every: Offsets,
    record: Spans,
    out: Bytes,
) -> int:
    """Returns how many bytes were written; `every` numbers the fields, and `one` is room for a record."""
    here: Any = np.int64(0)
    pos: Any = np.int64(0)
    final: Any = np.bool_(True)
    row: Any = np.int64(0)
    i = 0
    for _ in range(rows):
        here = skip_blank_lines(data, final, here) if dialect.fields > 1 else here
        here = scan_record(data, final, here, dialect, every, record, row)[2]
        first = True
        for field in range(dialect.fields):
            if not form.kept[field]:
                continue
            if not first:
                out[pos] = dialect.delimiter
                pos += 1
            first = False
            start, end, style = record.starts[0, field], record.ends[0, field], record.styles[0, field]
            inside = 1 if (style == QUOTED) | (style == ESCAPED) else 0
            if not form.is_text[field]:
                pos = _copied(out, pos, data, start - inside, end + inside)
                continue
            if inside and not form.normalize_output:
                out[pos] = _QUOTE
                pos += 1
            if start < end or inside:
                style_kept: Any = np.int64(PLAIN) if form.normalize_output and style != BARE else np.int64(style)
                pos = _put(out, pos, texts, i, style_kept, dialect.delimiter)
            if inside and not form.normalize_output:
                out[pos] = _QUOTE
                pos += 1
            i += 1
        out[pos] = _LF
        pos += 1
    written: int = pos
    return written
