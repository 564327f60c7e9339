"""Workers for many files: this process, or processes of this machine that each take one file at a time.

A process is started anew, not forked, and gets its work by a pipe: no key stands on a command line or in an
environment. One that dies is replaced, and its file done again from the file's own key: the same bits, so not a second
release.
"""

from __future__ import annotations

import json
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from dptext.cancel import noting
from dptext.core.randomness import RunKey
from dptext.errors import DptextError, OutputError, ParameterError
from dptext.io.output import file_digest
from dptext.ledger.keys import VARIABLE
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.process import outputs, signals
from dptext.run.blocks import Progress, RunProgress
from dptext.run.build import build_columns
from dptext.run.checkpoint import Identity, RunPlace, identity_of
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.pipeline import PartOfRun, Render, run
from dptext.run.shards import Shard
from dptext.run.state_file import destroy_state, key_in, state_path

ACROSS = "\0units"  # What the key is derived from of what is drawn once in all files. No file has this address.
TRIES = 3  # How often a file is begun whose process dies.
_PROGRAM = "import sys; sys.path[:] = {path!r}; from dptext.run.workers import serve; serve()"
_END_SECONDS = 10.0
_REPORT_EVERY = 0.5


@dataclass(frozen=True, kw_only=True)
class Job:
    """What a worker does to every file: the run, with neither its key nor the ledger, and what makes the receipt.

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
    place: RunPlace
    receipt: str
    force: bool
    secret: bytes = field(default=b"", repr=False)
    across: bytes = field(default=b"", repr=False)
    seeded: bool = False
    key_file: str = ""
    decided: DecidedRows | None = None

    def is_done(self) -> bool:
        """Whether an earlier try of this very run did it, and died before it could say so."""
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
            own, across = (RunKey.from_secret(one, seeded=self.seeded) for one in (self.secret, self.across))
        else:
            run_key = key_in(self.key_file)
            own, across = run_key.for_shard(self.shard.address), run_key.for_shard(ACROSS)
        return own.sharing(across if by_unit else None)


Notify = Callable[[Task, str | None, int], None]
"""Called in the main thread: with a task and None while it runs (and its units so far), or, at its end, a sentence."""

Engine = Callable[[Job, Sequence[Task], Notify], None]  # Does tasks by a job.


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
    """Destroy the state of a file that is done, if whoever did it died between its receipt and that."""
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


def run_in_processes(job: Job, tasks: Sequence[Task], notify: Notify, *, processes: int) -> None:
    """Do tasks in several processes."""
    try:
        job_bytes = pickle.dumps(job)
    except Exception as error:
        raise OnlyHereError(
            f"This mechanism cannot be handed to other processes ({type(error).__name__}); pass workers=1."
        ) from None
    left, events = deque(tasks), queue.Queue[tuple[Task, str | None, int] | BaseException]()
    hands = [_Hand(job_bytes, left, events, owns=not job.resume) for _ in range(min(processes, len(tasks)))]
    try:
        for hand in hands:
            hand.start()
        ended = 0
        while ended < len(tasks):
            with suppress(queue.Empty):
                event = events.get(timeout=0.2)
                if isinstance(event, BaseException):
                    raise event
                notify(*event)
                ended += event[1] is not None
    finally:
        left.clear()
        with noting():
            for hand in hands:
                hand.end()


class _Hand(threading.Thread):
    """Gives tasks to one process, and to its successor if that dies."""

    def __init__(self, job_bytes: bytes, left: deque[Task], events: queue.Queue[Any], *, owns: bool) -> None:
        """With `owns` an output that is there after a process died is one that it wrote: there was none before."""
        super().__init__(daemon=True)
        self._owns = owns
        self._job_bytes, self._left, self._events = job_bytes, left, events
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = False
        self._lock = threading.Lock()  # who starts a process looks whether that is the end, and who ends waits for it

    def run(self) -> None:
        try:
            while self._left and not self._ending:
                with suppress(IndexError):  # another one was quicker
                    self._do(self._left.popleft())
        except Exception as error:
            self._events.put(error)

    def end(self) -> None:
        """End the process; no other one is started."""
        with self._lock:
            self._ending = True
            process = self._process
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        with suppress(OSError):
            process.stdin.close()  # it removes its temporary files and ends, whatever it is at
        try:
            process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def _do(self, task: Task) -> None:
        for _ in range(TRIES):
            with suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
                process = self._at_hand()
                if process is None:
                    return
                assert process.stdin is not None and process.stdout is not None
                pickle.dump(task, process.stdin)
                process.stdin.flush()
                while True:
                    units, failure = pickle.load(process.stdout)
                    self._events.put((task, failure, units))
                    if failure is not None:
                        return
            if self._ending:
                return
            with self._lock:
                dead, self._process = self._process, None
                if dead is not None:
                    dead.kill()
                    dead.wait()
            task = replace(task, force=task.force or self._owns)
        why = f"Its process was killed {TRIES} times; is there enough memory? Fewer workers need less."
        self._events.put((task, task.lost(why), 0))

    def _at_hand(self) -> subprocess.Popen[bytes] | None:
        """The process, which is started if there is none; None where this is to end."""
        with self._lock:
            if self._ending or self._process is not None:
                return None if self._ending else self._process
            flags = subprocess._args_from_interpreter_flags()  # type: ignore[attr-defined]
            self._process = process = subprocess.Popen(
                [sys.executable, *flags, "-c", _PROGRAM.format(path=sys.path)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={name: value for name, value in os.environ.items() if name != VARIABLE},
                start_new_session=True,  # Ctrl-C goes to this process, which ends its own in an orderly way
            )
        assert process.stdin is not None
        process.stdin.write(self._job_bytes)
        process.stdin.flush()
        return process


def serve() -> None:
    """In a process that does files: read a job, and then tasks, from standard input until the other side closes it."""
    signals.listen()
    try:
        _serve()
    finally:  # without the interpreter's own end, which would wait for the thread that reads
        with outputs.ending():
            os._exit(1)


def _serve() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is no answer
    work: queue.Queue[Any] = queue.Queue()
    threading.Thread(target=_read, args=(work,), daemon=True).start()
    worker: Worker | None = None
    failure = ""
    job = work.get()
    try:
        worker = Worker(job)
    except Exception as error:
        failure = sentence(error)
    last = 0.0

    def answer(units: int, end: str | None) -> None:
        pickle.dump((units, end), answers)
        answers.flush()

    def progress(done: RunProgress) -> None:
        nonlocal last
        if time.monotonic() - last > _REPORT_EVERY:
            last = time.monotonic()
            answer(done.units, None)

    while True:
        task: Task = work.get()
        end, units = (failure, 0) if worker is None else worker.do(task, progress)
        answer(units, end)


def _read(work: queue.Queue[Any]) -> None:
    """Take in what comes; end the process at once, with its temporary files, when the one that sends it is gone."""
    try:
        while True:
            work.put(pickle.load(sys.stdin.buffer))
    except Exception:
        with outputs.ending():
            os._exit(1)
