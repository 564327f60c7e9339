"""Which classes of words are protected, and how: names, sets and operators."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dptext.core.guarantee import Operator
from dptext.entities.operators import operator_named, read_operators
from dptext.entities.user_table import own_words
from dptext.errors import ParameterError
from dptext.text.policy import RULES, TextPolicy

SETS: Mapping[str, tuple[str, ...]] = {
    "identifiers": (
        *("given_name", "family_name", "name", "place", "nationality", "organisation", "date"),
        *("number_word", "email", "url", "handle", "code"),
    ),
    "special": ("illness", "medicine", "belief", "politics", "origin", "orientation", "sex_life", "crime"),
    "life": ("occupation", "education", "kin", "gender", "family_status", "age", "money"),
}
"""Names of sets of classes. ``all`` is these and ``body``, ``none`` is the empty set."""

CLASSES: tuple[str, ...] = (*(name for names in SETS.values() for name in names), "body")
"""The protected classes that ship, in order."""

PUBLIC = ("negation", "cue", "line", "unit_word", "function_word")
"""Classes of words that are released as they are wherever classes are protected: each word is a class by itself.

Cues say what the word next to them is (*dear*, *patient*, *in*); without rules of neighbours they are ordinary words.
``line`` are list numbers, labels of lines and headings (`dptext.text.line_structure`), where the layout keeps these;
``unit_word`` are units behind a drawn number (`dptext.text.units`); ``function_word`` are `FUNCTION_WORDS`, where the
policy keeps these.
"""

BY_PLACE = ("line", "unit_word")
"""Those of them whose words are public in some places only."""

SEVERE = ("coarse", "violent")
"""Classes of which no word is ever put in the place of another one."""

RUDE = (*SEVERE, "oath")
"""Classes that no ordinary word is turned into, wherever classes are protected."""

_DEFAULTS: Mapping[str, Operator] = {
    **{name: "surrogate" for name in (*CLASSES, "oath")},
    **{name: "generalize" for name in ("gender", "kin", "violent")},
    **{name: "redact" for name in ("name", "email", "url", "handle", "code", "coarse")},
    **{name: "keep" for name in (*PUBLIC, "stop_words")},
}
_DEFAULT_OF_OWN: Operator = "redact"
_IN_WORDS = "number_word"
"""The class whose entities are drawn as numbers, by default where numbers in figures are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPolicy:
    """Which classes of words are protected, and how.

    Operators (`dptext.entities.operators`): ``surrogate``: an entry of the class's list, all equally likely.
    ``generalize``: the one neutral word. ``redact`` and ``replace``: the class in angle brackets. ``mechanism``: as
    ordinary words. ``draw``, of number_word: numbers in words as numbers. ``keep``: as it is, unprotected.

    Raises `ParameterError` for a class or an operator that does not exist, or an operator of a class that is not
    protected.
    """

    classes: str  # names of classes and of sets of them, with commas
    operators: str = ""  # CLASS=OPERATOR, with commas, for classes that are to have another operator than their own
    own: tuple[tuple[str, str], ...] = field(default=(), repr=False)  # a user's words, folded, with their classes
    every_capital: bool = False  # is every other word with a capital inside a sentence protected as a name, too?
    rules: tuple[str, ...] = RULES  # by which a class follows from the words around it
    lines: bool = False  # are list numbers and labels of lines released as they are?
    numbers: bool = False  # are numbers drawn, and units behind them released as they are?
    function_words: bool = False  # are function words?
    consistent: bool = True  # do equal words of a class get the same replacement in a text?

    def __post_init__(self) -> None:
        known = {*CLASSES, *PUBLIC, *RUDE, *self.own_classes}
        for name in self.names:
            if name not in known:
                raise ParameterError(_no_class(name))
        for name in self._chosen:
            if name not in known:
                raise ParameterError(_no_class(name))
            if name not in (*self.names, *self.public, *RUDE):
                raise ParameterError(f"The class {name} has an operator, but is not protected: add it to the classes.")
            self.operator(name)

    @property
    def public(self) -> tuple[str, ...]:
        """Classes whose words are released as they are, unless an operator says otherwise."""
        off = {
            "cue": not self.rules,
            "line": not self.lines,
            "unit_word": not self.numbers,
            "function_word": not self.function_words,
        }
        return tuple(name for name in PUBLIC if not off.get(name))

    @property
    def own_classes(self) -> tuple[str, ...]:
        """The classes of the user's words, but for cues."""
        return tuple(dict.fromkeys(name for _, name in self.own if not name.startswith("cue.")))

    @property
    def names(self) -> tuple[str, ...]:
        """The protected classes, those that ship first."""
        named = _names(self.classes)
        chosen = {*named, *self.own_classes} if named else set()
        return (*(name for name in CLASSES if name in chosen), *sorted(chosen - set(CLASSES)))

    def operator(self, name: str) -> Operator:
        """The operator of a class."""
        chosen = self._chosen.get(name)
        if chosen is None:
            return "draw" if name == _IN_WORDS and self.numbers else _DEFAULTS.get(name, _DEFAULT_OF_OWN)
        operator = operator_named(chosen, of=name)
        if operator == "draw" and not (name == _IN_WORDS and self.numbers):
            raise ParameterError(
                f"The operator of {name} cannot be draw: it is for the class {_IN_WORDS}, where numbers are drawn "
                "(numbers=draw)."
            )
        return operator

    @property
    def _chosen(self) -> dict[str, str]:
        """The operators that a user chose, by class."""
        return read_operators(self.operators) if self.operators else {}


def _no_class(name: str) -> str:
    return (
        f"There is no class of words {name!r}; choose among {', '.join(SETS)}, all, none, {', '.join(CLASSES)}, or "
        "list its words in a table of your own (class_table=FILE)."
    )


def _names(classes: str) -> list[str]:
    """The names of classes, with those of sets."""
    named = _split(classes)
    if not named:
        raise ParameterError(f"The classes name none; choose among {', '.join(SETS)}, all and none.")
    if "none" in named and len(named) > 1:
        raise ParameterError("The classes 'none' stand for no class; leave the others out, or leave 'none' out.")
    sets = {**SETS, "all": CLASSES, "none": ()}
    return [member for name in named for member in sets.get(name, (name,))]


def class_policy(policy: TextPolicy) -> ClassPolicy | None:
    """Which classes a policy protects, and how; None for none. Reads a user's tables.

    Raises `ParameterError` for classes, operators or rules that do not exist, and `InputError` for a table.
    """
    if policy.classes in (None, "none"):
        return None
    classes = str(policy.classes)
    return ClassPolicy(
        classes=classes,
        operators=policy.operators or "",
        own=own_words(policy.files(), stop_words="stop_words" in _split(classes)),
        every_capital=policy.class_context == "capitals",
        rules=() if policy.class_context == "word" else policy.class_rules,
        lines=policy.layout == "lines",
        numbers=policy.numbers == "draw",
        function_words=policy.function_words == "keep",
        consistent=policy.consistent_classes,
    )


def _split(names: str) -> list[str]:
    return [part.strip() for part in names.split(",") if part.strip()]
