"""The report of a run: the account of it as plain values. docs/report.md describes every field."""

import json
import platform
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Any

from dptext.core.guarantee import Guarantee, facts, for_a_row
from dptext.core.privatizer import ExampleOutputs
from dptext.io import STANDARD
from dptext.io.source import without_passwords
from dptext.report.summary import summary_of
from dptext.run.account import ColumnAccount, FileRun, keyed_digest
from dptext.version import __version__

REPORT_VERSION = 5
"""Of what `report_of` gives. See docs/report.md for what may change, and when it rises."""

BY_COLUMN_VERSION = 6
"""The same of a run whose columns differ: who reads version 5 alone would look for one mechanism."""

_SECRET_OPTIONS = ("--insecure-seed",)


def report_of(run: FileRun, *, command: Sequence[str] | None = None) -> dict[str, Any]:
    """A run as plain values, in two sections: what may travel with the output, and what is for the data holder only.

    No text of the input stands in either. `command` is the command line, for the data holder's section; what is secret
    in it is left out.
    """
    return {
        "report_version": BY_COLUMN_VERSION if run.column_accounts else REPORT_VERSION,
        "may_travel_with_the_output": {
            "run_id": run.run_id,
            "created": run.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "output_sha256": run.output_digest.sha256,
            "output_bytes": run.output_digest.size,
            "format": run.format,
            **run.described,
            "columns": list(run.columns),
            "columns_copied": _columns_copied(run),
            "unit_column": run.unit_column,
            **expected(run.guarantee, run.illustration),
            **({} if run.column_accounts else {"summary": summary_of(run.guarantee, run.described).as_dict()}),
            **_by_column(run),
            "guarantee": run.guarantee.to_json(),
            "warnings": [*run.guarantee.warnings(), *run.warnings()],
            "versions": _versions(run.packages),
        },
        "for_the_data_holder_only": {
            "input": None if run.source == STANDARD else run.source,
            "input_digest": keyed_digest(run.input_sha256, run.run_id),
            "input_digests": {name: keyed_digest(sha256, run.run_id) for name, sha256 in run.input_digests.items()},
            "output": None if run.target == STANDARD else run.target,
            "command": None if command is None else without_secrets(command),
            "columns_that_look_personal": dict(run.copied.telling) if run.copied else {},
            "rows": run.rows,
            "rows_without_column": dict(run.lacking),
            "metadata_lost": list(run.metadata_lost),
            "notes": list(run.notes),
            "coverage": run.coverage.as_dict(),
            "mechanism_counts": dict(run.counts),
            "rows_over_budget": run.rows_over,
            "ledger": None if run.charged is None else run.charged.as_dict(),
            **({"treatments": [_of_holder(account) for account in run.column_accounts]} if run.column_accounts else {}),
            "seconds": round(run.seconds, 3),
            "tokens_per_second": round(run.tokens_per_second),
        },
    }


def report_as_json(run: FileRun, *, command: Sequence[str] | None = None) -> tuple[str, str]:
    """The report as the text of two files: the part that may travel, and all of it for the data holder."""
    return in_two_files(report_of(run, command=command))


def in_two_files(report: Mapping[str, Any]) -> tuple[str, str]:
    """A report as JSON for people who look at it: without the data holder's section, and whole."""
    travels = {name: value for name, value in report.items() if name != "for_the_data_holder_only"}
    return as_text(travels), as_text(report)


def as_text(report: Mapping[str, Any]) -> str:
    """A report as JSON for people who look at it."""
    return json.dumps(report, indent=2, ensure_ascii=False)


def receipt_of(run: FileRun, *, command: Sequence[str] | None = None) -> tuple[str]:
    """The report as the text of one file, for the data holder."""
    return (as_text(report_of(run, command=command)),)


def expected(guarantee: Guarantee, illustration: ExampleOutputs | None) -> dict[str, Any]:
    """Expected outcomes of words, by the public law."""
    values = dict(facts(guarantee).expected)
    if illustration is not None:
        values["example"] = {"word": illustration.word, "becomes": list(illustration.outputs)}
    return values


def _public(account: ColumnAccount) -> dict[str, Any]:
    """The part of the report that may travel with the output, without the guarantee."""
    return {
        "columns": list(account.part.columns),
        **account.described,
        **expected(account.part.guarantee, account.illustration),
        "summary": summary_of(account.part.guarantee, account.described).as_dict(),
    }


def _of_holder(account: ColumnAccount) -> dict[str, Any]:
    return {
        "columns": list(account.part.columns),
        "coverage": account.coverage.as_dict(),
        "mechanism_counts": dict(account.counts),
    }


def _by_column(run: FileRun) -> dict[str, Any]:
    """Figures that differ by column, and those for a row of several text columns; empty where there is one column."""
    values: dict[str, Any] = {} if run.config_file is None else {"config_file": dict(run.config_file)}
    if run.column_accounts:
        values["treatments"] = [_public(account) for account in run.column_accounts]
    if run.together is not None:
        row = run.together.row
        values["row"] = {
            "sentences": for_a_row(run.together.parts),
            "guarantee": None if row is None else row.to_json(),
        }
    return values


def _columns_copied(run: FileRun) -> dict[str, Any] | None:
    if run.copied is None:
        return None
    return {"names": list(run.copied.names), "others": run.copied.others}


def without_secrets(command: Sequence[str]) -> list[str]:
    """The words of a command line without the values of secret options."""
    shown: list[str] = []
    for word in command:
        name, equals, _ = word.partition("=")
        if shown and shown[-1] in _SECRET_OPTIONS:
            shown.append("…")
        else:
            shown.append(f"{name}=…" if equals and name in _SECRET_OPTIONS else without_passwords(word))
    return shown


def _versions(packages: tuple[str, ...]) -> dict[str, str]:
    installed = {name: version(name) for name in packages}
    return {"dptext": __version__, "python": platform.python_version(), "platform": sys.platform, **installed}
