"""The commands by name, each imported when it is called or asked for its own help: the program starts at once."""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

COMMANDS = {
    "privatize": "Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.",
    "group": "Join the texts of each author into one document",
    "audit": "Compare the exact probabilities of a mechanism with its claim",
    "deniability": "Measure plausible deniability",
    "calibrate": "Find the largest epsilon that keeps a measure at a target.",
    "calibrate-clip": "Find the clip range of a language model",
    "compare": "Compare mechanisms at equal leakage",
    "warm-up": "Compile what later runs need, so that the first of them does not have to.",
    "train": "Train models on public text.",
}
"""The name of each command, and how its help begins."""


class LazyCommand(TyperCommand):
    """A command that is known by its name and how its help begins until it is used."""

    def load(self) -> Any:
        """The command itself, with its options."""
        assert self.name is not None
        identifier = self.name.replace("-", "_")
        module = import_module(f"dptext.cli.{identifier}")
        if self.name == "train":
            return typer.main.get_command(module.app)
        alone = typer.Typer(add_completion=False)
        alone.command(self.name)(getattr(module, identifier))
        return typer.main.get_command(alone)

    def make_context(self, info_name: Any, args: Any, parent: Any = None, **extra: Any) -> Any:
        """Read the arguments of the command itself, which is loaded for it."""
        return self.load().make_context(info_name, args, parent, **extra)


class LazyGroup(TyperGroup):
    """All commands, of which none is imported before it is used."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = {
            name: LazyCommand(name, help=sentence.rstrip(".") + ".") for name, sentence in COMMANDS.items()
        }
