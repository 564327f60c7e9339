"""What the public law of a mechanism says, without any text: what an output tells, and how deniable each word is."""

from typing import Any

import numpy as np

from dptext.core.privatizer import Privatizer
from dptext.measures import Prior, deniability, leakage, rank_zipf_prior
from dptext.measures.success import quick_success
from dptext.measures.values import Value, WordMeasure
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism, WordPrivatizer
from dptext.process.stopping import check
from dptext.sweep.cells import Part
from dptext.sweep.store import Values

_WORDS = 1000
_SIMULATED_WORDS = 100
_RUNS = 300
_BINS = 20


class Law(Part):
    """Success of the best context-free guesses under the rank-Zipf prior, N_w and S_w with their histograms."""

    name = "law"
    public = True

    def settings(self) -> dict[str, Any]:
        """How much is measured."""
        return {"words": _WORDS, "simulated_words": _SIMULATED_WORDS, "runs": _RUNS, "bins": _BINS}

    def applies(self, candidate: Privatizer) -> bool:
        """Whether it draws word by word: a language model has no law of single words."""
        return isinstance(candidate, WordPrivatizer)

    def compute(self, candidate: Privatizer) -> Values:
        """The measures as plain values."""
        assert isinstance(candidate, WordPrivatizer)
        mechanism = candidate.mechanism
        exact = isinstance(mechanism, EnumerableWordMechanism)
        size = len(mechanism.vocabulary)
        prior = rank_zipf_prior(mechanism.vocabulary)
        measured = deniability(
            mechanism,
            measures=("N_w", "S_w"),
            words=min(_WORDS if exact else _SIMULATED_WORDS, size),
            runs=_RUNS,
            workers=1,
            progress=_checked,
        )
        doublings = 2.0 ** np.arange(int(np.ceil(np.log2(size))) + 1)
        return {
            "success": _success(mechanism, prior).as_dict(),
            "blind": prior.blind,
            "prior": prior.name,
            "exact": exact,
            "words": len(measured["N_w"].words),
            "vocabulary": size,
            "stays": _histogram(measured["N_w"], np.linspace(0, 1, _BINS + 1)),
            "hides_among": _histogram(measured["S_w"], doublings),
            "notes": [*prior.notes, *measured.notes],
        }


def _success(mechanism: WordMechanism, prior: Prior) -> Value:
    """By the short way where the law has one, by a pass over its rows, or by draws."""
    return (
        quick_success(mechanism, prior)
        or leakage(mechanism, prior=prior, utility=False, workers=1, progress=_checked).success
    )


def _checked(done: int, size: int) -> None:
    check()


def _histogram(measure: WordMeasure, edges: Any) -> Values:
    """The words in each bin of these edges, and the statistics over all of them."""
    counts = np.histogram(np.clip(measure.values, edges[0], edges[-1]), edges)[0]
    statistics = {name: measure.statistic(name).as_dict() for name in ("median", "average", "worst")}
    return {"edges": edges.tolist(), "counts": counts.tolist(), **statistics}
