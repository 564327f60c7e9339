"""What a run over many files would be charged."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from dptext.errors import ParameterError
from dptext.ledger.costs import ChargeSummary
from dptext.run.config import RunConfig
from dptext.shards.asking import inputs_of, refuse_across
from dptext.shards.charges import planned
from dptext.shards.finding import find_shards
from dptext.shards.folder import interrupted_run, receipt_path


def plan_files(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    output: str | os.PathLike[str] | None = None,
    **keywords: Any,
) -> ChargeSummary:
    """What `privatize_files` would charge to a ledger: the inputs are read, and nothing is drawn or written.

    With `resume` files are left out that have a receipt in the `output`, and so is what an interrupted run was charged
    for the others. Keywords are those of `RunConfig.of`. Raises what `privatize_files` raises.
    """
    return plan_inputs(inputs, output, RunConfig.of(**keywords))


def plan_inputs(
    inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    output: str | os.PathLike[str] | None,
    config: RunConfig,
) -> ChargeSummary:
    """The same by a configuration."""
    asked, resume = inputs_of(inputs, config), config.options.resume
    if config.ledger is None:
        raise ParameterError("A plan says what would be charged to a ledger; name one with --ledger (ledger).")
    out = None if output is None else os.fspath(output)
    found = find_shards(asked.inputs, out, format=config.file.format)
    job = asked.job(found.format)
    treatments = job.build()
    refuse_across(treatments, job)
    treatments = treatments if config.options.key is None else treatments.with_key(config.options.key)
    shards = [
        one for one in found.shards if not (resume and out is not None and os.path.exists(receipt_path(out, one)))
    ]
    run = interrupted_run(out) if resume and out is not None else None
    return planned(config.ledger, treatments, job, shards, run=run)
