"""The account of a run over many files: the sum of its receipts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.guarantee import ByColumn, Guarantee, guarantee_from_json
from dptext.core.wording import counted
from dptext.io import OutputDigest
from dptext.io.personal_data import CopiedColumns, copied_in_all
from dptext.io.reading import EACH, json_path
from dptext.ledger.costs import ChargeSummary
from dptext.report.ending import ending
from dptext.report.run import report_of
from dptext.report.run_page import run_page
from dptext.resuming.kept import RunPlace
from dptext.run.account import ColumnAccount, FileRun, as_one
from dptext.run.columns import ColumnPrivatizers

_OF_FILES = {Assumption.PUBLIC_OTHER_COLUMNS, Assumption.PUBLIC_FILE_LAYOUT, Assumption.WITHHELD_ROWS}
"""What is assumed because there is a file, beside what each privatizer assumes."""


@dataclass(frozen=True, kw_only=True)
class ShardsRun:
    """What was done to many files.

    Attributes
    ----------
    total
        All files as if they were one.
    receipts
        The account of each file that is done, by its address (`report_of`).
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

    def report(self, *, command: Sequence[str] | None = None) -> dict[str, Any]:
        """The run as plain values, in the two sections of `report_of`, with the files in each."""
        report = report_of(self.total, command=command)
        public, private = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
        for name in ("output_sha256", "output_bytes"):
            del public[name]
        for name in ("input_sha256", "input_digests"):
            del private[name]
        public["files"] = {
            address: {name: one["may_travel_with_the_output"][name] for name in ("output_sha256", "output_bytes")}
            for address, one in self.receipts.items()
        }
        private["files"] = {
            address: {name: one["for_the_data_holder_only"][name] for name in ("rows", "input_sha256", "coverage")}
            for address, one in self.receipts.items()
        }
        private["files_done_before"] = self.skipped
        private["files_failed"] = dict(self.failed)
        private["files_left_out"] = self.left_out
        return report

    def account(self, *, page: bool, command: Sequence[str] | None = None) -> str:
        """The report as a page for people, or as JSON for people who look at it."""
        report = self.report(command=command)
        if page:
            return run_page(self.total, command=command, report=report)
        return json.dumps(report, indent=2, ensure_ascii=False)

    def ending(self, *, report: str | None = None, explain: bool = False) -> list[str]:
        """The end of the run in a few lines, as `dptext.files.ending`."""
        files = counted(len(self.receipts), "file")
        before = f", {self.skipped:,} of them before" if self.skipped else ""
        return ending(self.total, report=report, explain=explain, files=files + before)


def account_of(
    receipts: Mapping[str, Mapping[str, Any]],
    *,
    place: RunPlace,
    treatments: ColumnPrivatizers,
    inputs: Sequence[str],
    output: str,
    format: str,
    columns: Sequence[str],
    unit_column: str | None,
    config_file: Mapping[str, Any] | None,
    seconds: float,
    skipped: int,
    failed: Mapping[str, str],
    left_out: int,
    charged: ChargeSummary | None = None,
) -> ShardsRun:
    """Add receipts up."""
    private = [one["for_the_data_holder_only"] for one in receipts.values()]
    lacking = sum((Counter[str](each["rows_without_column"]) for each in private), Counter[str]())
    notes = list(treatments.notes)
    notes += [
        f"{counted(rows, 'row')} without {name!r} passed unchanged: UNPROTECTED." for name, rows in lacking.items()
    ]
    if left_out:
        what = "was left out: its name tells" if left_out == 1 else "were left out: their names tell"
        notes.append(f"{counted(left_out, 'file')} {what} no format, or another one.")
    over = [each["rows_over_budget"] for each in private if each.get("rows_over_budget") is not None]
    total = FileRun(
        run_id=place.run_id,
        created=place.created,
        source=", ".join(inputs),
        target=output,
        format=format,
        rows=sum(each["rows"] for each in private),
        seconds=seconds,
        columns=tuple(columns),
        copied=_copied(list(receipts.values())),
        added=tuple(
            dict.fromkeys(
                name for one in receipts.values() for name in one["may_travel_with_the_output"]["columns_added"]
            )
        ),
        handed=OutputDigest(),
        input_sha256=None,
        input_digests={},
        packages=treatments.packages,
        notes=(*notes, *(charged.notes() if charged else ())),
        charged=charged,
        rows_over=sum(over) if over else None,
        unit_column=unit_column,
        lacking=lacking,
        config_file=config_file,
        **as_one(_treated(treatments, list(receipts.values()), format)),
    )
    return ShardsRun(total=total, receipts=receipts, skipped=skipped, failed=failed, left_out=left_out)


def _copied(receipts: Sequence[Mapping[str, Any]]) -> CopiedColumns | None:
    """The copied columns of all files; None if those of one could not be looked at."""
    each = []
    for one in receipts:
        told = one["may_travel_with_the_output"]["columns_copied"]
        if told is None:
            return None
        each.append(
            CopiedColumns(
                names=tuple(told["names"]),
                others=told["others"],
                rows=told["rows_looked_at"],
                telling=one["for_the_data_holder_only"]["columns_that_look_personal"],
            )
        )
    return copied_in_all(each) if each else None


def _treated(treatments: ColumnPrivatizers, receipts: Sequence[Mapping[str, Any]], format: str) -> list[ColumnAccount]:
    """What was done to the columns of each privatizer in all files."""

    def one_text(name: str) -> bool:
        return format != "jsonl" or EACH not in json_path(name)

    parts = treatments.parts(one_text)
    found = [guarantee_from_json(one["may_travel_with_the_output"]["guarantee"]) for one in receipts]
    if len(parts) == 1 and found and not isinstance(found[0], ByColumn):
        parts = [replace(parts[0], guarantee=_of_longest(found))]
    else:
        of_files = {one for guarantee in found for one in guarantee.assumptions} & _OF_FILES
        parts = [replace(part, guarantee=part.guarantee.assuming(*of_files)) for part in parts]
    made = []
    for number, (one, part) in enumerate(zip(treatments.groups, parts, strict=True)):
        private = [each["for_the_data_holder_only"] for each in receipts]
        each_file = [each["treatments"][number] if len(parts) > 1 else each for each in private]
        made.append(
            ColumnAccount(
                part=part,
                described=one.reported(),
                illustration=one.illustration(),
                coverage=sum((_coverage(each["coverage"]) for each in each_file), Coverage()),
                counts=sum((Counter[str](each["mechanism_counts"]) for each in each_file), Counter[str]()),
            )
        )
    return made


def _coverage(values: Mapping[str, int]) -> Coverage:
    return Coverage(**{name: value for name, value in values.items() if name != "tokens"})


def _of_longest(found: Sequence[Guarantee]) -> Guarantee:
    """What holds for the texts of all files: of promises that count draws, that of the longest text."""
    longest = max(found, key=lambda one: getattr(one, "draws", None) or 0)
    return longest.assuming(*(assumption for one in found for assumption in one.assumptions))
