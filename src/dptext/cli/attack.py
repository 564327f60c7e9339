"""``dptext attack``: what an adversary gets out of a release. One module of `dptext.cli.attacks` for each."""

from collections.abc import Sequence
from importlib import import_module

import typer

from dptext.cli.options import DEFAULT_MECHANISM, with_mechanism_options

ATTACKS: dict[str, bool] = {
    "attribute": False,
    "author": False,
    "membership": False,
    "bayes": True,
    "mask-tokens": False,
    "spans": False,
    "reconstruct": False,
}
"""The name of each attack, and whether it takes the options of a mechanism."""


def attack(mechanisms: Sequence[str] = ()) -> typer.Typer:
    """The attacks, with the options of the mechanisms that are named, or of the default one."""
    named = mechanisms or [DEFAULT_MECHANISM]
    app = typer.Typer(
        name="attack",
        help="See what an adversary gets out of a release. What they find is a lower bound of what can be found.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, of_a_mechanism in ATTACKS.items():
        identifier = name.replace("-", "_")
        command = getattr(import_module(f"dptext.cli.attacks.{identifier}"), identifier)
        if of_a_mechanism:
            command = with_mechanism_options(command, named, policy=True, finish=False)
        app.command(name)(command)
    return app
