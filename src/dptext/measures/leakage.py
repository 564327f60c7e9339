"""What an output tells about its word, on one scale for all mechanisms, with the utility beside it.

The adversary knows the mechanism and a public, named prior of the words, sees one output, and guesses the word. It is
*context-free*: it does not look at the words around. With joint probabilities P[x, y] = prior(x) P[M(x) = y]:

- success (posterior vulnerability): sum_y max_x P[x, y], the share of words that the best guesses hit;
- min-entropy leakage: log2 of success over the best blind guess, max_x prior(x), in bits;
- mutual information of x and y, in bits per word;
- changed: P[x != y]; same_stem: P[x != y of one stem] (`dptext.text.stems`); mean_distance: the expected distance
  of x and y in a reference embedding, 0 for words that stay.

Exact (up to rounding) for an `EnumerableWordMechanism`: rows stream by, memory grows with n. Otherwise estimated from
draws x of the prior and y = M(x):

- **Success.** Guesses are chosen on one half of the draws: for each y the word that gave it most often, if at least two
  draws did, otherwise y itself. Their success on the other half is an unbiased estimate for *these* guesses. No guesses
  beat the best ones, so its lower Clopper–Pearson bound is one of the true success, but its upper is not. The upper end
  comes from all draws: the share hit by guesses that have seen the test is in expectation at least the true success,
  and one draw moves it by at most one hit, so that McDiarmid's inequality bounds the truth from above.
- **Mutual information** is not estimated: the plug-in estimate is far too high when there are few draws of each y. Two
  lower bounds follow from the lower bound s of the success, and the better one is given: Fano's,
  H(x) - h(s) - (1 - s) log2(n - 1), and the binary relative entropy of s and the best blind guess (data processing:
  without information nobody exceeds the latter). The upper end is the entropy of the prior.
- **Changes** are counted (Clopper–Pearson); the **distance** is averaged (by betting).

Source: Smith 2009, "On the foundations of quantitative information flow".
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.embeddings.default import default_embedding
from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.measures.intervals import bounded_differences, lower_bound, ratio_interval
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.rows import Progress, Words, block_words, over_blocks
from dptext.measures.scores import share
from dptext.measures.simulation import draw_from, public_stream, run
from dptext.measures.values import Value
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism
from dptext.text.stems import stem_ids
from dptext.text.vocabulary import Vocabulary
from dptext.validation import check_count, check_delta

SAMPLES = 20_000

LEAKAGE_MEASURES = (
    "success",
    "min_entropy_leakage",
    "mutual_information",
    "changed",
    "same_stem",
    "mean_distance",
)


class Reference:
    """Distances and stems of the words of a vocabulary. Words may have equal vectors: no mechanism draws by these.

    Parameters
    ----------
    embedding
        Holds all words of the vocabulary.
    vocabulary
        The n words.

    Raises `ParameterError` if the embedding misses words.
    """

    def __init__(self, embedding: Embedding, vocabulary: Vocabulary) -> None:
        missing = sum(word not in embedding.vocabulary.index for word in vocabulary.words)
        if missing:
            raise ParameterError(
                f"The 'reference' embedding must hold every word of the mechanism. Got {embedding.name}, which misses "
                f"{missing:,} of {len(vocabulary):,} words, instead."
            )
        self.name = embedding.name
        self.embedding = embedding.restrict(vocabulary.words)
        self.metric = EuclideanDistance(self.embedding, distinct=False)
        self.stems = stem_ids(vocabulary)


def find_reference(mechanism: WordMechanism) -> Reference:
    """The shipped embedding if it holds the mechanism's words, otherwise the mechanism's own.

    Raises `ParameterError` if there is none.
    """
    vocabulary, shipped = mechanism.vocabulary, default_embedding()
    if all(word in shipped.vocabulary.index for word in vocabulary.words):
        return Reference(shipped, vocabulary)
    several: Any = getattr(mechanism, "embeddings", None)
    embedding = several[0] if several else getattr(mechanism, "embedding", None)
    if not isinstance(embedding, Embedding):
        raise ParameterError(
            f"The 'reference' of {mechanism.name} must be given: it has words that the shipped embedding misses."
        )
    return Reference(embedding, vocabulary)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leakage:
    """What `leakage` found. See the module for the measures.

    Attributes
    ----------
    mechanism, parameters
        Name and public parameters of the mechanism.
    prior, blind, prior_entropy
        Name of the prior, its best blind guess, and its Shannon entropy in bits.
    success, min_entropy_leakage, mutual_information, changed, same_stem, mean_distance
        The measures; of mutual information only bounds, if estimated. The last three are None if not asked for.
    reference
        Name of the embedding of `mean_distance`.
    method
        How the numbers were found.
    notes
        What the prior takes for granted or fills in, one sentence each.
    """

    mechanism: str
    parameters: dict[str, Any]
    prior: str
    blind: float
    prior_entropy: float
    success: Value
    min_entropy_leakage: Value
    mutual_information: Value
    changed: Value | None
    same_stem: Value | None
    mean_distance: Value | None
    reference: str | None
    method: str
    notes: tuple[str, ...] = ()

    @property
    def epsilon(self) -> float:
        """Of the mechanism, in nats per unit of its metric."""
        return float(self.parameters["epsilon"])

    def __getitem__(self, name: str) -> Value:
        value = getattr(self, name) if name in LEAKAGE_MEASURES else None
        if not isinstance(value, Value):
            raise KeyError(name)
        return value

    def as_dict(self) -> dict[str, Any]:
        """Plain values."""
        values = {name: getattr(self, name) for name in LEAKAGE_MEASURES}
        return {
            "mechanism": self.mechanism,
            "parameters": self.parameters,
            "adversary": "Bayes-optimal, context-free",
            "prior": self.prior,
            "blind": self.blind,
            "prior_entropy": self.prior_entropy,
            **{name: None if value is None else value.as_dict() for name, value in values.items()},
            "reference": self.reference,
            "method": self.method,
            "notes": list(self.notes),
        }


def leakage(
    mechanism: WordMechanism,
    *,
    prior: Prior | None = None,
    utility: bool = True,
    reference: Reference | None = None,
    samples: int = SAMPLES,
    confidence: float = 0.95,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Leakage:
    """Measure what an output of the mechanism tells about its word.

    Parameters
    ----------
    mechanism
        Exact if it is an `EnumerableWordMechanism`, otherwise simulated.
    prior
        By default the rank-Zipf prior of the vocabulary's order.
    utility
        Measure distances and changes too, which takes a matrix product.
    reference
        Of the distances; by default that of `find_reference`.
    samples
        Simulated draws, at least 100.
    confidence
        Of each interval, above 0 and below 1.
    seed
        Of the simulation. Nothing private is measured, so its noise may be known.
    workers, progress
        Threads (by default one a processor), and what is called with the rows done and their number.

    Raises `ParameterError` for a value out of range.
    """
    check_count("leakage", "samples", samples, at_least=100)
    check_delta("leakage", confidence, name="confidence")
    prior = prior or rank_zipf_prior(mechanism.vocabulary)
    prior.check(mechanism.vocabulary)
    measured = reference or find_reference(mechanism) if utility else None
    if isinstance(mechanism, EnumerableWordMechanism):
        values = _exact(mechanism, prior, measured, workers, progress)
        method = "exact, from the probabilities"
    else:
        values = _estimated(
            mechanism, prior, measured, samples=samples, failure=1 - confidence, seed=seed, progress=progress
        )
        method = (
            f"{samples:,} simulated draws from the prior, each interval with confidence {100 * confidence:g} %; "
            "success is that of guesses chosen on one half and tested on the other, mutual information is bounded from "
            "below"
        )
    return Leakage(
        mechanism=mechanism.name,
        parameters=mechanism.parameters(),
        prior=prior.name,
        blind=prior.blind,
        prior_entropy=prior.entropy,
        reference=None if measured is None else measured.name,
        method=method,
        notes=prior.notes,
        **{name: values.get(name) for name in LEAKAGE_MEASURES},  # type: ignore[arg-type]
    )


Part = tuple[NDArray[np.float64], NDArray[np.float64], float, NDArray[np.float64]]
"""Of a block: largest joint probability and sum of each output (n,), entropy of the rows, sums of the utility (3,)."""


def _exact(
    mechanism: EnumerableWordMechanism,
    prior: Prior,
    reference: Reference | None,
    workers: int | None,
    progress: Progress | None,
) -> dict[str, Value]:
    size = len(mechanism.vocabulary)

    def gather(words: Words) -> Part:
        rows, weights = mechanism.probability_rows(words), prior.probabilities[words]
        best, output, entropy, totals = np.zeros(size), np.zeros(size), np.zeros(1), np.zeros(3)
        _gather_leakage(rows, weights, best, output, entropy)
        if reference is not None:
            _gather_utility(rows, words, weights, reference.metric.squares_to_all(words), reference.stems, totals)
        return best, output, float(entropy[0]), totals

    best, output, entropies, totals = np.zeros(size), np.zeros(size), 0.0, np.zeros(3)
    blocks = block_words(np.flatnonzero(prior.probabilities).astype(np.int32), size)
    for _, part in over_blocks(blocks, gather, workers=workers, progress=progress):
        np.maximum(best, part[0], out=best)
        output += part[1]
        entropies += part[2]
        totals += part[3]
    positive = output[output > 0]
    information = max(0.0, (-float((positive * np.log(positive)).sum()) - entropies) / math.log(2))
    success = min(max(float(best.sum()), prior.blind), 1.0)  # never below the blind guess but for rounding
    values = {
        "success": Value(value=success),
        "min_entropy_leakage": Value(value=math.log2(success / prior.blind)),
        "mutual_information": Value(value=min(information, prior.entropy)),
    }
    if reference is not None:
        values["changed"] = Value(value=max(0.0, 1 - float(totals[0])))
        values["same_stem"] = Value(value=float(totals[1]))
        values["mean_distance"] = Value(value=reference.embedding.step * float(totals[2]))
    return values


def _estimated(
    mechanism: WordMechanism,
    prior: Prior,
    reference: Reference | None,
    *,
    samples: int,
    failure: float,
    seed: int = 0,
    progress: Progress | None = None,
) -> dict[str, Value]:
    """Estimates with intervals, by the names of `LEAKAGE_MEASURES`."""
    random = public_stream(seed)
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
        values.update(_utility_of(inputs, outputs, reference, failure))
    return values


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


def _utility_of(inputs: Words, outputs: Words, reference: Reference, failure: float) -> dict[str, Value]:
    changed = inputs != outputs
    same_stem = changed & (reference.stems[inputs] == reference.stems[outputs])
    distances, largest = reference.metric.distances(inputs, outputs), reference.metric.diameter()
    low, high = ratio_interval(distances, np.full(len(distances), largest), largest, failure)
    return {
        "changed": share(changed, failure=failure),
        "same_stem": share(same_stem, failure=failure),
        "mean_distance": Value(value=float(distances.mean()), low=largest * low, high=largest * high),
    }


def attack_success(mechanism: WordMechanism, *, prior: Prior | None = None, samples: int = SAMPLES) -> Value:
    """Share of words that the best context-free guesses hit under a prior; see `leakage`.

    Parameters
    ----------
    mechanism
        Exact for 1-Diffractor with geometric noise on one list; others are simulated, with an interval of confidence
        0.95.
    prior
        By default the rank-Zipf prior of the vocabulary's order.
    samples
        Draws of a simulation, at least 100: fewer are faster, and their interval is wider.

    Raises `ParameterError` if the prior is for another number of words, or there are too few samples.
    """
    check_count("attack_success", "samples", samples, at_least=100)
    prior = prior or rank_zipf_prior(mechanism.vocabulary)
    prior.check(mechanism.vocabulary)
    quickly = quick_success(mechanism, prior)
    return quickly or _estimated(mechanism, prior, None, samples=samples, failure=0.05)["success"]


def quick_success(mechanism: WordMechanism, prior: Prior) -> Value | None:
    """The same, exact, by the short way of 1-Diffractor's law; None where there is no such way."""
    best = mechanism.largest_joint(prior.probabilities) if isinstance(mechanism, EnumerableWordMechanism) else None
    if best is None:
        return None
    return Value(value=min(max(float(best.sum()), prior.blind), 1.0))  # never below the blind guess but for rounding


def least_guessed(mechanism: WordMechanism, *, samples: int = SAMPLES) -> Value:
    """Share of words that an attacker guesses at least: `attack_success`, or what the mechanism itself reads right.

    Words that are read in their context come out as a reader's guesses, which whoever attacks has for nothing. Where
    these are more than the best context-free guesses at one drawn word hit, they are the value, and the interval is
    open above, up to 1.
    """
    success, read = attack_success(mechanism, samples=samples), mechanism.expected_outcomes().unchanged
    if not mechanism.is_read or read is None or read < success.value:
        return success
    return Value(value=read, low=read, high=1.0)


@njit
def _gather_leakage(rows, weights, best, output, entropy):  # type: ignore[no-untyped-def]
    """Joint probabilities of a block: largest and sum of each column; adds to entropy[0] the weighted entropies (nats)
    of the rows.
    """
    for i in range(rows.shape[0]):
        spread = 0.0
        for y in range(rows.shape[1]):
            p = np.float64(rows[i, y])
            if p <= 0.0:
                continue
            joint = weights[i] * p
            output[y] += joint
            best[y] = max(best[y], joint)
            spread -= p * np.log(p)
        entropy[0] += weights[i] * spread


@njit
def _gather_utility(rows, words, weights, squares, stems, totals):  # type: ignore[no-untyped-def]
    """Adds to totals, for a block: probability unchanged, probability of another word of one stem, root of squares."""
    for i in range(rows.shape[0]):
        word = words[i]
        same = apart = 0.0
        for y in range(rows.shape[1]):
            p = np.float64(rows[i, y])
            if p <= 0.0:
                continue
            if stems[y] == stems[word] and y != word:
                same += p
            if y != word:
                apart += p * np.sqrt(np.float64(squares[i, y]))
        totals[0] += weights[i] * np.float64(rows[i, word])
        totals[1] += weights[i] * same
        totals[2] += weights[i] * apart
