"""What is done to a shard, as values that can be handed to another process, and who does it there."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from dptext.asking import treating
from dptext.core.randomness import RunKey
from dptext.errors import DptextError, OutputError, ParameterError
from dptext.files import privatize_file
from dptext.io import Reading
from dptext.io.output import file_digest
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.resuming.kept import RunPlace, identity
from dptext.resuming.state import destroy_state, key_in, state_path
from dptext.run.columns import ColumnPrivatizers
from dptext.running import Progress, RunProgress
from dptext.shards.finding import Shard

ACROSS = "\0units"
"""What the key is derived from of what is drawn once in all shards. No shard has this address."""


@dataclass(frozen=True, kw_only=True)
class Job:
    """What is done to every shard; see `privatize_files` for the fields."""

    columns: tuple[str, ...]
    format: str
    reading: Reading
    unit_column: str | None = None
    how: Mapping[str, Any]
    """Arguments of `dptext.asking.treating`."""
    allow_no_guarantee: bool = False
    resume: bool = False
    threads: int | None = None
    command: tuple[str, ...] | None = None

    def build(self) -> ColumnPrivatizers:
        """What privatizes; its own key is not used."""
        made = treating(self.columns, **self.how, allow_no_guarantee=self.allow_no_guarantee)
        return ColumnPrivatizers(made, self.columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A shard to do.

    Attributes
    ----------
    shard
        The file.
    place
        Where it stands: the run's id, and the shard's address.
    receipt
        The path of its account.
    force
        Whether files that exist are replaced.
    secret, across, seeded
        The shard's own key (`RunKey.for_shard`), and that of what is drawn once in all shards, for a pipe to a child of
        this process. Empty where the worker reads the run's key from the owner-only file at `key_file` and derives
        them.
    decided
        Which rows may be drawn, where the file was charged to a ledger.
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

    @property
    def noise(self) -> str:
        """What the shard's key is derived from: its address, and what it holds where that is known."""
        return self.shard.address if self.place.sha256 is None else f"{self.shard.address}\0{self.place.sha256}"

    def is_done(self) -> bool:
        """Whether an earlier try of this very run did it, and died before it could say so."""
        try:
            with open(self.receipt, encoding="utf-8") as file:
                public = json.load(file)["may_travel_with_the_output"]
        except (OSError, ValueError, KeyError):
            return False
        same: bool = public["run_id"] == self.place.run_id
        return same and public["output_sha256"] == file_digest(self.shard.target)

    def unheard(self, why: str) -> str:
        """What is to be said where the worker was lost that had it: `why`, unless it was done before that."""
        return "" if self.is_done() else why

    def key(self, *, by_unit: bool) -> RunKey:
        """The shard's key; `by_unit` if texts of several shards may be of one unit, which is drawn once."""
        if self.secret:
            own, across = (RunKey.from_secret(one, seeded=self.seeded) for one in (self.secret, self.across))
        else:
            run = key_in(self.key_file)
            own, across = run.for_shard(self.noise), run.for_shard(ACROSS)
        return own.sharing(across if by_unit else None)


class Worker:
    """Does shards one after another with one mechanism."""

    def __init__(self, job: Job, same: Mapping[str, str], built: ColumnPrivatizers | None = None) -> None:
        self._job = job
        self._treatments = built or job.build()
        if identity(self._treatments, {}) != same:
            raise OutputError(
                "A worker would draw by another law than the one that was asked for; give all machines one version of "
                "dptext, of its packages and of the files that the options name."
            )

    def do(self, task: Task, progress: Progress | None = None) -> tuple[str, int]:
        """Privatize a shard and write its receipt: empty, or one sentence on why that failed, and the units done."""
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
            key = task.key(by_unit=job.unit_column is not None)
            treatments = self._treatments.with_key(key)
            columns = {name: treatments.of(name) for name in job.columns}
            privatize_file(
                shard.source,
                shard.target,
                columns=columns or (),  # no mapping where there are none: that would be options for each column
                unit_column=job.unit_column,
                format=job.format,
                reading=job.reading,
                mechanism=None if job.columns else treatments.of(""),
                allow_no_guarantee=job.allow_no_guarantee,
                report=task.receipt,
                force=task.force,
                workers=job.threads,
                resume=job.resume,
                place=task.place,
                decided=task.decided,
                progress=note,
                command=job.command,
            )
        except Exception as error:
            return said(error), units
        return "", units


def forget_state(target: str) -> None:
    """Destroy the state of a shard that is done, if whoever did it died between its receipt and that."""
    with suppress(DptextError):  # it is held: its worker is about to do so
        destroy_state(state_path(target), target)


def said(error: Exception) -> str:
    """One sentence about an error, which quotes no text."""
    if isinstance(error, DptextError):
        return str(error)
    if isinstance(error, MemoryError):
        return "The machine is out of memory."
    if isinstance(error, OSError):
        return f"The operating system refused: {error.strerror or type(error).__name__}."
    return f"Internal error, {type(error).__name__}; please report it."


class UnreachableError(OutputError):
    """Nobody is there to draw, and nothing was handed out."""


class OnlyHereError(ParameterError):
    """No other process can be handed what draws, and nothing was handed out."""


Seen = Callable[[Task, str | None, int], None]
"""Called in the main thread: with a task and None while it runs (and its units so far), or, at its end, a sentence."""

Engine = Callable[[Job, Mapping[str, str], Sequence[Task], Seen], None]
"""Does tasks by a job, in whoever builds the same by it (`dptext.resuming.kept.identity`)."""
