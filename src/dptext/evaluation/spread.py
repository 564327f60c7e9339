"""Numbers over repeated runs, and over the rows of a test set: two kinds of chance, each with an interval of its own.

Over runs: the t-interval of the mean of k runs. It covers what differs between the runs (the noise; the split and the
seed of the training, where they are fresh), and nothing else: another test set could give another mean.

Over test rows: how a score would move if other rows had come from the same source. Shares of rows have the exact
interval of Clopper and Pearson. All other scores have that of the delete-a-group jackknife: the rows are divided at
random into g groups, the score is taken without each of them in turn, and with d the deviations of those g scores from
their mean the variance of the score is (g - 1) / g sum d^2, with g - 1 degrees of freedom.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.measures.intervals import interval
from dptext.measures.values import Value, four_digits

CONFIDENCE = 0.95
"""Of every interval of an evaluation."""

GROUPS = 20
"""Of the jackknife."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """A number in each of k runs.

    Attributes
    ----------
    values
        The number of each run, in order: (k,), k >= 1.
    within
        What the number can be at all; the interval stays inside.
    """

    values: tuple[float, ...]
    within: tuple[float, float] = (-math.inf, math.inf)

    @property
    def mean(self) -> float:
        """Over the runs."""
        return float(np.mean(self.values))

    @property
    def deviation(self) -> float | None:
        """The standard deviation of a run (with k - 1); None for one run."""
        return float(np.std(self.values, ddof=1)) if len(self.values) > 1 else None

    @property
    def low(self) -> float | None:
        """The lower end of the t-interval of the mean; None for one run."""
        return None if self.deviation is None else max(self.mean - self._margin, self.within[0])

    @property
    def high(self) -> float | None:
        """The upper end."""
        return None if self.deviation is None else min(self.mean + self._margin, self.within[1])

    @property
    def value(self) -> Value:
        """The mean with its interval, as the other measures have it; without one for a single run."""
        return Value(value=self.mean, low=self.low, high=self.high)

    @property
    def _margin(self) -> float:
        assert self.deviation is not None
        return student(len(self.values) - 1) * self.deviation / math.sqrt(len(self.values))

    def minus(self, other: "Spread") -> "Spread":
        """The difference run by run."""
        return Spread(values=tuple(a - b for a, b in zip(self.values, other.values, strict=True)))

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON; what is not finite is None."""
        numbers = {"mean": self.mean, "deviation": self.deviation, "low": self.low, "high": self.high}
        plain = {name: _plain(value) for name, value in numbers.items()}
        return {**plain, "runs": [_plain(value) for value in self.values]}

    def __str__(self) -> str:
        mean = four_digits(self.mean)
        return mean if not self.deviation else f"{mean} [{four_digits(self.low)}, {four_digits(self.high)}]"


def student(degrees: int) -> float:
    """The quantile of Student's t beyond which (1 - `CONFIDENCE`) / 2 lies."""
    from scipy.stats import t

    return float(t.ppf((1 + CONFIDENCE) / 2, degrees))


def share_interval(hits: int, rows: int) -> Value:
    """A share of rows with the interval of Clopper and Pearson."""
    low, high = interval(hits, rows, 1 - CONFIDENCE)
    return Value(value=hits / rows, low=low, high=high)


def jackknife(
    score: Callable[[NDArray[np.intp]], float],
    rows: int,
    *,
    within: tuple[float, float] = (-math.inf, math.inf),
    seed: int = 0,
) -> Value:
    """A score of the rows that it is given (their numbers, (r,)), with its delete-a-group interval over `rows` rows.

    `rows` is at least 2; the interval stays `within` two numbers.
    """
    groups = min(GROUPS, rows)
    order = np.random.default_rng([seed, 5]).permutation(rows)
    whole = score(np.arange(rows))
    parts = [np.sort(np.delete(order, part)) for part in np.array_split(np.arange(rows), groups)]
    without = np.array([score(part) for part in parts])
    error = math.sqrt((groups - 1) / groups * float(((without - without.mean()) ** 2).sum()))
    margin = student(groups - 1) * error
    return Value(value=whole, low=max(whole - margin, within[0]), high=min(whole + margin, within[1]))


def spread_of(values: Sequence[float], within: tuple[float, float] = (-math.inf, math.inf)) -> Spread:
    """The spread of the numbers of some runs, which lie within these two."""
    return Spread(values=tuple(map(float, values)), within=within)


def _plain(value: float | None) -> float | None:
    return None if value is None or not math.isfinite(value) else value
