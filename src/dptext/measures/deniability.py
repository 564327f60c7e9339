"""Plausible deniability: how far a word's output could have come from other words, or could have been another word.

Definitions (after Feyisetan et al. 2020 and Yue et al. 2021), for a mechanism M, words w and outputs y:

- N_w = P[M(w) = w].
- S_w: size of the smallest set of outputs with probability at least 1 - eta (eta is 0.05 everywhere).
- S*_y: size of the smallest set of inputs with posterior probability at least 1 - eta given y, under a named prior.
- E = sum_y (1 - (1 - p_y)^1000): expected number of distinct outputs in 1,000 runs, which the papers print as S_w.

Exact (up to rounding) for a `FiniteWordMechanism`; otherwise estimated from simulated runs, with intervals.
"""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dptext.core.wording import counted, number, share
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.rows import Progress, Words, exact_measures
from dptext.measures.simulation import simulated_measures
from dptext.measures.values import ETA, KINDS, WordMeasure
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism
from dptext.validation import check_count, check_delta, refused

RUNS = 1000
SIMULATED_WORDS = 100
_SAMPLE_SEED = 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Deniability:
    """Result of `deniability`.

    >>> measured = deniability(Diffractor(epsilon=1.0), words=100)  # doctest: +SKIP
    >>> print(measured["N_w"].statistic("median"))  # doctest: +SKIP
    """

    mechanism: str  # its name
    parameters: dict[str, Any]  # public ones of the mechanism
    vocabulary: tuple[str, ...]  # its words, to name those that were measured
    draws: int  # of E
    prior: str  # the name of the prior behind S*_y
    measures: dict[str, WordMeasure]  # by name, in the order of `KINDS`
    notes: tuple[str, ...]  # what was left out or estimated, one sentence each

    @property
    def epsilon(self) -> float:
        """Of the mechanism, in nats per unit of its metric."""
        return float(self.parameters["epsilon"])

    def __getitem__(self, name: str) -> WordMeasure:
        return self.measures[name]

    def header(self) -> list[str]:
        """Names of the columns of `rows`."""
        columns = ["word"]
        for name, measure in self.measures.items():
            columns += [name] if measure.exact else [name, f"{name}_low", f"{name}_high"]
        return columns

    def rows(self) -> list[list[str | float | None]]:
        """A row for each word measured: the word, then its numbers; None where a measure has none for it."""
        cells: dict[int, dict[str, float]] = {}
        for name, measure in self.measures.items():
            for column, values in (
                (name, measure.values),
                (f"{name}_low", measure.low),
                (f"{name}_high", measure.high),
            ):
                if values is not None:
                    for word, value in zip(measure.words.tolist(), values.tolist(), strict=True):
                        if value == value:
                            cells.setdefault(word, {})[column] = value
        columns = self.header()[1:]
        return [[self.vocabulary[word], *(cells[word].get(column) for column in columns)] for word in sorted(cells)]

    def as_csv(self, *, header: bool = True) -> str:
        """The rows as CSV, each with the epsilon in front."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        if header:
            writer.writerow(["epsilon", *self.header()])
        writer.writerows([self.epsilon, *row] for row in self.rows())
        return text.getvalue()

    def as_dict(self) -> dict[str, Any]:
        """Summaries as plain values; the words are in `rows`."""
        return {
            "mechanism": self.mechanism,
            "parameters": self.parameters,
            "eta": ETA,
            "draws": self.draws,
            "prior": self.prior,
            "notes": list(self.notes),
            "measures": {name: measure.as_dict() for name, measure in self.measures.items()},
        }


def deniability(
    mechanism: WordMechanism,
    *,
    prior: Prior | None = None,
    measures: Sequence[str] = tuple(KINDS),
    words: int | None = None,
    draws: int = 1000,
    runs: int = RUNS,
    confidence: float = 0.95,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Deniability:
    """Measure the plausible deniability of each word: exactly for a `FiniteWordMechanism`, otherwise by simulation.

    Parameters
    ----------
    prior
        Of the inputs, for S*_y; by default the rank-Zipf prior of the vocabulary's order.
    measures
        Names of the measures wanted (`KINDS`); by default all.
    words
        Measure a public sample of this many words; by default all if exact, 100 if simulated.
    draws
        Of E, if exact (simulated, E is about as many draws as there are runs).
    runs, confidence, seed
        Simulated runs of each word, at least 10; with what confidence all intervals of one measure hold together; and
        the seed of the noise, which may be known, as nothing private is measured.
    workers, progress
        Threads (by default one a processor), and what is called with the rows done and their number.

    Raises `ParameterError` for a value out of range.
    """
    _check(measures=measures, draws=draws, runs=runs, confidence=confidence)
    prior = prior or rank_zipf_prior(mechanism.vocabulary)
    prior.check(mechanism.vocabulary)
    exact = isinstance(mechanism, FiniteWordMechanism)
    chosen = _chosen(len(mechanism.vocabulary), words if exact or words else SIMULATED_WORDS)
    if isinstance(mechanism, FiniteWordMechanism):
        measured = exact_measures(
            mechanism, chosen, measures, prior=prior, draws=draws, workers=workers, progress=progress
        )
    else:
        measured = simulated_measures(
            mechanism, chosen, measures, prior=prior, runs=runs, confidence=confidence, seed=seed, progress=progress
        )
    return Deniability(
        mechanism=mechanism.name,
        parameters=mechanism.parameters(),
        vocabulary=mechanism.vocabulary.words,
        draws=draws if exact else runs,
        prior=prior.name,
        measures=measured,
        notes=(
            *_notes(measured, mechanism, len(chosen), confidence),
            *(prior.notes if "S*_y" in measured else ()),
            *note_on_reading(mechanism),
        ),
    )


def _notes(
    measured: dict[str, WordMeasure], mechanism: WordMechanism, words: int, confidence: float
) -> tuple[str, ...]:
    notes = []
    size = len(mechanism.vocabulary)
    if words < size:
        notes.append(f"Measured on a public sample of {words:,} of {size:,} words.")
    if not isinstance(mechanism, FiniteWordMechanism):
        notes.append(
            f"{mechanism.name} is simulated, for its probabilities cannot be gone through: all numbers are estimates; "
            f"the intervals of one measure hold together with confidence {100 * confidence:g} % for the words measured."
        )
    if "S*_y" in measured and (undefined := int((measured["S*_y"].values != measured["S*_y"].values).sum())):
        notes.append(f"Without S*_y: {counted(undefined, 'word')} that cannot come out.")
    return tuple(notes)


def note_on_reading(mechanism: WordMechanism) -> tuple[str, ...]:
    """A note that the measures are of the draw, where drawn words are decoded in their context before release."""
    if not mechanism.is_decoded:
        return ()
    unchanged, epsilon = mechanism.expected_outcomes().unchanged, mechanism.parameters().get("epsilon")
    right = "" if unchanged is None else f", and about {share(unchanged)} come out as they were on public sentences"
    at_epsilon = "" if epsilon is None else f" at epsilon {number(epsilon)}"
    of_the_draw = f"All figures of {mechanism.name}{at_epsilon} are of words as they are drawn."
    return (f"{of_the_draw} They are then read in their context{right}.",)


def _check(*, measures: Sequence[str], draws: object, runs: object, confidence: object) -> None:
    check_delta("deniability", confidence, name="confidence")
    if isinstance(measures, str) or not measures or not set(measures) <= KINDS.keys():
        raise refused("deniability", "measures", f"a list of some of {', '.join(KINDS)}", measures)
    check_count("deniability", "draws", draws, at_least=1)
    check_count("deniability", "runs", runs, at_least=10)


def _chosen(size: int, count: int | None) -> Words:
    """All word ids, or a public sample of them (the same each time) in ascending order: shape (k,)."""
    if count is None:
        return np.arange(size, dtype=np.int32)
    check_count("deniability", "words", count, at_least=1)
    # Which words are measured is public: no privacy hangs on this generator.
    return np.sort(np.random.default_rng(_SAMPLE_SEED).permutation(size)[:count]).astype(np.int32)
