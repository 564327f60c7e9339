"""What becomes of numbers and unknown words: how many stay numbers, how far they move, and rows before and after.

    python benchmarks/meaning/drawn_numbers.py agnews_train10k.csv.gz imdb5k.csv.gz

Each argument is a CSV file, gzipped or not, whose longest column is the text. "Before" is ``--numbers map``, where a
number enters as the unknown word; "after" is ``--numbers draw``. Noise is from a seed, so that the tables repeat.
"""

import argparse
import csv
import gzip
import re
import statistics
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Table

from dptext import Diffractor, RunKey, TextPolicy
from dptext.core.randomness import AesStream
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.numbers import NumberNoise
from dptext.text.codec import Codec
from dptext.text.number_forms import Kind
from dptext.text.numbers import numbers_as_text

EPSILONS = (0.5, 1.0, 2.0, 3.0, 5.0)
HAS_DIGIT = re.compile(r"[0-9]")
SPELLED = 200
"""Spellings are looked for in so many texts: each takes a millisecond or more."""

SHOWN = 160
"""Texts of up to so many characters are shown."""


def texts_of(path: Path, most: int) -> list[str]:
    """The longest column of a CSV file, the first rows."""
    csv.field_size_limit(sys.maxsize)
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
        rows = [row for row, _ in zip(csv.DictReader(file), range(most), strict=False)]
    column = max(rows[0], key=lambda name: sum(len(row[name]) for row in rows))
    return [row[column] for row in rows]


def plain_numbers(codec: Codec, texts: Sequence[str]) -> tuple[pa.Array, list[float], int, int]:
    """The whole numbers and amounts of texts as texts of their own; their values; and how many tokens hold digits."""
    cut = codec.encode(pa.array(texts, pa.large_string()))
    data = cut.data.tobytes()
    tokens = [data[begin:end].decode() for begin, end in zip(cut.begins.tolist(), cut.ends.tolist(), strict=True)]
    with_digits = sum(1 for token in tokens if HAS_DIGIT.search(token))
    found, values = [], []
    for token, number in zip(tokens, cut.ids.tolist(), strict=True):
        if number < -4 and (value := value_of(token)) is not None:
            found.append(token)
            values.append(value)
    return pa.array(found, pa.large_string()), values, cut.coverage.numbers, with_digits


def value_of(token: str) -> float | None:
    """The value of a whole number or an amount in English; None for dates and the like."""
    if re.fullmatch(r"[0-9]{1,6}|[0-9]{1,6}\.[0-9]{1,6}|[0-9]{1,3}(,[0-9]{3})+(\.[0-9]{1,6})?", token):
        return float(token.replace(",", ""))
    return None


def show(table: Table) -> None:
    """Print a table."""
    Console(width=200).print(table, markup=False)


def coverage(files: dict[str, list[str]]) -> None:
    """How many tokens with digits are numbers, and so stay numbers."""
    table = Table("texts", "tokens with digits", "of them numbers", "stay numbers before", "after", box=MARKDOWN)
    mechanism = Diffractor(epsilon=1.0)
    codec = Codec(mechanism.vocabulary)
    words = mechanism.vocabulary.words
    before = sum(1 for word in words if HAS_DIGIT.search(word)) / len(words)
    for name, texts in files.items():
        _, _, numbers, with_digits = plain_numbers(codec, texts)
        share = numbers / with_digits
        table.add_row(name, f"{with_digits:,}", f"{100 * share:.1f} %", f"{100 * before:.0f} %", f"{100 * share:.1f} %")
    show(table)


def unknown_words(files: dict[str, list[str]]) -> None:
    """How many tokens are unknown, and how many of them have a known word of near spelling."""
    table = Table(
        "texts", "unknown tokens", "of them with a near spelling", "unknown with --unknown spelling", box=MARKDOWN
    )
    mechanism = Diffractor(epsilon=1.0)
    unknown = mechanism.vocabulary.unknown
    for name, texts in files.items():
        array = pa.array(texts[:SPELLED], pa.large_string())
        cut = Codec(mechanism.vocabulary, TextPolicy(unknown="spelling")).encode(array)
        left, found, tokens = int((cut.ids == unknown).sum()), cut.coverage.unknown, cut.coverage.tokens
        table.add_row(
            name, f"{100 * found / tokens:.2f} %", f"{100 * (1 - left / found):.1f} %", f"{100 * left / tokens:.2f} %"
        )
    show(table)


def errors(files: dict[str, list[str]]) -> None:
    """How far whole numbers and amounts move."""
    table = Table(
        *("texts", "epsilon a place", "stay at their place", "unchanged", "median error", "within 10 %", "within 50 %"),
        box=MARKDOWN,
    )
    codec = Codec(Diffractor(epsilon=1.0).vocabulary)
    for name, texts in files.items():
        found, values, _, _ = plain_numbers(codec, texts)
        cut = codec.encode(found)
        assert cut.numbers is not None and set(cut.numbers.kinds.tolist()) <= {Kind.WHOLE, Kind.AMOUNT}
        for epsilon in EPSILONS:
            places = NumberNoise(epsilon=epsilon).sample(cut.numbers, AesStream(bytes(32)))
            drawn = [float(text.replace(",", "")) for text in numbers_as_text(cut.numbers, places)]
            off = [abs(y - x) / x if x else float(y != x) for x, y in zip(values, drawn, strict=True)]
            shares = [statistics.fmean(each <= most for each in off) for most in (0, 0.1, 0.5)]
            stayed = float((places == cut.numbers.places).mean())
            table.add_row(
                name, f"{epsilon:g}", f"{100 * stayed:.1f} %", f"{100 * shares[0]:.1f} %",
                f"{100 * statistics.median(off):.1f} %", *(f"{100 * share:.1f} %" for share in shares[1:]),
            )  # fmt: skip
    show(table)


def rows(files: dict[str, list[str]], epsilon: float, count: int) -> None:
    """Short texts with numbers, before and after, with the same noise."""
    table = Table("text", "before", "after", box=MARKDOWN)
    mechanism = Diffractor(epsilon=epsilon)
    for texts in files.values():
        sentences = [one for text in texts for one in re.split(r"(?<=[.!?]) ", text)]
        codec = Codec(mechanism.vocabulary)
        shown = [one for one in sentences if 50 < len(one) <= SHOWN]
        shown = [one for one in shown if codec.encode(pa.array([one])).coverage.numbers >= 2][:count]
        forms = []
        for numbers in ("map", "draw"):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                key = RunKey.from_insecure_seed(1)
            forms.append(mechanism.privatize_many(shown, policy=TextPolicy(numbers=numbers), key=key).texts)
        for each in zip(shown, *forms, strict=True):
            table.add_row(*(str(text) for text in each))
    show(table)


def speed(files: dict[str, list[str]]) -> None:
    """Tokens for a second of processor time with and without drawn numbers, in turns, on one thread."""
    mechanism = Diffractor(epsilon=1.0)
    table = Table("texts", "numbers among tokens", "tokens a second, map", "draw", "draw / map", box=MARKDOWN)
    for name, texts in files.items():
        array = pa.array(texts, pa.large_string())
        made = {each: WordPrivatizer(mechanism, policy=TextPolicy(numbers=each)) for each in ("map", "draw")}
        taken: dict[str, list[float]] = {"map": [], "draw": []}
        for _ in range(15):
            for numbers, times in taken.items():
                start = time.process_time()
                done = made[numbers].privatize_block(array, call=0, source="", column="", first_row=0)
                times.append(time.process_time() - start)
        tokens = done.coverage.tokens
        rates = {numbers: tokens / min(times[2:]) for numbers, times in taken.items()}
        table.add_row(
            name, f"{100 * done.coverage.numbers / tokens:.1f} %", f"{rates['map']:,.0f}", f"{rates['draw']:,.0f}",
            f"{rates['draw'] / rates['map']:.3f}",
        )  # fmt: skip
    show(table)


def main() -> None:
    """All tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--most", type=int, default=3000, help="Rows of each file.")
    parser.add_argument("--epsilon", type=float, default=1.0, help="Of the rows that are shown.")
    parser.add_argument("--rows", type=int, default=5, help="So many of each file are shown.")
    parser.add_argument("--speed", action="store_true", help="Only what it costs in time.")
    given = parser.parse_args()
    files = {path.name.partition(".")[0]: texts_of(path, given.most) for path in given.files}
    if given.speed:
        speed(files)
        return
    coverage(files)
    unknown_words(files)
    errors(files)
    rows(files, given.epsilon, given.rows)


if __name__ == "__main__":
    main()
