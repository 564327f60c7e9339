"""What was done to a file, and the report of it. docs/report.md describes every field."""

import json
import platform
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib.metadata import version
from typing import Any

from dptext.core.coverage import Coverage
from dptext.core.guarantee import ApproxDP, ByColumn, Guarantee, OfColumns, for_a_row
from dptext.core.privatizer import Illustration
from dptext.io import STANDARD, OutputDigest
from dptext.io.personal_data import CopiedColumns
from dptext.ledger.costs import ChargeSummary
from dptext.passwords import without_passwords
from dptext.report.summary import summary_of
from dptext.report.treatment import Treatment, expected
from dptext.version import __version__

REPORT_VERSION = 1
"""Of what `FileRun.report` gives. See docs/report.md for what may change, and when it rises."""

BY_COLUMN_VERSION = 2
"""The same of a run whose columns differ: who reads version 1 alone would look for one mechanism."""

_SECRET_OPTIONS = ("--insecure-seed",)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRun:
    """What was done to one file, and what came of it.

    `report` gives it as plain values in two sections: what may travel with the output, and what is for the data holder
    only. `dptext.report.ending.ending` says it in a few lines for people.

    Attributes
    ----------
    run_id
        A random number that no other run has, in hexadecimal.
    created
        When the run began, in UTC.
    source, target
        Paths, or ``-``.
    format
        Of the files, one of `dptext.io.FORMATS`.
    guarantee
        What is promised for the texts of this file.
    coverage
        Counts for the data holder only.
    rows, seconds
        Rows of the file, and the wall time of the run, less what it spent compiling.
    described
        The mechanism, its parameters and its policy; empty where columns differ.
    columns
        Names of the text columns; none for a text file.
    copied
        The other columns of the output; None where it has none, or they could not be looked at.
    added
        Columns of the output that the input does not have.
    handed
        Digest, size and beginning of the output.
    input_sha256
        SHA-256 of the input file; None where it cannot be read twice.
    input_digests
        For each text column (``text`` for a text file) a digest of its texts, whatever the format.
    counts
        What the mechanism counted, by name.
    packages
        The packages whose versions matter.
    illustration
        What one public word becomes; None for language models, and where columns differ.
    notes
        What is to be known of own embeddings, and of how the file was read, a sentence each.
    unit_column
        The column that said whose a row is; None where each text was a unit of its own.
    lacking
        How many rows had no such column and passed as they were, by its name.
    charged
        What a ledger was charged; None where none was named.
    rows_over
        How many rows went over their budget; None where no ledger was named.
    treatments
        What was done to each group of columns; empty where all of them are treated alike.
    together
        What is promised for all text columns, and for a row of them; None where there are not several.
    policy_file
        Name and digest of the policy file, and what the command line changed of it; None without one.
    """

    run_id: str
    created: datetime
    source: str
    target: str
    format: str
    guarantee: Guarantee
    coverage: Coverage
    rows: int
    seconds: float
    described: Mapping[str, Any]
    columns: tuple[str, ...]
    copied: CopiedColumns | None
    handed: OutputDigest
    input_sha256: str | None
    input_digests: Mapping[str, str]
    counts: Mapping[str, int]
    packages: tuple[str, ...]
    illustration: Illustration | None
    notes: tuple[str, ...]
    added: tuple[str, ...] = ()
    unit_column: str | None = None
    lacking: Mapping[str, int] = field(default_factory=dict)
    charged: ChargeSummary | None = None
    rows_over: int | None = None
    treatments: tuple[Treatment, ...] = ()
    together: ByColumn | None = None
    policy_file: Mapping[str, Any] | None = None

    @property
    def tokens_per_second(self) -> float:
        """Tokens of all text columns over the wall time of the run, less what it spent compiling."""
        return self.coverage.tokens / self.seconds

    def warnings(self) -> list[str]:
        """What is to be said of the guarantee now that the number of texts is known, and of an overridden policy."""
        parts = [one.part for one in self.treatments] or [OfColumns(columns=self.columns, guarantee=self.guarantee)]
        found = []
        for change in (self.policy_file or {}).get("changes", ()):
            if change["overridden"]:
                where = "" if change["column"] is None else f" of the column {change['column']!r}"
                found.append(
                    f"The policy was overridden by the command line: {', '.join(change['overridden'])}{where}."
                )
        for part in parts:
            approximate = getattr(part.guarantee, "total", None) or part.guarantee
            texts = self.rows * max(1, len(part.columns))
            if isinstance(approximate, ApproxDP) and approximate.delta * texts >= 1:
                found.append(
                    f"Delta {approximate.delta:.3g} is not below 1 / {texts:,}, the number of texts: releasing one of "
                    "them as it is would be within it. Choose a smaller delta."
                )
        return found

    def report(self, *, command: Sequence[str] | None = None) -> dict[str, Any]:
        """The run as plain values, in two sections. No text of the input stands in either.

        `command` is the command line, for the data holder's section; what is secret in it is left out.
        """
        return {
            "report_version": BY_COLUMN_VERSION if self.treatments else REPORT_VERSION,
            "may_travel_with_the_output": {
                "run_id": self.run_id,
                "created": self.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "output_sha256": self.handed.sha256,
                "output_bytes": self.handed.size,
                "format": self.format,
                **self.described,
                "columns": list(self.columns),
                "columns_copied": self._columns_copied(),
                "columns_added": list(self.added),
                "unit_column": self.unit_column,
                **expected(self.guarantee, self.illustration),
                **({} if self.treatments else {"summary": summary_of(self.guarantee, self.described).as_dict()}),
                **self._by_column(),
                "guarantee": self.guarantee.to_json(),
                "warnings": [*self.guarantee.warnings(), *self.warnings()],
                "versions": _versions(self.packages),
            },
            "for_the_data_holder_only": {
                "input": None if self.source == STANDARD else self.source,
                "input_sha256": self.input_sha256,
                "input_digests": dict(self.input_digests),
                "output": None if self.target == STANDARD else self.target,
                "command": None if command is None else without_secrets(command),
                "columns_that_look_personal": dict(self.copied.telling) if self.copied else {},
                "rows": self.rows,
                "rows_without_column": dict(self.lacking),
                "coverage": self.coverage.as_dict(),
                "mechanism_counts": dict(self.counts),
                "rows_over_budget": self.rows_over,
                "ledger": None if self.charged is None else self.charged.as_dict(),
                **({"treatments": [one.holders() for one in self.treatments]} if self.treatments else {}),
                "seconds": round(self.seconds, 3),
                "tokens_per_second": round(self.tokens_per_second),
            },
        }

    def as_json(self, *, command: Sequence[str] | None = None) -> str:
        """What `report` gives, as JSON for people who look at it."""
        return json.dumps(self.report(command=command), indent=2, ensure_ascii=False)

    def _by_column(self) -> dict[str, Any]:
        """What differs by column, and what holds for a row of several text columns; nothing where there is one."""
        values: dict[str, Any] = {} if self.policy_file is None else {"policy_file": dict(self.policy_file)}
        if self.treatments:
            values["treatments"] = [one.public() for one in self.treatments]
        if self.together is not None:
            row = self.together.row
            values["row"] = {
                "sentences": for_a_row(self.together.parts),
                "guarantee": None if row is None else row.to_json(),
            }
        return values

    def _columns_copied(self) -> dict[str, Any] | None:
        if self.copied is None:
            return None
        return {"names": list(self.copied.names), "others": self.copied.others, "rows_looked_at": self.copied.rows}


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
    found = {name: version(name) for name in packages}
    return {"dptext": __version__, "python": platform.python_version(), "platform": sys.platform, **found}
