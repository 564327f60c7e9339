"""The part of a guarantee that is about spans: what became of each class of them, and what that promises."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from dptext.core.guarantee.numbers import DrawnNumbers

OTHERS = "*"
"""Stands for every class that is not named."""

Kind = Literal["placeholder", "surrogate", "mechanism", "keep"]


class Promise(Protocol):
    """What a guarantee is to the spans that stand in one (`dptext.core.guarantee.Guarantee`)."""

    @property
    def numbers(self) -> DrawnNumbers | None:
        """What is promised for numbers beside."""

    def warnings(self) -> list[str]:
        """What is extreme in it."""

    def to_json(self) -> dict[str, Any]:
        """Plain values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedClass:
    """What happens to the spans of a class.

    Attributes
    ----------
    name
        The class; `OTHERS` for all that are not named.
    treatment
        ``placeholder``, ``surrogate``, ``mechanism`` or ``keep``.
    entries
        Of a surrogate: how many different entries its public list has.
    guarantee
        Of a mechanism with an epsilon of its own: what is promised for each word in such a span.
    """

    name: str
    treatment: Kind
    entries: int | None = None
    guarantee: Promise | None = None

    def claim(self, equal: str | None = None) -> str:
        """What is promised, in a sentence or two. `equal` says among which spans equal ones get equal surrogates."""
        which = "Every span of any other class" if self.name == OTHERS else f"Every span of the class {self.name}"
        if self.treatment == "placeholder":
            shown = "its class in angle brackets" if self.name == OTHERS else f"<{self.name}>"
            return f"{which} becomes {shown}: that tells its class and its place, and nothing else of it (epsilon 0)."
        if self.treatment == "surrogate":
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
        if self.treatment == "mechanism":
            return f"{which} goes through the mechanism at an epsilon of its own, word by word. {self.guarantee}"
        return f"{which} is released as it is: UNPROTECTED."


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedSpans:
    """What was done to spans of a text, while the words outside of them went through the mechanism.

    Attributes
    ----------
    source
        Where the spans come from, in a few words.
    places
        ``public``: places and classes of spans are released. ``hidden``: the words in spans enter the mechanism as
        the unknown word, and nothing shows where they are but numbers and protected classes in them.
    classes
        What happened to each class; empty where places are hidden.
    equal
        Among which spans equal ones get the same surrogate, as in "one text"; None where each is drawn by itself.
    """

    source: str
    places: Literal["public", "hidden"]
    classes: tuple[TreatedClass, ...] = ()
    equal: str | None = None

    @property
    def kept(self) -> tuple[str, ...]:
        """The classes that are released as they are: for these no cost is finite."""
        return tuple(treated.name for treated in self.classes if treated.treatment == "keep")

    @property
    def largest_epsilon(self) -> float:
        """The largest epsilon of classes that have one of their own, numbers in them too; 0 where there is none."""
        promised = [treated.guarantee for treated in self.classes if treated.guarantee is not None]
        own = [getattr(guarantee, "epsilon", 0.0) for guarantee in promised]
        return max([*own, *(guarantee.numbers.epsilon for guarantee in promised if guarantee.numbers)], default=0.0)

    def sentences(self) -> list[str]:
        """The promise: a sentence for each class, and what holds for words that no span holds."""
        missed = "What no span holds is protected by the mechanism alone, whatever it is."
        if self.places == "hidden":
            return [
                f"Words in spans (from {self.source}) entered the mechanism as the unknown word. Nothing else "
                "shows where spans are but this: a number in one is no longer a number, and a word of a protected "
                "class no longer of its class. Two texts are compared by what entered: a word that is in a span of "
                "only one of the two counts by its distance from the unknown word, also where a change elsewhere in "
                "the text is why the span was found.",
                missed,
            ]
        said = [treated.claim(self.equal) for treated in self.classes]
        return [
            f"Spans come from {self.source}; what happens to each class was declared, whether it occurs or not.",
            *said,
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

    def __str__(self) -> str:
        return " ".join(self.sentences())
