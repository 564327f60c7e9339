"""What there is to say of a guarantee: the one place that tells its kinds apart.

Whatever shows, charges or compares a guarantee reads its `Facts`: its own sentences, the lines at the end of a run, the
page, the report, the checklist and the ledger.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache, singledispatch
from typing import Any

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee._kinds import (
    OTHERS,
    ApproxDP,
    ByColumn,
    Component,
    DrawDP,
    DrawnNumbers,
    Guarantee,
    MetricDP,
    NoGuarantee,
    OfColumns,
    Operator,
    ProtectedClasses,
    PureDP,
    TreatedClass,
    TreatedSpans,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
    sum_up,
)
from dptext.core.wording import (
    LIKELY,
    MOST_STAY,
    NO_PROTECTION,
    capital,
    counted,
    extreme_in_groups,
    extreme_metric,
    fold,
    large_epsilon,
    likely,
    no_protection,
    number,
    scale,
    share,
    staying,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordLoss:
    """What replacing a word by another one costs: ``epsilon d + extra`` nats at most.

    Attributes
    ----------
    epsilon, extra
        Nats for each unit of the distance d, and in addition to it.
    largest
        Nats at most, however far apart the two are; None if there is no bound.
    unbounded
        Why there is none, in a sentence.
    metric
        What d is; None where it is 1 for any two words that are compared.
    groups
        Whether only words of one public group are compared.
    sensitive
        How many words are hidden at all; None for all. Any other word that comes out went in.
    distance, shape
        What d is in a clause, and as plain values that tell it from others.
    """

    epsilon: float
    extra: float = 0.0
    largest: Fraction | None
    unbounded: str = ""
    metric: MetricDescription | None = None
    groups: bool = False
    sensitive: int | None = None
    distance: str = ""
    shape: Sequence[Any] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLoss:
    """What replacing a text by any other one costs."""

    epsilon: float
    delta: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLoss:
    """What one draw of a token costs, with its range for composition, and what the longest text so far costs."""

    epsilon: float
    range_: float
    total: TextLoss | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleLoss:
    """What so many places of a public example lose each, in nats, and what becomes of them, in a clause."""

    nats: Fraction
    times: int
    clause: str
    ending: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComponentFacts:
    """What there is to say of a component.

    Attributes
    ----------
    claim
        The promise in full, a line each.
    short
        The same in the fewest words, with the nats that a line speaks of.
    warnings
        What is extreme in it, or not protected.
    loss
        What a word that it is about costs.
    example
        What a public example loses by it.
    expected
        What is to be expected under the public law, by the names of the report.
    """

    claim: tuple[str, ...]
    short: tuple[tuple[str, float | None], ...]
    warnings: tuple[str, ...]
    loss: WordLoss
    example: ExampleLoss | None = None
    expected: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What there is to say of a guarantee.

    >>> from dptext import Diffractor
    >>> facts(Diffractor(epsilon=1.0).guarantee).short.partition(";")[0]
    "a reader's odds between typical neighbours (near-synonyms) shift at most 2.72 times"

    Attributes
    ----------
    claim
        The promise in full, without components and assumptions.
    short
        The same in a clause, which completes "Guarantee for each word: ".
    unit
        What that is promised for, as "word".
    nats
        Between the two inputs that `short` speaks of first; None where it speaks of no two.
    promises
        Whether anything is promised.
    warnings
        A sentence for each way in which it is extreme, components included.
    unprotected
        What is released as it is.
    ordinary, outside
        Whether the claim is about ordinary words only, as others are protected by class, and about what no span holds.
    example
        What a word of a public example loses; None where no claim is for words.
    stays
        Kinds of words, "" for all, and the share of each that is expected to come out as it went in.
    expected
        What is to be expected under the public law, by the names of the report, components included.
    word, text, draw
        What a word (an ordinary one), a text and a draw of a token lose; None where the guarantee is not about them.
    parts
        Those of a guarantee by columns.
    components
        The facts of its components.
    """

    claim: str
    short: str = ""
    unit: str = ""
    nats: float | None = None
    promises: bool = True
    warnings: tuple[str, ...] = ()
    unprotected: tuple[str, ...] = ()
    ordinary: bool = False
    outside: bool = False
    example: ExampleLoss | None = None
    stays: Mapping[str, float] = field(default_factory=dict)
    expected: Mapping[str, Any] = field(default_factory=dict)
    word: WordLoss | None = None
    text: TextLoss | None = None
    draw: DrawLoss | None = None
    parts: tuple[OfColumns, ...] = ()
    components: tuple[ComponentFacts, ...] = ()

    @property
    def any_word(self) -> WordLoss | None:
        """What a word loses at most, whatever it is: an ordinary one, a number, in a span, of a protected class."""
        return self.word and _largest([self.word, *(component.loss for component in self.components)])

    @property
    def by_distance(self) -> bool:
        """Whether any two words are hidden from each other, the less the farther apart they are."""
        return self.word is not None and self.word.metric is not None and self.word.sensitive is None

    @property
    def hides_sensitive_only(self) -> bool:
        """Whether words that are not sensitive may come out as they went in."""
        return self.word is not None and self.word.sensitive is not None

    @property
    def lines(self) -> list[str]:
        """The whole promise, a line for each part of it; what is released as it is comes first."""
        scope = f"{'Outside of spans: ' if self.outside else ''}{'Ordinary words: ' if self.ordinary else ''}"
        return [
            *([f"NOT PROTECTED, released as they are: {', '.join(self.unprotected)}."] if self.unprotected else []),
            f"{scope}{self.claim}",
            *(line for component in self.components for line in component.claim),
            *self._worked_out(),
        ]

    @property
    def short_lines(self) -> list[tuple[str, float | None]]:
        """The same in the fewest words, with the nats that a line speaks of."""
        unit = f"every other {self.unit} drawn" if self.ordinary else f"each {self.unit}"
        unit += " outside of spans" if self.outside else ""
        first = f"Guarantee for {unit}: {self.short}." if self.promises else self.claim
        return [(first, self.nats), *(line for component in self.components for line in component.short)]

    def _worked_out(self) -> list[str]:
        """Two public texts set next to each other: words that lose nats each, a date and names, as far as drawn.

        The sum is that of the claims, rounded up; nothing of a private text is in it.
        """
        if self.example is None:
            return []
        losses = [self.example, *(part.example for part in self.components if part.example)]
        total = sum_up((loss.nats, loss.times) for loss in losses)
        return [
            f"A whole text, by example: {', '.join(loss.clause for loss in losses)}. Then the probability of any "
            f"output changes by a factor of at most e^{number(total)}{losses[-1].ending}."
        ]


@lru_cache(maxsize=256)  # each pair of words looks them up for its loss
def facts(guarantee: Guarantee) -> Facts:
    """What there is to say of a guarantee, whatever its kind."""
    own = _own(guarantee)
    components = tuple(component_facts(component, guarantee.assumptions) for component in guarantee.components)
    return replace(
        own,
        unit=own.unit or guarantee.unit.value,
        warnings=(*own.warnings, *(warning for part in components for warning in part.warnings)),
        ordinary=guarantee.component(ProtectedClasses) is not None,
        outside=guarantee.component(TreatedSpans) is not None,
        unprotected=()
        if own.parts
        else tuple(what for assumption, what in UNPROTECTED.items() if assumption in guarantee.assumptions),
        expected={**own.expected, **{name: value for part in components for name, value in part.expected.items()}},
        components=components,
    )


def _largest(losses: Sequence[WordLoss]) -> WordLoss:
    """What a word costs that may be of any of these sorts; the distance is that of the first."""
    unbounded = next((loss.unbounded for loss in losses if loss.largest is None), "")
    largest = None if unbounded else max(loss.largest or Fraction(0) for loss in losses)
    return replace(losses[0], epsilon=max(loss.epsilon for loss in losses), largest=largest, unbounded=unbounded)


def clauses(guarantee: Guarantee) -> list[str]:
    """The assumptions, a sentence each; none where nothing is promised. Of columns, those of all of them come first."""
    promise = facts(guarantee)
    if not promise.parts:
        return _clauses(guarantee.assumptions) if promise.promises else []
    promised = [part for part in promise.parts if facts(part.guarantee).promises]
    shared = frozenset.intersection(*(part.guarantee.assumptions for part in promised)) if promised else frozenset()
    return _clauses(shared) + [
        f"In {part.quoted}: {clause}" for part in promised for clause in _clauses(part.guarantee.assumptions - shared)
    ]


def _clauses(assumptions: Iterable[Assumption]) -> list[str]:
    return [f"{capital(assumption.value)}." for assumption in Assumption.sorted(assumptions)]


@singledispatch
def _own(guarantee: Guarantee) -> Facts:
    """The facts of a guarantee without its components."""
    raise TypeError(type(guarantee).__name__)


@_own.register
def _(guarantee: PureDP) -> Facts:
    epsilon, unit = guarantee.epsilon, guarantee.unit.value
    basis = f" ({guarantee.bound})" if guarantee.bound else ""
    any_two = WordLoss(
        epsilon=epsilon, largest=Fraction(epsilon), distance="d is 1 for any two words", shape=["any two words"]
    )
    return Facts(
        claim=f"Pure local differential privacy with epsilon = {number(epsilon)} for each {unit}{basis}: "
        f"replacing it by any other changes the probability of any output by a factor of at most e^{number(epsilon)}.",
        short=f"odds between any two texts{_alike(guarantee)} shift {fold(epsilon)}",
        nats=epsilon,
        warnings=tuple(large_epsilon(epsilon, unit)),
        word=any_two if guarantee.unit.of_words else None,
        text=None if guarantee.unit.of_words else TextLoss(epsilon=epsilon),
    )


@_own.register
def _(guarantee: ApproxDP) -> Facts:
    epsilon, delta = number(guarantee.epsilon), number(guarantee.delta)
    loss = TextLoss(epsilon=guarantee.epsilon, delta=guarantee.delta)
    return Facts(
        claim=f"Local differential privacy with epsilon = {epsilon} and delta = {delta} for each "
        f"{guarantee.unit.value} ({guarantee.bound}): replacing it by any other changes the probability of any set of "
        f"outputs by a factor of at most e^{epsilon}, and beyond that by at most {delta}.",
        short=f"odds between any two texts{_alike(guarantee)} shift {at_most(loss)}",
        warnings=tuple(large_epsilon(guarantee.epsilon, guarantee.unit.value)),
        text=loss,
    )


@_own.register
def _(guarantee: DrawDP) -> Facts:
    epsilon, total = number(guarantee.epsilon), None if guarantee.total is None else facts(guarantee.total).text
    claim = (
        f"Local differential privacy with epsilon = {epsilon} for each draw of a token: replacing the whole text "
        f"by any other changes the probability of any token at a draw by a factor of at most e^{epsilon}. A text "
        f"of n draws costs n x {epsilon} at most, whichever words change."
    )
    short = f"odds between any two texts{_alike(guarantee)} shift {fold(guarantee.epsilon)}"
    if guarantee.total is not None and total is not None:
        draws = counted(guarantee.draws or 0, "draw")
        delta = f" and delta = {number(total.delta)}" if total.delta else ""
        claim += (
            f" The longest has {draws}: epsilon = {number(total.epsilon)}{delta} for the document "
            f"({guarantee.total.bound})."
        )
        short += f"; of the longest text's {draws} together {at_most(total)}"
    return Facts(
        claim=claim,
        short=short,
        unit="token that was drawn",
        warnings=tuple(large_epsilon(guarantee.epsilon, guarantee.unit.value)),
        draw=DrawLoss(epsilon=guarantee.epsilon, range_=guarantee.range_, total=total),
    )


@_own.register
def _(guarantee: MetricDP) -> Facts:
    epsilon, metric, unchanged = guarantee.epsilon, guarantee.metric, guarantee.unchanged
    drawn = guarantee.drawn_unchanged
    expected = [
        *(staying((unchanged, "words")) if drawn is None else []),
        *likely(guarantee.outputs, "word", exact=guarantee.outputs_exact, read=drawn is not None),
    ]
    if drawn is not None:
        expected.append(
            f"{share(drawn)} of words are expected to be drawn as they are, and {share(unchanged or 0.0)} to come out "
            "as they are, once read in their context (an estimate on public sentences)."
        )
    finite = math.isfinite(metric.diameter)
    kind = "ordinary words" if guarantee.component(ProtectedClasses) else "words"
    return Facts(
        claim=" ".join(
            [
                f"Metric local differential privacy for each {_replacing(guarantee)} changes the probability of any "
                f"output by a factor of at most e^({number(epsilon)} d(x, x')), where d is {metric.name}.",
                *scale(epsilon, metric),
                *expected,
            ]
        ),
        short=_between_words(epsilon, metric),
        nats=epsilon * metric.nearest,
        warnings=tuple(extreme_metric(epsilon, epsilon * metric.median, unchanged, guarantee.words, kind)),
        example=_example(
            guarantee, Fraction(epsilon) * Fraction(metric.nearest), "words become their nearest neighbours"
        ),
        stays={} if unchanged is None else {"": unchanged},
        expected={
            "expected_unchanged": unchanged,
            "likely_outputs": guarantee.outputs,
            **({} if drawn is None else {"expected_unchanged_drawn": drawn}),
        },
        word=WordLoss(
            epsilon=epsilon,
            largest=Fraction(epsilon) * Fraction(metric.diameter) if finite else None,
            unbounded="This metric has no finite diameter, so no pure guarantee follows from it.",
            distance=f"d is {metric.name}",
            metric=metric,
            shape=shape_of_metric(metric),
        ),
    )


@_own.register
def _(guarantee: UtilityOptimizedMetricDP) -> Facts:
    epsilon, epsilon0, metric = guarantee.epsilon, guarantee.epsilon0, guarantee.metric
    others_unchanged = guarantee.kept
    nearest = Fraction(epsilon) * Fraction(metric.nearest) + Fraction(epsilon0)
    shares = {"sensitive words": guarantee.unchanged, "others": others_unchanged or None}
    warnings = extreme_metric(
        epsilon, epsilon * metric.median, guarantee.unchanged, guarantee.sensitive, "sensitive words"
    )
    if others_unchanged >= MOST_STAY:
        warnings.append(
            f"Words that are not sensitive are hardly protected: {share(others_unchanged)} of them are expected to "
            "stay as they are."
        )
    return Facts(
        claim=" ".join(
            [
                f"Utility-optimized metric local differential privacy for each {_replacing(guarantee)} changes the "
                f"probability of any sensitive output by a factor of at most e^({number(epsilon)} d(x, x') + "
                f"{number(epsilon0)}), where d is {metric.name}.",
                f"{guarantee.sensitive:,} of {guarantee.words:,} words are sensitive ({guarantee.source}).",
                "Every other output tells that it was the input.",
                *scale(epsilon, metric, added=epsilon0),
                *staying((guarantee.unchanged, "the sensitive words"), (others_unchanged or None, "the others")),
                *likely(guarantee.outputs, "sensitive word"),
            ]
        ),
        short=_between_words(epsilon, metric, epsilon0, f" among {guarantee.sensitive:,} sensitive words")
        + ("; any other word that comes out went in" if others_unchanged else ""),
        nats=epsilon * metric.nearest + epsilon0,
        warnings=tuple(warnings),
        example=_example(guarantee, nearest, "sensitive words become their nearest sensitive neighbours"),
        stays={kind: part for kind, part in shares.items() if part is not None},
        expected={
            "expected_unchanged": guarantee.unchanged,
            "likely_outputs": guarantee.outputs,
            "expected_unchanged_of_others": others_unchanged,
        },
        word=WordLoss(
            epsilon=epsilon,
            extra=epsilon0,
            largest=None,
            unbounded="Words that are not sensitive are not hidden at any cost, so nothing follows for a text.",
            metric=metric,
            sensitive=guarantee.sensitive,
        ),
    )


@_own.register
def _(guarantee: WithinGroupsDP) -> Facts:
    epsilon, groups, unchanged = guarantee.epsilon, guarantee.groups, guarantee.unchanged
    return Facts(
        claim=" ".join(
            [
                f"Local differential privacy inside groups for each {guarantee.unit.value}: replacing x by another "
                f"word of its group{guarantee.unit.everywhere} changes the probability of any output by a factor of "
                f"at most e^{number(epsilon)}.",
                f"Between words of different groups nothing is promised: the output tells the group ({groups:,} public "
                f"groups of up to {guarantee.size:,} words).",
                *no_protection(epsilon, "two words of one group"),
                *staying((unchanged, "words")),
                *likely(guarantee.outputs, "word"),
            ]
        ),
        short=f"odds between words of one group shift {fold(epsilon)}; the group is NOT hidden",
        nats=epsilon,
        warnings=tuple(extreme_in_groups(epsilon, unchanged, guarantee.words, groups)),
        example=_example(guarantee, Fraction(epsilon), "words become others of their groups"),
        stays={} if unchanged is None else {"": unchanged},
        expected={"expected_unchanged": unchanged, "likely_outputs": guarantee.outputs},
        word=WordLoss(
            epsilon=epsilon,
            largest=None,
            unbounded="Words of different groups are not hidden from each other at any cost, so that no epsilon of "
            "texts follows; leave budget_of= out.",
            distance=f"d is 1 inside each of {groups:,} public groups of words, and the group itself is not hidden",
            groups=True,
            shape=["groups", groups, guarantee.size],
        ),
    )


@_own.register
def _(guarantee: NoGuarantee) -> Facts:
    return Facts(claim=f"No privacy guarantee: {guarantee.reason}.", promises=False)


@_own.register
def _(guarantee: ByColumn) -> Facts:
    from dptext.core.guarantee._columns import for_a_row  # which reads the facts of the parts

    promises = [(part.quoted, facts(part.guarantee)) for part in guarantee.parts]
    lines = [f"In {columns}: {line}" for columns, promise in promises for line in promise.lines]
    warnings = [f"In {columns}: {warning}" for columns, promise in promises for warning in promise.warnings]
    return Facts(
        claim="\n".join([*lines, *for_a_row(guarantee.parts)]),
        warnings=(*warnings, *(facts(guarantee.row).warnings if guarantee.row else ())),
        parts=guarantee.parts,
    )


def _replacing(guarantee: Guarantee) -> str:
    return f"{guarantee.unit.value}: replacing x by x'{guarantee.unit.everywhere}"


def _example(guarantee: Guarantee, nats: Fraction, becoming: str) -> ExampleLoss:
    different = "" if guarantee.unit is Unit.WORD else "different "
    ordinary = "ordinary " if guarantee.component(ProtectedClasses) else ""
    return ExampleLoss(nats=nats, times=30, clause=f"30 {different}{ordinary}{becoming}")


def _between_words(epsilon: float, metric: MetricDescription, added: float = 0.0, which: str = "") -> str:
    """By how much odds change between typical neighbours and the median pair; `added` is in the exponent, too."""
    near, far = epsilon * metric.nearest + added, epsilon * metric.median + added
    distant = "; the topic is NOT hidden" if far > NO_PROTECTION else f", of the median pair {fold(far)}"
    between = f"a reader's odds between typical neighbours (near-synonyms){which}"
    return f"{between} shift {fold(near)}{distant if near <= NO_PROTECTION else ''}"


def _alike(guarantee: Guarantee) -> str:
    """What texts have to have in common to be compared, if they are compared whole."""
    if Assumption.PUBLIC_POSITIONS in guarantee.assumptions:
        return " of as many tokens"
    return " that take as many draws" if Assumption.PUBLIC_DRAWS in guarantee.assumptions else ""


def at_most(loss: TextLoss) -> str:
    """By how much odds between two texts change at most, and the delta."""
    return fold(loss.epsilon, f", delta {number(loss.delta)}" if loss.delta else "")


def shape_of_metric(metric: MetricDescription) -> list[Any]:
    """What a guarantee says of its metric, as plain values that tell it from others."""
    return [metric.name, metric.step, metric.rounding, metric.diameter]


@singledispatch
def component_facts(component: Component, assumptions: frozenset[Assumption]) -> ComponentFacts:
    """What there is to say of a component, in a guarantee under these assumptions."""
    raise TypeError(type(component).__name__)


@component_facts.register
def _(numbers: DrawnNumbers, assumptions: frozenset[Assumption]) -> ComponentFacts:
    epsilon, unchanged = numbers.epsilon, numbers.unchanged
    farthest = epsilon * numbers.diameter
    apart = (
        "Numbers far apart are not hidden from each other."
        if farthest > NO_PROTECTION
        else f"For the farthest two the factor is at most e^{number(farthest)}."
    )
    becoming = f"one of {numbers.outputs:,} places" if numbers.outputs > 1 else "one and the same place"
    large = (
        f"Epsilon {number(epsilon)} for a place on the lists of numbers is so large here that {share(unchanged)} of "
        "numbers are expected to stay at their place: they are nearly the input's."
    )
    return ComponentFacts(
        claim=(
            "For each number: replacing it by another of the same form changes the probability of any output by a "
            f"factor of at most e^({number(epsilon)} n), where n is the number of places between the two on "
            "public lists of numbers, added up over the parts of a date, a time or a range. "
            f"Neighbours are 34 and 35, 340 and 350, 1998 and 1999. {apart} "
            f"{capital(share(unchanged))} of numbers are expected to stay at their place, and in "
            f"{100 * LIKELY:g} % of draws a typical one goes to {becoming} (S_w). "
            "Digits of longer numbers, such as phone numbers, are drawn uniformly and tell nothing.",
        ),
        short=((f"Guarantee for numbers: odds between neighbours (34, 35) shift {fold(epsilon)}.", epsilon),),
        warnings=(large,) if unchanged >= MOST_STAY else (),
        loss=WordLoss(epsilon=epsilon, largest=Fraction(epsilon) * numbers.diameter),
        example=ExampleLoss(nats=Fraction(epsilon), times=3, clause="a date moves by a place in day, month and year"),
        expected={"expected_unchanged_numbers": unchanged},
    )


@component_facts.register
def _(spans: TreatedSpans, assumptions: frozenset[Assumption]) -> ComponentFacts:
    inside = [(treated.name, facts(treated.guarantee)) for treated in spans.classes if treated.guarantee is not None]
    kept_names = ["all other classes" if name == OTHERS else name for name in spans.kept]
    losses = [promise.any_word for _, promise in inside if promise.any_word is not None]
    unbounded = WordLoss(
        epsilon=0.0,
        largest=None if kept_names else Fraction(0),
        unbounded="Spans are released as they are, so no guarantee for a text follows from this one.",
    )
    claims = [_of_spans(treated, spans.equal) for treated in spans.classes]
    return ComponentFacts(
        claim=(
            f"Spans come from {spans.source}; what happens to each class was declared, whether it occurs or not.",
            *(claim for claim, _ in claims),
            "What no span holds is protected by the mechanism alone, whatever it is.",
        ),
        short=(
            *((short, None) for _, short in claims),
            (f"Spans come from {spans.source}. What no span holds has the promise for words alone.", None),
        ),
        warnings=(
            *(f"In spans of {name}: {warning}" for name, promise in inside for warning in promise.warnings),
            *([f"Spans of {', '.join(kept_names)} are released as they are."] if kept_names else []),
        ),
        loss=_largest([unbounded, *losses]),
    )


def _of_spans(treated: TreatedClass, equal: str | None) -> tuple[str, str]:
    """What is promised for spans of a class, in full and in short; `equal` says among which equal ones stay equal."""
    others = treated.name == OTHERS
    which = "Every span of any other class" if others else f"Every span of the class {treated.name}"
    spans = f"Declared: spans of {'any other class' if others else treated.name}"
    reveals, only = (
        "that tells its class and its place, and nothing else of it (epsilon 0)",
        "nothing is told of them but place and class",
    )
    if treated.operator == "replace":
        shown = "its class in angle brackets" if others else f"<{treated.name}>"
        return f"{which} becomes {shown}: {reveals}.", f"{spans} become {'<CLASS>' if others else shown}; {only}."
    if treated.operator == "redact":
        return f"{which} is left out: {reveals}.", f"{spans} are left out; {only}."
    if treated.operator == "surrogate":
        drawn = f"{which} becomes one of the {treated.entries:,} entries of a public list, each as likely as any other"
        short = f"{spans} become one of {treated.entries:,} public entries at random; {only}"
        if equal is None:
            return f"{drawn}, by a draw that does not look at the text: {reveals}.", f"{short}."
        return (
            f"{drawn}, the same for equal spans of {equal}: that tells its class, its place and which spans are "
            "equal, and nothing else of it (epsilon 0 between texts whose spans are equal in the same way)."
        ), f"{short}, and which of {equal} are equal."
    if treated.guarantee is not None:  # of a mechanism
        inside = facts(treated.guarantee)
        return (
            f"{which} goes through the mechanism at an epsilon of its own, word by word. {' '.join(inside.lines)}",
            f"{spans} are drawn at an epsilon of their own. {inside.short_lines[0][0]}",
        )
    return f"{which} is released as it is: UNPROTECTED.", f"{spans} are released as they are: UNPROTECTED."


@component_facts.register
def _(protected: ProtectedClasses, assumptions: frozenset[Assumption]) -> ComponentFacts:
    lines = [_of_classes(operator, protected.of(operator)) for operator in _CLAIMS if protected.of(operator)]
    if protected.equal is not None and protected.of("surrogate"):
        lines.append(f"Equal words of a class get the same replacement in {protected.equal}.")
    if protected.public:
        lines.append(
            f"{counted(protected.public_words, 'word')} of the classes {_listed(protected.public)} are released as "
            "they are: each is a class by itself, and public."
        )
    lines.append(
        "No ordinary word becomes a word that the table has in these classes alone. It is public which class, and "
        "which form of it, stands where: nothing is promised between two texts in which these differ."
    )
    shown = ", form (plural) and capitals" if Assumption.PUBLIC_CASE in assumptions else " and form (plural)"
    names_replaced = "given_name" in protected.replaced
    return ComponentFacts(
        claim=tuple(lines),
        short=((f"A replaced word tells its kind (name, infection){shown}.", None),) if protected.replaced else (),
        warnings=(f"Words of {_listed(protected.kept)} are released as they are.",) if protected.kept else (),
        loss=WordLoss(
            epsilon=0.0,
            largest=None if protected.kept else Fraction(0),
            unbounded="Words of some classes are released as they are, so nothing follows for a text.",
        ),
        example=ExampleLoss(
            nats=Fraction(0), times=2, clause="2 names become others", ending=", and the names add nothing"
        )
        if names_replaced
        else None,
    )


_CLAIMS: Mapping[Operator, str] = {
    "surrogate": "Words of the classes {names}: each becomes an entry of its class's public list ({fewest:,} entries "
    "or more), all equally likely. The word is not looked at: epsilon 0 within a form of a class.",
    "generalize": "Words of the classes {names}: each becomes the one neutral word of its form (*wife* and *husband*: "
    "*partner*). Epsilon 0 within a form.",
    "draw": "Of the classes {names}, numbers in words (*ten*, *thirty four*, *third*, *late forties*) are drawn on "
    "the lists of numbers, with what is promised for numbers; what else is of them (*nine one one*) becomes an entry "
    "of a public list ({fewest:,} entries or more), all equally likely: epsilon 0.",
    "redact": "What is of the classes {names} becomes its class in angle brackets: epsilon 0 within a class.",
    "keep": "Words of the classes {names} are released as they are: UNPROTECTED.",
}


def _of_classes(operator: Operator, classes: Sequence[TreatedClass]) -> str:
    """What is promised for the classes of one operator."""
    fewest = min(protected.entries or 0 for protected in classes)
    return _CLAIMS[operator].format(names=_listed(protected.name for protected in classes), fewest=fewest)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)


UNPROTECTED: Mapping[Assumption, str] = {
    Assumption.UNPROTECTED_UNKNOWN: "unknown words",
    Assumption.UNPROTECTED_NUMBERS: "numbers",
    Assumption.UNPROTECTED_STOP_WORDS: "stop words",
    Assumption.UNPROTECTED_SPANS: "spans of some classes",
    Assumption.UNPROTECTED_CLASSES: "words of some classes",
}
"""What is released as it is, by the assumption that says so."""
