"""Closed bounds on n draws of one kind: basic and zCDP.

Every function returns an epsilon, in nats, on the safe side of rounding, for (epsilon, delta)-DP of all n draws
together. `range_` is the largest difference between two losses of one draw under the same two inputs (2a for a
clipped-logit draw); such a draw has *bounded range*. The proofs are in docs/proofs/logits.md.

Sources: Cesar & Rogers 2021 ("Bounding, concentrating, and truncating", bounded range r gives r^2/8-zCDP; that pure
epsilon gives epsilon tanh(epsilon/2)-zCDP is proved in docs/proofs/clipped-probabilities.md); Canonne, Kamath & Steinke
2020 (Proposition 12, the conversion to (epsilon, delta)).
"""

import math
from collections.abc import Callable
from fractions import Fraction

from dptext.core.exact_exp import quotient_up

SAFETY = 1e-9
"""Relative margin for the rounding of sums of positive terms, which is below 1e-10 for the sizes allowed."""


def basic_epsilon(*, draws: int, epsilon: float) -> float:
    """draws x epsilon: pure, and valid whatever the later draws take from the earlier ones."""
    return quotient_up(draws * Fraction(epsilon), Fraction(1))


def zcdp_epsilon(*, draws: int, epsilon: float, range_: float, delta: float) -> float:
    """rho = draws min(range^2 / 8, epsilon tanh(epsilon / 2)), converted; valid where later draws take earlier outputs.

    `epsilon` is the pure one of a draw.
    """
    return zcdp_epsilon_of_rho(draws * min(range_ * range_ / 8, epsilon * math.tanh(epsilon / 2)), delta)


def zcdp_epsilon_of_rho(rho: float, delta: float) -> float:
    """The epsilon of rho-zCDP (rho > 0) at `delta`.

    The least over orders alpha > 1 of alpha rho + (ln(1/delta) - ln alpha) / (alpha - 1) + ln(1 - 1/alpha); each alpha
    alone is a valid bound.
    """

    def at(log_excess: float) -> float:
        excess = math.exp(log_excess)
        return (1 + excess) * rho + (-math.log(delta) - math.log1p(excess)) / excess - math.log1p(1 / excess)

    middle = 0.5 * math.log(-math.log(delta) / rho)
    return max(least_value(at, middle - 12, middle + 12)[1], 0.0) * (1 + SAFETY)


def least_epsilon(delta_of: Callable[[float], float], delta: float, low: float, high: float) -> float:
    """The point between `low` and `high` at which delta_of falls to `delta`, rounded up; `low` if already there."""
    if delta_of(low) <= delta:
        return low
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if delta_of(middle) <= delta:
            high = middle
        else:
            low = middle
    return high


def least_value(function: Callable[[float], float], low: float, high: float) -> tuple[float, float]:
    """The point in low … high at which a function with one valley is least, and its value there, by golden sections."""
    golden = (math.sqrt(5) - 1) / 2
    left, right = high - golden * (high - low), low + golden * (high - low)
    at_left, at_right = function(left), function(right)
    for _ in range(100):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - golden * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + golden * (high - low)
            at_right = function(right)
    return (left, at_left) if at_left < at_right else (right, at_right)
