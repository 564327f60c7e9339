"""The commands by name, each imported only when it is called or asked for its own help: the program starts at once."""

import keyword
from importlib import import_module

import click

GROUPS = {
    "Start": {
        "privatize": "Rewrite the text columns of a file with random noise.",
        "try": "Privatize one text, or compare epsilons on public sentences.",
        "mechanisms": "List the mechanisms and presets, or the options of one.",
    },
    "Choose and check": {
        "measure": "Measure how deniable words are and what leaks, and find an epsilon.",
        "attack": "See what an adversary gets out of a release.",
        "evaluate": "See what is left of a task, learnt on released texts.",
        "report": "Compare mechanisms on your own texts, on one page to choose by.",
        "audit": "Check a mechanism's claim against what its program draws.",
    },
    "Run": {
        "serve": "Privatize over HTTP, and show a page on which to try it.",
        "ledger": "See what people have cost so far, and settle runs that were killed.",
    },
    "Build": {
        "train": "Train models on public text.",
        "embedding": "Make word vectors ready for use, and look into them.",
        "calibrate-draws": "Choose how a language model draws at each epsilon.",
    },
}
"""The commands in the groups of the help, with what it says of each."""

COMMANDS = {name: sentence for group in GROUPS.values() for name, sentence in group.items()}

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


class Commands(click.Group):
    """The program: its commands are loaded by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All of them, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        identifier = cmd_name.replace("-", "_") + "_" * keyword.iskeyword(cmd_name)
        found: click.Command = getattr(import_module(f"dptext.cli.{identifier}"), identifier)
        found.context_settings = {**CONTEXT, **found.context_settings}
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands in their groups, without loading any."""
        for group, commands in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl(list(commands.items()))
