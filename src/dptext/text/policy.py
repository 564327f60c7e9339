"""What happens to everything in a text that is not a word of the vocabulary, and to what stands in it several times.

Where words begin and end, and what of the layout between them is released, is no matter of the vocabulary: see
`dptext.text.kernels`.
"""

import os
from dataclasses import asdict, dataclass, fields, replace
from typing import Annotated, Any, Literal

from dptext.errors import ParameterError
from dptext.parameters import GivenOptions, Parameter, check_arguments

UNKNOWN_PLACEHOLDER_TEXT = "<unk>"
BLANK = "___"
NUMBER_PLACEHOLDER_TEXT = "<num>"

_OF_CLASSES = (
    "classes",
    "operators",
    "class_table",
    "class_context",
    "class_rules_off",
    "function_words",
    "consistent_classes",
    "consistency_key",
    "detector",
)

RULES: tuple[str, ...] = (
    *("title", "given", "initial", "name-is", "greeting", "label", "surname-first", "possessive", "repeated", "says"),
    *("capital", "place", "company", "state", "street", "origin", "organisation", "number-words"),
)
"""The rules by which the words around a word make its class."""

MOST_MARKS = 3
"""Plain layout shows at most this many marks between two words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextPolicy(GivenOptions):
    """The fate of unknown tokens, numbers, layout and case, and of what stands in a text several times.

    >>> from dptext import Diffractor, TextPolicy
    >>> policy = TextPolicy(unknown="drop", numbers="drop")
    >>> str(Diffractor(epsilon=1).privatize("Zxqv 1999", policy=policy))
    ''

    Parameters
    ----------
    unknown
        Tokens outside the vocabulary (names, typos, addresses, mixed tokens; emoji where layout is kept). ``map``:
        they enter the mechanism as the designated unknown word, or, where classes are protected, as the ordinary word
        that they misspell in small letters. ``placeholder``: released as ``<unk>``, so the place is
        public. ``drop``: left out; white space on one side goes with it. ``keep``: released as they are,
        **unprotected**.
    unknown_shown
        What stands where the mechanism released the unknown word: ``placeholder``, ``<unk>``, or ``blank``, ``___``.
    numbers
        Digits of any script with their inner separators (``1,234.50``, ``12:30``, ``555-0199``), and units of a public
        list at them (``$5``, ``3rd``, ``5km``; `dptext.text.units`). ``draw``: each part
        of a number moves on a public list of numbers by noise of its own, so that a number becomes a number near it, a
        date a date and a time a time; that it is one, and its form, is public. (Numerals that are no digits from 0 to
        9, as ``½``, are unknown tokens then.) The others are as for `unknown`, with the placeholder ``<num>``.
    epsilon_numbers
        Nats for each place on a list of numbers, at most 1,000; by default so that a number stays at its place as
        often as a word stays as it is.
    layout
        ``keep``: white space and the listed punctuation are public and copied. ``lines``: line breaks (two in a row at
        most), blanks, tabs, bullets and ASCII signs by themselves stay, with all marks of the kinds of ``plain``,
        and so do the tags of HTML and XML and the syntax of JSON (`dptext.text.markup`);
        and so do, where classes are protected, the numbers of lists and labels of a public list at the beginning of a
        line (`dptext.text.line_structure`). ``plain``: each run of white space
        becomes one space, line breaks too, and none at the ends of a text; marks become the nearest of
        ``. , : ; ! ? ' " ( ) -`` or are left out, and of the marks between two words the first three stay.
        ``drop``: words and single spaces only. With both, signs by themselves (emoji, ``&``, ``$$$``: a token with no
        letter and no digit) are left out as if they had never been written, whatever `unknown` says.
    code
        Where lines are kept, code between fences and lines that are plainly code (`dptext.text.code_lines`).
        ``placeholder``: each run of them becomes ``<CODE>``. ``words``: they are words like any others.
    case
        ``lower``: everything is released in lower case. ``keep``: whether a token is lower, Title or UPPER case is
        public and carried over to the word that replaces it.
    consistent
        What enters the mechanism as the same word is drawn once in a unit (a text, or, where a unit column was named,
        all texts of one of its values), and gets the same replacement wherever it stands there; so are numbers on their
        lists. Which words of a unit are equal is public then. By default every word is drawn by itself.
    classes
        Classes of words that are replaced without a look at the word: names of classes and of sets of them with commas
        (``identifiers,special``); see `dptext.entities.policy`. Which class stands where is public then. The class
        ``stop_words``, for experiments, is kept: **unprotected**.
    operators
        ``CLASS=OPERATOR`` with commas, for classes that are to have another operator than their own.
    class_table
        Paths of a user's tables with commas: on each line ``word,class``.
    class_context
        ``word``: a class follows from the word itself and its capital alone. ``neighbours``: from the words, capitals
        and marks around it, too (*Patient: Brown*, *mr hill*). ``capitals``: besides, every other word with a capital
        inside a sentence is protected as a ``name``.
    class_rules_off
        Rules of neighbours that are left out, with commas: `RULES`.
    consistent_classes
        Equal words of a class get the same replacement in a text, so that which are equal is public; otherwise every
        one is drawn by itself.
    consistency_key
        Path of a key file (``dptext consistency-key``): equal words of a class get the same surrogate in all texts of
        all files and runs under it, or, where a unit column is named, in all texts of one of its values. That equal
        words show across them is public then. Ordinary words and numbers are drawn as without it.
    detector
        What finds names that the table lacks: ``presidio`` (patterns alone), ``presidio:MODEL``, or a spaCy model by
        name or folder. Its spans join as units of a class; nothing is promised between texts in which it finds others.
    strict
        Refuse every choice that tells more than the words and their number: ``layout`` and ``case`` become ``drop``
        and ``lower``, numbers enter the mechanism (``map``), and so must ``unknown``; every word is drawn by itself.

    Raises `ParameterError` for a value that is not listed, or one that `strict` forbids.
    """

    unknown: Annotated[Literal["map", "placeholder", "drop", "keep"], Parameter("Tokens outside the vocabulary.")] = (
        "map"
    )
    unknown_shown: Annotated[
        Literal["placeholder", "blank"],
        Parameter("What is shown where the mechanism released the unknown word: <unk> or ___."),
    ] = "placeholder"
    numbers: Annotated[
        Literal["draw", "map", "placeholder", "drop", "keep"],
        Parameter("Numbers; draw makes near numbers of them, and what forms they have is public."),
    ] = "draw"
    epsilon_numbers: Annotated[
        float | None,
        Parameter(
            "Epsilon of numbers: for each place on a list of numbers.",
            unit="nats per place",
            above=0,
            at_most=1000,
            otherwise="as many stay as words do",
            only_with=("numbers", "draw"),
        ),
    ] = None
    layout: Annotated[
        Literal["keep", "lines", "plain", "drop"],
        Parameter(
            "White space and punctuation; lines leaves the lines of a text with list numbers and labels, plain single "
            "spaces and a few common marks, drop single spaces only."
        ),
    ] = "keep"
    code: Annotated[
        Literal["placeholder", "words"] | None,
        Parameter(
            "Code in texts whose lines are kept: <CODE>, or words like others.",
            otherwise="placeholder",
            only_with=("layout", "lines"),
        ),
    ] = None
    case: Annotated[Literal["lower", "keep"], Parameter("Upper case; keep makes it public.")] = "lower"
    consistent: Annotated[
        bool,
        Parameter("Draw equal words once in a text, or in all of one person; which words are equal is public then."),
    ] = False
    classes: Annotated[
        str | None,
        Parameter(
            "Classes of words to replace without looking at the word: identifiers, special, life, all, none, or names "
            "of single classes, with commas.",
            otherwise="none",
        ),
    ] = None
    operators: Annotated[
        str | None,
        Parameter(
            "The operator of a class: CLASS=surrogate, generalize, redact, mechanism or keep.",
            otherwise="by the class",
        ),
    ] = None
    class_table: Annotated[
        str | None,
        Parameter("Your own words for the classes: a CSV file of word,class (several with commas).", path=True),
    ] = None
    class_context: Annotated[
        Literal["word", "neighbours", "capitals"],
        Parameter("What makes a class: the word alone, its neighbours too, or any capital inside a sentence besides."),
    ] = "neighbours"
    class_rules_off: Annotated[
        str | None,
        Parameter(
            f"Rules by which a word's neighbours make its class, to be left out: {', '.join(RULES)}.", otherwise="none"
        ),
    ] = None
    function_words: Annotated[
        Literal["draw", "keep"],
        Parameter("Small English words (the, my, would), where classes are protected; keep makes them public."),
    ] = "draw"
    consistent_classes: Annotated[
        bool, Parameter("Give equal words of a class one replacement in a text; which are equal is public then.")
    ] = True
    consistency_key: Annotated[
        str | None,
        Parameter(
            "Key file (dptext consistency-key): equal words of a class get one surrogate in all files and runs under "
            "it, and equal words show across all of them.",
            path=True,
        ),
    ] = None
    detector: Annotated[
        str | None, Parameter("Find more names with a model: presidio, presidio:MODEL, or a spaCy model.", path=True)
    ] = None
    strict: Annotated[bool, Parameter("Words and single spaces only.")] = False

    def __post_init__(self) -> None:
        check_arguments(TextPolicy, asdict(self))
        self._check_classes()
        if self.strict:
            if self.unknown != "map" or self.numbers not in ("draw", "map"):
                raise ParameterError(
                    "A strict TextPolicy lets unknown tokens and numbers enter the mechanism: 'unknown' and 'numbers' "
                    f"must be map. Got {self.unknown!r} and {self.numbers!r} instead."
                )
            if self.epsilon_numbers is not None:
                raise ParameterError(
                    "A strict TextPolicy draws no numbers, as their form would be public: leave 'epsilon_numbers' out."
                )
            if self.consistent:
                raise ParameterError(
                    "A strict TextPolicy draws every word by itself, as which words are equal would be public: "
                    "'consistent' must be False."
                )
            if self.case == "keep":
                raise ParameterError("A strict TextPolicy releases lower case only: 'case' must be lower.")
            object.__setattr__(self, "layout", "drop")
            object.__setattr__(self, "numbers", "map")

    def _check_classes(self) -> None:
        """Refuse rules that do not exist, and options of classes where none is protected."""
        for name in _split(self.class_rules_off):
            if name not in RULES:
                raise ParameterError(f"There is no rule of classes {name!r}; choose among {', '.join(RULES)}.")
        if self.consistency_key is not None and (self.classes in (None, "none") or not self.consistent_classes):
            raise ParameterError(
                "A consistency key is for words of protected classes, equal ones of which get one replacement: name "
                "classes=, and leave consistent_classes=False out, or leave consistency_key= out."
            )
        if self.classes is not None:
            return
        for name in ("operators", "class_table", "detector", "function_words"):
            if getattr(self, name) not in (None, "", "draw"):
                raise ParameterError(
                    f"The option {name}= says how classes of words are protected; name some with classes=, or "
                    "spans with spans=."
                )

    def files(self) -> list[str]:
        """The files that it names: a user's tables of classes."""
        return _split(self.class_table)

    @property
    def class_rules(self) -> tuple[str, ...]:
        """The rules of neighbours that are not left out."""
        off = _split(self.class_rules_off)
        return tuple(name for name in RULES if name not in off)

    @property
    def replaces_code(self) -> bool:
        """Whether code becomes a placeholder."""
        return self.layout == "lines" and self.code != "words"

    def without_classes(self) -> "TextPolicy":
        """The same where every word is an ordinary one."""
        defaults: dict[str, Any] = {
            option.name: option.default for option in fields(self) if option.name in _OF_CLASSES
        }
        return replace(self, **defaults)

    def as_dict(self) -> dict[str, Any]:
        """The policy as plain values, for reports and fingerprints; `consistent` only where it is true."""
        values = asdict(self)
        if self.classes in (None, "none"):
            for name in _OF_CLASSES:
                del values[name]
        elif self.class_table or self.detector:  # paths stay with the data holder; the table is known by its digest
            values["class_table"] = ",".join(os.path.basename(path) for path in self.files()) or None
            values["detector"] = self.detector and os.path.basename(self.detector)
        values.pop("consistency_key", None)  # what is public of it stands with the classes
        values["code"] = "placeholder" if self.replaces_code else "words"
        if self.layout != "lines":  # as it was before there was a choice: the same bits for the same texts
            del values["code"]
        if not self.consistent:
            del values["consistent"]
        return values


def _split(names: str | None) -> list[str]:
    return [part.strip() for part in (names or "").split(",") if part.strip()]
