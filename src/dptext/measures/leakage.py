"""What an output tells about its word, on one scale for all mechanisms, with the utility beside it.

The adversary knows the mechanism and a public, named prior of the words, sees one output, and guesses the word. It is
*context-free*: it does not look at the words around. With joint probabilities P[x, y] = prior(x) P[M(x) = y]:

- success (posterior vulnerability): sum_y max_x P[x, y], the share of words that the best guesses hit;
- min-entropy leakage: log2 of success over the best blind guess, max_x prior(x), in bits;
- mutual information of x and y, in bits per word;
- changed: P[x != y]; same_stem: P[x != y of one stem] (`dptext.text.stems`); mean_distance: the expected distance
  of x and y in a reference embedding, 0 for words that stay.

Exact (up to rounding) for an `EnumerableWordMechanism`: rows stream by, memory grows with n. Otherwise estimated from
draws (`dptext.measures.sampled_leakage`). Source: Smith 2009, "On the foundations of quantitative information flow".
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding
from dptext.measures.kernels import gather_leakage, gather_utility
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.rows import Progress, Words, block_words, over_blocks
from dptext.measures.sampled_leakage import sample_leakage
from dptext.measures.utility import Reference, find_reference
from dptext.measures.values import Value
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism
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
    reference: Embedding | Reference | None = None,
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
        Embedding of the distances; by default the shipped one, or the mechanism's own if that misses words.
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
    measured = None
    if utility:
        measured = reference if isinstance(reference, Reference) else find_reference(mechanism, reference)
    if isinstance(mechanism, EnumerableWordMechanism):
        values = _exact(mechanism, prior, measured, workers, progress)
        method = "exact, from the probabilities"
    else:
        values = sample_leakage(mechanism, prior, measured, samples, confidence, seed, progress)
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
        success=values["success"],
        min_entropy_leakage=values["min_entropy_leakage"],
        mutual_information=values["mutual_information"],
        changed=values.get("changed"),
        same_stem=values.get("same_stem"),
        mean_distance=values.get("mean_distance"),
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
        gather_leakage(rows, weights, best, output, entropy)
        if reference is not None:
            gather_utility(rows, words, weights, reference.metric.squares_to_all(words), reference.stems, totals)
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
