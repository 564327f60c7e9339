"""Which other columns are copied: those that are plainly labels, numbers or dates, and those named.

One rule for files and frames (`dptext.io.column_content`). Whatever else stops a run before anything is written. All
values are looked at, of a file the first rows before anything is drawn and each block before it is drawn, since a
column may begin with labels and go on with texts; the output appears only when all of them have passed. No value is
ever quoted.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from dptext.columns import ArrowArray
from dptext.errors import InputError, ParameterError
from dptext.io import Block, Reader, Reading, open_reader
from dptext.io.block import BLOCK_BYTES
from dptext.io.column_content import IDENTIFIERS, KEYS, ROWS_OF_IDENTIFIERS, ColumnContent
from dptext.io.reading import EACH, as_name, json_path

SAMPLE_ROWS = 1000
"""So many rows are looked at before the first one is drawn; fewer, where they are more than `_SAMPLE_BYTES`."""

_FEW_KEYS = 3  # Fewer keys that one row has alone are fields that it may have.
_SAMPLE_BYTES = 4 * BLOCK_BYTES
_SHOWN_NAME = re.compile(r"[^\W\d][\w .-]{0,39}")
_SHOWN_CALLED = re.compile(r"[^\W\d][\w .\[\]\\-]{0,79}")
_SHOWN = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedColumns:
    """The columns of an output, or of several files, that are copies of those of the input.

    `names` are those that can be shown, in the order of the file, and `others` how many more there are. `telling` says
    for the data holder what those hold that were copied on purpose, by name (or *number 7* where that cannot be shown).
    """

    names: tuple[str, ...] = ()
    others: int = 0
    telling: Mapping[str, str] = field(default_factory=dict)

    @property
    def several(self) -> bool:
        """Whether they are more than one."""
        return len(self.names) + self.others > 1

    def sentence(self) -> str:
        """Their names in a clause; "" for none."""
        return ", ".join([*self.names, *([f"{self.others:,} more"] if self.others else [])])

    def warnings(self) -> list[str]:
        """A sentence for each column that looks personal."""
        return [
            f"The column {name} was copied on purpose, and looks as if it held {kind}."
            for name, kind in self.telling.items()
        ]


def copied_in_all(outputs: Sequence[CopiedColumns]) -> CopiedColumns:
    """The copied columns of several outputs as if they were one."""
    return CopiedColumns(
        names=tuple(dict.fromkeys(name for copied in outputs for name in copied.names)),
        others=max((copied.others for copied in outputs), default=0),
        telling={name: kind for copied in outputs for name, kind in copied.telling.items()},
    )


class OtherColumns:
    """What was seen so far of the columns other than the texts, and which of them may not be copied.

    Parameters
    ----------
    texts
        The columns of texts; of objects (JSON) paths.
    copy, drop
        Columns that are copied on purpose, or left out, with all that lies within them.
    units
        The column that says whose each row is; it identifies people.
    names
        All columns in their order, where they are known before any row.
    nested
        Whether columns are called by their paths, as in JSON, or by the column in which they lie.
    """

    def __init__(
        self,
        texts: Sequence[Any],
        *,
        copy: Sequence[Any] = (),
        drop: Sequence[Any] = (),
        units: Any = None,
        nested: bool = False,
        names: Iterable[Any] = (),
    ) -> None:
        self.rows = 0
        self._dropped = {_canonical(name) for name in drop} if nested else set(drop)
        self._texts = {_canonical(name) for name in texts} if nested else set(texts)
        self._copy = [_canonical(name) for name in copy] if nested else list(copy)
        self._units = _canonical(units) if nested and units is not None else units
        self._nested = nested
        self._contents: dict[tuple[Any, str], ColumnContent] = {}  # By the column, and the path within it.
        self._columns = Counter[Any](dict.fromkeys(names, 0))  # In how many rows each is; of texts, too.
        self._keys: dict[str, str] = {}

    def add_column(self, name: Any, values: Any) -> None:
        """Look at some more rows of a column of Arrow, or of any objects where Arrow knows no type for them."""
        self._columns[name] += len(values)
        if isinstance(values, pa.Array | pa.ChunkedArray):
            self._enter_array(name, "", values)
            return
        values_by_path: dict[str, list[Any]] = {}
        for value in values:
            self._enter("", value, values_by_path)
        self._add(name, values_by_path)

    def add_label_names(self, name: Any, labels: Iterable[str]) -> None:
        """Look at the names that the numbers of a column stand for."""
        self._content(name, "").add_names(labels)

    def add_objects(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Look at some more rows of JSON."""
        columns: dict[str, list[Any]] = {}
        for row in rows:
            for key, value in row.items():
                columns.setdefault(key, []).append(value)
        for key, values in columns.items():
            name = as_name(key)
            self._columns[name] += len(values)
            if self._leaves(name):
                continue
            values_by_path: dict[str, list[Any]] = {}
            for value in values:
                self._enter("", value, values_by_path)
            copied = {path: some for path, some in values_by_path.items() if not self._leaves(name + path)}
            self._add(name, copied)

    def check(self) -> None:
        """Raise ParameterError for columns that may not be copied."""
        kinds = {name: kind for name, kind in self._kinds().items() if not self._is_named(name)}
        if not kinds:
            return
        shown = [f"{self._called(name)} ({kind})" for name, kind in kinds.items()]
        more = f" and {len(shown) - _SHOWN:,} more" if len(shown) > _SHOWN else ""
        listed = str(list(kinds)) if all(map(self._may_be_shown, kinds)) else "NAMES"
        raise ParameterError(
            "Columns that are not plainly labels, numbers or dates would be copied as they are: "
            f"{', '.join(shown[:_SHOWN])}{more}; leave them out with drop={listed}, or copy them on purpose with "
            f"copy={listed}."
        )

    def copied(self) -> CopiedColumns:
        """The columns that were seen; keys that stand in a row now and then may be data, and are counted."""
        others = {name: rows for name, rows in self._columns.items() if not self._leaves(name)}
        often = [name for name, rows in others.items() if not self._nested or 2 * rows > self.rows]
        names = [name for name in often if _SHOWN_NAME.fullmatch(str(name))][:_SHOWN]
        return CopiedColumns(
            names=tuple(self._named_with_texts(str(name)) for name in names),
            others=len(others) - len(names),
            telling={self._called(name): kind for name, kind in self._kinds().items()},
        )

    def _leaves(self, path: Any) -> bool:
        """Whether what is at a path is privatized, or left out."""
        return path in self._texts or path in self._dropped or (self._nested and _is_within(path, self._dropped))

    def _add(self, name: Any, values_by_path: Mapping[str, list[Any]]) -> None:
        for path, values in values_by_path.items():
            self._content(name, path).add(values)

    def _content(self, name: Any, path: str) -> ColumnContent:
        return self._contents.setdefault((name, path), ColumnContent())

    def _enter(self, path: str, value: Any, values_by_path: dict[str, list[Any]]) -> None:
        """Gather the values that lie within a value, by their paths."""
        if isinstance(value, Mapping):
            for key, inner in value.items():
                self._enter(f"{path}.{self._key(str(key))}", inner, values_by_path)
        elif isinstance(value, list | tuple):
            for inner in value:
                self._enter(f"{path}[]", inner, values_by_path)
        else:
            values_by_path.setdefault(path, []).append(value)

    def _key(self, key: str) -> str:
        if key not in self._keys:
            self._keys[key] = as_name(key)
        return self._keys[key]

    def _enter_array(self, name: Any, path: str, values: ArrowArray | pa.ChunkedArray[Any]) -> None:
        """Go into lists and structures of Arrow, and look at their values."""
        array: Any = values.combine_chunks() if isinstance(values, pa.ChunkedArray) else values
        if isinstance(array, pa.ExtensionArray):
            array = array.storage
        kind, types = array.type, pa.types
        if types.is_dictionary(kind):
            array, kind = array.cast(kind.value_type), kind.value_type
        if types.is_struct(kind):
            for place, inner in enumerate(array.flatten()):
                self._enter_array(name, f"{path}.{as_name(kind.field(place).name)}", inner)
        elif types.is_map(kind):
            self._enter_array(name, f"{path}[].key", array.keys)
            self._enter_array(name, f"{path}[].value", array.items)
        elif types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind):
            self._enter_array(name, f"{path}[]", array.flatten())
        else:
            self._content(name, path).add_array(array)

    def _kinds(self) -> dict[Any, str]:
        """What those columns hold that are not plainly labels, numbers or dates."""
        kinds: dict[Any, str] = {}
        for (name, path), content in self._contents.items():
            column = f"{name}{path}" if self._nested else name
            while self._nested and column.endswith("[]"):
                column = column[:-2]
            kind = content.kind(f"{name}{path}", listed=path.endswith("[]"))
            if column == self._units:
                kind = IDENTIFIERS
            if kind:
                kinds.setdefault(column, kind)
        return {**dict.fromkeys(self._scattered(), KEYS), **kinds} if self.rows >= ROWS_OF_IDENTIFIERS else kinds

    def _scattered(self) -> list[Any]:
        """Columns most of which stand in one row alone, and those in which most keys do: such keys are data."""
        once = [name for name, rows in self._columns.items() if rows == 1 and not self._leaves(name)]
        paths, single = Counter[Any](), Counter[Any]()
        for (name, path), content in self._contents.items():
            paths[name] += path != ""
            single[name] += path != "" and content.rows == 1
        scattered = once if 2 * len(once) > len(self._columns) else []
        within = [name for name, count in single.items() if 2 * count > paths[name]]
        return [*(scattered if len(once) >= _FEW_KEYS else ()), *(name for name in within if single[name] >= _FEW_KEYS)]

    def _is_named(self, column: Any) -> bool:
        return column in self._copy or (self._nested and _is_within(column, self._copy))

    def _may_be_shown(self, column: Any) -> bool:
        """Whether a name looks like one; keys of objects that few rows have may be data, such as names of people."""
        if not isinstance(column, str):
            return True
        rows = max(
            (content.rows for (name, path), content in self._contents.items() if _is_within(f"{name}{path}", [column])),
            default=0,
        )
        return bool(_SHOWN_CALLED.fullmatch(column)) and (not self._nested or 2 * rows >= self.rows)

    def _called(self, column: Any) -> str:
        shown = str(column)
        if self._may_be_shown(column):
            return shown
        names = list(self._columns)
        return (
            f"number {1 + next(i for i, name in enumerate(names) if name == column or _is_within(shown, [str(name)]))}"
        )

    def _named_with_texts(self, name: str) -> str:
        """The name of a column, with those of its own parts that were privatized (``meta.text`` is one of ``meta``)."""
        within = [text for text in self._texts if str(text).startswith((f"{name}.", f"{name}["))]
        return f"{name} (but {' and '.join(sorted(within))})" if within else name


class CheckedReader:
    """The blocks of a reader whose other columns are to be copied, each looked at before it is handed out.

    The first ones, until there are `SAMPLE_ROWS` rows, are looked at when it is made. Raises ParameterError for a
    column that may not be copied, in whatever row that shows, and what the reader raises.
    """

    def __init__(self, reader: Reader) -> None:
        self.reader, reading = reader, reader.reading
        self._others = OtherColumns(
            reader.columns,
            copy=reading.copy,
            drop=reading.drop,
            units=reading.units,
            nested=reader.has_paths,
            names=() if reader.has_paths else reader.empty_table().column_names,
        )
        for name, labels in reader.label_names.items():
            if reader.reading.leaves(name, ()) and name not in reader.columns:
                self._others.add_label_names(name, labels)
        self._blocks, self._first = iter(reader), deque[Block]()
        size = 0
        for block in self._blocks:
            self._see(block)
            if reader.has_paths:
                _ = block.columns  # a row without a text is told as such, and not by its other keys
            self._first.append(block)
            size += block.nbytes
            if self._others.rows >= SAMPLE_ROWS or size >= _SAMPLE_BYTES:
                break
        self._others.check()

    def __iter__(self) -> Iterator[Block]:
        while self._first:
            yield self._first.popleft()
        for block in self._blocks:
            self._see(block)
            self._others.check()
            yield block

    def copied(self) -> CopiedColumns:
        """The columns that were seen."""
        return self._others.copied()

    def _see(self, block: Block) -> None:
        for others in self.reader.others(block):
            if isinstance(others, pa.Table):
                self._see_columns(others, block.first_row)
            else:
                self._others.add_objects(others)
        self._others.rows += block.rows

    def _see_columns(self, others: pa.Table, first_row: int) -> None:
        for place, (name, column) in enumerate(zip(others.column_names, others.columns, strict=True), 1):
            try:
                self._others.add_column(as_name(name) if self.reader.has_paths else name, column)
            except pa.ArrowException:
                raise InputError(
                    f"Other column {place} of {self.reader.source} cannot be looked at from row {first_row:,} "
                    "(from 0) on; leave it out with drop=."
                ) from None


@contextmanager
def open_to_copy(
    source: str,
    *,
    format: str,
    columns: Sequence[str],
    block_rows: int | None = None,
    reading: Reading | None = None,
) -> Iterator[CheckedReader]:
    """Open a source whose other columns are to be copied, as `open_reader` does."""
    with open_reader(source, format=format, columns=columns, block_rows=block_rows, reading=reading) as reader:
        yield CheckedReader(reader)


def check_beginning(source: str, *, format: str, columns: Sequence[str], reading: Reading) -> None:
    """Raise ParameterError if the first rows of a file show a column that may not be copied; else as `open_reader`."""
    with open_to_copy(source, format=format, columns=columns, reading=reading):
        pass


def _is_within(path: str, names: Iterable[str]) -> bool:
    """Whether a path is one of these, or lies within one."""
    return any(path == name or path.startswith((f"{name}.", f"{name}[")) for name in names)


def _canonical(name: str) -> str:
    """The path of a column of JSON, written as this module writes the paths of other columns."""
    first, *path = json_path(name)
    return as_name(str(first)) + "".join("[]" if step is EACH else f".{as_name(step)}" for step in path)
