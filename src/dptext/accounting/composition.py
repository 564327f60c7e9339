"""The joint cost of n equal draws of bounded range: every valid bound by name, and the least of them.

A draw from clipped logits has two figures (see `draws`): its pure epsilon* and the range r = 2a of its loss; one from
clipped probabilities has its epsilon, and the range 2 epsilon. All bounds hold where later draws see earlier outputs
(each word is drawn with the rewritten words before it in view), and so where all inputs are fixed before the first one.

Nothing is averaged and nothing converts silently: n is public, and a bound that does not hold is not given.
"""

import functools
from dataclasses import dataclass

from dptext.accounting.adaptive import LARGEST_RANGE, MOST_DRAWS_WITH_FEEDBACK, optimal_adaptive_epsilon
from dptext.accounting.bounds import basic_epsilon, zcdp_epsilon
from dptext.accounting.pld import MOST_DRAWS_BY_DISTRIBUTION, pld_epsilon
from dptext.core.draw_costs import LARGEST_EPSILON
from dptext.core.wording import number
from dptext.validation import check_count, check_delta, check_positive

LARGEST_DRAWS = 10_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """One valid bound: all draws together are (epsilon, delta)-DP.

    Its name is ``basic`` (the sum of the pure epsilons), ``zcdp`` (bounded range r is r^2/8-zCDP, pure epsilon is
    epsilon tanh(epsilon/2)-zCDP, and the least is converted), ``pld`` (convolution of the dominating loss of one
    draw, of at most `MOST_DRAWS_BY_DISTRIBUTION` draws) or ``optimal adaptive`` (the largest over all adaptive
    sequences, of at most `MOST_DRAWS_WITH_FEEDBACK` draws).
    """

    name: str
    epsilon: float  # in nats
    delta: float  # 0 for the basic bound


@dataclass(frozen=True, slots=True, kw_only=True)
class Composition:
    """The joint cost of all draws."""

    draws: int
    epsilon: float  # of the least valid bound, as delta and the name are
    delta: float
    bound: str
    bounds: tuple[Bound, ...]  # all valid bounds that were computed, the least epsilon first

    def __str__(self) -> str:
        delta = f", delta = {number(self.delta)}" if self.delta else ""
        draws = "1 draw" if self.draws == 1 else f"{self.draws:,} draws together"
        return f"{draws}: epsilon = {number(self.epsilon)}{delta} ({self.bound} bound)."


def compose(draws: int, *, epsilon: float, range_: float, delta: float) -> Composition:
    """The bounds on that many draws together.

    The least epsilon is reported, but the basic bound where no other is lower by a thousandth: it needs no delta.

    Parameters
    ----------
    draws
        Number of draws, public.
    epsilon
        Pure epsilon of each draw, in nats (epsilon* of clipped logits, 4 C / T of clipped differences, that of the
        bounds of clipped probabilities).
    range_
        Range of each draw's loss, in nats: 2a for clipped logits. For a pure mechanism of which nothing else is known,
        as draws from clipped probabilities, it is 2 epsilon.
    delta
        The delta of the bounds that have one; 0 leaves the basic bound only.

    Raises `ParameterError` for values out of range.
    """
    draws = check_count("compose", "draws", draws, at_least=1, at_most=LARGEST_DRAWS)
    epsilon = check_positive("compose", "epsilon", epsilon, at_most=LARGEST_EPSILON)
    range_ = check_positive("compose", "range_", range_, at_most=2 * LARGEST_EPSILON)
    if isinstance(delta, bool) or delta != 0:
        delta = check_delta("compose", delta)
    # A range implies a pure epsilon no larger, a pure epsilon a range of no more than twice itself.
    epsilon, range_ = min(epsilon, range_), min(range_, 2 * epsilon)
    bounds = _bounds(draws, epsilon, range_, delta)
    pure = [bound for bound in bounds if bound.delta == 0 and bound.epsilon <= 1.001 * bounds[0].epsilon]
    least = pure[0] if pure else bounds[0]
    return Composition(
        draws=draws,
        epsilon=least.epsilon,
        delta=least.delta,
        bound=least.name,
        bounds=bounds,
    )


@functools.lru_cache(maxsize=1024)
def _bounds(draws: int, epsilon: float, range_: float, delta: float) -> tuple[Bound, ...]:
    """The bounds that hold and are computed, the least epsilon first."""
    bounds = [Bound(name="basic", epsilon=basic_epsilon(draws=draws, epsilon=epsilon), delta=0.0)]
    if delta:
        of_rho = zcdp_epsilon(draws=draws, epsilon=epsilon, range_=range_, delta=delta)
        bounds.append(Bound(name="zcdp", epsilon=of_rho, delta=delta))
    if delta and draws <= MOST_DRAWS_WITH_FEEDBACK and range_ <= LARGEST_RANGE:
        optimal = optimal_adaptive_epsilon(draws=draws, epsilon=epsilon, range_=range_, delta=delta)
        bounds.append(Bound(name="optimal adaptive", epsilon=optimal, delta=delta))
    if delta and draws <= MOST_DRAWS_BY_DISTRIBUTION:
        convolved = pld_epsilon(draws=draws, epsilon=epsilon, range_=range_, delta=delta)
        bounds.append(Bound(name="pld", epsilon=convolved, delta=delta))
    return tuple(sorted(bounds, key=lambda bound: bound.epsilon))
