"""Parquet, read: other columns pass as the bare values that are stored."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import FileIO
from itertools import accumulate, groupby
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from dptext.errors import InputError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, LONG_BYTES, Block
from dptext.io.parquet_footer import Element, Group, damaged, read_footer
from dptext.io.parquet_groups import between
from dptext.io.parquet_groups import stop as stop_at
from dptext.io.parquet_metadata import Dictionaries, stored_schema
from dptext.io.parquet_pages import LongColumn, has_long_page
from dptext.io.parquet_sizes import row_bytes, table_bytes
from dptext.strings import Offsets, string_parts

BATCH_BYTES = 16 * 2**20
"""About how many bytes are decoded at once; more where there are thousands of columns, each of which takes a call."""

_COLUMN_BYTES = 2**14
"""About how many bytes of a column are decoded at once, at least."""

OTHER_BYTES = 64 * 2**20
"""A block ends early, too, after the row at which its other columns pass this many bytes."""


@dataclass(frozen=True, slots=True)
class ParquetRows:
    """The other columns of some rows."""

    table: pa.Table
    """A column of the file under its `Element.key`, as stored."""
    sizes: Offsets
    """How many bytes each row (n,) takes."""

    @property
    def nbytes(self) -> int:
        """About how much memory they take."""
        return int(self.sizes.sum())

    def slice(self, start: int, stop: int) -> ParquetRows:
        """Some of the rows."""
        return ParquetRows(self.table.slice(start, stop - start), self.sizes[start:stop])


class ParquetReader:
    """Reads a Parquet file; a text column holds strings, whatever type Arrow gives them, or only nulls.

    With `rows` only those from the first number to before the second, at most to the end.
    """

    def __init__(
        self, file: FileIO, source: str, columns: Sequence[str], *, rows: tuple[int, int] | None = None
    ) -> None:
        self.source = source
        self.columns = tuple(columns)
        self.block_rows = BLOCK_ROWS
        self.footer = read_footer(file, source)
        start, stop = rows or (0, self.footer.rows)
        self._all = rows is None
        self._start, self._stop = min(start, self.footer.rows), min(stop, self.footer.rows)
        self._file = file
        self._size = os.fstat(file.fileno()).st_size
        self._rows = 0
        self._found_long: dict[int, frozenset[str]] = {}
        try:
            self.names = self.footer.names
        except UnicodeDecodeError:
            raise damaged(source) from None
        self.texts = {name: self._find(name) for name in columns}
        self._text_keys = {text.key for text in self.texts.values()}
        self.stored = stored_schema(self.footer.metadata, self.names, source)
        self.dictionaries = Dictionaries(self.stored, columns)
        try:
            self._parquet = pq.ParquetFile(
                cast(BinaryIO, file),
                metadata=self.footer.bare(),
                read_dictionary=[self.footer.columns[place].key for place in self.dictionaries.largest],
                pre_buffer=False,
                buffer_size=2**20,
            )
            self.schema = self._parquet.schema_arrow
            self._dictionary_places = [i for i, kind in enumerate(self.schema.types) if pa.types.is_dictionary(kind)]
            self._others = [name for name in self.schema.names if name not in self._text_keys]
        except (pa.ArrowException, OSError) as error:
            raise self._unread(error) from None

    def __iter__(self) -> Iterator[Block]:
        first_row = self._start
        for pieces in self._pieces():
            rest = ParquetRows(
                pa.concat_tables([piece.table for piece, _ in pieces]),
                np.concatenate([piece.sizes for piece, _ in pieces]),
            )
            columns = {name: _joined([texts[i] for _, texts in pieces]) for i, name in enumerate(self.columns)}
            pieces.clear()
            held = [Block(first_row, columns, rest)]
            first_row += len(rest.sizes)
            del columns, rest
            yield held.pop()  # a long text is held by whoever works on it, and not here too
        if first_row != self._stop:
            raise damaged(self.source)

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`; the bytes are estimated from the rows."""
        read = min(max(self._rows - self._start, 0), self._stop - self._start)
        return self._size * read // max(1, self._stop - self._start), self._size

    def _find(self, name: str) -> Element:
        count = self.names.count(name)
        if count == 0:
            names = ", ".join(map(repr, self.names[:20])) + ", …" * (len(self.names) > 20)
            raise InputError(f"{self.source} has no column {name!r}; its columns are {names or 'none'}.")
        if count > 1:
            raise InputError(f"{self.source} has {count} columns named {name!r}; rename all but one.")
        column = self.footer.columns[self.names.index(name)]
        if not (column.is_text or column.is_null):
            try:
                kind = str(self.footer.arrow_schema().field(name).type)
            except (pa.ArrowException, OSError):
                kind = "values of a type that PyArrow does not know"
            raise InputError(f"The column {name!r} of {self.source} holds {kind}, not text.")
        return column

    def _unread(self, error: Exception) -> InputError:
        if isinstance(error, pa.ArrowNotImplementedError):
            return InputError(f"{self.source} is stored in a way that PyArrow cannot read; write it anew in another.")
        return damaged(self.source)

    def batched_groups(self) -> Iterator[tuple[int, list[int]]]:
        """How many rows are decoded at once, and the row groups, one behind the other, for which that holds.

        They have long values in the same columns.
        """
        for (rows, _), places in groupby(
            self._groups_asked(), key=lambda place: (self._batch_rows(self.footer.groups[place]), self._long(place))
        ):
            yield rows, list(places)

    def _long(self, group: int) -> frozenset[str]:
        """The keys of the text columns that have long values in a row group."""
        if group not in self._found_long:
            one = self.footer.groups[group]
            self._found_long[group] = frozenset(
                chunk.leaf.key
                for chunk in one.chunks
                if chunk.leaf.key in self._text_keys and chunk.leaf.is_text and chunk.values == one.rows
                if has_long_page(self._file, chunk)
            )
        return self._found_long[group]

    def _groups_asked(self) -> list[int]:
        """The row groups that have some of the rows that are read."""
        ends = list(accumulate(group.rows for group in self.footer.groups))
        asked = zip(range(len(ends)), [0, *ends], ends, strict=False)
        return [place for place, start, end in asked if self._all or (end > self._start and start < self._stop)]

    def asked(self, batches: Iterator[pa.RecordBatch]) -> Iterator[tuple[pa.RecordBatch, int, int]]:
        """The batches of the groups that `batched_groups` gives, and from where to where the rows of each are read."""
        groups = self._groups_asked()
        row = sum(group.rows for group in self.footer.groups[: groups[0]]) if groups else 0
        for batch in batches:
            size, held = len(batch), [batch]
            start, end = (0, size) if self._all else (max(self._start - row, 0), min(self._stop - row, size))
            row += size
            del batch
            yield held.pop(), start, end

    def _batches(self) -> Iterator[pa.RecordBatch]:
        for rows, places in self.batched_groups():
            batches = self._read(rows, places)
            left = sum(self.footer.groups[place].rows for place in places)
            while True:
                try:
                    batch = next(batches, None)
                    if batch is not None:
                        batch.validate()  # all columns in one call: there may be thousands
                        for place in self._dictionary_places:
                            batch.column(place).validate(full=True)
                except (pa.ArrowException, OSError, ValueError) as error:
                    raise self._unread(error) from None
                if batch is None:
                    break
                left -= len(batch)
                if not left:
                    batches = iter(())  # so that PyArrow lets go of its pages
                if batch.nbytes > LONG_BYTES:
                    pa.default_memory_pool().release_unused()
                held = [batch]
                del batch
                yield held.pop()

    def _read(self, rows: int, places: list[int]) -> Iterator[pa.RecordBatch]:
        """The rows of row groups; columns of long values are read here, all others by PyArrow."""
        long = self._long(places[0])
        names = [name for name in self.schema.names if name not in long]
        others = self._parquet.iter_batches(batch_size=rows, row_groups=places, columns=names if long else None)
        if not long:
            yield from others
            return
        groups = [self.footer.groups[place] for place in places]
        columns = {
            name: LongColumn(self._file, [one for group in groups for one in group.chunks if one.leaf.key == name])
            for name in long
        }
        schema = self.schema
        for place in map(schema.get_field_index, long):
            schema = schema.set(place, schema.field(place).with_type(pa.large_binary()))
        left = sum(group.rows for group in groups)
        while left:
            batch = next(others, None) if names else None
            if batch is None and names:
                return
            size = min(rows, left) if batch is None else len(batch)
            left -= size
            arrays: dict[str, Any] = {} if batch is None else dict(zip(batch.schema.names, batch.columns, strict=True))
            arrays |= {name: column.take(size) for name, column in columns.items()}
            held = [pa.RecordBatch.from_arrays([arrays[name] for name in schema.names], schema=schema)]
            del batch, arrays
            yield held.pop()

    def _batch_rows(self, group: Group) -> int:
        """How many rows of a group are decoded at once: a power of two, so that many groups can be read as one."""
        size = min(max(BATCH_BYTES, _COLUMN_BYTES * len(group.chunks)), OTHER_BYTES)
        return 1 << (max(1, min(self.block_rows, size // row_bytes(self._file, group))).bit_length() - 1)

    def _pieces(self) -> Iterator[list[tuple[ParquetRows, list[pa.LargeStringArray]]]]:
        """What each block is made of: slices of batches and their texts."""
        pieces: list[tuple[ParquetRows, list[pa.LargeStringArray]]] = []
        rows = size = others = 0
        if groups := self._groups_asked():
            self._rows = sum(group.rows for group in self.footer.groups[: groups[0]])
        for batch, start, end in self.asked(self._batches()):
            texts = [self._text(batch, name) for name in self.columns]
            rest, size_of_batch = self._rest(batch), len(batch)
            del batch
            ends = np.cumsum(sum(np.diff(string_parts(text)[0]) for text in texts))
            other_ends = np.cumsum(rest.sizes)
            while start < end:
                stop = min(stop_at(ends, start, BLOCK_BYTES - size, self.block_rows - rows), end)
                stop = stop_at(other_ends, start, OTHER_BYTES - others, stop - start)
                pieces.append((rest.slice(start, stop), [text.slice(start, stop - start) for text in texts]))
                rows += stop - start
                size += between(ends, start, stop)
                others += between(other_ends, start, stop)
                start = stop
                if start == end:
                    texts.clear()
                if rows == self.block_rows or size > BLOCK_BYTES or others > OTHER_BYTES:
                    yield pieces
                    pieces, rows, size, others = [], 0, 0, 0
            self._rows += size_of_batch
        if pieces:
            yield pieces

    def _rest(self, batch: pa.RecordBatch) -> ParquetRows:
        """The columns that are no text."""
        others = batch.select(self._others)
        return ParquetRows(pa.Table.from_batches([others]), table_bytes(others))

    def _text(self, batch: pa.RecordBatch, name: str) -> pa.LargeStringArray:
        array = batch.column(self.texts[name].key)
        if self.texts[name].is_null:
            if array.null_count < len(array):
                raise damaged(self.source)
            return pa.nulls(len(array), pa.large_string())
        text: pa.LargeStringArray = cast(Any, array).cast(pa.large_binary()).view(pa.large_string())
        try:
            text.validate(full=True)
        except pa.ArrowInvalid:
            row = next(i for i in range(len(text)) if not _is_valid(text.slice(i, 1)))
            raise InputError(
                f"{self.source}, row {self._rows + row:,} (from 0): the column {name!r} is not UTF-8."
            ) from None
        return text


def _is_valid(array: pa.Array[Any]) -> bool:
    try:
        array.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def _joined(arrays: list[pa.LargeStringArray]) -> pa.LargeStringArray:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)
