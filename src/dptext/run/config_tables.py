"""A configuration as tables of plain values: those of a TOML file, and options of a command line in their place."""

import csv
import os
import re
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields, replace
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

import msgspec

from dptext import catalogue
from dptext.errors import DptextError, InputError, ParameterError
from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.parameters import Declared, parameters_of, read_text
from dptext.postprocess.options import Postprocessing
from dptext.run.config import ConfigFile, FileConfig, PrivatizerConfig, RunConfig, RunOptions
from dptext.spans.options import SpanOptions, read_operators
from dptext.text.policy import TextPolicy
from dptext.validation import refused, shorten

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Table: TypeAlias = Mapping[str, Any]
T = TypeVar("T")
POLICY_OPTIONS: Mapping[str, Declared] = {one.option: one for one in parameters_of(TextPolicy).values()}
POSTPROCESSING_OPTIONS: Mapping[str, Declared] = {one.option: one for one in parameters_of(Postprocessing).values()}
_NAMED = ("mechanism", "epsilon", "preset", "use", "language")

_KINDS: Mapping[str, tuple[type, ...]] = {
    "file": (FileConfig, Reading),
    "spans": (SpanOptions,),
    "ledger": (LedgerOptions,),
    "run": (RunOptions,),
}

_REFUSED = {
    "source": "whoever starts the run names the input",
    "target": "whoever starts the run names the output",
    "reading": "its keys stand in the table itself",
    "receipt": "a run over many files writes it by itself",
    "keep": "what leaves is said by drop and copy",
    "to": "the name of the output says its format",
    "units": "the key 'unit-column' names that column",
    "normalize_output": "the layout of the text policy says that",
    "key": "a run draws a key of its own",
    "command": "the report notes it by itself",
}
"""Attributes that no table sets (but for the key of a ledger), and why."""

TABLE_KEYS: Mapping[str, tuple[str, ...]] = {
    table: tuple(
        one.name.replace("_", "-")
        for kind in kinds
        for one in fields(kind)
        if one.name not in _REFUSED or table == "ledger"
    )
    for table, kinds in _KINDS.items()
}
"""The keys of each table that does not say how texts are privatized."""

TABLES = ("text", "columns", *_KINDS)

_PATHS = {"file": ("report",), "spans": ("spans", "operators"), "ledger": ("ledger", "key"), "run": ()}
"""The keys whose values may be paths; of texts the declared options say it themselves."""

_TO_BE_MADE = ("ledger", "key", "report")  # Those whose files may not exist yet.
_AT = re.compile(r" \(at (line \d+), column \d+\)")
_WRONG = re.compile(r"(.*) - at `\$\.(\w+)")


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
    """The configuration that tables say, with options in their place; see `RunConfig.from_toml`."""
    where = "" if origin is None else f"{origin.path}: "
    merged = {name: _merged(tables.get(name, {}), options.get(name, {})) for name in _KINDS}
    of_texts = dict(options.get("text", {}))
    if not tables.get("spans") and "spans" not in merged["spans"] and "operators" in merged["spans"]:
        operators = merged["spans"].pop("operators")  # of classes of words, where there are no spans
        of_texts["operator"] = ",".join(f"{name}={operator}" for name, operator in operators.items())
    _ = _named(of_texts).entry  # what an option names wrongly is told without a place in the file
    text, each = tables.get("text", {}), dict(tables.get("columns", {}))
    each |= {name: text for name in options.get("columns", {}) if name not in each}

    def privatizer(table: Table, name: str) -> PrivatizerConfig:
        place = f"{where}[{name}]: " if where else ""
        return _at(place, lambda: privatizer_config(merged_table(table, of_texts)))

    privatizers = {name: privatizer(table, f"columns.{name}") for name, table in each.items()}
    lines = _at(f"{where}[text]: ", lambda: privatizer_config(text)) if privatizers else privatizer(text, "text")
    refuse_unused(of_texts, each.values() or [text])
    if (beside := options.get("ledger")) and "ledger" not in merged["ledger"]:
        raise _without_ledger(next(iter(beside)))
    read: dict[Any, Any] = {
        kind: _read(kind, name, merged[name], options.get(name, {}), where)
        for name, kinds in _KINDS.items()
        for kind in kinds
        if merged[name] or name in ("file", "run")
    }
    return RunConfig(
        file=replace(read[FileConfig], reading=read[Reading]),
        columns=privatizers,
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
    own = config.entry.options
    options, policy, steps = dict[str, Any](), dict[str, Any](), dict[str, Any]()
    for key, value in table.items():
        name = key.replace("_", "-")
        if name in _NAMED:
            continue
        if name in own:
            options[name] = _accepted(config.entry.name, own[name], value)
        elif not _put_around(name, value, policy, steps):
            raise _no_option(config.entry, name)
    return replace(config, options=options, policy=policy or None, postprocessing=steps or None)


def given_options(table: Table) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Options of any mechanism, of the text policy and of what is done after the draw, of a table of all of them.

    Raises `ParameterError` for an option that nothing has.
    """
    options, policy, steps = dict[str, Any](), dict[str, Any](), dict[str, Any]()
    declared = {name: one for entry in catalogue.catalogue().values() for name, one in entry.options.items()}
    for name, value in table.items():
        if name in _NAMED:
            continue
        if name in declared:
            options[name] = declared[name].read(value)
        elif not _put_around(name, value, policy, steps):
            known = [*declared, *POLICY_OPTIONS, *POSTPROCESSING_OPTIONS]
            raise ParameterError(f"There is no option {name!r}; {did_you_mean(name, known)}")
    return options, policy, steps


def merged_table(table: Table, options: Table) -> dict[str, Any]:
    """A table of texts with options in its place, as far as its mechanism has them.

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
    known = {*_NAMED, *after.options, *POLICY_OPTIONS, *POSTPROCESSING_OPTIONS}
    return merged | {name: value for name, value in options.items() if name in known}


def refuse_unused(options: Table, tables: Collection[Table]) -> None:
    """Raise ParameterError for an option that no mechanism of the tables has."""
    merged = [merged_table(table, options) for table in tables]
    for name in options:
        if not any(name in one for one in merged):
            raise _no_option(_named(options).entry, name)


def did_you_mean(name: str, known: Collection[str]) -> str:
    """What to say after an unknown name."""
    if name == "consistency":
        return "say consistent=true, which draws equal words once in a text, or in all texts of one person."
    near = get_close_matches(name.replace("_", "-"), known, n=1, cutoff=0.6)
    return f"did you mean {near[0]!r}?" if near else f"choose one of: {', '.join(known)}."


def _named(table: Table) -> PrivatizerConfig:
    """What a table names: a mechanism, its epsilon, a preset, its use."""
    named = {name: table[name] for name in _NAMED if name in table}
    for name, value in named.items():
        if name != "epsilon" and not isinstance(value, str):
            raise ParameterError(f"The option {name!r} must be a name. Got {shorten(value)} instead.")
    if "epsilon" in named:
        named["epsilon"] = _epsilon(named["epsilon"])
    return PrivatizerConfig(**named)


def _epsilon(value: Any) -> float:
    try:
        if isinstance(value, str | int | float) and not isinstance(value, bool):
            return float(value)
    except (ValueError, OverflowError):
        pass
    raise ParameterError(f"The option 'epsilon' must be a number such as 1.5. Got {shorten(value)} instead.")


def _no_option(entry: catalogue.Entry, name: str) -> ParameterError:
    owners = [one.name for one in catalogue.catalogue().values() if name in one.options]
    if owners:
        return ParameterError(
            f"{entry.name} has no option {name!r}, which is one of {', '.join(owners)}; leave it out."
        )
    known = list(dict.fromkeys([*_NAMED, *entry.options, *POLICY_OPTIONS, *POSTPROCESSING_OPTIONS]))
    return ParameterError(f"{entry.name} has no option {name!r}; {did_you_mean(name, known)}")


def _put_around(name: str, value: Any, policy: dict[str, Any], steps: dict[str, Any]) -> bool:
    """Put an option of the text policy or of what is done after the draw where it belongs: whether it is one."""
    found = [(POLICY_OPTIONS, policy, "TextPolicy"), (POSTPROCESSING_OPTIONS, steps, "Postprocessing")]
    found = [one for one in found if name in one[0]]
    if not found:
        return False
    fits = (one for one in found if one[0][name].accepts(one[0][name].read(value)))
    declared, values, owner = next(fits, found[0])
    values[declared[name].name] = _accepted(owner, declared[name], value)
    return True


def _accepted(owner: str, declared: Declared, value: Any) -> Any:
    """A value as the constructor takes it. Raises ParameterError for one that it refuses."""
    found = declared.read(value)
    if not declared.accepts(found):
        raise refused(owner, declared.option, declared.range, value)
    return found


def _tables(content: str, path: str) -> dict[str, Table]:
    try:
        tables: Any = tomllib.loads(content)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = _AT.search(str(error))
        raise InputError(f"{path}{f', {found[1]}' if found else ''}: this is not TOML; mend it.") from None
    for name, table in tables.items():
        if name not in TABLES:
            raise ParameterError(f"{path}: there is no table {name!r}; {did_you_mean(name, TABLES)}")
        inner = table.values() if name == "columns" and isinstance(table, dict) else [table]
        if not all(isinstance(one, dict) for one in inner):
            raise ParameterError(f"{path}: {name!r} must be a table, as [{name}{'.NAME' * (name == 'columns')}].")
    return dict(tables)


def _with_paths(name: str, table: Table, folder: str) -> Table:
    if name == "columns":
        return {column: _with_paths("text", one, folder) for column, one in table.items()}
    paths = _PATHS.get(name)
    if paths is None:
        every = [one for entry in catalogue.catalogue().values() for one in entry.options.values()]
        every += [*POLICY_OPTIONS.values(), *POSTPROCESSING_OPTIONS.values()]
        paths = tuple(one.option for one in every if one.meant.path)
    return {
        key: _located(value, folder, made=key in _TO_BE_MADE) if key.replace("_", "-") in paths else value
        for key, value in table.items()
    }


def _located(value: Any, folder: str, *, made: bool) -> Any:
    """A value with its relative path, or paths, below a folder; what is no path stays as it is."""
    if isinstance(value, Mapping):
        return {name: _located(one, folder, made=made) for name, one in value.items()}
    if isinstance(value, list):
        return [_located(one, folder, made=made) for one in value]
    if not isinstance(value, str) or "://" in value or not (value and folder):
        return value
    kind, colon, name = value.rpartition(":")  # surrogate:LIST, presidio:MODEL
    path = os.path.join(folder, name)
    return f"{kind}{colon}{path}" if made or os.path.exists(path) else value


def _overridden(tables: Mapping[str, Table], options: Mapping[str, Table]) -> tuple[str, ...]:
    """The keys that were given in place of what a file says, or beside it, and the columns that were added."""
    found = [name for table in ("text", "file", "spans", "ledger") for name in options.get(table, {})]
    found += [f"column {name}" for name in options.get("columns", {}) if name not in tables.get("columns", {})]
    found += ["no-guarantee"] if options.get("run", {}).get("allow_no_guarantee") else []
    return tuple(name.replace("_", "-") if " " not in name else name for name in found)


def _merged(table: Table, options: Table) -> dict[str, Any]:
    """A table with options in place of its values; operators are merged class by class."""
    first, second = (
        {name.replace("-", "_"): _as_meant(name, value) for name, value in one.items()} for one in (table, options)
    )
    operators = [one["operators"] for one in (first, second) if isinstance(one.get("operators"), Mapping)]
    together = {"operators": {**operators[0], **operators[1]}} if len(operators) == 2 else {}
    return first | second | together


def _as_meant(name: str, value: Any) -> Any:
    """A value as its key takes it, where a text stands for several."""
    if name in ("drop", "copy") and isinstance(value, str):
        return [one.strip() for one in next(csv.reader([value], skipinitialspace=True), []) if one.strip()]
    if name == "operators" and not isinstance(value, Mapping):
        texts = value.split(",") if isinstance(value, str) else value
        return (
            read_operators(texts) if isinstance(texts, list) and all(isinstance(one, str) for one in texts) else value
        )
    return "\t" if name == "delimiter" and value == "\\t" else value


def _without_ledger(name: str) -> ParameterError:
    return ParameterError(
        f"The option {name.replace('_', '-')!r} is for a ledger, which adds up what people cost; name one with "
        "ledger=, or leave it out."
    )


def _at(where: str, read: Callable[[], T]) -> T:
    """What is read; errors say where it stands."""
    try:
        return read()
    except DptextError as error:
        raise type(error)(f"{where}{error}") from None


def _read(kind: type[T], table: str, values: Table, options: Table, where: str) -> T:
    """The part of a table that a frozen dataclass holds. Raises ParameterError, with the key."""
    for name in values:
        key = name.replace("_", "-")
        if key not in TABLE_KEYS[table]:
            place = f"{'' if name in options else where}[{table}]"
            if name in _REFUSED:
                raise ParameterError(f"{place}: the key {key!r} cannot be set here: {_REFUSED[name]}.")
            raise ParameterError(f"{place}: there is no key {key!r}; {did_you_mean(key, TABLE_KEYS[table])}")
    declared = {one.name: one for one in fields(kind)}  # type: ignore[arg-type]
    for name, one in declared.items():
        if one.default is MISSING and one.default_factory is MISSING and name not in values:
            raise ParameterError(f"{where}[{table}]: the key {name!r} is missing; add it, or leave the table out.")
    if kind is SpanOptions and not isinstance(values["spans"], str):
        raise ParameterError(f"{where}[{table}]: the key 'spans' is wrong: expected `str`, a file or presidio.")
    try:
        return msgspec.convert({name: value for name, value in values.items() if name in declared}, kind, strict=False)
    except msgspec.ValidationError as error:
        found = _WRONG.match(str(error))
        if found is None:  # a value that the dataclass itself refuses, in its own sentence
            raise ParameterError(f"{where}[{table}]: {error}" if where else str(error)) from None
        message, name = found.groups()
        place = f"{'' if name in options else where}[{table}]"
        wrong = f"the key {name.replace('_', '-')!r} is wrong: {message[0].lower()}{message[1:]}."
        raise ParameterError(f"{place}: {wrong}") from None
