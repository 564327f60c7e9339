"""Which columns of an output are copies, and which of these look personal.

Before a run the first rows of the input are looked at, afterwards those of the output as they were handed over. No
value is ever quoted.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from dptext.core.wording import counted
from dptext.errors import ParameterError
from dptext.io import Reader, Reading, open_reader
from dptext.io.output import HEAD_BYTES, OutputDigest

_ROWS = 1000
_MOST_VALUES = 0.5
"""A kind counts as that of a column if more than this share of its values, not counting empty ones, look like it."""

PEOPLE = "names of people"

_WORDS = {
    "e-mail addresses": {"email", "emails", "mail"},
    "phone numbers": {"phone", "phones", "telephone", "tel", "mobile", "cell", "fax", "telefon", "handy"},
    PEOPLE: {
        "firstname", "lastname", "surname", "fullname", "forename", "username", "customer", "client", "patient",
        "person", "employee", "author", "reviewer", "user", "vorname", "nachname", "nom", "prenom", "nombre",
        "apellido",
    },
}  # fmt: skip
"""Words in a column's name that say what it holds."""

_NAME_BESIDE = {"first", "last", "full", "middle", "family", "given", "customer", "user", "patient", "author", "client"}
_NOT_A_PERSON = {"id", "ids", "key", "count", "no", "nr", "age", "type"}

_PATTERNS = {
    "e-mail addresses": re.compile(r"[^@\s]+@[^@\s]+\.[^\W\d_]{2,}"),
    "phone numbers": re.compile(
        r"(?!\d{4}-\d\d?-\d)(?!\d\d?[./-]\d\d?[./-]\d{2,4}\b)(?=.*[+() /-])\+?[\d() ./-]{7,20}"
    ),
    PEOPLE: re.compile(r"[^\W\d_a-z][^\W\d_]+(?:[ -][^\W\d_a-z](?:\.|[^\W\d_]+)){1,3}"),
}
TEXTS = "texts"  # The kind of a column whose values read like texts: perhaps one that somebody forgot to privatize.
_WORDS_OF_A_TEXT = 5
_WORD = re.compile(r"[^\W\d_]{2,}|[aAI](?![^\W\d_])")
_SHOWN_NAME = re.compile(r"[^\W\d][\w .-]{0,39}")
_SHOWN = 20
_LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedColumns:
    """The columns of an output, or of several `files`, that are copies of those of the input.

    `names` are those that can be shown, in the order of the file, and `others` how many more there are. `rows` were
    looked at where a file has no list of its columns (JSONL). `telling` says for the data holder what a column looks
    as if it held, by its name (or *number 7* where that cannot be shown).
    """

    names: tuple[str, ...] = ()
    others: int = 0
    rows: int | None = None
    telling: Mapping[str, str] = field(default_factory=dict)
    files: int = 1

    def sentence(self) -> str:
        """Their names in a clause."""
        parts = [*self.names, *([f"{self.others:,} more"] if self.others else [])]
        if self.rows is None:
            return ", ".join(parts) or "no other column"
        first = counted(self.rows, "row") if self.files == 1 else f"rows of {self.files:,} files"
        return f"{', '.join(parts) or 'no other key'} (by the first {first}; other keys are copied, too)"

    def warnings(self) -> list[str]:
        """A sentence for each column that looks personal."""
        return [
            f"The copied column {name} looks as if it held {kind}; it was handed over as it was. {_advice(name, kind)}"
            for name, kind in self.telling.items()
        ]


def copied_in_all(each: Sequence[CopiedColumns]) -> CopiedColumns:
    """The copied columns of several outputs as if they were one."""
    rows = [one.rows for one in each if one.rows is not None]
    return CopiedColumns(
        names=tuple(dict.fromkeys(name for one in each for name in one.names)),
        others=max((one.others for one in each), default=0),
        rows=sum(rows) if rows else None,
        telling={name: kind for one in each for name, kind in one.telling.items()},
        files=len(each),
    )


@contextmanager
def open_to_copy(
    source: str,
    *,
    format: str,
    columns: Sequence[str],
    block_rows: int | None = None,
    reading: Reading | None = None,
) -> Iterator[Reader]:
    """Open a source whose other columns are to be copied, as `open_reader` does.

    Raises ParameterError for columns that look personal, and would be copied without being named.
    """
    with open_reader(source, format=format, columns=columns, block_rows=block_rows, reading=reading) as reader:
        _refuse_personal(reader, format)
        yield reader


def _refuse_personal(reader: Reader, format: str) -> None:
    found, reading = _of_input(reader, format), reader.reading
    if found is None:
        return
    columns, rows = found
    named = (*reading.copy, *(reading.keep or ()))
    kinds = {
        name: kind
        for name, kind in _kinds(columns, rows, reader.columns).items()
        if kind != TEXTS
        and reading.leaves(name, reader.columns)
        and name not in named
        and not (kind == PEOPLE and _are_ids(columns[name]))
    }
    if not kinds:
        return
    numbers = {name: number for number, name in enumerate(columns, 1)}
    shown = [f"{_called(name, numbers[name])} ({kind})" for name, kind in kinds.items()]
    plain = [name for name in kinds if re.fullmatch(r"[\w. -]+", name)]
    listed = str(plain) if len(plain) == len(kinds) else "NAMES"
    raise ParameterError(
        f"Columns that look personal would be copied as they are: {', '.join(shown)}; leave them out with "
        f"drop={listed}, or copy them on purpose with copy={listed}."
    )


def copied_columns(
    format: str, text_columns: Sequence[str], digest: OutputDigest, path: str, *, delimiter: str | None = None
) -> CopiedColumns | None:
    """The columns of an output beside those of its texts; None if it has none, or they cannot be seen.

    The beginning of the output is in `digest`; Parquet is read from its `path`. `delimiter` stands between the fields
    of CSV or TSV; by default it is that of the format.
    """
    if format == "text":
        return None
    if format == "parquet":
        found = _parquet(path, text_columns)
    elif format == "jsonl":
        found = _jsonl(_whole_lines(digest.head))
    else:
        found = _delimited(_whole_lines(digest.head), delimiter or ("\t" if format == "tsv" else ","))
    if found is None:
        return None
    columns, rows = found
    values = {name: seen for name, seen in columns.items() if name not in text_columns}
    known = {name: seen for name, seen in values.items() if rows is None or 2 * seen.rows > rows}
    names = [name for name in known if _SHOWN_NAME.fullmatch(name)][:_SHOWN]
    numbers = {name: number for number, name in enumerate(columns, 1)}
    telling = {_called(name, numbers[name]): kind for name, kind in _kinds(columns, rows, text_columns).items()}
    shown = tuple(_beside(name, text_columns) for name in names)
    return CopiedColumns(names=shown, others=len(values) - len(names), rows=rows, telling=telling)


def _called(name: str, number: int) -> str:
    return name if _SHOWN_NAME.fullmatch(name) else f"number {number}"


def _kinds(columns: Mapping[str, _Seen], rows: int | None, text_columns: Sequence[str]) -> dict[str, str]:
    """What the columns look as if they held that hold something in particular, and are in most rows."""
    return {
        name: kind
        for name, seen in columns.items()
        if name not in text_columns
        and (rows is None or 2 * seen.rows > rows)
        and (kind := _kind(name, seen, text_columns))
    }


def _advice(name: str, kind: str) -> str:
    if kind == TEXTS:
        return "Privatize it too, or drop it, if it should not be known."
    return "Drop it if it should not be known."


def _beside(name: str, text_columns: Sequence[str]) -> str:
    """The name of a column, with those of its own parts that were privatized (``meta.text`` is one of ``meta``)."""
    within = [column for column in text_columns if column.startswith((f"{name}.", f"{name}["))]
    return f"{name} (but {' and '.join(within)})" if within else name


@dataclass(slots=True)
class _Seen:
    """What was seen of a column: in how many rows it is, its strings, and those that lie within its values."""

    rows: int = 0
    strings: list[str] = field(default_factory=list)
    within: dict[str, list[str]] = field(default_factory=dict)  # By the path of a key: ``meta.by``, ``tags[]``.

    def add(self, name: str, value: object) -> None:
        self.rows += 1
        if isinstance(value, str):
            self.strings.append(value)
        else:
            self._enter(name, value)

    def _enter(self, path: str, value: object) -> None:
        if isinstance(value, str):
            self.within.setdefault(path, []).append(value)
        elif isinstance(value, Mapping):
            for key, one in value.items():
                self._enter(f"{path}.{key}", one)
        elif isinstance(value, list | tuple):
            for one in value:
                self._enter(f"{path}[]", one)


_Found = tuple[dict[str, _Seen], int | None]  # What was seen of each column, and the rows if they matter.


def _of_input(reader: Reader, format: str) -> _Found | None:
    """The same of a source that is about to be read."""
    from dptext.io.csv import CsvReader
    from dptext.io.jsonl import JsonlReader

    if isinstance(reader, CsvReader):
        text = _whole_lines(reader.beginning(HEAD_BYTES))
        return _delimited(text, chr(reader.dialect.delimiter), names=reader.names, quotes=reader.dialect.quotes)
    if isinstance(reader, JsonlReader):
        return _jsonl(_whole_lines(reader.beginning(HEAD_BYTES)))
    return _parquet(reader.source, reader.columns) if format == "parquet" else None


def _delimited(text: str, delimiter: str, *, names: Sequence[str] | None = None, quotes: bool = True) -> _Found | None:
    """What stands in rows of fields; without `names` the first row has them."""
    lines = io.StringIO(text, newline="")
    reader = csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_MINIMAL if quotes else csv.QUOTE_NONE)
    rows = list(_until_broken(islice((row for row in reader if row), _ROWS + 1)))
    if names is None and not rows:
        return None
    header = rows.pop(0) if names is None else names
    columns = {name: _Seen() for name in header}
    lists = [columns[name].strings for name in header]
    for row in rows:
        for strings, value in zip(lists, row, strict=False):
            strings.append(value)
    return columns, None


def _until_broken(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """The rows that the module csv reads: it refuses long fields, and what is cut off."""
    try:
        yield from rows
    except csv.Error:
        return


def _jsonl(text: str) -> _Found | None:
    import msgspec

    columns: dict[str, _Seen] = {}
    rows = 0
    for line in islice((line for line in text.split("\n") if line.strip()), _ROWS):
        try:
            values = msgspec.json.decode(line, type=dict[str, object])
        except (msgspec.DecodeError, RecursionError):
            break
        rows += 1
        for name, value in values.items():
            columns.setdefault(name, _Seen()).add(name, value)
    return (columns, rows) if rows else None


def _whole_lines(data: bytes) -> str:
    """The whole lines of the beginning of a file, of which `HEAD_BYTES` were taken at most."""
    whole = data if len(data) < HEAD_BYTES else data[: data.rfind(b"\n") + 1]
    return whole.decode("utf-8-sig", errors="replace")


def _parquet(path: str, text_columns: Sequence[str]) -> _Found | None:
    """The texts of the columns that were privatized are not read: they may be long."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    from dptext.io.parquet_schema import label_names, metadata_of

    try:
        with pq.ParquetFile(path) as file:
            schema = file.schema_arrow
            texts = [one.name for one in schema if _may_hold_strings(one.type) and one.name not in text_columns]
            texts = [name for name in texts if _beside(name, text_columns) == name]
            batch = next(file.iter_batches(_ROWS, columns=texts), None) if texts else None
            columns = {name: _Seen() for name in schema.names}
            if batch is not None:
                for name in texts:
                    for value in batch[name].to_pylist():
                        columns[name].add(name, value)
            for name, labels in label_names(metadata_of(file)).items():
                if name in columns and name not in text_columns:
                    columns[name].strings += labels
            return columns, None
    except (pa.ArrowException, OSError, KeyError, ValueError):
        return None  # standard output or a pipe, or a name that stands there twice


def _may_hold_strings(kind: Any) -> bool:
    """Whether values of this type of Arrow are strings, or may have some within."""
    import pyarrow as pa

    types = pa.types
    if types.is_dictionary(kind) or types.is_list(kind) or types.is_large_list(kind):
        return _may_hold_strings(kind.value_type)
    if types.is_struct(kind):
        return any(_may_hold_strings(one.type) for one in kind)
    return types.is_string(kind) or types.is_large_string(kind) or str(kind) == "string_view"


def _kind(name: str, seen: _Seen, text_columns: Sequence[str]) -> str:
    """What a column looks as if it held, or something within it; empty if nothing in particular."""
    words = _words_of(name)
    named = PEOPLE if "name" in words and (words == {"name"} or words & _NAME_BESIDE) else ""
    inner = (
        _by_name(_words_of(re.split(r"[.\[\]]+", path.rstrip("[]"))[-1])) or _by_values(strings)
        for path, strings in seen.within.items()
        if path not in text_columns
    )
    return _by_name(words) or named or _by_values(seen.strings) or next(filter(None, inner), "")


def _words_of(name: str) -> set[str]:
    """The words of a name; none if it says that it is something else than a person's."""
    words = set(re.split(r"[\W_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).casefold()))
    return set() if words & _NOT_A_PERSON else words


def _by_name(words: set[str]) -> str:
    return next((kind for kind, telling in _WORDS.items() if words & telling), "")


def _are_ids(seen: _Seen) -> bool:
    """Whether it holds numbers, or strings most of which have digits: ``c-17`` in a column of customers is no name."""
    filled = [value for value in seen.strings if value.strip()]
    digits = sum(bool(re.search(r"\d", value)) for value in filled)
    return not seen.within and (not filled or digits > _MOST_VALUES * len(filled))


def _is_text(value: str) -> bool:
    begins = value[:_LONGEST]
    pieces = begins.split(None, _WORDS_OF_A_TEXT)
    return len(pieces) >= _WORDS_OF_A_TEXT and len(_WORD.findall(begins)) >= _WORDS_OF_A_TEXT


def _by_values(values: Sequence[str]) -> str:
    filled = [value.strip() for value in values if value.strip()]
    short = [value for value in filled if len(value) <= _LONGEST]
    found = Counter(kind for value in short for kind, pattern in _PATTERNS.items() if pattern.fullmatch(value))
    found[TEXTS] = sum(map(_is_text, filled))
    kind, times = found.most_common(1)[0]
    return kind if times > _MOST_VALUES * len(filled) else ""
