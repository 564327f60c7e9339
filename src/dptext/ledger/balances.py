"""What people have cost so far, in memory: as the tables say, and kept up with what other processes write."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from dptext.ledger.budgets import Costs
from dptext.ledger.keys import KEY_BYTES
from dptext.ledger.store import CHARGES, RUNS, TOTALS, Store

PENDING = "pending"
FINAL = "final"
RELEASED = "released"

Places = NDArray[np.int64]
_KEY = np.dtype(f"S{KEY_BYTES}")  # compared byte for byte; its own tolist() would cut zeros off


def cut_keys(packed: bytes) -> list[bytes]:
    """Keys that stand one after another."""
    return [packed[at : at + KEY_BYTES] for at in range(0, len(packed), KEY_BYTES)]


def packed_counts(counts: NDArray[np.int64]) -> bytes:
    """Counts for a row of dptext_charges."""
    return counts.astype("<i8").tobytes()


def cut_counts(packed: bytes) -> NDArray[np.int64]:
    """What `packed_counts` wrote."""
    return np.frombuffer(packed, "<i8").astype(np.int64)


class Balances:
    """The costs of the people that a run, or another one beside it, has met; the others' are looked up when met.

    Attributes
    ----------
    costs
        Shape (capacity, 4); the rows of the people met, in that order, come first.
    """

    def __init__(self) -> None:
        self._places: dict[bytes, int] = {}
        self._met: NDArray[np.bytes_] = np.empty(1024, _KEY)
        self.costs: Costs = np.zeros((1024, 4))
        self._keys: NDArray[np.bytes_] = np.empty(0, _KEY)
        self._totals: Costs = np.empty((0, 4))
        self._settled = self._last = -1
        self._writes = -1

    def __len__(self) -> int:
        return len(self._places)

    def places(self, keys: Sequence[bytes]) -> Places:
        """Where each key's row is; who is met for the first time gets one."""
        known = self._places
        fresh = [key for key in keys if key not in known]
        if fresh:
            fresh = list(dict.fromkeys(fresh))
            start = len(known)
            known.update(zip(fresh, range(start, start + len(fresh)), strict=True))
            if len(known) > len(self.costs):
                more = max(len(known), len(self.costs))
                self.costs = np.concatenate([self.costs, np.zeros((more, 4))])
                self._met = np.concatenate([self._met, np.empty(more, _KEY)])
            self._met[start : start + len(fresh)] = np.frombuffer(b"".join(fresh), _KEY)
            self.costs[start : start + len(fresh)] = self._looked_up(fresh)
        return np.fromiter((known[key] for key in keys), np.int64, len(keys))

    def keys(self, places: Places) -> bytes:
        """The keys of the people at some places, one after another."""
        return self._met[places].tobytes()

    def refresh(self, connection: sa.Connection, writes: int) -> None:
        """See what was written since; `writes` counts all writes before this transaction."""
        if writes == self._writes:
            return
        settled = int(Store.fact(connection, "settled") or 0)
        if settled != self._settled:
            self._load(connection)
            self._settled = settled
        self._add_pending(connection)
        self._writes = writes

    def wrote(self, number: int) -> None:
        """This run has written the charges up to that number, and counts them itself."""
        self._last = max(self._last, number)
        self._writes += 1

    def _load(self, connection: sa.Connection) -> None:
        """All totals of final runs anew; pending charges are to be added again."""
        pages = connection.execute(sa.select(TOTALS.c.people, TOTALS.c.costs).order_by(TOTALS.c.page)).all()
        self._keys = np.frombuffer(b"".join(bytes(page[0]) for page in pages), _KEY)
        self._totals = np.frombuffer(b"".join(bytes(page[1]) for page in pages), "<f8").reshape(-1, 4)
        self._last = -1
        self.costs[: len(self._places)] = self._looked_up(list(self._places))

    def _looked_up(self, keys: Sequence[bytes]) -> Costs:
        """What final runs cost, shape (n, 4)."""
        found = np.zeros((len(keys), 4))
        if len(self._keys) and keys:
            wanted = np.frombuffer(b"".join(keys), _KEY)
            at = np.minimum(np.searchsorted(self._keys, wanted), len(self._keys) - 1)
            there = self._keys[at] == wanted
            found[there] = self._totals[at[there]]
        return found

    def _add_pending(self, connection: sa.Connection) -> None:
        """What pending runs reserved since the last look."""
        prices: dict[str, list[tuple[float, float, float, float]]] = {}
        rows = connection.execute(
            sa.select(
                CHARGES.c.number, CHARGES.c.run, CHARGES.c.price, CHARGES.c.people, CHARGES.c.counts, RUNS.c.prices
            )
            .join(RUNS, RUNS.c.id == CHARGES.c.run)
            .where(RUNS.c.state == PENDING, CHARGES.c.number > self._last)
            .order_by(CHARGES.c.number)
        )
        for row in rows:
            if row.run not in prices:
                prices[row.run] = [price.costs for price in Store.prices(row)]
            self.add(cut_keys(bytes(row.people)), cut_counts(bytes(row.counts)), prices[row.run][row.price])
            self._last = row.number

    def add(self, keys: Sequence[bytes], counts: NDArray[np.int64], costs: Sequence[float]) -> None:
        """Charge people for that many things each."""
        np.add.at(self.costs, self.places(keys), amounts(counts, costs))


def amounts(counts: NDArray[np.int64], costs: Sequence[float]) -> Costs:
    """What counts (n,) of things of these costs are, shape (n, 4); nothing costs nothing, at infinite costs too."""
    with np.errstate(invalid="ignore"):
        found = counts[:, None] * np.array(costs, np.float64)
    return np.where(counts[:, None] == 0, 0.0, found)


def fold(connection: sa.Connection, charges: Iterable[tuple[bytes, NDArray[np.int64], Sequence[float]]]) -> None:
    """Add what a run cost to the totals of final runs: packed keys, counts, and the costs of a thing."""
    by_page: dict[int, list[tuple[NDArray[np.bytes_], Costs]]] = {}
    for packed, counts, costs in charges:
        keys = np.frombuffer(packed, _KEY)
        first = np.frombuffer(packed, np.uint8)[::KEY_BYTES]
        order = np.argsort(first, kind="stable")
        keys, first, spent = keys[order], first[order], amounts(counts[order], costs)
        starts = np.flatnonzero(np.diff(first, prepend=-1))
        for start, end in zip(starts, [*starts[1:], len(first)], strict=True):
            by_page.setdefault(int(first[start]), []).append((keys[start:end], spent[start:end]))
    known = {row.page: row for row in connection.execute(sa.select(TOTALS).where(TOTALS.c.page.in_(list(by_page))))}
    changed: list[dict[str, Any]] = []
    fresh: list[dict[str, Any]] = []
    for page, pieces in by_page.items():
        if page in known:
            row = known[page]
            pieces.append(
                (np.frombuffer(bytes(row.people), _KEY), np.frombuffer(bytes(row.costs), "<f8").reshape(-1, 4))
            )
        keys, at = np.unique(np.concatenate([piece[0] for piece in pieces]), return_inverse=True)
        costs_of = np.concatenate([piece[1] for piece in pieces])
        sums = np.column_stack([np.bincount(at, costs_of[:, column], len(keys)) for column in range(4)])
        values = {"page": page, "people": keys.tobytes(), "costs": sums.astype("<f8").tobytes()}
        (changed if page in known else fresh).append(values)
    if changed:
        connection.execute(
            TOTALS.update()
            .where(TOTALS.c.page == sa.bindparam("at"))
            .values(people=sa.bindparam("k"), costs=sa.bindparam("c")),
            [{"at": value["page"], "k": value["people"], "c": value["costs"]} for value in changed],
        )
    if fresh:
        connection.execute(TOTALS.insert(), fresh)
