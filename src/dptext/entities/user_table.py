"""A user's own words for the classes: CSV files with a line ``word,class`` for each."""

import csv
import re
from collections.abc import Iterator, Sequence

from dptext.errors import InputError
from dptext.text.characters import fold
from dptext.text.language import STOP_WORDS
from dptext.text.tokenizer import tokens_of

CUES = ("greeting", "label", "says", "at", "to", "lives", "works", "is")
"""Forms of the class ``cue``: public words that tell what the word next to them is."""

_CLASS_NAME = re.compile(r"[a-z][a-z0-9_]*")
_MOST_TOKENS = 5  # of a run of words


def own_words(paths: Sequence[str], *, stop_words: bool = False) -> tuple[tuple[str, str], ...]:
    """The words of a user's tables with their classes: each run of words folded, with single spaces between its tokens.

    With `stop_words` these are a class, too, but for those that a table lists. The files are read at each call, so that
    an edited table counts. Each line holds ``word,class``; ``#`` begins a comment. Raises `InputError`, with file and
    line, for what cannot be read, an empty file, and a word in two classes.
    """
    classes: dict[str, tuple[str, str]] = {}
    for path in paths:
        rows = list(_rows(path))
        if not rows:
            raise InputError(f"The table of word classes {path} lists no word; write word,class on each line.")
        for (place, (_, name)), words in zip(rows, _folded_runs([row[0] for _, row in rows]), strict=True):
            if not 0 < len(words) <= _MOST_TOKENS:
                raise InputError(f"{place} must hold one to {_MOST_TOKENS} words, and holds {len(words)}.")
            other, there = classes.setdefault(" ".join(words), (name, place))
            if other != name:
                there = there[0].lower() + there[1:]
                raise InputError(f"{place} puts a word into the class {name}, and {there} into {other}; keep one.")
    for word in sorted(STOP_WORDS if stop_words else ()):
        classes.setdefault(word, ("stop_words", ""))
    return tuple((words, name) for words, (name, _) in classes.items())


def _rows(path: str) -> Iterator[tuple[str, list[str]]]:
    """The line that ends each row of a table that is no comment, for messages, and the row: words and their class."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = csv.reader(file, skipinitialspace=True)
            for row in rows:
                if row and row[0].strip() and not row[0].startswith("#") and row != ["word", "class"]:
                    place = f"Line {rows.line_num} of {path}"
                    yield place, _checked_row(row, place)
    except OSError as error:
        raise InputError(f"The table of word classes {path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise InputError(f"The table of word classes {path} is not UTF-8 text; save it as that.") from None
    except csv.Error:
        raise InputError(f"The table of word classes {path} is no CSV file; write word,class on each line.") from None


def _checked_row(row: list[str], place: str) -> list[str]:
    if len(row) != 2:
        raise InputError(f"{place} must hold a word and its class, and holds {len(row)} fields.")
    name = row[1].strip()
    if name.startswith("cue."):
        if name.removeprefix("cue.") not in CUES:
            raise InputError(f"{place} names a kind of cue that does not exist; choose among {', '.join(CUES)}.")
    elif not _CLASS_NAME.fullmatch(name):
        raise InputError(f"{place} must name a class in small letters, digits and _.")
    return [row[0], name]


def _folded_runs(texts: Sequence[str]) -> list[list[str]]:
    """The folded tokens of each text."""
    return [[fold(token) for token in tokens] for tokens in tokens_of(texts)]
