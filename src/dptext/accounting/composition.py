"""What n equal draws of bounded range cost together: every valid bound by name, and the least of them.

A draw from clipped logits has two figures (see `draws`): its pure epsilon* and the range r = 2a of its loss; one from
clipped probabilities has its epsilon, and the range 2 epsilon. What holds
for n such draws depends on whether later ones see earlier outputs (*adaptive*: each word is drawn with the rewritten
words before it in view) or all inputs are fixed before the first output (all positions in one pass).

Nothing is averaged and nothing converts silently: n is public, and a bound that does not hold is not given.
"""

import functools
from dataclasses import dataclass
from types import MappingProxyType

from dptext.accounting import bounds
from dptext.accounting.adaptive import LARGEST_RANGE, MOST_DRAWS_WITH_FEEDBACK, optimal_adaptive_epsilon
from dptext.accounting.pld import MOST_DRAWS_BY_DISTRIBUTION, pld_epsilon
from dptext.core.draw_costs import LARGEST_EPSILON
from dptext.core.wording import number
from dptext.validation import check_bool, check_count, check_delta, check_positive

LARGEST_DRAWS = 10_000_000

BOUNDS = MappingProxyType(
    {
        "basic": "sum of the pure epsilons; any draws, with or without feedback; delta is 0",
        "zcdp": "bounded range r is r^2/8-zCDP (Cesar & Rogers 2021), pure epsilon is epsilon tanh(epsilon/2)-zCDP; "
        "the least is converted after Canonne, Kamath & Steinke 2020 (Proposition 12); with or without feedback",
        "optimal adaptive": "largest over all adaptive sequences of draws of this range and epsilon (recursion of "
        "Dong, Durfee & Rogers 2020, bounded on a grid); with or without feedback; "
        f"up to {MOST_DRAWS_WITH_FEEDBACK:,} draws and range {LARGEST_RANGE:g}",
        "pld": "convolution of the dominating loss of one draw; with or without feedback; "
        f"up to {MOST_DRAWS_BY_DISTRIBUTION:,} draws",
        "optimal non-adaptive": "largest over all fixed sequences of draws of this range (Dong, Durfee & Rogers 2020); "
        f"only where no output feeds back; up to {bounds.MOST_DRAWS_WITHOUT_FEEDBACK:,} draws",
    }
)
"""The bounds by name, each with what it needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """One valid bound: all draws together are (epsilon, delta)-DP.

    Attributes
    ----------
    name
        One of `BOUNDS`.
    epsilon, delta
        In nats; delta is 0 for the basic bound.
    """

    name: str
    epsilon: float
    delta: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Composition:
    """What all draws cost together.

    Attributes
    ----------
    draws, adaptive
        How many draws, and whether later ones see earlier outputs.
    epsilon, delta, bound
        The least valid bound, and its name.
    bounds
        All valid bounds that were computed, the least epsilon first.
    """

    draws: int
    adaptive: bool
    epsilon: float
    delta: float
    bound: str
    bounds: tuple[Bound, ...]

    def __str__(self) -> str:
        feedback = "later draws see earlier outputs" if self.adaptive else "no draw sees another's output"
        delta = f", delta = {number(self.delta)}" if self.delta else ""
        draws = "1 draw" if self.draws == 1 else f"{self.draws:,} draws together ({feedback})"
        return f"{draws}: epsilon = {number(self.epsilon)}{delta} ({self.bound} bound)."


def compose(draws: int, *, epsilon: float, range_: float, delta: float, adaptive: bool) -> Composition:
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
    adaptive
        Whether a later draw's input may depend on earlier outputs.

    Raises `ParameterError` for values out of range.
    """
    draws = check_count("compose", "draws", draws, at_least=1, at_most=LARGEST_DRAWS)
    epsilon = check_positive("compose", "epsilon", epsilon, at_most=LARGEST_EPSILON)
    range_ = check_positive("compose", "range_", range_, at_most=2 * LARGEST_EPSILON)
    if isinstance(delta, bool) or delta != 0:
        delta = check_delta("compose", delta)
    check_bool("compose", "adaptive", adaptive)
    # A range implies a pure epsilon no larger, a pure epsilon a range of no more than twice itself.
    epsilon, range_ = min(epsilon, range_), min(range_, 2 * epsilon)
    names = _valid(draws, range_, delta, adaptive)
    found = sorted((_bound(name, draws, epsilon, range_, delta) for name in names), key=lambda each: each.epsilon)
    pure = [each for each in found if each.delta == 0 and each.epsilon <= 1.001 * found[0].epsilon]
    least = pure[0] if pure else found[0]
    return Composition(
        draws=draws,
        adaptive=adaptive,
        epsilon=least.epsilon,
        delta=least.delta,
        bound=least.name,
        bounds=tuple(found),
    )


def _valid(draws: int, range_: float, delta: float, adaptive: bool) -> list[str]:
    """Names of the bounds that hold and are computed."""
    if delta == 0:
        return ["basic"]
    limits = {
        "optimal adaptive": MOST_DRAWS_WITH_FEEDBACK if range_ <= LARGEST_RANGE else 0,
        "pld": MOST_DRAWS_BY_DISTRIBUTION,
        "optimal non-adaptive": 0 if adaptive else bounds.MOST_DRAWS_WITHOUT_FEEDBACK,
    }
    return [name for name in BOUNDS if draws <= limits.get(name, draws)]


@functools.lru_cache(maxsize=1024)
def _bound(name: str, draws: int, epsilon: float, range_: float, delta: float) -> Bound:
    if name == "basic":
        return Bound(name=name, epsilon=bounds.basic_epsilon(draws=draws, epsilon=epsilon), delta=0.0)
    if name == "zcdp":
        found = bounds.zcdp_epsilon(draws=draws, epsilon=epsilon, range_=range_, delta=delta)
    elif name == "optimal adaptive":
        found = optimal_adaptive_epsilon(draws=draws, epsilon=epsilon, range_=range_, delta=delta)
    elif name == "pld":
        found = pld_epsilon(draws=draws, epsilon=epsilon, range_=range_, delta=delta)
    else:
        found = bounds.non_adaptive_epsilon(draws=draws, range_=range_, delta=delta)
    return Bound(name=name, epsilon=found, delta=delta)
