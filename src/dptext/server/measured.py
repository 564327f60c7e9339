"""What the page shows of a law: the words that a word becomes, curves over epsilon, and where a slider should end.

All of it is about public words and the public law, and is computed without noise or with noise that everybody knows.
Which word somebody points at is private, and is kept nowhere.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.guarantee import UtilityOptimizedMetricDP
from dptext.measures.deniability import ETA
from dptext.measures.prior import rank_zipf_prior
from dptext.measures.row_measures import RowRequest, exact_measures
from dptext.measures.simulation import Simulation, public_stream, run, simulated_measures
from dptext.measures.success import least_guessed
from dptext.measures.values import Value, WordMeasure
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism
from dptext.mechanisms.expected_outcomes import public_noise, public_words

SHOWN = 10
"""Likeliest replacements of a word."""

SAMPLES = 1000
"""Draws behind the success of an attack, where it is simulated: a page is to be drawn in seconds."""

RUNS = 300
"""Simulated runs of a word, for the same reason."""

MEASURES = frozenset({"N_w", "S_w"})
CONFIDENCE = 0.95
_SEED = 0

_TRIED_WORDS = 100
_FEWEST, _MOST = 0.05, 0.95
_WIDEST = 2.0**6
_EXPONENTS = range(-6, 14)


@dataclass(frozen=True, slots=True, kw_only=True)
class LawOfWord:
    """What one word becomes.

    Attributes
    ----------
    word
        The word.
    likely
        The likeliest outputs with their probabilities, the likeliest first; shares of simulated draws if not `exact`.
    stays, outputs
        N_w and S_w (`ETA`).
    exact
        Whether it comes from probabilities, or from that many simulated `runs`.
    read
        Whether what is drawn is read in its context after that: then all of this is of the draw alone.
    """

    word: str
    likely: tuple[tuple[str, float], ...]
    stays: Value
    outputs: Value
    exact: bool
    runs: int | None
    read: bool

    def as_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "word": self.word,
            "likely": [{"word": word, "probability": probability} for word, probability in self.likely],
            "others": max(0.0, 1.0 - sum(probability for _, probability in self.likely)),
            "n_w": self.stays.as_dict(),
            "s_w": self.outputs.as_dict(),
            "exact": self.exact,
            "runs": self.runs,
            "read": self.read,
        }


def law_of_word(mechanism: WordMechanism, word: int) -> LawOfWord:
    """The law of one word (its id)."""
    words, prior = np.array([word], np.int32), rank_zipf_prior(mechanism.vocabulary)
    if isinstance(mechanism, EnumerableWordMechanism):
        shares = mechanism.probability_rows(words)[0]
        found = exact_measures(
            RowRequest(
                mechanism=mechanism,
                words=words,
                wanted=MEASURES,
                eta=ETA,
                prior=prior,
                draws=1,
                memory=2**20,
                workers=1,
                progress=None,
            )
        )
    else:
        drawn = run(mechanism, np.repeat(words, RUNS), public_stream(_SEED))
        shares = np.bincount(drawn, minlength=len(mechanism.vocabulary)) / RUNS
        found = simulated_measures(
            Simulation(
                mechanism=mechanism,
                words=words,
                wanted=MEASURES,
                eta=ETA,
                prior=prior,
                runs=RUNS,
                confidence=CONFIDENCE,
                random=public_stream(_SEED),
                progress=None,
            )
        )
    exact = isinstance(mechanism, EnumerableWordMechanism)
    return LawOfWord(
        word=mechanism.vocabulary.words[word],
        likely=_likely(shares, mechanism.vocabulary.words),
        stays=_only(found["N_w"]),
        outputs=_only(found["S_w"]),
        exact=exact,
        runs=None if exact else RUNS,
        read=mechanism.is_read,
    )


def _likely(shares: NDArray[np.floating[Any]], words: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    first = np.argsort(-shares, kind="stable")[:SHOWN]
    return tuple((words[word], float(shares[word])) for word in first.tolist() if shares[word] > 0)


def _only(measure: WordMeasure) -> Value:
    """The number of the only word."""
    if measure.low is None or measure.high is None:
        return Value(value=float(measure.values[0]))
    return Value(value=float(measure.values[0]), low=float(measure.low[0]), high=float(measure.high[0]))


def point(mechanism: WordMechanism) -> dict[str, Any]:
    """One point of the curves: what stays, among how many words one hides, and what an attack hits."""
    guarantee, expected = mechanism.guarantee, mechanism.expected_outcomes()
    return {
        "epsilon": mechanism.parameters()["epsilon"],
        "n_w": expected.unchanged,
        "s_w": expected.outputs,
        "s_w_exact": expected.outputs_exact,
        "of": "sensitive words" if isinstance(guarantee, UtilityOptimizedMetricDP) else "words",
        "others": getattr(guarantee, "kept", None),
        "read": mechanism.is_read,
        "success": least_guessed(mechanism, samples=SAMPLES).as_dict(),
    }


def scale(mechanism: WordMechanism, most: float | None = None) -> dict[str, float]:
    """Where a slider begins and ends: epsilons, powers of 2, at which nearly all words change and nearly all stay.

    Where no epsilon does that, as far apart as is useful. Where there may be no larger one than `most` it ends there,
    and begins a power of 2 below it. Beside them the shares of words that stay there (at most `low_stays`, about
    `high_stays`). Estimated from some draws of public words; where words are read in their context, the shares are
    what the guarantee says of words that come out, as those that were drawn are fewer.
    """
    ends = _ends(mechanism, most)
    if mechanism.is_read:
        for end in ("low", "high"):
            expected = mechanism.with_epsilon(ends[end]).expected_outcomes()
            ends[f"{end}_stays"] = expected.unchanged or ends[f"{end}_stays"]
    return ends


def _ends(mechanism: WordMechanism, most: float | None) -> dict[str, float]:
    """The same, by the draw alone."""
    words = public_words(mechanism.described_words, _TRIED_WORDS)

    def stays(epsilon: float) -> float:
        return float((mechanism.with_epsilon(epsilon).sample(words, public_noise(2)) == words).mean())

    if most is not None:
        low, high_stays = most / 2, stays(most)
        while (low_stays := stays(low)) > _FEWEST and most < _WIDEST * low:
            low /= 2
        return {"low": low, "low_stays": low_stays, "high": most, "high_stays": high_stays}
    low, low_stays, high, high_stays = 2.0 ** _EXPONENTS[0], 1.0, 0.0, 0.0
    for exponent in _EXPONENTS:
        high = 2.0**exponent
        high_stays = stays(high)
        if high_stays <= _FEWEST or exponent == _EXPONENTS[0]:
            low, low_stays = high, high_stays
        if high_stays >= _MOST or high >= _WIDEST * low:
            break
    return {"low": low, "low_stays": low_stays, "high": high, "high_stays": high_stays}
