"""Ledgers that cannot be written or trusted: refused in a sentence, and nothing is charged."""

import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow as pa
import pytest

from cli_command import CANARY, Command, command, environment
from dptext.errors import LedgerError, ParameterError
from dptext.files import privatize_file
from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, problems
from dptext.ledger.keys import UnitKeys, unit_keys
from dptext.ledger.store import Place, Store
from strangers import make_strange


def charged(ledger: str) -> LedgerOptions:
    return LedgerOptions(ledger=ledger)


RUN = ("-c", "text", "-e", 1, "--unit-column", "user", "--drop", "user", "--ledger")


@pytest.fixture
def dptext(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DPTEXT_LEDGER_KEY", raising=False)
    return Command(tmp_path, capsysbinary, monkeypatch)


Refused = Callable[..., str]


def write_input() -> None:
    Path("in.csv").write_text(f"user,text\n{CANARY},the doctor was cold\n" + "ben,my name\n" * 100)


def nothing_written() -> bool:
    return not [name for name in os.listdir() if name.startswith(("out.csv", ".out.csv"))]


@pytest.fixture
def refused(dptext: Command) -> Refused:
    """Runs the command on a small file: it must end with one sentence, its code and no output."""

    def run(ledger: object, code: int = 3) -> str:
        write_input()
        result = dptext("privatize", "in.csv", "-o", "out.csv", *RUN, ledger)
        assert result.failed(code=code) and nothing_written()
        return result.err

    return run


@pytest.fixture
def full_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 256 KiB."""
    place = tmp_path / "small"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", place], capture_output=True)
    if mounted.returncode:
        pytest.skip("file systems cannot be mounted here")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def test_a_full_disk_ends_the_run(full_disk: Path, refused: Refused) -> None:
    (full_disk / "filler").write_bytes(bytes(230_000))
    said = refused(full_disk / "ledger.db")
    assert "disk is full" in said or "refuses to write" in said or "No space left" in said


def test_a_disk_that_fills_up_later_ends_the_run_and_keeps_what_was_written(full_disk: Path, refused: Refused) -> None:
    ledger = str(full_disk / "ledger.db")
    write_input()
    named = {"columns": "text", "unit_column": "user", "reading": Reading(drop=("user",))}
    privatize_file("in.csv", "first.csv", epsilon=1.0, ledger=charged(ledger), **named)
    room = os.statvfs(full_disk)
    (full_disk / "filler").write_bytes(bytes(room.f_bavail * room.f_frsize - 40_000))
    said = refused(ledger)
    assert "disk is full" in said or "refuses to write" in said
    (full_disk / "filler").unlink()
    store = Store.open(ledger, make=False)
    try:
        assert of_person(store, "ben", Budget())["epsilon"] in (100.0, 200.0) and problems(store) == []
    finally:
        store.close()


LIMITED = """
import resource, sys
from dptext.__main__ import main
limit = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
main()
"""


def test_a_limit_on_the_size_of_files_ends_the_run(dptext: Command) -> None:
    Store.open("ledger.db", make=True).close()
    write_input()
    arguments = ("privatize", "in.csv", "-o", "out.csv", *RUN, "ledger.db")
    started = [*command(program=LIMITED), "6000", *map(str, arguments)]
    run = subprocess.run(started, env=environment(), capture_output=True, text=True, timeout=60)
    assert run.returncode == 3 and "dptext: The ledger ledger.db cannot be used" in run.stderr and nothing_written()


def test_a_locked_ledger_is_waited_for_and_then_refused(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dptext.ledger.store.PATIENCE", 0.2)
    Store.open("ledger.db", make=True).close()
    holder = sqlite3.connect("ledger.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert "another process holds its lock" in refused("ledger.db")
    holder.close()


def test_a_ledger_of_a_newer_version_is_refused(refused: Refused) -> None:
    Store.open("ledger.db", make=True).close()
    with sqlite3.connect("ledger.db") as newer:
        newer.execute("UPDATE dptext_meta SET value = '6' WHERE name = 'version'")
    newer.close()
    assert "newer dptext (tables 6, and this one knows 5)" in refused("ledger.db")


def test_what_is_no_ledger_is_refused_and_left_as_it_was(refused: Refused) -> None:
    Path("note.txt").write_text("not a ledger at all\n" * 100)
    with sqlite3.connect("other.db") as other:
        other.execute("CREATE TABLE people (name TEXT)")
    other.close()
    before = Path("other.db").read_bytes()
    Path("folder").mkdir()
    for name in ("note.txt", "other.db", "/dev/null", "folder"):
        assert re.search("is no ledger|is no file", refused(name))
    assert Path("note.txt").read_text() == "not a ledger at all\n" * 100 and Path("other.db").read_bytes() == before
    Path("ledger.db").write_bytes(b"SQLite format 3\0" + bytes(5000))
    assert "ledger.db cannot be used" in refused("ledger.db")


def test_a_folder_that_is_not_there_and_a_server_that_is_not_there(refused: Refused) -> None:
    assert "cannot be" in refused("nowhere/ledger.db")
    said = refused("postgresql://nobody:topsecret@127.0.0.1:1/none?connect_timeout=2")
    assert "server does not answer" in said and "topsecret" not in said and "nobody:…@" in said
    assert "SQLite or PostgreSQL" in refused("mysql://somebody:secret@host/name", code=2)


def test_another_key_no_key_and_a_key_for_others_to_read(refused: Refused) -> None:
    Store.open("ledger.db", make=True).close()
    assert stat.S_IMODE(os.stat("ledger.db.key").st_mode) == stat.S_IMODE(os.stat("ledger.db").st_mode) == 0o600
    own = Path("ledger.db.key").read_text()
    Path("ledger.db.key").chmod(0o640)
    assert "chmod 600" in refused("ledger.db")
    Path("ledger.db.key").chmod(0o600)
    Path("ledger.db.key").write_text("22" * 32)
    assert "not that of the ledger" in refused("ledger.db")
    Path("ledger.db.key").write_text("short")
    assert "64 digits" in refused("ledger.db")
    os.rename("ledger.db.key", "elsewhere")
    assert "is not there" in refused("ledger.db") and not os.path.exists("ledger.db.key")
    Path("elsewhere").write_text(own)
    Store.open("ledger.db", make=False, key="elsewhere").close()


def test_a_ledger_that_anybody_may_write_to(refused: Refused) -> None:
    Store.open("ledger.db", make=True).close()
    Path("ledger.db").chmod(0o606)
    assert "Anybody may write to the ledger ledger.db" in refused("ledger.db")
    Path("ledger.db").chmod(0o660)  # several who share one
    Store.open("ledger.db", make=False).close()


def test_a_key_that_another_user_made(refused: Refused) -> None:
    """Who made it before there was a ledger knows whose each key in that is."""
    Path("ledger.db.key").write_text("22" * 32)
    Path("ledger.db.key").chmod(0o600)
    make_strange(Path("ledger.db.key"), "of another user")
    assert "belongs to another user, who knows it" in refused("ledger.db")


KILLED = """
import os, signal, sys
setattr(os, sys.argv[1], lambda *given, **named: os.kill(os.getpid(), signal.SIGKILL))
from dptext.ledger.store import Store
Store.open("ledger.db", make=True)
"""


@pytest.mark.parametrize("call", ["link", "unlink"])
def test_a_process_that_is_killed_while_it_makes_a_key_leaves_no_copy_of_one(call: str, refused: Refused) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, call], env=environment(), timeout=60, check=False)
    assert killed.returncode == -signal.SIGKILL and any(name.endswith(".part") for name in os.listdir())
    assert Path("ledger.db.key").exists() is (call == "unlink")
    Store.open("ledger.db", make=True).close()
    assert Path("ledger.db.key").exists() and not [name for name in os.listdir() if name.endswith(".part")]


def test_a_key_from_the_environment(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DPTEXT_LEDGER_KEY", "33" * 32)
    Store.open("ledger.db", make=True).close()
    assert not os.path.exists("ledger.db.key")
    monkeypatch.setenv("DPTEXT_LEDGER_KEY", "nonsense")
    assert "DPTEXT_LEDGER_KEY is not a key" in refused("ledger.db")
    monkeypatch.delenv("DPTEXT_LEDGER_KEY")
    with pytest.raises(LedgerError, match="name one with key="):
        unit_keys(None, make=True, environment={})


def test_a_ledger_that_may_not_be_read(refused: Refused) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    Store.open("ledger.db", make=True).close()
    Path("ledger.db").chmod(0)
    assert "cannot be read" in refused("ledger.db")


@pytest.mark.parametrize(
    "ledger", ["ledger.db", "sqlite:///ledger.db", "sqlite+pysqlite:///ledger.db?cached_statements=9"]
)
def test_the_output_is_never_the_ledger_or_its_key(dptext: Command, ledger: str) -> None:
    Store.open("ledger.db", make=True).close()
    write_input()
    for name in ("ledger.db", "ledger.db.key"):
        before = Path(name).read_bytes()
        arguments = ("in.csv", "-o", name, "--format", "csv", "--force", *RUN, ledger)
        assert dptext("privatize", *arguments).failed("write the output elsewhere")
        assert Path(name).read_bytes() == before


def test_keys_are_keyed_and_of_the_value_alone() -> None:
    one, other = UnitKeys(b"a" * 32), UnitKeys(b"b" * 32)
    keys = one.of(["anna", "ben", "anna", ""])
    assert len(set(keys)) == 3 and all(len(key) == 16 for key in keys) and keys == one.of(["anna", "ben", "anna", ""])
    assert not set(keys) & set(other.of(["anna", "ben", ""])) and one.check != other.check
    assert b"anna" not in b"".join(keys)


def test_keys_of_a_column_are_those_of_its_values() -> None:
    """Of texts beyond ASCII and of equal ones, in a slice of an array."""
    keys = UnitKeys(b"a" * 32)
    texts = ["x" * 300, "Żółć", "日本", "x", "Żółć", "7"]
    column = pa.array(["before", *texts], pa.large_string()).slice(1)
    found, codes = keys.of_column(column)
    assert [found[code] for code in codes] == keys.of(texts)


TIMED = ("sqlite:///ledger.db?timeout=abc", "leave timeout out")


def test_urls_that_are_none() -> None:
    for url, said in (
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("://", "cannot be read"),
        TIMED,
    ):
        with pytest.raises(ParameterError, match=said):
            Place.of(url)


def test_sqlalchemy_is_loaded_where_there_is_a_ledger_only() -> None:
    code = "import sys, dptext.files, dptext.run.config; print('sqlalchemy' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
