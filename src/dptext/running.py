"""The blocks of a file on their way: read, worked on in threads, and written in their order.

read blocks ──> take a block's texts out, privatize them, put them back, in threads ──> write blocks in their order
"""

import hashlib
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.privatizer import PrivateBlock, digest_of_texts
from dptext.core.wording import counted
from dptext.errors import InputError
from dptext.io import Block, Reader, Reading, Writer
from dptext.io.block import unit_ids
from dptext.io.reading import EACH, json_path
from dptext.io.source import source_name
from dptext.ledger.over_budget_rows import DecidedCharges, Rows, without
from dptext.process.stopping import Shortcut, Work, noting, working
from dptext.report.treatment import Treatment
from dptext.resuming.kept import Kept
from dptext.run.columns import ColumnPrivatizers

if TYPE_CHECKING:
    from dptext.ledger.file_charges import FileCharges

_BYTES_AHEAD = 24 * 2**20
"""What may be read ahead of the writer: bounds the memory, and keeps the workers busy while a row group is written."""

_LOOK_EVERY = 0.2
"""Seconds between two looks at what the workers have done."""


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
    shortcut
        A faster way to do the same, and about which share of the time it would take; None where there is none.
    """

    units: int
    unit: str
    share: float | None
    shortcut: Shortcut | None = None


Progress = Callable[[RunProgress], None]
"""Called in the main thread after each block, and a few times a second while it waits for one."""


@dataclass(frozen=True, slots=True)
class _Done:
    """What became of a block."""

    private: Mapping[str, PrivateBlock]
    joined: Any


class _Waiting:
    """A block in the hands of a worker: a future, and the work of each text column."""

    def __init__(self, block: Block, end: int, columns: int, stop: threading.Event) -> None:
        self.block: Block | None = block
        self.columns = columns
        self.size = block.nbytes
        self.end = end  # its last byte in the input
        self.stop = stop
        self.works: list[Work] = []
        self.future: Future[_Done] = Future()

    def begin(self) -> Work:
        """The work of one more column."""
        self.works.append(Work(self.stop))
        return self.works[-1]

    @property
    def share(self) -> float:
        """The share of it that is done."""
        works = self.works[:]
        return (len(works) - 1 + works[-1].share) / self.columns if works else 0.0


class Run:
    """The state of one run over one file."""

    def __init__(
        self, treatments: ColumnPrivatizers, source: str, unit_column: str | None, address: str, kept: Kept | None
    ) -> None:
        self.treatments = treatments
        self.unit_column = unit_column
        self.address = address
        self.kept = kept
        self.shown = source_name(source)
        self.calls = treatments.calls()
        self.illustrations = {one: one.illustration() for one in treatments.groups}
        self.coverage = {one: Coverage() for one in treatments.groups}
        self.counts = {one: Counter[str]() for one in treatments.groups}
        self.lacking = Counter[str]()
        self.seen: set[str] | None = None
        self.rows = 0
        self.digests: dict[str, Any] = {}
        self.charges: FileCharges | DecidedCharges | None = None  # set once it has begun
        self.stop = threading.Event()
        self._waiting: deque[_Waiting] = deque()
        self._done = 0  # units of the blocks that were written
        self._end = 0  # the last byte of those blocks

    def copy(self, reader: Reader, writer: Writer, pool: ThreadPoolExecutor, progress: Progress | None) -> None:
        """Read, do all that can be done to a block in the pool, write in order; about `_BYTES_AHEAD` are in memory."""
        ahead = 0
        for block in reader:
            if self.charges is not None:
                self.charges.coming(block)
            given = _Waiting(block, reader.progress()[0], max(len(reader.columns), 1), self.stop)
            ahead += given.size
            with noting():
                given.future = pool.submit(self._work, given, reader, writer)
            self._waiting.append(given)
            del block, given  # a long row is held once only
            while self._waiting and (ahead > _BYTES_AHEAD or self._waiting[0].future.done()):
                ahead -= self._waiting[0].size
                self._write(reader, writer, progress)
        while self._waiting:
            self._write(reader, writer, progress)

    def check(self, reading: Reading) -> None:
        """Raise InputError for a name that no row of the whole file has: it is misspelt, or nothing was protected."""
        for name, rows in self.lacking.items():
            if rows == self.rows:
                raise InputError(f"No row of {self.shown} has {name!r}; check the name of the column.")
        for name in (*reading.drop, *(reading.keep or ())):
            if self.seen is not None and name not in self.seen:
                raise InputError(f"No row of {self.shown} has the key {name!r}; check the names to drop or to keep.")

    def is_own(self, target: str) -> bool:
        """Whether an earlier attempt at this run has put its output there already."""
        return self.kept is not None and self.kept.is_own(target)

    def notes(self, reading: Reading) -> tuple[str, ...]:
        """What a person should know of how the file was read."""
        notes = [
            f"{rows:,} of {counted(self.rows, 'row')} have no {name!r}; they passed as they are: UNPROTECTED."
            for name, rows in (+self.lacking).items()
        ]
        if reading.encoding != "utf-8":
            notes.append(f"The input was read as {reading.encoding}; the output is UTF-8.")
        return tuple(notes)

    def treated(self, assumed: Iterable[Assumption], format: str) -> list[Treatment]:
        """What was done to the columns of each privatizer, and is promised for them under these assumptions too."""

        def one_text(name: str) -> bool:
            return format != "jsonl" or EACH not in json_path(name)

        return [
            Treatment(
                part=replace(part, guarantee=part.guarantee.assuming(*assumed)),
                described=one.reported(),
                illustration=self.illustrations[one],
                coverage=self.coverage[one],
                counts=self.counts[one],
            )
            for one, part in zip(self.treatments.groups, self.treatments.parts(one_text), strict=True)
        ]

    def _work(self, given: _Waiting, reader: Reader, writer: Writer) -> _Done:
        """Take the texts out, privatize them, put them back."""
        block = given.block
        assert block is not None
        if block.rows == 0:  # blank lines
            return _Done({}, self._joined(block, block.columns, None, writer))
        units = unit_ids(block, self.unit_column, self.shown)
        allowed = None if self.charges is None or units is None else self.charges.allowed(block, units, given.stop)
        private = {name: self._privatize(block, name, units, allowed, given.begin()) for name in block.columns}
        texts = {name: done.texts for name, done in private.items()}
        return _Done(private, self._joined(block, texts, allowed, writer))

    def _joined(
        self, block: Block, texts: Mapping[str, pa.LargeStringArray], allowed: Rows | None, writer: Writer
    ) -> Any:
        if self.charges is None or self.charges.over_budget_rows is None:
            return writer.joined(block, texts)
        return self.charges.over_budget_rows.rows(block, texts, allowed)

    def _write(self, reader: Reader, writer: Writer, progress: Progress | None) -> None:
        """Write the first of the blocks that wait."""
        first = self._waiting[0]
        while not self._wait_for(first):
            self._tell(reader, progress)
        done = first.future.result()
        block, first.block = first.block, None  # a long text is not held while what came of it is written
        assert block is not None
        self.rows += block.rows
        self.lacking.update(block.lacking)
        if block.seen is not None:
            self.seen = (self.seen or set()) | block.seen
        del block
        for name, private in done.private.items():
            one = self.treatments.of(name)
            self.coverage[one] += private.coverage
            self.counts[one].update(private.counts)
            self.digests.setdefault(name, hashlib.blake2b(digest_size=32)).update(private.content)
        writer.put(done.joined)
        self._waiting.popleft()
        self._done += sum(work.done for work in first.works)
        self._end = first.end
        self._tell(reader, progress)

    def _wait_for(self, given: _Waiting) -> bool:
        """Wait a moment for a block: is it done?"""
        with noting():
            return not wait([given.future], timeout=_LOOK_EVERY).not_done

    def _tell(self, reader: Reader, progress: Progress | None) -> None:
        """Call `progress` with what is done, in unfinished blocks by their own count."""
        if progress is None:
            return
        units, done, start = self._done, float(self._end), self._end
        for given in self._waiting:
            units += sum(work.done for work in given.works)
            done += (given.end - start) * given.share
            start = given.end
        size = reader.progress()[1]
        progress(
            RunProgress(
                units=units,
                unit=self.treatments.unit,
                share=min(done / size, 1.0) if size else None,
                shortcut=next(
                    (work.shortcut for given in self._waiting for work in given.works if work.shortcut), None
                ),
            )
        )

    def _privatize(
        self, block: Block, column: str, units: "pa.Array[Any] | None", allowed: Rows | None, work: Work
    ) -> PrivateBlock:
        texts = block.columns[column]
        one = self.treatments.of(column)
        if one.by_row and len(texts) != block.rows:
            raise InputError(
                f"The column {column!r} has several texts to a row; with spans of rows name one that has one."
            )
        if self.kept is not None and (kept := self.kept.block(column, block.first_row, texts, allowed)) is not None:
            one.recall(kept)
            return kept
        given = without(texts, allowed)
        with working(work):
            done = one.privatize_block(
                given,
                call=self.calls[one],
                source=self.address,
                column=column,
                first_row=block.first_row,
                units=units,
                withheld=None if given is texts or allowed is None else ~allowed,
            )
        private = done if given is texts else replace(done, content=digest_of_texts(texts))
        if self.kept is not None:
            self.kept.keep(column, block.first_row, private, allowed)
        return private
