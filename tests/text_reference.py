"""How a text is cut and what is shown of its layout, written once more, slowly: the oracle of the kernels.

Nothing here takes a vocabulary: that is the point.
"""

import re
from itertools import pairwise

import numpy as np

from dptext.text.characters import LAYOUT_CHARACTERS, MARKUP, PLAIN_MARKS, CharacterClass, character_table, line_marks
from dptext.text.units import PREFIXES, SUFFIXES

LAYOUT = "".join(LAYOUT_CHARACTERS.values())
SPACE = LAYOUT_CHARACTERS[CharacterClass.SPACE]
_LETTERS, _DIGITS, _SIGNS = (
    "".join(map(chr, np.flatnonzero(character_table().classes == kind)))
    for kind in (CharacterClass.LETTER, CharacterClass.DIGIT, CharacterClass.SIGN)
)
_NOT_LAYOUT = f"[^{re.escape(LAYOUT)}]"
_TOKEN = re.compile(
    f"{_NOT_LAYOUT}+(?:(?<=[{_DIGITS}])[{re.escape(LAYOUT_CHARACTERS[CharacterClass.NUMBER_JOINER])}](?=[{_DIGITS}])"
    f"{_NOT_LAYOUT}+)*"
)
_ADDRESS = re.compile(f"{_NOT_LAYOUT}(?:.*{_NOT_LAYOUT})?", re.DOTALL)
_CHUNK = re.compile(f"[^{re.escape(SPACE)}]+")
LETTER_RUN = re.compile(f"[{_LETTERS}]+")
_SIGN, _LETTER_OR_DIGIT = re.compile(f"[{re.escape(_SIGNS)}]"), re.compile(f"[{_LETTERS}{_DIGITS}]")
_JOINERS = f"[{re.escape(LAYOUT_CHARACTERS[CharacterClass.NUMBER_JOINER])}]"
_BEFORE, _BEHIND = ("|".join(map(re.escape, units)) for units in (PREFIXES, SUFFIXES))
_NUMBER = re.compile(f"({_BEFORE})([{_DIGITS}]+(?:{_JOINERS}[{_DIGITS}]+)*)({_BEHIND})")
_SHOWN = {character: mark for mark, characters in PLAIN_MARKS.items() for character in characters}


def cut(text: str, layout: str = "keep") -> list[tuple[int, int]]:
    """Where each token begins and ends, in characters; those of signs alone are none where the layout is not kept."""
    spans = []
    for chunk in _CHUNK.finditer(text):
        kind = _ADDRESS if "@" in chunk[0] or "://" in chunk[0] else _TOKEN
        spans += [(chunk.start() + found.start(), chunk.start() + found.end()) for found in kind.finditer(chunk[0])]
    return [(begin, end) for begin, end in spans if layout == "keep" or not is_signs(text[begin:end])]


def is_signs(token: str) -> bool:
    """Whether a token has a sign, and neither a letter nor a digit."""
    return bool(_SIGN.search(token)) and not _LETTER_OR_DIGIT.search(token)


def tokens(text: str) -> list[str]:
    """The tokens of a text."""
    return [text[begin:end] for begin, end in cut(text)]


def number(token: str) -> tuple[str, ...] | None:
    """A number in three: what stands before the digits, these and their marks, what stands behind. None for others."""
    lower = character_table().lower
    found = _NUMBER.fullmatch("".join(chr(lower[ord(character)]) for character in token))
    return found.groups() if found else None


def gaps(text: str, layout: str) -> list[str]:
    """What is shown before each token and after the last."""
    ends = [(0, 0), *cut(text, layout), (len(text), len(text))]
    found = [text[before[1] : after[0]] for before, after in pairwise(ends)]
    if layout == "keep":
        return found
    if layout == "drop":
        found = [" "] * len(found)
    shown = [plain(gap) or " " for gap in found]
    first, last = shown[0].lstrip(), shown[-1].rstrip()
    return [first, *shown[1:-1], last] if len(shown) > 1 else [first.rstrip()]


def plain(gap: str) -> str:
    """What plain layout shows of a gap: white space before a sign goes with it."""
    shown = ["" if c not in SPACE and c not in _SHOWN else _SHOWN.get(c, " ") for c in gap]
    shown = ["#" if _SIGN.match(c) or c in MARKUP else mark for c, mark in zip(gap, shown, strict=True)]
    surplus = [i for i, mark in enumerate(shown) if mark.strip() and mark != "#"][3:]
    left = "".join(mark for i, mark in enumerate(shown) if i not in surplus)
    return re.sub(" +", " ", re.sub(" *#", "", left))


def lined(gap: str) -> str:
    """What the layout of lines shows of a gap: at most two line breaks in a row, with no white space before them."""
    marks, shown = line_marks(), ""
    for at, character in enumerate(gap):
        mark = chr(marks[ord(character)])
        if mark == " ":
            shown += "\t" if character == "\t" else " "
        elif mark == "\n" and gap[at : at + 2] != "\r\n":
            shown = re.sub(r"[ \t]+\Z", "", shown)
            shown += "" if shown.endswith("\n\n") else "\n"
        elif mark == "\1":
            shown = re.sub(r"[ \t]+\Z", "", shown)
        elif mark not in "\0\n":
            shown += mark
    return shown
