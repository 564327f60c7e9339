"""A run and a plan over a ledger. SQLAlchemy is imported where there is a ledger, and nowhere else."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Event
from typing import TYPE_CHECKING

from dptext.core.privatizer import Privatizer
from dptext.errors import LedgerError
from dptext.io import Reading
from dptext.io.copied import open_to_copy
from dptext.io.source import source_name
from dptext.io.target import is_stream
from dptext.io.whose import whose
from dptext.ledger.charged import Charged
from dptext.ledger.options import LedgerOptions
from dptext.process import outputs

if TYPE_CHECKING:
    from dptext.ledger.charging import Charging


def require_database(options: LedgerOptions | None) -> None:
    """Raise `ParameterError` where there is a ledger and its package is missing."""
    if options is not None:
        import_module("dptext.ledger.database")


@contextmanager
def charged_run(
    options: LedgerOptions | None,
    privatizers: Mapping[str, Privatizer],
    unit_column: str | None,
    target: str,
    *,
    resumable: bool,
) -> "Iterator[Charging | None]":
    """The same for a run that writes to `target`; it is settled at the end. Without options there is nothing to charge.

    Only a `resumable` run, which draws what it drew before, may go on under a name that the ledger knows.
    What fails before anything of the output can have left the process costs nothing; all else is spent.
    """
    if options is None:
        yield None
        return
    from dptext.ledger.charging import charging
    from dptext.ledger.settling import note_of

    with charging(options, privatizers, unit_column, resumable=resumable) as charges:
        stream, published = is_stream(target), outputs.published()
        try:
            yield charges
        except BaseException:
            if resumable:  # it may go on: pending, which counts as spent, until then
                raise
            with suppress(LedgerError):  # what went wrong first is told; the run stays pending, which counts as spent
                charges.account.settle(spent=stream or outputs.published() > published)
            raise
        try:
            charges.account.settle(spent=True)
        except LedgerError as error:  # the output is there; what it cost was written before
            charges.note = note_of(error)


def plan_charges(
    options: LedgerOptions,
    privatizers: Mapping[str, Privatizer],
    source: str,
    *,
    format: str,
    unit_column: str | None,
    reading: Reading,
    block_rows: int | None,
    resumed: bool,
) -> Charged:
    """What a run would be charged: the input is read, and nothing is drawn or written. Raises as a run does.

    `privatizers` has what privatizes each text column. Where the run is `resumed`, the options have its name. The other
    parameters are those of `open_reader`.
    """
    from dptext.ledger.charging import charging

    with (
        charging(options, privatizers, unit_column, dry=True, resumable=resumed) as charges,
        open_to_copy(
            source, format=format, columns=list(privatizers), block_rows=block_rows, reading=reading
        ) as reader,
    ):
        charges.begin(reader)
        for block in reader:
            if block.rows and (units := whose(block, unit_column, source_name(source))) is not None:
                charges.coming(block)
                charges.allowed(block, units, Event())
        return charges.summary()
