"""Measured numbers, exact or with an interval, and measures that have one number for each word."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dptext.core.wording import number, number_down
from dptext.validation import check_choice

Statistic = Literal["worst", "median", "average"]
STATISTICS: tuple[Statistic, ...] = ("worst", "median", "average")

ETA = 0.05
"""Probability that a smallest set may miss."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A number; an exact one has no interval.

    >>> print(Value(value=0.25), Value(value=0.25, low=0.2, high=0.3))
    0.25 0.25 [0.2, 0.3]
    """

    value: float  # the number, or its estimate; NaN if there is no estimate, only bounds
    low: float | None = None  # the ends of a confidence interval; None if the number is exact
    high: float | None = None

    @property
    def exact(self) -> bool:
        """Is it computed from probabilities (up to rounding), not estimated?"""
        return self.low is None and self.high is None

    def as_dict(self) -> dict[str, Any]:
        """Plain values; NaN becomes None, which JSON can hold."""
        return {"value": finite(self.value), "low": finite(self.low), "high": finite(self.high)}

    def __str__(self) -> str:
        if self.exact:
            return four_digits(self.value)
        interval = f"[{_end(self.low, number_down)}, {_end(self.high, number)}]"
        return interval if math.isnan(self.value) else f"{four_digits(self.value)} {interval}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureKind:
    """The values of a measure with one number for each word."""

    name: str  # as in docs/measuring.md: ``N_w``, ``S_w``, …
    title: str  # what it is, in a few words
    unit: str  # what it counts, or its unit
    worst: Literal["largest", "smallest"]  # which end is the least private


_KINDS = (
    MeasureKind(name="N_w", title="probability that a word stays", unit="probability", worst="largest"),
    MeasureKind(name="S_w", title="smallest set of outputs with 1 - eta", unit="words", worst="smallest"),
    MeasureKind(name="S*_y", title="smallest set of inputs with posterior 1 - eta", unit="words", worst="smallest"),
    MeasureKind(name="E", title="expected distinct outputs", unit="words", worst="smallest"),
)
KINDS: dict[str, MeasureKind] = {kind.name: kind for kind in _KINDS}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WordMeasure:
    """One number for each of k words."""

    kind: MeasureKind
    words: NDArray[np.int32]  # ids (k,)
    values: NDArray[np.float64]  # (k,); NaN where the measure is not defined
    method: str  # how they were found, in a clause
    low: NDArray[np.float64] | None = None  # the ends of confidence intervals (k,), which all hold together
    high: NDArray[np.float64] | None = None

    @property
    def exact(self) -> bool:
        """Are the numbers computed from probabilities, not estimated?"""
        return self.low is None

    def statistic(self, name: Statistic) -> Value:
        """The worst, median or average number over the words where it is defined.

        Of an estimate, the same statistic of the lower and of the upper ends is an interval for the words measured.
        Raises `ParameterError` for another name.
        """
        check_choice("statistic", "name", name, STATISTICS)
        low, high = (None if ends is None else self._over_words(name, ends) for ends in (self.low, self.high))
        return Value(value=self._over_words(name, self.values), low=low, high=high)

    def _over_words(self, name: Statistic, values: NDArray[np.float64]) -> float:
        values = values[~np.isnan(self.values)]
        if not len(values):
            return math.nan
        if name == "median":
            return float(np.median(values))
        if name == "average":
            return float(values.mean())
        return float(values.max() if self.kind.worst == "largest" else values.min())

    def as_dict(self) -> dict[str, Any]:
        """The summary as plain values (the numbers of the words are in the table)."""
        return {
            "title": self.kind.title,
            "unit": self.kind.unit,
            "worst_is": self.kind.worst,
            "exact": self.exact,
            "method": self.method,
            "words": len(self.words),
            **{name: self.statistic(name).as_dict() for name in STATISTICS},
        }


def four_digits(value: float | None) -> str:
    """Four significant digits, whole numbers as they are, a dash for what there is not."""
    if value is None or math.isnan(value):
        return "-"
    if math.isfinite(value) and value == int(value) and abs(value) < 1e9:
        return f"{int(value):,}"
    return f"{value:,.1f}" if abs(value) >= 1000 else f"{value:.4g}"


def _end(value: float | None, rounded: Callable[[float], str]) -> str:
    """An end of an interval, rounded outwards."""
    return "-" if value is None or math.isnan(value) else rounded(value)


def finite(value: float | None) -> float | None:
    """The number, None where it is not finite, which JSON cannot hold."""
    return None if value is None or not math.isfinite(value) else value
