"""Where spans come from: lists beside texts, a function, or a file; `dptext.entities.presidio` finds them.

A span is ``(start, end, class)``; start and end count code points from 0, and end is the first one behind it.
"""

import csv
import re
import threading
from abc import ABC, abstractmethod
from array import array
from codecs import BOM_UTF8
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
import numpy as np
import pyarrow as pa

from dptext.core.privatizer import BlockPosition
from dptext.entities.options import is_class
from dptext.entities.splicing import Integers, Spans
from dptext.errors import InputError
from dptext.io.source import STANDARD

Span: TypeAlias = tuple[int, int, str]
"""Start, end and class."""


class SpanSource(ABC):
    """Gives the spans of texts."""

    name: str  # in a few words, for the guarantee; public
    by_row: ClassVar[bool] = False  # does it go by the row of a text, and not by the text?
    packages: tuple[str, ...] = ()  # whose versions matter to what is found

    @abstractmethod
    def spans(self, texts: pa.LargeStringArray, at: BlockPosition) -> Spans:
        """The spans of texts (n,) that stand there; a null has none."""

    def described(self) -> dict[str, Any]:
        """What of it is public, as plain values: nothing that was computed from the texts or that stands in a file."""
        return {"from": self.name}

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be known of what it does not find, a sentence each."""
        return ()

    def where(self, entry: int | None, row: int, at: BlockPosition) -> str:
        """How a message names a span: by its entry, where it has one, and by its row in the block."""
        return f"A span of row {at.first_row + row:,} (counted from 0) from {self.name}"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:  # noqa: B027
        """Raise an error for a class with an operator that cannot be found, or the other way round; `others` is *."""

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:  # noqa: B027
        """Raise `InputError` for spans of rows or columns that do not exist."""


def spans_of(found: Iterable[tuple[int, int, int, str]]) -> Spans:
    """Spans of texts, each a row, a start, an end and a class."""
    names: dict[str, int] = {}
    numbered = [(row, start, end, names.setdefault(name, len(names))) for row, start, end, name in found]
    rows, starts, ends, classes = np.array(numbered, np.int64).reshape(-1, 4).T
    return Spans(names=tuple(names), rows=rows, starts=starts, ends=ends, classes=classes)


class FoundSpans(SpanSource):
    """Spans that a function finds in each text."""

    name = "a function"

    def __init__(self, find: Callable[[str], Iterable[Span]]) -> None:
        self._find = find
        self._lock = threading.Lock()

    def spans(self, texts: pa.LargeStringArray, at: BlockPosition) -> Spans:
        """Raises `InputError` where the function gives something else than spans."""
        found: list[tuple[int, int, int, str]] = []
        for row, text in enumerate(texts.to_pylist()):
            if text is not None:
                with self._lock:  # blocks are privatized in several threads
                    found += _checked(row, self._find(text), self.where(None, row, at))
        return spans_of(found)


class GivenSpans(SpanSource):
    """Spans that stand beside texts in memory: for each text its own."""

    name = "lists"
    by_row = True

    def __init__(self, spans: Sequence[Iterable[Span] | None]) -> None:
        self._spans = list(spans)

    def spans(self, texts: pa.LargeStringArray, at: BlockPosition) -> Spans:
        """Raises `InputError` for a list that is not one of spans."""
        lists = enumerate(self._spans[at.first_row : at.first_row + len(texts)])
        return spans_of(one for row, spans in lists for one in _checked(row, spans or (), self.where(None, row, at)))

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` if there are other numbers of texts and of lists, or of columns than one."""
        if len(columns) > 1:
            raise InputError("Spans in lists are for one column of texts; give a function, or privatize one at a time.")
        if rows != len(self._spans):
            raise InputError(
                f"There are {rows:,} texts and lists of spans for {len(self._spans):,}; give a list for each text, "
                "which may be empty."
            )


def _checked(row: int, spans: Iterable[Any], where: str) -> Iterator[tuple[int, int, int, str]]:
    try:
        for start, end, name in spans:
            if not (_is_count(start) and _is_count(end) and is_class(name)):
                raise TypeError
            yield row, int(start), int(end), str(name)
    except (TypeError, ValueError):
        raise InputError(
            f"{where} is none: a span is (start, end, class), two integers and a name of letters, digits and _."
        ) from None


def _is_count(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and abs(int(value)) < _MOST


_ENDINGS = {".jsonl": "line", ".ndjson": "line", ".json": "entry", ".csv": "line"}
_NAMES = ("row", "start", "end", "class")
_MOST = 2**62
_Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=_MOST)]


class _Entry(msgspec.Struct):
    row: _Whole
    start: _Whole
    end: _Whole
    name: str = msgspec.field(name="class")
    column: str | None = None


_DECODER = msgspec.json.Decoder(_Entry)


class SpanFile(SpanSource):
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
            one = self._read(record, entry, names)
            column = -1 if one.column is None else columns.setdefault(one.column, len(columns))
            values.extend((one.row, one.start, one.end, names.setdefault(one.name, len(names)), column, entry))
        table = np.array(values, np.int64).reshape(-1, 6)
        order = np.argsort(table[:, 0], kind="stable")
        self._names, self._columns, self._table = tuple(names), tuple(columns), table[order]
        if self._columns and (table[:, 4] < 0).any():
            line = int(table[np.argmax(table[:, 4] < 0), 5])
            raise InputError(f"{self._named(line)} names no column, and others do; name one in each, or in none.")

    def _read(self, record: bytes | dict[str, str], entry: int, known: Container[str]) -> _Entry:
        """An entry of JSON or CSV; the names of `known` classes need no look."""
        try:
            one = _DECODER.decode(record) if isinstance(record, bytes) else msgspec.convert(_numbers(record), _Entry)
            if one.name in known or is_class(one.name):
                return one
        except msgspec.ValidationError:
            pass
        except (msgspec.DecodeError, RecursionError):
            raise InputError(f"{self._named(entry)} {_NO_JSON}") from None
        raise InputError(
            f"{self._named(entry)} must have row, start and end as whole numbers from 0 (start and end count "
            "characters), a class (a letter, then letters, digits and _ . - only), and the name of a column or none."
        )

    def _named(self, entry: int) -> str:
        return f"{self._unit.capitalize()} {entry:,} of {self.path}"

    def spans(self, texts: pa.LargeStringArray, at: BlockPosition) -> Spans:
        """Those of the rows of a block."""
        begin, end = np.searchsorted(self._table[:, 0], [at.first_row, at.first_row + len(texts)])
        found: Integers = self._table[begin:end]
        if self._columns:
            found = found[found[:, 4] == (self._columns.index(at.column) if at.column in self._columns else -2)]
        rows, starts, ends, classes, _, entries = found.T
        return Spans(
            names=self._names, rows=rows - at.first_row, starts=starts, ends=ends, classes=classes, entries=entries
        )

    def where(self, entry: int | None, row: int, at: BlockPosition) -> str:
        """The line of the file and the row."""
        return f"{self._named(entry or 0)} (row {at.first_row + row:,}, counted from 0)"

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
        found = self._table[which]
        row, *_, entry = found[np.argmin(found[:, 5])].tolist()
        return row, entry


_NO_JSON = "is not JSON; a span is an object with row, start, end and class."


def _records(path: str, ending: str) -> Iterator[tuple[int, bytes | dict[str, str]]]:
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


def _numbers(record: dict[str, str]) -> dict[str, str | int]:
    """A row of CSV with its digits as numbers."""
    read = {name: record[name].strip() for name in _NAMES if name in record}
    whole = {name: int(field) for name, field in read.items() if name != "class" and re.fullmatch("[0-9]{1,18}", field)}
    return {**record, **read, **whole}


def _of_csv(path: str, text: str) -> Iterator[tuple[int, dict[str, str]]]:
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    try:
        names = next(reader, [])
        if not set(_NAMES) <= set(names) or len(set(names)) != len(names):
            raise InputError(f"The file of spans {path} must begin with a header that has row, start, end and class.")
        for fields in reader:
            if fields:
                yield (
                    reader.line_num,
                    {name: field for name, field in zip(names, fields, strict=False) if field},
                )
    except csv.Error:
        raise InputError(f"Line {reader.line_num:,} of {path} is not CSV; check its quotes.") from None
