"""Many files by Ray, which only schedules: it hands out files, and hands one out again if a machine dies.

An actor holds the mechanism (and a GPU, where a language model draws and the cluster has some). It reads a file, writes
a hidden one next to the output, and renames it. No key goes through Ray: an actor reads the run's key from the
owner-only file in the output folder, which all machines must see by the same path, and derives that of the file. A file
that is tried again, on whatever machine, gives the same bits. Ray reports no usage statistics.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, redirect_stdout
from typing import Any

from dptext.errors import ParameterError
from dptext.run.workers import Executor, Job, Task, UnreachableError, Worker, sentence, without_ledger_key

_REACH_SECONDS = 5.0


@contextmanager
def actors_for(job: Job, *, address: str | None, model: bool) -> Iterator[tuple[Callable[[], Executor], int]]:
    """A function that starts actors for a job, and how many fit, on the cluster at `address` or a new local one.

    Raises ParameterError where Ray is not installed, and UnreachableError where the cluster cannot be reached.
    """
    ray = _imported()
    with redirect_stdout(sys.stderr):  # Ray prints there what ended a worker
        _connect(ray, address)
        try:
            resources = ray.cluster_resources()
            gpus = 1 if model and resources.get("GPU") else 0
            most = int(resources.get("GPU" if gpus else "CPU", 1)) if not model or gpus else 1
            holder = ray.remote(num_cpus=1, num_gpus=gpus)(_Holder)
            yield lambda: _Actor(ray, holder.remote(job)), most
        finally:
            ray.shutdown()


class _Holder:
    """In an actor: a mechanism that does files."""

    def __init__(self, job: Job) -> None:
        self._failure = ""
        try:
            self._worker = Worker(job)
        except Exception as error:  # Ray would write the whole of it into its logs
            self._failure = sentence(error)

    def do(self, task: Task) -> tuple[str, int]:
        return (self._failure, 0) if self._failure else self._worker.do(task)


class _Actor:
    """An `Executor` whose process is an actor."""

    units = 0  # It tells at the end alone.

    def __init__(self, ray: Any, actor: Any) -> None:
        self._ray, self._actor = ray, actor

    def submit(self, task: Task) -> Future[tuple[str, int]]:
        future: Future[tuple[str, int]] = self._actor.do.remote(task).future()
        return future

    def close(self) -> None:
        self._ray.kill(self._actor)


def _imported() -> Any:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise ParameterError(
            "The engine ray needs the package ray, which is not installed; install it with: pip install 'dptext[ray]'."
        ) from None
    return ray


def check_reachable(address: str | None) -> None:
    """Raise ParameterError where Ray is not installed, and UnreachableError where nothing answers at the address."""
    _imported()
    match = re.fullmatch(r"(?:ray://)?(\[[^]]+\]|[^:/]+):(\d+)", address or "")
    if match is None:  # none, or a word of Ray's own ("auto")
        return
    try:  # Ray itself would try for minutes
        socket.create_connection((match[1].strip("[]"), int(match[2])), _REACH_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise _unreachable(address, error) from None


def _unreachable(address: str | None, error: Exception) -> UnreachableError:
    if address is None:
        return UnreachableError(
            f"Ray cannot be started on this machine ({type(error).__name__}); see what `ray start` says."
        )
    return UnreachableError(
        f"The Ray cluster at {address} cannot be reached ({type(error).__name__}); check the address, and that "
        f"`ray status --address {address}` answers here, with the same versions of Ray and Python on both sides."
    )


def _connect(ray: Any, address: str | None) -> None:
    try:
        with without_ledger_key():
            ray.init(
                address=address or "local",
                include_dashboard=None if address else False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
    except Exception as error:
        raise _unreachable(address, error) from None
