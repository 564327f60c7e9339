"""The papers' settings, which `settings.tsv` keeps as data, next to those of a script's command line.

Each row of the table names a script, an experiment of its paper, a setting by the name of the script's option, the
paper's value as it would be given to it, and where the paper says so. `--dry` prints the table with what a command has
in their place, and runs nothing; `--paper` takes the paper's value of everything that is no file and was not given.
"""

import argparse
import csv
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLE = Path(__file__).with_name("settings.tsv")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A row of the table; where `section` ends in "not said", the value is ours."""

    script: str
    experiment: str
    setting: str
    value: str
    section: str

    @property
    def arguments(self) -> list[str]:
        """As arguments of a command line."""
        words = [] if self.value == "yes" else shlex.split(self.value)
        if len(words) == 1 and words[0].startswith("-"):
            return [f"--{self.setting}={words[0]}"]
        return [f"--{self.setting}", *words]


def settings_of(script: str) -> list[Setting]:
    """The paper's settings for a script, in the order of its experiments."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = [Setting(**row) for row in csv.DictReader(file, delimiter="\t")]
    return [row for row in rows if row.script == script]


def action_of(parser: argparse.ArgumentParser, setting: Setting) -> argparse.Action | None:
    """The option of a parser that takes a setting; None where there is none."""
    return next((own for own in parser._actions if f"--{setting.setting}" in own.option_strings), None)


def is_file(action: argparse.Action) -> bool:
    """Whether an option takes a file or a folder, which nobody but the caller can name."""
    return action.type is Path or str(action.metavar).startswith(("FILE", "MODEL"))


def value_of(parser: argparse.ArgumentParser, setting: Setting) -> Any:
    """The paper's value as the parser reads it. Raises `SystemExit` where the parser has no such option or value."""
    action = action_of(parser, setting)
    if action is None:
        raise SystemExit(f"{setting.script} has no option --{setting.setting}.")
    words = setting.arguments
    if isinstance(action, argparse._AppendAction) and action.nargs is None:
        words = [part for word in words[1:] for part in (words[0], word)]
    required = [own for own in parser._actions if own.required]
    for own in required:
        own.required = False
    try:
        return getattr(parser.parse_args(words), action.dest)
    finally:
        for own in required:
            own.required = True


def options_of(parser: argparse.ArgumentParser, script: str, words: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of a command. With `--dry` they are printed next to the paper's, and nothing is run."""
    given = sys.argv[1:] if words is None else list(words)
    parser.add_argument("--dry", action="store_true", help="print the paper's settings next to this command's")
    parser.add_argument("--paper", action="store_true", help="the paper's settings, of all that is no file")
    settings = settings_of(script)
    if "--paper" in given:
        for setting in settings:
            action = action_of(parser, setting)
            if action is not None and not is_file(action):
                parser.set_defaults(**{action.dest: value_of(parser, setting)})
    if "--dry" in given:
        for action in parser._actions:
            action.required = False
        options = parser.parse_args(given)
        print("\n".join(compared(parser, settings, options)))
        raise SystemExit(0)
    return parser.parse_args(given)


def compared(parser: argparse.ArgumentParser, settings: Sequence[Setting], options: argparse.Namespace) -> list[str]:
    """The table of settings: the paper's, the command's, and whether they differ (what a file holds is not read)."""
    lines = ["| experiment | setting | paper | here | | section |", "|---|---|---|---|---|---|"]
    differing = 0
    for setting in settings:
        action = action_of(parser, setting)
        here = None if action is None else getattr(options, action.dest)
        of_file = action is not None and is_file(action)
        differs = not here if of_file else action is None or here != value_of(parser, setting)
        differing += differs
        mark = ("no file" if of_file else "differs") if differs else ""
        cells = (setting.experiment, setting.setting, setting.value, shown(here), mark, setting.section)
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, "", f"{differing} of {len(settings)} settings differ from the paper's."]


def shown(value: Any) -> str:
    """A value as a command line has it, files by their names alone."""
    if value is None or value is False or value == []:
        return "–"
    if value is True:
        return "yes"
    if isinstance(value, list | tuple):
        return " ".join(map(shown, value))
    return f"{value:g}" if isinstance(value, float) else value.name if isinstance(value, Path) else str(value)


def lacking(parsers: dict[str, argparse.ArgumentParser]) -> Iterator[Setting]:
    """The settings of the table that no command takes."""
    for script, parser in parsers.items():
        for setting in settings_of(script):
            action = action_of(parser, setting)
            if action is None or (action.choices is not None and not _chosen(parser, setting)):
                yield setting


def _chosen(parser: argparse.ArgumentParser, setting: Setting) -> bool:
    try:
        value_of(parser, setting)
    except SystemExit:
        return False
    return True
