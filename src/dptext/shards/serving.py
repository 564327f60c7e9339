"""A process that does shards: work comes by standard input, and what became of it goes out by standard output."""

from __future__ import annotations

import os
import pickle
import queue
import sys
import threading
import time
from typing import Any

from dptext.process import outputs, signals
from dptext.run.blocks import RunProgress
from dptext.shards.job import Task, Worker, said

_TOLD_EVERY = 0.5


def serve() -> None:
    """Read a job and what tells it from others, and then tasks, until the other side closes the pipe."""
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
    job, same = work.get()
    try:
        worker = Worker(job, same)
    except Exception as error:
        failure = said(error)
    last = 0.0

    def progress(done: RunProgress) -> None:
        nonlocal last
        if time.monotonic() - last > _TOLD_EVERY:
            last = time.monotonic()
            _answer(answers, (done.units, None))

    while True:
        task: Task = work.get()
        ended, units = (failure, 0) if worker is None else worker.do(task, progress)
        _answer(answers, (units, ended))


def _read(work: queue.Queue[Any]) -> None:
    """Take in what comes; end the process at once, with its temporary files, when the one that sends it is gone."""
    try:
        while True:
            work.put(pickle.load(sys.stdin.buffer))
    except Exception:
        with outputs.ending():
            os._exit(1)


def _answer(answers: Any, what: tuple[int, str | None]) -> None:
    pickle.dump(what, answers)
    answers.flush()
