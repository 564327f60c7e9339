"""The two files of an attack, the original and what was released of it, and how an outcome is shown."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import numpy as np
import pyarrow as pa
import typer

from dptext.attacks.outcome import CONFIDENCE, Outcome
from dptext.attacks.words import check_columns
from dptext.cli.console import show, show_wrapped
from dptext.cli.measuring import table
from dptext.core.release import Released
from dptext.io.in_memory import read_columns
from dptext.validation import check_count

if TYPE_CHECKING:
    from dptext.attacks.masked import Contexts

Private = Annotated[str, typer.Argument(metavar="PRIVATE", help="The file that was released.")]
Original = Annotated[str, typer.Option("--original", help="The file that it was made of, row for row.")]
Column = Annotated[
    str | None, typer.Option("--column", "-c", help="The column of the texts, in both files; none for plain text.")
]
IdColumn = Annotated[
    str | None, typer.Option("--id", help="A column that must be the same in both files, to be sure of the rows.")
]
Texts = Annotated[
    int | None, typer.Option("--texts", help="Attack a random sample of this many texts.", show_default="all")
]
Model = Annotated[
    str, typer.Option("--model", help="A masked language model: a folder, or a name that is on this machine.")
]
Device = Annotated[str, typer.Option("--device", help="Where the model runs: auto, cpu or cuda.")]

_SAMPLE_SEED = 0


class Pair(NamedTuple):
    """The texts of both files, and the rows of the files that they are of."""

    original: pa.LargeStringArray
    released: Released
    rows: Sequence[int]


def read_pair(
    private: str, original: str, *, column: str | None, id: str | None = None, texts: int | None = None
) -> Pair:
    """The texts of a column of both files, or a sample of them.

    Raises `InputError` for files that are not the same rows.
    """
    if texts is not None:
        check_count("attack", "texts", texts, at_least=1)
    names, others = [] if column is None else [column], [] if id is None else [id]
    first, second = (read_columns(path, texts=names, others=others) for path in (original, private))
    ids = None if id is None else (list(map(str, first[id])), list(map(str, second[id])))
    key = column or ""
    check_columns(first[key], second[key], ids)
    rows = range(len(first[key]))
    if texts is not None and texts < len(rows):
        # Which texts are attacked is no secret: no privacy hangs on this generator.
        rows = np.sort(np.random.default_rng(_SAMPLE_SEED).permutation(len(rows))[:texts]).tolist()
    return Pair(
        pa.array([first[key][row] for row in rows], pa.large_string()),
        Released.of([second[key][row] for row in rows]),
        rows,
    )


def load_contexts(model: str, device: str) -> "Contexts":
    """A masked language model that reads the words around one."""
    from dptext.attacks.masked import Contexts
    from dptext.rewriting.models import load_model

    return Contexts(load_model(model, kinds=("masked",), device=device))


def show_outcome(outcome: Outcome, *, means: str, json_output: bool, quiet: bool) -> None:
    """Print what came of an attack: as JSON, or what it knew, its figures with their intervals, and what that means."""
    if json_output:
        show(json.dumps(outcome.as_dict()))
    elif not quiet:
        rows = [
            [figure.name, str(figure.value), "-" if figure.blind is None else str(figure.blind)]
            for figure in outcome.figures
        ]
        lines = [
            f"{outcome.attack}, on {outcome.success.units:,} texts. {outcome.knew}",
            "",
            table([f"share, with {100 * CONFIDENCE:g} % interval", "found", "blind"], rows),
            "",
            means,
            *outcome.notes,
        ]
        show_wrapped(lines)
