"""Deniability measures of a mechanism without probabilities, estimated from simulated runs.

All intervals of one measure hold together with the confidence asked for, for any number of runs: each word gets an
equal share of the failure probability.

- N_w: share of the runs that gave the word; Clopper–Pearson.
- S_w: smallest set with 1 - eta of the runs (too low where outputs are many). From below, the better of two bounds:
  the fewest outputs that can add up to 1 - eta under simultaneous Clopper–Pearson bounds of all, and the distinct
  outputs expected (McDiarmid) less those that may lie outside the set. From above, outputs ordered by one half of the
  runs and held against the other half, by an exact bound of a quantile.
- S*_y: the same, of the inputs drawn from the prior that gave y.
- E: distinct outputs seen in the runs; McDiarmid.
"""

import math
from collections.abc import Callable, Collection

import numpy as np
from numpy.typing import NDArray

from dptext.core.randomness import AesStream, RandomSource
from dptext.measures.intervals import bounded_differences, interval, quantile_rank, upper_bound
from dptext.measures.prior import Prior
from dptext.measures.rows import Progress, Words
from dptext.measures.values import ETA, KINDS, WordMeasure
from dptext.mechanisms.base import WordMechanism

_AT_ONCE = 2**13

Triple = tuple[float, float, float]
"""Estimate, lower and upper end."""

Draws = NDArray[np.int32]

Estimator = Callable[[int, Draws, int, float], Triple]
"""(word, its outputs (r,), vocabulary size, failure probability) to an estimate."""


def public_stream(number: int) -> AesStream:
    """Bits for simulations: nothing private is measured, so they may be known and the same each time."""
    return AesStream(number.to_bytes(32, "big"))


def draw_from(prior: Prior, count: int, random: RandomSource) -> Words:
    """Words from a prior (to 53 bits, which is enough for measuring): shape (count,)."""
    uniform = (random.uint64(count) >> np.uint64(11)).astype(np.float64) * 2.0**-53
    words = np.searchsorted(np.cumsum(prior.probabilities), uniform, side="right")
    last = np.flatnonzero(prior.probabilities)[-1]  # the sum may be a rounding error below 1
    drawn: Words = np.minimum(words, last).astype(np.int32)
    return drawn


def run(mechanism: WordMechanism, words: Words, random: RandomSource, progress: Progress | None = None) -> Words:
    """An output for each word, some at a time: shape (k,) to (k,)."""
    parts = [np.empty(0, np.int32)]
    for start in range(0, len(words), _AT_ONCE):
        parts.append(mechanism.sample(words[start : start + _AT_ONCE], random))
        if progress is not None:
            progress(min(start + _AT_ONCE, len(words)), len(words))
    return np.concatenate(parts)


def simulated_measures(
    mechanism: WordMechanism,
    words: Words,
    names: Collection[str],
    *,
    prior: Prior,
    runs: int,
    confidence: float,
    seed: int = 0,
    progress: Progress | None = None,
) -> dict[str, WordMeasure]:
    """The measures of these names that can be estimated: of words (k,), and S*_y of the k outputs seen most often."""
    size, random, failure = len(mechanism.vocabulary), public_stream(seed), (1 - confidence) / len(words)
    measures: dict[str, WordMeasure] = {}
    if estimated := [name for name in ESTIMATORS if name in names]:
        drawn = run(mechanism, np.repeat(words, runs), random, progress).reshape(len(words), runs)
        for name in estimated:
            estimate, method = ESTIMATORS[name]
            triples = [estimate(word, outputs, size, failure) for word, outputs in zip(words, drawn, strict=True)]
            measures[name] = _as_measure(name, words, triples, f"{runs:,} simulated runs a word; {method}")
    if "S*_y" in names:
        inputs = draw_from(prior, len(words) * runs, random)
        outputs = run(mechanism, inputs, random, progress)
        measures["S*_y"] = _posterior_sets(inputs, outputs, size, len(words), failure)
    return {name: measures[name] for name in KINDS if name in measures}


def _posterior_sets(inputs: Words, outputs: Words, size: int, count: int, failure: float) -> WordMeasure:
    """S*_y: given y, the inputs of the draws that gave y are independent draws from the posterior."""
    often = np.argsort(-np.bincount(outputs, minlength=size), kind="stable")[:count]
    chosen = np.sort(often[np.isin(often, outputs)]).astype(np.int32)
    triples = [smallest_set(y, inputs[outputs == y], size, failure) for y in chosen]
    method = (
        f"{len(inputs):,} simulated draws from the prior, for the {len(chosen):,} outputs seen most often; smallest "
        "set of the inputs seen (too low where they are many); simultaneous and split-half bounds"
    )
    return _as_measure("S*_y", chosen, triples, method)


def _as_measure(name: str, words: Words, triples: list[Triple], method: str) -> WordMeasure:
    values, low, high = np.array(triples, np.float64).reshape(-1, 3).T
    return WordMeasure(
        kind=KINDS[name], words=words, values=np.clip(values, low, high), low=low, high=high, method=method
    )


# Estimates from independent outputs of a word


def unchanged(word: int, draws: Draws, size: int, failure: float) -> Triple:
    """N_w: share of the runs that gave the word."""
    count = int((draws == word).sum())
    return (count / len(draws), *interval(count, len(draws), failure))


def smallest_set(word: int, draws: Draws, size: int, failure: float) -> Triple:
    """S_w, or S*_y of inputs: size of the smallest set with probability 1 - eta."""
    _, counts = np.unique(draws, return_counts=True)
    counts = np.sort(counts)[::-1]
    plain = int(np.searchsorted(np.cumsum(counts), (1 - ETA) * len(draws) - 1e-9)) + 1
    low = max(
        _set_at_least(counts, len(draws), size, failure / 4),
        _set_with_so_many_seen(len(counts), len(draws), failure / 4),
    )
    return float(plain), low, _set_at_most(draws, size, failure / 2)


def _set_at_least(counts: NDArray[np.int64], trials: int, size: int, failure: float) -> float:
    """With upper bounds of all probabilities that hold together, the fewest that can add up to 1 - eta."""
    bounds = np.array([upper_bound(int(count), trials, failure / size) for count in counts])
    sums = np.cumsum(bounds)
    if sums[-1] >= 1 - ETA:
        return float(np.searchsorted(sums, 1 - ETA) + 1)
    unseen = upper_bound(0, trials, failure / size)
    return float(min(size, len(counts) + math.ceil((1 - ETA - sums[-1]) / unseen)))


def _set_with_so_many_seen(seen: int, trials: int, failure: float) -> float:
    """Of r draws, at most S distinct ones lie in the set and in expectation at most r eta outside: S >= E - r eta."""
    return float(max(1, math.ceil(seen - bounded_differences(trials, 1.0, failure) - ETA * trials)))


def _set_at_most(draws: Draws, size: int, failure: float) -> float:
    """Order all words by one half of the draws; the other half bounds how many of them, in that order, are enough."""
    half = len(draws) // 2
    second = draws[half:]
    rank = None if not len(second) else quantile_rank(len(second), 1 - ETA, failure)
    if rank is None:
        return float(size)
    seen, counts = np.unique(draws[:half], return_counts=True)
    order = seen[np.argsort(-counts, kind="stable")]
    places = np.full(size, -1, np.int64)
    places[order] = np.arange(len(order))
    places[places < 0] = np.arange(len(order), size)
    return float(np.sort(places[second])[rank - 1] + 1)


def distinct_outputs(word: int, draws: Draws, size: int, failure: float) -> Triple:
    """E: distinct outputs in as many runs as there are."""
    seen = len(np.unique(draws))
    margin = bounded_differences(len(draws), 1.0, failure / 2)
    return float(seen), max(1.0, seen - margin), float(min(size, len(draws), seen + margin))


ESTIMATORS: dict[str, tuple[Estimator, str]] = {
    "N_w": (unchanged, "Clopper–Pearson intervals"),
    "S_w": (
        smallest_set,
        "smallest set of the runs (too low where outputs are many), simultaneous and split-half bounds",
    ),
    "E": (distinct_outputs, "distinct outputs of the runs, McDiarmid intervals"),
}
"""Measures of a word that can be estimated, and how."""
