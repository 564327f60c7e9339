"""Files privatized: what was asked for is checked, and then done in one run that can be resumed and is reported.

>>> from dptext.files import privatize_file
>>> run = privatize_file("reviews.csv", "private.csv", columns=["text"], epsilon=1.0)  # doctest: +SKIP
>>> print(*ending(run), sep="\\n")  # doctest: +SKIP
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, BinaryIO

from dptext.asking import Asked, asked_of
from dptext.assembly import Finishing, Mechanism, OfEachColumn
from dptext.core.randomness import RunKey
from dptext.errors import OutputError, ParameterError
from dptext.io import STANDARD, OutputDigest, Reading, atomic_file
from dptext.io.output import clear_leftovers, file_digest, refuse_second_writer
from dptext.io.personal_data import open_to_copy
from dptext.ledger import LedgerOptions
from dptext.ledger.costs import ChargeSummary
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.naming import check_units, is_file
from dptext.pipeline import run_file
from dptext.report.ending import ending
from dptext.report.pages import is_page
from dptext.report.run import FileRun
from dptext.report.run_page import run_page
from dptext.resuming.kept import Kept, RunPlace, interrupted_run, keeping, left_its_state, refuse_interrupted
from dptext.resuming.state import state_path
from dptext.run.columns import ColumnPrivatizers
from dptext.running import Progress
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.policies import RunPolicy

__all__ = ["FileRun", "ending", "plan_file", "privatize_file"]


def privatize_file(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] | OfEachColumn = (),
    unit_column: str | None = None,
    ledger: LedgerOptions | None = None,
    epsilon: float | None = None,
    mechanism: Mechanism | None = None,
    format: str | None = None,
    reading: Reading | None = None,
    policy: TextPolicy | None = None,
    finish: Finishing | None = None,
    spans: SpanOptions | None = None,
    key: RunKey | None = None,
    used: Sequence[str] = (),
    policy_file: "str | os.PathLike[str] | RunPolicy | None" = None,
    report: str | os.PathLike[str] | None = None,
    force: bool = False,
    workers: int | None = None,
    allow_no_guarantee: bool = False,
    resume: bool = False,
    place: RunPlace | None = None,
    decided: DecidedRows | None = None,
    screen: bool = False,
    progress: Progress | None = None,
    command: Sequence[str] | None = None,
    **options: Any,
) -> FileRun:
    """Privatize the text of a file into another file; every other column passes through untouched.

    A `ledger` with a budget may leave rows out, or take their texts and add a column that says so.

    Parameters
    ----------
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    columns
        Name or names of the text columns. A text file has none: its lines are the texts. Where columns are to be
        treated differently, a mapping: for each name a mechanism, or epsilon, mechanism, policy, finish and options
        by name, which then are not given beside it.
    unit_column
        Name of the column that says whose a row is, which `reading` may drop; by default each text is a unit of its
        own. Where the policy draws words once, equal words of one unit get one replacement.
    ledger
        What the run is charged to, by the unit column, and how far (`dptext.ledger.LedgerOptions`).
    epsilon, mechanism, policy, finish, key, options
        As for `dptext.privatize`. What makes a privatizer when it is called is called after the files were checked, and
        before the source is read.
    spans
        Spans of the texts, and what happens to them (`SpanOptions`).
    format
        Of the source, one of `dptext.io.FORMATS`; by default its extension says it, or that of the target, and ``text``
        where there is none. The target's goes by its extension, and is the source's where that names none.
    reading
        How the source is read, and which columns the target is to have (`dptext.io.Reading`).
    used
        Files and folders that the mechanism reads: they are never written over.
    policy_file
        A policy (`dptext.policies`), or the path of one: it says columns, what is done to them, how the file is read,
        whose rows are, and where the report goes unless `report` does. Then none of that is given beside it.
    report
        Path of a file for an account of the run: a page for people where its name ends in .html (`run_page`), JSON
        (`FileRun.report`) where it ends in .json or has no ending; other endings are refused.
    force
        Replace files that exist.
    workers
        Threads that privatize; by default one for each processor, or as many as the mechanism allows.
    allow_no_guarantee
        Run a mechanism whose published guarantee does not hold.
    resume
        Keep what is drawn in a state file beside the target until that is there (`dptext.resuming`), and go on with an
        interrupted run that did. Whoever reads that file can undo the noise.
    place
        Where the run stands if it is part of another one, and draws from the key of that (`dptext.shards`).
    decided
        Which rows may be drawn, as the ledger of that other one decided it.
    screen
        Refuse more than a screen of rows, before anything is charged or drawn: for an output that goes to a terminal.
    progress
        Called after each block.
    command
        The command line, for the report.

    Raises `InputError`, `OutputError`, `ParameterError`, `GuaranteeError` or `LedgerError`; then no target was written.
    """
    asked = asked_of(
        source,
        target,
        columns=columns,
        unit_column=unit_column,
        ledger=ledger,
        epsilon=epsilon,
        mechanism=mechanism,
        format=format,
        reading=reading,
        policy=policy,
        finish=finish,
        spans=spans,
        key=key,
        used=used,
        policy_file=policy_file,
        report=report,
        allow_no_guarantee=allow_no_guarantee,
        options=options,
    )
    account = asked.report
    treatments = ColumnPrivatizers(asked.privatizer, asked.columns)
    if asked.policy_file is None and place is None:  # what says of many runs whose rows are may say too much of one
        check_units(asked.unit_column, treatments, asked.ledger)
    with _state(resume, asked, treatments, key=key, place=place, force=force) as (kept, told):
        cleared = [*told, *(said for path in (asked.target, account or STANDARD) if (said := clear_leftovers(path)))]
        with _account(account, force, kept) as file:
            run = run_file(
                asked.privatizer,
                asked.source,
                asked.target,
                format=asked.format,
                columns=asked.columns,
                unit_column=asked.unit_column,
                ledger=asked.ledger,
                to=asked.to,
                reading=asked.reading,
                force=force,
                workers=workers,
                progress=progress,
                place=place,
                kept=kept,
                decided=decided,
                screen=screen,
            )
            told_policy = None if asked.policy_file is None else asked.policy_file.described()
            run = replace(run, notes=(*run.notes, *cleared), policy_file=told_policy)
            if file is not None:
                page = run_page(run, command=command) if is_page(account or "") else run.as_json(command=command)
                file.write(page.encode(errors="backslashreplace") + b"\n")
        if kept is not None:
            kept.destroy()
    return run


def plan_file(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    ledger: LedgerOptions | None = None,
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
    policy_file: "str | os.PathLike[str] | RunPolicy | None" = None,
    allow_no_guarantee: bool = False,
    resume: bool = False,
    force: bool = False,
    **options: Any,
) -> ChargeSummary:
    """What `privatize_file` would charge to a ledger: the input is read, and nothing is drawn or written.

    Parameters are those of `privatize_file`; with `resume` it is what going on with an interrupted run would add.
    Raises `InputError`, `OutputError`, `ParameterError`, `GuaranteeError` or `LedgerError`.
    """
    asked = asked_of(
        source,
        target,
        columns=columns,
        unit_column=unit_column,
        ledger=ledger,
        epsilon=epsilon,
        mechanism=mechanism,
        format=format,
        reading=reading,
        policy=policy,
        finish=finish,
        spans=spans,
        key=key,
        used=(),
        policy_file=policy_file,
        report=None,
        allow_no_guarantee=allow_no_guarantee,
        options=options,
        draws=False,
    )
    if asked.ledger is None:
        raise ParameterError("A plan says what would be charged to a ledger; name one with --ledger (ledger).")
    treatments = ColumnPrivatizers(asked.privatizer, asked.columns)
    run = _interrupted(asked, treatments, resume=resume, force=force)
    from dptext.ledger.file_charges import plan_charges  # which loads SQLAlchemy

    reading = replace(asked.reading or Reading(), even=treatments.requote, units=asked.unit_column)
    return plan_charges(
        asked.ledger if run is None else replace(asked.ledger, run=run),
        dict(treatments.by_column),
        asked.unit_column,
        asked.source,
        open_to_copy(
            asked.source,
            format=asked.format,
            columns=asked.columns,
            block_rows=treatments.block_rows,
            reading=reading,
        ),
        resumed=run is not None,
    )


@contextmanager
def _state(
    resume: bool,
    asked: Asked,
    treatments: ColumnPrivatizers,
    *,
    key: RunKey | None,
    place: RunPlace | None,
    force: bool,
) -> Iterator[tuple[Kept | None, list[str]]]:
    """Where the run keeps what it draws, if it does; and what became of the state of an interrupted run."""
    target = asked.target
    if not resume:
        refuse_second_writer(target)
        told = "" if target == STANDARD else refuse_interrupted(target, force=force)
        yield None, [told] if told else []
        return
    decides = _decides(asked)
    own = key if place is None else treatments.key
    with keeping(target, source=asked.source, treatments=treatments, options=decides, key=own, place=place) as kept:
        if not (force or kept.is_own(target)) and os.path.lexists(target):
            if kept.is_empty and asked.ledger is None:  # of an attempt that was killed before it saw the output
                kept.destroy()
            raise OutputError(
                f"{target} exists, and nothing is left to go on with; --force would privatize the texts anew, "
                "which is a second release."
            )
        yield kept, []


def _decides(asked: Asked) -> dict[str, Any]:
    """What a run that can be resumed depends on, beside what draws. Raises ParameterError if it cannot be resumed."""
    source, target = asked.source, asked.target
    if not (is_file(source) and (is_file(target) or not os.path.lexists(target)) and target != STANDARD):
        raise ParameterError(
            "A run that can be resumed needs files for input and output; leave --resume out, or name them."
        )
    refuse_other_spans(asked.spans)
    return {
        "format": asked.format,
        "to": asked.to,
        "columns": asked.columns,
        "unit_column": asked.unit_column,
        "reading": asdict(asked.reading or Reading()),
        "spans": [file_digest(path) for path in asked.spans.files()] if asked.spans else [],
        "policy_file": None if asked.policy_file is None else asked.policy_file.described(),
        "ledger": None if asked.ledger is None else asdict(asked.ledger),
    }


def _interrupted(asked: Asked, treatments: ColumnPrivatizers, *, resume: bool, force: bool) -> str | None:
    """The id of the run that would be gone on with, if one was interrupted; raises what keeps a run from beginning."""
    if resume:
        return interrupted_run(asked.target, source=asked.source, treatments=treatments, options=_decides(asked))
    if not force and asked.target != STANDARD and is_file(state_path(asked.target)):
        raise left_its_state(asked.target)
    return None


def refuse_other_spans(spans: SpanOptions | None) -> None:
    """Raise ParameterError for spans that may be others the second time, without a way to see it."""
    if spans is not None and not isinstance(spans.spans, str):
        raise ParameterError(
            "A run that can be resumed needs spans from a file or from Presidio: a function or a list may give others "
            "the second time; write them to a file, or leave resume out."
        )


@contextmanager
def _account(path: str | None, force: bool, kept: Kept | None) -> Iterator[BinaryIO | None]:
    """The file of the report, opened before the run: one that cannot be written is refused at once."""
    if path is None or kept is None:
        with nullcontext() if path is None else atomic_file(path, force, private=True) as file:
            yield file
        return
    handed = OutputDigest()
    own = force or kept.is_own(path)
    with atomic_file(path, own, private=True, sealing=lambda: kept.handing_over(path, handed.sha256)) as file:
        yield handed.counting(file)
