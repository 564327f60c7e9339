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
_PAGES = 256

APART_PEOPLE = 2**17
"""So many people, or twice as many as the ledger has, may stand in charges of final runs apart from the totals."""

APART_RUNS = 64
"""So many final runs may stand apart."""


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
        self._slots: NDArray[np.int32] = np.full(2 * _ROOM, -1, np.int32)
        self._seen: Places = np.full(_ROOM, -1, np.int64)
        self._count = 0
        self.costs: Costs = np.zeros((_ROOM, 4))
        self._final: Costs = np.zeros((_ROOM, 4))  # what final runs cost: in the totals, or apart from them
        self._in_final: NDArray[np.bool_] = np.zeros(_ROOM, bool)  # who stands there
        self._settled = self._last = -1
        self._writes = -1

    def __len__(self) -> int:
        return self._count

    def places(self, keys: KeyArray) -> Places:
        """Where the row of each key (n, 2) is; who is not known yet gets one."""
        found, at = np.empty(len(keys), np.int64), 0
        while at < len(keys):  # most of them may be known, so that there is no need of room for all
            self._make_room(self._count + min(len(keys) - at, _ROOM))
            end = at + len(self._met) - self._count
            self._count = int(find_or_add(keys[at:end], self._met, self._slots, self._count, found[at:end]))
            at = end
        return found

    def distinct(self, places: Places) -> tuple[Places, Places]:
        """The different ones of places (n,), in the order of their first, and which of them each is."""
        if len(self._seen) < self._count:
            self._seen = np.full(len(self._met), -1, np.int64)
        codes, people = np.empty(len(places), np.int64), np.empty(len(places), np.int64)
        return people[: distinct(places, self._seen, codes, people)], codes

    def by_key(self, places: Places, which: Places) -> Places:
        """Some of the places, in the order of their people's keys: the order of rows would say whose each key is.

        Sorted are the first bits of keys, with the place in `which` as the last ones: as many as that takes.
        """
        last = np.uint64((1 << len(which).bit_length()) - 1)
        first = self._met[:, 0].take(places[which]) & ~last
        return which[(np.sort(first | np.arange(len(which), dtype=np.uint64)) & last).astype(np.int64)]

    def keys(self, places: Places) -> bytes:
        """The keys of the people at some places, one after another."""
        return self._met.take(places, axis=0).astype("<u8", copy=False).tobytes()

    def _make_room(self, people: int) -> None:
        """Room for so many people, where there is less: twice as much, or what is asked for."""
        if people <= len(self._met):
            return
        room = 1 << (people - 1).bit_length()
        self._met, self.costs, self._final, self._in_final = (
            self._larger(one, room) for one in (self._met, self.costs, self._final, self._in_final)
        )
        self._slots = np.full(2 * room, -1, np.int32)
        every = self._met[: self._count].copy()
        find_or_add(every, self._met, self._slots, 0, np.empty(self._count, np.int64))

    def _larger(self, rows: NDArray[Any], room: int) -> NDArray[Any]:
        found = np.zeros((room, *rows.shape[1:]), rows.dtype)  # zeros that nobody looks at cost nothing
        found[: self._count] = rows[: self._count]
        return found

    def refresh(self, connection: sa.Connection, writes: int) -> None:
        """See what was written since; `writes` counts all writes before this transaction."""
        if writes == self._writes:
            return
        settled = int(Store.fact(connection, "settled") or 0)
        if settled != self._settled:
            self.load(connection)
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

    def close(self, connection: sa.Connection, run: str) -> None:
        """A run is final, as of these balances: see that its charges count as that.

        They stand as they are, apart from the totals, until there are many such: then all are added up. So a run
        writes what it has charged, and now and then what everybody ever cost.
        """
        charged = sa.select(sa.func.sum(sa.func.length(CHARGES.c.people))).where(CHARGES.c.run == run)
        people = int(connection.execute(charged).scalar() or 0) // KEY_BYTES
        if not people:
            return
        apart = {**Store.apart(connection), run: people}
        most = max(APART_PEOPLE, 2 * int(np.count_nonzero(self._in_final[: self._count])))
        if len(apart) <= APART_RUNS and sum(apart.values()) <= most:
            Store.set_apart(connection, apart)
            return
        self._add_final(connection, [run])
        self._write_pages(connection, np.ones(_PAGES, bool))
        Store.set_apart(connection, {})

    def fold(self, connection: sa.Connection, charges: Iterable[tuple[Places, Costs]]) -> None:
        """Add what a run cost to the totals as they were read last: people, and costs of each (n, 4).

        Each time a person stands there once, and the pages of all of them were read, without what stands apart.
        """
        changed = np.zeros(_PAGES, bool)
        for places, costs in charges:
            self._final[places] += costs
            self._in_final[places] = True
            changed[self._met[places, 0].astype(np.uint8)] = True
        self._write_pages(connection, changed)

    def _write_pages(self, connection: sa.Connection, changed: NDArray[np.bool_]) -> None:
        """Write pages of the totals anew: what final runs cost, as it is in memory."""
        page_of = self._met[: self._count, 0].astype(np.uint8)  # the first byte of a key
        people = np.flatnonzero(self._in_final[: self._count] & changed[page_of])
        if not len(people):
            return
        # By their keys, first byte first: in the order in which they were met it would show whose each key is.
        people = people[np.argsort(self._met[people, 0].astype("<u8").view(">u8"))]
        packed, sums = self.keys(people), self._final.take(people, axis=0).astype("<f8", copy=False)
        bounds = np.searchsorted(page_of[people], np.arange(_PAGES + 1)).tolist()
        pages = [page for page in np.flatnonzero(changed).tolist() if bounds[page] < bounds[page + 1]]
        connection.execute(TOTALS.delete().where(TOTALS.c.page.in_(pages)))
        connection.execute(
            TOTALS.insert(),
            [
                {
                    "page": page,
                    "people": packed[KEY_BYTES * bounds[page] : KEY_BYTES * bounds[page + 1]],
                    "costs": sums[bounds[page] : bounds[page + 1]].tobytes(),
                }
                for page in pages
            ],
        )

    def load(self, connection: sa.Connection, pages: Sequence[int] | None = None) -> None:
        """What final runs cost anew, or what some pages of the totals have; pending charges are to be added again."""
        self._final[: self._count] = 0.0
        self._in_final[: self._count] = False
        totals = sa.select(TOTALS.c.people, TOTALS.c.costs)
        rows = connection.execute(totals if pages is None else totals.where(TOTALS.c.page.in_(pages))).all()
        keys = key_array(row.people for row in rows)
        self._make_room(self._count + len(keys))
        places = self.places(keys)
        self._final[places] = np.frombuffer(b"".join(row.costs for row in rows), "<f8").reshape(-1, 4)
        self._in_final[places] = True
        if pages is None:
            self._add_final(connection, list(Store.apart(connection)))
        self.costs[: self._count] = self._final[: self._count]
        self._last = -1

    def _add_final(self, connection: sa.Connection, runs: Sequence[str]) -> None:
        """What final runs cost that the totals do not have."""
        charges = sa.select(CHARGES.c.price, CHARGES.c.people, CHARGES.c.counts, RUNS.c.prices)
        joined = charges.join(RUNS, RUNS.c.id == CHARGES.c.run).where(CHARGES.c.run.in_(runs))
        found: dict[tuple[float, ...], list[tuple[bytes, bytes]]] = {}  # by price: whole runs are added at once
        told: dict[str, list[tuple[float, ...]]] = {}
        for row in connection.execute(joined) if runs else ():
            if row.prices not in told:
                told[row.prices] = [price.costs for price in Store.prices(row)]
            found.setdefault(told[row.prices][row.price], []).append((row.people, row.counts))
        for costs, rows in found.items():
            places = self.places(key_array(people for people, _ in rows))
            counts = cut_counts(b"".join(counts for _, counts in rows))
            if 8 * len(places) < self._count:
                np.add.at(self._final, places, amounts(counts, costs))
            else:
                sums = np.bincount(places, counts, self._count).astype(np.int64)  # exact below 2^53
                self._final[: self._count] += amounts(sums, costs)
            self._in_final[places] = True

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
        found[:, ~finite] = np.where(counts != 0, np.inf, 0.0)[:, None]
    return found


def fold(connection: sa.Connection, charges: Iterable[tuple[bytes, Costs]]) -> None:
    """Add what a run cost to the totals of final runs: packed keys, none twice, and the costs of each (n, 4)."""
    keyed = [(key_array([packed]), costs) for packed, costs in charges if packed]
    if not keyed:
        return
    balances = Balances()
    first = np.concatenate([keys[:, 0].astype(np.uint8) for keys, _ in keyed])
    balances.load(connection, np.unique(first).tolist())
    balances.fold(connection, [(balances.places(keys), costs) for keys, costs in keyed])
