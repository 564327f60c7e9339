"""Where the row groups of a Parquet file that is written end: by the rows and values in it, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa

from dptext.strings import Offsets

GROUP_ROWS = 2**17
GROUP_BYTES = 32 * 2**20
"""A row group ends at this many rows, or at the row that makes its values pass so many bytes."""


class RowGroups:
    """Gathers rows, and gives them to `write` a row group at a time, which must make one array of each column:

    where pages end must not tell where blocks ended, which source texts decide.
    """

    def __init__(self, write: Callable[[pa.Table], None]) -> None:
        self._write = write
        self._pieces: list[pa.Table] = []
        self._rows = self._bytes = 0

    def append(self, table: pa.Table, sizes: Offsets) -> None:
        """Take more rows, which have so many bytes each (n,)."""
        ends = np.cumsum(sizes)
        start = 0
        while start < len(table):
            end = stop(ends, start, GROUP_BYTES - self._bytes, GROUP_ROWS - self._rows)
            self._pieces.append(table.slice(start, end - start))
            self._rows += end - start
            self._bytes += between(ends, start, end)
            start = end
            if self._rows == GROUP_ROWS or self._bytes > GROUP_BYTES:
                self.flush()

    def flush(self) -> None:
        """Write what was gathered."""
        pieces, self._pieces = self._pieces, []
        if self._rows:
            table = pa.concat_tables(pieces).unify_dictionaries()
            del pieces
            self._write(table)
        self._rows = self._bytes = 0


def stop(ends: Offsets, start: int, room: int, rows: int) -> int:
    """Where a run of rows from `start` on stops: after so many rows, or the first that takes more bytes than `room`.

    `ends` (n,) are the bytes of all rows up to and with each.
    """
    beyond = int(np.searchsorted(ends, room + between(ends, 0, start), side="right")) + 1
    return min(beyond, start + rows, len(ends))


def between(ends: Offsets, start: int, stop: int) -> int:
    """The bytes of the rows from `start` to `stop`."""
    return int(ends[stop - 1]) - (int(ends[start - 1]) if start else 0) if stop > start else 0
