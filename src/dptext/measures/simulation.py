"""Deniability measures of a mechanism without probabilities, estimated from simulated runs.

How each measure is estimated, and what its interval is, stands in `dptext.measures.estimators`. All intervals of one
measure hold together with the confidence asked for: each word gets an equal share of the failure probability.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dptext.core.randomness import AesStream, RandomSource
from dptext.measures.estimators import ESTIMATORS, Triple, smallest_set
from dptext.measures.prior import Prior
from dptext.measures.rows import Progress, Words
from dptext.measures.values import KINDS, WordMeasure
from dptext.mechanisms.base import WordMechanism

_AT_ONCE = 2**13


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What is simulated.

    Attributes
    ----------
    mechanism, prior, eta, runs, confidence
        As for `dptext.measures.deniability.deniability`.
    words
        Input words, shape (k,).
    wanted
        Names of measures.
    random
        Source of the runs.
    progress
        Called with the tokens done and their number.
    """

    mechanism: WordMechanism
    words: Words
    wanted: frozenset[str]
    eta: float
    prior: Prior
    runs: int
    confidence: float
    random: RandomSource
    progress: Progress | None

    @property
    def size(self) -> int:
        """Number of words of the vocabulary."""
        return len(self.mechanism.vocabulary)

    @property
    def failure(self) -> float:
        """Failure probability of one interval."""
        return (1 - self.confidence) / len(self.words)


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


def simulated_measures(simulation: Simulation) -> dict[str, WordMeasure]:
    """Every measure wanted that can be estimated: of the words, and S*_y of the outputs seen most often."""
    found: dict[str, WordMeasure] = {}
    if simulation.wanted & {"N_w", "S_w", "E", "H_2", "H_inf"}:
        inputs = np.repeat(simulation.words, simulation.runs)
        drawn = run(simulation.mechanism, inputs, simulation.random, simulation.progress)
        found.update(_measure_runs(simulation, drawn.reshape(len(simulation.words), simulation.runs)))
    if "S*_y" in simulation.wanted:
        found["S*_y"] = _posterior_sets(simulation)
    return {name: found[name] for name in KINDS if name in found}


def _measure_runs(simulation: Simulation, drawn: NDArray[np.int32]) -> dict[str, WordMeasure]:
    found = {}
    for name, (estimate, method) in ESTIMATORS.items():
        if name in simulation.wanted:
            triples = [
                estimate(int(word), outputs, simulation.size, simulation.eta, simulation.failure)
                for word, outputs in zip(simulation.words, drawn, strict=True)
            ]
            method = f"{simulation.runs:,} simulated runs a word; {method}"
            found[name] = _as_measure(name, simulation.words, triples, method)
    return found


def _posterior_sets(simulation: Simulation) -> WordMeasure:
    """S*_y: given y, the inputs of the draws that gave y are independent draws from the posterior."""
    count = len(simulation.words) * simulation.runs
    inputs = draw_from(simulation.prior, count, simulation.random)
    outputs = run(simulation.mechanism, inputs, simulation.random, simulation.progress)
    often = np.argsort(-np.bincount(outputs, minlength=simulation.size), kind="stable")[: len(simulation.words)]
    chosen = np.sort(often[np.isin(often, outputs)]).astype(np.int32)
    triples = [
        smallest_set(int(y), inputs[outputs == y], simulation.size, simulation.eta, simulation.failure) for y in chosen
    ]
    method = (
        f"{count:,} simulated draws from the prior, for the {len(chosen):,} outputs seen most often; smallest set of "
        "the inputs seen (too low where they are many); simultaneous and split-half bounds"
    )
    return _as_measure("S*_y", chosen, triples, method)


def _as_measure(name: str, words: Words, triples: list[Triple], method: str) -> WordMeasure:
    values, low, high = np.array(triples, np.float64).reshape(-1, 3).T
    return WordMeasure(
        kind=KINDS[name], words=words, values=np.clip(values, low, high), low=low, high=high, method=method
    )
