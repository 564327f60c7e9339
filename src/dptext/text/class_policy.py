"""Which classes of words are protected, and how: names, sets, operators and a user's own words."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from dptext.errors import InputError, ParameterError
from dptext.text.characters import fold

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

PUBLIC = ("negation", "cue")
"""Classes of words that are released as they are wherever classes are protected: each word is a class by itself.

Cues say what the word next to them is (*dear*, *patient*, *in*); without rules of neighbours they are ordinary words.
"""

SEVERE = ("coarse", "violent")
"""Classes of which no word is ever put in the place of another one."""

RUDE = (*SEVERE, "oath")
"""Classes that no ordinary word is turned into, wherever classes are protected."""

RULES: tuple[str, ...] = (
    *("title", "given", "initial", "name-is", "greeting", "label", "surname-first", "possessive", "repeated", "says"),
    *("capital", "place", "company", "state", "street", "origin", "organisation", "number-words"),
)
"""The rules by which the words around a word make its class."""

CUES = ("greeting", "label", "says", "at", "to", "lives", "works", "is")
"""Forms of the class ``cue``: public words that tell what the word next to them is."""

_STOP_WORDS = """
    a about above after again against all am an and any are as at be because been before being below between
    both but by can could did do does doing down during each few for from further had has have having he her
    here hers herself him himself his how i if in into is it its itself just me more most my myself no nor not
    now of off on once only or other our ours ourselves out over own same shall she should so some such than
    that the their theirs them themselves then there these they this those through to too under until up very
    was we were what when where which while who whom whose why will with would you your yours yourself
    yourselves
"""

STOP_WORDS = frozenset(_STOP_WORDS.split())
"""English function words: the class ``stop_words``, in no set, is for experiments, which keep them **unprotected**."""

OPERATORS: Final = ("surrogate", "generalize", "redact", "mechanism", "keep")
"""What may become of a class: see `ClassPolicy`."""

_DEFAULTS: Mapping[str, str] = {
    **{name: "surrogate" for name in (*CLASSES, "oath")},
    **{name: "generalize" for name in ("gender", "kin", "violent")},
    **{name: "redact" for name in ("name", "email", "url", "handle", "code", "coarse")},
    **{name: "keep" for name in (*PUBLIC, "stop_words")},
}
_DEFAULT_OF_OWN = "redact"

_CLASS_NAME = re.compile(r"[a-z][a-z0-9_]*")
_MOST_TOKENS = 5
"""Of a run of words in a user's table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPolicy:
    """Which classes of words are protected, and how.

    Operators: ``surrogate``: an entry of the class's list, all equally likely. ``generalize``: the one neutral word.
    ``redact``: the class in angle brackets. ``mechanism``: as ordinary words. ``keep``: as it is, unprotected.

    Raises `ParameterError` for a class or an operator that does not exist, or an operator of a class that is not
    protected.
    """

    classes: str  # names of classes and of sets of them, with commas
    operators: str = ""  # CLASS=OPERATOR, with commas, for classes that are to have another operator than their own
    own: tuple[tuple[str, str], ...] = field(default=(), repr=False)  # a user's words, folded, with their classes
    every_capital: bool = False  # is every other word with a capital inside a sentence protected as a name, too?
    rules: tuple[str, ...] = RULES  # by which a class follows from the words around it
    consistent: bool = True  # do equal words of a class get the same replacement in a text?

    def __post_init__(self) -> None:
        known = {*CLASSES, *PUBLIC, *RUDE, *self.own_classes}
        for name in self.names:
            if name not in known:
                raise ParameterError(_no_class(name))
        for name in _pairs(self.operators):
            if name not in known:
                raise ParameterError(_no_class(name))
            if name not in (*self.names, *self.public, *RUDE):
                raise ParameterError(f"The class {name} has an operator, but is not protected: add it to the classes.")
            self.operator(name)

    @property
    def public(self) -> tuple[str, ...]:
        """Classes whose words are released as they are, unless an operator says otherwise."""
        return PUBLIC if self.rules else tuple(name for name in PUBLIC if name != "cue")

    @property
    def own_classes(self) -> tuple[str, ...]:
        """The classes of the user's words, but for cues."""
        return tuple(dict.fromkeys(name for _, name in self.own if not name.startswith("cue.")))

    @property
    def names(self) -> tuple[str, ...]:
        """The protected classes, those that ship first."""
        named = _names(self.classes)
        found = {*named, *self.own_classes} if named else set()
        return (*(one for one in CLASSES if one in found), *sorted(found - set(CLASSES)))

    def operator(self, name: str) -> str:
        """The operator of a class."""
        return _operator(_pairs(self.operators).get(name, _DEFAULTS.get(name, _DEFAULT_OF_OWN)))


def _no_class(name: str) -> str:
    return (
        f"There is no class of words {name!r}; choose among {', '.join(SETS)}, all, none, {', '.join(CLASSES)}, or "
        "list its words in a table of your own (class_table=FILE)."
    )


def _names(classes: str) -> list[str]:
    """The names of classes, with those of sets."""
    named = [part.strip() for part in classes.split(",") if part.strip()]
    if not named:
        raise ParameterError(f"The classes name none; choose among {', '.join(SETS)}, all and none.")
    if "none" in named and len(named) > 1:
        raise ParameterError("The classes 'none' stand for no class; leave the others out, or leave 'none' out.")
    sets = {**SETS, "all": CLASSES, "none": ()}
    return [one for name in named for one in sets.get(name, (name,))]


def _pairs(operators: str) -> dict[str, str]:
    """``CLASS=OPERATOR`` by class."""
    found: dict[str, str] = {}
    for part in (part.strip() for part in operators.split(",") if part.strip()):
        name, equals, operator = part.partition("=")
        if not (name and equals and operator):
            raise ParameterError(f"An operator must be CLASS=OPERATOR, as in kin=redact. Got {part!r} instead.")
        if name in found:
            raise ParameterError(f"The class {name} has two operators; give it one.")
        found[name] = operator
    return found


def _operator(named: str) -> str:
    if named not in OPERATORS:
        raise ParameterError(f"There is no operator {named!r}; choose one of: {', '.join(OPERATORS)}.")
    return named


def own_words(paths: Sequence[str], *, stop_words: bool = False) -> tuple[tuple[str, str], ...]:
    """The words of a user's tables with their classes: each run of words folded, with single spaces between its tokens.

    With `stop_words` these are a class, too, but for those that a table lists. The files are read at each call, so that
    an edited table counts. Each line holds ``word,class``; ``#`` begins a comment. Raises `InputError`, with file and
    line, for what cannot be read, an empty file, and a word in two classes.
    """
    found: dict[str, tuple[str, str]] = {}
    for path in paths:
        rows = list(_rows(path))
        if not rows:
            raise InputError(f"The table of word classes {path} lists no word; write word,class on each line.")
        for (place, (_, name)), words in zip(rows, _folded_runs([row[0] for _, row in rows]), strict=True):
            if not 0 < len(words) <= _MOST_TOKENS:
                raise InputError(f"{place} must hold one to {_MOST_TOKENS} words, and holds {len(words)}.")
            other, there = found.setdefault(" ".join(words), (name, place))
            if other != name:
                there = there[0].lower() + there[1:]
                raise InputError(f"{place} puts a word into the class {name}, and {there} into {other}; keep one.")
    for word in sorted(STOP_WORDS if stop_words else ()):
        found.setdefault(word, ("stop_words", ""))
    return tuple((words, name) for words, (name, _) in found.items())


def _rows(path: str) -> Iterator[tuple[str, list[str]]]:
    """The line that ends each row of a table that is no comment, for messages, and the row: words and their class."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = csv.reader(file, skipinitialspace=True)
            for row in rows:
                if row and row[0].strip() and not row[0].startswith("#") and row != ["word", "class"]:
                    place = f"Line {rows.line_num} of {path}"
                    yield place, _checked_row(row, place)
    except OSError as error:
        raise InputError(f"The table of word classes {path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise InputError(f"The table of word classes {path} is not UTF-8 text; save it as that.") from None
    except csv.Error:
        raise InputError(f"The table of word classes {path} is no CSV file; write word,class on each line.") from None


def _checked_row(row: list[str], place: str) -> list[str]:
    if len(row) != 2:
        raise InputError(f"{place} must hold a word and its class, and holds {len(row)} fields.")
    name = row[1].strip()
    if name.startswith("cue."):
        if name.removeprefix("cue.") not in CUES:
            raise InputError(f"{place} names a kind of cue that does not exist; choose among {', '.join(CUES)}.")
    elif not _CLASS_NAME.fullmatch(name):
        raise InputError(f"{place} must name a class in small letters, digits and _.")
    return [row[0], name]


def _folded_runs(texts: Sequence[str]) -> list[list[str]]:
    """The folded tokens of each text."""
    from dptext.text.tokenizer import tokens_of

    return [[fold(token) for token in tokens] for tokens in tokens_of(texts)]
