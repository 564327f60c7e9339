"""Exponentials and quotients of exact rational numbers, rounded to the safe side."""

import decimal
import math
import sys
from fractions import Fraction
from functools import lru_cache

from dptext.errors import ParameterError

LARGEST_EXPONENT = 100_000
"""Exact arithmetic on e^x takes milliseconds up to here, minutes at a hundred times as much, and then all memory."""

_EXACT = decimal.Context(prec=10_000, traps=[decimal.Inexact, decimal.InvalidOperation, decimal.DivisionByZero])
_ROUNDED = decimal.Context(prec=80, Emin=-(10**15), Emax=10**15)


@lru_cache(maxsize=256)
def exp_bounds(exponent: Fraction) -> tuple[Fraction, Fraction]:
    """Rationals (lower, upper) with lower <= e^exponent <= upper, 80 digits apart in their last place.

    `exponent` must have a finite decimal expansion, as every sum and product of floats has. The decimal module rounds
    its exponential correctly, so the neighbours of the result enclose the true value; 1 + x <= e^x tightens the lower
    bound near 0.

    Below -`LARGEST_EXPONENT` they are 0 and the upper one of e^-`LARGEST_EXPONENT`: integer weights below 2^144,000
    times that round up to 1, as they would without the cut. Raises `ParameterError` above `LARGEST_EXPONENT`.
    """
    if exponent > LARGEST_EXPONENT:
        raise ParameterError(
            f"A loss must be at most {LARGEST_EXPONENT:,} nats for exact arithmetic. Got more instead."
        )
    if exponent < -LARGEST_EXPONENT:
        return Fraction(0), exp_bounds(Fraction(-LARGEST_EXPONENT))[1]
    exact = _EXACT.divide(decimal.Decimal(exponent.numerator), decimal.Decimal(exponent.denominator))
    rounded = _ROUNDED.exp(exact)
    lower, upper = Fraction(_ROUNDED.next_minus(rounded)), Fraction(_ROUNDED.next_plus(rounded))
    return max(lower, 1 + exponent), (upper if exponent > 0 else min(upper, Fraction(1)))


def log_up(value: Fraction) -> float:
    """The least float whose exponential is certainly not below `value`, which is a finite number of at least 1."""
    logarithm = max(0.0, (math.log(value.numerator) - math.log(value.denominator)) * (1 - 2.0**-50))
    while exp_bounds(Fraction(logarithm))[0] < value:
        logarithm = math.nextafter(logarithm, math.inf)
    return logarithm


def quotient_up(numerator: Fraction, denominator: Fraction) -> float:
    """The least float that is not below numerator / denominator."""
    exact = numerator / denominator
    if exact > sys.float_info.max:
        raise ParameterError("The quotient of these parameters is too large for a float; choose a larger epsilon.")
    nearest = float(exact)
    return nearest if Fraction(nearest) >= exact else math.nextafter(nearest, math.inf)
