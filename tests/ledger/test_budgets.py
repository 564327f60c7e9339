"""When costs are within a budget: the filters against what is true, and against dp-accounting."""

import math

import numpy as np
import pytest

from dptext.accounting.bounds import zcdp_epsilon, zcdp_epsilon_of_rho
from dptext.ledger.budget import Budget
from dptext.ledger.costs import Price, pure_event, pure_rho
from dptext.ledger.export import RELATION, composed
from event_helpers import to_dp_event


def costs(*rows: tuple[float, float, float, float]) -> np.ndarray:
    return np.array(rows, np.float64)


def test_who_has_spent_most_is_not_always_who_has_the_largest_sum() -> None:
    """By zCDP a hundred small releases cost less than one of 6 nats."""
    small, large = (
        Price(counted="text", epsilon=e, delta=0.0, rho=pure_rho(e), failure=0.0, event={}) for e in (0.1, 6.0)
    )
    costs = np.array([np.multiply(100, small.costs), large.costs, np.multiply(99, small.costs), np.zeros(4)])
    for budget in (Budget(delta=1e-6), Budget()):
        each = [budget.epsilon_of(row) for row in costs]
        assert budget.largest(costs) == max(each)
    assert Budget(delta=1e-6).largest(costs) == (6.0, "basic") and Budget().largest(costs)[0] == pytest.approx(10.0)
    assert Budget().largest(np.array([[9.0, 0, 1, 0], [1.0, 1e-9, 1, 0]])) == (math.inf, "no")
    assert Budget().largest(np.zeros((0, 4))) == (0.0, "basic")


def test_without_a_delta_all_must_be_pure_and_their_sum_small_enough() -> None:
    budget = Budget(epsilon=20.0)
    assert budget.holds(
        costs((20, 0, 0, 0), (20.1, 0, 0.001, 0), (1, 1e-9, 0, 0), (math.inf, 0, 0.01, 0))
    ).tolist() == [True, False, False, False]
    assert Budget().holds(costs((math.inf, 1, math.inf, 1))).all()


def test_two_hundred_times_a_tenth_are_twenty() -> None:
    total = sum([0.1] * 200)
    assert total != 20
    assert Budget(epsilon=20.0).holds(costs((total, 0, 0, 0), (total + 0.1, 0, 0, 0))).tolist() == [True, False]


def test_with_a_delta_many_small_losses_cost_less_than_their_sum() -> None:
    budget = Budget(epsilon=20.0, delta=1e-6)
    draws = np.arange(1, 4000)
    sums = np.column_stack([0.1 * draws, 0 * draws, pure_rho(0.1) * draws, 0 * draws])
    held = budget.holds(sums)
    last = int(np.flatnonzero(held)[-1])
    assert held[: last + 1].all() and draws[last] > 400
    epsilon, bound = budget.epsilon_of(sums[last])
    assert bound == "zcdp" and 19.9 < epsilon <= 20 * (1 + 2e-6)
    assert budget.epsilon_of(sums[10])[1] == "basic"


def test_deltas_of_releases_take_half_of_the_budgets_or_a_quarter_beside_zcdp() -> None:
    budget = Budget(epsilon=10.0, delta=1e-4)
    assert budget.holds(
        costs((5, 5e-5, 99, 5e-5), (5, 5.1e-5, 99, 5e-5), (99, 1, 0.1, 2.5e-5), (99, 1, 0.1, 2.6e-5))
    ).tolist() == [True, False, True, False]


def test_the_conversion_of_rho_is_that_of_equal_draws() -> None:
    for draws, epsilon, delta in ((1, 0.5, 1e-5), (100, 1.0, 1e-6), (3, 8.0, 1e-9)):
        rho = draws * epsilon * math.tanh(epsilon / 2)
        assert zcdp_epsilon_of_rho(rho, delta) == pytest.approx(
            zcdp_epsilon(draws=draws, epsilon=epsilon, range_=2 * epsilon, delta=delta), rel=1e-9
        )


@pytest.mark.parametrize(
    "parts",
    [
        [(0.3, 200)],
        [(1.0, 20), (0.05, 500)],
        [(4.0, 2), (0.5, 10)],
        [(0.1, 1)],
    ],
)
def test_composed_epsilons_are_never_below_the_accountant_of_dp_accounting(parts: list[tuple[float, int]]) -> None:
    accounting = pytest.importorskip("dp_accounting")
    from dp_accounting.pld import PLDAccountant
    from dp_accounting.rdp import RdpAccountant

    delta = 1e-6
    event = to_dp_event(composed([(pure_event(epsilon), count) for epsilon, count in parts]))
    relation = accounting.NeighboringRelation[RELATION]
    truth = PLDAccountant(relation).compose(event).get_epsilon(delta)
    responses = [
        accounting.SelfComposedDpEvent(accounting.RandomizedResponseDpEvent(2 / (1 + math.exp(epsilon)), 2), count)
        for epsilon, count in parts
    ]
    by_rdp = RdpAccountant(neighboring_relation=accounting.NeighboringRelation.REPLACE_ONE).compose(
        accounting.ComposedDpEvent(responses)
    )
    prices = [Price(counted="text", epsilon=e, delta=0, rho=pure_rho(e), failure=0, event={}) for e, _ in parts]
    total = np.sum([count * np.array(price.costs) for price, (_, count) in zip(prices, parts, strict=True)], axis=0)
    ours, bound = Budget(epsilon=1.0, delta=delta).epsilon_of(total)
    assert ours >= truth * (1 - 1e-3)
    assert bound == ("zcdp" if sum(count for _, count in parts) > 100 else "basic")
    if bound == "zcdp":  # the same kind of bound, from one figure instead of all orders
        assert by_rdp.get_epsilon(delta / 4) * (1 - 1e-3) <= ours <= 1.4 * by_rdp.get_epsilon(delta / 4)
    # A composition that forgets three of four releases is told from a right one.
    assert Budget(epsilon=1.0, delta=delta).epsilon_of(total / 4)[0] < truth


def test_an_epsilon_is_dominated_by_its_event_and_nothing_smaller() -> None:
    accounting = pytest.importorskip("dp_accounting")
    from dp_accounting.pld import PLDAccountant

    for epsilon in (0.1, 1.0, 8.0):
        accountant = PLDAccountant(accounting.NeighboringRelation[RELATION]).compose(to_dp_event(pure_event(epsilon)))
        assert accountant.get_epsilon(0) == pytest.approx(epsilon, abs=2e-4)
        inside = accountant.get_delta(0.5 * epsilon)  # of two losses, plus and minus epsilon
        upper = math.exp(epsilon) / (1 + math.exp(epsilon))
        assert inside == pytest.approx(upper * (1 - math.exp(-0.5 * epsilon)), rel=1e-3)
