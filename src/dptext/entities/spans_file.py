"""Entities from a file of spans: JSON lines, a JSON list or CSV, with row, start, end, class and perhaps column."""

import csv
import re
from array import array
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
import numpy as np
import pyarrow as pa

from dptext.core.privatizer import BlockPosition
from dptext.entities.sources import CLASS_NAME, MOST, EntitySource
from dptext.entities.splicing import Entities, Integers
from dptext.errors import InputError
from dptext.io.source import STANDARD

_ENDINGS = {".jsonl": "line", ".ndjson": "line", ".json": "entry", ".csv": "line"}
_NAMES = ("row", "start", "end", "class")
_Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]


class _Entry(msgspec.Struct):
    row: _Whole
    start: _Whole
    end: _Whole
    name: Annotated[str, msgspec.Meta(pattern=rf"\A{CLASS_NAME}\Z")] = msgspec.field(name="class")
    column: str | None = None


_DECODER = msgspec.json.Decoder(_Entry)


class FileSource(EntitySource):
    """The spans of a file, read as a whole.

    Raises `InputError` for a file that cannot be read or has another shape, with the line.
    """

    name = "a file"
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
            span = self._read(record, entry)
            column = -1 if span.column is None else columns.setdefault(span.column, len(columns))
            values.extend((span.row, span.start, span.end, names.setdefault(span.name, len(names)), column, entry))
        table = np.array(values, np.int64).reshape(-1, 6)
        order = np.argsort(table[:, 0], kind="stable")
        self._names, self._columns, self._table = tuple(names), tuple(columns), table[order]
        if self._columns and (table[:, 4] < 0).any():
            line = int(table[np.argmax(table[:, 4] < 0), 5])
            raise InputError(f"{self._named(line)} names no column, and others do; name one in each, or in none.")

    def _read(self, record: bytes | dict[str, Any], entry: int) -> _Entry:
        """An entry of JSON or CSV."""
        try:
            if isinstance(record, bytes):
                return _DECODER.decode(record)
            return msgspec.convert(record, _Entry)
        except msgspec.ValidationError:
            raise InputError(
                f"{self._named(entry)} must have row, start and end as whole numbers from 0 (start and end count "
                "characters), a class (a letter, then letters, digits and _ . - only), and the name of a column or "
                "none."
            ) from None
        except (msgspec.DecodeError, RecursionError):
            raise InputError(f"{self._named(entry)} {_NO_JSON}") from None

    def _named(self, entry: int) -> str:
        return f"{self._unit.capitalize()} {entry:,} of {self.path}"

    def find(self, texts: pa.LargeStringArray, position: BlockPosition) -> Entities:
        """The entities of the rows of a block."""
        first, column = position.first_row, position.column
        begin, end = np.searchsorted(self._table[:, 0], [first, first + len(texts)])
        table: Integers = self._table[begin:end]
        if self._columns:
            table = table[table[:, 4] == (self._columns.index(column) if column in self._columns else -2)]
        rows, starts, ends, classes, _, entries = table.T
        return Entities(
            names=self._names, rows=rows - first, starts=starts, ends=ends, classes=classes, entries=entries
        )

    def where(self, entry: int | None, row: int, position: BlockPosition) -> str:
        """The line of the file and the row."""
        return f"{self._named(entry or 0)} (row {position.first_row + row:,}, counted from 0)"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:
        """Raise `InputError` for the first span whose class has no operator."""
        for number, name in enumerate(self._names):
            if not others and name not in named:
                row, entry = self._first(self._table[:, 3] == number)
                raise InputError(
                    f"{self.where(entry, row, BlockPosition())} is of the class {name}, which has no operator; add "
                    f"operators={{'{name}': 'replace'}}, or operators={{'*': 'replace'}} for all other classes."
                )

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` for a span of a row or column that does not exist, or that could be of several."""
        for number, name in enumerate(self._columns):
            if name not in columns:
                raise InputError(
                    f"{self._named(self._first(self._table[:, 4] == number)[1])} is of the column {name!r}, which is "
                    f"no text column of this run: {', '.join(columns)}."
                )
        if len(self._table) and not self._columns and len(columns) > 1:
            raise InputError(
                f"This run has the text columns {', '.join(columns)}; give each span of {self.path} its column."
            )
        beyond = self._table[:, 0] >= rows
        if beyond.any():
            row, entry = self._first(beyond)
            counted = f"there {'is' if rows == 1 else 'are'} {rows:,} row{'' if rows == 1 else 's'}"
            raise InputError(
                f"{self.where(entry, row, BlockPosition())} is of a row that does not exist: {counted}, and the first "
                "is row 0."
            )

    def _first(self, which: Any) -> tuple[int, int]:
        """The row and the entry of the first of these in the file (k,)."""
        spans = self._table[which]
        row, *_, entry = spans[np.argmin(spans[:, 5])].tolist()
        return row, entry


_NO_JSON = "is not JSON; a span is an object with row, start, end and class."


def _records(path: str, ending: str) -> Iterator[tuple[int, bytes | dict[str, Any]]]:
    """The entries of a file, each with its number from 1 (of a line, that of its line), as JSON or as fields."""
    try:
        content = Path(path).read_bytes().removeprefix(BOM_UTF8)
        text = content.decode()
    except FileNotFoundError:
        raise InputError(f"There is no file {path}; check the path of the spans.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The file of spans {path} cannot be read as UTF-8 ({type(error).__name__}).") from None
    if ending == ".csv":
        yield from _of_csv(path, text)
    elif ending == ".json":
        try:
            entries = msgspec.json.decode(content, type=list[msgspec.Raw])
        except msgspec.ValidationError:
            raise InputError(
                f"The file of spans {path} must be a JSON list of objects with row, start, end and class."
            ) from None
        except (msgspec.DecodeError, RecursionError):
            raise InputError(f"The file of spans {path} {_NO_JSON}") from None
        yield from enumerate(map(bytes, entries), start=1)
    else:
        yield from ((number, line) for number, line in enumerate(content.split(b"\n"), start=1) if line.strip())


def _of_csv(path: str, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    try:
        names = next(reader, [])
        if not set(_NAMES) <= set(names) or len(set(names)) != len(names):
            raise InputError(f"The file of spans {path} must begin with a header that has row, start, end and class.")
        for fields in reader:
            if fields:
                record = {name: field for name, field in zip(names, fields, strict=False) if field}
                yield (
                    reader.line_num,
                    record | {name: _value(record[name].strip()) for name in _NAMES if name in record},
                )
    except csv.Error:
        raise InputError(f"Line {reader.line_num:,} of {path} is not CSV; check its quotes.") from None


def _value(field: str) -> str | int:
    return int(field) if re.fullmatch("[0-9]{1,18}", field) else field
