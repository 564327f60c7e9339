"""Many files by one process and by two: how much faster, and what it costs to begin.

    python benchmarks/shards.py                  about two minutes
    python benchmarks/shards.py --ray            beside Ray on this machine

The ways are measured in turn, so that what else the machine does slows all of them; figures are medians. "Beginning"
is a run over files of one row each: processes that start, load vectors and machine code, and write receipts.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import dptext

SOURCES = str(Path(dptext.__file__).resolve().parent.parent)
WORDS = ("doctor", "king", "france", "went", "paris", "nurse", "cold", "pizza", "in", "1998", "12", "euros")


def make_inputs(folder: Path, files: int, rows: int) -> int:
    """Files of the same size; how many tokens they have together."""
    folder.mkdir()
    chosen = random.Random(1)
    for number in range(files):
        lines = (f"{i},{' '.join(chosen.choices(WORDS, k=20))}\n" for i in range(rows))
        (folder / f"{number}.csv").write_text("id,text\n" + "".join(lines))
    return files * rows * 20


def seconds(folder: Path, source: str, *options: str) -> float:
    """The time of one run, from the start of the command to its end."""
    with tempfile.TemporaryDirectory(dir=folder) as output:
        program = f"import sys; sys.path.insert(0, {SOURCES!r}); from dptext.cli import main; main()"
        asked = ["privatize", source, "-o", f"{output}/out", "-c", "text", "-e", "1", "-q", *options]
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", program, *asked], cwd=folder, check=True)
        return time.perf_counter() - begun


def main() -> None:
    """Print a row for each way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=8)
    parser.add_argument("--rows", type=int, default=250_000)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--ray", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    ways = {"1 process": ["--workers", "1"], "2 processes": ["--workers", "2"]}
    ways["2 processes, --resume"] = ["--workers", "2", "--resume"]
    if given.ray:
        ways["Ray, 1 actor"] = ["--workers", "1", "--engine", "ray"]
        ways["Ray, 2 actors"] = ["--workers", "2", "--engine", "ray"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tokens = make_inputs(folder / "large", given.files, given.rows)
        make_inputs(folder / "small", given.files, 1)
        found: dict[str, dict[str, list[float]]] = {way: {"large": [], "small": []} for way in ways}
        for _ in range(given.repetitions):
            for way, options in ways.items():
                for source, times in found[way].items():
                    times.append(seconds(folder, source, *options))
    table = []
    for way, times in found.items():
        whole, begin = (statistics.median(times[source]) for source in ("large", "small"))
        first = [a / b for a, b in zip(found["1 process"]["large"], times["large"], strict=True)]
        row = {"way": way, "seconds": round(whole, 2), "of them beginning": round(begin, 2)}
        row["million tokens a second"] = round(tokens / (whole - begin) / 1e6, 2)
        table.append({**row, "times as fast as 1 process": round(statistics.median(first), 2)})
    if given.json:
        print(json.dumps(table))
        return
    print("| " + " | ".join(table[0]) + " |\n" + "|---" * len(table[0]) + "|")
    for row in table:
        print("| " + " | ".join(str(value) for value in row.values()) + " |")


if __name__ == "__main__":
    main()
