"""Releasing the likeliest start of a place: the table, the law, the audit, and what it buys."""

import pickle
from itertools import product
from typing import Any

import numpy as np
import pytest

from dptext.audit.exact import audit_exactly
from dptext.core.list_noise import GeometricNoise
from dptext.measures.leakage import attack_success
from dptext.measures.prior import Prior
from dptext.mechanisms.decoding import likeliest_starts, log_shares, share_of_text_that_stays
from dptext.mechanisms.diffractor import Diffractor
from dptext.testing import AuditedSuite, Distances, all_words, stream
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding

WORDS = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(60))
SCALE = 2**20


def make(epsilon: float = 0.5, **options: Any) -> Diffractor:
    return Diffractor(
        **{"epsilon": epsilon, "decode": "map", "embeddings": [toy_embedding(WORDS)], **options}  # type: ignore[arg-type]
    )


class TestLikeliest(AuditedSuite):
    def make(self, epsilon: object) -> Diffractor:
        return Diffractor(epsilon=epsilon, decode="map", embeddings=[toy_embedding()])  # type: ignore[arg-type]

    def distances(self, mechanism: Diffractor) -> Distances:
        places = mechanism.lists.places.astype(float)
        return np.abs(places[:, :, None] - places[:, None, :]).max(axis=0)


def test_table_is_that_of_all_starts_tried() -> None:
    generator = np.random.default_rng(0)
    for rate, size in product((0.0001, 0.05, 0.7, 3.0, 1000.0), (2, 3, 17, 80)):
        order = generator.permutation(size).astype(np.int32)
        shares = generator.integers(-12 * SCALE, 0, size)
        shares[generator.integers(0, size, size // 3)] = -3 * SCALE  # ties
        apart = np.abs(np.arange(size)[:, None] - np.arange(size))
        scores = shares[order] - round(rate * SCALE) * apart  # of each place, and of each place to start from
        places = np.empty(size, np.int64)
        places[order] = np.arange(size)
        found = places[likeliest_starts(order, shares, rate)]
        assert (scores[np.arange(size), found] == scores.max(axis=1)).all()


def test_the_unknown_word_is_never_the_answer() -> None:
    for epsilon in (0.001, 0.5, 20.0):
        mechanism = make(epsilon)
        assert mechanism.vocabulary.unknown not in mechanism.released


def test_shares_follow_the_order_and_no_share_is_the_unknown_words() -> None:
    shares = log_shares(toy_embedding(WORDS).vocabulary)
    assert (np.diff(shares[:-1]) < 0).all() and shares[-1] < -(2**59)
    assert shares[10] - shares[0] == pytest.approx(SCALE * np.log(2.7 / 12.7), abs=1)


@pytest.mark.parametrize("options", [{}, {"noise": "truncated-exponential"}, {"lists_per_embedding": 3}])
def test_law_is_that_of_the_places_read_through_the_table(options: dict[str, Any]) -> None:
    likeliest, drawn = make(**options), make(**{**options, "decode": "none"})
    words = all_words(drawn)
    expected = np.zeros((len(words), len(words)))
    for released, places in zip(likeliest.released, drawn.lists.places, strict=True):
        for word in words:
            row = drawn.law.weights(int(places[word])) / drawn.law.total(int(places[word]))
            np.add.at(expected[word], released, row / len(drawn.lists))
    np.testing.assert_allclose(likeliest.probability_rows(words), expected, rtol=1e-12)
    assert np.isneginf(likeliest.log_probabilities(words)[expected == 0]).all() and (expected == 0).any()


def test_draws_are_the_same_places_read_through_the_table() -> None:
    likeliest, drawn = make(lists_per_embedding=2), make(lists_per_embedding=2, decode="none")
    words = np.tile(all_words(drawn), 40)
    released, moved = likeliest.sample(words, stream(1)), drawn.sample(words, stream(1))
    tables = [table[places[moved]] for table, places in zip(likeliest.released, drawn.lists.places, strict=True)]
    assert np.all((released == tables[0]) | (released == tables[1])) and (released != moved).any()


def test_unchanged_words_are_as_many_as_the_best_guesses_hit() -> None:
    """On one list the table is the Bayes-optimal adversary's, so nothing is left to guess; drawn words leave some."""
    likeliest, drawn = make(0.3), make(0.3, decode="none")
    shares = np.append(1 / (np.arange(len(drawn.vocabulary) - 1) + 2.7), 0.0)
    prior = Prior(name="of known words", probabilities=shares / shares.sum())
    told, before = (attack_success(one, prior=prior, exact=True).value for one in (likeliest, drawn))
    stay, stayed = (
        float(prior.probabilities @ np.diag(one.probability_rows(all_words(one)))) for one in (likeliest, drawn)
    )
    assert told == pytest.approx(before, rel=1e-5) == pytest.approx(stay, rel=1e-5)
    assert stayed < 0.6 * before


def test_the_promise_and_its_figures() -> None:
    likeliest, drawn = make(), make(decode="none")
    own = likeliest.probability_rows(all_words(likeliest))
    assert likeliest.guarantee.metric == drawn.guarantee.metric
    shares = 1 / (np.arange(len(own) - 1) + 2.7)
    expected = np.average(np.diag(own)[:-1], weights=shares)  # of a text's words: frequent ones stay most
    assert likeliest.expected_outcomes().unchanged == pytest.approx(expected, rel=1e-5)
    assert expected > drawn.expected_outcomes().unchanged
    assert likeliest.parameters()["decode"] == "map" and "decode" not in drawn.parameters()
    other = likeliest.with_epsilon(5.0)
    assert (other.released != likeliest.released).any() and (other.released == make(5.0).released).all()
    assert other.expected_outcomes().unchanged != likeliest.expected_outcomes().unchanged
    again = pickle.loads(pickle.dumps(likeliest))
    assert (again.released == likeliest.released).all() and again.parameters() == likeliest.parameters()


@pytest.mark.parametrize("lists", [1, 3])
def test_the_audit_certifies_it_and_says_that_a_table_decides(lists: int) -> None:
    certificate = audit_exactly(make(lists_per_embedding=lists))
    assert certificate.holds and any("post-processing" in reason for reason in certificate.reasons)
    plain = audit_exactly(make(decode="none"))
    assert plain.holds and not any("post-processing" in reason for reason in plain.reasons)


class ByTheWord(Diffractor):
    """What comes out depends on the word that went in, in the program and in its plans alike."""

    def _table(self, word: int) -> np.ndarray:
        table = self.released.copy()
        table[0, self.lists.places[0, word]] = word
        return table

    def sample(self, words, random):
        moved = self.law.sample(self.lists.places[0][words], random)
        return np.array([self._table(word)[0, place] for word, place in zip(words, moved, strict=True)], np.int32)

    def sampling_intervals(self, words):
        released = self.released
        for word in words.tolist():
            self.released = self._table(word)
            (plan,) = super().sampling_intervals(np.array([word], np.int32))
            self.released = released
            yield plan


def test_the_audit_finds_a_table_that_depends_on_the_word() -> None:
    certificate = audit_exactly(ByTheWord(epsilon=0.5, decode="map", embeddings=[toy_embedding(WORDS)]))
    assert certificate.problems[0].startswith("What comes out for the places of list 0 is another word where word ")


def test_the_audit_finds_a_program_that_reads_no_table() -> None:
    class Unread(Diffractor):
        def sample(self, words, random):
            return self.lists.orders[0][self.law.sample(self.lists.places[0][words], random)]

    mechanism = Unread(epsilon=0.5, decode="map", embeddings=[toy_embedding(WORDS)])
    assert audit_exactly(mechanism).problems[0].startswith("The program does not draw from its tables: word ")


def test_the_audit_finds_too_little_noise_behind_the_table() -> None:
    mechanism = make()
    mechanism.law = GeometricNoise(len(mechanism.vocabulary), 2 * mechanism.law.epsilon)
    assert "differ by more than epsilon" in audit_exactly(mechanism).problems[0]


def test_the_audit_finds_a_table_of_another_size() -> None:
    mechanism = make(decode="none")
    mechanism.released = mechanism.released[:, :-1]
    assert audit_exactly(mechanism).problems == ["There is not one word that comes out for each place of each list."]


def test_share_of_text_that_stays_is_estimated_from_the_frequent_and_a_sample() -> None:
    """Of 2,000 words every second stays; the sample is the same each time, so nothing is left to chance."""
    vocabulary = Vocabulary((*(f"w{i}" for i in range(2000)), UNKNOWN_WORD))

    def rows(words: np.ndarray) -> np.ndarray:
        found = np.zeros((len(words), len(vocabulary)))
        found[np.arange(len(words)), words] = words % 2 == 0
        return found

    shares = 1 / (np.arange(2000) + 2.7)
    exact = shares[::2].sum() / shares.sum()
    assert share_of_text_that_stays(vocabulary, rows) == pytest.approx(exact, abs=0.1)
    assert exact > 0.5
