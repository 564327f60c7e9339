"""A service in a process of its own, on loopback, and what asks it."""

import http.client
import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

TOKEN = "a token of the tests 1234".replace(" ", "-")
SETTINGS = {"mechanism": "diffractor", "epsilon": 1.0}


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


class Service:
    """A service that runs.

    Attributes
    ----------
    port
        Where.
    log
        The file with everything that it said on standard error.
    """

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.log = log

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
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
        return self.ask("POST", path, body, {"Content-Type": "application/json", **headers})

    def lines(self, values: list[Any], **headers: str) -> Answer:
        body = b"".join(value if isinstance(value, bytes) else json.dumps(value).encode() + b"\n" for value in values)
        return self.ask("POST", "/v1/privatize/lines", body, {"Content-Type": "application/x-ndjson", **headers})


CHECKS = """
[checks.positive_data_acceptance]
expected-statuses = ["200", "403", "422"]
"""
"""403 is for a budget that a text would go over, 422 for settings that do not fit together: a schema of single fields
cannot say that."""


def schemathesis_finds_nothing(service: Service, folder: Path) -> None:
    """Ask a service all that its document says, and much that it does not; streams of lines are no JSON."""
    program = shutil.which("schemathesis", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("schemathesis, of the extra dev, is not installed: the wheel is also tested without that extra")
    (folder / "schemathesis.toml").write_text(CHECKS)
    line = ["run", f"{service.url}/openapi.json", "--max-examples", "5", "--exclude-path", "/v1/privatize/lines"]
    run = subprocess.run([program, *line], capture_output=True, text=True, timeout=300, cwd=folder)
    assert run.returncode == 0, run.stdout
    said = service.said()
    answers = re.findall(r"^POST /v1/privatize (\d+) ", said, re.MULTILINE)
    assert set(answers) >= {"200", "400"} and len(answers) > 30
    assert "Traceback" not in said and "Internal error" not in said
    assert not re.search(r" 5\d\d [0-9.]+ ms$", said, re.MULTILINE)


@contextmanager
def serving(
    folder: Path, *arguments: str, port: int = 0, command: Sequence[str] = (sys.executable, "-m", "dptext")
) -> Iterator[Service]:
    """A service that is ready, and is told to stop at the end."""
    log = folder / f"service-{time.monotonic_ns()}.log"
    whole = [*command, "serve", "--port", str(port), *arguments]
    with log.open("wb") as said:
        process = subprocess.Popen(whole, stderr=said, stdout=said)
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
