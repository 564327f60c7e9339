"""A PostgreSQL server for tests, started here, on loopback."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, which are not on the path everywhere."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).parent if named else None


def somebody_else() -> pwd.struct_passwd:
    """PostgreSQL refuses to be run by root."""
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return pwd.getpwuid(os.geteuid()) if os.geteuid() else known.get("postgres", known["nobody"])


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The URL of a real server, without a database's schema."""
    programs = binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    pytest.importorskip("psycopg")
    user = somebody_else()
    switch: dict[str, Any] = {} if os.geteuid() else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    folder = Path(tempfile.mkdtemp(prefix="dptext-pg-"))  # a short path: it holds a socket
    if not os.geteuid():
        os.chown(folder, user.pw_uid, user.pw_gid)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = str(folder / "data")
    start = [f"{programs}/initdb", "-D", data, "-U", "dptext", "--auth=trust", "--no-sync"]
    subprocess.run(start, check=True, capture_output=True, cwd=folder, **switch)
    options = ["-h", "127.0.0.1", "-p", str(port), "-k", str(folder), "-c", "fsync=off"]
    process = subprocess.Popen(
        [f"{programs}/postgres", "-D", data, *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        **switch,
    )
    try:
        import psycopg

        url = f"postgresql://dptext@127.0.0.1:{port}/postgres"
        deadline = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(url).close()
                break
            except psycopg.OperationalError:
                assert process.poll() is None and time.monotonic() < deadline
                time.sleep(0.05)
        yield url
    finally:
        process.send_signal(2)  # the fast way to shut it down
        process.wait(60)
        shutil.rmtree(folder)
