"""What an audit from outside found: lower bounds with a confidence, and never that a claim holds."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dptext.core.wording import number, number_down

_ROUNDING = 1e-4
"""Probabilities by quadrature are exact to a relative 1e-5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tested:
    """One event of one pair of inputs, on draws that it was not chosen on.

    Attributes
    ----------
    of
        What kind of inputs they are, in a word or two.
    pair
        The two inputs, the one first that the event is likelier for.
    event
        What was looked for in the outputs.
    hits, draws, others, other_draws
        It was seen in `hits` of `draws` outputs of the first input, and in `others` of `other_draws` of the second.
    bound
        The loss between the two is at least this, in nats.
    claim
        What the guarantee allows the two, in nats; inf where nothing is claimed.
    epsilon
        The least epsilon under which the bound could be kept, in the guarantee's own unit; None where it has no rate.
    claimed_epsilon
        The epsilon that is claimed in that unit.
    exact
        The loss of the pair from its probabilities, in nats; None where they are not known.
    """

    of: str
    pair: str
    event: str
    hits: int
    draws: int
    others: int
    other_draws: int
    bound: float
    claim: float
    epsilon: float | None = None
    claimed_epsilon: float | None = None
    exact: float | None = None

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
        """Plain values."""
        return {
            "of": self.of,
            "pair": self.pair,
            "event": self.event,
            "hits": self.hits,
            "draws": self.draws,
            "others": self.others,
            "other_draws": self.other_draws,
            "bound": self.bound,
            "claim": _finite(self.claim),
            "epsilon_at_least": self.epsilon,
            "epsilon_claimed": self.claimed_epsilon,
            "exact": _finite(self.exact),
            "exact_is_infinite": self.exact is not None and math.isinf(self.exact),
        }


@dataclass(slots=True, kw_only=True)
class EmpiricalAudit:
    """The outcome of an audit from outside.

    Attributes
    ----------
    subject, claimed
        What was audited, and what it claims, in a few words each.
    confidence
        Everything that is said to be "at least" so is so, all of it together, with this probability.
    pairs, events, draws
        How many pairs of inputs were looked at, how many events at these, and how many outputs were drawn in all.
    most
        The most nats that the tested draws could have shown.
    tested
        The events that were tested on draws of their own.
    epsilon
        Of the claim, in its own unit; None where it has no rate.
    problems
        One sentence for each way in which the claim is contradicted; empty if none was found.
    notes
        What a reader of the figures needs.
    """

    subject: str
    claimed: str
    confidence: float
    pairs: int = 0
    events: int = 0
    draws: int = 0
    most: float = 0.0
    tested: list[Tested] = field(default_factory=list)
    epsilon: float | None = None
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def refuted(self) -> bool:
        """Is the claim contradicted?"""
        return bool(self.problems)

    @property
    def verdict(self) -> str:
        """Two words: an audit from outside certifies nothing."""
        return "REFUTED" if self.refuted else "NO VIOLATION FOUND"

    @property
    def best(self) -> Tested | None:
        """What contradicts the claim most, or else comes nearest to it; None if nothing was tested."""
        return _best(self.tested)

    def best_of_each(self) -> list[Tested]:
        """The same for each kind of inputs."""
        kinds = dict.fromkeys(each.of for each in self.tested)
        found = [_best([each for each in self.tested if each.of == kind]) for kind in kinds]
        return [each for each in found if each is not None]

    def conclude(self) -> None:
        """Say what contradicts the claim, the strongest first."""
        against = sorted((each for each in self.tested if each.refutes), key=lambda each: each.claim - each.bound)
        self.problems += [
            f"At least {number_down(each.bound)} nats where {number(each.claim)} are claimed, for {each.pair}: "
            f"{each.event} ({each.hits:,} of {each.draws:,} against {each.others:,} of {each.other_draws:,})."
            for each in against
        ]
        self.problems += [
            f"The program does not draw by its own probabilities: at least {number_down(each.bound)} nats where they "
            f"say {number(each.exact)}, for {each.pair}: {each.event}."
            for each in self.tested
            if each.exact is not None and each.bound > each.exact + _ROUNDING
        ]
        for kind in dict.fromkeys(each.of for each in self.tested):
            least = min(each.claim for each in self.tested if each.of == kind)
            if least > self.most:
                self.notes.append(
                    f"No claim on {kind} is small enough to be contradicted by so many draws: the least is "
                    f"{number(least)} nats, and {number_down(self.most)} could be seen."
                )

    def as_dict(self) -> dict[str, Any]:
        """Plain values; what is best stands by itself too."""
        best = self.best
        return {
            "subject": self.subject,
            "verdict": self.verdict,
            "refuted": self.refuted,
            "claimed": self.claimed,
            "epsilon": self.epsilon,
            "confidence": self.confidence,
            "best": None if best is None else best.as_dict(),
            "most_that_could_be_seen": self.most,
            "pairs": self.pairs,
            "events": self.events,
            "draws": self.draws,
            "tested": [each.as_dict() for each in self.tested],
            "problems": self.problems,
            "notes": self.notes,
        }


def _best(tested: Sequence[Tested]) -> Tested | None:
    against = [each for each in tested if each.refutes]
    if against:
        return max(against, key=lambda each: each.bound - each.claim)
    return max(tested, key=lambda each: (each.share, each.bound), default=None)


def _finite(value: float | None) -> float | None:
    return None if value is None or math.isinf(value) else value
