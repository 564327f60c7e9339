"""The pages of a column of strings in Parquet, read here where a value is very long.

PyArrow holds such a value packed, unpacked, as a dictionary and as a value. Here a page is unpacked once, and its
values stay where they lie. Known is what columns outside of lists are stored as by most writers; all else is left to
PyArrow.
https://github.com/apache/parquet-format/blob/master/README.md#data-pages
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import FileIO
from typing import Any, cast

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.io.block import LONG_BYTES
from dptext.io.parquet_footer import CODECS, OPTIONAL, Chunk, read_at
from dptext.io.thrift import TRUE, decode
from dptext.strings import Bytes, Offsets

DATA, _, DICTIONARY, DATA_2 = range(4)
"""Kinds of pages."""

PLAIN, PLAIN_DICTIONARY, RLE, RLE_DICTIONARY = 0, 2, 3, 8
"""Encodings."""

PIECED = ("none", "snappy", "gzip", "brotli", "zstd")
"""The compressions that are undone and done here: LZ4 as Parquet has it does not say how long it is."""

_HEADERS = 2**10, 2**14, 2**17
"""How many bytes are read for the header of a page, until it is whole: two values may stand in it."""

_LONG_VALUE = 2**14
"""How long the values of a page must be on average, so that it is worth while to look at each by itself."""


_MOST_VALUES = 2**20
"""A page of more values is left to PyArrow: a null takes nothing in the file, but a place in memory here."""

MOST_BYTES = 2**31 - 1
"""Bytes of a page; its header has no more room for the number."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: where it lies, and how its values are stored."""

    kind: int
    start: int
    """Where its bytes begin in the file, behind the header."""
    packed: int
    unpacked: int
    values: int
    """With nulls."""
    encoding: int
    levels: int
    """Bytes that say which are null, if they stand in front and are not packed."""
    is_packed: bool


@dataclass(frozen=True, slots=True)
class Values:
    """Some values (n,), where they lie."""

    data: Bytes
    starts: Offsets
    sizes: Offsets
    """0 of nulls."""
    valid: NDArray[np.bool_]

    def slice(self, begin: int, end: int) -> pa.LargeBinaryArray:
        """Some of them; one by itself is not copied."""
        starts, sizes, valid = self.starts[begin:end], self.sizes[begin:end], self.valid[begin:end]
        if end - begin == 1:
            offsets, data = np.array([starts[0], starts[0] + sizes[0]]), self.data
        else:
            offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes)])
            data = np.empty(offsets[-1], np.uint8)
            for start, at, to in zip(starts.tolist(), offsets[:-1].tolist(), offsets[1:].tolist(), strict=True):
                data[at:to] = self.data[start : start + to - at]
        bits = None if valid.all() else pa.py_buffer(np.packbits(valid, bitorder="little").data)
        buffers = [bits, pa.py_buffer(offsets.data), pa.py_buffer(data.data)]
        return cast(pa.LargeBinaryArray, pa.Array.from_buffers(pa.large_binary(), end - begin, buffers))


class LongColumn:
    """The values of a column of strings in one row group after another, in order."""

    def __init__(self, file: FileIO, chunks: list[Chunk]) -> None:
        self._pages = (values for chunk in chunks for values in _values_of(file, chunk))
        self._values: Values | None = None
        self._done = 0

    def take(self, rows: int) -> pa.LargeBinaryArray:
        """The next values. Raises ValueError, or what PyArrow raises, for what cannot be read."""
        parts: list[pa.LargeBinaryArray] = []
        while rows:
            if self._values is None:
                self._values, self._done = next(self._pages, None), 0
                if self._values is None:
                    raise ValueError("there are too few values")
            end = min(self._done + rows, len(self._values.sizes))
            parts.append(self._values.slice(self._done, end))
            rows -= end - self._done
            self._done = end
            if end == len(self._values.sizes):
                self._values = None
        return parts[0] if len(parts) == 1 else pa.concat_arrays(parts)


def has_long_page(file: FileIO, chunk: Chunk) -> bool:
    """Whether a column outside of lists has a page of long values, and all of it can be read here."""
    if chunk.size <= LONG_BYTES:
        return False
    pages = _pages_of(file, chunk)
    return any(page.unpacked > max(LONG_BYTES, page.values * _LONG_VALUE) for page in pages or ())


def _pages_of(file: FileIO, chunk: Chunk) -> list[Page] | None:
    """The pages of a column; None if one of them cannot be read here."""
    if CODECS[chunk.codec] not in PIECED or len(chunk.leaf.path) != 1:
        return None
    pages, at, values = list[Page](), chunk.start, 0
    try:
        end = at + chunk.fields.integer(7)
        if at > chunk.fields.integer(9):
            return None
        while values < chunk.values:
            page, at = _page(file, at)
            is_first = not pages
            pages.append(page)
            if at > end or (page.kind == DICTIONARY and not (is_first and chunk.has_dictionary)):
                return None  # the footer tells something else
            values += 0 if page.kind == DICTIONARY else page.values
    except (ValueError, OSError):
        return None  # PyArrow will tell what is wrong
    return pages if values == chunk.values else None


def _page(file: FileIO, at: int) -> tuple[Page, int]:
    """The page whose header begins at a place, and where it ends. Raises ValueError if it cannot be read here."""
    for size in _HEADERS:
        try:
            header, length = decode(read_at(file, at, size))
        except ValueError:
            if size == _HEADERS[-1]:
                raise
        else:
            break
    kind, levels, is_packed = header.integer(1), 0, True
    if kind not in (DATA, DICTIONARY, DATA_2):
        raise ValueError("the page holds no values")
    told = header.struct({DATA: 5, DICTIONARY: 7, DATA_2: 8}[kind])
    encoding = told.integer(4 if kind == DATA_2 else 2)
    if encoding not in (PLAIN, PLAIN_DICTIONARY, RLE_DICTIONARY) or (kind == DATA and told.integer(3) != RLE):
        raise ValueError("the page is stored in another way")
    if kind == DATA_2:
        if told.integer(6):
            raise ValueError("the column stands outside of lists, but not its page")
        levels, is_packed = told.integer(5), told.fields.get(7, (TRUE, True))[1]
    page = Page(
        kind=kind,
        start=at + length,
        packed=header.integer(3),
        unpacked=header.integer(2),
        values=told.integer(1),
        encoding=encoding,
        levels=levels,
        is_packed=is_packed,
    )
    if not 0 <= levels <= min(page.packed, page.unpacked) or max(page.packed, page.unpacked) > MOST_BYTES:
        raise ValueError("the page has no size")
    if not (kind != DICTIONARY) <= page.values <= _MOST_VALUES:
        raise ValueError("the page has no values, or too many")
    return page, page.start + page.packed


def _values_of(file: FileIO, chunk: Chunk) -> Iterator[Values]:
    """The values of each page of data; nothing is held here that is not needed for the next ones."""
    dictionary: Values | None = None
    pages = _pages_of(file, chunk) or []
    for number, page in enumerate(pages):
        levels, data = _unpacked(file, page, CODECS[chunk.codec])
        if page.kind == DICTIONARY:
            dictionary = _plain(data, 0, np.ones(page.values, np.bool_))
            continue
        at, valid = 0, np.ones(page.values, np.bool_)
        if chunk.leaf.repetition == OPTIONAL:
            if page.kind == DATA:
                length = int.from_bytes(data[:4].tobytes(), "little")
                levels, at = data[4 : 4 + length], 4 + length
            valid = numbers_of(levels, 1, page.values) == 1
        held = [_plain(data, at, valid) if page.encoding == PLAIN else _looked_up(data, at, valid, dictionary)]
        del data, levels
        if number == len(pages) - 1:
            dictionary = None
        yield held.pop()


def _unpacked(file: FileIO, page: Page, codec: str) -> tuple[Bytes, Bytes]:
    """The bytes in front of what is packed, and those that were. Raises ValueError if they are too few or too many."""
    stored = np.frombuffer(read_at(file, page.start, page.packed), np.uint8)
    if stored.size < page.packed:
        raise ValueError("the page is cut off")
    levels, packed, size = stored[: page.levels].copy(), stored[page.levels :], page.unpacked - page.levels
    if codec == "none" or not page.is_packed or not packed.size:
        data = packed
    elif codec == "snappy":
        if _number(packed, 0)[0] != size:
            raise ValueError("the page has another length")
        system = pa.system_memory_pool()  # gives it back at once, where another keeps it for later
        whole: Any = pa.decompress(pa.py_buffer(packed.data), size, "snappy", memory_pool=system)
        data = np.frombuffer(whole, np.uint8)
    else:
        with pa.CompressedInputStream(pa.BufferReader(pa.py_buffer(packed.data)), cast(Any, codec)) as stream:
            data = np.empty(size, np.uint8)
            if stream.readinto(cast(Any, data)) != size or stream.read(1):
                raise ValueError("the page has another length")
    if data.size != size:
        raise ValueError("the page has another length")
    return levels, data


def _plain(data: Bytes, at: int, valid: NDArray[np.bool_]) -> Values:
    """Values that stand one behind the other, each after its length."""
    starts, sizes = np.zeros(len(valid), np.int64), np.zeros(len(valid), np.int64)
    for place in np.flatnonzero(valid).tolist():
        size, at = int.from_bytes(data[at : at + 4].tobytes(), "little"), at + 4
        if size > data.size - at:
            raise ValueError("a value is cut off")
        starts[place], sizes[place] = at, size
        at += size
    return Values(data, starts, sizes, valid)


def _looked_up(data: Bytes, at: int, valid: NDArray[np.bool_], dictionary: Values | None) -> Values:
    """Values that stand as their places in a dictionary."""
    places = np.zeros(len(valid), np.int64)
    if valid.any():
        if dictionary is None or at >= data.size:
            raise ValueError("the dictionary is missing")
        places[valid] = numbers_of(data[at + 1 :], int(data[at]), int(np.count_nonzero(valid)))
        if places.max() >= len(dictionary.sizes):
            raise ValueError("the dictionary is too short")
        return Values(dictionary.data, dictionary.starts[places], np.where(valid, dictionary.sizes[places], 0), valid)
    return Values(data[:0], places, places, valid)


def numbers_of(data: Bytes, width: int, count: int) -> NDArray[np.int64]:
    """So many numbers of `width` bits, as runs of equal ones and of eight at a time. Raises ValueError if they end."""
    numbers, done, at = np.empty(count, np.int64), 0, 0
    if width > 32:
        raise ValueError("a number is too long")
    while done < count:
        head, at = _number(data, at)
        size = (head >> 1) * width if head & 1 else (width + 7) // 8
        if head < 2 or size > data.size - at:
            raise ValueError("the numbers are cut off")
        part, at = data[at : at + size], at + size
        if head & 1:
            bits = np.unpackbits(part, bitorder="little").reshape(8 * (head >> 1), width)
            run = bits[: count - done].astype(np.int64) @ (1 << np.arange(width))
        else:
            value = int.from_bytes(part.tobytes(), "little")
            run = np.full(min(head >> 1, count - done), value, np.int64)
        numbers[done : done + len(run)] = run
        done += len(run)
    return numbers


def _number(data: Bytes, at: int) -> tuple[int, int]:
    """The number of seven bits to a byte at a place, and where it ends. Raises ValueError if it does not."""
    value = shift = 0
    while at < data.size and shift < 35:
        byte = int(data[at])
        value, shift, at = value | (byte & 127) << shift, shift + 7, at + 1
        if byte < 128:
            return value, at
    raise ValueError("a number is cut off")
