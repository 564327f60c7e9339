"""``dptext policy``: a policy file checked and shown, before any data is read."""

import json
from typing import Annotated

import typer

from dptext.cli.console import say, show, show_wrapped
from dptext.cli.options import Json

File = Annotated[str, typer.Argument(metavar="[FILE]", help="A policy, or a pyproject.toml with one in [tool.dptext].")]


DEFAULT_FILE = "dptext.toml"


def policy() -> typer.Typer:
    """The commands on policies."""
    app = typer.Typer(
        name="policy",
        help="Check a policy file, and show what it would do and promise.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.command("check")(check)
    app.command("show")(show_)
    return app


def check(file: File = DEFAULT_FILE) -> None:
    """Name every mistake of a policy file, by its line and key; exit code 2 if there is one.

    Nothing is built: what only a model or an embedding can tell is told by dptext policy show, and by a run.
    """
    from dptext.policies import mistakes_of

    mistakes = mistakes_of(file)
    for mistake in mistakes:
        say(f"dptext: {mistake}")
    if mistakes:
        raise typer.Exit(2)
    show(f"{file} is a policy.")


def show_(file: File = DEFAULT_FILE, json_output: Json = False) -> None:
    """Show what a policy would do, and what it would promise for each column; no data is read.

    The mechanisms are built for it, with their models and word vectors.
    """
    from dptext.policies import load_policy
    from dptext.policies.showing import show_policy

    shown = show_policy(load_policy(file, files=True))
    if json_output:
        show(json.dumps(shown.as_dict()))
    else:
        show_wrapped(shown.lines())
