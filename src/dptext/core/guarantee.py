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
    ├── ByColumn       one of these for each text column, and what follows for a row
    └── NoGuarantee    nothing is promised, and the reason

A guarantee of words may say beside that what is promised for numbers, which are drawn by themselves (`DrawnNumbers`),
for spans that were treated in another way (`TreatedSpans`), and for words of protected classes (`ProtectedClasses`).
All epsilons are in nats.

Columns are drawn from independent noise, so what a row costs is at most the sum of what its texts cost (basic
composition). It is summed where the notions match, and only there: texts under pure or (epsilon, delta)-DP of a
document add up to a claim for a row, and a word that stands in several columns of one metric costs the sum of their
epsilons times its distance. Where spans are treated in another way than the words around them nothing is summed.
"""

import hashlib
import json
import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Literal

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.wording import (
    LIKELY,
    MOST_STAY,
    NO_PROTECTION,
    capital,
    extreme_in_groups,
    extreme_metric,
    in_quotes,
    large_epsilon,
    likely,
    no_protection,
    number,
    scale,
    share,
    staying,
)
from dptext.errors import GuaranteeError, ParameterError

GUARANTEE_VERSION = 6
"""Of what `Guarantee.to_json` writes. See docs/report.md for what may change, and when it rises."""

OTHERS = "*"
"""Stands for every class of spans that is not named."""

Kind = Literal["replace", "redact", "surrogate", "mechanism", "keep"]
Operator = Literal["surrogate", "generalize", "near", "redact", "keep"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNumbers:
    """The part of a guarantee that is about numbers: metric local differential privacy among those of one form.

    P[M(x) = y] <= e^(epsilon n) P[M(x') = y] for numbers x, x' of one public form, where n is the number of places
    between them, added up over their parts. Digits that are drawn uniformly have no places.

    Attributes
    ----------
    epsilon
        Nats for each place on a list of numbers.
    diameter
        No two numbers of one form are more places apart than this.
    unchanged
        Expected share of whole numbers that stay at their place, over a uniformly random place.
    outputs
        S_w at 95 %: size of the smallest set of places on which 95 % of what a whole number becomes falls, for the
        median place.
    """

    epsilon: float
    diameter: int
    unchanged: float
    outputs: int

    @property
    def sentence(self) -> str:
        """The promise in a few sentences on one line."""
        farthest = self.epsilon * self.diameter
        apart = (
            "Numbers far apart are not hidden from each other."
            if farthest > NO_PROTECTION
            else f"For the farthest two the factor is at most e^{number(farthest)}."
        )
        likely = f"one of {self.outputs:,} places" if self.outputs > 1 else "one and the same place"
        return (
            f"For each number: replacing it by another of the same form changes the probability of any output by a "
            f"factor of at most e^({number(self.epsilon)} n), where n is the number of places between the two on "
            f"public lists of numbers, added up over the parts of a date, a time or a range. Neighbours are 34 and 35, "
            f"340 and 350, 1998 and 1999. {apart} {capital(share(self.unchanged))} of numbers are expected to stay at "
            f"their place, and in {100 * LIKELY:g} % of draws a typical one goes to {likely} (S_w). Digits of longer "
            f"numbers, such as phone numbers, are drawn uniformly and tell nothing."
        )

    def warnings(self) -> list[str]:
        """That the epsilon is large, if it is."""
        if self.unchanged < MOST_STAY:
            return []
        return [
            f"Epsilon {number(self.epsilon)} for a place on the lists of numbers is so large here that "
            f"{share(self.unchanged)} of numbers are expected to stay at their place: they are nearly the input's."
        ]

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedClass:
    """What happens to the spans of a class.

    Attributes
    ----------
    name
        The class; `OTHERS` for all that are not named.
    operator
        ``replace``, ``redact``, ``surrogate``, ``mechanism`` or ``keep``.
    entries
        Of a surrogate: how many different entries its public list has.
    guarantee
        Of a mechanism with an epsilon of its own: what is promised for each word in such a span.
    """

    name: str
    operator: Kind
    entries: int | None = None
    guarantee: "Guarantee | None" = None

    @property
    def sentence(self) -> str:
        """What is promised, where each surrogate is drawn by itself."""
        return self.claim()

    def claim(self, equal: str | None = None) -> str:
        """What is promised, in a sentence or two. `equal` says among which spans equal ones get equal surrogates."""
        which = "Every span of any other class" if self.name == OTHERS else f"Every span of the class {self.name}"
        if self.operator == "replace":
            shown = "its class in angle brackets" if self.name == OTHERS else f"<{self.name}>"
            return f"{which} becomes {shown}: that tells its class and its place, and nothing else of it (epsilon 0)."
        if self.operator == "redact":
            return f"{which} is left out: that tells its class and its place, and nothing else of it (epsilon 0)."
        if self.operator == "surrogate":
            drawn = f"{which} becomes one of the {self.entries:,} entries of a public list, each as likely as any other"
            if equal is not None:
                return (
                    f"{drawn}, the same for equal spans of {equal}: that tells its class, its place and which spans "
                    "are equal, and nothing else of it (epsilon 0 between texts whose spans are equal in the same way)."
                )
            return (
                f"{drawn}, by a draw that does not look at the text: that tells its class and its place, and nothing "
                "else of it (epsilon 0)."
            )
        if self.operator == "mechanism":
            return f"{which} goes through the mechanism at an epsilon of its own, word by word. {self.guarantee}"
        return f"{which} is released as it is: UNPROTECTED."


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedSpans:
    """What was done to spans of a text, while the words outside of them went through the mechanism.

    Attributes
    ----------
    source
        Where the spans come from, in a few words.
    classes
        What happened to each class.
    equal
        Among which spans equal ones get the same surrogate, as in "one text"; None where each is drawn by itself.
    """

    source: str
    classes: tuple[TreatedClass, ...] = ()
    equal: str | None = None

    @property
    def kept(self) -> tuple[str, ...]:
        """The classes that are released as they are: for these no cost is finite."""
        return tuple(treated.name for treated in self.classes if treated.operator == "keep")

    @property
    def largest_epsilon(self) -> float:
        """The largest epsilon of classes that have one of their own, numbers in them too; 0 where there is none."""
        promised = [treated.guarantee for treated in self.classes if treated.guarantee is not None]
        words = [getattr(guarantee, "epsilon", 0.0) for guarantee in promised]
        numbers = [guarantee.numbers.epsilon for guarantee in promised if guarantee.numbers]
        return max([*words, *numbers], default=0.0)

    def sentences(self) -> list[str]:
        """The promise: a sentence for each class, and what holds for words that no span holds."""
        missed = "What no span holds is protected by the mechanism alone, whatever it is."
        claims = [treated.claim(self.equal) for treated in self.classes]
        return [
            f"Spans come from {self.source}; what happens to each class was declared, whether it occurs or not.",
            *claims,
            missed,
        ]

    def warnings(self) -> list[str]:
        """What is extreme in the guarantees of classes with an epsilon of their own, and what is not protected."""
        found = [
            f"In spans of {treated.name}: {warning}"
            for treated in self.classes
            if treated.guarantee is not None
            for warning in treated.guarantee.warnings()
        ]
        kept = ["all other classes" if name == OTHERS else name for name in self.kept]
        return [*found, *([f"Spans of {', '.join(kept)} are released as they are."] if kept else [])]

    @property
    def sentence(self) -> str:
        """All of them on one line."""
        return " ".join(self.sentences())

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectedClass:
    """What happens to the words of a class.

    Attributes
    ----------
    name
        The class, as ``given_name`` or ``illness``.
    operator
        ``surrogate``: an entry of a public list, each as likely as any other. ``generalize``: the one word of its form.
        ``near``: an entry of the list, near ones likelier. ``redact``: its class in angle brackets. ``keep``: itself.
    epsilon
        Nats between any two words of one form of the class; 0 but for ``near``.
    entries
        How many entries the shortest of its lists has; None where none is drawn.
    """

    name: str
    operator: Operator
    epsilon: float = 0.0
    entries: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectedClasses:
    """What is promised for words of protected classes, beside what is promised for ordinary words.

    For two texts with the same pattern of classes and their forms, the loss is at most the sum of the epsilons of the
    protected places that differ (of the different protected words, where equal ones are drawn once) and of what the
    ordinary words and numbers lose. Nothing is promised between texts of different patterns. Proof:
    docs/proofs/word-classes.md.

    Attributes
    ----------
    classes
        Each class with its operator.
    public
        Classes of words that are released as they are because each of them is a class by itself, such as negations.
    equal
        Among which words equal ones get the same replacement, as in "one text"; None where each is drawn by itself.
    table
        Digest of the public table of words and classes.
    neighbours
        Whether the class of a word may follow from the classes and capitals of the words beside it.
    detector
        What finds units beside the table, in a few words; None for nothing.
    """

    classes: tuple[ProtectedClass, ...]
    public: tuple[str, ...] = ()
    equal: str | None = None
    table: str = ""
    neighbours: bool = True
    detector: str | None = None

    @property
    def kept(self) -> tuple[str, ...]:
        """Classes that are released as they are, unprotected."""
        return tuple(one.name for one in self.classes if one.operator == "keep")

    @property
    def epsilon(self) -> float:
        """The largest epsilon of a class: what one protected word costs at most. 0 where no word is looked at."""
        return max((one.epsilon for one in self.classes), default=0.0)

    def of(self, operator: Operator) -> tuple[ProtectedClass, ...]:
        """The classes with this operator."""
        return tuple(one for one in self.classes if one.operator == operator)

    def loss(self, different_words: int) -> Fraction:
        """What so many different protected words cost at most."""
        return different_words * Fraction(self.epsilon)

    def sentences(self) -> list[str]:
        """The promise, a line for each operator, and what it takes no notice of."""
        lines = [_line_of(operator, self.of(operator)) for operator in _LINES if self.of(operator)]
        if self.equal is not None and (self.of("surrogate") or self.of("near")):
            lines.append(f"Equal words of a class get the same replacement in {self.equal}.")
        if self.public:
            lines.append(
                f"Words of {_listed(self.public)} are released as they are: each is a class by itself, and public."
            )
        lines.append(
            "No ordinary word becomes a word that the table has in these classes alone. It is public which class, and "
            "which form of it, stands where: nothing is promised between two texts in which these differ."
        )
        return lines

    def warnings(self) -> list[str]:
        """What is not protected."""
        return [f"Words of {_listed(self.kept)} are released as they are."] if self.kept else []

    @property
    def sentence(self) -> str:
        """All of them on one line."""
        return " ".join(self.sentences())

    def __str__(self) -> str:
        return self.sentence


_LINES: Mapping[Operator, str] = {
    "surrogate": "Words of the classes {names}: each becomes an entry of its class's public list ({fewest:,} entries "
    "or more), all equally likely. The word is not looked at: epsilon 0 within a form of a class.",
    "generalize": "Words of the classes {names}: each becomes the one neutral word of its form (*wife* and *husband*: "
    "*partner*). Epsilon 0 within a form.",
    "near": "Words of the classes {with_epsilon}: each becomes an entry of its class's public list, near ones "
    "likelier. Between any two words of a form of a class the probability of an output changes by a factor of at most "
    "e^epsilon.",
    "redact": "What is of the classes {names} becomes its class in angle brackets: epsilon 0 within a class.",
    "keep": "Words of the classes {names} are released as they are: UNPROTECTED.",
}


def _line_of(operator: Operator, classes: Sequence[ProtectedClass]) -> str:
    """What is promised for the classes of one operator."""
    return _LINES[operator].format(
        names=_listed(one.name for one in classes),
        with_epsilon=", ".join(f"{_listed([one.name])} (epsilon {number(one.epsilon)})" for one in classes),
        fewest=min(one.entries or 0 for one in classes),
    )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)


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

    def expecting(self, expected: ExpectedOutcomes) -> "Guarantee":
        """The same guarantee beside what words are expected to become, as far as its kind speaks of it."""
        known = {field.name for field in fields(self)} & {field.name for field in fields(expected)}
        found = {name: getattr(expected, name) for name in known}
        return replace(self, **{name: value for name, value in found.items() if value is not None})

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
        return _clauses(self.assumptions)

    def conditions(self) -> str:
        """The assumptions, one sentence after the other; empty if there is none."""
        return " ".join(["It holds if all of this is so.", *self.clauses()]) if self.clauses() else ""

    def __str__(self) -> str:
        outside = "Outside of spans: " if self.spans is not None else ""
        ordinary = "Ordinary words: " if self.classes is not None else ""
        return outside + ordinary + " ".join([self.claim(), *map(str, self.beside)])

    def to_json(self) -> dict[str, Any]:
        """Plain values that `guarantee_from_json`, of this version or a later one, reads back to an equal guarantee."""
        plain: dict[str, Any] = _plain_fields(self)
        kind = {"kind": type(self).__name__, "version": GUARANTEE_VERSION}
        return {**kind, **plain, "sentence": str(self), "conditions": self.conditions()}


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
        more = set() if words == 1 else {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
        return PureDP(
            unit=self.unit if words == 1 else Unit.DOCUMENT,
            assumptions=self.assumptions | more,
            epsilon=_sum([(each, words)]),
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


@dataclass(frozen=True, slots=True, kw_only=True)
class OfColumns:
    """What is promised for some text columns, each of them by itself.

    Attributes
    ----------
    columns
        Their names.
    guarantee
        The promise for a text, a word or a draw of each.
    metric
        What two parts have in common exactly if their metrics are the same one; "" where that is not known.
    one_text
        Whether a row has one text of each column at most.
    """

    columns: tuple[str, ...]
    guarantee: Guarantee
    metric: str = ""
    one_text: bool = True

    @property
    def said(self) -> str:
        """The names of the columns, quoted."""
        return in_quotes(self.columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByColumn(Guarantee):
    """Each column has a promise of its own. `of_columns` makes one.

    Attributes
    ----------
    parts
        Columns that are treated alike, with their promise; no column is in two of them.
    row
        What follows for all texts of a row together; None where the notions do not match.
    """

    parts: tuple[OfColumns, ...]
    row: PureDP | ApproxDP | None = None

    def assuming(self, *assumptions: Assumption) -> "ByColumn":
        """The same under further assumptions, for every column."""
        return of_columns([replace(part, guarantee=part.guarantee.assuming(*assumptions)) for part in self.parts])

    def of(self, column: str) -> Guarantee:
        """The promise for one column. Raises KeyError for another name."""
        for part in self.parts:
            if column in part.columns:
                return part.guarantee
        raise KeyError(column)

    def claim(self) -> str:
        """The promise for each column, and for a row."""
        return " ".join([*(f"In {part.said}: {part.guarantee}" for part in self.parts), *for_a_row(self.parts)])

    def warnings(self) -> list[str]:
        """Those of the columns, with their names, and those of a row."""
        found = [f"In {part.said}: {warning}" for part in self.parts for warning in part.guarantee.warnings()]
        return found + (self.row.warnings() if self.row else [])

    def clauses(self) -> list[str]:
        """What all promises take for granted, then what those of some columns do."""
        promised = [part for part in self.parts if not isinstance(part.guarantee, NoGuarantee)]
        shared = frozenset.intersection(*(part.guarantee.assumptions for part in promised)) if promised else frozenset()
        found = _clauses(shared)
        for part in promised:
            found += [f"In {part.said}: {clause}" for clause in _clauses(part.guarantee.assumptions - shared)]
        return found


def of_columns(parts: Sequence[OfColumns]) -> ByColumn:
    """One guarantee of some, each for columns of its own."""
    return ByColumn(
        unit=Unit.ROW,
        assumptions=frozenset().union(*(part.guarantee.assumptions for part in parts)),
        parts=tuple(parts),
        row=row_total(parts),
    )


def row_total(parts: Sequence[OfColumns]) -> PureDP | ApproxDP | None:
    """What is promised for all texts of a row together: the sums of epsilon and of delta, rounded up.

    None unless every text has a claim for a document, each row one text of each column, and there are two columns.
    """
    costs = [(total, len(part.columns)) for part in parts if (total := _of_a_text(part)) is not None]
    count = sum(columns for _, columns in costs)
    if len(costs) < len(parts) or count < 2:
        return None
    assumptions = frozenset().union(*(part.guarantee.assumptions for part in parts)) - {Assumption.ONE_TEXT}
    epsilon = _sum((cost.epsilon, columns) for cost, columns in costs)
    delta = _sum((cost.delta if isinstance(cost, ApproxDP) else 0.0, columns) for cost, columns in costs)
    if delta >= 1:
        return None
    shared: dict[str, Any] = {"unit": Unit.ROW, "assumptions": assumptions | {Assumption.ONE_ROW}, "epsilon": epsilon}
    bound = f"the sum over its {count} text columns"
    return ApproxDP(**shared, delta=delta, bound=bound) if delta else PureDP(**shared, bound=bound)


def for_a_row(parts: Sequence[OfColumns]) -> list[str]:
    """What holds for a row of several text columns, in sentences; nothing if there is one column."""
    if sum(len(part.columns) for part in parts) < 2:
        return []
    row = row_total(parts)
    if row is not None:
        return [f"For all texts of a row together: {row}"]
    return [*_of_one_metric(parts), "What the columns of a row tell adds up, and no single epsilon says how much."]


def _of_one_metric(parts: Sequence[OfColumns]) -> list[str]:
    """What a word costs that stands in several columns of one metric, each place drawn by itself."""
    found = []
    each_drawn = [part for part in parts if _is_of_each_word(part.guarantee)]
    for metric in dict.fromkeys(part.metric for part in each_drawn if part.metric):
        alike = [(part, part.guarantee) for part in each_drawn if part.metric == metric]
        columns = [name for part, _ in alike for name in part.columns]
        if len(columns) < 2:
            continue
        cost = _sum((getattr(guarantee, "epsilon", 0.0), len(part.columns)) for part, guarantee in alike)
        found.append(
            f"A word that stands once in each of {in_quotes(columns)} costs a factor of at most e^({number(cost)} "
            "d(x, x')) together."
        )
    return found


def _is_of_each_word(guarantee: Guarantee) -> bool:
    """Whether every word has one and the same claim, wherever it stands."""
    return isinstance(guarantee, MetricDP) and guarantee.unit is Unit.WORD and guarantee.spans is None


def _of_a_text(part: OfColumns) -> PureDP | ApproxDP | None:
    """What one text of these columns costs at most.

    None where there is no such claim, a row has several texts, or spans of them are treated in another way.
    """
    if not part.one_text or part.guarantee.spans is not None:
        return None
    guarantee = part.guarantee
    total = guarantee.total if isinstance(guarantee, DrawDP) else guarantee
    return total if isinstance(total, PureDP | ApproxDP) and total.unit is Unit.DOCUMENT else None


def _sum(values: Iterable[tuple[float | Fraction, int]]) -> float:
    """The sum of values, each so many times: the least float that is not below it."""
    exact = sum((Fraction(value) * times for value, times in values), Fraction(0))
    rounded = float(exact)
    return rounded if rounded >= exact else math.nextafter(rounded, math.inf)


def _clauses(assumptions: frozenset[Assumption]) -> list[str]:
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
        sentence = {"sentence": value.sentence} if hasattr(value, "sentence") else {}
        return {**_plain_fields(value), **sentence}
    return value.value if isinstance(value, Enum) else value


_KINDS: dict[str, type[Guarantee]] = {
    kind.__name__: kind
    for kind in (PureDP, ApproxDP, DrawDP, MetricDP, UtilityOptimizedMetricDP, WithinGroupsDP, NoGuarantee)
}
_KINDS["GroupDP"] = WithinGroupsDP  # the name that the first version wrote


def guarantee_from_json(values: dict[str, Any]) -> Guarantee:
    """The guarantee that `Guarantee.to_json` wrote, by this version of dptext or an older one.

    Raises `ParameterError` if the values are not those of a guarantee, were written by a newer version, or promise what
    only an older one does.
    """
    version = values.get("version", 1)  # the first version did not say which it was
    if isinstance(version, int) and version > GUARANTEE_VERSION:
        raise ParameterError(
            f"This guarantee was written in version {version} by a newer dptext, and this one reads versions up to "
            f"{GUARANTEE_VERSION}; update dptext to read it."
        )
    try:
        if version not in range(1, GUARANTEE_VERSION + 1):
            raise ValueError
        if values["kind"] == ByColumn.__name__:
            return of_columns([OfColumns(**_read(part)) for part in values["parts"]])
        return _KINDS[values["kind"]](**_read(values))
    except ParameterError:  # of a guarantee inside this one
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise ParameterError(f"These values are not a guarantee that dptext wrote ({type(error).__name__}).") from None


_FOR_PEOPLE = ("kind", "version", "sentence", "conditions")

_ASSUMED_BEFORE_6 = {
    "HIDDEN_SPANS": "that the places of spans are hidden",
    "KEPT_KEY": "that nobody else has a key of surrogates that outlives the run",
}


def _read(values: dict[str, Any]) -> dict[str, Any]:
    """The fields that `_plain_fields` wrote; what is for people alone is left out."""
    return {name: _read_field(name, value) for name, value in values.items() if name not in _FOR_PEOPLE}


def _read_field(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name == "unit":
        return Unit(value)
    if name == "assumptions":
        return frozenset(map(_read_assumption, value))
    if name in ("guarantee", "total"):
        return guarantee_from_json(value)
    if name in ("columns", "public"):
        return tuple(value)
    if name == "metric" and isinstance(value, dict):
        return MetricDescription(**value)
    if name == "numbers":
        return DrawnNumbers(**_read(value))
    if name == "spans":
        others = _read({field: one for field, one in value.items() if (field, one) != ("places", "public")})
        return TreatedSpans(**{**others, "classes": tuple(map(_read_treated, value["classes"]))})
    if name == "classes" and isinstance(value, dict):
        protected = tuple(ProtectedClass(**_read(one)) for one in value["classes"])
        return ProtectedClasses(**{**_read(value), "classes": protected})
    return value


def _read_assumption(name: str) -> Assumption:
    if name in _ASSUMED_BEFORE_6:
        raise ParameterError(
            f"This guarantee assumes {_ASSUMED_BEFORE_6[name]} ({name}), which dptext 0.3 no longer promises anything "
            "under; read it with dptext 0.2."
        )
    return Assumption[name]


def _read_treated(values: dict[str, Any]) -> TreatedClass:
    """A class of spans. Before version 6 its operator was called `treatment`, and ``replace`` ``placeholder``."""
    values = dict(values)
    if "treatment" in values:
        operator = values.pop("treatment")
        values["operator"] = "replace" if operator == "placeholder" else operator
    return TreatedClass(**_read(values))


_NOT_OF_THE_METRIC = frozenset({"epsilon", "noise", "decode", "decode_version", "index"})
"""Parameters that leave the metric as it is. Whatever is not listed tells two metrics apart."""


def parameters_of_metric(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a mechanism's public parameters that may tell its metric from another one."""
    left_out = _NOT_OF_THE_METRIC | ({"gamma"} if "noise" in parameters else set())
    return {name: _without_notes(value) for name, value in parameters.items() if name not in left_out}


def shape_of_metric(metric: MetricDescription) -> list[Any]:
    """The same of what a guarantee says of it."""
    return [metric.name, metric.step, metric.rounding, metric.diameter]


def digest_of_metric(values: Mapping[str, Any]) -> str:
    """A digest of plain values."""
    return hashlib.blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=16).hexdigest()


def _without_notes(value: Any) -> Any:
    """A parameter without names and notes that people gave: an embedding is known by its digest."""
    if isinstance(value, Mapping) and "digest" in value:
        return value["digest"]
    if isinstance(value, list | tuple):
        return [_without_notes(one) for one in value]
    return value
