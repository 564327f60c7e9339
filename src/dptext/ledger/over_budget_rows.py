"""Rows whose people are over budget, which are left out of the output."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.io import Block, Reader
from dptext.ledger.options import OverBudget

Rows = NDArray[np.bool_]  # Which rows of a block may be drawn.


def without(texts: pa.LargeStringArray, allowed: Rows | None) -> pa.LargeStringArray:
    """The texts of rows that may be drawn; null for the others, which get no noise."""
    if allowed is None or allowed.all():
        return texts
    return _where(pa.array(allowed), texts, None)


def allowed_rows(
    reader: Reader, block: Block, columns: Mapping[str, pa.LargeStringArray], allowed: Rows | None
) -> pa.Table:
    """The rows of a block that were allowed to be drawn, with private texts (null for the others)."""
    if allowed is None or allowed.all():
        return reader.table(block, columns)
    there = {name: _filled(columns[name], block.columns[name], allowed) for name in columns}
    return reader.table(block, there).filter(pa.array(allowed))


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidedRows:
    """The decision on a file's rows, made when it was charged, for the worker that draws them.

    It stands where the hand on a ledger stands otherwise (`file_charges.FileCharges`): no file of another digest than
    `sha256` may be drawn, and no row of the numbers `refused` (n,), which are in their order.
    """

    sha256: str
    refused: NDArray[np.int64]
    over_budget: OverBudget

    def queue(self, _: Block) -> None:
        """Do nothing: the block was charged before it was read."""

    def allowed(self, block: Block, _units: pa.LargeStringArray, _stop: threading.Event) -> Rows:
        """Which rows (n,) of a block may be drawn."""
        begin, end = np.searchsorted(self.refused, [block.first_row, block.first_row + block.rows])
        passed = np.ones(block.rows, bool)
        passed[self.refused[begin:end] - block.first_row] = False
        return passed


def _filled(private: pa.LargeStringArray, old: pa.LargeStringArray, allowed: Rows) -> pa.LargeStringArray:
    """Empty texts in rows that were not allowed and had a text, so that nulls stand where they stood."""
    return _where(pa.array(allowed | old.is_null().to_numpy(zero_copy_only=False)), private, "")


def _where(there: pa.BooleanArray, texts: pa.Array[Any], otherwise: str | None) -> pa.LargeStringArray:
    """The texts where `there` is true, `otherwise` elsewhere."""
    import pyarrow.compute as pc  # a while, and for people over budget alone

    chosen: pa.LargeStringArray = pc.if_else(there, texts, pa.scalar(otherwise, texts.type))
    return chosen
