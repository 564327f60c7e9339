#!/usr/bin/env python3
"""Build the table of word pairs that ships with dptext: how often English words follow one another.

usage: build_word_pairs.py [--check] WHEEL

WHEEL is that of the PyPI package symspellpy 6.10.1 (``pip download --no-deps symspellpy==6.10.1``), or the file
``frequency_bigramdictionary_en_243_342.txt`` out of it: the counts of frequent pairs in Google's book n-grams, of words
that SCOWL lists. The file's SHA-256 digest is checked first. With --check nothing is written: the result is compared
with the files in the package, and the exit code is 1 if a byte differs. Needs NumPy.

A pair's lift is ln(P(second | first) / P(second)), in `QUANTA` steps to a nat. Words occur by the public order of
frequency of the shipped vocabulary. What stands behind an apostrophe is no pair of that source, as texts are cut there:
`CONTRACTIONS` has these by general knowledge of English.
"""

import argparse
import hashlib
import io
import math
import sys
import zipfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.polishing.pairs import DATA, QUANTA, Entry
from dptext.text.frequency import ZIPF_OFFSET, frequency_order

SOURCE = "frequency_bigramdictionary_en_243_342.txt"
SHA256 = "fd892a160184101dd7ae807ac5a302d01fcea1c47304181a8ed7ed9c94545bcd"

LISTED = 0.8
"""The share of all running pairs of words that the source is taken to list.

Of 0.3, 0.5 and 0.8 this one brought most words back in public reviews (IMDb) and American English of all kinds (MASC);
they differ by less than one word of a hundred.
"""

LEAST_LEFT = 0.05
"""What is left at least of a word's probability for words that the source does not list behind it."""

WORTH = 2
"""A pair whose lift is fewer steps from that of a pair which is not listed is left out."""

CONTRACTIONS = {
    "i": {"m": 0.06, "ve": 0.02, "ll": 0.02, "d": 0.015},
    "you": {"re": 0.03, "ll": 0.01, "ve": 0.01, "d": 0.005},
    "we": {"re": 0.04, "ve": 0.02, "ll": 0.02, "d": 0.01},
    "they": {"re": 0.04, "ve": 0.01, "ll": 0.01, "d": 0.01},
    "he": {"s": 0.04, "d": 0.02, "ll": 0.01},
    "she": {"s": 0.04, "d": 0.02, "ll": 0.01},
    "it": {"s": 0.1, "ll": 0.01, "d": 0.005},
    "that": {"s": 0.05, "ll": 0.005, "d": 0.003},
    "there": {"s": 0.08, "ll": 0.005},
    "what": {"s": 0.05},
    "who": {"s": 0.05, "d": 0.01, "ll": 0.01},
    "here": {"s": 0.03},
    "where": {"s": 0.03},
    "how": {"s": 0.02},
    "let": {"s": 0.2},
    "can": {"t": 0.1},
    "won": {"t": 0.3},
    **{word: {"t": 0.95} for word in ("don", "doesn", "didn", "isn", "wasn", "aren", "weren", "hasn", "haven", "hadn")},
    **{word: {"t": 0.95} for word in ("ain", "couldn", "wouldn", "shouldn", "mustn", "needn")},
}
"""What stands behind an apostrophe: its share of what follows the word before it."""


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the table of word pairs that ships with dptext.")
    parser.add_argument("source", type=Path, help="the wheel of symspellpy 6.10.1, or the file out of it")
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    options = parser.parse_args()
    files = build(read_source(options.source))
    if options.check:
        different = [name for name, content in files.items() if content != (DATA / name).read_bytes()]
        print(f"differs from the package: {', '.join(different)}" if different else "the package's files are the same")
        return 1 if different else 0
    for name, content in files.items():
        (DATA / name).write_bytes(content)
        print(f"{hashlib.sha256(content).hexdigest()}  {name}  {len(content):,} bytes")
    return 0


def read_source(path: Path) -> str:
    """The source's text, its digest checked."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            found = [name for name in archive.namelist() if name.endswith(SOURCE)]
            content = archive.read(found[0]) if found else b""
    else:
        content = path.read_bytes()
    if hashlib.sha256(content).hexdigest() != SHA256:
        sys.exit(f"{path} does not hold the {SOURCE} of symspellpy 6.10.1.")
    return content.decode("utf-8-sig")


def build(source: str) -> dict[str, bytes]:
    """The package's data files by name."""
    vocabulary = default_embedding().vocabulary
    index, size = vocabulary.index, len(vocabulary)
    order = frequency_order(vocabulary)
    shares = np.zeros(size)
    shares[order] = 1 / (np.arange(len(order)) + ZIPF_OFFSET)
    shares /= shares.sum()
    followers: dict[int, dict[int, int]] = {}
    total = 0
    for line in source.splitlines():
        first, second, counted = line.split()
        total += int(counted)
        if first in index and second in index:
            counts = followers.setdefault(index[first], {})
            counts[index[second]] = counts.get(index[second], 0) + int(counted)
    backoffs = np.zeros(size, np.int8)
    pairs: list[tuple[int, int]] = []
    for first in sorted({*followers, *(index[word] for word in CONTRACTIONS if word in index)}):
        endings = CONTRACTIONS.get(vocabulary.words[first], {})
        behind = {index[ending]: part for ending, part in endings.items()}
        joint = {second: counted * LISTED / total for second, counted in followers.get(first, {}).items()}
        listed, left = sum(joint.values()), 1 - sum(behind.values())
        share = max(float(shares[first]), listed / (1 - LEAST_LEFT))
        others = 1 - sum(float(shares[second]) for second in joint)
        backoff = min(max((1 - listed / share) / others, LEAST_LEFT), 1.0) * left
        backoffs[first] = _steps(backoff)
        chances = {second: left * part / share + backoff * float(shares[second]) for second, part in joint.items()}
        for second, chance in sorted({**chances, **behind}.items()):
            lift = _steps(chance / float(shares[second]))
            if abs(lift - int(backoffs[first])) >= WORTH:
                pairs.append((first * size + second, lift))
    keys = np.array([key for key, _ in pairs], np.int64)
    table = np.empty(len(pairs), Entry)
    table["gap"] = np.diff(keys, prepend=0)
    table["lift"] = [lift for _, lift in pairs]
    return {"pairs.npy": _saved(table), "backoffs.npy": _saved(backoffs)}


def _steps(quotient: float) -> int:
    return max(-127, min(127, round(math.log(quotient) * QUANTA)))


def _saved(array: NDArray[np.generic]) -> bytes:
    out = io.BytesIO()
    np.save(out, array, allow_pickle=False)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main())
