"""What a run is asked to record in a ledger, and what it is to do where a budget is used up."""

import re
from dataclasses import dataclass
from typing import Literal

from dptext.errors import ParameterError
from dptext.validation import check_choice, check_delta, check_positive

_BESIDE = ("", "-wal", "-shm", "-journal")
_SQLITE = re.compile(r"sqlite(?:\+\w+)?:///([^?]+)")
OF_A_SERVICE = "service-"  # What the identifiers of a service's runs begin with (`dptext.ledger.session`).
OverBudget = Literal["stop", "skip"]
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
        What becomes of a row that would go over: ``stop`` the run before anything of it is drawn, or ``skip`` the row.
    budget_of
        What the budget is for: one ``word`` in each text (in the mechanism's own metric), or whole ``text``s; None for
        what the mechanism promises by itself.
    key
        Path of the file of the ledger's key; by default the ledger's own path with ``.key`` at its end, or the
        environment variable DPTEXT_LEDGER_KEY.

    Raises `ParameterError` for values out of range.
    """

    ledger: str
    budget: float | None = None
    delta: float = 0.0
    over_budget: OverBudget = "stop"
    budget_of: BudgetOf | None = None
    key: str | None = None

    def __post_init__(self) -> None:
        check_budget(self.budget, self.delta)
        check_choice("a ledger", "over_budget", self.over_budget, ("stop", "skip"))
        if self.budget_of is not None:
            check_choice("a ledger", "budget_of", self.budget_of, ("word", "text"))
        for option, named in (("over_budget=", self.over_budget != "stop"), ("delta=", self.delta)):
            if self.budget is None and named:
                raise ParameterError(
                    f"Nobody goes over a budget where there is none, so {option} says nothing; name one with "
                    f"budget=, or leave {option} out."
                )


def check_budget(budget: float | None, delta: float) -> None:
    """Raise `ParameterError` for a budget in nats, or a delta of it, that is out of range."""
    if budget is not None:
        check_positive("a ledger", "budget", budget)
    if isinstance(delta, bool) or delta != 0:
        check_delta("a ledger", delta, name="budget delta")


def files_of(options: LedgerOptions | None) -> list[str]:
    """The files of a ledger: nothing may be written over them."""
    if options is None:
        return []
    path = options.ledger
    if "://" in path:
        if (url := _SQLITE.match(path)) is None:
            return [] if options.key is None else [options.key]
        path = url[1]
    return [*(path + ending for ending in _BESIDE), options.key or f"{path}.key"]
