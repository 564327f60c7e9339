"""The part of a guarantee that is about protected classes of words: what is drawn without a look at the word, and how.

One epsilon for a text would hide what matters: a class that is drawn uniformly costs nothing, whatever the epsilon of
the ordinary words, and that a word of it stands there is public whatever that epsilon. So each class has its own line.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from dptext.core.guarantee.wording import number

Operator = Literal["surrogate", "generalize", "near", "redact", "keep"]


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
        lines = [say(self.of(operator)) for operator, say in _SAID.items() if self.of(operator)]
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

    def __str__(self) -> str:
        return " ".join(self.sentences())


def _surrogates(classes: tuple[ProtectedClass, ...]) -> str:
    fewest = min(one.entries or 0 for one in classes)
    return (
        f"Words of the classes {_names(classes)}: each becomes an entry of its class's public list ({fewest:,} entries "
        "or more), all equally likely. The word is not looked at: epsilon 0 within a form of a class."
    )


def _general(classes: tuple[ProtectedClass, ...]) -> str:
    return (
        f"Words of the classes {_names(classes)}: each becomes the one neutral word of its form (*wife* and *husband*: "
        "*partner*). Epsilon 0 within a form."
    )


def _near(classes: tuple[ProtectedClass, ...]) -> str:
    said = ", ".join(f"{_names((one,))} (epsilon {number(one.epsilon)})" for one in classes)
    return (
        f"Words of the classes {said}: each becomes an entry of its class's public list, near ones likelier. Between "
        "any two words of a form of a class the probability of an output changes by a factor of at most e^epsilon."
    )


def _redacted(classes: tuple[ProtectedClass, ...]) -> str:
    return f"What is of the classes {_names(classes)} becomes its class in angle brackets: epsilon 0 within a class."


def _kept(classes: tuple[ProtectedClass, ...]) -> str:
    return f"Words of the classes {_names(classes)} are released as they are: UNPROTECTED."


_SAID: dict[Operator, Callable[[tuple[ProtectedClass, ...]], str]] = {
    "surrogate": _surrogates,
    "generalize": _general,
    "near": _near,
    "redact": _redacted,
    "keep": _kept,
}


def _names(classes: tuple[ProtectedClass, ...]) -> str:
    return _listed(one.name for one in classes)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)
