"""Many files by Ray, which only schedules: it hands out files, and hands one out again if a machine dies.

An actor holds the mechanism (and a GPU, where a language model draws and the cluster has some). It reads a file, writes
beside the output and renames. No key goes through Ray: an actor reads the run's key from the owner-only file in the
output folder, which all machines must see by the same path, and derives that of the shard. A task that is tried again,
on whatever machine, gives the same bits. Ray reports no usage statistics.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any

from dptext.errors import ParameterError
from dptext.ledger.keys import VARIABLE
from dptext.run.workers import Job, Notify, Task, UnreachableError, Worker, sentence

_REACH_SECONDS = 5.0
TRIES = 3  # How often a shard is retried and an actor restarted after an actor dies.


def run_on_ray(
    job: Job, tasks: Sequence[Task], notify: Notify, *, address: str | None, actors: int | None, model: bool
) -> None:
    """Do tasks on the cluster at `address`, or on a new one of this machine, with a number of actors.

    Raises ParameterError where Ray is not installed, and UnreachableError where the cluster cannot be reached.
    """
    ray = _imported()
    with redirect_stdout(sys.stderr):  # Ray prints there what ended a worker
        _connect(ray, address)
        try:
            resources = ray.cluster_resources()
            gpus = 1 if model and resources.get("GPU") else 0
            most = int(resources.get("GPU" if gpus else "CPU", 1)) if not model or gpus else 1
            count = max(1, min(actors or most, len(tasks)))
            holder = ray.remote(num_cpus=1, num_gpus=gpus, max_restarts=TRIES, max_task_retries=TRIES)(_Holder)
            _hand_out(ray, [holder.remote(job) for _ in range(count)], tasks, notify)
        finally:
            ray.shutdown()


class _Holder:
    """An actor: a mechanism that does shards."""

    def __init__(self, job: Job) -> None:
        self._failure = ""
        try:
            self._worker = Worker(job)
        except Exception as error:  # Ray would write the whole of it into its logs
            self._failure = sentence(error)

    def do(self, task: Task) -> tuple[str, int]:
        return (self._failure, 0) if self._failure else self._worker.do(task)


def _hand_out(ray: Any, idle: list[Any], tasks: Sequence[Task], notify: Notify) -> None:
    left, running = deque(tasks), dict[Any, tuple[Any, Task]]()
    while left or running:
        while left and idle:
            actor, task = idle.pop(), left.popleft()
            running[actor.do.remote(task)] = actor, task
        done, _ = ray.wait(list(running), timeout=0.5)
        for reference in done:
            actor, task = running.pop(reference)
            idle.append(actor)
            units = 0
            try:
                ended, units = ray.get(reference)
            except ray.exceptions.RayError as error:
                why = f"Ray gave it up ({type(error).__name__}) after {TRIES + 1} tries; is there enough memory?"
                ended = task.lost(why)
                if isinstance(error, ray.exceptions.ActorDiedError):
                    idle.remove(actor)
            notify(task, ended, units)
        if left and not idle and not running:
            for task in left:
                notify(task, "Ray has no worker left; see what ended them in its logs.", 0)
            return


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
    secret = os.environ.pop(VARIABLE, None)  # what Ray starts would have it, and draws without it
    try:
        ray.init(
            address=address or "local",
            include_dashboard=None if address else False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except Exception as error:
        raise _unreachable(address, error) from None
    finally:
        if secret is not None:
            os.environ[VARIABLE] = secret
