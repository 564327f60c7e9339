"""The privatizer of each text column of a file or table: one for all columns, or several.

Several privatizers in one run share the safest settings: rows leave in one form if any of them asks for it, blocks are
as small as the smallest that any of them wants, and threads as few as any of them allows.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from dptext.core.guarantee import (
    Guarantee,
    OfColumns,
    digest_of_metric,
    facts,
    of_columns,
    parameters_of_metric,
)
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.errors import ParameterError

Treating: TypeAlias = Privatizer | Mapping[str, Privatizer]
"""One privatizer for all text columns, or one for each by the column's name."""


class ColumnPrivatizers:
    """The privatizers of some text columns, by each column's name: one is `given` for all, or one for each.

    A text file has no columns; its one privatizer is for its lines. Raises `ParameterError` unless each column has one,
    and no other.
    """

    def __init__(self, treatments: Treating, columns: Sequence[str]) -> None:
        if isinstance(treatments, Mapping):
            if set(treatments) != set(columns) or not treatments:
                raise ParameterError(
                    f"Each text column needs a treatment, and nothing else does: the columns are {list(columns)}, and "
                    f"treatments are given for {list(treatments)}."
                )
            self.by_column: Mapping[str, Privatizer] = {name: treatments[name] for name in columns}
        else:
            self.by_column = dict.fromkeys(columns, treatments)
        self._first = treatments if isinstance(treatments, Privatizer) else next(iter(self.by_column.values()))

    def with_key(self, key: RunKey) -> "ColumnPrivatizers":
        """The same under the key of one run; those that had different keys have ones derived from it."""
        keys = {own: number for number, own in enumerate(dict.fromkeys(privatizer.key for privatizer in self.groups))}
        others = {own: key if number == 0 else key.for_shard(f"\0treatment {number}") for own, number in keys.items()}
        keyed = {privatizer: privatizer.with_key(others[privatizer.key]) for privatizer in self.groups}
        by_column = {name: keyed[privatizer] for name, privatizer in self.by_column.items()}
        return ColumnPrivatizers(by_column or keyed[self._first], list(by_column))

    def of(self, column: str) -> Privatizer:
        """The privatizer of a column."""
        return self.by_column.get(column, self._first)

    @cached_property
    def groups(self) -> Mapping[Privatizer, tuple[str, ...]]:
        """Each privatizer once, with the names of its columns; in the order of the columns."""
        columns_of: dict[Privatizer, tuple[str, ...]] = {} if self.by_column else {self._first: ()}
        for name, privatizer in self.by_column.items():
            columns_of[privatizer] = (*columns_of.get(privatizer, ()), name)
        return columns_of

    def calls(self) -> Mapping[Privatizer, int]:
        """A number of this run under the key of each privatizer; those that share a key share the number.

        But for those that differ in nothing: what they draw once would be one draw for both, and each promises by
        itself.
        """
        keys = {privatizer.key: -1 for privatizer in self.groups}
        keys = {key: key.next_call() for key in keys}
        calls: dict[Privatizer, int] = {}
        for privatizer in self.groups:
            twins = any(privatizer.draws_as(other) for other in calls)
            calls[privatizer] = privatizer.key.next_call() if twins else keys[privatizer.key]
        return calls

    @property
    def key(self) -> RunKey:
        """The key of the first."""
        return self._first.key

    def identity(self) -> list[Any]:
        """Fingerprint, columns and later steps of each privatizer: public, as plain values."""
        return [
            [privatizer.fingerprint.hex(), list(columns), [step.described() for step in privatizer.postprocessors]]
            for privatizer, columns in self.groups.items()
        ]

    @property
    def block_rows(self) -> int | None:
        """How many rows are privatized at once; None for the reader's own number."""
        sizes = (privatizer.block_rows for privatizer in self.groups)
        return min((size for size in sizes if size is not None), default=None)

    @property
    def threads(self) -> int | None:
        """How many threads may privatize blocks at once; None for one to each processor."""
        return min((privatizer.threads for privatizer in self.groups if privatizer.threads is not None), default=None)

    @property
    def normalize_output(self) -> bool:
        """Whether the rows of a file leave in one form."""
        return any(privatizer.normalize_output for privatizer in self.groups)

    @property
    def unit(self) -> str:
        """What progress counts."""
        return " and ".join(sorted({privatizer.unit for privatizer in self.groups}, reverse=True))

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages whose versions matter."""
        return tuple(dict.fromkeys(package for privatizer in self.groups for package in privatizer.packages))

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on the public data they are built on, one sentence each."""
        return tuple(dict.fromkeys(note for privatizer in self.groups for note in privatizer.notes))

    def parts(self, one_text: Callable[[str], bool] = lambda column: True) -> list[OfColumns]:
        """The promise of each privatizer for its columns; `one_text` tells if a row has one text of a column."""
        return [
            OfColumns(
                columns=columns,
                guarantee=privatizer.guarantee,
                metric=_metric(privatizer, privatizer.guarantee),
                one_text=all(map(one_text, columns)),
            )
            for privatizer, columns in self.groups.items()
        ]

    def guarantee(self) -> Guarantee:
        """The guarantee of the only privatizer, or one by column."""
        return self._first.guarantee if len(self.groups) == 1 else of_columns(self.parts())


def _metric(privatizer: Privatizer, guarantee: Guarantee) -> str:
    """A digest of the metric: two releases add up by distance if it is the same."""
    stated = facts(guarantee)
    if stated.word is None or not stated.by_distance or stated.outside:  # words in spans cost something else
        return ""
    described = privatizer.described()
    return digest_of_metric(
        {
            **parameters_of_metric(described.get("parameters", {})),
            "metric": stated.word.shape,
            "mechanism": described.get("mechanism"),
        }
    )
