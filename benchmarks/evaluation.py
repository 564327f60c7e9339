"""How long it takes to privatize and evaluate many short texts for a linear task, and where the time goes.

    python benchmarks/evaluation.py --texts sst2_train.csv.gz --rows 1000000

The rows of the file (columns text and label) are repeated until there are enough, written as one CSV file, and then
everything is done that `dptext evaluate` does: read, privatized at training and test time, learnt with and without
noise, scored, compared. Wall time and the processor time of all threads are told apart: on a busy machine they differ.
"""

import argparse
import csv
import gzip
import json
import resource
import tempfile
import time
from pathlib import Path

import numpy as np

from dptext.assembly import assemble
from dptext.evaluation import Task, read_labelled


def write_rows(source: Path, rows: int, target: Path) -> float:
    """So many rows in random order; the mean number of words of a text."""
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        given = [(row["text"], row["label"]) for row in csv.DictReader(file)]
    chosen = np.random.default_rng(0).permutation(rows) % len(given)
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("text", "label"))
        writer.writerows(given[i] for i in chosen)
    return sum(len(given[i][0].split()) for i in chosen) / rows


def main() -> None:
    """Print the times."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--texts", type=Path, required=True, help="a gzip-compressed CSV file with text and label")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--epsilon", type=float, default=1.0)
    parser.add_argument("--runs", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.csv"
        words = write_rows(options.texts, options.rows, path)
        privatizer = assemble("diffractor", epsilon=options.epsilon)
        privatizer.release("A first text, so that nothing is compiled while the clock runs.")
        started, used = time.perf_counter(), time.process_time()
        data = read_labelled(str(path), columns=["text"], label="label")
        read = time.perf_counter() - started
        found = Task(data, runs=options.runs).evaluate(privatizer, privatize="both")
        wall, processor = time.perf_counter() - started, time.process_time() - used
    figures = {
        "rows": options.rows,
        "words a text": round(words, 1),
        "runs": options.runs,
        "seconds": {"read": round(read, 1), **{part: round(value, 1) for part, value in found.seconds.items()}},
        "wall seconds": round(wall, 1),
        "processor seconds": round(processor, 1),
        "peak GiB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20, 2),
        "accuracy": {"private": found.utility.released.mean, "unprotected": found.utility.unprotected.mean},
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
