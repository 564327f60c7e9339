"""Faults looked for on purpose, for minutes or for hours: how many answers are wrong, end in a traceback, or hang.

    make soak                                                                          about two hours
    python benchmarks/soak.py --rounds 1 --kills 10 --commands 300 --processes 10 --rows 20000 --minutes 1

*files*: the tests that compare each format with independent readers and writers (csv, pandas, polars, DuckDB, json,
PyArrow), with new examples in each round, blocks of a few rows and reads of a few bytes. *canaries*: texts with words
that must not come out, through every preset. *commands*: `odd_lines.py`. *kills*: `resume.py`. *service*: mixed
clients, each of which knows which answer is its own, among others that send a body byte by byte, or ask for new tables.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("src", "benchmarks", "tests")]
os.environ |= {"PYTHONPATH": os.pathsep.join(sys.path[:3]), "HF_HUB_OFFLINE": "1"}

_EXAMPLES = re.compile(r"(\d+) passing, (\d+) failing")


@dataclass
class Count:
    """What came of a part: how often it was tried, and what was not as it should be, with some of it to read."""

    tried: int = 0
    wrong: int = 0
    tracebacks: int = 0
    hangs: int = 0
    more: Counter[str] = field(default_factory=Counter)
    shown: list[str] = field(default_factory=list)

    def add(self, other: "Count") -> None:
        """Count what came of a piece of the part."""
        for name in ("tried", "wrong", "tracebacks", "hangs", "more", "shown"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def pytest_configure(config: Any) -> None:
    """This file is a plugin of the fuzzers' pytest, too: it makes what is read at once as small as it is told."""
    from dptext.io import csv, lines, parquet, source

    source.PIECE, rows, size = map(int, os.environ["SOAK_BLOCKS"].split())
    lines.BLOCK_ROWS = parquet.BLOCK_ROWS = rows
    lines.BLOCK_BYTES = csv.BLOCK_BYTES = parquet.BLOCK_BYTES = size


def files(given: argparse.Namespace, chosen: random.Random) -> Iterator[Count]:
    """Rounds of the fuzzers."""
    plugins = ["-p", "soak", "-p", "no:cacheprovider", "--hypothesis-show-statistics"]
    for _ in range(given.rounds):
        seed, blocks = chosen.randrange(2**32), f"{chosen.randint(1, 9)} {chosen.randint(1, 4)} {chosen.randint(1, 60)}"
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                *plugins,
                f"--hypothesis-seed={seed}",
                "-m",
                "hypothesis",
                "tests/io",
            ],
            cwd=ROOT,
            env={**os.environ, "SOAK_BLOCKS": blocks},
            capture_output=True,
            text=True,
        )
        count, name = Count(), ""
        for line in done.stdout.splitlines():
            name = found[1] if (found := re.match(r"tests/io/test_(\w+)\.py::", line)) else name
            for each in _EXAMPLES.findall(line):
                count.tried += sum(map(int, each))
                count.more[name] += sum(map(int, each))
        if done.returncode:
            count.wrong = max(1, done.stdout.count("FAILED tests"))
            count.shown.append(f"seed {seed}, blocks {blocks}: {done.stdout[-3000:]}{done.stderr[-500:]}")
        yield count


def canaries(given: argparse.Namespace, chosen: random.Random) -> Iterator[Count]:
    """Texts of words that must not come out, through every preset."""
    if not given.rows:
        return
    from class_tables import PRESETS, table_of_canaries, with_preset
    from test_class_canaries import TEXTS, leaks

    with tempfile.TemporaryDirectory() as folder:
        table = table_of_canaries(Path(folder))
        privatizers = {f"{name}, {use}": with_preset(name, use, class_table=table) for name, use in PRESETS}
        left = given.rows
        while left > 0:
            for name, privatizer in privatizers.items():
                texts = [" ".join(chosen.choices(TEXTS, k=chosen.randint(1, 3))) for _ in range(min(5000, left))]
                left -= len(texts)
                found = leaks(privatizer.release_many(texts).texts) if texts else []
                yield Count(tried=len(texts), wrong=len(found), more=Counter({name: len(texts)}), shown=found[:3])


def judged(line: Any, code: int | None, out: str, err: str, left: set[str]) -> Count:
    """What came of a command line, see `odd_lines.run`, and of the files that it `left`.

    Nothing may be half written, and an error is told in a sentence without the text, with the code of its cause.
    """
    from odd_lines import CANARY

    count = Count(tried=1, more=Counter({f"code {code}": 1}))
    told = (err.rstrip().splitlines() or [""])[-1].startswith("dptext: ") or "Usage: " in out + err
    if code is None:
        count.hangs = 1
    elif "Traceback (most recent" in out + err or "Internal error" in err or not 0 <= code <= 143:
        count.tracebacks = 1
    else:
        half = any(".part" in name for name in left) and not {"--resume", "odd.toml"} & {*line.arguments}
        known = code in (0, 1, 130, 141, 143) or (code in (2, 3, 4, 5) and told)
        count.wrong = int(half or not known or CANARY in err)
    if count.hangs or count.tracebacks or count.wrong:
        count.shown.append(f"{line!r} -> {code}: {err[-500:]!r} {sorted(left)}")
    return count


def some_lines(seed: int, lines: int, processes: int) -> Count:
    """So many command lines, each in a folder of its own; the first `processes` in processes of their own."""
    from odd_lines import OddLines, forked, processed

    chosen, count = random.Random(seed), Count()
    made = OddLines(chosen)
    for number in range(lines):
        with tempfile.TemporaryDirectory() as above:
            folder = Path(above) / "deep" / "er"  # so that .. is ours, too
            folder.mkdir(parents=True)
            made.put_files(folder)
            known, line = set(os.listdir(folder)), made.line()
            run = processed if number < processes and "serve" not in line.arguments else forked
            count.add(judged(line, *run(line, folder), set(os.listdir(folder)) - known))
    return count


def commands(given: argparse.Namespace, chosen: random.Random) -> Iterator[Count]:
    """Odd command lines, in two processes."""
    starts = range(0, given.commands, 100)
    share = -(-given.processes // max(len(starts), 1))
    with ProcessPoolExecutor(2) as pool:
        work = [(chosen.randrange(2**63), min(100, given.commands - start), share) for start in starts]
        yield from pool.map(some_lines, *zip(*work, strict=True)) if work else ()


def kills(given: argparse.Namespace, chosen: random.Random) -> Iterator[Count]:
    """Runs that are killed and resumed."""
    if not given.kills:
        return
    asked = ["--kills", str(given.kills), "--rows", "20000", "--seed", str(chosen.randrange(2**31)), "--json"]
    command = [sys.executable, ROOT / "benchmarks/resume.py", *asked]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        hang = "TimeoutExpired" in done.stderr
        yield Count(tried=given.kills, wrong=not hang, hangs=hang, shown=[done.stderr[-3000:]])
        return
    for row in json.loads(done.stdout):
        yield Count(tried=row["kills"], more=Counter({row["output"]: row["kills"]}))


def service(given: argparse.Namespace, chosen: random.Random) -> Iterator[Count]:
    """A service under mixed clients, slow bodies and new epsilons."""
    if not given.minutes:
        return
    from serving import Found, Numbers, client, started

    seconds, found, seen, hangs = 60 * given.minutes, Found(), Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        asked = ["serve", "--port", "0", "--waiting", "64", "--timeout", "20"]
        server = started([sys.executable, "-m", "dptext", *asked], log, "/v1/privatize")

        async def all_of_them() -> None:
            until, numbers = time.monotonic() + seconds, Numbers(mixed=True)
            clients = [client(server, numbers, until, found) for _ in range(16)]
            clients += [slow_body(server.port, until, seen) for _ in range(100)]
            clients += [new_table(server.port, until, seen, chosen) for _ in range(2)]
            await asyncio.wait_for(asyncio.gather(*clients), seconds + 120)

        try:
            asyncio.run(all_of_them())
        except (asyncio.TimeoutError, TimeoutError):
            hangs = 1
        server.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.process.wait(30)
        hangs += server.process.poll() is None
        server.process.kill()
        said = log.read_text()
    faults = said.count("Traceback") + said.count("Internal error")
    wrong = found.mixed_up + found.errors + sum(count for name, count in seen.items() if name.startswith("odd"))
    more = seen + Counter({"answers": len(found.latencies)})
    yield Count(sum(more.values()), wrong, faults, hangs, more, [said[-2000:]] if faults else [])


HEAD = "POST /v1/privatize HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"


async def slow_body(port: int, until: float, seen: Counter[str]) -> None:
    """Send a body byte by byte until the service has enough of it, again and again."""
    while time.monotonic() < until:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        answer = asyncio.ensure_future(reader.read(100))
        writer.write(f"{HEAD}Content-Length: 900\r\n\r\n{{".encode())
        while not answer.done() and time.monotonic() < until:
            writer.write(b" ")
            await asyncio.wait([answer], timeout=1)
        if answer.done():
            status = answer.result()[9:12].decode()
            seen["slow bodies, refused" if status == "408" else f"odd answers to slow bodies: {status}"] += 1
        answer.cancel()
        writer.close()


async def new_table(port: int, until: float, seen: Counter[str], chosen: random.Random) -> None:
    """Ask for mechanisms at epsilons that nobody asked for before."""
    known = {"200": "new tables", "429": "new tables, refused", "503": "new tables, refused"}
    while time.monotonic() < until:
        asked = {"mechanism": chosen.choice(["tem", "custext"]), "epsilon": chosen.uniform(1, 9)}
        body = json.dumps({"texts": ["the doctor"], **asked})
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"{HEAD}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        status = (await reader.read())[9:12].decode()
        seen[known.get(status, f"odd answers to new tables: {status}")] += 1
        writer.close()
        await asyncio.sleep(2)


PARTS = (files, canaries, commands, kills, service)


def main() -> int:
    """Run the parts, and print what came of them; 1 if anything was not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20, help="of the fuzzers of files")
    parser.add_argument("--rows", type=int, default=1_000_000, help="of canaries")
    parser.add_argument("--commands", type=int, default=5000, help="odd command lines")
    parser.add_argument("--processes", type=int, default=300, help="of them in processes of their own")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=30.0, help="of mixed clients")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    given = parser.parse_args()
    bad, head = 0, "| part | tried | wrong | tracebacks | hangs | seconds | of which |\n|---|--:|--:|--:|--:|--:|---|"
    print(f"Seed {given.seed}.", head, sep="\n", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    stopped = False
    for part in PARTS:
        begun, total = time.monotonic(), Count()
        try:
            for count in part(given, random.Random(f"{given.seed} {part.__name__}")):
                total.add(count)
                for each in count.shown:
                    print(part.__name__, each, file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            stopped = True  # what there is by now is printed
        more = ", ".join(f"{name}: {number:,}" for name, number in sorted(total.more.items()))
        figures = f"{total.tried:,} | {total.wrong} | {total.tracebacks} | {total.hangs}"
        print(f"| {part.__name__} | {figures} | {time.monotonic() - begun:,.0f} | {more} |", flush=True)
        bad += total.wrong + total.tracebacks + total.hangs
        if stopped:
            break
    return 130 if stopped else int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
