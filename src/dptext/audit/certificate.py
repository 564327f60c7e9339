"""The outcome of an exact audit: no sample decides it, and no float."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Progress = Callable[[int, int], None]
"""Called with the number of steps done and of all steps."""

DREW_AS_TOLD = " Each came out as these tables say."
"""What is said of draws of the program, behind how they were chosen."""


@dataclass(slots=True, kw_only=True)
class Certificate:
    """The outcome of an exact audit.

    Attributes
    ----------
    subject
        What was audited.
    claim
        What the guarantee allows, in nats.
    largest
        What was found, in nats, at its largest relative to the claim.
    measured
        What `claim` and `largest` are of.
    comparisons
        How many pairs of probabilities were compared.
    complete
        Were all pairs compared that can decide the claim, or only those of a sample?
    problems
        One sentence for each way in which the claim fails; empty if it holds.
    reasons
        What carries the comparisons to the whole claim.
    """

    subject: str
    measured: str
    claim: float
    largest: float = 0.0
    comparisons: int = 0
    complete: bool = True
    problems: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Is the claim certified?"""
        return not self.problems

    def as_dict(self) -> dict[str, Any]:
        """The certificate as plain values."""
        return {
            "subject": self.subject,
            "holds": self.holds,
            "measured": self.measured,
            "claim": self.claim,
            "largest": self.largest,
            "comparisons": self.comparisons,
            "complete": self.complete,
            "problems": self.problems,
            "reasons": self.reasons,
        }


def log_ratio(a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[np.float64]:
    """log(a / b) for positive integers, accurate where they are nearly equal: shape (k,) each."""
    low = np.minimum(a, b)
    result: NDArray[np.float64] = np.sign(a - b) * np.log1p(np.abs(a - b) / low)
    return result
