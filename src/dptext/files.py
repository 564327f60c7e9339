"""Files privatized: what the keywords of Python ask for, done in one run that can be resumed and is reported.

>>> from dptext.files import privatize_file
>>> run = privatize_file("reviews.csv", "private.csv", columns=["text"], epsilon=1.0)  # doctest: +SKIP
>>> print(*console_summary(run), sep="\\n")  # doctest: +SKIP
"""

import os
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeAlias

from dptext.ledger.costs import ChargeSummary
from dptext.report.console_summary import console_summary
from dptext.report.pages import check_account, is_page
from dptext.report.run import receipt_of, report_as_json, without_secrets
from dptext.report.run_page import run_pages
from dptext.run import multi_file
from dptext.run.account import FileRun
from dptext.run.blocks import Progress
from dptext.run.config import RunConfig
from dptext.run.multi_file import MultiFileRun, Renders, run_files
from dptext.run.pipeline import Render, plan, run

__all__ = ["FileRun", "MultiFileRun", "console_summary", "plan_file", "plan_files", "privatize_file", "privatize_files"]
Paths: TypeAlias = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]  # One path, or several.


def privatize_file(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    progress: Progress | None = None,
    **keywords: Any,
) -> FileRun:
    """Privatize the text of a file into another file; other columns are copied or left out.

    A `ledger` with a budget may leave rows out.

    Parameters
    ----------
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    progress
        Called after each block.
    keywords
        What else the run is to do, as `RunConfig.of` takes it: ``columns``, ``mechanism``, ``epsilon``, ``preset``,
        ``policy``, ``postprocessing``, ``spans``, ``ledger``, ``unit_column``, ``copy`` and ``drop`` (names of other
        columns: those that are not plainly labels, numbers or dates are refused), ``chat`` (each row is a
        conversation), ``format``, ``reading``, ``report``,
        ``config``, ``force``, ``resume``, ``workers``, ``key``, ``allow_no_guarantee``, and a mechanism's options.

    Raises `InputError`, `OutputError`, `ParameterError`, `GuaranteeError` or `LedgerError`; then no target was written.
    """
    config = RunConfig.of(source, target, **keywords)
    return run(config, render=render_of(config), progress=progress)


def render_of(config: RunConfig) -> Render:
    """The function that renders the report of a run over one file. Raises `ParameterError` for an unknown report."""
    report, command = config.file.report, config.options.command
    if report is not None:
        check_account(report)
    return partial(run_pages if is_page(report or "") else report_as_json, command=command)


def plan_file(source: str | os.PathLike[str], target: str | os.PathLike[str], **keywords: Any) -> ChargeSummary:
    """The charge to a ledger that `privatize_file` would make: the input is read, nothing is drawn or written."""
    return plan(RunConfig.of(source, target, **keywords))


def privatize_files(
    inputs: Paths, output: str | os.PathLike[str], *, progress: Progress | None = None, **keywords: Any
) -> MultiFileRun:
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
        pickled; the `engine` ``ray`` does the same on a new local cluster, or the one at `address`, whose machines must
        see the files by the same paths.

    A file that cannot be privatized does not stop the others: at the end `InputError` says which ones failed. Raises
    what `privatize_file` raises where that shows before any file is read.
    """
    config = RunConfig.of(**keywords)
    return run_files(_named(inputs), os.fspath(output), config, renders=renders_of(config), progress=progress)


def renders_of(config: RunConfig) -> Renders:
    """The functions that render the receipts and the report of a run over many files; see `render_of`."""
    from dptext.report.multi_file import render_files

    report, command = config.file.report, config.options.command
    if report is not None:
        check_account(report)
    shown = None if command is None else tuple(without_secrets(command))
    return Renders(
        receipt=partial(receipt_of, command=shown),
        report=partial(render_files, page=is_page(report or ""), command=command),
    )


def plan_files(inputs: Paths, output: str | os.PathLike[str] | None = None, **keywords: Any) -> ChargeSummary:
    """The charge to a ledger that `privatize_files` would make: inputs are read, nothing is drawn or written."""
    return multi_file.plan_files(
        _named(inputs), None if output is None else os.fspath(output), RunConfig.of(**keywords)
    )


def _named(inputs: Paths) -> list[str]:
    return [os.fspath(path) for path in ([inputs] if isinstance(inputs, str | os.PathLike) else inputs)]
