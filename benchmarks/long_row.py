"""How much memory one very long row takes: files of a single row, each through the command in a process of its own.

python benchmarks/long_row.py --megabytes 500
"""

import argparse
import csv
import json
import random
import sys
import tempfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from measuring import machine, run_for_peak

EXAMPLE = Path(__file__).parents[1] / "examples" / "reviews.csv"


def long_text(size: int) -> str:
    """The example's texts, in a repeatable order, until there are so many bytes."""
    with EXAMPLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    column = next(name for name in rows[0] if "text" in name)
    texts = [" ".join(row[column].split()) for row in rows if row[column]]
    chosen, parts, length = random.Random(1), [], 0
    while length < size:
        parts.append(chosen.choice(texts))
        length += len(parts[-1].encode()) + 1
    return " ".join(parts)


def write_files(folder: Path, text: str) -> dict[str, Path]:
    """The text as the only row of a file of each format."""
    files = {name: folder / f"row.{name}" for name in ("txt", "csv", "jsonl", "parquet")}
    files["txt"].write_text(text + "\n", encoding="utf-8")
    quoted = text.replace('"', '""')
    files["csv"].write_text(f'id,text\n1,"{quoted}"\n', encoding="utf-8")
    files["jsonl"].write_text(json.dumps({"id": 1, "text": text}, ensure_ascii=False) + "\n", encoding="utf-8")
    pq.write_table(pa.table({"id": [1], "text": [text]}), files["parquet"])
    return files


def main() -> None:
    """Print the peak of each format in MB and in sizes of the row, beside that of a row of one word."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=50, help="bytes of the row, in millions (default 50)")
    parser.add_argument("--formats", nargs="+", default=["txt", "csv", "jsonl", "parquet"])
    given = parser.parse_args()
    print(machine())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "short").mkdir()
        short, long = write_files(folder / "short", "word"), write_files(folder, long_text(given.megabytes * 10**6))
        for format in given.formats:
            peaks = []
            for file in (short[format], short[format], long[format]):  # the first one may compile
                columns = [] if format == "txt" else ["-c", "text"]
                target = folder / f"out.{format}"
                command = [sys.executable, "-m", "dptext", "privatize", str(file), "-o", str(target), *columns]
                seconds, mebibytes = run_for_peak([*command, "-e", "1", "--force"])
                peaks.append(mebibytes * 2**20 / 10**6)
            times = (peaks[2] - peaks[1]) / given.megabytes
            before = f"{peaks[1]:,.0f} for one word, then {times:.1f} x the row"
            print(f"{format}: {peaks[2]:,.0f} MB ({before}), {seconds:.0f} s")


if __name__ == "__main__":
    main()
