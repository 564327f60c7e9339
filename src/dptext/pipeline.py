"""The whole way of the data on one page: a file in, a private file out, and an account of what was done.

read blocks ──> take a block's texts out, privatize them, put them back, in threads ──> write blocks in their order
"""

import hashlib
import os
import platform
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from typing import Any

from dptext import __version__
from dptext.errors import InputError
from dptext.guarantees import ApproxDP, Assumption, Guarantee
from dptext.io import STANDARD, Block, Reader, Reading, Writer, format_named, open_reader, open_writer
from dptext.io.source import source_name
from dptext.privatizer import PrivateBlock, Privatizer
from dptext.text.coverage import Coverage

_BYTES_AHEAD = 24 * 2**20
"""What may be read ahead of the writer: bounds the memory, and keeps the workers busy while a row group is written."""

Progress = Callable[[int, int | None, int], None]
"""Called with the input bytes read, their number if known, and the tokens done so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRun:
    """What was done to one file. `public` may travel with the output; everything in `private` stays with the holder."""

    guarantee: Guarantee
    coverage: Coverage
    rows: int
    seconds: float
    described: Mapping[str, Any]
    columns: tuple[str, ...]
    input_digests: Mapping[str, str]
    counts: Mapping[str, int]
    packages: tuple[str, ...]
    lacking: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @property
    def tokens_per_second(self) -> float:
        """Tokens of all text columns over the wall time of the run."""
        return self.coverage.tokens / self.seconds

    @property
    def texts(self) -> int:
        """Rows times text columns."""
        return self.rows * max(1, len(self.columns))

    def warnings(self) -> list[str]:
        """What is to be said of the guarantee now that the number of texts is known."""
        approximate = getattr(self.guarantee, "total", None) or self.guarantee
        if isinstance(approximate, ApproxDP) and approximate.delta * self.texts >= 1:
            return [
                f"Delta {approximate.delta:.3g} is not below 1 / {self.texts:,}, the number of texts: releasing one of "
                "them as it is would be within it. Choose a smaller delta."
            ]
        return []

    def report(self) -> dict[str, Any]:
        """The run as plain values, in two sections. No text of the input stands in either."""
        return {
            "may_travel_with_the_output": {
                **self.described,
                "columns": list(self.columns),
                "guarantee": self.guarantee.to_json(),
                "warnings": [*self.guarantee.warnings(), *self.warnings()],
                "versions": _versions(self.packages),
            },
            "for_the_data_holder_only": {
                "rows": self.rows,
                "rows_without_column": dict(self.lacking),
                "coverage": self.coverage.as_dict(),
                "mechanism_counts": dict(self.counts),
                "input_digests": dict(self.input_digests),
                "seconds": round(self.seconds, 3),
                "tokens_per_second": round(self.tokens_per_second),
            },
        }


def privatize_file(
    privatizer: Privatizer,
    source: str,
    target: str,
    *,
    format: str,
    columns: Sequence[str],
    to: str | None = None,
    reading: Reading | None = None,
    force: bool = False,
    workers: int | None = None,
    progress: Progress | None = None,
) -> FileRun:
    """Privatize the text columns of a file; every other column passes through untouched.

    Parameters
    ----------
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    format
        The format of the source, one of `dptext.io.FORMATS`.
    columns
        Names of the text columns; empty for text files, whose lines are the texts.
    to
        The format of the target, if it is another one.
    reading
        How the source is read, and which columns the target is to have (`dptext.io.Reading`).
    force
        Replace a target that exists.
    workers
        Threads that privatize; by default one for each processor, or as many as the privatizer allows.
    progress
        Called after each block.

    Raises `InputError`, `OutputError` or `ParameterError`; then no target was written.
    """
    started = time.perf_counter()
    run = _Run(privatizer, source)
    own, told = format_named(format), replace(reading or Reading(), even=privatizer.requote)
    with (
        open_reader(source, format=format, columns=columns, block_rows=privatizer.block_rows, reading=told) as reader,
        open_writer(target, reader, format=format, to=to, force=force) as writer,
        ThreadPoolExecutor(_threads(privatizer, workers), thread_name_prefix="dptext") as pool,
    ):
        try:
            run.copy(reader, writer, pool, progress)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        run.check(told)
        names = reader.columns if own.has_columns else ()
    assumed = {Assumption.PUBLIC_OTHER_COLUMNS} if own.has_columns else set()
    if own.rows and not told.even and to in (None, format):
        assumed.add(Assumption.PUBLIC_FILE_LAYOUT)
    return FileRun(
        guarantee=privatizer.guarantee.assuming(*assumed),
        coverage=run.coverage,
        rows=run.rows,
        seconds=time.perf_counter() - started,
        described=privatizer.described(),
        columns=names,
        input_digests={name: digest.hexdigest() for name, digest in run.digests.items()},
        counts=run.counts,
        packages=privatizer.packages,
        lacking=+run.lacking,
        notes=run.notes(told),
    )


@dataclass(frozen=True, slots=True)
class _Done:
    """What became of a block."""

    private: Mapping[str, PrivateBlock]
    joined: Any


class _Run:
    """The state of one run over one file."""

    def __init__(self, privatizer: Privatizer, source: str) -> None:
        self.privatizer = privatizer
        self.source = source if source == STANDARD else os.path.realpath(source)
        self.shown = source_name(source)
        self.call = privatizer.key.next_call()
        self.coverage = Coverage()
        self.counts = Counter[str]()
        self.lacking = Counter[str]()
        self.seen: set[str] | None = None
        self.rows = 0
        self.digests: dict[str, Any] = {}

    def copy(self, reader: Reader, writer: Writer, pool: ThreadPoolExecutor, progress: Progress | None) -> None:
        """Read, do all that can be done to a block in the pool, write in order; about `_BYTES_AHEAD` are in memory."""
        waiting: deque[tuple[Block, int, Future[_Done]]] = deque()
        ahead = 0
        for block in reader:
            size = block.nbytes
            waiting.append((block, size, pool.submit(self._work, block, writer)))
            ahead += size
            while waiting and (ahead > _BYTES_AHEAD or waiting[0][2].done()):
                block, size, future = waiting.popleft()
                ahead -= size
                self._write(block, future.result(), reader, writer, progress)
        while waiting:
            block, _, future = waiting.popleft()
            self._write(block, future.result(), reader, writer, progress)

    def check(self, reading: Reading) -> None:
        """Raise InputError for a name that no row of the whole file has: it is misspelt, or nothing was protected."""
        for name, rows in self.lacking.items():
            if rows == self.rows:
                raise InputError(f"No row of {self.shown} has {name!r}; check the name of the column.")
        for name in (*reading.drop, *(reading.keep or ())):
            if self.seen is not None and name not in self.seen:
                raise InputError(f"No row of {self.shown} has the key {name!r}; check the names to drop or to keep.")

    def notes(self, reading: Reading) -> tuple[str, ...]:
        """What a person should know of how the file was read."""
        notes = [
            f"{rows:,} of {self.rows:,} rows have no {name!r}; they passed as they are: UNPROTECTED."
            for name, rows in (+self.lacking).items()
        ]
        if reading.encoding != "utf-8":
            notes.append(f"The input was read as {reading.encoding}; the output is UTF-8.")
        return tuple(notes)

    def _work(self, block: Block, writer: Writer) -> _Done:
        """Take the texts out, privatize them, put them back."""
        if block.rows == 0:  # blank lines
            return _Done({}, writer.joined(block, block.columns))
        private = {name: self._privatize(block, name) for name in block.columns}
        return _Done(private, writer.joined(block, {name: done.texts for name, done in private.items()}))

    def _write(self, block: Block, done: _Done, reader: Reader, writer: Writer, progress: Progress | None) -> None:
        self.rows += block.rows
        self.lacking.update(block.lacking)
        if block.seen is not None:
            self.seen = (self.seen or set()) | block.seen
        for name, private in done.private.items():
            self.coverage += private.coverage
            self.counts.update(private.counts)
            self.digests.setdefault(name, hashlib.blake2b(digest_size=32)).update(private.content)
        writer.put(done.joined)
        if progress is not None:
            progress(*reader.progress(), self.coverage.tokens)

    def _privatize(self, block: Block, column: str) -> PrivateBlock:
        texts = block.columns[column]
        return self.privatizer.privatize_block(
            texts, call=self.call, source=self.source, column=column, first_row=block.first_row
        )


def _threads(privatizer: Privatizer, workers: int | None) -> int:
    """As many as are asked for, or there are processors, but no more than the privatizer allows."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(workers or processors, privatizer.threads or processors)


def _versions(packages: tuple[str, ...]) -> dict[str, str]:
    return {"dptext": __version__, "python": platform.python_version(), **{name: version(name) for name in packages}}
