"""Numbers in sentences are on the safe side, at every size."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dptext.core.wording import number, number_down

SIZES = st.floats(min_value=0, allow_nan=False, allow_infinity=False)


def read(text: str) -> float:
    return float(text.replace(",", ""))


@given(SIZES)
@example(0.00010004)
@example(1.00049)
@example(5e-324)
@example(1.0005e-320)
@example(999.96)
@example(1000.5)
@example(1e15)
@example(1.7976931348623157e308)
def test_a_printed_number_is_never_below_and_a_lower_end_never_above(value: float) -> None:
    up, down = number(value), number_down(value)
    assert read(up) >= value >= read(down)
    assert read(up) <= value * 1.0011 + 5e-323 and read(down) >= value * 0.9989 - 5e-323  # and no farther than need be
    assert len(re.sub(r"e.*|[,.]", "", up).strip("0")) <= 4 or value >= 1000


@pytest.mark.parametrize(
    ("value", "up", "down"),
    [
        (0.0, "0", "0"),
        (1.0, "1", "1"),
        (0.1, "0.1", "0.1"),
        (1e-5, "1e-05", "1e-05"),
        (0.00010004, "0.0001001", "0.0001"),
        (0.0000123456, "1.235e-05", "1.234e-05"),
        (1.23449, "1.235", "1.234"),
        (999.96, "1000", "999.9"),
        (6370.2, "6,371", "6,370"),
        (1234567.0, "1,234,567", "1,234,567"),
        (1.23456e20, "1.235e+20", "1.234e+20"),
        (float("inf"), "infinity", "infinity"),
    ],
)
def test_numbers_as_people_read_them(value: float, up: str, down: str) -> None:
    assert (number(value), number_down(value)) == (up, down)
