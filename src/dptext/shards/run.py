"""Many files privatized as one run: who does what is decided here, and the account is drawn up.

The noise of a file is a function of the run's key, the file's address below the common folder, and its content: not of
the order, the process or the machine that draws it, nor of how often that is tried.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from dptext.assembly import Finishing, Mechanism, OfEachColumn, check_mechanism, refuse_beside, refuse_common
from dptext.catalogue import DEFAULT_MECHANISM
from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.files import run_policy
from dptext.io import Reading, atomic_file
from dptext.io.handed import file_digest
from dptext.io.target import clear_leftovers
from dptext.ledger import LedgerOptions
from dptext.naming import check_columns
from dptext.pipeline import Progress, RunProgress
from dptext.policies import RunPolicy
from dptext.privatizer import Privatizer
from dptext.process import outputs, processors
from dptext.randomness import RunKey
from dptext.report.pages import is_page
from dptext.report.run import without_secrets
from dptext.resuming.kept import identity
from dptext.shards.account import ShardsRun, account_of
from dptext.shards.finding import Found, Shard, find_shards
from dptext.shards.folder import RunFolder, run_folder
from dptext.shards.job import Engine, Job, Seen, Task, Worker
from dptext.shards.pool import run_locally
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy
from dptext.treatments import Treatments

_TOLD = 3
"""So many failures are told in an error; all of them are in the account."""


def privatize_files(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    output: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] | OfEachColumn = (),
    unit_column: str | None = None,
    epsilon: float | None = None,
    mechanism: Mechanism | None = None,
    format: str | None = None,
    reading: Reading | None = None,
    policy: TextPolicy | None = None,
    finish: Finishing | None = None,
    spans: SpanOptions | None = None,
    key: RunKey | None = None,
    ledger: LedgerOptions | None = None,
    policy_file: str | os.PathLike[str] | RunPolicy | None = None,
    report: str | os.PathLike[str] | None = None,
    force: bool = False,
    resume: bool = False,
    workers: int | None = None,
    rows_per_shard: int | None = None,
    engine: str = "local",
    address: str | None = None,
    allow_no_guarantee: bool = False,
    progress: Progress | None = None,
    command: Sequence[str] | None = None,
    **options: Any,
) -> ShardsRun:
    """Privatize many files of one format into a folder, each into a file of its own name there.

    Parameters
    ----------
    inputs
        Folders (all files below them), patterns, or files.
    output
        A folder; it is made. Each file appears in it when it is complete. ``.dptext`` in it, its owner's alone, holds a
        receipt for each file.
    columns, unit_column, epsilon, mechanism, policy, finish, spans, key, policy_file, options
        As for `dptext.files.privatize_file`. A `ledger` is refused: it is charged by runs over one
        file. With several processes the mechanism is a name, or can be pickled.
    format
        Of the inputs; by default their names tell it. Files whose names tell another one are left out.
    report
        Path of a file for an account of the whole run, as JSON.
    force
        Replace files that exist.
    resume
        Keep the run's key in the output folder, owner-only, until the run ends; go on with a run that was interrupted,
        and skip files that have a receipt.
    workers
        Processes, each doing a file at a time; by default one for each processor. A language model uses the processors
        by itself and does the files one after another.
    rows_per_shard
        Cut files of Parquet into shards of so many rows. Each goes into a file of its own, in a folder of the file's
        name, which readers of Parquet take for one table. (Without the index of pandas.)
    engine, address
        ``local``, or ``ray``: the same shards by Ray, on a new local cluster or the one at `address`. All machines must
        see the files by the same paths; the key is in the output folder until the run ends.
    progress
        Called now and then.

    A file that cannot be privatized does not stop the others: at the end `InputError` says which ones failed. Raises
    what `privatize_file` raises where that shows before any file is read.
    """
    given = [os.fspath(one) for one in ([inputs] if isinstance(inputs, str | os.PathLike) else inputs)]
    out, account = os.fspath(output), None if report is None else os.fspath(report)
    given_policy = None if policy_file is None else run_policy(policy_file)
    how: dict[str, Any] = {"mechanism": mechanism, "epsilon": epsilon, "policy": policy, "finish": finish, **options}
    if given_policy is not None:
        refuse_beside(
            {"columns": columns or None, "unit_column": unit_column, "reading": reading, "spans": spans, **how}
        )
        columns, unit_column = given_policy.text_columns, given_policy.unit_column
        reading, spans = given_policy.file.reading(), given_policy.span_options()
        format, account = given_policy.file.format or format, account or given_policy.report
        how = {"policy_file": given_policy}
    elif isinstance(columns, Mapping):
        refuse_common(how)
        how = {"each": columns}
    else:
        chosen = DEFAULT_MECHANISM if mechanism is None else mechanism
        check_mechanism(chosen)
        how = {"mechanism": chosen, "epsilon": epsilon, "policy": policy, "finish": finish, "options": options}
    _check(engine, address, rows_per_shard, account)
    if ledger is not None or (given_policy is not None and given_policy.ledger_options() is not None):
        raise ParameterError("A ledger is charged by runs over one file; give one file, or leave the ledger out.")
    found = find_shards(given, out, format=format, rows_per_shard=rows_per_shard)
    job = Job(
        columns=tuple(check_columns(found.format, columns, unit_column)),
        format=found.format,
        reading=reading or Reading(),
        unit_column=unit_column,
        how={**how, "spans": spans},
        allow_no_guarantee=allow_no_guarantee,
        resume=resume or engine == "ray",
        rows_per_shard=rows_per_shard,
        command=None if command is None else tuple(without_secrets(command)),
    )
    return _run(
        given,
        out,
        found,
        job,
        policy=given_policy,
        key=key,
        account=account,
        force=force,
        resume=resume,
        do=partial(_engine, engine, address, workers),
        stored=resume or engine == "ray",
        progress=progress,
        command=command,
    )


def _check(engine: str, address: str | None, rows_per_shard: int | None, account: str | None) -> None:
    """Raise ParameterError for what does not fit together, and OutputError where no cluster answers."""
    if engine not in ("local", "ray"):
        raise ParameterError(f"The 'engine' parameter must be local or ray. Got {engine!r} instead.")
    if address is not None and engine != "ray":
        raise ParameterError("An address is that of a Ray cluster; name the engine: --engine ray.")
    if rows_per_shard is not None and (isinstance(rows_per_shard, bool) or rows_per_shard < 1):
        raise ParameterError(f"The 'rows_per_shard' parameter must be at least 1. Got {rows_per_shard!r} instead.")
    if account is not None and is_page(account):
        raise ParameterError("The account of many files is JSON; give the report a name that does not end in .html.")
    if engine == "ray":
        from dptext.shards.ray_engine import check_reachable

        check_reachable(address)


def _run(
    inputs: Sequence[str],
    out: str,
    found: Found,
    job: Job,
    *,
    policy: RunPolicy | None,
    key: RunKey | None,
    account: str | None,
    force: bool,
    resume: bool,
    do: Callable[[Treatments, Job, int], tuple[Engine, Job]],
    stored: bool,
    progress: Progress | None,
    command: Sequence[str] | None,
) -> ShardsRun:
    """Do the shards that are left, and draw up the account of all."""
    started = time.perf_counter()
    treatments = job.build()
    _refuse_across(treatments, job)
    own = key or (treatments.key if treatments.key.seeded else None)
    same = identity(treatments, _decides(job))
    with (
        run_folder(out, same=same, key=own, resume=resume, stored=stored, force=force) as folder,
        nullcontext() if account is None else atomic_file(account, force or resume, private=True) as file,
    ):
        alike = any("file" in _scopes(one) for one in treatments.groups)  # such draws do not go by what blocks hold
        digests = {path: file_digest(path) or "" for path in {s.source for s in found.shards if alike or s.rows}}
        left, failed = _left(found, folder, digests, force=force, resume=resume)
        skipped = len(found.shards) - len(left) - len(failed)
        if left:
            if not resume:
                folder.drop_receipts()
            tasks = [_task(shard, folder, digests, force=force) for shard in left]
            engine, job = do(treatments, job, len(tasks))
            with outputs.untold():
                folder.begin()
                engine(job, identity(treatments, {}), tasks, _Told(out, left, failed, progress, treatments.unit))
        receipts = {shard.address: folder.receipt(shard) for shard in found.shards if shard.address not in failed}
        run = account_of(
            {address: receipt for address, receipt in receipts.items() if receipt},
            place=folder.place,
            treatments=treatments,
            inputs=inputs,
            output=out,
            format=found.format,
            columns=job.columns,
            unit_column=job.unit_column,
            policy_file=None if policy is None else policy.described(),
            seconds=time.perf_counter() - started,
            skipped=skipped,
            failed=failed,
            left_out=found.left_out,
        )
        if file is not None:
            file.write(json.dumps(run.report(command=command), indent=2, ensure_ascii=False).encode() + b"\n")
        if not failed and folder.state is not None:
            folder.state.destroy()
    if failed:
        raise InputError(_failure(failed, len(found.shards)))
    return run


def _scopes(one: Privatizer) -> set[str | None]:
    """How far equal words and equal spans get the same replacement."""
    once = one.policy is not None and one.policy.repeat == "once"
    return {getattr(one, "consistency", "none"), one.policy.consistency if once and one.policy else "none"}


def _refuse_across(treatments: Treatments, job: Job) -> None:
    """Raise ParameterError for what is promised, or meant, for rows of several shards together."""
    for one in treatments.groups:
        if one.by_row:
            raise ParameterError(
                "Spans that name rows are those of one file; name another source of spans for several."
            )
        once = one.policy is not None and one.policy.repeat == "once"
        scopes = _scopes(one)
        if (once or scopes != {"none"}) and job.unit_column is not None:
            raise ParameterError(
                "What is drawn once for a unit of --unit-column would be drawn again in each file that it is in; join "
                "the files, or leave --unit-column out."
            )
        if "file" in scopes and job.rows_per_shard is not None:
            raise ParameterError(
                "What is drawn once for a file would be drawn again in each part of it; do not cut it."
            )


def _decides(job: Job) -> dict[str, Any]:
    """What the outputs depend on beside the mechanism."""
    return {
        "columns": job.columns,
        "format": job.format,
        "reading": asdict(job.reading),
        "unit_column": job.unit_column,
        "rows_per_shard": job.rows_per_shard,
        "allow_no_guarantee": job.allow_no_guarantee,
        "spans": [file_digest(path) for path in spans.files()] if (spans := job.how["spans"]) else [],
    }


def _left(
    found: Found, folder: RunFolder, digests: Mapping[str, str], *, force: bool, resume: bool
) -> tuple[list[Shard], dict[str, str]]:
    """The shards that are to be done, and why others are not. Raises OutputError where a file may not be replaced."""
    left, failed = [], dict[str, str]()
    for shard in found.shards:
        try:
            if resume and folder.is_done(shard, digests.get(shard.source)):
                continue
        except DptextError as error:
            failed[shard.address] = str(error)
            continue
        if not (force or resume) and os.path.lexists(shard.target):
            folder.forget()
            raise OutputError(f"{shard.target} exists; pass --force to replace it, or --resume to go on.")
        clear_leftovers(shard.target)
        left.append(shard)
    return left, failed


def _task(shard: Shard, folder: RunFolder, digests: Mapping[str, str], *, force: bool) -> Task:
    path = folder.receipt_path(shard)
    force = force or (folder.resumed and folder.receipt(shard) is not None)  # what this run wrote, and lost since
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    clear_leftovers(path)
    place = replace(folder.place, address=shard.address, sha256=digests.get(shard.source))
    task = Task(shard=shard, place=place, receipt=path, force=force)
    if folder.state is not None:  # the key is written down, so it needs no other way
        return replace(task, key_file=os.path.abspath(folder.state.path))
    key = folder.key.for_shard(task.noise)
    return replace(task, secret=key.secret(), seeded=key.seeded)


def _engine(
    engine: str, address: str | None, workers: int | None, treatments: Treatments, job: Job, tasks: int
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


def _run_here(treatments: Treatments, job: Job, same: Mapping[str, str], tasks: Sequence[Task], seen: Seen) -> None:
    """One shard after another in this process."""
    worker = Worker(job, same, treatments)
    for task in tasks:
        seen(task, *worker.do(task, lambda done, task=task: seen(task, None, done.units)))  # type: ignore[misc]


class _Told:
    """What engines tell: failures are noted, and the progress of all is passed on."""

    def __init__(
        self, output: str, left: Sequence[Shard], failed: dict[str, str], progress: Progress | None, unit: str
    ) -> None:
        self._output, self._left = output, len(left)
        self._failed, self._progress, self._unit = failed, progress, unit
        self._units: dict[str, int] = {}
        self._all = max(1, sum(shard.size for shard in left))
        self._done = 0

    def __call__(self, task: Task, ended: str | None, units: int) -> None:
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


def _failure(failed: dict[str, str], files: int) -> str:
    """One sentence on what failed."""
    said = "; ".join(f"{address}: {message.rstrip('.')}" for address, message in list(failed.items())[:_TOLD])
    more = f"; and {len(failed) - _TOLD:,} more" if len(failed) > _TOLD else ""
    others = "the others are written" if len(failed) < files else "none is written"
    return f"{len(failed):,} of {files:,} files were not privatized, {others}: {said}{more}."
