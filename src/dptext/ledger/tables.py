"""The tables of a ledger, through SQLAlchemy, and what their values may be.

    dptext_meta      one row a fact (`LedgerFacts`)
    dptext_runs      a release, pending or final or cancelled, with its prices and how many items it was charged for
    dptext_charges   what a run reserved, a row a block: people's keys, and how many items each was charged for
    dptext_totals    what final runs cost together, but for the last ones, which are not merged yet

SQLite returns whatever a damaged file holds. So each value is checked as it is read.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from types import UnionType
from typing import Annotated, Any

import msgspec
import numpy as np

from dptext.errors import DamagedLedgerError, ParameterError
from dptext.ledger.costs import PrivacyUnit
from dptext.ledger.keys import KEY_BYTES, UnitKeys

try:
    import sqlalchemy as sa
except ImportError:
    raise ParameterError(
        "A ledger needs the package sqlalchemy; install it by: pip install 'dptext[ledger]'."
    ) from None

__all__ = [
    "CANCELLED",
    "CHARGES",
    "FINAL",
    "MACS",
    "META",
    "PENDING",
    "RUNS",
    "TABLES",
    "TABLES_VERSION",
    "TOTALS",
    "LedgerFacts",
    "mac_of_facts",
    "mac_of_runs",
    "read_facts",
    "sa",
    "written_facts",
]

PENDING, FINAL, CANCELLED = "pending", "final", "cancelled"
"""The states of a run: what is pending counts as spent, and what was cancelled counts for nothing."""

TABLES_VERSION = 5  # A ledger with tables of another version is refused.
MACS = 2**256  # Sums of authentication codes are below this.


class _Checked(sa.TypeDecorator[Any]):
    """A column of one Python type whose values pass a check. Raises `DamagedLedgerError` for any other value."""

    impl: sa.types.TypeEngine[Any] = sa.Text()
    cache_ok = True

    def __init__(
        self, impl: sa.types.TypeEngine[Any], kind: type | UnionType, is_valid: Callable[[Any], bool] | None = None
    ) -> None:
        super().__init__()
        self.impl, self.kind, self.is_valid = impl, kind, is_valid

    def result_processor(self, dialect: sa.Dialect, coltype: object) -> Callable[[Any], Any]:
        """A check of each value that the driver returns: SQLAlchemy's own conversion would fail on another type."""
        kind, is_valid = self.kind, self.is_valid

        def check(value: Any) -> Any:
            if not isinstance(value, kind) or (is_valid is not None and not is_valid(value)):
                raise DamagedLedgerError("its tables hold a value of another kind")
            return value

        return check


def _is_count(value: int) -> bool:
    return value >= 0


def _are_keys(packed: bytes) -> bool:
    return len(packed) % KEY_BYTES == 0


def _are_counts(packed: bytes) -> bool:
    return len(packed) % 8 == 0 and bool((np.frombuffer(packed, "<i8") >= 0).all())


def _are_costs(packed: bytes) -> bool:
    return len(packed) % 32 == 0 and bool((np.frombuffer(packed, "<f8") >= 0).all())


TABLES = sa.MetaData()
META = sa.Table("dptext_meta", TABLES, sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text))
RUNS = sa.Table(
    "dptext_runs",
    TABLES,
    sa.Column("id", _Checked(sa.String(64), str), primary_key=True),
    sa.Column("state", _Checked(sa.String(10), str, (PENDING, FINAL, CANCELLED).__contains__), nullable=False),
    sa.Column("began", _Checked(sa.String(20), str), nullable=False),
    sa.Column("ended", _Checked(sa.String(20), str | None)),
    sa.Column("mechanism", _Checked(sa.Text(), str), nullable=False),
    sa.Column("prices", _Checked(sa.Text(), str), nullable=False),
    sa.Column("charged_count", _Checked(sa.BigInteger(), int, _is_count), nullable=False),
)
CHARGES = sa.Table(
    "dptext_charges",
    TABLES,
    sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("run", _Checked(sa.String(64), str), sa.ForeignKey(RUNS.c.id), nullable=False),
    sa.Column("part", _Checked(sa.String(64), str), nullable=False),
    sa.Column("first_row", _Checked(sa.BigInteger(), int, _is_count), nullable=False),
    sa.Column("price", _Checked(sa.Integer(), int, _is_count), nullable=False),
    sa.Column("people", _Checked(sa.LargeBinary(), bytes, _are_keys), nullable=False),
    sa.Column("counts", _Checked(sa.LargeBinary(), bytes, _are_counts), nullable=False),
    sa.UniqueConstraint("run", "part", "first_row", "price"),
)
TOTALS = sa.Table(
    "dptext_totals",
    TABLES,
    sa.Column("page", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("people", _Checked(sa.LargeBinary(), bytes, _are_keys), nullable=False),
    sa.Column("costs", _Checked(sa.LargeBinary(), bytes, _are_costs), nullable=False),
)

_Count = Annotated[int, msgspec.Meta(ge=0)]
_Hexadecimal = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]+$")]


class LedgerFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a ledger.

    Attributes
    ----------
    version, made
        Of the tables, and when they were made.
    writes, settled
        How many transactions have written, and in how many a run ended or was charged less.
    key
        Tells the ledger's key from others (`UnitKeys.check`).
    privacy_unit
        What the ledger adds up; None before the first charge.
    unmerged_runs
        The final runs that the totals do not have yet, and how many people each was charged for.
    runs_mac, facts_mac
        Authentication codes, in hexadecimal: the sum of those of final runs, and that of all other facts; the latter is
        None before the first transaction.
    """

    version: Annotated[int, msgspec.Meta(ge=1)]
    made: str = ""
    writes: _Count
    settled: _Count = 0
    key: _Hexadecimal | None = None
    privacy_unit: PrivacyUnit | None = None
    unmerged_runs: dict[str, _Count] = {}
    runs_mac: _Hexadecimal
    facts_mac: _Hexadecimal | None = None


_JSON = ("privacy_unit", "unmerged_runs")  # Fields whose value is JSON; that of others is a number or plain text.


def written_facts(connection: sa.Connection) -> dict[str, str]:
    """The facts as they are written. Raises `DamagedLedgerError`."""
    values = {row.name: row.value for row in connection.execute(sa.select(META))}
    if not all(isinstance(part, str) for item in values.items() for part in item):
        raise DamagedLedgerError("a fact of it is not text")
    return values


def read_facts(written: Mapping[str, str]) -> LedgerFacts:
    """The facts, each of its type. Raises `DamagedLedgerError`."""
    try:
        values = {name: msgspec.json.decode(text) if name in _JSON else text for name, text in written.items()}
        return msgspec.convert(values, LedgerFacts, strict=False)
    except msgspec.MsgspecError:
        raise DamagedLedgerError("a fact of it is missing or cannot be read") from None


def mac_of_facts(keys: UnitKeys, written: Mapping[str, str]) -> str:
    """The authentication code of all facts but itself, in hexadecimal."""
    others = sorted(item for item in written.items() if item[0] != "facts_mac")
    return f"{keys.mac(['facts', *itertools.chain.from_iterable(others)]):x}"


def mac_of_runs(connection: sa.Connection, keys: UnitKeys, which: Any) -> int:
    """The sum of the codes of some runs, and of each of their charges: it differs once they are edited."""
    runs = sa.select(RUNS.c.id, RUNS.c.mechanism, RUNS.c.prices, RUNS.c.charged_count).where(which)
    of_charges = (CHARGES.c.run, CHARGES.c.part, CHARGES.c.first_row, CHARGES.c.price, CHARGES.c.people)
    charges = sa.select(*of_charges, CHARGES.c.counts).join(RUNS, RUNS.c.id == CHARGES.c.run).where(which)
    return sum(map(keys.mac, itertools.chain(connection.execute(runs), connection.execute(charges)))) % MACS
