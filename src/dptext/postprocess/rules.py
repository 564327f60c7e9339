"""Rules that make released texts easier to read: capitals where sentences begin, spaces around marks, a full stop.

They take no part of the privacy budget: they are functions of the released texts and of public lists. Of words these
hold only what is hardly ever anything else: not "may", "march", "turkey" or "china". The names are a public list in
``data/``, of a dictionary and of a census; ``data/NOTICE`` says which.
"""

from functools import cache
from importlib import resources
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import PostProcessor, Released
from dptext.postprocess import rule_kernels
from dptext.postprocess.rule_kernels import WordForm
from dptext.strings import string_array
from dptext.text.characters import CODE_POINTS, LINE_BREAKS, PLAIN_MARKS, CharacterClass, character_table, raised_points
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

_STOPS = PLAIN_MARKS["."] + PLAIN_MARKS["!"] + PLAIN_MARKS["?"]
_WEAK = PLAIN_MARKS[","] + PLAIN_MARKS[":"] + PLAIN_MARKS[";"]
_OPENING, _CLOSING = PLAIN_MARKS["("] + "«“„‹¿¡〈《「『", PLAIN_MARKS[")"] + "»”›〉》」』"


NAMES_FILE: Any = resources.files("dptext.postprocess") / "data" / "names.txt"
"""Names of people, places, peoples, months and the like, made by ``tools/build_names.py``."""

_TITLE = """
easter hanukkah ramadan thanksgiving
rao welsh danish wales brazil japan berlin manhattan
james john benjamin peter henry anna maria
christian catholic protestant
google facebook microsoft youtube wikipedia internet
mr mrs ms dr
"""
"""Names that the file does not have: most of them stand in dictionaries in lower case too, as other words."""

_UPPER = "tv usa uk eu uss fbi cia nasa bbc cnn dvd cd pc usb gps atm diy faq html"
_SHORTENED = "mr mrs ms dr prof st vs etc jr sr inc ltd co dept approx"
_ENDINGS = "s d m re ve ll t"


@cache
def known_words() -> tuple[Vocabulary, tuple[WordForm, ...]]:
    """The words, and the form of each; the last is the unknown word, of which nothing is known."""
    forms: dict[str, WordForm] = {}
    for words, form in (
        (NAMES_FILE.read_text(encoding="utf-8"), WordForm.TITLE),
        (_TITLE, WordForm.TITLE),
        (_UPPER, WordForm.UPPER),
        (_SHORTENED, WordForm.SHORTENED),
        (_ENDINGS, WordForm.ENDING),
        ("i", WordForm.PRONOUN),
        ("n", WordForm.NOT),
        ("t", WordForm.T),
    ):
        for word in words.split():
            forms[word] = forms.get(word, WordForm.NONE) | form
    return Vocabulary((*forms, UNKNOWN_WORD)), (*forms.values(), WordForm.NONE)


class SmartCase(PostProcessor):
    """Capitals where English has them: at the beginning of sentences, in "I", in common names. Nothing is lowered.

    >>> from dptext import Released, SmartCase
    >>> SmartCase().process(Released.of(["i met anna. she left"])).to_pylist()
    ['I met Anna. She left']
    """

    name: ClassVar[str] = "smart case"
    version: ClassVar[int] = 3

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with their capitals."""
        tokens = _reader().encode(released.texts)
        cut = tokens.cut._replace(data=tokens.data.copy())
        rule_kernels.raise_case(cut, _forms(), _points())
        return string_array(tokens.rows, cut.data, _valid(tokens))


class RepairedPunctuation(PostProcessor):
    """One space after a mark and none before it, no mark twice, and a full stop at the end of a text.

    >>> from dptext import Released, RepairedPunctuation
    >>> RepairedPunctuation().process(Released.of(["hello ,, world"])).to_pylist()
    ['hello, world.']
    """

    name: ClassVar[str] = "repaired punctuation"
    version: ClassVar[int] = 3

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with their marks repaired."""
        tokens = _reader().encode(released.texts)
        rows = tokens.rows
        out = np.empty(2 * int(rows[-1] - rows[0]) + len(rows), np.uint8)
        out_rows = np.empty(len(rows), np.int64)
        used = rule_kernels.repair(tokens.cut, _forms(), _points(), out, out_rows)
        return string_array(out_rows, out[:used], _valid(tokens))


@cache
def _reader() -> Tokenizer:
    """Cuts released texts into tokens as any text is cut, and knows the words of the rules among them."""
    return Tokenizer(known_words()[0], TextPolicy(case="keep", numbers="map"))


@cache
def _forms() -> NDArray[np.int64]:
    return np.array(known_words()[1], np.int64)


@cache
def _points() -> rule_kernels.Points:
    """What each code point is to the rules, shape (0x110000,) each."""
    table = character_table()
    roles = np.zeros(CODE_POINTS, np.uint8)
    for role, characters in (
        (rule_kernels.STOP, _STOPS),
        (rule_kernels.WEAK, _WEAK),
        (rule_kernels.OPEN, _OPENING),
        (rule_kernels.CLOSE, _CLOSING),
        (rule_kernels.QUOTE, '"'),
        (rule_kernels.APOSTROPHE, "'’"),
        (rule_kernels.BREAK, LINE_BREAKS),
    ):
        roles[[ord(character) for character in characters]] = role
    return rule_kernels.Points(
        table.classes, roles, table.cased, table.classes == CharacterClass.DIGIT, raised_points()
    )


def _valid(tokens: Tokens) -> NDArray[np.bool_] | None:
    return None if tokens.nulls is None else ~tokens.nulls
