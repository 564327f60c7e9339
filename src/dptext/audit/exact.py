"""Certifying what a mechanism draws, in exact arithmetic, from the integers that its program draws from.

Three things are held against each other: the program, driven with scripted integers (`probing`); its tables; and its
printed guarantee. For every pair of words (x, x') that is looked at and every output y, P[y | x] <= e^loss P[y | x'],
both ways round, with the loss that the guarantee states. Up to `MOST_WORDS` words these are all pairs, for larger
vocabularies all pairs of some words; on word lists all neighbouring places (`lists`), and on grids all rows (`grids`).
"""

from typing import Protocol, runtime_checkable

import numpy as np

from dptext.audit.grids import ROWS_SUFFICE, CheckedRows, check_rows, check_weights
from dptext.audit.lists import audit_lists
from dptext.audit.pairs import Planned, Words, claim_of, compare_pairs
from dptext.audit.result import DREW_AS_TOLD, Certificate, Progress
from dptext.audit.rewriters import audit_draws
from dptext.audit.scripted_draws import probe, probe_per_item
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import facts
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.santext import SanText
from dptext.rewriting.base import Rewriter

MOST_WORDS = 2500
"""Vocabularies up to this size are audited over all pairs."""

PROBED_DRAWS = 2**21
"""About so many draws are tried with the program itself."""

FEWEST_PROBED, MOST_PROBED = 24, 2000
"""Words that are tried at least, however many draws that takes, and at most."""

FEWEST_INTERVALS = 1024
"""Intervals of a word's integers that are tried at least."""

_FEW_INTERVALS = 4  # of every word of a large vocabulary
_ONCE_PROBED, _ONCE_INTERVALS = 12, 256

_SAMPLE_CELLS = 2**23  # words times outputs of a sample
_MIXTURE_WORDS = 300
_RANDOM_WORDS = 8
_FAR_MOVES = 6  # a move takes the sampler longer, the farther it is


@runtime_checkable
class AuditsItself(Protocol):
    """A mechanism without a guarantee that holds its program against the claim that was published for it."""

    def audit_published_claim(self) -> Certificate:
        """What comes of it."""
        ...


def audit_exactly(
    mechanism: WordMechanism | Rewriter, progress: Progress | None = None, *, seed: int | None = None
) -> Certificate:
    """Certify a mechanism or rewriter that draws from integers, or find where its claim fails.

    `seed` repeats the choice of words of a large vocabulary, or of outputs. Raises `GuaranteeError` for those of
    continuous noise, which have no integers to compare, and for those that do not tell how they read theirs.
    """
    if isinstance(mechanism, Rewriter):
        return audit_draws(mechanism, progress=progress, seed=seed)
    if isinstance(mechanism, AuditsItself):
        return mechanism.audit_published_claim()
    if not isinstance(mechanism, Planned):
        raise GuaranteeError(_why_not(mechanism))
    certificate = Certificate(
        subject=_subject(mechanism), measured="log-ratio of the pair that is nearest to its claim", claim=0.0
    )
    words, outputs = _compare(mechanism, certificate, progress, np.random.default_rng(seed))
    driven = _drive(mechanism, words, outputs, certificate) if certificate.holds else 0
    if certificate.holds and driven < len(mechanism.vocabulary):
        _drive_all(mechanism, certificate, progress)
    if certificate.holds and isinstance(mechanism, WordMechanism):
        draws = probe_per_item(mechanism, words[:_ONCE_PROBED], certificate, intervals=_ONCE_INTERVALS)
        certificate.reasons.append(
            f"Driven, too: words that are drawn once for a unit, by {draws:,} draws from integers of their own streams."
        )
    if certificate.holds:
        certificate.reasons.append(
            "The claim is the most by which two words may differ; whether the law is the paper's is not checked."
        )
    return certificate


def _why_not(mechanism: WordMechanism) -> str:
    if Assumption.IDEALISED_REALS in mechanism.guarantee.assumptions:
        return (
            f"{mechanism.name} draws continuous noise, so there is no table to certify; its claim rests on a proof and "
            "on the assumption that real arithmetic is exact."
        )
    return (
        f"{mechanism.name} does not tell how it reads its random integers (it has no method 'sampling_intervals'), so "
        "there is nothing to hold its program against."
    )


def _subject(mechanism: Planned) -> str:
    noise = ""
    if isinstance(mechanism, Diffractor):
        lists = len(mechanism.lists.orders)
        noise = f" {mechanism.noise} noise, {lists} list{'s' if lists > 1 else ''} of"
    epsilon = getattr(mechanism.guarantee, "epsilon", None)
    stated = "" if epsilon is None else f", epsilon {number(epsilon)}"
    return f"{mechanism.name},{noise} {len(mechanism.vocabulary):,} words{stated}"


def _compare(
    mechanism: Planned, certificate: Certificate, progress: Progress | None, generator: np.random.Generator
) -> tuple[Words, int]:
    """Hold the tables against the guarantee; words for the program to be tried on, and how many outputs they have."""
    size = len(mechanism.vocabulary)
    everything = np.arange(size, dtype=np.int32)
    if isinstance(mechanism, Diffractor):
        audit_lists(mechanism, claim_of(mechanism.guarantee).rate, certificate, progress)
        lists = len(mechanism.lists.orders)
        if certificate.holds and lists > 1 and size <= _MIXTURE_WORDS:
            mixture = Certificate(subject="", measured="", claim=0.0)
            pairs, _ = compare_pairs(mechanism, everything, mixture)
            certificate.problems += mixture.problems
            certificate.reasons.append(f"Compared, too: the mixture, all {pairs:,} ordered pairs of words.")
        ends = np.concatenate([order[[0, -1, 1, -2]] for order in mechanism.lists.orders]).tolist()
        return _ordered([*ends, *_special(mechanism, generator)], everything, generator), _FAR_MOVES * lists * size
    words = everything if size <= MOST_WORDS else _sample(mechanism, generator)
    certificate.complete = complete = len(words) == size
    if isinstance(mechanism, GridExponential):
        for part in np.split(words, range(64, len(words), 64)):
            check_rows(mechanism, part, mechanism.rows.rows_of_levels(part), certificate)
    pairs, outputs = compare_pairs(mechanism, words, certificate, progress) if certificate.holds else (0, [1])
    compared = "all pairs of words" if complete else f"all pairs of {len(words):,} words of a random sample"
    certificate.reasons.append(f"Compared: {compared}, {pairs:,} ordered pairs for which something is claimed.")
    if facts(mechanism.guarantee).hides_sensitive_only:
        certificate.reasons.append("Any other output is given by one of these words only, the word itself.")
    return _ordered(_special(mechanism, generator), words, generator), max(outputs, default=1)


def _sample(mechanism: Planned, generator: np.random.Generator) -> Words:
    """Random words of a large vocabulary, and for each the word (other than itself) that it most often becomes."""
    size = len(mechanism.vocabulary)
    (first,) = mechanism.sampling_intervals(np.zeros(1, np.int32))
    outputs = sum(len(part.outcomes) for part in first.parts())
    words = generator.permutation(size)[: max(2, _SAMPLE_CELLS // outputs // 2)].astype(np.int32)
    if len(words) == size:
        return np.arange(size, dtype=np.int32)
    likely = [
        _likeliest_other(plan, word)
        for word, plan in zip(words.tolist(), mechanism.sampling_intervals(words), strict=True)
    ]
    return np.unique(np.concatenate([words, _special(mechanism, generator)[:3], likely])).astype(np.int32)


def _likeliest_other(plan: SamplingIntervals, word: int) -> int:
    best, likeliest = -1.0, word
    for part in plan.parts():
        weights = np.where(part.outcomes == word, 0, part.weights).astype(float) * float(part.share / part.total)
        if weights.max() > best:
            best, likeliest = float(weights.max()), int(part.outcomes[weights.argmax()])
    return likeliest


def _special(mechanism: Planned, generator: np.random.Generator) -> list[int]:
    """The unknown word, the first and the last one, and random ones."""
    size = len(mechanism.vocabulary)
    return [mechanism.vocabulary.unknown, 0, size - 1, *generator.integers(0, size, _RANDOM_WORDS).tolist()]


def _ordered(first: list[int], words: Words, generator: np.random.Generator) -> Words:
    """Those that are to come first, and then the others at random, none twice."""
    return np.array(list(dict.fromkeys([*first, *generator.permutation(words).tolist()])), np.int32)


def _drive(mechanism: Planned, words: Words, outputs: int, certificate: Certificate) -> int:
    """Try the program on as many of the words, and at as many of their intervals, as there is time for; how many."""
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
    return count


def _drive_all(mechanism: Planned, certificate: Certificate, progress: Progress | None) -> None:
    """Try the program on every word at a few of its intervals; where levels are a metric, compare every row on the way.

    Then all pairs of words are certified, though few of them were compared.
    """
    everything, claim = np.arange(len(mechanism.vocabulary), dtype=np.int32), claim_of(mechanism.guarantee)
    checked = None
    if not certificate.complete and isinstance(mechanism, SanText):
        checked = CheckedRows(mechanism, certificate, progress)
        check_weights(mechanism, claim.rate, certificate)
    draws = probe(checked or mechanism, everything, certificate, intervals=_FEW_INTERVALS)
    certificate.reasons.append(
        f"Driven, too: every word, at {_FEW_INTERVALS} intervals, by {draws:,} draws."
        + DREW_AS_TOLD * certificate.holds
    )
    if checked is not None:
        checked.check_shares(claim.extra)
        certificate.complete = certificate.holds
        certificate.reasons.append(ROWS_SUFFICE.format(words=len(everything), outputs=len(checked.outputs)))
