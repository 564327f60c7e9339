"""The account of a run over a file, as data. `dptext.report` puts it into words and pages."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from dptext.core.coverage import Coverage
from dptext.core.guarantee import ByColumn, Guarantee, OfColumns, facts, of_columns
from dptext.core.privatizer import ExampleOutputs
from dptext.core.release import NOT_REWRITTEN
from dptext.core.wording import counted
from dptext.io import OutputDigest
from dptext.io.other_columns import CopiedColumns
from dptext.ledger.costs import ChargeSummary


def keyed_digest(digest: str | None, run_id: str) -> str | None:
    """A digest of an input as it is written down: keyed by the run, so that it is nowhere else the same."""
    if digest is None:
        return None
    return hashlib.blake2b(bytes.fromhex(digest), key=bytes.fromhex(run_id), digest_size=32).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnAccount:
    """The account of one privatizer for its columns (none for a text file), with the promise for each of them.

    It is `described` by mechanism, parameters and policy, and by what one public word becomes (`illustration`, None for
    language models). `coverage` and `counts` are for the data holder only.
    """

    part: OfColumns
    described: Mapping[str, Any]
    illustration: ExampleOutputs | None
    coverage: Coverage
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRun:
    """The account of a run over one file.

    Attributes
    ----------
    run_id, created
        A random number in hexadecimal that no other run has; when the run began, in UTC.
    source, target, format
        Paths, or ``-``; of the files, one of `dptext.io.FORMATS`.
    guarantee, together
        What is promised for the texts of this file; where there are several text columns, for all of them and a row.
    coverage, counts, lacking
        Counts for the data holder only: of tokens, of what the mechanism counted, and of the rows that had no such
        column and passed as they were, by its name.
    rows, seconds
        Rows of the file, and the wall time of the run, less what it spent compiling.
    described, illustration
        The mechanism, its parameters and its policy; what one public word becomes (None for language models). Both are
        empty where columns differ.
    columns, copied
        Names of the text columns (none for a text file); the other columns of the output (None where it has none, or
        they could not be looked at).
    output_digest
        Digest, size and beginning of the output.
    input_sha256, input_digests
        SHA-256 of the input file, None where it cannot be read twice; for each text column (``text`` for a text file) a
        digest of its texts, whatever the format. They are written down as `keyed_digest` gives them.
    packages
        The packages whose versions matter.
    notes
        What is to be known of own embeddings, and of how the file was read, a sentence each.
    unit_column
        The column that identifies the person of each row; None where each text was a unit of its own.
    charged, rows_over
        What a ledger was charged, and how many rows went over their budget; None where no ledger was named.
    metadata_lost
        Keys of the metadata of the input that the output does not have.
    column_accounts
        The account of each group of columns; empty where all of them are treated alike.
    config_file
        Name and digest of the configuration's file, and the options given in its place; None without one.
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
    output_digest: OutputDigest
    input_sha256: str | None
    input_digests: Mapping[str, str]
    counts: Mapping[str, int]
    packages: tuple[str, ...]
    illustration: ExampleOutputs | None
    notes: tuple[str, ...]
    unit_column: str | None = None
    lacking: Mapping[str, int] = field(default_factory=dict)
    charged: ChargeSummary | None = None
    rows_over: int | None = None
    metadata_lost: tuple[str, ...] = ()
    column_accounts: tuple[ColumnAccount, ...] = ()
    together: ByColumn | None = None
    config_file: Mapping[str, Any] | None = None

    @property
    def tokens_per_second(self) -> float:
        """Tokens of all text columns over the wall time of the run, less what it spent compiling."""
        return self.coverage.tokens / self.seconds

    def warnings(self) -> list[str]:
        """Warnings of the guarantee that need the number of texts."""
        parts = [account.part for account in self.column_accounts] or [
            OfColumns(columns=self.columns, guarantee=self.guarantee)
        ]
        warnings = []
        for part in parts:
            of_part = facts(part.guarantee)
            loss = of_part.draw.total if of_part.draw else of_part.text
            texts = self.rows * max(1, len(part.columns))
            if loss is not None and loss.delta * texts >= 1:
                warnings.append(
                    f"Delta {loss.delta:.3g} is not below 1 / {texts:,}, the number of texts: releasing one of "
                    "them as it is would be within it. Choose a smaller delta."
                )
        steps = [step for part in self.column_accounts or (self,) for step in part.described.get("after_the_draw", ())]
        warnings += dict.fromkeys(step["caution"] for step in steps if "caution" in step)
        if left := self.counts.get(NOT_REWRITTEN, 0):
            warnings.append(f"Not rewritten: {counted(left, 'text')}; what was released stays.")
        return warnings


def as_one(accounts: Sequence[ColumnAccount]) -> dict[str, Any]:
    """The fields of a `FileRun` that follow from the account of each group of columns.

    What differs by column stands in `column_accounts` alone.
    """
    if len(accounts) > 1:
        own: dict[str, Any] = {"column_accounts": tuple(accounts), "described": {}, "illustration": None}
    else:
        own = {"described": accounts[0].described, "illustration": accounts[0].illustration}
    parts = [account.part for account in accounts]
    together = of_columns(parts) if sum(len(part.columns) for part in parts) > 1 else None
    guarantee: Guarantee = parts[0].guarantee
    if len(accounts) > 1 and together is not None:
        guarantee = together
    return {
        **own,
        "guarantee": guarantee,
        "together": together,
        "coverage": sum((account.coverage for account in accounts), Coverage()),
        "counts": sum((Counter(account.counts) for account in accounts), Counter[str]()),
    }
