"""The report of a run over many files, and its end in a few lines."""

from collections.abc import Sequence
from typing import Any

from dptext.core.wording import counted
from dptext.report.console_summary import console_summary
from dptext.report.run import in_two_files, report_of
from dptext.report.run_page import run_pages
from dptext.run.multi_file import MultiFileRun


def report_of_files(run: MultiFileRun, *, command: Sequence[str] | None = None) -> dict[str, Any]:
    """The run as plain values, in the two sections of `report_of`, with the files in each."""
    report = report_of(run.total, command=command)
    public, private = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    for name in ("output_sha256", "output_bytes"):
        del public[name]
    for name in ("input_digest", "input_digests"):
        del private[name]
    public["files"] = {
        address: {name: receipt["may_travel_with_the_output"][name] for name in ("output_sha256", "output_bytes")}
        for address, receipt in run.receipts.items()
    }
    private["files"] = {
        address: {name: receipt["for_the_data_holder_only"][name] for name in ("rows", "input_digest", "coverage")}
        for address, receipt in run.receipts.items()
    }
    private["files_done_before"] = run.skipped
    private["files_failed"] = dict(run.failed)
    private["files_left_out"] = run.left_out
    return report


def render_files(run: MultiFileRun, *, page: bool, command: Sequence[str] | None = None) -> Sequence[str]:
    """The report as two pages for people (`run_pages`), or as two files of JSON."""
    report = report_of_files(run, command=command)
    if page:
        return run_pages(run.total, command=command, report=report)
    return in_two_files(report)


def console_summary_of_files(run: MultiFileRun, *, report: str | None = None, explain: bool = False) -> list[str]:
    """The end of the run in a few lines, as `dptext.files.console_summary`."""
    before = f", {run.skipped:,} of them before" if run.skipped else ""
    files = f"{counted(len(run.receipts), 'file')}{before}"
    return console_summary(run.total, report=report, explain=explain, files=files)
