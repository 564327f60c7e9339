"""The blocks of a file charged to a ledger: in their order, each before anything of it is drawn."""

import os
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Event

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.cancel import Stopped
from dptext.core.privatizer import Privatizer
from dptext.core.wording import counted
from dptext.errors import DptextError, LedgerError, ParameterError
from dptext.io import Block
from dptext.io.block import unit_ids
from dptext.io.output import is_stream
from dptext.io.source import source_name
from dptext.ledger.balances import Balances, note_of
from dptext.ledger.budget import Budget
from dptext.ledger.costs import ChargeSummary, Price, PrivacyUnit, check_same, price_of
from dptext.ledger.keys import throwaway_keys
from dptext.ledger.ledger_run import BlockToCharge, LedgerRun, Rows
from dptext.ledger.options import LedgerOptions
from dptext.ledger.store import Place, Store
from dptext.process import outputs

_WAIT = 0.1  # Seconds between two looks at whether the run has stopped.

ROWS_TOGETHER = 2**15
"""About how many rows are charged in one transaction, where that many are read: other threads wait meanwhile."""


class FileCharges:
    """Charges of the blocks of files; safe to use from several threads."""

    def __init__(
        self,
        ledger_run: LedgerRun,
        store: Store | None,
        *,
        shown: str,
        unit_column: str,
        privatizers: Mapping[str, Privatizer],
        prices: Mapping[str, Price],
    ) -> None:
        self.ledger_run = ledger_run
        self._prices = {column: ledger_run.prices.index(price) for column, price in prices.items()}
        self.keys = throwaway_keys() if store is None else store.keys
        self._shown, self._unit_column, self._privatizers = shown, unit_column, privatizers
        self._moved = threading.Condition()
        self._folded = Balances()  # The people met, without case, spaces and Unicode form.
        self._ahead: deque[Block] = deque()  # read, and not charged
        self._passed: dict[int, Rows] = {}  # charged, and not asked for, by their first rows
        self._cheap = all(price.counted == "text" for price in ledger_run.prices)  # no text has to be cut for that
        self.note = ""  # What went wrong at the end, if anything did.

    def queue(self, block: Block) -> None:
        """Note that a block was read, after all before it and by one thread: it may be charged from now on."""
        if block.rows:
            self._ahead.append(block)

    def allowed(self, block: Block, units: pa.LargeStringArray, stop: Event) -> Rows:
        """Charge a block and return which of its rows (n,) may be drawn; blocks take their turns in the order of rows.

        Who has the turn charges the blocks behind it, too, in one transaction: those whose texts are there by then.

        Raises `LedgerError` where the run is to stop or the ledger cannot be written.
        """
        with self._moved:
            if (passed := self._passed.pop(block.first_row, None)) is not None:
                return passed
        to_charge = self._to_charge(block, units)
        with self._moved:
            while block.first_row not in self._passed and self._ahead[0] is not block:
                if stop.is_set():
                    raise Stopped
                self._moved.wait(_WAIT)
            if block.first_row not in self._passed:
                group = [to_charge, *self._behind(list(self._ahead))]
                for rows in self.ledger_run.reserve("", group):
                    self._passed[self._ahead.popleft().first_row] = rows
                self._moved.notify_all()
            return self._passed.pop(block.first_row)

    def charge_file(self, blocks: Iterable[Block], source: str, part: str = "") -> NDArray[np.int64]:
        """Charge a whole file, `part` of the run, before any of it is drawn: the numbers of the rows that may not be.

        Raises `LedgerError` where the run is to stop or the ledger cannot be written, and `InputError` as a run does.
        """
        group: list[BlockToCharge] = []
        refused: list[NDArray[np.int64]] = []

        def charge() -> None:
            while group:
                passed = self.ledger_run.reserve(part, group, where=f" of {source}" if part else "")
                for block, rows in zip(group, passed, strict=False):
                    refused.append(block.first_row + np.flatnonzero(~rows))
                del group[: len(passed)]

        for block in blocks:
            if block.rows and (units := unit_ids(block, self._unit_column, source_name(source))) is not None:
                group.append(self._to_charge(block, units))
            if sum(len(block.codes) for block in group) >= ROWS_TOGETHER:
                charge()
        charge()
        return np.concatenate(refused) if refused else np.zeros(0, np.int64)

    def summary(self) -> ChargeSummary:
        """The charges so far, in numbers and words."""
        ledger_run, tally = self.ledger_run, self.ledger_run.tally
        met = int(tally.people.sum())
        return ChargeSummary(
            ledger=self._shown,
            run=ledger_run.run,
            unit_column=self._unit_column,
            added_up=ledger_run.unit.sentence,
            prices=tuple(str(price) for price in ledger_run.prices),
            quantities=tuple(
                counted(count, price.counted)
                for count, price in zip(tally.counts.tolist(), ledger_run.prices, strict=True)
            ),
            people=met,
            people_alike=max(0, met - len(self._folded)),
            people_over=int(tally.people_over.sum()),
            rows_over=tally.rows_over,
            over_budget=ledger_run.over_budget,
            budget=ledger_run.budget.epsilon,
            delta=ledger_run.budget.delta,
            largest=ledger_run.budget.largest(ledger_run.costs)[0],
            unsettled=tuple(ledger_run.unsettled),
            note=self.note,
        )

    def _to_charge(self, block: Block, units: pa.LargeStringArray) -> BlockToCharge:
        keys, codes = self.keys.of_column(units)
        folded = b"".join(self.keys.of_folded(units))
        with self._moved:
            self._folded.places(folded)
        counts = np.zeros((block.rows, len(self.ledger_run.prices)), np.int64)
        for name, texts in block.columns.items():
            place = self._prices[name]
            counts[:, place] += self._privatizers[name].counted(texts, self.ledger_run.prices[place].counted)
        return BlockToCharge(first_row=block.first_row, keys=keys, codes=codes, counts=counts)

    def _behind(self, waiting: Sequence[Block]) -> Iterator[BlockToCharge]:
        """The blocks behind the first one that waits, up to one whose rows cannot be charged."""
        rows = waiting[0].rows
        for block in waiting[1:]:
            if not (self._cheap and block.is_parsed) or rows >= ROWS_TOGETHER:
                return
            try:
                units = unit_ids(block, self._unit_column, "")
                if units is None:
                    return
                yield self._to_charge(block, units)
            except DptextError:  # drawing it will say so
                return
            rows += block.rows


@contextmanager
def file_charges(
    options: LedgerOptions,
    privatizers: Mapping[str, Privatizer],
    unit_column: str | None,
    *,
    dry: bool = False,
    run: str | None = None,
) -> Iterator[FileCharges]:
    """Open the ledger for a run over text columns, with what privatizes each; the run is still to begin.

    With `dry` nothing is written, and a ledger that is not there is as good as an empty one. A `run` that is named
    draws what it drew before, and goes on where the ledger knows it.

    Raises `LedgerError`, `ParameterError` or `GuaranteeError` where nothing can be charged.
    """
    if unit_column is None or not privatizers:
        raise ParameterError(
            "A ledger needs to know which person each row belongs to; name the column with unit_column=."
        )
    unit, prices = _prices(options, privatizers)
    all_prices = list(prices.values())
    place = Place.of(options.ledger)
    store = None
    if not (dry and place.path is not None and not os.path.exists(place.path)):
        store = Store.open(options.ledger, key=options.key, make=not dry)
    try:
        ledger_run = LedgerRun(
            store,
            unit=unit,
            prices=[price for place, price in enumerate(all_prices) if price not in all_prices[:place]],
            mechanism=", ".join(dict.fromkeys(privatizer.name for privatizer in privatizers.values())),
            budget=Budget() if options.budget is None else Budget(epsilon=options.budget, delta=options.delta),
            over_budget=options.over_budget,
            run=run,
            dry=dry,
        )
        yield FileCharges(
            ledger_run, store, shown=place.shown, unit_column=unit_column, privatizers=privatizers, prices=prices
        )
    finally:
        if store is not None:
            store.close()


@contextmanager
def charged_run(
    options: LedgerOptions,
    privatizers: Mapping[str, Privatizer],
    unit_column: str | None,
    target: str,
    *,
    run: str | None,
) -> Iterator[FileCharges]:
    """The same for a run over one file that writes to `target`; it ends in the ledger with the body.

    What fails before anything of the output can have left the process costs nothing; all else is spent. A run that is
    named can be resumed, and stays pending where it fails.
    """
    with file_charges(options, privatizers, unit_column, run=run) as charges:
        stream, published = is_stream(target), outputs.published()
        try:
            yield charges
        except BaseException:
            if run is None:
                with suppress(LedgerError):  # what went wrong first is told; the run stays pending: spent
                    spent = stream or outputs.published() > published
                    charges.ledger_run.commit() if spent else charges.ledger_run.rollback()
            raise
        try:
            charges.ledger_run.commit()
        except LedgerError as error:  # the output is there; what it cost was written before
            charges.note = note_of(error)


def _prices(options: LedgerOptions, privatizers: Mapping[str, Privatizer]) -> tuple[PrivacyUnit, dict[str, Price]]:
    prices: dict[str, Price] = {}
    units: list[PrivacyUnit] = []
    for column, privatizer in privatizers.items():
        unit, prices[column] = price_of(privatizer.guarantee, privatizer.described(), options.budget_of)
        units.append(unit)
        check_same(units[0], unit, prices[column])
    return units[0], prices
