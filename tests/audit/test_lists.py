"""The audit certifies what is right and fails what is broken."""

import math

import numpy as np
import pytest

from dptext.audit.exact import audit_exactly
from dptext.audit.result import Certificate
from dptext.mechanisms.diffractor import Diffractor
from toys import toy_embedding

NOISES = ["geometric", "truncated-exponential"]


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def toy(epsilon: float = 1.0, **options) -> Diffractor:
    words = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(120))
    return Diffractor(epsilon=epsilon, embeddings=[toy_embedding(words)], lists_per_embedding=2, **options)


def brute_force(mechanism: Diffractor) -> float:
    """The largest log-ratio of all neighbouring places at all outputs, from all weights at once."""
    law = mechanism.law
    logs = np.array([np.log(law.weights(place) / law.total(place)) for place in range(law.size)])
    return float(np.abs(np.diff(logs, axis=0)).max())


@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("epsilon", [1e-6, 1e-3, 0.1, 1.0, 3.0, 50.0])
def test_right_mechanisms_are_certified(noise: str, epsilon: float) -> None:
    mechanism = toy(epsilon, noise=noise)
    certificate = audit_exactly(mechanism)
    assert certificate.holds and certificate.problems == []
    assert certificate.comparisons == 2 * 120 * 121
    assert certificate.largest <= epsilon * (1 + 1e-9)
    assert certificate.largest == pytest.approx(brute_force(mechanism), rel=1e-6, abs=1e-12)


def assert_fails(mechanism: Diffractor, because: str) -> Certificate:
    certificate = audit_exactly(mechanism)
    assert not certificate.holds
    assert any(because in problem for problem in certificate.problems), certificate.problems
    return certificate


def test_wrong_tail_fails() -> None:
    """Without its tail the end words are too unlikely from far away."""
    mechanism = toy(0.01)
    mechanism.law.tail = 1
    mechanism.law._prepare()
    certificate = assert_fails(mechanism, "differ by more than epsilon")
    assert certificate.largest > 0.02


def test_tail_short_by_one_unit_fails() -> None:
    """The tail is the smallest integer that works: one less breaks the claim, by next to nothing, and is noticed."""
    mechanism = toy(0.01)
    mechanism.law.tail -= 1
    mechanism.law._prepare()
    certificate = assert_fails(mechanism, "differ by more than epsilon")
    assert certificate.largest == pytest.approx(0.01, rel=1e-6)


def test_float_rounded_weights_fail() -> None:
    """Weights rounded to the nearest, as float code makes them, break the claim somewhere."""
    mechanism = toy(0.5)
    law = mechanism.law
    law.table = np.array([round(int(law.table[0]) * math.exp(-0.5 * k)) or 1 for k in range(len(law.table))], np.int64)
    law._prepare()
    assert_fails(mechanism, "differ by more than epsilon")


def test_rate_of_a_slightly_larger_epsilon_fails() -> None:
    mechanism, other = toy(1.0), toy(1.0 + 1e-12)
    mechanism.law.table, mechanism.law.tail = other.law.table, other.law.tail
    mechanism.law._prepare()
    assert_fails(mechanism, "differ by more than epsilon")


def test_sampler_with_another_total_fails() -> None:
    mechanism = toy(1.0)
    mechanism.law._total += 2
    assert_fails(mechanism, "is not the sum of its weights")


def test_exponential_that_forgets_the_outside_fails() -> None:
    """Outside weights that are too small (the published n / |L| slip has this effect) make far words tell."""
    mechanism = toy(1.0, noise="truncated-exponential", gamma=5.0)
    mechanism.law.outside = 1
    mechanism.law._prepare()
    assert_fails(mechanism, "differ by more than epsilon")


def test_list_with_another_vocabulary_fails() -> None:
    mechanism = toy(1.0)
    orders = mechanism.lists.orders.copy()
    orders[1, 5] = orders[1, 6]  # one word twice, so another is missing
    mechanism.lists.orders = orders
    assert_fails(mechanism, "List 1 does not hold every word")


def test_places_of_another_list_fail() -> None:
    mechanism = toy(1.0)
    mechanism.lists.places = mechanism.lists.places[::-1].copy()
    assert_fails(mechanism, "are not the places of its words")


def test_noise_for_another_epsilon_or_size_fails() -> None:
    mechanism = toy(1.0)
    mechanism.law = toy(2.0).law
    assert_fails(mechanism, "differ by more than epsilon")
    mechanism = toy(1.0)
    assert mechanism.outputs  # of its own law, before it is another's
    mechanism.law = Diffractor(epsilon=1.0, embeddings=[toy_embedding()]).law
    assert_fails(mechanism, "another number of places")


def test_zero_weight_fails() -> None:
    mechanism = toy(1.0)
    mechanism.law.table = mechanism.law.table.copy()
    mechanism.law.table[50:] = 0
    mechanism.law._prepare()
    assert_fails(mechanism, "not positive integers")
