"""A run in a ledger: it reserves what a block costs before anything of it is drawn, and ends there.

    begin ──> a pending run ── reserve, block by block ──> commit (the output is there), or rollback (nothing of it ever
    left the process)

What is pending counts as spent. So a run that is killed between any two of these steps never under-counts: it stays
pending until a person says what became of it, or until it is resumed under its own identifier and charged once.
"""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dptext.errors import LedgerError, OverBudgetError
from dptext.ledger.balances import (
    Balances,
    IntArray,
    amounts,
    begin_run,
    charges_in,
    check_pending,
    commit,
    pending_runs,
    prices_to_json,
    rollback,
    split_keys,
    write_charges,
)
from dptext.ledger.budget import Budget, Costs
from dptext.ledger.costs import Price, PrivacyUnit, check_delta, check_same
from dptext.ledger.options import OverBudget
from dptext.ledger.store import CHARGES, FINAL, PENDING, RUNS, Store, sa

Rows = NDArray[np.bool_]


class ChangedInputError(LedgerError):
    """The input of a resumed run is not the one it was charged for."""

    def __init__(self) -> None:
        super().__init__("The input is not the one that the run was charged for; begin another run.")


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockToCharge:
    """A block of rows that is to be charged, by its place in the file: a resumed run is charged once for each.

    `keys` are those of its people, each once, `codes` (n,) says which of them each row has, and `counts` (n, prices)
    how many items of each price.
    """

    first_row: int
    keys: list[bytes]
    codes: IntArray
    counts: IntArray


@dataclass(slots=True)
class Tally:
    """The effect of a run on a ledger: items charged at each price, and rows that would have gone over budget.

    `people` and `people_over` say of each person met, by their place, whether they were in a row, and whether a row of
    theirs would have gone over.
    """

    counts: IntArray
    rows_over: int = 0
    people: Rows = field(default_factory=lambda: np.zeros(0, bool))
    people_over: Rows = field(default_factory=lambda: np.zeros(0, bool))

    def mark(self, places: IntArray, over: IntArray, room: int) -> None:
        """Mark people as met, and as over budget where they are; `room` is the number of places."""
        if room > len(self.people):
            more = np.zeros(room - len(self.people), bool)
            self.people, self.people_over = (np.append(marks, more) for marks in (self.people, self.people_over))
        self.people[places] = True
        self.people_over[over] = True


class LedgerRun:
    """One run in a ledger; use it from one thread at a time.

    Without a `store` it is a look at a ledger that is not there yet; a `dry` one writes nothing. A `run` that is named
    draws what it drew before, and goes on where the ledger knows it.
    """

    def __init__(
        self,
        store: Store | None,
        *,
        unit: PrivacyUnit,
        prices: Sequence[Price],
        mechanism: str,
        budget: Budget,
        over_budget: OverBudget,
        run: str | None = None,
        dry: bool = False,
    ) -> None:
        check_delta(unit, budget.delta)
        self.unit, self.prices, self.budget, self.over_budget = unit, tuple(prices), budget, over_budget
        self.run = run or secrets.token_hex(16)
        self.dry = dry or store is None
        self.tally = Tally(np.zeros(len(self.prices), np.int64))
        self.unsettled: list[str] = []  # Other runs that were pending when this one began, and when that was.
        self.resumed = False  # Whether the ledger had the run before.
        self._mechanism, self._prices = mechanism, prices_to_json(prices)
        self._store, self._resumable = store, run is not None
        self._begun = self._final = False
        self._balances = Balances()

    @property
    def costs(self) -> Costs:
        """Total costs of the people of this run so far: shape (n, 4)."""
        return self._balances.costs.take(np.flatnonzero(self.tally.people), axis=0)

    def begin(self) -> None:
        """Write down that the run is pending. Raises `LedgerError` or `GuaranteeError` where it cannot be charged."""
        if self._store is None:
            return
        if self.dry:
            with self._store.reading() as connection:
                self._check_unit(connection)
                self._balances.refresh(connection)
            return
        with self._writing() as connection:
            assert connection is not None
            self._check_unit(connection)
            Store.set_privacy_unit(connection, self.unit)
            self.unsettled = pending_runs(connection, self.run)
            self.resumed = self._is_known(connection)
            if not self.resumed:
                begin_run(connection, self.run, self._mechanism, self._prices)
        self._begun = True

    def reserve(self, part: str, blocks: Sequence[BlockToCharge], *, where: str = "") -> list[Rows]:
        """Charge blocks before anything of them is drawn, in one transaction: which of their rows may be drawn.

        The first block that is refused ends it: those before it are charged, and the list is shorter than `blocks`.
        `part` is the file of many, and `where` what an error says of it.

        Raises `LedgerError` where the first block is refused, or the ledger cannot be written; nothing was charged.
        """
        passed: list[Rows] = []
        with self._writing() as connection:
            for block in blocks:
                try:
                    before = self._charged(connection, part, block) if self.resumed and connection else None
                    if before is None:
                        self._refuse_final()
                    allowed, charged = self._choose(block, before, where)
                except LedgerError:
                    if not passed:
                        raise
                    break
                if before is None and connection is not None and not self.dry:
                    self._write(connection, part, block, charged)
                passed.append(allowed)
        return passed

    def _refuse_final(self) -> None:
        """Raise `LedgerError` where the run ended before: what it was charged stays as it is."""
        if self._final:
            raise LedgerError(f"The run {self.run} is final in the ledger, so it cannot go on; begin another one.")

    def check(self) -> None:
        """Raise `LedgerError` where the run was settled meanwhile; its output is about to appear."""
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

    def take_back(self, part: str) -> None:
        """Give back what a part was charged of which nothing was drawn, or nothing ever left the process."""
        if self._store is None or not self._begun:
            return
        self._refuse_final()
        here = (CHARGES.c.run == self.run) & (CHARGES.c.part == part)
        with self._writing() as connection:
            assert connection is not None
            for row, _, counts in charges_in(connection, here):
                count = int(counts.sum())
                self.tally.counts[row.price] -= count
                self._count_charged(connection, -count)
            connection.execute(CHARGES.delete().where(here))
            Store.count_settlement(connection)
        self._balances.forget()

    def commit(self) -> None:
        """End the run as final: its output is there, or may be."""
        if self._begun and not self._final and self._store is not None:
            commit(self._store, self.run)

    def rollback(self) -> None:
        """End the run at no cost, as nothing ever left the process; an earlier attempt's charges stay."""
        if self._begun and not self.resumed and self._store is not None:
            rollback(self._store, self.run)

    def _choose(self, block: BlockToCharge, before: IntArray | None, where: str) -> tuple[Rows, IntArray]:
        """Which rows may be drawn, and what each person is charged, shape (people, prices)."""
        places, codes, counts = self._balances.places(b"".join(block.keys)), block.codes, block.counts
        allowed, charged = np.ones(len(codes), bool), by_person(codes, counts, len(places))
        if before is not None:
            allowed, charged = replay(codes, counts, before), before
        else:
            spent = self._balances.costs.take(places, axis=0)
            after = spent + self._costs_of(charged)
            too_much = ~self.budget.holds(after)
            if too_much.any():
                rows = np.flatnonzero(too_much[codes] & counts.any(axis=1))
                allowed[rows] = fit(self.budget, spent, codes[rows], self._costs_of(counts[rows]))
                charged = by_person(codes[allowed], counts[allowed], len(places))
                after = spent + self._costs_of(charged)
        if not allowed.all() and self.over_budget == "stop" and not self.dry:
            row = block.first_row + int(np.argmin(allowed)) + 1
            raise OverBudgetError(
                f"Row {row:,}{where} would take its person over the budget of {self.budget.epsilon:g}; pass "
                "over_budget='skip' to go on without such rows, or plan the run to see how many there are."
            )
        if before is None:
            self._balances.costs[places] = after
        self.tally.counts += charged.sum(axis=0)
        self.tally.rows_over += int((~allowed).sum())
        self.tally.mark(places, places[codes[~allowed]], len(self._balances.costs))
        return allowed, charged

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection | None]:
        """A transaction that knows all that was written before; a dry run only reads, and None where nothing is there.

        Raises `LedgerError` where the run was settled meanwhile: a charge now would count for nothing.
        """
        if self._store is None:
            yield None
            return
        if self.dry:
            with self._store.reading() as connection:
                yield connection
            return
        try:
            with self._store.writing() as connection:
                if self._begun and not self._final:
                    check_pending(connection, self.run)
                self._balances.refresh(connection)
                yield connection
        except BaseException:
            self._balances.forget()
            raise

    def _costs_of(self, counts: IntArray) -> Costs:
        """The costs of counts (n, prices): shape (n, 4)."""
        costs = amounts(counts[:, 0], self.prices[0].costs)
        for i, price in enumerate(self.prices[1:], 1):
            costs += amounts(counts[:, i], price.costs)
        return costs

    def _check_unit(self, connection: sa.Connection) -> None:
        known = Store.facts(connection).privacy_unit
        if known is not None:
            check_same(known, self.unit, self.prices[0])

    def _is_known(self, connection: sa.Connection) -> bool:
        """Whether the run is resumed. Raises `LedgerError` where it cannot be."""
        row = connection.execute(sa.select(RUNS).where(RUNS.c.id == self.run)).first()
        if row is None:
            return False
        self._final = row.state == FINAL
        if row.state != PENDING and not self._final:
            raise LedgerError(
                f"The run {self.run} is {row.state} in the ledger, so it cannot go on; begin another one."
            )
        if row.prices != self._prices or row.mechanism != self._mechanism:
            raise LedgerError(f"The run {self.run} had another price in the ledger; resume it with the same options.")
        return True

    def _charged(self, connection: sa.Connection, part: str, block: BlockToCharge) -> IntArray | None:
        """The earlier charge of the block, shape (people, prices); None if there was none."""
        here = (CHARGES.c.run == self.run) & (CHARGES.c.part == part) & (CHARGES.c.first_row == block.first_row)
        rows = list(charges_in(connection, here))
        if not rows:
            return None
        charged = np.zeros((len(block.keys), len(self.prices)), np.int64)
        at = {key: i for i, key in enumerate(block.keys)}
        for row, _, counts in rows:
            for key, count in zip(split_keys(row.people), counts.tolist(), strict=True):
                if key not in at:
                    raise ChangedInputError
                charged[at[key], row.price] = count
        return charged

    def _write(self, connection: sa.Connection, part: str, block: BlockToCharge, charged: IntArray) -> None:
        """Write a block's charges; a resumed run must know, too, that no row passed."""
        for price in range(len(self.prices)):
            some = np.flatnonzero(charged[:, price])
            if len(some) or (price == 0 and self._resumable and not charged.any()):
                place, keys = (self.run, part, block.first_row, price), [block.keys[i] for i in some.tolist()]
                self._balances.wrote(write_charges(connection, place, keys, charged[some, price]))
        self._count_charged(connection, int(charged.sum()))

    def _count_charged(self, connection: sa.Connection, more: int) -> None:
        """Add to the number of items that the run was charged, which `dptext ledger --check` compares."""
        connection.execute(RUNS.update().where(RUNS.c.id == self.run).values(charged_count=RUNS.c.charged_count + more))


def by_person(codes: IntArray, counts: IntArray, people: int) -> IntArray:
    """How many items of each price each person is charged, shape (people, prices), for rows of `codes` (n,)."""
    sums = [np.bincount(codes, counts[:, i], people) for i in range(counts.shape[1])]
    return np.column_stack(sums).astype(np.int64)  # exact: floats hold all whole numbers up to 2^53


def fit(budget: Budget, spent: Costs, codes: IntArray, costs: Costs) -> Rows:
    """Which of some rows (n,) pass, each in its order as long as it fits (docs/proofs/ledger.md).

    Row i is of the person `codes[i]`, who had spent `spent[codes[i]]` before, and costs `costs[i]`.
    """
    passed = budget.holds(spent[codes] + costs)  # what does not fit by itself never will
    sums: dict[int, Costs] = {}
    for row in np.flatnonzero(passed):
        code = int(codes[row])
        after = sums.get(code, spent[code]) + costs[row]
        if budget.holds(after[None])[0]:
            sums[code] = after
        else:
            passed[row] = False
    return passed


def replay(codes: IntArray, counts: IntArray, before: IntArray) -> Rows:
    """Let the same rows (n,) pass as when the block was charged `before`, shape (people, prices).

    Raises `ChangedInputError` where that cannot be (docs/proofs/ledger.md).
    """
    allowed, remaining = np.ones(len(codes), bool), before.copy()
    for row in np.flatnonzero(counts.any(axis=1)):
        if (counts[row] <= remaining[codes[row]]).all():
            remaining[codes[row]] -= counts[row]
        else:
            allowed[row] = False
    if remaining.any():
        raise ChangedInputError
    return allowed
