"""What is done to a shard, as values that can be handed to another process, and who does it there."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from dptext.core.randomness import RunKey
from dptext.errors import DptextError, OutputError, ParameterError
from dptext.io import Reading
from dptext.io.output import file_digest
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.report.run import report_as_json
from dptext.resuming.kept import RunPlace, identity
from dptext.resuming.state import destroy_state, key_in, state_path
from dptext.run.blocks import Progress, RunProgress
from dptext.run.build import build_columns
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.pipeline import PartOfRun, run
from dptext.shards.finding import Shard

ACROSS = "\0units"
"""What the key is derived from of what is drawn once in all shards. No shard has this address."""


@dataclass(frozen=True, kw_only=True)
class Job:
    """What is done to every shard.

    Attributes
    ----------
    config
        The run over all of them, with the format of the inputs; its source and target are not used, nor is its key.
    resume
        Whether shards keep what they draw.
    threads
        How many threads each of them may use; None for as many as there are processors.
    """

    config: RunConfig
    resume: bool = False
    threads: int | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """The text columns."""
        return tuple(self.config.columns)

    @property
    def format(self) -> str:
        """Of the inputs."""
        return str(self.config.file.format)

    @property
    def reading(self) -> Reading:
        """How they are read."""
        return self.config.file.reading

    @property
    def unit_column(self) -> str | None:
        """The column that identifies the person of each row."""
        return self.config.file.unit_column

    def build(self) -> ColumnPrivatizers:
        """What privatizes; its own key is not used."""
        return build_columns(self.config)

    def of(self, task: Task) -> RunConfig:
        """The run over one shard."""
        shard, config = task.shard, self.config
        file = replace(config.file, source=shard.source, target=shard.target, report=task.receipt)
        options = replace(config.options, force=task.force, workers=self.threads, resume=self.resume, key=None)
        return replace(config, file=file, options=options, spans=None, ledger=None, origin=None)


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
            run(
                job.of(task),
                privatizers=treatments,
                render=partial(report_as_json, command=job.config.options.command),
                part=PartOfRun(place=task.place, decided=task.decided),
                progress=note,
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
