"""The whole way of the data on one page: a file in, a private file out, and an account of what was done.

read blocks ──> privatize each text column of a block, in threads ──> write blocks in their order
"""

import hashlib
import os
import platform
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from dptext import __version__
from dptext.guarantees import ApproxDP, Assumption, Guarantee
from dptext.io import STANDARD, Block, Reader, Writer, open_reader, open_writer
from dptext.privatizer import PrivateBlock, Privatizer
from dptext.stopping import Stopped, Work, noting, working
from dptext.text.coverage import Coverage

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
        Which of the two: "tokens" or "draws".
    share
        Share of the input that is done, from 0 to 1; None where the size of the input is not known.
    """

    units: int
    unit: str
    share: float | None


Progress = Callable[[RunProgress], None]
"""Called in the main thread after each block, and a few times a second while it waits for one."""


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
        One of `dptext.io.FORMATS`, for both files.
    columns
        Names of the text columns; empty for text files, whose lines are the texts.
    force
        Replace a target that exists.
    workers
        Threads that privatize; by default one for each processor, or as many as the privatizer allows.
    progress
        Called after each block, and while one is waited for.

    A KeyboardInterrupt (or whatever else is raised in the main thread) stops the workers inside their blocks.

    Raises `InputError`, `OutputError` or `ParameterError`; then no target was written.
    """
    started = time.perf_counter()
    run = _Run(privatizer, source)
    with (
        open_reader(source, format=format, columns=columns, block_rows=privatizer.block_rows) as reader,
        open_writer(target, reader, format=format, force=force, requote=privatizer.requote) as writer,
        ThreadPoolExecutor(_threads(privatizer, workers), thread_name_prefix="dptext") as pool,
    ):
        try:
            run.copy(reader, writer, pool, progress)
        except BaseException:
            run.stop.set()
            with suppress(Stopped), noting():
                pool.shutdown(cancel_futures=True)
            raise
        names = () if format == "text" else reader.columns
    assumed = (Assumption.PUBLIC_OTHER_COLUMNS,) if format != "text" else ()
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
    )


class _Waiting:
    """A block in the hands of the workers: a future and the work of each text column."""

    def __init__(self, block: Block, end: int) -> None:
        self.block = block
        self.end = end  # its last byte in the input
        self.futures: dict[str, Future[PrivateBlock]] = {}
        self.works: list[Work] = []

    @property
    def ready(self) -> bool:
        """Whether it can be written without waiting."""
        return all(future.done() for future in self.futures.values())

    @property
    def share(self) -> float:
        """The share of it that is done."""
        return sum(work.share for work in self.works) / max(len(self.works), 1)


class _Run:
    """The state of one run over one file."""

    def __init__(self, privatizer: Privatizer, source: str) -> None:
        self.privatizer = privatizer
        self.source = source if source == STANDARD else os.path.realpath(source)
        self.call = privatizer.key.next_call()
        self.coverage = Coverage()
        self.counts = Counter[str]()
        self.rows = 0
        self.digests: dict[str, Any] = {}
        self.stop = threading.Event()
        self._waiting: deque[_Waiting] = deque()
        self._done = 0  # units of the blocks that were written
        self._end = 0  # the last byte of those blocks

    def copy(self, reader: Reader, writer: Writer, pool: ThreadPoolExecutor, progress: Progress | None) -> None:
        """Read, privatize in the pool, write in order; about `_BYTES_AHEAD` are in memory."""
        ahead = 0
        for block in reader:
            self._start(block, reader, pool)
            ahead += block.nbytes
            while self._waiting and (ahead > _BYTES_AHEAD or self._waiting[0].ready):
                ahead -= self._waiting[0].block.nbytes
                self._write(reader, writer, progress)
        while self._waiting:
            self._write(reader, writer, progress)

    def _start(self, block: Block, reader: Reader, pool: ThreadPoolExecutor) -> None:
        given = _Waiting(block, reader.progress()[0])
        for name in block.columns:
            given.works.append(Work(self.stop))
            with noting():
                given.futures[name] = pool.submit(self._privatize, block, name, given.works[-1])
        self._waiting.append(given)

    def _write(self, reader: Reader, writer: Writer, progress: Progress | None) -> None:
        """Write the first of the blocks that wait."""
        first = self._waiting[0]
        while not self._wait_for(first):
            self._tell(reader, progress)
        done = {name: future.result() for name, future in first.futures.items()}
        self.rows += first.block.rows
        for name, private in done.items():
            self.coverage += private.coverage
            self.counts.update(private.counts)
            self.digests.setdefault(name, hashlib.blake2b(digest_size=32)).update(private.content)
        writer.write(first.block, {name: private.texts for name, private in done.items()})
        self._waiting.popleft()
        self._done += sum(work.done for work in first.works)
        self._end = first.end
        self._tell(reader, progress)

    def _wait_for(self, given: _Waiting) -> bool:
        """Wait a moment for a block: is it done?"""
        with noting():
            return not wait(given.futures.values(), timeout=_LOOK_EVERY).not_done

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
        progress(RunProgress(units=units, unit=self.privatizer.unit, share=min(done / size, 1.0) if size else None))

    def _privatize(self, block: Block, column: str, work: Work) -> PrivateBlock:
        with working(work):
            return self.privatizer.privatize_block(
                block.columns[column], call=self.call, source=self.source, column=column, first_row=block.first_row
            )


def _threads(privatizer: Privatizer, workers: int | None) -> int:
    """As many as are asked for, or there are processors, but no more than the privatizer allows."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(workers or processors, privatizer.threads or processors)


def _versions(packages: tuple[str, ...]) -> dict[str, str]:
    return {"dptext": __version__, "python": platform.python_version(), **{name: version(name) for name in packages}}
