"""One door to the exact audits: each mechanism by what it offers."""

import numpy as np
from numpy.typing import NDArray

from dptext.audit.certificate import DREW_AS_TOLD, Certificate, Progress
from dptext.audit.draws import audit_draws
from dptext.audit.lists import audit_lists
from dptext.audit.pairs import check_tables, compare_pairs
from dptext.audit.probing import probe
from dptext.audit.protocols import Listed, Planned, Published, Tabled
from dptext.audit.published import audit_published_claim
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import NoGuarantee, UtilityOptimizedMetricDP
from dptext.core.sampling_intervals import Plan
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter

MOST_WORDS = 2500
"""Vocabularies up to this size are audited over all pairs."""

PROBED_DRAWS = 2**21
"""About so many draws are tried with the program itself."""

FEWEST_PROBED = 24
"""Words that are tried at least, however many draws that takes."""

MOST_PROBED = 2000
"""Words that are tried at most."""

FEWEST_INTERVALS = 1024
"""Intervals of a word's integers that are tried at least."""

_SAMPLE_CELLS = 2**23  # words times outputs of a sample
_MIXTURE_WORDS = 300
_RANDOM_WORDS = 8
_FAR_MOVES = 6  # a move takes the sampler longer, the farther it is

Words = NDArray[np.int32]


def audit_exactly(
    mechanism: WordMechanism | Rewriter, progress: Progress | None = None, *, seed: int | None = None
) -> Certificate:
    """Certify a mechanism or rewriter that draws from integers, or find where its claim fails.

    The program itself is driven with scripted integers and held against its tables, and these against its printed
    guarantee. `seed` repeats the choice of words of a large vocabulary, or of outputs. Raises `GuaranteeError` for
    those of continuous noise, which have no integers to compare, and for those that do not tell how they read theirs.
    """
    if isinstance(mechanism, Rewriter):
        return audit_draws(mechanism, progress=progress, seed=seed)
    if isinstance(mechanism.guarantee, NoGuarantee) and isinstance(mechanism, Published):
        return audit_published_claim(mechanism)
    if not isinstance(mechanism, Planned):
        raise GuaranteeError(why_not(mechanism))
    certificate = Certificate(
        subject=_subject(mechanism), measured="log-ratio of the pair that is nearest to its claim", claim=0.0
    )
    words, outputs = _compared(mechanism, certificate, progress, np.random.default_rng(seed))
    if certificate.holds:
        _drive(mechanism, words, outputs, certificate)
    if certificate.holds:
        certificate.reasons.append(
            "Certified is the claim: the most by which two words may differ. Whether the law is the paper's is not "
            "checked."
        )
    return certificate


def why_not(mechanism: WordMechanism) -> str:
    """Why a mechanism cannot be audited, in a sentence."""
    if Assumption.IDEALISED_REALS in mechanism.guarantee.assumptions:
        return (
            f"{mechanism.name} draws continuous noise, so there is no table to certify; its claim rests on a proof and "
            "on the assumption that real arithmetic is exact."
        )
    return (
        f"{mechanism.name} does not tell how it reads its random integers (it has no method 'plans'), so there is "
        "nothing to hold its program against."
    )


def _subject(mechanism: Planned) -> str:
    noise = ""
    if isinstance(mechanism, Listed):
        lists = len(mechanism.lists.orders)
        noise = f" {mechanism.noise} noise," if hasattr(mechanism, "noise") else ""
        noise += f" {lists} list{'s' if lists > 1 else ''} of"
    epsilon = getattr(mechanism.guarantee, "epsilon", None)
    stated = "" if epsilon is None else f", epsilon {number(epsilon)}"
    return f"{mechanism.name},{noise} {len(mechanism.vocabulary):,} words{stated}"


def _compared(
    mechanism: Planned, certificate: Certificate, progress: Progress | None, generator: np.random.Generator
) -> tuple[Words, int]:
    """Hold the tables against the guarantee; words for the program to be tried on, and how many outputs they have."""
    size = len(mechanism.vocabulary)
    everything = np.arange(size, dtype=np.int32)
    if isinstance(mechanism, Listed):
        audit_lists(mechanism, certificate, progress)
        lists = len(mechanism.lists.orders)
        if certificate.holds and lists > 1 and size <= _MIXTURE_WORDS:
            mixture = Certificate(subject="", measured="", claim=0.0)
            pairs, _ = compare_pairs(mechanism, everything, mixture)
            certificate.problems += mixture.problems
            certificate.reasons.append(f"Compared beside: the mixture, all {pairs:,} ordered pairs of words.")
        words = _turns([*_list_ends(mechanism), *_special(mechanism, generator)], everything, generator)
        return words, _FAR_MOVES * lists * size
    complete = size <= MOST_WORDS
    words = everything if complete else _sample(mechanism, generator)
    certificate.complete = complete = len(words) == size
    if isinstance(mechanism, Tabled):
        check_tables(mechanism, words, certificate)
    pairs, outputs = compare_pairs(mechanism, words, certificate, progress) if certificate.holds else (0, [1])
    looked = "all pairs of words" if complete else f"all pairs of {len(words):,} words of a random sample"
    certificate.reasons.append(f"Compared: {looked}, {pairs:,} ordered pairs for which something is claimed.")
    if isinstance(mechanism.guarantee, UtilityOptimizedMetricDP):
        certificate.reasons.append("Any other output is given by one of these words only, the word itself.")
    return _turns(_special(mechanism, generator), words, generator), max(outputs, default=1)


def _sample(mechanism: Planned, generator: np.random.Generator) -> Words:
    """Random words of a large vocabulary, and for each the word (other than itself) that it most often becomes."""
    size = len(mechanism.vocabulary)
    (first,) = mechanism.plans(np.zeros(1, np.int32))
    outputs = sum(len(part.outcomes) for part in first.parts())
    words = generator.permutation(size)[: max(2, _SAMPLE_CELLS // outputs // 2)].astype(np.int32)
    if len(words) == size:
        return np.arange(size, dtype=np.int32)
    likely = [_likely_other(plan, word) for word, plan in zip(words.tolist(), mechanism.plans(words), strict=True)]
    return np.unique(np.concatenate([words, _special(mechanism, generator)[:3], likely])).astype(np.int32)


def _likely_other(plan: Plan, word: int) -> int:
    """The word that a word most often becomes, other than itself."""
    best, found = -1.0, word
    for part in plan.parts():
        weights = np.where(part.outcomes == word, 0, part.weights).astype(float) * float(part.share / part.total)
        if weights.max() > best:
            best, found = float(weights.max()), int(part.outcomes[weights.argmax()])
    return found


def _special(mechanism: Planned, generator: np.random.Generator) -> list[int]:
    """The unknown word, the first and the last one, and random ones."""
    size = len(mechanism.vocabulary)
    return [mechanism.vocabulary.unknown, 0, size - 1, *generator.integers(0, size, _RANDOM_WORDS).tolist()]


def _list_ends(mechanism: Listed) -> list[int]:
    """The words at both ends of each list, and those beside them."""
    ends = np.concatenate([order[[0, -1, 1, -2]] for order in mechanism.lists.orders])
    return [int(word) for word in ends]


def _turns(first: list[int], words: Words, generator: np.random.Generator) -> Words:
    """Those that are to come first, and then the others at random, none twice."""
    others = generator.permutation(words).tolist()
    return np.array(list(dict.fromkeys([*first, *others])), np.int32)


def _drive(mechanism: Planned, words: Words, outputs: int, certificate: Certificate) -> None:
    """Try the program on as many of the words, and at as many of their intervals, as there is time for."""
    count = min(max(PROBED_DRAWS // (3 * outputs), FEWEST_PROBED), MOST_PROBED, len(words))
    share = PROBED_DRAWS / (3 * count * outputs)  # three draws for each output
    intervals = None if share >= 1 else max(int(share * len(mechanism.vocabulary)), FEWEST_INTERVALS)
    draws = probe(mechanism, words[:count], certificate, intervals=intervals)
    size = len(mechanism.vocabulary)
    which = f"all {size:,} words" if count == size else f"{count:,} of {size:,} words"
    where = "every interval" if intervals is None else f"{intervals:,} intervals"
    certificate.reasons.append(
        f"Driven: the program itself, for {which}, by {draws:,} draws from integers chosen for it: both ends of "
        f"{where} of each word's, one between them, and rejected ones." + (DREW_AS_TOLD * certificate.holds)
    )
