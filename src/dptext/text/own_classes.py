"""A user's own table of word classes: a CSV file with ``word,class`` on each line."""

import csv
import re
from collections.abc import Iterator, Sequence

from dptext.errors import InputError
from dptext.text.characters import fold

_CLASS = re.compile(r"[a-z][a-z0-9_]*")
_MOST_TOKENS = 5


def read_own_words(paths: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The words of the files with their classes: each run of words folded, with single spaces between its tokens.

    Raises `InputError`, with file and line, for what cannot be read, an empty file, and a word in two classes.
    """
    found: dict[str, tuple[str, str]] = {}
    for path in paths:
        before = len(found)
        for line, words, name in _lines(path):
            where = f"Line {line} of {path}"
            other, place = found.get(words, (name, ""))
            if other != name:
                raise InputError(f"{where} puts a word into the class {name}, and {place} into {other}; keep one.")
            found[words] = (name, f"line {line} of {path}")
        if len(found) == before:
            raise InputError(f"The table of word classes {path} lists no word; write word,class on each line.")
    return tuple((words, name) for words, (name, _) in found.items())


def _lines(path: str) -> Iterator[tuple[int, str, str]]:
    """The number, the words and the class of each line that holds some."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = csv.reader(file, skipinitialspace=True)
            for row in rows:
                if row and row[0].strip() and not row[0].startswith("#") and row != ["word", "class"]:
                    yield rows.line_num, *_entry(row, f"Line {rows.line_num} of {path}")
    except OSError as error:
        raise InputError(f"The table of word classes {path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise InputError(f"The table of word classes {path} is not UTF-8 text; save it as that.") from None
    except csv.Error:
        raise InputError(f"The table of word classes {path} is no CSV file; write word,class on each line.") from None


def _entry(row: Sequence[str], where: str) -> tuple[str, str]:
    from dptext.text.codec import tokens_of

    if len(row) != 2:
        raise InputError(f"{where} must hold a word and its class, and holds {len(row)} fields.")
    name = row[1].strip()
    if not _CLASS.fullmatch(name):
        raise InputError(f"{where} must name a class in small letters, digits and _.")
    tokens = [fold(token) for token in tokens_of(row[0])]
    if not 0 < len(tokens) <= _MOST_TOKENS:
        raise InputError(f"{where} must hold one to {_MOST_TOKENS} words, and holds {len(tokens)}.")
    return " ".join(tokens), name
