"""How much memory rows of a Parquet file take, before they are read and once they are."""

from __future__ import annotations

from io import FileIO
from typing import Any, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dptext.io.parquet_footer import BYTE_ARRAY, CODECS, Chunk, Group, read_at
from dptext.io.thrift import decode
from dptext.strings import Offsets

_PAGE_HEADER = 2**10
"""More bytes than the header of a dictionary has."""

_DICTIONARY_PAGE = 2

_UNPACKED: dict[int, Any] = {code: name for code, name in CODECS.items() if name != "lz4"} | {7: "lz4_raw"}
"""What `pyarrow.decompress` calls the compressions; it lacks the older of the two that are LZ4."""

_SMALL = 2**12
"""Dictionaries of fewer bytes are not looked at."""


def row_bytes(file: FileIO, group: Group) -> int:
    """About how many bytes a row of a row group takes once it is read.

    A value that is stored once and stands in many rows is counted in each, as long as the longest one.
    """
    rows = max(1, group.rows)
    total = 0
    for chunk in group.chunks:
        size = max(chunk.size, chunk.values * chunk.leaf.width)
        if chunk.leaf.type == BYTE_ARRAY and chunk.has_dictionary and chunk.size > _SMALL:
            size = max(size, chunk.values * _longest(file, chunk))
        total += size
    return max(1, total // rows)


def table_bytes(table: pa.Table | pa.RecordBatch) -> Offsets:
    """How many bytes the values of each row (n,) of a table take, whatever memory they share with others."""
    widths = [_fixed(kind) for kind in table.schema.types]
    sizes = np.full(len(table), sum(widths), np.int64)
    for place in (place for place, width in enumerate(widths) if not width):
        column = table.column(place)
        parts = [value_bytes(each) for each in (column.chunks if isinstance(column, pa.ChunkedArray) else [column])]
        sizes += np.concatenate(parts) if parts else 0
    return sizes


def value_bytes(array: pa.Array[Any]) -> Offsets:
    """How many bytes the values of each row (n,) of an array take, whatever memory they share with others."""
    if isinstance(array, pa.DictionaryArray):
        return _numbers(pa.array(value_bytes(array.dictionary)).take(array.indices))
    if isinstance(array, pa.StructArray):
        kinds = [array.type.field(place).type for place in range(array.type.num_fields)]
        sizes = np.full(len(array), sum(map(_fixed, kinds)), np.int64)
        for place, kind in enumerate(kinds):
            if not _fixed(kind):
                sizes += value_bytes(pc.struct_field(array, [place]))
        return sizes
    if isinstance(array, pa.FixedSizeListArray):
        of_values = np.concatenate([np.zeros(1, np.int64), np.cumsum(value_bytes(array.values))])
        places = (array.offset + np.arange(len(array) + 1)) * array.type.list_size
        return cast(Offsets, np.diff(of_values[places]))
    if isinstance(array, pa.ListArray | pa.LargeListArray):
        ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(value_bytes(array.values))])
        offsets = _numbers(array.offsets)
        return cast(Offsets, ends[offsets[1:]] - ends[offsets[:-1]] + 4)
    if isinstance(array, pa.ExtensionArray):
        return value_bytes(array.storage)
    if _fixed(array.type) or pa.types.is_null(array.type):
        return np.full(len(array), _fixed(array.type), np.int64)
    if pa.types.is_string_view(array.type) or pa.types.is_binary_view(array.type):
        array = array.cast(pa.large_binary())
    return _numbers(pc.binary_length(cast(Any, array))) + 4


def _fixed(kind: pa.DataType) -> int:
    """How many bytes every value of this type takes, or 0 if that differs."""
    if pa.types.is_primitive(kind) or pa.types.is_fixed_size_binary(kind) or pa.types.is_decimal(kind):
        return -(-kind.bit_width // 8)
    return 0


def _numbers(array: pa.Array[Any]) -> Offsets:
    """Whole numbers (n,), 0 for a null. (`fill_null` and `to_numpy` would load pandas where it is installed.)"""
    wide = array.cast(pa.int64())
    numbers = np.frombuffer(_values(wide), np.int64, count=len(wide), offset=8 * wide.offset)
    if not wide.null_count:
        return numbers
    valid = wide.is_valid()
    bits = np.unpackbits(np.frombuffer(_values(valid), np.uint8), count=valid.offset + len(valid), bitorder="little")
    return cast(Offsets, numbers * bits[valid.offset :])


def _values(array: pa.Array[Any]) -> memoryview:
    return memoryview(cast(pa.Buffer, array.buffers()[1]))


def _longest(file: FileIO, chunk: Chunk) -> int:
    """The length of the longest value in the dictionary of a column of bytes; 0 if it has none that can be read."""
    try:
        header, start = decode(read_at(file, chunk.start, _PAGE_HEADER))
        unpacked, packed = header.integer(2), header.integer(3)
        if header.integer(1) != _DICTIONARY_PAGE or not 0 <= unpacked <= chunk.size or packed < 0:
            return 0
        if unpacked <= _SMALL or chunk.codec not in _UNPACKED or header.struct(7).integer(1, 0) == 1:
            return unpacked  # a dictionary of one value need not be unpacked
        page: Any = read_at(file, chunk.start + start, packed)
        if chunk.codec:
            page = memoryview(pa.decompress(page, unpacked, _UNPACKED[chunk.codec]))
    except (ValueError, OSError, pa.ArrowException):
        return 0  # reading the column will tell what is wrong
    from dptext.io.thrift_kernels import longest_value  # a while, and for large dictionaries alone

    return min(longest_value(np.frombuffer(page, np.uint8)), unpacked)
