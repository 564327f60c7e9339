"""A ledger that is open, in SQLite or PostgreSQL, through the same SQLAlchemy code.

Everything is written under one lock (SQLite: BEGIN IMMEDIATE; PostgreSQL: the row of the count in dptext_meta), so that
two processes never see the same budget. Keys and counts stand in packed arrays: a block of thousands of people is one
row, and costs about as much as its hashes. Each transaction begins with a check of the facts.
"""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from dptext.errors import DamagedLedgerError, LedgerError, ParameterError
from dptext.io.source import without_passwords
from dptext.ledger.costs import PrivacyUnit
from dptext.ledger.keys import UnitKeys, throwaway_keys, unit_keys
from dptext.ledger.tables import (
    CANCELLED,
    CHARGES,
    FINAL,
    META,
    PENDING,
    RUNS,
    TABLES,
    TABLES_VERSION,
    TOTALS,
    LedgerFacts,
    mac_of_facts,
    read_facts,
    sa,
    written_facts,
)

__all__ = [
    "CANCELLED",
    "CHARGES",
    "FINAL",
    "PENDING",
    "RUNS",
    "TOTALS",
    "Place",
    "Store",
    "now",
    "sa",
]

PATIENCE = 30.0  # Seconds to wait for another process's lock.
_LOCK = 0x6470746578740001  # The advisory lock of PostgreSQL under which tables are made ("dptext", and a number).
_COUNT = sa.select(META.c.value).where(META.c.name == "writes").with_for_update()
_ON_THE_DISK = sa.text("SELECT set_config('lock_timeout', :wait, true), set_config('synchronous_commit', 'on', true)")
"""Of a transaction in PostgreSQL: how long it waits for the lock, and that a commit is on the disk, whatever the server
does otherwise. What is drawn next must not be forgotten."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a ledger is: its URL, what messages show of it, and the path of its file (None for a server)."""

    url: sa.URL
    shown: str
    path: str | None

    @classmethod
    def of(cls, ledger: str) -> Place:
        """The place that a path or a URL names. Raises `ParameterError` for a URL of another database."""
        if "://" not in ledger:
            return cls(sa.URL.create("sqlite", database=os.path.realpath(ledger)), ledger, ledger)
        try:
            url = sa.make_url(ledger)
        except sa.exc.ArgumentError:
            raise ParameterError("The URL of the ledger cannot be read; write postgresql://USER@HOST/NAME.") from None
        if "timeout" in url.query:
            raise ParameterError("A ledger waits 30 seconds for a lock; leave timeout out of its URL.")
        shown = without_passwords(url.render_as_string(hide_password=True))
        if url.get_backend_name() == "sqlite":
            if not url.database or url.database == ":memory:":
                raise ParameterError("A ledger in memory would forget; name a file.")
            return cls(url, shown, url.database)
        if url.get_backend_name() != "postgresql":
            raise ParameterError(f"A ledger can be in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
        return cls(url.set(drivername="postgresql+psycopg"), shown, None)

    @property
    def key(self) -> str | None:
        """The default path of its key."""
        return None if self.path is None else f"{self.path}.key"


def now() -> str:
    """The time in UTC, to the second."""
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Store:
    """A ledger that is open: its tables, and the keys of its people. Close it at the end."""

    def __init__(self, place: Place, engine: sa.Engine, keys: UnitKeys) -> None:
        self.place = place
        self.keys = keys
        self._engine = engine

    @classmethod
    def open(cls, ledger: str, *, key: str | None = None, make: bool) -> Store:
        """Open the ledger, or with `make` begin one where there is none.

        Raises `LedgerError` where it cannot be read or written, is no ledger, is newer, or has another key.
        """
        place = Place.of(ledger)
        new = place.path is not None and not os.path.exists(place.path)
        if new and not make:
            raise LedgerError(f"There is no ledger {place.shown}; check the path.")
        if not new and place.path is not None:
            _check_file(place.path, place.shown)
        with _in_words(place.shown):
            engine = _engine(place)
        try:
            with _in_words(place.shown):
                if new and place.path is not None:
                    _make_file(place.path)
                store = cls(place, engine, throwaway_keys())
                is_new = store._begin(make=make)
            store.keys = unit_keys(key or place.key, make=is_new)
            with _in_words(place.shown):
                store._check_key()
        except BaseException:
            engine.dispose()
            raise
        return store

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A transaction that excludes other writers. Raises `LedgerError`, as `reading`."""
        with _in_words(self.place.shown), self._connect(write=True) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(_ON_THE_DISK, {"wait": str(int(1000 * PATIENCE))})
            connection.execute(_COUNT)
            facts = self._checked_facts(connection)
            yield connection
            self.set_fact(connection, "writes", str(facts.writes + 1))
            self.set_fact(connection, "facts_mac", mac_of_facts(self.keys, written_facts(connection)))

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A transaction that sees one state of the ledger. Raises `LedgerError` where it is damaged or not there."""
        with _in_words(self.place.shown), self._connect(write=False) as connection, connection.begin():
            self._checked_facts(connection)
            yield connection

    def _connect(self, *, write: bool) -> sa.Connection:
        if self.place.path is None and not write:
            return self._engine.connect().execution_options(isolation_level="REPEATABLE READ")
        return self._engine.connect().execution_options(dptext_write=write)

    @staticmethod
    def facts(connection: sa.Connection) -> LedgerFacts:
        """The facts of the ledger."""
        return read_facts(written_facts(connection))

    def _checked_facts(self, connection: sa.Connection) -> LedgerFacts:
        """The facts, none of which was edited or deleted without the key. Raises `DamagedLedgerError`."""
        written = written_facts(connection)
        facts = read_facts(written)
        if facts.key is None:  # nothing was ever written under it
            if connection.execute(sa.select(RUNS.c.id).limit(1)).first() is not None:
                raise DamagedLedgerError("the check of its key is gone")
        elif facts.facts_mac != mac_of_facts(self.keys, written):
            raise DamagedLedgerError("a fact of it was edited or deleted, such as what it adds up")
        return facts

    @staticmethod
    def set_fact(connection: sa.Connection, name: str, value: str) -> None:
        """Write a fact that may be there."""
        if connection.execute(META.update().where(META.c.name == name).values(value=value)).rowcount == 0:
            connection.execute(META.insert().values(name=name, value=value))

    @staticmethod
    def set_privacy_unit(connection: sa.Connection, unit: PrivacyUnit | None) -> None:
        """Write down what the ledger adds up; None for nothing yet."""
        if unit is None:
            connection.execute(META.delete().where(META.c.name == "privacy_unit"))
        else:
            Store.set_fact(connection, "privacy_unit", unit.to_json())

    @staticmethod
    def count_settlement(connection: sa.Connection) -> None:
        """A run has ended, or charges were taken back: sums in memory must be read anew."""
        Store.set_fact(connection, "settled", str(Store.facts(connection).settled + 1))

    @staticmethod
    def set_runs_mac(connection: sa.Connection, mac: int) -> None:
        """Write down the sum of the authentication codes of final runs."""
        Store.set_fact(connection, "runs_mac", f"{mac:x}")

    @staticmethod
    def set_unmerged_runs(connection: sa.Connection, runs: Mapping[str, int]) -> None:
        """Note which final runs the totals do not have."""
        Store.set_fact(connection, "unmerged_runs", json.dumps(dict(runs)))

    def _begin(self, *, make: bool) -> bool:
        created = False
        # In this order: another process may make ours at any time, and they would be taken for another program's.
        used = self.place.path is not None and bool(sa.inspect(self._engine).get_table_names())
        if not sa.inspect(self._engine).has_table(META.name):
            if used or not make:
                raise LedgerError(f"{self.place.shown} is no ledger; name one, or a new file.")
            with self._connect(write=True) as connection, connection.begin():
                if connection.dialect.name == "postgresql":
                    connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                if not sa.inspect(connection).has_table(META.name):
                    TABLES.create_all(connection)
                    facts = {
                        "version": str(TABLES_VERSION),
                        "writes": "0",
                        "settled": "0",
                        "runs_mac": "0",
                        "made": now(),
                    }
                    connection.execute(META.insert(), [{"name": n, "value": v} for n, v in facts.items()])
                    created = True
        with self._engine.connect() as connection:
            written = written_facts(connection)
        version = written.get("version", "")
        if version.isascii() and version.isdecimal() and int(version[:18]) != TABLES_VERSION:
            older = int(version[:18]) < TABLES_VERSION
            age, do = (
                ("an older", "keep that for it, and begin another ledger") if older else ("a newer", "update dptext")
            )
            raise LedgerError(
                f"The ledger {self.place.shown} was written by {age} dptext (tables {version}, and this one knows "
                f"{TABLES_VERSION}); {do}."
            )
        return created or (read_facts(written).key is None and make)

    def _check_key(self) -> None:
        """Write down the key's check at first, and compare it ever after."""
        with self._engine.connect() as connection:
            known = self.facts(connection).key
        if known is None:
            with self.writing() as connection:
                known = self.facts(connection).key
                if known is None:
                    self.set_fact(connection, "key", self.keys.check)
                    known = self.keys.check
        if known != self.keys.check:
            raise LedgerError(
                f"The key is not that of the ledger {self.place.shown}, so that no one in it would be found; name its "
                "own with key=."
            )


def _engine(place: Place) -> sa.Engine:
    """An engine without a pool: a connection for each transaction would keep nothing, so SQLite keeps one a thread."""
    if place.path is None:
        return sa.create_engine(place.url, hide_parameters=True, pool_pre_ping=True, isolation_level="READ COMMITTED")
    engine = sa.create_engine(
        place.url,
        hide_parameters=True,
        connect_args={"timeout": PATIENCE, "isolation_level": None, "check_same_thread": False},
    )

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        _keep_a_log(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        write = connection.get_execution_options().get("dptext_write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine


def _keep_a_log(connection: Any) -> None:
    """Have SQLite write ahead to a log. Here it does not wait by itself for a process that is just at the same."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() >= deadline:
                raise
            time.sleep(0.005)


def _check_file(path: str, shown: str) -> None:
    """Refuse what is no file, is open to anybody, or SQLite did not write, before SQLite makes any file next to it."""
    try:
        mode = os.stat(path).st_mode
        if not stat.S_ISREG(mode):
            raise LedgerError(f"{shown} is no file, so it can be no ledger; name one, or a new file.")
        if mode & stat.S_IWOTH:
            raise LedgerError(
                f"Anybody may write to the ledger {shown}, and take away what people have spent; run chmod o-w on it."
            )
        with open(path, "rb") as file:
            begins = file.read(16)
    except OSError as error:
        raise LedgerError(f"The ledger {shown} cannot be read: {error.strerror}.") from None
    if begins and (begins != b"SQLite format 3\0" or _is_of_others(path)):
        raise LedgerError(f"{shown} is no ledger; name one, or a new file.")


def _is_of_others(path: str) -> bool:
    """Whether a file of SQLite has tables, and none of ours; it is left as it is."""
    try:
        with closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except (sqlite3.Error, UnicodeDecodeError):  # opening it in earnest will say what is wrong
        return False
    return bool(names) and META.name not in names


def _make_file(path: str) -> None:
    """A file that only its owner can read: it says how often a person's texts were released."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


@contextmanager
def _in_words(shown: str) -> Iterator[None]:
    """Turn errors of the database into a sentence without its statements and values."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        raise LedgerError(f"The ledger {shown} cannot be used: {_reason(error)}.") from None
    except UnicodeDecodeError:
        raise DamagedLedgerError("a text of it is not UTF-8") from None
    except sa.exc.SQLAlchemyError as error:
        raise LedgerError(f"The ledger {shown} cannot be used ({type(error).__name__}).") from None
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("psycopg"):
            raise ParameterError(
                "A ledger in PostgreSQL needs psycopg; install it by: pip install 'dptext[postgresql]'."
            ) from None
        raise
    except OSError as error:
        raise LedgerError(f"The ledger {shown} cannot be written: {error.strerror}.") from None


_DAMAGED = "it is damaged; bring back a copy"
_REASONS = (
    ("locked", "another process holds its lock; try again when that has ended"),
    ("lock timeout", "another process holds its lock; try again when that has ended"),
    ("full", "the disk is full; nothing of this run was drawn that is not recorded"),
    ("No space left", "the disk is full; nothing of this run was drawn that is not recorded"),
    ("disk I/O error", "the disk refuses to write; it may be full"),
    ("readonly", "it may not be written to"),
    ("unable to open", "it cannot be opened; check the path and its permissions"),
    ("malformed", _DAMAGED),
    ("no such", _DAMAGED),
    ("has no column", _DAMAGED),
    ("Could not decode", _DAMAGED),
    ("not a database", "it is no ledger"),
    ("could not connect", "its server does not answer"),
    ("connection", "its server does not answer, or refuses"),
)


def _reason(error: sa.exc.DBAPIError) -> str:
    """Advice on an error of the database, whose own words may quote values."""
    message = str(error.orig)
    return next(
        (reason for word, reason in _REASONS if word in message), f"the database says {type(error.orig).__name__}"
    )
