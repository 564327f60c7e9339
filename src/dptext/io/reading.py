"""How a file is read beyond its format, and how its columns are called in messages."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from dptext.errors import ParameterError
from dptext.parameters import Parameter, check_options
from dptext.validation import refused

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.\\\[\]-]{0,39}")
_LOWER = re.compile(r"[a-z_][a-z0-9_.\\\[\]-]{0,39}")
_SHOWN = 20
CHAT_COLUMN = "messages[].content"  # What the only column of conversations is called.


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Options of a reader.

    >>> reading = Reading(delimiter=";", drop=("author",))
    >>> reading.leaves("author", columns=["text"]), reading.leaves("stars", columns=["text"])
    (False, True)

    Attributes
    ----------
    keep
        The only other columns that are read, for measures; None for all.
    units
        The column that holds the unit of each row (`Block.units`), which the output may be without; None for none.
    normalize_output
        Whether rows leave in one form: no byte order mark, no blank lines, a line feed behind each row, no white space
        between the values of JSON, quotes only where a new text needs them, and in Parquet no index of pandas.

    The others are options, declared below.
    """

    delimiter: Annotated[
        str | None,
        Parameter("One ASCII character between the fields of CSV or TSV.", otherwise="that of the format"),
    ] = None
    quotes: Annotated[
        Literal["double", "none"],
        Parameter("double: fields of CSV or TSV may be in double quotes (RFC 4180); none: a quote is no sign."),
    ] = "double"
    encoding: Annotated[
        Literal["utf-8", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"],
        Parameter("What the bytes mean; texts and output are UTF-8. UTF-16 with a byte order mark is known by that."),
    ] = "utf-8"
    no_header: Annotated[
        bool, Parameter("CSV, TSV or a sheet begins with a row, not with names: columns are named by number, from 1.")
    ] = False
    sheet: Annotated[str | None, Parameter("The sheet of a workbook.", otherwise="the only one")] = None
    missing: Annotated[
        Literal["refuse", "keep"],
        Parameter("A row of JSONL without the key of the text: refuse it, or keep it as it is and count it."),
    ] = "refuse"
    drop: Annotated[tuple[str, ...], Parameter("Columns to leave out of the output, for example name,email.")] = ()
    keep: tuple[str, ...] | None = None
    copy: Annotated[
        tuple[str, ...],
        Parameter("Columns to copy on purpose, though they are not plainly labels, numbers or dates."),
    ] = ()
    chat: Annotated[
        bool,
        Parameter(
            "Rows are conversations: the texts of all messages (of role and content) are privatized, and each "
            "conversation counts as one text."
        ),
    ] = False
    units: str | None = None
    normalize_output: bool = False

    def __post_init__(self) -> None:
        check_options(self)
        delimiter = self.delimiter
        if delimiter is not None and (len(delimiter) != 1 or not "\t" <= delimiter <= "~" or delimiter in '"\r\n'):
            raise refused("Reading", "delimiter", "one ASCII character, neither a quote nor a line end", delimiter)
        if self.drop and self.keep is not None:
            raise ParameterError("Columns to drop and columns to keep were both named; name one kind.")
        if self.copy and (self.keep is not None or set(self.copy) & set(self.drop)):
            other = "kept, which copies it on purpose" if self.keep is not None else "dropped"
            raise ParameterError(f"A column to copy is also one to be {other}; name it once.")

    @property
    def selects(self) -> bool:
        """Whether some columns may be left out."""
        return bool(self.drop) or self.keep is not None

    def leaves(self, name: str, columns: Sequence[str]) -> bool:
        """Whether the output has the column, if `columns` are those of the texts."""
        return name in columns or (name not in self.drop if self.keep is None else name in self.keep)

    def check_selection(self, columns: Sequence[str]) -> None:
        """Raise ParameterError if one of the text `columns` is to be left out, or holds the units of rows."""
        if self.units is not None and self.units in columns:
            raise ParameterError(
                f"The column {self.units!r} holds texts to privatize, so it cannot hold units of rows; name another."
            )
        for name in self.drop:
            if name in columns:
                raise ParameterError(f"The column {name!r} holds texts to privatize, so it cannot be dropped.")


def listed(names: Sequence[str], *, name: str = "", data: bool = False) -> str:
    """The names for a message, at most 20 of them; what does not look like a name is counted.

    Where they may be `data` (the first line of a file that may have no header, keys of an object), only names in lower
    case are shown, and those that are `name` but for their case.
    """
    shape = _LOWER if data else _NAME
    known = [
        known_name for known_name in names if shape.fullmatch(known_name) or known_name.casefold() == name.casefold()
    ]
    shown = [repr(known_name) for known_name in known[:_SHOWN]]
    others = len(names) - len(shown)
    if others:
        shown.append(f"{others} more" if shown else f"{others} whose names are not shown")
    return "none" if not shown else shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def shown_name(name: str, number: int) -> str:
    """How messages call a column, counted from 1, whose name may be data, as a key of an object is."""
    return repr(name) if _NAME.fullmatch(name) else f"number {number}"


EACH = None  # The step of a path into each element of a list.
_PIECE = re.compile(r"\\(.)|(\.)|(\[\])|(.)", re.DOTALL)


def json_path(name: str) -> list[str | None]:
    r"""The steps from an object to a text: ``text``, ``meta.text``, ``messages[].content``, ``tags[]``.

    A dot goes into an object, ``[]`` (`EACH`) into each element of a list; ``\.`` is a dot of a key.
    """
    path: list[str | None] = [""]
    for escaped, dot, is_each, letter in _PIECE.findall(name):
        if is_each:
            path.append(EACH)
        elif dot:
            path.append("")
        elif path[-1] is EACH:
            path.append(escaped or letter)
        else:
            path[-1] += escaped or letter
    return path


def as_name(key: str) -> str:
    """The name of the column that a key of the object itself is."""
    return re.sub(r"([\\.]|\[\])", r"\\\1", key)
