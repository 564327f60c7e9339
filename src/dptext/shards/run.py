"""Many files privatized as one run: who does what is decided here, and the account is drawn up.

The noise of a file is a function of the run's key, the file's address below the common folder, and its content: not of
the order, the process or the machine that draws it, nor of how often that is tried.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from dptext.core.randomness import RunKey
from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.io import atomic_file
from dptext.io.output import clear_leftovers
from dptext.io.personal_data import open_to_copy
from dptext.process import outputs
from dptext.report.pages import check_account, is_page
from dptext.report.run import without_secrets
from dptext.resuming.kept import identity
from dptext.run.blocks import Progress
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.shards.account import ShardsRun
from dptext.shards.asking import inputs_of, refuse_across
from dptext.shards.charges import Charges, charging_files
from dptext.shards.engines import Told, engine_of
from dptext.shards.finding import Found, Shard, find_shards
from dptext.shards.folder import RunFolder
from dptext.shards.job import ACROSS, Engine, Job, OnlyHereError, Seen, Task, UnreachableError, forget_state
from dptext.shards.whole import Whole

_TOLD = 3
"""So many failures are told in an error; all of them are in the account."""


def privatize_files(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    output: str | os.PathLike[str],
    *,
    progress: Progress | None = None,
    **keywords: Any,
) -> ShardsRun:
    """Privatize many files of one format into a folder, each into a file of its own name there.

    Parameters
    ----------
    inputs
        Folders (all files below them), patterns, or files.
    output
        A folder; it is made. Each file appears in it when it is complete. ``.dptext`` in it, its owner's alone, holds a
        receipt for each file.
    progress
        Called now and then.
    keywords
        What else the run is to do, as `RunConfig.of` takes it. All files are charged to a `ledger` before the first one
        is drawn; `format` is that of the inputs, by default their names tell it, and files whose names tell another one
        are left out; with `resume` the run's key is kept in the output folder until the run ends, and files that have a
        receipt are skipped; `workers` are processes, each doing a file at a time (a language model uses the processors
        by itself and does the files one after another), and with several of them a mechanism is a name, or can be
        pickled; the `engine` ``ray`` does the same shards on a new local cluster, or the one at `address`, whose
        machines must see the files by the same paths.

    A file that cannot be privatized does not stop the others: at the end `InputError` says which ones failed. Raises
    what `privatize_file` raises where that shows before any file is read.
    """
    return run_inputs(inputs, output, RunConfig.of(**keywords), progress=progress)


def run_inputs(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    output: str | os.PathLike[str],
    config: RunConfig,
    *,
    progress: Progress | None = None,
) -> ShardsRun:
    """The same by a configuration."""
    asked, options = inputs_of(inputs, config), config.options
    engine, address, command = options.engine, options.address, options.command
    resume, force, report = options.resume, options.force, config.file.report
    _check(engine, address)
    out = os.fspath(output)
    found = find_shards(asked.inputs, out, format=config.file.format)
    if config.ledger is not None:
        import_module("dptext.ledger.store")  # where its package is missing that is told first
    used = config.files()
    _refuse_as_output(used, [out, *(one.target for one in found.shards), *filter(None, [report])])
    if report is not None:
        check_account(report)
    job = replace(asked.job(found.format), resume=resume or engine == "ray")
    if command is not None:
        told = replace(job.config.options, command=tuple(without_secrets(command)))
        job = replace(job, config=replace(job.config, options=told))
    with (
        suppress(InputError),  # files may be refused one by one; columns that all of them have are told at once
        open_to_copy(found.shards[0].source, format=job.format, columns=job.columns, reading=job.reading),
    ):
        pass
    started, treatments = time.perf_counter(), job.build()
    refuse_across(treatments, job)
    whole = Whole(
        asked=asked,
        out=out,
        found=found,
        job=job,
        treatments=treatments,
        force=force,
        resume=resume,
        stored=resume or engine == "ray",
        started=started,
    )
    do = partial(engine_of, engine, address, options.workers)
    return _run(whole, key=options.key, do=do, progress=progress, command=command)


def _check(engine: str, address: str | None) -> None:
    """Raise ParameterError for what does not fit together, and OutputError where no cluster answers."""
    if engine not in ("local", "ray"):
        raise ParameterError(f"The 'engine' parameter must be local or ray. Got {engine!r} instead.")
    if address is not None and engine != "ray":
        raise ParameterError("An address is that of a Ray cluster; name the engine: --engine ray.")
    if engine == "ray":
        from dptext.shards.ray_engine import check_reachable

        check_reachable(address)


def _refuse_as_output(used: Sequence[str], written: Sequence[str]) -> None:
    own = {os.path.realpath(path) for path in used}
    for path in written:
        if os.path.realpath(path) in own:
            raise OutputError(f"{path} is, or is part of, what the options name; write the output elsewhere.")


Engines = Callable[[ColumnPrivatizers, Job, int], tuple[Engine, Job]]
"""Who does so many tasks by a job, and the job with as many threads as each may use."""


def _run(
    whole: Whole, *, key: RunKey | None, do: Engines, progress: Progress | None, command: Sequence[str] | None
) -> ShardsRun:
    """Do the shards that are left, and draw up the account of all."""
    asked, found = whole.asked, whole.found
    with whole.opened(key) as folder, ExitStack() as stack:
        account = asked.config.file.report
        reported = nullcontext() if account is None else atomic_file(account, whole.force or whole.resume, private=True)
        file = stack.enter_context(reported)
        digests = whole.digests()
        left, failed = _left(found, folder, digests, force=whole.force, resume=whole.resume)
        skipped, charges = len(found.shards) - len(left) - len(failed), None
        if asked.config.ledger is not None and (left or folder.resumed):
            charging = charging_files(asked.config.ledger, whole.treatments, whole.job, folder, resumable=whole.stored)
            charges = stack.enter_context(charging)
        try:
            if left:
                _work(whole, folder, left, failed, digests, do, charges, progress)
        except BaseException:
            if charges is not None and charges.handed_out:
                charges.end(whole.undone(left, folder), resumable=whole.stored)
            raise
        if charges is not None:
            charges.end(whole.undone(left, folder) if failed else (), resumable=whole.stored)
            if failed and not charges.handed_out:
                folder.forget()
        run = whole.account(folder, failed, charges, skipped=skipped)
        if file is not None:
            told = run.account(page=is_page(account or ""), command=command)
            file.write(told.encode(errors="backslashreplace") + b"\n")
        if not failed and folder.state is not None:
            folder.state.destroy()
    if failed:
        raise InputError(_failure(failed, len(found.shards)))
    return run


def _work(
    whole: Whole,
    folder: RunFolder,
    left: Sequence[Shard],
    failed: dict[str, str],
    digests: Mapping[str, str],
    do: Engines,
    charges: Charges | None,
    progress: Progress | None,
) -> None:
    """Charge the shards that are left, if there is a ledger, and have them done; why others failed is noted."""
    tasks = [_task(shard, folder, digests, force=whole.force) for shard in left]
    if charges is not None:
        tasks, unread = charges.charge(tasks)
        failed.update(unread)
    if not whole.resume:
        folder.drop_receipts()
    told = Told(whole.out, tasks, failed, progress, whole.treatments.unit)
    _draw(tasks, folder, whole.treatments, whole.job, do, told, charges)


def _draw(
    tasks: Sequence[Task],
    folder: RunFolder,
    treatments: ColumnPrivatizers,
    job: Job,
    do: Engines,
    told: Seen,
    charges: Charges | None,
) -> None:
    """Hand the tasks out, and wait for their ends."""
    if not tasks:
        return
    engine, job = do(treatments, job, len(tasks))
    for task in tasks:
        os.makedirs(os.path.dirname(task.receipt), mode=0o700, exist_ok=True)
        clear_leftovers(task.receipt)
    with outputs.untold():
        folder.begin()
        if charges is not None:
            charges.handed_out = True
        try:
            engine(job, identity(treatments, {}), tasks, told)
        except (UnreachableError, OnlyHereError):
            folder.unbegin()
            if charges is not None:
                charges.handed_out = False
            raise


def _left(
    found: Found, folder: RunFolder, digests: Mapping[str, str], *, force: bool, resume: bool
) -> tuple[list[Shard], dict[str, str]]:
    """The shards that are to be done, and why others are not. Raises OutputError where a file may not be replaced."""
    left, failed = [], dict[str, str]()
    for shard in found.shards:
        try:
            if resume and folder.is_done(shard, digests.get(shard.source)):
                forget_state(shard.target)
                continue
        except DptextError as error:
            failed[shard.address] = str(error)
            continue
        if not (force or resume) and os.path.lexists(shard.target):
            raise OutputError(f"{shard.target} exists; pass --force to replace it, or --resume to go on.")
        clear_leftovers(shard.target)
        left.append(shard)
    return left, failed


def _task(shard: Shard, folder: RunFolder, digests: Mapping[str, str], *, force: bool) -> Task:
    path = folder.receipt_path(shard)
    force = force or (folder.resumed and folder.receipt(shard) is not None)  # what this run wrote, and lost since
    place = replace(folder.place, address=shard.address, sha256=digests.get(shard.source))
    task = Task(shard=shard, place=place, receipt=path, force=force)
    if folder.state is not None:  # the key is written down, so it needs no other way
        return replace(task, key_file=os.path.abspath(folder.state.path))
    key, across = folder.key.for_shard(task.noise), folder.key.for_shard(ACROSS)
    return replace(task, secret=key.secret(), across=across.secret(), seeded=key.seeded)


def _failure(failed: dict[str, str], files: int) -> str:
    """One sentence on what failed."""
    said = "; ".join(f"{address}: {message.rstrip('.')}" for address, message in list(failed.items())[:_TOLD])
    more = f"; and {len(failed) - _TOLD:,} more" if len(failed) > _TOLD else ""
    if files == 1:
        return f"The only file was not privatized: {said}."
    were = "was" if len(failed) == 1 else "were"
    others = "the others are written" if len(failed) < files else "none is written"
    return f"{len(failed):,} of {files:,} files {were} not privatized, {others}: {said}{more}."
