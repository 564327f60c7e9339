"""``dptext serve``: mechanisms over HTTP, and a page to try them on; and keys for the clients of a service."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from dptext import catalogue
from dptext.cli.console import expect_compiling, fail, say, say_wrapped, show
from dptext.cli.options import (
    built_columns,
    declared,
    drawn,
    examples,
    language,
    log,
    named_mechanism,
    names,
    option,
    quiet,
)
from dptext.core.privatizer import Privatizer
from dptext.core.wording import number
from dptext.errors import ParameterError
from dptext.ledger import LedgerOptions
from dptext.parameters import parameters_of
from dptext.run.config import RunConfig
from dptext.run.config_tables import config_of_tables, sorted_options
from dptext.server.keys import add_key, read_keys
from dptext.server.options import ServerOptions


@click.command(
    epilog=examples(
        "dptext serve --preset balanced",
        "dptext serve --keys keys.txt --new-key agency --budget 50",
    )
)
@named_mechanism(epsilon="The epsilon of all requests, with --preset or --config.")
@language
@option(
    "--config",
    metavar="FILE",
    help="A TOML file that fixes how all texts are privatized, and the ledger if it names one.",
)
@declared(ServerOptions, "host", "port")
@option("--token-env", metavar="NAME", help="An environment variable with a token that requests must carry.")
@option("--keys", metavar="FILE", help="A file of keys, one for each client, instead of a token.")
@option("--new-key", metavar="NAME", help="Add a key of this name to the file of --keys, print it and stop.")
@option("--ledger", metavar="FILE|URL", help="Charge each request to its key in this ledger.")
@declared(ServerOptions, "budget")
@option(
    "--unit-budget",
    type=float,
    metavar="NATS",
    help="The most that a person may cost; each request then names the person of its texts.",
)
@declared(ServerOptions, "max_bytes", "max_texts", "waiting", "timeout", "workers")
@quiet
@log
def serve(**values: Any) -> None:
    """Privatize over HTTP, with a page to try it on.

    POST /v1/privatize takes texts, GET /v1/mechanisms lists what is offered, /openapi.json describes it all, and / is
    the page. Only this machine can reach the service, unless you name an address, and a token or keys. Name the
    mechanisms to offer with -m, separated by commas; -O sets options for all requests. With --preset or --config, all
    texts are privatized as dptext privatize does it, and requests bring texts alone. With --ledger, each request is
    charged to its key before anything is drawn, and refused over --budget.

    A key is printed once, because its file holds only a digest. To revoke it, delete its line and restart the service.
    With --new-key, --budget is the budget of that key.

    Needs pip install 'dptext[server]'.
    """
    try:
        from dptext.server.running import run_server
    except ModuleNotFoundError as error:
        fail(f"A service needs the package {error.name}; install it by: pip install 'dptext[server]'.")
    if values["new_key"] is not None:
        _make_key(values)
        return
    shown = not values["quiet"]
    expect_compiling(shown)
    served = ServerOptions(
        **_offered(values, shown),
        **_limits(values),
        token=_token(values["token_env"]),
        keys=() if values["keys"] is None else read_keys(values["keys"]),
    )
    run_server(served, say=lambda line: say_wrapped([line]) if shown else None, log=say if shown else None, warn=say)


def _limits(values: Mapping[str, Any]) -> dict[str, Any]:
    """The declared options of a service that were given."""
    return {
        name: parameter.taken(values[name])
        for name, parameter in parameters_of(ServerOptions).items()
        if values[name] is not None
    }


def _offered(values: Mapping[str, Any], shown: bool) -> dict[str, Any]:
    """What the service does: the mechanisms that requests name, or what privatizes the texts of all of them."""
    table, path = drawn(values), values["config"]
    of_file = RunConfig() if path is None else RunConfig.from_toml(path, over={"text": table})
    charged = {"ledger": _ledger(values, of_file.ledger)}
    if path is None and "preset" not in table:
        if "epsilon" in table:
            raise ParameterError("Requests say their epsilon; leave --epsilon out, or name a --preset.")
        if "language" in table:
            raise ParameterError("Requests say their language; leave --language out, or name a --preset.")
        offered = names(table.pop("mechanism", None)) or ()
        for name in offered:
            catalogue.entry_of(name)
        return {"mechanisms": offered, **_fixed(table), **charged}
    if "mechanism" in table:
        raise ParameterError("The preset or the file says how all texts are privatized; leave --mechanism out.")
    config = of_file if path is not None else config_of_tables({}, {"text": table})
    named = f"the preset {table['preset']}" if path is None else Path(path).name
    return {"privatizer": _privatizer(config, shown), "config": named, **charged}


def _ledger(values: Mapping[str, Any], of_file: LedgerOptions | None) -> LedgerOptions | None:
    """The ledger that is charged, with the budget of each person: what a file says of people always holds."""
    ledger, most = values["ledger"], values["unit_budget"]
    if of_file is None:
        if ledger is None and most is not None:
            raise ParameterError("The option --unit-budget is kept by a ledger; name one with --ledger.")
        return None if ledger is None else LedgerOptions(ledger=ledger, budget=most)
    file = Path(values["config"]).name
    if most is None and of_file.budget is None:
        raise ParameterError(
            f"The table [ledger] of {file} says no budget of a person, and a service keeps one; write it there, or "
            "give --unit-budget."
        )
    if most is not None and of_file.budget is not None and most > of_file.budget:
        raise ParameterError(
            f"A person may cost {number(of_file.budget)} nats by {file}, and --unit-budget is more; leave it out, or "
            "give less."
        )
    return replace(
        of_file, ledger=ledger or of_file.ledger, budget=of_file.budget if most is None else most, over_budget="stop"
    )


def _fixed(table: Mapping[str, Any]) -> dict[str, Any]:
    """Options that are set for all requests, whichever mechanism they name."""
    from dptext.embeddings.loaders import load_embedding

    groups = sorted_options(table)
    fixed = groups.pop("options")
    paths = fixed.pop("embedding", ())
    embeddings = [load_embedding(path) for path in ([paths] if isinstance(paths, str) else paths)]
    return {"fixed": fixed, "embeddings": embeddings, **groups}


def _privatizer(config: RunConfig, shown: bool) -> Privatizer:
    (privatizer, *others) = built_columns(config, shown=shown).groups
    if others:
        raise ParameterError("A service treats all texts alike; let the file have one column, or [text] alone.")
    return privatizer


def _make_key(values: Mapping[str, Any]) -> None:
    if values["keys"] is None:
        raise ParameterError("A new key goes into a file; name it with --keys.")
    budget = _limits(values).get("budget")
    show(add_key(values["keys"], values["new_key"], budget))
    if not values["quiet"]:
        limit = "" if budget is None else f", with a budget of {number(budget)} nats"
        say(f"This is the key {values['new_key']}{limit}. Keep it: {values['keys']} holds its digest alone.")


def _token(variable: str | None) -> str | None:
    """The token in an environment variable, if one is named."""
    if variable is None:
        return None
    if not (token := os.environ.get(variable, "").strip()):
        raise ParameterError(f"There is no token in the environment variable {variable}; set it.")
    return token
