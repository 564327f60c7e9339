"""Mechanisms side by side at equal leakage: their epsilons cannot be compared, what they give away can.

Each mechanism is calibrated to one target ("success = 0.5": the Bayes-optimal context-free adversary names half of the
words under the prior), then measured: what it leaks otherwise, how deniable its words are, and what utility is left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from dptext.core.wording import number
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.measures.calibration import HIGHEST, LOWEST, TOLERANCE, Calibration, Effort, calibrate
from dptext.measures.deniability import Deniability, deniability
from dptext.measures.leakage import Leakage, leakage
from dptext.measures.prior import rank_zipf_prior
from dptext.measures.target import Target, parse_target
from dptext.mechanisms.base import WordMechanism

COLUMNS = (
    "epsilon",
    "success",
    "mutual_information",
    "median N_w",
    "median S_w",
    "changed",
    "same_stem",
    "mean_distance",
)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Compared:
    """One mechanism at the common target."""

    calibration: Calibration
    leakage: Leakage
    deniability: Deniability

    def cells(self) -> dict[str, str]:
        """The table's cells by `COLUMNS`, with the mechanism's name."""
        values = {"mechanism": self.calibration.mechanism.name, "epsilon": number(self.calibration.epsilon)}
        for column in COLUMNS[1:]:
            if " " in column:
                values[column] = str(self.deniability[column.split()[1]].statistic("median"))
            else:
                values[column] = str(self.leakage[column])
        return values

    def as_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "calibration": self.calibration.as_dict(),
            "leakage": self.leakage.as_dict(),
            "deniability": self.deniability.as_dict(),
        }


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Comparison:
    """What `compare` found.

    Attributes
    ----------
    target
        What all mechanisms have in common.
    prior
        Name of the prior.
    mechanisms
        In the order given.
    notes
        What the prior takes for granted or fills in, one sentence each.
    """

    target: Target
    prior: str
    mechanisms: tuple[Compared, ...]
    notes: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "match": str(self.target),
            "prior": self.prior,
            "notes": list(self.notes),
            "mechanisms": [compared.as_dict() for compared in self.mechanisms],
        }


def compare(
    mechanisms: Sequence[WordMechanism],
    *,
    match: Target | str = "success = 0.5",
    effort: Effort | None = None,
    reference: Embedding | None = None,
    lowest: float = LOWEST,
    highest: float = HIGHEST,
    tolerance: float = TOLERANCE,
) -> Comparison:
    """Calibrate mechanisms to one target and measure them there.

    Parameters
    ----------
    mechanisms
        At least one, on the same vocabulary in the same order (a prior is one of words).
    match
        The target.
    effort
        How measures are computed; `words` is how many words the deniability is measured on.
    reference
        Embedding of the distances; by default the shipped one, or a mechanism's own if that misses words.
    lowest, highest, tolerance
        As for `calibrate`.

    Raises `ParameterError` if the vocabularies differ, or a mechanism cannot reach the target.
    """
    if not mechanisms:
        raise ParameterError(
            "The 'mechanisms' parameter of compare must hold at least one mechanism. Got none instead."
        )
    first = mechanisms[0]
    for other in mechanisms[1:]:
        if other.vocabulary.words != first.vocabulary.words:
            raise ParameterError(
                "The 'mechanisms' parameter of compare must hold mechanisms on one vocabulary. "
                f"Got {first.name} and {other.name} on different ones instead."
            )
    target = parse_target(match) if isinstance(match, str) else match
    effort = effort or Effort()
    prior = effort.prior or rank_zipf_prior(first.vocabulary)
    effort = replace(effort, prior=prior)
    results = []
    for mechanism in mechanisms:
        calibration = calibrate(mechanism, target, effort=effort, lowest=lowest, highest=highest, tolerance=tolerance)
        results.append(_measure(calibration, effort, reference))
    return Comparison(target=target, prior=prior.name, mechanisms=tuple(results), notes=prior.notes)


def _measure(calibration: Calibration, effort: Effort, reference: Embedding | None) -> Compared:
    mechanism = calibration.mechanism
    return Compared(
        calibration=calibration,
        leakage=leakage(
            mechanism,
            prior=effort.prior,
            reference=reference,
            samples=effort.samples,
            seed=effort.seed,
            workers=effort.workers,
            progress=effort.progress,
        ),
        deniability=deniability(
            mechanism,
            eta=effort.eta,
            prior=effort.prior,
            measures=("N_w", "S_w"),
            words=effort.words,
            runs=effort.runs,
            seed=effort.seed,
            workers=effort.workers,
            progress=effort.progress,
        ),
    )
