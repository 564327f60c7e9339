"""What an exact audit finds: a certificate, or the ways in which a claim fails."""

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

Progress = Callable[[int, int], None]
"""Called with the number of steps done and of all steps."""

DREW_AS_TOLD = " Each came out as these tables say."
"""What is said of draws of the program, behind how they were chosen."""


@dataclass(slots=True, kw_only=True)
class Certificate:
    """The outcome of an exact audit."""

    subject: str  # what was audited
    measured: str  # what is measured; empty where texts are compared
    claim: float  # what the guarantee allows of it, in nats
    largest: float = 0.0  # what was found at its largest relative to that, in nats
    comparisons: int = 0  # how many pairs of probabilities were compared
    complete: bool = True  # were all pairs compared that can decide the claim, or only those of a sample?
    problems: list[str] = field(default_factory=list)  # one sentence for each way in which the claim fails
    reasons: list[str] = field(default_factory=list)  # what carries the comparisons to the whole claim
    undriven: list[str] = field(default_factory=list)  # of what kinds no random members could be compared

    @property
    def holds(self) -> bool:
        """Is the claim certified?"""
        return not self.problems

    def as_dict(self) -> dict[str, Any]:
        """The certificate as plain values."""
        return {**asdict(self), "holds": self.holds}


def log_of(ratio: Fraction) -> float:
    """ln of a rational number of any size."""
    return math.log(ratio.numerator) - math.log(ratio.denominator)
