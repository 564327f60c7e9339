"""What people have cost so far, in memory: as the tables say, and kept up with what other processes write."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.ledger.budgets import Costs
from dptext.ledger.database import sa
from dptext.ledger.kernels import distinct, find_or_add
from dptext.ledger.keys import KEY_BYTES, KeyArray, key_array
from dptext.ledger.store import CHARGES, RUNS, TOTALS, Store

PENDING = "pending"
FINAL = "final"
RELEASED = "released"

Places = NDArray[np.int64]
_ROOM = 1024
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
    """The costs of the people of a ledger, and of those whom a run meets for the first time.

    Attributes
    ----------
    costs
        Shape (capacity, 4); the rows of the people known come first, all others are 0.
    """

    def __init__(self) -> None:
        self._met: KeyArray = np.empty((_ROOM, 2), np.uint64)
        self._slots: Places = np.full(4 * _ROOM, -1, np.int64)
        self._seen: Places = np.full(_ROOM, -1, np.int64)
        self._count = 0
        self.costs: Costs = np.zeros((_ROOM, 4))
        self._settled = self._last = -1
        self._writes = -1

    def __len__(self) -> int:
        return self._count

    def places(self, keys: KeyArray) -> Places:
        """Where the row of each key (n, 2) is; who is not known yet gets one."""
        self._make_room(self._count + len(keys))
        found = np.empty(len(keys), np.int64)
        self._count = int(find_or_add(keys, self._met, self._slots, self._count, found))
        return found

    def distinct(self, places: Places) -> tuple[Places, Places]:
        """The different ones of places (n,), in the order of their first, and which of them each is."""
        if len(self._seen) < self._count:
            self._seen = np.full(len(self._met), -1, np.int64)
        codes, people = np.empty(len(places), np.int64), np.empty(len(places), np.int64)
        return people[: distinct(places, self._seen, codes, people)], codes

    def by_key(self, places: Places, which: Places) -> Places:
        """Some of the places, in the order of their people's keys: the order of rows would say whose each key is."""
        return which[np.argsort(self._met[places[which], 0])]

    def keys(self, places: Places) -> bytes:
        """The keys of the people at some places, one after another."""
        return self._met[places].astype("<u8").tobytes()

    def _make_room(self, people: int) -> None:
        if people <= len(self._met):
            return
        more = max(people, 2 * len(self._met)) - len(self._met)
        self._met = np.concatenate([self._met, np.empty((more, 2), np.uint64)])
        self.costs = np.concatenate([self.costs, np.zeros((more, 4))])
        self._slots = np.full(2 ** (2 * len(self._met) - 1).bit_length(), -1, np.int64)
        every = self._met[: self._count].copy()
        find_or_add(every, self._met, self._slots, 0, np.empty(self._count, np.int64))

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

    def counted(self, number: int) -> None:
        """This run writes the charges of that number, and counts them itself."""
        self._last = max(self._last, number)

    def wrote(self, writes: int) -> None:
        """What this run has written is on the disk: so many writes there were in all, none of others between."""
        self._writes = writes

    def forget(self) -> None:
        """Charges were taken back, whose numbers others may get: read all anew before the next look."""
        self._settled = self._writes = -1

    def _load(self, connection: sa.Connection) -> None:
        """All totals of final runs anew; pending charges are to be added again."""
        self.costs[: self._count] = 0.0
        for page in connection.execute(sa.select(TOTALS.c.people, TOTALS.c.costs)):
            places = self.places(key_array([bytes(page.people)]))
            self.costs[places] = np.frombuffer(bytes(page.costs), "<f8").reshape(-1, 4)
        self._last = -1

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
            self.add(key_array([bytes(row.people)]), cut_counts(bytes(row.counts)), prices[row.run][row.price])
            self._last = row.number

    def add(self, keys: KeyArray, counts: NDArray[np.int64], costs: Sequence[float]) -> None:
        """Charge people for that many things each."""
        places = self.places(keys)  # first: it may put the costs into a larger array
        np.add.at(self.costs, places, amounts(counts, costs))


def amounts(counts: NDArray[np.int64], costs: Sequence[float]) -> Costs:
    """What counts (n,) of things of these costs are, shape (n, 4); nothing costs nothing, at infinite costs too."""
    finite = np.isfinite(costs)
    found = np.multiply(counts[:, None], np.where(finite, costs, 0.0), dtype=np.float64)
    if not finite.all():
        found[np.ix_(counts != 0, ~finite)] = np.inf
    return found


def fold(connection: sa.Connection, charges: Iterable[tuple[bytes, Costs]]) -> None:
    """Add what a run cost to the totals of final runs: packed keys, and the costs of each, shape (n, 4)."""
    by_page: dict[int, list[tuple[NDArray[np.bytes_], Costs]]] = {}
    for packed, costs in charges:
        if not packed:
            continue
        keys = np.frombuffer(packed, _KEY)
        first = np.frombuffer(packed, np.uint8)[::KEY_BYTES]
        order = np.argsort(first, kind="stable")
        keys, first, spent = keys[order], first[order], costs[order]
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
