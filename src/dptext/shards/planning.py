"""What a run over many files would be charged."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dptext.assembly import Finishing, Mechanism, OfEachColumn, span_parts
from dptext.core.randomness import RunKey
from dptext.errors import ParameterError
from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.ledger.costs import ChargeSummary
from dptext.policies import RunPolicy
from dptext.shards.asking import asked_of, refuse_across
from dptext.shards.charges import planned
from dptext.shards.finding import find_shards
from dptext.shards.folder import interrupted_run, receipt_path
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy


def plan_files(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    output: str | os.PathLike[str] | None = None,
    *,
    columns: str | Sequence[str] | OfEachColumn = (),
    unit_column: str | None = None,
    epsilon: float | None = None,
    mechanism: Mechanism | None = None,
    format: str | None = None,
    reading: Reading | None = None,
    policy: TextPolicy | None = None,
    finish: Finishing | None = None,
    spans: SpanOptions | None = None,
    key: RunKey | None = None,
    ledger: LedgerOptions | None = None,
    policy_file: str | os.PathLike[str] | RunPolicy | None = None,
    resume: bool = False,
    allow_no_guarantee: bool = False,
    **options: Any,
) -> ChargeSummary:
    """What `privatize_files` would charge to a ledger: the inputs are read, and nothing is drawn or written.

    With `resume` files are left out that have a receipt in the `output`, and so is what an interrupted run was charged
    for the others. Raises what `privatize_files` raises.
    """
    asked = asked_of(
        inputs,
        columns=columns,
        unit_column=unit_column,
        epsilon=epsilon,
        mechanism=mechanism,
        format=format,
        reading=reading,
        policy=policy,
        finish=finish,
        spans=spans,
        ledger=ledger,
        policy_file=policy_file,
        report=None,
        allow_no_guarantee=allow_no_guarantee,
        options=options,
    )
    if asked.ledger is None:
        raise ParameterError("A plan says what would be charged to a ledger; name one with --ledger (ledger).")
    out = None if output is None else os.fspath(output)
    found = find_shards(asked.inputs, out, format=asked.format)
    job = asked.job(found.format)
    spans = job.how["spans"]
    planned_job = job if spans is None else replace(job, how={**job.how, "spans": span_parts(spans)})
    treatments = planned_job.build()
    refuse_across(treatments, job)
    treatments = treatments if key is None else treatments.with_key(key)
    shards = [
        one for one in found.shards if not (resume and out is not None and os.path.exists(receipt_path(out, one)))
    ]
    run = interrupted_run(out) if resume and out is not None else None
    return planned(asked.ledger, treatments, job, shards, run=run)
