"""What a draw may cost: shares of a document's budget keep within it by a bound that is computed again here."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from dptext.accounting.budget import DrawBudget
from dptext.accounting.composition import compose
from dptext.core.draw_costs import ratio_for_epsilon
from dptext.core.guarantee import ApproxDP, PureDP
from dptext.errors import ParameterError


def range_of(epsilon: float) -> float:
    """Of clipped logits over 30,522 outputs."""
    return 2 * ratio_for_epsilon(epsilon=epsilon, outputs=30_522)


def budget_of(*, range_of: Callable[[float], float] = range_of, **arguments: float) -> DrawBudget:
    return DrawBudget(range_of=range_of, adaptive=True, **arguments)


@pytest.mark.parametrize("budget", [1.0, 0.1, 40.0, 1 / 3, 9_999.0])
def test_pure_shares_never_add_up_to_more(budget: float) -> None:
    shared = budget_of(per_document=budget)
    for draws in range(1, 500):
        share = shared.epsilon(draws)
        assert budget * (1 - 1e-15) < draws * Fraction(share) <= Fraction(budget)


@pytest.mark.parametrize(("budget", "draws"), [(1.0, 100), (10.0, 20), (90.0, 20), (500.0, 20), (5.0, 1), (3.0, 3_000)])
def test_shares_with_delta_keep_within_the_budget_and_use_it(budget: float, draws: int) -> None:
    shared = budget_of(per_document=budget, delta=1e-5)
    share = shared.epsilon(draws)
    composed = compose(draws, epsilon=share, range_=range_of(share), delta=1e-5)
    assert composed.epsilon <= budget
    assert share >= budget / draws * (1 - 1e-12)
    closest = min((bound for bound in composed.bounds), key=lambda bound: abs(bound.epsilon - budget))
    assert closest.epsilon <= budget and closest.epsilon > 0.99 * budget  # a bound that was divided by is used up


def test_composition_gains_where_draws_are_cheap() -> None:
    shared = budget_of(per_document=80.0, delta=1e-5)
    assert shared.epsilon(20) > 1.1 * 80 / 20
    alone = budget_of(per_document=1.0, delta=1e-5)
    assert alone.epsilon(100) > 3 * 1 / 100


def test_two_budgets_never_share_what_they_divided() -> None:
    """A share for 50,000 outputs is more than one for two outputs may cost: a budget belongs to one range."""
    with pytest.raises(TypeError, match="range_of"):
        DrawBudget(per_document=20.0, delta=1e-5)  # type: ignore[call-arg]

    def range_of_two(epsilon: float) -> float:
        return 2 * ratio_for_epsilon(epsilon=epsilon, outputs=2)

    many, two = (budget_of(range_of=each, per_document=20.0, delta=1e-5) for each in (range_of, range_of_two))
    shares = many.epsilon(20), two.epsilon(20)
    assert shares[0] > 1.2 * shares[1]
    assert two._divided is not many._divided and two != many
    for budget, share in zip((many, two), shares, strict=True):
        composed = compose(20, epsilon=share, range_=budget.range_of(share), delta=1e-5)
        assert composed.epsilon <= 20 and budget.epsilon(20) == share


def test_totals() -> None:
    pure = budget_of(per_draw=2.0).total(5)
    assert isinstance(pure, PureDP) and pure.epsilon == 10.0 and pure.bound == "basic bound"
    divided = budget_of(per_document=2.0, delta=1e-6).total(5)
    assert isinstance(divided, ApproxDP) and (divided.epsilon, divided.delta) == (2.0, 1e-6)
    assert "pld" in divided.bound and "divided" in divided.bound


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"per_draw": 1.0, "per_document": 1.0},
        {"per_draw": 0.0},
        {"per_draw": float("nan")},
        {"per_document": float("inf")},
        {"per_document": True},
        {"per_document": 1e-300},
        {"per_draw": 1e6},
        {"per_draw": 1.0, "delta": 1.0},
        {"per_draw": 1.0, "delta": -1e-9},
        {"per_draw": 1.0, "delta": False},
    ],
)
def test_bad_budgets(arguments: dict[str, float]) -> None:
    with pytest.raises(ParameterError):
        budget_of(**arguments)
