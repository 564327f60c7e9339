"""A run's hand on the ledger: it reserves what a block costs before anything of it is drawn, and settles at the end.

    begin ──> a pending run ── reserve, block by block ──> settle: final (the output is there), or released (nothing
    of it ever left the process)

What is pending counts as spent. So a run that is killed between any two of these steps never under-counts: it stays
pending until a person says what became of it, or until it is resumed under its own identifier and charged once.
"""

import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from dptext.errors import LedgerError
from dptext.ledger.balances import FINAL, PENDING, Balances, Places, amounts, cut_counts, packed_counts
from dptext.ledger.budgets import Budget, Costs
from dptext.ledger.database import sa
from dptext.ledger.deciding import ChangedInputError, Counts, Rows, by_person, fit, replay
from dptext.ledger.keys import KeyArray, key_array
from dptext.ledger.options import OverBudget
from dptext.ledger.prices import Notion, Price, check_delta, check_same
from dptext.ledger.settling import check_pending, settle
from dptext.ledger.store import CHARGES, RUNS, Store, now


@dataclass(slots=True)
class Tally:
    """What a run has done to a ledger so far, in numbers.

    Attributes
    ----------
    things
        How many texts, words or draws were charged, by price.
    before
        How many of them an earlier attempt at the run had charged.
    rows_over
        Rows that would have gone over the budget.
    people, people_over
        Whether each person met was in a row, and whether a row of theirs would have gone over; by their place.
    """

    things: Counts
    before: Counts
    rows_over: int = 0
    people: Rows = field(default_factory=lambda: np.zeros(0, bool))
    people_over: Rows = field(default_factory=lambda: np.zeros(0, bool))

    def mark(self, places: NDArray[np.int64], over: NDArray[np.int64]) -> None:
        """People who were met, and those of them for whom it was too much."""
        size = int(places.max(initial=-1)) + 1
        if size > len(self.people):
            more = max(size, 2 * len(self.people)) - len(self.people)
            self.people = np.concatenate([self.people, np.zeros(more, bool)])
            self.people_over = np.concatenate([self.people_over, np.zeros(more, bool)])
        self.people[places] = True
        self.people_over[over] = True


_CHARGED = CHARGES.insert()

Known = Literal["refused", "pending", "any"]
"""Which runs that the ledger has under the same name may go on: none, those that are pending, or ended ones, too."""


class Account:
    """One run in a ledger; use it from one thread at a time.

    Without a `store` it is a look at a ledger that is not there yet; a `dry` one writes nothing.
    """

    def __init__(
        self,
        store: Store | None,
        *,
        notion: Notion,
        prices: Sequence[Price],
        mechanism: str,
        budget: Budget,
        over_budget: OverBudget,
        run: str | None = None,
        dry: bool = False,
        known: Known = "pending",
    ) -> None:
        check_delta(notion, budget.delta)
        self.notion, self.prices, self.budget, self.over_budget = notion, tuple(prices), budget, over_budget
        self.run = run or secrets.token_hex(16)
        self.tally = Tally(np.zeros(len(self.prices), np.int64), np.zeros(len(self.prices), np.int64))
        self.unsettled: list[str] = []
        """Other runs that were pending when this one began, and when that was."""
        self._mechanism = mechanism
        self._store, self._dry, self._named = store, dry or store is None, run is not None
        self._lasts = self._named and known != "refused"
        self._known: Known = known
        self._open: sa.Connection | None = None
        self._resumed = self._begun = self._final = self._astray = False
        self._balances = Balances()

    @property
    def dry(self) -> bool:
        """Whether nothing is written."""
        return self._dry

    @property
    def resumed(self) -> bool:
        """Whether the ledger had the run before."""
        return self._resumed

    @property
    def costs(self) -> Costs:
        """What the people of this run have cost by now, in all, shape (n, 4)."""
        return self._balances.costs.take(np.flatnonzero(self.tally.people), axis=0)

    def begin(self) -> None:
        """Write down that the run is pending. Raises `LedgerError` or `GuaranteeError` where it cannot be charged."""
        if self._store is None:
            return
        if self._dry:
            with self._store.reading() as connection:
                self._check_notion(connection)
                self._resumed = self._named and self._is_known(connection)
                self._balances.refresh(connection, 0)
            return
        with self._writing() as connection:
            if self._check_notion(connection):
                self._store.set_fact(connection, "notion", self.notion.to_json())
            pending = sa.select(RUNS.c.id, RUNS.c.began).where(RUNS.c.state == PENDING, RUNS.c.id != self.run)
            self.unsettled = [f"{row.id} ({row.began})" for row in connection.execute(pending)]
            self._resumed = self._is_known(connection)
            if not self._resumed:
                connection.execute(
                    RUNS.insert().values(
                        id=self.run,
                        state=PENDING,
                        began=now(),
                        mechanism=self._mechanism,
                        prices=self._priced(),
                        things=0,
                    )
                )
        self._begun = True

    def meet(self, keys: KeyArray) -> Places:
        """The people of these keys (n, 2), as `reserve` takes them: numbers that hold in this run alone."""
        return self._balances.places(keys)

    def meet_rows(self, keys: KeyArray) -> tuple[Places, Places]:
        """The people of rows with these keys (n, 2), each once, and whose each row is, for `reserve`."""
        return self._balances.distinct(self._balances.places(keys))

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is reserved inside is written at its end, all of it or nothing: nothing may be drawn before."""
        if self._dry:
            yield
            return
        with self._writing() as self._open:
            try:
                yield
            finally:
                self._open = None

    def reserve(
        self, part: str, first_row: int, people: Places, codes: Places, counts: Counts, *, where: str = ""
    ) -> Rows:
        """Charge the rows of a block before anything of it is drawn: which of them (n,) may be drawn.

        Parameters
        ----------
        part, first_row
            Where the block stands: the file of many, and the row. A resumed run is charged once for each such place.
        people
            The people of the block, each once, as `meet` gave them.
        codes
            Whose each row is, as a place in `people`, shape (n,).
        counts
            How many things of each price a row has, shape (n, prices).
        where
            What an error says of the part.

        Raises `LedgerError` where the run is to stop, or the ledger cannot be written; then nothing was charged.
        """
        if self._dry:
            known = None
            if self._resumed and self._store is not None:
                with self._store.reading() as connection:
                    known = self._charged(connection, part, first_row, people)
            allowed, _ = self._choose(first_row, people, codes, counts, known, where)
            return allowed
        with self._writing() as connection:
            before = self._charged(connection, part, first_row, people) if self._resumed else None
            allowed, charged = self._choose(first_row, people, codes, counts, before, where)
            if before is None:
                self._refuse_final()
                self._write(connection, part, first_row, people, charged)
        return allowed

    def check(self) -> None:
        """Raise `LedgerError` where somebody has settled the run, whose output is about to appear."""
        if self._begun and not self._final and self._store is not None:
            with self._store.reading() as connection:
                check_pending(connection, self.run)

    def has(self, part: str) -> bool:
        """Whether the run was charged for something of a part, by an earlier attempt too."""
        if not self._begun or self._store is None:
            return False
        with self._store.reading() as connection:
            here = (CHARGES.c.run == self.run) & (CHARGES.c.part == part)
            return connection.execute(sa.select(CHARGES.c.number).where(here).limit(1)).first() is not None

    def take_back(self, parts: Iterable[str]) -> None:
        """Give back what parts were charged of which nothing was drawn, or nothing ever left the process."""
        gone = list(parts)
        if not gone or self._store is None or not self._begun:
            return
        self._refuse_final()
        with self._writing() as connection:
            for part in gone:
                connection.execute(CHARGES.delete().where(CHARGES.c.run == self.run, CHARGES.c.part == part))
            Store.set_fact(connection, "settled", str(int(Store.fact(connection, "settled") or 0) + 1))
            left = connection.execute(sa.select(CHARGES.c.price, CHARGES.c.counts).where(CHARGES.c.run == self.run))
            self.tally.things[:] = 0
            for row in left:
                self.tally.things[row.price] += cut_counts(bytes(row.counts)).sum()
        self._balances.forget()
        self._astray = True

    def _refuse_final(self) -> None:
        """Raise `LedgerError` where the run ended before: what it was charged stays as it is."""
        if self._final:
            raise LedgerError(f"The run {self.run} is final in the ledger, so it cannot go on; begin another one.")

    def release(self) -> None:
        """Give everything back: nothing was drawn, and nobody can go on with the run. Not where it is resumed."""
        if self._begun and not self._resumed and self._store is not None:
            settle(self._store, self.run, spent=False)

    def settle(self, *, spent: bool) -> None:
        """The end: the output is there, or may be; or nothing of it ever left the process, and it costs nothing.

        A run that may go on under its name stays pending where nothing left: somebody means to go on with it.
        """
        if self._final:  # it ended before, but for what follows
            return
        if self._begun and self._store is not None and (spent or not self._lasts):
            again = self._resumed or self._astray  # then the ledger alone knows all that it was charged
            known = None if again else (self._balances, int(self.tally.things.sum()))
            settle(self._store, self.run, spent=spent, known=known)

    def _choose(
        self,
        first_row: int,
        places: Places,
        codes: Places,
        counts: Counts,
        before: Counts | None,
        where: str,
    ) -> tuple[Rows, Counts]:
        """Which rows may be drawn, and what each person is charged, shape (people, prices)."""
        allowed, charged = np.ones(len(codes), bool), by_person(codes, counts, len(places))
        if before is not None:
            allowed = replay(codes, counts, before)
        else:
            now_spent = self._balances.costs.take(places, axis=0)
            after = now_spent + self._costs_of(charged)
            too_much = ~self.budget.holds(after)
            if too_much.any():
                rows = np.flatnonzero(too_much[codes] & counts.any(axis=1))
                allowed[rows] = fit(self.budget, now_spent, codes[rows], self._costs_of(counts[rows]))
                charged = by_person(codes[allowed], counts[allowed], len(places))
                after = now_spent + self._costs_of(charged)
        withheld = codes[~allowed]
        over = np.unique(withheld) if len(withheld) else withheld
        if len(over) and self.over_budget == "stop" and not self._dry:
            row = first_row + int(np.argmin(allowed)) + 1
            raise LedgerError(
                f"Row {row:,}{where} would take its person over the budget of {self.budget.epsilon:g}; pass "
                "--over-budget skip or blank (over_budget) to go on without such rows, or --dry-run to see how many "
                "there are."
            )
        if before is None:
            self._balances.costs[places] = after
        else:
            charged = before
            self.tally.before += before.sum(axis=0)
        self.tally.things += charged.sum(axis=0)
        self.tally.rows_over += len(withheld)
        self.tally.mark(places, places[over])
        return allowed, charged

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """A transaction that knows all that was written before; inside of `together` that one.

        Raises `LedgerError` where somebody has settled the run: what it were charged now would count for nothing.
        """
        if self._open is not None:
            yield self._open
            return
        assert self._store is not None
        try:
            with self._store.writing() as (connection, writes):
                if self._begun and not self._final:
                    check_pending(connection, self.run)
                self._balances.refresh(connection, writes)
                yield connection
        except BaseException:  # what is in memory was not written, and others may get the numbers of its rows
            self._balances.forget()
            self._astray = True
            raise
        self._balances.wrote(writes + 1)

    def _costs_of(self, counts: Counts) -> Costs:
        """What counts (n, prices) cost, shape (n, 4)."""
        found = amounts(counts[:, 0], self.prices[0].costs)
        for i, price in enumerate(self.prices[1:], 1):
            found += amounts(counts[:, i], price.costs)
        return found

    def _check_notion(self, connection: sa.Connection) -> bool:
        """Whether the ledger has no notion yet; `GuaranteeError` if it has another one."""
        known = Store.fact(connection, "notion")
        if known is not None:
            check_same(Notion.from_json(known), self.notion, self.prices[0])
        return known is None

    def _is_known(self, connection: sa.Connection) -> bool:
        """Whether the run is resumed. Raises `LedgerError` where it cannot be."""
        row = connection.execute(sa.select(RUNS).where(RUNS.c.id == self.run)).first()
        if row is None:
            return False
        if self._known == "refused":
            raise LedgerError(
                f"The run {self.run} is in the ledger already, and to draw anew is another release; name another."
            )
        self._final = row.state == FINAL and self._known == "any"
        if row.state != PENDING and not self._final:
            raise LedgerError(
                f"The run {self.run} is {row.state} in the ledger, so it cannot go on; begin another one."
            )
        if row.prices != self._priced() or row.mechanism != self._mechanism:
            raise LedgerError(f"The run {self.run} had another price in the ledger; resume it with the same options.")
        return True

    def _priced(self) -> str:
        return json.dumps([price.to_json() for price in self.prices], sort_keys=True)

    def _charged(self, connection: sa.Connection, part: str, first_row: int, people: Places) -> Counts | None:
        """What the block was charged before, shape (people, prices); None if it was not."""
        here = (CHARGES.c.run == self.run) & (CHARGES.c.part == part) & (CHARGES.c.first_row == first_row)
        rows = connection.execute(sa.select(CHARGES).where(here)).all()
        if not rows:
            return None
        found = np.zeros((len(people), len(self.prices)), np.int64)
        at = {place: i for i, place in enumerate(people.tolist())}
        for row in rows:
            places = self._balances.places(key_array([bytes(row.people)])).tolist()
            for place, count in zip(places, cut_counts(bytes(row.counts)), strict=True):
                if place not in at:
                    raise ChangedInputError
                found[at[place], row.price] = count
        return found

    def _write(self, connection: sa.Connection, part: str, first_row: int, people: Places, charged: Counts) -> None:
        for price in range(len(self.prices)):
            who = self._balances.by_key(people, np.flatnonzero(charged[:, price]))
            decided = price == 0 and self._lasts and not charged.any()  # whoever goes on must know that nobody passed
            if len(who) or decided:
                values = {"run": self.run, "part": part, "first_row": first_row, "price": price}
                packed = {
                    "people": self._balances.keys(people[who]),
                    "counts": packed_counts(charged[who, price]),
                }
                written = connection.execute(_CHARGED, values | packed)
                (number,) = written.inserted_primary_key or (-1,)
                self._balances.counted(number)
