"""A ledger that is charged by a process that goes on, request by request, each before anything of it is drawn.

What waits at the same time is charged in one transaction. A charge may be to several accounts (the key that asks, and
the person whose text it is): each of them is charged in whole, or none is.

What is charged stays charged. It stands in a run that is pending, which counts as spent, and ends after some hundred
transactions, when there is a new price, and with the process; then its charges become one row a price, so that a ledger
grows with runs and not with requests. A process that is killed leaves one such run.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dptext.errors import GuaranteeError
from dptext.ledger.balances import (
    Balances,
    amounts,
    begin_run,
    charges_in,
    make_final,
    pending_runs,
    prices_to_json,
    split_keys,
    state_of,
    write_sums,
)
from dptext.ledger.budget import Budget
from dptext.ledger.costs import Price, PrivacyUnit, check_same
from dptext.ledger.options import OF_A_SERVICE
from dptext.ledger.store import CHARGES, PENDING, RUNS, Store, sa

MOST_TRANSACTIONS = 500  # Of a run, before it is settled and another one begins.
MOST_PRICES = 64  # Of a run; the oldest ones are left out of the next run.


_PENDING = (RUNS.c.id == sa.bindparam("run")) & (RUNS.c.state == PENDING)
_MORE = RUNS.update().where(_PENDING).values(charged_count=RUNS.c.charged_count + sa.bindparam("more"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Who is charged: the value that a unit column would have, and the most that they may cost."""

    unit: str
    budget: Budget


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """A request to charge so many items of a price to each of the accounts, or to none."""

    accounts: tuple[Account, ...]
    privacy_unit: PrivacyUnit
    price: Price
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """How a account stands: the epsilon of all that was ever charged, by which bound, and the most that it may be.

    Both are in nats, and infinite where no bound holds or there is no limit.
    """

    spent: float
    bound: str
    budget: float

    @property
    def left(self) -> float:
        """What is left of the budget, in nats; infinite without one."""
        return max(0.0, self.budget - self.spent) if self.spent < self.budget else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The outcome of a charge: None if it was charged, otherwise the place of the first account that was over budget.

    `balances` are those of all accounts, now.
    """

    over: int | None
    balances: tuple[Balance, ...]


class LedgerSession:
    """Takes charges for a ledger; use it from one thread at a time, and close it at the end."""

    def __init__(self, store: Store, *, mechanism: str) -> None:
        self._store, self._mechanism = store, mechanism
        self._balances = Balances()
        self._run, self._prices, self._done = "", list[Price](), 0

    @property
    def shown(self) -> str:
        """Where the ledger is, for messages."""
        return self._store.place.shown

    def unsettled(self) -> list[str]:
        """Runs of others that are pending, and when they began."""
        with self._store.reading() as connection:
            return pending_runs(connection, self._run)

    def privacy_unit(self) -> PrivacyUnit | None:
        """What the ledger adds up; None before the first charge."""
        with self._store.reading() as connection:
            return Store.facts(connection).privacy_unit

    def balances(self, accounts: Sequence[Account]) -> list[Balance]:
        """How accounts stand."""
        with self._store.reading() as connection:
            self._balances.refresh(connection)
        return [self._balance(account, place) for account, place in zip(accounts, self._places(accounts), strict=True)]

    def charge(self, charges: Sequence[Charge]) -> list[Answer | GuaranteeError]:
        """Charge what is within the budgets, in its order: an answer for each, or why it cannot be added up.

        When it returns, what was charged is on the disk. Raises `LedgerError` where the ledger cannot be written; then
        nothing was charged.
        """
        before = self._run, self._prices, self._done
        try:
            with self._store.writing() as connection:
                self._balances.refresh(connection)
                answers = self._decide_all(connection, charges)
                passed = [
                    charge
                    for charge, answer in zip(charges, answers, strict=True)
                    if charge.count and isinstance(answer, Answer) and answer.over is None
                ]
                if passed:
                    self._record(connection, passed)
        except BaseException:
            self._balances = Balances()  # what is in memory was not written: read it anew
            self._run, self._prices, self._done = before
            raise
        return answers

    def close(self) -> None:
        """Settle what was charged, and let go of the ledger. Raises `LedgerError`; then the run stays pending."""
        try:
            if self._run:
                with self._store.writing() as connection:
                    self._settle(connection)
        finally:
            self._store.close()

    def _decide_all(self, connection: sa.Connection, charges: Sequence[Charge]) -> list[Answer | GuaranteeError]:
        """The outcome of each charge; the first that passes decides what the ledger adds up."""
        unit = Store.facts(connection).privacy_unit
        answers: list[Answer | GuaranteeError] = []
        for charge in charges:
            try:
                if unit is not None:
                    check_same(unit, charge.privacy_unit, charge.price)
            except GuaranteeError as error:
                answers.append(error)
                continue
            answer = self._decide(charge)
            answers.append(answer)
            if unit is None and charge.count and answer.over is None:
                unit = charge.privacy_unit
                Store.set_privacy_unit(connection, unit)
        return answers

    def _decide(self, charge: Charge) -> Answer:
        """Whether all accounts can bear a charge; if so it is counted in memory (docs/proofs/ledger.md)."""
        places = self._places(charge.accounts)
        cost = amounts(np.array([charge.count]), charge.price.costs)[0]
        over = None
        if charge.count:
            after = [self._balances.costs[place] + cost for place in places]
            fits = [
                bool(account.budget.holds(sums[None])[0]) for account, sums in zip(charge.accounts, after, strict=True)
            ]
            over = fits.index(False) if False in fits else None
            if over is None:
                for place in places:
                    self._balances.costs[place] += cost
        balances = tuple(self._balance(account, place) for account, place in zip(charge.accounts, places, strict=True))
        return Answer(over=over, balances=balances)

    def _places(self, accounts: Sequence[Account]) -> list[int]:
        keys = self._store.keys.of([account.unit for account in accounts])
        places: list[int] = self._balances.places(b"".join(keys)).tolist()
        return places

    def _balance(self, account: Account, place: int) -> Balance:
        spent, bound = account.budget.epsilon_of(self._balances.costs[place])
        return Balance(spent=spent, bound=bound, budget=account.budget.epsilon)

    def _record(self, connection: sa.Connection, charges: Sequence[Charge]) -> None:
        charged_count = sum(charge.count * len(charge.accounts) for charge in charges)
        self._see_to_run(connection, [charge.price for charge in charges], charged_count)
        sums: dict[int, Counter[bytes]] = {}
        for charge in charges:
            of_price = sums.setdefault(self._prices.index(charge.price), Counter())
            for key in self._store.keys.of([account.unit for account in charge.accounts]):
                of_price[key] += charge.count
        self._balances.wrote(write_sums(connection, self._run, self._done, sums))
        self._done += 1

    def _see_to_run(self, connection: sa.Connection, prices: Sequence[Price], charged_count: int) -> None:
        """A pending run that has these prices, with so many more charged_count: the present one, or a new one."""
        needed = [price for place, price in enumerate(prices) if price not in prices[:place]]
        if self._run and (self._done >= MOST_TRANSACTIONS or any(price not in self._prices for price in needed)):
            self._settle(connection)
        if self._run and connection.execute(_MORE, {"run": self._run, "more": charged_count}).rowcount:
            return  # else it was settled by hand
        older = [price for price in self._prices if price not in needed]
        self._prices = [*older[max(0, len(older) + len(needed) - MOST_PRICES) :], *needed]
        self._run, self._done = f"{OF_A_SERVICE}{secrets.token_hex(16)}", 0
        begin_run(connection, self._run, self._mechanism, prices_to_json(self._prices), charged_count)

    def _settle(self, connection: sa.Connection) -> None:
        """The end of the run, which may be settled already: its charges become final, and one row a price."""
        if state_of(connection, self._run) == PENDING:
            sums: dict[int, Counter[bytes]] = {}
            here = CHARGES.c.run == self._run
            for row, _, counts in charges_in(connection, here):
                of_price = sums.setdefault(row.price, Counter())
                for key, count in zip(split_keys(row.people), counts.tolist(), strict=True):
                    of_price[key] += count
            connection.execute(CHARGES.delete().where(here))
            self._balances.wrote(write_sums(connection, self._run, 0, sums))
            make_final(connection, self._run, self._store.keys)
        self._run = ""
