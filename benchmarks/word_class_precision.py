"""Of random hits of each protected class, how many mean the class: drawn here, read by people, counted here.

    python benchmarks/word_class_precision.py --data FOLDER --draw HITS.tsv [--hits 100] [--seed 1]
    python benchmarks/word_class_precision.py

FOLDER (or the environment variable DPTEXT_DATA) holds imdb5k, agnews_train10k (each .csv.gz with a column text),
lm_masc.txt.gz and personal_attributes.jsonl.gz. With --draw, hits are written as class, corpus, row, place (in
characters), word and the text around, as many from each corpus as it has, up to a quarter of --hits; somebody reads
them and writes ``right`` or ``wrong`` into word_class_hits.tsv, which has no texts. Without it, that file is counted.
Hits of words that left their class after the reading (*child, kid* of kin, *African* of origin) are not in it.
"""

import argparse
import csv
import gzip
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow as pa
from scipy.stats import beta

from dptext.embeddings.default import default_embedding
from dptext.entities.class_table import class_of
from dptext.entities.replacer import entity_replacer
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer

HITS = Path(__file__).with_name("word_class_hits.tsv")
POLICY = TextPolicy(classes="all", layout="plain")
AROUND = 70
LEFT_OUT = {"email", "url", "handle", "code", "negation", "cue"}
"""Classes by characters, and public single words."""


def main() -> None:
    """Draw hits, or count those that were read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=os.environ.get("DPTEXT_DATA"))
    parser.add_argument("--draw", type=Path)
    parser.add_argument("--hits", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.draw is None:
        print("\n".join(table()))
        return
    with options.draw.open("w", encoding="utf-8") as out:
        for line in draw(Path(options.data), options.hits, np.random.default_rng(options.seed)):
            out.write("\t".join(map(str, line)) + "\n")


def draw(folder: Path, most: int, random: np.random.Generator) -> Iterator[tuple[str, str, int, int, str, str]]:
    """Random hits of each class in each corpus: class, corpus, row, place, word, the text around."""
    found: defaultdict[str, dict[str, list[tuple[int, int, int]]]] = defaultdict(dict)
    texts = corpora(folder)
    for corpus, rows in texts.items():
        for name, row, begin, end in hits(rows):
            found[name].setdefault(corpus, []).append((row, begin, end))
    for name, by_corpus in sorted(found.items()):
        for corpus, all_hits in by_corpus.items():
            count = min(len(all_hits), -(-most // len(texts)))
            for place in random.choice(len(all_hits), count, replace=False):
                row, begin, end = all_hits[place]
                data = texts[corpus][row].encode()
                before, word, behind = (data[a:b].decode("utf-8", "ignore") for a, b in _parts(begin, end, len(data)))
                around = f"{before[-AROUND:]}[[{word}]]{behind[:AROUND]}"
                place = len(data[:begin].decode("utf-8", "ignore"))
                yield name, corpus, row, place, " ".join(word.split()), " ".join(around.split())


def _parts(begin: int, end: int, size: int) -> tuple[tuple[int, int], ...]:
    return (0, begin), (begin, end), (end, size)


def corpora(folder: Path) -> dict[str, list[str]]:
    """The texts of each corpus, by its name."""
    return {
        "imdb": _column(folder / "imdb5k.csv.gz"),
        "ag": _column(folder / "agnews_train10k.csv.gz"),
        "masc": gzip.open(folder / "lm_masc.txt.gz", "rt", encoding="utf-8").read().splitlines(),
        "posts": [
            json.loads(line)["text"]
            for line in gzip.open(folder / "personal_attributes.jsonl.gz", "rt", encoding="utf-8")
        ],
    }


def _column(path: Path) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return [row["text"] for row in csv.DictReader(file)]


def hits(texts: list[str]) -> Iterator[tuple[str, int, int, int]]:
    """Each unit of a class: its class, its row, and where it begins and ends in the bytes of its text."""
    law = entity_replacer(POLICY)
    assert law is not None
    tokens = Tokenizer(default_embedding().without(law.reserved_words).vocabulary, POLICY, finder=law.finder).encode(
        pa.array(texts, pa.large_string())
    )
    assert tokens.entities is not None
    rows = np.searchsorted(tokens.row_tokens, tokens.entities.firsts, side="right") - 1
    for row, first, number in zip(
        rows.tolist(), tokens.entities.firsts.tolist(), tokens.entities.classes.tolist(), strict=True
    ):
        if (name := class_of(law.table.names[number])) not in LEFT_OUT:
            start = int(tokens.rows[row])
            yield name, row, int(tokens.begins[first]) - start, int(tokens.ends[first]) - start


def table() -> Iterator[str]:
    """How many hits of each class mean it, with a 95 % interval, and by corpus."""
    counts: defaultdict[str, Counter[tuple[str, bool]]] = defaultdict(Counter)
    with HITS.open(encoding="utf-8") as file:
        for line in csv.DictReader(file, delimiter="\t"):
            counts[line["class"]][line["corpus"], line["verdict"] == "right"] += 1
    corpora = sorted({corpus for found in counts.values() for corpus, _ in found})
    yield f"| class | hits | mean it | {' | '.join(corpora)} |"
    yield "|---|--:|--:|" + "--:|" * len(corpora)
    for name, found in sorted(counts.items()):
        right, size = sum(count for (_, good), count in found.items() if good), found.total()
        low, high = _interval(right, size)
        each = (f"{found[corpus, True]}/{found[corpus, True] + found[corpus, False]}" for corpus in corpora)
        yield f"| {name} | {size} | {100 * right / size:.0f} [{low:.0f}, {high:.0f}] % | {' | '.join(each)} |"


def _interval(right: int, size: int) -> tuple[float, float]:
    low = 0.0 if right == 0 else float(beta.ppf(0.025, right, size - right + 1))
    high = 1.0 if right == size else float(beta.ppf(0.975, right + 1, size - right))
    return 100 * low, 100 * high


if __name__ == "__main__":
    main()
