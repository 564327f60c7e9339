"""Many files by an executor: processes of this machine that each do one file at a time, or actors of Ray.

A worker that dies is replaced, and its file done again from the file's own key: the same bits, so not a second release.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from types import ModuleType
from typing import Any, Protocol

from dptext.cancel import deferred_signals
from dptext.core.randomness import RunKey
from dptext.errors import DptextError, OutputError, ParameterError
from dptext.io.output import file_digest
from dptext.ledger.keys import VARIABLE
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.process import signals
from dptext.run.blocks import Progress, RunProgress
from dptext.run.build import build_columns
from dptext.run.checkpoint import Identity, RunIdentity, identity_of
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.pipeline import PartOfRun, Render, run
from dptext.run.shards import Shard
from dptext.run.state_file import destroy_state, key_in, state_path

ACROSS = "\0units"  # What the key is derived from of what is drawn once in all files. No file has this address.
TRIES = 3  # How often a file is begun whose process dies.
_LOOK_EVERY = 0.2  # Seconds between two looks at what the workers have done.


@dataclass(frozen=True, kw_only=True)
class Job:
    """The job of a worker, the same for every file: the run without its key and ledger, and the function for receipts.

    What it builds must be of this `identity`. With `resume` files keep what is drawn of them. `threads` may be used for
    each; None for as many as there are processors.
    """

    config: RunConfig
    identity: Identity
    render: Render
    resume: bool = False
    threads: int | None = None

    def config_of(self, task: Task) -> RunConfig:
        """The run over one file."""
        file = replace(
            self.config.file, source=task.shard.source, target=task.shard.target, report=None, receipt=task.receipt
        )
        options = replace(self.config.options, force=task.force, workers=self.threads, resume=self.resume)
        return replace(self.config, file=file, options=options, spans=None, origin=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A file to do at its `place` in the run, with the path of its receipt.

    With `force` files that exist are replaced. For a pipe to a child of this process it holds the file's own key
    (`RunKey.for_shard`: `secret`, and whether it is `seeded`) and that of what is drawn once in all files (`across`);
    else the worker derives them from the run's key in the owner-only file at `key_file`. `decided` says which rows may
    be drawn, where the file was charged to a ledger.
    """

    shard: Shard
    place: RunIdentity
    receipt: str
    force: bool
    secret: bytes = field(default=b"", repr=False)
    across: bytes = field(default=b"", repr=False)
    seeded: bool = False
    key_file: str = ""
    decided: DecidedRows | None = None

    def is_done(self) -> bool:
        """Whether an earlier try of this run did the file, and died before it could report that."""
        try:
            with open(self.receipt, encoding="utf-8") as file:
                public = json.load(file)["may_travel_with_the_output"]
        except (OSError, ValueError, KeyError):
            return False
        same: bool = public["run_id"] == self.place.run_id
        return same and public["output_sha256"] == file_digest(self.shard.target)

    def lost(self, why: str) -> str:
        """The end of a task whose worker was lost: `why`, unless it was done before that."""
        return "" if self.is_done() else why

    def key(self, *, by_unit: bool) -> RunKey:
        """The file's key; `by_unit` if texts of several files may be of one unit, which is drawn once."""
        if self.secret:
            own, across = (RunKey.from_secret(secret, seeded=self.seeded) for secret in (self.secret, self.across))
        else:
            run_key = key_in(self.key_file)
            own, across = run_key.for_shard(self.shard.address), run_key.for_shard(ACROSS)
        return own.sharing(across if by_unit else None)


Notify = Callable[[Task, str | None, int], None]
"""Called in the main thread: with a task and None while it runs (and its units so far), or, at its end, a sentence."""


class Worker:
    """Does files one after another with one mechanism."""

    def __init__(self, job: Job, privatizers: ColumnPrivatizers | None = None) -> None:
        self._job = job
        self._privatizers = privatizers or build_columns(job.config)
        if identity_of(self._privatizers, {}) != job.identity:
            raise OutputError(
                "A worker would draw by another law than the one that was asked for; give all machines one version of "
                "dptext, of its packages and of the files that the options name."
            )

    def do(self, task: Task, progress: Progress | None = None) -> tuple[str, int]:
        """Privatize a file and write its receipt: empty, or one sentence on why that failed, and the units done."""
        job, shard, units = self._job, task.shard, 0

        def note(done: RunProgress) -> None:
            nonlocal units
            units = done.units
            if progress is not None:
                progress(done)

        try:
            if task.is_done():
                forget_state(shard.target)
                return "", 0
            os.makedirs(os.path.dirname(shard.target) or ".", exist_ok=True)
            privatizers = self._privatizers.with_key(task.key(by_unit=job.config.file.unit_column is not None))
            part = PartOfRun(place=task.place, decided=task.decided)
            run(job.config_of(task), build=lambda _: privatizers, render=job.render, part=part, progress=note)
        except Exception as error:
            return sentence(error), units
        return "", units


def forget_state(target: str) -> None:
    """Destroy the state of a done file, where its worker died between writing the receipt and this."""
    with suppress(DptextError):  # it is held: its worker is about to do so
        destroy_state(state_path(target), target)


def sentence(error: Exception) -> str:
    """One sentence about an error, which quotes no text."""
    if isinstance(error, DptextError):
        return str(error)
    if isinstance(error, MemoryError):
        return "The machine is out of memory."
    if isinstance(error, OSError):
        return f"The operating system refused: {error.strerror or type(error).__name__}."
    return f"Internal error, {type(error).__name__}; please report it."


class UnreachableError(OutputError):
    """There is no worker, and nothing was handed out."""


class OnlyHereError(ParameterError):
    """The privatizer cannot be sent to another process, and nothing was handed out."""


def run_here(job: Job, tasks: Sequence[Task], notify: Notify, *, privatizers: ColumnPrivatizers) -> None:
    """Do one file after another in this process."""
    worker = Worker(job, privatizers)
    for task in tasks:
        notify(task, *worker.do(task, lambda done, task=task: notify(task, None, done.units)))  # type: ignore[misc]


class Executor(Protocol):
    """One place where a file at a time is done, somewhere else than in this process."""

    @property
    def units(self) -> int:
        """How many units of its file are done, as far as that is known."""

    def submit(self, task: Task) -> Future[tuple[str, int]]:
        """Begin a file: what `Worker.do` will return. The future raises if the worker is lost."""

    def close(self) -> None:
        """End the worker, whatever it is at, and wait until it has ended."""


def run_on(make: Callable[[], Executor], workers: int, tasks: Sequence[Task], notify: Notify, *, owns: bool) -> None:
    """Do tasks on a number of workers.

    With `owns` an output that is there after a worker died is one that it wrote: there was none before.
    """
    waiting, tries, open_ones = deque(tasks), Counter[str](), list[Executor]()
    running = dict[Future[tuple[str, int]], tuple[Executor, Task]]()
    try:
        while waiting or running:
            with deferred_signals():
                while waiting and len(running) < workers:
                    busy = [executor for executor, _ in running.values()]
                    executor = next((idle for idle in open_ones if idle not in busy), None)
                    if executor is None:
                        open_ones.append(executor := make())
                    task = waiting.popleft()
                    running[executor.submit(task)] = executor, task
                done, _ = wait(running, _LOOK_EVERY, FIRST_COMPLETED)
            for future in done:
                executor, task = running.pop(future)
                try:
                    notify(task, *future.result())
                except Exception as error:
                    open_ones.remove(executor)
                    executor.close()
                    tries[task.shard.address] += 1
                    if tries[task.shard.address] < TRIES:
                        waiting.appendleft(replace(task, force=task.force or owns))
                        continue
                    why = f"Its worker was lost {TRIES} times ({type(error).__name__}); is there enough memory?"
                    notify(task, task.lost(f"{why} Fewer workers need less."), 0)
            for executor, task in running.values():
                notify(task, None, executor.units)
    finally:
        with deferred_signals():
            for executor in open_ones:
                executor.close()


class WorkerProcess:
    """A process of this machine. It is started anew, not forked, and ends with this one."""

    def __init__(self, job_bytes: bytes) -> None:
        context = get_context("spawn")
        theirs, self._ours = context.Pipe(duplex=False)
        self._units: Any = context.RawValue("q")
        with _starting():
            self._executor = ProcessPoolExecutor(1, context, _begin, (job_bytes, theirs, self._units))

    @property
    def units(self) -> int:
        """See `Executor`."""
        return int(self._units.value)

    def submit(self, task: Task) -> Future[tuple[str, int]]:
        """See `Executor`."""
        try:
            with _starting():
                return self._executor.submit(_do, task)
        except BrokenExecutor as error:  # it died while it had no file
            lost = Future[tuple[str, int]]()
            lost.set_exception(error)
            return lost

    def close(self) -> None:
        """See `Executor`."""
        self._ours.close()
        self._executor.shutdown(cancel_futures=True)


def processes_for(job: Job) -> Callable[[], WorkerProcess]:
    """A function that starts processes for a job. Raises `OnlyHereError` for a job that cannot be sent to one."""
    try:
        job_bytes = pickle.dumps(job)
    except Exception as error:
        raise OnlyHereError(
            f"This mechanism cannot be handed to other processes ({type(error).__name__}); pass workers=1."
        ) from None
    return lambda: WorkerProcess(job_bytes)


@contextmanager
def _starting() -> Iterator[None]:
    """A process that is started inside is deaf to signals until `_begin`, and does not run the main script again.

    (`multiprocessing` imports that, for functions of its own that a script sends to other processes.)
    """
    main, before = sys.modules["__main__"], signal.pthread_sigmask(signal.SIG_BLOCK, signals.LISTENED)
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        with without_ledger_key():
            yield
    finally:
        sys.modules["__main__"] = main
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def without_ledger_key() -> Iterator[None]:
    """What is started inside does not get the ledger's key, as it draws without it."""
    secret = os.environ.pop(VARIABLE, None)
    try:
        yield
    finally:
        if secret is not None:
            os.environ[VARIABLE] = secret


# In a worker process ----------------------------------------------------------------------------------------------

_worker: Worker | str = ""  # What does the files, or why there is none.
_units: Any = None


def _begin(job_bytes: bytes, driver: Any, units: Any) -> None:
    """Make a process ready for its first file."""
    global _worker, _units
    os.setsid()  # Ctrl-C goes to the process that started this one, which ends it in an orderly way
    os.dup2(2, 1)  # what a library prints is not the account that the command may print
    for number in signals.LISTENED:
        signal.signal(number, signals.end_silently)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, signals.LISTENED)
    threading.Thread(target=_end_with, args=(driver,), daemon=True).start()
    _units = units
    try:
        _worker = Worker(pickle.loads(job_bytes))
    except Exception as error:
        _worker = sentence(error)


def _end_with(driver: Any) -> None:
    """End at once when the process that started this one closes its side of the pipe, or dies."""
    with suppress(EOFError, OSError):
        driver.recv()
    signals.end_silently()


def _do(task: Task) -> tuple[str, int]:
    if isinstance(_worker, str):
        return _worker, 0
    _units.value = 0

    def progress(done: RunProgress) -> None:
        _units.value = done.units

    return _worker.do(task, progress)
