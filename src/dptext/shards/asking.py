"""What a call over many files asks for, and what is refused for several of them together."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.validate import validate_columns
from dptext.shards.job import Job


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """What a call asks for, before files are looked for."""

    inputs: list[str]
    config: RunConfig

    def job(self, format: str) -> Job:
        """What is done to files of a format. Raises ParameterError for columns that do not fit it."""
        validate_columns(self.config, format)
        for one in self.config.privatizers.values():
            one.resolved()
        file = replace(self.config.file, format=format)
        options = replace(self.config.options, key=None)
        return Job(config=replace(self.config, file=file, options=options, ledger=None))  # its URL may hold a password


def inputs_of(inputs: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], config: RunConfig) -> Inputs:
    """The inputs by their paths, and what is to be done to them."""
    named = [os.fspath(one) for one in ([inputs] if isinstance(inputs, str | os.PathLike) else inputs)]
    return Inputs(inputs=named, config=config)


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
