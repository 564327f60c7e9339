import math
from typing import ClassVar

import numpy as np
import pytest

from dptext.core.assumptions import Assumption
from dptext.errors import EmbeddingError, ParameterError
from dptext.mechanisms.base import FiniteWordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.testing import AuditedSuite, Distances, all_words, stream
from toys import WORDS, toy_embedding


class DiffractorCase:
    options: ClassVar[dict] = {}

    def make(self, epsilon: object) -> FiniteWordMechanism:
        return Diffractor(epsilon=epsilon, **{"embeddings": [toy_embedding()], **self.options})

    def distances(self, mechanism: FiniteWordMechanism) -> Distances:
        places = mechanism.lists.places.astype(float)
        return np.abs(places[:, :, None] - places[:, None, :]).max(axis=0)


class TestGeometric(DiffractorCase):
    def test_law_is_that_of_the_card(self) -> None:
        """y = clip(index(w) + Z), P[Z = z] = (1 - a) / (1 + a) a^|z|, a = e^-epsilon."""
        mechanism = self.make(0.7)
        size, a = len(mechanism.vocabulary), math.exp(-0.7)
        moves = {z: (1 - a) / (1 + a) * a ** abs(z) for z in range(-400, 401)}
        logs = mechanism.log_probabilities(all_words(mechanism))
        for word in all_words(mechanism):
            place = int(mechanism.lists.places[0][word])
            expected = np.zeros(size)
            for z, probability in moves.items():
                expected[min(max(place + z, 0), size - 1)] += probability
            np.testing.assert_allclose(np.exp(logs[word])[mechanism.lists.orders[0]], expected, rtol=1e-9)

    def test_expected_share_unchanged_is_that_of_the_law(self) -> None:
        mechanism = self.make(1.0)
        own = np.exp(np.diag(mechanism.log_probabilities(all_words(mechanism)))).mean()
        assert mechanism.expected_outcomes().unchanged == pytest.approx(own, rel=1e-12)


class TestTruncatedExponential(DiffractorCase):
    options: ClassVar[dict] = {"noise": "truncated-exponential", "gamma": 2.5}

    def test_law_is_that_of_the_card(self) -> None:
        """P[u] ∝ exp(-epsilon d / 2) for d <= gamma, exp(-epsilon gamma / 2) beyond."""
        for epsilon, gamma in ((0.7, 2.5), (2.0, 1.0), (0.3, 0.4), (1.0, 100.0)):
            mechanism = Diffractor(
                epsilon=epsilon, noise="truncated-exponential", gamma=gamma, embeddings=[toy_embedding()]
            )
            places = mechanism.lists.places[0].astype(float)
            weights = np.exp(-epsilon / 2 * np.minimum(np.abs(places[:, None] - places[None, :]), gamma))
            expected = weights / weights.sum(axis=1, keepdims=True)
            np.testing.assert_allclose(np.exp(mechanism.log_probabilities(all_words(mechanism))), expected, rtol=1e-9)

    def test_gamma_follows_from_beta(self) -> None:
        mechanism = Diffractor(epsilon=2.0, noise="truncated-exponential", beta=0.05, embeddings=[toy_embedding()])
        size = len(mechanism.vocabulary)
        assert mechanism.parameters()["gamma"] == pytest.approx(math.log(0.95 * (size - 1) / 0.05))

    def test_expected_share_unchanged_is_that_of_the_law(self) -> None:
        mechanism = self.make(1.0)
        own = np.exp(np.diag(mechanism.log_probabilities(all_words(mechanism)))).mean()
        assert mechanism.expected_outcomes().unchanged == pytest.approx(own, rel=1e-12)


class TestThreeLists(DiffractorCase):
    options: ClassVar[dict] = {"lists_per_embedding": 3}

    def test_law_is_the_mixture(self) -> None:
        mechanism = self.make(1.0)
        parts = []
        for number in range(3):
            law = np.zeros((9, 9))
            for place in range(9):
                order = mechanism.lists.orders[number]
                law[order[place], order] = mechanism.law.weights(place) / mechanism.law.total(place)
            parts.append(law)
        law = np.exp(mechanism.log_probabilities(all_words(mechanism)))
        np.testing.assert_allclose(law, np.mean(parts, axis=0), rtol=1e-12)


class TestSeveralEmbeddings(DiffractorCase, AuditedSuite):
    """The paper's L1: two lists from each of several embeddings, over the words that all of them hold."""

    options: ClassVar[dict] = {
        "embeddings": [toy_embedding(), toy_embedding((*WORDS[2:], "extra"), dimensions=5, seed=1)],
        "lists_per_embedding": 2,
        "noise": "truncated-exponential",
        "gamma": 2.0,
    }

    def test_vocabulary_is_the_intersection(self) -> None:
        mechanism = self.make(1.0)
        assert mechanism.vocabulary.words == (*WORDS[2:], "<unk>")
        assert len(mechanism.lists) == 4
        for order in mechanism.lists.orders:
            assert sorted(order) == list(range(7))


class TestDefault:
    def test_share_unchanged_at_epsilon_one(self) -> None:
        assert Diffractor(epsilon=1.0).expected_outcomes().unchanged == pytest.approx(math.tanh(0.5), abs=1e-4)

    @pytest.mark.parametrize(
        ("noise", "epsilon"), [("geometric", 1e-6), ("truncated-exponential", 1e-3), ("geometric", 50.0)]
    )
    def test_extreme_epsilons_work(self, noise: str, epsilon: float) -> None:
        mechanism = Diffractor(epsilon=epsilon, noise=noise)
        words = np.arange(1000, dtype=np.int32)
        drawn = mechanism.sample(words, stream())
        unchanged = (drawn == words).mean()
        assert unchanged > 0.95 if epsilon == 50 else unchanged < 0.05
        assert mechanism.guarantee.expecting(mechanism.expected_outcomes()).warnings() or epsilon == 1e-3

    def test_ordinary_epsilon_does_not_warn(self) -> None:
        assert Diffractor(epsilon=1.0).guarantee.warnings() == []

    def test_three_ready_made_lists_are_different(self) -> None:
        orders = Diffractor(epsilon=1.0, lists_per_embedding=3).lists.orders
        assert len({order.tobytes() for order in orders}) == 3

    def test_a_text_in_memory(self) -> None:
        releases = Diffractor(epsilon=1.0).privatize_many(["The doctor is in Paris.", None, "", "😀"])
        assert releases.texts[1] is None and releases.texts[2] == ""
        assert releases.texts[0].count(" ") == 4 and releases.texts[0].endswith(".")
        assert releases.coverage.nulls == 1 and releases.coverage.tokens == 6
        assert Assumption.PSEUDORANDOM in releases.guarantee.assumptions


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"epsilon": 1e6}, "'epsilon' parameter"),
        ({"epsilon": 1e-300}, "too small"),
        ({"gamma": 5.0}, "'gamma' parameter of Diffractor must be left out unless noise is .* Got 5.0 instead"),
        ({"noise": "truncated-exponential", "beta": 0.1, "gamma": 5.0}, "'beta' parameter .* left out next to gamma"),
    ],
)
def test_bad_parameters_are_refused(options: dict, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        Diffractor(**{"epsilon": 1.0, "embeddings": [toy_embedding()], **options})


def test_embeddings_without_common_words_are_refused() -> None:
    with pytest.raises(EmbeddingError, match="in common"):
        Diffractor(epsilon=1.0, embeddings=[toy_embedding(), toy_embedding(("x", "y", "z"))])
