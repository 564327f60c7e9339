"""Where the time of a run goes: reading, cutting, noise and writing, as processor time for a million tokens.

    python benchmarks/split.py
    python benchmarks/split.py --texts imdb.csv.gz --turns 7

Each line adds one thing to the line before: reading a file; cutting its texts into words; writing them again as they
are (a run with a mechanism that gives back what it gets, numbers being words like others); the noise on words; and
numbers drawn on their lists, which is the default. Turns of all lines follow each other; a figure is the median of the
turns. Processor time depends little on other work on the machine; wall time, and how many processors are busy, do.
"""

import argparse
import csv
import gzip
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from corpus import FORMATS, read_texts, repeat_to, write_file

from dptext.core.assumptions import Unit
from dptext.core.guarantee import Guarantee, NoGuarantee
from dptext.io import open_reader
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.pipeline import run_file
from dptext.text.codec import Codec
from dptext.text.policy import TextPolicy


class Same(WordMechanism):
    """Gives back what it gets: what a run costs beside the noise."""

    name: ClassVar[str] = "same"
    reads_lanes: ClassVar[bool] = True

    def __init__(self, vocabulary: Any) -> None:
        self.vocabulary = vocabulary

    @property
    def guarantee(self) -> Guarantee:
        """None."""
        return NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="nothing is changed")

    def parameters(self) -> dict[str, Any]:
        """Nothing that matters."""
        return {"epsilon": 0}

    def with_epsilon(self, epsilon: float) -> "Same":
        """The same."""
        return self

    def sample(self, words: Any, random: Any) -> Any:
        """The words."""
        return words


def main() -> None:
    """Print a table for each format."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--texts", help="a CSV, perhaps gzipped; by default the shipped example, repeated")
    parser.add_argument("--column", default="text")
    parser.add_argument("--tokens", type=int, default=2_000_000)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--format", choices=FORMATS, action="append")
    arguments = parser.parse_args()
    mechanism = Diffractor(epsilon=1.0)
    codec = Codec(mechanism.vocabulary)
    texts, tokens = repeat_to(_texts(arguments.texts, arguments.column), arguments.tokens, codec)
    print(f"{len(texts):,} texts, {tokens:,} tokens, {os.cpu_count()} processors\n")
    with tempfile.TemporaryDirectory() as folder:
        for format in arguments.format or FORMATS:
            source = write_file(Path(folder) / f"in.{FORMATS[format]}", format, texts)
            _table(format, _lines(format, source, mechanism, codec), tokens, arguments.turns)


def _texts(path: str | None, column: str) -> list[str]:
    if path is None:
        return read_texts(None)
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        return [" ".join(row[column].splitlines()) for row in csv.DictReader(file)]


def _lines(format: str, source: Path, mechanism: WordMechanism, codec: Codec) -> dict[str, Callable[[], object]]:
    columns = [] if format == "text" else ["text"]
    target = str(source.with_name(f"out{source.suffix}"))

    def read(cut: bool) -> None:
        with open_reader(str(source), format=format, columns=columns) as reader:
            for block in reader:
                for column in block.columns.values():
                    if cut:
                        codec.encode(column)

    def run(policy: TextPolicy, chosen: WordMechanism) -> Callable[[], object]:
        def whole() -> object:
            privatizer = WordPrivatizer(chosen, policy=policy)
            return run_file(privatizer, str(source), target, format=format, columns=columns, force=True)

        return whole

    return {
        "reading": lambda: read(False),
        "cutting": lambda: read(True),
        "writing": run(TextPolicy(numbers="map"), Same(mechanism.vocabulary)),
        "noise on words": run(TextPolicy(numbers="map"), mechanism),
        "noise on numbers": run(TextPolicy(), mechanism),
        "once instead of each": run(TextPolicy(repeat="once"), mechanism),
    }


def _table(format: str, lines: dict[str, Callable[[], object]], tokens: int, turns: int) -> None:
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in lines}
    for turn in range(turns + 1):
        for name, line in lines.items():
            before, started = time.process_time(), time.perf_counter()
            line()
            if turn:
                took[name].append((time.process_time() - before, time.perf_counter() - started))
    print(f"| {format} | processor s a million tokens | more than before | wall s | processors busy |")
    print("|---|--:|--:|--:|--:|")
    last, beside = 0.0, 0.0
    for name, times in took.items():
        used, wall = (statistics.median(part) * 1e6 / tokens for part in zip(*times, strict=True))
        print(f"| {name} | {used:.3f} | {used - last:+.3f} | {wall:.3f} | {used / wall:.2f} |", flush=True)
        last = used
        beside = used if name == "writing" else beside
    noisy = statistics.median(used for used, _ in took["noise on numbers"]) * 1e6 / tokens
    print(f"\nA run takes {noisy / beside:.2f} times the processor time of reading, cutting and writing.\n", flush=True)


if __name__ == "__main__":
    main()
