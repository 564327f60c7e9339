"""Phrases looked for in texts, word by word: names of a list, and values that are known from earlier in a conversation.

A word is a run of letters, digits and combining marks; of scripts without spaces it is one character, so that a name is
found inside a sentence. So *Ann* is not found in *Annual*, and *田中* is found in *私は田中です*.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa

from dptext.core.privatizer import Rows
from dptext.errors import InputError
from dptext.spans.places import Spans
from dptext.spans.source import Collected, SpanSource

_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u30ff\u3400-\u9fff\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff"
)
_WORD = re.compile(rf"[{_UNSPACED}]|(?:(?![{_UNSPACED}])[\w\u0300-\u036f])+|[^\w\s]")


_Node = dict[str, Any]
"""By the next word of a phrase; by "" the label of the one that ends here."""


class Phrases:
    """Phrases with a label each; the longest that begins at a word is found there.

    Where `folded`, upper case makes no difference, and neither does how an accent is written. White space between the
    words of a phrase may be any. Those of more than `most_words` words are left out.
    """

    def __init__(self, *, folded: bool, most_words: int | None = None) -> None:
        self._folded = folded
        self._most_words = most_words
        self._first: _Node = {}

    def __bool__(self) -> bool:
        return bool(self._first)

    def add(self, phrase: str, label: str) -> None:
        """One more phrase; the first label of a phrase stays. One without any word is left out."""
        words = [word for word, _, _ in self._words(phrase)]
        if not words or (self._most_words is not None and len(words) > self._most_words):
            return
        node = self._first
        for word in words:
            node = node.setdefault(word, {})
        node.setdefault("", label)

    def find(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where phrases stand in a text, from left to right, without overlaps: begin, end, label."""
        if not self._first:
            return
        words, at = list(self._words(text)), 0
        while at < len(words):
            node: _Node | None = self._first
            found, behind = None, at
            while node is not None and behind < len(words):
                node = node.get(words[behind][0])
                behind += 1
                if node is not None and "" in node:
                    found = behind, node[""]
            if found is None:
                at += 1
            else:
                end, label = found
                yield words[at][1], words[end - 1][2], label
                at = end

    def _words(self, text: str) -> Iterator[tuple[str, int, int]]:
        for found in _WORD.finditer(text):
            yield self._fold(found[0]), found.start(), found.end()

    def _fold(self, word: str) -> str:
        return unicodedata.normalize("NFC", word.casefold()) if self._folded else word


class ListedSpans(SpanSource):
    """Spans of one class that stand in a list, whatever their case."""

    def __init__(self, name: str, entries: Iterable[str]) -> None:
        self.told = f"a list of {name}"
        self._name = name
        self._phrases = Phrases(folded=True)
        for entry in entries:
            self._phrases.add(entry, name)

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Those of each text."""
        found = Collected()
        for row, text in enumerate(texts.to_pylist()):
            for start, end, name in self._phrases.find(text or ""):
                found.add(row, start, end, name)
        return found.spans()

    @classmethod
    def of_file(cls, name: str, path: str) -> "ListedSpans":
        """A list of a UTF-8 file with an entry a line. Raises `InputError` for one that cannot be read, or is empty."""
        try:
            lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError, ValueError) as error:
            raise InputError(f"The list {path} cannot be read ({type(error).__name__}); name a UTF-8 file.") from None
        source = cls(name, lines)
        if not source._phrases:
            raise InputError(f"The list {path} holds no entry; write one a line.")
        return source
