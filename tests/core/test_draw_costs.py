import itertools
import math

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize

from dptext.core.draw_costs import epsilon_of_weights, ratio_for_epsilon, worst_case_epsilon
from dptext.errors import ParameterError

RATIOS = st.floats(min_value=1e-6, max_value=1000)
OUTPUTS = st.integers(min_value=2, max_value=1_000_000)


def true_epsilon(ratio: float, outputs: int) -> mpmath.mpf:
    """The closed form of docs/proofs/logits.md with 600 digits (e^1000 has 435)."""
    with mpmath.workdps(600):
        power = mpmath.exp(mpmath.mpf(ratio))
        return mpmath.mpf(ratio) + mpmath.log((1 + (outputs - 1) * power) / (power + outputs - 1))


@pytest.mark.parametrize(("nominal", "true"), [(10, 9.997), (25, 23.153), (50, 35.825), (100, 60.825), (250, 135.825)])
def test_figures_of_the_card(nominal: float, true: float) -> None:
    assert worst_case_epsilon(ratio=nominal / 2, outputs=50_265) == pytest.approx(true, rel=1e-4)


def test_a_true_fifty_allows_a_nominal_78_34_not_78_4() -> None:
    """78.4 would be rounded up: it costs 50.025."""
    assert 2 * ratio_for_epsilon(epsilon=50, outputs=50_265) == pytest.approx(78.3499, abs=1e-4)
    assert worst_case_epsilon(ratio=39.2, outputs=50_265) > 50.02


@given(RATIOS, OUTPUTS)
def test_worst_case_is_the_least_float_that_is_not_below(ratio: float, outputs: int) -> None:
    epsilon = worst_case_epsilon(ratio=ratio, outputs=outputs)
    true = true_epsilon(ratio, outputs)
    assert epsilon >= true
    assert math.nextafter(epsilon, 0) < true * (1 + mpmath.mpf("1e-30")) or epsilon - true < 1e-14 * epsilon


@given(st.floats(min_value=1e-6, max_value=2500), OUTPUTS)
def test_ratio_never_costs_more_and_hardly_less(epsilon: float, outputs: int) -> None:
    ratio = ratio_for_epsilon(epsilon=epsilon, outputs=outputs)
    cost = worst_case_epsilon(ratio=ratio, outputs=outputs)
    assert epsilon * (1 - 1e-12) - 1e-15 <= cost <= epsilon


@pytest.mark.parametrize("outputs", [2, 3, 5])
@pytest.mark.parametrize("ratio", [0.3, 2.0, 12.0])
def test_no_two_inputs_lose_more(outputs: int, ratio: float) -> None:
    """The corners of all pairs of logit vectors, and a search from random places, reach the bound and never pass it."""
    bound = worst_case_epsilon(ratio=ratio, outputs=outputs)

    def loss(scores: np.ndarray) -> float:
        first, second = scores.reshape(2, outputs)
        return float(first[0] - np.logaddexp.reduce(first) - second[0] + np.logaddexp.reduce(second))

    corners = max(loss(np.array(corner)) for corner in itertools.product([0.0, ratio], repeat=2 * outputs))
    assert corners == pytest.approx(bound, rel=1e-12)
    rng = np.random.default_rng(1)
    for _ in range(5):
        start = rng.uniform(0, ratio, 2 * outputs)
        found = minimize(lambda scores: -loss(scores), start, bounds=[(0, ratio)] * (2 * outputs))
        assert -found.fun <= bound + 1e-9


def test_two_outputs_lose_the_ratio_and_many_twice_it() -> None:
    assert worst_case_epsilon(ratio=3.0, outputs=2) == pytest.approx(3.0, rel=1e-15)
    assert worst_case_epsilon(ratio=0.01, outputs=2**26) == pytest.approx(0.02, rel=1e-6)


def test_weights_cost_what_their_ratio_costs() -> None:
    assert epsilon_of_weights(largest=7, smallest=7, outputs=10) == 0
    assert epsilon_of_weights(largest=20, smallest=10, outputs=2) == pytest.approx(math.log(2), rel=1e-15)
    exact = math.log(3 * (1 + 4 * 3) / (3 + 4))
    assert epsilon_of_weights(largest=3 * 10**80, smallest=10**80, outputs=5) == pytest.approx(exact, rel=1e-15)


@pytest.mark.parametrize("value", [0, math.nan, "1", 10_001])
def test_bad_numbers_are_refused(value: object) -> None:
    with pytest.raises(
        ParameterError, match=r"^The 'ratio' parameter of worst_case_epsilon must be .*Got .* instead\.$"
    ):
        worst_case_epsilon(ratio=value, outputs=10)
    with pytest.raises(ParameterError, match="The 'epsilon' parameter of ratio_for_epsilon must be"):
        ratio_for_epsilon(epsilon=value, outputs=10)


@pytest.mark.parametrize("value", [1, 2.0])
def test_bad_numbers_of_outputs_are_refused(value: object) -> None:
    with pytest.raises(ParameterError, match="The 'outputs' parameter of"):
        worst_case_epsilon(ratio=1.0, outputs=value)
    with pytest.raises(ParameterError, match="The 'outputs' parameter of"):
        ratio_for_epsilon(epsilon=1.0, outputs=value)


def test_bad_weights_are_refused() -> None:
    for smallest in (0, -1, 8, 1.0):
        with pytest.raises(ParameterError, match="'smallest' parameter of epsilon_of_weights"):
            epsilon_of_weights(largest=7, smallest=smallest, outputs=3)
