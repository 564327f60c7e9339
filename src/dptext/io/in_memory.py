"""Whole columns of a file in memory, for measures and attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dptext.errors import InputError, ParameterError
from dptext.io import Reading, detect_format, format_named, open_reader


def read_columns(
    source: str, *, texts: Sequence[str] = (), others: Sequence[str] = (), format: str | None = None
) -> dict[str, list[Any]]:
    """The values of columns, a list for each, all of one length: row i of the file is item i of every list.

    Parameters
    ----------
    source
        A path; text, CSV, TSV, JSON, JSONL or Parquet.
    texts
        Names of columns of texts: strings, or None where they are null. A text file has none: its lines are under "".
    others
        Names of columns of labels, authors and the like: strings of CSV, values of JSONL and Parquet, or None.
    format
        One of `dptext.io.FORMATS`; by default by the extension.

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
    values_of: dict[str, list[Any]] = {name: [] for name in names or [""]}
    other_names = tuple(name for name in names if name not in texts)
    reading = Reading(keep=other_names, missing="keep") if has_columns else Reading()
    with open_reader(source, format=chosen, columns=list(texts), reading=reading) as reader:
        rows = 0
        lacking = dict.fromkeys(texts, 0)
        for block in reader:
            rows += block.rows
            for name, values in block.columns.items():
                if len(values) != block.rows:
                    raise ParameterError(f"The column {name!r} has several texts to a row; name one that has one.")
                values_of[name if has_columns else ""] += values.to_pylist()
                lacking[name] = lacking.get(name, 0) + block.lacking.get(name, 0)
            if other_names:
                table = reader.table(block, block.columns)
                for name in other_names:
                    there = name in table.column_names
                    values_of[name] += table[name].to_pylist() if there else [None] * block.rows
    if not rows:
        raise InputError(f"The file {source} has no rows.")
    for name in other_names:
        if all(value is None for value in values_of[name]):
            raise InputError(f"No row of {source} has a value in {name!r}; check the name of the column.")
    for name in texts:
        if lacking[name] == rows:
            raise InputError(f"No row of {source} has {name!r}; check the name of the column.")
    return values_of


def read_aligned(
    private: str, original: str, *, text: str | None, others: Sequence[str] = (), identity: str | None = None
) -> tuple[list[str | None], dict[str, list[Any]]]:
    """The texts of a release, and columns of its originals, row by row: the column `text` of both, `others` of the
    originals. Lines of text files have no column: they are under "".

    With `identity`, a column of both files, each row must have the same value in it in both. Raises `InputError` if the
    files have different numbers of rows, other nulls or other identities, or no text, and what `read_columns` raises.
    """
    known, texts, text = [] if identity is None else [identity], [] if text is None else [text], text or ""
    released = read_columns(private, texts=texts, others=known)
    originals = read_columns(original, texts=texts, others=[*others, *known])
    rows, expected = len(released[text]), len(originals[text])
    if rows != expected:
        raise InputError(
            f"The file {private} has {rows:,} rows and {original} has {expected:,}; give the release of the same rows, "
            "in their order."
        )
    both = released, originals
    checked: list[tuple[str, list[list[Any]]]] = [
        ("one is null", [[value is None for value in columns[text]] for columns in both])
    ]
    checked += [(f"they differ in {name!r}", [[*map(str, columns[name])] for columns in both]) for name in known]
    for what, (first, second) in checked:
        wrong = next((row for row, pair in enumerate(zip(first, second, strict=True), 1) if pair[0] != pair[1]), None)
        if wrong is not None:
            raise InputError(
                f"Row {wrong:,} of {private} is not that of {original} ({what}); give the release of the same rows, in "
                "their order."
            )
    if all(value is None for value in originals[text]):
        raise InputError(f"All texts of {original} are null, so there is nothing to attack.")
    return released[text], originals
