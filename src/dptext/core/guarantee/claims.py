"""Guarantees as objects: what is promised, for which unit, in which metric, under which assumptions.

A guarantee is plain frozen data. It prints itself as one sentence for people, goes to JSON and back, and never turns
into another silently: `MetricDP.to_pure` needs a finite diameter and says what it did in its assumptions.

    Guarantee
    ├── PureDP         P[M(x) in S] <= e^epsilon P[M(x') in S] for all x, x'
    ├── ApproxDP       P[M(x) in S] <= e^epsilon P[M(x') in S] + delta
    ├── DrawDP         as PureDP, for each token that a model draws; a text costs all of its draws together
    ├── MetricDP       P[M(x) in S] <= e^(epsilon d(x, x')) P[M(x') in S]
    ├── UtilityOptimizedMetricDP    the same with e^(epsilon d + epsilon0) for sensitive outputs; others tell the input
    ├── WithinGroupsDP        as PureDP, for x, x' in one of many public groups
    ├── ByColumn       one of these for each text column (`guarantees.columns`), and what follows for a row
    └── NoGuarantee    nothing is promised, and the reason

A guarantee of words may say beside that what is promised for numbers, which are drawn by themselves (`DrawnNumbers`),
for spans that were treated in another way (`TreatedSpans`), and for words of protected classes (`ProtectedClasses`).
All epsilons are in nats.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee.classes import ProtectedClasses
from dptext.core.guarantee.numbers import DrawnNumbers
from dptext.core.guarantee.spans import TreatedSpans
from dptext.core.guarantee.wording import (
    MOST_STAY,
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

GUARANTEE_VERSION = 5
"""Of what `Guarantee.to_json` writes. See docs/report.md for what may change, and when it rises."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guarantee(ABC):
    """What every guarantee has: a unit and assumptions; what is promised for numbers that are drawn, and for spans.

    Where there are spans with public places, the claim is about the words outside of them only.
    """

    unit: Unit
    assumptions: frozenset[Assumption]
    numbers: DrawnNumbers | None = None
    spans: TreatedSpans | None = None
    classes: ProtectedClasses | None = None

    @property
    def beside(self) -> "list[DrawnNumbers | TreatedSpans | ProtectedClasses]":
        """What is promised beside the claim: for numbers, spans and protected classes."""
        return [part for part in (self.numbers, self.spans, self.classes) if part is not None]

    def assuming(self, *assumptions: Assumption) -> "Guarantee":
        """The same guarantee under further assumptions."""
        return replace(self, assumptions=self.assumptions | set(assumptions))

    @abstractmethod
    def claim(self) -> str:
        """The promise in a few sentences on one line, without its assumptions."""

    def warnings(self) -> list[str]:
        """One sentence for each way in which the guarantee is extreme: hardly any privacy, or hardly any meaning."""
        return [*self._extremes(), *(warning for part in self.beside for warning in part.warnings())]

    def _extremes(self) -> list[str]:
        """The same without numbers and spans."""
        return []

    def clauses(self) -> list[str]:
        """The assumptions, a sentence each."""
        values = [assumption.value for assumption in Assumption.sorted(self.assumptions)]
        return [f"{value[0].upper()}{value[1:]}." for value in values]

    def conditions(self) -> str:
        """The assumptions, one sentence after the other; empty if there is none."""
        return " ".join(["It holds if all of this is so.", *self.clauses()]) if self.clauses() else ""

    def __str__(self) -> str:
        outside = "Outside of spans: " if self.spans is not None and self.spans.places == "public" else ""
        ordinary = "Ordinary words: " if self.classes is not None else ""
        return outside + ordinary + " ".join([self.claim(), *map(str, self.beside)])

    def to_json(self) -> dict[str, Any]:
        """Plain values that `guarantee_from_json`, of this version or a later one, reads back to an equal guarantee."""
        values = asdict(self)
        values["unit"] = self.unit.value
        if self.numbers is not None:
            values["numbers"]["sentence"] = str(self.numbers)
        if self.spans is not None:
            values["spans"]["classes"] = [
                {**asdict(one), "guarantee": one.guarantee and one.guarantee.to_json(), "sentence": one.claim()}
                for one in self.spans.classes
            ]
            values["spans"]["sentence"] = str(self.spans)
        if self.classes is not None:
            values["classes"]["sentence"] = str(self.classes)
        if isinstance(total := getattr(self, "total", None), Guarantee):
            values["total"] = total.to_json()
        values["assumptions"] = [assumption.name for assumption in Assumption.sorted(self.assumptions)]
        return {
            "kind": type(self).__name__,
            "version": GUARANTEE_VERSION,
            **values,
            "sentence": str(self),
            "conditions": self.conditions(),
        }


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
    unchanged
        Expected share of words that come out as they went in, over a uniformly random word of the vocabulary; may be
        estimated from a sample of words.
    words
        Number of words of the vocabulary.
    outputs
        S_w at 95 %: size of the smallest set of words on which 95 % of what a word becomes falls, for the median word;
        may be estimated from a sample of words.
    outputs_exact
        Whether `outputs` comes from probabilities; otherwise from simulated draws, which see too few words of many.
    drawn_unchanged
        Where drawn words are read in their context before they are released: the expected share of words that are drawn
        as they went in. `outputs` is then of words drawn, and `unchanged` of words read, estimated on public sentences.
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
        each = Fraction(self.epsilon) * Fraction(self.metric.diameter)
        if self.numbers is not None:
            each = max(each, Fraction(self.numbers.epsilon) * self.numbers.diameter)
        if self.spans is not None and self.spans.kept:
            raise GuaranteeError("Spans are released as they are, so no guarantee for a text follows from this one.")
        for treated in () if self.spans is None else self.spans.classes:
            if isinstance(treated.guarantee, MetricDP):
                each = max(each, Fraction(treated.guarantee.to_pure().epsilon))
        if self.classes is not None:
            if self.classes.kept:
                raise GuaranteeError("Words of some classes are released as they are, so nothing follows for a text.")
            each = max(each, Fraction(self.classes.epsilon))
        exact = words * each
        rounded = float(exact)
        more = set() if words == 1 else {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
        return PureDP(
            unit=self.unit if words == 1 else Unit.DOCUMENT,
            assumptions=self.assumptions | more,
            epsilon=rounded if rounded >= exact else math.nextafter(rounded, math.inf),
        )

    def _extremes(self) -> list[str]:
        """One sentence for each way in which this epsilon is extreme for its metric."""
        kind = "words" if self.classes is None else "ordinary words"
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
