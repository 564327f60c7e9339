"""``dptext mechanisms``: all of them, with what each promises."""

import json
from typing import Annotated

import typer

from dptext import catalogue
from dptext.cli.console import show, show_wrapped
from dptext.cli.measuring import table
from dptext.cli.options import Json
from dptext.parameters import Declared

_MEANINGS = (
    "Metric DP: near words hide each other, far words do not. Pure DP: one bound for any two.",
    "Exact: probabilities are ratios of integers, so the promise holds for the program too.",
    "Epsilons of two mechanisms cannot be compared by their numbers: see dptext compare.",
)
"""What the words of the table say."""

_HEADER = ("", "what it does", "what it promises", "speed")


def mechanisms(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Tell of this one, with its options.")] = None,
    json_output: Json = False,
) -> None:
    """List the mechanisms: what each does, what it promises and how fast it is.

    "Exact" means that probabilities are ratios of integers, so that the promise holds for the program too.
    """
    entries = list(catalogue.catalogue().values()) if name is None else [catalogue.entry_of(name)]
    if json_output:
        show(json.dumps([entry.as_dict() for entry in entries]))
    elif name is not None:
        show(_one(entries[0]))
    else:
        show("\n\n".join([_family(entries, catalogue.WORDS), _family(entries, catalogue.TEXTS)]))
        show_wrapped(["", *_MEANINGS])


def _family(entries: list[catalogue.Entry], family: str) -> str:
    title = "Word by word" if family == catalogue.WORDS else "Text by text, with a language model"
    rows = [(e.name, e.summary, e.promise, e.speed) for e in entries if e.family == family]
    return f"{title}\n{table(_HEADER, rows, left=4)}"


def _one(entry: catalogue.Entry) -> str:
    rows = [
        (f"--{option}", declared.range, _default(declared), declared.meant.meaning)
        for option, declared in entry.options.items()
    ]
    lines = [
        f"{entry.name}: {entry.summary}",
        f"promise: {entry.promise}; speed: {entry.speed}",
        "",
        table(("option", "must be", "default", "what it means"), rows, left=4),
    ]
    return "\n".join(lines)


def _default(declared: Declared) -> str:
    if declared.required:
        return "required"
    return declared.meant.otherwise if declared.default is None else str(declared.default)
