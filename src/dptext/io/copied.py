"""Which columns of an output are copies, and which of these look as if they told who somebody is.

Only the output is looked at: its first rows, as they were handed over. No value is ever quoted.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from dptext.guarantees.wording import counted
from dptext.io.handed import HandedOver

_ROWS = 1000
_MOST_VALUES = 0.5
"""A kind counts as that of a column if more than this share of its values, not counting empty ones, look like it."""

_WORDS = {
    "e-mail addresses": {"email", "emails", "mail"},
    "phone numbers": {"phone", "phones", "telephone", "tel", "mobile", "cell", "fax", "telefon", "handy"},
    "names of people": {
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
    "names of people": re.compile(r"[^\W\d_a-z][^\W\d_]+(?:[ -][^\W\d_a-z](?:\.|[^\W\d_]+)){1,3}"),
}
_SHOWN_NAME = re.compile(r"[^\W\d][\w .-]{0,39}")
_SHOWN = 20
_LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedColumns:
    """The columns of an output that are copies of those of the input.

    Attributes
    ----------
    names
        Those whose names can be shown, in the order of the file.
    others
        How many more there are (with strange names, with rare keys, or beyond the first 20).
    rows
        How many rows were looked at, where a file has no list of its columns (JSONL); otherwise None.
    telling
        What a column looks as if it held, by its name: for the data holder.
    files
        How many outputs it is about.
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
        """A sentence for each column that looks as if it told who somebody is."""
        return [
            f"The copied column {name} looks as if it held {kind}; it was handed over as it was. Leave it out if it "
            "should not be known."
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


def copied_columns(
    format: str, text_columns: Sequence[str], handed: HandedOver, path: str, *, delimiter: str | None = None
) -> CopiedColumns | None:
    """The columns of an output beside those of its texts; None if it has none, or they cannot be seen.

    Parameters
    ----------
    format
        Of the output.
    text_columns
        Names of the columns that were privatized.
    handed
        Has seen the output.
    path
        Where the output is; Parquet is read from there.
    delimiter
        Between the fields of CSV or TSV; by default that of the format.
    """
    if format == "text":
        return None
    if format == "parquet":
        found = _parquet(path, text_columns)
    elif format == "jsonl":
        found = _jsonl(handed)
    else:
        found = _delimited(handed, delimiter or ("\t" if format == "tsv" else ","))
    if found is None:
        return None
    columns, rows = found
    values = {name: texts for name, texts in columns.items() if name not in text_columns}
    known = {name: texts for name, texts in values.items() if rows is None or 2 * len(texts) > rows}
    names = [name for name in known if _SHOWN_NAME.fullmatch(name)][:_SHOWN]
    telling = {name: kind for name in names if (kind := _kind(name, values[name]))}
    shown = tuple(_beside(name, text_columns) for name in names)
    return CopiedColumns(names=shown, others=len(values) - len(names), rows=rows, telling=telling)


def _beside(name: str, text_columns: Sequence[str]) -> str:
    """The name of a column, with those of its own parts that were privatized (``meta.text`` is one of ``meta``)."""
    within = [column for column in text_columns if column.startswith((f"{name}.", f"{name}["))]
    return f"{name} (but {' and '.join(within)})" if within else name


_Found = tuple[dict[str, list[str]], int | None]
"""The values of each column that were seen, those that are no text as empty ones, and the rows if they matter."""


def _delimited(handed: HandedOver, delimiter: str) -> _Found | None:
    reader = csv.reader(io.StringIO(_whole_lines(handed), newline=""), delimiter=delimiter)
    rows = list(_until_broken(islice((row for row in reader if row), _ROWS + 1)))
    if not rows:
        return None
    columns: dict[str, list[str]] = {name: [] for name in rows[0]}
    for row in rows[1:]:
        for name, value in zip(rows[0], row, strict=False):
            columns[name].append(value)
    return columns, None


def _until_broken(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """The rows that the module csv reads: it refuses long fields, and what is cut off."""
    try:
        yield from rows
    except csv.Error:
        return


def _jsonl(handed: HandedOver) -> _Found | None:
    import msgspec

    columns: dict[str, list[str]] = {}
    rows = 0
    for line in islice((line for line in _whole_lines(handed).split("\n") if line.strip()), _ROWS):
        try:
            values = msgspec.json.decode(line, type=dict[str, object])
        except (msgspec.DecodeError, RecursionError):
            break
        rows += 1
        for name, value in values.items():
            columns.setdefault(name, []).append(value if isinstance(value, str) else "")
    return (columns, rows) if rows else None


def _whole_lines(handed: HandedOver) -> str:
    """The beginning of the output, up to a line's end."""
    head = handed.head
    if handed.cut:
        head = head[: head.rfind(b"\n") + 1]
    return head.decode("utf-8-sig", errors="replace")


def _parquet(path: str, text_columns: Sequence[str]) -> _Found | None:
    """The texts of the columns that were privatized are not read: they may be long."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            schema = file.schema_arrow
            texts = [
                field.name for field in schema if pa.types.is_string(field.type) and field.name not in text_columns
            ]
            batch = next(file.iter_batches(_ROWS, columns=texts), None) if texts else None
            columns: dict[str, list[str]] = {name: [] for name in schema.names}
            if batch is not None:
                columns.update({name: [value or "" for value in batch[name].to_pylist()] for name in texts})
            return columns, None
    except (pa.ArrowException, OSError, KeyError, ValueError):
        return None  # standard output or a pipe, or a name that stands there twice


def _kind(name: str, values: Sequence[str]) -> str:
    """What a column looks as if it held; empty if nothing in particular."""
    words = set(re.split(r"[\W_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).casefold()))
    if not words & _NOT_A_PERSON:
        for kind, telling in _WORDS.items():
            if words & telling:
                return kind
        if "name" in words and (words == {"name"} or words & _NAME_BESIDE):
            return "names of people"
    filled = [value.strip() for value in values if value.strip()]
    short = [value for value in filled if len(value) <= _LONGEST]
    found = Counter(kind for value in short for kind, pattern in _PATTERNS.items() if pattern.fullmatch(value))
    kind, times = found.most_common(1)[0] if found else ("", 0)
    return kind if times > _MOST_VALUES * len(filled) else ""
