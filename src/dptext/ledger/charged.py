"""What a run was charged: for the end of the run and for its report. It says nothing of whose values they are."""

import math
from dataclasses import asdict, dataclass
from typing import Any

from dptext.core.wording import counted, number, people
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
    things_before
        Of a plan to go on with an interrupted run: how many more had been charged by then.
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
    things_before: tuple[str, ...] = ()
    unsettled: tuple[str, ...] = ()
    note: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As plain values; an infinite number is null."""
        values = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}
        return {name: None if value == math.inf else value for name, value in values.items()}

    def sentence(self) -> str:
        """What was charged, on one line."""
        what = f"{_and(self.prices)}: {_and(self.things)} of {people(self.people)}"
        return f"Charged to {self.ledger}: {what}. {self._spent()}{self._over(withheld=True)}"

    def preview(self) -> str:
        """What would be charged, on one line."""
        what = f"{_and(self.prices)}: {_and(self.things)}"
        if self.things_before:
            before = f"{_and(self.things_before)} had been charged before it was interrupted"
            run = f"Going on with this run would cost {what} more; {before}. They are of {people(self.people)}."
        else:
            run = f"This run would cost {what} of {people(self.people)}."
        return f"{run} {self._spent('would be')}{self._over(withheld=False)}"

    def notes(self) -> tuple[str, ...]:
        """What a person should look after."""
        notes = (self.note,) if self.note else ()
        if not self.unsettled:
            return notes
        one = len(self.unsettled) == 1
        named = ", ".join(self.unsettled[:3]) + (" and others" if len(self.unsettled) > 3 else "")
        return (
            *notes,
            f"In the ledger {counted(len(self.unsettled), 'other run')} {'is' if one else 'are'} pending, which counts "
            f"as spent: {named}. Leave alone what still runs. Of a run that was killed, if nobody saw its output and "
            f"that is gone, say: dptext ledger settle {self.ledger} RUN --never-seen; otherwise --spent in "
            "place of --never-seen.",
        )

    def _spent(self, stands: str = "is") -> str:
        most = "no bound holds" if math.isinf(self.largest) else nats(self.largest)
        limit = "" if math.isinf(self.budget) else f", of a budget of {number(self.budget)}"
        return f"Who has spent most {stands} at {most}{limit}."

    def _over(self, *, withheld: bool) -> str:
        if math.isinf(self.budget):
            return ""
        if not self.people_over:
            return " Nobody is over budget." if not withheld else ""
        rows = counted(self.rows_over, "row")
        over = f" {self.people_over:,} of {people(self.people)} over budget, with {rows}"
        became = {"skip": "left out", "blank": "without their texts", "stop": "for which the run would stop"}
        return f"{over} ({became[self.over_budget]})."


def _and(parts: tuple[str, ...]) -> str:
    return " and ".join(parts)
