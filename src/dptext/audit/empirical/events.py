"""Events that tell two inputs apart: sets of outputs, by the likelihood ratio that the first draws show."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from dptext.audit.empirical.bounds import scores

Outputs = TypeVar("Outputs", contravariant=True)

_FEWEST = 3
"""An output that was seen less often is in no event but that of a set."""

_SHOWN = 3


class Event(Protocol[Outputs]):
    """Something that can be said of an output."""

    @property
    def told(self) -> str:
        """What, as the end of a sentence: "the output is 'doctor'"."""
        ...

    def holds(self, outputs: Outputs) -> NDArray[np.bool_]:
        """Of which of the outputs it is so."""
        ...


@dataclass(frozen=True, slots=True)
class Chosen(Generic[Outputs]):
    """An event, what it promises on the draws that it was chosen on (nats), and how many others were looked at."""

    event: Event[Outputs]
    score: float
    tried: int


class OutputSet:
    """The output is one of some, each a number."""

    def __init__(self, members: NDArray[np.int64], names: Callable[[int], str]) -> None:
        self.members = np.sort(members)
        self._names = names
        self._is_member = np.zeros(int(self.members[-1]) + 2, np.bool_)
        self._is_member[self.members] = True

    @property
    def told(self) -> str:
        """The outputs, or how many there are."""
        shown = ", ".join(self._names(member) for member in self.members[:_SHOWN].tolist())
        if len(self.members) == 1:
            return f"the output is {shown}"
        more = ", …" if len(self.members) > _SHOWN else ""
        return f"the output is one of {len(self.members):,} ({shown}{more})"

    def holds(self, outputs: NDArray[Any]) -> NDArray[np.bool_]:
        """Of which of the outputs (k,) it is so."""
        held: NDArray[np.bool_] = self._is_member[np.minimum(outputs, len(self._is_member) - 1)]
        return held


def best_output_set(
    first: NDArray[Any],
    second: NDArray[Any],
    failure: float,
    *,
    names: Callable[[int], str] = str,
    allowed: NDArray[Any] | None = None,
    delta: float = 0.0,
) -> Chosen[NDArray[Any]] | None:
    """The single output or the set of outputs that tells the first input best from the second one.

    Parameters
    ----------
    first, second
        Outputs of the two inputs, as numbers from 0 on: shapes (k,) and (m,).
    failure
        Of the bound that is to be had from other draws.
    names
        What an output is called.
    allowed
        Outputs that an event may hold; by default all.
    delta
        What the claim allows beside its epsilon.

    By the lemma of Neyman and Pearson the best sets are those of all outputs whose likelihood ratio is above some
    number. They are ordered by one half of the draws, and judged by the other: among many rare outputs a set that is
    ordered and judged by the same draws would look far better than it is. None if no output was seen often enough.
    """
    outputs, places = np.unique(np.concatenate([first, second]), return_inverse=True)
    one, other = places[: len(first)], places[len(first) :]
    hits, others = (np.bincount(each, minlength=len(outputs)) for each in (one, other))
    kept = hits > 0 if allowed is None else (hits > 0) & np.isin(outputs, allowed)
    single = np.flatnonzero(kept & (hits >= _FEWEST))
    if not len(single):
        return None
    judged, other_judged = (np.bincount(each[::2], minlength=len(outputs)) for each in (one, other))
    ratios = (hits - judged + 0.5) / (others - other_judged + 0.5)
    order = np.flatnonzero(kept)[np.argsort(-ratios[kept], kind="stable")]
    ends = np.flatnonzero(np.diff(ratios[order], append=-1.0))
    found = scores(
        np.concatenate([judged[single], np.cumsum(judged[order])[ends]]),
        len(one[::2]),
        np.concatenate([other_judged[single], np.cumsum(other_judged[order])[ends]]),
        len(other[::2]),
        failure,
        delta,
    )
    best = int(found.argmax())  # of equals the first: a single output before a set
    members = outputs[single[[best]]] if best < len(single) else outputs[order[: ends[best - len(single)] + 1]]
    return Chosen(OutputSet(members.astype(np.int64), names), float(found[best]), len(found))
