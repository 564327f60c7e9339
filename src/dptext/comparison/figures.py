"""What was measured of a candidate, read back from plain values as figures with their intervals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from dptext.comparison.measures import Comparison, Values
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.core.wording import count_of_outputs, number, share
from dptext.measures.values import Value

_EPSILONS = ("epsilon_per_token", "epsilon_per_document", "epsilon")
"""Parameters that say what a method costs, of which it has one."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A mechanism at an epsilon, and what was measured of it.

    Attributes
    ----------
    privatizer
        The mechanism with its policy.
    law
        What its public law says (`dptext.comparison.measures.law_of`). None for a language model, which has none.
    measured
        What was measured on the texts, by part.
    """

    privatizer: Privatizer
    law: Values | None
    measured: Mapping[str, Values]

    @property
    def mechanism(self) -> str:
        """Its name on the command line, with that of the preset behind it."""
        preset = self.privatizer.preset
        return self.privatizer.name if preset is None else f"{preset['name']} ({self.privatizer.name})"

    @property
    def epsilon(self) -> float:
        """In nats: per unit of the metric of a word mechanism, of a draw or of a text for a language model."""
        parameters = self.privatizer.described()["parameters"]
        return float(next(parameters[name] for name in _EPSILONS if parameters.get(name) is not None))

    @property
    def name(self) -> str:
        """Of the candidate, for tables."""
        return f"{self.mechanism}, ε {number(self.epsilon)}"

    @property
    def guarantee(self) -> Guarantee:
        """What is promised before anything is known of any text."""
        return self.privatizer.with_key(RunKey()).guarantee

    @property
    def by_law(self) -> Value | None:
        """Share of words that the best context-free guesses hit, under a public prior."""
        return None if self.law is None else _value(self.law["success"])

    @property
    def stays(self) -> Value | None:
        """Share of words that are expected to be drawn as they were, over the vocabulary."""
        return None if self.law is None else _value(self.law["stays"]["average"])

    @property
    def hides_among(self) -> str:
        """Of how many words the median word becomes one in 95 of 100 draws."""
        if self.law is None:
            return "–"
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
    def stands(self) -> Value | None:
        """Share of the words of the texts that the release holds in their order, however it was written."""
        changed = self._of_texts("changed")
        if changed is None:
            return None
        ends = [None if end is None else 1 - end for end in (changed.high, changed.low)]
        return Value(value=1 - changed.value, low=ends[0], high=ends[1])

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
        return self._of_texts("cosine")

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

    def _of_texts(self, name: str) -> Value | None:
        """A comparison of released texts with their originals, by its name."""
        if "task" not in self.measured:
            return None
        found = {score["name"]: score for score in self.measured["task"]["texts"]}
        return _mean(found[name]["released"]) if name in found else None

    def _attack(self, name: str, figure: str | None = None) -> Value | None:
        """A figure of an attack by its name, or the one that stands for it."""
        if name not in self.measured:
            return None
        figures = self.measured[name]["figures"]
        return _value(figures[0] if figure is None else {one["name"]: one for one in figures}[figure])


Figure: TypeAlias = Callable[[Candidate], Value | None]
"""A figure of a candidate, where it was measured."""


def stands_of(candidates: Sequence[Candidate]) -> Figure:
    """`Candidate.stands` where a language model is among them; of word mechanisms alone `came_through` says it."""
    needed = any(one.law is None for one in candidates)
    return lambda one: one.stands if needed else None


def candidates_of(found: Comparison) -> list[Candidate]:
    """Each candidate with what was found of it."""
    return [
        Candidate(privatizer, values.get("law"), {name: one for name, one in values.items() if name != "law"})
        for privatizer, values in zip(found.candidates, found.measured, strict=True)
    ]


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
