"""The texts of one author made into one document, so that a guarantee for each document is one for each author."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pyarrow as pa

from dptext.errors import InputError, ParameterError
from dptext.io import Reader, Reading, format_named, open_reader
from dptext.io.target import open_target

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
