"""Parquet as other formats see it: its other columns as Arrow tables, where they are converted or some are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pyarrow as pa

from dptext.columns import unit_names
from dptext.errors import InputError, ParameterError
from dptext.io.block import Block
from dptext.io.reading import Reading, listed

if TYPE_CHECKING:
    from pyarrow.parquet import ParquetFile

    from dptext.io.parquet import ParquetReader


class ParquetTables:
    """A reader of Parquet that can give tables, over the one that its writer knows."""

    def __init__(self, reader: ParquetReader, reading: Reading) -> None:
        self.source = reader.source
        self.columns = reader.columns
        self.block_rows = reader.block_rows
        self.reading = reading
        self.reader = reader
        self._tabled = False
        self._whose = None if reading.units is None else self._open_units(reading.units)

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`."""
        return self.reader.progress()

    def with_tables(self) -> None:
        """See `Reader`. Raises InputError for names that no column has, or several have."""
        self._tables = self._opened()
        names = self._tables.schema_arrow.names
        for name in (*self.reading.drop, *(self.reading.keep or ()), *names):
            if names.count(name) != 1:
                count = names.count(name)
                raise InputError(f"{self.source} has {count} columns named {name!r}; its columns are {listed(names)}.")
        self._names = [name for name in names if self.reading.leaves(name, self.columns)]
        self._others = [name for name in self._names if name not in self.columns]
        self._tabled = True

    def __iter__(self) -> Iterator[Block]:
        self.reader.block_rows = self.block_rows
        whose = None if self._whose is None else _InStep(self._asked(self._whose, [str(self.reading.units)]))
        others = _InStep(self._asked(self._tables, self._others)) if self._tabled and self._others else None
        for block in self.reader:
            units = None if whose is None else unit_names(whose.take(block.rows).column(0))
            rest = others.take(block.rows) if others is not None else pa.table({}) if self._tabled else block.rest
            held = [Block(block.first_row, block.columns, rest, block.rows, units)]
            del block
            yield held.pop()

    def _asked(self, file: ParquetFile, columns: list[str]) -> Iterator[pa.RecordBatch]:
        """Some columns of the rows that are read."""
        for batch, start, end in self.reader.asked(self._batches(file, columns)):
            if start < end:
                yield batch.slice(start, end - start)

    def _batches(self, file: ParquetFile, columns: list[str]) -> Iterator[pa.RecordBatch]:
        """Some columns, dictionaries as their values."""
        try:
            for rows, places in self.reader.batched_groups():
                for batch in file.iter_batches(batch_size=rows, row_groups=places, columns=columns):
                    plain = {
                        name: array.dictionary_decode() if isinstance(array, pa.DictionaryArray) else array
                        for name, array in zip(batch.schema.names, batch.columns, strict=True)
                    }
                    yield pa.record_batch(plain)
        except (pa.ArrowException, OSError):
            raise InputError(f"{self.source} is not a Parquet file that can be read; it may be damaged.") from None

    def _opened(self) -> ParquetFile:
        """The file once more, with the types that Arrow gives its columns."""
        import pyarrow.parquet as pq

        try:
            # Where nothing is said INT96 is read as nanoseconds, which hold the years from 1677 to 2262 only.
            return pq.ParquetFile(self.source, coerce_int96_timestamp_unit="us")
        except (pa.ArrowException, OSError):
            raise InputError(f"{self.source} is not a Parquet file that can be read; it may be damaged.") from None

    def _open_units(self, name: str) -> ParquetFile:
        """The file to read the column from that says whose a row is. Raises InputError if there is no such column."""
        file = self._opened()
        names = file.schema_arrow.names
        if (count := names.count(name)) != 1:
            raise InputError(f"{self.source} has {count} columns named {name!r}; its columns are {listed(names)}.")
        try:
            unit_names(pa.nulls(0, file.schema_arrow.field(name).type))
        except ParameterError as error:
            raise InputError(f"{self.source}, {name!r}: {error}") from None
        return file

    def empty_table(self) -> pa.Table:
        """See `Reader`."""
        kinds = {}
        for name in self._names:
            kind = self._tables.schema_arrow.field(name).type
            kinds[name] = kind.value_type if isinstance(kind, pa.DictionaryType) else kind
        texts = dict.fromkeys(self.columns, pa.large_string())
        return pa.schema(list((kinds | texts).items())).empty_table()

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        others = block.rest
        assert isinstance(others, pa.Table)
        return pa.table({name: columns[name] if name in columns else others[name] for name in self._names})


class _InStep:
    """Some columns, as many rows at a time as a block has."""

    def __init__(self, batches: Iterator[pa.RecordBatch]) -> None:
        self._batches = batches
        self._left: list[pa.Table] = []

    def take(self, rows: int) -> pa.Table:
        """The next rows."""
        pieces, count = self._left, sum(map(len, self._left))
        while count < rows:
            pieces.append(pa.Table.from_batches([next(self._batches)]))
            count += len(pieces[-1])
        every = pa.concat_tables(pieces)
        self._left = [every.slice(rows)]
        return every.slice(0, rows)
