"""What characters are: their classes, simple lower case and decimal digits, as arrays that kernels can index.

The lists here are the allow-list of layout: nothing else is ever copied. Layout is white space and the listed
punctuation. Every other character, whatever Unicode calls it, belongs to a token: emoji, currency signs, `#`, `@`,
zero-width and private-use characters, controls, digits of every script. (A token of signs alone, with no letter and no
digit, is left out with the layout where that is plain or dropped.)
"""

import unicodedata
from enum import IntEnum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CODE_POINTS = 0x110000


class CharacterClass(IntEnum):
    """Class of a character; SPACE and above are layout."""

    OTHER = 0  # Unicode C*: format and control characters, private use, what is not assigned
    LETTER = 1  # Unicode L*
    MARK = 2  # Unicode M*: a combining mark belongs to its letter
    DIGIT = 3  # Unicode N*, of every script
    SIGN = 4  # Unicode S* and the P* that are not listed: emoji, currencies, & # * _
    SPACE = 5
    PUNCTUATION = 6
    NUMBER_JOINER = 7  # layout, but between two digits it is inside a number: 1,234.50 12:30 1/2 555-0199


MARKUP = "*`|~"
"""Signs that lines and words are marked with; plain layout leaves them out, as it does all signs."""

LAYOUT_CHARACTERS: dict[CharacterClass, str] = {
    CharacterClass.SPACE: (
        "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
        "\u2028\u2029\u202f\u205f\u3000"
    ),
    CharacterClass.NUMBER_JOINER: ".,:/'\u2019-\u2010\u2011",
    CharacterClass.PUNCTUATION: (
        f'!"();?[]{{}}{MARKUP}'
        "¡¿«»‹›‘‚“”„–—―…·"
        "،؛؟۔।॥"  # Arabic, Urdu, Devanagari
        "、。〈〉《》「」『』【】！（），．：；？"  # Chinese and Japanese
    ),
}
"""The allow-list of layout, by class."""

PLAIN_MARKS: dict[str, str] = {
    ".": ".…．۔।॥。",
    ",": ",،、，",
    ":": ":：",
    ";": ";؛；",
    "!": "!！",
    "?": "?؟？",
    "'": "'\u2019‘‚‹›",
    '"': '"“”„«»〈〉《》「」『』',
    "(": "([{（【",
    ")": ")]}）】",
    "-": "-\u2010\u2011–—―",
}
"""What plain layout shows of the marks: each one listed as the mark that it is listed under, and no other one."""


LINE_BREAKS = "\n\v\f\r\u0085\u2028\u2029"
_BULLETS = "•‣▪◦●○■□–—―·"
_SIGNS = "[]{}#%&*+/<=>@\\^_`|~$"


class CharacterTable(NamedTuple):
    """One entry for each of the 0x110000 code points."""

    classes: NDArray[np.uint8]  # CharacterClass
    lower: NDArray[np.int32]  # simple lower case; the character itself where there is none of one character
    cased: NDArray[np.bool_]  # is there an upper or a lower case?
    decimals: NDArray[np.int8]  # 0 to 9 for the decimal digits of every script, -1 for everything else


@cache
def character_table() -> CharacterTable:
    """The shipped table (built by ``tools/build_character_table.py``)."""
    with files("dptext.text").joinpath("characters.npz").open("rb") as file, np.load(file) as stored:
        lengths = np.diff(stored["starts"], append=CODE_POINTS)
        classes = np.repeat(stored["classes"], lengths)
        upper_points, lower_points = stored["upper"], stored["lower"]
        zeros = stored["zeros"]
    lower = np.arange(CODE_POINTS, dtype=np.int32)
    lower[upper_points] = lower_points
    cased = np.zeros(CODE_POINTS, dtype=np.bool_)
    cased[upper_points] = True
    cased[lower_points] = True
    decimals = np.full(CODE_POINTS, -1, dtype=np.int8)
    decimals[zeros[:, None] + np.arange(10)] = np.arange(10)
    return CharacterTable(classes, lower, cased, decimals)


@cache
def plain_marks() -> NDArray[np.uint8]:
    """What plain layout shows of each code point: an ASCII mark, a blank for white space, nothing (0; 1 for a sign)."""
    marks = np.zeros(CODE_POINTS, dtype=np.uint8)
    marks[character_table().classes == CharacterClass.SIGN] = 1  # LEFT_OUT of `writing_kernels`
    marks[[ord(sign) for sign in MARKUP]] = 1
    marks[[ord(character) for character in LAYOUT_CHARACTERS[CharacterClass.SPACE]]] = ord(" ")
    for mark, characters in PLAIN_MARKS.items():
        marks[[ord(character) for character in characters]] = ord(mark)
    return marks


@cache
def line_marks() -> NDArray[np.uint8]:
    """What the layout ``lines`` shows: what `plain_marks` do, and line breaks, bullets and ASCII signs."""
    marks = plain_marks().copy()
    for shown, characters in ((ord("\n"), LINE_BREAKS), (ord("-"), _BULLETS)):
        marks[[ord(character) for character in characters]] = shown
    for sign in _SIGNS:
        marks[ord(sign)] = ord(sign)
    return marks


@cache
def raised_points() -> NDArray[np.int32]:
    """The upper case of each code point that takes as many bytes; the code point itself where there is none."""
    raised = np.arange(CODE_POINTS, dtype=np.int32)
    for lower, upper in _upper_map().items():
        if len(chr(lower).encode()) == len(chr(upper).encode()) <= 3:
            raised[lower] = upper
    return raised


@cache
def _lower_map() -> dict[int, int]:
    table = character_table()
    cased = np.flatnonzero(table.cased)
    pairs = zip(cased.tolist(), table.lower[cased].tolist(), strict=True)
    return {point: lower for point, lower in pairs if lower != point}


@cache
def _upper_map() -> dict[int, int]:
    """From lower case to the one upper case that Python gives it and that leads back to it."""
    upper_of: dict[int, int] = {}
    for upper, lower in _lower_map().items():
        if chr(lower).upper() == chr(upper):
            upper_of[lower] = upper
    return upper_of


def fold(word: str) -> str:
    """The form in which words are looked up: composed (NFC), each character in its simple lower case."""
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFC", word).translate(_lower_map())


def upper(word: str) -> str:
    """A folded word in upper case, by single characters; the word itself if `fold` would not take that back to it."""
    if word.isascii():
        return word.upper()
    raised = word.translate(_upper_map())
    return raised if fold(raised) == word else word


def title(word: str) -> str:
    """A folded word in Title case; the word itself if `fold` would not take that back to it."""
    if word.isascii():
        return word[:1].upper() + word[1:]
    raised = word[:1].translate(_upper_map()) + word[1:]
    return raised if fold(raised) == word else word
