"""Is the noise of a program new for every draw? Equal inputs, several runs, and tests by permutation.

Where all draws are independent, the outputs of equal inputs can change places, within a run or between runs, and
nothing is likelier or less likely than before. So the share of such permutations under which a statistic is as large as
it was is a p-value, exact for any number of draws. Three statistics: how often two runs agree at the same place (a
fixed seed), how often two outputs of one run agree that are so many places apart (workers that share their noise; how
many is chosen on other runs), and how alike the outputs of a run are among themselves (one draw for all of a run).
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

_MOST_DRAWS = 1000  # of each run; more would not tell more

_PERMUTATIONS = 3  # a finding needs a p-value of 1 / k; so many times k permutations are tried

_LEAST = 1e-300

Run = NDArray[np.int64]


class SharedNoise(NamedTuple):
    """That draws are not independent: what was seen, and how likely it would be if they were."""

    description: str
    likelihood: float

    def __str__(self) -> str:
        chance = f"{self.likelihood:.1g}" if self.likelihood > _LEAST else f"below {_LEAST:.0g}"
        return f"{self.description} (the probability of this under independent noise: {chance})"


def find_shared_noise(
    runs: Sequence[NDArray[Any]], failure: float, generator: np.random.Generator
) -> SharedNoise | None:
    """What is wrong with the noise of runs on equal inputs, their outputs as numbers: arrays of (k,) each, or None.

    An error with probability at most `failure`. Too few runs, or outputs that are all alike, show nothing.
    """
    used = [np.asarray(run[:_MOST_DRAWS], np.int64) for run in runs if len(run)]
    if len(used) < 2:
        return None
    length = min(map(len, used))
    together = np.stack([run[:length] for run in used])
    _, places = np.unique(together, return_inverse=True)
    together = places.reshape(together.shape)
    share = failure / 3
    draws = int(_PERMUTATIONS / share)
    findings = (test(together, draws, share, generator) for test in (_same_places, _lag, _alike))
    return next((finding for finding in findings if finding is not None and finding.likelihood <= share), None)


def _same_places(runs: Run, draws: int, failure: float, generator: np.random.Generator) -> SharedNoise | None:
    """Do two runs agree place by place? Where they are equal throughout, the p-value is known without drawing."""
    first, second = runs[0], runs[1]
    agreed = int((first == second).sum())
    if agreed == len(first):
        counts = np.bincount(first).tolist()
        arrangements = math.lgamma(len(first) + 1) - sum(math.lgamma(count + 1) for count in counts)
        seen = (
            f"two runs on the same texts gave the same {len(first):,} outputs in the same order, though the outputs of "
            "a run differ: the noise comes from a fixed seed, so anyone who runs the program can undo it"
        )
        return SharedNoise(seen, math.exp(-arrangements))
    share = _as_large(agreed, lambda: int((first == generator.permutation(second)).sum()), draws, failure)
    seen = f"two runs on the same texts agree at {agreed:,} of {len(first):,} places: their noise is not independent"
    return None if share is None else SharedNoise(seen, share)


def _lag(runs: Run, draws: int, failure: float, generator: np.random.Generator) -> SharedNoise | None:
    """Do outputs of a run agree that are so many places apart? The distance is chosen on the first half of the runs."""
    half, length = len(runs) // 2, runs.shape[1]
    if length < 4:
        return None
    lags = np.arange(1, length // 2 + 1)
    agreements = np.array([_agreed(runs[:half], lag) for lag in lags.tolist()])
    pairs = half * (length - lags)
    lag = int(lags[np.argmax((agreements - agreements.sum() / pairs.sum() * pairs) / np.sqrt(pairs))])
    tested = runs[half:]
    agreed = _agreed(tested, lag)
    share = _as_large(agreed, lambda: _agreed(generator.permuted(tested, axis=1), lag), draws, failure)
    seen = (
        f"outputs of one run that are {lag:,} places apart are equal at {agreed:,} of {len(tested) * (length - lag):,} "
        "places: they share noise"
    )
    return None if share is None else SharedNoise(seen, share)


def _alike(runs: Run, draws: int, failure: float, generator: np.random.Generator) -> SharedNoise | None:
    """Are the outputs of a run more alike than those of all runs?"""
    if all(len(np.unique(run)) == 1 for run in runs):
        counts = np.bincount(runs.ravel()).tolist()  # runs of one output: the p-value is known without drawing
        arrangements = math.lgamma(runs.size + 1) - sum(math.lgamma(count + 1) for count in counts)
        seen = (
            f"all {runs.shape[1]:,} outputs of a run are equal, and those of another run are not these: one draw "
            "serves for all of a run"
        )
        return SharedNoise(seen, min(1.0, math.exp(math.lgamma(len(runs) + 1) - arrangements)))

    def permuted() -> int:
        return _concentration(generator.permutation(runs.ravel()).reshape(runs.shape))

    share = _as_large(_concentration(runs), permuted, draws, failure)
    seen = "the outputs of one run are more alike than those of several runs: they share noise"
    return None if share is None else SharedNoise(seen, share)


def _as_large(statistic: int, permuted: Callable[[], int], draws: int, failure: float) -> float | None:
    """The share of permutations with a statistic as large as the one found; None where it is above `failure`."""
    as_many = 1  # the one found
    for _ in range(draws):
        as_many += permuted() >= statistic
        if as_many > failure * (draws + 1):
            return None
    return as_many / (draws + 1)


def _agreed(runs: Run, lag: int) -> int:
    return int((runs[:, lag:] == runs[:, :-lag]).sum())


def _concentration(runs: Run) -> int:
    """Pairs of equal outputs within a run, over all runs."""
    return sum(int((np.bincount(run).astype(np.int64) ** 2).sum()) for run in runs)
