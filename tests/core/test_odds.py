"""How a promise is said in odds: never less than it is."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.core.wording import NO_PROTECTION, count_of_outputs, odds


@pytest.mark.parametrize(
    ("nats", "said"),
    [
        (0.0001, "1.01 (e^0.0001)"),
        (0.1, "1.11 (e^0.1)"),
        (1.0, "2.72 (e^1)"),
        (5.0, "149 (e^5)"),
        (8.0, "2,990 (e^8)"),
        (18.84, "153,000,000 (e^18.84)"),
        (20.0, "486,000,000 (e^20)"),
        (20.1, "e^20.1"),
        (6370.0, "e^6,370"),
    ],
)
def test_odds(nats: float, said: str) -> None:
    assert odds(nats) == said


@given(st.floats(1e-6, NO_PROTECTION))
def test_odds_are_rounded_up_and_by_little(nats: float) -> None:
    shown = re.fullmatch(r"([0-9,.]+) \(e\^[0-9,.e-]+\)", odds(nats))
    assert shown is not None
    factor = float(shown[1].replace(",", ""))
    assert math.exp(nats) * (1 - 1e-12) <= factor <= max(1.011 * math.exp(nats), math.exp(nats) + 0.0101)


@pytest.mark.parametrize(
    ("outputs", "exact", "said"),
    [(17622, True, "17,622"), (20, False, "about 20"), (21, False, "more than 21")],
)
def test_many_outputs_that_were_simulated_are_a_lower_bound(outputs: int, exact: bool, said: str) -> None:
    assert count_of_outputs(outputs, exact=exact) == said
