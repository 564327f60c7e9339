"""The pipeline: a file in, a private file out, and the account of the run."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, BinaryIO

from dptext.cancel import deferred_signals
from dptext.compilation import CLOCK
from dptext.core.assumptions import Assumption
from dptext.entities.options import SpanOptions
from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import STANDARD, OutputDigest, atomic_file, format_named, open_writer
from dptext.io.leftovers import clear_leftovers, refuse_second_writer
from dptext.io.other_columns import CheckedReader, open_to_copy
from dptext.io.output import file_digest, file_state
from dptext.io.source import is_url, without_passwords
from dptext.ledger import LedgerOptions
from dptext.ledger.costs import ChargeSummary
from dptext.ledger.options import OverBudget
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.process import processors
from dptext.run.account import FileRun, as_one
from dptext.run.blocks import FilePrivatizer, Progress, lacking_notes, metadata_notes
from dptext.run.build import build_columns
from dptext.run.checkpoint import (
    Checkpoint,
    RunIdentity,
    open_checkpoint,
    refuse_interrupted,
)
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.validate import is_file, validate, validate_units

if TYPE_CHECKING:
    from dptext.ledger.file_charges import FileCharges

Render = Callable[[FileRun], Sequence[str]]
"""What makes the texts of the files of a run's report (`FileConfig.reports`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartOfRun:
    """The part of a run over several files that the run over one of them gets.

    The noise is a function of its `place`; `decided` says which rows may be drawn, where the file was charged before.
    """

    place: RunIdentity
    decided: DecidedRows | None = None


def run(
    config: RunConfig,
    *,
    build: Callable[[RunConfig], ColumnPrivatizers] = build_columns,
    render: Render | None = None,
    part: PartOfRun | None = None,
    progress: Progress | None = None,
) -> FileRun:
    """Privatize the text columns of a file; every other column passes through untouched.

    Parameters
    ----------
    config
        What is to be done.
    build
        Builds what privatizes the columns, after the files were checked, and before any is read.
    render
        Makes the report that the configuration asks for.
    part
        Where the run stands if it is part of another one, and draws from the key of that.
    progress
        Called after each block, and while one is waited for.

    A KeyboardInterrupt (or whatever else is raised in the main thread) stops the workers inside their blocks.

    Raises `InputError`, `OutputError`, `ParameterError`, `GuaranteeError` or `LedgerError`; then no target was written.
    """
    config = validate(config)
    if config.options.resume:
        _refuse_to_resume(config)
    privatizers = build(config)
    if config.origin is None and part is None:  # what identifies the rows of many runs may say nothing to one
        validate_units(config, privatizers)
    with _checkpoint(config, privatizers, part) as (checkpoint, notes):
        outputs = (config.file.target, *config.file.reports)
        notes += [note for path in outputs if (note := clear_leftovers(path))]
        with ExitStack() as stack:
            reports = [stack.enter_context(_report_file(path, config, checkpoint)) for path in config.file.reports]
            done = _run(config, privatizers, checkpoint, part, progress)
            origin = None if config.origin is None else config.origin.as_dict()
            done = replace(done, notes=(*done.notes, *notes), config_file=origin)
            if reports:
                assert render is not None, "a report needs a function that makes it"
                write_reports(reports, render(done))
        if checkpoint is not None:
            checkpoint.destroy()
    return done


def plan(config: RunConfig) -> ChargeSummary:
    """The charge to a ledger that `run` would make: the input is read, nothing is drawn or written. Raises as `run`."""
    config = validate(config)
    ledger = ledger_to_plan(config)
    privatizers = build_columns(config)
    from dptext.ledger.file_charges import file_charges  # which loads SQLAlchemy

    with (
        file_charges(ledger, dict(privatizers.by_column), config.file.unit_column, dry=True) as charges,
        open_source(config, privatizers) as checked,
    ):
        charges.ledger_run.begin()
        charges.charge_file(checked, config.file.source)
        return charges.summary()


def ledger_to_plan(config: RunConfig) -> LedgerOptions:
    """The ledger that a plan is for. Raises `ParameterError` where there is none, and for a run that is resumed."""
    if config.ledger is None:
        raise ParameterError("A plan says what would be charged to a ledger; name one with ledger=.")
    if config.options.resume:
        raise ParameterError("A plan says what a whole run costs; leave resume=True out.")
    return config.ledger


def open_source(
    config: RunConfig, privatizers: ColumnPrivatizers, source: str | None = None
) -> AbstractContextManager[CheckedReader]:
    """A reader of the source, or of another file of the same kind, in blocks as the privatizers like them."""
    file = config.file
    return open_to_copy(
        file.source if source is None else source,
        format=str(file.format),
        columns=list(config.columns),
        block_rows=privatizers.block_rows,
        reading=replace(file.reading, normalize_output=privatizers.normalize_output, units=file.unit_column),
    )


def _run(
    config: RunConfig,
    privatizers: ColumnPrivatizers,
    checkpoint: Checkpoint | None,
    part: PartOfRun | None,
    progress: Progress | None,
) -> FileRun:
    started, compiled, file, ledger = time.perf_counter(), CLOCK.seconds, config.file, config.ledger
    place = _place(config, checkpoint, part)
    decided = None if part is None else part.decided
    if checkpoint is not None:
        privatizers = privatizers.with_key(checkpoint.key)
    if decided is not None and file_digest(file.source) != decided.sha256:
        raise _changed()
    output_digest = OutputDigest()
    over: OverBudget = decided.over_budget if decided else ledger.over_budget if ledger else "stop"
    privatizing = FilePrivatizer(
        privatizers, file.source, file.unit_column, place.address, checkpoint, skips=over == "skip"
    )
    before = file_state(file.source)
    with (
        open_source(config, privatizers) as checked,
        _charged(config, privatizers, run=None if checkpoint is None else place.run_id) as charges,
        open_writer(
            file.target,
            checked.reader,
            format=str(file.format),
            to=file.to,
            force=config.options.force or (checkpoint is not None and checkpoint.is_own(file.target)),
            digest=output_digest,
            sealing=None
            if checkpoint is None
            else lambda: checkpoint.handing_over(file.target, str(output_digest.sha256)),
            tables=over != "stop",
        ) as writer,
        ThreadPoolExecutor(_threads(config, privatizers), thread_name_prefix="dptext") as pool,
    ):
        _begin(privatizing, charges, decided)
        with deferred_signals():
            input_digest = pool.submit(file_digest, file.source)
        with privatizing.stopping(pool):
            privatizing.copy(checked, checked.reader, writer, pool, progress)
        privatizing.check(file.reading)
        if decided is not None and file_state(file.source) != before:
            raise _changed()
        _end(privatizing, checked.reader.columns, charges)
        names = checked.reader.columns if config.columns else ()
    charged = None if charges is None else charges.summary()
    seconds = time.perf_counter() - started - (CLOCK.seconds - compiled)
    return FileRun(
        run_id=place.run_id,
        created=place.created,
        seconds=seconds + (checkpoint.seconds_before if checkpoint else 0.0),
        source=without_passwords(file.source),
        target=without_passwords(file.target),
        format=str(file.format),
        output_digest=output_digest,
        rows=privatizing.rows,
        columns=names,
        copied=checked.copied() if names else None,
        input_sha256=input_digest.result() if file_state(file.source) == before else None,
        input_digests={name: digest.hexdigest() for name, digest in privatizing.digests.items()},
        packages=privatizers.packages,
        lacking=+privatizing.lacking,
        unit_column=file.unit_column,
        charged=charged,
        rows_over=len(decided.refused) if decided else charged.rows_over if charged else None,
        metadata_lost=writer.metadata_lost,
        notes=(*_notes(privatizing, charged), *checked.reader.notes, *metadata_notes(writer.metadata_lost)),
        **as_one(
            privatizing.accounts(
                _assumed(config, over, normalize_output=privatizers.normalize_output), str(file.format)
            )
        ),
    )


def _place(config: RunConfig, checkpoint: Checkpoint | None, part: PartOfRun | None) -> RunIdentity:
    """Where the run stands; by default the noise calls the source by its path."""
    if checkpoint is not None:
        return checkpoint.place
    source = config.file.source
    if part is not None:
        return part.place
    named = source == STANDARD or is_url(source)
    return RunIdentity.new(without_passwords(source) if named else os.path.realpath(source))


def _rewritten(config: RunConfig, over: OverBudget) -> bool:
    """Whether rows leave by way of a table: in another format, or as some are withheld."""
    return config.file.to != config.file.format or over != "stop"


def _assumed(config: RunConfig, over: OverBudget, *, normalize_output: bool) -> set[Assumption]:
    """Assumptions that the file adds to the guarantee."""
    format = format_named(str(config.file.format))
    assumed = {Assumption.PUBLIC_OTHER_COLUMNS} if format.has_columns else set()
    if format.is_stream and not normalize_output and not _rewritten(config, over):
        assumed.add(Assumption.PUBLIC_FILE_LAYOUT)
    if over != "stop":
        assumed.add(Assumption.WITHHELD_ROWS)
    return assumed


def _notes(privatizing: FilePrivatizer, charged: ChargeSummary | None) -> tuple[str, ...]:
    notes = [*privatizing.privatizers.notes, *lacking_notes(+privatizing.lacking)]
    if privatizing.checkpoint is not None and privatizing.checkpoint.resumed:
        notes.append(privatizing.checkpoint.note())
    return (*notes, *(() if charged is None else charged.notes()))


def _charged(
    config: RunConfig, privatizers: ColumnPrivatizers, *, run: str | None
) -> "AbstractContextManager[FileCharges | None]":
    """The ledger charges of a run, if there is a ledger; a run named before is not charged again."""
    if config.ledger is None:
        return nullcontext()
    from dptext.ledger.file_charges import charged_run  # which loads SQLAlchemy

    file = config.file
    return charged_run(config.ledger, dict(privatizers.by_column), file.unit_column, file.target, run=run)


def _changed() -> InputError:
    return InputError("The file has changed since it was charged to the ledger; nothing of it was handed over.")


def _begin(privatizing: FilePrivatizer, charges: "FileCharges | None", decided: DecidedRows | None) -> None:
    """Begin the run in the ledger, if there is one, or take what was decided for it."""
    if charges is not None:
        charges.ledger_run.begin()
        privatizing.charges = charges
        if privatizing.checkpoint is not None:
            privatizing.checkpoint.charged = True
    if decided is not None:
        privatizing.charges = decided


def _end(privatizing: FilePrivatizer, columns: Sequence[str], charges: "FileCharges | None") -> None:
    """All blocks are written, and the output is about to appear: raises what must not hand it over."""
    if charges is not None:
        charges.ledger_run.check()
    for privatizer in privatizing.privatizers.groups:
        privatizer.check_all(rows=privatizing.rows, columns=columns)


def _threads(config: RunConfig, privatizers: ColumnPrivatizers) -> int:
    """As many as are asked for, or there are processors, but no more than the privatizers allow."""
    return min(config.options.workers or processors(), privatizers.threads or processors())


@contextmanager
def _checkpoint(
    config: RunConfig, privatizers: ColumnPrivatizers, part: PartOfRun | None
) -> Iterator[tuple[Checkpoint | None, list[str]]]:
    """Where the run keeps what it draws, if it does; and what became of the state of an interrupted run."""
    target, force = config.file.target, config.options.force
    if not config.options.resume:
        refuse_second_writer(target)
        note = "" if target == STANDARD else refuse_interrupted(target, force=force)
        yield None, [note] if note else []
        return
    with open_checkpoint(
        target,
        source=config.file.source,
        privatizers=privatizers,
        options=_decides(config),
        key=config.options.key if part is None else privatizers.key,
        place=None if part is None else part.place,
    ) as checkpoint:
        if not (force or checkpoint.is_own(target)) and os.path.lexists(target):
            if checkpoint.is_empty and config.ledger is None:  # of an attempt that was killed before it saw the output
                checkpoint.destroy()
            raise OutputError(
                f"{target} exists, and nothing is left to go on with; force=True would privatize the texts anew, "
                "which is a second release."
            )
        yield checkpoint, []


def _decides(config: RunConfig) -> Mapping[str, Any]:
    """Everything but the privatizers that a resumed run must share. Raises `ParameterError` if it cannot be resumed."""
    refuse_other_spans(config.spans)
    spans = [file_digest(path) for path in config.spans.files()] if config.spans else []
    return {**config.decides(), "spans": spans, "config": config.origin and config.origin.as_dict()}


def _refuse_to_resume(config: RunConfig) -> None:
    """Raise ParameterError for a run that is to be resumed, and reads or writes what is no file here."""
    source, target = config.file.source, config.file.target
    is_new = not (os.path.lexists(target) or is_url(target) or target == STANDARD)
    if not (is_file(source) and (is_file(target) or is_new)):
        raise ParameterError(
            "A run that can be resumed needs files for input and output; leave resume=True out, or name them."
        )


def refuse_other_spans(spans: SpanOptions | None) -> None:
    """Raise ParameterError for spans that may be others the second time, without a way to see it."""
    if spans is not None and not isinstance(spans.spans, str):
        raise ParameterError(
            "A run that can be resumed needs spans from a file or from Presidio: a function or a list may give others "
            "the second time; write them to a file, or leave resume out."
        )


def write_reports(files: Sequence[BinaryIO], texts: Sequence[str]) -> None:
    """Write the texts of a report into its files."""
    for file, text in zip(files, texts, strict=True):
        file.write(text.encode(errors="backslashreplace") + b"\n")


@contextmanager
def _report_file(path: str, config: RunConfig, checkpoint: Checkpoint | None) -> Iterator[BinaryIO]:
    """A file of the report, opened before the run: one that cannot be written is refused at once."""
    force = config.options.force
    if checkpoint is None:
        with atomic_file(path, force, private=True) as file:
            yield file
    else:
        digest, own = OutputDigest(), force or checkpoint.is_own(path)
        with atomic_file(
            path, own, private=True, sealing=lambda: checkpoint.handing_over(path, str(digest.sha256))
        ) as file:
            yield digest.counting(file)
