"""From text to text, by the privatizer of a run itself: every word is drawn, and what must be new noise is.

Equal texts are released in many places (calls, columns, blocks, keys, units, spans): each must have bits of its own,
and what comes out in one must be independent of what comes out in another. All of it is tried, so that nothing here is
certified.
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import sole_units, without_decoder, words_by_class
from dptext.audit.random_texts import MADE_UP
from dptext.audit.text_pairs import plain_words
from dptext.core.coverage import Coverage
from dptext.core.privatizer import BlockPosition, PrivateBlock, Privatizer
from dptext.core.randomness import AesStream, RunKey
from dptext.entities.number_word_rules import CUES
from dptext.entities.sources import FunctionSource
from dptext.entities.span_privatizer import SpanPrivatizer
from dptext.mechanisms.base import SLICE_BYTES, WordPrivatizer, slices
from program_checks.pipeline_check import check_drawn
from program_checks.result import ProgramCheck

_ROWS = 2000
_PAD = " " * (3 * SLICE_BYTES // _ROWS)

_OTHER_PLACES: Sequence[tuple[str, dict[str, Any]]] = (
    ("two calls", {"call": 2}),
    ("two columns", {"column": "other"}),
    ("two files", {"source": "other"}),
    ("two blocks", {"first_row": 2 * _ROWS}),
    ("two blocks of one place", {"last": "other"}),
)
_SURE = 1e-9

_OF_EVERY_UNIT = ("two columns", "two blocks", "two blocks of one place")
"""Where what is drawn once for a unit is to be the same."""

Numbers = NDArray[np.int64]
_NUMBER_WORDS = {word for words in CUES.values() for word in words.split()}


class Bits(NamedTuple):
    """The first bits of a block, and the first of what is drawn once for a unit; empty where nothing is."""

    block: bytes
    once: bytes


def audit_texts(privatizer: Privatizer) -> ProgramCheck:
    """Try what a privatizer of words, with or without spans, makes of texts that it is made for."""
    return _Texts(privatizer).certificate


class _Texts:
    """The trials of one privatizer, and their certificate."""

    def __init__(self, privatizer: Privatizer) -> None:
        inner = privatizer.inner if isinstance(privatizer, SpanPrivatizer) else privatizer
        assert isinstance(inner, WordPrivatizer)
        self.privatizer, self.inner, self.policy = privatizer, inner, inner.policy
        self.certificate = ProgramCheck(subject=f"whole texts by {privatizer.name}")
        # The first is doubled, and two number words in a row are one entity.
        self.words = [word for word in plain_words(inner) if word not in _NUMBER_WORDS][:3]
        if len(self.words) < 3:
            self.certificate.reasons.append("Not tried: the vocabulary has too few plain words.")
            return
        self.alike: dict[str, float] = {}
        check_drawn(inner, self._protected.strip(), self.certificate)
        for step in (self._check_apart, self._check_spans):
            if self.certificate.holds:
                step()

    def _fail(self, problem: str) -> None:
        if self.certificate.holds:
            self.certificate.problems.append(f"{problem}.")

    # What must be new noise

    def _check_apart(self) -> None:
        drawn, places = _as_drawn(self.privatizer), 0
        keys = [RunKey.from_secret(bytes(31) + bytes([end])) for end in (0, 1)] + [RunKey(), RunKey()]
        one_key, *others = (drawn.with_key(key) for key in keys)
        units = pa.array([str(row) for row in range(_ROWS)])
        slice_rows = len(next(slices(self._texts()))[0])
        for owners in (None, units):
            base = self._outputs(one_key, units=owners)
            for name, values in base[1].items():
                for where, rows in (("neighbouring rows", 1), ("rows of two slices", slice_rows)):
                    self._compare(f"{name} of {where}", values[:-rows], values[rows:], name)
            for what in ("part",) if self.policy.consistent else ("part", "word"):
                for other in (2, 4):  # of one number, and of two numbers with parts in common
                    if (name := f"{what} {other}") in base[1]:
                        self._compare(f"two {what}s of one text", base[1][f"{what} 1"], base[1][name], name)
            for where, change in _OTHER_PLACES:
                once = drawn.by_unit and owners is not None and where in _OF_EVERY_UNIT
                places += self._compare_all(where, base, self._outputs(one_key, units=owners, **change), once=once)
            released = [base, *(self._outputs(other, units=owners) for other in others)]
            for where, one, other in (("two keys", 0, 1), ("two runs", 2, 3)):
                places += self._compare_all(where, released[one], released[other])
        seen = [name for name in base[1] if name not in self.alike]
        self.certificate.reasons.append(
            f"Compared: the bits{''.join(f', {name}' for name in seen)} of {_ROWS:,} equal texts with those of other "
            f"calls, columns, files, blocks, keys, runs and rows ({places} comparisons); no two share noise."
        )
        if self.alike:
            self.certificate.unseen.append(
                f"whether {', '.join(self.alike)} of equal texts share noise, but for their bits (up to "
                f"{100 * max(self.alike.values()):.4g} % come out alike)"
            )

    def _outputs(self, privatizer: Privatizer, *, last: str = "", **place: Any) -> tuple[Bits, dict[str, Numbers]]:
        """What comes out of equal texts (rows,) at a place: words, parts of numbers and surrogates, as numbers."""
        at = {"call": 1, "source": "", "column": "text", "first_row": 0, **place}
        texts = self._texts(last)
        released = [str(text) for text in privatizer.privatize_block(texts, **at).texts.to_pylist()]
        parts = _parts(released, numbers=self.policy.numbers == "draw", surrogates=self._protected != "")
        return bits_of(privatizer, texts, **at), parts

    def _texts(self, last: str = "") -> pa.LargeStringArray:
        """Equal texts (rows,) but for the end of the last one, which are drawn in several slices."""
        number = " 5/5/1999 5/5/2001" if self.policy.numbers == "draw" else ""
        text = f"{self.words[0]} {self.words[0]}{number}{self._protected}{_PAD}"
        return pa.array([text] * (_ROWS - 1) + [f"{text}{last}"], pa.large_string())

    @cached_property
    def _protected(self) -> str:
        """A word of the class with the longest list, with a space before it; empty where there is none."""
        law = self.inner.classes
        if law is None:
            return ""
        words = words_by_class(law)
        sizes = {
            number: len(law._entries(law.table.names[number], operator))
            for number, operator in law._number_operators.items()
            if operator == "surrogate"
        }
        for number in sorted(sizes, key=lambda number: -sizes[number])[:20]:
            found = [f" {word}" for word in words.get(law.table.names[number], ())[:20]]
            numbers = sole_units(self.inner, [f"{self.words[0]} {self.words[0]}{word}" for word in found])
            alone = [word for word, of in zip(found, numbers.tolist(), strict=True) if of[:2] == [number, 2]]
            if alone and sizes[number] > 1:
                return alone[0]
        return ""

    def _compare_all(
        self,
        where: str,
        first: tuple[Bits, dict[str, Numbers]],
        second: tuple[Bits, dict[str, Numbers]],
        *,
        once: bool = False,
    ) -> int:
        """Compare two places; of what is drawn `once` for both of them the bits of the blocks alone."""
        (bits, base), (others, outputs) = first, second
        if bits.block == others.block or (bits.once == others.once != b"" and not once):
            self._fail(f"The bits of {where} are the same: the {where} share noise")
        for name, values in () if once else base.items():
            self._compare(f"{name} of {where}", values, outputs[name], name)
        return 1 + len(base) * (not once)

    def _compare(self, what: str, first: Numbers, second: Numbers, name: str) -> None:
        self.certificate.comparisons += len(first)
        found = agree_too_often(first, second)
        if found:
            self._fail(f"The {what} share noise")
        elif found is None:
            alike = float(np.unique(second, return_counts=True)[1].max()) / len(second)
            self.alike[name] = max(alike, self.alike.get(name, 0.0))

    def _check_spans(self) -> None:
        """Have spans bits of their own, and others where spans are others; and does nothing tell what they hold?"""
        if not isinstance(self.privatizer, SpanPrivatizer):
            return
        for name, operator in self.privatizer.operators.items():
            released = [self._with_span(name, place, self.words[0]) for place in (1, 2)]
            first, second = (_numbered([row[0] for row in rows]) for rows in released)
            self._compare("words of texts with other spans", first, second, "words beside spans")
            inside = _inside(released[0])
            if operator.kind == "mechanism":
                outside = _numbered([word for row in released[0] for word in (row[0], *row[-2:])])  # in their order
                self._compare(f"spans of {name} and the words outside", outside[:_ROWS], inside, f"spans of {name}")
            if operator.kind in ("mechanism", "surrogate"):
                self._compare(f"spans of {name} in neighbouring rows", inside[:-1], inside[1:], f"spans of {name}")
            if operator.kind in ("replace", "redact", "surrogate"):
                for other in MADE_UP[0], f"{MADE_UP[1]} {MADE_UP[2]}":
                    if differ_too_much(inside, _inside(self._with_span(name, 1, other))):
                        self._fail(f"What stands for spans of {name} depends on what they hold")
        operators = self.privatizer.operators
        drawn = [name for name, one in operators.items() if one.kind in ("mechanism", "surrogate")]
        for pair in combinations(drawn, 2):
            if operators[pair[0]].kind != operators[pair[1]].kind:
                continue
            rows = self._with_spans(["", pair[0], "", pair[1], ""], [self.words[0]] * 5)
            rows = [row for row in rows if len(row) == 5]  # in which both spans are a word each
            if len(rows) < 2:
                spans = f"spans of {' and of '.join(pair)}"
                self.certificate.unseen.append(f"whether {spans} share noise, as they never became a word each")
                continue
            first, second = (_numbered([row[place] for row in rows]) for place in (1, 3))
            self._compare(f"spans of {' and of '.join(pair)}", *_guessed(first, second), f"spans of {pair[1]}")
        self.certificate.reasons.append(
            "Compared: words beside spans and in them, for each operator; each has bits of its own, and others where "
            "the spans are others. What stands for a span does not depend on its words. A surrogate was compared with "
            "those of other rows and spans, not with the words outside."
        )

    def _with_span(self, name: str, place: int, held: str) -> list[list[str]]:
        """The words that come out of texts (rows,) of four words, where that at `place` is a span that holds this."""
        word = self.words[0]
        return self._with_spans(*zip(*[("", word)] * place, (name, held), *[("", word)] * (3 - place), strict=True))

    def _with_spans(self, names: Sequence[str], held: Sequence[str]) -> list[list[str]]:
        """The words that come out of texts (rows,) that hold these; those with names are spans of these classes."""
        ends = np.cumsum([1 + len(one) for one in held]) - 1
        spans = [
            (end - len(one), end, "OTHER" if name == "*" else name)
            for name, one, end in zip(names, held, ends.tolist(), strict=True)
            if name
        ]
        tried = _as_drawn(self.privatizer).with_key(RunKey.from_secret(bytes(32)))
        tried.source = FunctionSource(lambda text: spans)  # type: ignore[attr-defined]
        texts = pa.array([" ".join(held)] * _ROWS, pa.large_string())
        block = tried.privatize_block(texts, call=1, source="", column="text", first_row=0)
        return [str(text).split() for text in block.texts.to_pylist()]


def bits_of(privatizer: Privatizer, texts: "pa.Array[Any]", **place: Any) -> Bits:
    """The bits that a block of texts is given at a place; nothing is drawn from them."""
    noted: list[Bits] = []

    def note(texts: pa.LargeStringArray, stream: AesStream, at: BlockPosition) -> PrivateBlock:
        once = b""
        if privatizer.by_unit and (draws := at.draws) is not None:
            unit = np.zeros(1, np.int64)
            once = draws.streams(draws.named([b"unit"]), unit, unit, 0).uint64(1).tobytes()
        noted.append(Bits(stream.uint64(4).tobytes(), once))
        return PrivateBlock(texts, Coverage())

    other: Any = copy(privatizer)
    other.postprocessors, other._privatize = (), note
    other.privatize_block(texts, **place)
    return noted[0]


def _guessed(first: Numbers, second: Numbers) -> tuple[Numbers, Numbers]:
    """What the latter half of `second` would be if it followed from `first` as in the former half, and what it is."""
    half, follows = len(first) // 2, dict[int, Counter[int]]()
    for one, other in zip(first[:half].tolist(), second[:half].tolist(), strict=True):
        follows.setdefault(one, Counter())[other] += 1
    guesses = [follows[one].most_common(1)[0][0] if one in follows else one for one in first[half:].tolist()]
    return np.array(guesses, np.int64), second[half:]


def _inside(rows: list[list[str]]) -> Numbers:
    return _numbered([" ".join(row[1:-2]) for row in rows])


def _as_drawn(privatizer: Privatizer) -> Privatizer:
    """The same with its words as they are drawn, with no step after that."""
    if not isinstance(privatizer, SpanPrivatizer):
        other: Any = without_decoder(privatizer)  # type: ignore[arg-type]
    else:
        other = copy(privatizer)
        other.inner = _as_drawn(privatizer.inner)
        other._of_classes = {name: _as_drawn(one) for name, one in privatizer._of_classes.items()}
        other.source = FunctionSource(lambda text: [])
    other.postprocessors = ()
    return other  # type: ignore[no-any-return]


def _parts(released: Sequence[str], *, numbers: bool, surrogates: bool) -> dict[str, Numbers]:
    """The first two words of texts, parts of two numbers, and what stands behind these: each (rows,)."""
    rows = [text.split() for text in released]
    found = {"word 1": [row[0] for row in rows], "word 2": [row[1] for row in rows]}
    if numbers:
        parts = [re.findall(r"\d+", " ".join(row[2:])) for row in rows]
        found |= {f"part {place}": [part[place - 1] for part in parts] for place in (1, 2, 4)}
    if surrogates:
        found["surrogates"] = [" ".join(word for word in row[2:] if not word[0].isdigit()) for row in rows]
    return {name: _numbered(values) for name, values in found.items()}


def _numbered(values: Sequence[str]) -> Numbers:
    """A number for each value, the same for equal ones of any call."""
    return np.array([hash(value) for value in values], np.int64)


def agree_too_often(first: NDArray[Any], second: NDArray[Any]) -> bool | None:
    """Whether outputs of two places (k,) agree so often that they are not independent: wrong once in 10^9.

    None where they are so much alike that even outputs which share all noise would not show it. Chatterjee's inequality
    for the agreements under permutations, whose mean is E: more than E + t of them have a probability of at most
    exp(-t^2 / (4 E + 2 t)).
    """
    one, other = _counts(first, second)
    expected, limit = float(one @ other) / len(first), math.log(1 / _SURE)
    fewest = expected + limit + math.sqrt(limit * (limit + 4 * expected))
    if float(np.minimum(one, other).sum()) <= fewest:
        return None
    return float((first == second).sum()) > fewest


def differ_too_much(first: NDArray[Any], second: NDArray[Any]) -> bool:
    """Whether outputs (k,) and (k,) are not of one law: wrong about once in 10^9, by Laurent & Massart (2000)."""
    one, other = _counts(first, second)
    freedom, limit = len(one) - 1, math.log(1 / _SURE)
    found = float(((one - other) ** 2 / (one + other)).sum())
    return found > freedom + 2 * math.sqrt(freedom * limit) + 2 * limit


def _counts(first: NDArray[Any], second: NDArray[Any]) -> NDArray[np.float64]:
    """How often each value is in both (2, values)."""
    _, places = np.unique(np.concatenate([first, second]), return_inverse=True)
    return np.stack([np.bincount(part, minlength=int(places.max()) + 1) for part in np.split(places, 2)]).astype(float)
