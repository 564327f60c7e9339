"""Whole columns of a file in memory: for measures, and to make one document of all texts of an author."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pyarrow as pa

from dptext.errors import InputError, ParameterError
from dptext.io import Reader, Reading, detect_format, format_named, open_reader
from dptext.io.output import open_target


def read_columns(
    source: str, *, texts: Sequence[str] = (), others: Sequence[str] = (), format: str | None = None
) -> dict[str, list[Any]]:
    """The values of columns, a list for each, all of one length: row i of the file is item i of every list.

    Parameters
    ----------
    source
        A path; text, CSV, TSV, JSONL or Parquet.
    texts
        Names of columns of texts: strings, or None where they are null. A text file has none: its lines are under "".
    others
        Names of columns of labels, authors and the like: strings of CSV, values of JSONL and Parquet, or None.
    format
        One of `dptext.io.FORMATS`; by default told by the extension.

    Raises `InputError` for a file that cannot be read, has no rows, or lacks a column, and `ParameterError` for names
    that do not fit the format.
    """
    chosen = format or detect_format(source)
    has_columns = format_named(chosen).has_columns
    names = list(dict.fromkeys([*texts, *others]))
    if has_columns and not texts:
        raise ParameterError(f"A {chosen} file has columns; name the one of the texts.")
    if names and not has_columns:
        raise ParameterError(f"The file {source} is of lines and has no columns; name none, or give a table.")
    found: dict[str, list[Any]] = {name: [] for name in names or [""]}
    seen = set(texts)
    kept = tuple(name for name in others if name not in seen)
    reading = Reading(keep=kept, missing="keep") if has_columns else Reading()
    with open_reader(source, format=chosen, columns=list(texts), reading=reading) as reader:
        if kept:
            reader.with_tables()
        rows = 0
        lacking = dict.fromkeys(texts, 0)
        for block in reader:
            rows += block.rows
            for name, values in block.columns.items():
                if len(values) != block.rows:
                    raise ParameterError(f"The column {name!r} has several texts to a row; name one that has one.")
                found[name if has_columns else ""] += values.to_pylist()
                lacking[name] = lacking.get(name, 0) + block.lacking.get(name, 0)
            if kept:
                table = reader.table(block, block.columns)
                for name in kept:
                    there = name in table.column_names
                    found[name] += table[name].to_pylist() if there else [None] * block.rows
    if not rows:
        raise InputError(f"The file {source} has no rows.")
    for name in kept:
        if all(value is None for value in found[name]):
            raise InputError(f"No row of {source} has a value in {name!r}; check the name of the column.")
    for name in texts:
        if lacking[name] == rows:
            raise InputError(f"No row of {source} has {name!r}; check the name of the column.")
    return found


def read_beside(
    private: str, original: str, *, text: str, others: Sequence[str] = (), identity: str | None = None
) -> tuple[list[str | None], dict[str, list[Any]]]:
    """The texts of a release, and columns of its originals, row by row: the column `text` of both, `others` of the
    originals.

    With `identity`, a column of both files, each row must have the same value in it in both. Raises `InputError` if the
    files have different numbers of rows or other identities, and what `read_columns` raises.
    """
    known = [] if identity is None else [identity]
    released = read_columns(private, texts=[text], others=known)
    originals = read_columns(original, texts=[text], others=[*others, *known])
    rows, expected = len(released[text]), len(originals[text])
    if rows != expected:
        raise InputError(
            f"The file {private} has {rows:,} rows and {original} has {expected:,}; give the release of the same rows, "
            "in their order."
        )
    for name in known:
        for row, (one, other) in enumerate(zip(released[name], originals[name], strict=True), 1):
            if one != other:
                raise InputError(
                    f"Row {row:,} of {private} and of {original} differ in {name!r}; give the release of the same "
                    "rows, in their order."
                )
    return released[text], originals


Author = TypeVar("Author", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Grouped:
    """What was grouped."""

    texts: int
    authors: int
    most: int
    """The texts of the author who has most."""


def group_by_author(
    texts: Sequence[str], authors: Sequence[Author], *, separator: str = " "
) -> tuple[list[Author], list[str]]:
    """One document for each author: their texts in order, with `separator` between them.

    What a mechanism then promises for a document it promises for everything that an author wrote; who the authors are
    is public. A rewriter cuts documents at its fixed length, so of many texts only the first may be left.

    Returns the authors in the order in which they first appear, and their documents.

    Raises `ParameterError` unless there is one author for each text.
    """
    if len(texts) != len(authors):
        raise ParameterError(
            f"The 'authors' parameter of group_by_author must have one entry for each of the {len(texts):,} texts. Got "
            f"{len(authors):,} instead."
        )
    documents: dict[Author, list[str]] = {}
    for text, author in zip(texts, authors, strict=True):
        documents.setdefault(author, []).append(text)
    return list(documents), [separator.join(own) for own in documents.values()]


def group_file(
    source: str,
    target: str,
    *,
    format: str,
    to: str,
    by: str,
    column: str,
    separator: str = " ",
    force: bool = False,
) -> Grouped:
    """Write a file of two columns: an author of `source`, whose format is `format`, and their document, a row each.

    All of it is in memory at once. Rows without a text are left out. Raises `InputError`, `OutputError` or
    `ParameterError`; then nothing was written.
    """
    with (
        open_reader(source, format=format, columns=[column], reading=Reading(keep=(by,), missing="keep")) as reader,
        open_target(target, source, force) as sink,
    ):
        writer = format_named(to).converter(sink, reader)
        authors, texts = _read(reader, by, column)
        names, documents = group_by_author(texts, authors, separator=separator)
        try:
            written = pa.array(names) if names else pa.array([], pa.large_string())
        except (pa.ArrowException, OverflowError):
            raise InputError(f"The column {by!r} of {source} holds values of several types; give them one.") from None
        writer.put(pa.table({by: written, column: pa.array(documents, pa.large_string())}))
        writer.finish()
    return Grouped(len(texts), len(names), max(Counter(authors).values(), default=0))


def _read(reader: Reader, by: str, column: str) -> tuple[list[Any], list[str]]:
    """Authors and texts, of the rows that have a text."""
    authors: list[Any] = []
    texts: list[str] = []
    rows = lacking = 0
    for block in reader:
        own = block.columns[column]
        rows += block.rows
        lacking += block.lacking.get(column, 0)
        if len(own) != block.rows:
            raise ParameterError(f"The column {column!r} has several texts to a row; name one that has one.")
        table = reader.table(block, block.columns)
        named = table[by].to_pylist() if by in table.column_names else [None] * block.rows
        for place, (author, text) in enumerate(zip(named, own.to_pylist(), strict=True), block.first_row + 1):
            if text is None:
                continue
            if author is None:
                raise InputError(f"Row {place:,} of {reader.source} has no author in {by!r}; fill it or drop it.")
            if not isinstance(author, Hashable):
                raise InputError(f"Row {place:,} of {reader.source} has a list or an object in {by!r}; name one value.")
            authors.append(author)
            texts.append(text)
    if rows and lacking == rows:
        raise InputError(f"No row of {reader.source} has {column!r}; check the name of the column.")
    return authors, texts
