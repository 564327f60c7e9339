"""A service under load: latency beside a plain FastAPI echo, memory, and whether every answer is to its own question.

    python benchmarks/serving.py --minutes 30 --clients 32

Rounds of ten seconds on the service take turns with shorter ones on an echo: a FastAPI application that does nothing,
and answers as many bytes to the same requests. Each client keeps one connection and asks as soon as it was answered, so
that with many clients the latency is mostly waiting; with one client it is the work. ``--mixed`` asks for several
mechanisms and epsilons, and for eight texts in every fourth request. ``--ledger`` charges every request to a ledger in
SQLite, which waits for the disk. The echo needs FastAPI, which dptext does without.

Every text holds its own number in its punctuation (which the default layout copies), so that an answer to another
question, or a lost one, is found.
"""

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

WORDS = ["my", "doctor", "in", "paris", "said", "that", "the", "tests", "were", "fine", "and", "the", "nurse", "was"]
BITS = 24
"""Of the number in a text: more than enough for every request of a run."""

ROUND, ECHO_ROUND = 10.0, 5.0
TOKENS = re.compile(r"[^\s.,]+")


def text_of(number: int) -> str:
    """A text of 24 words with a number in its marks."""
    marks = (".," if number >> bit & 1 else "," for bit in range(BITS))
    return " ".join(f"{WORDS[place % len(WORDS)]}{mark}" for place, mark in enumerate(marks))


def number_of(text: str) -> int | None:
    """The number in a text, or None where its words or marks are not those of such a text."""
    marks = TOKENS.sub("w", text).split(" ")
    if len(marks) != BITS or not {"w.,", "w,"} >= set(marks):
        return None
    return sum((mark == "w.,") << bit for bit, mark in enumerate(marks))


@dataclass
class Found:
    """What clients saw: latencies, seconds asked for and worked by the server's processors, and what went wrong."""

    latencies: list[float] = field(default_factory=list)
    asked_for: float = 0.0
    worked: float = 0.0
    mixed_up: int = 0
    errors: int = 0
    size: int = 0

    def quantile(self, share: float) -> float:
        """A latency in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


MIXED = (("diffractor", 1.0), ("custext", 2.0), ("diffractor", 2.0), ("diffractor", 0.5))


def body_of(numbers: list[int], mixed: bool) -> bytes:
    """A request for texts with these numbers."""
    mechanism, epsilon = MIXED[numbers[0] // 4 % len(MIXED) if mixed else 0]
    texts = [text_of(number) for number in numbers]
    return json.dumps({"texts": texts, "mechanism": mechanism, "epsilon": epsilon}).encode()


async def client(server: "Server", numbers: "Numbers", until: float, found: Found) -> None:
    """Ask on one connection until the time is over. No answer, or another status than 200, is an error."""
    port, path = server.port, server.path
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.monotonic() < until:
        asked = numbers.next()
        body = body_of(asked, numbers.mixed)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        started = time.perf_counter()
        try:
            writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            top = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            said = await reader.readexactly(int(re.search(r"content-length: (\d+)", top)[1]))
        except (OSError, asyncio.IncompleteReadError):  # it is lost
            found.errors += 1
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            continue
        found.latencies.append(time.perf_counter() - started)
        found.size = len(said)
        if " 200 " not in top.splitlines()[0]:
            found.errors += 1
        elif [number_of(text) for text in json.loads(said)["texts"]] != asked:
            found.mixed_up += 1
    writer.close()


class Numbers:
    """Numbers of texts, each once."""

    def __init__(self, *, mixed: bool) -> None:
        self.mixed, self._last, self._requests = mixed, 0, 0

    def next(self) -> list[int]:
        """Those of the next request."""
        self._requests += 1
        first, count = self._last + 1, 8 if self.mixed and self._requests % 4 == 0 else 1
        self._last += count
        return list(range(first, first + count))


def load(server: "Server", clients: int, seconds: float, numbers: Numbers, found: Found) -> None:
    """Some clients at once, for some time."""
    found.asked_for += seconds
    before = worked(server.process)

    async def all_of_them() -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(client(server, numbers, until, found) for _ in range(clients)))

    asyncio.run(all_of_them())
    found.worked += worked(server.process) - before


def worked(process: "subprocess.Popen[bytes]") -> float:
    """Seconds that processors have worked for a process: what other work on the machine does not change."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: "subprocess.Popen[bytes]") -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


class Server(NamedTuple):
    """A server that listens."""

    process: "subprocess.Popen[bytes]"
    port: int
    path: str


def started(command: list[str], log: Path, path: str) -> Server:
    """A server that listens."""
    with log.open("wb") as said:
        process = subprocess.Popen(command, stderr=said, stdout=said)
    while not (found := re.search(r"http://[^ ]*:(\d+)", log.read_text())):
        assert process.poll() is None, log.read_text()
        time.sleep(0.1)
    return Server(process, int(found[1]), path)


def serve_echo() -> None:
    """The echo: an application as the documentation of FastAPI has it, with an answer of the size of the service's."""
    import socket

    import uvicorn
    from fastapi import FastAPI

    app, padding = FastAPI(), "x" * int(os.environ["ECHO_BYTES"])

    @app.post("/echo")
    async def echo(body: dict[str, object]) -> dict[str, object]:
        return {"texts": body["texts"], "padding": padding}

    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that nothing is delayed
    bound.bind(("127.0.0.1", 0))
    bound.listen()
    print(f"http://127.0.0.1:{bound.getsockname()[1]}", flush=True)
    config = uvicorn.Config(app, log_level="critical", access_log=False, http="h11", loop="asyncio")
    uvicorn.Server(config).run(sockets=[bound])


def main() -> None:
    """Run both, load them, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--mixed", action="store_true", help="several mechanisms and epsilons, one text or eight")
    parser.add_argument("--ledger", action="store_true", help="charge every request to a ledger")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.echo:
        serve_echo()
        return
    with TemporaryDirectory() as folder:
        print("\n".join(run(options, Path(folder))))


def run(options: argparse.Namespace, folder: Path) -> list[str]:
    """Start both servers, load them, and say what was found."""
    python = sys.executable
    serve = [python, "-m", "dptext", "serve", "--port", "0", "--waiting", str(2 * options.clients)]
    serve += ["--ledger", str(folder / "ledger.db"), "--budget", "1e12"] if options.ledger else []
    service = started(serve, folder / "serving.log", "/v1/privatize")
    servers = [service]
    try:
        numbers, first = Numbers(mixed=options.mixed), Found()
        load(service, 1, 2.0, numbers, first)  # compiled, and of which size an answer is
        os.environ["ECHO_BYTES"] = str(first.size - 250)
        echo = started([python, __file__, "--echo"], folder / "echo.log", "/echo")
        servers.append(echo)
        return report(options, service, echo, numbers)
    finally:
        for server in servers:
            server.process.terminate()
            server.process.wait()


def report(options: argparse.Namespace, service: Server, echo: Server, numbers: Numbers) -> list[str]:
    """Load both in turns, and say what was found."""
    alone, echo_alone, many, echo_many = Found(), Found(), Found(), Found()
    load(echo, 1, 1.0, numbers, Found())
    for _ in range(3):
        load(service, 1, 3.0, numbers, alone)
        load(echo, 1, 3.0, numbers, echo_alone)
    held, left = [memory(service.process)], 60 * options.minutes
    while left > 0:
        load(service, options.clients, min(ROUND, left), numbers, many)
        load(echo, options.clients, min(ECHO_ROUND, left), numbers, echo_many)
        held.append(memory(service.process))
        left -= ROUND
    name = "dptext, charged" if options.ledger else "dptext"
    lines = [
        "| clients | server | seconds | answers | errors | mixed up | a second | p50 (ms) | p99 (ms) | "
        "processor (ms) |",
        "|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        row(1, name, alone),
        row(1, "echo", echo_alone),
        row(options.clients, name, many),
        row(options.clients, "echo", echo_many),
    ]
    over = [f"{alone.quantile(share) - echo_alone.quantile(share):.2f}" for share in (0.5, 0.99)]
    each = 1000 * (alone.worked / len(alone.latencies) - echo_alone.worked / len(echo_alone.latencies))
    rates = [len(found.latencies) / found.asked_for for found in (echo_many, many)]
    return [
        *lines,
        "",
        f"Over the echo with one client: {over[0]} ms (p50), {over[1]} ms (p99), and {each:.2f} ms of a "
        f"processor. The echo gives {rates[0] / rates[1]:.2f} times as many answers to {options.clients} clients. "
        f"An answer has {many.size:,} bytes.",
        f"Memory: {held[0]:.0f} MB at the start, {held[1]:.0f} MB after the first round, {held[-1]:.0f} MB at the end, "
        f"{max(held):.0f} MB at most.",
        f"By minute of load: {', '.join(f'{size:.0f}' for size in held[:: int(60 / ROUND)])} MB.",
    ]


def row(clients: int, name: str, found: Found) -> str:
    """A row of the table."""
    count = len(found.latencies)
    return (
        f"| {clients} | {name} | {found.asked_for:,.0f} | {count:,} | {found.errors} | {found.mixed_up} | "
        f"{count / found.asked_for:,.0f} | {found.quantile(0.5):.2f} | {found.quantile(0.99):.2f} | "
        f"{1000 * found.worked / count:.2f} |"
    )


if __name__ == "__main__":
    main()
