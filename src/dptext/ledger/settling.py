"""The end of a run in the ledger: its charges become final, or are taken back."""

from dptext.errors import LedgerError
from dptext.ledger.balances import FINAL, PENDING, RELEASED, Balances, cut_counts
from dptext.ledger.database import sa
from dptext.ledger.options import OF_A_SERVICE
from dptext.ledger.store import CHARGES, RUNS, Store, now

ABSENT, LOST = "not", "no longer"
"""The state of a run that the ledger does not know, or knows no more, as it is said: it is not in the ledger."""

_SAID = {RELEASED: "taken back"}
"""A state in words that nobody takes for another: its charges are released, its texts are not."""


class SettledError(LedgerError):
    """Somebody has settled the run already."""

    def __init__(self, run: str, state: str, so: str) -> None:
        super().__init__(f"The run {run} is {_SAID.get(state, state)} in the ledger, {so}")
        self.run, self.state = run, state


def state_of(store: Store, run: str) -> str | None:
    """The state of a run; None if the ledger has none of that name."""
    with store.reading() as connection:
        return _state(connection, run)


def check_pending(connection: sa.Connection, run: str) -> None:
    """Raise `SettledError` unless a run that was begun is still pending: what it is charged would count for nothing."""
    state = _state(connection, run)
    if state == PENDING:
        return
    if state is None:
        so = "which was put back from a copy or exchanged; nothing more is charged or drawn, so begin another one."
        raise SettledError(run, LOST, so)
    so = "because somebody has settled it; nothing more is charged to it or drawn in it, so begin another one."
    raise SettledError(run, state, so)


def note_of(error: LedgerError) -> str:
    """What to say at the end of a run whose output is there, and that could not be settled."""
    if not isinstance(error, SettledError):
        return f"{error} The run stays pending in the ledger, which counts as spent."
    if error.state in (ABSENT, LOST):
        return f"The run {error.run} is no longer in the ledger, and nothing of what it cost is in it."
    if error.state == FINAL:
        return f"Somebody has settled the run {error.run} before it ended; all that it cost is in the ledger."
    return (
        f"Somebody has taken back the run {error.run} before it ended: what it drew is there, and nothing of what that "
        "cost is in the ledger."
    )


def settle(store: Store, run: str, *, spent: bool, known: tuple[Balances, int] | None = None) -> None:
    """Make a pending run final, or take its charges back. Raises `LedgerError` if it is not pending.

    `known` are the balances that the run has kept, and how many things it was charged for; without it both are read
    from the ledger.
    """
    with store.writing() as (connection, writes):
        row = connection.execute(sa.select(RUNS).where(RUNS.c.id == run)).first()
        if row is None:
            raise SettledError(run, ABSENT, "so there is nothing to settle; dptext ledger show lists its runs.")
        if row.state != PENDING:
            raise SettledError(run, row.state, "so there is nothing to settle.")
        if not spent and run.startswith(OF_A_SERVICE):
            raise LedgerError(
                f"The run {run} is one of a service, whose answers were seen as it went on; settle it as --spent."
            )
        things = 0
        if spent:
            balances, things = known or (Balances(), _things(connection, run))
            balances.refresh(connection, writes)
            balances.close(connection, run)
        else:
            connection.execute(CHARGES.delete().where(CHARGES.c.run == run))
        connection.execute(
            RUNS.update().where(RUNS.c.id == run).values(state=FINAL if spent else RELEASED, ended=now(), things=things)
        )
        if not spent and connection.execute(sa.select(RUNS.c.id).where(RUNS.c.state != RELEASED)).first() is None:
            Store.forget_fact(connection, "notion")  # nothing was ever charged: the next run may have another one
        Store.set_fact(connection, "settled", str(int(Store.fact(connection, "settled") or 0) + 1))


def _things(connection: sa.Connection, run: str) -> int:
    charges = connection.execute(sa.select(CHARGES.c.counts).where(CHARGES.c.run == run)).scalars()
    return sum(int(cut_counts(bytes(counts)).sum()) for counts in charges)


def _state(connection: sa.Connection, run: str) -> str | None:
    found = connection.execute(sa.select(RUNS.c.state).where(RUNS.c.id == run)).scalar()
    return None if found is None else str(found)
