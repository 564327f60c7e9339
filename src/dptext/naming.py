"""What a call names, checked before anything is read: formats, columns, and outputs that would replace what is read."""

import os
import stat
from collections.abc import Collection, Sequence
from contextlib import suppress

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import FORMATS, STANDARD, detect_format, format_named
from dptext.io.output import are_same, is_stream
from dptext.io.source import source_name
from dptext.ledger import LedgerOptions
from dptext.ledger.over_budget_rows import added
from dptext.report.pages import check_account
from dptext.run.columns import ColumnPrivatizers


def check_paths(source: str, target: str) -> None:
    """Raise InputError for a source that is not there, and OutputError for a target that is a folder."""
    if source != STANDARD and not os.path.exists(source):
        raise InputError(f"{source_name(source)} does not exist; check the path.")
    if target != STANDARD and (os.path.isdir(target) or target.endswith(os.sep)):
        raise OutputError(f"{target} is a folder; one input goes into one file, so name that: {_in(target, source)}.")


def _in(folder: str, source: str) -> str:
    return os.path.join(folder, "NAME" if source == STANDARD else os.path.basename(source))


def check_room(to: str, ledger: LedgerOptions | None) -> None:
    """Raise ParameterError for an output that cannot have the columns that a ledger adds."""
    if ledger is not None and not format_named(to).has_columns:
        for name in added(ledger.over_budget):
            raise ParameterError(
                f"A text file has no room for the column {name}, which --over-budget {ledger.over_budget} adds; name "
                "an output of another format, or take --over-budget skip."
            )


def check_units(unit_column: str | None, treatments: ColumnPrivatizers, ledger: LedgerOptions | None) -> None:
    """Raise ParameterError for a column that says whose rows are, where nothing asks for it."""
    if unit_column is not None and ledger is None and not any(one.by_unit for one in treatments.groups):
        raise ParameterError(
            f"Nothing asks whose a row is, so --unit-column {unit_column} (unit_column) says nothing: it is for a "
            "--ledger, and for words or surrogates that are drawn once for each unit (--consistent); add one of them, "
            "or leave it out."
        )


def formats_of(source: str, target: str, named: str | None) -> tuple[str, str]:
    """The formats of the input and of the output, by name or by extension; a stream without one takes the input's."""
    if named is not None and named not in FORMATS:
        raise ParameterError(f"There is no format {named!r}; choose one of: {', '.join(FORMATS)}.")
    by_source, by_target = (
        None if path == STANDARD or (is_open and not _names_format(path)) else detect_format(path)
        for path, is_open in ((source, named is not None), (target, named is not None or is_stream(target)))
    )
    own = named or by_source or by_target or "text"
    return own, own if by_target in (None, by_source) else by_target


def _names_format(path: str) -> bool:
    try:
        detect_format(path)
    except InputError:
        return False
    return True


def check_columns(format: str, named: str | Collection[str], units: str | None) -> list[str]:
    """The names of the text columns; raise ParameterError if they, or that of the units, do not fit the format."""
    columns = [named] if isinstance(named, str) else list(named)
    if columns and not format_named(format).has_columns:
        raise ParameterError("A text file has no columns; leave --column (columns) out, or name its --format.")
    if units is not None and not format_named(format).has_columns:
        raise ParameterError("A text file has no columns; leave --unit-column (unit_column) out, or name its --format.")
    if format_named(format).has_columns and not columns:
        raise ParameterError(f"A {format} file has columns; name each one of texts with --column (columns).")
    if len(set(columns)) != len(columns):
        raise ParameterError("A column is named twice with --column (columns); name each once.")
    return columns


def is_file(path: str) -> bool:
    """Whether a path leads to a regular file."""
    with suppress(OSError, ValueError):
        return stat.S_ISREG(os.stat(path).st_mode)
    return False


def is_fifo(path: str) -> bool:
    """Whether a path leads to a named pipe."""
    with suppress(OSError, ValueError):  # whoever opens it says what is wrong
        return stat.S_ISFIFO(os.stat(path).st_mode)
    return False


def check_outputs(target: str, report: str | None, source: str, used: Sequence[str]) -> None:
    """Refuse an output or a report that would replace what is read, and a report that is the output."""
    if any(_would_change(target, path) for path in used):
        raise OutputError(f"{target} is, or is part of, what the options name; write the output elsewhere.")
    if report is None:
        return
    if report == STANDARD:
        raise OutputError("The report needs a file of its own; name one.")
    if are_same(report, source) or are_same(report, target, other_written=True):
        raise OutputError("The report, the input and the output must be different files.")
    if any(_would_change(report, path) for path in used):
        raise OutputError(f"{report} is, or is part of, what the options name; write the report elsewhere.")
    check_account(report)


def check_public(source: str, tables: Sequence[str]) -> None:
    """Refuse an input that is a table of word classes, which must be public."""
    if source != STANDARD and any(are_same(source, path) for path in tables):
        raise InputError(
            f"{source} is the input and the table of word classes: a table that is made from the private texts gives "
            "them away; name another file."
        )


def _would_change(written: str, used: str) -> bool:
    """Whether a file to be written is one that is used, or would lie in a folder that is used (a model)."""
    if os.path.isdir(used) and written != STANDARD:
        return os.path.realpath(written).startswith(os.path.join(os.path.realpath(used), ""))
    return are_same(written, used)
