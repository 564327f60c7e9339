"""Known personal values of documents: which of them still stand in the release.

A value (a name, a town, a number) is a run of tokens. It still stands there *exactly* if the release has the same run,
and *by lemma* if each token shares its lemma (`dptext.text.lemmas`). Only values that stand in the original as such
count: what could be inferred of a person beside them is another question.

The rates are those of Oh et al. 2026 (SPIA), for these values: the collective protection rate is the share of all
values that do not stand there any more; the individual one is that share of each person, averaged over persons. Here
the shares found are 1 less those, as everywhere among attacks.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.attacks.outcome import FAILURE, Figure, Outcome
from dptext.attacks.words import ReleasedWords, cut_release, token_strings
from dptext.core.release import Released
from dptext.errors import InputError
from dptext.measures.intervals import clustered_interval
from dptext.measures.values import Value
from dptext.text.lemmas import lemma

Person = tuple[str, ...]
"""The values of one person, as they are written."""

WAYS = ("exactly", "by lemma")

Flags = list[list[list[tuple[bool, bool]]]]
"""For each document, person and value: in which of `WAYS` it was found."""


def find_values(persons: Sequence[Sequence[Person]], released: Released) -> Flags:
    """Which values of each document's persons stand in its release. Raises `InputError` for another number of them."""
    if len(released) != len(persons):
        raise InputError(
            f"There are values of {len(persons):,} documents and {len(released):,} released texts; give both row for "
            "row."
        )
    texts = [_Text(words) for words in _tokens_of(cut_release(released))]
    return [
        [[_found(run, text) for run in _runs(person)] for person in document]
        for document, text in zip(persons, texts, strict=True)
    ]


def _found(run: tuple[str, ...], text: "_Text") -> tuple[bool, bool]:
    lemmas = [lemma(one) for one in run]
    exactly = by_lemma = False
    for start in text.by_lemma.get(lemmas[0], []) if run else []:
        end = start + len(run)
        exactly |= list(run) == text.words[start:end]
        by_lemma |= lemmas == text.lemmas[start:end]
    return exactly, by_lemma


class _Text:
    """A text's tokens, their lemmas, and where each of these stands."""

    def __init__(self, words: list[str]) -> None:
        self.words, self.lemmas = words, [lemma(word) for word in words]
        self.by_lemma: dict[str, list[int]] = {}
        for place, its_lemma in enumerate(self.lemmas):
            self.by_lemma.setdefault(its_lemma, []).append(place)


def attack_spans(original: pa.LargeStringArray, released: Released, persons: Sequence[Sequence[Person]]) -> Outcome:
    """How many of the known values still stand in the release, and how many of another document's do (blind).

    `original` and `released` are the documents before and after, (n,) each, and `persons` (n,) those of each document
    with their values. Raises `InputError` if the counts differ, or no value stands in its original.
    """
    standing = _standing(find_values(persons, Released(original)), persons)
    if not any(person for document in standing for person in document):
        raise InputError("None of the values stands in the original text of its document; check the columns.")
    found = find_values(standing, released)
    others = find_values([*standing[1:], *standing[:1]], released)
    blind = [others[-1], *others[:-1]]  # what each document's values are found in another's text
    units = sum(any(document) for document in found)
    figures = [
        Figure(name=f"{what} {way}", value=rate(found, number), blind=rate(blind, number), units=units)
        for what, rate in (("values found", _collective), ("found of a person,", _individual))
        for number, way in enumerate(WAYS)
    ]
    known, left = (sum(len(person) for one in documents for person in one) for documents in (persons, standing))
    protected = {figure.name: 1 - figure.value.value for figure in figures}
    shown = ", ".join(f"{protected[f'values found {way}']:.4f} {way}" for way in WAYS)
    each = ", ".join(f"{protected[f'found of a person, {way}']:.4f} {way}" for way in WAYS)
    return Outcome(
        attack="spans",
        knew="It knew the personal values of each document.",
        figures=tuple(figures),
        notes=(
            f"Collective protection rate (Oh et al. 2026): {shown}. Individual protection rate: {each}.",
            f"{left:,} of {known:,} values stand in their original as such; the others are not counted.",
        ),
        settings={"protection_rates": protected},
    )


def _runs(person: Person) -> list[tuple[str, ...]]:
    """The tokens of each value, in lower case."""
    return [tuple(tokens) for tokens in _tokens_of(cut_release(Released.of(person)))]


def _tokens_of(words: ReleasedWords) -> list[list[str]]:
    """The tokens of each text."""
    strings = token_strings(words)
    rows = words.row_tokens.tolist()
    return [strings[begin:end] for begin, end in pairwise(rows)]


def _standing(found: Flags, persons: Sequence[Sequence[Person]]) -> list[list[Person]]:
    """The values that stand in the original exactly, once each for a person."""
    return [
        [
            tuple(dict.fromkeys(value for value, ways in zip(person, flags, strict=True) if ways[0] and value.strip()))
            for person, flags in zip(document, of_document, strict=True)
        ]
        for document, of_document in zip(persons, found, strict=True)
    ]


def _collective(found: Flags, way: int) -> Value:
    """The share of all values, with its interval over documents."""
    hits = [sum(flags[way] for person in document for flags in person) for document in found]
    return _value(hits, [sum(map(len, document)) for document in found])


def _individual(found: Flags, way: int) -> Value:
    """The share of each person's values, averaged over persons, with its interval over documents."""
    shares = [
        [sum(flags[way] for flags in person) / len(person) for person in document if person] for document in found
    ]
    return _value([sum(of_document) for of_document in shares], [len(of_document) for of_document in shares])


def _value(hits: Sequence[float], sizes: Sequence[int]) -> Value:
    counts: NDArray[np.float64] = np.array(hits, np.float64)
    of = np.array(sizes, np.int64)
    low, high = clustered_interval(counts, of, FAILURE)
    return Value(value=float(counts.sum() / of.sum()), low=low, high=high)


def persons_of(column: Sequence[Any]) -> list[list[Person]]:
    """The persons of each document from a column of JSON, a list of persons with their values as in SPIA's files.

    A person is ``{"pii": [{"keyword": "…"}, …]}``, or just a list of strings. Raises `InputError` for anything else.
    """
    return [[*_read_persons(value, row)] for row, value in enumerate(column, start=1)]


def _read_persons(value: Any, row: int) -> list[Person]:
    try:
        persons = [one["pii"] if isinstance(one, dict) else one for one in _listed(value or [])]
        return [
            tuple(_text(item["keyword"] if isinstance(item, dict) else item) for item in _listed(person))
            for person in persons
        ]
    except (KeyError, TypeError):
        raise InputError(
            f"The persons of row {row:,} are not as they must be: a list of persons, each with a list 'pii' of values "
            "that have a 'keyword', or each a list of strings."
        ) from None


def _listed(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value
