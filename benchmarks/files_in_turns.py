"""Files with this tree and another one, in turns: python benchmarks/files_in_turns.py OTHER_TREE FOLDER --rounds 10

FOLDER has t.txt, t.csv, t.jsonl and t.parquet (column "text"). Prints the least processor seconds of a run
(1-Diffractor, epsilon 1), then the least by the clock, and these over the other tree's, with numbers mapped and drawn.
Whatever else the machine does, it does to both.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ENDINGS = {"text": "txt", "csv": "csv", "parquet": "parquet", "jsonl": "jsonl"}
SIDES = ("other", "map", "draw")
WORKER = """
import json, sys, time
from dptext import Diffractor
import dptext.pipeline as pipeline
run = getattr(pipeline, "run_file", None) or pipeline.privatize_file
try:
    from dptext.mechanisms.base import WordPrivatizer as Privatizer
except ImportError:  # 99e8f50
    from dptext.mechanisms.blocks import BlockPrivatizer as Privatizer
from dptext.text.policy import TextPolicy
mechanism, policy = Diffractor(epsilon=1.0), None if sys.argv[1] == "other" else TextPolicy(numbers=sys.argv[1])
for line in sys.stdin:
    format, source, target = json.loads(line)
    begun, started = time.process_time(), time.perf_counter()
    columns = [] if format == "text" else ["text"]
    run(Privatizer(mechanism, policy=policy), source, target, format=format, columns=columns, force=True)
    print(time.process_time() - begun, time.perf_counter() - started, flush=True)
"""


def main() -> None:
    """Run all in turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=10)
    given = parser.parse_args()
    trees = {side: given.other if side == "other" else Path(__file__).parents[1] for side in SIDES}
    workers = {
        side: subprocess.Popen(
            [sys.executable, "-c", WORKER, side],
            env={**os.environ, "PYTHONPATH": str(tree.resolve() / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for side, tree in trees.items()
    }

    def seconds(side: str, format: str) -> list[float]:
        worker, ending = workers[side], ENDINGS[format]
        assert worker.stdin is not None and worker.stdout is not None
        paths = str(given.folder / f"t.{ending}"), str(given.folder / f"out-{side}.{ending}")
        worker.stdin.write(json.dumps([format, *paths]) + "\n")
        worker.stdin.flush()
        return [float(each) for each in worker.stdout.readline().split()]

    print("| what | other, s | numbers mapped, s | over it | numbers drawn, s | over it |\n|---|--:|--:|--:|--:|--:|")
    for format in ENDINGS:
        for side in SIDES:  # the first run compiles
            seconds(side, format)
        least = dict.fromkeys(SIDES, [float("inf")] * 2)
        for turn in range(given.rounds):
            for side in SIDES[turn % 3 :] + SIDES[: turn % 3]:
                least[side] = list(map(min, least[side], seconds(side, format)))
        for measure, other, mapped, drawn in zip(("processor", "clock"), *least.values(), strict=True):
            figures = f"{other:.3f} | {mapped:.3f} | {mapped / other:.2f} | {drawn:.3f} | {drawn / other:.2f}"
            print(f"| {format}, {measure} | {figures} |", flush=True)
    for worker in workers.values():
        assert worker.stdin is not None
        worker.stdin.close()
        worker.wait()


if __name__ == "__main__":
    main()
