"""Measures of a mechanism whose law cannot be gone through."""

import numpy as np

from dptext.embeddings.embedding import Embedding
from dptext.measures.calibration import calibrate
from dptext.measures.deniability import deniability
from dptext.measures.leakage import attack_success
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel


def far_apart() -> Embedding:
    """Twenty words, each 0.5 from any other: the published noise then changes many of them."""
    words = Vocabulary([*(f"word{chr(97 + i)}" for i in range(19)), UNKNOWN_WORD])
    return Embedding(name="apart", vocabulary=words, vectors=1000 * np.eye(20, dtype=np.int16), step=0.0005 / 2**0.5)


def test_measures_simulate() -> None:
    gumbel = TruncatedGumbel(epsilon=40.0, embedding=far_apart())
    found = deniability(gumbel, runs=50, words=4)
    assert not any(measure.exact for measure in found.measures.values()) and "is simulated" in found.notes[1]
    assert not attack_success(gumbel, exact=True, samples=200).exact
    calibrated = calibrate(gumbel, "average N_w = 0.84", words=4, tolerance=0.3)
    assert not calibrated.achieved.exact and "simulated" in calibrated.notes[-1]
