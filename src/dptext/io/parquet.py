"""Parquet: other columns, types and metadata are kept; the file is written anew, in the input's compression."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from io import FileIO
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from dptext.errors import InputError, OutputError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, Block, Sink, check_columns
from dptext.text.strings import Offsets, string_parts

BATCH_BYTES = 16 * 2**20
"""About how many bytes are decoded at once."""

GROUP_ROWS = 2**17
GROUP_BYTES = 32 * 2**20
"""A row group is written once it has this many rows or bytes."""


class ParquetReader:
    """Reads a Parquet file; texts may be strings of any Arrow type, or dictionaries of them."""

    def __init__(self, file: FileIO, source: str, columns: Sequence[str]) -> None:
        self.source = source
        self.columns = tuple(columns)
        self.block_rows = BLOCK_ROWS
        self._rows = 0
        try:
            self._size = os.fstat(file.fileno()).st_size
            self.file = pq.ParquetFile(cast(BinaryIO, file), pre_buffer=False, buffer_size=2**20)
            self.schema = self.file.schema_arrow
        except (pa.ArrowException, OSError):
            raise self._damaged() from None
        for name in columns:
            self._check_type(name)

    def __iter__(self) -> Iterator[Block]:
        first_row = 0
        for pieces in self._pieces():
            table = pa.Table.from_batches([batch for batch, _ in pieces], self.schema)
            columns = {name: _joined([texts[i] for _, texts in pieces]) for i, name in enumerate(self.columns)}
            yield Block(first_row, columns, table)
            first_row += len(table)

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`; the bytes are estimated from the rows."""
        return self._size * self._rows // max(1, self.file.metadata.num_rows), self._size

    def _check_type(self, name: str) -> None:
        count = self.schema.names.count(name)
        if count == 0:
            names = ", ".join(map(repr, self.schema.names[:20])) + ", …" * (len(self.schema.names) > 20)
            raise InputError(f"{self.source} has no column {name!r}; its columns are {names or 'none'}.")
        if count > 1:
            raise InputError(f"{self.source} has {count} columns named {name!r}; rename all but one.")
        kind = self.schema.field(name).type
        if not _is_text(kind.value_type if pa.types.is_dictionary(kind) else kind):
            raise InputError(f"The column {name!r} of {self.source} holds {kind}, not text.")

    def _damaged(self) -> InputError:
        return InputError(f"{self.source} is not a Parquet file that can be read; it may be damaged.")

    def _batches(self) -> Iterator[pa.RecordBatch]:
        groups = [self.file.metadata.row_group(i) for i in range(self.file.metadata.num_row_groups)]
        widest = max((group.total_byte_size // max(1, group.num_rows) for group in groups), default=0)
        batches = self.file.iter_batches(batch_size=max(1, min(self.block_rows, BATCH_BYTES // max(1, widest))))
        while True:
            try:
                batch = next(batches, None)
            except (pa.ArrowException, OSError):
                raise self._damaged() from None
            if batch is None:
                return
            yield batch

    def _pieces(self) -> Iterator[list[tuple[pa.RecordBatch, list[pa.LargeStringArray]]]]:
        """What each block is made of: slices of batches and their texts."""
        pieces: list[tuple[pa.RecordBatch, list[pa.LargeStringArray]]] = []
        rows = size = 0
        for batch in self._batches():
            texts = [self._text(batch, name) for name in self.columns]
            ends = np.cumsum(sum(np.diff(string_parts(text)[0]) for text in texts))
            start = 0
            while start < len(batch):
                before = int(ends[start - 1]) if start else 0
                stop = min(_first_beyond(ends, before - size + BLOCK_BYTES), start + self.block_rows - rows)
                taken = batch.slice(start, stop - start)
                pieces.append((taken, [text.slice(start, stop - start) for text in texts]))
                rows += len(taken)
                size += int(ends[start + len(taken) - 1]) - before
                start += len(taken)
                if rows == self.block_rows or size > BLOCK_BYTES:
                    yield pieces
                    pieces, rows, size = [], 0, 0
            self._rows += len(batch)
        if pieces:
            yield pieces

    def _text(self, batch: pa.RecordBatch, name: str) -> pa.LargeStringArray:
        array = batch.column(self.schema.get_field_index(name))
        if isinstance(array, pa.DictionaryArray):
            array = array.dictionary_decode()
        text = cast(pa.LargeStringArray, array.cast(pa.large_string()))
        try:
            text.validate(full=True)
        except pa.ArrowInvalid:
            row = next(i for i in range(len(text)) if not _is_valid(text.slice(i, 1)))
            raise InputError(
                f"{self.source}, row {self._rows + row:,} (from 0): the column {name!r} is not UTF-8."
            ) from None
        return text


class ParquetWriter:
    """Writes the rows back, in row groups of some size."""

    def __init__(self, sink: Sink, reader: ParquetReader) -> None:
        self._schema = reader.schema
        self._tables: list[pa.Table] = []
        self._rows = self._bytes = 0
        metadata = reader.file.metadata
        paths = [metadata.schema.column(i).path for i in range(metadata.num_columns)]
        self._writer = pq.ParquetWriter(
            cast(BinaryIO, sink),
            self._schema,
            compression=_compression(metadata),
            # Noise makes texts distinct, so a dictionary of them would only cost time. (The stubs know bool alone.)
            use_dictionary=[path for path in paths if path not in reader.columns],  # type: ignore[arg-type]
        )

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        check_columns(block, columns)
        table = block.rest
        assert isinstance(table, pa.Table)
        for name, texts in columns.items():
            place = self._schema.get_field_index(name)
            field = self._schema.field(place)
            table = table.set_column(place, field, _as_type(texts, field.type, name))
        self._tables.append(table)
        self._rows += len(table)
        self._bytes += table.nbytes
        if self._rows >= GROUP_ROWS or self._bytes >= GROUP_BYTES:
            self._flush()

    def finish(self) -> None:
        """Write what is left and the index."""
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(pa.concat_tables(self._tables), row_group_size=self._rows)
        self._tables, self._rows, self._bytes = [], 0, 0


def _is_text(kind: pa.DataType) -> bool:
    return pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind)


def _is_valid(array: pa.Array[Any]) -> bool:
    try:
        array.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def _first_beyond(ends: Offsets, limit: int) -> int:
    """How many rows there are up to and with the first that ends beyond `limit`."""
    return int(np.searchsorted(ends, limit, side="right")) + 1


def _joined(arrays: list[pa.LargeStringArray]) -> pa.LargeStringArray:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)


def _as_type(texts: pa.LargeStringArray, kind: pa.DataType, name: str) -> pa.Array[Any]:
    """The texts as an array of the column's own type."""
    try:
        if not isinstance(kind, pa.DictionaryType):
            return texts.cast(kind)
        encoded = texts.cast(kind.value_type).dictionary_encode()
        return pa.DictionaryArray.from_arrays(
            encoded.indices.cast(kind.index_type), encoded.dictionary, ordered=kind.ordered
        )
    except pa.ArrowInvalid:
        raise OutputError(f"The new texts of the column {name!r} do not fit its type, {kind}.") from None


def _compression(metadata: pq.FileMetaData) -> Any:
    """The compression of each column."""
    if metadata.num_row_groups == 0 or metadata.num_columns == 0:
        return "snappy"
    group = metadata.row_group(0)
    columns = [group.column(i) for i in range(metadata.num_columns)]
    codecs = {column.path_in_schema: column.compression.replace("UNCOMPRESSED", "NONE") for column in columns}
    different = set(codecs.values())
    return different.pop() if len(different) == 1 else codecs
