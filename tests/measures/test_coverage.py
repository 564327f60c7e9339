"""Estimates from draws and over texts, simulated 1,000 times: intervals hold a known truth as often as they say.

Of intervals that cover with exactly 0.95, fewer than 916 of 1,000 would with probability 1e-6. Other estimators are
simulated in tests/lab: test_intervals.py, test_score_intervals.py and evaluation/test_spread.py.
"""

import numpy as np
import pytest

from channels import Hidden, toy_mechanisms
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
