"""Files privatized: which format they have, which columns, and what is refused before anything is read.

>>> from dptext.files import privatize_file
>>> run = privatize_file("reviews.csv", "private.csv", columns=["text"], epsilon=1.0)  # doctest: +SKIP
>>> print(*ending(run), sep="\\n")  # doctest: +SKIP
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dptext.assembly import Mechanism, assemble, check_mechanism
from dptext.ending import ending
from dptext.errors import OutputError, ParameterError
from dptext.io import FORMATS, STANDARD, atomic_file, detect_format
from dptext.io.source import open_file
from dptext.pipeline import Progress, run_file
from dptext.randomness import RunKey
from dptext.report import FileRun
from dptext.text.policy import TextPolicy

__all__ = ["FileRun", "ending", "privatize_file"]


def privatize_file(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] = (),
    epsilon: float | None = None,
    mechanism: Mechanism = "diffractor",
    format: str | None = None,
    policy: TextPolicy | None = None,
    key: RunKey | None = None,
    report: str | os.PathLike[str] | None = None,
    force: bool = False,
    workers: int | None = None,
    allow_no_guarantee: bool = False,
    progress: Progress | None = None,
    command: Sequence[str] | None = None,
    **options: Any,
) -> FileRun:
    """Privatize the text of a file into another file; every other column passes through untouched.

    Parameters
    ----------
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    columns
        Name or names of the text columns. A text file has none: its lines are the texts.
    epsilon, mechanism, policy, key, options
        As for `dptext.privatize`. What makes a privatizer when it is called is called after the files were checked, and
        before the source is read.
    format
        One of `dptext.io.FORMATS`, for both files; by default the extensions say it, and ``text`` where there is none.
    report
        Path of a JSON file for an account of the run (`FileRun.report`).
    force
        Replace files that exist.
    workers
        Threads that privatize; by default one for each processor, or as many as the mechanism allows.
    allow_no_guarantee
        Run a mechanism whose published guarantee does not hold.
    progress
        Called after each block.
    command
        The command line, for the report.

    Raises `InputError`, `OutputError`, `ParameterError` or `GuaranteeError`; then no target was written.
    """
    source, target, account = os.fspath(source), os.fspath(target), None if report is None else os.fspath(report)
    check_mechanism(mechanism)
    chosen = _format(source, target, format)
    names = _columns(chosen, columns)
    if source != STANDARD and not Path(source).is_fifo():  # opening a pipe twice would lose its content
        with open_file(source):
            pass  # a file that cannot be read is refused before any list is built
    _check_report(account, source, target, force)
    privatizer = assemble(
        mechanism, epsilon=epsilon, policy=policy, key=key, allow_no_guarantee=allow_no_guarantee, options=options
    )
    run = run_file(
        privatizer, source, target, format=chosen, columns=names, force=force, workers=workers, progress=progress
    )
    if account is not None:
        with atomic_file(account, force) as file:
            file.write(json.dumps(run.report(command=command), indent=2, ensure_ascii=False).encode() + b"\n")
    return run


def _format(source: str, target: str, named: str | None) -> str:
    """The format of both files, by name or by extension."""
    if named is not None:
        if named not in FORMATS:
            raise ParameterError(f"There is no format {named!r}; choose one of: {', '.join(FORMATS)}.")
        return named
    by_source = None if source == STANDARD else detect_format(source)
    by_target = None if target == STANDARD else detect_format(target)
    if by_source and by_target and by_source != by_target:
        raise ParameterError(
            f"The input is {by_source} and the output {by_target}; give the output the extension of the input's format."
        )
    return by_source or by_target or "text"


def _columns(format: str, named: str | Sequence[str]) -> list[str]:
    columns = [named] if isinstance(named, str) else list(named)
    if format == "text" and columns:
        raise ParameterError("A text file has no columns; leave --column (columns) out, or name its --format.")
    if format != "text" and not columns:
        raise ParameterError(f"A {format} file has columns; name each text column with --column (columns).")
    if len(set(columns)) != len(columns):
        raise ParameterError("A column is named twice with --column (columns); name each once.")
    return columns


def _check_report(report: str | None, source: str, target: str, force: bool) -> None:
    """Refuse a report that could not be written, before the run."""
    if report is None:
        return
    path = os.path.realpath(report)
    if path in (os.path.realpath(source), os.path.realpath(target)):
        raise OutputError("The report, the input and the output must be different files.")
    if os.path.isdir(path) or not os.path.isdir(os.path.dirname(path)):
        raise OutputError(f"The report {report} cannot be written there; name a file in a folder that exists.")
    if os.path.exists(path) and not force:
        raise OutputError(f"{report} exists; pass --force to replace it.")
