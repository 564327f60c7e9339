"""The end of a run in the ledger: its charges become final, or are taken back."""

from dptext.errors import LedgerError
from dptext.ledger.balances import FINAL, PENDING, RELEASED, amounts, cut_counts, fold
from dptext.ledger.budgets import Costs
from dptext.ledger.database import sa
from dptext.ledger.store import CHARGES, RUNS, Store, now


def state_of(store: Store, run: str) -> str | None:
    """The state of a run; None if the ledger has none of that name."""
    with store.reading() as connection:
        found = connection.execute(sa.select(RUNS.c.state).where(RUNS.c.id == run)).scalar()
    return None if found is None else str(found)


def settle(store: Store, run: str, *, spent: bool, known: tuple[bytes, Costs, int] | None = None) -> None:
    """Make a pending run final, or take its charges back. Raises `LedgerError` if it is not pending.

    `known` are the packed keys of all whom it was charged for, their costs (n, 4), and how many things these were;
    without it they are read from the ledger.
    """
    with store.writing() as (connection, _):
        row = connection.execute(sa.select(RUNS).where(RUNS.c.id == run)).first()
        if row is None:
            raise LedgerError(
                f"This ledger has no run {run}; dptext ledger show lists its runs, each with its identifier first."
            )
        if row.state != PENDING:
            was = "counts as spent" if row.state == FINAL else "was released and costs nobody anything"
            raise LedgerError(f"There is nothing to settle: the run {run} {was} already.")
        things = 0
        if spent and known is not None:
            packed, own, things = known
            fold(connection, [(packed, own)])
        elif spent:
            costs = [price.costs for price in Store.prices(row)]
            charges = connection.execute(sa.select(CHARGES).where(CHARGES.c.run == run)).all()
            counts = [cut_counts(bytes(each.counts)) for each in charges]
            things = sum(int(one.sum()) for one in counts)
            spent_by = [amounts(one, costs[each.price]) for one, each in zip(counts, charges, strict=True)]
            fold(connection, zip((bytes(each.people) for each in charges), spent_by, strict=True))
        else:
            connection.execute(CHARGES.delete().where(CHARGES.c.run == run))
        connection.execute(
            RUNS.update().where(RUNS.c.id == run).values(state=FINAL if spent else RELEASED, ended=now(), things=things)
        )
        if not spent and connection.execute(sa.select(RUNS.c.id).where(RUNS.c.state != RELEASED)).first() is None:
            Store.forget_fact(connection, "notion")  # nothing was ever charged: the next run may have another one
        Store.set_fact(connection, "settled", str(int(Store.fact(connection, "settled") or 0) + 1))
