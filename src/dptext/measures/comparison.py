"""Mechanisms side by side at equal leakage: their epsilons cannot be compared, what they give away can.

Each mechanism is calibrated to one target ("success = 0.5": the Bayes-optimal context-free adversary names half of the
words under the prior), then measured: what it leaks otherwise, how deniable its words are, and what utility is left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dptext.core.wording import number
from dptext.errors import ParameterError
from dptext.measures.calibration import Calibration, Effort, Target, calibrate, parse_target
from dptext.measures.deniability import Deniability, deniability
from dptext.measures.leakage import Leakage, leakage
from dptext.measures.prior import rank_zipf_prior
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
    mechanisms: Sequence[WordMechanism], *, match: Target | str = "success = 0.5", effort: Effort | None = None
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
    effort = (effort or Effort()).with_prior_of(first)
    prior = effort.prior or rank_zipf_prior(first.vocabulary)
    options: dict[str, Any] = {"prior": prior, "workers": effort.workers, "progress": effort.progress}
    compared = []
    for mechanism in mechanisms:
        calibration = calibrate(mechanism, target, effort=effort)
        compared.append(
            Compared(
                calibration=calibration,
                leakage=leakage(calibration.mechanism, **options),
                deniability=deniability(calibration.mechanism, measures=("N_w", "S_w"), words=effort.words, **options),
            )
        )
    return Comparison(target=target, prior=prior.name, mechanisms=tuple(compared), notes=prior.notes)
