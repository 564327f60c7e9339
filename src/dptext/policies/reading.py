"""A policy file read and validated: every mistake by its file, line and key."""

import hashlib
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dptext.errors import InputError
from dptext.parameters import Declared, parameters_of
from dptext.policies.columns import read_column
from dptext.policies.fitting import check_file, check_files, check_ledger, check_spans
from dptext.policies.mistakes import Mistake, Mistakes, PolicyError
from dptext.policies.policy import ColumnPolicy, RunPolicy
from dptext.policies.positions import Path, key_lines
from dptext.policies.sections import SECTIONS, FileSection, GeneralSection
from dptext.policies.values import Unfit, checked, did_you_mean

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

COLUMNS, TEXT = "columns", "text"
"""The tables of the columns, and the one of a text file, whose lines are the texts."""

IN_PYPROJECT = ("tool", "dptext")
"""Where a policy stands in a pyproject.toml."""

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


def load_policy(path: str | os.PathLike[str], *, files: bool = False) -> RunPolicy:
    """The policy in a file: all of it, or the table ``tool.dptext`` of a pyproject.toml.

    With `files` those that its columns name must be there, too. (An option of the command line may name others.)

    Raises `InputError` for a file that cannot be read, `PolicyError` for one with a mistake.
    """
    mistakes = Mistakes(os.fspath(path))
    policy = _policy(_content(mistakes.path), mistakes, files)
    if policy is None or mistakes.found:
        raise mistakes.error()
    return policy


def mistakes_of(path: str | os.PathLike[str]) -> tuple[Mistake, ...]:
    """All mistakes of a policy file. Raises `InputError` for a file that cannot be read."""
    try:
        load_policy(path, files=True)
    except PolicyError as error:
        return error.mistakes
    return ()


def _content(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            content = file.read()
        content.decode()
    except FileNotFoundError:
        raise InputError(f"There is no policy {path}; check the path, which begins in the current folder.") from None
    except IsADirectoryError:
        raise InputError(f"The policy {path} is a folder; name the file in it, as dptext.toml.") from None
    except OSError as error:
        raise InputError(f"The policy {path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise InputError(f"The policy {path} is not in UTF-8; give a TOML file.") from None
    return content


def _policy(content: bytes, mistakes: Mistakes, files: bool) -> RunPolicy | None:
    """The policy; None if there are mistakes without which nothing can be told."""
    table = _table(content.decode(), mistakes)
    if table is None:
        return None
    names = {*SECTIONS, COLUMNS, TEXT}
    tables = {name: value for name, value in table.items() if name in names}
    general = {name: value for name, value in table.items() if name not in names}
    common = _section(general, GeneralSection, (), mistakes, others=sorted(names))
    sections = {name: _in(tables, name, kind, mistakes) for name, kind in SECTIONS.items()}
    columns = _columns(tables, mistakes)
    folder = os.path.dirname(mistakes.path)
    check_file(sections["file"] or FileSection(), _names(tables), mistakes)
    if sections["spans"] is not None:
        check_spans(sections["spans"], folder, mistakes)
    if sections["ledger"] is not None:
        check_ledger(sections["ledger"], folder, "unit-column" in general, mistakes)
    if files:
        check_files(columns, _at, mistakes)
    if mistakes.found:
        return None
    return RunPolicy(
        path=mistakes.path,
        sha256=hashlib.sha256(content).hexdigest(),
        name=common.name,
        columns=tuple(columns),
        file=sections["file"] or FileSection(),
        spans=sections["spans"],
        ledger=sections["ledger"],
        unit_column=common.unit_column,
        no_guarantee=common.no_guarantee,
    )


def _table(text: str, mistakes: Mistakes) -> Mapping[str, Any] | None:
    """The table of the policy; None if there is none."""
    try:
        table: Any = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = _AT.search(str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        told = _AT.sub("", str(error)).rstrip(".") if found else "it cannot be parsed"
        mistakes.note_line(line, f"this is not TOML: {told}.")
        return None
    mistakes.lines = key_lines(text)
    if os.path.basename(mistakes.path) != "pyproject.toml":
        return dict(table)
    for key in IN_PYPROJECT:
        table = table.get(key) if isinstance(table, Mapping) else None
    mistakes.root = IN_PYPROJECT
    if isinstance(table, Mapping):
        return table
    mistakes.note((), "there is no table [tool.dptext]; write the policy into one.")
    return None


def _in(tables: Mapping[str, Any], name: str, kind: type, mistakes: Mistakes) -> Any:
    """A section by its name; None where it is not there, or wrong."""
    if name not in tables:
        return None
    if not isinstance(tables[name], Mapping):
        mistakes.note((name,), f"must be a table, as in [{name}].")
        return None
    return _section(tables[name], kind, (name,), mistakes)


def _section(table: Mapping[str, Any], kind: type, at: Path, mistakes: Mistakes, others: Sequence[str] = ()) -> Any:
    """The keys of a table as an object of the class that declares them; None if one is wrong."""
    before = len(mistakes.found)
    declared = {one.option: one for one in parameters_of(kind).values()}
    values = dict(_values(table, declared, at, mistakes, others))
    for one in declared.values():
        if one.required and one.option not in table:
            mistakes.note(at, f"the key {one.option!r} is needed.")
    return None if len(mistakes.found) > before else kind(**{declared[name].name: values[name] for name in values})


def _values(
    table: Mapping[str, Any], declared: Mapping[str, Declared], at: Path, mistakes: Mistakes, others: Sequence[str]
) -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if name not in declared:
            mistakes.note((*at, name), f"there is no such key; {did_you_mean(name, [*declared, *others])}")
            continue
        try:
            yield name, checked(declared[name], value)
        except Unfit as unfit:
            mistakes.note((*at, name), str(unfit))


def _columns(tables: Mapping[str, Any], mistakes: Mistakes) -> list[ColumnPolicy]:
    named = tables.get(COLUMNS)
    if (COLUMNS in tables) == (TEXT in tables):
        mistakes.note(
            (TEXT,) if TEXT in tables else (),
            "say what is to be done to each text column in [columns.NAME], or to the lines of a text file in [text], "
            "and not both.",
        )
        return []
    if TEXT in tables:
        places: list[tuple[Any, str, Path]] = [(tables[TEXT], "", (TEXT,))]
    elif isinstance(named, Mapping) and named:
        places = [(table, name, (COLUMNS, name)) for name, table in named.items()]
    else:
        mistakes.note((COLUMNS,), "must hold a table for each text column, as in [columns.review].")
        return []
    found = [read_column(table, name, at, mistakes) for table, name, at in places]
    return [one for one in found if one is not None]


def _names(tables: Mapping[str, Any]) -> list[str]:
    """The names of the text columns, whatever is said of them; none for a text file."""
    named = tables.get(COLUMNS)
    return list(named) if isinstance(named, Mapping) else []


def _at(column: ColumnPolicy) -> Path:
    """Where a column stands."""
    return (COLUMNS, column.column) if column.column else (TEXT,)
