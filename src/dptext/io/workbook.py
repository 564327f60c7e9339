"""Workbooks (xlsx) by OpenPyXL, which reads and writes rows as they come; the strings of a file are in memory."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, BinaryIO, cast

import pyarrow as pa

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io.conversion import Converter, is_flat, refuse_types
from dptext.io.python_rows import Row, RowsReader, RowsWriter
from dptext.io.reading import Reading, listed

_MERGED = re.compile(rb"<(?:\w+:)?mergeCell\s")
_PIECE, _OVERLAP = 2**20, 64
_LONGEST = 32_767  # Letters of a cell, beyond which Excel reads no more.
_SHEET = "Sheet1"


def _openpyxl() -> Any:
    try:
        import openpyxl
    except ImportError:
        raise ParameterError(
            "Workbooks need OpenPyXL; install it by: pip install 'dptext[xlsx]', or save the sheet as CSV (UTF-8)."
        ) from None
    return openpyxl


class WorkbookReader(RowsReader):
    """Reads one sheet, whose first row names its columns."""

    def __init__(self, file: io.FileIO, columns: Sequence[str], reading: Reading) -> None:
        source, openpyxl = str(file.name), _openpyxl()
        try:
            book = openpyxl.load_workbook(file, read_only=True, data_only=False, keep_links=False)
        except Exception:  # whatever a damaged archive or its XML makes of it
            raise InputError(
                f"{source} is no workbook (xlsx) that can be read; it may be damaged or encrypted."
            ) from None
        sheets = [sheet.title for sheet in book.worksheets]
        if reading.sheet is None and len(sheets) != 1:
            raise InputError(f"{source} has {len(sheets)} sheets, {listed(sheets)}; name one with sheet=.")
        self.sheet = sheets[0] if reading.sheet is None else reading.sheet
        if self.sheet not in sheets:
            raise InputError(f"{source} has no sheet {self.sheet!r}; its sheets are {listed(sheets)}.")
        sheet = book[self.sheet]
        self.where = f"{source}, sheet {self.sheet!r}"
        _refuse_merged(file, sheet, self.where)
        sheet.reset_dimensions()  # which some programs write wrongly
        self._cells = self._rows_of(sheet)
        first = next(self._cells, None)
        if first is None:
            raise InputError(f"{self.where} is empty; its first row must name the columns, or be a row.")
        if reading.no_header:
            names = list(map(str, range(1, len(first) + 1)))
            self._cells = chain([first], self._cells)
        else:
            names = ["" if cell.value is None else str(cell.value) for cell in first]
            while names and not names[-1]:
                names.pop()
        super().__init__(source, names, columns, reading)
        self._used = {place for place, name in enumerate(names) if place in self.kept or name == reading.units}

    def _rows_of(self, sheet: Any) -> Iterator[Any]:
        try:
            yield from sheet.iter_rows()
        except InputError:
            raise
        except Exception:  # see above
            raise InputError(f"{self.where} cannot be read to its end; it may be damaged.") from None

    def rows(self) -> Iterator[Row]:
        """See `RowsReader`."""
        width = len(self.names)
        for cells in self._cells:
            row = [self._value(cell, place) for place, cell in enumerate(cells[:width])]
            if any(cell.value is not None for cell in cells[width:]):
                raise InputError(
                    f"{self.where}, row {cells[-1].row:,}: there are more values than columns with a name."
                )
            yield [*row, *[None] * (width - len(row))]

    def _value(self, cell: Any, place: int) -> Any:
        if cell.value is None or place not in self._used:
            return None
        if cell.data_type in "fe":
            what = "a formula, which may tell of a text" if cell.data_type == "f" else "an error"
            raise InputError(
                f"{self.where}: the cell {cell.coordinate} holds {what}; paste the column as values, or leave it out "
                "with drop=."
            )
        return cell.value


def _refuse_merged(file: io.FileIO, sheet: Any, where: str) -> None:
    """Raise InputError for merged cells, of which one alone has the value; they stand behind the rows."""
    with zipfile.ZipFile(cast(Any, file)) as archive, archive.open(sheet._worksheet_path.lstrip("/")) as part:
        before = b""
        while piece := part.read(_PIECE):
            if _MERGED.search(before + piece):
                raise InputError(f"{where} has merged cells, of which only the first has a value; unmerge them first.")
            before = piece[-_OVERLAP:]


class _Sheet:
    """A workbook of one sheet that is written."""

    def __init__(self, sink: BinaryIO, title: str) -> None:
        openpyxl = _openpyxl()
        self._book, self._sink = openpyxl.Workbook(write_only=True), sink
        self._sheet = self._book.create_sheet(title)
        self._cell = openpyxl.cell.WriteOnlyCell

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows. Raises OutputError for what no cell can hold."""
        from openpyxl.utils.exceptions import IllegalCharacterError

        try:
            for row in rows:
                self._sheet.append(list(map(self._written, row)))
        except IllegalCharacterError:
            raise OutputError(
                "A text holds a control character, which a workbook cannot; use another format."
            ) from None

    def _written(self, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if len(value) > _LONGEST:
            raise OutputError(f"A text is longer than {_LONGEST:,} letters, which no cell of a workbook holds.")
        cell = self._cell(self._sheet, value)
        cell.data_type = "s"  # and no formula, however it begins
        return cell

    def close(self) -> None:
        """Write the file."""
        self._book.save(self._sink)

    def abandon(self) -> None:
        """End the rows, or Python would complain of them when it clears up."""
        with suppress(Exception):
            self._sheet.close()


class WorkbookWriter(RowsWriter):
    """Writes a workbook of one sheet with the name of the one that was read."""

    def __init__(self, sink: BinaryIO, reader: WorkbookReader) -> None:
        super().__init__(reader)
        self._sheet = _Sheet(sink, reader.sheet)
        if not reader.reading.no_header:
            self.add([[reader.names[place] for place in reader.kept]])

    def add(self, rows: Iterable[Row]) -> None:
        """See `RowsWriter`."""
        self._sheet.add(rows)

    def finish(self) -> None:
        """See `Writer`."""
        self._sheet.close()

    def abandon(self) -> None:
        """See `Writer`."""
        self._sheet.abandon()


class ToWorkbook(Converter):
    """Writes a workbook of one sheet."""

    _sheet: _Sheet

    def _begin(self, schema: pa.Schema) -> None:
        refuse_types(schema, lambda kind: is_flat(kind) and getattr(kind, "tz", None) is None, "a workbook")
        self._sheet = _Sheet(self._sink, _SHEET)
        if not self._reader.reading.no_header:
            self._sheet.add([schema.names])

    def _write(self, table: pa.Table) -> None:
        self._sheet.add(zip(*(column.to_pylist() for column in table.columns), strict=True))

    def _close(self) -> None:
        self._sheet.close()

    def abandon(self) -> None:
        """See `Writer`."""
        with suppress(AttributeError):  # it did not begin
            self._sheet.abandon()
