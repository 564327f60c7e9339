"""What every word mechanism must keep. A mechanism's test class inherits one of three suites, each part of the next:

    WordMechanismSuite            samples, options and guarantee of any word mechanism
    LawSuite                      those whose law can be computed: samples follow it
    FiniteWordMechanismSuite      those that claim a guarantee as well: the claim holds for the law

Sampling tests are exact binomial tests, Bonferroni-corrected, which fail a right mechanism with probability at most
FAILURE; with the fixed key used here the outcome is the same every time.
"""

import json
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import binomtest, chi2_contingency

from dptext.errors import ParameterError
from dptext.guarantees import MetricDP, WithinGroupsDP, guarantee_from_json
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism
from dptext.randomness import AesStream

FAILURE = 1e-6
DRAWS = 20_000

Distances = NDArray[np.float64]


def stream(number: int = 0) -> AesStream:
    return AesStream(number.to_bytes(32, "big"))


def all_words(mechanism: WordMechanism) -> NDArray[np.int32]:
    return np.arange(len(mechanism.vocabulary), dtype=np.int32)


def largest_excess(mechanism: FiniteWordMechanism, distances: Distances) -> float:
    """Over all triples (x, x', y): the largest log-ratio less epsilon d(x, x'). At most 0, up to rounding."""
    logs = mechanism.log_probabilities(all_words(mechanism))
    guarantee = mechanism.guarantee
    assert isinstance(guarantee, MetricDP | WithinGroupsDP)
    with np.errstate(invalid="ignore"):
        ratios = logs[:, None, :] - logs[None, :, :]
        ratios[np.isnan(ratios)] = 0  # impossible from both
        excess = ratios.max(axis=2) - guarantee.epsilon * distances
    return float(np.where(np.isinf(distances), -np.inf, excess).max())


def assert_counts_fit(counts: NDArray[np.int64], probabilities: NDArray[np.float64], failure: float) -> None:
    """Each count of `counts` (n,) must be likely under its probability, all of them together up to `failure`."""
    draws = int(counts.sum())
    for count, probability in zip(counts.tolist(), probabilities.tolist(), strict=True):
        p_value = binomtest(count, draws, min(probability, 1.0)).pvalue
        assert p_value >= failure / len(counts), (count, draws * probability)


def assert_same_law(first: NDArray[np.int32], second: NDArray[np.int32], failure: float) -> None:
    """Two samples of words must be likely under one law: two-sample chi-square, rare words (below 40) pooled."""
    size = int(max(first.max(), second.max())) + 1
    table = np.stack([np.bincount(first, minlength=size), np.bincount(second, minlength=size)])
    rare = table.sum(axis=0) < 40
    table = np.column_stack([table[:, ~rare], table[:, rare].sum(axis=1)])
    table = table[:, table.sum(axis=0) > 0]
    if table.shape[1] > 1:
        assert chi2_contingency(table).pvalue >= failure, table


class WordMechanismSuite:
    """Inherit, and give `make`: a mechanism on a toy vocabulary."""

    make: Callable[..., WordMechanism]

    def test_same_stream_gives_the_same_words(self) -> None:
        mechanism = self.make(1.0)
        words = np.tile(all_words(mechanism), 50)
        first, again = mechanism.sample(words, stream(4)), mechanism.sample(words, stream(4))
        np.testing.assert_array_equal(first, again)
        assert not np.array_equal(first, mechanism.sample(words, stream(5)))

    def test_empty_batch(self) -> None:
        assert self.make(1.0).sample(np.empty(0, np.int32), stream()).shape == (0,)

    def test_samples_do_not_change_their_input(self) -> None:
        mechanism = self.make(1.0)
        words = all_words(mechanism)
        mechanism.sample(words, stream())
        np.testing.assert_array_equal(words, all_words(mechanism))

    @pytest.mark.parametrize("epsilon", [0, -1, float("nan"), float("inf"), "1", None, True, [1.0]])
    def test_bad_epsilon_is_refused(self, epsilon: object) -> None:
        with pytest.raises(ParameterError, match="'epsilon' parameter of"):
            self.make(epsilon)
        with pytest.raises(ParameterError, match="'epsilon' parameter of"):
            self.make(1.0).with_epsilon(epsilon)

    def test_with_epsilon_equals_a_new_one(self) -> None:
        first, new = self.make(1.0), self.make(2.5)
        other = first.with_epsilon(2.5)
        words = np.tile(all_words(first), 50)
        np.testing.assert_array_equal(other.sample(words, stream(6)), new.sample(words, stream(6)))
        assert other.vocabulary is first.vocabulary
        assert other.guarantee == new.guarantee and other.parameters() == new.parameters()
        assert first.guarantee == self.make(1.0).guarantee != other.guarantee

    def test_guarantee_prints_and_goes_through_json(self) -> None:
        guarantee = self.make(1.5).guarantee
        sentence = str(guarantee)
        assert sentence.endswith(".") and "1.5" in sentence and "\n" not in sentence
        assert guarantee_from_json(json.loads(json.dumps(guarantee.to_json()))) == guarantee

    def test_parameters_are_plain_and_tell_epsilons_apart(self) -> None:
        first, other = self.make(1.0), self.make(2.0)
        assert json.loads(json.dumps(first.parameters())) == first.parameters() != other.parameters()


class LawSuite(WordMechanismSuite):
    """As before, for a mechanism whose law can be computed."""

    make: Callable[..., FiniteWordMechanism]

    def test_probabilities_sum_to_one(self) -> None:
        mechanism = self.make(1.0)
        np.testing.assert_allclose(np.exp(mechanism.log_probabilities(all_words(mechanism))).sum(axis=1), 1, rtol=1e-12)

    @pytest.mark.parametrize("epsilon", [0.1, 1.0, 5.0])
    def test_samples_follow_the_probabilities(self, epsilon: float) -> None:
        mechanism = self.make(epsilon)
        words = all_words(mechanism)
        mixed = np.tile(words, DRAWS)  # the words of a batch stand beside each other, so neighbours are tested too
        drawn = mechanism.sample(mixed, stream(1))
        assert drawn.shape == mixed.shape and drawn.dtype == np.int32
        for word, row in zip(words, np.exp(mechanism.log_probabilities(words)), strict=True):
            counts = np.bincount(drawn[mixed == word], minlength=len(words))
            assert_counts_fit(counts, row, FAILURE / len(words))

    def test_one_by_one_follows_the_same_law(self) -> None:
        mechanism = self.make(1.0)
        words, random = all_words(mechanism)[:3], stream(2)
        for word, row in zip(words, np.exp(mechanism.log_probabilities(words)), strict=True):
            drawn = [int(mechanism.sample(np.array([word], np.int32), random)[0]) for _ in range(4000)]
            assert_counts_fit(np.bincount(drawn, minlength=len(row)), row, FAILURE / len(words))

    def test_tokens_are_independent(self) -> None:
        mechanism = self.make(1.0)
        pairs = mechanism.sample(np.zeros(2 * DRAWS, np.int32), stream(3)).reshape(-1, 2)
        row = np.exp(mechanism.log_probabilities(np.zeros(1, np.int32)))[0]
        size = len(row)
        counts = np.bincount(pairs[:, 0] * size + pairs[:, 1], minlength=size * size)
        assert_counts_fit(counts, np.outer(row, row).ravel(), FAILURE)

    def test_law_of_with_epsilon_is_that_of_a_new_one(self) -> None:
        first = self.make(1.0)
        np.testing.assert_allclose(
            first.with_epsilon(2.5).log_probabilities(all_words(first)),
            self.make(2.5).log_probabilities(all_words(first)),
        )


class FiniteWordMechanismSuite(LawSuite):
    """Inherit, and give `make` (a mechanism on a toy vocabulary) and `distances` (its metric, all pairs)."""

    epsilons: tuple[float, ...] = (0.1, 1.0, 5.0)
    distances: Callable[..., Distances]

    @pytest.mark.parametrize("epsilon", [1e-3, 0.1, 1.0, 5.0, 20.0])
    def test_claim_holds_over_all_triples(self, epsilon: float) -> None:
        mechanism = self.make(epsilon)
        assert largest_excess(mechanism, self.distances(mechanism)) <= 1e-9

    def test_claim_that_is_too_small_is_noticed(self) -> None:
        mechanism = self.make(1.0)
        tenth = self.distances(mechanism) / 10
        assert largest_excess(mechanism, tenth) > 0.01
