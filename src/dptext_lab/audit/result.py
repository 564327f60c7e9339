"""Results of audits by samples: lower bounds, which can refute a claim and never certify it."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from dptext.core.wording import number, number_down

_ROUNDING = 1e-4  # probabilities by quadrature are exact to a relative 1e-5


@dataclass(frozen=True, slots=True, kw_only=True)
class Tested:
    """One event of one pair of inputs, on draws that it was not chosen on."""

    of: str  # what kind of inputs they are, in a word or two
    pair: str  # the two inputs, the one first that the event is likelier for
    event: str  # what was looked for in the outputs
    hits: int  # in how many outputs of the first input it was seen
    others: int  # in how many of the second
    draws: int  # outputs of each
    bound: float  # the loss between the two is at least this, in nats
    claim: float  # what the guarantee allows the two, in nats
    epsilon: float | None = None  # the least under which the bound could be kept, in the guarantee's own unit
    claimed_epsilon: float | None = None  # None where the guarantee has no rate, as epsilon is then
    exact: float | None = None  # the loss of the pair from its probabilities, in nats, where they are known

    @property
    def refutes(self) -> bool:
        """Does it contradict the claim?"""
        return self.bound > self.claim

    @property
    def share(self) -> float:
        """How much of the claim is used up at least."""
        if math.isinf(self.claim) or self.bound == 0:
            return 0.0
        return self.bound / self.claim if self.claim > 0 else math.inf

    def as_dict(self) -> dict[str, Any]:
        """Plain values; what is infinite is None."""
        values = asdict(self)
        values["epsilon_at_least"], values["epsilon_claimed"] = values.pop("epsilon"), values.pop("claimed_epsilon")
        infinite = self.exact is not None and math.isinf(self.exact)
        finite = {name: None if value == math.inf else value for name, value in values.items()}
        return {**finite, "exact_is_infinite": infinite}


@dataclass(slots=True, kw_only=True)
class EmpiricalAudit:
    """The outcome of an audit by samples."""

    subject: str  # what was audited
    claimed: str  # what it claims, in a few words
    confidence: float  # everything said to be "at least" so is so, all of it together, with this probability
    pairs: int = 0  # how many pairs of inputs were looked at
    events: int = 0  # how many events at these
    draws: int = 0  # how many outputs were drawn in all
    most: float = 0.0  # the most nats that the tested draws could have shown
    tested: list[Tested] = field(default_factory=list)  # on draws of their own
    epsilon: float | None = None  # of the claim, in its own unit; None where it has no rate
    problems: list[str] = field(default_factory=list)  # one sentence for each way in which the claim is contradicted
    notes: list[str] = field(default_factory=list)  # what a reader of the figures needs

    @property
    def refuted(self) -> bool:
        """Is the claim contradicted?"""
        return bool(self.problems)

    @property
    def verdict(self) -> str:
        """In a few words: an audit by samples certifies nothing."""
        return "REFUTED" if self.refuted else "NO VIOLATION FOUND"

    @property
    def best(self) -> Tested | None:
        """What contradicts the claim most, or else comes nearest to it; None if nothing was tested."""
        return _best(self.tested)

    def best_of_each(self) -> list[Tested]:
        """The same for each kind of inputs."""
        kinds = dict.fromkeys(test.of for test in self.tested)
        best = [_best([test for test in self.tested if test.of == kind]) for kind in kinds]
        return [test for test in best if test is not None]

    def conclude(self) -> None:
        """Say what contradicts the claim, the strongest first."""
        against = sorted((test for test in self.tested if test.refutes), key=lambda test: test.claim - test.bound)
        self.problems += [
            f"At least {number_down(test.bound)} nats where {number(test.claim)} are claimed, for {test.pair}: "
            f"{test.event} ({test.hits:,} of {test.draws:,} against {test.others:,} of {test.draws:,})."
            for test in against
        ]
        self.problems += [
            f"The program does not draw by its own probabilities: at least {number_down(test.bound)} nats where they "
            f"say {number(test.exact)}, for {test.pair}: {test.event}."
            for test in self.tested
            if test.exact is not None and test.bound > test.exact + _ROUNDING
        ]
        for kind in dict.fromkeys(test.of for test in self.tested):
            least = min(test.claim for test in self.tested if test.of == kind)
            if least > self.most:
                self.notes.append(
                    f"No claim on {kind} is small enough to be contradicted by so many draws: the least is "
                    f"{number(least)} nats, and {number_down(self.most)} could be seen."
                )

    def as_dict(self) -> dict[str, Any]:
        """Plain values; what is best stands by itself too."""
        values = asdict(self)
        values["most_that_could_be_seen"] = values.pop("most")
        values["tested"] = [test.as_dict() for test in self.tested]
        best = None if self.best is None else self.best.as_dict()
        return {**values, "verdict": self.verdict, "refuted": self.refuted, "best": best}


def _best(tested: Sequence[Tested]) -> Tested | None:
    against = [test for test in tested if test.refutes]
    if against:
        return max(against, key=lambda test: test.bound - test.claim)
    return max(tested, key=lambda test: (test.share, test.bound), default=None)
