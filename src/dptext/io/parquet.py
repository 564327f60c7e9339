"""Parquet by PyArrow: batches are read, text columns replaced, and the file is written anew with the same schema.

A column that would come back as something else is refused by its name. What is written depends on the other columns and
the new texts alone: a row group ends where these say so, and of the metadata only types and pandas' index pass.
"""

from __future__ import annotations

import base64
import io
import stat
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from os import fstat
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from dptext.columns import arrow_texts, is_text_type, pandas_metadata, unit_names
from dptext.errors import InputError, ParameterError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, Block, Sink, check_columns
from dptext.io.reading import Reading, listed
from dptext.io.source import STANDARD, open_file
from dptext.strings import Offsets, null_mask, string_parts

BATCH_BYTES = 16 * 2**20
"""About how many bytes are decoded at once."""

BATCH_ROWS = BLOCK_ROWS
"""How many rows are decoded at most."""

OTHER_BYTES = 64 * 2**20
"""A block ends early, too, after the row at which its other columns pass this many bytes."""

GROUP_ROWS = 2**17
GROUP_BYTES = 32 * 2**20
"""A row group that is written ends at this many rows, or at the row that makes its values pass so many bytes."""

_LONGEST_BYTES = 96 * 2**20
"""How many bytes are decoded at once if every row has the longest value of a dictionary, which is stored once."""

_CODECS = {"UNCOMPRESSED": "none", "LZ4_RAW": "lz4", "LZO": "none"}
_SAME = {
    "Int(bitWidth=32, isSigned=true)": "None",
    "Int(bitWidth=64, isSigned=true)": "None",
    "Enum": "String",
    "is_from_converted_type=true": "is_from_converted_type=false",
}
"""Descriptions of logical types that mean the same to every reader."""

_ERRORS = (pa.ArrowException, OSError, ValueError, KeyError, OverflowError, RuntimeError)
"""What PyArrow raises for files that are damaged. Its words may quote values."""


@dataclass(frozen=True, slots=True)
class ParquetRows:
    """The other columns of some rows, and how many bytes each row (n,) takes."""

    table: pa.Table
    sizes: Offsets

    @property
    def nbytes(self) -> int:
        """About how much memory they take."""
        return int(self.sizes.sum())

    def slice(self, start: int, stop: int) -> ParquetRows:
        """Some of the rows."""
        return ParquetRows(self.table.slice(start, stop - start), self.sizes[start:stop])


@contextmanager
def open_parquet(source: str, columns: Sequence[str], reading: Reading) -> Iterator[ParquetReader]:
    """Open a file to read the text columns of it."""
    if source == STANDARD:
        raise InputError("Parquet cannot be read from standard input, because its index comes last; give a file.")
    with open_file(source) as file:
        if not stat.S_ISREG(fstat(file.fileno()).st_mode):
            raise InputError(f"{source} is a pipe or a device, from which Parquet cannot be read; give a file.")
        yield ParquetReader(file, source, columns, reading)


class ParquetReader:
    """Reads a Parquet file; a text column holds strings, whatever type Arrow gives them, or only nulls."""

    def __init__(self, file: io.FileIO, source: str, columns: Sequence[str], reading: Reading) -> None:
        self.source = source
        self.columns = tuple(columns)
        self.reading = reading
        self.block_rows = BLOCK_ROWS
        self._size = fstat(file.fileno()).st_size
        with self._reading():
            self.file = _opened(file)
            self.schema = self.file.schema_arrow
            self._count = self.file.metadata.num_rows
            paths = [leaf.path for leaf in _leaves(self.file) if leaf.physical == "BYTE_ARRAY"]
            self._dictionaries = _parquet_file(file, metadata=self.file.metadata, read_dictionary=paths)
        self._row = 0
        units = [] if reading.units is None else [reading.units]
        for name in (*columns, *units, *reading.drop, *(reading.keep or ())):
            self._check_name(name)
        for name in columns:
            self._check_text(name)
        for name in units:
            self._check_units(name)
        self._left = [place for place, name in enumerate(self.schema.names) if reading.leaves(name, columns)]
        self._others = [place for place in self._left if self.schema.names[place] not in columns]

    def _check_name(self, name: str) -> None:
        names = self.schema.names
        if (count := names.count(name)) != 1:
            what = f"{count} columns named {name!r}" if count else f"no column {name!r}"
            raise InputError(f"{self.source} has {what}; its columns are {listed(names)}.")

    def _check_text(self, name: str) -> None:
        kind = self.schema.field(name).type
        if not (is_text_type(_plain(kind)) or pa.types.is_null(kind)):
            raise InputError(f"The column {name!r} of {self.source} holds {kind}, not text.")

    def _check_units(self, name: str) -> None:
        try:
            unit_names(pa.nulls(0, self.schema.field(name).type))
        except ParameterError as error:
            raise InputError(f"{self.source}, {name!r}: {error}") from None

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Turn errors of PyArrow into InputError."""
        try:
            yield
        except _ERRORS as error:
            raise unread(self.source, error) from None

    def with_tables(self) -> None:
        """See `Reader`."""
        for name in self.schema.names:
            self._check_name(name)

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        rest = block.rest
        assert isinstance(rest, ParquetRows)
        names = [self.schema.names[place] for place in self._left]
        return pa.table({name: columns[name] if name in columns else rest.table.column(name) for name in names})

    def empty_table(self) -> pa.Table:
        """See `Reader`."""
        fields = [self.schema.field(place) for place in self._left]
        return pa.schema(
            [(one.name, pa.large_string() if one.name in self.columns else one.type) for one in fields]
        ).empty_table()

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
            block = Block(first_row, dict(zip(self.columns, texts, strict=True)), rest, len(rest.sizes), units)
            first_row += len(rest.sizes)
            del texts, rest
            yield block
        if first_row != self._count:
            raise damaged(self.source)

    def _pieces(self) -> Iterator[list[tuple[ParquetRows, list[pa.LargeStringArray]]]]:
        """What each block is made of: slices of batches and their texts, and the units last."""
        pieces: list[tuple[ParquetRows, list[pa.LargeStringArray]]] = []
        rows = size = others = 0
        for batch in self._batches():
            texts = [self._texts(batch, name) for name in self.columns]
            rest = pa.Table.from_batches([batch]).select(self._others)
            sizes = table_bytes(rest)
            ends, other_ends = np.cumsum(sum(np.diff(string_parts(text)[0]) for text in texts)), np.cumsum(sizes)
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

    def _texts(self, batch: pa.RecordBatch, name: str) -> pa.LargeStringArray:
        column = batch.column(self.schema.names.index(name))
        return arrow_texts(column.storage if isinstance(column, pa.ExtensionArray) else column)

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
                if is_text_type(_plain(column.type)) and not _is_valid(column):
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
    found = _parquet_file(file)
    for place in range(found.metadata.num_row_groups):
        next(found.iter_batches(1, row_groups=[place]), None)
    int96 = [leaf.path for leaf in _leaves(found) if leaf.physical == "INT96" and "." not in leaf.path]
    if not int96:
        return found
    _refuse_zones(found, int96)
    wide = _parquet_file(file, coerce_int96_timestamp_unit="us")
    for batch in wide.iter_batches(BLOCK_ROWS, columns=int96):
        try:
            for column in batch.columns:
                column.cast(pa.timestamp("ns", column.type.tz))
        except pa.ArrowInvalid:  # a year that nanoseconds cannot hold
            return wide
    return found


def _refuse_zones(file: pq.ParquetFile, int96: Sequence[str]) -> None:
    """Raise InputError for a time zone that an Arrow schema gives to INT96, which PyArrow would lose."""
    stored = (file.metadata.metadata or {}).get(b"ARROW:schema")
    schema = pa.ipc.read_schema(pa.py_buffer(base64.b64decode(stored))) if stored else pa.schema([])
    for field in schema:
        if field.name in int96 and getattr(field.type, "tz", None):
            raise InputError(
                f"The column {field.name!r} holds INT96 with a time zone, which PyArrow cannot write; write it anew."
            )


def _parquet_file(file: io.FileIO, **options: Any) -> pq.ParquetFile:
    return pq.ParquetFile(cast(BinaryIO, file), pre_buffer=False, buffer_size=2**20, **options)


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
    each = max(1, group.total_byte_size // max(1, group.num_rows))
    return max(1, min(BATCH_ROWS, BATCH_BYTES // each, max(8, _LONGEST_BYTES // longest)))


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
    return InputError(f"{source} is not a Parquet file that can be read; it may be damaged.")


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


def _plain(kind: pa.DataType) -> pa.DataType:
    """The type of the values themselves."""
    if isinstance(kind, pa.BaseExtensionType):
        return kind.storage_type
    return kind.value_type if isinstance(kind, pa.DictionaryType) else kind


def _is_valid(array: pa.Array[Any]) -> bool:
    try:
        array.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def _joined(arrays: list[pa.LargeStringArray]) -> pa.LargeStringArray:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)


class ParquetWriter:
    """Writes the rows back, in the input's compression.

    With `index` pandas finds its index again; without it nothing of the file's metadata passes but the types of the
    other columns, and their own metadata.
    """

    def __init__(self, sink: Sink, reader: ParquetReader, *, index: bool = True) -> None:
        self._reader = reader
        texts = reader.columns
        metadata = pandas_metadata(reader.schema, texts) if index else None
        self._schema = pa.schema([_written(field, texts) for field in reader.schema], metadata)
        options, paths = _storage(reader, self._schema)
        others = [path for path, name in paths.items() if name not in texts]
        self._out = pa.BufferedOutputStream(pa.PythonFile(cast(Any, sink), "w"), 2**20)
        self._writer = pq.ParquetWriter(
            self._out,
            self._schema,
            compression=cast(Any, _codecs(reader.file, list(paths))),
            # Noise makes texts distinct, so a dictionary of them would only cost time, and nobody looks for noise by
            # its letters. (The stubs know bool alone.)
            use_dictionary=cast(Any, others),
            write_statistics=cast(Any, others),
            **options,
        )
        self._groups = RowGroups(self._write_group)

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        self.put(self.joined(block, columns))

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[pa.Table, Offsets]:
        """See `Writer`; the rows, and how many bytes each of them has."""
        check_columns(block, columns)
        rest = block.rest
        assert isinstance(rest, ParquetRows)
        sizes, others = rest.sizes, iter(rest.table.columns)
        arrays = []
        for field in self._schema:
            if field.name in columns:
                sizes = sizes + value_bytes(columns[field.name])
                array: Any = columns[field.name]
                arrays.append(pa.nulls(len(array)) if pa.types.is_null(field.type) else array.cast(field.type))
            else:
                column = next(others)
                arrays.append(column if column.type == field.type else column.cast(field.type))
        return pa.Table.from_arrays(arrays, schema=self._schema), sizes

    def put(self, joined: tuple[pa.Table, Offsets]) -> None:
        """See `Writer`."""
        self._groups.append(*joined)

    def finish(self) -> None:
        """Write what is left and the index."""
        self._groups.flush()
        self._writer.close()
        self._out.flush()

    def _write_group(self, table: pa.Table) -> None:
        self._writer.write_table(table.combine_chunks(), row_group_size=len(table))


@dataclass(frozen=True, slots=True)
class _Leaf:
    """How a column of values is stored: INT96 and INTERVAL, for two, are no types of Arrow's."""

    path: str
    physical: str
    logical: str
    length: int
    levels: tuple[int, int]

    def is_like(self, other: _Leaf) -> bool:
        """Whether both are stored in the same way, whatever they are called."""
        return (self.physical, self.logical, self.size, self.levels) == (
            other.physical,
            other.logical,
            other.size,
            other.levels,
        )

    @property
    def size(self) -> int:
        """The bytes of a value; of decimals they say nothing."""
        return 0 if self.logical.startswith("Decimal") else self.length


def _leaves(file: pq.ParquetFile) -> list[_Leaf]:
    found = []
    for place in range(len(file.schema.names)):
        column = file.schema.column(place)
        logical = str(column.logical_type)
        for old, new in _SAME.items():
            logical = logical.replace(old, new)
        levels = column.max_definition_level, column.max_repetition_level
        found.append(_Leaf(column.path, column.physical_type, logical, column.length or 0, levels))
    return found


def _storage(reader: ParquetReader, schema: pa.Schema) -> tuple[dict[str, Any], dict[str, str]]:
    """Options with which all is stored as it was, and the paths of the columns of values with the columns they are of.

    Raises InputError for a column that would be stored as another type.
    """
    old = _leaves(reader.file)
    if "(Variant" in str(reader.file.schema):  # of a group of columns, which leaves do not tell
        raise InputError(
            f"{reader.source} has a column of the type VARIANT, which PyArrow cannot write; write it anew without it."
        )
    options: dict[str, Any] = {
        "use_deprecated_int96_timestamps": any(leaf.physical == "INT96" for leaf in old),
        "use_compliant_nested_type": not any(".list.item" in leaf.path for leaf in old),
        "store_schema": b"ARROW:schema" in (reader.file.metadata.metadata or {}),
        "write_time_adjusted_to_utc": any(leaf.logical.startswith("Time(isAdjustedToUTC=true") for leaf in old),
        "store_decimal_as_integer": any(
            leaf.logical.startswith("Decimal") and leaf.physical.startswith("INT") for leaf in old
        ),
    }
    new: list[_Leaf] = []
    refused = ""
    try:
        out = io.BytesIO()
        pq.ParquetWriter(out, schema, **options).close()
        new = _leaves(pq.ParquetFile(out))
    except _ERRORS:
        refused = old[0].path if old else ""
    for place, leaf in enumerate(old):
        if refused or place >= len(new) or not leaf.is_like(new[place]):
            kind = leaf.physical if leaf.logical in ("None", "Unknown") else leaf.logical
            raise InputError(
                f"The column {leaf.path!r} of {reader.source} ({kind}) cannot be written back as it is stored; write "
                "the file anew without it, or convert it."
            )
    names = iter(name for field in schema for name in [field.name] * _width(field.type))
    return options, dict(zip([leaf.path for leaf in new], names, strict=True))


def _width(kind: pa.DataType) -> int:
    """How many columns of values a type has in Parquet."""
    kind = kind.storage_type if isinstance(kind, pa.BaseExtensionType) else kind
    if isinstance(kind, pa.DictionaryType):
        return 1
    return sum(_width(kind.field(place).type) for place in range(kind.num_fields)) if kind.num_fields else 1


def _codecs(file: pq.ParquetFile, paths: Sequence[str]) -> dict[str, str] | str:
    """The compression of each column, as in the first row group."""
    if not file.metadata.num_row_groups:
        return "snappy"
    group = file.metadata.row_group(0)
    names = [group.column(place).compression for place in range(group.num_columns)]
    return {path: _CODECS.get(name, name.lower()) for path, name in zip(paths, names, strict=True)}


def _written(field: pa.Field[Any], texts: Collection[str]) -> pa.Field[Any]:
    """The field as it is written: new texts are plain strings, and places in a dictionary are wide enough for all."""
    if field.name in texts:
        return pa.field(field.name, _plain(field.type), field.nullable)
    return field.with_type(_widened(field.type))


def _widened(kind: pa.DataType) -> pa.DataType:
    """The type with places of 32 bits in dictionaries, of which groups that are written may need more."""
    if isinstance(kind, pa.DictionaryType):
        return pa.dictionary(pa.int32(), kind.value_type, kind.ordered)
    if isinstance(kind, pa.StructType):
        return pa.struct([_wide(kind.field(place)) for place in range(kind.num_fields)])
    if isinstance(kind, pa.ListType):
        return pa.list_(_wide(kind.value_field))
    return pa.large_list(_wide(kind.value_field)) if isinstance(kind, pa.LargeListType) else kind


def _wide(field: pa.Field[Any]) -> pa.Field[Any]:
    return field.with_type(_widened(field.type))


class RowGroups:
    """Gathers rows, and gives them to `write` a row group at a time, which must make one array of each column:

    where pages end must not tell where blocks ended, which source texts decide.
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
            table = pa.concat_tables(pieces).unify_dictionaries()
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
        return cast(Offsets, np.append(value_bytes(array.dictionary), 0)[_numbers(array.indices, null=-1)])
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
        offsets = _numbers(array.offsets)
        return cast(Offsets, ends[offsets[1:]] - ends[offsets[:-1]] + 4)
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


def _numbers(array: pa.Array[Any], null: int = 0) -> Offsets:
    """Whole numbers (n,), and `null` for a null. (`fill_null` would import pandas where it is installed.)"""
    whole = array.cast(pa.int64())
    numbers = np.frombuffer(memoryview(whole.buffers()[1] or b""), np.int64)[whole.offset :][: len(whole)]
    nulls = null_mask(whole)
    return numbers if nulls is None else np.where(nulls, null, numbers)
