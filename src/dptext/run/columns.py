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

    def __init__(self, given: Treating, columns: Sequence[str]) -> None:
        if isinstance(given, Mapping):
            if set(given) != set(columns) or not given:
                raise ParameterError(
                    f"Each text column needs a treatment, and nothing else does: the columns are {list(columns)}, and "
                    f"treatments are given for {list(given)}."
                )
            self.by_column: Mapping[str, Privatizer] = {name: given[name] for name in columns}
        else:
            self.by_column = dict.fromkeys(columns, given)
        self._first = given if isinstance(given, Privatizer) else next(iter(self.by_column.values()))

    def with_key(self, key: RunKey) -> "ColumnPrivatizers":
        """The same under the key of one run; those that had different keys have ones derived from it."""
        keys = {own: number for number, own in enumerate(dict.fromkeys(one.key for one in self.groups))}
        others = {own: key if number == 0 else key.for_shard(f"\0treatment {number}") for own, number in keys.items()}
        made = {one: one.with_key(others[one.key]) for one in self.groups}
        by_column = {name: made[one] for name, one in self.by_column.items()}
        return ColumnPrivatizers(by_column or made[self._first], list(by_column))

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
        for one in self.groups:
            twins = any(one.draws_as(other) for other in calls)
            calls[one] = one.key.next_call() if twins else keys[one.key]
        return calls

    @property
    def key(self) -> RunKey:
        """The key of the first."""
        return self._first.key

    def identity(self) -> list[Any]:
        """What tells the law of each from any other, and what is done after the draw; public, as plain values."""
        return [
            [one.fingerprint.hex(), list(columns), [step.described() for step in one.postprocessors]]
            for one, columns in self.groups.items()
        ]

    @property
    def block_rows(self) -> int | None:
        """How many rows are privatized at once; None for the reader's own number."""
        return min((one.block_rows for one in self.groups if one.block_rows is not None), default=None)

    @property
    def threads(self) -> int | None:
        """How many threads may privatize blocks at once; None for one to each processor."""
        return min((one.threads for one in self.groups if one.threads is not None), default=None)

    @property
    def normalize_output(self) -> bool:
        """Whether the rows of a file leave in one form."""
        return any(one.normalize_output for one in self.groups)

    @property
    def unit(self) -> str:
        """What progress counts."""
        return " and ".join(sorted({one.unit for one in self.groups}, reverse=True))

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages whose versions matter."""
        return tuple(dict.fromkeys(package for one in self.groups for package in one.packages))

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on the public data they are built on, one sentence each."""
        return tuple(dict.fromkeys(note for one in self.groups for note in one.notes))

    def parts(self, one_text: Callable[[str], bool] = lambda column: True) -> list[OfColumns]:
        """What each promises for its columns so far; `one_text` tells of a column whether a row has one text of it."""
        return [
            OfColumns(
                columns=columns,
                guarantee=one.guarantee,
                metric=_metric(one, one.guarantee),
                one_text=all(map(one_text, columns)),
            )
            for one, columns in self.groups.items()
        ]

    def guarantee(self) -> Guarantee:
        """What is promised: that of the one privatizer, or one by column."""
        return self._first.guarantee if len(self.groups) == 1 else of_columns(self.parts())


def _metric(privatizer: Privatizer, guarantee: Guarantee) -> str:
    """What tells one metric from another: two releases add up by distance if it is the same."""
    found = facts(guarantee)
    if found.word is None or not found.by_distance or found.outside:  # words in spans cost something else
        return ""
    described = privatizer.described()
    return digest_of_metric(
        {
            **parameters_of_metric(described.get("parameters", {})),
            "metric": found.word.shape,
            "mechanism": described.get("mechanism"),
        }
    )
