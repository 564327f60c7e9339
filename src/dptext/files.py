"""Files privatized: what the keywords of Python ask for, done in one run that can be resumed and is reported.

>>> from dptext.files import privatize_file
>>> run = privatize_file("reviews.csv", "private.csv", columns=["text"], epsilon=1.0)  # doctest: +SKIP
>>> print(*ending(run), sep="\\n")  # doctest: +SKIP
"""

import os
from functools import partial
from typing import Any

from dptext.ledger.costs import ChargeSummary
from dptext.report.ending import ending
from dptext.report.pages import check_account, is_page
from dptext.report.run import report_as_json
from dptext.report.run_page import run_page
from dptext.run.account import FileRun
from dptext.run.blocks import Progress
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.pipeline import plan, run

__all__ = ["FileRun", "ending", "plan_file", "privatize_file", "run_reported"]


def privatize_file(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    progress: Progress | None = None,
    **keywords: Any,
) -> FileRun:
    """Privatize the text of a file into another file; every other column passes through untouched.

    A `ledger` with a budget may leave rows out, or take their texts and add a column that says so.

    Parameters
    ----------
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    progress
        Called after each block.
    keywords
        What else the run is to do, as `RunConfig.of` takes it: ``columns``, ``mechanism``, ``epsilon``, ``preset``,
        ``policy``, ``postprocessing``, ``spans``, ``ledger``, ``unit_column``, ``format``, ``reading``, ``report``,
        ``config``, ``force``, ``resume``, ``workers``, ``key``, ``allow_no_guarantee``, and a mechanism's options.

    Raises `InputError`, `OutputError`, `ParameterError`, `GuaranteeError` or `LedgerError`; then no target was written.
    """
    return run_reported(RunConfig.of(source, target, **keywords), progress=progress)


def run_reported(
    config: RunConfig,
    *,
    privatizers: ColumnPrivatizers | None = None,
    screen: bool = False,
    progress: Progress | None = None,
) -> FileRun:
    """Run a configuration (`dptext.run.pipeline.run`), and write the report that it names."""
    report, command = config.file.report, config.options.command
    if report is not None:
        check_account(report)
    render = partial(run_page if is_page(report or "") else report_as_json, command=command)
    return run(config, privatizers=privatizers, render=render, screen=screen, progress=progress)


def plan_file(source: str | os.PathLike[str], target: str | os.PathLike[str], **keywords: Any) -> ChargeSummary:
    """What `privatize_file` would charge to a ledger: the input is read, and nothing is drawn or written."""
    return plan(RunConfig.of(source, target, **keywords))
