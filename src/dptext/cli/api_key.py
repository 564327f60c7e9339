"""``dptext api-key``: keys for the clients of a service."""

from typing import Annotated

import typer

from dptext.cli.console import fail, say, show
from dptext.cli.options import Quiet
from dptext.core.wording import number
from dptext.validation import check_positive


def api_key(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called in the ledger.")],
    keys: Annotated[str, typer.Option(metavar="FILE", help="The file it is added to, made where there is none.")],
    budget: Annotated[
        float | None,
        typer.Option(help="The most nats that all answers to it may cost.", show_default="that of dptext serve"),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Make a key for clients of a service, and print it: this once, as the file holds its digest alone.

    To take it back, delete its line in the file and start the service anew.
    """
    try:
        from dptext.server.guard import add_key
    except ModuleNotFoundError as error:
        fail(f"A service needs the package {error.name}; install it by: pip install 'dptext[server]'.")

    if budget is not None:
        check_positive("api-key", "budget", budget)
    show(add_key(keys, name, budget))
    if not quiet:
        limit = "" if budget is None else f", with a budget of {number(budget)} nats"
        say(f"This is the key {name}{limit}. Keep it: {keys} holds its digest alone.")
