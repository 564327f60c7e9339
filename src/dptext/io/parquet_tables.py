"""Parquet as other formats see it: its other columns as Arrow tables, where they are converted or some are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from dptext.errors import InputError
from dptext.io.block import Block
from dptext.io.reading import Reading, listed

if TYPE_CHECKING:
    from dptext.io.parquet import ParquetReader, ParquetWriter


class ParquetTables:
    """A reader of Parquet that can give tables, over the one that its writer knows."""

    def __init__(self, reader: ParquetReader, reading: Reading) -> None:
        self.source = reader.source
        self.columns = reader.columns
        self.block_rows = reader.block_rows
        self.reading = reading
        self.reader = reader
        self._tabled = False

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`."""
        return self.reader.progress()

    def with_tables(self) -> None:
        """See `Reader`. Raises InputError for names that no column has, or several have."""
        import pyarrow.parquet as pq

        try:
            # Where nothing is said INT96 is read as nanoseconds, which hold the years from 1677 to 2262 only.
            self._tables = pq.ParquetFile(self.source, coerce_int96_timestamp_unit="us")
            names = self._tables.schema_arrow.names
        except (pa.ArrowException, OSError):
            raise InputError(f"{self.source} is not a Parquet file that can be read; it may be damaged.") from None
        for name in (*self.reading.drop, *(self.reading.keep or ()), *names):
            if names.count(name) != 1:
                count = names.count(name)
                raise InputError(f"{self.source} has {count} columns named {name!r}; its columns are {listed(names)}.")
        self._names = [name for name in names if self.reading.leaves(name, self.columns)]
        self._others = [name for name in self._names if name not in self.columns]
        self._tabled = True

    def __iter__(self) -> Iterator[Block]:
        self.reader.block_rows = self.block_rows
        if not self._tabled:
            yield from self.reader
            return
        asked = self.reader.asked(self._batches())
        others = (batch.slice(start, end - start) for batch, start, end in asked if start < end)
        left = pa.table({name: [] for name in self._others})
        for block in self.reader:
            pieces, rows = ([left], len(left)) if len(left) else ([], 0)
            while rows < block.rows and self._others:
                pieces.append(pa.Table.from_batches([next(others)]))
                rows += len(pieces[-1])
            every = pa.concat_tables(pieces) if pieces else left
            left = every.slice(block.rows)
            yield Block(block.first_row, block.columns, every.slice(0, block.rows))

    def _batches(self) -> Iterator[pa.RecordBatch]:
        """The other columns, dictionaries as their values."""
        try:
            for rows, places in self.reader.batched_groups():
                for batch in self._tables.iter_batches(batch_size=rows, row_groups=places, columns=self._others):
                    plain = {
                        name: array.dictionary_decode() if isinstance(array, pa.DictionaryArray) else array
                        for name, array in zip(batch.schema.names, batch.columns, strict=True)
                    }
                    yield pa.record_batch(plain)
        except (pa.ArrowException, OSError):
            raise InputError(f"{self.source} is not a Parquet file that can be read; it may be damaged.") from None

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


class Whole:
    """A writer that puts its blocks together while it writes them."""

    def __init__(self, writer: ParquetWriter) -> None:
        self._writer = writer

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> Any:
        """See `Writer`."""
        return block, columns

    def put(self, joined: Any) -> None:
        """See `Writer`."""
        self._writer.write(*joined)

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        self._writer.write(block, columns)

    def finish(self) -> None:
        """Write what is left."""
        self._writer.finish()
