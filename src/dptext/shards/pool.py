"""Shards in processes of this machine, a process a shard at a time.

Each is started anew, not forked, and gets its work by a pipe: no key stands on a command line or in an environment. One
that dies is replaced, and its shard done again from the shard's own key: the same bits, so not a second release.
"""

from __future__ import annotations

import os
import pickle
import queue
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from dptext.ledger.keys import VARIABLE
from dptext.process.stopping import noting
from dptext.shards.job import Job, OnlyHereError, Seen, Task

TRIES = 3
"""How often a shard is begun whose process dies."""

_PROGRAM = "import sys; sys.path[:] = {path!r}; from dptext.shards.serving import serve; serve()"
_END_SECONDS = 10.0


def run_locally(job: Job, same: Mapping[str, str], tasks: Sequence[Task], seen: Seen, *, processes: int) -> None:
    """Do tasks in so many processes."""
    try:
        first = pickle.dumps((job, same))
    except Exception as error:
        raise OnlyHereError(
            f"This mechanism cannot be handed to other processes ({type(error).__name__}); pass --workers 1."
        ) from None
    left, told = deque(tasks), queue.Queue[tuple[Task, str | None, int] | BaseException]()
    hands = [_Hand(first, left, told, owns=not job.resume) for _ in range(min(processes, len(tasks)))]
    try:
        for hand in hands:
            hand.start()
        ended = 0
        while ended < len(tasks):
            with suppress(queue.Empty):
                event = told.get(timeout=0.2)
                if isinstance(event, BaseException):
                    raise event
                seen(*event)
                ended += event[1] is not None
    finally:
        left.clear()
        with noting():
            for hand in hands:
                hand.end()


class _Hand(threading.Thread):
    """Gives tasks to one process, and to its successor if that dies."""

    def __init__(self, first: bytes, left: deque[Task], told: queue.Queue[Any], *, owns: bool) -> None:
        """With `owns` an output that is there after a process died is one that it wrote: there was none before."""
        super().__init__(daemon=True)
        self._owns = owns
        self._first, self._left, self._told = first, left, told
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = False
        self._lock = threading.Lock()  # who starts a process looks whether that is the end, and who ends waits for it

    def run(self) -> None:
        try:
            while self._left and not self._ending:
                with suppress(IndexError):  # another one was quicker
                    self._do(self._left.popleft())
        except Exception as error:
            self._told.put(error)

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
                    self._told.put((task, failure, units))
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
        why = f"Its process was killed {TRIES} times; is there enough memory? Fewer --workers need less."
        self._told.put((task, task.unheard(why), 0))

    def _at_hand(self) -> subprocess.Popen[bytes] | None:
        """The process, which is started if there is none; None where this is to end."""
        program = _PROGRAM.format(path=sys.path)
        with self._lock:
            if self._ending or self._process is not None:
                return None if self._ending else self._process
            self._process = process = subprocess.Popen(
                [sys.executable, *subprocess._args_from_interpreter_flags(), "-c", program],  # type: ignore[attr-defined]
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={name: value for name, value in os.environ.items() if name != VARIABLE},
                start_new_session=True,  # Ctrl-C goes to this process, which ends its own in an orderly way
            )
        assert process.stdin is not None
        process.stdin.write(self._first)
        process.stdin.flush()
        return process
