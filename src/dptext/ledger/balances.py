"""The costs of people in a ledger, in memory and in its totals, and how runs begin and end there."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.errors import DamagedLedgerError, LedgerError
from dptext.ledger.budget import Costs
from dptext.ledger.costs import Price, prices_from_json
from dptext.ledger.keys import KEY_BYTES, UnitKeys
from dptext.ledger.options import OF_A_SERVICE
from dptext.ledger.store import CANCELLED, CHARGES, FINAL, PENDING, RUNS, TOTALS, Store, now, sa
from dptext.ledger.tables import MACS, mac_of_runs

IntArray = NDArray[np.int64]

_KEY = np.dtype(f"S{KEY_BYTES}")
"""Of keys in an array; one that ends with zero bytes is as good as any other as long as it stays there."""

MOST_UNMERGED_PEOPLE = 2**17
"""So many people, or twice as many as the totals have, may stand in charges of runs that are not merged yet."""

MOST_UNMERGED_RUNS = 64  # So many final runs may wait to be merged into the totals.

ABSENT, LOST = "not", "no longer"
"""The state of a run that the ledger does not know, or knows no more, as it is said: it is not in the ledger."""


def split_keys(packed: bytes) -> list[bytes]:
    """Keys that stand one after another."""
    return [packed[at : at + KEY_BYTES] for at in range(0, len(packed), KEY_BYTES)]


def prices_to_json(prices: Sequence[Price]) -> str:
    """The prices of a run, as the ledger has them."""
    return json.dumps([price.to_json() for price in prices], sort_keys=True)


def begin_run(connection: sa.Connection, run: str, mechanism: str, prices: str, charged_count: int = 0) -> None:
    """Write down a pending run, with its prices in JSON."""
    values = {"id": run, "state": PENDING, "began": now(), "mechanism": mechanism}
    connection.execute(RUNS.insert().values(**values, prices=prices, charged_count=charged_count))


def pending_runs(connection: sa.Connection, but: str) -> list[str]:
    """The pending runs but for one, and when they began."""
    pending = sa.select(RUNS.c.id, RUNS.c.began).where(RUNS.c.state == PENDING, RUNS.c.id != but)
    return [f"{row.id} ({row.began})" for row in connection.execute(pending)]


def write_charges(
    connection: sa.Connection, place: tuple[str, str, int, int], keys: Sequence[bytes], counts: IntArray
) -> int:
    """Write a row of dptext_charges: its number. `place` is the run, the part, the first row and the price.

    Keys and counts (n,) are written by key: the order of rows would tell whose each is.
    """
    packed = np.frombuffer(b"".join(keys), _KEY)
    order = np.argsort(packed)
    values = dict(zip(("run", "part", "first_row", "price"), place, strict=True))
    charged = {"people": packed[order].tobytes(), "counts": counts[order].astype("<i8").tobytes()}
    written = connection.execute(CHARGES.insert(), values | charged)
    (number,) = written.inserted_primary_key or (-1,)
    return int(number)


def write_sums(connection: sa.Connection, run: str, number: int, sums: Mapping[int, Counter[bytes]]) -> int:
    """Write how often people were charged each price, a row a price: the largest of their numbers, -1 for none."""
    last = -1
    for price, counts in sums.items():
        charged = np.fromiter(counts.values(), np.int64, len(counts))
        last = write_charges(connection, (run, "", number, price), list(counts), charged)
    return last


def charges_in(connection: sa.Connection, which: Any) -> Iterator[tuple[Any, Price, IntArray]]:
    """The rows of charges of some runs with their runs' state, their prices, and how often each key was charged them.

    Raises `DamagedLedgerError` for a row that dptext cannot have written.
    """
    joined = sa.select(CHARGES, RUNS.c.state, RUNS.c.prices).join(RUNS, RUNS.c.id == CHARGES.c.run)
    prices: dict[str, list[Price]] = {}
    for row in connection.execute(joined.where(which).order_by(CHARGES.c.number)):
        if row.prices not in prices:
            prices[row.prices] = prices_from_json(row.prices)
        of_run, counts = prices[row.prices], np.frombuffer(row.counts, "<i8").astype(np.int64)
        if len(row.people) != KEY_BYTES * len(counts) or row.price >= len(of_run):
            raise DamagedLedgerError("a charge of a run does not fit together")
        yield row, of_run[row.price], counts


def check_runs(connection: sa.Connection) -> None:
    """Raise `DamagedLedgerError` where a run cannot be read, or charges have no run."""
    for prices in {row.prices for row in connection.execute(sa.select(RUNS))}:
        prices_from_json(prices)
    if connection.execute(sa.select(CHARGES.c.run).where(CHARGES.c.run.not_in(sa.select(RUNS.c.id))).limit(1)).first():
        raise DamagedLedgerError("charges of a run are there, and the run is not")


def amounts(counts: IntArray, costs: Sequence[float]) -> Costs:
    """The cost of so many items (n,) at these costs: (n, 4). No item costs nothing, at infinite costs too."""
    finite = np.isfinite(costs)
    sums = np.multiply(counts[:, None], np.where(finite, costs, 0.0), dtype=np.float64)
    if not finite.all():
        sums[:, ~finite] = np.where(counts != 0, np.inf, 0.0)[:, None]
    return sums


class Balances:
    """The costs of the people of a ledger, and of those whom a run meets for the first time.

    Attributes
    ----------
    costs
        Shape (capacity, 4); row i is of the i-th person met, and the rows behind the last one are 0.
    """

    def __init__(self) -> None:
        self._keys = np.zeros(0, _KEY)  # sorted, as a search in an array is faster than one in a dictionary of keys
        self._places = np.zeros(0, np.int64)  # where the row of each is
        self.costs: Costs = np.zeros((1024, 4))
        self._settled = self._last = -1

    def __len__(self) -> int:
        return len(self._places)

    def places(self, keys: bytes) -> IntArray:
        """The row of each key (n,) in an array of keys; a person who is not known yet gets a new row."""
        different, which = np.unique(np.frombuffer(keys, _KEY), return_inverse=True)
        at = np.searchsorted(self._keys, different)
        new = np.ones(len(different), bool)
        inside = at < len(self._keys)
        new[inside] = self._keys[at[inside]] != different[inside]
        if new.any():
            rows = np.arange(len(self), len(self) + np.count_nonzero(new))
            self._keys = np.insert(self._keys, at[new], different[new])
            self._places = np.insert(self._places, at[new], rows)
            at += np.cumsum(new) - new  # behind the new ones that stand before it
            if len(self) > len(self.costs):
                more = np.zeros((1 << (len(self) - 1).bit_length(), 4))
                more[: len(self.costs)] = self.costs
                self.costs = more
        places: IntArray = self._places[at[which]]
        return places

    def by_key(self) -> dict[bytes, Costs]:
        """The costs (4,) of everybody."""
        return dict(zip(split_keys(self._keys.tobytes()), self.costs[self._places], strict=True))

    def refresh(self, connection: sa.Connection) -> None:
        """Read the charges that other processes have written since."""
        settled = Store.facts(connection).settled
        if settled != self._settled:
            self.load_final(connection)
            self._settled, self._last = settled, -1
        pending = (RUNS.c.state == PENDING) & (CHARGES.c.number > self._last)
        self.wrote(self.add(connection, pending))

    def wrote(self, number: int) -> None:
        """Note that charges up to this number are counted in memory."""
        self._last = max(self._last, number)

    def forget(self) -> None:
        """Forget the sums in memory, which may differ from what was written; the next look reads all anew."""
        self._settled = -1

    def load_final(self, connection: sa.Connection) -> None:
        """Load the exact costs of final runs: the totals, and the runs that are not merged yet."""
        check_runs(connection)
        self.costs[:] = 0.0
        self.load_totals(connection)
        if runs := list(Store.facts(connection).unmerged_runs):
            self.add(connection, CHARGES.c.run.in_(runs))

    def load_totals(self, connection: sa.Connection) -> None:
        """Add what the totals have."""
        pages = connection.execute(sa.select(TOTALS).order_by(TOTALS.c.page)).all()
        people, costs = (b"".join(parts) for parts in ([row.people for row in pages], [row.costs for row in pages]))
        places, sums = self.places(people), np.frombuffer(costs, "<f8").reshape(-1, 4)
        if len(places) != len(sums):
            raise DamagedLedgerError("its totals do not fit together")
        self.costs[places] += sums

    def add(self, connection: sa.Connection, which: Any) -> int:
        """Add some charges; the largest of their numbers, -1 for none."""
        keys, costs, last = list[bytes](), [np.zeros((0, 4))], -1
        for row, price, counts in charges_in(connection, which):
            keys.append(row.people)
            costs.append(amounts(counts, price.costs))
            last = max(last, row.number)
        places = self.places(b"".join(keys))  # first: it may put the costs into a larger array
        np.add.at(self.costs, places, np.concatenate(costs))
        return last

    def write_totals(self, connection: sa.Connection) -> None:
        """Write the totals anew, a row for each first byte of keys, so that none grows too large for a database."""
        costs = self.costs[self._places].astype("<f8")  # by keys: the order in which people were met would tell whose
        firsts = np.frombuffer(self._keys.tobytes(), np.uint8)[::KEY_BYTES]
        connection.execute(TOTALS.delete())
        for first in np.unique(firsts).tolist():
            begin, end = np.searchsorted(firsts, [first, first + 1]).tolist()
            people, sums = self._keys[begin:end].tobytes(), costs[begin:end].tobytes()
            connection.execute(TOTALS.insert().values(page=first, people=people, costs=sums))


class SettledError(LedgerError):
    """The run was committed already, or cancelled."""

    def __init__(self, run: str, state: str, consequence: str) -> None:
        super().__init__(f"The run {run} is {state} in the ledger, {consequence}")
        self.run, self.state = run, state


def state_of(connection: sa.Connection, run: str) -> str | None:
    """The state of a run; None if the ledger has none of that name."""
    state = connection.execute(sa.select(RUNS.c.state).where(RUNS.c.id == run)).scalar()
    return None if state is None else str(state)


def check_pending(connection: sa.Connection, run: str) -> None:
    """Raise `SettledError` unless a run that was begun is still pending: what it is charged would count for nothing."""
    state = state_of(connection, run)
    if state is None:
        so = "which was put back from a copy or exchanged; nothing more is charged or drawn, so begin another one."
        raise SettledError(run, LOST, so)
    if state != PENDING:
        so = "because it was settled meanwhile; nothing more is charged to it or drawn in it, so begin another one."
        raise SettledError(run, state, so)


def note_of(error: LedgerError) -> str:
    """The note at the end of a run whose output is there, but which could not be committed."""
    if not isinstance(error, SettledError):
        return f"{error} The run stays pending in the ledger, which counts as spent."
    if error.state in (ABSENT, LOST):
        return f"The run {error.run} is no longer in the ledger, and nothing of what it cost is in it."
    if error.state == FINAL:
        return f"The run {error.run} was settled before it ended; all that it cost is in the ledger."
    return (
        f"The run {error.run} was cancelled before it ended: what it drew is there, and nothing of what that "
        "cost is in the ledger."
    )


def commit(store: Store, run: str) -> None:
    """Make a pending run final. Raises `LedgerError` if it is not pending."""
    with store.writing() as connection:
        _check_unsettled(connection, run)
        make_final(connection, run, store.keys)


def rollback(store: Store, run: str) -> None:
    """Cancel a pending run, of whose output nothing was ever seen: it costs nothing. Raises `LedgerError`."""
    with store.writing() as connection:
        _check_unsettled(connection, run)
        if run.startswith(OF_A_SERVICE):
            raise LedgerError(
                f"The run {run} is one of a service, whose answers were seen as it went on; settle it as spent."
            )
        connection.execute(CHARGES.delete().where(CHARGES.c.run == run))
        connection.execute(RUNS.update().where(RUNS.c.id == run).values(state=CANCELLED, ended=now(), charged_count=0))
        if connection.execute(sa.select(RUNS.c.id).where(RUNS.c.state != CANCELLED)).first() is None:
            Store.set_privacy_unit(connection, None)  # nothing was ever charged: the next run may have another unit
        Store.count_settlement(connection)


def make_final(connection: sa.Connection, run: str, keys: UnitKeys) -> None:
    """Make a run final in a transaction that writes.

    Its charges stand as they are until there are many such runs; then all are merged into the totals. So a run writes
    what it is charged, and now and then what everybody ever cost. It gets its authentication code, as nothing of it
    changes again.
    """
    facts = Store.facts(connection)
    mac = int(facts.runs_mac, 16) + mac_of_runs(connection, keys, RUNS.c.id == run)
    Store.set_runs_mac(connection, mac % MACS)
    connection.execute(RUNS.update().where(RUNS.c.id == run).values(state=FINAL, ended=now()))
    charged = connection.execute(_people(CHARGES).where(CHARGES.c.run == run)).scalar()
    if charged:
        unmerged = {**facts.unmerged_runs, run: int(charged) // KEY_BYTES}
        known = int(connection.execute(_people(TOTALS)).scalar() or 0) // KEY_BYTES
        Store.set_unmerged_runs(connection, unmerged)
        if len(unmerged) > MOST_UNMERGED_RUNS or sum(unmerged.values()) > max(MOST_UNMERGED_PEOPLE, 2 * known):
            final = Balances()
            final.load_final(connection)
            final.write_totals(connection)
            Store.set_unmerged_runs(connection, {})
    Store.count_settlement(connection)


def _people(table: sa.Table) -> Any:
    return sa.select(sa.func.sum(sa.func.length(table.c.people)))


def _check_unsettled(connection: sa.Connection, run: str) -> None:
    state = state_of(connection, run)
    if state is None:
        raise SettledError(run, ABSENT, "so there is nothing to settle; dptext ledger lists its runs.")
    if state != PENDING:
        raise SettledError(run, state, "so there is nothing to settle.")
