"""Numbers and odds in sentences are on the safe side, at every size."""

import math
import re

from hypothesis import example, given
from hypothesis import strategies as st

from dptext.core.wording import NO_PROTECTION, number, number_down, odds

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


READ = [
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
]


def test_numbers_as_people_read_them() -> None:
    assert [(value, number(value), number_down(value)) for value, *_ in READ] == READ


ODDS = [
    (0.0001, "1.01 (e^0.0001)"),
    (0.1, "1.11 (e^0.1)"),
    (1.0, "2.72 (e^1)"),
    (5.0, "149 (e^5)"),
    (8.0, "2,990 (e^8)"),
    (18.84, "153,000,000 (e^18.84)"),
    (20.0, "486,000,000 (e^20)"),
    (20.1, "e^20.1"),
    (6370.0, "e^6,370"),
]


def test_odds() -> None:
    assert [(nats, odds(nats)) for nats, _ in ODDS] == ODDS


@given(st.floats(1e-6, NO_PROTECTION))
def test_odds_are_rounded_up_and_by_little(nats: float) -> None:
    shown = re.fullmatch(r"([0-9,.]+) \(e\^[0-9,.e-]+\)", odds(nats))
    assert shown is not None
    factor = float(shown[1].replace(",", ""))
    assert math.exp(nats) * (1 - 1e-12) <= factor <= max(1.011 * math.exp(nats), math.exp(nats) + 0.0101)
