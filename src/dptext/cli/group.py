"""``dptext group``: the texts of each author made into one document, so that a document's guarantee is an author's."""

import json
from collections import Counter
from typing import Annotated, BinaryIO

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import typer

from dptext.cli.console import say
from dptext.cli.options import Quiet
from dptext.errors import InputError, ParameterError
from dptext.io import STANDARD, atomic_file, detect_format, open_reader
from dptext.rewriting.grouping import group_by_author

_FORMATS = ("csv", "tsv", "jsonl", "parquet")


def group(
    source: Annotated[str, typer.Argument(metavar="INPUT", help="A file with columns: CSV, TSV, JSONL or Parquet.")],
    by: Annotated[str, typer.Option("--by", help="The column that says whose a text is.")],
    column: Annotated[str, typer.Option("--column", "-c", help="The column of the texts.")],
    output: Annotated[str, typer.Option("--output", "-o", help="A file of the same format; a row to an author.")],
    separator: Annotated[str, typer.Option(help="What stands between two texts of an author.")] = " ",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    quiet: Quiet = False,
) -> None:
    """Join the texts of each author into one document, for mechanisms whose unit is the document (dp-bart, adept, …).

    Nothing is privatized: the output holds the texts as they are, with the two named columns only, and all of it is in
    memory at once. What dptext privatize then promises for each document, it promises for all texts of its author;
    how many authors there are, and who, is public. A missing text is left out; a missing author is refused.
    """
    format = detect_format(source)
    if format not in _FORMATS or detect_format(output) != format:
        raise ParameterError(f"The input and the output must both be one of {', '.join(_FORMATS)}.")
    if source == STANDARD or output == STANDARD or by == column:
        raise ParameterError("Name two files, and two different columns with --by and --column.")
    authors, texts = _read(source, format, by, column)
    names, documents = group_by_author(texts, authors, separator=separator)
    schema = pa.schema([(by, pa.large_string()), (column, pa.large_string())])
    with atomic_file(output, force) as file:
        _write(file, format, pa.Table.from_pydict({by: names, column: documents}, schema=schema))
    if not quiet:
        most = max(Counter(authors).values(), default=0)
        say(f"{len(texts):,} texts of {len(names):,} authors, up to {most:,} of one.")


def _read(source: str, format: str, by: str, column: str) -> tuple[list[str], list[str]]:
    """Authors and texts, of the rows that have a text."""
    authors: list[str] = []
    texts: list[str] = []
    with open_reader(source, format=format, columns=[by, column]) as reader:
        for block in reader:
            rows = zip(block.columns[by].to_pylist(), block.columns[column].to_pylist(), strict=True)
            for place, (author, text) in enumerate(rows, block.first_row + 1):
                if text is None:
                    continue
                if author is None:
                    raise InputError(
                        f"Row {place:,} of {source} has no author in the column {by!r}; fill it or drop it."
                    )
                authors.append(author)
                texts.append(text)
    return authors, texts


def _write(file: BinaryIO, format: str, table: pa.Table) -> None:
    if format == "parquet":
        pq.write_table(table, file)
    elif format == "jsonl":
        for row in table.to_pylist():
            file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
    else:
        options = pyarrow.csv.WriteOptions(delimiter="\t" if format == "tsv" else ",", quoting_style="needed")
        pyarrow.csv.write_csv(table, file, options)
