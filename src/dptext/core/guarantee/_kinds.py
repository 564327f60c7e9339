"""The kinds of guarantees and their components, as plain data; `dptext.core.guarantee._facts` says what follows."""

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.wording import in_quotes
from dptext.display import ShownInNotebooks
from dptext.errors import GuaranteeError, ParameterError

GUARANTEE_VERSION = 7
"""Of what `Guarantee.to_json` writes. See docs/report.md for what may change, and when it rises."""

OTHERS = "*"
"""Stands for every class of spans that is not named."""

Operator: TypeAlias = Literal["replace", "redact", "surrogate", "generalize", "draw", "mechanism", "keep"]


class ExpectedOutcomes(msgspec.Struct, frozen=True, kw_only=True):
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


class Component(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=True, forbid_unknown_fields=True):
    """A promise of a guarantee in addition to its claim: for numbers, spans or words of protected classes."""

    def __str__(self) -> str:
        """The promise, a sentence or a few on each line."""
        from dptext.core.guarantee._facts import component_facts

        return "\n".join(component_facts(self, frozenset()).claim)


class DrawnNumbers(Component, frozen=True, kw_only=True):
    """The part of a guarantee that is about numbers: metric local differential privacy among those of one form.

    P[M(x) = y] <= e^(epsilon n) P[M(x') = y] for numbers x, x' of one public form, where n is the number of places
    between them, added up over their parts. Digits that are drawn uniformly have no places.

    >>> print(DrawnNumbers(epsilon=0.5, diameter=2448, unchanged=0.24, outputs=12).epsilon)
    0.5

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


class TreatedClass(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What happens to the entities of a class: to spans, or to words of a protected class.

    Attributes
    ----------
    name
        The class, as ``given_name`` or ``PERSON``; `OTHERS` for all spans of classes that are not named.
    operator
        ``surrogate``: an entry of a public list, each as likely as any other. ``generalize``: the one word of its form.
        ``replace``: its class in angle brackets. ``redact``: the same for words of a class, and nothing for spans.
        ``draw``: its numbers in words are drawn as numbers, and others become an entry.
        ``mechanism``: its words are drawn at an epsilon of their own. ``keep``: itself, unprotected.
    entries
        Of a surrogate, and of what is no number where these are drawn: how many entries its public list has, or the
        shortest of its lists.
    guarantee
        Of a mechanism with an epsilon of its own: what is promised for each word in such a span.
    """

    name: str
    operator: Operator
    entries: int | None = None
    guarantee: "AnyGuarantee | None" = None


class TreatedEntities(Component, frozen=True, kw_only=True):
    """What was done to entities, while all other words went through the mechanism.

    Attributes
    ----------
    classes
        What happens to each class.
    equal
        Scope in which equal entities get the same replacement, as in "one text"; None if each is drawn by itself.
    """

    classes: tuple[TreatedClass, ...] = ()
    equal: str | None = None

    @property
    def kept(self) -> tuple[str, ...]:
        """The classes that are released as they are: for these no cost is finite."""
        return tuple(treated.name for treated in self.of("keep"))

    @property
    def replaced(self) -> tuple[str, ...]:
        """The classes of which no word is released or drawn by the mechanism."""
        return tuple(treated.name for treated in self.classes if treated.operator not in ("draw", "keep", "mechanism"))

    def of(self, operator: Operator) -> tuple[TreatedClass, ...]:
        """The classes with this operator."""
        return tuple(treated for treated in self.classes if treated.operator == operator)


class TreatedSpans(TreatedEntities, frozen=True, kw_only=True):
    """What was done to spans of a text, while the words outside of them went through the mechanism.

    Attributes
    ----------
    source
        Where the spans come from, in a few words.
    """

    source: str


class ProtectedClasses(TreatedEntities, frozen=True, kw_only=True):
    """What is promised for words of protected classes; the claim of the guarantee is about ordinary words.

    Two texts with the same pattern of classes and their forms lose nothing by the protected places in which they
    differ, and what the ordinary words and numbers lose. Nothing is promised between texts of different patterns.
    Proof: docs/proofs/word-classes.md.

    Attributes
    ----------
    public
        Classes of words that are released as they are because each of them is a class by itself, such as negations.
    public_words
        How many different words these classes have.
    table
        Digest of the public table of words and classes.
    neighbours
        Whether the class of a word may follow from the words next to it.
    detector
        What finds entities that the table does not hold, in a few words; None for nothing.
    """

    public: tuple[str, ...] = ()
    public_words: int = 0
    table: str = ""
    neighbours: bool = True
    detector: str | None = None


_ORDER = (DrawnNumbers, TreatedSpans, ProtectedClasses)  # of the components of a guarantee, and so of their sentences
AnyComponent: TypeAlias = DrawnNumbers | TreatedSpans | ProtectedClasses
C = TypeVar("C", bound=Component)
G = TypeVar("G", bound="Guarantee")


class Guarantee(
    msgspec.Struct, ShownInNotebooks, frozen=True, kw_only=True, tag_field="kind", tag=True, forbid_unknown_fields=True
):
    """What every guarantee has: a unit, assumptions, and components for what the claim itself is not about.

    The claim is about words outside of spans and of protected classes only, where there are such components. There is
    at most one component of each kind; `including` keeps them in order.

    >>> from dptext import Diffractor
    >>> guarantee = Diffractor(epsilon=1.0).guarantee
    >>> guarantee.epsilon, guarantee.unit.value
    (1.0, 'word')
    """

    unit: Unit
    assumptions: frozenset[Assumption]
    components: tuple[AnyComponent, ...] = ()

    def component(self, kind: type[C]) -> C | None:
        """The component of a kind, as `DrawnNumbers`; None if there is none."""
        return next((component for component in self.components if isinstance(component, kind)), None)

    def including(self: G, component: AnyComponent) -> G:
        """The same guarantee with one more component, which takes the place of one of its kind."""
        others = [other for other in self.components if type(other) is not type(component)]
        components = sorted([*others, component], key=lambda part: _ORDER.index(type(part)))
        return replace(self, components=tuple(components))

    def assuming(self: G, *assumptions: Assumption) -> G:
        """The same guarantee under further assumptions."""
        return replace(self, assumptions=self.assumptions | set(assumptions))

    def expecting(self: G, expected: ExpectedOutcomes) -> G:
        """The same guarantee with what words are expected to become, as far as its kind speaks of it."""
        known = set(self.__struct_fields__) & set(expected.__struct_fields__)
        outcomes = {name: getattr(expected, name) for name in known}
        return replace(self, **{name: value for name, value in outcomes.items() if value is not None})

    def claim(self) -> str:
        """The promise for words, draws or texts, without components and assumptions."""
        from dptext.core.guarantee._facts import facts  # which imports this module: words are made from data

        return facts(self).claim

    def warnings(self) -> list[str]:
        """One sentence for each way in which the guarantee is extreme: hardly any privacy, or hardly any meaning."""
        from dptext.core.guarantee._facts import facts

        return list(facts(self).warnings)

    def clauses(self) -> list[str]:
        """The assumptions, a sentence each; none where nothing is promised."""
        from dptext.core.guarantee._facts import clauses

        return clauses(self)

    def conditions(self) -> str:
        """The assumptions, one sentence after the other; empty if there is none."""
        return " ".join(["It holds if all of this is so.", *self.clauses()]) if self.clauses() else ""

    def __str__(self) -> str:
        """The promise, one line for each part of it; what is released as it is comes first."""
        from dptext.core.guarantee._facts import facts

        return "\n".join(facts(self).lines)

    def to_json(self) -> dict[str, Any]:
        """Plain values that `guarantee_from_json` reads back to an equal guarantee, with sentences for people."""
        values: dict[str, Any] = _with_names(msgspec.to_builtins(self))
        return {
            "kind": values.pop("kind"),
            "version": GUARANTEE_VERSION,
            **values,
            "sentence": str(self),
            "conditions": self.conditions(),
        }


def _with_names(values: Any) -> Any:
    """Plain values with the names of assumptions in place of their clauses, which are for people and may change."""
    if isinstance(values, dict):
        named = {name: _with_names(value) for name, value in values.items()}
        if "assumptions" in named:
            assumptions = Assumption.sorted(map(Assumption, values["assumptions"]))
            named["assumptions"] = [assumption.name for assumption in assumptions]
        return named
    return [_with_names(value) for value in values] if isinstance(values, list | tuple) else values


class PureDP(Guarantee, frozen=True, kw_only=True):
    """Pure differential privacy between any two inputs of one unit.

    >>> print(PureDP(unit=Unit.DOCUMENT, assumptions=frozenset(), epsilon=0.5).claim().partition(": ")[0])
    Pure local differential privacy with epsilon = 0.5 for each document

    Attributes
    ----------
    epsilon
        In nats.
    bound
        What it follows from, in a few words.
    """

    epsilon: float
    bound: str = ""


class ApproxDP(Guarantee, frozen=True, kw_only=True):
    """Approximate differential privacy between any two inputs of one unit.

    >>> noisy = ApproxDP(unit=Unit.DOCUMENT, assumptions=frozenset(), epsilon=2.0, delta=1e-5, bound="Gaussian noise")
    >>> print(noisy.claim().partition(":")[0])
    Local differential privacy with epsilon = 2 and delta = 1e-05 for each document (Gaussian noise)

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


class DrawDP(Guarantee, frozen=True, kw_only=True):
    """Pure differential privacy of each draw of a token; a text costs all of its draws together.

    There is no claim for a word: every word of a text is in the context of every draw.

    >>> draw = DrawDP(unit=Unit.DRAW, assumptions=frozenset(), epsilon=1.0, range_=1.0, adaptive=True)
    >>> draw.claim().endswith("A text of n draws costs n x 1 at most, whichever words change.")
    True

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


class MetricDP(Guarantee, frozen=True, kw_only=True):
    """Metric local differential privacy: the loss between two words is at most epsilon times their distance.

    >>> places = MetricDescription(name="the number of places", nearest=1.0, median=30.0, diameter=99.0)
    >>> guarantee = MetricDP(unit=Unit.WORD, assumptions=frozenset(), epsilon=0.5, metric=places)
    >>> guarantee.to_pure(words=4).epsilon
    198.0

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

    def to_pure(self, *, words: int = 1) -> PureDP:
        """The pure guarantee that follows for a text of at most `words` words: words x epsilon x diameter.

        A word that is a number counts by the diameter of the numbers, if that costs more, and every word by the largest
        epsilon of a class of spans.

        Raises `GuaranteeError` if the metric has no finite diameter, or spans are kept, `ParameterError` if `words` is
        not at least 1.
        """
        from dptext.core.guarantee._facts import facts

        if not (isinstance(words, int) and not isinstance(words, bool) and words >= 1):
            raise ParameterError(f"The 'words' parameter of to_pure must be an integer above 0. Got {words!r} instead.")
        loss = facts(self).any_word
        if loss is None or loss.largest is None:
            raise GuaranteeError("" if loss is None else loss.unbounded)
        more = set() if words == 1 else {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
        return PureDP(
            unit=self.unit if words == 1 else Unit.DOCUMENT,
            assumptions=self.assumptions | more,
            epsilon=sum_up([(loss.largest, words)]),
        )


class UtilityOptimizedMetricDP(Guarantee, frozen=True, kw_only=True):
    """Metric local differential privacy for the sensitive words; the others may come out as they are (UMLDP).

    >>> from dptext import SanTextPlus
    >>> round(SanTextPlus(epsilon=14.0).guarantee.kept, 2)
    0.7

    Attributes
    ----------
    epsilon, metric
        As for `MetricDP`.
    epsilon0
        What hiding among the sensitive words costs in addition to the distance, in nats.
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


class WithinGroupsDP(Guarantee, frozen=True, kw_only=True):
    """Pure differential privacy inside fixed public groups of words; the group itself is released.

    >>> WithinGroupsDP(unit=Unit.WORD, assumptions=frozenset(), epsilon=2.0, groups=5, size=20).warnings()
    []

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


class NoGuarantee(Guarantee, frozen=True, kw_only=True):
    """Nothing is promised.

    >>> print(NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="its proof has a hole"))
    No privacy guarantee: its proof has a hole.

    Attributes
    ----------
    reason
        Why, in a clause.
    """

    reason: str


class OfColumns(msgspec.Struct, frozen=True, kw_only=True):
    """A promise for some text columns, each by itself.

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
    guarantee: "AnyGuarantee"
    metric: str = ""
    one_text: bool = True

    @property
    def quoted(self) -> str:
        """The names of the columns in quotes."""
        return in_quotes(self.columns)


class ByColumn(Guarantee, frozen=True, kw_only=True):
    """A guarantee whose columns have different promises. `of_columns` makes one.

    >>> from dptext.core.guarantee import of_columns
    >>> pure = PureDP(unit=Unit.DOCUMENT, assumptions=frozenset(), epsilon=1.0)
    >>> of_columns([OfColumns(columns=("title", "text"), guarantee=pure)]).row.epsilon
    2.0

    Attributes
    ----------
    parts
        Columns that are treated alike, with their promise; no column is in two of them.
    row
        What follows for all texts of a row together; None where the privacy units do not match.
    """

    parts: tuple[OfColumns, ...]
    row: PureDP | ApproxDP | None = None

    def assuming(self, *assumptions: Assumption) -> "ByColumn":
        """The same under further assumptions, for every column."""
        from dptext.core.guarantee._columns import of_columns

        return of_columns([replace(part, guarantee=part.guarantee.assuming(*assumptions)) for part in self.parts])

    def of(self, column: str) -> Guarantee:
        """The promise for one column. Raises KeyError for another name."""
        for part in self.parts:
            if column in part.columns:
                return part.guarantee
        raise KeyError(column)


if TYPE_CHECKING:
    AnyGuarantee: TypeAlias = Guarantee
else:  # msgspec has to be told which kinds there are, to choose one by its name
    AnyGuarantee = (
        PureDP | ApproxDP | DrawDP | MetricDP | UtilityOptimizedMetricDP | WithinGroupsDP | NoGuarantee | ByColumn
    )

_FOR_PEOPLE = ("version", "sentence", "conditions")


def guarantee_from_json(values: dict[str, Any]) -> Guarantee:
    """The guarantee that `Guarantee.to_json` wrote.

    Raises `ParameterError` if the values are not those of a guarantee, or were written in another version.
    """
    version = values.get("version", 1)  # the first version did not say which it was
    if "kind" in values and version != GUARANTEE_VERSION:
        raise ParameterError(
            f"This guarantee was written in version {version!r}, and this dptext reads version {GUARANTEE_VERSION}; "
            "read it with the dptext that wrote it."
        )
    try:
        fields = {name: value for name, value in values.items() if name not in _FOR_PEOPLE}
        return msgspec.convert(fields, AnyGuarantee)
    except msgspec.ValidationError:
        raise ParameterError("These values are not a guarantee that dptext wrote.") from None


def sum_up(values: Iterable[tuple[float | Fraction, int]]) -> float:
    """The sum of values times their counts: the least float that is not below it."""
    exact = sum((Fraction(value) * times for value, times in values), Fraction(0))
    rounded = float(exact)
    return rounded if rounded >= exact else math.nextafter(rounded, math.inf)
