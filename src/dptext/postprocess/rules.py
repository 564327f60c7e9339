"""Rules that make released texts easier to read: capitals where sentences begin, spaces around marks, a full stop.

They take no part of the privacy budget: they are functions of the released texts and of public lists.
"""

from functools import cache
from typing import ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import PostProcessor, Released
from dptext.postprocess import rule_kernels
from dptext.postprocess.rule_words import known_words
from dptext.strings import string_array
from dptext.text.character_classes import PLAIN_MARKS, CharacterClass
from dptext.text.characters import CODE_POINTS, character_table, raised_points
from dptext.text.codec import Codec, Tokens
from dptext.text.policy import TextPolicy

_STOPS = PLAIN_MARKS["."] + PLAIN_MARKS["!"] + PLAIN_MARKS["?"]
_WEAK = PLAIN_MARKS[","] + PLAIN_MARKS[":"] + PLAIN_MARKS[";"]
_OPENING, _CLOSING = PLAIN_MARKS["("] + "«“„‹¿¡〈《「『", PLAIN_MARKS[")"] + "»”›〉》」』"
_BREAKS = "\n\v\f\r\u0085\u2028\u2029"


class SmartCase(PostProcessor):
    """Capitals where English has them: at the beginning of sentences, in "I", in common names. Nothing is lowered."""

    name: ClassVar[str] = "smart case"
    version: ClassVar[int] = 2

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with their capitals."""
        tokens = _reader().encode(released.texts)
        cut = tokens.cut._replace(data=tokens.data.copy())
        rule_kernels.raise_case(cut, _forms(), _points())
        return string_array(tokens.rows, cut.data, _valid(tokens))


class RepairedPunctuation(PostProcessor):
    """One space after a mark and none before it, no mark twice, and a full stop at the end of a text."""

    name: ClassVar[str] = "repaired punctuation"
    version: ClassVar[int] = 2

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with their marks repaired."""
        tokens = _reader().encode(released.texts)
        rows = tokens.rows
        out = np.empty(2 * int(rows[-1] - rows[0]) + len(rows), np.uint8)
        out_rows = np.empty(len(rows), np.int64)
        used = rule_kernels.repair(tokens.cut, _forms(), _points(), out, out_rows)
        return string_array(out_rows, out[:used], _valid(tokens))


@cache
def _reader() -> Codec:
    """Cuts released texts into tokens as any text is cut, and knows the words of the rules among them."""
    return Codec(known_words()[0], TextPolicy(case="keep"))


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
        (rule_kernels.BREAK, _BREAKS),
    ):
        roles[[ord(character) for character in characters]] = role
    return rule_kernels.Points(
        table.classes, roles, table.cased, table.classes == CharacterClass.DIGIT, raised_points()
    )


def _valid(tokens: Tokens) -> NDArray[np.bool_] | None:
    return None if tokens.nulls is None else ~tokens.nulls
