"""Leakage of a mechanism without probabilities, from draws x of the prior and y = M(x).

- **Success.** Guesses are chosen on one half of the draws: for each y the word that gave it most often, if at least two
  draws did, otherwise y itself. Their success on the other half is an unbiased estimate for *these* guesses. No guesses
  beat the best ones, so its lower Clopper–Pearson bound is one of the true success, but its upper is not. The upper end
  comes from all draws: the share hit by guesses that have seen the test is in expectation at least the true success,
  and one draw moves it by at most one hit, so that McDiarmid's inequality bounds the truth from above.
- **Mutual information** is not estimated: the plug-in estimate is far too high when there are few draws of each y. Two
  lower bounds follow from the lower bound s of the success, and the better one is given: Fano's,
  H(x) - h(s) - (1 - s) log2(n - 1), and the binary relative entropy of s and the best blind guess (data processing:
  without information nobody exceeds the latter). The upper end is the entropy of the prior.
- **Changes** are counted (Clopper–Pearson); the **distance** is averaged (empirical Bernstein).
"""

import math

import numpy as np
from numpy.typing import NDArray

from dptext.measures.intervals import bounded_differences, interval, lower_bound, mean_interval
from dptext.measures.prior import Prior
from dptext.measures.rows import Progress, Words
from dptext.measures.simulation import draw_from, public_stream, run
from dptext.measures.utility import Reference
from dptext.measures.values import Value
from dptext.mechanisms.base import WordMechanism


def sample_leakage(
    mechanism: WordMechanism,
    prior: Prior,
    reference: Reference | None,
    samples: int,
    confidence: float,
    seed: int,
    progress: Progress | None,
) -> dict[str, Value]:
    """Estimates with intervals, by the names of `dptext.measures.leakage.LEAKAGE_MEASURES`."""
    random, failure = public_stream(seed), 1 - confidence
    inputs = draw_from(prior, samples, random)
    outputs = run(mechanism, inputs, random, progress)
    success = _success(inputs, outputs, prior, failure)
    assert success.low is not None and success.high is not None
    values = {
        "success": success,
        "min_entropy_leakage": Value(
            value=math.log2(success.value / prior.blind),
            low=math.log2(success.low / prior.blind),
            high=math.log2(success.high / prior.blind),
        ),
        "mutual_information": Value(value=math.nan, low=_information_at_least(success.low, prior), high=prior.entropy),
    }
    if reference is not None:
        values.update(_utility(inputs, outputs, reference, failure))
    return values


def _success(inputs: Words, outputs: Words, prior: Prior, failure: float) -> Value:
    half = len(inputs) // 2
    guesses = choose_guesses(inputs[:half], outputs[:half], len(prior))
    hits = int((guesses[outputs[half:]] == inputs[half:]).sum())
    tested = len(inputs) - half
    low = max(lower_bound(hits, tested, failure / 2), prior.blind)
    seen_all = float(_pair_counts(inputs, outputs, len(prior))[2].sum()) / len(inputs)
    high = min(1.0, seen_all + bounded_differences(len(inputs), 1 / len(inputs), failure / 2))
    high = max(high, low)
    return Value(value=min(max(hits / tested, low), high), low=low, high=high)


def choose_guesses(inputs: Words, outputs: Words, size: int) -> NDArray[np.int32]:
    """For each output (n,), the word that gave it most often, or itself if fewer than two draws agree."""
    guesses = np.arange(size, dtype=np.int32)
    seen, best, counts = _pair_counts(inputs, outputs, size)
    often = counts >= 2
    guesses[seen[often]] = best[often]
    return guesses


def _pair_counts(
    inputs: Words, outputs: Words, size: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Each output that occurs, the input that gave it most often (of several the first), and how often it did."""
    pairs, counts = np.unique(outputs.astype(np.int64) * size + inputs, return_counts=True)
    order = np.lexsort((pairs, -counts, pairs // size))
    pairs, counts = pairs[order], counts[order]
    _, first = np.unique(pairs // size, return_index=True)
    return pairs[first] // size, pairs[first] % size, counts[first]


def _information_at_least(success: float, prior: Prior) -> float:
    """A lower bound in bits of the mutual information, from a lower bound of the success."""
    miss, size = 1 - success, len(prior)
    noise = -sum(share * math.log2(share) for share in (success, miss) if share > 0)
    fano = prior.entropy - noise - (miss * math.log2(size - 1) if size > 1 else 0.0)
    blind = prior.blind
    relative = 0.0
    if blind < success:
        relative = success * math.log2(success / blind) + (miss * math.log2(miss / (1 - blind)) if miss > 0 else 0.0)
    return max(0.0, fano, relative)


def _utility(inputs: Words, outputs: Words, reference: Reference, failure: float) -> dict[str, Value]:
    changed = inputs != outputs
    same_stem = changed & (reference.stems[inputs] == reference.stems[outputs])
    distances = reference.metric.distances(inputs, outputs)
    low, high = mean_interval(distances, reference.metric.diameter(), failure)
    return {
        "changed": _share(changed, failure),
        "same_stem": _share(same_stem, failure),
        "mean_distance": Value(value=float(distances.mean()), low=low, high=high),
    }


def _share(events: NDArray[np.bool_], failure: float) -> Value:
    low, high = interval(int(events.sum()), len(events), failure)
    return Value(value=float(events.mean()), low=low, high=high)
