"""Checks that several mechanisms share, and the truncated exponential's default gamma."""

import math

from dptext.errors import ParameterError


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
    if not (_is_number(beta) and 0 < beta < 1):  # type: ignore[operator]
        raise ParameterError(f"The 'beta' parameter of {owner} must be above 0 and below 1. Got {beta!r} instead.")


def check_gamma(owner: str, gamma: object) -> None:
    """Raise `ParameterError` unless gamma is None or a finite number above 0."""
    if gamma is not None and not (_is_number(gamma) and math.isfinite(gamma) and gamma > 0):  # type: ignore[arg-type,operator]
        raise ParameterError(
            f"The 'gamma' parameter of {owner} must be a finite number above 0. Got {gamma!r} instead."
        )


def check_share(owner: str, name: str, value: object) -> float:
    """`value` as a float if it is a number from 0 to 1; otherwise a `ParameterError`."""
    if not (_is_number(value) and math.isfinite(value) and 0 <= value <= 1):  # type: ignore[arg-type,operator]
        raise ParameterError(f"The '{name}' parameter of {owner} must be a number from 0 to 1. Got {value!r} instead.")
    return float(value)  # type: ignore[arg-type]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
