"""Tables of SQLite and PostgreSQL by SQLAlchemy: ``sqlite:///notes.db?table=notes``.

A table is written in one transaction, so that it is there as a whole or not at all. Rows are read in the order of the
primary key, where there is one. In SQLite values pass as they are stored.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pyarrow as pa

from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.io.block import BLOCK_ROWS, Reader
from dptext.io.conversion import Converter, is_flat, refuse_types
from dptext.io.output import OutputDigest
from dptext.io.python_rows import Row, RowsReader, RowsWriter
from dptext.io.reading import Reading, listed
from dptext.io.source import without_passwords
from dptext.process import outputs

_BACKENDS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
_REASONS = (
    ("readonly", "it may not be written to"),
    ("read-only", "it may not be written to"),
    ("permission denied", "the user may not do that there"),
    ("not a database", "it is no database of SQLite"),
    ("unable to open", "it cannot be opened; check the path and its permissions"),
    ("locked", "another process holds its lock; try again when that has ended"),
    ("full", "the disk is full"),
    ("password", "the server refuses the user or the password"),
    ("does not exist", "there is no such database, schema or role"),
    ("connect", "its server does not answer, or refuses"),
)


class Place:
    """A table of a database, and the connection to it."""

    def __init__(self, source: str) -> None:
        try:
            import sqlalchemy as sa
        except ImportError:
            raise ParameterError(
                "A table of a database needs SQLAlchemy; install it by: pip install 'dptext[database]'."
            ) from None
        self.shown = without_passwords(source)
        try:
            url = sa.make_url(source)
        except (sa.exc.ArgumentError, ValueError):
            raise ParameterError(
                "A table of a database is named by a URL: sqlite:///FILE?table=NAME or postgresql://USER@HOST/NAME?table=NAME."
            ) from None
        backend, name = (
            url.get_backend_name().replace("postgres", "postgresql", url.drivername == "postgres"),
            url.query.get("table"),
        )
        if backend not in _BACKENDS:
            raise ParameterError(f"{self.shown} is neither SQLite nor PostgreSQL; export its table to CSV or Parquet.")
        if not isinstance(name, str) or not name:
            raise ParameterError(f"{self.shown} names no table; add it to the URL as ?table=NAME.")
        self.sa: Any = sa
        self.is_sqlite = backend == "sqlite"
        file = url.database if self.is_sqlite and not str(url.database).startswith("file:") else None
        self.path = os.path.realpath(file) if file else None
        if self.is_sqlite and url.database in (None, "", ":memory:"):
            raise ParameterError("A table of SQLite is in a file: sqlite:///FILE?table=NAME.")
        schema, _, self.name = name.rpartition(".") if not self.is_sqlite else ("", "", name)
        self.schema = schema or None
        self.url = url.difference_update_query(["table"]).set(
            drivername=_BACKENDS[backend], database=self.path or url.database
        )
        self.connection: Any = None
        self.selected: Any = None  # Rows that are being read.

    @property
    def identity(self) -> tuple[Any, ...]:
        """What two names of one table share."""
        return self.url.host, self.url.port, self.url.database, self.schema, self.name

    @contextmanager
    def connected(self, error: type[DptextError]) -> Iterator[None]:
        """A connection, in a transaction that is rolled back unless it is committed inside."""
        with self.in_words(error):
            engine = self._engine()
            try:
                with engine.connect() as self.connection, ExitStack() as stack:
                    stack.callback(lambda: self.selected and self.selected.close())
                    yield
            finally:
                self.connection = None
                engine.dispose()

    def _engine(self) -> Any:
        sa = self.sa
        if not self.is_sqlite:
            return sa.create_engine(self.url, hide_parameters=True, poolclass=sa.pool.NullPool)
        options = {"isolation_level": None, "check_same_thread": False}
        engine = sa.create_engine(self.url, hide_parameters=True, poolclass=sa.pool.NullPool, connect_args=options)
        # Otherwise Python begins no transaction before tables are made.
        sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        return engine

    @contextmanager
    def in_words(self, error: type[DptextError]) -> Iterator[None]:
        """Turn what a database says into a sentence without its statements and values."""
        try:
            yield
        except self.sa.exc.DBAPIError as failed:
            words = str(failed.orig)
            known = (reason for word, reason in _REASONS if word in words)
            reason = next(known, f"the database says {type(failed.orig).__name__}")
            raise error(f"{self.shown} cannot be {'read' if error is InputError else 'written'}: {reason}.") from None
        except self.sa.exc.SQLAlchemyError as failed:
            raise error(
                f"{self.shown} has what SQLAlchemy cannot handle ({type(failed).__name__}); leave the column out with "
                "drop=."
            ) from None
        except ModuleNotFoundError as failed:
            if not (failed.name or "").startswith("psycopg"):
                raise
            raise ParameterError("PostgreSQL needs psycopg; install it by: pip install 'dptext[database]'.") from None

    def names(self) -> list[str]:
        """The names of the tables and views that are there."""
        inspector = self.sa.inspect(self.connection)
        return [*inspector.get_table_names(self.schema), *inspector.get_view_names(self.schema)]


@contextmanager
def open_table(source: str) -> Iterator[Place]:
    """A table to read."""
    place = Place(source)
    if place.path is not None and not os.path.isfile(place.path):
        raise InputError(f"{place.shown}: there is no file {place.path}; check the path.")
    with place.connected(InputError):
        yield place


class DatabaseReader(RowsReader):
    """Reads a table."""

    def __init__(self, place: Place, columns: Sequence[str], reading: Reading) -> None:
        self.place, sa = place, place.sa
        try:
            self.stored = sa.Table(place.name, sa.MetaData(), schema=place.schema, autoload_with=place.connection)
        except sa.exc.NoSuchTableError:
            raise InputError(
                f"{place.shown}: there is no table {place.name!r}; there are {listed(sorted(place.names()))}."
            ) from None
        super().__init__(place.shown, [column.name for column in self.stored.columns], columns, reading)
        self._count = place.connection.execute(sa.select(sa.func.count()).select_from(self.stored)).scalar()

    def rows(self) -> Iterator[Row]:
        """See `RowsReader`."""
        sa, stored = self.place.sa, self.stored
        columns = [sa.column(name) for name in self.names] if self.place.is_sqlite else list(stored.columns)
        select = sa.select(*columns).select_from(stored).order_by(*stored.primary_key.columns)
        with self.place.in_words(InputError):
            self.place.selected = self.place.connection.execute(select.execution_options(yield_per=BLOCK_ROWS))
            yield from map(tuple, self.place.selected)


class TableToWrite:
    """A table that appears when it is complete."""

    def __init__(self, place: Place, connection: Any) -> None:
        self.place, self.connection = place, connection
        self._working = f"dptext_{secrets.token_hex(8)}"
        self._insert: Any = None

    def begin(self, names: Sequence[str], types: Sequence[Any], *, raw: bool = False) -> None:
        """Make the table; with `raw` values are written as they are."""
        sa, place = self.place.sa, self.place
        columns = [sa.Column(name, kind) for name, kind in zip(names, types, strict=True)]
        table = sa.Table(self._working, sa.MetaData(), *columns, schema=place.schema)
        self.connection.execute(sa.schema.CreateTable(table))
        if raw:
            table = sa.table(self._working, *(sa.column(name) for name in names))
        self._insert, self._names = table.insert(), list(names)

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows."""
        values = [dict(zip(self._names, row, strict=True)) for row in rows]
        if values:
            with self.place.in_words(OutputError):
                self.connection.execute(self._insert, values)

    def publish(self) -> None:
        """Give the table its name, in place of one that has it."""
        quote = self.connection.dialect.identifier_preparer.quote
        schema = "" if self.place.schema is None else f"{quote(self.place.schema)}."
        name = quote(self.place.name)
        self.connection.exec_driver_sql(f"DROP TABLE IF EXISTS {schema}{name}")
        self.connection.exec_driver_sql(f"ALTER TABLE {schema}{quote(self._working)} RENAME TO {name}")
        outputs.publishing_elsewhere()
        self.connection.commit()
        outputs.streaming(self.place.shown, whole=True)


@contextmanager
def open_table_to_write(
    target: str, reader: Reader, force: bool, digest: OutputDigest | None
) -> Iterator[TableToWrite]:
    """A table to write; in the database that is read, on the same connection, whose lock it would wait for."""
    place = Place(target)
    if digest is not None:
        digest.of_bytes = False
    read = reader.place if isinstance(reader, DatabaseReader) else None
    if read is not None and read.identity == place.identity:
        raise OutputError("The output is the table that is read; name another table.")
    is_new = place.path is not None and not os.path.exists(place.path)
    if read is not None and read.url == place.url:
        place.connection = read.connection
        with place.in_words(OutputError):
            yield from _written(place, force)
        return
    try:
        with place.connected(OutputError):
            yield from _written(place, force)
    except BaseException:
        if is_new and place.path is not None:
            with suppress(OSError):
                os.unlink(place.path)
        raise


def _written(place: Place, force: bool) -> Iterator[TableToWrite]:
    if place.name in place.names() and not force:
        raise OutputError(f"{place.shown} exists; pass force=True to replace it.")
    table = TableToWrite(place, place.connection)
    yield table
    table.publish()


class DatabaseWriter(RowsWriter):
    """Writes rows with the types of the table that was read."""

    def __init__(self, sink: TableToWrite, reader: DatabaseReader) -> None:
        super().__init__(reader)
        self._sink_table, sa = sink, sink.place.sa
        raw = sink.place.is_sqlite and reader.place.is_sqlite
        same = sink.place.is_sqlite == reader.place.is_sqlite
        columns = [reader.stored.columns[reader.names[place]] for place in reader.kept]
        types = [column.type if same else column.type.as_generic(allow_nulltype=True) for column in columns]
        unknown = sa.LargeBinary() if sink.place.is_sqlite else sa.Text()
        types = [unknown if isinstance(kind, sa.types.NullType) else kind for kind in types]
        with sink.place.in_words(OutputError):
            sink.begin([column.name for column in columns], types, raw=raw)

    def add(self, rows: Iterable[Row]) -> None:
        """See `RowsWriter`."""
        self._sink_table.add(rows)


class ToDatabase(Converter):
    """Writes a table with a column of a plain type for each of the file."""

    _sink: Any

    def _begin(self, schema: pa.Schema) -> None:
        sqlite = self._sink.place.is_sqlite  # which has no decimals
        refuse_types(schema, lambda kind: is_flat(kind) and not (sqlite and pa.types.is_decimal(kind)), "the database")
        with self._sink.place.in_words(OutputError):
            self._sink.begin(schema.names, [self._type(field.type) for field in schema])

    def _type(self, kind: pa.DataType) -> Any:
        sa, types = self._sink.place.sa, pa.types
        if isinstance(kind, pa.DictionaryType):
            kind = kind.value_type
        made: Any
        for fits, made in (
            (types.is_boolean, sa.Boolean()),
            (types.is_integer, sa.BigInteger()),
            (types.is_floating, sa.Double()),
            (types.is_decimal, sa.Numeric()),
            (types.is_date, sa.Date()),
            (types.is_time, sa.Time()),
            (types.is_timestamp, sa.DateTime(timezone=getattr(kind, "tz", None) is not None)),
        ):
            if fits(kind):
                return made
        return sa.Text()

    def _write(self, table: pa.Table) -> None:
        if table.num_rows:
            self._sink.add(zip(*(column.to_pylist() for column in table.columns), strict=True))
