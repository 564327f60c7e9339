"""What is promised where the text columns of one file or table are treated differently, and for a row of them together.

Columns are drawn from independent noise, so what a row costs is at most the sum of what its texts cost (basic
composition). It is summed where the notions match, and only there:

- Texts under pure or (epsilon, delta)-DP of a document add up, in epsilon and in delta, to a claim for a row.
- A word that stands in several columns of one metric costs the sum of their epsilons times its distance.
- Where spans are treated in another way than the words around them (`Guarantee.spans`) nothing is summed.
- Nothing else is summed: an epsilon in one metric and one in another, or one between any texts, are no two numbers of
  one kind.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dptext.core.assumptions import Assumption, Unit
from dptext.core.guarantee.claims import GUARANTEE_VERSION, ApproxDP, DrawDP, Guarantee, MetricDP, NoGuarantee, PureDP
from dptext.core.guarantee.wording import number


@dataclass(frozen=True, slots=True, kw_only=True)
class OfColumns:
    """What is promised for some text columns, each of them by itself.

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
    def said(self) -> str:
        """The names of the columns, quoted."""
        return in_quotes(self.columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByColumn(Guarantee):
    """Each column has a promise of its own. `of_columns` makes one.

    Attributes
    ----------
    parts
        Columns that are treated alike, with their promise; no column is in two of them.
    row
        What follows for all texts of a row together; None where the notions do not match.
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
        return " ".join([*(f"In {part.said}: {part.guarantee}" for part in self.parts), *for_a_row(self.parts)])

    def warnings(self) -> list[str]:
        """Those of the columns, with their names, and those of a row."""
        found = [f"In {part.said}: {warning}" for part in self.parts for warning in part.guarantee.warnings()]
        return found + (self.row.warnings() if self.row else [])

    def clauses(self) -> list[str]:
        """What all promises take for granted, then what those of some columns do."""
        promised = [part for part in self.parts if not isinstance(part.guarantee, NoGuarantee)]
        shared = frozenset.intersection(*(part.guarantee.assumptions for part in promised)) if promised else frozenset()
        found = _clauses(shared)
        for part in promised:
            found += [f"In {part.said}: {clause}" for clause in _clauses(part.guarantee.assumptions - shared)]
        return found

    def to_json(self) -> dict[str, Any]:
        """See `Guarantee`."""
        return {
            "kind": type(self).__name__,
            "version": GUARANTEE_VERSION,
            "unit": self.unit.value,
            "parts": [
                {
                    "columns": list(part.columns),
                    "guarantee": part.guarantee.to_json(),
                    "metric": part.metric,
                    "one_text": part.one_text,
                }
                for part in self.parts
            ],
            "row": None if self.row is None else self.row.to_json(),
            "sentence": str(self),
            "conditions": self.conditions(),
        }


def of_columns(parts: Sequence[OfColumns]) -> ByColumn:
    """One guarantee of some, each for columns of its own."""
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
    epsilon = _sum((cost.epsilon, columns) for cost, columns in costs)
    delta = _sum((cost.delta if isinstance(cost, ApproxDP) else 0.0, columns) for cost, columns in costs)
    if delta >= 1:
        return None
    told = {"unit": Unit.ROW, "assumptions": assumptions | {Assumption.ONE_ROW}, "epsilon": epsilon}
    bound = f"the sum over its {count} text columns"
    return ApproxDP(**told, delta=delta, bound=bound) if delta else PureDP(**told, bound=bound)  # type: ignore[arg-type]


def for_a_row(parts: Sequence[OfColumns]) -> list[str]:
    """What holds for a row of several text columns, in sentences; nothing if there is one column."""
    if sum(len(part.columns) for part in parts) < 2:
        return []
    row = row_total(parts)
    if row is not None:
        return [f"For all texts of a row together: {row}"]
    return [*_of_one_metric(parts), "What the columns of a row tell adds up, and no single epsilon says how much."]


def _of_one_metric(parts: Sequence[OfColumns]) -> list[str]:
    """What a word costs that stands in several columns of one metric, each place drawn by itself."""
    found = []
    each_drawn = [part for part in parts if _is_of_each_word(part.guarantee)]
    for metric in dict.fromkeys(part.metric for part in each_drawn if part.metric):
        alike = [(part, part.guarantee) for part in each_drawn if part.metric == metric]
        columns = [name for part, _ in alike for name in part.columns]
        if len(columns) < 2:
            continue
        cost = _sum((getattr(guarantee, "epsilon", 0.0), len(part.columns)) for part, guarantee in alike)
        found.append(
            f"A word that stands once in each of {in_quotes(columns)} costs a factor of at most e^({number(cost)} "
            "d(x, x')) together."
        )
    return found


def _is_of_each_word(guarantee: Guarantee) -> bool:
    """Whether every word has one and the same claim, wherever it stands."""
    return isinstance(guarantee, MetricDP) and guarantee.unit is Unit.WORD and guarantee.spans is None


def _of_a_text(part: OfColumns) -> PureDP | ApproxDP | None:
    """What one text of these columns costs at most.

    None where there is no such claim, a row has several texts, or spans of them are treated in another way.
    """
    if not part.one_text or part.guarantee.spans is not None:
        return None
    guarantee = part.guarantee
    total = guarantee.total if isinstance(guarantee, DrawDP) else guarantee
    return total if isinstance(total, PureDP | ApproxDP) and total.unit is Unit.DOCUMENT else None


def _sum(values: Iterable[tuple[float, int]]) -> float:
    """The sum of values, each so many times: the least float that is not below it."""
    exact = sum((Fraction(value) * times for value, times in values), Fraction(0))
    rounded = float(exact)
    return rounded if rounded >= exact else math.nextafter(rounded, math.inf)


def _clauses(assumptions: frozenset[Assumption]) -> list[str]:
    values = [assumption.value for assumption in Assumption.sorted(assumptions)]
    return [f"{value[0].upper()}{value[1:]}." for value in values]


def in_quotes(columns: Sequence[str]) -> str:
    """Names as 'a', 'b' and 'c'."""
    quoted = [repr(name) for name in columns]
    return f"{', '.join(quoted[:-1])} and {quoted[-1]}" if len(quoted) > 1 else quoted[0]
