"""Consistency: the scope in which equal items (words, numbers, entities) share one draw."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.columns import units_of
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import ConsistentStreams, RandomSource


@dataclass(frozen=True, slots=True, eq=False)
class ConsistencyScope:
    """The scope of a block in which equal items share one draw.

    `draws` has a stream for each unit and thing, `units` (u, 2) are those of `draws`, and `unit_of` (rows,) has the
    unit of each row of the block.
    """

    draws: ConsistentStreams
    units: NDArray[np.uint64]
    unit_of: NDArray[np.int32]

    def derive(self, purpose: str) -> "ConsistencyScope":
        """The same units with other streams."""
        return replace(self, draws=self.draws.derive(purpose))

    def of(self, rows: slice) -> "ConsistencyScope":
        """The scope of some rows of the block."""
        return replace(self, unit_of=self.unit_of[rows])


def consistency_scope(stream: RandomSource, at: BlockPosition, rows: int) -> ConsistencyScope:
    """The scope of a block of so many rows: each text by itself, or all texts of a privacy unit that was named."""
    # A text's own draws follow from the stream of its block; those of wider units from the run's.
    wide = None if at.units is None else at.draws
    draws = ConsistentStreams(stream.uint64(8).astype("<u8").tobytes()) if wide is None else wide
    if at.units is None:
        unit_of = np.arange(rows) if at.pieces_of is None else at.pieces_of
        return ConsistencyScope(draws, draws.rows(int(unit_of.max(initial=-1)) + 1), unit_of.astype(np.int32))
    return _of_named_units(draws, at.units, rows)


def scope_under(draws: ConsistentStreams, at: BlockPosition, rows: int) -> ConsistencyScope:
    """The scope of a block under streams that outlive the run: all texts, or those of a unit that was named."""
    if at.units is None:
        return ConsistencyScope(draws, draws.rows(1), np.zeros(rows, np.int32))
    return _of_named_units(draws.derive("units"), at.units, rows)


def _of_named_units(draws: ConsistentStreams, units: "pa.Array[Any]", rows: int) -> ConsistencyScope:
    encoded = units_of(units, rows).dictionary_encode()
    names = [str(name).encode() for name in encoded.dictionary.to_pylist()]
    return ConsistencyScope(draws, draws.named(names), encoded.indices.to_numpy().astype(np.int32))
