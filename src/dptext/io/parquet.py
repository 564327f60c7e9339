"""Parquet by PyArrow. A column that would come back as something else is refused by its name."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from dptext.errors import InputError
from dptext.io.arrow_rows import BATCH_ROWS, ArrowReader, ArrowWriter
from dptext.io.block import BLOCK_ROWS
from dptext.io.parquet_schema import leaves_of, metadata_of, storage_of
from dptext.io.reading import listed
from dptext.io.row_groups import numbers, value_bytes

BATCH_BYTES = 16 * 2**20  # About how many bytes are decoded at once.

_LONGEST_BYTES = 96 * 2**20
"""How many bytes are decoded at once if every row has the longest value of a dictionary, which is stored once."""

_CODECS = {"UNCOMPRESSED": "none", "LZ4_RAW": "lz4", "LZO": "none"}
_LAST_MICROSECOND = (2**63 - 1) // 1000  # Of those that nanoseconds can hold.


class ParquetReader(ArrowReader):
    """Reads Parquet."""

    def _open(self, file: io.FileIO) -> None:
        """See `ArrowReader`."""
        self.file = _opened(file)
        self.schema = self.file.schema_arrow
        self.metadata = metadata_of(self.file)
        self._count = self.file.metadata.num_rows
        paths = [leaf.path for leaf in leaves_of(self.file) if leaf.physical == "BYTE_ARRAY"]
        self._dictionaries = _parquet_file(file, metadata=self.file.metadata, read_dictionary=paths)

    def _decoded(self) -> Iterator[pa.RecordBatch]:
        """See `ArrowReader`."""
        for place in range(self.file.metadata.num_row_groups):
            size = _batch_rows(self._dictionaries, place)
            yield from self.file.iter_batches(size, row_groups=[place], use_threads=False)


def _opened(file: io.FileIO) -> pq.ParquetFile:
    """The file, of which one row of each group was read before anybody looks at the metadata of its columns.

    Looking ends the process where they are encrypted or damaged (``terminate called after throwing``); reading raises.
    INT96 is read as nanoseconds, in which a year beyond 2262 becomes another without a word; then as microseconds.
    """
    opened = _parquet_file(file)
    for place in range(opened.metadata.num_row_groups):
        next(opened.iter_batches(1, row_groups=[place]), None)
    int96 = list(dict.fromkeys(leaf.column for leaf in leaves_of(opened) if leaf.physical == "INT96"))
    if not int96:
        return opened
    _refuse_zones(opened, int96)
    wide = _parquet_file(file, coerce_int96_timestamp_unit="us")
    is_far = is_fine = False
    for fine, coarse in zip(
        *(fine_times.iter_batches(BLOCK_ROWS, columns=int96) for fine_times in (opened, wide)), strict=True
    ):
        for fine_times, coarse_times in zip(*map(_times, (fine.columns, coarse.columns)), strict=True):
            if fine_times.type == coarse_times.type:  # no INT96
                continue
            nanoseconds, microseconds = numbers(fine_times), numbers(coarse_times)
            fits = np.abs(microseconds) <= _LAST_MICROSECOND
            is_far |= not fits.all()
            is_fine |= bool((nanoseconds != microseconds * 1000)[fits].any())
    if is_far and is_fine:
        raise InputError(
            f"INT96 of {listed(int96)} holds years beyond 2262 and parts of a microsecond, which PyArrow cannot read "
            "together; write them anew as another type."
        )
    return wide if is_far else opened


def _times(columns: Iterable[Any]) -> list[Any]:
    timestamps: list[Any] = []
    for array in columns:
        if isinstance(array, pa.ExtensionArray):
            timestamps += _times([array.storage])
        elif isinstance(array, pa.MapArray):
            timestamps += _times([array.keys, array.items])
        elif isinstance(array, pa.StructArray):
            timestamps += _times(array.flatten())
        elif pa.types.is_nested(array.type):
            timestamps += _times([array.flatten()])
        elif pa.types.is_timestamp(array.type):
            timestamps.append(array)
    return timestamps


def _refuse_zones(file: pq.ParquetFile, int96: Sequence[str]) -> None:
    """Raise InputError for a time zone that an Arrow schema gives to INT96, which PyArrow would lose."""
    stored = (file.metadata.metadata or {}).get(b"ARROW:schema")
    schema = pa.ipc.read_schema(pa.py_buffer(base64.b64decode(stored))) if stored else pa.schema([])
    for field in schema:
        if field.name in int96 and "tz=" in str(field.type):
            raise InputError(
                f"The column {field.name!r} holds INT96 with a time zone, which PyArrow cannot write; write it anew."
            )


def _parquet_file(file: io.FileIO, **options: Any) -> pq.ParquetFile:
    return pq.ParquetFile(
        cast(BinaryIO, file), pre_buffer=False, buffer_size=2**20, page_checksum_verification=True, **options
    )


def _batch_rows(dictionaries: pq.ParquetFile, place: int) -> int:
    """How many rows of a row group are decoded at once, so that they do not fill the memory."""
    group = dictionaries.metadata.row_group(place)
    longest = _LONGEST_BYTES // BATCH_ROWS
    for number in range(group.num_columns):
        chunk = group.column(number)
        if chunk.physical_type == "BYTE_ARRAY" and chunk.has_dictionary_page:
            packed = max(1, chunk.total_compressed_size)
            dictionary = max(0, chunk.data_page_offset - (chunk.dictionary_page_offset or chunk.data_page_offset))
            most = dictionary * chunk.total_uncompressed_size // packed
            if most > longest:
                longest = max(longest, _longest(dictionaries, place, chunk.path_in_schema) or most)
    row_bytes = max(1, group.total_byte_size // max(1, group.num_rows))
    return max(1, min(BATCH_ROWS, BATCH_BYTES // row_bytes, max(8, _LONGEST_BYTES // longest)))


def _longest(dictionaries: pq.ParquetFile, place: int, path: str) -> int:
    """How many bytes the longest value in the dictionary of a column has; 0 if the first row does not tell."""
    batch = next(dictionaries.iter_batches(1, row_groups=[place], columns=[path]), None)
    array: Any = None if batch is None else batch.column(0)
    while isinstance(array, pa.StructArray | pa.ListArray | pa.LargeListArray | pa.ExtensionArray):
        array = array.storage if isinstance(array, pa.ExtensionArray) else array.flatten()
        array = array[0] if isinstance(array, list) else array  # of an object, its only key
    return int(value_bytes(array.dictionary).max(initial=0)) if isinstance(array, pa.DictionaryArray) else 0


class ParquetWriter(ArrowWriter):
    """Writes in the compression of the input."""

    def _open(self, reader: ParquetReader) -> None:
        """See `ArrowWriter`."""
        options, leaves = storage_of(reader.file, reader.source, self._schema)
        others = [leaf.path for leaf in leaves if leaf.column not in reader.text_columns]
        self._writer = pq.ParquetWriter(
            self._out,
            self._schema,
            compression=cast(Any, {leaf.path: _CODECS.get(leaf.codec, leaf.codec.lower()) for leaf in leaves}),
            # Noise makes texts distinct, so a dictionary of them would only cost time, and no reader looks for noise
            # by its letters. (The stubs know bool alone.)
            use_dictionary=cast(Any, others),
            write_statistics=cast(Any, others),
            write_page_checksum=True,
            **options,
        )
        if not options["store_schema"]:  # which stores them, too
            self._writer.add_key_value_metadata(self._metadata)

    def _put(self, table: pa.Table) -> None:
        """See `ArrowWriter`."""
        self._writer.write_table(table, row_group_size=len(table))
