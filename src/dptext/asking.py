"""What a call over a file asks for: format, columns, and what draws; refused before anything is read."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dptext.assembly import (
    Finishing,
    Mechanism,
    OfEachColumn,
    assemble,
    assemble_columns,
    check_mechanism,
    refuse_beside,
    refuse_common,
    span_parts,
    with_spans,
)
from dptext.catalogue import DEFAULT_MECHANISM
from dptext.core.randomness import RunKey
from dptext.io import STANDARD, Reading
from dptext.io.source import open_file
from dptext.ledger import LedgerOptions
from dptext.ledger.options import files_of
from dptext.naming import check_columns, check_outputs, check_paths, check_public, check_room, formats_of, is_fifo
from dptext.run.columns import Treating
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.policies import RunPolicy
    from dptext.spans.span_privatizer import SpanParts


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a call asks for, checked; everything is made that reads no text."""

    privatizer: Treating
    source: str
    target: str
    format: str
    to: str
    columns: list[str]
    unit_column: str | None
    ledger: LedgerOptions | None
    reading: Reading | None
    report: str | None
    policy_file: "RunPolicy | None"
    spans: SpanOptions | None


def asked_of(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] | OfEachColumn,
    unit_column: str | None,
    ledger: LedgerOptions | None,
    epsilon: float | None,
    mechanism: Mechanism | None,
    format: str | None,
    reading: Reading | None,
    policy: TextPolicy | None,
    finish: Finishing | None,
    spans: SpanOptions | None,
    key: RunKey | None,
    used: Sequence[str],
    policy_file: "str | os.PathLike[str] | RunPolicy | None",
    report: str | os.PathLike[str] | None,
    allow_no_guarantee: bool,
    options: Mapping[str, Any],
    draws: bool = True,
) -> Asked:
    """Check what a call asks for, and build its mechanisms; unless it `draws`, nothing at all is written for it."""
    source, target = os.fspath(source), os.fspath(target)
    by_policy = None if policy_file is None else run_policy(policy_file)
    if by_policy is not None:
        beside = {
            "columns": columns or None,
            "unit_column": unit_column,
            "reading": reading,
            "spans": spans,
            "ledger": ledger,
        }
        refuse_beside(
            {**beside, "mechanism": mechanism, "epsilon": epsilon, "policy": policy, "finish": finish, **options}
        )
        columns, unit_column, reading = by_policy.text_columns, by_policy.unit_column, by_policy.file.reading()
        ledger = by_policy.ledger_options()
        format, report, used = by_policy.file.format or format, report or by_policy.report, [*used, *by_policy.paths()]
    account = None if report is None else os.fspath(report)
    each = columns if isinstance(columns, Mapping) else None
    if each is not None:
        refuse_common({"mechanism": mechanism, "epsilon": epsilon, "policy": policy, "finish": finish, **options})
    chosen = DEFAULT_MECHANISM if mechanism is None else mechanism
    check_mechanism(chosen)
    check_paths(source, target)
    public = [] if policy is None else policy.files()
    used = [*used, *public]
    check_public(source, public)
    own, to = formats_of(source, target, format)
    check_room(to, ledger)
    names = check_columns(own, columns, unit_column)
    if source != STANDARD and not is_fifo(source):  # opening a pipe twice would lose its content
        with open_file(source):
            pass  # a file that cannot be read is refused before any list is built
    wanted = spans if by_policy is None else by_policy.span_options()
    check_outputs(target, account, source, [*used, *(wanted.files() if wanted else ()), *files_of(ledger)])
    privatizer = treating(
        names,
        each=each,
        mechanism=chosen,
        epsilon=epsilon,
        policy=policy,
        finish=finish,
        spans=None if wanted is None else span_parts(wanted),
        policy_file=by_policy,
        key=key,
        allow_no_guarantee=allow_no_guarantee,
        options=options,
    )
    return Asked(
        privatizer=privatizer,
        source=source,
        target=target,
        format=own,
        to=to,
        columns=names,
        unit_column=unit_column,
        ledger=ledger,
        reading=reading,
        report=account,
        policy_file=by_policy,
        spans=wanted,
    )


def treating(
    names: Sequence[str],
    *,
    each: OfEachColumn | None = None,
    mechanism: Mechanism = DEFAULT_MECHANISM,
    epsilon: float | None = None,
    policy: TextPolicy | None = None,
    finish: Finishing | None = None,
    spans: "SpanOptions | SpanParts | None" = None,
    policy_file: "RunPolicy | None" = None,
    key: RunKey | None = None,
    allow_no_guarantee: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Treating:
    """What privatizes the columns of these names: one for all, or one for each. Arguments as of
    `dptext.files.privatize_file`."""
    parts = span_parts(spans) if isinstance(spans, SpanOptions) else spans
    if policy_file is not None:
        built = with_spans(policy_file.privatizers(key=key), parts)
        return built if names else built[""]
    if each is not None:
        return with_spans(assemble_columns(each, key=key, allow_no_guarantee=allow_no_guarantee), parts)
    return assemble(
        mechanism,
        epsilon=epsilon,
        policy=policy,
        key=key,
        finish=finish,
        spans=parts,
        allow_no_guarantee=allow_no_guarantee,
        options=options,
    )


def run_policy(given: "str | os.PathLike[str] | RunPolicy") -> "RunPolicy":
    """The policy, or the one at a path."""
    from dptext.policies import RunPolicy, load_policy

    return given if isinstance(given, RunPolicy) else load_policy(given)
