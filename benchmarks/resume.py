"""Runs that are killed at random moments and resumed: is anything lost, doubled, or whole that should not be?

    python benchmarks/resume.py                     200 kills, five to ten minutes
    python benchmarks/resume.py --kills 15 --json   a few, for machines

Each trial starts `dptext privatize … --resume` as a process of its own and kills it (SIGKILL): every second time after
a random part of the time that a run takes, otherwise inside a random one of its calls that change files (half of a
write is done, then). It is started and killed again until it ends. After each kill the output must be absent or right,
to the byte, as a run with the same key writes it that nobody disturbs; at the end no other file may be left, and each
block that had been kept must have been taken over.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import dptext
from dptext.run.state_file import MARK, state_path

WORDS = ("doctor", "king", "france", "went", "paris", "nurse", "cold", "pizza", "in", "1998", "12", "euros")
SOURCES = str(Path(dptext.__file__).resolve().parent.parent)
TARGETS = ("out.csv", "out.csv.gz", "out.parquet", "out.jsonl")
HANGS = 1000
"""Seconds after which a run hangs; on a machine that does other work one takes minutes."""

CALLS = ("pwrite", "fdatasync", "fsync", "link", "replace", "unlink", "ftruncate")
DEADLY = """
import itertools, os, signal, sys
count, nth = itertools.count(1), int(sys.argv.pop(1))
def deadly(name):
    real = getattr(os, name)
    def call(*given, **named):
        if next(count) == nth:
            if name == "pwrite":
                real(given[0], given[1][:len(given[1]) // 2], given[2])
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*given, **named)
    setattr(os, name, call)
for name in {calls}:
    deadly(name)
from dptext.cli import main
try:
    main()
finally:
    print("calls", next(count) - 1, file=sys.stderr)
"""


def make_inputs(folder: Path, rows: int) -> None:
    """The same rows as CSV and Parquet."""
    chosen = random.Random(1)
    texts = [" ".join(chosen.choices(WORDS, k=chosen.randint(2, 8))) for _ in range(rows)]
    (folder / "in.csv").write_text("id,text\n" + "".join(f"{i},{text}\n" for i, text in enumerate(texts)))
    pq.write_table(pa.table({"id": range(rows), "text": texts}), folder / "in.parquet")


def command(target: str, nth: int, *, resume: bool = True) -> list[str]:
    """The command, which is killed in its `nth` call; 0 for never."""
    source = "in.parquet" if target == "out.parquet" else "in.csv"
    asked = ["privatize", source, "-o", target, "-c", "text", "--copy", "id", "-e", "1", "--insecure-seed", "7"]
    program = f"import sys; sys.path.insert(0, {SOURCES!r})" + DEADLY.replace("{calls}", repr(CALLS))
    return [sys.executable, "-c", program, str(nth), *asked, *(["--resume"] if resume else [])]


def records(path: Path) -> int | None:
    """How many blocks a state file holds whole by its lengths; None where there is no such file."""
    if not path.exists():
        return None
    assert path.stat().st_mode & 0o777 == 0o600
    data = path.read_bytes()
    if not data or data.startswith(b"\0"):  # not begun, or about to be destroyed: it counts for nothing
        return None
    assert data.startswith(MARK)
    found, at = 0, len(MARK) + 33
    while at + 40 <= len(data) and at + 40 + (size := int.from_bytes(data[at : at + 8], "big")) <= len(data):
        found += b'"kind": "block"' in data[at + 40 : at + 60]
        at += 40 + size
    return found


class Trials:
    """Kills runs over one target until they end."""

    def __init__(self, folder: Path, target: str, chosen: random.Random) -> None:
        self.folder, self.target, self.random = folder, target, chosen
        self.seen = Counter[str]()
        self.output, self.state = folder / target, Path(state_path(str(folder / target)))
        begun = time.perf_counter()
        self._run(0, resume=False)
        self.seconds = time.perf_counter() - begun
        self.right = self.output.read_bytes()
        self.output.unlink()
        said = self._run(0)
        self.files = set(os.listdir(folder)) - {target}
        self.calls = int(re.findall(r"calls (\d+)", said)[-1])
        assert self.output.read_bytes() == self.right
        self.output.unlink()

    def chain(self, most: int) -> int:
        """Start, kill and start again until a run ends, or for `most` kills: how many there were."""
        kills = 0
        while kills < most:
            before = records(self.state)
            by_time = self.random.random() < 0.5
            nth = 0 if by_time else self.random.randint(1, self.calls)
            process = subprocess.Popen(
                command(self.target, nth), cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
            )
            try:
                _, said = process.communicate(timeout=self.random.uniform(0, self.seconds) if by_time else HANGS)
            except subprocess.TimeoutExpired:
                process.kill()
                _, said = process.communicate()
            if process.returncode == 0:
                self._ended(said.decode(), before)
                return kills
            if self.output.exists() and process.returncode == 2:
                self._kept_after_the_end(said.decode())
                return kills
            assert process.returncode == -9, said.decode()
            kills += 1
            self._killed(before)
        before = records(self.state)
        if self._whole():
            self.output.unlink()
            self.state.unlink(missing_ok=True)
        else:
            done = self._done(0)
            if self.output.exists() and done.returncode == 2:  # killed before it saw that all was done
                self._kept_after_the_end(done.stderr)
            else:
                assert done.returncode == 0, done.stderr
                self._ended(done.stderr, before)
        return kills

    def _done(self, nth: int, *, resume: bool = True) -> "subprocess.CompletedProcess[str]":
        asked = command(self.target, nth, resume=resume)
        return subprocess.run(asked, cwd=self.folder, capture_output=True, text=True, timeout=HANGS)

    def _run(self, nth: int, *, resume: bool = True) -> str:
        done = self._done(nth, resume=resume)
        assert done.returncode == 0, done.stderr
        return done.stderr

    def _whole(self) -> bool:
        """Was the run killed after its last act, or in it?"""
        return self.output.exists() and records(self.state) is None

    def _killed(self, before: int | None) -> None:
        """What must hold after a kill."""
        blocks = records(self.state)
        if self.output.exists():
            assert self.output.read_bytes() == self.right, "an output that looks whole is not"
            self.seen["the output was there" if blocks is None else "the output was there, the state too"] += 1
        elif blocks is None:
            assert before is None, "the state was lost"
            self.seen["nothing was there yet"] += 1
        else:
            assert before is None or blocks >= before, "blocks were lost"
            self.seen["blocks were kept" if blocks else "the state had no block yet"] += 1

    def _ended(self, said: str, before: int | None) -> None:
        """What must hold when a run ended well."""
        assert self.output.read_bytes() == self.right, "the output differs from that of a run that nobody disturbed"
        assert set(os.listdir(self.folder)) == self.files | {self.target}, os.listdir(self.folder)
        if before:
            assert (
                f"{before:,} block{' had been drawn and was' if before == 1 else 's had been drawn and were'} kept"
                in said
            ), (before, said)
            self.seen["ended with blocks of earlier attempts"] += 1
        self.output.unlink()

    def _kept_after_the_end(self, said: str) -> None:
        """A run was killed after its very last act: the next one finds an output and no state."""
        assert "exists, and nothing is left to go on with" in said and not self.state.exists(), said
        assert self.output.read_bytes() == self.right
        self.output.unlink()


def main() -> None:
    """Print a row for each target."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--targets", default=",".join(TARGETS), help="some of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    chosen, table = random.Random(given.seed), []
    targets = given.targets.split(",")
    for i, target in enumerate(targets):
        kills = given.kills // len(targets) + (i < given.kills % len(targets))
        if not kills:
            continue
        with tempfile.TemporaryDirectory() as folder:
            make_inputs(Path(folder), given.rows)
            trials, done, chains = Trials(Path(folder), target, chosen), 0, 0
            while done < kills:
                done += trials.chain(kills - done)
                chains += 1
            row: dict[str, Any] = {"output": target, "kills": done, "runs": chains, **trials.seen}
            table.append(row)
    if given.json:
        print(json.dumps(table))
        return
    names = list(dict.fromkeys(name for row in table for name in row))
    print("| " + " | ".join(names) + " |\n" + "|---" * len(names) + "|")
    for row in table:
        print("| " + " | ".join(str(row.get(name, 0)) for name in names) + " |")


if __name__ == "__main__":
    main()
