"""What was done to some text columns of a run that are treated alike, and several of these as one account."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dptext.core.coverage import Coverage
from dptext.core.guarantee import (
    ByColumn,
    Guarantee,
    MetricDP,
    OfColumns,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
    of_columns,
)
from dptext.core.privatizer import Illustration
from dptext.report.summary import summary_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Treatment:
    """What one privatizer did to its columns, and came of it.

    Attributes
    ----------
    part
        The columns (none for a text file), with what is promised for each of them.
    described
        The mechanism, its parameters and its policy.
    illustration
        What one public word becomes; None for language models.
    coverage, counts
        For the data holder only.
    """

    part: OfColumns
    described: Mapping[str, Any]
    illustration: Illustration | None
    coverage: Coverage
    counts: Mapping[str, int]

    def public(self) -> dict[str, Any]:
        """What may travel with the output, but for the guarantee."""
        return {
            "columns": list(self.part.columns),
            **self.described,
            **expected(self.part.guarantee, self.illustration),
            "summary": summary_of(self.part.guarantee, self.described).as_dict(),
        }

    def holders(self) -> dict[str, Any]:
        """What is for the data holder only."""
        return {
            "columns": list(self.part.columns),
            "coverage": self.coverage.as_dict(),
            "mechanism_counts": dict(self.counts),
        }


def as_one(treatments: Sequence[Treatment]) -> dict[str, Any]:
    """The fields of a `FileRun` that follow from what was done to each column.

    What differs by column stands in `treatments` alone.
    """
    if len(treatments) > 1:
        own: dict[str, Any] = {"treatments": tuple(treatments), "described": {}, "illustration": None}
    else:
        own = {"described": treatments[0].described, "illustration": treatments[0].illustration}
    together = together_of([one.part for one in treatments])
    counts = sum((Counter(one.counts) for one in treatments), Counter[str]())
    coverage = sum((one.coverage for one in treatments), Coverage())
    guarantee: Guarantee = treatments[0].part.guarantee
    if len(treatments) > 1 and together is not None:
        guarantee = together
    return {**own, "guarantee": guarantee, "together": together, "coverage": coverage, "counts": counts}


def together_of(parts: Sequence[OfColumns]) -> ByColumn | None:
    """What is promised for several text columns, and a row of them; None if there are not several."""
    return of_columns(parts) if sum(len(part.columns) for part in parts) > 1 else None


def expected(guarantee: Guarantee, illustration: Illustration | None) -> dict[str, Any]:
    """What is to be expected of words, by the public law."""
    values: dict[str, Any] = {}
    if isinstance(guarantee, MetricDP | UtilityOptimizedMetricDP | WithinGroupsDP):
        values["expected_unchanged"] = guarantee.unchanged
        values["likely_outputs"] = guarantee.outputs
    if isinstance(guarantee, MetricDP) and guarantee.drawn_unchanged is not None:
        values["expected_unchanged_drawn"] = guarantee.drawn_unchanged
    if isinstance(guarantee, UtilityOptimizedMetricDP):
        values["expected_unchanged_of_others"] = guarantee.kept
    if guarantee.numbers is not None:
        values["expected_unchanged_numbers"] = guarantee.numbers.unchanged
    if illustration is not None:
        values["example"] = {"word": illustration.word, "becomes": list(illustration.outputs)}
    return values
