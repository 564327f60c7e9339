"""What the attacks on labels have in common on the command line."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dptext.attacks.outcome import Outcome
from dptext.cli.attacks.outcomes import show_outcomes
from dptext.cli.console import step_progress
from dptext.errors import ParameterError
from dptext.io.in_memory import read_beside

if TYPE_CHECKING:
    from dptext.attacks.labels import LabelAttack, Learner

Private = Annotated[str, typer.Argument(metavar="PRIVATE", help="The release: CSV, TSV, JSONL or Parquet.")]
Original = Annotated[str, typer.Option("--original", help="The file that was privatized, with the same rows in order.")]
Column = Annotated[str, typer.Option("--column", "-c", help="The column of the texts, in both files.")]
Group = Annotated[
    str | None,
    typer.Option(
        help="A column of the originals, like the author: rows that share a value are all attacked or all learnt from."
    ),
]
Identity = Annotated[str | None, typer.Option("--id", help="A column that must be the same in both files.")]
Share = Annotated[float, typer.Option(help="Of the texts (groups) of each label: how many are attacked.")]
Seed = Annotated[int, typer.Option(help="Of the split and of the learning.")]
Fewest = Annotated[int, typer.Option(help="Labels with fewer texts (groups) are left out.")]
Model = Annotated[
    str | None,
    typer.Option(help="A folder with a masked language model, which the adversary fine-tunes; else TF-IDF, linear."),
]
Epochs = Annotated[int | None, typer.Option(help="How often a model sees all texts.", show_default="3")]
Device = Annotated[str | None, typer.Option(help="Of a model: auto, cpu or cuda.", show_default="auto")]

SHARE, SEED, FEWEST = 0.2, 0, 1


def run_attack(
    kind: "type[LabelAttack]",
    *,
    private: str,
    original: str,
    column: str,
    label: str,
    group: str | None,
    identity: str | None,
    settings: dict[str, Any],
    learner: "Learner | None",
    quiet: bool,
    as_json: bool,
) -> None:
    """Attack the originals, then the release with both adversaries, and show what came of it."""
    for name in ({label, group} - {None}) & {column}:
        raise ParameterError(f"The column {name!r} is that of the texts; name another one for what is guessed.")
    others = [label] if group is None else [label, group]
    released, originals = read_beside(private, original, text=column, others=others, identity=identity)
    groups = None if group is None else originals[group]
    attack = kind(originals[column], originals[label], groups=groups, learner=learner, **settings)
    steps: dict[str, Callable[[], Outcome]] = {
        "unprotected": attack.unprotected,
        "static": lambda: attack.static(released),
        "adaptive": lambda: attack.adaptive(released),
    }
    outcomes = {}
    with step_progress("attacking", not (quiet or as_json)) as update:
        for name, step in steps.items():
            outcomes[name] = step()
            update(len(outcomes), len(steps))
    if as_json or not quiet:
        show_outcomes(outcomes, as_json=as_json)


def learner_of(model: str | None, *, epochs: int | None, device: str | None) -> "Learner | None":
    """The learner that the options name; None for the one that an attack has by itself."""
    if model is None:
        for name, value in (("epochs", epochs), ("device", device)):
            if value is not None:
                raise ParameterError(f"The option --{name} is for --model; leave it out, or name a model.")
        return None
    from dptext.attacks.labels import TunedLearner

    return TunedLearner(model, epochs=3 if epochs is None else epochs, device=device or "auto")
