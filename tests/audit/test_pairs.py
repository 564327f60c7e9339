"""The audit of the exponential mechanisms certifies what is right and fails what is broken."""

import numpy as np
import pytest

from dptext.audit import exact
from dptext.audit.exact import audit_exactly
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText, SanTextPlus
from dptext.mechanisms.tem import TEM
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel
from dptext.testing import stream
from toys import toy_embedding

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


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("epsilon", [1e-3, 1.0, 20.0])
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


def test_large_vocabularies_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "MOST_WORDS", 100)
    monkeypatch.setattr(exact, "_SAMPLE_CELLS", 121 * 40)
    certificate = audit_exactly(MAKERS["santext"](1.0), seed=1)  # of a hundred seeds one has more than 40 words
    assert certificate.holds and "of a random sample" in certificate.reasons[0]
    assert 20 * 20 * 121 <= certificate.comparisons <= 40 * 40 * 121


@pytest.mark.parametrize("kind", [SanText, SanTextPlus, TEM, CusText])
def test_shipped_embedding_is_certified_on_random_pairs(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "_SAMPLE_CELLS", 2**20 if kind is not CusText else 2**15)
    certificate = audit_exactly(kind(epsilon=12.0))
    assert certificate.holds and 0 < certificate.largest <= certificate.claim
    assert certificate.comparisons > 10_000


def assert_fails(mechanism: GridExponential, because: str) -> None:
    certificate = audit_exactly(mechanism)
    assert not certificate.holds
    assert because in certificate.problems[0]


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


def test_continuous_noise_has_no_exact_audit() -> None:
    with pytest.raises(GuaranteeError, match="no table to certify"):
        audit_exactly(MultivariateLaplace(epsilon=1.0, embedding=toy_embedding()))


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


def test_beta_that_leaves_no_gamma_is_refused() -> None:
    with pytest.raises(ParameterError, match="'beta' parameter must be below"):
        TEM(epsilon=10.0, embedding=toy_embedding(), beta=0.99)
