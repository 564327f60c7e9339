"""Where the row groups of a Parquet file that is written end: what the other columns and the new texts say alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dptext.strings import Offsets, null_mask

GROUP_ROWS = 2**17
GROUP_BYTES = 32 * 2**20
"""A row group that is written ends at this many rows, or at the row that makes its values pass so many bytes."""


class RowGroups:
    """Gathers rows, and gives them to `write` a row group at a time.

    Each column is one array: where pages end must not tell where blocks ended, which source texts decide.
    """

    def __init__(self, write: Callable[[pa.Table], None]) -> None:
        self._write = write
        self._pieces: list[pa.Table] = []
        self._rows = self._bytes = 0

    def append(self, table: pa.Table, sizes: Offsets) -> None:
        """Take more rows, which have so many bytes each (n,)."""
        ends = np.cumsum(sizes)
        start = 0
        while start < len(table):
            end = stop_at(ends, start, GROUP_BYTES - self._bytes, GROUP_ROWS - self._rows)
            self._pieces.append(table.slice(start, end - start))
            self._rows += end - start
            self._bytes += between(ends, start, end)
            start = end
            if self._rows == GROUP_ROWS or self._bytes > GROUP_BYTES:
                self.flush()

    def flush(self) -> None:
        """Write what was gathered."""
        pieces, self._pieces = self._pieces, []
        if self._rows:
            table = pa.concat_tables(pieces).combine_chunks()
            del pieces
            self._write(table)
        self._rows = self._bytes = 0


def stop_at(ends: Offsets, start: int, room: int, rows: int) -> int:
    """Where a run of rows from `start` on stops: after so many rows, or the first that takes more bytes than `room`.

    `ends` (n,) are the bytes of all rows up to and with each.
    """
    beyond = int(np.searchsorted(ends, room + between(ends, 0, start), side="right")) + 1
    return min(beyond, start + rows, len(ends))


def between(ends: Offsets, start: int, stop: int) -> int:
    """The bytes of the rows from `start` to `stop`."""
    return int(ends[stop - 1]) - (int(ends[start - 1]) if start else 0) if stop > start else 0


def table_bytes(table: pa.Table) -> Offsets:
    """How many bytes the values of each row (n,) of a table take, whatever memory they share with others."""
    widths = [_fixed(kind) for kind in table.schema.types]
    sizes = np.full(len(table), sum(widths), np.int64)
    for place in (place for place, width in enumerate(widths) if not width):
        parts = [value_bytes(chunk) for chunk in table.column(place).chunks]
        sizes += np.concatenate(parts) if parts else 0
    return sizes


def value_bytes(array: pa.Array[Any]) -> Offsets:
    """How many bytes the values of each row (n,) of an array take, whatever memory they share with others."""
    if isinstance(array, pa.DictionaryArray):
        return cast(Offsets, np.append(value_bytes(array.dictionary), 0)[numbers(array.indices, null=-1)])
    if isinstance(array, pa.ExtensionArray):
        return value_bytes(array.storage)
    if isinstance(array, pa.StructArray):
        sizes = np.zeros(len(array), np.int64)
        for place in range(array.type.num_fields):
            sizes += value_bytes(pc.struct_field(array, [place]))
        return sizes
    if isinstance(array, pa.FixedSizeListArray | pa.ListArray | pa.LargeListArray):
        ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(value_bytes(array.values))])
        if isinstance(array, pa.FixedSizeListArray):
            return cast(Offsets, np.diff(ends[(array.offset + np.arange(len(array) + 1)) * array.type.list_size]))
        offsets = numbers(array.offsets)
        return cast(Offsets, ends[offsets[1:]] - ends[offsets[:-1]] + 4)
    if _fixed(array.type) or pa.types.is_null(array.type):
        return np.full(len(array), _fixed(array.type), np.int64)
    if pa.types.is_string_view(array.type) or pa.types.is_binary_view(array.type):
        array = array.cast(pa.large_binary())
    return numbers(pc.binary_length(cast(Any, array))) + 4


def _fixed(kind: pa.DataType) -> int:
    """How many bytes every value of this type takes, or 0 if that differs."""
    if pa.types.is_primitive(kind) or pa.types.is_fixed_size_binary(kind) or pa.types.is_decimal(kind):
        return -(-kind.bit_width // 8)
    return 0


def numbers(array: pa.Array[Any], null: int = 0) -> Offsets:
    """Whole numbers (n,), and `null` for a null. (`fill_null` would import pandas where it is installed.)"""
    whole = array.cast(pa.int64())
    numbers = np.frombuffer(memoryview(whole.buffers()[1] or b""), np.int64)[whole.offset :][: len(whole)]
    nulls = null_mask(whole)
    return numbers if nulls is None else np.where(nulls, null, numbers)
