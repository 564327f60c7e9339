"""Checks that the accounting shares: they accept positively, so NaN, infinities, bools and strings are refused."""

import math

from dptext.errors import ParameterError


def check_positive(owner: str, name: str, value: object, *, at_most: float = math.inf) -> float:
    """`value` as a float if it is a finite number above 0 and at most `at_most`; otherwise a `ParameterError`."""
    if _is_number(value) and 0 < value <= at_most and math.isfinite(value):  # type: ignore[operator,arg-type]
        return float(value)  # type: ignore[arg-type]
    limit = f" and at most {at_most:,.0f}" if math.isfinite(at_most) else ""
    raise ParameterError(
        f"The '{name}' parameter of {owner} must be a finite number above 0{limit}. Got {value!r} instead."
    )


def check_count(owner: str, name: str, value: object, *, at_least: int, at_most: int) -> int:
    """`value` if it is an integer from `at_least` to `at_most`; otherwise a `ParameterError`."""
    if isinstance(value, int) and not isinstance(value, bool) and at_least <= value <= at_most:
        return value
    raise ParameterError(
        f"The '{name}' parameter of {owner} must be an integer from {at_least:,} to {at_most:,}. Got {value!r} instead."
    )


def check_delta(owner: str, delta: object, *, name: str = "delta") -> float:
    """`delta` as a float if it is a number between 0 and 1, both excluded; otherwise a `ParameterError`."""
    if _is_number(delta) and 0 < delta < 1:  # type: ignore[operator]
        return float(delta)  # type: ignore[arg-type]
    raise ParameterError(
        f"The '{name}' parameter of {owner} must be a number between 0 and 1, both excluded. Got {delta!r} instead."
    )


def check_share(owner: str, name: str, value: object) -> float:
    """`value` as a float if it is a number from 0 to 1, both included; otherwise a `ParameterError`."""
    if _is_number(value) and 0 <= value <= 1:  # type: ignore[operator]
        return float(value)  # type: ignore[arg-type]
    raise ParameterError(f"The '{name}' parameter of {owner} must be a number from 0 to 1. Got {value!r} instead.")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
