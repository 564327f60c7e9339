"""The whole way of the data on one page: a file in, a private file out, and an account of what was done.

read blocks ──> privatize each text column of a block, in threads ──> write blocks in their order
"""

import hashlib
import os
import platform
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from dptext.compiling import CLOCK
from dptext.guarantees import ApproxDP, Assumption, Guarantee
from dptext.io import STANDARD, Block, Reader, Writer, open_reader, open_writer
from dptext.privatizer import PrivateBlock, Privatizer
from dptext.text.coverage import Coverage
from dptext.version import __version__

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

    @property
    def tokens_per_second(self) -> float:
        """Tokens of all text columns over the wall time of the run, less what it spent compiling."""
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
        Called after each block.

    Raises `InputError`, `OutputError` or `ParameterError`; then no target was written.
    """
    started, compiled = time.perf_counter(), CLOCK.seconds
    run = _Run(privatizer, source)
    with (
        open_reader(source, format=format, columns=columns, block_rows=privatizer.block_rows) as reader,
        open_writer(target, reader, format=format, force=force, requote=privatizer.requote) as writer,
        ThreadPoolExecutor(_threads(privatizer, workers), thread_name_prefix="dptext") as pool,
    ):
        try:
            run.copy(reader, writer, pool, progress)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        names = () if format == "text" else reader.columns
    assumed = (Assumption.PUBLIC_OTHER_COLUMNS,) if format != "text" else ()
    return FileRun(
        guarantee=privatizer.guarantee.assuming(*assumed),
        coverage=run.coverage,
        rows=run.rows,
        seconds=time.perf_counter() - started - (CLOCK.seconds - compiled),
        described=privatizer.described(),
        columns=names,
        input_digests={name: digest.hexdigest() for name, digest in run.digests.items()},
        counts=run.counts,
        packages=privatizer.packages,
    )


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

    def copy(self, reader: Reader, writer: Writer, pool: ThreadPoolExecutor, progress: Progress | None) -> None:
        """Read, privatize in the pool, write in order; about `_BYTES_AHEAD` are in memory."""
        waiting: deque[tuple[Block, dict[str, Future[PrivateBlock]]]] = deque()
        ahead = 0
        for block in reader:
            waiting.append((block, {name: pool.submit(self._privatize, block, name) for name in block.columns}))
            ahead += block.nbytes
            while waiting and (ahead > _BYTES_AHEAD or all(future.done() for future in waiting[0][1].values())):
                ahead -= waiting[0][0].nbytes
                self._write(*waiting.popleft(), reader, writer, progress)
        while waiting:
            self._write(*waiting.popleft(), reader, writer, progress)

    def _write(
        self,
        block: Block,
        futures: Mapping[str, Future[PrivateBlock]],
        reader: Reader,
        writer: Writer,
        progress: Progress | None,
    ) -> None:
        done = {name: future.result() for name, future in futures.items()}
        self.rows += block.rows
        for name, private in done.items():
            self.coverage += private.coverage
            self.counts.update(private.counts)
            self.digests.setdefault(name, hashlib.blake2b(digest_size=32)).update(private.content)
        writer.write(block, {name: private.texts for name, private in done.items()})
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
