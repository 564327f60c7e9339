"""What every attack is: an adversary that is fitted on what it may know, then shown released texts, and then scored.

Nothing here promises anything: an attack is a lower bound of what can be learnt. A guarantee is an upper one.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from typing_extensions import Self

from dptext.core.release import Released
from dptext.measures.values import Value

Known = TypeVar("Known")
"""What an adversary is fitted on: public or auxiliary material, never the originals of the release under attack."""
Guess = TypeVar("Guess")
"""What an adversary says of a release."""

CONFIDENCE = 0.95
"""Of every interval that an attack reports."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One number of an attack.

    Attributes
    ----------
    name
        In a few words, as a row of a table begins: "words guessed".
    value
        The estimate, with an interval of confidence `CONFIDENCE` over the units.
    blind
        What is reached without looking at the release; None where that has no meaning.
    units
        How many independent units (tokens, texts, authors, values) the interval is of.
    """

    name: str
    value: Value
    blind: Value | None = None
    units: int

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        blind = None if self.blind is None else self.blind.as_dict()
        return {"name": self.name, **self.value.as_dict(), "blind": blind, "units": self.units}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What an attack came to.

    Attributes
    ----------
    attack
        Its name on the command line.
    knew
        A sentence: what the adversary knew besides the release.
    figures
        The first is the one that stands for the attack in comparisons; larger is better for the adversary.
    notes
        Sentences that a reader of the figures needs.
    settings
        Everything that repeats it, as plain values.
    """

    attack: str
    knew: str
    figures: tuple[Figure, ...]
    notes: tuple[str, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def success(self) -> Figure:
        """The figure that stands for the attack."""
        return self.figures[0]

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "attack": self.attack,
            "knew": self.knew,
            "figures": [figure.as_dict() for figure in self.figures],
            "notes": list(self.notes),
            "settings": dict(self.settings),
        }


class Adversary(ABC, Generic[Known, Guess]):
    """Somebody who knows something, sees a release, and guesses.

    Attributes
    ----------
    name
        On the command line.
    """

    name: ClassVar[str]

    @property
    @abstractmethod
    def knows(self) -> str:
        """A sentence: what it knows besides the release."""

    def fit(self, known: Known) -> Self:
        """Learn from what the adversary may know; most attacks on words have nothing to learn."""
        return self

    @abstractmethod
    def guess(self, released: Released) -> Guess:
        """What it makes of the released texts. It is given them and nothing else."""
