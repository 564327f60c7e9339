"""A block of rows, and what reads and writes them.

The rows of a file are handed out in blocks whose ends depend on the content alone, never on how many bytes a read
returned, because each block has its own noise: the same file gives the same blocks on every machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Protocol

import pyarrow as pa

from dptext.columns import first_missing
from dptext.errors import DptextError, InputError, OutputError
from dptext.io.reading import Reading
from dptext.strings import Offsets

BLOCK_ROWS = 4096  # A block is this many rows, or fewer if they are long or the last.

BLOCK_BYTES = 8 * 2**20
"""A block ends early after the row at which it passes this many bytes.

Counted are the bytes of the rows as they stand in the file, so that a wide column that is not asked for cannot fill the
memory either. (Parquet: of the texts; the other columns have a limit of their own there.)
"""


ROW_BYTES = 2**29
"""A row that is not over after this many bytes is refused, so that a quote never closed does not fill the memory."""


class Rest(Protocol):
    """The part of a block that only its format's writer understands."""

    @property
    def nbytes(self) -> int:
        """About how much memory it takes."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What was taken out of the bytes of a block."""

    columns: Mapping[str, pa.LargeStringArray]
    lacking: Mapping[str, int] = field(default_factory=dict)
    seen: frozenset[str] | None = None
    units: pa.LargeStringArray | None = None
    pieces_of: Offsets | None = None


Parse = Callable[["Block"], Parsed]  # Takes the texts out of a block, whose `rest` it may put into another form.


class Block:
    """Some consecutive rows of a file.

    Attributes
    ----------
    first_row
        The number of the first row in the file, from 0, a header not counted.
    rest
        What the writer of the same format needs to put the rows together again.
    """

    def __init__(
        self,
        first_row: int,
        columns: Mapping[str, pa.LargeStringArray] | Parse,
        rest: Rest,
        rows: int | None = None,
        units: pa.LargeStringArray | None = None,
    ) -> None:
        self.first_row = first_row
        self.rest = rest
        self._parse = columns if callable(columns) else None
        self._parsed = None if callable(columns) else Parsed(columns, units=units)
        self._rows = rows

    @property
    def columns(self) -> Mapping[str, pa.LargeStringArray]:
        """The text columns that were asked for, in that order; nulls are nulls.

        A column has a text for each row, or, where its name says that a row has a list of them, all texts of all rows.
        Formats of lines and records take them out at the first look, in whatever thread looks. Raises InputError.
        """
        return self._read().columns

    @property
    def lacking(self) -> Mapping[str, int]:
        """How many rows have no such column, by its name."""
        return self._read().lacking

    @property
    def seen(self) -> frozenset[str] | None:
        """Which of the names to leave out or to keep some row has; None where the header was asked."""
        return self._read().seen

    @property
    def units(self) -> pa.LargeStringArray | None:
        """The privacy unit of each row, null where it has none; None if no unit column was named."""
        return self._read().units

    @property
    def pieces_of(self) -> Offsets | None:
        """Of which row of the block each text (n,) is a piece; None where each is a text by itself."""
        return self._read().pieces_of

    @property
    def rows(self) -> int:
        """How many rows the block has."""
        return len(next(iter(self.columns.values()))) if self._rows is None else self._rows

    @property
    def is_parsed(self) -> bool:
        """Whether its texts were taken out: then any thread may look."""
        return self._parsed is not None

    @property
    def nbytes(self) -> int:
        """About how much memory the block takes."""
        if self._parsed is None:  # the texts that are not taken out yet are about as many bytes again
            return 2 * int(self.rest.nbytes)
        return int(self.rest.nbytes) + sum(column.nbytes for column in self._parsed.columns.values())

    def _read(self) -> Parsed:
        if self._parsed is None:
            assert self._parse is not None
            self._parsed = self._parse(self)
            self._parse = None
        return self._parsed


class Reader(Protocol):
    """Hands out the rows of one file, once."""

    reading: Reading  # How the file is read.
    block_rows: int  # How many rows a block has at most.

    @property
    def source(self) -> str:
        """The path, or "-" for standard input."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the text columns."""

    def __iter__(self) -> Iterator[Block]: ...

    @property
    def has_paths(self) -> bool:
        """Whether columns are paths in objects."""

    @property
    def notes(self) -> Sequence[str]:
        """What a person should know of what was read, once all of it was."""

    @property
    def label_names(self) -> Mapping[str, Sequence[str]]:
        """The names that the file's metadata give to the numbers of columns, by column."""

    def others(self, block: Block) -> Sequence[pa.Table | Sequence[Mapping[str, Any]]]:
        """The other columns of `block`, without those to drop, in one part or several; of objects, rows with texts.

        To be asked for before its texts are taken out. Raises InputError for rows that cannot be read.
        """

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """The rows of `block` with the texts of `columns`, and all other columns that are not left out.

        Any thread may ask for it. Raises InputError if a table cannot hold them.
        """

    def empty_table(self) -> pa.Table:
        """The columns that are not left out, as far as they are known without any row."""

    def progress(self) -> tuple[int, int | None]:
        """The bytes of the input (compressed ones, if it is) read so far, and how many there are if that is known."""


class Writer(ABC):
    """Writes the blocks of one reader, in their order, with other texts."""

    metadata_lost: tuple[str, ...] = ()  # Keys of the metadata of the input that the output does not have.
    _sink: BinaryIO

    @abstractmethod
    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> Any:
        """The rows of `block` with the texts of `columns`, which has the names and the nulls of the block's.

        Any thread may ask for it, for any block.
        """

    def put(self, joined: Any) -> None:
        """Write what `joined` gave, one block after the other."""
        self._sink.write(joined)

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """Do both."""
        self.put(self.joined(block, columns))

    def finish(self) -> None:  # noqa: B027 (most files need no end)
        """Write what follows the last block."""

    def abandon(self) -> None:  # noqa: B027
        """Let go of what is open, where the file will not appear."""


PYARROW_ERRORS = (pa.ArrowException, OSError, ValueError, KeyError, TypeError, OverflowError, RuntimeError)
"""What PyArrow raises for what it cannot read or write. Its words may quote values."""


@contextmanager
def writing(row: int) -> Iterator[None]:
    """Raise OutputError for rows from this one on that a library cannot write."""
    try:
        yield
    except (DptextError, MemoryError):
        raise
    except PYARROW_ERRORS:
        raise OutputError(
            f"A value in the rows from {row:,} (from 0) on cannot be written in the format of the output; leave its "
            "column out with drop=."
        ) from None


def check_columns(block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
    """Raise ValueError unless `columns` could stand in the place of the block's."""
    if set(columns) != set(block.columns):
        raise ValueError("The 'columns' parameter of write must name the columns of the block.")
    for name, old in block.columns.items():
        new = columns[name]
        if not isinstance(new, pa.LargeStringArray) or len(new) != len(old):
            raise ValueError(f"The column {name!r} must be a LargeStringArray of {len(old)} rows.")
        if (old.null_count or new.null_count) and not old.is_null().equals(new.is_null()):
            raise ValueError(f"The column {name!r} must have its nulls where they were.")


def unit_ids(block: Block, unit_column: str | None, source: str) -> pa.LargeStringArray | None:
    """The units of a block's rows; None where no column was named. Raises InputError for a row without one."""
    if unit_column is None:
        return None
    units = block.units
    if units is None:
        raise InputError(f"{source} has no columns that could hold the units of lines; leave the unit column out.")
    if (missing := first_missing(units)) is not None:
        raise InputError(
            f"Row {block.first_row + missing + 1:,} of {source} has no value in the person column: {unit_column!r} is "
            "missing or empty there; fill it, drop the row, or check the name of the column."
        )
    return units
