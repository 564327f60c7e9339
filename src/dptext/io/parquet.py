"""Parquet by PyArrow: batches are read, text columns replaced, and the file is written anew with the same schema.

A column that would come back as something else is refused by its name. What is written depends on the other columns and
the new texts alone: a row group ends where these say so, and of the metadata what describes the other columns passes.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from os import fstat
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from dptext.columns import arrow_texts, is_text_type, unit_names
from dptext.errors import InputError, ParameterError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, PYARROW_ERRORS, Block, Writer, check_columns, writing
from dptext.io.nested import NestedBlock, nested_columns
from dptext.io.parquet_schema import (
    field_left,
    label_names,
    leaves_of,
    metadata_left,
    metadata_lost,
    metadata_of,
    plain_type,
    storage_of,
)
from dptext.io.reading import Reading, listed
from dptext.io.row_groups import RowGroups, between, numbers, stop_at, table_bytes, value_bytes
from dptext.strings import Offsets, is_valid, string_parts

BATCH_BYTES = 16 * 2**20  # About how many bytes are decoded at once.
BATCH_ROWS = BLOCK_ROWS  # How many rows are decoded at most.
OTHER_BYTES = 64 * 2**20  # A block ends early, too, after the row at which its other columns pass this many bytes.

_LONGEST_BYTES = 96 * 2**20
"""How many bytes are decoded at once if every row has the longest value of a dictionary, which is stored once."""

_CODECS = {"UNCOMPRESSED": "none", "LZ4_RAW": "lz4", "LZO": "none"}
_LAST_MICROSECOND = (2**63 - 1) // 1000  # Of those that nanoseconds can hold.


@dataclass(frozen=True, slots=True)
class ParquetRows:
    """The other columns of some rows, how many bytes each row (n,) takes, and the columns with texts within them."""

    table: pa.Table
    sizes: Offsets
    nested: NestedBlock | None = None

    @property
    def nbytes(self) -> int:
        """About how much memory they take."""
        return int(self.sizes.sum()) + (0 if self.nested is None else self.nested.nbytes)

    def replaced(self, columns: Mapping[str, pa.LargeStringArray]) -> Mapping[str, pa.Array[Any]]:
        """The columns of the file with other texts."""
        return columns if self.nested is None else self.nested.replaced(columns)

    def slice(self, start: int, stop: int) -> ParquetRows:
        """Some of the rows."""
        return ParquetRows(self.table.slice(start, stop - start), self.sizes[start:stop])


class ParquetReader:
    """Reads a Parquet file; a text column holds strings, whatever type Arrow gives them, or only nulls.

    A column may be the path of texts within objects and lists (`dptext.io.nested`).
    """

    def __init__(self, file: io.FileIO, columns: Sequence[str], reading: Reading) -> None:
        self.source = str(file.name)
        self.columns = tuple(columns)
        self.reading = reading
        self.block_rows = BLOCK_ROWS
        self._size = fstat(file.fileno()).st_size
        with self._reading():
            self.file = _opened(file)
            self.schema = self.file.schema_arrow
            self.metadata = metadata_of(self.file)
            self.label_names = label_names(self.metadata)
            self._count = self.file.metadata.num_rows
            paths = [leaf.path for leaf in leaves_of(self.file) if leaf.physical == "BYTE_ARRAY"]
            self._dictionaries = _parquet_file(file, metadata=self.file.metadata, read_dictionary=paths)
        self._row = 0
        self._nested = nested = nested_columns(self.source, self.schema, columns, reading)
        self.text_columns = self.columns if nested is None else nested.roots
        units = [] if reading.units is None else [reading.units]
        drop = [name for name in reading.drop if nested is None or name in self.schema.names]
        for name in (*self.text_columns, *units, *drop, *(reading.keep or ()), *self.schema.names):
            self._check_name(name)
        for name in columns if nested is None else ():
            self._check_text(name)
        for name in units:
            self._check_units(name)
        released = [field for field in self.schema if reading.leaves(field.name, self.text_columns)]
        self.left = pa.schema([field_left(field, columns if nested is None else ()) for field in released])
        """What leaves: texts as plain strings, and places in dictionaries wide enough for those of all row groups."""
        self._others = pa.schema([field for field in self.left if field.name not in self.text_columns])
        for field in self.left if nested is not None else self._others:
            self._check_other(field)

    @property
    def has_paths(self) -> bool:
        """See `Reader`."""
        return self._nested is not None

    @property
    def notes(self) -> Sequence[str]:
        """See `Reader`."""
        return () if self._nested is None else self._nested.objects.reader.notes

    def _check_name(self, name: str) -> None:
        count = self.schema.names.count(name)
        if count > 1:
            raise InputError(f"{self.source} has {count} columns named {name!r}; rename all but one.")
        if not count:
            raise InputError(f"{self.source} has no column {name!r}; its columns are {listed(self.schema.names)}.")

    def _check_text(self, name: str) -> None:
        kind = self.schema.field(name).type
        if not (is_text_type(plain_type(kind)) or pa.types.is_null(kind)):
            raise InputError(f"The column {name!r} of {self.source} holds {kind}, not text.")

    def _check_other(self, field: pa.Field[Any]) -> None:
        try:
            value_bytes(pa.nulls(0, field.type))
        except pa.ArrowNotImplementedError:
            raise InputError(
                f"The column {field.name!r} of {self.source} holds {field.type}, which is not read; leave it out with "
                "drop=."
            ) from None

    def _check_units(self, name: str) -> None:
        try:
            unit_names(pa.nulls(0, self.schema.field(name).type))
        except ParameterError as error:
            raise InputError(f"{self.source}, {name!r}: {error}") from None

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except PYARROW_ERRORS as error:
            raise unread(self.source, error) from None

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        rest = cast(ParquetRows, block.rest)
        texts = rest.replaced(columns)
        return pa.table({name: texts[name] if name in texts else rest.table.column(name) for name in self.left.names})

    def others(self, block: Block) -> Sequence[pa.Table | Sequence[Mapping[str, Any]]]:
        """See `Reader`."""
        rest = cast(ParquetRows, block.rest)
        return [rest.table, *(() if rest.nested is None else rest.nested.others())]

    def empty_table(self) -> pa.Table:
        """See `Reader`."""
        texts = self.columns if self._nested is None else ()
        kinds = {field.name: pa.large_string() if field.name in texts else field.type for field in self.left}
        return pa.table({name: pa.nulls(0, kind) for name, kind in kinds.items()})

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`; the bytes are estimated from the rows."""
        return self._size * self._row // max(1, self._count), self._size

    def __iter__(self) -> Iterator[Block]:
        first_row = 0
        for pieces in self._pieces():
            rest = ParquetRows(
                pa.concat_tables([piece.table for piece, _ in pieces]),
                np.concatenate([piece.sizes for piece, _ in pieces]),
            )
            texts = [_joined([arrays[i] for _, arrays in pieces]) for i in range(len(pieces[0][1]))]
            pieces.clear()
            units = None if self.reading.units is None else texts.pop()
            block = self._block(first_row, dict(zip(self.text_columns, texts, strict=True)), rest, units)
            first_row += len(rest.sizes)
            del texts, rest
            yield block
        if first_row != self._count:
            raise damaged(self.source)

    def _block(
        self, first_row: int, texts: dict[str, Any], rest: ParquetRows, units: pa.LargeStringArray | None
    ) -> Block:
        count = len(rest.sizes)
        if self._nested is None:
            return Block(first_row, texts, rest, count, units)
        table = pa.table(texts, pa.schema([self.left.field(name) for name in texts]))
        nested = self._nested.block(first_row, table)
        return Block(first_row, lambda block: nested.parsed(units), ParquetRows(rest.table, rest.sizes, nested), count)

    def _pieces(self) -> Iterator[list[tuple[ParquetRows, list[Any]]]]:
        """What each block is made of: slices of batches and their texts, and the units last."""
        pieces: list[tuple[ParquetRows, list[Any]]] = []
        rows = size = others = 0
        for batch in self._batches():
            texts = [self._texts(batch, name) for name in self.text_columns]
            rest = pa.Table.from_batches([batch]).select(self._others.names)
            rest = rest.cast(self._others) if len(self._others) else rest  # which loses the rows of no columns
            sizes = table_bytes(rest)
            ends, other_ends = np.cumsum(sum(map(self._text_bytes, texts))), np.cumsum(sizes)
            if self.reading.units is not None:
                texts.append(unit_names(batch.column(self.schema.names.index(self.reading.units))))
            start = 0
            while start < len(batch):
                stop = stop_at(ends, start, BLOCK_BYTES - size, self.block_rows - rows)
                stop = stop_at(other_ends, start, OTHER_BYTES - others, stop - start)
                part = ParquetRows(rest, sizes).slice(start, stop)
                pieces.append((part, [text.slice(start, stop - start) for text in texts]))
                rows += stop - start
                size += between(ends, start, stop)
                others += between(other_ends, start, stop)
                start = stop
                if rows == self.block_rows or size > BLOCK_BYTES or others > OTHER_BYTES:
                    yield pieces
                    pieces, rows, size, others = [], 0, 0, 0
        if pieces:
            yield pieces

    def _texts(self, batch: pa.RecordBatch, name: str) -> Any:
        column = batch.column(self.schema.names.index(name))
        if self._nested is not None:
            return column.cast(self.left.field(name).type)
        return arrow_texts(column.storage if isinstance(column, pa.ExtensionArray) else column)

    def _text_bytes(self, texts: Any) -> Offsets:
        return value_bytes(texts) if self._nested is not None else np.diff(string_parts(texts)[0])

    def _batches(self) -> Iterator[pa.RecordBatch]:
        for place in range(self.file.metadata.num_row_groups):
            with self._reading():
                size = _batch_rows(self._dictionaries, place)
                batches = self.file.iter_batches(size, row_groups=[place], use_threads=False)
            while True:
                with self._reading():
                    batch = next(batches, None)
                    if batch is not None:
                        self._validate(batch)
                if batch is None:
                    break
                self._row += len(batch)
                yield batch

    def _validate(self, batch: pa.RecordBatch) -> None:
        """Damage makes texts that are not UTF-8, and places beyond a dictionary."""
        try:
            batch.validate(full=True)
        except pa.ArrowInvalid:
            for name, column in zip(batch.schema.names, batch.columns, strict=True):
                if is_text_type(plain_type(column.type)) and not is_valid(column):
                    first, last = self._row + 1, self._row + len(batch)
                    raise InputError(
                        f"{self.source}, rows {first:,} to {last:,}: the column {name!r} is not UTF-8, or damaged."
                    ) from None
            raise


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


def damaged(source: str) -> InputError:
    """What to raise for a file that cannot be read."""
    return InputError(f"{source} is not a Parquet file that can be read; it may be damaged, so get it again.")


def unread(source: str, error: Exception) -> InputError:
    """What to raise for an `error` of PyArrow's, whose words may quote values."""
    words = str(error).lower()
    if "crypt" in words:
        return InputError(f"{source} is encrypted; write a copy that is not.")
    if isinstance(error, pa.ArrowNotImplementedError):
        return InputError(
            f"{source} is stored in a way, or has a column of a type, that PyArrow cannot read (an integer of 128 "
            "bits, perhaps); write that column as another type first."
        )
    return damaged(source)


def _joined(arrays: list[Any]) -> Any:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)


class ParquetWriter(Writer):
    """Writes the rows back, without the columns that are left out, in the input's compression.

    Of the file's metadata pass the types of the other columns, their own metadata, and what `metadata_left` knows.
    """

    def __init__(self, sink: BinaryIO, reader: ParquetReader) -> None:
        texts = reader.text_columns
        plain = () if reader.has_paths else texts
        metadata = metadata_left(reader.metadata, reader.left, plain, normalize_output=reader.reading.normalize_output)
        self.metadata_lost = metadata_lost(reader.metadata, metadata)
        self._schema = reader.left.with_metadata(cast(Any, metadata))
        options, leaves = storage_of(reader.file, reader.source, self._schema)
        others = [leaf.path for leaf in leaves if leaf.column not in texts]
        self._out = pa.BufferedOutputStream(pa.PythonFile(cast(Any, sink), "w"), 2**20)
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
            self._writer.add_key_value_metadata(cast(Any, metadata))
        self._groups = RowGroups(self._write_group)
        self._row = 0

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[pa.Table, Offsets]:
        """See `Writer`; the rows, and how many bytes each of them has."""
        check_columns(block, columns)
        rest = cast(ParquetRows, block.rest)
        sizes, texts = rest.sizes, rest.replaced(columns)
        arrays: list[Any] = []
        for field in self._schema:
            array: Any = texts.get(field.name)
            if array is None:
                arrays.append(rest.table.column(field.name))
                continue
            sizes = sizes + value_bytes(array)
            arrays.append(pa.nulls(len(array)) if pa.types.is_null(field.type) else array.cast(field.type))
        return pa.Table.from_arrays(arrays, schema=self._schema), sizes

    def put(self, joined: tuple[pa.Table, Offsets]) -> None:
        """See `Writer`."""
        self._groups.append(*joined)

    def finish(self) -> None:
        """See `Writer`."""
        self._groups.flush()
        with writing(self._row):
            self._writer.close()
            self._out.flush()

    def _write_group(self, table: pa.Table) -> None:
        with writing(self._row):
            self._writer.write_table(table, row_group_size=len(table))
        self._row += len(table)
