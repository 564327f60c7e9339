"""When what was spent is within a budget, whatever made people choose the next release.

Costs are four sums over all releases of a person (`prices.Price`). They are within the budget (epsilon, delta) if one
of two filters lets them pass, each of which stays below half of the delta however later releases follow from earlier
ones:

    basic   sum of epsilons <= epsilon,                   sum of deltas <= delta / 2
    zcdp    rho <= the largest for (epsilon, delta / 4),  sum of failures <= delta / 4

Without a delta there is the basic one alone, and all releases must be pure. Proofs in docs/proofs/ledger.md.
"""

import math
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.bounds import zcdp_epsilon_of_rho

Costs = NDArray[np.float64]  # Four sums for each of n people: epsilon, delta, rho, failure; shape (n, 4).

TOLERANCE = 1e-6
"""A budget is used up when a sum passes it by more than this share of it: so that 200 times 0.1 make 20."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """The most that a person may cost: an epsilon in nats (infinite for no limit), at a delta (0 for none).

    >>> costs = np.array([[1.5, 0.0, 0.0, 0.0], [2.5, 0.0, 0.0, 0.0]])
    >>> Budget(epsilon=2.0).holds(costs).tolist()
    [True, False]
    """

    epsilon: float = math.inf
    delta: float = 0.0
    _rho: float = field(init=False, repr=False, default=0.0)

    def __post_init__(self) -> None:
        if self.delta and math.isfinite(self.epsilon):
            object.__setattr__(self, "_rho", _largest_rho(self.epsilon, self.delta / 4))

    def holds(self, costs: Costs) -> NDArray[np.bool_]:
        """Whether costs (n, 4) are within it, shape (n,)."""
        if math.isinf(self.epsilon):
            return np.ones(len(costs), bool)
        more = 1 + TOLERANCE
        basic = (costs[:, 0] <= self.epsilon * more) & (costs[:, 1] <= self.delta / 2 * more)
        if not self.delta:
            return basic
        return basic | ((costs[:, 2] <= self._rho * more) & (costs[:, 3] <= self.delta / 4 * more))

    def epsilon_of(self, costs: Costs) -> tuple[float, str]:
        """The epsilon of one person's costs (4,) at this delta, and by which bound; infinite where none holds."""
        epsilon, delta, rho, failure = (float(cost) for cost in costs)
        bounds = [(epsilon, "basic")] if delta <= self.delta / 2 * (1 + TOLERANCE) else []
        if self.delta and failure <= self.delta / 4 * (1 + TOLERANCE) and 0 < rho < math.inf:
            bounds.append((zcdp_epsilon_of_rho(rho, self.delta / 4), "zcdp"))
        return min(bounds, default=(math.inf, "no"))

    def largest(self, costs: Costs) -> tuple[float, str]:
        """The same for the person of several (n, 4) who has the largest; that is not always the largest sum."""
        if not len(costs):
            return 0.0, "basic"
        if not self.delta:  # then sums alone count
            some = costs[costs[:, 1] > 0]
            some = some if len(some) else costs
            return self.epsilon_of(some[np.argmax(some[:, 0])])
        most: list[NDArray[np.float64]] = []
        for row in np.unique(costs, axis=0)[::-1]:  # who costs more in nothing than another has no larger one
            if not any((row <= other).all() for other in most):
                most.append(row)
        return max(map(self.epsilon_of, most))


def _largest_rho(epsilon: float, delta: float) -> float:
    """The largest rho, rounded down, whose zCDP converts to (epsilon, delta)."""
    low, high = 0.0, epsilon
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if middle > 0 and zcdp_epsilon_of_rho(middle, delta) <= epsilon:
            low = middle
        elif middle > 0:
            high = middle
        if high < 1e-300:
            return 0.0
    return low
