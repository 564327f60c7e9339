"""The order of a vocabulary's words from the most to the least frequent, as far as it is public."""

import math
from collections.abc import Iterator
from pathlib import Path

from dptext.errors import InputError
from dptext.text.characters import fold
from dptext.text.vocabulary import Vocabulary

ZIPF_OFFSET = 2.7
"""The word of rank r (from 0) is taken to occur in proportion to 1 / (r + 2.7), the Zipf–Mandelbrot law."""

LETTER_PLACES = {"a": 5, "i": 10, "s": 15, "t": 30}
"""Places in the frequency order of English (counted from 0) of the letters that stand for words, or for parts of words
split at an apostrophe ("it's", "don't")."""


def frequency_order(vocabulary: Vocabulary) -> list[int]:
    """Ids of the words but the unknown one, from the most to the least frequent.

    That is the vocabulary's own order, but for single letters that end it: they stand apart from its order (the shipped
    one ends in a … z, because WordPiece ids of single characters say nothing about their frequency). Of these "a", "i",
    "s" and "t" are moved to where general knowledge of English has them; the others stay at the end, as rare words.
    """
    words = vocabulary.words[:-1]
    end = len(words)
    while end and len(words[end - 1]) == 1:
        end -= 1
    if end == 0:
        return list(range(len(words)))
    order = [*range(end)]
    for letter, place in LETTER_PLACES.items():  # from the front, so that each ends up at its place
        if (number := vocabulary.index.get(letter, -1)) >= end:
            order.insert(place, number)
    placed = set(order)
    return order + [number for number in range(end, len(words)) if number not in placed]


def counted_words(path: str | Path) -> Iterator[tuple[str, float]]:
    """The words of a public list of counts, folded, each with its count: a line holds a word, a tab or spaces, a count.

    A word may come several times. Raises `InputError` with the line for what cannot be read.
    """
    name = Path(path).name
    try:
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield _counted(line, name, number)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or type(error).__name__}.") from None
    except UnicodeDecodeError:
        raise InputError(f"{name} is not UTF-8 text; convert it first.") from None


def _counted(line: str, name: str, number: int) -> tuple[str, float]:
    parts = line.split()
    if len(parts) != 2:
        raise InputError(f"Line {number} of {name} must hold a word and its count, and holds {len(parts)} fields.")
    try:
        count = float(parts[1])
    except ValueError:
        count = math.nan
    if not (math.isfinite(count) and count >= 0):
        raise InputError(f"The count in line {number} of {name} must be a finite number of at least 0.")
    return fold(parts[0]), count
