"""A ledger for many files: the driver charges all of them, before the first is handed out.

    each file's units and counts ──> transactions ──> a grant for each file ──> whoever draws it

A file is a part of the run in the ledger, by a keyed hash of its address. What is charged is on the disk before a grant
is written, and nothing is drawn without one. A task that is tried again finds the same grant; a run that is resumed has
its identifier in the state file, and finds in the ledger what it was charged before.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dptext.core.randomness import RunKey
from dptext.errors import DptextError, LedgerError
from dptext.io import Reader, Reading
from dptext.io.copied import open_to_copy
from dptext.io.leftovers import clear_leftovers
from dptext.io.source import source_name
from dptext.io.whose import whose
from dptext.ledger.charged import Charged
from dptext.ledger.grants import Counts, GrantedBlock, block_digest, grant_key, write_grant
from dptext.ledger.options import LedgerOptions
from dptext.ledger.withholding import Rows
from dptext.run.columns import ColumnPrivatizers
from dptext.shards.finding import Shard
from dptext.shards.folder import RunFolder
from dptext.shards.job import Job, Task

if TYPE_CHECKING:
    from dptext.ledger.account import Account
    from dptext.ledger.charging import Charging

ROWS_AT_ONCE = 2**17
"""About how many rows are charged in one transaction."""


@dataclass(slots=True)
class _Piece:
    """Some blocks of a file, counted."""

    of: _Part
    first_row: int
    keys: list[NDArray[np.uint64]] = field(default_factory=list)
    counts: list[Counts] = field(default_factory=list)
    digests: list[bytes] = field(default_factory=list)

    @property
    def rows(self) -> int:
        return sum(map(len, self.counts))

    def decided(self, passed: Rows) -> None:
        """Note which of its rows (n,) passed."""
        start, first_row = 0, self.first_row
        for counts, digest in zip(self.counts, self.digests, strict=True):
            stop = start + len(counts)
            self.of.blocks.append(GrantedBlock(first_row + start, digest, passed[start:stop]))
            start = stop


@dataclass(slots=True)
class _Part:
    """A file that is being charged."""

    shard: Shard
    name: str
    """What the ledger calls it: a keyed hash, as names of files may be those of people."""
    key: RunKey | None = None
    task: Task | None = None
    blocks: list[GrantedBlock] = field(default_factory=list)
    begun: bool = False
    """Whether something of it is in the ledger."""


class Charges:
    """What a run over several files is charged; `charging_files` makes and ends it."""

    def __init__(self, charges: Charging, treatments: ColumnPrivatizers, job: Job, folder: RunFolder | None) -> None:
        self._charges, self._treatments, self._job, self._folder = charges, treatments, job, folder
        self._waiting: list[_Piece] = []
        self._parts: dict[str, _Part] = {}
        self._ungranted: list[_Part] = []  # read to their ends; what waits of them is to be charged
        self.handed_out = False
        """Whether somebody may have begun to draw."""

    @property
    def account(self) -> Account:
        """The run's hand on the ledger."""
        return self._charges.account

    def charge(self, tasks: Sequence[Task]) -> tuple[list[Task], dict[str, str]]:
        """Charge the files: the tasks that may be handed out, and why the others may not, by their addresses.

        Raises `LedgerError` where the run is to stop, or the ledger cannot be written.
        """
        assert self._folder is not None
        self._folder.drop_grants()
        failed = dict[str, str]()
        for task in tasks:
            part = _Part(task.shard, self._name(task.shard), grant_key(self._folder.key.for_shard(task.noise)), task)
            already = self.account.resumed and self.account.has(part.name)
            try:
                self._charge_one(part)
            except LedgerError as error:
                from dptext.ledger.deciding import ChangedInputError

                if not isinstance(error, ChangedInputError):
                    raise
                failed[task.shard.address] = str(error)
            except DptextError as error:
                failed[task.shard.address] = str(error)
            else:
                self._parts[task.shard.address] = part
                self._ungranted.append(part)
                continue
            self._waiting = [piece for piece in self._waiting if piece.of is not part]
            if part.begun and not already:
                self.account.take_back([part.name])
        self._reserve()
        return [part.task for part in self._parts.values() if part.task is not None], failed

    def plan(self, shards: Sequence[Shard]) -> Charged:
        """What the files would be charged."""
        for shard in shards:
            self._charge_one(_Part(shard, self._name(shard)))
        self._reserve()
        return self._charges.summary()

    def summary(self) -> Charged:
        """What was charged, in numbers and words."""
        return self._charges.summary()

    def end(self, failed: Collection[str], *, lasting: bool) -> None:
        """Nobody works on the run any more; the files of these addresses are not done.

        A run that can be resumed stays pending until all are done. Otherwise files of which nothing appeared cost
        nothing.
        """
        from dptext.ledger.settling import note_of

        try:
            if lasting and not failed:
                self.account.settle(spent=True)
            elif not self.handed_out:
                self._release()
            elif not lasting:
                undone = [part for address, part in self._parts.items() if address in failed]
                nothing = [part.name for part in undone if _is_nothing_of(part.shard)]
                self.account.take_back(nothing)
                self.account.settle(spent=len(nothing) < len(self._parts))
        except LedgerError as error:  # what it cost was written before
            self._charges.note = note_of(error)

    def _release(self) -> None:
        """Nothing was drawn: neither ledger nor folder have a run to go on with."""
        self.account.release()
        if self._folder is not None:
            self._folder.forget()

    def _name(self, shard: Shard) -> str:
        (name,) = self._charges.keys.of([f"\0file {shard.address}"])
        return name.hex()

    def _charge_one(self, part: _Part) -> None:
        for piece in self._pieces(part):
            self._waiting.append(piece)
            if sum(one.rows for one in self._waiting) >= ROWS_AT_ONCE:
                self._reserve()
        if self.account.resumed:  # if it has changed since, it is this file alone
            self._reserve()

    def _pieces(self, part: _Part) -> Iterator[_Piece]:
        """The blocks of a file, counted, some at a time."""
        shard, job = part.shard, self._job
        reading = replace(job.reading, even=self._treatments.requote, units=job.unit_column, rows=shard.rows)
        with _opened(shard, job, reading, self._treatments.block_rows) as reader:
            piece: _Piece | None = None
            for block in reader:
                units = whose(block, job.unit_column, source_name(shard.source)) if block.rows else None
                if units is None:
                    continue
                piece = piece or _Piece(part, block.first_row)
                counts = self._charges.counts(block)
                piece.keys.append(self._charges.keys.of_column(units))
                piece.counts.append(counts)
                piece.digests.append(b"" if part.key is None else block_digest(part.key, units, counts))
                if piece.rows >= ROWS_AT_ONCE:
                    yield piece
                    piece = None
            if piece is not None:
                yield piece

    def _reserve(self) -> None:
        """Charge all that waits, in one transaction."""
        waiting, self._waiting = self._waiting, []
        ungranted, self._ungranted = self._ungranted, []
        with self.account.together():
            decided = []
            for piece in waiting:
                people, codes = self.account.meet_rows(np.concatenate(piece.keys))
                counts = np.concatenate(piece.counts)
                where = f" of {piece.of.shard.source}"
                passed = self.account.reserve(piece.of.name, piece.first_row, people, codes, counts, where=where)
                decided.append(passed)
        for piece, passed in zip(waiting, decided, strict=True):
            piece.of.begun = True
            piece.decided(passed)
        for part in ungranted:
            self._grant(part)

    def _grant(self, part: _Part) -> None:
        """Write the grant of a file that was charged."""
        assert self._folder is not None and part.task is not None
        path = self._folder.grant_path(part.shard)
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        account = self.account
        write_grant(
            path,
            part.blocks,
            priced=self._charges.priced,
            prices=len(account.prices),
            over_budget=account.over_budget,
        )
        part.blocks.clear()
        part.task = replace(part.task, grant=os.path.abspath(path))


@contextmanager
def charging_files(
    options: LedgerOptions, treatments: ColumnPrivatizers, job: Job, folder: RunFolder, *, lasting: bool
) -> Iterator[Charges]:
    """Begin the run in the ledger, or go on with it. What fails before anything is handed out costs nothing.

    With `lasting` the run can be resumed, and is known to the ledger by its identifier.
    """
    from dptext.ledger.charging import charging

    treated = treatments.with_key(folder.key)
    if lasting:
        options = replace(options, run=folder.place.run_id)
    with charging(options, dict(treated.by_column), job.unit_column, resumable=lasting) as charges:
        own = Charges(charges, treated, job, folder)
        charges.account.begin()
        try:
            yield own
        except BaseException:
            if not own.handed_out:
                with suppress(LedgerError):  # what went wrong first is told; it stays pending, which counts as spent
                    own._release()
            raise
        finally:
            folder.drop_grants()


def planned(
    options: LedgerOptions, treatments: ColumnPrivatizers, job: Job, shards: Sequence[Shard], *, run: str | None
) -> Charged:
    """What the files would be charged: they are read, and nothing is drawn or written. Raises as a run does.

    `run` is the interrupted one that would be gone on with; None for a new one.
    """
    from dptext.ledger.charging import charging

    goes_on = run is not None and not is_over(options, run)
    options = replace(options, run=run) if goes_on else options
    with charging(options, dict(treatments.by_column), job.unit_column, dry=True, resumable=goes_on) as charges:
        charges.account.begin()
        return Charges(charges, treatments, job, None).plan(shards)


def is_over(options: LedgerOptions | None, run_id: str) -> bool:
    """Whether a run has ended in the ledger, so that nothing can be charged to it any more."""
    if options is None:
        return False
    from dptext.ledger.balances import PENDING
    from dptext.ledger.settling import state_of
    from dptext.ledger.store import Place, Store

    path = Place.of(options.ledger).path
    if path is not None and not os.path.exists(path):
        return False
    store = Store.open(options.ledger, key=options.key, make=True)
    try:
        return state_of(store, run_id) not in (None, PENDING)
    finally:
        store.close()


def decides(options: LedgerOptions | None) -> Mapping[str, str | None] | None:
    """What of a ledger a run that goes on must not change: what becomes of rows over budget, and what is added up."""
    return None if options is None else {"over_budget": options.over_budget, "budget_of": options.budget_of}


def _opened(shard: Shard, job: Job, reading: Reading, block_rows: int | None) -> AbstractContextManager[Reader]:
    return open_to_copy(shard.source, format=job.format, columns=job.columns, block_rows=block_rows, reading=reading)


def _is_nothing_of(shard: Shard) -> bool:
    """Whether nothing of a file has appeared, now that nobody works on it any more."""
    clear_leftovers(shard.target)
    return not os.path.lexists(shard.target)
