"""Options of a ledger: what a run records there, and what happens where a budget is used up."""

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from dptext.errors import ParameterError
from dptext.parameters import Parameter, check_options

_SQLITE_ENDINGS = ("", "-wal", "-shm", "-journal")
_SQLITE = re.compile(r"sqlite(?:\+\w+)?:///([^?]+)")
OF_A_SERVICE = "service-"  # What the identifiers of a service's runs begin with (`dptext.ledger.session`).
OverBudget = Literal["stop", "skip"]
BudgetOf = Literal["word", "text"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerOptions:
    """The ledger that a run is charged to, and the budget of each person.

    >>> LedgerOptions(ledger="people.db", budget=20.0).over_budget
    'stop'

    Raises `ParameterError` for values out of range, and for what says nothing without a budget.
    """

    ledger: Annotated[
        str,
        Parameter("Record what each person costs: an SQLite file, or the URL of a database.", path=True, made=True),
    ]
    budget: Annotated[
        float | None,
        Parameter(
            "The most that a person may cost, over all runs in the ledger.",
            unit="nats",
            above=0,
            otherwise="no limit",
        ),
    ] = None
    delta: Annotated[
        float, Parameter("Delta of the budget, for bounds that need one; 0 for none.", at_least=0, below=1)
    ] = 0.0
    over_budget: Annotated[
        OverBudget,
        Parameter("What to do at a row that would go over the budget: stop the run before it, or skip the row."),
    ] = "stop"
    budget_of: Annotated[
        BudgetOf | None,
        Parameter(
            "What the budget is for: one word in each text (in the mechanism's own metric), or whole texts.",
            otherwise="what the mechanism promises by itself",
        ),
    ] = None
    key: Annotated[
        str | None,
        Parameter(
            "File of the ledger's key.",
            otherwise="the ledger's path with .key at its end, or the variable DPTEXT_LEDGER_KEY",
            path=True,
            made=True,
        ),
    ] = None

    def __post_init__(self) -> None:
        check_options(self)
        for option, named in (("over_budget=", self.over_budget != "stop"), ("delta=", self.delta)):
            if self.budget is None and named:
                raise ParameterError(
                    f"Without a budget nothing goes over it, so {option} says nothing; name one with budget=, or leave "
                    f"{option} out."
                )


def files_of(options: LedgerOptions | None) -> list[str]:
    """The files of a ledger: nothing may be written over them."""
    if options is None:
        return []
    path = options.ledger
    if "://" in path:
        if (url := _SQLITE.match(path)) is None:
            return [] if options.key is None else [options.key]
        path = url[1]
    return [*(path + ending for ending in _SQLITE_ENDINGS), options.key or f"{path}.key"]
