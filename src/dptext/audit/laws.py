"""The law of one word's output, from the integers of its plan; and what a guarantee allows two such laws to differ."""

import math
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.core.exact_exp import LARGEST_EXPONENT, exp_bounds
from dptext.core.guarantee import Guarantee, MetricDP, PureDP, UtilityOptimizedMetricDP, WithinGroupsDP
from dptext.core.sampling_intervals import Plan
from dptext.errors import GuaranteeError


class Law:
    """Where a word goes, and with which probability, exactly.

    Attributes
    ----------
    outputs
        (m,) the words that can come out, ascending.
    scales, unit
        A unit of the weights of each part of the plan is worth that integer times `unit`.
    """

    def __init__(self, plan: Plan) -> None:
        parts = list(plan.parts())
        self.outputs, places = np.unique(np.concatenate([part.outcomes for part in parts]), return_inverse=True)
        worth = [part.share / part.total for part in parts]
        self.unit = Fraction(1, math.lcm(*(each.denominator for each in worth)))
        self.scales = [int(each / self.unit) for each in worth]
        self._weights: list[NDArray[Any]] = []
        ends = np.cumsum([len(part.outcomes) for part in parts])
        for part, end in zip(parts, ends.tolist(), strict=True):
            row = np.zeros(len(self.outputs), part.weights.dtype)
            np.add.at(row, places[end - len(part.outcomes) : end], part.weights)
            self._weights.append(row)

    def logs(self) -> NDArray[np.float64]:
        """Natural logarithm of the probability of each output: shape (m,)."""
        together = np.zeros(len(self.outputs))
        for scale, row in zip(self.scales, self._weights, strict=True):
            together += float(scale * self.unit) * row.astype(float)
        with np.errstate(divide="ignore"):
            found: NDArray[np.float64] = np.log(together)
        return found

    def without(self, output: int) -> None:
        """Leave an output out."""
        kept = self.outputs != output
        self.outputs = self.outputs[kept]
        self._weights = [row[kept] for row in self._weights]

    def numerators(self) -> list[int]:
        """The probability of each output, in units."""
        rows = [
            [scale * weight for weight in row.tolist()] for scale, row in zip(self.scales, self._weights, strict=True)
        ]
        return rows[0] if len(rows) == 1 else [sum(weights) for weights in zip(*rows, strict=True)]


class Claim(NamedTuple):
    """What is read off a guarantee: two words may differ by e^(rate x distance + extra)."""

    rate: Fraction
    extra: Fraction = Fraction(0)
    own_outputs: bool = False  # whether an output may tell that it was the input
    metric: bool = True  # whether there is a distance; otherwise all words are 1 apart, or all of a group
    groups: bool = False

    def distances(self, given: NDArray[np.float64]) -> NDArray[np.float64]:
        """The distances that count, from those that a mechanism gives: inf where nothing is claimed."""
        if self.metric:
            return given
        return np.where(np.isfinite(given) | (not self.groups), 1.0, np.inf)

    def bound(self, distance: Fraction) -> Fraction:
        """A rational number that is not above the factor that is allowed at this distance."""
        apart = distance if self.metric else Fraction(1)
        return exp_bounds(min(self.rate * apart + self.extra, Fraction(LARGEST_EXPONENT)))[0]


def claim_of(guarantee: Guarantee) -> Claim:
    """What a guarantee claims between two words. Raises `GuaranteeError` for one that claims nothing of the kind."""
    if isinstance(guarantee, UtilityOptimizedMetricDP):
        return Claim(Fraction(guarantee.epsilon), Fraction(guarantee.epsilon0), own_outputs=True)
    if isinstance(guarantee, MetricDP):
        return Claim(Fraction(guarantee.epsilon))
    if isinstance(guarantee, PureDP | WithinGroupsDP):
        return Claim(Fraction(guarantee.epsilon), metric=False, groups=isinstance(guarantee, WithinGroupsDP))
    raise GuaranteeError(
        f"A guarantee of the kind {type(guarantee).__name__} says nothing of two words, so there is nothing to audit."
    )
