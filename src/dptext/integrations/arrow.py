"""Arrow tables in and out, for every tool that speaks Arrow; and a function of rows for engines that call one.

Both are eager. There is no namespace for expressions (`pl.col("text").dptext…`): a lazy engine runs an expression as
often as its plan says. Written twice it may be drawn once, collected twice it is drawn twice, and neither can be seen
in the query.
"""

from collections.abc import Hashable
from typing import Any

import pyarrow as pa

from dptext.assembly import Finishing, Mechanism, assemble
from dptext.columns import arrow_texts, is_from, is_table
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.release import PrivateData
from dptext.errors import ParameterError
from dptext.integrations.once import SharedReleases
from dptext.tables import privatize
from dptext.text.policy import TextPolicy


def privatize_arrow(table: Any, columns: Any, **options: Any) -> PrivateData:
    """Privatize text columns of anything that gives an Arrow table; ``data`` of the result is a `pyarrow.Table`.

    Parameters
    ----------
    table
        A Table, RecordBatch or RecordBatchReader of Arrow, a DataFrame of pandas or polars, a relation of DuckDB, or
        anything else with an Arrow stream (``__arrow_c_stream__``). A stream is read to its end, once.
    columns
        Name or names of the text columns. All other columns are copied.
    options
        As for `dptext.privatize`: ``epsilon``, ``mechanism``, ``policy``, ``key``, ….

    Each call is a release. Raises `ParameterError` for what has no Arrow table or is lazy, and as `dptext.privatize`.
    """
    if is_from(table, "polars", "LazyFrame"):
        raise ParameterError(
            "The 'table' parameter of privatize_arrow is lazy, and what is lazy may be run more than once; collect it "
            "into a table first."
        )
    if isinstance(table, pa.Array | pa.ChunkedArray) or not (is_table(table) or hasattr(table, "__arrow_c_stream__")):
        raise ParameterError(
            "The 'table' parameter of privatize_arrow must be a table, or give an Arrow stream of one. "
            f"Got {type(table).__name__} instead."
        )
    found = privatize(_whole(table), columns, **options)
    assert isinstance(found, PrivateData)
    return found


def _whole(table: Any) -> pa.Table:
    if isinstance(table, pa.RecordBatchReader):
        return table.read_all()
    return pa.Table.from_batches([table]) if isinstance(table, pa.RecordBatch) else pa.table(table)


class RowFunction:
    """A function of two Arrow columns, row and text, that gives private texts: the same for the same row, each time.

    For engines that call a function when and as often as they like (DuckDB's UDFs). What a row is, its label says,
    which must not be missing: a key of the table. A row is drawn when it is first asked for; then what was released is
    looked up, so it stays in memory. The same label with another text is another row.

    Parameters are those of `dptext.privatize`.

    Attributes
    ----------
    guarantee
        What is promised for each text that was drawn.
    drawn, coverage
        How many texts were drawn, and what became of their tokens; for the data holder only.
    """

    def __init__(
        self,
        mechanism: Mechanism = "diffractor",
        *,
        epsilon: float | None = None,
        policy: TextPolicy | None = None,
        finish: Finishing | None = None,
        allow_no_guarantee: bool = False,
        **options: Any,
    ) -> None:
        self._releases = SharedReleases()
        privatizer = assemble(
            mechanism,
            epsilon=epsilon,
            policy=policy,
            key=self._releases.key,
            finish=finish,
            allow_no_guarantee=allow_no_guarantee,
            options=options,
        )
        self._law = self._releases.add(privatizer)

    def __call__(self, rows: Any, texts: Any) -> Any:
        """The private texts, an Arrow array of strings (n,); null for null. Both are arrays, chunked or not (n,).

        Raises `ParameterError` for a missing label.
        """
        labels: list[Hashable] = rows.to_pylist()
        if rows.null_count or len(labels) != len(texts):
            raise ParameterError("Each text must have the label of its row; give a key of the table without nulls.")
        given = arrow_texts(texts).to_pylist()
        (private,) = self._releases.release(self._law, [("text", given, labels)], "refuse")
        return pa.array(private, texts.type)

    @property
    def guarantee(self) -> Guarantee:
        """What is promised for each text that was drawn."""
        return self._releases.guarantee(self._law)

    @property
    def drawn(self) -> int:
        """How many texts were drawn."""
        return self._releases.drawn

    @property
    def coverage(self) -> Coverage:
        """What became of their tokens; for the data holder only."""
        return self._releases.coverage
