"""Further promises of a guarantee for words: for numbers, spans and protected classes."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dptext.core.wording import LIKELY, MOST_STAY, NO_PROTECTION, capital, counted, number, share

if TYPE_CHECKING:
    from dptext.core.guarantee._kinds import Guarantee

OTHERS = "*"
"""Stands for every class of spans that is not named."""

Operator = Literal["replace", "redact", "surrogate", "generalize", "mechanism", "keep"]


class Component(ABC):
    """A promise of a guarantee in addition to its claim: for numbers, spans or words of protected classes."""

    __slots__ = ()

    @abstractmethod
    def largest_epsilon(self) -> float:
        """The largest epsilon in it, in nats; 0 where nothing is looked at."""

    @abstractmethod
    def lines(self) -> list[str]:
        """The promise, a sentence or a few on each line."""

    @abstractmethod
    def warnings(self) -> list[str]:
        """What is extreme in it, or not protected."""

    def __str__(self) -> str:
        return "\n".join(self.lines())


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNumbers(Component):
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

    def largest_epsilon(self) -> float:
        """See `Component`."""
        return self.epsilon

    def lines(self) -> list[str]:
        """The promise, what it leaves open, and what to expect."""
        farthest = self.epsilon * self.diameter
        apart = (
            "Numbers far apart are not hidden from each other."
            if farthest > NO_PROTECTION
            else f"For the farthest two the factor is at most e^{number(farthest)}."
        )
        likely = f"one of {self.outputs:,} places" if self.outputs > 1 else "one and the same place"
        return [
            "For each number: replacing it by another of the same form changes the probability of any output by a "
            f"factor of at most e^({number(self.epsilon)} n), where n is the number of places between the two on "
            "public lists of numbers, added up over the parts of a date, a time or a range. "
            f"Neighbours are 34 and 35, 340 and 350, 1998 and 1999. {apart} "
            f"{capital(share(self.unchanged))} of numbers are expected to stay at their place, and in "
            f"{100 * LIKELY:g} % of draws a typical one goes to {likely} (S_w). "
            "Digits of longer numbers, such as phone numbers, are drawn uniformly and tell nothing.",
        ]

    def warnings(self) -> list[str]:
        """That the epsilon is large, if it is."""
        if self.unchanged < MOST_STAY:
            return []
        return [
            f"Epsilon {number(self.epsilon)} for a place on the lists of numbers is so large here that "
            f"{share(self.unchanged)} of numbers are expected to stay at their place: they are nearly the input's."
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedClass:
    """What happens to the entities of a class: to spans, or to words of a protected class.

    Attributes
    ----------
    name
        The class, as ``given_name`` or ``PERSON``; `OTHERS` for all spans of classes that are not named.
    operator
        ``surrogate``: an entry of a public list, each as likely as any other. ``generalize``: the one word of its form.
        ``replace``: its class in angle brackets. ``redact``: the same for words of a class, and nothing for spans.
        ``mechanism``: its words are drawn at an epsilon of their own. ``keep``: itself, unprotected.
    entries
        Of a surrogate: how many entries its public list has, or the shortest of its lists.
    guarantee
        Of a mechanism with an epsilon of its own: what is promised for each word in such a span.
    """

    name: str
    operator: Operator
    entries: int | None = None
    guarantee: "Guarantee | None" = None

    def __str__(self) -> str:
        """What is promised, where each surrogate is drawn by itself."""
        return self.claim()

    def claim(self, equal: str | None = None) -> str:
        """What is promised, in a sentence or two. `equal` says among which spans equal ones get equal surrogates."""
        which = "Every span of any other class" if self.name == OTHERS else f"Every span of the class {self.name}"
        reveals = "that tells its class and its place, and nothing else of it (epsilon 0)."
        if self.operator == "replace":
            shown = "its class in angle brackets" if self.name == OTHERS else f"<{self.name}>"
            return f"{which} becomes {shown}: {reveals}"
        if self.operator == "redact":
            return f"{which} is left out: {reveals}"
        if self.operator == "surrogate":
            drawn = f"{which} becomes one of the {self.entries:,} entries of a public list, each as likely as any other"
            if equal is None:
                return f"{drawn}, by a draw that does not look at the text: {reveals}"
            return (
                f"{drawn}, the same for equal spans of {equal}: that tells its class, its place and which spans are "
                "equal, and nothing else of it (epsilon 0 between texts whose spans are equal in the same way)."
            )
        if self.operator == "mechanism":
            promised = str(self.guarantee).replace("\n", " ")
            return f"{which} goes through the mechanism at an epsilon of its own, word by word. {promised}"
        return f"{which} is released as it is: UNPROTECTED."


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedEntities(Component):
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
        return tuple(treated.name for treated in self.classes if treated.operator == "keep")

    def of(self, operator: Operator) -> tuple[TreatedClass, ...]:
        """The classes with this operator."""
        return tuple(treated for treated in self.classes if treated.operator == operator)

    def largest_epsilon(self) -> float:
        """The largest epsilon of classes that have one of their own, numbers in them too; 0 where there is none."""
        promised = [treated.guarantee for treated in self.classes if treated.guarantee is not None]
        words = [getattr(guarantee, "epsilon", 0.0) for guarantee in promised]
        numbers = [part.epsilon for guarantee in promised if (part := guarantee.component(DrawnNumbers))]
        return max([*words, *numbers], default=0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedSpans(TreatedEntities):
    """What was done to spans of a text, while the words outside of them went through the mechanism.

    Attributes
    ----------
    source
        Where the spans come from, in a few words.
    """

    source: str

    def lines(self) -> list[str]:
        """The promise: a sentence for each class, and what holds for words that no span holds."""
        return [
            f"Spans come from {self.source}; what happens to each class was declared, whether it occurs or not.",
            *(treated.claim(self.equal) for treated in self.classes),
            "What no span holds is protected by the mechanism alone, whatever it is.",
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


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectedClasses(TreatedEntities):
    """What is promised for words of protected classes, beside what is promised for ordinary words.

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
        Whether the class of a word may follow from the words beside it.
    detector
        What finds entities beside the table, in a few words; None for nothing.
    """

    public: tuple[str, ...] = ()
    public_words: int = 0
    table: str = ""
    neighbours: bool = True
    detector: str | None = None

    def lines(self) -> list[str]:
        """The promise, a line for each operator, and what it takes no notice of."""
        lines = [_line_of(operator, self.of(operator)) for operator in _LINES if self.of(operator)]
        if self.equal is not None and self.of("surrogate"):
            lines.append(f"Equal words of a class get the same replacement in {self.equal}.")
        if self.public:
            lines.append(
                f"{counted(self.public_words, 'word')} of the classes {_listed(self.public)} are released as they are: "
                "each is a class by itself, and public."
            )
        lines.append(
            "No ordinary word becomes a word that the table has in these classes alone. It is public which class, and "
            "which form of it, stands where: nothing is promised between two texts in which these differ."
        )
        return lines

    def warnings(self) -> list[str]:
        """What is not protected."""
        return [f"Words of {_listed(self.kept)} are released as they are."] if self.kept else []


_LINES: Mapping[Operator, str] = {
    "surrogate": "Words of the classes {names}: each becomes an entry of its class's public list ({fewest:,} entries "
    "or more), all equally likely. The word is not looked at: epsilon 0 within a form of a class.",
    "generalize": "Words of the classes {names}: each becomes the one neutral word of its form (*wife* and *husband*: "
    "*partner*). Epsilon 0 within a form.",
    "redact": "What is of the classes {names} becomes its class in angle brackets: epsilon 0 within a class.",
    "keep": "Words of the classes {names} are released as they are: UNPROTECTED.",
}


def _line_of(operator: Operator, classes: Sequence[TreatedClass]) -> str:
    """What is promised for the classes of one operator."""
    return _LINES[operator].format(
        names=_listed(one.name for one in classes),
        fewest=min(one.entries or 0 for one in classes),
    )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)
