"""The tables of a policy file beside its columns, each declared as options are everywhere (`dptext.parameters`)."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Annotated, Literal

from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.parameters import Parameter
from dptext.spans.operators import SHIPPED
from dptext.spans.options import SpanOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralSection:
    """The keys that stand in no table."""

    name: Annotated[str | None, Parameter("What the policy is called, for reports.")] = None
    unit_column: Annotated[str | None, Parameter("The column that says whose a row is.")] = None
    no_guarantee: Annotated[bool, Parameter("Run mechanisms whose published guarantee does not hold.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSection:
    """``[file]``: how files are read, which columns the output has, and where the report goes."""

    format: Annotated[
        Literal["csv", "tsv", "jsonl", "parquet", "text"] | None,
        Parameter("The input's.", otherwise="by the extension"),
    ] = None
    delimiter: Annotated[str | None, Parameter("CSV and TSV: one character between fields.")] = None
    quotes: Annotated[
        Literal["double", "none"], Parameter("CSV and TSV: none makes a quote a byte like any other.")
    ] = "double"
    encoding: Annotated[Literal["utf-8", "latin-1", "cp1252"], Parameter("The input's, but for Parquet.")] = "utf-8"
    missing: Annotated[
        Literal["refuse", "keep"], Parameter("JSONL rows without the column; keep passes them as they are.")
    ] = "refuse"
    drop: Annotated[Sequence[str], Parameter("Columns that the output is to be without.")] = ()
    keep: Annotated[
        Sequence[str] | None, Parameter("The only columns that the output is to have beside those of the texts.")
    ] = None
    copy: Annotated[
        Sequence[str], Parameter("Columns to copy on purpose though they look personal: names, e-mail, phone.")
    ] = ()
    report: Annotated[str | None, Parameter("Write an account of the run to this file (.html or .json).")] = None

    def reading(self) -> Reading:
        """How a run is to read its file. Raises `ParameterError` for what does not fit together."""
        values = {
            one.name: getattr(self, one.name) for one in fields(Reading) if one.name not in ("even", "units", "rows")
        }
        for name in ("drop", "keep", "copy"):
            values[name] = None if values[name] is None else tuple(values[name])
        if values["delimiter"] == "\\t":
            values["delimiter"] = "\t"
        return Reading(**values)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpansSection:
    """``[spans]``: where named spans come from, and what happens to each class of them."""

    source: Annotated[str, Parameter("A file of spans, or presidio.")]
    treat: Annotated[
        Mapping[str, str], Parameter("For each class: replace, redact, surrogate:LIST, mechanism:EPSILON or keep.")
    ] = field(default_factory=dict)
    consistent: Annotated[bool, Parameter("Equal spans of a class get the same surrogate in a unit.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerSection:
    """``[ledger]``: where releases are recorded, and how much a person may cost."""

    ledger: Annotated[str, Parameter("An SQLite file, or the URL of a database.")]
    budget: Annotated[
        float | None, Parameter("The most that a person may cost, over all runs in the ledger.", unit="nats", above=0)
    ] = None
    budget_delta: Annotated[float, Parameter("The delta of that budget.", at_least=0, below=1)] = 0.0
    budget_of: Annotated[
        Literal["word", "text"] | None, Parameter("What the budget is for.", otherwise="by the mechanism")
    ] = None
    over_budget: Annotated[
        Literal["stop", "skip", "blank"],
        Parameter("What becomes of a row that would go over: stop the run, skip the row, or blank its texts."),
    ] = "stop"
    ledger_key: Annotated[str | None, Parameter("File of the ledger's key.", otherwise="LEDGER.key")] = None


SECTIONS: Mapping[str, type] = {"file": FileSection, "spans": SpansSection, "ledger": LedgerSection}
"""The tables by their names in the file."""


def span_arguments(section: SpansSection, folder: str) -> SpanOptions:
    """What `privatize_file` takes for named spans; paths begin in the folder of the policy.

    Raises `ParameterError` for what does not fit together.
    """
    return SpanOptions(
        spans=source_in(section, folder),
        operators=treatments_in(section, folder),
        consistent=section.consistent,
    )


def source_in(section: SpansSection, folder: str) -> str:
    """Where spans come from, for a policy in a folder."""
    kind, _, model = section.source.partition(":")
    if kind != "presidio":
        return os.path.join(folder, section.source)
    local = os.path.join(folder, model)
    return f"presidio:{local}" if model and os.path.isdir(local) else section.source


def treatments_in(section: SpansSection, folder: str) -> dict[str, str]:
    """What happens to each class, for a policy in a folder."""
    return {name: _in_folder(text, folder) for name, text in section.treat.items()}


def _in_folder(treatment: str, folder: str) -> str:
    kind, _, name = treatment.partition(":")
    own = kind == "surrogate" and name and name not in SHIPPED
    return f"{kind}:{os.path.join(folder, name)}" if own else treatment


def ledger_arguments(section: LedgerSection, folder: str) -> LedgerOptions:
    """What `privatize_file` takes for a ledger; paths begin in the folder of the policy.

    Raises `ParameterError` for what does not fit together.
    """
    key = None if section.ledger_key is None else os.path.join(folder, section.ledger_key)
    return LedgerOptions(
        ledger=section.ledger if "://" in section.ledger else os.path.join(folder, section.ledger),
        budget=section.budget,
        delta=section.budget_delta,
        budget_of=section.budget_of,
        over_budget=section.over_budget,
        key=key,
    )
