"""What does not fit together in the tables of a policy file: each is looked at, whatever else is wrong in the file."""

import os
from collections.abc import Callable, Sequence

from dptext.errors import DptextError, ParameterError
from dptext.policies.mistakes import Mistakes
from dptext.policies.policy import ColumnPolicy
from dptext.policies.positions import Path
from dptext.policies.sections import (
    FileSection,
    LedgerSection,
    SpansSection,
    ledger_arguments,
    source_in,
    span_arguments,
    treatments_in,
)
from dptext.report.pages import account_refused
from dptext.spans.operators import parse_operator


def check_file(section: FileSection, columns: Sequence[str], mistakes: Mistakes) -> None:
    """How files are read: `columns` are those of the texts, none for a text file."""
    try:
        reading = section.reading()
    except ParameterError as error:
        both = section.drop and section.keep is not None
        which = "keep" if both else "copy" if "to copy" in str(error) else "delimiter"
        mistakes.note(("file", which), str(error))
    else:
        try:
            reading.check_selection(columns)
        except ParameterError as error:
            mistakes.note(("file", "drop"), str(error))
    if section.report is not None and (refused := account_refused(section.report)):
        mistakes.note(("file", "report"), f"{refused}.")
    if section.format is not None and (section.format == "text") == bool(columns):
        which = "columns, and a text file has none" if columns else "lines, and no columns"
        mistakes.note(("file", "format"), f"does not fit: the policy is for {which}.")


def check_spans(section: SpansSection, folder: str, mistakes: Mistakes) -> None:
    """Spans, their file, and what happens to each class; paths begin in `folder`."""
    for name, text in treatments_in(section, folder).items():
        try:
            parse_operator(name, text)
        except DptextError as error:
            mistakes.note(("spans", "treat", name), str(error))
    source = source_in(section, folder)
    if source.partition(":")[0] != "presidio" and not os.path.isfile(source):
        mistakes.note(("spans", "source"), f"there is no file {source}; paths begin in the policy's folder.")
    try:
        span_arguments(section, folder)
    except ParameterError as error:
        mistakes.note(("spans",), str(error))


def check_ledger(section: LedgerSection, folder: str, units: bool, mistakes: Mistakes) -> None:
    """The ledger; `units` says whether the file names the column that says whose a row is."""
    if not units:
        mistakes.note(
            ("ledger",), "needs to know whose each row is; name the column with unit-column, at the head of the file."
        )
    try:
        ledger_arguments(section, folder)
    except ParameterError as error:
        mistakes.note(("ledger",), str(error))


def check_files(columns: Sequence[ColumnPolicy], at: Callable[[ColumnPolicy], Path], mistakes: Mistakes) -> None:
    """The files that columns name; `at` says where in the policy a column stands."""
    for column in columns:
        try:
            files = column.files()
        except ParameterError:  # noted where the column was read
            continue
        for name, path in files:
            if not os.path.exists(path):
                mistakes.note((*at(column), name), f"there is no file {path}; paths begin in the policy's folder.")
