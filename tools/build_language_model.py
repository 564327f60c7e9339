#!/usr/bin/env python3
"""Build the language model that ships with dptext: how likely English words are behind the two words before them.

usage: build_language_model.py [--check] POCKETSPHINX SPEECHRECOGNITION SYMSPELL TEXTBLOB

POCKETSPHINX is a wheel of the PyPI package pocketsphinx 5.1.1 (``pip download --no-deps pocketsphinx==5.1.1``), whose
``en-us.lm.bin`` is a model of 72,547 words, and SPEECHRECOGNITION that of SpeechRecognition 3.17.0, whose
``language-model.lm.bin`` is an older or newer one of the same makers, of 72,354 words and for the better half other
pairs; of which texts, neither package says. SYMSPELL is that of symspellpy 6.10.1, whose
``frequency_bigramdictionary_en_243_342.txt`` counts frequent pairs in Google's book n-grams, of words that SCOWL lists.
TEXTBLOB is that of textblob 0.20.1, whose ``en-lexicon.txt`` says which part of speech words are (`word_classes`). The
SHA-256 digests of the files are checked first. With --check nothing is written: the result is compared with the files
in the package, and the exit code is 1 if a byte differs. Needs NumPy.

A word with an apostrophe is two words here ("don't", "dog's"), as texts are cut there. Words that the shipped
vocabulary does not hold are its unknown word, which stands before others and is never foretold. Words for numbers from
two on stand for digits, too. The first two sources count alike (`spoken_counts`). Of a pair's probability `SPOKEN` is
theirs, the rest that of books; of a triple's `OF_TRIPLES` is theirs, the rest that of its last pair. Behind words that
a word was not counted behind it is likelier or less by their classes: "three" wants a plural.
"""

import argparse
import hashlib
import io
import sys
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sphinx_model import read_model
from spoken_counts import (
    BEGIN,
    LEAST_LEFT,
    NUMBER,
    UNKNOWN,
    VOCABULARY,
    WIDTH,
    Counts,
    left_over,
    speech_counts,
    together,
    under_one,
)
from word_classes import LEXICON, class_lifts, classes, parts_of_speech

from dptext.postprocess.ngram_model import DATA, QUANTA, PairEntry, TripleEntry, WordEntry, packed
from dptext.text.vocabulary import ZIPF_OFFSET, frequency_order

SPEECH = "en-us.lm.bin", "db21d0642286677699e6dbc859d2e5395570222361999387ce60f6e1d01995d6"
OTHER_SPEECH = "language-model.lm.bin", "4ed8f52ed0413045f0e9c65a4709953896b6ff9a99ebc10f7ef926f662c5e506"
BOOKS = "frequency_bigramdictionary_en_243_342.txt", "fd892a160184101dd7ae807ac5a302d01fcea1c47304181a8ed7ed9c94545bcd"
PARTS = LEXICON, "9545c71faf16e4461d0bff1d9948fe92b2cf94766af118a6c69c37b43363d5d2"

SPOKEN, OF_TRIPLES, OF_WORDS = 0.85, 0.8, 0.5
"""Parts of the first two sources in pairs, triples and single words; the rest of the last is the order of frequency.

Chosen by what came back of drawn words in reviews (IMDb), American English of all kinds (MASC) and lines of a series
(Friends); from 0.5 to 1 each moves it by less than one word of a hundred.
"""

LISTED = 0.8
"""The share of all running pairs of words that the counts of books are taken to list."""

OWN_BEFORE, OWN_BEHIND = 100, 1000
"""The most frequent words, that are classes by themselves as a first word of a pair and as a second."""

RARE, DOUBT = 0.65, 100.0
"""Of `word_classes.class_lifts`."""

OF_CLASSES = 0.7
"""The part of what classes say that is believed; chosen as the parts of the sources are."""

WORTH = 2
"""What differs by fewer steps from what is said of words that are not listed is left out."""


class Unlisted(NamedTuple):
    """What is said of words behind a word that they are not listed behind."""

    singles: NDArray[np.float64]  # (w,) the share of each word or mark
    backoffs: NDArray[np.float64]  # (w,) what the rest has that is not listed behind it, as a quotient
    before: NDArray[np.int64]  # (w,) its class as the first of a pair
    behind: NDArray[np.int64]  # (w,) … and as the second
    steps: NDArray[np.int64]  # (c, d) what the classes of a pair gain, as a logarithm in steps

    @classmethod
    def of(
        cls, keys: NDArray[np.int64], chances: NDArray[np.float64], singles: NDArray[np.float64], parts: list[str]
    ) -> "Unlisted":
        """As the listed pairs and the words' parts of speech have it."""
        before, behind = (classes(parts, singles, own) for own in (OWN_BEFORE, OWN_BEHIND))
        nats = OF_CLASSES * class_lifts(keys, chances, singles, before, behind, rare=RARE, doubt=DOUBT)
        steps = np.clip(np.rint(nats * QUANTA), -127, 127).astype(np.int64)
        found = cls(singles, np.ones(WIDTH), before, behind, steps)
        firsts, seconds = np.divmod(keys, WIDTH)
        of_all = (np.exp(steps / QUANTA) @ np.bincount(behind, singles))[before]
        return found._replace(backoffs=left_over(firsts, chances, found.share(firsts, seconds), WIDTH, of_all))

    def share(self, firsts: NDArray[np.int64], seconds: NDArray[np.int64]) -> NDArray[np.float64]:
        """P(second | first) if it is not listed."""
        gains = np.exp(self.steps[self.before[firsts], self.behind[seconds]] / QUANTA)
        return self.backoffs[firsts] * self.singles[seconds] * gains


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the language model that ships with dptext.")
    parser.add_argument("speech", type=Path, help="a wheel of pocketsphinx 5.1.1, or the file out of it")
    parser.add_argument("other_speech", type=Path, help="the wheel of SpeechRecognition 3.17.0, or the file out of it")
    parser.add_argument("books", type=Path, help="the wheel of symspellpy 6.10.1, or the file out of it")
    parser.add_argument("parts", type=Path, help="the wheel of textblob 0.20.1, or the file out of it")
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    options = parser.parse_args()
    models = [read_source(options.speech, *SPEECH), read_source(options.other_speech, *OTHER_SPEECH)]
    books = read_source(options.books, *BOOKS)
    parts = parts_of_speech(read_source(options.parts, *PARTS).decode(), VOCABULARY.words)
    speech = together([speech_counts(read_model(model)) for model in models])
    files = build(speech, book_shares(books.decode("utf-8-sig")), parts)
    if options.check:
        different = [name for name, content in files.items() if content != (DATA / name).read_bytes()]
        print(f"differs from the package: {', '.join(different)}" if different else "the package's files are the same")
        return 1 if different else 0
    for name, content in files.items():
        (DATA / name).write_bytes(content)
        print(f"{hashlib.sha256(content).hexdigest()}  {name}  {len(content):,} bytes")
    return 0


def read_source(path: Path, name: str, digest: str) -> bytes:
    """A source's bytes, its digest checked."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            found = [each for each in archive.namelist() if each.endswith(f"/{name}")]
            content = archive.read(found[0]) if found else b""
    else:
        content = path.read_bytes()
    if hashlib.sha256(content).hexdigest() != digest:
        sys.exit(f"{path} does not hold the {name} that is looked for.")
    return content


def book_shares(source: str) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Keys of pairs in books, rising, and their shares of all pairs."""
    total, counts = 0, dict[int, int]()
    for line in source.splitlines():
        before, word, counted = line.split()
        total += int(counted)
        if before in VOCABULARY.index and word in VOCABULARY.index:
            key = VOCABULARY.index[before] * WIDTH + VOCABULARY.index[word]
            counts[key] = counts.get(key, 0) + int(counted)
    keys = np.array(sorted(counts), np.int64)
    return keys, np.array([counts[key] for key in keys.tolist()]) / total


def build(speech: Counts, books: tuple[NDArray[np.int64], NDArray[np.float64]], parts: list[str]) -> dict[str, bytes]:
    """The package's data files by name; `parts` are the words' parts of speech."""
    zipf = np.zeros(WIDTH)
    order = frequency_order(VOCABULARY)
    zipf[order] = 1 / (np.arange(len(order)) + ZIPF_OFFSET)
    zipf /= zipf.sum()
    spoken = np.where(np.arange(WIDTH) == BEGIN, 0.0, speech.words)
    spoken /= spoken.sum()
    singles = np.where(np.arange(WIDTH) >= NUMBER, spoken, OF_WORDS * spoken + (1 - OF_WORDS) * zipf)
    singles[UNKNOWN] = 0
    singles = np.maximum(singles, 1e-9)
    singles /= singles.sum()
    keys, chances = _pairs(speech, books, zipf, singles)
    unlisted = Unlisted.of(keys, chances, singles, parts)
    triples, of_triples = _triples(speech, books, keys, chances, unlisted)
    return _files(unlisted, keys, chances, triples, of_triples)


def _pairs(
    speech: Counts, books: tuple[NDArray[np.int64], NDArray[np.float64]], zipf: NDArray[Any], singles: NDArray[Any]
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Keys of all pairs of both sources, rising, and P(second | first) by their mixture."""
    firsts = speech.pairs // WIDTH
    chances = speech.of_pairs / speech.words[firsts]
    chances = under_one(firsts, chances, WIDTH)
    keys, shares = books
    in_books = keys // WIDTH
    listed = np.bincount(in_books, shares, WIDTH) * LISTED
    book_chances = shares * LISTED / np.maximum(zipf, listed / (1 - LEAST_LEFT))[in_books]
    both = np.union1d(speech.pairs, keys)
    first, second = np.divmod(both, WIDTH)
    found = []
    for own, own_chances in ((speech.pairs, chances), (keys, book_chances)):
        own_first, own_second = np.divmod(own, WIDTH)
        unlisted = left_over(own_first, own_chances, singles[own_second], WIDTH)[first] * singles[second]
        at = np.minimum(np.searchsorted(own, both), len(own) - 1)
        found.append(np.where(own[at] == both, own_chances[at], unlisted))
    known = [np.bincount(own // WIDTH, minlength=WIDTH)[first] > 0 for own in (speech.pairs, keys)]
    part = np.where((first >= NUMBER) | (second >= NUMBER) | ~known[1], 1.0, np.where(known[0], SPOKEN, 0.0))
    return both, part * found[0] + (1 - part) * found[1]


def _triples(
    speech: Counts,
    books: tuple[NDArray[np.int64], NDArray[np.float64]],
    keys: NDArray[np.int64],
    chances: NDArray[np.float64],
    unlisted: Unlisted,
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Of the triples: the place of each one's pair among `keys` times w, plus its third word; what it gains there."""
    pairs, thirds = np.divmod(speech.triples, WIDTH)
    at = np.minimum(np.searchsorted(speech.pairs, pairs), len(speech.pairs) - 1)
    kept = speech.pairs[at] == pairs
    pairs, thirds, at = pairs[kept], thirds[kept], at[kept]
    shares = speech.of_triples[kept] / speech.of_pairs[at]
    shares = under_one(at, shares, len(speech.pairs))
    seconds = pairs % WIDTH
    behind = seconds * WIDTH + thirds
    found = np.minimum(np.searchsorted(keys, behind), len(keys) - 1)
    of_pairs = np.where(keys[found] == behind, chances[found], unlisted.share(seconds, thirds))
    in_books = (np.bincount(books[0] // WIDTH, minlength=WIDTH)[seconds] > 0) & (thirds < NUMBER)
    part = np.where(in_books, OF_TRIPLES, 1.0)
    return np.searchsorted(keys, pairs) * WIDTH + thirds, np.stack([part * shares + (1 - part) * of_pairs, of_pairs])


def _files(
    unlisted: Unlisted,
    keys: NDArray[np.int64],
    chances: NDArray[np.float64],
    triples: NDArray[np.int64],
    of_triples: NDArray[np.float64],
) -> dict[str, bytes]:
    firsts, seconds = np.divmod(keys, WIDTH)
    own, thirds = np.divmod(triples, WIDTH)
    left = _steps(left_over(own, of_triples[0], of_triples[1], len(keys)))
    lifts = _steps(of_triples[0] / of_triples[1])
    kept = np.abs(lifts - left[own]) >= WORTH
    own, thirds, lifts = own[kept], thirds[kept], lifts[kept]
    of_pair = np.bincount(own, minlength=len(keys))
    pair_lifts, word_left = _steps(chances / unlisted.singles[seconds]), _steps(unlisted.backoffs)
    of_classes = unlisted.steps[unlisted.before[firsts], unlisted.behind[seconds]]
    worth = (np.abs(pair_lifts - word_left[firsts] - of_classes) >= WORTH) | (of_pair > 0)
    pairs = _entries(
        PairEntry,
        word=seconds[worth],
        lift=pair_lifts[worth],
        triples=of_pair[worth],
        backoff=np.where(of_pair > 0, left, 0)[worth],
    )
    words = _entries(
        WordEntry,
        log=np.rint(np.log(unlisted.singles) * QUANTA),
        backoff=word_left,
        pairs=np.bincount(firsts[worth], minlength=WIDTH),
        before=unlisted.before,
        behind=unlisted.behind,
    )
    entries = _entries(TripleEntry, word=thirds, lift=lifts)
    made = {name: packed(one) for name, one in (("words", words), ("pairs", pairs), ("triples", entries))}
    return {f"{name}.npy": _saved(array) for name, array in {**made, "classes": unlisted.steps.astype(np.int8)}.items()}


def _steps(quotients: NDArray[np.float64]) -> NDArray[np.int64]:
    return np.clip(np.rint(np.log(quotients) * QUANTA), -127, 127).astype(np.int64)


def _entries(kind: np.dtype[Any], **columns: NDArray[Any]) -> NDArray[Any]:
    """Structured entries of columns of one length, each of which must fit its field."""
    made = np.zeros(len(next(iter(columns.values()))), kind)
    for name, values in columns.items():
        made[name] = values
        if (made[name] != values).any():
            sys.exit(f"The column {name} has numbers that its {kind[name]} does not hold.")
    return made


def _saved(array: NDArray[np.generic]) -> bytes:
    out = io.BytesIO()
    np.save(out, array, allow_pickle=False)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main())
