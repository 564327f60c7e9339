"""Columns of strings with very long values, written into a Parquet file beside what PyArrow writes.

PyArrow holds a value four times when it writes it. So it is given a column of nothing for such a one, and the column
itself is written here, packed piece by piece; the footer then says where it stands. A page ends by its values alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, cast

import pyarrow as pa

from dptext.errors import OutputError
from dptext.io.block import LONG_BYTES, Sink
from dptext.io.parquet_pages import DATA, MOST_BYTES, PIECED, PLAIN, RLE
from dptext.io.thrift import I32, I64, LIST, STRUCT, Struct, decode, encode, write_varint
from dptext.strings import null_mask, string_parts

_PAGE_BYTES = 2**20
_PAGE_ROWS = 2**14
"""A page ends at this many values, or at the one with which it passes so many bytes."""

_PIECE = 2**21
"""How many bytes are packed at once."""


@dataclass(slots=True)
class LongColumns:
    """The columns of some row groups that are written beside PyArrow.

    Attributes
    ----------
    sink
        Where they are written.
    """

    sink: Sink
    _written: int = 0
    _groups: list[tuple[int, dict[int, tuple[int, int, int]]]] = field(default_factory=list)

    def write(self, columns: dict[int, tuple[pa.ChunkedArray[Any], bool, str]], at: int) -> None:
        """Write columns of the next row group, none or more, by their place among the columns of values.

        Each is its values as large_binary, whether there may be nulls, and its compression; PyArrow has written `at`
        bytes so far, all of which stand in the file.
        """
        placed = {}
        for place, (values, optional, codec) in columns.items():
            start, packed, unpacked = at + self._written, 0, 0
            for page in _pages(values):
                size = _write_page(self.sink, page, optional, codec)
                packed, unpacked = packed + size[0], unpacked + size[1]
            self._written += packed
            placed[place] = start, packed, unpacked
        self._groups.append((self._written, placed))

    def put_into(self, footer: bytes) -> bytes:
        """The footer that PyArrow wrote, with the places where everything stands."""
        if not self._written:
            return footer
        fields, _ = decode(footer)
        for group, (shift, placed) in zip(fields.list(4, STRUCT), self._groups, strict=True):
            if placed and 5 in group:  # where it begins: those that are written here come first
                group.fields[5] = I64, min(start for start, _, _ in placed.values())
            else:
                _move(group, (5,), shift)
            for place, chunk in enumerate(group.list(1, STRUCT)):
                if place not in placed:
                    _move(chunk, (2, 4, 6), shift)
                    _move(chunk.struct(3), (9, 10, 11, 14), shift)
                    continue
                old, (start, packed, unpacked) = chunk.struct(3), placed[place]
                for number, new, before in ((2, unpacked, old.integer(6)), (6, packed, old.integer(7))):
                    if number in group:
                        group.fields[number] = I64, group.integer(number) + new - before
                told = old.only((1, 3, 4, 5)).fields | {
                    2: (LIST, (I32, [PLAIN, RLE])),
                    6: (I64, unpacked),
                    7: (I64, packed),
                    9: (I64, start),
                }
                chunk.fields.clear()
                chunk.fields.update({2: (I64, 0), 3: (STRUCT, Struct(told))})
        return encode(fields)


def is_long(column: pa.ChunkedArray[Any]) -> bool:
    """Whether a column of large_binary has a value of which not several copies are to be held."""
    if column.nbytes <= LONG_BYTES:
        return False
    ends = [string_parts(cast(Any, chunk))[0] for chunk in column.chunks]
    return any(int((each[1:] - each[:-1]).max(initial=0)) > LONG_BYTES for each in ends)


def _move(fields: Struct, numbers: Iterable[int], shift: int) -> None:
    """Add to the places in a file that some fields hold; 0 is none."""
    for number in numbers:
        if number in fields and (place := fields.integer(number)):
            fields.fields[number] = I64, place + shift


def _pages(values: pa.ChunkedArray[Any]) -> Iterator[list[memoryview | None]]:
    """The values of each page, None for a null."""
    page: list[memoryview | None] = []
    size = 0
    for chunk in cast("list[pa.LargeStringArray]", values.chunks):
        offsets, data = string_parts(chunk)
        nulls, view, places = null_mask(chunk), data.data, offsets.tolist()
        for row in range(len(chunk)):
            value = None if nulls is not None and nulls[row] else view[places[row] : places[row + 1]]
            page.append(value)
            size += 0 if value is None else 4 + len(value)
            if size > _PAGE_BYTES or len(page) == _PAGE_ROWS:
                yield page
                page, size = [], 0
    if page:
        yield page


def _write_page(sink: Sink, page: list[memoryview | None], optional: bool, codec: str) -> tuple[int, int]:
    """Write a page: how many bytes it takes with its header, and how many it would take unpacked."""
    levels = _levels(page) if optional else b""
    unpacked = len(levels) + sum(4 + len(value) for value in page if value is not None)
    parts = [] if unpacked > MOST_BYTES else _packed(_joined(levels, page), unpacked, codec)
    packed = sum(map(len, parts))
    if max(unpacked, packed) > MOST_BYTES:
        raise OutputError(f"A text of {unpacked:,} bytes is too long for Parquet; use another format.")
    told = {1: (I32, len(page)), 2: (I32, PLAIN), 3: (I32, RLE), 4: (I32, RLE)}
    header = encode(Struct({1: (I32, DATA), 2: (I32, unpacked), 3: (I32, packed), 5: (STRUCT, Struct(told))}))
    sink.write(header)
    for part in parts:
        sink.write(part)
    return len(header) + packed, len(header) + unpacked


def _levels(page: list[memoryview | None]) -> bytes:
    """Which values are there, as runs of equal answers."""
    runs = bytearray()
    for there, run in groupby(value is not None for value in page):
        write_varint(runs, len(list(run)) << 1)
        runs.append(there)
    return len(runs).to_bytes(4, "little") + runs


def _joined(levels: bytes, page: list[memoryview | None]) -> Iterator[memoryview]:
    """The bytes of a page in pieces; of a long value no copy is made."""
    held = bytearray(levels)
    for value in page:
        if value is None:
            continue
        held += len(value).to_bytes(4, "little")
        if len(value) <= _PIECE:
            held += value
            continue
        yield memoryview(held)
        held = bytearray()
        for at in range(0, len(value), _PIECE):
            yield value[at : at + _PIECE]
    yield memoryview(held)


def _packed(parts: Iterator[memoryview], size: int, codec: str) -> list[Any]:
    """Pieces packed as one whole of `size` bytes."""
    if codec == "none":
        return list(parts)
    if codec == "snappy":  # what it writes looks back within a piece only, behind the length of all
        length = bytearray()
        write_varint(length, size)
        return [length, *(_without_length(pa.compress(part, cast(Any, codec))) for part in parts if len(part))]
    assert codec in PIECED
    out = pa.BufferOutputStream()
    with pa.CompressedOutputStream(out, cast(Any, codec)) as stream:
        for part in parts:
            stream.write(part)
    return [memoryview(out.getvalue())]


def _without_length(packed: pa.Buffer) -> bytes:
    """What Snappy made of a piece, without the length in front, in no more memory than it takes."""
    data = memoryview(packed).cast("B")
    at = 0
    while data[at] > 127:
        at += 1
    return bytes(data[at + 1 :])
