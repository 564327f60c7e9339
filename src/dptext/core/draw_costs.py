"""What one draw from clipped logits costs, exactly.

A draw takes output y of n with probability w[y] / (w[1] + … + w[n]), where the input sets the weights and they lie in a
public interval [w_min, w_max]. With logits clipped to a range Delta at temperature T, w = e^(logit / T), so
ln(w_max / w_min) is the *ratio* a = Delta / T. The largest loss between any two inputs is

    epsilon* = ln( R (1 + (n-1) R) / (R + n-1) )    with R = w_max / w_min = e^a,

which is below the 2a of the papers: one output cannot be at the top of the range in one input and at the bottom in the
other while the normaliser moves by all of e^a too. The *range* of the loss stays r = 2a; composition needs both.

Everything that is returned is on the safe side, and checked in rational arithmetic: an epsilon is the least float that
is not below the true one, a ratio never costs more than what was asked for.

Source: Meisenbacher et al. 2024b (DP-MLM) for the mechanism; the bound is the project's own, proved in
docs/proofs/logits.md.
"""

import math
from fractions import Fraction

from dptext.core.exact_exp import exp_bounds
from dptext.validation import check_count, check_positive

LARGEST_EPSILON = 10_000.0
"""Ratios and epsilons of a draw above this are refused: exact arithmetic on e^epsilon would take too long."""

LARGEST_OUTPUTS = 2**26


def worst_case_epsilon(*, ratio: float, outputs: int) -> float:
    """Largest loss of one draw in nats, for ratio = clip range / temperature and that many possible outputs.

    The least float that is not below the true value. Raises `ParameterError` if `ratio` is not a finite number above 0
    (at most 10,000) or `outputs` not an integer of at least 2.
    """
    ratio = check_positive("worst_case_epsilon", "ratio", ratio, at_most=LARGEST_EPSILON)
    outputs = _check_outputs("worst_case_epsilon", outputs)
    return _least_epsilon(exp_bounds(Fraction(ratio))[1], outputs, _worst_case(ratio, outputs))


def epsilon_of_weights(*, largest: int, smallest: int, outputs: int) -> float:
    """As `worst_case_epsilon`, for integer weights that are never above `largest` nor below `smallest` (above 0)."""
    outputs = _check_outputs("epsilon_of_weights", outputs)
    smallest = check_count("epsilon_of_weights", "smallest", smallest, at_least=1, at_most=largest)
    guess = _worst_case(math.log(largest) - math.log(smallest), outputs)
    return _least_epsilon(Fraction(largest, smallest), outputs, guess)


def ratio_for_epsilon(*, epsilon: float, outputs: int) -> float:
    """The largest ratio (up to rounding down) whose `worst_case_epsilon` is at most `epsilon`.

    The temperature is then clip range / ratio. Raises `ParameterError` as `worst_case_epsilon` does.
    """
    epsilon = check_positive("ratio_for_epsilon", "epsilon", epsilon, at_most=LARGEST_EPSILON)
    outputs = _check_outputs("ratio_for_epsilon", outputs)
    others = outputs - 1
    # The positive root R of (n-1) R^2 + (1 - E) R - E (n-1) = 0 with E = e^epsilon, divided by E.
    fall = -math.expm1(-epsilon)
    root = (fall + math.sqrt(fall * fall + 4 * math.exp(-epsilon) * others * others)) / (2 * others)
    ratio = max(epsilon + math.log(root), epsilon / 2)
    limit = exp_bounds(Fraction(epsilon))[0]
    step = math.ulp(ratio)
    while not _within(exp_bounds(Fraction(ratio))[1], outputs, limit):
        ratio -= step
        step *= 2
    return ratio


def _check_outputs(owner: str, outputs: int) -> int:
    return check_count(owner, "outputs", outputs, at_least=2, at_most=LARGEST_OUTPUTS)


def _worst_case(ratio: float, outputs: int) -> float:
    """epsilon* in floats, without cancellation."""
    others = outputs - 1
    return ratio + math.log1p((outputs - 2) * -math.expm1(-ratio) / (1 + others * math.exp(-ratio)))


def _within(largest_ratio: Fraction, outputs: int, limit: Fraction) -> bool:
    """Whether R (1 + (n-1) R) / (R + n-1) is at most `limit`, exactly."""
    others = outputs - 1
    return largest_ratio * (1 + others * largest_ratio) <= limit * (largest_ratio + others)


def _least_epsilon(largest_ratio: Fraction, outputs: int, guess: float) -> float:
    """The least float whose exponential (bounded from below) is at least the worst case of that ratio of weights."""
    epsilon = guess * (1 - 2.0**-50)
    while not _within(largest_ratio, outputs, exp_bounds(Fraction(epsilon))[0]):
        epsilon = math.nextafter(epsilon, math.inf)
    return epsilon
