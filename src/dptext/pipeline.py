"""The whole way of the data on one page: a file in, a private file out, and an account of what was done.

read blocks ──> privatize each text column of a block, in threads ──> write blocks in their order
"""

import hashlib
import os
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime, timezone
from typing import Any

from dptext.guarantees import Assumption
from dptext.io import STANDARD, Block, HandedOver, Reader, Writer, open_reader, open_writer
from dptext.io.copied import copied_columns
from dptext.io.handed import file_digest, file_state
from dptext.privatizer import PrivateBlock, Privatizer
from dptext.report import FileRun
from dptext.text.coverage import Coverage

_BYTES_AHEAD = 24 * 2**20
"""What may be read ahead of the writer: bounds the memory, and keeps the workers busy while a row group is written."""

Progress = Callable[[int, int | None, int], None]
"""Called with the input bytes read, their number if known, and the tokens done so far."""


def run_file(
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

    This is for callers that know format and columns; `dptext.files.privatize_file` finds and checks them.

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
    started, created, handed = time.perf_counter(), datetime.now(timezone.utc), HandedOver()
    run, before = _Run(privatizer, source), file_state(source)
    illustration = privatizer.illustration()
    with (
        open_reader(source, format=format, columns=columns, block_rows=privatizer.block_rows) as reader,
        open_writer(target, reader, format=format, force=force, requote=privatizer.requote, handed=handed) as writer,
        ThreadPoolExecutor(_threads(privatizer, workers), thread_name_prefix="dptext") as pool,
    ):
        digest = pool.submit(file_digest, source)
        try:
            run.copy(reader, writer, pool, progress)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        names = () if format == "text" else reader.columns
    assumed = (Assumption.PUBLIC_OTHER_COLUMNS,) if format != "text" else ()
    seconds = time.perf_counter() - started
    return FileRun(
        run_id=secrets.token_hex(16),
        created=created,
        source=source,
        target=target,
        format=format,
        guarantee=privatizer.guarantee.assuming(*assumed),
        coverage=run.coverage,
        rows=run.rows,
        seconds=seconds,
        described=privatizer.described(),
        columns=names,
        copied=copied_columns(format, names, handed, target),
        handed=handed,
        input_sha256=digest.result() if file_state(source) == before else None,
        input_digests={name: digest.hexdigest() for name, digest in run.digests.items()},
        counts=run.counts,
        packages=privatizer.packages,
        illustration=illustration,
        notes=privatizer.notes,
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
