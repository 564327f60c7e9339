"""What a run was charged: for the end of the run and for its report. It says nothing of whose values they are."""

import math
from dataclasses import asdict, dataclass
from typing import Any

from dptext.guarantees.wording import number
from dptext.ledger.options import OverBudget
from dptext.ledger.prices import nats


@dataclass(frozen=True, slots=True, kw_only=True)
class Charged:
    """What a run was charged, or would be.

    Attributes
    ----------
    ledger, run, unit_column
        Where, under which identifier, and by which column.
    notion
        What the sums mean.
    prices, things
        What each thing costs, and how many were charged, in words.
    people, people_over, rows_over
        How many people the rows are of, how many of them went over their budget, and with how many rows.
    over_budget, budget, delta
        What was asked for; an infinite budget is none.
    largest
        The epsilon of the person who has cost most so far, over all runs in the ledger.
    unsettled
        Other runs that were pending when this one began.
    note
        What went wrong at the end, if anything did.
    """

    ledger: str
    run: str
    unit_column: str
    notion: str
    prices: tuple[str, ...]
    things: tuple[str, ...]
    people: int
    people_over: int
    rows_over: int
    over_budget: OverBudget
    budget: float
    delta: float
    largest: float
    unsettled: tuple[str, ...] = ()
    note: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As plain values; an infinite number is null."""
        values = {**asdict(self), "prices": list(self.prices), "things": list(self.things)}
        values["unsettled"] = list(self.unsettled)
        return {name: None if value == math.inf else value for name, value in values.items()}

    def sentence(self) -> str:
        """What was charged, on one line."""
        what = f"{_and(self.prices)}: {_and(self.things)} of {_people(self.people)}"
        return f"Charged to {self.ledger}: {what}. {self._spent()}{self._over(withheld=True)}"

    def preview(self) -> str:
        """What would be charged, on one line."""
        what = f"{_and(self.prices)}: {_and(self.things)} of {_people(self.people)}"
        return f"This run would cost {what}. {self._spent()}{self._over(withheld=False)}"

    def notes(self) -> tuple[str, ...]:
        """What a person should look after."""
        notes = (self.note,) if self.note else ()
        if not self.unsettled:
            return notes
        runs = "1 run" if len(self.unsettled) == 1 else f"{len(self.unsettled)} runs"
        return (
            *notes,
            f"In the ledger {runs} never ended, which counts as spent: {', '.join(self.unsettled[:3])}. Say what "
            "became of it with dptext ledger settle.",
        )

    def _spent(self) -> str:
        most = "no bound holds" if math.isinf(self.largest) else nats(self.largest)
        limit = "" if math.isinf(self.budget) else f", of a budget of {number(self.budget)}"
        return f"Who has spent most is at {most}{limit}."

    def _over(self, *, withheld: bool) -> str:
        if math.isinf(self.budget):
            return ""
        if not self.people_over:
            return " Nobody is over budget." if not withheld else ""
        rows = "1 row" if self.rows_over == 1 else f"{self.rows_over:,} rows"
        over = f" {self.people_over:,} of {_people(self.people)} over budget, with {rows}"
        became = {"skip": "left out", "blank": "without their texts", "stop": "for which the run would stop"}
        return f"{over} ({became[self.over_budget]})."


def _people(count: int) -> str:
    return "1 person" if count == 1 else f"{count:,} people"


def _and(parts: tuple[str, ...]) -> str:
    return " and ".join(parts)
