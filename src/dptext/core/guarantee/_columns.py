"""Guarantees of several text columns, and what follows for a row of them.

Columns are drawn from independent noise, so what a row costs is at most the sum of what its texts cost (basic
composition). It is summed where the privacy units match, and only there: texts under pure or (epsilon, delta)-DP of a
document add up to a claim for a row, and a word that stands in several columns of one metric costs the sum of their
epsilons times its distance. Where spans are treated in another way than the words around them nothing is summed.
Proof: docs/proofs/rows.md.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee._kinds import (
    ApproxDP,
    DrawDP,
    Guarantee,
    MetricDP,
    NoGuarantee,
    PureDP,
    clauses_of,
    sum_up,
)
from dptext.core.guarantee._parts import ProtectedClasses, TreatedSpans
from dptext.core.wording import in_quotes, number


@dataclass(frozen=True, slots=True, kw_only=True)
class OfColumns:
    """A promise for some text columns, each by itself.

    Attributes
    ----------
    columns
        Their names.
    guarantee
        The promise for a text, a word or a draw of each.
    metric
        What two parts have in common exactly if their metrics are the same one; "" where that is not known.
    one_text
        Whether a row has one text of each column at most.
    """

    columns: tuple[str, ...]
    guarantee: Guarantee
    metric: str = ""
    one_text: bool = True

    @property
    def quoted(self) -> str:
        """The names of the columns in quotes."""
        return in_quotes(self.columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByColumn(Guarantee):
    """A guarantee whose columns have different promises. `of_columns` makes one.

    Attributes
    ----------
    parts
        Columns that are treated alike, with their promise; no column is in two of them.
    row
        What follows for all texts of a row together; None where the privacy units do not match.
    """

    parts: tuple[OfColumns, ...]
    row: PureDP | ApproxDP | None = None

    def assuming(self, *assumptions: Assumption) -> "ByColumn":
        """The same under further assumptions, for every column."""
        return of_columns([replace(part, guarantee=part.guarantee.assuming(*assumptions)) for part in self.parts])

    def of(self, column: str) -> Guarantee:
        """The promise for one column. Raises KeyError for another name."""
        for part in self.parts:
            if column in part.columns:
                return part.guarantee
        raise KeyError(column)

    def claim(self) -> str:
        """The promise for each column, and for a row."""
        lines = [f"In {part.quoted}: {line}" for part in self.parts for line in str(part.guarantee).splitlines()]
        return "\n".join([*lines, *for_a_row(self.parts)])

    def __str__(self) -> str:
        return self.claim()

    def warnings(self) -> list[str]:
        """Those of the columns, with their names, and those of a row."""
        found = [f"In {part.quoted}: {warning}" for part in self.parts for warning in part.guarantee.warnings()]
        return found + (self.row.warnings() if self.row else [])

    def clauses(self) -> list[str]:
        """What all promises take for granted, then what those of some columns do."""
        promised = [part for part in self.parts if not isinstance(part.guarantee, NoGuarantee)]
        shared = frozenset.intersection(*(part.guarantee.assumptions for part in promised)) if promised else frozenset()
        found = clauses_of(shared)
        for part in promised:
            found += [f"In {part.quoted}: {clause}" for clause in clauses_of(part.guarantee.assumptions - shared)]
        return found


def of_columns(parts: Sequence[OfColumns]) -> ByColumn:
    """One guarantee made of several, each for its own columns."""
    return ByColumn(
        unit=Unit.ROW,
        assumptions=frozenset().union(*(part.guarantee.assumptions for part in parts)),
        parts=tuple(parts),
        row=row_total(parts),
    )


def row_total(parts: Sequence[OfColumns]) -> PureDP | ApproxDP | None:
    """What is promised for all texts of a row together: the sums of epsilon and of delta, rounded up.

    None unless every text has a claim for a document, each row one text of each column, and there are two columns.
    """
    costs = [(total, len(part.columns)) for part in parts if (total := _of_a_text(part)) is not None]
    count = sum(columns for _, columns in costs)
    if len(costs) < len(parts) or count < 2:
        return None
    assumptions = frozenset().union(*(part.guarantee.assumptions for part in parts)) - {Assumption.ONE_TEXT}
    epsilon = sum_up((cost.epsilon, columns) for cost, columns in costs)
    delta = sum_up((cost.delta if isinstance(cost, ApproxDP) else 0.0, columns) for cost, columns in costs)
    if delta >= 1:
        return None
    shared: dict[str, Any] = {"unit": Unit.ROW, "assumptions": assumptions | {Assumption.ONE_ROW}, "epsilon": epsilon}
    bound = f"the sum over its {count} text columns"
    return ApproxDP(**shared, delta=delta, bound=bound) if delta else PureDP(**shared, bound=bound)


def for_a_row(parts: Sequence[OfColumns]) -> list[str]:
    """What holds for a row of several text columns, in sentences; nothing if there is one column."""
    if sum(len(part.columns) for part in parts) < 2:
        return []
    row = row_total(parts)
    if row is not None:
        return [f"For all texts of a row together: {row}"]
    return [*_of_one_metric(parts), "What the columns of a row tell adds up, and no single epsilon says how much."]


def _of_one_metric(parts: Sequence[OfColumns]) -> list[str]:
    """The cost of a word that occurs in several columns of one metric, with each place drawn separately."""
    found = []
    each_drawn = [part for part in parts if _is_of_each_word(part.guarantee)]
    for metric in dict.fromkeys(part.metric for part in each_drawn if part.metric):
        alike = [(part, part.guarantee) for part in each_drawn if part.metric == metric]
        columns = [name for part, _ in alike for name in part.columns]
        if len(columns) < 2:
            continue
        cost = sum_up((getattr(guarantee, "epsilon", 0.0), len(part.columns)) for part, guarantee in alike)
        which = "An ordinary word" if any(guarantee.component(ProtectedClasses) for _, guarantee in alike) else "A word"
        found.append(
            f"{which} that stands once in each of {in_quotes(columns)} costs a factor of at most e^({number(cost)} "
            "d(x, x')) together."
        )
    return found


def _is_of_each_word(guarantee: Guarantee) -> bool:
    """Whether every word has one and the same claim, wherever it stands."""
    return isinstance(guarantee, MetricDP) and guarantee.unit is Unit.WORD and not guarantee.component(TreatedSpans)


def _of_a_text(part: OfColumns) -> PureDP | ApproxDP | None:
    """What one text of these columns costs at most.

    None where there is no such claim, a row has several texts, or spans of them are treated in another way.
    """
    if not part.one_text or part.guarantee.component(TreatedSpans):
        return None
    guarantee = part.guarantee
    total = guarantee.total if isinstance(guarantee, DrawDP) else guarantee
    return total if isinstance(total, PureDP | ApproxDP) and total.unit is Unit.DOCUMENT else None


_NOT_OF_THE_METRIC = frozenset({"epsilon", "noise", "decode", "decode_version"})
"""Parameters that leave the metric as it is. Whatever is not listed tells two metrics apart."""


def parameters_of_metric(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a mechanism's public parameters that may tell its metric from another one."""
    left_out = _NOT_OF_THE_METRIC | ({"gamma"} if "noise" in parameters else set())
    return {name: _without_notes(value) for name, value in parameters.items() if name not in left_out}


def shape_of_metric(metric: MetricDescription) -> list[Any]:
    """The same of what a guarantee says of it."""
    return [metric.name, metric.step, metric.rounding, metric.diameter]


def digest_of_metric(values: Mapping[str, Any]) -> str:
    """A digest of plain values."""
    return hashlib.blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=16).hexdigest()


def _without_notes(value: Any) -> Any:
    """A parameter without names and notes that people gave: an embedding is known by its digest."""
    if isinstance(value, Mapping) and "digest" in value:
        return value["digest"]
    if isinstance(value, list | tuple):
        return [_without_notes(one) for one in value]
    return value
