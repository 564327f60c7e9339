"""The tables are held against the claim: right lists and right pairs of words are certified, broken ones fail."""

import math
from typing import Any

import numpy as np
import pytest

from dptext.audit import exact
from dptext.audit.exact import audit_exactly
from dptext.audit.result import Certificate
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from dptext.testing import stream
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel
from toys import toy_embedding

NOISES = ["geometric", "truncated-exponential"]
WORDS = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(120))
MAKERS = {
    "santext": lambda epsilon: SanText(epsilon=epsilon, embedding=toy_embedding(WORDS)),
    "santext-plus": lambda epsilon: SanTextPlus(epsilon=epsilon, embedding=toy_embedding(WORDS), sensitive_share=0.6),
    "tem": lambda epsilon: TEM(epsilon=epsilon, embedding=toy_embedding(WORDS), gamma=1.0),
    "custext": lambda epsilon: CusText(epsilon=epsilon, embedding=toy_embedding(WORDS), group_size=7),
}


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def toy(epsilon: float = 1.0, **options) -> Diffractor:
    return Diffractor(epsilon=epsilon, embeddings=[toy_embedding(WORDS)], lists_per_embedding=2, **options)


def brute_force(mechanism: Diffractor) -> float:
    """The largest log-ratio of all neighbouring places at all outputs, from all weights at once."""
    law = mechanism.law
    logs = np.array([np.log(law.weights(place) / law.total(place)) for place in range(law.size)])
    return float(np.abs(np.diff(logs, axis=0)).max())


@pytest.mark.parametrize(("epsilon", "noise"), list(zip([1e-6, 1e-3, 0.1, 1.0, 3.0, 50.0], NOISES * 3, strict=True)))
def test_right_lists_are_certified(noise: str, epsilon: float) -> None:
    mechanism = toy(epsilon, noise=noise)
    certificate = audit_exactly(mechanism)
    assert certificate.holds and certificate.problems == []
    assert certificate.comparisons == 2 * 120 * 121
    assert certificate.largest <= epsilon * (1 + 1e-9)
    assert certificate.largest == pytest.approx(brute_force(mechanism), rel=1e-6, abs=1e-12)


def assert_fails(mechanism: Any, because: str) -> Certificate:
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
    mechanism.law = Diffractor(epsilon=1.0, embeddings=[toy_embedding()]).law
    assert_fails(mechanism, "another number of places")


def test_zero_weight_fails() -> None:
    mechanism = toy(1.0)
    mechanism.law.table = mechanism.law.table.copy()
    mechanism.law.table[50:] = 0
    mechanism.law._prepare()
    assert_fails(mechanism, "not positive integers")


# Pairs of words


@pytest.mark.parametrize(
    ("name", "epsilon"),
    [("santext", 1e-3), ("santext", 20.0), ("santext-plus", 1.0), ("tem", 1.0), ("tem", 20.0), ("custext", 1e-3)],
)
def test_right_mechanisms_are_certified(name: str, epsilon: float) -> None:
    mechanism = MAKERS[name](epsilon)
    certificate = audit_exactly(mechanism)
    assert certificate.holds
    assert 0 < certificate.largest <= certificate.claim
    assert certificate.comparisons > 120 * 7
    if name in ("santext", "tem"):
        assert certificate.comparisons == 121**3
        logs = mechanism.log_probabilities(np.arange(121, dtype=np.int32))
        ratios = (logs[:, None, :] - logs[None, :, :]).max(axis=2)
        everything = np.arange(121, dtype=np.int32)
        apart = epsilon * np.array([mechanism.claimed_distances(word, everything) for word in range(121)])
        np.fill_diagonal(apart, np.inf)
        assert certificate.largest / certificate.claim == pytest.approx((ratios / apart).max(), rel=1e-9)


@pytest.mark.parametrize("name", ["santext", "santext-plus", "tem"])
def test_large_vocabularies_are_certified_by_their_rows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pairs of words are compared then; all of them follow."""
    monkeypatch.setattr(exact, "MOST_WORDS", 100)
    monkeypatch.setattr(exact, "_SAMPLE_CELLS", 121 * 40)
    certificate = audit_exactly(MAKERS[name](1.0), seed=1)  # of a hundred seeds one has more than 40 words
    assert certificate.holds and certificate.complete, certificate.problems
    assert "of a random sample" in certificate.reasons[0]
    assert any(reason.startswith("All pairs follow from the rows") for reason in certificate.reasons)
    assert certificate.comparisons < 121**3 / 4


def test_large_vocabularies_of_others_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing says that distances are a metric, the pairs that were compared are all that is known."""
    monkeypatch.setattr(exact, "MOST_WORDS", 100)
    monkeypatch.setattr(exact, "_SAMPLE_CELLS", 121 * 40)
    monkeypatch.setattr(exact, "SanText", type("Other", (), {}))
    certificate = audit_exactly(MAKERS["santext"](1.0), seed=1)
    assert certificate.holds and not certificate.complete


@pytest.mark.parametrize("name", MAKERS)
def test_weights_of_twice_the_rate_fail(name: str) -> None:
    """A mechanism that spends epsilon instead of epsilon / 2 on its scores."""
    mechanism = MAKERS[name](3.0)
    mechanism.weights = MAKERS[name](3.0 * 2.2).weights
    assert_fails(mechanism, "differ by more than their claim")


def test_one_wrong_weight_fails() -> None:
    mechanism = MAKERS["santext"](1.0)
    weights = mechanism.weights.copy()
    weights[0] *= 8  # the word itself, as code that favours "no change" does
    mechanism.weights = weights
    assert_fails(mechanism, "differ by more than their claim")


def test_zero_weights_fail() -> None:
    """Float32 weights underflow to 0 far away: an infinite ratio."""
    mechanism = MAKERS["santext"](1.0)
    weights = mechanism.weights.copy()
    weights[len(weights) // 3 :] = 0
    mechanism.weights = weights
    assert_fails(mechanism, "differ by more than their claim")


def test_wrong_total_fails() -> None:
    mechanism = MAKERS["tem"](1.0)
    mechanism._totals[:] = 12345
    assert_fails(mechanism, "not the sum of its weights")


def test_coin_that_keeps_too_often_fails() -> None:
    mechanism = MAKERS["santext-plus"](0.01)
    mechanism._replaced_below = 2**64 // 50
    assert_fails(mechanism, "differ by more than their claim")


def test_published_claim_of_truncated_gumbel_fails() -> None:
    mechanism = TruncatedGumbel(epsilon=1e6, embedding=toy_embedding(WORDS, dimensions=20))
    mechanism = mechanism.with_epsilon(1.01 * mechanism.smallest_epsilon)
    certificate = audit_exactly(mechanism)
    assert not certificate.holds and certificate.largest > certificate.claim > 0
    assert "pairs of nearest words differ by more than the published" in certificate.problems[0]


def test_rows_that_are_not_those_of_their_words_fail() -> None:
    mechanism = MAKERS["santext"](3.0)
    mechanism.sample(np.arange(121, dtype=np.int32), stream())
    cached = mechanism.rows._cached
    cached.orders[:] = cached.orders[:, ::-1].copy()
    assert_fails(mechanism, "rows that the sampler reads")
