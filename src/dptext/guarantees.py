"""Guarantees as objects: what is promised, for which unit, in which metric, under which assumptions.

A guarantee is plain frozen data. It prints itself as one sentence for people, goes to JSON and back, and never turns
into another silently: `MetricDP.to_pure` needs a finite diameter and says what it did in its assumptions.

    Guarantee
    ├── PureDP         P[M(x) in S] <= e^epsilon P[M(x') in S] for all x, x'
    ├── ApproxDP       P[M(x) in S] <= e^epsilon P[M(x') in S] + delta
    ├── DrawDP         as PureDP, for each token that a model draws; a text costs all of its draws together
    ├── MetricDP       P[M(x) in S] <= e^(epsilon d(x, x')) P[M(x') in S]
    ├── UtilityOptimizedMetricDP    the same with e^(epsilon d + epsilon0) for sensitive outputs; others tell the input
    ├── GroupDP        as PureDP, for x, x' in one of many public groups
    └── NoGuarantee    nothing is promised, and the reason

All epsilons are in nats.
"""

import decimal
import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from dptext.errors import GuaranteeError, ParameterError


class Unit(str, Enum):
    """What is protected."""

    WORD = "word"
    DRAW = "draw"
    DOCUMENT = "document"


class Assumption(str, Enum):
    """What a guarantee takes for granted. The value is a clause that completes "It holds if …"."""

    PUBLIC_EMBEDDING = "the vocabulary, the embedding and the word lists are public and not made from the input"
    SAME_LENGTH = (
        "a text is compared with texts of the same number of words, word for word (the losses of its words add up); "
        "that number, the order of the texts and which of them are null may be known"
    )
    MAPPED = "unknown words and numbers are compared as what entered in their place (the unknown word or a known one)"
    PUBLIC_LAYOUT = "white space and punctuation may be known (they are copied)"
    PUBLIC_CASE = "it may be known which words are lower, Title or UPPER case (case is carried over)"
    PUBLIC_UNKNOWN_PLACES = "it may be known where unknown words stood (they become placeholders)"
    PUBLIC_NUMBER_PLACES = "it may be known where numbers stood (they become placeholders)"
    DROPPED_UNKNOWN = "it may be known that unknown words were left out"
    DROPPED_NUMBERS = "it may be known that numbers were left out"
    UNPROTECTED_UNKNOWN = "unknown words need no protection (they are released as they are: UNPROTECTED)"
    UNPROTECTED_NUMBERS = "numbers need no protection (they are released as they are: UNPROTECTED)"
    PUBLIC_OTHER_COLUMNS = (
        "the other columns of the file, and which texts stood in quotes in a CSV file, may be known (they are copied)"
    )
    PUBLIC_MODEL = "the model and every parameter are public and not made from the input"
    PUBLIC_CLIP_RANGE = "the clip range was found on public text"
    PUBLIC_DRAWS = (
        "a text is compared with texts that take the same number of draws; that number, the order of the texts and "
        "which of them are null may be known"
    )
    PUBLIC_ORDER = "the order of the texts and which of them are null may be known"
    PUBLIC_PUNCTUATION = "it may be known where which punctuation stood (it is copied)"
    UNPROTECTED_STOP_WORDS = "stop words and their places need no protection (they are copied: UNPROTECTED)"
    PUBLIC_SENSITIVE_SET = "which words are sensitive is public and not made from the input"
    BOUNDED_LENGTH = "no text has more words than the stated number"
    PSEUDORANDOM = "AES-256 and BLAKE2 cannot be told from random functions"
    IDEALISED_REALS = "real arithmetic is exact (it is rounded in fact)"
    SEEDED = "NOBODY KNOWS THE SEED: this noise came from an insecure seed and can be undone"

    @classmethod
    def sorted(cls, assumptions: Iterable["Assumption"]) -> list["Assumption"]:
        """In the order in which they are defined."""
        order = list(cls)
        return sorted(assumptions, key=order.index)


def check_epsilon(owner: str, epsilon: object) -> float:
    """`epsilon` as a float if it is a finite number above 0; otherwise a `ParameterError`."""
    number = finite_number(epsilon)
    if number is None or not number > 0:
        raise ParameterError(
            f"The 'epsilon' parameter of {owner} must be a finite number above 0. Got {shorten(epsilon)} instead."
        )
    return number


def shorten(value: object) -> str:
    """`value` as a message shows it: not with hundreds of digits."""
    shown = repr(value) if not isinstance(value, int) or abs(value) < 10**20 else "an integer beyond 10^20"
    return shown if len(shown) <= 80 else f"{shown[:77]}..."


def finite_number(value: object) -> float | None:
    """`value` as a float if it is a number, no bool, and finite as a float; otherwise None."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricDescription:
    """A metric between words, described: a guarantee holds this, not the metric itself.

    Attributes
    ----------
    name
        Completes "where d is …".
    nearest
        Median over words of the distance to the nearest other word, in units of the metric; may be estimated from a
        sample of words.
    median
        Median distance of two different words; may be estimated from random pairs.
    diameter
        No two words are farther apart than this.
    step
        Distances are rounded up to multiples of this (0: they are not rounded).
    """

    name: str
    nearest: float
    median: float
    diameter: float
    step: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Guarantee(ABC):
    """What every guarantee has: a unit and assumptions."""

    unit: Unit
    assumptions: frozenset[Assumption]

    def assuming(self, *assumptions: Assumption) -> "Guarantee":
        """The same guarantee under further assumptions."""
        return replace(self, assumptions=self.assumptions | set(assumptions))

    @abstractmethod
    def claim(self) -> str:
        """The promise in one sentence, without its assumptions."""

    def warnings(self) -> list[str]:
        """One sentence for each way in which the guarantee is extreme: hardly any privacy, or hardly any meaning."""
        return []

    def conditions(self) -> str:
        """The assumptions in one sentence."""
        clauses = [assumption.value for assumption in Assumption.sorted(self.assumptions)]
        return f"It holds if {'; '.join(clauses)}." if clauses else ""

    def __str__(self) -> str:
        return self.claim()

    def to_json(self) -> dict[str, Any]:
        """Plain values that `guarantee_from_json` reads back to an equal guarantee."""
        values = asdict(self)
        values["unit"] = self.unit.value
        if isinstance(total := getattr(self, "total", None), Guarantee):
            values["total"] = total.to_json()
        values["assumptions"] = [assumption.name for assumption in Assumption.sorted(self.assumptions)]
        return {"kind": type(self).__name__, **values, "sentence": str(self), "conditions": self.conditions()}


@dataclass(frozen=True, slots=True, kw_only=True)
class PureDP(Guarantee):
    """Pure differential privacy between any two inputs of one unit."""

    epsilon: float
    bound: str = ""

    def claim(self) -> str:
        """The promise in one sentence."""
        basis = f" ({self.bound})" if self.bound else ""
        return (
            f"Pure local differential privacy with epsilon = {_number(self.epsilon)} for each {self.unit.value}{basis}: "
            f"replacing it by any other changes the probability of any output by a factor of at most "
            f"e^{_number(self.epsilon)}."
        )


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
        """The promise in one sentence."""
        epsilon, delta = _number(self.epsilon), _number(self.delta)
        return (
            f"Local differential privacy with epsilon = {epsilon} and delta = {delta} for each {self.unit.value} "
            f"({self.bound}): replacing it by any other changes the probability of any set of outputs by a factor of "
            f"at most e^{epsilon}, and by {delta} beside."
        )


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
        """The promise in one sentence."""
        epsilon = _number(self.epsilon)
        sentence = (
            f"Local differential privacy with epsilon = {epsilon} for each draw of a token: replacing the whole text "
            f"by any other changes the probability of any token at a draw by a factor of at most e^{epsilon}; a text "
            f"of n draws costs n x {epsilon} at most, whichever words change"
        )
        if self.draws is not None and self.total is not None:
            delta = f" and delta = {_number(self.total.delta)}" if isinstance(self.total, ApproxDP) else ""
            sentence += (
                f"; the longest has {self.draws:,} draw{'' if self.draws == 1 else 's'}: epsilon = "
                f"{_number(self.total.epsilon)}{delta} for the document ({self.total.bound})"
            )
        return sentence + "."


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
    """

    epsilon: float
    metric: MetricDescription
    unchanged: float | None = None
    words: int | None = None

    def claim(self) -> str:
        """The promise in one sentence, with the scale that gives epsilon a meaning."""
        scale = ", ".join(
            f"{_number(self.epsilon * distance)} for {which}"
            for which, distance in (
                ("a typical nearest neighbour", self.metric.nearest),
                ("the median pair", self.metric.median),
                ("the farthest pair at most", self.metric.diameter),
            )
        )
        sentence = (
            f"Metric local differential privacy for each {self.unit.value}: replacing x by x' changes the probability "
            f"of any output by a factor of at most e^({_number(self.epsilon)} d(x, x')), "
            f"where d is {self.metric.name}: {scale}"
        )
        if self.metric.step:
            extra = self.epsilon * self.metric.step
            sentence += f"; rounding d up to multiples of {self.metric.step:.3g} adds at most {_number(extra)}"
        if self.unchanged is not None:
            sentence += f"; {_share(self.unchanged)} of words are expected to stay as they are"
        return sentence + "."

    def to_pure(self, *, words: int = 1) -> PureDP:
        """The pure guarantee that follows for a text of at most `words` words: words x epsilon x diameter.

        Raises `GuaranteeError` if the metric has no finite diameter, `ParameterError` if `words` is not at least 1.
        """
        if not (isinstance(words, int) and not isinstance(words, bool) and words >= 1):
            raise ParameterError(f"The 'words' parameter of to_pure must be an integer above 0. Got {words!r} instead.")
        if not math.isfinite(self.metric.diameter):
            raise GuaranteeError("This metric has no finite diameter, so no pure guarantee follows from it.")
        exact = words * Fraction(self.epsilon) * Fraction(self.metric.diameter)
        rounded = float(exact)
        more = set() if words == 1 else {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
        return PureDP(
            unit=Unit.WORD if words == 1 else Unit.DOCUMENT,
            assumptions=self.assumptions | more,
            epsilon=rounded if rounded >= exact else math.nextafter(rounded, math.inf),
        )

    def warnings(self) -> list[str]:
        """One sentence for each way in which this epsilon is extreme for its metric."""
        found = []
        if self.unchanged is not None and self.unchanged >= 0.95:
            found.append(
                f"Epsilon {_number(self.epsilon)} is so large here that {_share(self.unchanged)} of words are "
                "expected to stay as they are: the output is nearly the input."
            )
        far = _number(self.epsilon * self.metric.median)
        if self.unchanged is not None and self.words is not None and self.unchanged * self.words < 10:
            found.append(
                f"Epsilon {_number(self.epsilon)} is so small here that a word comes out as it went in less than ten "
                f"times as often as from a uniform draw of {self.words:,} words: little meaning will be left."
            )
        elif self.epsilon * self.metric.median < 1:
            found.append(
                f"Epsilon {_number(self.epsilon)} is so small here that the output hardly depends on the input (half "
                f"of all pairs of words are within {far} nats): little meaning will be left."
            )
        return found


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
    """

    epsilon: float
    epsilon0: float
    metric: MetricDescription
    sensitive: int
    words: int
    source: str

    def claim(self) -> str:
        """The promise in one sentence."""
        epsilon, epsilon0 = _number(self.epsilon), _number(self.epsilon0)
        median, extra = _number(self.epsilon * self.metric.median), self.epsilon * self.metric.step
        rounding = f", of which at most {_number(extra)} from rounding d up" if extra else ""
        return (
            f"Utility-optimized metric local differential privacy for each {self.unit.value}: replacing x by x' "
            f"changes the probability of any sensitive output by a factor of at most e^({epsilon} d(x, x') + "
            f"{epsilon0}), where d is {self.metric.name} ({median} for the median pair{rounding}), and every other "
            f"output tells that it was the input; {self.sensitive:,} of {self.words:,} words are sensitive "
            f"({self.source})."
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupDP(Guarantee):
    """Pure differential privacy inside fixed public groups of words; the group itself is released.

    Attributes
    ----------
    epsilon
        Nats between any two words of one group.
    groups, size
        How many groups there are, and how many words the largest has.
    """

    epsilon: float
    groups: int
    size: int

    def claim(self) -> str:
        """The promise in one sentence."""
        return (
            f"Local differential privacy inside groups for each {self.unit.value}: replacing x by another word of its "
            f"group changes the probability of any output by a factor of at most e^{_number(self.epsilon)}; between "
            f"words of different groups nothing is promised ({self.groups:,} public groups of up to {self.size:,} words"
            ")."
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class NoGuarantee(Guarantee):
    """Nothing is promised.

    Attributes
    ----------
    reason
        Why, in a clause.
    """

    reason: str

    def conditions(self) -> str:
        """Nothing: where nothing is promised nothing has to hold."""
        return ""

    def claim(self) -> str:
        """That there is no promise, and why."""
        return f"No privacy guarantee: {self.reason}."


_KINDS: dict[str, type[Guarantee]] = {
    kind.__name__: kind for kind in (PureDP, ApproxDP, DrawDP, MetricDP, UtilityOptimizedMetricDP, GroupDP, NoGuarantee)
}


def guarantee_from_json(values: dict[str, Any]) -> Guarantee:
    """The guarantee that `Guarantee.to_json` wrote.

    Raises `ParameterError` if the values are not those of a guarantee.
    """
    try:
        fields = {name: value for name, value in values.items() if name not in ("kind", "sentence", "conditions")}
        fields["unit"] = Unit(fields["unit"])
        fields["assumptions"] = frozenset(Assumption[name] for name in fields["assumptions"])
        if "metric" in fields:
            fields["metric"] = MetricDescription(**fields["metric"])
        if fields.get("total") is not None:
            fields["total"] = guarantee_from_json(fields["total"])
        return _KINDS[values["kind"]](**fields)
    except (KeyError, TypeError, ValueError) as error:
        raise ParameterError(f"These values are not a guarantee that dptext wrote ({type(error).__name__}).") from None


def _number(value: float) -> str:
    """At least the value: four significant digits rounded up, or whole thousands separated."""
    if value >= 1000:
        return f"{math.ceil(value):,}"
    if value < 0.001:
        return f"{value:.4g}"
    up = decimal.Context(prec=4, rounding=decimal.ROUND_CEILING).create_decimal(repr(float(value)))
    text = f"{up:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _share(part: float) -> str:
    """A share in per cent, never rounded to all or nothing."""
    if part > 0.9995:
        return "more than 99.95 %"
    if part < 0.0005:
        return "less than 0.05 %"
    return f"{100 * part:.1f} %"
