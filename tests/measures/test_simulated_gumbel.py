"""Truncated Gumbel has a law that can be computed and not gone through: measures never ask for it."""

import numpy as np
import pytest

from dptext import catalogue
from dptext.embeddings.embedding import Embedding
from dptext.measures.calibration import Effort, calibrate
from dptext.measures.deniability import deniability
from dptext.measures.leakage import attack_success
from dptext.mechanisms.base import EnumerableWordMechanism, FiniteWordMechanism
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary


@pytest.fixture
def gumbel(monkeypatch: pytest.MonkeyPatch) -> TruncatedGumbel:
    """It would take days on a real vocabulary, so no measure may compute a single row."""

    def compute(self: TruncatedGumbel, words: object) -> None:
        raise AssertionError("a row of probabilities was computed")

    monkeypatch.setattr(TruncatedGumbel, "log_probabilities", compute)
    return TruncatedGumbel(epsilon=40.0, embedding=far_apart())


def far_apart() -> Embedding:
    """Twenty words, each 0.5 from any other: the published noise then changes many of them."""
    words = Vocabulary([*(f"word{chr(97 + i)}" for i in range(19)), UNKNOWN_WORD])
    return Embedding(name="apart", vocabulary=words, vectors=1000 * np.eye(20, dtype=np.int16), step=0.0005 / 2**0.5)


def test_which_laws_are_gone_through() -> None:
    words = catalogue.names(catalogue.WORDS)
    computed = {name for name in words if issubclass(catalogue.entry_of(name).kind, FiniteWordMechanism)}
    gone_through = {name for name in words if issubclass(catalogue.entry_of(name).kind, EnumerableWordMechanism)}
    assert gone_through == {"diffractor", "santext", "santext-plus", "tem", "custext"}
    assert computed - gone_through == {"truncated-gumbel"}


def test_measures_simulate(gumbel: TruncatedGumbel) -> None:
    found = deniability(gumbel, runs=50, words=4)
    assert not any(measure.exact for measure in found.measures.values()) and "is simulated" in found.notes[1]
    assert not attack_success(gumbel, exact=True, samples=200).exact
    calibrated = calibrate(gumbel, "average N_w = 0.84", effort=Effort(words=4), tolerance=0.3)
    assert not calibrated.achieved.exact and "simulated" in calibrated.notes[-1]


def test_words_of_the_simulation_are_those_of_the_law() -> None:
    """The estimate and the computed law, which a toy allows, agree: within the intervals of all words together."""
    mechanism = TruncatedGumbel(epsilon=40.0, embedding=far_apart())
    stays = np.diag(mechanism.probability_rows(np.arange(20, dtype=np.int32)))
    found = deniability(mechanism, measures=["N_w"], words=20, runs=400, confidence=1 - 1e-6)["N_w"]
    assert (found.low <= stays).all() and (stays <= found.high).all()
