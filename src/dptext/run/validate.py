"""Checks of a configuration before anything is read: formats, columns, and outputs that would overwrite an input."""

import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.io import FORMATS, STANDARD, Reading, detect_format, format_named
from dptext.io.other_columns import check_beginning
from dptext.io.output import are_same, is_stream
from dptext.io.reading import listed
from dptext.io.source import is_url, source_name
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import FileConfig, RunConfig


def validate(config: RunConfig) -> RunConfig:
    """The configuration of a run over one file with the formats of both files in it.

    Raises `InputError`, `OutputError` or `ParameterError` for what does not fit together, and for a source that cannot
    be read.
    """
    file = config.file
    validate_paths(file)
    for column_config in config.privatizers.values():
        _refuse_private_tables(file.source, column_config.class_tables())
    format, to = _formats(file)
    validate_columns(config, format, file.source)
    if is_file(file.source) or is_url(file.source):
        reading = replace(file.reading, units=file.unit_column)
        check_beginning(
            file.source, format=format, columns=list(config.columns), reading=reading
        )  # before any list is built
    _refuse_overwriting(file, config.files())
    return replace(config, file=replace(file, format=format, to=to))


def validate_paths(file: FileConfig) -> None:
    """Raise InputError for a source that is not there, and OutputError for a target that is a folder."""
    source, target = file.source, file.target
    if source != STANDARD and not is_url(source) and not os.path.exists(source):
        raise InputError(f"{source_name(source)} does not exist; check the path.")
    if target != STANDARD and (os.path.isdir(target) or target.endswith(os.sep)):
        target = source_name(target)
        inside = os.path.join(target, "NAME" if source == STANDARD else os.path.basename(source))
        raise OutputError(f"{target} is a folder; one input goes into one file, so name that: {inside}.")


def validate_columns(config: RunConfig, format: str, source: str) -> None:
    """Raise ParameterError if the text columns, or that of the units, do not fit a format."""
    has_columns = format_named(format).has_columns
    if config.columns and not has_columns:
        raise ParameterError("A text file has no columns; leave columns= out, or name its format with format=.")
    if config.file.unit_column is not None and not has_columns:
        raise ParameterError("A text file has no columns; leave unit_column= out, or name its format with format=.")
    if has_columns and not config.columns:
        names = _names(source, format) if is_file(source) or is_url(source) else []
        these = f" ({listed(names, data=True)})" if names else ""
        raise ParameterError(f"A {format} file has columns{these}; say which one holds the text with columns=.")


def _names(source: str, format: str) -> list[str]:
    """The names of a file's columns; none where they cannot be known without a row."""
    with suppress(DptextError), format_named(format).open(source, [], Reading()) as reader:
        return list(reader.empty_table().column_names)
    return []


def validate_units(config: RunConfig, privatizers: ColumnPrivatizers) -> None:
    """Raise ParameterError for a column that identifies the person of each row, where nothing asks for it."""
    unit_column = config.file.unit_column
    if (
        unit_column is not None
        and config.ledger is None
        and not any(privatizer.by_unit for privatizer in privatizers.groups)
    ):
        raise ParameterError(
            f"Nothing uses the units of rows, so unit_column={unit_column!r} says nothing: it is for a ledger= and "
            "for words or surrogates that are drawn once for each unit (consistent=True); add one of them, or leave it "
            "out."
        )


def is_file(path: str) -> bool:
    """Whether a path leads to a regular file."""
    with suppress(OSError, ValueError):  # opening it says what is wrong
        return stat.S_ISREG(os.stat(path).st_mode)
    return False


def _formats(file: FileConfig) -> tuple[str, str]:
    """The formats of the input and of the output, by name or by extension; a stream without one takes the input's."""
    if file.format is not None and file.format not in FORMATS:
        raise ParameterError(f"There is no format {file.format!r}; choose one of: {', '.join(FORMATS)}.")
    named = file.format is not None
    by_source = _format_of(file.source, may_name_none=named)
    try:
        by_target = _format_of(file.target, may_name_none=named or is_stream(file.target))
    except InputError as error:
        raise OutputError(str(error)) from None
    format = file.format or by_source or by_target or "text"
    return format, format if by_target in (None, by_source) else by_target


def _format_of(path: str, *, may_name_none: bool) -> str | None:
    """The format that a name tells; None for a stream, and for a name that tells none where that may be."""
    if path == STANDARD:
        return None
    try:
        return detect_format(path)
    except InputError:
        if may_name_none:
            return None
        raise


def _refuse_overwriting(file: FileConfig, read: Sequence[str]) -> None:
    """Refuse an output or a report that would replace what is read, and a report that is the output."""
    for path, what in ((file.target, "output"), *((path, "report") for path in file.reports)):
        if any(_would_change(path, other) for other in read):
            raise OutputError(f"{path} is, or is part of, what the options name; write the {what} elsewhere.")
    if file.report == STANDARD:
        raise OutputError("The report needs a file of its own; name one.")
    if any(are_same(path, file.source) or are_same(path, file.target, other_written=True) for path in file.reports):
        raise OutputError("The report, the input and the output must be different files.")


def _refuse_private_tables(source: str, tables: Sequence[str]) -> None:
    if source != STANDARD and any(are_same(source, path) for path in tables):
        raise InputError(
            f"{source} is the input and the table of word classes: a table that is made from the private texts gives "
            "them away; name another file."
        )


def _would_change(written: str, read: str) -> bool:
    """Whether a file to be written is one that is read, or would lie in a folder that is read (a model)."""
    if os.path.isdir(read) and written != STANDARD:
        return os.path.realpath(written).startswith(os.path.join(os.path.realpath(read), ""))
    return are_same(written, read)
