"""How often a noun behind a number is mended, and how often that gives the word that went in.

    python benchmarks/meaning/plurals.py FILE [FILE ...] [--presets NAME ...] [--count N]

FILES are public texts: CSVs with the column text, or texts line by line (also .gz). Their sentences of 4 to 30 words
with a number in front of a word are drawn by each preset, up to --count of each file, once, with the seed 11.
"""

import argparse
import csv
import gzip
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
from polish import done, key
from presets import show

from dptext import Finish, RepairedPlurals, privatize
from dptext.presets import preset

LEAST_WORDS, MOST_WORDS = 4, 30
_NUMBERS = "two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty several many few"
_COUNTED = re.compile(rf"(?<![\w.,$£€-])(?:\d[\d,.]*|{'|'.join(_NUMBERS.split())}) [a-z]+", re.IGNORECASE)
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")
_TOKEN = re.compile(r"[^\W\d_]+|\d[\d,.]*\d|\d+|___|[^\w\s]")


def texts(path: str) -> Iterator[str]:
    """The texts of a file."""
    opener: Any = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8", newline="") as file:
        yield from (row["text"] for row in csv.DictReader(file)) if ".csv" in path else file


def sentences(path: str, count: int) -> list[str]:
    """Sentences in which something may be counted, `count` of them at most, drawn evenly."""
    found = {
        said: None
        for text in texts(path)
        for sentence in _SENTENCE.findall(re.sub("<[^>]*>", " ", text))
        if LEAST_WORDS <= len((said := sentence.strip()).split()) <= MOST_WORDS and _COUNTED.search(said)
    }
    order = np.random.default_rng(7).permutation(len(found))[:count]
    return [list(found)[i] for i in order]


def outcomes(said: list[str], name: str) -> Counter[str]:
    """What became of the nouns that are mended in releases by a preset."""
    without = Finish(**{**preset(name).finish, "plurals": "as-drawn"})
    drawn = [text or "" for text in privatize(said, preset=name, finish=without, key=key(11)).texts]
    found: Counter[str] = Counter()
    for original, before, after in zip(said, drawn, done(RepairedPlurals(), drawn), strict=True):
        parts = [_TOKEN.findall(text.lower()) for text in (original, before, after)]
        for went_in, old, new in zip(*parts, strict=False):
            if old != new:
                aligned = len(parts[0]) == len(parts[1])
                found["went in" if new == went_in else "broken" if old == went_in and aligned else "other"] += 1
    return found


def main() -> None:
    """Print a row for each file and preset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--presets", nargs="+", default=["readable", "balanced"], metavar="NAME")
    parser.add_argument("--count", type=int, default=2500)
    given = parser.parse_args()
    show(["| texts | preset | sentences | mended | to the word that went in | away from it | neither |"])
    show(["|---|---|--:|--:|--:|--:|--:|"])
    for path in given.files:
        said = sentences(path, given.count)
        for name in given.presets:
            found = outcomes(said, name)
            cells = [found.total(), found["went in"], found["broken"], found["other"]]
            show([f"| {path.rsplit('/', 1)[-1]} | {name} | {len(said):,} | {' | '.join(map(str, cells))} |"])


if __name__ == "__main__":
    main()
