"""Ledger charges for many files: this process charges all of them before it hands out the first.

A file is a part of the run in the ledger, by a keyed hash of its address. A task that is tried again repeats its bits,
so it is no second charge; a run that is resumed has its identifier in the state file, and finds in the ledger what it
was charged before.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from dptext.errors import DptextError, InputError, LedgerError
from dptext.io.leftovers import clear_leftovers
from dptext.io.output import file_digest, file_state
from dptext.ledger.costs import ChargeSummary
from dptext.ledger.options import LedgerOptions
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.multi_file_folder import RunFolder
from dptext.run.pipeline import open_source
from dptext.run.shards import Shard
from dptext.run.workers import Task

if TYPE_CHECKING:
    from dptext.ledger.file_charges import FileCharges


class MultiFileCharges:
    """Charges of a run over several files; `charging_files` makes and ends it."""

    def __init__(self, charges: FileCharges, privatizers: ColumnPrivatizers, config: RunConfig) -> None:
        self._charges, self._privatizers, self._config = charges, privatizers, config
        self._parts: dict[str, str] = {}  # what the ledger calls the files that were charged, by their addresses
        self.handed_out = False  # Whether a draw may have begun.

    def charge(self, tasks: Sequence[Task]) -> tuple[list[Task], dict[str, str]]:
        """Charge the files: the tasks that may be handed out, and why the others may not, by their addresses.

        Raises `LedgerError` where the run is to stop, or the ledger cannot be written.
        """
        from dptext.ledger.ledger_run import ChangedInputError

        ledger_run, passed, failed = self._charges.ledger_run, list[Task](), dict[str, str]()
        for task in tasks:
            part = self._part(task.shard)
            already = ledger_run.resumed and ledger_run.has(part)
            try:
                passed.append(replace(task, decided=self._charge(task.shard, part)))
                self._parts[task.shard.address] = part
                continue
            except DptextError as error:
                if isinstance(error, LedgerError) and not isinstance(error, ChangedInputError):
                    raise
                failed[task.shard.address] = str(error)
            if not already and ledger_run.has(part):
                ledger_run.take_back(part)
        return passed, failed

    def plan(self, shards: Sequence[Shard]) -> ChargeSummary:
        """The charges that the files would cause."""
        for shard in shards:
            self._charge(shard, self._part(shard))
        return self.summary()

    def summary(self) -> ChargeSummary:
        """The charges, in numbers and words."""
        return self._charges.summary()

    def end(self, undone: Collection[Shard], *, resumable: bool) -> None:
        """End the run in the ledger: no worker has a file any more, and some files are not done.

        A run that can be resumed stays pending until all are done. Otherwise files of which nothing appeared cost
        nothing.
        """
        from dptext.ledger.balances import note_of

        ledger_run = self._charges.ledger_run
        try:
            if resumable and not undone:
                ledger_run.commit()
            elif not self.handed_out:
                ledger_run.rollback()
            elif not resumable:
                charged = [shard for shard in undone if shard.address in self._parts]
                gone = [self._parts[shard.address] for shard in charged if _is_nothing_of(shard)]
                if len(gone) == len(self._parts):
                    ledger_run.rollback()
                    return
                for part in gone:
                    ledger_run.take_back(part)
                ledger_run.commit()
        except LedgerError as error:  # what it cost was written before
            self._charges.note = note_of(error)

    def _part(self, shard: Shard) -> str:
        """The ledger's name of a file: a keyed hash, as names of files may be those of people."""
        (name,) = self._charges.keys.of([f"\0file {shard.address}"])
        return name.hex()

    def _charge(self, shard: Shard, part: str) -> DecidedRows:
        """Charge a file whole: which of its rows may not be drawn."""
        before, digest = file_state(shard.source), file_digest(shard.source)
        with open_source(self._config, self._privatizers, shard.source) as reader:
            refused = self._charges.charge_file(reader, shard.source, part)
        if digest is None or file_state(shard.source) != before:
            raise InputError("The file has changed while it was charged to the ledger; nothing of it was drawn.")
        return DecidedRows(sha256=digest, refused=refused, over_budget=self._charges.ledger_run.over_budget)


@contextmanager
def charging_files(
    config: RunConfig, privatizers: ColumnPrivatizers, folder: RunFolder, *, resumable: bool
) -> Iterator[MultiFileCharges]:
    """Begin the run in the ledger, or go on with it. What fails before anything is handed out costs nothing."""
    from dptext.ledger.file_charges import file_charges

    options, keyed, run = config.ledger, privatizers.with_key(folder.key), folder.place.run_id if resumable else None
    assert options is not None
    with file_charges(options, dict(keyed.by_column), config.file.unit_column, run=run) as charges:
        multi_file = MultiFileCharges(charges, keyed, config)
        charges.ledger_run.begin()
        try:
            yield multi_file
        except BaseException:
            if not multi_file.handed_out:
                with suppress(LedgerError):  # what went wrong first is told; it stays pending, which counts as spent
                    charges.ledger_run.rollback()
            raise


def is_over(options: LedgerOptions | None, run_id: str) -> bool:
    """Whether a run has ended in the ledger, so that nothing can be charged to it any more."""
    if options is None:
        return False
    from dptext.ledger.balances import state_of
    from dptext.ledger.store import PENDING, Place, Store

    path = Place.of(options.ledger).path
    if path is not None and not os.path.exists(path):
        return False
    with closing(Store.open(options.ledger, key=options.key, make=True)) as store, store.reading() as connection:
        return state_of(connection, run_id) not in (None, PENDING)


def decides(options: LedgerOptions | None) -> Mapping[str, str | None] | None:
    """Ledger settings that a resumed run must not change: the treatment of rows over budget, and the unit added up."""
    return None if options is None else {"over_budget": options.over_budget, "budget_of": options.budget_of}


def _is_nothing_of(shard: Shard) -> bool:
    """Whether no part of a file's output has appeared, once no worker has it any more."""
    clear_leftovers(shard.target)
    return not os.path.lexists(shard.target)
