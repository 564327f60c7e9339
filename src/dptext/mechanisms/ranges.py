"""Checks that several mechanisms share, and the truncated exponential's default gamma."""

import math

from dptext.errors import ParameterError
from dptext.guarantees import finite_number, shorten

DEFAULT_BETA = 0.001
"""The paper's."""


def default_gamma(epsilon: float, beta: float, size: int) -> float:
    """(2 / epsilon) ln((1 - beta)(n - 1) / beta): a share beta of the probability lies beyond, at the worst."""
    gamma = (2 / epsilon) * math.log((1 - beta) * (size - 1) / beta)
    if not (math.isfinite(gamma) and gamma > 0):
        raise ParameterError(
            f"The 'beta' parameter must be below (n - 1) / n for n = {size:,} words and leave a finite gamma, or no "
            f"distance is left to cut off at. Got {beta!r} instead."
        )
    return gamma


def check_cut(owner: str, *, beta: object, gamma: object) -> tuple[float, float | None]:
    """Beta (`DEFAULT_BETA` for None) and gamma (or None) as floats, where the one or the other or none was given.

    Raises `ParameterError` unless 0 < beta < 1 and gamma is a finite number above 0, and for both together.
    """
    share, length = finite_number(DEFAULT_BETA if beta is None else beta), finite_number(gamma)
    if share is None or not 0 < share < 1:
        raise ParameterError(
            f"The 'beta' parameter of {owner} must be above 0 and below 1. Got {shorten(beta)} instead."
        )
    if gamma is not None and (length is None or not length > 0):
        raise ParameterError(
            f"The 'gamma' parameter of {owner} must be a finite number above 0. Got {shorten(gamma)} instead."
        )
    if gamma is not None:
        refuse_idle(owner, "beta", beta, "beside gamma, which it only serves to find")
    return share, length


def refuse_idle(owner: str, name: str, value: object, where: str) -> None:
    """Raise `ParameterError` if a parameter was given (is not None) where it cannot matter."""
    if value is not None:
        got = shorten(value) if isinstance(value, int | float | str) else "a list"
        raise ParameterError(f"The '{name}' parameter of {owner} must be left out {where}. Got {got} instead.")


def check_share(owner: str, name: str, value: object) -> float:
    """`value` as a float if it is a number from 0 to 1; otherwise a `ParameterError`."""
    number = finite_number(value)
    if number is None or not 0 <= number <= 1:
        raise ParameterError(
            f"The '{name}' parameter of {owner} must be a number from 0 to 1. Got {shorten(value)} instead."
        )
    return number
