"""The budget of a text's draws: an epsilon for each draw, or a share of an epsilon for the text.

The number of draws of a text is public, so a budget for the text is divided over exactly the draws that it takes: the
largest epsilon per draw whose composition keeps within (epsilon, delta). Without a delta that is epsilon / draws; with
one, the best of that, the zCDP and the PLD bound. The optimal adaptive bound takes a second for each epsilon that is
tried, and is for reading alone.

Source: the bounds' own, see `composition`; dividing by them is the project's own.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from dptext.accounting.bounds import zcdp_epsilon
from dptext.accounting.composition import compose
from dptext.accounting.pld import pld_epsilon
from dptext.core.assumptions import Assumption, Unit
from dptext.core.draw_costs import LARGEST_EPSILON
from dptext.core.guarantee import ApproxDP, DrawDP, Guarantee, PureDP
from dptext.errors import ParameterError
from dptext.validation import check_delta, check_positive, refused

SMALLEST_EPSILON = 1e-9

_MOST_DRAWS_BY_DISTRIBUTION = 2_000
"""Up to so many draws the PLD bound, about ten convolutions, is computed for dividing too."""

RangeOf = Callable[[float], float]


@dataclass(frozen=True, kw_only=True)
class DrawBudget:
    """How much the draws of one text may cost.

    What it divides by belongs to it, so that no share is ever taken for draws of another range.

    Raises `ParameterError` unless exactly one epsilon is given and all are in range.
    """

    range_of: RangeOf  # the range of one draw's loss, by the epsilon of the draw
    adaptive: bool  # whether later draws of a text see earlier outputs
    per_draw: float | None = None  # one of the two, in nats
    per_document: float | None = None
    delta: float = 0.0  # 0 for pure guarantees; otherwise that of a document
    _divided: dict[int, float] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if (self.per_draw is None) == (self.per_document is None):
            raise ParameterError(
                "Exactly one of 'epsilon_per_token' and 'epsilon_per_document' must be given. Got "
                f"{'none' if self.per_draw is None else 'both'} instead."
            )
        for name, value in (("epsilon_per_token", self.per_draw), ("epsilon_per_document", self.per_document)):
            if value is not None:
                check_positive("a rewriter", name, value, at_most=LARGEST_EPSILON)
                if value < SMALLEST_EPSILON:
                    raise refused("a rewriter", name, f"at least {SMALLEST_EPSILON}", value)
        if isinstance(self.delta, bool) or self.delta != 0:
            check_delta("a rewriter", self.delta)

    def epsilon(self, draws: int) -> float:
        """The epsilon of each of that many draws (at least 1) of a text, in nats."""
        if self.per_document is None:
            assert self.per_draw is not None
            return self.per_draw
        if draws not in self._divided:
            self._divided[draws] = self._divide(self.per_document, draws)
        return self._divided[draws]

    def total(self, draws: int) -> PureDP | ApproxDP:
        """The cost of a text of that many draws: the least valid bound, or the epsilon set for each document."""
        if self.per_document is None:
            assert self.per_draw is not None
            composed = compose(
                draws,
                epsilon=self.per_draw,
                range_=self.range_of(self.per_draw),
                delta=self.delta,
            )
            return document_guarantee(composed.epsilon, composed.delta, f"{composed.bound} bound")
        bounds = "basic" if self.delta == 0 else "best of the basic, zcdp and pld"
        return document_guarantee(
            self.per_document, self.delta, f"divided over the draws of each text by the {bounds} bound"
        )

    def guarantee(self, draws: int | None, *, assumptions: Iterable[Assumption]) -> Guarantee:
        """The guarantee for texts of at most that many draws: for each draw, or for each document."""
        if self.per_draw is None:
            return self.total(draws or 1).assuming(*assumptions)
        return DrawDP(
            unit=Unit.DRAW,
            assumptions=frozenset(assumptions),
            epsilon=self.per_draw,
            range_=self.range_of(self.per_draw),
            adaptive=self.adaptive,
            draws=draws,
            total=self.total(draws) if draws else None,
        )

    def _divide(self, budget: float, draws: int) -> float:
        best = budget / draws
        while Fraction(best) * draws > Fraction(budget):
            best = math.nextafter(best, 0)
        if self.delta == 0:
            return best

        def zcdp(epsilon: float) -> float:
            return zcdp_epsilon(draws=draws, epsilon=epsilon, range_=self.range_of(epsilon), delta=self.delta)

        def distribution(epsilon: float) -> float:
            range_ = min(self.range_of(epsilon), 2 * epsilon)
            return pld_epsilon(draws=draws, epsilon=min(epsilon, range_), range_=range_, delta=self.delta)

        best = _largest(zcdp, budget, best)
        if draws <= _MOST_DRAWS_BY_DISTRIBUTION:
            best = _largest(distribution, budget, best, high=1.5 * best, tolerance=1e-3)
        return best


def document_guarantee(epsilon: float, delta: float, bound: str) -> PureDP | ApproxDP:
    """The guarantee of a whole document, pure where delta is 0."""
    if delta == 0:
        return PureDP(unit=Unit.DOCUMENT, assumptions=frozenset(), epsilon=epsilon, bound=bound)
    return ApproxDP(unit=Unit.DOCUMENT, assumptions=frozenset(), epsilon=epsilon, delta=delta, bound=bound)


def _largest(
    total: Callable[[float], float], budget: float, low: float, high: float = LARGEST_EPSILON, tolerance: float = 1e-6
) -> float:
    """The largest epsilon per draw between `low` and `high` (up to `tolerance`) whose total keeps within the budget.

    `low` is returned if its own total is beyond the budget already.
    """
    high = min(high, budget, LARGEST_EPSILON)
    if total(low) > budget:
        return low
    while high - low > tolerance * high:
        middle = (low + high) / 2
        if total(middle) <= budget:
            low = middle
        else:
            high = middle
    return low
