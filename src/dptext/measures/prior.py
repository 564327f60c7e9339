"""Priors: public, named probabilities of the words, as the adversary of a measure believes them beforehand.

Every leakage is relative to a prior, so a prior has a name that stands in each result.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dptext.core.wording import counted
from dptext.embeddings.default import default_embedding
from dptext.errors import InputError, ParameterError
from dptext.text.vocabulary import ZIPF_OFFSET, Vocabulary, counted_words, frequency_order

UNKNOWN_SHARE = 0.02
"""Share of the words of a text that are not in the vocabulary: 2.4 % were counted in dialogue with the shipped one."""

OTHER_ORDER = (
    "The rank-Zipf prior takes the order of these words for that of falling frequency, which only the shipped "
    "vocabulary and those ordered by counts are known to be in; where they have another order, give a prior of counts."
)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Prior:
    """Probabilities of the words of a vocabulary.

    >>> Prior(name="two words", probabilities=np.array([0.75, 0.25])).blind
    0.75

    Raises `ParameterError` if the probabilities are not finite, not negative and of sum 1.
    """

    name: str  # completes "under the prior …"
    probabilities: NDArray[np.float64]  # (n,), of sum 1
    notes: tuple[str, ...] = ()  # what it takes for granted or was filled in, one sentence each

    def __post_init__(self) -> None:
        values = np.asarray(self.probabilities, np.float64)
        if not (values.ndim == 1 and np.isfinite(values).all() and (values >= 0).all() and len(values)):
            raise ParameterError(
                "The 'probabilities' parameter of Prior must be finite numbers >= 0, one for each word."
            )
        if not abs(values.sum() - 1) <= 1e-9:
            raise ParameterError(
                f"The 'probabilities' parameter of Prior must sum to 1. Got a sum of {values.sum():.12g} instead."
            )
        values = values / values.sum()
        values.flags.writeable = False
        object.__setattr__(self, "probabilities", values)

    def __len__(self) -> int:
        return len(self.probabilities)

    @property
    def blind(self) -> float:
        """Success of the best guess that sees nothing: the largest probability."""
        return float(self.probabilities.max())

    def check(self, vocabulary: Vocabulary) -> None:
        """Raise `ParameterError` unless there is one probability for each word."""
        if len(self) != len(vocabulary):
            raise ParameterError(
                f"The prior must have one probability for each of the {len(vocabulary):,} words of the mechanism. "
                f"Got {len(self):,} instead."
            )


def uniform_prior(vocabulary: Vocabulary) -> Prior:
    """Every word is as likely as any other, the unknown word too."""
    size = len(vocabulary)
    return Prior(name=f"uniform over {size:,} words", probabilities=np.full(size, 1 / size))


def rank_zipf_prior(vocabulary: Vocabulary) -> Prior:
    """Probability proportional to 1 / (rank + 2.7), the Zipf–Mandelbrot law, by the vocabulary's order from rank 0 on.

    Single letters are placed as `frequency_order` says. The unknown word stands for all others, so it gets a share of
    its own (`UNKNOWN_SHARE`).
    """
    order = frequency_order(vocabulary)
    weights = np.zeros(len(vocabulary))
    weights[order] = 1 / (np.arange(len(order)) + ZIPF_OFFSET)
    probabilities = weights * ((1 - UNKNOWN_SHARE) / weights.sum())
    probabilities[vocabulary.unknown] = UNKNOWN_SHARE
    return Prior(
        name=f"rank-Zipf, 1/(rank + {ZIPF_OFFSET}) over {len(order):,} words, {100 * UNKNOWN_SHARE:g} % unknown",
        probabilities=probabilities,
        notes=() if _is_in_frequency_order(vocabulary) else (OTHER_ORDER,),
    )


def _is_in_frequency_order(vocabulary: Vocabulary) -> bool:
    """Is it ordered by counts, or the shipped vocabulary, or some of its words in their order? No other is known to."""
    if vocabulary.by_frequency:
        return True
    shipped = default_embedding().vocabulary
    numbers = [shipped.index.get(word, -1) for word in vocabulary.words]
    return -1 not in numbers and numbers == sorted(numbers)


def prior_from_file(path: str | Path, vocabulary: Vocabulary) -> Prior:
    """A prior from a public list of counts: a line holds a word, a tab or spaces, and its count.

    Words are folded to lower case, and the counts of words that become alike are added. Words outside the vocabulary
    count for the unknown word, which is what would enter the mechanism for them.

    Raises `InputError` with the line for what cannot be read, or with the number of words that are missing.
    """
    name = Path(path).name
    counts, listed, outside = _read_counts(path, vocabulary)
    if missing := len(vocabulary) - int(listed.sum()):
        raise InputError(
            f"{name} misses {missing:,} of the {len(vocabulary):,} words of the vocabulary; complete it, with a small "
            "count for words that were never seen."
        )
    total = counts.sum()
    if not (total > 0 and np.isfinite(total)):
        raise InputError(f"{name} holds no counts above 0, or counts too large to add.")
    note = f"The unknown word has the counts of {counted(outside, 'word')} outside the vocabulary."
    return Prior(name=f"counts of {name}", probabilities=counts / total, notes=(note,) if outside else ())


def _read_counts(path: str | Path, vocabulary: Vocabulary) -> tuple[NDArray[np.float64], NDArray[np.bool_], int]:
    """Count of each word, which words are listed, and the number of lines about other words."""
    counts, listed, outside = np.zeros(len(vocabulary)), np.zeros(len(vocabulary), np.bool_), 0
    for word, count in counted_words(path):
        number = vocabulary.index.get(word, -1)
        if number < 0:
            outside += 1
            number = vocabulary.unknown
        counts[number] += count
        listed[number] = True
    return counts, listed, outside
