"""The whole way of the data: a file in, a private file out, and an account of what was done."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dptext.compilation import CLOCK
from dptext.core.assumptions import Assumption
from dptext.errors import InputError
from dptext.io import STANDARD, OutputDigest, Reader, Reading, Writer, format_named, open_writer
from dptext.io.formats import Format
from dptext.io.output import file_digest, file_state
from dptext.io.personal_data import copied_columns, open_to_copy
from dptext.ledger import LedgerOptions
from dptext.ledger.costs import ChargeSummary
from dptext.ledger.options import OverBudget
from dptext.ledger.over_budget_rows import DecidedRows, added
from dptext.process import processors
from dptext.process.stopping import Stopped, noting
from dptext.report.run import FileRun
from dptext.report.treatment import as_one
from dptext.resuming.kept import Kept, RunPlace
from dptext.run.columns import ColumnPrivatizers, Treating
from dptext.running import Progress, Run

if TYPE_CHECKING:
    from dptext.ledger.file_charges import FileCharges


def run_file(
    privatizer: Treating,
    source: str,
    target: str,
    *,
    format: str,
    columns: Sequence[str],
    unit_column: str | None = None,
    ledger: LedgerOptions | None = None,
    to: str | None = None,
    reading: Reading | None = None,
    force: bool = False,
    workers: int | None = None,
    progress: Progress | None = None,
    place: RunPlace | None = None,
    kept: Kept | None = None,
    decided: DecidedRows | None = None,
    screen: bool = False,
) -> FileRun:
    """Privatize the text columns of a file; every other column passes through untouched.

    A `ledger` with a budget may leave rows out, or take their texts and add a column that says so.

    This is for callers that know format and columns; `dptext.files.privatize_file` finds and checks them.

    Parameters
    ----------
    privatizer
        One for all text columns, or one for each of them by its name.
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    format
        The format of the source, one of `dptext.io.FORMATS`.
    columns
        Names of the text columns; empty for text files, whose lines are the texts.
    unit_column
        The column that says whose a row is; None where each text is a unit of its own.
    ledger
        What the run is charged to, by the unit column; None for nothing.
    to
        The format of the target, if it is another one.
    reading
        How the source is read, and which columns the target is to have (`dptext.io.Reading`).
    force
        Replace a target that exists.
    workers
        Threads that privatize; by default one for each processor, or as many as the privatizers allow.
    progress
        Called after each block, and while one is waited for.
    place
        Where the run stands, if it is part of another one; by default the noise calls the source by its path.
    kept
        Where blocks that are drawn are kept, and those of an earlier attempt are found: it has key and place, then.
    decided
        Which rows may be drawn, where whoever handed the file on has charged it to a ledger. No ledger then.
    screen
        Refuse more than a screen of rows, before anything is charged or drawn.

    A KeyboardInterrupt (or whatever else is raised in the main thread) stops the workers inside their blocks.

    Raises `InputError`, `OutputError` or `ParameterError`; then no target was written.
    """
    started, compiled = time.perf_counter(), CLOCK.seconds
    place = kept.place if kept else place or RunPlace.new(source if source == STANDARD else os.path.realpath(source))
    handed, sealing = OutputDigest(), None if kept is None else lambda: kept.handing_over(target, handed.sha256)
    treatments = ColumnPrivatizers(privatizer, columns)
    treatments = treatments if kept is None else treatments.with_key(kept.key)
    run, before = Run(treatments, source, unit_column, place.address, kept), file_state(source)
    if decided is not None and file_digest(source) != decided.sha256:
        raise _changed()
    if ledger is not None and kept is not None:  # the same run: what it was charged already is not charged again
        ledger = replace(ledger, run=place.run_id)
    over = decided.over_budget if decided else ledger.over_budget if ledger else "stop"
    told = replace(reading or Reading(), even=treatments.requote, units=unit_column)
    asked = _Asked(source=source, target=target, format=format, to=to or format, reading=told, over_budget=over)
    with (
        open_to_copy(
            source, format=format, columns=columns, block_rows=treatments.block_rows, reading=told, screen=screen
        ) as reader,
        _charged(ledger, treatments, unit_column, target, resumable=kept is not None) as charges,
        open_writer(
            target,
            reader,
            format=format,
            to=to,
            force=force or run.is_own(target),
            handed=handed,
            sealing=sealing,
            tables=asked.withholds,
        ) as writer,
        ThreadPoolExecutor(_threads(treatments, workers), thread_name_prefix="dptext") as pool,
    ):
        _begin(run, reader, charges, decided)
        with noting():
            digest = pool.submit(lambda: place.sha256 or file_digest(source))
        _copy(run, reader, writer, pool, progress)
        run.check(told)
        if decided is not None and file_state(source) != before:
            raise _changed()
        _end(run, reader, writer, charges)
        names = reader.columns if asked.of.has_columns else ()
    charged = None if charges is None else charges.summary()
    seconds = time.perf_counter() - started - (CLOCK.seconds - compiled) + (kept.seconds_before if kept else 0.0)
    return FileRun(
        run_id=place.run_id,
        created=place.created,
        seconds=seconds,
        handed=handed,
        input_sha256=digest.result() if file_state(source) == before else None,
        unit_column=unit_column,
        charged=charged,
        rows_over=decided.rows_over if decided else charged.rows_over if charged else None,
        notes=_notes(run, told, kept, charged),
        **asked.account(run, handed, names),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """What a run was asked for that its account speaks of.

    Attributes
    ----------
    source, target
        Paths.
    format, to
        Of the two.
    reading
        How the source is read.
    over_budget
        What becomes of rows of people who are over their budget.
    """

    source: str
    target: str
    format: str
    to: str
    reading: Reading
    over_budget: OverBudget

    @property
    def of(self) -> Format:
        """The format of the source."""
        return format_named(self.format)

    @property
    def withholds(self) -> bool:
        """Whether rows may be missing, or without their texts."""
        return self.over_budget != "stop"

    @property
    def rewritten(self) -> bool:
        """Whether rows leave by way of a table: in another format, or as some are withheld."""
        return self.to != self.format or self.withholds

    def account(self, run: Run, handed: OutputDigest, names: Sequence[str]) -> dict[str, Any]:
        """What was done to which columns of what, for `FileRun`."""
        assumed = {Assumption.PUBLIC_OTHER_COLUMNS} if self.of.has_columns else set()
        if self.of.rows and not self.reading.even and not self.rewritten:
            assumed.add(Assumption.PUBLIC_FILE_LAYOUT)
        if self.withholds:
            assumed.add(Assumption.WITHHELD_ROWS)
        more, delimiter = added(self.over_budget), None if self.rewritten else self.reading.delimiter
        return {
            "source": self.source,
            "target": self.target,
            "format": self.format,
            "rows": run.rows,
            "columns": names,
            "added": more,
            "copied": copied_columns(self.to, (*names, *more), handed, self.target, delimiter=delimiter),
            "input_digests": {name: digest.hexdigest() for name, digest in run.digests.items()},
            "packages": run.treatments.packages,
            "lacking": +run.lacking,
            **as_one(run.treated(assumed, self.format)),
        }


def _charged(
    ledger: LedgerOptions | None,
    treatments: ColumnPrivatizers,
    unit_column: str | None,
    target: str,
    *,
    resumable: bool,
) -> "AbstractContextManager[FileCharges | None]":
    """What a ledger is charged for a run, if there is one."""
    if ledger is None:
        return nullcontext()
    from dptext.ledger.file_charges import charged_run  # which loads SQLAlchemy

    return charged_run(ledger, dict(treatments.by_column), unit_column, target, resumable=resumable)


def _begin(run: Run, reader: Reader, charges: "FileCharges | None", decided: DecidedRows | None) -> None:
    """Begin the run in the ledger, if there is one, or take what was decided for it."""
    if charges is not None:
        charges.begin(reader)
        run.charges = charges
        if run.kept is not None:
            run.kept.charged = True
    if decided is not None:
        run.charges = decided.begin(reader)


def _end(run: Run, reader: Reader, writer: Writer, charges: "FileCharges | None") -> None:
    """All blocks are written, and the output is about to appear: raises what must not hand it over."""
    if charges is not None:
        charges.account.check()
    for one in run.treatments.groups:
        one.check_all(rows=run.rows, columns=reader.columns)
    if run.charges is not None and run.charges.over_budget_rows is not None and not run.rows:
        writer.put(run.charges.over_budget_rows.empty())


def _changed() -> InputError:
    return InputError("The file has changed since it was charged to the ledger; nothing of it was handed over.")


def _copy(run: Run, reader: Reader, writer: Writer, pool: ThreadPoolExecutor, progress: Progress | None) -> None:
    """Do all blocks; whatever ends that early stops the workers inside theirs."""
    try:
        run.copy(reader, writer, pool, progress)
    except BaseException:
        run.stop.set()
        with suppress(Stopped), noting():
            pool.shutdown(cancel_futures=True)
        raise


def _notes(run: Run, reading: Reading, kept: Kept | None, charged: ChargeSummary | None) -> tuple[str, ...]:
    """What a person should know of how it went."""
    notes = [*run.treatments.notes, *run.notes(reading)]
    if kept is not None and kept.resumed:
        notes.append(kept.note())
    return (*notes, *(() if charged is None else charged.notes()))


def _threads(treatments: ColumnPrivatizers, workers: int | None) -> int:
    """As many as are asked for, or there are processors, but no more than the privatizers allow."""
    return min(workers or processors(), treatments.threads or processors())
