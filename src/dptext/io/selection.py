"""Parquet files of which only some columns are wanted, and their writer as others see one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from dptext.errors import InputError
from dptext.io.block import Block, Reader
from dptext.io.reading import Reading, listed

if TYPE_CHECKING:
    from dptext.io.parquet import ParquetReader, ParquetWriter


class Selected:
    """A reader of Parquet whose other columns are left out; for everything else it is the reader itself."""

    def __init__(self, reader: ParquetReader, names: list[str]) -> None:
        self._reader = reader
        self._names = names
        fields = [reader.schema.field(name) for name in names]
        metadata = {key: value for key, value in (reader.schema.metadata or {}).items() if key != b"pandas"}
        self.schema = pa.schema(fields, metadata or None)  # what pandas wrote names the columns that are left out

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def __iter__(self) -> Iterator[Block]:
        for block in self._reader:
            table = block.rest
            assert isinstance(table, pa.Table)
            left = table.select(self._names).replace_schema_metadata(self.schema.metadata)
            yield Block(block.first_row, block.columns, left)


def selected(reader: ParquetReader, reading: Reading) -> Reader:
    """The reader without the columns that are to be left out. Raises InputError if there is no such column."""
    if not reading.selects:
        return reader
    names = reader.schema.names
    for name in (*reading.drop, *(reading.keep or ())):
        if names.count(name) != 1:
            raise InputError(f"{reader.source} has not one column {name!r}; its columns are {listed(names)}.")
    wanted = [name for name in names if reading.leaves(name, reader.columns)]
    return Selected(reader, wanted)  # type: ignore[return-value]


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
