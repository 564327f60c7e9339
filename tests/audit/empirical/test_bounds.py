"""The bound is one: it stays below the truth in as many runs as it says, where it is tight as well."""

import math

import numpy as np
import pytest

from dptext.audit.empirical.bounds import loss_bound, most_seen, scores
from dptext.audit.empirical.events import best_output_set

LAWS = {
    "response": ([0.75, 0.25], [0.25, 0.75]),
    "three": ([0.5, 0.4, 0.1], [0.1, 0.4, 0.5]),
    "the same": (np.full(12, 1 / 12), np.full(12, 1 / 12)),
}


def truth(first: np.ndarray, second: np.ndarray) -> float:
    return float(np.abs(np.log(first) - np.log(second)).max())


@pytest.mark.parametrize("name", LAWS)
def test_bound_exceeds_the_exact_loss_no_oftener_than_it_says(name: str) -> None:
    """1,000 audits at a failure of 0.1 each: more than 153 of them fail with probability below 1e-7 (binomial)."""
    first, second = (np.asarray(law, float) for law in LAWS[name])
    generator, exceeded, bounds = np.random.default_rng(0), 0, []
    exact, size, runs, failure = truth(first, second), 100, 1000, 0.1
    drawn = [generator.choice(len(first), (runs, 4, size), p=law) for law in (first, second)]
    for run in range(runs):
        chosen = best_output_set(drawn[0][run, :2].ravel(), drawn[1][run, :2].ravel(), failure)
        assert chosen is not None
        hits, others = (int(chosen.event.holds(each[run, 2:].ravel()).sum()) for each in drawn)
        bounds.append(loss_bound(hits, 2 * size, others, 2 * size, failure))
        exceeded += bounds[-1] > exact + 1e-12
    assert exceeded <= 153
    assert np.mean(bounds) >= 0.3 * exact  # and it is no idle bound


def test_a_bound_from_the_draws_that_chose_the_event_would_lie() -> None:
    """The halves are needed: with one and the same half the bound exceeds a loss of 0 in most runs."""
    law, generator, lies = np.full(400, 1 / 400), np.random.default_rng(1), 0
    for _ in range(50):
        first, second = (generator.choice(400, 500, p=law) for _ in range(2))
        hits, others = (np.bincount(each, minlength=400) for each in (first, second))
        likelier = hits > others
        lies += loss_bound(int(hits[likelier].sum()), 500, int(others[likelier].sum()), 500, 0.1) > 0
    assert lies == 50


def test_known_cases() -> None:
    """All of n against none of n: both bounds are powers of the failure's half."""
    power = 0.005 ** (1 / 100)
    assert loss_bound(100, 100, 0, 100, 0.01) == pytest.approx(math.log(power / (1 - power)), rel=1e-9)
    assert most_seen(100, 0.01) == loss_bound(100, 100, 0, 100, 0.01)
    assert loss_bound(0, 100, 0, 100, 0.01) == 0 == loss_bound(50, 100, 50, 100, 0.01)
    assert loss_bound(3, 100, 0, 100, 0.01, delta=0.1) == 0
    assert 0 < loss_bound(90, 100, 5, 100, 0.01, delta=0.1) < loss_bound(90, 100, 5, 100, 0.01)


def test_scores_are_a_little_below_the_bound() -> None:
    """Chernoff's inequality is weaker than the exact tail."""
    hits, others = np.array([90, 50, 7, 0, 100]), np.array([5, 20, 0, 0, 100])
    found = scores(hits, 100, others, 100, 0.01)
    for score, count, other in zip(found.tolist(), hits.tolist(), others.tolist(), strict=True):
        assert score <= loss_bound(count, 100, other, 100, 0.01)
    assert found[0] > 1.6 and found[3] == -math.inf


def test_the_best_set_is_that_of_the_likelihood_ratio() -> None:
    """Twenty rare outputs that only one input gives make an event that none of them makes alone."""
    generator = np.random.default_rng(2)
    common = generator.integers(0, 5, 4000)
    first = np.where(generator.random(4000) < 0.5, generator.integers(100, 120, 4000), common)
    second = generator.integers(0, 5, 4000)
    chosen = best_output_set(first, second, 0.01)
    assert chosen is not None and set(chosen.event.members.tolist()) == set(range(100, 120))
    assert chosen.event.told.startswith("the output is one of 20 (100, 101, 102, …)")
    assert best_output_set(first, second, 0.01, allowed=np.arange(5)).score < 0.1
    assert best_output_set(np.arange(9), np.arange(9), 0.01) is None
