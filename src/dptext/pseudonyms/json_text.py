"""Texts that are JSON: what a reader sees of them, and where that stands.

A name in JSON may be written with escapes (*Jos\\u00e9*), and a placeholder must not break the form. So spans are
looked for in the text with its strings decoded, and each is cut to the string or number in which it stands.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

_LITERAL = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*')
_HALVES = re.compile("[\ud800-\udfff]")
_UNIT = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\]", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Literal:
    """A string without its quotes, or a number, at `begin` of the view."""

    begin: int
    end: int
    raw: Sequence[int] = field(repr=False)  # where each of its characters begins, and where the last one ends
    number: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a raw text that holds a span: where it stands, what it says, and whether it is a number."""

    begin: int
    end: int
    value: str
    number: bool


class JsonView:
    """JSON as its reader sees it: `text` is it with the strings decoded and without their quotes."""

    def __init__(self, raw: str) -> None:
        self._literals: list[_Literal] = []
        parts, size, at = [], 0, 0
        for found in _LITERAL.finditer(raw):
            between = raw[at : found.start()]
            size += len(between)
            literal, shown = _literal(found, size)
            self._literals.append(literal)
            parts += [between, shown]
            size, at = literal.end, found.end()
        self.text = _HALVES.sub("\ufffd", "".join([*parts, raw[at:]]))
        self._begins = [literal.begin for literal in self._literals]

    def pieces(self, begin: int, end: int) -> list[Piece]:
        """What of a span of `text` stands in strings and numbers; of a number it is the whole."""
        found, at = [], max(0, bisect_right(self._begins, begin) - 1)
        while at < len(self._literals) and self._literals[at].begin < end:
            literal = self._literals[at]
            first, last = max(begin, literal.begin), min(end, literal.end)
            if first < last:
                if literal.number:
                    first, last = literal.begin, literal.end
                raw = literal.raw
                begins, ends = raw[first - literal.begin], raw[last - literal.begin]
                found.append(Piece(begins, ends, self.text[first:last], literal.number))
            at += 1
        return found


def json_view(raw: str) -> JsonView | None:
    """The view of a text that is an object or a list of JSON; None for any other."""
    if not raw.lstrip().startswith(("{", "[")):
        return None
    try:
        json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return JsonView(raw)


def _literal(found: "re.Match[str]", size: int) -> tuple[_Literal, str]:
    """A literal whose first character stands at `size` of the view, and what is shown of it."""
    first = found.start()
    if not found[0].startswith('"'):
        return _Literal(size, size + len(found[0]), range(first, found.end() + 1), True), found[0]
    inside = found[0][1:-1]
    if "\\" not in inside:
        return _Literal(size, size + len(inside), range(first + 1, found.end()), False), inside
    units = [(unit.start(), unit[0]) for unit in _UNIT.finditer(inside)]
    shown = "".join(unit if unit[0] != "\\" else json.loads(f'"{unit}"') for _, unit in units)
    raw = (*(first + 1 + start for start, _ in units), found.end() - 1)
    return _Literal(size, size + len(shown), raw, False), shown
