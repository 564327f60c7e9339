"""``dptext group``: the texts of each author made into one document, so that a document's guarantee is an author's."""

from typing import Annotated

import typer

from dptext.cli.console import say
from dptext.cli.options import Quiet
from dptext.core.wording import counted
from dptext.errors import ParameterError
from dptext.io import FORMATS, STANDARD, detect_format, format_named
from dptext.io.in_memory import group_file


def group(
    source: Annotated[str, typer.Argument(metavar="INPUT", help="A file with columns: CSV, TSV, JSONL or Parquet.")],
    by: Annotated[str, typer.Option("--by", help="The column that says whose a text is: a name, a number, …")],
    column: Annotated[str, typer.Option("--column", "-c", help="The column of the texts.")],
    output: Annotated[str, typer.Option("--output", "-o", help="A file with columns too; a row to an author.")],
    separator: Annotated[str, typer.Option(help="What stands between two texts of an author.")] = " ",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists, but never the input.")] = False,
    quiet: Quiet = False,
) -> None:
    """Join the texts of each author into one document, for mechanisms whose unit is the document (dp-bart, adept, …).

    Nothing is privatized: the output holds the texts as they are, with the two named columns only, and all of it is in
    memory at once. What dptext privatize then promises for each document, it promises for all texts of its author;
    how many authors there are, and who, is public. A missing text is left out; a missing author is refused.
    """
    format, to = detect_format(source), detect_format(output)
    with_columns = [name for name in FORMATS if format_named(name).has_columns]
    if format not in with_columns or to not in with_columns:
        raise ParameterError(f"The input and the output must both be one of {', '.join(with_columns)}.")
    if source == STANDARD or output == STANDARD or by == column:
        raise ParameterError("Name two files, and two different columns with --by and --column.")
    done = group_file(source, output, format=format, to=to, by=by, column=column, separator=separator, force=force)
    if not quiet:
        texts, authors = counted(done.texts, "text"), counted(done.authors, "author")
        say(
            f"Wrote {output}: {texts} of {authors}, up to {done.most:,} of one. It is NOT private: dptext privatize it."
        )
