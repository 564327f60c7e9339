import itertools
import math

import mpmath
import numpy as np
import pytest
from scipy.stats import binom

from dptext.accounting import pld
from dptext.accounting.adaptive import optimal_adaptive_epsilon
from dptext.accounting.composition import compose
from dptext.accounting.pld import pld_epsilon, single_draw
from dptext.core.draw_costs import worst_case_epsilon
from dptext.errors import ParameterError

CARD = {
    (20, 1.0): {"basic": 20, "zcdp": 12.3, "optimal adaptive": 11.12, "pld": 12.5},
    (100, 1.0): {"basic": 100, "zcdp": 35.1, "optimal adaptive": 32.5, "pld": 38.9},
    (20, 10.0): {"basic": 200, "zcdp": 294.3, "optimal adaptive": 181.9, "pld": 186.7},
}


def bound_by_name(name: str, draws: int, **law: float) -> float:
    return next(bound.epsilon for bound in compose(draws, **law).bounds if bound.name == name)


def two_points(t: float, range_: float) -> float:
    """P-probability of the loss t, the other loss being t - range_."""
    return math.expm1(t - range_) / math.expm1(-range_)


def profile(epsilon: float, pure: float, range_: float) -> float:
    """The largest delta of one draw, from the definition: over a fine grid of two-point losses."""
    t = np.linspace(range_ - pure, pure, 20_001)
    return float((np.expm1(t - range_) / math.expm1(-range_) * np.maximum(-np.expm1(epsilon - t), 0)).max())


@pytest.mark.parametrize(("draws", "range_"), list(CARD))
def test_figures_of_the_card(draws: int, range_: float) -> None:
    found = compose(draws, epsilon=range_, range_=range_, delta=1e-5)
    values = {bound.name: bound.epsilon for bound in found.bounds}
    assert set(values) == {"basic", "zcdp", "optimal adaptive", "pld"}
    for name, value in CARD[draws, range_].items():
        assert values[name] == pytest.approx(value, rel=5e-3), name
    assert values["optimal adaptive"] <= min(values["pld"], values["zcdp"])
    assert found.bound == "optimal adaptive" and found.epsilon == min(values.values())
    assert "(optimal adaptive bound)" in str(found)


def test_delta_is_not_spent_for_nothing() -> None:
    """Where the other bounds gain less than a thousandth, the pure one is reported."""
    found = compose(20, epsilon=50.0, range_=78.3, delta=1e-5)
    assert found.bound == "basic" and found.epsilon == 1000 and found.delta == 0


@pytest.mark.parametrize(
    ("range_", "delta"),
    [(1e-9, 1e-100), (1e-3, 0.5), (0.5, 1e-12), (0.5, 0.999), (400.0, 1e-100), (12_000.0, 1e-12), (12_000.0, 0.5)],
)
def test_extreme_values_give_finite_bounds(range_: float, delta: float) -> None:
    for draws in (1, 3, 40):
        for pure in (range_ / 2, range_ * 0.7):
            found = compose(draws, epsilon=pure, range_=range_, delta=delta)
            assert len(found.bounds) == (4 if range_ < 600 else 3)
            assert all(0 <= bound.epsilon <= bound_limit(bound.name, draws, pure) for bound in found.bounds)


def bound_limit(name: str, draws: int, pure: float) -> float:
    """No bound but zCDP may be above the sum of pure epsilons."""
    return math.inf if name == "zcdp" else draws * pure * (1 + 1e-8)


def test_large_epsilons_gain_from_the_exact_worst_case_only() -> None:
    epsilon = worst_case_epsilon(ratio=125, outputs=50_265)
    found = compose(20, epsilon=epsilon, range_=250, delta=1e-5)
    assert found.epsilon <= 20 * epsilon < 20 * 136


def test_delta_zero_leaves_the_sum() -> None:
    found = compose(7, epsilon=0.1, range_=0.2, delta=0)
    assert [bound.name for bound in found.bounds] == ["basic"]
    assert 0.7 <= found.epsilon <= 0.7 * (1 + 1e-15) and found.delta == 0
    assert "delta" not in str(found)


def test_many_draws_leave_the_bounds_that_can_be_computed() -> None:
    names = {bound.name for bound in compose(5_000, epsilon=0.1, range_=0.1, delta=1e-5).bounds}
    assert names == {"basic", "zcdp", "pld"}


def test_pure_draws_meet_the_optimum_for_pure_draws() -> None:
    """Range 2 epsilon says no more than epsilon: the optimum is that of Kairouz, Oh & Viswanath 2015, known exactly."""
    draws, epsilon = 30, 0.4
    heads = np.arange(draws + 1)
    losses = epsilon * (2 * heads - draws)
    masses = binom.pmf(heads, draws, math.exp(epsilon) / (1 + math.exp(epsilon)))
    for name in ("optimal adaptive", "pld"):
        found = bound_by_name(name, draws, epsilon=epsilon, range_=0.8, delta=1e-5)
        delta = (masses * np.maximum(-np.expm1(found - losses), 0)).sum()
        assert 0.98e-5 <= delta <= 1e-5, name


@pytest.mark.parametrize(("pure", "range_"), [(1.0, 1.0), (0.7, 1.0), (5.0, 10.0), (35.8, 50.0), (0.01, 0.013)])
def test_masses_of_one_draw_dominate_its_profile(pure: float, range_: float) -> None:
    masses = np.exp(single_draw(pure, range_, 200))
    losses = pure * np.arange(-200, 201) / 200
    assert masses.sum() == pytest.approx(1, abs=1e-12)
    assert (masses * np.exp(-losses)).sum() == pytest.approx(1, abs=1e-9)
    for epsilon in np.linspace(-pure, pure, 37).tolist():
        delta = (masses * np.maximum(-np.expm1(epsilon - losses), 0)).sum()
        exact = profile(epsilon, pure, range_)
        assert exact - 1e-12 <= delta <= exact + 0.02 * min(1, pure)


@pytest.mark.parametrize(("draws", "range_"), [(2, 1.0), (8, 1.0), (20, 1.0), (20, 10.0)])
def test_pld_is_the_integral_of_the_composed_density(draws: int, range_: float) -> None:
    """The loss has density proportional to e^(l/2) on [-r, r]: n of them, e^(s/2) times that of a sum of uniforms."""
    epsilon = pld_epsilon(draws=draws, epsilon=range_, range_=range_, delta=1e-5)
    with mpmath.workdps(60):
        norm = (mpmath.exp(range_ / mpmath.mpf(2)) - mpmath.exp(-range_ / mpmath.mpf(2))) * 2

        def density(s: mpmath.mpf) -> mpmath.mpf:
            x = (s / range_ + draws) / 2
            terms = [(-1) ** k * mpmath.binomial(draws, k) * (x - k) ** (draws - 1) for k in range(int(x) + 1)]
            uniform = mpmath.fsum(terms) / mpmath.factorial(draws - 1) / (2 * range_)
            return mpmath.exp(s / 2) * (2 * range_ / norm) ** draws * uniform

        def delta(at: float) -> mpmath.mpf:
            knots = [at, *(range_ * (2 * k - draws) for k in range(draws + 1) if range_ * (2 * k - draws) > at)]
            return mpmath.quad(lambda s: density(s) * (1 - mpmath.exp(at - s)), knots, maxdegree=4)

        assert delta(epsilon) <= mpmath.mpf(1e-5) < delta(0.999 * epsilon)


def test_pld_agrees_with_dp_accounting() -> None:
    pld = pytest.importorskip("dp_accounting.pld.privacy_loss_distribution")
    edges = np.linspace(-1.0, 1.0, 4_001)
    root = math.sqrt(math.e)
    upper = np.diff(np.exp(edges / 2)) / (root - 1 / root)
    lower = -np.diff(np.exp(-edges / 2)) / (root - 1 / root)
    one = pld.from_two_probability_mass_functions(
        dict(enumerate(np.log(lower))), dict(enumerate(np.log(upper))), value_discretization_interval=1e-3
    )
    for draws in (20, 100):
        theirs = one.self_compose(draws).get_epsilon_for_delta(1e-5)
        assert pld_epsilon(draws=draws, epsilon=1.0, range_=1.0, delta=1e-5) == pytest.approx(theirs, rel=0.01)


def test_rounding_of_the_transform_is_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred times the error that is allowed for moves the answer up, not down."""
    usual = pld_epsilon(draws=50, epsilon=1.0, range_=1.0, delta=1e-5)
    monkeypatch.setattr(pld, "_FFT_CONSTANT", 1e-3)
    assert pld_epsilon(draws=50, epsilon=1.0, range_=1.0, delta=1e-5) > 1.01 * usual


def lower_recursion(draws: int, pure: float, range_: float, cells: int, epsilon: float) -> float:
    """What an adaptive adversary reaches with multiples of a step for t: exact, so below the optimum."""
    step = range_ / cells
    places = np.arange(-2 * draws * cells, 2 * draws * cells + 1)
    values = np.maximum(-np.expm1(np.minimum(places * step, 0)), 0)
    choices = [j for j in range(cells + 1) if range_ - pure - 1e-12 <= j * step <= pure + 1e-12]
    for _ in range(draws):
        best = np.zeros_like(values)
        for j in choices:
            p = two_points(j * step, range_)
            below = np.concatenate([np.ones(j), values])[: len(values)]
            above = np.concatenate([values, np.zeros(cells - j)])[cells - j :]
            best = np.maximum(best, p * below + (1 - p) * above)
        values = best
    return float(np.interp(epsilon, places * step, values))


@pytest.mark.parametrize(("draws", "pure", "range_"), [(1, 1.0, 1.0), (2, 1.0, 1.0), (12, 1.0, 1.0), (12, 0.7, 1.0)])
def test_adaptive_optimum_is_reached_by_an_adversary(draws: int, pure: float, range_: float) -> None:
    found = optimal_adaptive_epsilon(draws=draws, epsilon=pure, range_=range_, delta=1e-5)
    assert lower_recursion(draws, pure, range_, 100, found) <= 1.0001e-5
    assert lower_recursion(draws, pure, range_, 100, 0.985 * found) > 1e-5


def test_one_draw_costs_its_profile() -> None:
    for name in ("optimal adaptive", "pld"):
        found = bound_by_name(name, 1, epsilon=1.0, range_=1.0, delta=1e-3)
        assert 0.9e-3 <= profile(found, 1.0, 1.0) <= 1e-3, name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *itertools.product(["draws"], [0, 1.0]),
        *itertools.product(["epsilon", "range_"], [0, math.nan]),
        *itertools.product(["delta"], [-1e-9, 1, False]),
    ],
)
def test_bad_parameters_are_refused(name: str, value: object) -> None:
    arguments = {"draws": 5, "epsilon": 1.0, "range_": 1.0, "delta": 1e-5, name: value}
    with pytest.raises(ParameterError, match=rf"^The '{name}' parameter of compose must be .* Got .* instead\.$"):
        compose(arguments.pop("draws"), **arguments)


def renyi(order: float, epsilon: float) -> float:
    """The divergence of randomised response at epsilon, which is worst for pure draws, by its definition."""
    p = 1 / (1 + mpmath.exp(-epsilon))
    return float(mpmath.log(p**order * (1 - p) ** (1 - order) + (1 - p) ** order * p ** (1 - order)) / (order - 1))


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 4.0, 12.0])
def test_zcdp_of_pure_draws_is_the_least(epsilon: float) -> None:
    """epsilon tanh(epsilon / 2) bounds the divergence at every order, and comes up to it near order 1."""
    rho = epsilon * math.tanh(epsilon / 2)
    with mpmath.workdps(40):
        shares = [renyi(order, epsilon) / order for order in (1.0001, 1.01, 1.3, 2, 5, 40, 1000)]
    assert shares == sorted(shares, reverse=True)
    assert 0.999 * rho < shares[0] <= rho


def test_pure_draws_compose_as_randomised_response() -> None:
    """The bounds for range 2 epsilon are above the exact figure for n randomised responses, which are the worst."""
    for draws, epsilon in ((10, 0.5), (30, 0.2), (5, 3.0)):
        p = 1 / (1 + math.exp(-epsilon))
        kept = np.arange(draws + 1)
        mass = binom.pmf(kept, draws, p)
        losses = (2 * kept - draws) * epsilon

        def delta(total: float, mass: np.ndarray = mass, losses: np.ndarray = losses) -> float:
            return float((mass * np.maximum(-np.expm1(total - losses), 0)).sum())

        found = compose(draws, epsilon=epsilon, range_=2 * epsilon, delta=1e-5)
        for bound in found.bounds:
            assert delta(bound.epsilon) <= max(bound.delta, 1e-15) * (1 + 1e-9), bound
        best = next(bound for bound in found.bounds if bound.name == "pld")
        assert delta(0.98 * best.epsilon) > 1e-5  # and hardly above it
