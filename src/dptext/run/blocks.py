"""The blocks of a file: read, privatized in threads, and written in order.

read blocks ──> take a block's texts out, privatize them, put them back, in threads ──> write blocks in order
"""

import hashlib
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from msgspec import structs

from dptext.cancel import Stopped, Work, deferred_signals, working
from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.privatizer import PrivateBlock, digest_of_texts
from dptext.core.wording import counted
from dptext.errors import InputError
from dptext.io import Block, Reader, Reading, Writer, format_named
from dptext.io.block import unit_ids
from dptext.io.reading import EACH, json_path, listed
from dptext.io.source import source_name
from dptext.ledger.over_budget_rows import DecidedRows, Rows, allowed_rows, without
from dptext.run.account import ColumnAccount
from dptext.run.checkpoint import Checkpoint
from dptext.run.columns import ColumnPrivatizers

if TYPE_CHECKING:
    from dptext.ledger.file_charges import FileCharges

_BYTES_AHEAD = 24 * 2**20
"""Limit on what is read ahead of the writer: it bounds memory, and keeps workers busy while a row group is written."""

_LOOK_EVERY = 0.2  # Seconds between two looks at what the workers have done.


@dataclass(frozen=True, slots=True, kw_only=True)
class RunProgress:
    """How far a run is.

    Attributes
    ----------
    units
        Tokens or draws done, those inside unfinished blocks too.
    unit
        Which of the two: "tokens" or "draws"; "tokens and draws" where columns differ.
    share
        Share of the input that is done, from 0 to 1; None where the size of the input is not known.
    """

    units: int
    unit: str
    share: float | None


Progress = Callable[[RunProgress], None]
"""Called in the main thread after each block, and a few times a second while it waits for one."""


def lacking_notes(lacking: Mapping[str, int]) -> list[str]:
    """Notes on rows that lacked a column, by its name."""
    return [f"{counted(rows, 'row')} without {name!r} passed unchanged: UNPROTECTED." for name, rows in lacking.items()]


def metadata_notes(lost: Sequence[str]) -> list[str]:
    """Notes on metadata of the input, by key, that the output lacks."""
    return [f"Metadata of the input that the output does not have: {listed(lost)}."] if lost else []


def has_one_text(format: str, column: str) -> bool:
    """Whether a row of a file of this format has one text of a column."""
    return not format_named(format).is_nested or EACH not in json_path(column)


@dataclass(frozen=True, slots=True)
class _Done:
    private: Mapping[str, PrivateBlock]
    joined: Any


class _Pending:
    """A block that a worker has: a future, and the work of each text column."""

    def __init__(self, block: Block, end: int, columns: int, stop: threading.Event) -> None:
        self.block: Block | None = block
        self.columns = columns
        self.size = block.nbytes
        self.end = end  # its last byte in the input
        self.stop = stop
        self.works: list[Work] = []
        self.future: Future[_Done] = Future()

    def begin(self) -> Work:
        self.works.append(Work(self.stop))
        return self.works[-1]

    @property
    def share(self) -> float:
        works = self.works[:]
        return (len(works) - 1 + works[-1].share) / self.columns if works else 0.0


class FilePrivatizer:
    """The blocks of one file on their way, and what is counted of them."""

    def __init__(
        self,
        privatizers: ColumnPrivatizers,
        source: str,
        unit_column: str | None,
        address: str,
        checkpoint: Checkpoint | None,
        *,
        skips: bool,
    ) -> None:
        self.privatizers = privatizers
        self.unit_column = unit_column
        self.address = address
        self.checkpoint = checkpoint
        self.skips = skips  # Whether rows that may not be drawn are left out.
        self.shown = source_name(source)
        self.calls = privatizers.calls()
        self.coverage = {privatizer: Coverage() for privatizer in privatizers.groups}
        self.counts = {privatizer: Counter[str]() for privatizer in privatizers.groups}
        self.lacking = Counter[str]()
        self.seen: set[str] | None = None
        self.rows = 0
        self.digests: dict[str, Any] = {}
        self.charges: FileCharges | DecidedRows | None = None  # set once it has begun
        self.stop = threading.Event()
        self._pending: deque[_Pending] = deque()
        self._done = 0  # units of the blocks that were written
        self._end = 0  # the last byte of those blocks

    @contextmanager
    def stopping(self, pool: ThreadPoolExecutor) -> Iterator[None]:
        """Whatever ends the body early stops the workers inside their blocks."""
        try:
            yield
        except BaseException:
            self.stop.set()
            with suppress(Stopped), deferred_signals():
                pool.shutdown(cancel_futures=True)
            raise

    def copy(
        self,
        blocks: Iterable[Block],
        reader: Reader,
        writer: Writer,
        pool: ThreadPoolExecutor,
        progress: Progress | None,
    ) -> None:
        """Take the blocks of a reader, do all that can be done to each in the pool, and write them in order.

        About `_BYTES_AHEAD` are in memory.
        """
        ahead = 0
        for block in blocks:
            if self.charges is not None:
                self.charges.queue(block)
            pending = _Pending(block, reader.progress()[0], max(len(reader.columns), 1), self.stop)
            ahead += pending.size
            with deferred_signals():
                pending.future = pool.submit(self._work, pending, reader, writer)
            self._pending.append(pending)
            del block, pending  # a long row is held once only
            while self._pending and (ahead > _BYTES_AHEAD or self._pending[0].future.done()):
                ahead -= self._pending[0].size
                self._write(reader, writer, progress)
        while self._pending:
            self._write(reader, writer, progress)

    def check(self, reading: Reading) -> None:
        """Raise InputError for a name that no row of the whole file has: it is misspelt, or nothing was protected."""
        for name, rows in self.lacking.items():
            if rows == self.rows:
                raise InputError(f"No row of {self.shown} has {name!r}; check the name of the column.")
        for name in (*reading.drop, *(reading.keep or ())):
            if self.seen is not None and name not in self.seen:
                raise InputError(f"No row of {self.shown} has the key {name!r}; check the names to drop or to keep.")

    def accounts(self, assumed: Iterable[Assumption], format: str) -> list[ColumnAccount]:
        """The account of each privatizer's columns, with their guarantee under these further assumptions."""
        parts = self.privatizers.parts(partial(has_one_text, format))
        return [
            ColumnAccount(
                part=structs.replace(part, guarantee=part.guarantee.assuming(*assumed)),
                described=privatizer.reported(),
                illustration=privatizer.example_outputs(),
                coverage=self.coverage[privatizer],
                counts=self.counts[privatizer],
            )
            for privatizer, part in zip(self.privatizers.groups, parts, strict=True)
        ]

    def _work(self, pending: _Pending, reader: Reader, writer: Writer) -> _Done:
        """Take the texts out, privatize them, put them back."""
        block = pending.block
        assert block is not None
        if block.rows == 0:  # blank lines
            return _Done({}, self._joined(block, block.columns, None, reader, writer))
        units = unit_ids(block, self.unit_column, self.shown)
        allowed = None if self.charges is None or units is None else self.charges.allowed(block, units, pending.stop)
        private: dict[str, PrivateBlock] = {}
        for name in block.columns:
            private[name] = self._privatize(block, name, units, allowed, pending.begin())
        texts = {name: done.texts for name, done in private.items()}
        return _Done(private, self._joined(block, texts, allowed, reader, writer))

    def _joined(
        self,
        block: Block,
        texts: Mapping[str, pa.LargeStringArray],
        allowed: Rows | None,
        reader: Reader,
        writer: Writer,
    ) -> Any:
        return allowed_rows(reader, block, texts, allowed) if self.skips else writer.joined(block, texts)

    def _write(self, reader: Reader, writer: Writer, progress: Progress | None) -> None:
        first = self._pending[0]
        while not self._wait_for(first):
            self._report(reader, progress)
        done = first.future.result()
        block, first.block = first.block, None  # a long text is not held while what came of it is written
        assert block is not None
        self.rows += block.rows
        self.lacking.update(block.lacking)
        if block.seen is not None:
            self.seen = (self.seen or set()) | block.seen
        del block
        for name, private in done.private.items():
            privatizer = self.privatizers.of(name)
            self.coverage[privatizer] += private.coverage
            self.counts[privatizer].update(private.counts)
            self.digests.setdefault(name, hashlib.blake2b(digest_size=32)).update(private.content)
        writer.put(done.joined)
        self._pending.popleft()
        self._done += sum(work.done for work in first.works)
        self._end = first.end
        self._report(reader, progress)

    def _wait_for(self, pending: _Pending) -> bool:
        with deferred_signals():
            return not wait([pending.future], timeout=_LOOK_EVERY).not_done

    def _report(self, reader: Reader, progress: Progress | None) -> None:
        """Call `progress` with what is done, in unfinished blocks by their own count."""
        if progress is None:
            return
        units, done, start = self._done, float(self._end), self._end
        for pending in self._pending:
            units += sum(work.done for work in pending.works)
            done += (pending.end - start) * pending.share
            start = pending.end
        size = reader.progress()[1]
        share = min(done / size, 1.0) if size else None
        progress(RunProgress(units=units, unit=self.privatizers.unit, share=share))

    def _privatize(
        self, block: Block, column: str, units: "pa.Array[Any] | None", allowed: Rows | None, work: Work
    ) -> PrivateBlock:
        texts = block.columns[column]
        privatizer, checkpoint = self.privatizers.of(column), self.checkpoint
        if privatizer.by_row and len(texts) != block.rows:
            raise InputError(
                f"The column {column!r} has several texts to a row; with spans of rows name one that has one."
            )
        if checkpoint is not None:
            drawn_before = checkpoint.block(column, block.first_row, texts, allowed)
            if drawn_before is not None:
                privatizer.recall(drawn_before)
                return drawn_before
        charged = without(texts, allowed)
        with working(work):
            done = privatizer.privatize_block(
                charged,
                call=self.calls[privatizer],
                source=self.address,
                column=column,
                first_row=block.first_row,
                units=units,
                withheld=None if charged is texts or allowed is None else ~allowed,
                pieces_of=block.pieces_of,
            )
        private = done if charged is texts else replace(done, content=digest_of_texts(texts))
        if checkpoint is not None:
            checkpoint.keep(column, block.first_row, private, allowed)
        return private
