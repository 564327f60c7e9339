"""``dptext ledger``: what stands in a ledger, and what a person says of it."""

import json
import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from dptext.cli.console import say, show, show_wrapped
from dptext.cli.options import as_json, flag, option
from dptext.core.wording import counted, number, people
from dptext.errors import InputError, ParameterError

if TYPE_CHECKING:
    from dptext.ledger.store import Store

_STATES = {"pending": "pending (counts as spent)", "final": "final", "released": "taken back (cost nothing)"}
"""What became of a run."""

_key = option("--ledger-key", metavar="FILE", help="The ledger's key.", show_default="LEDGER.key")


@click.group(no_args_is_help=True)
def ledger() -> None:
    """See what people have cost so far, and settle runs that were killed.

    LEDGER is a file, or the URL of a database.
    """


@ledger.command("show")
@click.argument("ledger")
@option("--unit", metavar="VALUE", help="Show one person: the value of the unit column, or - to read it.")
@option("--budget", type=float, metavar="NATS", help="Count who is over this budget.")
@option("--budget-delta", type=float, default=0.0, help="The delta at which epsilons are told.")
@flag("--check", help="Check that the ledger adds up, and nobody is over --budget; exit code 1 if not.")
@flag("--events", help="Print what everybody has cost as events of dp-accounting, in JSON, by the keys of people.")
@_key
@as_json
def show_ledger(ledger: str, unit: str | None, **values: Any) -> None:
    """Show what is in a ledger: its runs, and what the person who cost most has cost."""
    from dptext.ledger.export import export, of_person, overview

    if sum([unit is not None, values["check"], values["events"]]) > 1:
        raise ParameterError("Show one person, check the ledger, or print its events: give one of these options.")
    with _opened(ledger, values["ledger_key"]) as store:
        budget = _budget(values["budget"], values["budget_delta"])
        if values["check"]:
            raise click.exceptions.Exit(_checked(store, budget, values))
        if values["events"]:
            show(json.dumps(export(store)))
            return
        if unit is not None:
            told = of_person(store, sys.stdin.readline().rstrip("\n") if unit == "-" else unit, budget)
            lines = _person(told)
        else:
            told = overview(store, budget)
            lines = _overview(told)
    if values["as_json"]:
        show(json.dumps(told))
    else:
        show_wrapped(lines)


def _checked(store: "Store", budget: Any, values: dict[str, Any]) -> int:
    """Check that a ledger adds up, and who is over a budget: the exit code."""
    from dptext.ledger.export import overview, problems

    found, told = problems(store), overview(store, budget)
    over = told["over_budget"] or 0
    pending = sum(run["state"] == "pending" for run in told["runs"])
    if values["as_json"]:
        show(json.dumps({"problems": found, "over_budget": told["over_budget"], "pending": pending}))
    else:
        runs = f"{counted(len(told['runs']), 'run')}, {pending:,} of them pending (which counts as spent)"
        lines = [f"{people(told['people'])}, {runs}.", *found]
        if values["budget"] is not None:
            lines.append(
                f"{people(over)} {'is' if over == 1 else 'are'} over the budget of {number(values['budget'])}."
            )
        show("\n".join([*lines, *([] if found else ["The sums are those of the runs."])]))
    return 1 if found or over else 0


@ledger.command("settle")
@click.argument("ledger")
@click.argument("run")
@click.option("--spent/--never-seen", default=None, help="Its output may have been seen; or nobody ever saw any.")
@_key
def settle_run(ledger: str, run: str, spent: bool | None, ledger_key: str | None) -> None:
    """Say what became of RUN (its identifier), which was killed: its output may have been seen, or it never was.

    Until then it counts as spent. Settle no run that still runs. Say --never-seen only if you know that its output, and
    the hidden file beside it (.NAME.….part), were read by nobody and are gone: then it costs nothing.
    """
    from dptext.ledger.balances import commit, rollback

    if spent is None:
        raise ParameterError(
            "Say what became of the run: --spent if its output may have been seen, --never-seen if nobody saw any."
        )
    with _opened(ledger, ledger_key) as store:
        (commit if spent else rollback)(store, run)
    say(f"The run {run} {'counts as spent now' if spent else 'costs nobody anything now'}.")


@ledger.command("import")
@click.argument("ledger")
@click.argument("events")
@_key
def import_file(ledger: str, events: str, ledger_key: str | None) -> None:
    """Add what people cost elsewhere: EVENTS as dptext ledger show --events prints them, by unit or by key."""
    from dptext.ledger.export import import_events

    try:
        with open(events, encoding="utf-8") as file:
            document = json.load(file)
    except FileNotFoundError:
        raise InputError(f"There is no file {events}; check the path.") from None
    except OSError as error:
        raise InputError(f"{events} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise InputError(f"{events} is no JSON in UTF-8; write it as docs/ledger.md says.") from None
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
