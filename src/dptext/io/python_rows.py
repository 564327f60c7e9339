"""Rows of Python's values, as databases and workbooks give them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import pyarrow as pa

from dptext.columns import named_units
from dptext.errors import InputError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, Block, Writer, check_columns, writing
from dptext.io.reading import Reading, listed
from dptext.strings import string_list

Row = Sequence[Any]


@dataclass(frozen=True, slots=True)
class PythonRows:
    """Some rows, and about how many bytes they take."""

    rows: list[Row]
    nbytes: int


class RowsReader(ABC):
    """Reads rows of named columns."""

    has_paths = False
    label_names: Mapping[str, Sequence[str]] = {}
    notes: Sequence[str] = ()

    def __init__(self, source: str, names: Sequence[str], columns: Sequence[str], reading: Reading) -> None:
        self.source, self.names, self.columns, self.reading = source, list(names), tuple(columns), reading
        self.block_rows = BLOCK_ROWS
        self._read, self._count = 0, 0
        units = [] if reading.units is None else [reading.units]
        for name in (*columns, *units, *reading.drop, *(reading.keep or ())):
            if name not in self.names:
                raise InputError(f"{source} has no column {name!r}; its columns are {listed(self.names, data=True)}.")
        self.kept = [place for place, name in enumerate(self.names) if reading.leaves(name, columns)]
        for place in self.kept:
            if self.names.count(self.names[place]) > 1:
                raise InputError(f"{source} has several columns named like column {place + 1}; rename all but one.")

    @abstractmethod
    def rows(self) -> Iterator[Row]:
        """All rows."""

    def __iter__(self) -> Iterator[Block]:
        rows: list[Row] = []
        first, size = 0, 0
        for row in self.rows():
            rows.append(row)
            size += sum(len(value) if isinstance(value, str | bytes) else 8 for value in row)
            self._read += 1
            if len(rows) == self.block_rows or size > BLOCK_BYTES:
                yield self._block(first, rows, size)
                first, rows, size = first + len(rows), [], 0
        if rows:
            yield self._block(first, rows, size)

    def _block(self, first: int, rows: list[Row], size: int) -> Block:
        columns = {name: self._texts(name, first, rows) for name in self.columns}
        units = None
        if self.reading.units is not None:
            place = self.names.index(self.reading.units)
            units = named_units(row[place] for row in rows)
        return Block(first, columns, PythonRows(rows, size), len(rows), units)

    def _texts(self, name: str, first: int, rows: list[Row]) -> pa.LargeStringArray:
        place = self.names.index(name)
        texts = [row[place] for row in rows]
        for number, text in enumerate(texts, first + 1):
            if not isinstance(text, str | None):
                raise InputError(
                    f"{self.source}, row {number:,}: the column {name!r} holds a value that is no text "
                    f"({type(text).__name__}); name a column of texts."
                )
        return string_list(texts)

    def others(self, block: Block) -> Sequence[pa.Table]:
        """See `Reader`."""
        rows = cast(PythonRows, block.rest).rows
        return [pa.table({self.names[i]: _array(rows, i) for i in self.kept if self.names[i] not in self.columns})]

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        rows = cast(PythonRows, block.rest).rows
        arrays: dict[str, Any] = dict(columns)
        for i in self.kept:
            if (name := self.names[i]) not in columns:
                with writing(block.first_row):
                    arrays[name] = pa.array([row[i] for row in rows])
        return pa.table({self.names[i]: arrays[self.names[i]] for i in self.kept})

    def empty_table(self) -> pa.Table:
        """See `Reader`."""
        return pa.table({self.names[i]: pa.nulls(0, pa.large_string()) for i in self.kept})

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`; rows in place of bytes."""
        return self._read, self._count or None


def _array(rows: Sequence[Row], place: int) -> Any:
    """A column to look at; values of several kinds as they would be printed."""
    values = [row[place] for row in rows]
    try:
        return pa.array(values)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return pa.array([None if value is None else str(value) for value in values])


class RowsWriter(Writer):
    """Writes the rows with other texts."""

    def __init__(self, reader: RowsReader) -> None:
        self._reader = reader
        self._row = 0

    @abstractmethod
    def add(self, rows: Iterable[Row]) -> None:
        """Write rows."""

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> list[Row]:
        """See `Writer`; the rows."""
        check_columns(block, columns)
        names = self._reader.names
        values: list[Iterable[Any]] = []
        rows = cast(PythonRows, block.rest).rows
        for place in self._reader.kept:
            texts = columns.get(names[place])
            values.append([row[place] for row in rows] if texts is None else texts.to_pylist())
        return list(zip(*values, strict=True))

    def put(self, joined: list[Row]) -> None:
        """See `Writer`."""
        with writing(self._row):
            self.add(joined)
        self._row += len(joined)
