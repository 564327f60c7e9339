"""The texts of the benchmarks, and files made of them."""

import csv
import json
import random
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from dptext.io import BLOCK_ROWS
from dptext.text.tokenizer import Tokenizer

FORMATS = {"parquet": "parquet", "csv": "csv", "jsonl": "jsonl", "text": "txt"}
"""Formats that are timed, and their extensions."""

_EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "reviews.csv"
_LONGEST_TOKEN = 1000


def read_texts(path: str | None) -> list[str]:
    """The lines of a UTF-8 file; without one, the text column of the shipped example less its endless token."""
    if path is not None:
        lines = Path(path).read_text(encoding="utf-8").split("\n")
        return [line.removesuffix("\r") for line in lines[: -1 if lines[-1] == "" else None]]
    with _EXAMPLE.open(encoding="utf-8", newline="") as file:
        texts = [row["text"] for row in csv.DictReader(file)]
    whole = [text for text in texts if max(map(len, text.split()), default=0) < _LONGEST_TOKEN]
    return [" ".join(text.splitlines()) for text in whole]  # so that a text is a line in every format


def repeat_to(texts: Sequence[str], tokens: int, tokenizer: Tokenizer) -> tuple[list[str], int]:
    """The texts as often as it takes for about `tokens` tokens, in one fixed shuffled order, and their number."""
    once = count_tokens(texts, tokenizer)
    if not once:
        raise SystemExit("The texts hold no tokens.")
    repeated = list(texts) * -(-tokens // once)
    random.Random(0).shuffle(repeated)
    size = max(1, round(len(repeated) * tokens / (once * len(repeated) / len(texts))))
    return repeated[:size], count_tokens(repeated[:size], tokenizer)


def count_tokens(texts: Sequence[str], tokenizer: Tokenizer) -> int:
    """How many tokens the tokenizer sees."""
    return sum(tokenizer.encode(block).coverage.tokens for block in blocks(texts))


def blocks(texts: Sequence[str]) -> list[pa.Array]:
    """The texts as Arrow arrays, as many rows in each as the pipeline takes at once."""
    starts = range(0, len(texts), BLOCK_ROWS)
    return [pa.array(texts[start : start + BLOCK_ROWS], pa.large_string()) for start in starts]


def write_file(path: Path, format: str, texts: Sequence[str]) -> Path:
    """A file of these texts with two other columns (in a text file: without)."""
    ids, stars = range(len(texts)), [number % 5 + 1 for number in range(len(texts))]
    if format == "parquet":
        # Not as a dictionary: repeated texts would make reading look faster than it is.
        table = pa.table({"id": list(ids), "text": pa.array(texts, pa.string()), "stars": stars})
        pq.write_table(table, path, use_dictionary=["id", "stars"], row_group_size=2**17)
        return path
    with path.open("w", encoding="utf-8", newline="") as file:
        if format == "text":
            file.writelines(text + "\n" for text in texts)
        elif format == "jsonl":
            for row in zip(ids, texts, stars, strict=True):
                file.write(json.dumps(dict(zip(("id", "text", "stars"), row, strict=True)), ensure_ascii=False) + "\n")
        else:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("id", "text", "stars"))
            writer.writerows(zip(ids, texts, stars, strict=True))
    return path
