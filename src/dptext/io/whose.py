"""Whose the rows of a block are."""

from __future__ import annotations

import pyarrow as pa

from dptext.columns import first_nobody
from dptext.errors import InputError
from dptext.io.block import Block


def whose(block: Block, unit_column: str | None, source: str) -> pa.LargeStringArray | None:
    """The units of a block's rows; None where no column was named. Raises InputError for a row that is nobody's."""
    if unit_column is None:
        return None
    units = block.units
    if units is None:
        raise InputError(f"{source} has no columns that could say whose a line is; leave the unit column out.")
    if (nobody := first_nobody(units)) is not None:
        raise InputError(
            f"Row {block.first_row + nobody + 1:,} of {source} is nobody's: {unit_column!r} is missing or "
            "empty there; fill it, drop the row, or check the name of the column."
        )
    return units
