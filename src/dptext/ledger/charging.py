"""The blocks of a file charged to a ledger: in their order, each before anything of it is drawn."""

import os
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pyarrow as pa

from dptext.core import wording
from dptext.core.privatizer import Privatizer
from dptext.errors import DptextError, LedgerError, ParameterError
from dptext.io import Block, Reader
from dptext.io.whose import whose
from dptext.ledger.account import Account
from dptext.ledger.budgets import Budget
from dptext.ledger.charged import Charged
from dptext.ledger.grants import Counts, Priced, counts_of
from dptext.ledger.keys import KeyArray, throwaway_keys
from dptext.ledger.options import LedgerOptions
from dptext.ledger.prices import Notion, Price, check_same, price_of
from dptext.ledger.store import Place, Store
from dptext.ledger.withholding import Rows, Withholding
from dptext.process.stopping import Stopped

_WAIT = 0.1
"""Seconds between two looks at whether the run has stopped."""

ROWS_AHEAD = 2**15
"""About how many rows are charged in one transaction, where that many are read: other threads wait meanwhile."""


class Charging:
    """What the blocks of one file are charged; safe to use from several threads."""

    def __init__(
        self,
        account: Account,
        store: Store | None,
        *,
        shown: str,
        unit_column: str,
        privatizers: Mapping[str, Privatizer],
        priced: Mapping[str, Priced],
    ) -> None:
        self.account, self.priced = account, priced
        self.keys = throwaway_keys() if store is None else store.keys
        self._shown, self._unit_column, self._privatizers = shown, unit_column, privatizers
        self._moved = threading.Condition()
        self._ahead: deque[Block] = deque()  # read, and not charged
        self._passed: dict[int, Rows] = {}  # charged, and not asked for, by their first rows
        self._cheap = all(one.counted == "text" for one in account.prices)  # no text has to be cut for that
        self.note = ""
        """What went wrong at the end, if anything did."""
        self.withholding: Withholding | None = None
        """What becomes of rows that go over; None where the run stops there."""

    def begin(self, reader: Reader) -> None:
        """Begin the run, before the first block of `reader`."""
        if self.account.over_budget != "stop":
            self.withholding = Withholding(reader, self.account.over_budget)
        self.account.begin()

    def counts(self, block: Block) -> Counts:
        """How many things of each price the rows of a block have, shape (rows, prices)."""
        return counts_of(block, self._privatizers, self.priced, len(self.account.prices))

    def coming(self, block: Block) -> None:
        """A block was read, after all before it, by one thread: it may be charged from now on."""
        if block.rows:
            self._ahead.append(block)

    def allowed(self, block: Block, units: pa.LargeStringArray, stop: threading.Event) -> Rows:
        """Charge a block: which of its rows (n,) may be drawn. It waits for its turn, in the order of the rows.

        Who has the turn charges the blocks behind it, too, in one transaction: those whose texts are there by then.

        Raises `LedgerError` where the run is to stop or the ledger cannot be written.
        """
        with self._moved:
            if (passed := self._passed.pop(block.first_row, None)) is not None:
                return passed
        keys, counts = self.keys.of_column(units), self.counts(block)
        with self._moved:
            while block.first_row not in self._passed and self._ahead[0] is not block:
                if stop.is_set():
                    raise Stopped
                self._moved.wait(_WAIT)
            if block.first_row not in self._passed:
                self._charge(keys, counts)
                self._moved.notify_all()
            return self._passed.pop(block.first_row)

    def _charge(self, keys: KeyArray, counts: Counts) -> None:
        """Charge the first of the blocks that were read, with these keys and counts, and those behind it."""
        waiting = list(self._ahead)
        group = [(keys, counts), *self._behind(waiting)]
        passed = []
        with self.account.together():
            for block, (keys, counts) in zip(waiting, group, strict=False):
                people, codes = self.account.meet_rows(keys)
                try:
                    passed.append(self.account.reserve("", block.first_row, people, codes, counts))
                except LedgerError:  # nothing of that block was charged; whoever draws it will hear so
                    if not passed:
                        raise
                    break
        for rows in passed:
            self._passed[self._ahead.popleft().first_row] = rows

    def _behind(self, waiting: Sequence[Block]) -> Iterator[tuple[KeyArray, Counts]]:
        """Keys and counts of the blocks behind the first one, up to one whose rows cannot be charged."""
        rows = waiting[0].rows
        for block in waiting[1:]:
            if not (self._cheap and block.is_parsed) or rows >= ROWS_AHEAD:
                return
            try:
                units = whose(block, self._unit_column, "")
                if units is None:
                    return
                yield self.keys.of_column(units), self.counts(block)
            except DptextError:  # whoever draws it will hear so
                return
            rows += block.rows

    def _counted_things(self, counts: Counts) -> tuple[str, ...]:
        """How many things of each price, in words."""
        prices = self.account.prices
        return tuple(wording.counted(count, one.counted) for count, one in zip(counts.tolist(), prices, strict=True))

    def summary(self) -> Charged:
        """What was charged so far, in numbers and words."""
        account, tally = self.account, self.account.tally
        return Charged(
            ledger=self._shown,
            run=account.run,
            unit_column=self._unit_column,
            notion=account.notion.sentence,
            prices=tuple(str(price) for price in account.prices),
            things=self._counted_things(tally.things - tally.before if account.dry else tally.things),
            things_before=self._counted_things(tally.before) if account.dry and tally.before.any() else (),
            people=int(tally.people.sum()),
            people_over=int(tally.people_over.sum()),
            rows_over=tally.rows_over,
            over_budget=account.over_budget,
            budget=account.budget.epsilon,
            delta=account.budget.delta,
            largest=account.budget.largest(account.costs)[0],
            unsettled=tuple(account.unsettled),
            note=self.note,
        )


@contextmanager
def charging(
    options: LedgerOptions,
    privatizers: Mapping[str, Privatizer],
    unit_column: str | None,
    *,
    dry: bool = False,
    resumable: bool = False,
) -> Iterator[Charging]:
    """Open the ledger for a run over text columns, with what privatizes each; `Charging.account` is still to begin.

    With `dry` nothing is written, and a ledger that is not there is as good as an empty one.

    Raises `LedgerError`, `ParameterError` or `GuaranteeError` where nothing can be charged.
    """
    if unit_column is None or not privatizers:
        raise ParameterError(
            "A ledger needs to know whose each row is; name the column with --unit-column (unit_column)."
        )
    notion, prices, priced = _prices(options, privatizers)
    place = Place.of(options.ledger)
    store = None
    if not (dry and place.path is not None and not os.path.exists(place.path)):
        store = Store.open(options.ledger, key=options.key, make=not dry)
    try:
        account = Account(
            store,
            notion=notion,
            prices=prices,
            mechanism=", ".join(dict.fromkeys(privatizer.name for privatizer in privatizers.values())),
            budget=Budget() if options.budget is None else Budget(epsilon=options.budget, delta=options.delta),
            over_budget=options.over_budget,
            run=options.run,
            dry=dry,
            known="any" if resumable else "refused",
        )
        yield Charging(
            account, store, shown=place.shown, unit_column=unit_column, privatizers=privatizers, priced=priced
        )
    finally:
        if store is not None:
            store.close()


def _prices(
    options: LedgerOptions, privatizers: Mapping[str, Privatizer]
) -> tuple[Notion, list[Price], dict[str, Priced]]:
    """The notion of all columns, the different prices, and which is whose."""
    notions: list[Notion] = []
    prices: list[Price] = []
    priced = {}
    for column, privatizer in privatizers.items():
        notion, price = price_of(privatizer.guarantee, privatizer.described(), options.budget_of)
        if notions:
            check_same(notions[0], notion, price)
        notions.append(notion)
        if price not in prices:
            prices.append(price)
        priced[column] = Priced(prices.index(price), price.counted)
    return notions[0], prices, priced
