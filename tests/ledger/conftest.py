"""Ledgers to test: files of SQLite, and a PostgreSQL server that is started here, on loopback."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sqlalchemy")

from cli_command import environment
from database_server import server as server  # the fixture

KEY = "11" * 32


@pytest.fixture(params=["sqlite", "postgresql"])
def location(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A ledger that is not there yet, in each kind of database."""
    if request.param == "sqlite":
        return str(tmp_path / "ledger.db")
    monkeypatch.setenv("DPTEXT_LEDGER_KEY", KEY)
    return schema(request.getfixturevalue("server"), f"t{os.urandom(6).hex()}")


def schema(url: str, name: str) -> str:
    """The URL of an empty schema."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
    return f"{url}?options=-csearch_path%3D{name}"


def at_once(code: str, *arguments: str, processes: int) -> list[str]:
    """What processes of this code print that say when they are ready, and all go on when all are."""
    command, pipe = [sys.executable, "-c", code, *arguments], subprocess.PIPE
    pipes: Any = {"stdin": pipe, "stdout": pipe, "stderr": pipe, "text": True, "env": environment()}
    started = [subprocess.Popen(command, **pipes) for _ in range(processes)]
    try:
        for process in started:
            assert process.stdout.readline() == "ready\n", process.communicate()
        for process in started:
            process.stdin.write("go\n")
            process.stdin.flush()
        ended = [process.communicate(timeout=60) for process in started]
    finally:
        for process in started:
            process.kill()
    assert [process.returncode for process in started] == [0] * processes, ended
    return [out for out, _ in ended]


@pytest.fixture
def open_store() -> Iterator[Callable[..., object]]:
    """Opens ledgers, and closes them at the end."""
    from dptext.ledger.store import Store

    opened: list[Store] = []

    def opener(ledger: str, *, make: bool = True, key: str | None = None) -> Store:
        opened.append(Store.open(ledger, make=make, key=key))
        return opened[-1]

    yield opener
    for store in opened:
        store.close()
