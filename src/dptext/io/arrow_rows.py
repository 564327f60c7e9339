"""Files of Arrow's columns (Parquet, Arrow, ORC): batches are read, texts replaced, and all is written anew.

What is written depends on the other columns and the new texts alone: a row group ends where these say so, and of the
metadata what describes the other columns passes.
"""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa

from dptext.columns import arrow_texts, is_text_type, unit_names
from dptext.errors import InputError, ParameterError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, PYARROW_ERRORS, Block, Writer, check_columns, writing
from dptext.io.nested import NestedBlock, nested_columns
from dptext.io.parquet_schema import field_left, label_names, metadata_left, metadata_lost, plain_type
from dptext.io.reading import Reading, listed
from dptext.io.row_groups import RowGroups, between, stop_at, table_bytes, value_bytes
from dptext.io.source import regular_size
from dptext.strings import Offsets, is_valid, string_parts

BATCH_ROWS = BLOCK_ROWS  # How many rows are decoded at most.
OTHER_BYTES = 64 * 2**20  # A block ends early, too, after the row at which its other columns pass this many bytes.


@dataclass(frozen=True, slots=True)
class ArrowRows:
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

    def slice(self, start: int, stop: int) -> ArrowRows:
        """Some of the rows."""
        return ArrowRows(self.table.slice(start, stop - start), self.sizes[start:stop])


class ArrowReader(ABC):
    """Reads a file of Arrow's columns; one of texts holds strings, whatever type Arrow gives them, or only nulls.

    A column may be the path of texts within objects and lists (`dptext.io.nested`).
    """

    schema: pa.Schema
    metadata: Mapping[bytes, bytes] = {}
    called = "a Parquet file"
    file: Any
    _count: int | None = None  # How many rows there are, where that is known.

    def __init__(self, file: io.FileIO, columns: Sequence[str], reading: Reading) -> None:
        self.source = str(file.name)
        self.columns = tuple(columns)
        self.reading = reading
        self.block_rows = BLOCK_ROWS
        self._size = regular_size(file)
        with self._reading():
            self._open(file)
            _check_names(pa.struct(list(self.schema)))
            self.label_names: Mapping[str, Sequence[str]] = {**label_names(self.metadata), **self._categories()}
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
            raise unread(self.source, error, self.called) from None

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        rest = cast(ArrowRows, block.rest)
        texts = rest.replaced(columns)
        return pa.table({name: texts[name] if name in texts else rest.table.column(name) for name in self.left.names})

    def others(self, block: Block) -> Sequence[pa.Table | Sequence[Mapping[str, Any]]]:
        """See `Reader`."""
        rest = cast(ArrowRows, block.rest)
        return [rest.table, *(() if rest.nested is None else rest.nested.others())]

    def empty_table(self) -> pa.Table:
        """See `Reader`."""
        texts = self.columns if self._nested is None else ()
        kinds = {field.name: pa.large_string() if field.name in texts else field.type for field in self.left}
        return pa.table({name: pa.nulls(0, kind) for name, kind in kinds.items()})

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`; the bytes are estimated from the rows."""
        count = self._count or max(1, self._row)
        return (self._size or 0) * self._row // count, self._size

    def __iter__(self) -> Iterator[Block]:
        first_row = 0
        for pieces in self._pieces():
            rest = ArrowRows(
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
        if self._count is not None and first_row != self._count:
            raise damaged(self.source, self.called)

    def _block(
        self, first_row: int, texts: dict[str, Any], rest: ArrowRows, units: pa.LargeStringArray | None
    ) -> Block:
        count = len(rest.sizes)
        if self._nested is None:
            return Block(first_row, texts, rest, count, units)
        table = pa.table(texts, pa.schema([self.left.field(name) for name in texts]))
        nested = self._nested.block(first_row, table)
        return Block(first_row, lambda block: nested.parsed(units), ArrowRows(rest.table, rest.sizes, nested), count)

    def _pieces(self) -> Iterator[list[tuple[ArrowRows, list[Any]]]]:
        """What each block is made of: slices of batches and their texts, and the units last."""
        pieces: list[tuple[ArrowRows, list[Any]]] = []
        rows = size = others = 0
        for batch in self._batches():
            texts = [self._texts(batch, name) for name in self.text_columns]
            rest = pa.Table.from_batches([batch]).select(self._others.names)
            with self._reading():  # nulls where a schema says that there are none
                rest = rest.cast(self._others) if len(self._others) else rest  # which loses the rows of no columns
            sizes = table_bytes(rest)
            ends, other_ends = np.cumsum(sum(map(self._text_bytes, texts))), np.cumsum(sizes)
            if self.reading.units is not None:
                texts.append(unit_names(batch.column(self.schema.names.index(self.reading.units))))
            start = 0
            while start < len(batch):
                stop = stop_at(ends, start, BLOCK_BYTES - size, self.block_rows - rows)
                stop = stop_at(other_ends, start, OTHER_BYTES - others, stop - start)
                part = ArrowRows(rest, sizes).slice(start, stop)
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

    @abstractmethod
    def _open(self, file: io.FileIO) -> None:
        """Set `schema`, `metadata` and the number of rows. What PyArrow raises here and below is put in words."""

    def _categories(self) -> Mapping[str, Sequence[str]]:
        """The values of columns that are numbers of them in the file, whether or not a row has them."""
        return {}

    @abstractmethod
    def _decoded(self) -> Iterator[pa.RecordBatch]:
        """All rows, a few at a time."""

    def _batches(self) -> Iterator[pa.RecordBatch]:
        batches = self._decoded()
        while True:
            with self._reading():
                batch = next(batches, None)
                if batch is not None:
                    self._validate(batch)
            if batch is None:
                return
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


def _check_names(kind: pa.DataType) -> None:
    """Read the names of all columns and of what is in them: where they are damaged, that fails."""
    for place in range(kind.num_fields):
        field = cast(Any, kind).field(place)
        str(field.name)
        _check_names(field.type)


def damaged(source: str, called: str) -> InputError:
    """What to raise for a file that cannot be read."""
    return InputError(f"{source} is not {called} that can be read; it may be damaged, so get it again.")


def unread(source: str, error: Exception, called: str) -> InputError:
    """What to raise for an `error` of PyArrow's, whose words may quote values."""
    words = str(error).lower()
    if "crypt" in words:
        return InputError(f"{source} is encrypted; write a copy that is not.")
    if isinstance(error, pa.ArrowNotImplementedError):
        return InputError(
            f"{source} is stored in a way, or has a column of a type, that PyArrow cannot read (an integer of 128 "
            "bits, perhaps); write that column as another type first."
        )
    return damaged(source, called)


def _joined(arrays: list[Any]) -> Any:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)


class ArrowWriter(Writer):
    """Writes the rows back, without the columns that are left out.

    Of the file's metadata pass the types of the other columns, their own metadata, and what `metadata_left` knows.
    """

    _writer: Any

    def __init__(self, sink: BinaryIO, reader: ArrowReader) -> None:
        plain = () if reader.has_paths else reader.text_columns
        metadata = metadata_left(reader.metadata, reader.left, plain, normalize_output=reader.reading.normalize_output)
        self.metadata_lost = metadata_lost(reader.metadata, metadata)
        self._metadata = cast(Any, metadata)
        self._schema = reader.left.with_metadata(self._metadata)
        self._out = pa.BufferedOutputStream(pa.PythonFile(cast(Any, sink), "w"), 2**20)
        self._groups = RowGroups(self._write_group)
        self._row = 0
        self._open(reader)

    @abstractmethod
    def _open(self, reader: Any) -> None:
        """Begin the file."""

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[pa.Table, Offsets]:
        """See `Writer`; the rows, and how many bytes each of them has."""
        check_columns(block, columns)
        rest = cast(ArrowRows, block.rest)
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
            self._put(table)
        self._row += len(table)

    def _put(self, table: pa.Table) -> None:
        """Write some rows as one group."""
        self._writer.write_table(table)
