"""Spans in a file: JSON lines, a JSON list, or CSV with a header; row, start, end, class, and perhaps column.

Rows count from 0, and so do start and end, which count characters (Unicode code points); end is the first one behind
the span. The rows of a table are those of data (no header); of a text file, its lines; of JSON lines, its objects.
"""

import csv
from array import array
from codecs import BOM_UTF8
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyarrow as pa

from dptext.core.privatizer import Rows
from dptext.errors import InputError
from dptext.io.source import STANDARD
from dptext.spans.places import Integers, Spans
from dptext.spans.source import SpanSource, is_class

_ENDINGS = {".jsonl": "line", ".ndjson": "line", ".json": "entry", ".csv": "line"}
_NAMES = ("row", "start", "end", "class")
_MOST = 2**62


class SpanFile(SpanSource):
    """The spans of a file, read as a whole.

    Raises `InputError` for a file that cannot be read or has another shape, with the line.
    """

    told = "a file"
    by_row: ClassVar[bool] = True

    def __init__(self, path: str) -> None:
        self.path = path
        ending = Path(path).suffix.lower()
        if ending not in _ENDINGS or path == STANDARD:
            raise InputError(
                f"The file of spans {path} must be JSON lines (.jsonl), a JSON list (.json) or CSV (.csv); or write "
                "presidio to have them found."
            )
        self._unit = _ENDINGS[ending]
        names: dict[str, int] = {}
        columns: dict[str, int] = {}
        values = array("q")  # eight bytes a number: there may be many millions
        for entry, record in _records(path, ending):
            row, start, end, name, column = self._checked(record, entry, names)
            of_column = -1 if column is None else columns.setdefault(column, len(columns))
            values.extend((row, start, end, names.setdefault(name, len(names)), of_column, entry))
        table = np.array(values, np.int64).reshape(-1, 6)
        order = np.argsort(table[:, 0], kind="stable")
        self._names, self._columns, self._table = tuple(names), tuple(columns), table[order]
        if self._columns and (table[:, 4] < 0).any():
            line = int(table[np.argmax(table[:, 4] < 0), 5])
            raise InputError(f"{self._named(line)} names no column, and others do; name one in each, or in none.")

    def _checked(self, record: Any, entry: int, known: Container[str]) -> tuple[int, int, int, str, str | None]:
        """Row, start, end, class and column of an entry; the names of `known` classes need no look."""
        given = record if isinstance(record, dict) else {}
        row, start, end, name, column = map(given.get, (*_NAMES, "column"))
        if not (type(row) is type(start) is type(end) is int and max(row, start, end) < _MOST and min(start, end) >= 0):
            raise InputError(
                f"{self._named(entry)} must have row, start and end as whole numbers from 0 (start and end count "
                "characters), and class."
            )
        if row < 0:
            raise InputError(f"{self._named(entry)} is of a row that does not exist; rows count from 0.")
        if not (isinstance(name, str) and (name in known or is_class(name))):
            raise InputError(
                f"{self._named(entry)} must have a class: a name that begins with a letter, of letters, digits and "
                "_ . - only."
            )
        if not (column is None or isinstance(column, str)):
            raise InputError(f"{self._named(entry)} has a column that is no name.")
        return row, start, end, name, column

    def _named(self, entry: int) -> str:
        return f"{self._unit.capitalize()} {entry:,} of {self.path}"

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Those of the rows of a block."""
        rows = self._table[:, 0]
        begin, end = np.searchsorted(rows, [at.first_row, at.first_row + len(texts)])
        own: Integers = self._table[begin:end]
        if self._columns:
            wanted = self._columns.index(at.column) if at.column in self._columns else -2
            own = own[own[:, 4] == wanted]
        return Spans(
            names=self._names,
            rows=own[:, 0] - at.first_row,
            starts=own[:, 1],
            ends=own[:, 2],
            classes=own[:, 3],
            entries=own[:, 5],
        )

    def where(self, entry: int | None, row: int, at: Rows) -> str:
        """The line of the file and the row."""
        return f"{self._named(entry or 0)} (row {at.first_row + row:,}, counted from 0)"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:
        """Raise `InputError` for the first span whose class has no treatment."""
        for number, name in enumerate(self._names):
            if not others and name not in named:
                first = self._table[self._table[:, 3] == number]
                row, *_, entry = first[np.argmin(first[:, 5])].tolist()
                raise InputError(
                    f"{self.where(entry, row, Rows())} is of the class {name}, which has no treatment; add --treat "
                    f"{name}=placeholder, or --treat '*=placeholder' for all classes that are not named."
                )

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` for a span of a row or column that does not exist, or that could be of several."""
        for number, name in enumerate(self._columns):
            if name not in columns:
                entry = int(self._table[self._table[:, 4] == number][:, 5].min())
                raise InputError(
                    f"{self._named(entry)} is of the column {name!r}, which is no text column of this run: "
                    f"{', '.join(columns)}."
                )
        if len(self._table) and not self._columns and len(columns) > 1:
            raise InputError(
                f"This run has the text columns {', '.join(columns)}; give each span of {self.path} its column."
            )
        beyond = self._table[self._table[:, 0] >= rows]
        if len(beyond):
            row, *_, entry = beyond[np.argmin(beyond[:, 5])].tolist()
            counted = f"there {'is' if rows == 1 else 'are'} {rows:,} row{'' if rows == 1 else 's'}"
            raise InputError(
                f"{self.where(entry, row, Rows())} is of a row that does not exist: {counted}, and the first is row 0."
            )


def _records(path: str, ending: str) -> Iterator[tuple[int, Any]]:
    """The entries of a file, each with its number from 1 (of a line, that of its line)."""
    try:
        content = Path(path).read_bytes()
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise InputError(f"There is no file {path}; check the path of the spans.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The file of spans {path} cannot be read as UTF-8 ({type(error).__name__}).") from None
    if ending == ".csv":
        yield from _of_csv(path, text)
    elif ending == ".json":
        found = _parsed(text.encode(), f"The file of spans {path}")
        if not isinstance(found, list):
            raise InputError(f"The file of spans {path} must be a JSON list of objects with row, start, end and class.")
        yield from enumerate(found, start=1)
    else:
        decode = msgspec.json.Decoder().decode
        for number, line in enumerate(content.removeprefix(BOM_UTF8).split(b"\n"), start=1):
            if line.strip():
                try:
                    yield number, decode(line)
                except (msgspec.DecodeError, RecursionError):
                    _parsed(line, f"Line {number:,} of {path}")


def _parsed(text: bytes, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise InputError(f"{where} is not JSON; a span is an object with row, start, end and class.") from None


def _of_csv(path: str, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    try:
        names = next(reader, [])
        if not set(_NAMES) <= set(names) or len(set(names)) != len(names):
            raise InputError(f"The file of spans {path} must begin with a header that has row, start, end and class.")
        for fields in reader:
            if fields:
                yield reader.line_num, _numbers_read(dict(zip(names, fields, strict=False)))
    except csv.Error:
        raise InputError(f"Line {reader.line_num:,} of {path} is not CSV; check its quotes.") from None


def _numbers_read(record: dict[str, Any]) -> dict[str, Any]:
    for name in _NAMES[:3]:
        value = record.get(name, "").strip()
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 20:
            record[name] = int(value)
    if not record.get("column"):
        record.pop("column", None)
    return record
