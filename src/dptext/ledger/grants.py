"""Which rows of a file may be drawn, where whoever charges them is not who draws.

The driver of a run over several files reads each of them, charges it, and writes a grant: for each block which rows may
be drawn, and a keyed digest of whose they are and how many things they have. Whoever draws the file reads the grant
and goes by it, and refuses a block that is not the one that was charged. It needs neither the ledger nor its key.
"""

import hashlib
import json
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.errors import InputError, LedgerError
from dptext.io import Block, Reader, atomic_file
from dptext.ledger.options import OverBudget
from dptext.ledger.withholding import Rows, Withholding
from dptext.strings import string_parts

Counts = NDArray[np.int64]

_FIELDS: dict[str, pa.DataType] = {
    "first_row": pa.int64(),
    "rows": pa.int64(),
    "digest": pa.binary(),
    "passed": pa.binary(),
}


@dataclass(frozen=True, slots=True)
class Priced:
    """What a text column is charged by: which of the run's prices, and what that counts (a text, word or draw)."""

    place: int
    counted: str


def counts_of(block: Block, privatizers: Mapping[str, Privatizer], priced: Mapping[str, Priced], prices: int) -> Counts:
    """How many things of each price the rows of a block have, shape (rows, prices)."""
    counts = np.zeros((block.rows, prices), np.int64)
    for name, texts in block.columns.items():
        counts[:, priced[name].place] += privatizers[name].counted(texts, priced[name].counted)
    return counts


def block_digest(key: RunKey, units: pa.LargeStringArray, counts: Counts) -> bytes:
    """What tells a block from others that cost something else, under a shard's key: whose its rows are, and counts."""
    rows, data = string_parts(units)
    digest = hashlib.blake2b(np.diff(rows).tobytes(), key=key.secret(), digest_size=16, person=b"dptext-grant")
    digest.update(data[rows[0] : rows[-1]].data)
    digest.update(np.ascontiguousarray(counts).data)
    return digest.digest()


@dataclass(frozen=True, slots=True)
class GrantedBlock:
    """What was decided for a block."""

    first_row: int
    digest: bytes
    passed: Rows
    """Which of its rows (n,) may be drawn."""


def write_grant(
    path: str, blocks: Iterable[GrantedBlock], *, priced: Mapping[str, Priced], prices: int, over_budget: OverBudget
) -> None:
    """Write a grant into a file that only its owner can read."""
    told = {
        "over_budget": over_budget,
        "prices": prices,
        "priced": {name: [one.place, one.counted] for name, one in priced.items()},
    }
    rows = [
        {
            "first_row": block.first_row,
            "rows": len(block.passed),
            "digest": block.digest,
            "passed": b"" if block.passed.all() else np.packbits(block.passed).tobytes(),
        }
        for block in blocks
    ]
    table = pa.Table.from_pylist(rows, pa.schema(_FIELDS).with_metadata({"grant": json.dumps(told)}))
    with atomic_file(path, True, private=True) as file, pa.ipc.new_file(cast(Any, file), table.schema) as out:
        out.write_table(table)


class Grant:
    """A grant that was read: it stands where the hand on a ledger stands otherwise (`charging.Charging`)."""

    def __init__(self, path: str, key: RunKey) -> None:
        """`key` is the shard's. Raises `LedgerError` where there is no grant."""
        try:
            with pa.memory_map(path) as file:
                table = pa.ipc.open_file(file).read_all()
        except (OSError, pa.ArrowInvalid):
            raise LedgerError("The file was not charged to the ledger, or what was decided is gone.") from None
        told = json.loads(table.schema.metadata[b"grant"])
        self.over_budget: OverBudget = told["over_budget"]
        self._prices: int = told["prices"]
        self._priced = {name: Priced(*given) for name, given in told["priced"].items()}
        self._blocks = {row["first_row"]: row for row in table.to_pylist()}
        self._key = key
        self._privatizers: Mapping[str, Privatizer] = {}
        self._lock = threading.Lock()
        self.rows_over = 0
        """How many rows were not allowed to be drawn, so far."""
        self.withholding: Withholding | None = None

    @property
    def withholds(self) -> bool:
        """Whether rows may be missing, or without their texts."""
        return self.over_budget != "stop"

    def begin(self, reader: Reader, privatizers: Mapping[str, Privatizer]) -> None:
        """Before the first block of `reader`, whose text columns have these privatizers."""
        self._privatizers = privatizers
        if self.withholds:
            self.withholding = Withholding(reader, self.over_budget)

    def coming(self, _: Block) -> None:
        """A block was read: it was charged before."""

    def allowed(self, block: Block, units: pa.LargeStringArray, _: threading.Event) -> Rows:
        """Which rows (n,) of a block may be drawn. Raises `InputError` where it is not the one that was charged."""
        row = self._blocks.get(block.first_row)
        counts = counts_of(block, self._privatizers, self._priced, self._prices)
        if row is None or row["rows"] != block.rows or row["digest"] != block_digest(self._key, units, counts):
            raise InputError("The file has changed since it was charged to the ledger; nothing of that part was drawn.")
        passed = np.ones(block.rows, bool)
        if row["passed"]:
            passed = np.unpackbits(np.frombuffer(row["passed"], np.uint8), count=block.rows).astype(bool)
        with self._lock:
            self.rows_over += int((~passed).sum())
        return passed


def grant_key(shard: RunKey) -> RunKey:
    """The key of a shard's grant."""
    return shard.for_shard("\0charged")
