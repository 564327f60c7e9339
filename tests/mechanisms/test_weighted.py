"""A mechanism that is said by integer weights: what a mechanism of another package rests on."""

import pickle
from collections import Counter
from fractions import Fraction
from typing import Annotated

import numpy as np
import pytest

from dptext.audit.exact import audit_exactly
from dptext.core.assumptions import MetricDescription
from dptext.core.exact_exp import exp_bounds
from dptext.errors import ParameterError
from dptext.mechanisms import weighted
from dptext.mechanisms.weighted import EPSILON, WeightedWordMechanism
from dptext.parameters import Parameter, parameters_of
from dptext.testing import AuditedSuite, all_words, stream
from toys import WORDS, toy_embedding

BASE = 2**12
SILENT = Parameter("The first word that never comes out.", at_least=4)


class Steps(WeightedWordMechanism):
    """Exponential in the distance of two numbers, cut off; words from `silent` on never come out."""

    name = "steps"
    metric = MetricDescription(name="the difference of numbers, at most 3", nearest=1, median=3, diameter=3)
    pickled_attributes = ("embedding", "silent")

    def __init__(self, *, epsilon: Annotated[float, EPSILON], silent: Annotated[int, SILENT] = 8, embedding=None):
        self.silent = silent
        super().__init__(epsilon=epsilon, embedding=embedding)

    rate = Fraction(1, 2)

    def weights(self, words):
        factor, table = exp_bounds(Fraction(self.epsilon) * self.rate)[0], [BASE]
        while len(table) < 4:
            table.insert(0, int(table[0] * factor))
        numbers = np.arange(len(self.vocabulary))
        rows = np.array(table)[np.minimum(np.abs(words[:, None] - numbers), 3)]
        rows[:, self.silent :] = 0
        return rows

    def exact_distance(self, word, other):
        return Fraction(min(abs(word - other), 3))


def made(epsilon, **options) -> Steps:
    return Steps(epsilon=epsilon, embedding=toy_embedding(), **options)


class TestSteps(AuditedSuite):
    def make(self, epsilon):
        return made(epsilon)


def test_words_without_weight_never_come_out() -> None:
    mechanism = made(0.1, silent=4)
    drawn = mechanism.sample(np.tile(all_words(mechanism), 500), stream())
    assert set(drawn.tolist()) == {0, 1, 2, 3}
    assert np.isneginf(mechanism.log_probabilities(all_words(mechanism))[:, 4:]).all()


def test_many_words_come_out_as_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of weights are made for some words at a time, which must not show."""
    words = np.random.default_rng(0).integers(0, len(WORDS) + 1, 1000).astype(np.int32)
    whole = made(1.0).sample(words, stream())
    monkeypatch.setattr(weighted, "_CELLS", 1)
    np.testing.assert_array_equal(made(1.0).sample(words, stream()), whole)


def test_every_integer_below_the_sum_gives_the_output_that_it_belongs_to(monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = made(2.0)
    monkeypatch.setattr(mechanism, "weights", lambda words: np.tile([3, 0, 2, 1, 0, 0, 0, 1, 0], (len(words), 1)))
    monkeypatch.setattr(weighted, "draw_below", lambda sums, random: np.arange(len(sums)) % sums)
    words = np.full(70, 5, np.int32)
    assert Counter(mechanism.sample(words, stream()).tolist()) == {0: 30, 2: 20, 3: 10, 7: 10}


def test_weights_that_cannot_be_drawn_from_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = made(1.5)
    size = len(mechanism.vocabulary)
    for make_rows in (
        lambda: np.ones((1, size)),
        lambda: np.ones((1, size - 1), np.int64),
        lambda: np.zeros((1, size), np.int64),
        lambda: np.full((1, size), -1),
        lambda: np.full((1, size), 2**60),  # too large a sum
        lambda: np.full((1, size), 2**62),  # a sum that overflows
        lambda: np.array([[2**64] * size], np.int64),
    ):
        monkeypatch.setattr(mechanism, "weights", lambda words, make_rows=make_rows: make_rows())
        with pytest.raises(ParameterError, match=r"^The weights of Steps must be integers .* at epsilon 1\.5 they"):
            mechanism.sample(np.zeros(1, np.int32), stream())


def test_what_made_of_names_is_checked_and_travels() -> None:
    with pytest.raises(
        ParameterError, match=r"The 'silent' parameter of Steps must be an integer of at least 4\. Got 3"
    ):
        made(1.0, silent=3)
    mechanism = made(1.0, silent=5)
    copy = pickle.loads(pickle.dumps(mechanism.with_epsilon(2.0)))
    assert (copy.epsilon, copy.silent) == (2.0, 5) and copy.parameters()["silent"] == 5
    words = np.tile(all_words(mechanism), 20)
    np.testing.assert_array_equal(copy.sample(words, stream()), made(2.0, silent=5).sample(words, stream()))


def test_what_stays_is_counted_from_the_law() -> None:
    mechanism = made(1.0)
    rows = mechanism.probability_rows(all_words(mechanism))
    assert mechanism.expected_outcomes().unchanged == pytest.approx(float(np.diag(rows).mean()), abs=1e-12)


def test_the_audit_fails_weights_that_are_too_steep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Negative control: epsilon for the weights alone leaves nothing for their sums."""
    mechanism = made(1.0)
    assert audit_exactly(mechanism).holds
    monkeypatch.setattr(mechanism, "rate", Fraction(1))
    assert not audit_exactly(mechanism).holds


def test_without_a_constructor_it_has_epsilon_and_an_embedding() -> None:
    assert list(parameters_of(WeightedWordMechanism)) == ["epsilon", "embedding"]
