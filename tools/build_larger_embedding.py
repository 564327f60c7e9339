"""Build an embedding of more English words than the shipped one, for --embedding: words that WordNet defines.

usage: build_larger_embedding.py --texts PUBLIC.csv[.gz]... -o FILE.npz [-c COLUMN] [--least N] [--wordnet FOLDER]
                                 [--check TEXTS.csv[.gz]...]
       build_larger_embedding.py --held-out 1000 [--wordnet FOLDER]

The texts must be PUBLIC: which words are taken, and in which order of frequency, follows from them. A word is taken if
it is outside the shipped vocabulary, occurs in them at least N times (3), and is in WordNet or a form of a word there.
Its vector is made from those of shipped words: the synonyms of each of its senses, the words that WordNet's pointers
lead to, and those of the definition, the first senses most; of a form, with the mean difference that its ending makes
in shipped words. What stands behind "not" or "without" is left out, and so is the word without its prefix ("funny" for
"unfunny"); a word of which nothing is left is not taken. --check says how much of other texts is unknown before and
after. --held-out makes vectors of shipped words as if they were not shipped, and says how near they come.
"""

import argparse
import csv
import gzip
import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.rewriting.masked.antonyms import wordnet_folder
from dptext.text.characters import fold
from dptext.text.codec import Codec
from dptext.text.stems import stem_ids

sys.path.insert(0, str(Path(__file__).resolve().parent))
from definitions import Definitions

Vector = NDArray[np.float64]


def definitions(folder: Path, candidates: Sequence[str]) -> Definitions:
    """In terms of shipped words."""
    embedding = default_embedding()
    words = embedding.vocabulary.words[: embedding.vocabulary.unknown]
    vectors = embedding.vectors[: len(words)].astype(np.float64)
    return Definitions(folder, words, vectors / np.linalg.norm(vectors, axis=1, keepdims=True), candidates)


def read(paths: Sequence[str], column: str) -> list[str]:
    """The texts of CSV files."""
    csv.field_size_limit(2**30)
    texts = []
    for path in paths:
        with gzip.open(path, "rt", newline="") if path.endswith(".gz") else open(path, newline="") as file:
            texts += [row[column] for row in csv.DictReader(file)]
    return texts


def counted(texts: Sequence[str]) -> tuple[list[int], Counter[str], int]:
    """How often each shipped word occurs in texts, how often others do, and how many tokens there are."""
    vocabulary = default_embedding().vocabulary
    tokens = Codec(vocabulary).encode(pa.array(texts, pa.large_string()))
    unknown = np.flatnonzero(tokens.ids == vocabulary.unknown)
    spans = zip(tokens.begins[unknown].tolist(), tokens.ends[unknown].tolist(), strict=True)
    others = Counter(fold(tokens.data[begin:end].tobytes().decode("utf-8", "replace")) for begin, end in spans)
    known = np.bincount(tokens.ids[tokens.ids >= 0], minlength=len(vocabulary))
    return known[: vocabulary.unknown].tolist(), others, len(tokens.ids)


def larger(folder: Path, texts: Sequence[str], least: int) -> tuple[list[str], Vector]:
    """The words, by frequency, and their vectors (n, m)."""
    shipped, others, _ = counted(texts)
    enough = sorted(word for word, count in others.items() if count >= least and re.fullmatch("[a-z]{2,}", word))
    defined = definitions(folder, enough)
    found = {word: vector for word in enough if (vector := defined.vector(word)) is not None}
    counts = np.array(shipped)
    letters = sum(len(word) == 1 for word in defined.words)
    order = len(counts) - letters  # the letters stand behind the order of frequency
    ranks = np.sort(counts[:order])[::-1]
    places = {word: int(np.searchsorted(-ranks, -others[word], side="right")) for word in found}
    keyed = [(number, 0, word) for number, word in enumerate(defined.words)]
    keyed += [(min(places[word], order) - 0.5, -others[word], word) for word in found]
    words = [word for _, _, word in sorted(keyed)]
    vectors = [found[word] if word in found else defined.vectors[defined.index[word]] for word in words]
    unknown = default_embedding().vectors[-1].astype(np.float64)
    return [*words, "<unk>"], np.array([*vectors, unknown / np.linalg.norm(unknown)])


def held_out(folder: Path, count: int) -> None:
    """Say how near words come that are made as if they were not shipped, none of their stem being known."""
    everyone = definitions(folder, ())
    words, stems = everyone.words, stem_ids(default_embedding().vocabulary)[:-1]
    chosen = np.random.default_rng(0).permutation(np.arange(3_000, len(words) - 26))
    cosines, ranks, others = [], [], []
    for number in chosen.tolist():
        word = words[number]
        same = frozenset(words[other] for other in np.flatnonzero(stems == stems[number]))
        made = everyone.vector(word, same)
        if made is None or not list(everyone.dictionary.bases(word)):
            continue
        products = everyone.vectors @ made
        cosines.append(products[number])
        ranks.append(int((products > products[number]).sum()))
        others.append(products[np.random.default_rng(number).integers(len(products))])
        if len(cosines) == count:
            break
    within = ", ".join(f"{np.mean(np.array(ranks) < most):.0%} among the {most} nearest" for most in (1, 10, 100))
    print(
        f"{len(cosines):,} shipped words, made from others: cosine to their own vector {np.mean(cosines):.2f} (another "
        f"word: {np.mean(others):.2f}); their own word is nearest or {within} of {len(everyone.words):,}."
    )


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--texts", nargs="+", default=[], metavar="CSV", help="public texts; .gz too")
    parser.add_argument("--check", nargs="+", default=[], metavar="CSV", help="texts to say the coverage of")
    parser.add_argument("-c", "--column", default="text")
    parser.add_argument("--least", type=int, default=3, help="occurrences in the public texts")
    parser.add_argument("--wordnet", help="folder of WordNet 3.0's files (default: the usual one, or WNSEARCHDIR)")
    parser.add_argument("--held-out", type=int, metavar="N", help="make N shipped words from others, and compare")
    parser.add_argument("-o", "--output", metavar="FILE.npz")
    options = parser.parse_args()
    folder = Path(wordnet_folder(options.wordnet))
    if options.held_out:
        held_out(folder, options.held_out)
        return 0
    if not options.texts or not options.output:
        parser.error("name public --texts and the --output")
    words, vectors = larger(folder, read(options.texts, options.column), options.least)
    np.savez(options.output, words=np.array(words), vectors=vectors.astype(np.float32))
    shipped = len(default_embedding())
    print(f"{len(words):,} words, {len(words) - shipped:,} of them new, written to {options.output}")
    for path in options.check:
        _, others, tokens = counted(read([path], options.column))
        left = sum(count for word, count in others.items() if word not in frozenset(words))
        print(f"{path}: {others.total() / tokens:.2%} of {tokens:,} tokens unknown before, {left / tokens:.2%} after")
    return 0


if __name__ == "__main__":
    sys.exit(main())
