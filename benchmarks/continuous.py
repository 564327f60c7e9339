"""Tokens a second of the mechanisms on noisy vectors, beside the machine's own rate of float32 matrix products.

    python benchmarks/continuous.py                 about two minutes
    python benchmarks/continuous.py --json FILE     figures as JSON as well
    python benchmarks/continuous.py --large         also 400,000 x 300 words, with peak memory

Every repetition times the plain matrix product of the same shape (1,024 points by all words by all dimensions) right
before the mechanism; the share is the mechanism's rate over that product's, the median over the repetitions. Nothing a
mechanism of this kind can do is faster than the product, unless it gives up exactness. Vectors are random; epsilon is
such that the noise is about as long as half the distance between words, which is stated with every figure.
"""

import argparse
import json
import os
import resource
import statistics
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from measuring import machine
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Column, Table

from dptext.core.randomness import AesStream
from dptext.embeddings.embedding import Embedding, quantise
from dptext.mechanisms.mahalanobis import Mahalanobis
from dptext.mechanisms.multivariate import MultivariateLaplace, NoisyVectorMechanism
from dptext.mechanisms.vickrey import Vickrey
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

POINTS = 1024
MECHANISMS = {
    "mvc": (MultivariateLaplace, {}),
    "mahalanobis": (Mahalanobis, {}),
    "vickrey": (Vickrey, {}),
    "vickrey over mahalanobis": (Vickrey, {"noise": "mahalanobis"}),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One mechanism at one size; rates are medians."""

    mechanism: str
    epsilon: float
    words: int
    dimensions: int
    tokens: int
    tokens_per_second: float
    product_tokens_per_second: float
    product_gflops: float
    share: float


def random_embedding(words: int, dimensions: int) -> Embedding:
    """Vectors of length about 1 in random directions."""
    generator = np.random.default_rng(0)
    vectors = generator.standard_normal((words, dimensions), dtype=np.float32) / np.float32(np.sqrt(dimensions))
    integers, step = quantise(vectors)
    names = [f"w{i}" for i in range(words - 1)]
    return Embedding(name="random", vocabulary=Vocabulary([*names, UNKNOWN_WORD]), vectors=integers, step=step)


def seconds_of_product(points: np.ndarray, vectors: np.ndarray, out: np.ndarray) -> float:
    """One product for all points, after one that is not timed."""
    np.matmul(points, vectors.T, out=out)
    start = time.perf_counter()
    np.matmul(points, vectors.T, out=out)
    return time.perf_counter() - start


def measure(name: str, mechanism: NoisyVectorMechanism, tokens: int, repetitions: int) -> Figure:
    """Median rate over the repetitions, each beside the product."""
    vectors = mechanism.metric.vectors
    size, dimensions = vectors.shape
    points = np.random.default_rng(1).standard_normal((POINTS, dimensions), dtype=np.float32)
    out = np.empty((POINTS, size), np.float32)
    words = np.random.default_rng(2).integers(0, size, tokens, dtype=np.int32)
    mechanism.sample(words[:POINTS], AesStream(os.urandom(32)))
    rates, products = [], []
    for _ in range(repetitions):
        products.append(POINTS / seconds_of_product(points, vectors, out))
        start = time.perf_counter()
        mechanism.sample(words, AesStream(os.urandom(32)))
        rates.append(tokens / (time.perf_counter() - start))
    product = statistics.median(products)
    return Figure(
        mechanism=name,
        epsilon=mechanism.epsilon,
        words=size,
        dimensions=dimensions,
        tokens=tokens,
        tokens_per_second=statistics.median(rates),
        product_tokens_per_second=product,
        product_gflops=product * 2 * size * dimensions / 1e9,
        share=statistics.median(rate / other for rate, other in zip(rates, products, strict=True)),
    )


def measure_all(repetitions: int, console: Console) -> list[Figure]:
    """All mechanisms at 20,000 x 300; then MVC over tokens, words and dimensions."""
    figures: list[Figure] = []

    def add(name: str, words: int, dimensions: int, tokens: int, embedding: Embedding) -> None:
        kind, options = MECHANISMS[name]
        mechanism = kind(epsilon=1.4 * dimensions, embedding=embedding, **options)
        figures.append(measure(name, mechanism, tokens, repetitions))
        last = figures[-1]
        console.print(
            f"{name}, {words:,} x {dimensions}, {tokens:,} tokens: {last.tokens_per_second:,.0f} tokens/s, "
            f"{100 * last.share:.0f} % of the matrix product"
        )

    usual = random_embedding(20_000, 300)
    for name in MECHANISMS:
        add(name, 20_000, 300, 16_384, usual)
    for tokens in (16, 256, 2_048, 65_536):
        add("mvc", 20_000, 300, tokens, usual)
    for words in (5_000, 50_000):
        add("mvc", words, 300, 16_384, random_embedding(words, 300))
    for dimensions in (50, 100):
        add("mvc", 20_000, dimensions, 16_384, random_embedding(20_000, dimensions))
    return figures


def measure_large(console: Console) -> Figure:
    """400,000 x 300: the rate, and the peak memory of this process."""
    embedding = random_embedding(400_000, 300)
    figure = measure("mvc", MultivariateLaplace(epsilon=420.0, embedding=embedding), 2_048, 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    console.print(f"400,000 x 300: {figure.tokens_per_second:,.0f} tokens/s; peak memory of the process {peak:.2f} GiB")
    return figure


def show(figures: list[Figure], console: Console) -> None:
    """All figures as a table."""
    titles = ("Mechanism", "Epsilon", "Words", "Dimensions", "Tokens", "Tokens/s", "Product, GFLOP/s", "Share")
    table = Table(
        *[Column(title, justify="left" if i == 0 else "right") for i, title in enumerate(titles)], box=MARKDOWN
    )
    for f in figures:
        table.add_row(
            f.mechanism,
            f"{f.epsilon:g}",
            f"{f.words:,}",
            str(f.dimensions),
            f"{f.tokens:,}",
            f"{f.tokens_per_second:,.0f}",
            f"{f.product_gflops:.0f}",
            f"{100 * f.share:.0f} %",
        )
    console.print(table)


def main() -> None:
    """Measure, print, and write what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()
    console = Console(width=120)
    figures = measure_all(options.repetitions, console)
    if options.large:
        figures.append(measure_large(console))
    show(figures, console)
    if options.json:
        values = {"machine": machine(), "figures": [asdict(figure) for figure in figures]}
        options.json.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
