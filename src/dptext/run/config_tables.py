"""A configuration as tables of plain values: those of a TOML file, and options of a command line that override them."""

import os
import re
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

from dptext import catalogue
from dptext.entities.operators import read_operators
from dptext.entities.options import SpanOptions
from dptext.errors import DptextError, InputError, ParameterError
from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.parameters import Declared, parameters_of, read_text
from dptext.run.config import ConfigFile, FileConfig, PrivatizerConfig, RunConfig, RunOptions
from dptext.validation import refused

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Table: TypeAlias = Mapping[str, Any]
T = TypeVar("T")

KINDS: Mapping[str, tuple[type, ...]] = {
    "file": (FileConfig, Reading),
    "spans": (SpanOptions,),
    "ledger": (LedgerOptions,),
    "run": (RunOptions,),
}
"""What each table makes that does not say how texts are privatized."""

TABLE_OPTIONS: Mapping[str, Mapping[str, Declared]] = {
    table: {option.option: option for kind in kinds for option in parameters_of(kind).values()}
    for table, kinds in KINDS.items()
}
"""Their options, by the keys of the tables."""

TABLES = ("text", "columns", *KINDS)
_NAMED = {declared.option: declared for declared in parameters_of(PrivatizerConfig).values()}
_AT = re.compile(r" \(at (line \d+), column \d+\)")


def read_toml(path: str, options: Mapping[str, Table]) -> RunConfig:
    """See `RunConfig.from_toml`."""
    content = read_text(path, "configuration")
    tables = _tables(content, path)
    folder = os.path.dirname(path)
    tables = {name: _with_paths(name, table, folder) for name, table in tables.items()}
    origin = ConfigFile(path=path, sha256=sha256(content.encode()).hexdigest(), overridden=_overridden(tables, options))
    return config_of_tables(tables, options, origin=origin)


def config_of_tables(
    tables: Mapping[str, Table], options: Mapping[str, Table], *, origin: ConfigFile | None = None
) -> RunConfig:
    """The configuration that tables say, overridden by options; see `RunConfig.from_toml`."""
    where = "" if origin is None else f"{origin.path}: "
    merged = {name: _merged(tables.get(name, {}), options.get(name, {})) for name in KINDS}
    of_texts = dict(options.get("text", {}))
    if not tables.get("spans") and "spans" not in merged["spans"] and "operators" in merged["spans"]:
        operators = merged["spans"].pop("operators")  # of classes of words, where there are no spans
        of_texts["operators"] = ",".join(f"{name}={operator}" for name, operator in operators.items())
    _ = _named(of_texts).entry  # a wrong name on the command line has no place in the file
    text, by_column = tables.get("text", {}), dict(tables.get("columns", {}))
    by_column |= {name: text for name in options.get("columns", {}) if name not in by_column}

    def privatizer(table: Table, name: str) -> PrivatizerConfig:
        place = f"{where}[{name}]: " if where else ""
        return _at(place, lambda: privatizer_config(merged_table(table, of_texts)))

    columns = {name: privatizer(table, f"columns.{name}") for name, table in by_column.items()}
    lines = _at(f"{where}[text]: ", lambda: privatizer_config(text)) if columns else privatizer(text, "text")
    refuse_unused(of_texts, by_column.values() or [text])
    if (of_ledger := options.get("ledger")) and "ledger" not in merged["ledger"]:
        raise ParameterError(
            f"The option {next(iter(of_ledger)).replace('_', '-')!r} is for a ledger, which adds up what people cost; "
            "name one with ledger=, or leave it out."
        )
    read: dict[Any, Any] = {}
    for name, values in merged.items():
        if values or name in ("file", "run"):
            read |= _read(name, values, options.get(name, {}), where)
    return RunConfig(
        file=replace(read[FileConfig], reading=read[Reading]),
        columns=columns,
        text=lines,
        spans=read.get(SpanOptions),
        ledger=read.get(LedgerOptions),
        options=read[RunOptions],
        origin=origin,
    )


def privatizer_config(table: Table) -> PrivatizerConfig:
    """The privatizer that a table of options describes; numbers may be given as text.

    Raises `ParameterError` for an option that neither the mechanism nor anything around it has.
    """
    config = _named(table)
    groups = sorted_options(table, config.entry)
    return replace(config, options=groups["options"], policy=groups["policy"], postprocessing=groups["postprocessing"])


def sorted_options(table: Table, entry: catalogue.Entry | None = None) -> dict[str, dict[str, Any]]:
    """The options of a table by what they are of: ``options`` of a mechanism (of any, for None), ``policy`` and
    ``postprocessing``.

    Raises `ParameterError` for an option that nothing has, and for a value that it cannot have.
    """
    groups: dict[str, dict[str, Any]] = {"options": {}, "policy": {}, "postprocessing": {}}
    for key, value in table.items():
        name = key.replace("_", "-")
        if name in _NAMED:
            continue
        candidates = catalogue.declared_options(entry, name)
        if not candidates:
            raise catalogue.no_option(entry, name, known=tuple(_NAMED))
        declared = next((option for option in candidates if option.accepts(option.read(value))), candidates[0])
        around = declared.bundle in groups
        groups[declared.bundle if around else "options"][declared.name if around else name] = declared.taken(value)
    return groups


def merged_table(table: Table, options: Table) -> dict[str, Any]:
    """A table of texts overridden by options, as far as its mechanism has them.

    An epsilon and options that were for another mechanism go with it; what embeds words stays. A preset that was not
    named before says all of that anew.
    """
    merged = {name.replace("_", "-"): value for name, value in table.items()}
    before, named = _named(merged).entry, {name: options[name] for name in _NAMED if name in options}
    anew = named.get("preset", merged.get("preset")) != merged.get("preset")
    if anew:
        merged.pop("mechanism", None)
    after = _named(merged | named).entry
    if anew or after.name != before.name:
        gone = {"epsilon", *before.options} - {"embedding"} | ({"embedding"} - after.options.keys())
        merged = {name: value for name, value in merged.items() if name not in gone}
    return merged | {
        name: value for name, value in options.items() if name in (*_NAMED, *catalogue.known_options(after))
    }


def refuse_unused(options: Table, tables: Collection[Table]) -> None:
    """Raise ParameterError for an option that no mechanism of the tables has."""
    merged = [merged_table(table, options) for table in tables]
    for name in options:
        if not any(name in table for table in merged):
            raise catalogue.no_option(_named(options).entry, name, known=tuple(_NAMED))


def _named(table: Table) -> PrivatizerConfig:
    """The part of a table that names a mechanism, its epsilon, a preset and its use."""
    return PrivatizerConfig(
        **{option.name: option.taken(table[name]) for name, option in _NAMED.items() if name in table}
    )


def _tables(content: str, path: str) -> dict[str, Table]:
    try:
        tables: Any = tomllib.loads(content)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        line = _AT.search(str(error))
        raise InputError(f"{path}{f', {line[1]}' if line else ''}: this is not TOML; mend it.") from None
    for name, table in tables.items():
        if name not in TABLES:
            raise ParameterError(f"{path}: there is no table {name!r}; {catalogue.did_you_mean(name, TABLES)}")
        inner = table.values() if name == "columns" and isinstance(table, dict) else [table]
        if not all(isinstance(column_table, dict) for column_table in inner):
            raise ParameterError(f"{path}: {name!r} must be a table, as [{name}{'.NAME' * (name == 'columns')}].")
    return dict(tables)


def _with_paths(name: str, table: Table, folder: str) -> Table:
    """A table whose relative paths begin in a folder."""
    if name == "columns":
        return {column: _with_paths("text", options, folder) for column, options in table.items()}
    if name == "text":
        declared = [option for key in table for option in catalogue.declared_options(None, key.replace("_", "-"))]
    else:
        declared = [*TABLE_OPTIONS[name].values()]
    paths = {option.option: option.meant.made for option in declared if option.meant.path}
    return {
        key: _located(value, folder, made=paths[option]) if (option := key.replace("_", "-")) in paths else value
        for key, value in table.items()
    }


def _located(value: Any, folder: str, *, made: bool) -> Any:
    """A value with its relative path, or paths, below a folder; what is no path stays as it is."""
    if isinstance(value, Mapping):
        return {name: _located(item, folder, made=made) for name, item in value.items()}
    if isinstance(value, list):
        return [_located(item, folder, made=made) for item in value]
    if not isinstance(value, str) or "://" in value or not (value and folder):
        return value
    kind, colon, name = value.rpartition(":")  # surrogate:LIST, presidio:MODEL
    path = os.path.join(folder, name)
    return f"{kind}{colon}{path}" if made or os.path.exists(path) else value


def _overridden(tables: Mapping[str, Table], options: Mapping[str, Table]) -> tuple[str, ...]:
    """The keys of a file that options override or add to, and the columns that were added."""
    keys = [name.replace("_", "-") for table in ("text", "file", "spans", "ledger") for name in options.get(table, {})]
    keys += [f"column {name}" for name in options.get("columns", {}) if name not in tables.get("columns", {})]
    return (*keys, *(["no-guarantee"] if options.get("run", {}).get("allow_no_guarantee") else []))


def _merged(table: Table, options: Table) -> dict[str, Any]:
    """A table overridden by options, with the names of keys; operators are merged class by class."""
    first, second = ({name.replace("_", "-"): value for name, value in values.items()} for values in (table, options))
    operators = [read_operators(values["operators"]) for values in (first, second) if "operators" in values]
    together = (
        {"operators": {name: operator for part in operators for name, operator in part.items()}} if operators else {}
    )
    return first | second | together


def _read(table: str, values: Table, options: Table, where: str) -> dict[type, Any]:
    """The configurations that a table describes, by kind. Raises `ParameterError`, which names the key."""
    own = {name.replace("_", "-") for name in options}
    known, taken = TABLE_OPTIONS[table], dict[str, Any]()
    for key, value in values.items():
        place = "" if key in own else where
        if key not in known:
            hint = catalogue.did_you_mean(key, known)
            if any(key.replace("-", "_") in kind.__dataclass_fields__ for kind in KINDS[table]):  # type: ignore[attr-defined]
                hint = "it is for the command line or for Python to set."
            raise ParameterError(f"{place}[{table}]: there is no key {key!r}; {hint}")
        taken[known[key].name] = _at(place and f"{place}[{table}]: ", partial(_taken, known[key], value))
    configs: dict[type, Any] = {}
    for kind in KINDS[table]:
        declared = parameters_of(kind)
        if missing := [option.option for option in declared.values() if option.required and option.name not in taken]:
            raise ParameterError(
                f"{where}[{table}]: the key {missing[0]!r} is missing; add it, or leave the table out."
            )
        arguments = {name: value for name, value in taken.items() if name in declared}
        configs[kind] = _at(where and f"{where}[{table}]: ", partial(kind, **arguments))
    return configs


def _taken(declared: Declared, value: Any) -> Any:
    """A value as the constructor takes it; functions and lists of spans are for Python."""
    if declared.name == "spans" and not isinstance(value, str):
        raise refused(declared.owner, declared.option, "a file, or presidio", value)
    return declared.taken(value)


def _at(where: str, read: Callable[[], T]) -> T:
    """The result of `read`; errors begin with `where`."""
    try:
        return read()
    except DptextError as error:
        raise type(error)(f"{where}{error}") from None
