"""``dptext serve``: mechanisms over HTTP, and a page to try them on."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from dptext import catalogue
from dptext.cli.console import expect_compiling, fail, say, say_wrapped, step_progress
from dptext.cli.options import MechanismOptions, PresetName, PresetUse, Quiet
from dptext.core.privatizer import Privatizer
from dptext.errors import InputError, ParameterError
from dptext.process import processors
from dptext.run.build import build_columns
from dptext.run.config import PrivatizerConfig, RunConfig

_LEDGER = "A ledger"
_LIMITS = "Limits"


def serve(
    mechanism: Annotated[
        str | None,
        typer.Option(
            "--mechanism",
            "-m",
            metavar="NAMES",
            help="Offer these only, with commas, as in diffractor,santext.",
            show_default="all on words that promise something",
        ),
    ] = None,
    preset: PresetName = None,
    use: PresetUse = None,
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A TOML file that says how all texts are privatized, and perhaps a ledger."),
    ] = None,
    host: Annotated[str, typer.Option(help="Where to listen; any address of others needs a token.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port; 0 takes a free one.")] = 8000,
    token_file: Annotated[
        str | None, typer.Option("--token-file", help="A file with the token that requests must show.")
    ] = None,
    token_env: Annotated[
        str | None, typer.Option("--token-env", help="An environment variable with the token.")
    ] = None,
    keys: Annotated[
        str | None,
        typer.Option(help="A file of keys that requests may show, in place of a token; dptext api-key makes them."),
    ] = None,
    ledger: Annotated[
        str | None,
        typer.Option(
            help="Charge each request to its key: a file, made where there is none, or a URL.", rich_help_panel=_LEDGER
        ),
    ] = None,
    budget: Annotated[
        float | None,
        typer.Option(help="The most nats that all answers to a key may cost.", rich_help_panel=_LEDGER),
    ] = None,
    unit_budget: Annotated[
        float | None,
        typer.Option(
            help="The most nats that a person may cost; then each request says whose its texts are.",
            rich_help_panel=_LEDGER,
        ),
    ] = None,
    budget_delta: Annotated[
        float | None,
        typer.Option(help="The delta of these budgets.", show_default="0", rich_help_panel=_LEDGER),
    ] = None,
    budget_of: Annotated[
        Literal["word", "text"] | None,
        typer.Option(
            help="One word in each text, or whole texts (of word mechanisms: very large).",
            show_default="by the mechanism",
            rich_help_panel=_LEDGER,
        ),
    ] = None,
    ledger_key: Annotated[
        str | None,
        typer.Option(help="File of the ledger's key.", show_default="LEDGER.key", rich_help_panel=_LEDGER),
    ] = None,
    max_bytes: Annotated[
        int, typer.Option(min=1024, help="Bytes of a request, or of a line of a stream.", rich_help_panel=_LIMITS)
    ] = 1_000_000,
    max_texts: Annotated[int, typer.Option(min=1, help="Texts of a request.", rich_help_panel=_LIMITS)] = 1000,
    waiting: Annotated[
        int, typer.Option(min=0, help="Requests that may wait; others get 429.", rich_help_panel=_LIMITS)
    ] = 64,
    timeout: Annotated[float, typer.Option(min=0.001, help="Seconds for a request.", rich_help_panel=_LIMITS)] = 60.0,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Threads.", show_default="one for each processor", rich_help_panel=_LIMITS),
    ] = None,
    quiet: Quiet = False,
    *,
    options: MechanismOptions,
) -> None:
    """Privatize over HTTP, and show a page on which to try it.

    POST /v1/privatize takes texts, /v1/privatize/lines many of them, GET /v1/mechanisms says what there is,
    /openapi.json in which form, and / is the page. Only this machine can reach it, unless you name an address and a
    token or keys. Options of mechanisms that you give here are set for all requests. With --ledger each request is
    charged to its key before anything of it is drawn, and refused over --budget. With --preset or --config
    all texts are drawn as dptext privatize draws them with it, and requests bring texts alone.

    Needs what the extra server brings: FastAPI and Uvicorn.
    """
    try:
        from dptext.ledger.options import ledger_options
        from dptext.server.guard import read_keys
        from dptext.server.options import ServerOptions
        from dptext.server.running import run_server
    except ModuleNotFoundError as error:
        fail(f"A service needs the package {error.name}; install it by: pip install 'dptext[server]'.")
    named = _names(mechanism)
    for name in named:
        catalogue.entry_of(name)
    of_ledger = {"ledger": ledger, "budget": budget, "budget_delta": budget_delta, "budget_of": budget_of}
    charged = ledger_options({**of_ledger, "ledger_key": ledger_key}) if config is None or ledger else None
    run = _run_config(config, preset, use, options, beside=mechanism)
    if run is not None and run.ledger is not None and charged is None:
        charged, unit_budget = replace(run.ledger, budget=budget), unit_budget or run.ledger.budget
    expect_compiling(not quiet)
    served = ServerOptions(
        privatizer=None if run is None else _fixed(run, shown=not quiet),
        config="" if run is None else Path(config).name if config else f"the preset {preset}",
        mechanisms=named,
        fixed=options.fixed,
        policy=options.policy,
        finish=options.finish,
        embeddings=options.embeddings(),
        host=host,
        port=port,
        token=_secret("token", "token", token_file, token_env),
        keys=() if keys is None else read_keys(keys),
        ledger=charged,
        unit_budget=unit_budget,
        max_bytes=max_bytes,
        max_texts=max_texts,
        workers=workers or processors(),
        waiting=waiting,
        timeout=timeout,
    )
    run_server(served, say=lambda line: None if quiet else say_wrapped([line]), log=None if quiet else say, warn=say)


def _run_config(
    path: str | None, preset: str | None, use: str | None, options: MechanismOptions, *, beside: str | None
) -> RunConfig | None:
    """What a file or a preset fixes for all requests; None where they say it themselves.

    Raises `ParameterError` for what does not go with it.
    """
    if path is None and preset is None and use is None:
        return None
    if beside is not None:
        raise ParameterError("It is said already how all texts are privatized; leave --mechanism out.")
    if path is not None:
        if preset is not None or use is not None or options.said:
            first = "preset" if preset is not None else "use" if use is not None else next(iter(options.said))
            raise ParameterError(f"The file {path} says what is done; leave --{first} out, or put it there.")
        return RunConfig.from_toml(path)
    embeddings = options.embeddings()
    embedding = {"embedding": embeddings} if embeddings else {}
    return RunConfig(
        text=PrivatizerConfig(
            preset=preset,
            use=use,
            options={**options.fixed, **embedding},
            policy=options.policy,
            postprocessing=options.finish,
        )
    )


def _fixed(run: RunConfig, *, shown: bool) -> Privatizer:
    """What privatizes all texts. Raises `ParameterError` for several columns that are treated in different ways."""
    with step_progress("building word lists", shown) as progress:
        privatizers = build_columns(run, progress=progress)
    if len(privatizers.groups) > 1:
        raise ParameterError("A service treats all texts alike; let the file have one column, or [text] alone.")
    return next(iter(privatizers.groups))


def _names(given: str | None) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in (given or "").split(",") if name.strip()]


def _secret(what: str, option: str, file: str | None, variable: str | None) -> str | None:
    """What a file or a variable holds. Raises `ParameterError` for both, `InputError` for neither's."""
    if file is not None and variable is not None:
        raise ParameterError(f"Name the {what} once: with --{option}-file or with --{option}-env.")
    if variable is not None:
        if not os.environ.get(variable, "").strip():
            raise ParameterError(f"There is no {what} in the environment variable {variable}; set it.")
        return os.environ[variable].strip()
    if file is None:
        return None
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The {what} file {file} cannot be read ({type(error).__name__}).") from None
