"""Estimates from draws and over texts, simulated 1,000 times: intervals hold a known truth as often as they say.

Of intervals that cover with exactly 0.95, fewer than 916 of 1,000 would with probability 1e-6. Other estimators are
simulated in test_intervals.py, test_scores.py, tests/evaluation/test_spread.py and tests/attacks/test_scoring.py.
"""

import numpy as np
import pytest

from channels import Hidden, toy_mechanisms
from dptext.measures.intervals import clustered_interval
from dptext.measures.leakage import attack_success
from dptext.measures.simulation import ESTIMATORS
from dptext.measures.values import ETA

RUNS, FAILURE, ENOUGH = 1000, 0.05, 916
DRAWS, WORD = 60, 1
LAW = 0.7 ** np.arange(12) / (0.7 ** np.arange(12)).sum()
TRUTHS = {"N_w": LAW[WORD], "S_w": np.searchsorted(np.cumsum(LAW), 1 - ETA) + 1, "E": (1 - (1 - LAW) ** DRAWS).sum()}


def covered(name: str, failure: float) -> int:
    """How many of the intervals of a measure of deniability hold the truth."""
    drawn = np.random.default_rng(3).choice(len(LAW), (RUNS, DRAWS), p=LAW).astype(np.int32)
    estimate, _ = ESTIMATORS[name]
    ends = np.array([estimate(WORD, draws, len(LAW), failure)[1:] for draws in drawn])
    return int(((ends[:, 0] <= TRUTHS[name] + 1e-12) & (TRUTHS[name] <= ends[:, 1] + 1e-12)).sum())


@pytest.mark.parametrize("name", ESTIMATORS)
def test_measures_of_deniability(name: str) -> None:
    assert covered(name, FAILURE) >= ENOUGH


def test_intervals_that_are_too_narrow_are_found() -> None:
    """The negative control: those that may miss in half of the runs."""
    assert covered("N_w", 0.5) < ENOUGH


def test_success_of_guesses() -> None:
    mechanism, held = toy_mechanisms()[4], 0
    exact = attack_success(mechanism, exact=True).value
    for seed in range(RUNS):
        found = attack_success(Hidden(mechanism), samples=100, confidence=1 - FAILURE, seed=seed)
        held += found.low - 1e-12 <= exact <= found.high + 1e-12
    assert held >= ENOUGH


@pytest.mark.parametrize("texts", [12, 60])
def test_mean_cosines_of_texts(texts: int) -> None:
    """As of what a language model writes from a release: one number from 0 to 1 for each text."""
    values = np.random.default_rng(5).beta(4, 1, (RUNS, texts))
    ends = np.array([clustered_interval(each, np.ones(texts, np.int64), FAILURE) for each in values])
    assert ((ends[:, 0] <= 0.8) & (ends[:, 1] >= 0.8)).sum() >= ENOUGH


def test_shares_of_persons_in_documents() -> None:
    """As of personal values: documents of one to four persons, who are alike in a document, each with a share."""
    generator, held = np.random.default_rng(6), 0
    for _ in range(RUNS):
        persons = generator.integers(1, 5, 40)
        alike = np.repeat(generator.beta(3, 2, 40), persons)
        shares = generator.binomial(5, alike) / 5
        hits = np.bincount(np.repeat(np.arange(40), persons), shares)
        low, high = clustered_interval(hits, persons, FAILURE)
        held += low <= 0.6 <= high
    assert held >= ENOUGH
