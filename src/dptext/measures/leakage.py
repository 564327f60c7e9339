"""Leakage of a word by its output, on one scale for all mechanisms: the share of words that the best guesses hit.

The adversary knows the mechanism and a public, named prior of the words, sees one output, and guesses the word. It is
*context-free*: it does not look at the words around. With joint probabilities P[x, y] = prior(x) P[M(x) = y] its
success (posterior vulnerability) is sum_y max_x P[x, y].

Exact (up to rounding) for a `FiniteWordMechanism`, whose rows stream by: memory grows with n. Otherwise estimated
from draws x of the prior and y = M(x). Guesses are chosen on one half of the draws: for each y the word that gave it
most often, if at least two draws did, otherwise y itself. Their success on the other half is an unbiased estimate for
*these* guesses. No guesses beat the best ones, so its lower Clopper–Pearson bound is one of the true success, but its
upper is not. The upper end comes from all draws: the share hit by guesses that have seen the test is in expectation at
least the true success, and one draw moves it by at most one hit, so that McDiarmid's inequality bounds the truth from
above.

Source: Smith 2009, "On the foundations of quantitative information flow".
"""

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.measures.intervals import bounded_differences, lower_bound
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.rows import Progress, Words, block_words, over_blocks
from dptext.measures.simulation import draw_from, public_stream, run
from dptext.measures.values import Value
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism
from dptext.validation import check_count, check_delta

SAMPLES = 20_000


def attack_success(
    mechanism: WordMechanism,
    *,
    prior: Prior | None = None,
    exact: bool = False,
    samples: int = SAMPLES,
    confidence: float = 0.95,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Value:
    """Share of words that the best context-free guesses hit under a prior.

    It is exact for 1-Diffractor with geometric noise on one list, by a short way, and with `exact` for any mechanism
    with probabilities, whose rows are all gone through: that takes minutes for a large vocabulary. Others are
    simulated.

    Parameters
    ----------
    prior
        By default the rank-Zipf prior of the vocabulary's order.
    samples, confidence, seed
        Draws of a simulation, at least 100 (fewer are faster, and their interval is wider); the confidence of the
        interval; and the seed of the noise, which may be known, as nothing private is measured.
    workers, progress
        Threads (by default one a processor), and what is called with the rows done and their number.

    Raises `ParameterError` for a value out of range, or a prior of another number of words.
    """
    check_count("attack_success", "samples", samples, at_least=100)
    check_delta("attack_success", confidence, name="confidence")
    prior = prior or rank_zipf_prior(mechanism.vocabulary)
    prior.check(mechanism.vocabulary)
    if isinstance(mechanism, FiniteWordMechanism):
        likeliest = mechanism.likeliest_inputs(prior.probabilities)
        if likeliest is not None or exact:
            joint = _largest_joint(mechanism, prior, workers, progress) if likeliest is None else likeliest[1]
            return Value(value=min(max(float(joint.sum()), prior.blind), 1.0))  # below the blind guess by rounding
    random = public_stream(seed)
    inputs = draw_from(prior, samples, random)
    return _success(inputs, run(mechanism, inputs, random, progress), prior, 1 - confidence)


def least_guessed(mechanism: WordMechanism, *, samples: int = SAMPLES) -> Value:
    """Share of words that an attacker guesses at least: `attack_success`, or what the mechanism itself reads right.

    Words that are decoded in their context come out as a decoder's guesses, which an attacker sees. Where more of these
    are right than of the best context-free guesses, their share is the value, and the interval is open above, up to 1.
    """
    success, read = attack_success(mechanism, samples=samples), mechanism.expected_outcomes().unchanged
    if not mechanism.is_decoded or read is None or read < success.value:
        return success
    return Value(value=read, low=read, high=1.0)


def _largest_joint(
    mechanism: FiniteWordMechanism, prior: Prior, workers: int | None, progress: Progress | None
) -> NDArray[np.float64]:
    """The largest joint probability of each output (n,), block by block."""
    size = len(mechanism.vocabulary)

    def largest(words: Words) -> NDArray[np.float64]:
        best = np.zeros(size)
        _gather(mechanism.probability_rows(words), prior.probabilities[words], best)
        return best

    best = np.zeros(size)
    blocks = block_words(np.flatnonzero(prior.probabilities).astype(np.int32), size)
    for _, part in over_blocks(blocks, largest, workers=workers, progress=progress):
        np.maximum(best, part, out=best)
    return best


@njit
def _gather(rows, weights, best):  # type: ignore[no-untyped-def]
    """The largest joint probability of each column of a block."""
    for i in range(rows.shape[0]):
        for y in range(rows.shape[1]):
            best[y] = max(best[y], weights[i] * np.float64(rows[i, y]))


def _success(inputs: Words, outputs: Words, prior: Prior, failure: float) -> Value:
    half = len(inputs) // 2
    guesses = _choose_guesses(inputs[:half], outputs[:half], len(prior))
    hits = int((guesses[outputs[half:]] == inputs[half:]).sum())
    tested = len(inputs) - half
    low = max(lower_bound(hits, tested, failure / 2), prior.blind)
    seen_all = float(_pair_counts(inputs, outputs, len(prior))[2].sum()) / len(inputs)
    high = min(1.0, seen_all + bounded_differences(len(inputs), 1 / len(inputs), failure / 2))
    high = max(high, low)
    return Value(value=min(max(hits / tested, low), high), low=low, high=high)


def _choose_guesses(inputs: Words, outputs: Words, size: int) -> NDArray[np.int32]:
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
