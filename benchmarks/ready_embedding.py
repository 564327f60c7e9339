"""How long a ready embedding takes to load, beside its vectors as text: python benchmarks/ready_embedding.py"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from dptext.embeddings.building import build_ready
from dptext.embeddings.formats import load_embedding
from dptext.embeddings.ready import write_ready


def vectors(path: Path, words: int, dimensions: int) -> None:
    """A fastText file of made-up words."""
    numbers = np.random.default_rng(0).normal(size=(words, dimensions)).astype(np.float32)
    letters = "abcdefghijklmnopqrst"
    with path.open("w", encoding="utf-8") as file:
        file.write(f"{words} {dimensions}\n")
        for number, row in enumerate(numbers):
            word = "".join(letters[number // 20**place % 20] for place in range(5))
            file.write(f"{word} {' '.join(f'{x:.4f}' for x in row)}\n")


def timed(action: Callable[[], object], times: int) -> tuple[float, float, float]:
    """Seconds of the processor (median), of the clock (median, longest)."""
    found = []
    for _ in range(times):
        began, worked = time.perf_counter(), time.process_time()
        action()
        found.append((time.process_time() - worked, time.perf_counter() - began))
    processor, clock = (sorted(column) for column in zip(*found, strict=True))
    return processor[times // 2], clock[times // 2], clock[-1]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", type=int, nargs="+", default=[20_000, 50_000, 250_000])
    parser.add_argument("--dimensions", type=int, default=300)
    parser.add_argument("--times", type=int, default=9)
    given = parser.parse_args()
    print("| words | file | processor, median | clock, median | clock, longest |\n|---|---|---|---|---|")
    for words in given.words:
        with tempfile.TemporaryDirectory() as folder:
            text, ready = Path(folder) / "made-up.vec", Path(folder) / "made-up.dpe"
            vectors(text, words, given.dimensions)
            embedding, origin = build_ready(text, words=words, lists=0)
            with ready.open("wb") as file:
                write_ready(file, embedding, origin)
            processor, clock, longest = timed(lambda path=ready: load_embedding(path), given.times)
            size = f"{ready.stat().st_size / 1e6:.0f} MB"
            print(f"| {words:,} x {given.dimensions} | {size} | {processor:.3f} s | {clock:.3f} s | {longest:.3f} s |")


if __name__ == "__main__":
    main()
