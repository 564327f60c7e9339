"""Checks of single arguments: they accept positively, so NaN, infinities, bools and strings are refused."""

import math
from collections.abc import Sequence

from dptext.errors import ParameterError


def check_epsilon(owner: str, epsilon: object) -> float:
    """`epsilon` as a float if it is a finite number above 0; otherwise a `ParameterError`."""
    return check_positive(owner, "epsilon", epsilon)


def check_positive(owner: str, name: str, value: object, *, at_most: float = math.inf) -> float:
    """`value` as a float if it is a finite number above 0 and at most `at_most`; otherwise a `ParameterError`."""
    number = finite_number(value)
    if number is not None and 0 < number <= at_most:
        return number
    limit = f" and at most {at_most:,.0f}" if math.isfinite(at_most) else ""
    raise refused(owner, name, f"a finite number above 0{limit}", value)


def check_count(owner: str, name: str, value: object, *, at_least: int, at_most: int | None = None) -> int:
    """`value` if it is an integer from `at_least` to `at_most` (None: any); otherwise a `ParameterError`."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    if whole and at_least <= value and (at_most is None or value <= at_most):  # type: ignore[operator]
        return value  # type: ignore[return-value]
    limits = f"of at least {at_least:,}" if at_most is None else f"from {at_least:,} to {at_most:,}"
    raise refused(owner, name, f"an integer {limits}", value)


def check_delta(owner: str, delta: object, *, name: str = "delta") -> float:
    """`delta` as a float if it is a number between 0 and 1, both excluded; otherwise a `ParameterError`."""
    number = finite_number(delta)
    if number is not None and 0 < number < 1:
        return number
    raise refused(owner, name, "a number between 0 and 1, both excluded", delta)


def check_share(owner: str, name: str, value: object) -> float:
    """`value` as a float if it is a number from 0 to 1, both included; otherwise a `ParameterError`."""
    number = finite_number(value)
    if number is not None and 0 <= number <= 1:
        return number
    raise refused(owner, name, "a number from 0 to 1", value)


def check_choice(owner: str, name: str, value: object, choices: Sequence[str]) -> str:
    """`value` if it is one of `choices`; otherwise a `ParameterError`."""
    if isinstance(value, str) and value in choices:
        return value
    raise refused(owner, name, f"one of {', '.join(choices)}", value)


def refuse_idle(owner: str, name: str, value: object, where: str) -> None:
    """Raise `ParameterError` if a parameter was given (is not None) where it cannot matter."""
    if value is not None:
        shown = shorten(value) if isinstance(value, int | float | str) else "a list"
        raise ParameterError(f"The '{name}' parameter of {owner} must be left out {where}. Got {shown} instead.")


def refused(owner: str, name: str, expected: str, value: object) -> ParameterError:
    """The error for a parameter that is not as expected: the one form that all of them have."""
    return ParameterError(f"The '{name}' parameter of {owner} must be {expected}. Got {shorten(value)} instead.")


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
