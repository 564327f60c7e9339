"""A block of rows, and what reads and writes them.

The rows of a file are handed out in blocks whose ends depend on the content alone, never on how many bytes a read
returned, because each block has its own noise: the same file gives the same blocks on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import pyarrow as pa

BLOCK_ROWS = 4096
"""A block is this many rows, or fewer if they are long or the last."""

BLOCK_BYTES = 8 * 2**20
"""A block ends early after the row at which it passes this many bytes.

Counted are the bytes of the rows as they stand in the file, so that a wide column that is not asked for cannot fill the
memory either. (Parquet: of the texts; the other columns have a limit of their own there.)
"""


class Rest(Protocol):
    """The part of a block that only its format's writer understands."""

    @property
    def nbytes(self) -> int:
        """About how much memory it takes."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some consecutive rows of a file."""

    first_row: int
    """The number of the first row in the file, from 0, a header not counted."""
    columns: Mapping[str, pa.LargeStringArray]
    """The text columns that were asked for, in that order; nulls are nulls."""
    rest: Rest
    """What the writer of the same format needs to put the rows together again."""

    @property
    def rows(self) -> int:
        """How many rows the block has."""
        return len(next(iter(self.columns.values())))

    @property
    def nbytes(self) -> int:
        """About how much memory the block takes."""
        return int(self.rest.nbytes) + sum(column.nbytes for column in self.columns.values())


class Reader(Protocol):
    """Hands out the rows of one file, once."""

    @property
    def source(self) -> str:
        """The path, or "-" for standard input."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the text columns."""

    def __iter__(self) -> Iterator[Block]: ...

    def progress(self) -> tuple[int, int | None]:
        """The bytes of the input (compressed ones, if it is) read so far, and how many there are if that is known."""


class Writer(Protocol):
    """Writes the blocks of one reader, in their order, with other texts."""

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """Write the rows of `block` with the texts of `columns`, which has the names and the nulls of the block's."""


class Sink(Protocol):
    """What a writer needs of a file."""

    def write(self, data: Any, /) -> int:
        """Write all bytes of `data`."""


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
