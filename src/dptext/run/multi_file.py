"""Many files privatized as one run: one file in, one file out, in any order and by any process.

The noise of a file is a function of the run's key, the file's address below the common folder, and its content. It does
not depend on the order, the process, the machine, or the number of attempts.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, replace
from functools import cached_property, partial
from importlib import import_module
from typing import Any

from msgspec import structs

from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee, facts, guarantee_from_json
from dptext.core.wording import counted
from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.io import OutputDigest, atomic_file
from dptext.io.leftovers import clear_leftovers
from dptext.io.other_columns import CopiedColumns, check_beginning, copied_in_all
from dptext.io.output import file_digest
from dptext.ledger.costs import ChargeSummary
from dptext.process import outputs, processors
from dptext.run.account import ColumnAccount, FileRun, as_one
from dptext.run.blocks import Progress, RunProgress, has_one_text, lacking_notes, metadata_notes
from dptext.run.build import build_columns
from dptext.run.checkpoint import identity_of
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.multi_file_charges import MultiFileCharges, charging_files, decides, is_over
from dptext.run.multi_file_folder import FOLDER, RunFolder, run_folder
from dptext.run.pipeline import Render, ledger_to_plan, write_reports
from dptext.run.shards import Shard, find_shards
from dptext.run.validate import validate_columns
from dptext.run.workers import (
    ACROSS,
    Job,
    Notify,
    OnlyHereError,
    Task,
    UnreachableError,
    forget_state,
    processes_for,
    run_here,
    run_on,
)

_OF_FILES = {Assumption.PUBLIC_OTHER_COLUMNS, Assumption.PUBLIC_FILE_LAYOUT, Assumption.WITHHELD_ROWS}
"""Assumptions that come from the file, and not from a privatizer."""

_SHOWN_FAILURES = 3  # So many failures are named in an error; all of them are in the account.


@dataclass(frozen=True, kw_only=True)
class MultiFileRun:
    """The account of a run over many files.

    Attributes
    ----------
    total
        All files as if they were one.
    receipts
        The account of each file that is done, by its address (`dptext.report.run.report_of`).
    skipped
        How many of them were done before.
    failed
        Why files are not done, a sentence each, by their addresses.
    left_out
        How many files in the inputs are of no format, or of another one.
    """

    total: FileRun
    receipts: Mapping[str, Mapping[str, Any]]
    skipped: int
    failed: Mapping[str, str]
    left_out: int


@dataclass(frozen=True, kw_only=True)
class Renders:
    """Functions that write the receipts of files (sent to other processes) and the report of the run."""

    receipt: Render
    report: Callable[[MultiFileRun], Sequence[str]]


def run_files(
    inputs: Sequence[str], output: str, config: RunConfig, *, renders: Renders, progress: Progress | None = None
) -> MultiFileRun:
    """The run of `dptext.files.privatize_files` by a configuration; `renders` makes the receipts and the report."""
    if config.options.engine == "ray":
        from dptext.run.ray import check_reachable

        check_reachable(config.options.address)
    files = _Files(inputs, output, config)
    if config.ledger is not None:
        import_module("dptext.ledger.store")  # a missing package is refused first
    targets = [shard.target for shard in files.found.shards]
    _refuse_overwriting(config.files(), [output, *targets, *config.file.reports])
    reading = replace(config.file.reading, units=config.file.unit_column)
    for shard in files.found.shards:  # columns that may not be copied stop the run; other faults, the file alone
        with suppress(InputError):
            check_beginning(shard.source, format=files.found.format, columns=list(config.columns), reading=reading)
    return files.run(renders, progress)


def plan_files(inputs: Sequence[str], output: str | None, config: RunConfig) -> ChargeSummary:
    """The charge to a ledger that `run_files` would make: inputs are read, nothing is drawn or written."""
    ledger, files = ledger_to_plan(config), _Files(inputs, output, config)
    from dptext.ledger.file_charges import file_charges

    columns, unit_column = dict(files.privatizers.by_column), config.file.unit_column
    with file_charges(ledger, columns, unit_column, dry=True) as charges:
        charges.ledger_run.begin()
        return MultiFileCharges(charges, files.privatizers, files.config).plan(files.found.shards)


class _Files:
    """A run over many files: its inputs, outputs and privatizers."""

    def __init__(self, inputs: Sequence[str], output: str | None, config: RunConfig) -> None:
        self.inputs, self.output = list(inputs), output or ""
        self.found = find_shards(inputs, output, format=config.file.format)
        validate_columns(config, self.found.format, self.found.shards[0].source)
        for column_config in config.privatizers.values():
            column_config.resolved()
        self.config = replace(config, file=replace(config.file, format=self.found.format))
        self.stored = config.options.resume or config.options.engine == "ray"  # Whether the run's key is written down.
        self._started = time.perf_counter()

    @cached_property
    def privatizers(self) -> ColumnPrivatizers:
        """The privatizers of the columns. Raises `ParameterError` for spans that name rows of one file."""
        privatizers = build_columns(self.config)
        for privatizer in privatizers.groups:
            if privatizer.by_row:
                raise ParameterError(
                    "Spans that name rows are those of one file; name another source of spans for several."
                )
        return privatizers

    def run(self, renders: Renders, progress: Progress | None) -> MultiFileRun:
        options, paths = self.config.options, self.config.file.reports
        with self._folder() as folder, ExitStack() as stack:
            force = options.force or options.resume
            reports = [stack.enter_context(atomic_file(path, force, private=True)) for path in paths]
            tasks, failed = self._tasks(folder)
            skipped, charges = len(self.found.shards) - len(tasks) - len(failed), None
            if self.config.ledger is not None and (tasks or folder.resumed):
                charging = charging_files(self.config, self.privatizers, folder, resumable=self.stored)
                charges = stack.enter_context(charging)
            try:
                if tasks:
                    self._do(tasks, folder, failed, charges, renders, progress)
            except BaseException:
                if charges is not None and charges.handed_out:
                    charges.end(_undone(tasks, folder), resumable=self.stored)
                raise
            if charges is not None:
                charges.end(_undone(tasks, folder) if failed else (), resumable=self.stored)
                if failed and not charges.handed_out:
                    folder.forget()
            done = self._account(folder, failed, charges, skipped=skipped)
            if reports:
                write_reports(reports, renders.report(done))
            if not failed and folder.state is not None:
                folder.state.destroy()
        if failed:
            raise InputError(_failure(failed, len(self.found.shards)))
        return done

    def _folder(self) -> Any:
        config, options, spans = self.config, self.config.options, self.config.spans
        key = options.key
        if key is not None and self.stored and not key.seeded:  # a file must not undo other calls
            key = key.for_shard("\0resumable files")
        decided = {
            "columns": list(config.columns),
            "format": self.found.format,
            "reading": asdict(config.file.reading),
            "unit_column": config.file.unit_column,
            "allow_no_guarantee": options.allow_no_guarantee,
            "spans": [file_digest(path) for path in spans.files()] if spans else [],
            "ledger": decides(config.ledger),
        }
        return run_folder(
            self.output,
            identity=identity_of(self.privatizers, decided),
            key=key or (self.privatizers.key if self.privatizers.key.seeded else None),
            resume=options.resume,
            stored=self.stored,
            force=options.force,
            over=partial(is_over, config.ledger),
            targets=[shard.target for shard in self.found.shards],
        )

    def _tasks(self, folder: RunFolder) -> tuple[list[Task], dict[str, str]]:
        """The tasks, and why other files are left out. Raises OutputError if a file may not be replaced."""
        tasks, failed, options = [], dict[str, str](), self.config.options
        for shard in self.found.shards:
            try:
                if options.resume and folder.is_done(shard):
                    forget_state(shard.target)
                    continue
            except DptextError as error:
                failed[shard.address] = str(error)
                continue
            if not (options.force or options.resume) and os.path.lexists(shard.target):
                raise OutputError(f"{shard.target} exists; pass force=True to replace it, or resume=True to go on.")
            clear_leftovers(shard.target)
            tasks.append(self._task(shard, folder))
        return tasks, failed

    def _task(self, shard: Shard, folder: RunFolder) -> Task:
        force = self.config.options.force or (folder.resumed and folder.receipt(shard) is not None)  # written, and lost
        place = replace(folder.place, address=shard.address)
        task = Task(shard=shard, place=place, receipt=folder.receipt_path(shard), force=force)
        if folder.state is not None:  # the key is written down, so it needs no other way
            return replace(task, key_file=os.path.abspath(folder.state.path))
        key, across = folder.key.for_shard(shard.address), folder.key.for_shard(ACROSS)
        return replace(task, secret=key.secret(), across=across.secret(), seeded=key.seeded)

    def _do(
        self,
        tasks: Sequence[Task],
        folder: RunFolder,
        failed: dict[str, str],
        charges: MultiFileCharges | None,
        renders: Renders,
        progress: Progress | None,
    ) -> None:
        """Charge the files, if there is a ledger, and have them done; why others failed is noted."""
        if charges is not None:
            tasks, unread = charges.charge(tasks)
            failed.update(unread)
        if not self.config.options.resume:
            folder.drop_receipts()
        if not tasks:
            return
        for task in tasks:
            os.makedirs(os.path.dirname(task.receipt), mode=0o700, exist_ok=True)
            clear_leftovers(task.receipt)
        with outputs.unlisted():
            folder.begin()
            if charges is not None:
                charges.handed_out = True
            try:
                notify = _Progress(self.output, tasks, failed, progress, self.privatizers.unit)
                self._hand_out(tasks, renders.receipt, notify)
            except (UnreachableError, OnlyHereError):
                folder.unbegin()
                if charges is not None:
                    charges.handed_out = False
                raise

    def _hand_out(self, tasks: Sequence[Task], render: Render, notify: Notify) -> None:
        """Have the tasks done, by this process if it would be the only one."""
        options, model = self.config.options, self.privatizers.threads == 1
        processes = 1 if model else min(options.workers or processors(), len(tasks))
        if options.engine == "ray":
            from dptext.run.ray import actors_for

            job = self.job(render, threads=None if model else 1)
            with actors_for(job, address=options.address, model=model) as (make, most):
                run_on(make, min(options.workers or most, len(tasks)), tasks, notify, owns=not job.resume)
        elif processes == 1:
            run_here(self.job(render, threads=options.workers), tasks, notify, privatizers=self.privatizers)
        else:
            job = self.job(render, threads=max(1, processors() // processes))
            run_on(processes_for(job), processes, tasks, notify, owns=not job.resume)

    def job(self, render: Render, threads: int | None) -> Job:
        return Job(
            config=replace(self.config, ledger=None, options=replace(self.config.options, key=None)),
            identity=identity_of(self.privatizers, {}),
            render=render,
            resume=self.stored,
            threads=threads,
        )

    def _account(
        self, folder: RunFolder, failed: Mapping[str, str], charges: MultiFileCharges | None, *, skipped: int
    ) -> MultiFileRun:
        shards = [shard for shard in self.found.shards if shard.address not in failed]
        receipts = {shard.address: receipt for shard in shards if (receipt := folder.receipt(shard))}
        private = [receipt["for_the_data_holder_only"] for receipt in receipts.values()]
        lacking = sum((Counter[str](account["rows_without_column"]) for account in private), Counter[str]())
        lost = tuple(sorted({key for account in private for key in account["metadata_lost"]}))
        over = [account["rows_over_budget"] for account in private if account.get("rows_over_budget") is not None]
        charged = None if charges is None else charges.summary()
        total = FileRun(
            run_id=folder.place.run_id,
            created=folder.place.created,
            source=", ".join(self.inputs),
            target=self.output,
            format=self.found.format,
            rows=sum(account["rows"] for account in private),
            seconds=time.perf_counter() - self._started,
            columns=tuple(self.config.columns),
            copied=_copied(list(receipts.values())),
            output_digest=OutputDigest(),
            input_sha256=None,
            input_digests={},
            packages=self.privatizers.packages,
            metadata_lost=lost,
            notes=(*self._notes(lacking), *metadata_notes(lost), *(charged.notes() if charged else ())),
            charged=charged,
            rows_over=sum(over) if over else None,
            unit_column=self.config.file.unit_column,
            lacking=lacking,
            config_file=None if self.config.origin is None else self.config.origin.as_dict(),
            **as_one(_by_column(self.privatizers, list(receipts.values()), self.found.format)),
        )
        return MultiFileRun(
            total=total, receipts=receipts, skipped=skipped, failed=failed, left_out=self.found.left_out
        )

    def _notes(self, lacking: Mapping[str, int]) -> list[str]:
        notes = [*self.privatizers.notes, *lacking_notes(lacking)]
        if self.found.left_out:
            what = "was left out: its name tells" if self.found.left_out == 1 else "were left out: their names tell"
            notes.append(f"{counted(self.found.left_out, 'file')} {what} no format, or another one.")
        folder = os.path.join(self.output, FOLDER)
        return [*notes, f"Keep the hidden folder {folder} to yourself: its accounts hold digests of the inputs."]


class _Progress:
    """Takes what engines report: failures are noted, and the progress of all is passed on."""

    def __init__(
        self, output: str, tasks: Sequence[Task], failed: dict[str, str], progress: Progress | None, unit: str
    ) -> None:
        self._output, self._left = output, len(tasks)
        self._failed, self._progress, self._unit = failed, progress, unit
        self._units: dict[str, int] = {}
        self._all = max(1, sum(task.shard.size for task in tasks))
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


def _undone(tasks: Sequence[Task], folder: RunFolder) -> list[Shard]:
    """The tasks that are not done, once no worker has them any more."""
    return [task.shard for task in tasks if not folder.has_done(task.shard)]


def _refuse_overwriting(used: Sequence[str], written: Sequence[str]) -> None:
    read = {os.path.realpath(path) for path in used}
    for path in written:
        if os.path.realpath(path) in read:
            raise OutputError(f"{path} is, or is part of, what the options name; write the output elsewhere.")


def _failure(failed: Mapping[str, str], files: int) -> str:
    reasons = "; ".join(
        f"{address}: {message.rstrip('.')}" for address, message in list(failed.items())[:_SHOWN_FAILURES]
    )
    more = f"; and {len(failed) - _SHOWN_FAILURES:,} more" if len(failed) > _SHOWN_FAILURES else ""
    if files == 1:
        return f"The only file was not privatized: {reasons}."
    were = "was" if len(failed) == 1 else "were"
    others = "the others are written" if len(failed) < files else "none is written"
    return f"{len(failed):,} of {files:,} files {were} not privatized, {others}: {reasons}{more}."


def _copied(receipts: Sequence[Mapping[str, Any]]) -> CopiedColumns | None:
    """The copied columns of all files; None if those of one could not be looked at."""
    outputs = []
    for receipt in receipts:
        copied = receipt["may_travel_with_the_output"]["columns_copied"]
        if copied is None:
            return None
        outputs.append(
            CopiedColumns(
                names=tuple(copied["names"]),
                others=copied["others"],
                telling=receipt["for_the_data_holder_only"]["columns_that_look_personal"],
            )
        )
    return copied_in_all(outputs) if outputs else None


def _by_column(
    privatizers: ColumnPrivatizers, receipts: Sequence[Mapping[str, Any]], format: str
) -> list[ColumnAccount]:
    """The accounts of the columns of each privatizer over all files."""
    parts = privatizers.parts(partial(has_one_text, format))
    guarantees = [guarantee_from_json(receipt["may_travel_with_the_output"]["guarantee"]) for receipt in receipts]
    if len(parts) == 1 and guarantees and not facts(guarantees[0]).parts:
        parts = [structs.replace(parts[0], guarantee=_of_longest(guarantees))]
    else:
        added = {assumption for guarantee in guarantees for assumption in guarantee.assumptions} & _OF_FILES
        parts = [structs.replace(part, guarantee=part.guarantee.assuming(*added)) for part in parts]
    accounts = []
    for number, (privatizer, part) in enumerate(zip(privatizers.groups, parts, strict=True)):
        private = [receipt["for_the_data_holder_only"] for receipt in receipts]
        of_files = [account["treatments"][number] if len(parts) > 1 else account for account in private]
        accounts.append(
            ColumnAccount(
                part=part,
                described=privatizer.reported(),
                illustration=privatizer.example_outputs(),
                coverage=sum((_coverage(account["coverage"]) for account in of_files), Coverage()),
                counts=sum((Counter[str](account["mechanism_counts"]) for account in of_files), Counter[str]()),
            )
        )
    return accounts


def _coverage(values: Mapping[str, int]) -> Coverage:
    return Coverage(**{name: value for name, value in values.items() if name != "tokens"})


def _of_longest(guarantees: Sequence[Guarantee]) -> Guarantee:
    """The guarantee for the texts of all files: where it counts draws, that of the longest text."""
    longest = max(guarantees, key=lambda guarantee: getattr(guarantee, "draws", None) or 0)
    return longest.assuming(*(assumption for guarantee in guarantees for assumption in guarantee.assumptions))
