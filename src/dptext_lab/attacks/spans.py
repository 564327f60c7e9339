"""Known personal values of documents: which of them still stand in the release.

A value (a name, a town, a number) is a run of tokens. It still stands there *exactly* if the release has the same run,
and *by lemma* if each token shares its lemma. Only values that stand in the original as such count: what could be
inferred of a person without them is another question.

The rates are those of Oh et al. 2026 (SPIA), where a document is about one person: the collective protection rate is
the share of all values that do not stand there any more; the individual one is that share of each person, averaged over
persons. Here the shares found are 1 less those, as everywhere among attacks.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import Released
from dptext.errors import InputError
from dptext.measures.values import Value
from dptext.postprocess.inflections import lemma
from dptext_lab.attacks.outcome import FAILURE, Figure, Outcome
from dptext_lab.attacks.words import ReleasedWords, cut_release, token_strings
from dptext_lab.intervals import clustered_interval

WAYS = ("exactly", "by lemma")

PersonalValues = tuple[str, ...]
"""Those of one document, as they are written."""

Flags = list[list[tuple[bool, bool]]]
"""For each document and value: in which of `WAYS` it was found."""


def find_values(values: Sequence[PersonalValues], released: Released) -> Flags:
    """Which values of each document stand in its release. Raises `InputError` for another number of documents."""
    if len(released) != len(values):
        raise InputError(
            f"There are values of {len(values):,} documents and {len(released):,} released texts; give both row for "
            "row."
        )
    texts = [_Text(words) for words in _tokens_of(cut_release(released))]
    runs = (_tokens_of(cut_release(Released.of(document))) for document in values)
    return [[_found(run, text) for run in document] for document, text in zip(runs, texts, strict=True)]


def _found(run: list[str], text: "_Text") -> tuple[bool, bool]:
    lemmas = [lemma(word) for word in run]
    exactly = by_lemma = False
    for start in text.by_lemma.get(lemmas[0], []) if run else []:
        end = start + len(run)
        exactly |= run == text.words[start:end]
        by_lemma |= lemmas == text.lemmas[start:end]
    return exactly, by_lemma


class _Text:
    """A text's tokens, their lemmas, and where each of these stands."""

    def __init__(self, words: list[str]) -> None:
        self.words, self.lemmas = words, [lemma(word) for word in words]
        self.by_lemma: dict[str, list[int]] = {}
        for place, its_lemma in enumerate(self.lemmas):
            self.by_lemma.setdefault(its_lemma, []).append(place)


def attack_spans(original: pa.LargeStringArray, released: Released, values: Sequence[PersonalValues]) -> Outcome:
    """How many of the known values still stand in the release, and how many of another document's do (blind).

    `original` and `released` are the documents before and after, and `values` those of each document: (n,). Raises
    `InputError` if the counts differ, or no value stands in its original.
    """
    standing = _standing(find_values(values, Released(original)), values)
    if not any(standing):
        raise InputError("None of the values stands in the original text of its document; check the columns.")
    in_release = find_values(standing, released)
    others = find_values([*standing[1:], *standing[:1]], released)
    blind = [others[-1], *others[:-1]]  # what each document's values are found in another's text
    units = sum(map(bool, in_release))
    figures = [
        Figure(name=f"{what} {way}", value=rate(in_release, number), blind=rate(blind, number), units=units)
        for what, rate in (("values found", _collective), ("found of a person,", _individual))
        for number, way in enumerate(WAYS)
    ]
    known_count, standing_count = (sum(map(len, documents)) for documents in (values, standing))
    protected = {figure.name: 1 - figure.value.value for figure in figures}
    collective = ", ".join(f"{protected[f'values found {way}']:.4f} {way}" for way in WAYS)
    individual = ", ".join(f"{protected[f'found of a person, {way}']:.4f} {way}" for way in WAYS)
    return Outcome(
        attack="spans",
        knew="It knew the personal values of each document.",
        figures=tuple(figures),
        notes=(
            f"Collective protection rate (Oh et al. 2026): {collective}. Individual protection rate: {individual}.",
            f"{standing_count:,} of {known_count:,} values stand in their original as such; "
            "the others are not counted.",
        ),
        settings={"protection_rates": protected},
    )


def _tokens_of(words: ReleasedWords) -> list[list[str]]:
    """The tokens of each text."""
    strings = token_strings(words)
    rows = words.row_tokens.tolist()
    return [strings[begin:end] for begin, end in pairwise(rows)]


def _standing(in_original: Flags, values: Sequence[PersonalValues]) -> list[PersonalValues]:
    """The values that stand in the original exactly, once each."""
    return [
        tuple(dict.fromkeys(value for value, ways in zip(document, flags, strict=True) if ways[0] and value.strip()))
        for document, flags in zip(values, in_original, strict=True)
    ]


def _collective(flags_of_documents: Flags, way: int) -> Value:
    """The share of all values, with its interval over documents."""
    return _value(
        [sum(flags[way] for flags in document) for document in flags_of_documents], list(map(len, flags_of_documents))
    )


def _individual(flags_of_documents: Flags, way: int) -> Value:
    """The share of each person's values, averaged over persons, with its interval over them."""
    shares = [sum(flags[way] for flags in document) / len(document) for document in flags_of_documents if document]
    return _value(shares, [1] * len(shares))


def _value(hits: Sequence[float], sizes: Sequence[int]) -> Value:
    counts: NDArray[np.float64] = np.array(hits, np.float64)
    of = np.array(sizes, np.int64)
    low, high = clustered_interval(counts, of, FAILURE)
    return Value(value=float(counts.sum() / of.sum()), low=low, high=high)
