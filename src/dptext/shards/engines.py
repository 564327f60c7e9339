"""Who does shards, and what is heard of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from dptext.process import outputs, processors
from dptext.run.blocks import Progress, RunProgress
from dptext.run.columns import ColumnPrivatizers
from dptext.shards.job import Engine, Job, Seen, Task, Worker
from dptext.shards.pool import run_locally


def engine_of(
    engine: str, address: str | None, workers: int | None, treatments: ColumnPrivatizers, job: Job, tasks: int
) -> tuple[Engine, Job]:
    """Who does the tasks, and the job with as many threads as each may use."""
    if engine == "ray":
        from dptext.shards.ray_engine import run_on_ray

        model = treatments.threads == 1
        do = partial(run_on_ray, address=address, actors=workers, model=model)
        return do, job if model else replace(job, threads=1)
    processes = 1 if treatments.threads == 1 else min(workers or processors(), tasks)
    if processes == 1:
        return partial(_run_here, treatments), replace(job, threads=workers)
    return partial(run_locally, processes=processes), replace(job, threads=max(1, processors() // processes))


def _run_here(
    treatments: ColumnPrivatizers, job: Job, same: Mapping[str, str], tasks: Sequence[Task], seen: Seen
) -> None:
    """One shard after another in this process."""
    worker = Worker(job, same, treatments)
    for task in tasks:
        seen(task, *worker.do(task, lambda done, task=task: seen(task, None, done.units)))  # type: ignore[misc]


class Told:
    """What engines tell: failures are noted, and the progress of all is passed on."""

    def __init__(
        self, output: str, left: Sequence[Task], failed: dict[str, str], progress: Progress | None, unit: str
    ) -> None:
        self._output, self._left = output, len(left)
        self._failed, self._progress, self._unit = failed, progress, unit
        self._units: dict[str, int] = {}
        self._all = max(1, sum(task.shard.size for task in left))
        self._done = 0

    def __call__(self, task: Task, ended: str | None, units: int) -> None:
        """See `Seen`."""
        address = task.shard.address
        self._units[address] = max(units, self._units.get(address, 0))
        if ended is not None:
            self._done += task.shard.size
            self._left -= 1
            if ended:
                self._failed[address] = ended
            else:
                outputs.streaming(self._output, whole=not self._left and not self._failed)
        if self._progress is not None:
            share = self._done / self._all
            self._progress(RunProgress(units=sum(self._units.values()), unit=self._unit, share=share))
