"""A service in a process of its own, on loopback, or an application in this one; and what asks them."""

import asyncio
import http.client
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

TOKEN = "a token of the tests 1234".replace(" ", "-")
SETTINGS = {"mechanism": "diffractor", "epsilon": 1.0}
JSON = "application/json"


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> str:
        """The one sentence of a refusal."""
        said = self.json()
        assert list(said) == ["error"] and said["error"].endswith("."), said
        return str(said["error"])


class Service(NamedTuple):
    """A service that runs on a port, with a file of everything that it said."""

    process: "subprocess.Popen[bytes]"
    port: int
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def ask(self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, dict(headers or {}))
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, value: Any, **headers: str) -> Answer:
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        return self.ask("POST", path, body, {"Content-Type": JSON, **headers})


def request_to(path: str, kind: str = JSON) -> dict[str, Any]:
    """A request to an application, without its body."""
    headers = [(b"host", b"localhost"), (b"content-type", kind.encode())]
    scope = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
    return scope | {"headers": headers, "http_version": "1.1", "scheme": "http", "root_path": "", "state": {}}


def ask_directly(app: Any, *asked: Any) -> Answer:
    """What an application answers without a server before it, see `answer_of`."""
    return asyncio.run(asyncio.wait_for(answer_of(app, *asked), 60))


async def answer_of(
    app: Any, path: str, body: bytes, kind: str = JSON, hear: Callable[[Any], Any] | None = None
) -> Answer:
    """The answer of an application, among others of the same loop; `hear` may wait with each part of it."""
    got: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        got.append(message)
        if hear is not None:
            await hear(message)

    await app(request_to(path, kind), receive, send)
    return Answer(got[0]["status"], {}, b"".join(part.get("body", b"") for part in got[1:]))


@contextmanager
def serving(
    folder: Path, *arguments: str, command: Sequence[str] = (sys.executable, "-m", "dptext"), **variables: str
) -> Iterator[Service]:
    """A service that is ready, in an environment with more variables, and is told to stop at the end."""
    log = folder / f"service-{time.monotonic_ns()}.log"
    whole = [*command, "serve", "--port", "0", *arguments]
    with log.open("wb") as said:
        process = subprocess.Popen(whole, stderr=said, stdout=said, env={**os.environ, **variables})
    try:
        yield Service(process, _port(process, log), log)
    finally:
        process.terminate()
        process.wait(timeout=60)


def _port(process: "subprocess.Popen[bytes]", log: Path) -> int:
    for _ in range(600):
        found = re.search(r"listens on http://[^ ]*:(\d+) ", log.read_text(encoding="utf-8"))
        if found:
            return int(found[1])
        assert process.poll() is None, log.read_text(encoding="utf-8")
        time.sleep(0.1)
    raise AssertionError(log.read_text(encoding="utf-8"))
