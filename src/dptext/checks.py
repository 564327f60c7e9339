"""Checks of single arguments: they accept positively, so NaN, infinities, bools and strings are refused."""

import math

from dptext.errors import ParameterError


def check_epsilon(owner: str, epsilon: object) -> float:
    """`epsilon` as a float if it is a finite number above 0; otherwise a `ParameterError`."""
    number = finite_number(epsilon)
    if number is None or not number > 0:
        raise ParameterError(
            f"The 'epsilon' parameter of {owner} must be a finite number above 0. Got {shorten(epsilon)} instead."
        )
    return number


def shorten(value: object) -> str:
    """`value` as a message shows it: not with hundreds of digits."""
    shown = repr(value) if not isinstance(value, int) or abs(value) < 10**20 else "an integer beyond 10^20"
    return shown if len(shown) <= 80 else f"{shown[:77]}..."


def finite_number(value: object) -> float | None:
    """`value` as a float if it is a number, no bool, and finite as a float; otherwise None."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None
