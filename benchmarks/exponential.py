"""What the exponential mechanisms cost: the first time a word is met, and every time after that.

    python benchmarks/exponential.py                 about three minutes
    python benchmarks/exponential.py --json FILE     figures as JSON as well

A batch of tokens, drawn by Zipf's law, is sampled twice: the first pass computes a row of distances for each distinct
word, the second finds all rows in the cache. The first is set beside the float32 matrix product that its distances
need, timed just before; both grow with distinct words x words x dimensions. Vectors are random, or the shipped ones.
The last part privatizes a corpus of 67,349 short texts (the size of SST-2) from file to file, start to end.
"""

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path

import numpy as np
from continuous import random_embedding
from measuring import machine
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Column, Table

from dptext.core.randomness import AesStream
from dptext.embeddings.builtin import default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.santext import SanText, SanTextPlus
from dptext.mechanisms.tem import TEM
from dptext.pipeline import run_file

KINDS: dict[str, type[GridExponential]] = {
    "santext": SanText,
    "santext-plus": SanTextPlus,
    "tem": TEM,
    "custext": CusText,
}


def zipf_words(size: int, tokens: int) -> np.ndarray:
    """Word ids by Zipf's law."""
    shares = 1 / np.arange(1, size + 1)
    return np.random.default_rng(0).choice(size, size=tokens, p=shares / shares.sum()).astype(np.int32)


def seconds_of_product(embedding: Embedding, rows: int) -> float:
    """The float32 product of `rows` vectors with all, in blocks of 1,024."""
    vectors = embedding.vectors.astype(np.float32)
    out = np.empty((1024, len(vectors)), np.float32)
    np.matmul(vectors[:1024], vectors.T, out=out)
    start = time.perf_counter()
    np.matmul(vectors[:1024], vectors.T, out=out)
    return (time.perf_counter() - start) * rows / 1024


def measure(name: str, embedding: Embedding, tokens: int, epsilon: float) -> dict[str, object]:
    """Both passes over one batch."""
    mechanism = KINDS[name](epsilon=epsilon, embedding=embedding)
    words = zipf_words(len(embedding), tokens)
    distinct = len(np.unique(words))
    stream = AesStream(bytes(32))
    mechanism.sample(words[:1], stream)  # compiles, and computes one row
    product = seconds_of_product(embedding, distinct)
    start = time.perf_counter()
    mechanism.sample(words, stream)
    first = time.perf_counter() - start
    again = []
    for _ in range(3):
        start = time.perf_counter()
        mechanism.sample(words, stream)
        again.append(time.perf_counter() - start)
    later = statistics.median(again)
    return {
        "mechanism": name, "epsilon": epsilon, "words": len(embedding), "dimensions": embedding.vectors.shape[1],
        "tokens": tokens, "distinct": distinct, "first_pass_s": first, "product_s": product,
        "first_pass_over_product": first / product, "tokens_per_s_cached": tokens / later,
    }  # fmt: skip


def measure_corpus(name: str, folder: Path) -> dict[str, object]:
    """67,349 texts of 9 words each, drawn by Zipf's law, from CSV file to CSV file."""
    words = default_embedding().vocabulary.words
    ids = zipf_words(len(words) - 1, 67_349 * 9).reshape(-1, 9)
    source = folder / "corpus.csv"
    source.write_text("text\n" + "".join(" ".join(words[i] for i in row) + "\n" for row in ids), encoding="utf-8")
    mechanism = KINDS[name](epsilon=12.0)
    run = run_file(
        WordPrivatizer(mechanism), str(source), str(folder / "private.csv"), format="csv", columns=["text"], force=True
    )
    return {
        "mechanism": name, "epsilon": 12.0, "texts": run.rows, "tokens": run.coverage.tokens,
        "distinct": len(np.unique(ids)), "seconds": run.seconds,
    }  # fmt: skip


def show(rows: list[dict[str, object]], console: Console) -> None:
    """A table with the keys of the rows as its columns."""
    table = Table(*(Column(key, justify="right") for key in rows[0]), box=MARKDOWN)
    for row in rows:
        table.add_row(
            *(
                f"{value:,.3g}" if isinstance(value, float) else f"{value:,}" if isinstance(value, int) else str(value)
                for value in row.values()
            )
        )
    console.print(table)


def main() -> None:
    """Measure, print, and write JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    options = parser.parse_args()
    console = Console(width=200)
    console.print(machine())
    default = default_embedding()
    rows = [measure(name, default, 1_000_000, 12.0) for name in KINDS]
    rows += [measure("santext", default, 1_000_000, epsilon) for epsilon in (1.0, 30.0)]
    rows += [measure("santext", default, tokens, 12.0) for tokens in (10_000, 100_000, 4_000_000)]
    rows += [measure("santext", random_embedding(words, 300), 1_000_000, 12.0) for words in (5_000, 20_000, 50_000)]
    rows += [measure("santext", random_embedding(20_000, dimensions), 1_000_000, 12.0) for dimensions in (50, 100)]
    show(rows, console)
    with tempfile.TemporaryDirectory() as folder:
        corpora = [measure_corpus(name, Path(folder)) for name in KINDS]
    show(corpora, console)
    if options.json:
        options.json.write_text(json.dumps({"machine": machine(), "sampling": rows, "corpus": corpora}, indent=2))


if __name__ == "__main__":
    main()
