"""``dptext ledger``: what stands in a ledger, and what a person says of it."""

import json
import math
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from dptext.cli.console import say, show, show_wrapped
from dptext.cli.options import as_json, examples, flag, option
from dptext.core.wording import counted, number, people
from dptext.errors import ParameterError
from dptext.parameters import check_arguments

if TYPE_CHECKING:
    from dptext.ledger.store import Store

_STATES = {"pending": "pending (counts as spent)", "final": "final", "cancelled": "cancelled (cost nothing)"}
"""What became of a run."""


@click.command(
    epilog=examples(
        "dptext ledger ledger.db --check --budget 20",
        "dptext ledger ledger.db --settle RUN --never-seen",
    )
)
@click.argument("ledger")
@option("--unit", metavar="VALUE", help="Show one person: the value of the unit column, or - to read it.")
@option("--budget", type=float, metavar="NATS", help="Count the people who are over this budget.")
@option("--budget-delta", type=float, default=0.0, help="The delta at which epsilons are computed.")
@flag("--check", help="Check that nothing final was edited, all adds up, and no one is over --budget; if not, code 1.")
@flag("--events", help="Print what each person has cost as events of dp-accounting, in JSON, by the keys of people.")
@option("--settle", metavar="RUN", help="Say what became of a run that was killed: --spent or --never-seen.")
@click.option("--spent/--never-seen", default=None, help="Its output may have been seen; or no one ever saw any.")
@option("--ledger-key", metavar="FILE", help="The ledger's key.", show_default="LEDGER.key")
@as_json
def ledger(ledger: str, **values: Any) -> None:
    """Show what people have cost so far, or settle a run that was killed.

    LEDGER is a file, or the URL of a database. Without options its runs are listed, with the largest cost of a person.

    A run that was killed counts as spent until it is settled. Settle no run that is still running. Pass --never-seen
    only if you know that no one read its output or the hidden file next to it (.NAME.….part), and that both are gone:
    then it costs nothing.
    """
    _refuse_idle(values)
    from dptext.ledger.store import Store

    with closing(Store.open(ledger, key=values["ledger_key"], make=False)) as store:
        if values["settle"] is not None:
            _settle(store, values["settle"], spent=values["spent"])
        elif values["events"]:
            from dptext.ledger.export import export

            show(json.dumps(export(store)))
        else:
            _show(store, values)


_MODES = ("unit", "check", "events", "settle")  # What the command does in place of listing runs.


def _refuse_idle(values: dict[str, Any]) -> None:
    """Raise `ParameterError` for options of which one would say nothing."""
    modes = [f"--{name}" for name in _MODES if values[name] not in (None, False)]
    if len(modes) > 1:
        raise ParameterError(f"The options {' and '.join(modes)} ask for different things; give one of them.")
    if values["settle"] is None and values["spent"] is not None:
        raise ParameterError("The options --spent and --never-seen are for a run; name it with --settle.")
    if values["settle"] is not None and values["spent"] is None:
        raise ParameterError(
            "Say what became of the run: --spent if its output may have been seen, --never-seen if no one saw any."
        )
    if modes and modes[0] in ("--events", "--settle"):
        for name in ("--budget", "--json"):
            if values["budget" if name == "--budget" else "as_json"]:
                raise ParameterError(f"The option {name} says nothing with {modes[0]}; leave it out.")


def _show(store: "Store", values: dict[str, Any]) -> None:
    """Print the runs of a ledger, one person's, or what its check found."""
    from dptext.ledger.export import of_person, overview

    unit, budget = values["unit"], _budget(values["budget"], values["budget_delta"])
    if values["check"]:
        raise click.exceptions.Exit(_checked(store, budget, values))
    if unit is None:
        contents = overview(store, budget)
    else:
        contents = of_person(store, sys.stdin.readline().rstrip("\n") if unit == "-" else unit, budget)
    if values["as_json"]:
        show(json.dumps(contents))
    else:
        show_wrapped(_overview(contents) if unit is None else _person(contents))


def _checked(store: "Store", budget: Any, values: dict[str, Any]) -> int:
    """Check that a ledger adds up, and who is over a budget: the exit code."""
    from dptext.ledger.export import overview, problems

    wrong, contents = problems(store), overview(store, budget)
    over = contents["over_budget"] or 0
    pending = sum(run["state"] == "pending" for run in contents["runs"])
    if values["as_json"]:
        show(json.dumps({"problems": wrong, "over_budget": contents["over_budget"], "pending": pending}))
    else:
        runs = f"{counted(len(contents['runs']), 'run')}, {pending:,} of them pending (which counts as spent)"
        lines = [f"{people(contents['people'])}, {runs}.", *wrong]
        if values["budget"] is not None:
            lines.append(
                f"{people(over)} {'is' if over == 1 else 'are'} over the budget of {number(values['budget'])}."
            )
        show("\n".join([*lines, *([] if wrong else ["The sums are those of the runs."])]))
    return 1 if wrong or over else 0


def _settle(store: "Store", run: str, *, spent: bool) -> None:
    from dptext.ledger.balances import commit, rollback

    (commit if spent else rollback)(store, run)
    say(f"The run {run} {'counts as spent now' if spent else 'costs no one anything now'}.")


def _budget(epsilon: float | None, delta: float) -> Any:
    from dptext.ledger import LedgerOptions
    from dptext.ledger.budget import Budget

    check_arguments(LedgerOptions, {"budget": epsilon, "delta": delta})
    return Budget(epsilon=math.inf if epsilon is None else epsilon, delta=delta)


def _overview(contents: dict[str, Any]) -> list[str]:
    if contents["added_up"] is None:
        return [f"{contents['ledger']}: nothing was charged yet."]
    lines = [f"{contents['ledger']}: {people(contents['people'])}.", f"Added up is {contents['added_up']}."]
    lines.append(f"Who has cost most: {_epsilon(contents['largest_epsilon'], contents['bound'])}.")
    if contents["over_budget"] is not None:
        lines.append(f"Over budget: {people(contents['over_budget'])}.")
    for run in contents["runs"]:
        ended = f" to {run['ended']}" if run["ended"] else ""
        charged = f", {run['charged_count']:,} charged" if run["state"] == "final" else ""
        what = f"{run['mechanism']}, {', '.join(run['prices'])}{charged}"
        lines.append(f"{run['run']} {_STATES[run['state']]}, {run['began']}{ended}: {what}.")
    return lines


def _person(contents: dict[str, Any]) -> list[str]:
    if not contents["runs"]:
        return ["Nothing was charged for this person."]
    lines = [f"In all: {_epsilon(contents['epsilon'], contents['bound'])}."]
    for run in contents["runs"]:
        parts = [f"{counted(count, 'time')} {price}" for price, count in run["charged"].items()]
        lines.append(f"{run['run']} {_STATES[run['state']]}: {' and '.join(parts)}.")
    return lines


def _epsilon(epsilon: float | None, bound: str) -> str:
    from dptext.ledger.costs import nats

    if epsilon is None:
        return "no bound holds at this delta; name one with --budget-delta"
    return f"{nats(epsilon)} ({bound} bound)"
