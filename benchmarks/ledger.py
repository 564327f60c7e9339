"""What a ledger costs a run: 100,000 people, in SQLite (and PostgreSQL, by --url).

    python benchmarks/ledger.py                   about three minutes
    python benchmarks/ledger.py --url postgresql://USER@127.0.0.1/NAME

Files of the shipped example's texts, their rows in random order of people. The default mechanism at epsilon 1, which is
the fastest: with any other the ledger's share is smaller. *In the ledger* is the processor time that the run's own
threads spent inside the ledger's calls (opening, keys of people, reserving block by block, settling, closing), measured
in the same run, over the processor time of the whole run. *Beside* compares wall times of runs with a ledger and
without (which does not read the unit column), in turns.
"""

import argparse
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from corpus import read_texts

from dptext.files import privatize_file
from dptext.ledger import LedgerOptions, file_charges, ledger_run, store
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor

PEOPLE = 100_000


class Inside:
    """Adds up the processor time of threads inside functions."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lock = threading.Lock()

    def timed(self, stack: ExitStack, owner: Any, name: str) -> None:
        """Time a function of a module or class until the stack ends."""
        plain: Callable[..., Any] = getattr(owner, name)
        descriptor = vars(owner)[name]
        method = isinstance(descriptor, classmethod)

        def wrapped(*arguments: Any, **named: Any) -> Any:
            started = time.thread_time()
            try:
                return plain(*(arguments[1:] if method else arguments), **named)
            finally:
                with self._lock:
                    self.seconds += time.thread_time() - started

        setattr(owner, name, classmethod(wrapped) if method else wrapped)
        stack.callback(setattr, owner, name, descriptor)


def write(folder: Path, texts: int, words: int) -> tuple[Path, int]:
    """A Parquet file of so many texts of about so many words, by 100,000 people in random order."""
    source = " ".join(read_texts(None)).split()
    shuffled = random.Random(1)
    starts = [shuffled.randrange(len(source) - words) for _ in range(2000)]
    pool = [" ".join(source[start : start + words]) for start in starts]
    people = [f"person-{i % PEOPLE:06}" for i in range(texts)]
    shuffled.shuffle(people)
    path = folder / f"{texts}-{words}.parquet"
    pq.write_table(pa.table({"user": people, "text": [pool[i % len(pool)] for i in range(texts)]}), path)
    return path, texts * words


def run(privatizer: WordPrivatizer, path: Path, target: Path, ledger: LedgerOptions | None) -> dict[str, float]:
    """One run: wall and processor seconds, and those inside the ledger."""
    inside = Inside()
    with ExitStack() as stack:
        for owner, name in (
            (store.Store, "open"),
            (ledger_run.LedgerRun, "begin"),
            (file_charges.FileCharges, "allowed"),
            (ledger_run.LedgerRun, "commit"),
            (file_charges.FileCharges, "summary"),
            (store.Store, "close"),
        ):
            inside.timed(stack, owner, name)
        wall, processor = time.perf_counter(), time.process_time()
        privatize_file(
            path,
            target,
            mechanism=privatizer,
            format="parquet",
            columns=["text"],
            copy="user",
            unit_column=None if ledger is None else "user",
            ledger=ledger,
            force=True,
        )
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
    return {"wall": wall, "processor": processor, "inside": inside.seconds}


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", help="a database beside SQLite; set DPTEXT_LEDGER_KEY for it")
    parser.add_argument("--repetitions", type=int, default=5)
    arguments = parser.parse_args()
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0))
    print("| texts | words each | ledger | run, s | in the ledger | us a text | beside |")
    print("|--:|--:|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for texts, words in ((PEOPLE, 50), (PEOPLE, 200), (10 * PEOPLE, 50)):
            path, _ = write(folder, texts, words)
            target = folder / "out.parquet"
            run(privatizer, path, target, None)
            for kind, place in (("SQLite", str(folder / "ledger.db")), ("PostgreSQL", arguments.url)):
                if place is None:
                    continue
                found: list[dict[str, float]] = []
                plain: list[dict[str, float]] = []
                for _ in range(arguments.repetitions):
                    plain.append(run(privatizer, path, target, None))
                    found.append(run(privatizer, path, target, LedgerOptions(ledger=place, budget=1e6)))
                seconds = statistics.median(one["wall"] for one in found)
                share = statistics.median(one["inside"] / one["processor"] for one in found)
                micro = 1e6 * statistics.median(one["inside"] for one in found) / texts
                pairs = [one["wall"] / other["wall"] - 1 for one, other in zip(found, plain, strict=True)]
                beside = f"{100 * statistics.median(pairs):+.1f} %"
                print(f"| {texts:,} | {words} | {kind} | {seconds:.2f} | {share:.1%} | {micro:.2f} | {beside} |")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
