"""The kinds of guarantees: what is promised, for which unit, in which metric, under which assumptions."""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, TypeVar

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee._parts import Component, DrawnNumbers, ProtectedClasses, TreatedClass, TreatedSpans
from dptext.core.wording import (
    MOST_STAY,
    capital,
    extreme_in_groups,
    extreme_metric,
    large_epsilon,
    likely,
    no_protection,
    number,
    scale,
    share,
    staying,
)
from dptext.errors import GuaranteeError, ParameterError

GUARANTEE_VERSION = 7
"""Of what `Guarantee.to_json` writes. See docs/report.md for what may change, and when it rises."""

UNPROTECTED = {
    Assumption.UNPROTECTED_UNKNOWN: "unknown words",
    Assumption.UNPROTECTED_NUMBERS: "numbers",
    Assumption.UNPROTECTED_STOP_WORDS: "stop words",
    Assumption.UNPROTECTED_SPANS: "spans of some classes",
    Assumption.UNPROTECTED_CLASSES: "words of some classes",
}
"""What is released as it is, by the assumption that says so."""

C = TypeVar("C", bound=Component)

_ORDER = (DrawnNumbers, TreatedSpans, ProtectedClasses)  # of the components of a guarantee, and so of their sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedOutcomes:
    """What words become under a public law, to give a claim a meaning; no part of the claim itself.

    Attributes
    ----------
    unchanged
        Expected share of words that come out as they went in, over a uniformly random word of the vocabulary; may be
        estimated from a sample of words, or on public sentences.
    outputs
        S_w at 95 %: size of the smallest set of words on which 95 % of what a word becomes falls, for the median word;
        may be estimated from a sample of words.
    outputs_exact
        Whether `outputs` comes from probabilities; otherwise from simulated draws, which see too few words of many.
    drawn_unchanged
        Where drawn words are read in their context before they are released: the expected share of words that are drawn
        as they went in. `outputs` is then of words drawn, and `unchanged` of words read.
    """

    unchanged: float | None = None
    outputs: int | None = None
    outputs_exact: bool = True
    drawn_unchanged: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guarantee(ABC):
    """What every guarantee has: a unit, assumptions, and components for what the claim itself is not about.

    The claim is about words outside of spans and of protected classes only, where there are such components. There is
    at most one component of each kind, in the order of `_ORDER`; `including` keeps to that.
    """

    unit: Unit
    assumptions: frozenset[Assumption]
    components: tuple[Component, ...] = ()

    def component(self, kind: type[C]) -> C | None:
        """The component of a kind, as `DrawnNumbers`; None if there is none."""
        return next((component for component in self.components if isinstance(component, kind)), None)

    def including(self, component: Component) -> "Guarantee":
        """The same guarantee with one more component, which takes the place of one of its kind."""
        others = [other for other in self.components if type(other) is not type(component)]
        return replace(self, components=tuple(sorted([*others, component], key=lambda one: _ORDER.index(type(one)))))

    def assuming(self, *assumptions: Assumption) -> "Guarantee":
        """The same guarantee under further assumptions."""
        return replace(self, assumptions=self.assumptions | set(assumptions))

    def expecting(self, expected: ExpectedOutcomes) -> "Guarantee":
        """The same guarantee beside what words are expected to become, as far as its kind speaks of it."""
        known = {field.name for field in fields(self)} & {field.name for field in fields(expected)}
        found = {name: getattr(expected, name) for name in known}
        return replace(self, **{name: value for name, value in found.items() if value is not None})

    @abstractmethod
    def claim(self) -> str:
        """The promise for words, draws or texts, without its assumptions."""

    def warnings(self) -> list[str]:
        """One sentence for each way in which the guarantee is extreme: hardly any privacy, or hardly any meaning."""
        return [*self._extremes(), *(warning for component in self.components for warning in component.warnings())]

    def _extremes(self) -> list[str]:
        """The same without numbers and spans."""
        return []

    def clauses(self) -> list[str]:
        """The assumptions, a sentence each."""
        return clauses_of(self.assumptions)

    def conditions(self) -> str:
        """The assumptions, one sentence after the other; empty if there is none."""
        return " ".join(["It holds if all of this is so.", *self.clauses()]) if self.clauses() else ""

    def near_loss(self) -> tuple[Fraction, str] | None:
        """What a word loses to its typical nearest neighbour, in nats, and which words do so; None without any."""
        return None

    def example(self) -> list[str]:
        """What a whole text loses, worked out for one public example; nothing where no claim is for words."""
        near = self.near_loss()
        return (
            []
            if near is None
            else example_of_a_text(*near, self.unit, self.component(DrawnNumbers), self.component(ProtectedClasses))
        )

    def __str__(self) -> str:
        """The promise, one line for each part of it; what is released as it is comes first."""
        kept = [name for assumption, name in UNPROTECTED.items() if assumption in self.assumptions]
        unprotected = f"NOT PROTECTED, released as they are: {', '.join(kept)}." if kept else ""
        outside = "Outside of spans: " if self.component(TreatedSpans) else ""
        ordinary = "Ordinary words: " if self.component(ProtectedClasses) else ""
        lines = [unprotected, outside + ordinary + self.claim(), *map(str, self.components), " ".join(self.example())]
        return "\n".join(filter(None, lines))

    def to_json(self) -> dict[str, Any]:
        """Plain values that `guarantee_from_json`, of this version or a later one, reads back to an equal guarantee."""
        kind = {"kind": type(self).__name__, "version": GUARANTEE_VERSION}
        return {**kind, **_plain_fields(self), "sentence": str(self), "conditions": self.conditions()}


@dataclass(frozen=True, slots=True, kw_only=True)
class PureDP(Guarantee):
    """Pure differential privacy between any two inputs of one unit."""

    epsilon: float
    bound: str = ""

    def claim(self) -> str:
        """The promise."""
        basis = f" ({self.bound})" if self.bound else ""
        return (
            f"Pure local differential privacy with epsilon = {number(self.epsilon)} for each {self.unit.value}{basis}: "
            f"replacing it by any other changes the probability of any output by a factor of at most "
            f"e^{number(self.epsilon)}."
        )

    def _extremes(self) -> list[str]:
        """That the epsilon is large, if it is."""
        return large_epsilon(self.epsilon, self.unit.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class ApproxDP(Guarantee):
    """Approximate differential privacy between any two inputs of one unit.

    Attributes
    ----------
    epsilon, delta
        Epsilon in nats; delta is a probability.
    bound
        What it follows from, in a few words: the bound on the composition of draws, or the noise.
    """

    epsilon: float
    delta: float
    bound: str

    def claim(self) -> str:
        """The promise."""
        epsilon, delta = number(self.epsilon), number(self.delta)
        return (
            f"Local differential privacy with epsilon = {epsilon} and delta = {delta} for each {self.unit.value} "
            f"({self.bound}): replacing it by any other changes the probability of any set of outputs by a factor of "
            f"at most e^{epsilon}, and beyond that by at most {delta}."
        )

    def _extremes(self) -> list[str]:
        """That the epsilon is large, if it is."""
        return large_epsilon(self.epsilon, self.unit.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDP(Guarantee):
    """Pure differential privacy of each draw of a token; a text costs all of its draws together.

    There is no claim for a word: every word of a text is in the context of every draw.

    Attributes
    ----------
    epsilon
        Nats for one draw.
    range_
        Largest difference between two losses of one draw, in nats; for composition.
    adaptive
        Whether later draws see earlier outputs.
    draws
        The most draws of one text so far, or None where that is not known.
    total
        What that many draws cost together: a `PureDP` or an `ApproxDP` of a document; None without `draws`.
    """

    epsilon: float
    range_: float
    adaptive: bool
    draws: int | None = None
    total: PureDP | ApproxDP | None = None

    def claim(self) -> str:
        """The promise."""
        epsilon = number(self.epsilon)
        sentence = (
            f"Local differential privacy with epsilon = {epsilon} for each draw of a token: replacing the whole text "
            f"by any other changes the probability of any token at a draw by a factor of at most e^{epsilon}. A text "
            f"of n draws costs n x {epsilon} at most, whichever words change."
        )
        if self.draws is not None and self.total is not None:
            delta = f" and delta = {number(self.total.delta)}" if isinstance(self.total, ApproxDP) else ""
            sentence += (
                f" The longest has {self.draws:,} draw{'' if self.draws == 1 else 's'}: epsilon = "
                f"{number(self.total.epsilon)}{delta} for the document ({self.total.bound})."
            )
        return sentence

    def _extremes(self) -> list[str]:
        """That the epsilon of a draw is large, if it is."""
        return large_epsilon(self.epsilon, self.unit.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricDP(Guarantee):
    """Metric local differential privacy: the loss between two words is at most epsilon times their distance.

    Attributes
    ----------
    epsilon
        Nats per unit of the metric.
    metric
        The metric, with its scale.
    words
        Number of words of the vocabulary.
    unchanged, outputs, outputs_exact, drawn_unchanged
        `ExpectedOutcomes`, where they were computed.
    """

    epsilon: float
    metric: MetricDescription
    unchanged: float | None = None
    words: int | None = None
    outputs: int | None = None
    outputs_exact: bool = True
    drawn_unchanged: float | None = None

    def claim(self) -> str:
        """The promise, with the scale that gives epsilon a meaning."""
        return " ".join(
            [
                f"Metric local differential privacy for each {self.unit.value}: replacing x by x'"
                f"{self.unit.everywhere} changes the probability of any output by a factor of at most "
                f"e^({number(self.epsilon)} d(x, x')), where d is {self.metric.name}.",
                *scale(self.epsilon, self.metric),
                *self._expected(),
            ]
        )

    def near_loss(self) -> tuple[Fraction, str]:
        """See `Guarantee`."""
        return Fraction(self.epsilon) * Fraction(self.metric.nearest), "words become their nearest neighbours"

    def _expected(self) -> list[str]:
        """What becomes of words, by the draw and once they were read."""
        read = self.drawn_unchanged is not None
        becoming = likely(self.outputs, "word", exact=self.outputs_exact, read=read)
        if self.drawn_unchanged is None:
            return [*staying((self.unchanged, "words")), *becoming]
        return [
            *becoming,
            f"{share(self.drawn_unchanged)} of words are expected to be drawn as they are, and "
            f"{share(self.unchanged or 0.0)} to come out as they are, once read in their context (an estimate on "
            "public sentences).",
        ]

    def to_pure(self, *, words: int = 1) -> PureDP:
        """The pure guarantee that follows for a text of at most `words` words: words x epsilon x diameter.

        A word that is a number counts by the diameter of the numbers, if that costs more, and every word by the largest
        epsilon of a class of spans.

        Raises `GuaranteeError` if the metric has no finite diameter, or spans are kept, `ParameterError` if `words` is
        not at least 1.
        """
        if not (isinstance(words, int) and not isinstance(words, bool) and words >= 1):
            raise ParameterError(f"The 'words' parameter of to_pure must be an integer above 0. Got {words!r} instead.")
        if not math.isfinite(self.metric.diameter):
            raise GuaranteeError("This metric has no finite diameter, so no pure guarantee follows from it.")
        spans, classes = self.component(TreatedSpans), self.component(ProtectedClasses)
        if spans is not None and spans.kept:
            raise GuaranteeError("Spans are released as they are, so no guarantee for a text follows from this one.")
        if classes is not None and classes.kept:
            raise GuaranteeError("Words of some classes are released as they are, so nothing follows for a text.")
        more = set() if words == 1 else {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
        return PureDP(
            unit=self.unit if words == 1 else Unit.DOCUMENT,
            assumptions=self.assumptions | more,
            epsilon=sum_up([(self._worst_loss(), words)]),
        )

    def _worst_loss(self) -> Fraction:
        """What a word costs at most, whatever it is: an ordinary one, a number, or in a span."""
        losses = [Fraction(self.epsilon) * Fraction(self.metric.diameter)]
        if (numbers := self.component(DrawnNumbers)) is not None:
            losses.append(Fraction(numbers.epsilon) * numbers.diameter)
        spans = self.component(TreatedSpans)
        promised = [treated.guarantee for treated in (spans.classes if spans else ())]
        losses += [Fraction(inside.to_pure().epsilon) for inside in promised if isinstance(inside, MetricDP)]
        return max(losses)

    def _extremes(self) -> list[str]:
        """One sentence for each way in which this epsilon is extreme for its metric."""
        kind = "ordinary words" if self.component(ProtectedClasses) else "words"
        return extreme_metric(self.epsilon, self.epsilon * self.metric.median, self.unchanged, self.words, kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class UtilityOptimizedMetricDP(Guarantee):
    """Metric local differential privacy for the sensitive words; the others may come out as they are (UMLDP).

    Attributes
    ----------
    epsilon, metric
        As for `MetricDP`.
    epsilon0
        What hiding among the sensitive words costs beside the distance, in nats.
    sensitive, words
        How many of the vocabulary's words are sensitive.
    source
        Where the set of sensitive words comes from; it must be public.
    unchanged
        Expected share of sensitive words that come out as they went in, over a uniformly random one; may be estimated
        from a sample of them.
    outputs
        S_w at 95 % of the median sensitive word, as for `MetricDP`.
    """

    epsilon: float
    epsilon0: float
    metric: MetricDescription
    sensitive: int
    words: int
    source: str
    unchanged: float | None = None
    outputs: int | None = None

    def near_loss(self) -> tuple[Fraction, str]:
        """See `Guarantee`."""
        nats = Fraction(self.epsilon) * Fraction(self.metric.nearest) + Fraction(self.epsilon0)
        return nats, "sensitive words become their nearest sensitive neighbours"

    @property
    def kept(self) -> float:
        """Probability 1 - e^-epsilon0 that a word which is not sensitive comes out as it is; 0 if there is none."""
        return -math.expm1(-self.epsilon0) if self.sensitive < self.words else 0.0

    def claim(self) -> str:
        """The promise."""
        kept = (self.kept, "the others") if self.kept else (None, "")
        return " ".join(
            [
                f"Utility-optimized metric local differential privacy for each {self.unit.value}: replacing x by x'"
                f"{self.unit.everywhere} changes the probability of any sensitive output by a factor of at "
                f"most e^({number(self.epsilon)} d(x, x') + {number(self.epsilon0)}), where d is {self.metric.name}.",
                f"{self.sensitive:,} of {self.words:,} words are sensitive ({self.source}).",
                "Every other output tells that it was the input.",
                *scale(self.epsilon, self.metric, beside=self.epsilon0),
                *staying((self.unchanged, "the sensitive words"), kept),
                *likely(self.outputs, "sensitive word"),
            ]
        )

    def _extremes(self) -> list[str]:
        """One sentence for each way in which the parameters are extreme, for sensitive words and for the others."""
        nats = self.epsilon * self.metric.median
        found = extreme_metric(self.epsilon, nats, self.unchanged, self.sensitive, "sensitive words")
        if self.kept >= MOST_STAY:
            found.append(
                f"Words that are not sensitive are hardly protected: {share(self.kept)} of them are expected to stay "
                "as they are."
            )
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class WithinGroupsDP(Guarantee):
    """Pure differential privacy inside fixed public groups of words; the group itself is released.

    Attributes
    ----------
    epsilon
        Nats between any two words of one group.
    groups, size
        How many groups there are, and how many words the largest has.
    words
        Number of words of the vocabulary.
    unchanged
        Expected share of words that come out as they went in, over a uniformly random word of the vocabulary; may be
        estimated from a sample of words.
    outputs
        S_w at 95 % of the median word, as for `MetricDP`.
    """

    epsilon: float
    groups: int
    size: int
    words: int | None = None
    unchanged: float | None = None
    outputs: int | None = None

    def near_loss(self) -> tuple[Fraction, str]:
        """See `Guarantee`."""
        return Fraction(self.epsilon), "words become others of their groups"

    def claim(self) -> str:
        """The promise."""
        return " ".join(
            [
                f"Local differential privacy inside groups for each {self.unit.value}: replacing x by another word of "
                f"its group{self.unit.everywhere} changes the probability of any output by a factor of at most "
                f"e^{number(self.epsilon)}.",
                f"Between words of different groups nothing is promised: the output tells the group ({self.groups:,} "
                f"public groups of up to {self.size:,} words).",
                *no_protection(self.epsilon, "two words of one group"),
                *staying((self.unchanged, "words")),
                *likely(self.outputs, "word"),
            ]
        )

    def _extremes(self) -> list[str]:
        """One sentence for each way in which this epsilon is extreme for these groups."""
        return extreme_in_groups(self.epsilon, self.unchanged, self.words, self.groups)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoGuarantee(Guarantee):
    """Nothing is promised.

    Attributes
    ----------
    reason
        Why, in a clause.
    """

    reason: str

    def clauses(self) -> list[str]:
        """None: where nothing is promised nothing has to hold."""
        return []

    def claim(self) -> str:
        """That there is no promise, and why."""
        return f"No privacy guarantee: {self.reason}."


_WORDS, _PLACES, _NAMES = 30, 3, 2
"""Of the example of a whole text: ordinary words, places by which a date differs, and names."""


def example_of_a_text(
    near: Fraction, which: str, unit: Unit, numbers: DrawnNumbers | None, classes: ProtectedClasses | None
) -> list[str]:
    """Two public texts set side by side: words that lose `near` nats each, a date and names, as far as they are drawn.

    The sum is that of the claims, rounded up; nothing of a private text is in it.
    """
    parts = [(near, _WORDS)]
    ordinary = "ordinary " if classes is not None else ""
    changed = [f"{_WORDS} {'' if unit is Unit.WORD else 'different '}{ordinary}{which}"]
    if numbers is not None:
        parts.append((Fraction(numbers.epsilon), _PLACES))
        changed.append("a date moves by a place in day, month and year")
    names = next((one for one in classes.classes if one.name == "given_name"), None) if classes else None
    adding = ""
    if names is not None and names.operator != "keep":
        changed.append(f"{_NAMES} names become others")
        adding = ", and the names add nothing"
    return [
        f"A whole text, by example: {', '.join(changed)}.",
        f"Then the probability of any output changes by a factor of at most e^{number(sum_up(parts))}{adding}.",
    ]


def sum_up(values: Iterable[tuple[float | Fraction, int]]) -> float:
    """The sum of values times their counts: the least float that is not below it."""
    exact = sum((Fraction(value) * times for value, times in values), Fraction(0))
    rounded = float(exact)
    return rounded if rounded >= exact else math.nextafter(rounded, math.inf)


def clauses_of(assumptions: frozenset[Assumption]) -> list[str]:
    """The assumptions, a sentence each."""
    return [f"{capital(assumption.value)}." for assumption in Assumption.sorted(assumptions)]


def _plain_fields(value: Any) -> dict[str, Any]:
    """The fields of a dataclass as plain values."""
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    """A field as `to_json` writes it: parts with their sentences, assumptions by name."""
    if isinstance(value, Guarantee):
        return value.to_json()
    if isinstance(value, frozenset):
        return [assumption.name for assumption in Assumption.sorted(value)]
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        kind: dict[str, Any] = {"kind": type(value).__name__} if isinstance(value, Component) else {}
        sentence = {"sentence": str(value)} if isinstance(value, Component | TreatedClass) else {}
        return {**kind, **_plain_fields(value), **sentence}
    return value.value if isinstance(value, Enum) else value
