"""Events that tell outputs of two inputs apart, and bounds on the privacy loss from their counts.

An event is chosen on some draws and tested on others, so that the bound from the test holds however it was chosen.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.measures.intervals import lower_bound, upper_bound

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]
Outputs = NDArray[Any]

_FEWEST_SEEN, _SHOWN = 3, 3  # outputs that an event needs to have seen, and that are named
_HALVINGS, _THRESHOLDS, _FOLDS = 26, 200, 3
_MOST_FEATURES = 5_000
_TOKEN = r"\S+"


def loss_bound(hits: int, others: int, draws: int, failure: float, delta: float = 0.0) -> float:
    """Lower bound of the privacy loss at an event, in nats; wrong with probability at most `failure`.

    The event was seen in `hits` outputs of one input and in `others` of the other one, of `draws` each. It must have
    been chosen without looking at these draws. `delta` is that of the claim. The bounds of both
    probabilities are exact (Clopper–Pearson). Never below 0: no loss is.
    """
    low = lower_bound(hits, draws, failure / 2) - delta
    return max(0.0, math.log(low / upper_bound(others, draws, failure / 2))) if low > 0 else 0.0


def most_seen(draws: int, failure: float, delta: float = 0.0) -> float:
    """Largest bound that `draws` of each input can show: the event always happens for one, never for the other."""
    return loss_bound(draws, 0, draws, failure, delta)


def scores(hits: Counts, draws: int, others: Counts, other_draws: int, failure: float, delta: float = 0.0) -> Floats:
    """For each of k events about what `loss_bound` would give, from Chernoff's inequality: (k,) each; -inf if nothing.

    A little lower, and quick for many events: they are chosen by it.
    """
    low = _chernoff_lower(hits, draws, failure / 2) - delta
    high = 1 - _chernoff_lower(other_draws - others, other_draws, failure / 2)
    bounds = np.full(len(low), -np.inf)
    np.log(np.divide(low, high, where=low > 0, out=np.ones(len(low))), where=low > 0, out=bounds)
    return bounds


def _chernoff_lower(counts: Counts, trials: int, failure: float) -> Floats:
    """The least p under which a share of `counts` or more has a probability above `failure` by Chernoff: shape (k,)."""
    shares, limit = counts / trials, math.log(1 / failure) / trials
    low, high = np.zeros(len(counts)), shares.astype(np.float64)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        with np.errstate(divide="ignore", invalid="ignore"):
            apart = np.where(shares > 0, shares * np.log(shares / middle), 0.0)
            apart += np.where(shares < 1, (1 - shares) * np.log((1 - shares) / (1 - middle)), 0.0)
        low, high = np.where(apart > limit, middle, low), np.where(apart > limit, high, middle)
    return low


@dataclass(frozen=True, slots=True)
class Event:
    """What may be so of an output."""

    description: str  # "the output is 'doctor'"
    holds: Callable[[Any], Flags]  # of which outputs (k,) it is so
    score: float  # nats on the draws that it was chosen on
    tried: int  # how many others were looked at


def best_threshold(first: Floats, second: Floats, failure: float, delta: float) -> tuple[float, float, int]:
    """The threshold that tells scores of the first input best from those of the second; its score; how many tried."""
    values = np.concatenate([first, second])
    values = np.unique(values[np.isfinite(values)])
    if len(values) > _THRESHOLDS:
        values = np.unique(np.quantile(values, np.linspace(0, 1, _THRESHOLDS)))
    hits, others = (len(sample) - np.searchsorted(np.sort(sample), values) for sample in (first, second))
    bounds = scores(hits, len(first), others, len(second), failure, delta)
    best = int(bounds.argmax())
    return float(values[best]), float(bounds[best]), len(bounds)


def best_output_set(
    first: Outputs,
    second: Outputs,
    failure: float,
    *,
    name: Callable[[Any], str] = str,
    allowed: Callable[[Outputs], Flags] | None = None,
) -> Event | None:
    """The set of outputs that tells the first input best from the second one, by outputs (k,) and (m,) of both.

    By the lemma of Neyman and Pearson the best sets are those of all outputs whose likelihood ratio is above some
    number. They are ordered by one half of the draws, and judged by the other: among many rare outputs a set that is
    ordered and judged by the same draws would look far better than it is. None if no output was seen often enough.

    `failure` is that of the bound that is to be had from other draws, `name` says what an output is called, and
    `allowed` which outputs (n,) an event may hold, by default all.
    """
    outputs, places = np.unique(np.concatenate([first, second]), return_inverse=True)
    of_first, of_second = places[: len(first)], places[len(first) :]
    hits = np.bincount(of_first, minlength=len(outputs))
    usable = hits > 0 if allowed is None else (hits > 0) & allowed(outputs)
    if not (hits[usable] >= _FEWEST_SEEN).any():
        return None
    learnt, other_learnt = (
        np.bincount(places_of_input[1::2], minlength=len(outputs)) for places_of_input in (of_first, of_second)
    )
    ratios = np.where(usable, np.log((learnt + 0.5) / (other_learnt + 0.5)), -np.inf)
    threshold, score, tried = best_threshold(ratios[of_first[::2]], ratios[of_second[::2]], failure, 0.0)
    members = outputs[ratios >= threshold]
    shown = ", ".join(name(member) for member in members[:_SHOWN].tolist())
    if len(members) > 1:
        shown = f"one of {len(members):,} ({shown}{', …' if len(members) > _SHOWN else ''})"
    return Event(f"the output is {shown}", lambda texts: np.isin(texts, members), score, tried)


def trained_event(first: Sequence[str], second: Sequence[str], failure: float, delta: float = 0.0) -> Event | None:
    """That a trained distinguisher takes a text for one of the first input, by (k,) and (m,) texts of both.

    It is a logistic regression on the counts of words and of pairs of neighbours, weighted by how rare they are, with
    a mark before each text, so that an empty one has a word too. Its threshold is chosen by cross-validation. None if
    all texts are alike.
    """
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import StratifiedKFold, cross_val_predict
    from sklearn.pipeline import make_pipeline

    texts, labels = [*first, *second], np.repeat([1, 0], [len(first), len(second)])
    if len(set(texts)) < 2:
        return None
    words = TfidfVectorizer(
        preprocessor="| {}".format, token_pattern=_TOKEN, ngram_range=(1, 2), max_features=_MOST_FEATURES
    )
    model = make_pipeline(words, LogisticRegression(max_iter=100))
    folds = StratifiedKFold(_FOLDS, shuffle=True, random_state=0)
    decisions = np.asarray(cross_val_predict(model, texts, labels, cv=folds, method="decision_function"), np.float64)
    threshold, score, tried = best_threshold(decisions[: len(first)], decisions[len(first) :], failure, delta)
    model.fit(texts, labels)
    return Event(
        "a trained distinguisher says that it comes from the first",
        lambda outputs: np.asarray(model.decision_function(list(outputs)) >= threshold, np.bool_),
        score,
        tried,
    )
