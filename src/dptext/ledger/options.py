"""What a run is asked to record in a ledger, and what it is to do where a budget is used up."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from dptext.checks import check_choice, check_delta, check_positive
from dptext.errors import ParameterError

_BESIDE = ("", "-wal", "-shm", "-journal")

OverBudget = Literal["stop", "skip", "blank"]
BudgetOf = Literal["word", "text"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerOptions:
    """Which ledger a run is charged to, and how far.

    Parameters
    ----------
    ledger
        Path of an SQLite file, which is made where there is none, or the URL of a database.
    budget
        The most nats that a person may cost, over all runs in the ledger; None records without a limit.
    delta
        The delta of that budget, for bounds that need one; 0 for none.
    over_budget
        What becomes of a row that would go over: ``stop`` the run before anything of it is drawn, ``skip`` the row, or
        ``blank`` its texts, with a column that says so.
    budget_of
        What the budget is for: one ``word`` in each text (in the mechanism's own metric), or whole ``text``s; None for
        what the mechanism promises by itself.
    key
        Path of the file of the ledger's key; by default the ledger's own path with ``.key`` at its end, or the
        environment variable DPTEXT_LEDGER_KEY.
    run
        Identifier of a run that this one goes on with: what it was charged already is not charged again.

    Raises `ParameterError` for values out of range.
    """

    ledger: str
    budget: float | None = None
    delta: float = 0.0
    over_budget: OverBudget = "stop"
    budget_of: BudgetOf | None = None
    key: str | None = None
    run: str | None = None

    def __post_init__(self) -> None:
        if self.budget is not None:
            check_positive("a ledger", "budget", self.budget)
        if isinstance(self.delta, bool) or self.delta != 0:
            check_delta("a ledger", self.delta, name="budget delta")
        check_choice("a ledger", "over_budget", self.over_budget, ("stop", "skip", "blank"))
        if self.budget_of is not None:
            check_choice("a ledger", "budget_of", self.budget_of, ("word", "text"))


def files_of(options: LedgerOptions | None) -> list[str]:
    """The files of a ledger: nothing may be written over them."""
    if options is None:
        return []
    if "://" in options.ledger:
        return [] if options.key is None else [options.key]
    return [*(options.ledger + ending for ending in _BESIDE), options.key or f"{options.ledger}.key"]


def ledger_options(said: Mapping[str, Any]) -> LedgerOptions | None:
    """The options of a command line, by their names there; None where no ledger is named.

    Raises `ParameterError` for what needs one, and for values out of range.
    """
    given = {_CALLED.get(name, name): value for name, value in said.items() if value is not None}
    if given and "ledger" not in given:
        raise ParameterError("A budget is kept by a ledger, over all runs; name one with --ledger (ledger).")
    return LedgerOptions(**given) if given else None


_CALLED = {"budget_delta": "delta", "ledger_key": "key"}
"""What is called otherwise on the command line."""
