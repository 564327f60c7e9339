"""A run over many files as it was asked for: what it depends on, what is left undone, and its account."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from dptext.core.randomness import RunKey
from dptext.io.output import file_digest
from dptext.resuming.asked import asked_by_name
from dptext.resuming.kept import identity
from dptext.run.columns import ColumnPrivatizers
from dptext.shards.account import ShardsRun, account_of
from dptext.shards.asking import Inputs, scopes
from dptext.shards.charges import Charges, decides, is_over
from dptext.shards.finding import Found, Shard
from dptext.shards.folder import RunFolder, run_folder
from dptext.shards.job import Job


@dataclass(frozen=True, kw_only=True)
class Whole:
    """A run over many files.

    Attributes
    ----------
    asked, found, job, force, resume
        What was asked for, and the files.
    out
        The folder of the files.
    treatments
        What draws.
    stored
        Whether the run's key is written down.
    started
        When what draws began to be built, by `time.perf_counter`.
    """

    asked: Inputs
    out: str
    found: Found
    job: Job
    treatments: ColumnPrivatizers
    force: bool
    resume: bool
    stored: bool
    started: float

    def opened(self, key: RunKey | None) -> AbstractContextManager[RunFolder]:
        """The folder of the run, under this key or a new one."""
        if key is not None and self.stored and not key.seeded:  # a file must not undo other calls
            key = key.for_shard("\0resumable files")
        options = {**_decides(self.job), "ledger": decides(self.asked.config.ledger)}
        return run_folder(
            self.out,
            same=identity(self.treatments, options),
            asked=asked_by_name(self.treatments, options),
            key=key or (self.treatments.key if self.treatments.key.seeded else None),
            resume=self.resume,
            stored=self.stored,
            force=self.force,
            anew=not self.resume and self.force,
            over=partial(is_over, self.asked.config.ledger),
        )

    def digests(self) -> dict[str, str]:
        """Those of the files by which noise is drawn: it does not go by what blocks hold, or many would read a file."""
        alike = any("file" in scopes(one) for one in self.treatments.groups)
        return {path: file_digest(path) or "" for path in {s.source for s in self.found.shards if alike}}

    def undone(self, left: Sequence[Shard], folder: RunFolder) -> list[Shard]:
        """The shards that are not done, now that nobody works on them."""
        return [shard for shard in left if not folder.has_done(shard)]

    def account(
        self, folder: RunFolder, failed: Mapping[str, str], charges: Charges | None, *, skipped: int
    ) -> ShardsRun:
        """The sum of the receipts."""
        shards = [shard for shard in self.found.shards if shard.address not in failed]
        receipts = {shard.address: receipt for shard in shards if (receipt := folder.receipt(shard))}
        return account_of(
            receipts,
            place=folder.place,
            treatments=self.treatments,
            inputs=self.asked.inputs,
            output=self.out,
            format=self.found.format,
            columns=self.job.columns,
            unit_column=self.job.unit_column,
            config_file=None if self.asked.config.origin is None else self.asked.config.origin.as_dict(),
            seconds=time.perf_counter() - self.started,
            skipped=skipped,
            failed=failed,
            left_out=self.found.left_out,
            charged=None if charges is None else charges.summary(),
        )


def _decides(job: Job) -> dict[str, Any]:
    """What the outputs depend on beside the mechanism."""
    spans = job.config.spans
    return {
        "columns": job.columns,
        "format": job.format,
        "reading": asdict(job.reading),
        "unit_column": job.unit_column,
        "allow_no_guarantee": job.config.options.allow_no_guarantee,
        "spans": [file_digest(path) for path in spans.files()] if spans else [],
    }
