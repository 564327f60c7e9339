"""``dptext attack spans``."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from dptext.attacks.spans import Person, attack_spans, persons_of
from dptext.cli.attacks.reading import Column, IdColumn, Original, Private, Texts, read_pair, show_outcome
from dptext.cli.options import Json, Quiet
from dptext.errors import InputError, ParameterError
from dptext.io.in_memory import read_columns

_MEANS = (
    "A lower bound: a value may be told by what stands around it, too. Blind is how many values of another document "
    "are found in this one's release, by chance or because many share them."
)


def spans(
    private: Private,
    original: Original,
    column: Column = None,
    values: Annotated[
        str | None,
        typer.Option("--values", help="Columns of the original with personal values, with commas between them."),
    ] = None,
    persons: Annotated[
        str | None,
        typer.Option("--persons", help="A column of the original with a JSON list of persons and their values (SPIA)."),
    ] = None,
    embedding: Annotated[
        str | None, typer.Option("--embedding", help="Word vectors of the neighbours.", show_default="the shipped ones")
    ] = None,
    id: IdColumn = None,
    texts: Texts = None,
    quiet: Quiet = False,
    json_output: Json = False,
) -> None:
    """Look for known personal values in a release: exactly, by their stem, and by their nearest neighbour.

    The values are columns of the original (each row is one person), or a column of persons with their values.
    """
    if (values is None) == (persons is None):
        raise ParameterError(
            "Give the personal values either as columns (--values) or as a column of JSON (--persons)."
        )
    pair = read_pair(private, original, column=column, id=id, texts=texts)
    known = _of_columns(original, column, values) if values is not None else _of_json(original, column, str(persons))
    outcome = attack_spans(_embedding(embedding), pair.original, pair.released, [known[row] for row in pair.rows])
    show_outcome(outcome, means=_MEANS, json_output=json_output, quiet=quiet)


def _of_columns(original: str, column: str | None, values: str) -> list[list[Person]]:
    names = [name.strip() for name in values.split(",") if name.strip()]
    if column is None or not names:
        raise ParameterError("Personal values in columns need names: --values name,town beside --column text.")
    found = read_columns(original, texts=[column], others=names)
    rows = zip(*(found[name] for name in names), strict=True)
    return [[tuple(str(value) for value in row if value not in (None, ""))] for row in rows]


def _of_json(original: str, column: str | None, persons: str) -> list[list[Person]]:
    if column is None:
        raise ParameterError("Persons stand in a column beside the text: give --column, too.")
    cells: Sequence[Any] = read_columns(original, texts=[column], others=[persons])[persons]
    return persons_of([_parsed(cell, row) for row, cell in enumerate(cells, start=1)])


def _parsed(cell: Any, row: int) -> Any:
    """A cell of a table as JSON; of JSONL and Parquet it is read already."""
    if not isinstance(cell, str):
        return cell
    try:
        return json.loads(cell)
    except ValueError:
        raise InputError(f"The persons of row {row:,} are no JSON; give a list of persons.") from None


def _embedding(path: str | None) -> Any:
    if path is None:
        from dptext.embeddings.builtin import default_embedding

        return default_embedding()
    from dptext.embeddings.formats import load_embedding

    return load_embedding(path)
