"""Scores against scikit-learn, and their intervals against the truth that they are about."""

from collections.abc import Callable

import numpy as np
import pytest
from scipy.stats import binom

from dptext.measures.values import Value
from dptext_lab import score_intervals

FAILURE = 0.05
RUNS = 500


def covers(run: Callable[[np.random.Generator], Value], truth: float, runs: int = RUNS) -> bool:
    """Whether the intervals of many runs hold the truth often enough: 95 % would fail with a chance below 1e-6."""
    found = 0
    for seed in range(runs):
        value = run(np.random.default_rng([7, seed]))
        assert value.low is not None and value.high is not None
        assert value.low - 1e-12 <= value.value <= value.high + 1e-12 or np.isnan(value.value)
        found += value.low <= truth <= value.high
    return found >= int(binom.ppf(1e-6, runs, 1 - FAILURE))


def grouped(generator: np.random.Generator, groups: int, rate: float, likeness: float) -> tuple[np.ndarray, np.ndarray]:
    """Hits of texts, and their groups: sizes are geometric, and hits within a group are alike."""
    sizes = 1 + generator.geometric(0.2, groups)
    spread = (1 - likeness) / likeness
    rates = generator.beta(rate * spread, (1 - rate) * spread, groups)
    units = np.repeat(np.arange(groups), sizes)
    return generator.random(len(units)) < rates[units], units


@pytest.mark.parametrize("rate", [0.1, 0.5, 0.97])
def test_a_share_covers(rate: float) -> None:
    assert covers(lambda g: score_intervals.share(g.random(60) < rate, failure=FAILURE), rate)


@pytest.mark.parametrize(("groups", "rate", "likeness"), [(12, 0.9, 0.6), (40, 0.1, 0.6)])
def test_a_share_of_grouped_texts_covers(groups: int, rate: float, likeness: float) -> None:
    def run(generator: np.random.Generator) -> Value:
        hits, units = grouped(generator, groups, rate, likeness)
        return score_intervals.share(hits, failure=FAILURE, units=units)

    assert covers(run, rate)


def test_who_takes_the_texts_of_a_group_for_independent_does_not_cover() -> None:
    """The negative control: so the simulation finds an interval that is too narrow."""
    assert not covers(lambda g: score_intervals.share(grouped(g, 40, 0.5, 0.6)[0], failure=FAILURE), 0.5, 200)


def test_means_differences_and_quotients_cover() -> None:
    places = np.array([1, 2, 3, 6])
    chances = np.array([0.4, 0.3, 0.2, 0.1])
    truth = float((chances / places).sum())
    assert covers(lambda g: score_intervals.mean(1 / g.choice(places, 80, p=chances), failure=FAILURE), truth)

    def both(generator: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        originals = generator.random(150) < 0.6
        return (generator.random(150) < np.where(originals, 0.5, 0.2)) * 1.0, originals * 1.0

    kept = 0.6 * 0.5 + 0.4 * 0.2
    assert covers(lambda g: score_intervals.difference(*both(g), failure=FAILURE), kept - 0.6)
    assert covers(lambda g: score_intervals.quotient(*both(g), failure=FAILURE), kept / 0.6)


@pytest.mark.parametrize(("classes", "texts", "rate"), [(2, 60, 0.9), (6, 300, 0.6), (6, 300, 1 / 6)])
def test_macro_f1_covers(classes: int, texts: int, rate: float) -> None:
    def run(generator: np.random.Generator) -> Value:
        truth = np.arange(texts) % classes
        wrong = (truth + generator.integers(1, classes, texts)) % classes
        return score_intervals.macro_f1(truth, np.where(generator.random(texts) < rate, truth, wrong), failure=FAILURE)

    assert covers(run, rate)


@pytest.mark.parametrize(("members", "others", "apart"), [(60, 60, 0.0), (40, 300, 1.0), (200, 60, 2.5)])
def test_the_area_under_the_curve_covers(members: int, others: int, apart: float) -> None:
    from scipy.stats import norm

    def run(generator: np.random.Generator) -> Value:
        return score_intervals.area(
            generator.normal(apart, 1, members), generator.normal(0, 1, others), failure=FAILURE
        )

    assert covers(run, float(norm.cdf(apart / np.sqrt(2))))


def test_scores_are_those_of_scikit_learn() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    generator = np.random.default_rng(0)
    truth, guessed = generator.integers(0, 5, 400), generator.integers(0, 5, 400)
    truth[truth == 3] = 0  # one class is guessed and does not occur, another occurs and is not guessed
    guessed[guessed == 2] = 1
    assert score_intervals.macro_f1(truth, guessed, failure=FAILURE).value == pytest.approx(
        metrics.f1_score(truth, guessed, average="macro", zero_division=0)
    )
    members, others = generator.integers(0, 9, 70) + 1.0, generator.integers(0, 9, 30) * 1.0
    expected = metrics.roc_auc_score([1] * 70 + [0] * 30, np.append(members, others))
    assert score_intervals.area(members, others, failure=FAILURE).value == pytest.approx(expected)


def test_known_answers() -> None:
    table = np.array([[0.2, 0.5, 0.3], [1.0, 1.0, 0.0], [1.0, 1.0, 0.0]])
    assert score_intervals.ranks(table, np.array([0, 0, 1])).tolist() == [3, 1, 2]  # of equal ones the first is before
    hits = np.array([True, True, True, False, False, False])
    units = np.array([0, 0, 2, 2, 2, 2])  # 1 has no text; each of the others counts alike
    assert score_intervals.share(hits, failure=FAILURE, units=units).value == pytest.approx((1 + 0.25) / 2)
    weighted = score_intervals.macro_f1(
        np.array([0, 1, 0, 1, 1, 0]), np.array([0, 0, 0, 1, 1, 1]), failure=FAILURE, units=units
    )
    assert weighted.value == pytest.approx((2 * 0.75 / (1 + 1.25) + 2 * 0.5 / (1 + 0.75)) / 2)
    assert score_intervals.quotient(np.array([1.0, 0.0]), np.array([1.0, 1.0]), failure=FAILURE).value == pytest.approx(
        0.5
    )
    assert score_intervals.difference(
        np.array([1.0, 0.0]), np.array([0.0, 0.0]), failure=FAILURE
    ).value == pytest.approx(0.5)
    apart = score_intervals.area(np.array([3.0, 4.0]), np.array([1.0, 2.0]), failure=FAILURE)
    assert (apart.value, apart.high) == (1.0, 1.0) and apart.low is not None and 0 < apart.low < 0.2
    nothing = score_intervals.macro_f1(np.array([0, 1]), np.array([0, 1]), failure=FAILURE)
    assert (nothing.value, nothing.low, nothing.high) == (1.0, 0.0, 1.0)
