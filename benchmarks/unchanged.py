"""The figure of words that came out unchanged at the end of a run, next to the words that did; as a table of Markdown.

    python benchmarks/unchanged.py --data FOLDER [--preset balanced] [--rows 25] [--check]

FOLDER (or DPTEXT_DATA) has texts of many kinds in its folder real (.csv.gz, .jsonl.gz), each in its longest column or
in its messages. A word is unchanged if it stands in the release in the order of the source (a longest common
subsequence, row by row). Words are the ordinary ones: function words among them, words of classes, numbers and unknown
words not. --check ends with code 1 where the figure is off by more than 3 points on a kind.
"""

import argparse
import csv
import gzip
import json
import os
import random
import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from protection_counts import folded, longest_common

from dptext.files import privatize_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.shown import shown_release
from dptext.report.console_summary import console_summary
from dptext.run.build import privatizer_of

POINTS = 3
_FIGURE = re.compile(r"\b(\d+) of 100 are unchanged here")
_LONGEST = 3000  # characters of a text


def texts_of(path: Path, rows: int) -> list[str]:
    """Some texts of a file: those of the column with the longest values, or of its messages."""
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        read: Iterable[dict[str, Any]] = csv.DictReader(file) if ".csv" in path.name else map(json.loads, file)
        table = [{**row, "messages": _joined(row.get("messages", []))} for row in read]
    lengths = {name: sum(len(row[name]) for row in table if isinstance(row.get(name), str)) for name in table[0]}
    longest = max(lengths, key=lambda name: lengths[name])
    texts = [row[longest][:_LONGEST] for row in table if isinstance(row.get(longest), str) and row[longest].strip()]
    return random.Random(11).sample(texts, min(rows, len(texts)))


def _joined(messages: list[dict[str, Any]]) -> str:
    return "\n".join(str(message["content"]) for message in messages)


def unchanged(privatizer: WordPrivatizer, source: str, release: str) -> tuple[int, int]:
    """How many ordinary words of a text stand in its release in order, and how many there are."""
    tokens = shown_release(privatizer, source).tokens
    known = [token.token for token in tokens if token.kind == "known" or token.word_class == "function_word"]
    words = folded(" ".join(known))
    return longest_common(words, folded(release)), len(words)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default=os.environ.get("DPTEXT_DATA"), required="DPTEXT_DATA" not in os.environ)
    parser.add_argument("--preset", default="balanced")
    parser.add_argument("--rows", type=int, default=25)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    privatizer = privatizer_of(preset=given.preset, language="any")
    assert isinstance(privatizer, WordPrivatizer)
    off = []
    print("| texts | words | figure at the end of the run | words that came out unchanged |\n|---|--:|--:|--:|")
    for path in sorted(Path(given.data, "real").glob("*.gz")):
        name, texts = path.name.partition(".")[0], texts_of(path, given.rows)
        with TemporaryDirectory() as folder:
            source, target = Path(folder, "in.jsonl"), Path(folder, "out.jsonl")
            source.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts))
            run = privatize_file(source, target, columns="text", preset=given.preset, language="any")
            released = [json.loads(line)["text"] for line in target.read_text().splitlines()]
        (figure,) = _FIGURE.findall(" ".join(console_summary(run)))
        counted = [unchanged(privatizer, text, release) for text, release in zip(texts, released, strict=True)]
        stay, words = map(sum, zip(*counted, strict=True))
        share = 100 * stay / words
        print(f"| {name} | {words:,} | {figure} | {share:.1f} |", flush=True)
        off += [name] if abs(int(figure) - share) > POINTS else []
    if given.check and off:
        raise SystemExit(f"Off by more than {POINTS} points: {', '.join(off)}.")


if __name__ == "__main__":
    main()
