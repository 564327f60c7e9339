"""What drawing equal words once costs: time beside drawing each word, in turns on the same texts.

    python benchmarks/once.py
    python benchmarks/once.py --texts reviews.csv.gz --mechanism santext --epsilon 12

Texts in memory go through the whole of a privatizer (cutting, drawing, writing) on one thread, in blocks as those of a
file. Each line is the median of the ratios of turns that stand next to each other, in processor time, so that other
work on the machine counts little.
"""

import argparse
import csv
import gzip
import statistics
import time
from collections.abc import Callable

import pyarrow as pa
from corpus import blocks, read_texts, repeat_to

from dptext import catalogue
from dptext.mechanisms.base import WordPrivatizer
from dptext.text.policy import TextPolicy

ONCE, WHOLE = TextPolicy(repeat="once"), TextPolicy(repeat="once", consistency="file")


def main() -> None:
    """Print a line for each scope."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--texts", help="a CSV, perhaps gzipped; by default the shipped example, repeated")
    parser.add_argument("--column", default="text")
    parser.add_argument("--rows", type=int, help="the first rows only")
    parser.add_argument("--mechanism", default="diffractor")
    parser.add_argument("--epsilon", type=float, default=1.0)
    parser.add_argument("--turns", type=int, default=15)
    arguments = parser.parse_args()
    mechanism = catalogue.build(arguments.mechanism, options={"epsilon": arguments.epsilon})
    texts = _texts(arguments.texts, arguments.column, WordPrivatizer(mechanism)._codec)[: arguments.rows]
    parts = blocks(texts)
    each = _run(WordPrivatizer(mechanism), parts, None)
    print("| drawn | tokens a second, millions | time beside each |", "|---|--:|--:|", sep="\n")
    runs = {
        "once in a text": _run(WordPrivatizer(mechanism, policy=ONCE), parts, None),
        "once in a unit of 10 texts": _run(WordPrivatizer(mechanism, policy=ONCE), parts, 10),
        "once in a unit of 1 text": _run(WordPrivatizer(mechanism, policy=ONCE), parts, 1),
        "once in the file": _run(WordPrivatizer(mechanism, policy=WHOLE), parts, None),
    }
    first: list[float] = []
    for name, run in runs.items():
        run(), each()
        ratios, seconds = [], []
        for _ in range(arguments.turns):
            (before, tokens), (taken, _), (after, _) = each(), run(), each()
            ratios.append(2 * taken / (before + after))
            seconds.append(taken)
            first += [before, after]
        print(
            f"| {name} | {tokens / statistics.median(seconds) / 1e6:.2f} | {statistics.median(ratios):.2f} |",
            flush=True,
        )
    print(f"| each | {tokens / statistics.median(first) / 1e6:.2f} | 1 |")
    print(f"\n{len(texts):,} texts, {tokens:,} tokens, {arguments.mechanism}, {arguments.turns} turns")


def _texts(path: str | None, column: str, codec: object) -> list[str]:
    if path is None:
        return repeat_to(read_texts(None), 500_000, codec)[0]
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        return [row[column] for row in csv.DictReader(file)]


def _run(privatizer: WordPrivatizer, parts: list[pa.Array], size: int | None) -> Callable[[], tuple[float, int]]:
    """Privatizes all blocks, whose units are so many texts each: seconds and tokens."""
    whose = None if size is None else pa.array([str(row // size) for row in range(sum(map(len, parts)))])

    def run() -> tuple[float, int]:
        call, row, tokens, started = privatizer.key.next_call(), 0, 0, time.process_time()
        for part in parts:
            units = None if whose is None else whose.slice(row, len(part))
            block = privatizer.privatize_block(part, call=call, source="", column="", first_row=row, units=units)
            row, tokens = row + len(part), tokens + block.coverage.tokens
        return time.process_time() - started, tokens

    return run


if __name__ == "__main__":
    main()
