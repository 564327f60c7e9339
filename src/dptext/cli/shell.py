"""The shell's words for Python's: what the library calls ``unit_column=`` is ``--unit-column`` on a command line."""

import ast
import re
import shlex
from typing import Any

_TEXT = r"'[^'\\]*'"
_ARGUMENT = re.compile(
    r"(?<![\w.=/-])([a-z][a-z_]*)="
    rf"(True|False|[A-Z]{{2,}}|\d+|{_TEXT}|\[{_TEXT}(?:, {_TEXT})*\]|\{{{_TEXT}: {_TEXT}\}})?"
    r"(?=[\s,;:)]|\.(?:\s|$)|$)"
)
"""An argument in a message: its name, and a value that may stand behind it."""

_PHRASES = {
    "columns": "--column",
    "operators": "--operator",
    "allow_no_guarantee": "--no-guarantee",
    "delta": "-O ledger.delta",
    "token": "--token-env",
    "key": "--ledger-key (of privatize: -O ledger.key)",
}
"""Arguments that have another name here."""

_OPTIONS = (
    *(
        "author",
        "budget",
        "chat",
        "classes",
        "column",
        "copy",
        "drop",
        "epsilon",
        "explain",
        "force",
        "format",
        "host",
        "keys",
    ),
    *("label", "language", "ledger", "mechanism", "over_budget", "port", "preset", "report", "resume", "spaced"),
    *("spans", "unit_column", "workers"),
)
"""Arguments that have an option of the same name."""

_IN_TABLES = {"ledger-key": "key", "budget-delta": "delta"}
"""Options of one command that are keys of tables for others."""


def in_shell(message: str) -> str:
    """A message of the library with its arguments as options of the command."""
    return _ARGUMENT.sub(_as_option, message) if "=" in message else message


def setting(name: str) -> tuple[str, str]:
    """How `-O` calls a setting, and what it is of; empty for what is none."""
    from dptext import catalogue
    from dptext.run.config_tables import TABLE_OPTIONS

    owners = [entry.name for entry in catalogue.catalogue().values() if name in entry.options]
    if owners or name in ("as", "use") or catalogue.declared_options(None, name):
        return name, f" of {', '.join(owners)}" if owners else ""
    key = _IN_TABLES.get(name, name)
    table = next((table for table, options in TABLE_OPTIONS.items() if key in options), "")
    return (f"{table}.{key}", f" of the table [{table}]") if table else ("", "")


def _as_option(argument: re.Match[str]) -> str:
    name, value = argument.groups()
    if name in _PHRASES or name in _OPTIONS:
        option = _PHRASES.get(name, f"--{name.replace('_', '-')}")
        return option if value in (None, "True") else f"{option} {_quoted(value)}"
    called, _ = setting(name.replace("_", "-"))
    if not called:
        return argument[0]
    return f"-O {called}" if value is None else f"-O {called}={_quoted(value)}"


def _quoted(value: str) -> str:
    """A value of Python as a word of the shell."""
    if value.isupper() or value.isdigit():
        return value
    python_value: Any = ast.literal_eval(value)
    if isinstance(python_value, bool):
        return str(python_value).lower()
    if isinstance(python_value, dict):
        ((name, item),) = python_value.items()
        python_value = f"{name}={item}"
    return shlex.quote(",".join(python_value) if isinstance(python_value, list) else python_value)
