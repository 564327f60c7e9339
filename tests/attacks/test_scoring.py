"""Shares and gains over texts: counted by hand, and covering."""

import numpy as np
import pytest

from dptext.attacks.scoring import TokenScore


def test_shares_and_gains_by_hand() -> None:
    text_of = np.array([0, 0, 0, 2, 2, 3])
    counted = np.array([True, True, False, True, True, True])
    score = TokenScore(text_of, counted)
    first, second = np.array([1, 1, 1, 0, 1, 0], bool), np.array([1, 0, 0, 1, 0, 0], bool)
    assert score.units == 3
    assert score.of(first).value == 3 / 5 and score.of(second).value == 2 / 5
    assert score.gain(first, second).value == pytest.approx(1 / 5)
    assert score.gain(first, first).value == 0.0
    low, high = score.gain(first, first).low, score.gain(first, first).high
    assert low is not None and high is not None and low < 0 < high


@pytest.mark.parametrize(("gained", "lost"), [(0.05, 0.01), (0.1, 0.1)])
def test_gains_cover(gained: float, lost: float) -> None:
    """Simulated 1,000 times; 916 is what intervals that cover with 0.95 fall below with probability 1e-6."""
    generator = np.random.default_rng(1)
    covered = 0
    for _ in range(1000):
        sizes = generator.integers(2, 20, 30)
        text_of = np.repeat(np.arange(30), sizes)
        rates = generator.beta(gained * 4, (1 - gained) * 4, 30) * (1 - lost)
        drawn = generator.random(len(text_of))
        only_first, only_second = drawn < rates[text_of], drawn > 1 - lost
        value = TokenScore(text_of, np.ones(len(text_of), bool)).gain(only_first, only_second)
        assert value.low is not None and value.high is not None
        covered += value.low <= gained * (1 - lost) - lost <= value.high
    assert covered >= 916
