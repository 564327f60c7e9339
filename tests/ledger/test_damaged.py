"""Ledgers that were damaged or edited in every way: a run refuses them in a sentence, before it draws anything."""

import os
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")

from cli_command import CANARY, Command
from dptext.ledger import balances
from dptext.ledger.budget import Budget
from dptext.ledger.costs import price_of
from dptext.ledger.session import Account, Charge, LedgerSession
from dptext.ledger.store import Store
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor

RUN = ("privatize", "in.csv", "-c", "text", "-e", 1, "--unit-column", "who", "--drop", "who", "--ledger", "ledger.db")
TABLES = ("dptext_meta", "dptext_runs", "dptext_charges", "dptext_totals")
VALUES = (None, "", "x", "[1]", '{"a": ', "{}", "[]", "null", "-1", "9" * 400, b"", b"\xff\xfe\x00", b"x" * 33, -1, 1.5)


@pytest.fixture
def ledger(dptext: Command, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A ledger with runs in the totals, apart from them and pending, and one of a service; a copy in another folder."""
    monkeypatch.delenv("DPTEXT_LEDGER_KEY", raising=False)
    people = "".join(f"p{number},the king\n" for number in range(40))
    (dptext.folder / "in.csv").write_text(f"who,text\n{CANARY},the doctor\n{people}")
    for most, stop in ((0, False), (64, False), (64, True)):
        monkeypatch.setattr(balances, "MOST_UNMERGED_RUNS", most)
        if stop:
            monkeypatch.setattr("dptext.ledger.ledger_run.commit", lambda *_: None)
        assert dptext(*RUN, "-o", "before.csv", "--force").code == 0
    monkeypatch.undo()
    monkeypatch.chdir(dptext.folder)
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0))
    unit, price = price_of(privatizer.guarantee, privatizer.described(), None)
    session = LedgerSession(Store.open("ledger.db", make=False), mechanism="dptext serve")
    session.charge([Charge(accounts=(Account(unit="b", budget=Budget()),), privacy_unit=unit, price=price, count=2)])
    session.close()
    assert dptext("ledger", "ledger.db", "--check").code == 0 and not os.path.exists("ledger.db-wal")
    (dptext.folder / "kept").mkdir()
    shutil.copy("ledger.db", "kept/ledger.db")
    yield dptext.folder / "kept" / "ledger.db"


def damage_fact(file: sqlite3.Connection, chance: random.Random) -> None:
    (name,) = chance.choice(file.execute("SELECT name FROM dptext_meta ORDER BY name").fetchall())
    if chance.random() < 0.3:
        file.execute("DELETE FROM dptext_meta WHERE name = ?", (name,))
    elif chance.random() < 0.3:
        file.execute("UPDATE dptext_meta SET value = CAST(x'80' AS TEXT) WHERE name = ?", (name,))
    else:
        file.execute("UPDATE dptext_meta SET value = ? WHERE name = ?", (chance.choice(VALUES), name))


def damage_row(file: sqlite3.Connection, chance: random.Random) -> None:
    """A value of another type, in a table without its constraints."""
    table = chance.choice(TABLES[1:])
    columns = {name: kind for _, name, kind, *_ in file.execute(f"PRAGMA table_info({table})")}
    file.execute(f"CREATE TABLE copy AS SELECT * FROM {table}")
    file.execute(f"DROP TABLE {table}")
    file.execute(f"ALTER TABLE copy RENAME TO {table}")
    name = chance.choice([name for name in columns if name not in ("page", "number")])
    kind = "TEXT" if "CHAR" in columns[name] else columns[name]
    value = chance.choice({"TEXT": (b"", b"\xff"), "BLOB": ("x", 3, b"x" * 33)}.get(kind, ("x", -1, 1.5, b"\xff")))
    (count,) = file.execute(f"SELECT count(*) FROM {table}").fetchone()
    file.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (value, chance.randint(1, count)))


def damage_columns(file: sqlite3.Connection, chance: random.Random) -> None:
    table = chance.choice(TABLES)
    columns = [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]
    if chance.random() < 0.3:
        file.execute(f"DROP TABLE {table}")
    else:
        file.execute(f"ALTER TABLE {table} RENAME COLUMN {chance.choice(columns)} TO other")


def damage_bytes(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 3, 30))):
        place = chance.randrange(len(content))
        length = chance.choice((1, 1, 4, 100, 4096))
        content[place : place + length] = chance.randbytes(len(content[place : place + length]))
    if chance.random() < 0.2:
        del content[chance.randrange(len(content)) :]
    path.write_bytes(content)


@pytest.mark.parametrize("part", range(5))
def test_a_damaged_ledger_is_refused_before_the_first_draw(part: int, ledger: Path, dptext: Command) -> None:
    """500 in all. What a run does not read (charges that are in the totals, free pages) is for --check to find."""
    refused = 0
    for number in range(100 * part, 100 * part + 100):
        chance = random.Random(number)
        for name in ("ledger.db-wal", "ledger.db-shm"):
            Path(name).unlink(missing_ok=True)
        path = Path(shutil.copy(ledger, "ledger.db"))
        kind = chance.choice((damage_fact, damage_row, damage_columns, None))
        if kind is None:
            damage_bytes(path, chance)
        else:
            with closing(sqlite3.connect(path, isolation_level=None)) as file:
                kind(file, chance)
        before = {name for name in dptext.files() if not name.startswith("ledger.db")}
        result = dptext(*RUN, "-o", "out.csv")
        if result.code == 0:
            assert kind in (damage_row, None), (number, result)
            Path("out.csv").unlink()
        else:
            assert result.failed(code=3), (number, result)
            refused += 1
        assert {name for name in dptext.files() if not name.startswith("ledger.db")} == before
        checked = dptext("ledger", "ledger.db", "--check")
        assert checked.code in (1, 3) or (kind is None and checked.code == 0), (number, checked)
        assert checked.code == 1 or checked.code == 0 or checked.failed(code=3), (number, checked)
    assert refused > 70


@pytest.mark.parametrize(
    "edit",
    [
        "DELETE FROM dptext_meta WHERE name = 'privacy_unit'",
        "UPDATE dptext_meta SET value = '{}' WHERE name = 'unmerged_runs'",
    ],
)
def test_a_fact_that_somebody_edited_is_refused(edit: str, ledger: Path, dptext: Command) -> None:
    """Without the first, losses of another kind would be added up; without the second, the last runs be forgotten."""
    with closing(sqlite3.connect("ledger.db", isolation_level=None)) as file:
        file.execute(edit)
    for command in (("ledger", "ledger.db", "--check"), ("ledger", "ledger.db"), (*RUN, "-o", "out.csv")):
        assert dptext(*command).failed("a fact of it was edited or deleted", code=3)
