"""On which line each key of a TOML document stands.

The standard parser says what a document holds, and not where; libraries that keep the form of a document (tomlkit) do
not say it either. This reads the document once more, which the parser has found to be TOML, so it can be short: it
follows strings, brackets and comments, and notes the line of each key. Positions are 1-based lines by the path of keys,
``("columns", "review", "epsilon")``; the tables of an array and the elements of a list have their number in the path.
"""

import re
from collections.abc import Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b", '"': '"', "\\": "\\"}


def key_lines(text: str) -> dict[Path, int]:
    """The line of every key, table and element of a valid TOML document."""
    return _Scan(text.replace("\r\n", "\n")).lines


def nearest_line(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a path, or of the nearest one around it; 1 for the whole document."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class _Scan:
    """One pass over a valid document."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}  # how many tables an array of tables has so far
        self._table: Path = ()
        self._document()

    def _document(self) -> None:
        while self._skip(newlines=True):
            if self._next("["):
                self._header()
            else:
                self._pair(self._table)

    def _header(self) -> None:
        line, each = self.line, self.text.startswith("[[", self.at)
        self._pass(2 if each else 1)
        path = self._around(self._keys())
        self._skip()
        self._pass(2 if each else 1)
        if each:
            self._tables[path] = self._tables.get(path, 0) + 1
            self._note(path, line)
            path = (*path, self._tables[path] - 1)
        self._note(path, line)
        self._table = path

    def _around(self, keys: tuple[str, ...]) -> Path:
        """The path of a header: inside arrays of tables, in their last table."""
        path: Path = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            self._note(path, self.line)
            if place < len(keys) - 1 and path in self._tables:
                path = (*path, self._tables[path] - 1)
        return path

    def _pair(self, table: Path) -> None:
        line, keys = self.line, self._keys()
        for end in range(1, len(keys) + 1):
            self._note((*table, *keys[:end]), line)
        self._skip()
        self._pass(1)  # the equals sign
        self._skip()
        self._value((*table, *keys))

    def _value(self, path: Path) -> None:
        if self._next("["):
            self._list(path)
        elif self._next("{"):
            self._inline(path)
        elif self._next('"') or self._next("'"):
            self._string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def _list(self, path: Path) -> None:
        self._pass(1)
        place = 0
        while self._skip(newlines=True) and not self._next("]"):
            if self._next(","):
                self._pass(1)
                continue
            self._note((*path, place), self.line)
            self._value((*path, place))
            place += 1
        self._pass(1)

    def _inline(self, path: Path) -> None:
        self._pass(1)
        while self._skip(newlines=True) and not self._next("}"):
            if self._next(","):
                self._pass(1)
            else:
                self._pair(path)
        self._pass(1)

    def _keys(self) -> tuple[str, ...]:
        keys = []
        while True:
            self._skip()
            if self._next('"') or self._next("'"):
                keys.append(self._string())
            else:
                found = _BARE.match(self.text, self.at)
                keys.append(found.group() if found else "")
                self.at += len(keys[-1])
            self._skip()
            if not self._next("."):
                return tuple(keys)
            self._pass(1)

    def _string(self) -> str:
        """The string here; its line ends are counted."""
        quote = self.text[self.at]
        ends = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self._pass(len(ends))
        letters = []
        while not self.text.startswith(ends, self.at):
            letter = self.text[self.at]
            if letter == "\\" and quote == '"':
                letters.append(self._escaped())
            else:
                letters.append(letter)
                self._pass(1)
        self._pass(len(ends))
        if len(ends) == 3:
            for _ in range(2):  # two quotes may stand before the end
                if self._next(quote):
                    letters.append(quote)
                    self._pass(1)
        return "".join(letters)

    def _escaped(self) -> str:
        letter = self.text[self.at + 1]
        digits = {"x": 2, "u": 4, "U": 8}.get(letter, 0)
        code = self.text[self.at + 2 : self.at + 2 + digits]
        self._pass(2 + digits)
        return chr(int(code, 16)) if digits else _ESCAPES.get(letter, letter)

    def _skip(self, *, newlines: bool = False) -> bool:
        """Pass white space and, with `newlines`, comments and line ends. Is anything left?"""
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter in " \t" or (newlines and letter == "\n"):
                self._pass(1)
            elif newlines and letter == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                return True
        return False

    def _next(self, letter: str) -> bool:
        return self.text.startswith(letter, self.at)

    def _pass(self, count: int) -> None:
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def _note(self, path: Path, line: int) -> None:
        """Note the line on which a path is first named."""
        self.lines.setdefault(path, line)
