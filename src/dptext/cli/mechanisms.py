"""``dptext mechanisms``: all of them, with what each promises, and the options of one."""

import json
from collections.abc import Iterable

import click

from dptext import catalogue
from dptext.cli.console import show, show_wrapped, table
from dptext.cli.options import as_json, examples
from dptext.parameters import Declared
from dptext.presets import presets

_MEANINGS = (
    "Metric DP: near words hide each other, far words do not. Pure DP: one bound for any two.",
    "Exact: probabilities are ratios of integers, so the promise holds for the program too.",
    "Epsilons of two mechanisms cannot be compared by their numbers: see dptext measure --target.",
    "dptext mechanisms NAME lists the options of one, for -O NAME=VALUE and for a TOML file.",
)
"""What the words of the table say."""

_HEADER = ("", "what it does", "what it promises", "speed")


@click.command(epilog=examples("dptext mechanisms", "dptext mechanisms custext"))
@click.argument("name", required=False)
@as_json
def mechanisms(name: str | None, as_json: bool) -> None:
    """List the mechanisms and presets, or explain the mechanism NAME with all its options, or the preset NAME.

    Names may be written as in the papers, in any case: SanText, MVC, 1-Diffractor. "Exact" means that probabilities
    are ratios of integers, so that the promise holds for the program too.
    """
    if name in {preset.name for preset in presets()} and not as_json:
        return show(_presets(name))
    entries = list(catalogue.catalogue().values()) if name is None else [catalogue.entry_of(name)]
    if as_json:
        show(json.dumps([entry.as_dict() for entry in entries]))
    elif name is not None:
        show(_one(entries[0]))
    else:
        show("\n\n".join([_family(entries, catalogue.WORDS), _family(entries, catalogue.TEXTS), _presets()]))
        show_wrapped(["", *_MEANINGS])


def _family(entries: list[catalogue.Entry], family: str) -> str:
    title = "Word by word" if family == catalogue.WORDS else "Text by text, with a language model"
    rows = [(e.name, e.summary, e.promise, e.speed) for e in entries if e.family == family]
    return f"{title}\n{table(_HEADER, rows, left=4)}"


def _presets(name: str | None = None) -> str:
    chosen = [preset for preset in presets() if name in (None, preset.name)]
    rows = [
        (preset.name, preset.use, ", ".join(f"{key}={value}" for key, value in preset.values().items()))
        for preset in chosen
    ]
    return f"Presets (--preset NAME, and -O use=notes for notes)\n{table(('', 'use', 'sets'), rows, left=3)}"


def _one(entry: catalogue.Entry) -> str:
    lines = [f"{entry.name}: {entry.summary}", f"promise: {entry.promise}; speed: {entry.speed}", ""]
    lines += [_options("option", entry.options.values())]
    if entry.family == catalogue.WORDS:
        lines += ["", _options("words, numbers and layout", catalogue.AROUND["policy"].values())]
    return "\n".join(
        [*lines, "", _options("after the draw (costs no privacy)", catalogue.AROUND["postprocessing"].values())]
    )


def _options(title: str, options: Iterable[Declared]) -> str:
    rows = [(option.option, option.range, _default(option), option.meant.meaning) for option in options]
    return table((title, "must be", "default", "what it means"), rows, left=4)


def _default(declared: Declared) -> str:
    if declared.required:
        return "required"
    return declared.meant.otherwise if declared.default is None else str(declared.default)
