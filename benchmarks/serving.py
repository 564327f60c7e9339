"""A service under load: latency beside a plain FastAPI echo, memory, and whether every answer is to its own question.

    python benchmarks/serving.py --minutes 3 --clients 32

Rounds of half a minute on the service take turns with shorter ones on an echo: a FastAPI application that does nothing,
and answers as many bytes to the same requests. Each client keeps one connection and asks as soon as it was answered, so
that with many clients the latency is mostly waiting; with one client it is the work.

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

WORDS = [
    "my",
    "doctor",
    "in",
    "paris",
    "said",
    "that",
    "the",
    "tests",
    "were",
    "fine",
    "and",
    "the",
    "nurse",
    "was",
    "kind",
]
BITS = 24
"""Of the number in a text: more than enough for every request of a run."""

ROUND, ECHO_ROUND = 30.0, 10.0
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
    """What clients saw: latencies in seconds, and what went wrong."""

    seconds: list[float] = field(default_factory=list)
    wrong: int = 0
    refused: int = 0
    size: int = 0

    def quantile(self, share: float) -> float:
        """A latency in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def client(port: int, path: str, numbers: "Numbers", until: float, found: Found) -> None:
    """Ask on one connection until the time is over."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.monotonic() < until:
        number = numbers.next()
        body = json.dumps({"texts": [text_of(number)], "mechanism": "diffractor", "epsilon": 1.0}).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        started = time.perf_counter()
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        top = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        said = await reader.readexactly(int(re.search(r"content-length: (\d+)", top)[1]))
        found.seconds.append(time.perf_counter() - started)
        found.size = len(said)
        if " 200 " not in top.splitlines()[0]:
            found.refused += 1
        elif number_of(json.loads(said)["texts"][0]) != number:
            found.wrong += 1
    writer.close()


class Numbers:
    """Numbers, each once."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """The next one."""
        self._last += 1
        return self._last


def load(port: int, path: str, clients: int, seconds: float, numbers: Numbers, found: Found) -> None:
    """Some clients at once, for some time."""

    async def all_of_them() -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(client(port, path, numbers, until, found) for _ in range(clients)))

    asyncio.run(all_of_them())


def memory(process: "subprocess.Popen[bytes]") -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def started(command: list[str], log: Path) -> tuple["subprocess.Popen[bytes]", int]:
    """A server that listens, and its port."""
    with log.open("wb") as said:
        process = subprocess.Popen(command, stderr=said, stdout=said)
    while not (found := re.search(r"http://[^ ]*:(\d+)", log.read_text())):
        assert process.poll() is None, log.read_text()
        time.sleep(0.1)
    return process, int(found[1])


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
    parser.add_argument("--folder", type=Path, default=Path("."))
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.echo:
        serve_echo()
        return
    python, log = sys.executable, options.folder / "serving.log"
    waiting = str(2 * options.clients)
    service, port = started([python, "-m", "dptext", "serve", "--port", "0", "--waiting", waiting], log)
    numbers, first = Numbers(), Found()
    load(port, "/v1/privatize", 1, 2.0, numbers, first)  # compiled, and of which size an answer is
    os.environ["ECHO_BYTES"] = str(first.size - 250)
    echo, echo_port = started([python, __file__, "--echo"], options.folder / "echo.log")
    try:
        report(options, service, port, echo_port, numbers)
    finally:
        for process in (service, echo):
            process.terminate()
            process.wait()
        for left in (log, options.folder / "echo.log"):
            left.unlink()


def report(
    options: argparse.Namespace, service: "subprocess.Popen[bytes]", port: int, echo_port: int, numbers: Numbers
) -> None:
    """Load both in turns, and print what was found."""
    alone, echo_alone, many, echo_many = Found(), Found(), Found(), Found()
    load(echo_port, "/echo", 1, 1.0, numbers, Found())
    for _ in range(3):
        load(port, "/v1/privatize", 1, 3.0, numbers, alone)
        load(echo_port, "/echo", 1, 3.0, numbers, echo_alone)
    before, left = memory(service), 60 * options.minutes
    halfway = 0.0
    while left > 0:
        load(port, "/v1/privatize", options.clients, min(ROUND, left), numbers, many)
        load(echo_port, "/echo", options.clients, min(ECHO_ROUND, left), numbers, echo_many)
        left -= ROUND
        halfway = halfway or memory(service)
    print("| clients | server | requests | a second | p50 (ms) | p99 (ms) | refused | lost or mixed up |")
    print("|---:|---|---:|---:|---:|---:|---:|---:|")
    spans = (9.0, 9.0, 60 * options.minutes, 60 * options.minutes * ECHO_ROUND / ROUND)
    rows = ((1, "dptext", alone), (1, "echo", echo_alone), (options.clients, "dptext", many))
    for (count, name, found), span in zip((*rows, (options.clients, "echo", echo_many)), spans, strict=True):
        print(
            f"| {count} | {name} | {len(found.seconds):,} | {len(found.seconds) / span:,.0f} | "
            f"{found.quantile(0.5):.2f} | {found.quantile(0.99):.2f} | {found.refused} | {found.wrong} |"
        )
    over = [f"{alone.quantile(share) - echo_alone.quantile(share):.2f}" for share in (0.5, 0.99)]
    after = memory(service)
    print(
        f"\nOver the echo with one client: {over[0]} ms (p50), {over[1]} ms (p99). An answer has {many.size:,} bytes."
    )
    print(f"Memory: {before:.0f} MB before, {halfway:.0f} MB after the first round, {after:.0f} MB after the last.")


if __name__ == "__main__":
    main()
