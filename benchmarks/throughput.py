"""How fast dptext is, part by part and as a whole, and how much memory it takes.

    python benchmarks/throughput.py    about five minutes

Epsilon is 1 and the embedding the shipped one. Every figure is a median; its ratio is to Python's own tokenising of the
same texts at the same moment (see `measuring.py`), so that figures of different or noisy machines compare.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from corpus import FORMATS, blocks, count_tokens, read_texts, repeat_to, write_file
from measuring import Figure, Stopwatch, machine, run_for_peak
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Column, Table

from dptext.core.randomness import AesStream
from dptext.files import privatize_file
from dptext.io import open_reader
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.run.build import build_privatizer
from dptext.run.config import PrivatizerConfig
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer

EPSILON = 1.0
PARTS = ("reading", "tokenizer", "sampling", "presets", "files", "command")
LONGER = 8
"""How many times longer the second file is whose memory is measured."""


def time_reading(watch: Stopwatch, files: dict[str, Path], tokens: int) -> None:
    """Files to blocks of texts."""

    def read(format: str) -> None:
        with open_reader(str(files[format]), format=format, columns=_columns(format)) as reader:
            for _ in reader:
                pass

    for format in FORMATS:
        watch.measure(f"read {format}", tokens, partial(read, format))


def time_tokenizer(watch: Stopwatch, texts: Sequence[str], mechanism: WordMechanism, tokens: int) -> None:
    """Texts to word ids and back, on one thread; what is decoded are noisy ids. Numbers are words like others here."""
    tokenizer, parts = Tokenizer(mechanism.vocabulary, TextPolicy(numbers="map")), blocks(texts)
    watch.measure("encode", tokens, lambda: [tokenizer.encode(part) for part in parts])
    encoded = [tokenizer.encode(part) for part in parts]
    stream = AesStream(os.urandom(32))
    noisy = [mechanism.sample(tokens.words, stream) for tokens in encoded]
    pairs = list(zip(encoded, noisy, strict=True))
    watch.measure("decode", tokens, lambda: [tokenizer.decode(tokens, words) for tokens, words in pairs])


def time_sampling(watch: Stopwatch, words: Sequence[np.ndarray]) -> None:
    """`Diffractor.sample` alone, its random bits included, on one thread."""
    for noise in ("geometric", "truncated-exponential"):
        for lists in (1, 3):
            mechanism = Diffractor(epsilon=EPSILON, noise=noise, lists_per_embedding=lists)
            stream = AesStream(os.urandom(32))
            watch.measure(
                f"{noise}, {lists} list{'s' * (lists > 1)}",
                sum(map(len, words)),
                lambda mechanism=mechanism, stream=stream: [mechanism.sample(part, stream) for part in words],
            )


def time_presets(watch: Stopwatch, texts: Sequence[str], tokens: int) -> None:
    """What people run: words drawn and read again, classes replaced, sentences mended; in memory, on one thread."""
    parts = [block.to_pylist() for block in blocks(texts)]
    for name in ("readable", "balanced", "strict"):
        privatizer = build_privatizer(PrivatizerConfig(preset=name))
        watch.measure(f"preset {name}", tokens, lambda draw=privatizer.release_many: [draw(part) for part in parts])


def time_files(watch: Stopwatch, files: dict[str, Path], mechanism: WordMechanism, tokens: int) -> None:
    """Everything, file to file of the same format, in this process with a thread for each core."""
    for format, source in files.items():
        target = str(source.with_name(f"private.{source.name}"))

        def work(source: str, target: str, format: str) -> None:
            privatize_file(
                source,
                target,
                mechanism=mechanism,
                format=format,
                columns=_columns(format),
                **_copied(format),
                force=True,
            )

        watch.measure(f"{format} to {format}", tokens, partial(work, str(source), target, format))
        os.unlink(target)


def measure_memory(watch: Stopwatch, folder: Path, texts: Sequence[str], tokens: int) -> list[dict[str, Any]]:
    """The `dptext` command in a process of its own, on a file and on a longer one; its speed counts the start-up."""
    repetitions = min(3, watch.repetitions)
    rows = []
    for format, extension in FORMATS.items():
        peaks = []
        run_for_peak(_command(write_file(folder / f"few.{extension}", format, texts[:100]), format))  # compiled once
        for times in (1, LONGER):
            source = write_file(folder / f"times{times}.{extension}", format, list(texts) * times)
            command = _command(source, format)
            seconds, ratios, highest = [], [], 0.0
            for _ in range(repetitions):
                reference = watch.reference_rate()
                elapsed, peak = run_for_peak(command)
                seconds.append(elapsed)
                ratios.append(tokens * times / elapsed / reference)
                highest = max(highest, peak)
            watch.add(f"{format} to {format}, {times}x", tokens * times, seconds, ratios)
            peaks.append({"tokens": tokens * times, "file_mib": source.stat().st_size / 2**20, "peak_mib": highest})
            source.unlink()
        rows.append({"format": format, "short": peaks[0], "long": peaks[1], "repetitions": repetitions})
    return rows


def _command(source: Path, format: str) -> list[str]:
    target = source.with_name(f"private{source.suffix}")
    command = [sys.executable, "-c", "from dptext.cli import main; main()", "privatize", str(source)]
    command += ["--output", str(target), "--force", "--quiet", "--epsilon", str(EPSILON)]
    return command + [f"--column={column}" for column in _columns(format)] + ["--copy=id"] * (format != "text")


def _columns(format: str) -> list[str]:
    return [] if format == "text" else ["text"]


def _copied(format: str) -> dict[str, str]:
    return {} if format == "text" else {"copy": "id"}


def run(options: argparse.Namespace, tell: Console) -> dict[str, Any]:
    """Measure the parts that were asked for."""
    mechanism = Diffractor(epsilon=EPSILON)
    tokenizer = Tokenizer(mechanism.vocabulary)
    texts, tokens = repeat_to(read_texts(options.texts), options.tokens, tokenizer)
    tell.print(f"{tokens:,} tokens in {len(texts):,} texts", style="dim")
    sample = texts[: max(1, len(texts) * 300_000 // max(tokens, 300_000))]
    note = partial(tell.print, style="dim", highlight=False)
    watch = Stopwatch(sample, count_tokens(sample, tokenizer), options.repetitions, note)
    result: dict[str, Any] = {"machine": machine(), "epsilon": EPSILON, "texts": len(texts), "tokens": tokens}
    result["memory"] = []
    chosen = options.part or PARTS
    with tempfile.TemporaryDirectory(prefix="dptext-benchmark-") as name:
        folder = Path(name)
        files: dict[str, Path] = {}
        if {"reading", "files"} & set(chosen):
            files = {format: write_file(folder / f"texts.{FORMATS[format]}", format, texts) for format in FORMATS}
        words = [tokenizer.encode(block).words for block in blocks(texts)]
        for watch.part in PARTS:
            if watch.part not in chosen:
                continue
            if watch.part == "reading":
                time_reading(watch, files, tokens)
            elif watch.part == "tokenizer":
                time_tokenizer(watch, texts, mechanism, tokens)
            elif watch.part == "sampling":
                time_sampling(watch, words)
            elif watch.part == "presets":
                time_presets(watch, texts, tokens)
            elif watch.part == "files":
                time_files(watch, files, mechanism, tokens)
            else:
                result["memory"] = measure_memory(watch, folder, texts, tokens)
    result["reference"], result["figures"] = watch.reference(), watch.as_dicts()
    return result


def show(result: dict[str, Any], console: Console) -> None:
    """The result as tables."""
    reference = result["reference"]
    swing = f"{reference['slowest'] / 1e6:.2f} to {reference['fastest'] / 1e6:.2f}"
    console.print(", ".join(f"{key} {value}" for key, value in result["machine"].items()), highlight=False)
    console.print(
        f"{result['tokens']:,} tokens in {result['texts']:,} texts, epsilon {result['epsilon']:g}. Reference: "
        f"{reference['work']}, {reference['per_second'] / 1e6:.2f} million tokens/s ({swing} during the run).\n",
        highlight=False,
    )
    table = Table(
        "part", "what", *map(_right, ("median s", "min-max s", "runs", "tokens/s", "x reference")), box=MARKDOWN
    )
    for row in result["figures"]:
        figure = Figure(**row)
        span = f"{figure.fastest:.3g}-{figure.slowest:.3g}"
        rate = f"{figure.per_second:,.0f}"
        ratio = f"{figure.ratio:.3g}" if figure.ratio < 100 else f"{figure.ratio:.0f}"
        table.add_row(figure.part, figure.name, f"{figure.seconds:.3g}", span, str(figure.repetitions), rate, ratio)
    console.print(table)
    if result["memory"]:
        headers = ("file MiB", "peak MiB", f"file x{LONGER} MiB", f"peak x{LONGER} MiB", "growth")
        table = Table("peak memory of dptext", *map(_right, headers), box=MARKDOWN)
        for row in result["memory"]:
            short, long = row["short"], row["long"]
            sizes = [f"{side[key]:,.0f}" for side in (short, long) for key in ("file_mib", "peak_mib")]
            table.add_row(row["format"], *sizes, f"{long['peak_mib'] / short['peak_mib']:.2f}x")
        console.print(table)


def _right(name: str) -> Column:
    return Column(name, justify="right", no_wrap=True)


def main() -> None:
    """Parse, measure, show."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--texts", metavar="FILE", help="one text a line [default: the shipped example]")
    parser.add_argument("--tokens", type=int, default=3_000_000, help="texts are repeated or cut to about this many")
    parser.add_argument("--repetitions", type=int, default=5, help="of each measurement, after one that is not counted")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; may be repeated")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    options = parser.parse_args()
    if min(options.tokens, options.repetitions) < 1:
        parser.error("numbers must be positive")
    result = run(options, Console(stderr=True, quiet=options.json))
    if options.json:
        print(json.dumps(result, indent=1))
    else:
        show(result, Console(width=None if sys.stdout.isatty() else 120))


if __name__ == "__main__":
    main()
