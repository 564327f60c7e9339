"""Rows whose people are over budget: left out of the output, or there without their texts."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import InputError, ParameterError
from dptext.io import Block, Reader
from dptext.ledger.options import OverBudget

Rows = NDArray[np.bool_]
"""Which rows of a block may be drawn."""

REASON_COLUMN = "dptext_withheld"
"""The column that says which rows have lost their texts; empty for all others."""

REASON = "over budget"


def added(how: OverBudget) -> tuple[str, ...]:
    """The columns that an output has beside those of its input."""
    return (REASON_COLUMN,) if how == "blank" else ()


def without(texts: pa.LargeStringArray, allowed: Rows | None) -> pa.LargeStringArray:
    """The texts of rows that may be drawn; null for the others, which get no noise."""
    if allowed is None or allowed.all():
        return texts
    return _where(pa.array(allowed), texts, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidedRows:
    """What was decided of a file's rows by whoever charged it, and hands it to somebody else to be drawn.

    Attributes
    ----------
    sha256
        The digest of the file that was charged: no other one may be drawn.
    refused
        The numbers of the rows that may not be drawn, in their order, shape (n,).
    over_budget
        What becomes of them.
    """

    sha256: str
    refused: NDArray[np.int64]
    over_budget: OverBudget

    @property
    def rows_over(self) -> int:
        """How many rows may not be drawn."""
        return len(self.refused)

    def begin(self, reader: Reader) -> DecidedCharges:
        """What stands where the hand on a ledger stands otherwise (`file_charges.FileCharges`)."""
        return DecidedCharges(self, None if self.over_budget == "stop" else OverBudgetRows(reader, self.over_budget))


class DecidedCharges:
    """Lets the rows of a file pass as it was decided."""

    def __init__(self, decided: DecidedRows, over_budget_rows: OverBudgetRows | None) -> None:
        self._decided = decided
        self.over_budget_rows = over_budget_rows

    def queue(self, _: Block) -> None:
        """A block was read: it was charged before."""

    def allowed(self, block: Block, _units: pa.LargeStringArray, _stop: threading.Event) -> Rows:
        """Which rows (n,) of a block may be drawn."""
        refused = self._decided.refused
        begin, end = np.searchsorted(refused, [block.first_row, block.first_row + block.rows])
        passed = np.ones(block.rows, bool)
        passed[refused[begin:end] - block.first_row] = False
        return passed


class OverBudgetRows:
    """Makes the rows of an output where people may be over budget, as tables for a converter."""

    def __init__(self, reader: Reader, how: OverBudget) -> None:
        self._reader, self._how = reader, how

    def rows(self, block: Block, columns: Mapping[str, pa.LargeStringArray], allowed: Rows | None) -> pa.Table:
        """The rows of a block with private texts (null where they were not allowed to be drawn)."""
        if allowed is None or allowed.all():
            return self._marked(self._reader.table(block, columns), allowed)
        there = {name: _filled(columns[name], block.columns[name], allowed) for name in columns}
        table = self._reader.table(block, there)
        if self._how == "skip":
            return table.filter(pa.array(allowed))
        for name, texts in columns.items():
            if name not in table.column_names:
                raise ParameterError(
                    f"The column {name!r} stands inside another one, and cannot be blanked; use over_budget='skip'."
                )
            place = table.schema.get_field_index(name)
            table = table.set_column(place, name, _where(pa.array(allowed), texts, None))
        return self._marked(table, allowed)

    def empty(self) -> pa.Table:
        """The columns of a file without rows."""
        return self._marked(self._reader.empty_table(), None)

    def _marked(self, table: pa.Table, allowed: Rows | None) -> pa.Table:
        if self._how != "blank":
            return table
        if REASON_COLUMN in table.column_names:
            raise InputError(
                f"The input has a column {REASON_COLUMN!r} already, which over_budget='blank' would add; rename it."
            )
        reasons: pa.Array[Any] = pa.nulls(len(table), pa.large_string())
        if allowed is not None and not allowed.all():
            reasons = _where(pa.array(allowed), reasons, REASON)
        return table.append_column(REASON_COLUMN, reasons)


def _filled(private: pa.LargeStringArray, old: pa.LargeStringArray, allowed: Rows) -> pa.LargeStringArray:
    """Empty texts in rows that were not allowed and had a text, so that nulls stand where they stood."""
    return _where(pa.array(allowed | old.is_null().to_numpy(zero_copy_only=False)), private, "")


def _where(there: pa.BooleanArray, texts: pa.Array[Any], otherwise: str | None) -> pa.LargeStringArray:
    """The texts that are `there`, and something else for the others."""
    import pyarrow.compute as pc  # a while, and for people over budget alone

    found: pa.LargeStringArray = pc.if_else(there, texts, pa.scalar(otherwise, texts.type))
    return found
