"""What a call over many files asks for, and what is refused for several of them together."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dptext.asking import run_policy
from dptext.assembly import Finishing, Mechanism, OfEachColumn, check_mechanism, refuse_beside, refuse_common
from dptext.catalogue import DEFAULT_MECHANISM
from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.naming import check_columns
from dptext.policies import RunPolicy
from dptext.run.columns import ColumnPrivatizers
from dptext.shards.job import Job
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What a call asks for, before files are looked for."""

    inputs: list[str]
    columns: str | Sequence[str] | OfEachColumn
    unit_column: str | None
    ledger: LedgerOptions | None
    format: str | None
    reading: Reading | None
    report: str | None
    policy_file: RunPolicy | None
    allow_no_guarantee: bool
    how: Mapping[str, Any]

    def job(self, format: str) -> Job:
        """What is done to files of a format. Raises ParameterError for columns that do not fit it."""
        return Job(
            columns=tuple(check_columns(format, self.columns, self.unit_column)),
            format=format,
            reading=self.reading or Reading(),
            unit_column=self.unit_column,
            how=self.how,
            allow_no_guarantee=self.allow_no_guarantee,
        )


def asked_of(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    columns: str | Sequence[str] | OfEachColumn,
    unit_column: str | None,
    epsilon: float | None,
    mechanism: Mechanism | None,
    format: str | None,
    reading: Reading | None,
    policy: TextPolicy | None,
    finish: Finishing | None,
    spans: SpanOptions | None,
    ledger: LedgerOptions | None,
    policy_file: str | os.PathLike[str] | RunPolicy | None,
    report: str | os.PathLike[str] | None,
    allow_no_guarantee: bool,
    options: Mapping[str, Any],
) -> Asked:
    """Put together what a call and its policy file say."""
    given = [os.fspath(one) for one in ([inputs] if isinstance(inputs, str | os.PathLike) else inputs)]
    account = None if report is None else os.fspath(report)
    by_policy = None if policy_file is None else run_policy(policy_file)
    how: dict[str, Any] = {"mechanism": mechanism, "epsilon": epsilon, "policy": policy, "finish": finish, **options}
    if by_policy is not None:
        beside = {"unit_column": unit_column, "reading": reading, "spans": spans, "ledger": ledger}
        refuse_beside({"columns": columns or None, **beside, **how})
        columns, unit_column = by_policy.text_columns, by_policy.unit_column
        reading, spans, ledger = by_policy.file.reading(), by_policy.span_options(), by_policy.ledger_options()
        format, account = by_policy.file.format or format, account or by_policy.report
        how = {"policy_file": replace(by_policy, ledger=None)}  # whoever draws has no part in that
    elif isinstance(columns, Mapping):
        refuse_common(how)
        how = {"each": columns}
    else:
        chosen = DEFAULT_MECHANISM if mechanism is None else mechanism
        check_mechanism(chosen)
        how = {"mechanism": chosen, "epsilon": epsilon, "policy": policy, "finish": finish, "options": options}
    return Asked(
        inputs=given,
        columns=columns,
        unit_column=unit_column,
        ledger=ledger,
        format=format,
        reading=reading,
        report=account,
        policy_file=by_policy,
        allow_no_guarantee=allow_no_guarantee,
        how={**how, "spans": spans},
    )


def scopes(one: Privatizer) -> set[str | None]:
    """How far equal words and equal spans get the same replacement."""
    once = one.policy is not None and one.policy.consistent
    return {getattr(one, "consistency", "none"), one.policy.consistency if once and one.policy else "none"}


def refuse_across(treatments: ColumnPrivatizers, job: Job) -> None:
    """Raise ParameterError for what is promised, or meant, for rows of several shards together."""
    for one in treatments.groups:
        if one.by_row:
            raise ParameterError(
                "Spans that name rows are those of one file; name another source of spans for several."
            )
        found = scopes(one)
        if "file" in found and job.unit_column is not None:
            raise ParameterError(
                "With --unit-column (unit_column) a draw goes through all texts of a unit, in whatever files they are; "
                "leave --consistency (consistency) out, or the unit column."
            )
