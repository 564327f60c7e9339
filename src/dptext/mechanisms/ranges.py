"""Checks that several mechanisms share, and the truncated exponential's default gamma."""

import math

from dptext.errors import ParameterError
from dptext.guarantees import finite_number, shorten


def default_gamma(epsilon: float, beta: float, size: int) -> float:
    """(2 / epsilon) ln((1 - beta)(n - 1) / beta): a share beta of the probability lies beyond, at the worst."""
    gamma = (2 / epsilon) * math.log((1 - beta) * (size - 1) / beta)
    if not (math.isfinite(gamma) and gamma > 0):
        raise ParameterError(
            f"The 'beta' parameter must be below (n - 1) / n for n = {size:,} words and leave a finite gamma, or no "
            f"distance is left to cut off at. Got {beta!r} instead."
        )
    return gamma


def check_beta(owner: str, beta: object) -> None:
    """Raise `ParameterError` unless 0 < beta < 1."""
    number = finite_number(beta)
    if number is None or not 0 < number < 1:
        raise ParameterError(
            f"The 'beta' parameter of {owner} must be above 0 and below 1. Got {shorten(beta)} instead."
        )


def check_gamma(owner: str, gamma: object) -> None:
    """Raise `ParameterError` unless gamma is None or a finite number above 0."""
    number = finite_number(gamma)
    if gamma is not None and (number is None or not number > 0):
        raise ParameterError(
            f"The 'gamma' parameter of {owner} must be a finite number above 0. Got {shorten(gamma)} instead."
        )


def check_share(owner: str, name: str, value: object) -> float:
    """`value` as a float if it is a number from 0 to 1; otherwise a `ParameterError`."""
    number = finite_number(value)
    if number is None or not 0 <= number <= 1:
        raise ParameterError(
            f"The '{name}' parameter of {owner} must be a number from 0 to 1. Got {shorten(value)} instead."
        )
    return number
