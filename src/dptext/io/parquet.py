"""Parquet: other columns pass as the bare values that are stored; the file is written anew, in the input's compression.

What is written depends on the other columns and the new texts alone: a row group ends where these say so, and of
the metadata only what `parquet_metadata` lists passes.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import FileIO
from itertools import accumulate, groupby, zip_longest
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from dptext.errors import InputError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, LONG_BYTES, Block, Sink, check_columns
from dptext.io.parquet_footer import CODECS, Element, Footer, Group, damaged, ended, read_footer, split
from dptext.io.parquet_groups import GROUP_BYTES, RowGroups, between
from dptext.io.parquet_groups import stop as stop_at
from dptext.io.parquet_metadata import Dictionaries, kept_metadata, stored_schema
from dptext.io.parquet_sizes import row_bytes, table_bytes, value_bytes
from dptext.io.thrift import decode
from dptext.text.strings import Offsets, string_parts

BATCH_BYTES = 16 * 2**20
"""About how many bytes are decoded at once; more where there are thousands of columns, each of which takes a call."""

_COLUMN_BYTES = 2**14
"""About how many bytes of a column are decoded at once, at least."""

OTHER_BYTES = 64 * 2**20
"""A block ends early, too, after the row at which its other columns pass this many bytes."""

_GATHERED = 2**20
"""About how many bytes are written to the file at once."""


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
        try:
            self.names = self.footer.names
        except UnicodeDecodeError:
            raise damaged(source) from None
        self.texts = {name: self._find(name) for name in columns}
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
            texts = {text.key for text in self.texts.values()}
            self._dictionary_places = [i for i, kind in enumerate(self.schema.types) if pa.types.is_dictionary(kind)]
            self._others = [name for name in self.schema.names if name not in texts]
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
        """How many rows are decoded at once, and the row groups, one behind the other, for which that holds."""
        for rows, places in groupby(
            self._groups_asked(), key=lambda place: self._batch_rows(self.footer.groups[place])
        ):
            yield rows, list(places)

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
            batches = self._parquet.iter_batches(batch_size=rows, row_groups=places)
            left = sum(self.footer.groups[place].rows for place in places)
            while True:
                try:
                    batch = next(batches, None)
                    if batch is not None:
                        batch.validate()  # all columns in one call: there may be thousands
                        for place in self._dictionary_places:
                            batch.column(place).validate(full=True)
                except (pa.ArrowException, OSError) as error:
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


class ParquetWriter:
    """Writes the rows back.

    With `index` pandas finds its index again; without it nothing of the file's metadata passes but the types of the
    other columns, and their own metadata.
    """

    def __init__(self, sink: Sink, reader: ParquetReader, *, index: bool = True) -> None:
        self._reader = reader
        self._index = index
        self._sink = sink
        self._out = _Sink(sink)
        self._groups = RowGroups(self._write_group)
        texts = {element.key for element in reader.texts.values() if element.is_text}
        fields = [field.with_type(pa.large_binary()) if field.name in texts else field for field in reader.schema]
        self._schema = pa.schema(fields)
        paths = self._paths()
        leaves = dict(zip(paths, reader.footer.leaves, strict=True))
        group = reader.footer.groups[0] if reader.footer.groups else None
        codecs = dict.fromkeys(paths, "snappy")
        if group is not None:
            codecs = {path: CODECS[chunk.codec] for path, chunk in zip(paths, group.chunks, strict=True)}
        self._writer = pq.ParquetWriter(
            cast(BinaryIO, self._out),
            self._schema,
            compression=cast(Any, codecs),
            # Noise makes texts distinct, so a dictionary of them would only cost time. (The stubs know bool alone.)
            use_dictionary=cast(Any, [path for path in paths if path not in texts]),
            # PyArrow orders the bare values, which some logical types do not. Of texts it would hold the first and
            # the last four times over, and nobody looks for noise by its letters.
            write_statistics=cast(Any, [path for path in paths if leaves[path].is_ordered and path not in texts]),
            store_schema=False,
        )

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        self.put(self.joined(block, columns))

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[pa.Table, Offsets]:
        """See `Writer`; the rows, and how many bytes each of them has."""
        check_columns(block, columns)
        rest = block.rest
        assert isinstance(rest, ParquetRows)
        sizes = rest.sizes
        new: dict[str, pa.Array[Any]] = {}
        for name, texts in columns.items():
            element = self._reader.texts[name]
            if element.is_null:
                new[element.key] = pa.nulls(len(texts), self._schema.field(element.key).type)
            else:
                new[element.key] = texts.cast(pa.large_binary())
                sizes = sizes + value_bytes(new[element.key])
        arrays = [new[name] if name in new else rest.table.column(name) for name in self._schema.names]
        return pa.Table.from_arrays(arrays, schema=self._schema), sizes

    def put(self, joined: tuple[pa.Table, Offsets]) -> None:
        """See `Writer`."""
        self._groups.append(*joined)

    def finish(self) -> None:
        """Write what is left and the index."""
        self._groups.flush()
        self._out.holding = True
        self._writer.close()
        before, footer = split(bytes(self._out.taken()))
        reader = self._reader
        metadata = kept_metadata(
            reader.footer.metadata,
            reader.stored,
            names=reader.names,
            texts=reader.columns,
            largest=reader.dictionaries.largest,
            index=self._index,
        )
        self._sink.write(before + ended(reader.footer.put_into(footer, metadata)))

    def _paths(self) -> list[str]:
        """What PyArrow will call the columns of values; raise InputError if it would store one in another way."""
        out = io.BytesIO()
        pq.ParquetWriter(out, self._schema, store_schema=False).close()
        written = Footer(decode(split(out.getvalue())[1])[0])
        for old, new in zip_longest(self._reader.footer.leaves, written.leaves):
            if old is None or new is None or old.storage != new.storage:
                name = self._reader.names[0] if old is None else old.path[0].name.decode()
                raise InputError(
                    f"The column {name!r} of {self._reader.source} is nested in a way that PyArrow cannot write; "
                    "write it anew without it."
                )
        return [".".join(each.name.decode() for each in leaf.path) for leaf in written.leaves]

    def _write_group(self, table: pa.Table) -> None:
        self._reader.dictionaries.note(table)
        self._writer.write_table(table, row_group_size=len(table))
        if table.nbytes > GROUP_BYTES + LONG_BYTES:
            pa.default_memory_pool().release_unused()


class _Sink(io.RawIOBase):
    """Gathers the many small writes of PyArrow, and keeps them all once `holding` is set."""

    def __init__(self, sink: Sink) -> None:
        super().__init__()
        self._sink = sink
        self._held = bytearray()
        self.holding = False

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        """Write all bytes of `data`, now or later."""
        self._held += data
        if len(self._held) >= _GATHERED and not self.holding:
            self._sink.write(self.taken())
        return len(data)

    def taken(self) -> bytearray:
        """What has not been written yet; from now on that is for the caller to write."""
        held, self._held = self._held, bytearray()
        return held


def _is_valid(array: pa.Array[Any]) -> bool:
    try:
        array.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def _joined(arrays: list[pa.LargeStringArray]) -> pa.LargeStringArray:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)
