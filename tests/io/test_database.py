"""Tables of SQLite and PostgreSQL: read, and written as a whole or not at all."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

pytest.importorskip("sqlalchemy")

from database_server import server as server  # the fixture
from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import Reading, detect_format, open_reader, open_writer

ROWS = [
    (3, "the doctor", "2020-02-29", b"\x00\xff", 7, 1.5),
    (1, None, "", 7, 7, None),
    (2, "é😀\n", None, "007", "x", -0.0),
]
TABLE = "CREATE TABLE notes (id INTEGER PRIMARY KEY, text VARCHAR(30), day DATETIME, x, y FANCY, r REAL)"


def sql(path, *statements):
    with closing(sqlite3.connect(path)) as connection:
        results = [connection.execute(statement).fetchall() for statement in statements]
        connection.commit()
    return results[-1]


@pytest.fixture
def notes(tmp_path):
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(TABLE)
        connection.executemany("INSERT INTO notes VALUES (?,?,?,?,?,?)", ROWS)
        connection.commit()
    return path


def copy(source, target, change=str.upper, *, force=False, columns=("text",), fails=False, **reading):
    old, new = detect_format(str(source)), detect_format(str(target))
    with (
        open_reader(str(source), format=old, columns=list(columns), reading=Reading(**reading)) as reader,
        open_writer(str(target), reader, format=old, to=new, force=force) as writer,
    ):
        for block in reader:
            import pyarrow as pa

            texts = {
                name: pa.array(
                    [None if text is None else change(text) for text in column.to_pylist()], pa.large_string()
                )
                for name, column in block.columns.items()
            }
            writer.write(block, texts)
            if fails:
                raise KeyboardInterrupt


@pytest.mark.parametrize("other", ["a.db", "b.db"])
def test_values_of_sqlite_pass_as_they_are_stored(notes, other):
    source, target = f"sqlite:///{notes}?table=notes", f"sqlite:///{notes.with_name(other)}?table=my private"
    expected = sorted((row[0], row[1] and row[1].upper(), *row[2:]) for row in ROWS)
    copy(source, target)
    assert sql(notes.with_name(other), 'SELECT * FROM "my private"') == expected
    kinds = sql(notes, "SELECT typeof(x), typeof(y), typeof(day) FROM notes")
    assert sql(notes.with_name(other), 'SELECT typeof(x), typeof(y), typeof(day) FROM "my private"') == kinds
    with pytest.raises(OutputError, match="my private exists; pass force=True to replace it"):
        copy(source, target)
    copy(source, target, str.lower, force=True, drop=("x", "y", "r"))
    lower = [(row[0], row[1] and row[1].lower(), row[2]) for row in sorted(ROWS, key=lambda row: row[0])]
    assert sql(notes.with_name(other), 'SELECT * FROM "my private"') == lower
    assert len(sql(notes.with_name(other), "SELECT name FROM sqlite_master")) == 1 + (other == "a.db")


@pytest.mark.parametrize("other", ["a.db", "b.db"])
def test_nothing_is_left_of_a_run_that_fails(notes, other):
    before = notes.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        copy(f"sqlite:///{notes}?table=notes", f"sqlite:///{notes.with_name(other)}?table=out", fails=True)
    assert notes.read_bytes() == before and os.listdir(notes.parent) == ["a.db"]


KILLED = """
import os, signal, sys
from dptext.io import open_reader, open_writer
with (
    open_reader(sys.argv[1], format="database", columns=["text"]) as reader,
    open_writer(sys.argv[2], reader, format="database", force=True) as writer,
):
    for block in reader:
        writer.write(block, block.columns)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_run_leaves_the_old_table(notes):
    sql(notes, "CREATE TABLE out (a)", "INSERT INTO out VALUES (1)")
    urls = [f"sqlite:///{notes}?table=notes", f"sqlite:///{notes}?table=out"]
    killed = subprocess.run([sys.executable, "-c", KILLED, *urls], capture_output=True)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert sql(notes, "SELECT * FROM out") == [(1,)]
    assert [name for (name,) in sql(notes, "SELECT name FROM sqlite_master")] == ["notes", "out"]
    copy(*urls, force=True)
    assert len(sql(notes, "SELECT * FROM out")) == 3


def test_to_and_from_files(notes, files):
    url = f"sqlite:///{notes}?table=notes"
    for name in ("o.csv", "o.jsonl", "o.parquet", "o.arrow", "o.orc"):
        target = notes.with_name(name)
        copy(url, target, drop=("x", "y", "r"))
        copy(target, f"sqlite:///{notes.with_name('c.db')}?table=t", force=True)
        kept = sql(notes.with_name("c.db"), "SELECT id, text, day FROM t")
        assert [(int(a), b or None, c or None) for a, b, c in kept] == [
            (1, None, None),
            (2, "É😀\n", None),
            (3, "THE DOCTOR", "2020-02-29"),
        ]
    with pytest.raises(
        OutputError, match=r"A value in the rows from 0 .* cannot be written in the format of the output"
    ):
        copy(url, notes.with_name("no.csv"))
    assert not notes.with_name("no.csv").exists()


def test_what_is_not_there_or_may_not_be_written_is_one_sentence(notes):
    url = f"sqlite:///{notes}?table=notes"
    target = f"sqlite:///{notes.with_name('o.db')}?table=out"
    for wrong, said in (
        (f"sqlite:///{notes}?table=note", "there is no table 'note'; there are 'notes'"),
        (f"sqlite:///{notes}.db?table=notes", "there is no file .*a.db.db; check the path"),
        (f"sqlite:///{__file__}?table=notes", "it is no database of SQLite"),
    ):
        with pytest.raises(InputError, match=said):
            copy(wrong, target)
    for columns, reading, said in (
        (["txt"], {}, "has no column 'txt'; its columns are 'id', 'text'"),
        (["text"], {"drop": ("z",)}, "no column 'z'"),
    ):
        with pytest.raises(InputError, match=said):
            copy(url, target, columns=columns, **reading)
    with pytest.raises(
        InputError, match=r"row 1: the column 'id' holds a value that is no text .int.; name a column of"
    ):
        copy(url, target, columns=["id"])
    for wrong, said in (
        (f"sqlite:///{notes}", "names no table; add it to the URL as .table=NAME"),
        ("sqlite://?table=a", "A table of SQLite is in a file"),
        ("mysql://me@host/db?table=a", "is neither SQLite nor PostgreSQL; export its table"),
    ):
        with pytest.raises(ParameterError, match=said):
            copy(wrong, target)
    with pytest.raises(OutputError, match="The output is the table that is read"):
        copy(url, url, force=True)
    only_read = f"sqlite:///file:{notes}?mode=ro&uri=true&table=out"
    with pytest.raises(OutputError, match="cannot be written: it may not be written to"):
        copy(url, only_read)
    assert os.listdir(notes.parent) == ["a.db"]
    secret = "postgresql://me:Zanzibarella@127.0.0.1:1/db?table=t&connect_timeout=2"
    with pytest.raises(InputError, match="its server does not answer, or refuses") as caught:
        copy(secret, target)
    assert "Zanzibarella" not in str(caught.value)


def test_postgresql(server, tmp_path):
    psycopg = pytest.importorskip("psycopg")
    source, target = f"{server}?table=notes", f"{server}?table=public.private"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(
            "CREATE TABLE notes (id serial PRIMARY KEY, text varchar(40), day timestamptz, tags text[], meta jsonb, "
            "price numeric(6,2), key uuid, yes boolean)"
        )
        connection.execute(
            "INSERT INTO notes (text, day, tags, meta, price, key, yes) SELECT 'the doctor ' || n, now(), ARRAY['a', "
            "'b'], '{\"k\": [1, null]}', 1.50, gen_random_uuid(), n % 2 = 0 FROM generate_series(1, 5000) n"
        )
        copy(source, target)
        rows = "SELECT id, upper(text) text, day, tags, meta, price, key, yes FROM notes EXCEPT SELECT * FROM private"
        assert connection.execute(rows).fetchall() == []
        kinds = "SELECT column_name, data_type, numeric_scale FROM information_schema.columns WHERE table_name = %s"
        assert connection.execute(kinds, ["private"]).fetchall() == connection.execute(kinds, ["notes"]).fetchall()
        with pytest.raises(KeyboardInterrupt):
            copy(source, target, force=True, fails=True)
        with pytest.raises(OutputError, match="private exists"):
            copy(source, target)
        copy(source, tmp_path / "o.parquet", drop=("key", "tags", "meta"))
        copy(tmp_path / "o.parquet", f"{server}?table=again")
        same = "SELECT count(*) FROM again JOIN private USING (id, text, day, yes)"
        assert connection.execute(same).fetchall() == [(5000,)]
        copy(source, f"sqlite:///{tmp_path}/o.db?table=t", drop=("tags",))
        assert sql(tmp_path / "o.db", "SELECT count(*), min(text), max(price) FROM t") == [(5000, "THE DOCTOR 1", 1.5)]
        names = [name for (name,) in connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]
        assert sorted(names) == ["again", "notes", "private"]
        connection.execute("CREATE ROLE reader LOGIN")
        connection.execute("GRANT SELECT ON notes TO reader")
        connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    poor = server.replace("dptext@", "reader@")
    with pytest.raises(OutputError, match="cannot be written: the user may not do that there"):
        copy(f"{poor}?table=notes", f"{poor}?table=mine")
    with pytest.raises(InputError, match="cannot be read: the user may not do that there"):
        copy(f"{poor}?table=again", tmp_path / "no.csv")
    with pytest.raises(InputError, match="there is no table 'nothing'"):
        copy(f"{server}?table=nothing", tmp_path / "no.csv")
