"""What was measured of a candidate, read back from plain values as figures with their intervals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from dptext.guarantees.wording import count_of_outputs, number, share
from dptext.measures.values import Value
from dptext.mechanisms.base import WordPrivatizer
from dptext.sweep.cells import Found
from dptext.sweep.store import Values


@dataclass(frozen=True, slots=True)
class Candidate:
    """A mechanism at an epsilon, and what was measured of it.

    Attributes
    ----------
    privatizer
        The mechanism with its policy.
    law
        What its public law says; see `dptext.sweep.law`.
    measured
        What was measured on the texts, by part.
    """

    privatizer: WordPrivatizer
    law: Values
    measured: Mapping[str, Values]

    @property
    def mechanism(self) -> str:
        """Its name on the command line."""
        return self.privatizer.name

    @property
    def epsilon(self) -> float:
        """In nats per unit of the mechanism's metric."""
        return float(self.privatizer.mechanism.parameters()["epsilon"])

    @property
    def name(self) -> str:
        """Of the candidate, for tables."""
        return f"{self.mechanism}, ε {number(self.epsilon)}"

    @property
    def by_law(self) -> Value:
        """Share of words that the best context-free guesses hit, under a public prior."""
        return _value(self.law["success"])

    @property
    def stays(self) -> Value:
        """Share of words that are expected to come out as they were, over the vocabulary; of read ones as estimated."""
        mechanism = self.privatizer.mechanism
        read = getattr(mechanism.guarantee, "unchanged", None) if mechanism.is_read else None
        return _value(self.law["stays"]["average"]) if read is None else Value(value=read)

    @property
    def hides_among(self) -> str:
        """Of how many words the median word becomes one in 95 of 100 draws."""
        median = _value(self.law["hides_among"]["median"])
        return count_of_outputs(round(median.value), exact=self.law["exact"])

    @property
    def words(self) -> Value | None:
        """Share of the words of the texts that an attacker guesses."""
        return self._attack("words")

    @property
    def context(self) -> Value | None:
        """Share of the words of some texts that an attacker guesses who reads the released words around each."""
        return self._attack("context")

    @property
    def came_through(self) -> Value | None:
        """Share of the words of the texts that were released as they were."""
        return self._attack("words", "words released as they were")

    @property
    def author(self) -> Value | None:
        """Share of the texts whose author an attacker names."""
        return self._attack("author")

    @property
    def author_unprotected(self) -> Value | None:
        """The same of the texts as they were."""
        return _value(self.measured["author"]["unprotected"]["figures"][0]) if "author" in self.measured else None

    @property
    def author_blind(self) -> Value | None:
        """The same without a look at any text."""
        return _value(self.measured["author"]["figures"][0]["blind"]) if "author" in self.measured else None

    @property
    def score(self) -> Value | None:
        """How well the task is learnt from released texts."""
        return self._of_task("released")

    @property
    def unprotected(self) -> Value | None:
        """The same from the texts as they were."""
        return self._of_task("unprotected")

    @property
    def blind(self) -> Value | None:
        """The same without a look at any text."""
        return self._of_task("blind")

    @property
    def meaning(self) -> Value | None:
        """Cosine of the vectors of released texts and their originals."""
        if "task" not in self.measured:
            return None
        found = {score["name"]: score for score in self.measured["task"]["texts"]}
        return _mean(found["cosine"]["released"]) if "cosine" in found else None

    @property
    def runs(self) -> int:
        """How often the task was learnt."""
        return int(self.measured["task"]["runs"])

    @property
    def notes_of_texts(self) -> list[str]:
        """What a reader of the figures of the texts needs to know; they hold figures of the texts themselves."""
        return [note for values in self.measured.values() for note in values["notes"]]

    def _of_task(self, which: str) -> Value | None:
        if "task" not in self.measured:
            return None
        return _mean(self.measured["task"]["task"][0][which])

    def _attack(self, name: str, figure: str | None = None) -> Value | None:
        """A figure of an attack by its name, or the one that stands for it."""
        if name not in self.measured:
            return None
        figures = self.measured[name]["figures"]
        return _value(figures[0] if figure is None else {one["name"]: one for one in figures}[figure])


Figure: TypeAlias = Callable[[Candidate], Value | None]
"""A figure of a candidate, where it was measured."""


def candidates_of(privatizers: Sequence[WordPrivatizer], found: Found) -> list[Candidate]:
    """Each candidate with what was found of it."""
    made = []
    for place, privatizer in enumerate(privatizers):
        law = found.of(place, "law")
        assert law is not None  # it is measured of every candidate
        parts = {name: found.of(place, name) for name in ("task", "words", "context", "author")}
        made.append(Candidate(privatizer, law, {name: one for name, one in parts.items() if one is not None}))
    return made


def percent(value: Value | None, *, interval: bool = True) -> str:
    """A share: of an exact one never all or nothing, of an estimate with its interval, a dash for what there is not."""
    if value is None:
        return "–"
    if value.low is None or value.high is None:
        return share(value.value)
    shown = f"{100 * value.value:.1f} %"
    return f"{shown} [{100 * value.low:.1f}, {100 * value.high:.1f}]" if interval else shown


def _value(plain: Mapping[str, Any]) -> Value:
    return Value(value=float(plain["value"]), low=plain.get("low"), high=plain.get("high"))


def _mean(spread: Mapping[str, Any]) -> Value:
    """The mean of figures of at most 1, none of which is above it; so is no end of its interval."""
    low, high = spread["low"], spread["high"]
    return Value(value=float(spread["mean"]), low=low, high=None if high is None else min(high, 1.0))
