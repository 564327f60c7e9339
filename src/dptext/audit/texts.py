"""From text to text, by the privatizer of a run itself: what must not show does not, and what must be new noise is.

Texts that differ only in what the guarantee says does not show are released under the same bits: they must come out the
same. And equal texts are released in many places (calls, columns, blocks, keys, units, spans): what comes out in one
must be independent of what comes out in another. All of it is tried, so that nothing here is certified.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.channels import MADE_UP, is_plain
from dptext.audit.classes import sole_units, without_reader, words_by_class
from dptext.audit.noise import agree_too_often
from dptext.audit.probing import NotedSource
from dptext.audit.result import Certificate
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import AesStream, RunKey
from dptext.mechanisms.base import WordPrivatizer
from dptext.spans.sources import FoundSpans
from dptext.spans.span_privatizer import SpanPrivatizer
from dptext.text.character_classes import LAYOUT_CHARACTERS

_ROWS, _COPIES = 2000, 16
_LONG = 4_400_000
"""Bytes of a row that is drawn in several slices."""

_EIGHTHS = 8
_LETTERS = ("ж", "字", "ª", "ß", "א", "zq\u0301", "q7zx")
_OTHER_PLACES: Sequence[tuple[str, dict[str, Any]]] = (
    ("two calls", {"call": 2}),
    ("two columns", {"column": "other"}),
    ("two files", {"source": "other"}),
    ("two blocks", {"first_row": 2 * _ROWS}),
)
_OF_EVERY_UNIT = ("two columns", "two blocks")
"""Where what is drawn once for a unit is to be the same."""

Numbers = NDArray[np.int64]


def audit_texts(privatizer: Privatizer) -> Certificate:
    """Try what a privatizer of words, with or without spans, makes of texts that it is made for."""
    return _Texts(privatizer).certificate


class _Texts:
    """The trials of one privatizer, and their certificate."""

    def __init__(self, privatizer: Privatizer) -> None:
        inner = privatizer.inner if isinstance(privatizer, SpanPrivatizer) else privatizer
        assert isinstance(inner, WordPrivatizer)
        self.privatizer, self.inner, self.policy = privatizer, inner, inner.policy
        self.certificate = Certificate(
            subject=f"whole texts by {privatizer.name}",
            measured="",
            claim=0.0,
            complete=False,
        )
        vocabulary = inner.mechanism.vocabulary.words
        plain = [word for word in vocabulary[:: max(1, len(vocabulary) // 500)] if is_plain(word)]
        units = sole_units(inner, [form for word in plain for form in (word, word.title())])[:, 0].reshape(-1, 2)
        self.words = [word for word, of in zip(plain, units.tolist(), strict=True) if of == [-1, -1]][:3]
        if len(self.words) < 3:
            self.certificate.reasons.append("Not tried: the vocabulary has too few plain words.")
            return
        steps = (self._check_alike, self._check_signs, self._check_apart, self._check_spans, self._check_long_row)
        for step in steps:
            if self.certificate.holds:
                step()
        self.certificate.reasons.append(f"Not examined: {'; '.join(self._not_examined())}.")

    def _not_examined(self) -> Iterator[str]:
        """What is not looked at here, nor in the other audits."""
        yield "how files are read and written, the ledger, and the source of random bits"
        if self.privatizer.steps:
            names = ", ".join(step.name for step in self.privatizer.steps)
            yield f"what is done after the draw ({names}), which is given the drawn texts alone"
        if self.inner._detector is not None or isinstance(self.privatizer, SpanPrivatizer):
            yield "what finds spans and names, which is taken to be public"

    def _fail(self, problem: str) -> None:
        if self.certificate.holds:
            self.certificate.problems.append(f"{problem}.")

    # What must not show

    def _check_alike(self) -> None:
        tried = []
        for what, texts in self._alike():
            units = [_units(self.inner, text) for text in texts]
            same = [text for text, of in zip(texts, units, strict=True) if of == units[0]]
            released = {tuple(_under_same_bits(self.inner, text)) for text in same}
            self.certificate.comparisons += len(same)
            if len(released) > 1:
                self._fail(f"Texts that differ in {what} alone come out different under the same bits")
            tried += [what] if len(same) > 1 else []
        if tried:
            self.certificate.reasons.append(f"Same bits, same texts: whatever the {', '.join(tried)}.")

    def _alike(self) -> Iterator[tuple[str, list[str]]]:
        """What may differ, and texts that differ in nothing else."""
        one, two, three = self.words
        policy = self.policy
        if policy.unknown != "keep":
            signs = ("☃",) if policy.layout == "keep" else ()
            yield "unknown words", [f"{one} {word} {two}" for word in (*MADE_UP, *_LETTERS, *signs)]
        if policy.case == "lower":
            text = f"{one} {two} {three}"
            yield "case of letters", [text, text.title(), text.upper(), f"{one.upper()} {two} {three}"]
        if policy.numbers in ("map", "placeholder", "drop"):
            yield "numbers", [f"{one} {number} {two}" for number in ("7", "1,234.50", "12:30", "555-0199")]
        if policy.layout != "keep":
            yield "white space", [f"{one} {two}", f" {one}\t{two}\n", f"{one} \u2003 {two}"]
            yield "signs", [f"{one} {two}", f"{one} ☃ {two}", f"$$ {one} & # {two} ☃"]
        if policy.layout == "plain":
            yield "kind of a mark", [f"{one}{mark} {two}" for mark in (",", "،", "、")]
            yield "marks after the third", [f"{one}{marks} {two}" for marks in ("...", "....", "...?!")]
        if policy.layout == "drop":
            yield "marks", [f"{one} {two}", f"{one}, {two}!", f"({one}) - {two}…"]

    def _check_signs(self) -> None:
        """Is every letter and every digit of Unicode a word, and every sign none, where signs are left out?"""
        if self.policy.layout == "keep":
            return
        layout = "".join(LAYOUT_CHARACTERS.values())
        kinds = {"L": 1, "N": 1, "S": 0, "P": 0}
        points = [chr(point) for point in range(0x110000) if not 0xD800 <= point < 0xE000]
        points = [one for one in points if _kind(one) in kinds and one not in layout]
        tokens = np.diff(self.inner._codec.encode(pa.array(points, pa.large_string())).row_tokens)
        wrong = np.flatnonzero(tokens != [kinds[_kind(one)] for one in points])
        self.certificate.comparisons += len(points)
        if len(wrong):
            self._fail(f"{len(wrong):,} characters, such as U+{ord(points[wrong[0]]):04X}, count as signs or do not")
        self.certificate.reasons.append(f"Read: {len(points):,} characters by themselves, as words or as signs.")

    # What must be new noise

    def _check_apart(self) -> None:
        drawn, places = _as_drawn(self.privatizer), 0
        units = pa.array([str(row) for row in range(_ROWS)])
        one_key, other_key = (drawn.with_key(RunKey.from_secret(bytes(31) + bytes([end]))) for end in (0, 1))
        for owners in (None, units) if drawn.by_unit else (None,):
            base = self._outputs(one_key, units=owners)
            for name, values in base.items():
                self._compare(f"{name} of neighbouring rows", values[:-1], values[1:])
            for what in ("part",) if self.policy.consistent else ("part", "word"):
                if f"{what} 1" in base:
                    self._compare(f"two {what}s of one text", base[f"{what} 1"], base[f"{what} 2"])
            for where, change in _OTHER_PLACES:
                if owners is None or where not in _OF_EVERY_UNIT:
                    places += self._compare_all(where, base, self._outputs(one_key, units=owners, **change))
            places += self._compare_all("two keys", base, self._outputs(other_key, units=owners))
        self.certificate.reasons.append(
            f"Compared: {', '.join(base)} in {_ROWS:,} equal texts, with those of other calls, columns, files, blocks, "
            f"keys and rows ({places} comparisons); no two share noise."
        )

    def _outputs(self, privatizer: Privatizer, **place: Any) -> dict[str, Numbers]:
        """What comes out of equal texts (rows,) at a place: words, parts of numbers and surrogates, as numbers."""
        at = {"call": 1, "source": "", "column": "text", "first_row": 0, **place}
        texts = pa.array([self._text] * _ROWS, pa.large_string())
        released = [str(text) for text in privatizer.privatize_block(texts, **at).texts.to_pylist()]
        return _parts(released, numbers=self.policy.numbers == "draw", surrogates=self._protected != "")

    @property
    def _text(self) -> str:
        number = " 5/5/1999" if self.policy.numbers == "draw" else ""
        return f"{self.words[0]} {self.words[0]}{number}{self._protected}"

    @cached_property
    def _protected(self) -> str:
        """A word of the class with the longest list, with a space before it; empty where there is none."""
        law = self.inner.classes
        if law is None:
            return ""
        words = words_by_class(law)
        sizes = {
            number: len(law._entries(law.table.names[number], operator))
            for number, (operator, _) in law._number_operators.items()
            if operator == "surrogate"
        }
        for number in sorted(sizes, key=lambda number: -sizes[number])[:20]:
            found = [f" {word}" for word in words.get(law.table.names[number], ())[:20]]
            numbers = sole_units(self.inner, [f"{self.words[0]} {self.words[0]}{word}" for word in found])
            alone = [word for word, of in zip(found, numbers.tolist(), strict=True) if of[:2] == [number, 2]]
            if alone and sizes[number] > 1:
                return alone[0]
        return ""

    def _compare_all(self, where: str, first: dict[str, Numbers], second: dict[str, Numbers]) -> int:
        for name, values in first.items():
            self._compare(f"{name} of {where}", values, second[name])
        return len(first)

    def _compare(self, what: str, first: Numbers, second: Numbers) -> None:
        self.certificate.comparisons += len(first)
        if agree_too_often(first, second):
            self._fail(f"The {what} share noise")

    def _check_spans(self) -> None:
        """Have spans bits of their own, and texts others where they have other spans?"""
        if not isinstance(self.privatizer, SpanPrivatizer):
            return
        word, bits = self.words[0], RunKey.from_secret(bytes(32))
        ends = [0, *(len(" ".join([word] * count)) for count in range(1, 5))]
        texts, released = pa.array([" ".join([word] * 4)] * _ROWS, pa.large_string()), {}
        for name, operator in self.privatizer.operators.items():
            for place in (1, 2):
                span = (ends[place] + 1, ends[place + 1], "OTHER" if name == "*" else name)
                tried = _with_spans(self.privatizer, span).with_key(bits)
                block = tried.privatize_block(texts, call=1, source="", column="text", first_row=0)
                released[place] = [str(text).split() for text in block.texts.to_pylist()]
            first = _numbered([row[0] for row in released[1]])
            self._compare("words of texts with other spans", first, _numbered([row[0] for row in released[2]]))
            if operator.kind in ("mechanism", "surrogate"):
                inside = _numbered([" ".join(row[1:-2]) for row in released[1]])
                outside = _numbered([word for row in released[1] for word in (row[0], *row[-2:])])  # in their order
                self._compare(f"spans of {name} and the words outside", outside[:_ROWS], inside)
                self._compare(f"spans of {name} in neighbouring rows", inside[:-1], inside[1:])
        self.certificate.reasons.append(
            "Compared: words beside spans and in them, for each operator; each has bits of its own, and others where "
            "the spans are others."
        )

    def _check_long_row(self) -> None:
        """Is a row that is drawn in several slices drawn everywhere, by new bits?"""
        word, source = self.words[0], NotedSource(AesStream(bytes(32)))
        count = _LONG // (len(word) + 1)
        text = pa.array([" ".join([word] * count)], pa.large_string())
        shown = str(without_reader(self.inner)._privatize(text, source).texts[0]).split(" ")
        read = sum(map(len, source.rounds))
        self.certificate.comparisons += count
        if self.policy.consistent:
            wrong = len(set(shown)) != 1
        else:
            parts = np.array_split(_numbered(shown), _EIGHTHS)
            size = min(map(len, parts))
            apart = [not agree_too_often(parts[0][:size], part[:size]) for part in parts[1:]]
            stays = [float((part == part[0]).mean()) == 1 for part in parts]
            wrong = read < count or not all(apart) or (any(stays) and not all(stays))
        if wrong or len(shown) != count:
            self._fail("A row that is longer than a slice is not drawn as shorter ones are")
        self.certificate.reasons.append(f"Released: one row of {count:,} words, which is drawn in several slices.")


def _kind(character: str) -> str:
    """The first letter of its category, today and in Unicode 3.2; nothing where these differ."""
    kind = unicodedata.category(character)[0]
    return kind if kind == unicodedata.ucd_3_2_0.category(character)[0] else ""


def _units(privatizer: WordPrivatizer, text: str) -> list[list[int]]:
    """Where the protected words of a text stand, and their classes: that is public."""
    units = privatizer._codec.encode(pa.array([text], pa.large_string())).units
    return [] if units is None else [part.tolist() for part in (units.firsts, units.sizes, units.classes)]


def _under_same_bits(privatizer: WordPrivatizer, text: str) -> list[str]:
    """What copies of a text become, under bits that are always the same."""
    texts = pa.array([text] * _COPIES, pa.large_string())
    return [str(one) for one in privatizer._privatize(texts, AesStream(bytes(32))).texts.to_pylist()]


def _as_drawn(privatizer: Privatizer) -> Privatizer:
    """The same with its words as they are drawn, with no step after that."""
    if not isinstance(privatizer, SpanPrivatizer):
        other: Any = without_reader(privatizer)  # type: ignore[arg-type]
    else:
        other = copy(privatizer)
        other.inner = _as_drawn(privatizer.inner)
        other._of_classes = {name: _as_drawn(one) for name, one in privatizer._of_classes.items()}
        other.source = FoundSpans(lambda text: [])
    other.after = ()
    return other  # type: ignore[no-any-return]


def _with_spans(privatizer: SpanPrivatizer, span: tuple[int, int, str]) -> Privatizer:
    """The same, drawn only, with one span in each text."""
    other = _as_drawn(privatizer)
    other.source = FoundSpans(lambda text: [span])  # type: ignore[attr-defined]
    return other


def _parts(released: Sequence[str], *, numbers: bool, surrogates: bool) -> dict[str, Numbers]:
    """The first two words of texts, two parts of a number, and what stands behind these: each (rows,)."""
    rows = [text.split() for text in released]
    found = {"word 1": [row[0] for row in rows], "word 2": [row[1] for row in rows]}
    if numbers:
        parts = [re.findall(r"\d+", " ".join(row[2:])) for row in rows]
        found |= {"part 1": [part[0] for part in parts], "part 2": [part[1] for part in parts]}
    if surrogates:
        found["surrogates"] = [" ".join(word for word in row[2:] if not word[0].isdigit()) for row in rows]
    return {name: _numbered(values) for name, values in found.items()}


def _numbered(values: Sequence[str]) -> Numbers:
    """A number for each value, the same for equal ones of any call."""
    return np.array([hash(value) for value in values], np.int64)
