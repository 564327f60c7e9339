"""Texts, columns and tables in memory, privatized and given back as what they were."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, overload

import numpy as np
import pyarrow as pa

from dptext.columns import is_column, is_from, is_table, pandas_metadata, texts_of, units_of
from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.core.release import PrivateData, Release, Releases
from dptext.display import work_shown
from dptext.entities.options import span_options
from dptext.errors import ParameterError
from dptext.io.chat import CONVERSATIONS, IDS
from dptext.io.nested import ObjectRows
from dptext.io.other_columns import OtherColumns
from dptext.io.reading import CHAT_COLUMN, Reading, as_name, json_path
from dptext.run.build import build_columns
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import Mechanism, RunConfig
from dptext.strings import Offsets


@overload
def privatize(data: str, *, mechanism: Mechanism = ..., **options: Any) -> Release: ...
@overload
def privatize(
    data: list[str] | list[str | None] | tuple[str | None, ...], *, mechanism: Mechanism = ..., **options: Any
) -> Releases: ...
@overload
def privatize(
    data: Any, columns: Any = ..., *, mechanism: Mechanism = ..., **options: Any
) -> Releases | PrivateData: ...


def privatize(
    data: Any,
    columns: Any = None,
    *,
    chat: bool = False,
    unit_column: Any = None,
    units: Iterable[Any] | None = None,
    copy: Sequence[Any] = (),
    drop: Sequence[Any] = (),
    spans: Any = None,
    operators: Mapping[str, str] | None = None,
    key: RunKey | None = None,
    allow_no_guarantee: bool = False,
    **keywords: Any,
) -> Release | Releases | PrivateData:
    """Privatize a text, texts, a column or the text columns of a table.

    Parameters
    ----------
    data
        A string (gives a `Release`), a list or other iterable of strings (`Releases`), or a Series, Array, DataFrame,
        Table or RecordBatch of pandas, polars or Arrow (`PrivateData`, whose ``data`` is of the same kind). Of
        anything else with an Arrow stream (``__arrow_c_stream__``) an Arrow table is made. What is missing stays so.
    columns
        Name or names of the text columns of a table. Other columns are copied if they are plainly labels, numbers or
        dates, and refused if not (`copy`, `drop`). Where columns are to be treated differently, a mapping: for each
        name a mechanism, or the keywords of its own
        (``{"title": {"epsilon": 0.5}, "body": {"mechanism": "tem", "epsilon": 2.0}}``), which then are not given
        as keywords too. A path (``messages[].content``) names texts within a column.
    chat
        Whether the rows of a list or of a table are conversations, as those of files are: then there are no `columns`
        to name, and a list gives `PrivateData`, too.
    unit_column
        Of a table: the name of the column that holds the unit of each row, for a policy that is `consistent`.
    units
        Of texts and single columns: the unit of each, such as its author.
    copy, drop
        Of a table: names of other columns to copy on purpose, and to leave out. An index of pandas counts as a column,
        called ``index`` where it has no name.
    spans, operators
        Spans that are treated in another way than the words around them: where they come from (the path of a file,
        ``presidio``, a function from a text to its spans, or a list of spans for each text), what happens to each
        class; see `SpanOptions`.
    key
        The run's key; by default a fresh one.
    allow_no_guarantee
        Take a mechanism whose published guarantee does not hold.
    keywords
        What privatizes the texts (`PrivatizerConfig`): ``mechanism`` (a name, or a mechanism that is there),
        ``epsilon`` in nats per unit of its metric, ``policy`` (a `TextPolicy`), ``postprocessing`` (a
        `Postprocessing`, or a list of `PostProcessor`), ``preset`` and ``use``, next to which everything else counts
        more, and a mechanism's options as on the command line, with ``_`` for ``-``: ``group_size=10``,
        ``embedding="own.txt"``, ``model="roberta-base"``, ``epsilon_per_token=5.0``.

    Raises `ParameterError` for data or options that do not fit, `GuaranteeError` for a mechanism without a guarantee.
    """
    by_column = columns if isinstance(columns, Mapping) else None
    options = {"key": key, "allow_no_guarantee": allow_no_guarantee, **keywords}
    span_settings = span_options([spans] if isinstance(data, str) and isinstance(spans, list) else spans, operators)
    # Options that do not fit are refused before anything is read.
    RunConfig.of(columns=by_column or (), **options).text.resolved()
    table = table_of(data)
    copy, drop = ([named] if isinstance(named, str) else list(named) for named in (copy, drop))
    nested = _nested_table(
        data, table, list(by_column) if by_column is not None else columns, chat=chat, copy=copy, drop=drop
    )
    if nested is not None:
        if unit_column is not None or units is not None:
            raise ParameterError("Units are of columns that hold the texts themselves; leave them out.")
        names = nested.names
        nested.check(copy=copy, drop=drop)
        config = RunConfig.of(columns=names if by_column is None else by_column, spans=span_settings, **options)
        with work_shown():
            return _release(nested, {name: nested.texts(name) for name in names}, build_columns(config).by_column, None)
    names = _checked(columns if by_column is None else list(by_column), table)
    units = _unit_values(table, names, unit_column, units)
    texts = None if table is None else {name: table.texts(name) for name in names}  # refused before anything is built
    table = _selected(table, names, copy=copy, drop=drop, units=unit_column)
    config = RunConfig.of(columns=names if by_column is None else by_column, spans=span_settings, **options)
    privatizers = build_columns(config)
    with work_shown():
        if table is None or texts is None:
            privatizer = privatizers.of("")
            return privatizer.release(data) if isinstance(data, str) else privatizer.release_many(data, units=units)
        return _release(table, texts, privatizers.by_column, units)


class _Table(ABC):
    """Data in memory with columns of texts, and its like with other texts."""

    single = False  # Whether it is one column, whose name does not matter.
    pieces_of: Offsets | None = None  # Of which row each text is a piece; None where each is a row.

    def __init__(self, data: Any) -> None:
        self.data = data

    @property
    @abstractmethod
    def names(self) -> list[Any]:
        """The names of the columns."""

    @abstractmethod
    def column(self, name: Any) -> Any:
        """The column of a name, which is there once."""

    @abstractmethod
    def others(self, names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        """The other columns and their values, as `OtherColumns` takes them."""

    @abstractmethod
    def without(self, names: Sequence[Any]) -> "_Table":
        """The same without some columns."""

    @abstractmethod
    def replaced(self, texts: Mapping[Any, pa.LargeStringArray]) -> Any:
        """The same kind of data with other texts, and everything else as it was."""

    def has_others(self, texts: Collection[Any]) -> bool:
        """Whether there are more columns than those of the texts."""
        return len(self.names) > len(texts)

    def texts(self, name: Any) -> pa.LargeStringArray:
        """The texts of a column. Raises `ParameterError`, with its name."""
        try:
            column = self.column(name)
            if is_from(getattr(column, "dtype", None), "polars", "Enum"):
                raise ParameterError("An Enum cannot hold other words than its own; cast it to String first.")
            return texts_of(column)
        except ParameterError as error:
            if self.single:
                raise
            raise ParameterError(f"In the column {name!r}: {error}") from None


class _Column(_Table):
    """One column of pandas, polars or Arrow."""

    single = True

    @property
    def names(self) -> list[Any]:
        return [""]

    def column(self, name: Any) -> Any:
        return self.data

    def others(self, names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        return _index_of(self.data)

    def without(self, names: Sequence[Any]) -> "_Table":
        return _Column(_without_index(self.data, names))

    def replaced(self, texts: Mapping[Any, pa.LargeStringArray]) -> Any:
        return _like(self.data, texts[""])


class _Frame(_Table):
    @property
    def names(self) -> list[Any]:
        return list(self.data.columns)

    @abstractmethod
    def without(self, names: Sequence[Any]) -> "_Frame": ...

    @abstractmethod
    def with_values(self, values: Mapping[Any, list[Any]]) -> Any:
        """The same kind of data with other objects in some columns, of the types that these have."""


class _Pandas(_Frame):
    def column(self, name: Any) -> Any:
        return self.data[name]

    def texts(self, name: Any) -> pa.LargeStringArray:
        if name is not None and name in self.data.index.names:
            raise ParameterError(
                f"The index is called {name!r}, too, and would pass as it is; call reset_index(drop=True) first."
            )
        return super().texts(name)

    def others(self, names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        yield from _index_of(self.data)
        for place, name in enumerate(self.names):
            if name not in names:
                yield name, _values(self.data.iloc[:, place])

    def without(self, names: Sequence[Any]) -> "_Frame":
        frame = _without_index(self.data, names)
        return _Pandas(frame.drop(columns=[name for name in names if name in self.names]))

    def replaced(self, texts: Mapping[Any, pa.LargeStringArray]) -> Any:
        frame = self.data.copy(deep=False)
        frame.attrs = {}
        for name, new in texts.items():
            frame[name] = _like(self.data[name], new)
        return frame

    def with_values(self, values: Mapping[Any, list[Any]]) -> Any:
        frame = self.data.copy(deep=False)
        frame.attrs = {}
        for name, objects in values.items():
            made = np.empty(len(objects), dtype=object)  # NumPy would make one array of lists
            made[:] = objects
            frame[name] = type(frame[name])(made, index=frame.index)
        return frame


class _Polars(_Frame):
    def column(self, name: Any) -> Any:
        return self.data.get_column(name)

    def others(self, names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        return ((name, _values(self.column(name))) for name in self.names if name not in names)

    def without(self, names: Sequence[Any]) -> "_Frame":
        return _Polars(self.data.drop(names))

    def replaced(self, texts: Mapping[Any, pa.LargeStringArray]) -> Any:
        return self.data.with_columns([_like(self.data.get_column(name), new) for name, new in texts.items()])

    def with_values(self, values: Mapping[Any, list[Any]]) -> Any:
        series = [type(old := self.column(name))(name, objects, old.dtype) for name, objects in values.items()]
        return self.data.with_columns(series)


class _Arrow(_Frame):
    @property
    def names(self) -> list[Any]:
        return list(self.data.schema.names)

    def column(self, name: Any) -> Any:
        return self.data.column(name)

    def others(self, names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        return (pair for pair in zip(self.names, self.data.columns, strict=True) if pair[0] not in names)

    def without(self, names: Sequence[Any]) -> "_Frame":
        return _Arrow(self.data.select([place for place, name in enumerate(self.names) if name not in names]))

    def replaced(self, texts: Mapping[Any, pa.LargeStringArray]) -> Any:
        data, schema = self.data, self.data.schema
        for name, new in texts.items():
            place = schema.get_field_index(name)
            column = _like(data.column(place), new)
            data = data.set_column(place, pa.field(name, column.type, schema.field(place).nullable), column)
        return data.replace_schema_metadata(pandas_metadata(schema, schema.names, list(texts)))

    def with_values(self, values: Mapping[Any, list[Any]]) -> Any:
        data, schema = self.data, self.data.schema
        for name, objects in values.items():
            place = schema.get_field_index(name)
            data = data.set_column(place, schema.field(place), pa.array(objects, schema.field(place).type))
        return data.replace_schema_metadata(pandas_metadata(schema, schema.names, []))


class _Nested(_Table):
    """Rows of objects: those of a list, or of the columns of a table in which texts lie."""

    def __init__(self, table: _Frame | None, roots: Sequence[str], rows: list[Any], objects: ObjectRows) -> None:
        super().__init__(None if table is None else table.data)
        self._table, self._roots, self._objects = table, roots, objects
        self._rows = objects.without(deepcopy(rows)) if objects.drops else rows
        if missing := set(objects.drops) - objects.seen:
            raise ParameterError(f"No row has {min(missing)!r}; check the names to drop.")
        self._block = objects.block(0, self._rows)
        self._left = objects.reader.others(self._block)  # to be asked for before the texts are

    @property
    def names(self) -> list[Any]:
        return list(self._objects.reader.columns)

    @property
    def pieces_of(self) -> Offsets | None:  # type: ignore[override]
        return self._block.pieces_of

    def has_others(self, texts: Collection[Any]) -> bool:
        return True

    def column(self, name: Any) -> Any:
        return self._block.columns[name]

    def others(self, names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        return iter(()) if self._table is None else self._table.others(self._roots)

    def check(self, *, copy: Sequence[str], drop: Sequence[str]) -> None:
        """Raise ParameterError for what may not be copied; the columns to drop are gone then."""
        self._table = (
            None if self._table is None else self._table.without([name for name in drop if name in self._table.names])
        )
        others = OtherColumns(self.names, copy=copy, drop=drop, nested=True)
        for rows in self._left:
            others.add_objects(rows)
        for name, values in self.others(()):
            others.add_column(as_name(str(name)), values)
        others.rows = len(self._rows)
        others.check()

    def without(self, names: Sequence[Any]) -> "_Table":
        return self

    def replaced(self, texts: Mapping[Any, pa.LargeStringArray]) -> Any:
        rows = self._objects.replaced(self._rows, self._block, texts)
        if self._table is None:
            return rows
        return self._table.with_values({name: [row[name] for row in rows] for name in self._roots})


def table_of(data: Any) -> _Table | None:
    """The data as a table; None for a text, or texts in a list or another iterable."""
    if is_from(data, "polars", "LazyFrame") or isinstance(data, pa.RecordBatchReader):
        raise ParameterError("The 'data' parameter is read once and lazily; collect it into a table first.")
    if is_column(data):
        return _Column(data)
    if is_from(data, "pandas", "DataFrame"):
        return _Pandas(data)
    if is_from(data, "polars", "DataFrame"):
        return _Polars(data)
    if is_table(data):
        return _Arrow(data)
    return _Arrow(pa.table(data)) if hasattr(data, "__arrow_c_stream__") else None


def _nested_table(
    data: Any, table: _Table | None, columns: Any, *, chat: bool, copy: Sequence[str], drop: Sequence[str]
) -> _Nested | None:
    """The data as rows of objects; None if texts are columns, or stand by themselves."""
    names = [] if columns is None else list(columns) if isinstance(columns, list | tuple) else [columns]
    if chat and names:
        raise ParameterError("With chat=True the texts of all messages are privatized; leave columns= out.")
    if chat and (isinstance(data, str | Mapping) or (table is not None and table.single)):
        raise ParameterError("With chat=True the 'data' parameter must be a list or a table of conversations.")
    if not isinstance(table, _Frame):
        reading = Reading(chat=chat, copy=tuple(copy), drop=tuple(drop))
        return _Nested(None, (), list(data), ObjectRows("The list", [CHAT_COLUMN], reading)) if chat else None
    paths = [name for name in (*names, *copy, *drop) if isinstance(name, str) and name not in table.names]
    first = {str(json_path(name)[0]) for name in paths} | ({*CONVERSATIONS, *IDS} - {*drop} if chat else set())
    if not first & set(table.names):
        if chat:
            raise ParameterError("The table has no column of conversations, such as 'messages' or 'chosen'.")
        return None
    first |= {str(json_path(name)[0]) for name in names}
    roots = [name for name in table.names if name in first]
    rows = [
        dict(zip(roots, row, strict=True))
        for row in zip(*(_objects(table.column(name)) for name in roots), strict=True)
    ]
    reading = Reading(chat=chat, copy=tuple(copy), drop=tuple(name for name in drop if name in paths))
    return _Nested(table, roots, rows, ObjectRows("The table", names or [CHAT_COLUMN], reading))


def _objects(column: Any) -> list[Any]:
    """The values of a column as objects of Python: where they are such, themselves."""
    if is_from(column, "pandas", "Series") and column.dtype == object:
        values = list(column)
        if not any(isinstance(value, np.ndarray) for value in values):
            return values
    values = _values(column)
    return values if isinstance(values, list) else list(values.to_pylist())


def _checked(columns: Any, table: _Table | None) -> list[Any]:
    """The names of the text columns, all of them different and there once."""
    if table is None or table.single:
        if columns is not None:
            raise ParameterError("The 'columns' parameter is for tables; leave it out for texts and single columns.")
        return [] if table is None else table.names
    if columns is None:
        raise ParameterError("A table needs the names of its text columns: privatize(table, columns=[...]).")
    names = list(columns) if isinstance(columns, Sequence) and not isinstance(columns, str) else [columns]
    for name in names:
        count = table.names.count(name)
        if count == 0:
            raise ParameterError(f"The table has no column {name!r}; its columns are {_listed(table.names)}.")
        if count > 1:
            raise ParameterError(f"The table has {count} columns named {name!r}; rename all but one.")
    if not names or len(set(names)) != len(names):
        raise ParameterError("The 'columns' parameter must name each text column once, and at least one.")
    return names


def _selected(
    table: _Table | None, columns: Sequence[Any], *, copy: Sequence[Any], drop: Sequence[Any], units: Any
) -> _Table | None:
    """The table without the columns to drop. Raises ParameterError for others that may not be copied."""
    known = [] if table is None else [name for name, _ in table.others(columns)]
    for name in (*copy, *drop):
        if name in columns and table is not None and not table.single:
            raise ParameterError(f"The column {name!r} holds texts to privatize, so it is neither copied nor dropped.")
        if name not in known:
            raise ParameterError(f"There is no other column {name!r} to copy or to drop; there are {_listed(known)}.")
        if name in copy and name in drop:
            raise ParameterError(f"The column {name!r} is one to copy and one to drop; name it once.")
    if table is None:
        return None
    others = OtherColumns(columns, copy=copy, units=units, names=[*columns, *known])
    remaining = table.without(drop) if drop else table
    for name, values in remaining.others(columns):
        others.add_column(name, values)
    others.check()
    return remaining


def _index_of(data: Any) -> Iterator[tuple[Any, Any]]:
    """The index of a frame or a Series of pandas by its levels, but for numbers without a name: those are of rows."""
    if not (is_from(data, "pandas", "Series") or is_from(data, "pandas", "DataFrame")):
        return
    for level, name in enumerate(data.index.names):
        values = data.index.get_level_values(level)
        if name is not None or values.dtype.kind not in "iu":
            yield "index" if name is None else name, _values(values)


def _without_index(data: Any, names: Sequence[Any]) -> Any:
    levels = [
        level for level, name in enumerate(data.index.names) if (name is None and "index" in names) or name in names
    ]
    return data.reset_index(level=levels, drop=True) if levels else data


def _values(column: Any) -> Any:
    """A column of pandas or polars as an array of Arrow, or as a list of objects where Arrow has no type for them."""
    if is_from(column, "polars", "Series"):
        return list(column) if str(column.dtype) == "Object" else column.to_arrow()
    try:
        return pa.Array.from_pandas(column)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return list(column)


def _unit_values(table: _Table | None, columns: list[Any], unit_column: Any, units: Iterable[Any] | None) -> Any:
    """Whose the texts are, as they were given; None where that is not said."""
    if unit_column is None:
        if units is not None and table is not None and not table.single:
            raise ParameterError("The 'units' parameter is for texts and single columns; name a 'unit_column'.")
        return units
    if table is None or table.single or units is not None:
        raise ParameterError("The 'unit_column' parameter is for tables; give 'units', one for each text.")
    (name,) = _checked([unit_column], table)
    if name in columns:
        raise ParameterError(f"The column {name!r} holds texts, so it cannot hold units of rows; name another one.")
    return table.column(name)


def _listed(names: Iterable[Any]) -> str:
    shown = [repr(name) for name in names]
    return ", ".join(shown[:20]) + ", …" * (len(shown) > 20) or "none"


def _release(
    table: _Table,
    texts: Mapping[Any, pa.LargeStringArray],
    by_name: Mapping[Any, Privatizer],
    units: Any,
) -> PrivateData:
    """Each column under noise of its own, as one call."""
    shown = {name: str(name) for name in texts}
    if len(set(shown.values())) < len(shown):
        shown = {name: repr(name) for name in texts}
    privatizers = ColumnPrivatizers(
        {shown[name]: privatizer for name, privatizer in by_name.items()}, list(shown.values())
    )
    calls, coverage, private = privatizers.calls(), Coverage(), {}
    for place, (name, column) in enumerate(texts.items()):
        privatizer = privatizers.of(shown[name])
        block = privatizer.privatize_block(
            column,
            call=calls[privatizer],
            source="",
            column=f"{place} {name}",  # two names may read the same, and would share noise
            named=shown[name],
            first_row=0,
            units=None if units is None else units_of(units, len(column)),
            pieces_of=table.pieces_of,
        )
        private[name] = block.texts
        coverage += block.coverage
    rows = max((len(column) for column in texts.values()), default=0)
    for privatizer in privatizers.groups:
        privatizer.check_all(rows=rows, columns=list(shown.values()))
    guarantee = privatizers.guarantee()
    if table.has_others(texts):
        guarantee = guarantee.assuming(Assumption.PUBLIC_OTHER_COLUMNS)
    return PrivateData(data=table.replaced(private), guarantee=guarantee, coverage=coverage)


def _like(old: Any, new: pa.LargeStringArray) -> Any:
    """A column of the kind of `old` with other texts, and nothing of the old ones; what is missing stays what it was.

    Of no array of `old` a part is kept: dictionaries, categories and sliced buffers hold texts that no row shows.
    """
    if isinstance(old, pa.ChunkedArray):
        return pa.chunked_array([_typed(new, old.type)])
    if isinstance(old, pa.Array):
        return _typed(new, old.type)
    if is_from(old, "polars", "Series"):
        series = type(old)(old.name, new)
        return series if series.dtype == old.dtype else series.cast(old.dtype)
    values = old.to_numpy(dtype=object, copy=True)
    there = ~old.isna().to_numpy(dtype=bool)
    values[there] = np.array(new.to_pylist(), dtype=object)[there]
    categories = is_from(old.dtype, "pandas", "CategoricalDtype")
    return type(old)(values, index=old.index, name=old.name, dtype="category" if categories else old.dtype)


def _typed(texts: pa.LargeStringArray, kind: Any) -> Any:
    if texts.null_count == len(texts):
        return pa.nulls(len(texts), kind)
    if not isinstance(kind, pa.DictionaryType):
        return texts.cast(kind)
    encoded = texts.cast(kind.value_type).dictionary_encode()
    narrow = len(encoded.dictionary) <= 2 ** (kind.index_type.bit_width - 1)
    indices = encoded.indices.cast(kind.index_type if narrow else pa.int32())  # new texts may be more than old ones
    return pa.DictionaryArray.from_arrays(indices, encoded.dictionary, ordered=kind.ordered)
