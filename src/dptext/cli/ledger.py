"""``dptext ledger``: what stands in a ledger, and what a person says of it."""

import json
import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dptext.cli.console import say, show, show_wrapped
from dptext.cli.options import Json
from dptext.core.wording import counted, number, people
from dptext.errors import InputError, ParameterError

if TYPE_CHECKING:
    from dptext.ledger.store import Store

Ledger = Annotated[str, typer.Argument(metavar="LEDGER", help="A file, or the URL of a database.")]
Key = Annotated[str | None, typer.Option(help="File of the ledger's key.", show_default="LEDGER.key")]
Limit = Annotated[float | None, typer.Option(help="Count who is over this budget, in nats.")]
Delta = Annotated[float, typer.Option(help="The delta at which epsilons are told.")]

_STATES = {"pending": "pending (counts as spent)", "final": "final", "released": "taken back (cost nothing)"}
"""What became of a run."""


def ledger(mechanisms: Sequence[str] = ()) -> typer.Typer:
    """The commands on a ledger."""
    app = typer.Typer(
        name="ledger",
        help="See what people have cost so far, and settle runs that were killed.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, command in (
        ("show", show_ledger),
        ("check", check),
        ("settle", settle_run),
        ("export", export_events),
        ("import", import_file),
    ):
        app.command(name)(command)
    return app


def show_ledger(
    ledger: Ledger,
    unit: Annotated[
        str | None, typer.Option(help="Show one person: the value of the unit column, or - to read it.")
    ] = None,
    budget: Limit = None,
    budget_delta: Delta = 0.0,
    ledger_key: Key = None,
    json_output: Json = False,
) -> None:
    """Show what is in a ledger: its runs, and what the person who cost most has cost."""
    from dptext.ledger.export import of_person, overview

    with _opened(ledger, ledger_key) as store:
        if unit is not None:
            value = sys.stdin.readline().rstrip("\n") if unit == "-" else unit
            told = of_person(store, value, _budget(budget, budget_delta))
            lines = _person(told)
        else:
            told = overview(store, _budget(budget, budget_delta))
            lines = _overview(told)
    if json_output:
        show(json.dumps(told))
    else:
        show_wrapped(lines)


def check(
    ledger: Ledger,
    budget: Limit = None,
    budget_delta: Delta = 0.0,
    ledger_key: Key = None,
    json_output: Json = False,
) -> None:
    """Check that a ledger adds up, and who is over a budget. Exit code 1 if it does not, or somebody is."""
    from dptext.ledger.export import overview, problems

    with _opened(ledger, ledger_key) as store:
        found = problems(store)
        told = overview(store, _budget(budget, budget_delta))
    over = told["over_budget"] or 0
    pending = sum(run["state"] == "pending" for run in told["runs"])
    if json_output:
        show(json.dumps({"problems": found, "over_budget": told["over_budget"], "pending": pending}))
    else:
        runs = f"{counted(len(told['runs']), 'run')}, {pending:,} of them pending (which counts as spent)"
        show(f"{people(told['people'])}, {runs}.")
        for line in found:
            show(line)
        if budget is not None:
            show(f"{people(over)} {'is' if over == 1 else 'are'} over the budget of {number(budget)}.")
        if not found:
            show("The sums are those of the runs.")
    if found or over:
        raise typer.Exit(1)


def settle_run(
    ledger: Ledger,
    run: Annotated[str, typer.Argument(metavar="RUN", help="Its identifier, as dptext ledger show tells it.")],
    spent: Annotated[
        bool | None,
        typer.Option("--spent/--never-seen", help="Its output may have been seen; or nobody ever saw any of it."),
    ] = None,
    released: Annotated[bool, typer.Option("--released", hidden=True)] = False,
    ledger_key: Key = None,
) -> None:
    """Say what became of a run that was killed: its output may have been seen, or it never was.

    Until then it counts as spent. Settle no run that still runs. Say --never-seen only if you know that its output, and
    the hidden file beside it (.NAME.….part), were read by nobody and are gone: then it costs nothing.
    """
    from dptext.ledger.balances import commit, rollback

    if released:  # it took charges back, and read as if the texts had been handed out
        raise ParameterError(
            "The option --released is gone: say --spent if the output may have been seen, --never-seen if nobody saw "
            "any of it."
        )
    if spent is None:
        raise ParameterError(
            "Say what became of the run: --spent if its output may have been seen, --never-seen if nobody saw any."
        )
    with _opened(ledger, ledger_key) as store:
        commit(store, run) if spent else rollback(store, run)
    say(f"The run {run} {'counts as spent now' if spent else 'costs nobody anything now'}.")


def export_events(
    ledger: Ledger,
    output: Annotated[str, typer.Option("--output", "-o", help="A file.", show_default="standard output")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    ledger_key: Key = None,
) -> None:
    """Write what everybody has cost as events of dp-accounting, in JSON, by the keys of people."""
    from dptext.io import STANDARD, atomic_file
    from dptext.ledger.export import export

    with _opened(ledger, ledger_key) as store:
        text = json.dumps(export(store))
    if output == STANDARD:
        show(text)
        return
    with atomic_file(output, force, private=True) as file:
        file.write(text.encode() + b"\n")


def import_file(
    ledger: Ledger,
    source: Annotated[str, typer.Argument(metavar="EVENTS", help="A file of JSON, as dptext ledger export writes it.")],
    ledger_key: Key = None,
) -> None:
    """Add what people cost elsewhere: events of dp-accounting, by the value of the unit column or by key."""
    from dptext.ledger.export import import_events

    try:
        with open(source, encoding="utf-8") as file:
            document = json.load(file)
    except FileNotFoundError:
        raise InputError(f"There is no file {source}; check the path.") from None
    except OSError as error:
        raise InputError(f"{source} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise InputError(f"{source} is no JSON in UTF-8; write it as docs/ledger.md says.") from None
    with _opened(ledger, ledger_key, make=True) as store:
        count = import_events(store, document)
    say(f"Added what {people(count)} cost.")


@contextmanager
def _opened(ledger: str, key: str | None, *, make: bool = False) -> "Iterator[Store]":
    from dptext.ledger.store import Store

    store = Store.open(ledger, key=key, make=make)
    try:
        yield store
    finally:
        store.close()


def _budget(epsilon: float | None, delta: float) -> Any:
    from dptext.ledger.budget import Budget
    from dptext.ledger.options import check_budget

    check_budget(epsilon, delta)
    return Budget(epsilon=math.inf if epsilon is None else epsilon, delta=delta)


def _overview(told: dict[str, Any]) -> list[str]:
    if told["added_up"] is None:
        return [f"{told['ledger']}: nothing was charged yet."]
    lines = [f"{told['ledger']}: {people(told['people'])}.", f"Added up is {told['added_up']}."]
    lines.append(f"Who has cost most: {_epsilon(told['largest_epsilon'], told['bound'])}.")
    if told["over_budget"] is not None:
        lines.append(f"Over budget: {people(told['over_budget'])}.")
    for run in told["runs"]:
        ended = f" to {run['ended']}" if run["ended"] else ""
        things = f", {run['things']:,} charged" if run["state"] == "final" else ""
        what = f"{run['mechanism']}, {', '.join(run['prices'])}{things}"
        lines.append(f"{run['run']} {_STATES[run['state']]}, {run['began']}{ended}: {what}.")
    return lines


def _person(told: dict[str, Any]) -> list[str]:
    if not told["runs"]:
        return ["Nothing was charged for this person."]
    lines = [f"In all: {_epsilon(told['epsilon'], told['bound'])}."]
    for run in told["runs"]:
        parts = [f"{counted(count, 'time')} {price}" for price, count in run["charged"].items()]
        lines.append(f"{run['run']} {_STATES[run['state']]}: {' and '.join(parts)}.")
    return lines


def _epsilon(epsilon: float | None, bound: str) -> str:
    from dptext.ledger.costs import nats

    if epsilon is None:
        return "no bound holds at this delta; name one with --budget-delta"
    return f"{nats(epsilon)} ({bound} bound)"
