"""Numbers in words, by a public grammar that is read and written: *thirty-four*, *third*, *late forties*.

A number word is a number of one part with the style `Style.WORDS`, on the list that its figures would be on.
"""

from collections.abc import Mapping
from functools import cache
from itertools import product

from dptext.text.number_forms import LISTS, NumberPart, Style

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth"}
_SCALES = ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred"))
_PARTS_OF_DECADES = ("", "early", "mid", "late")
"""What `Style.DECIMALS` of a decade in words counts."""

_MISSPELT = {"fourt": "fort", "ninty": "ninety", "twelth": "twelfth"}
_HOURS, _LEAST_WHOLE, _LARGEST_READ = 12, 10, 99


def cardinal(value: int) -> str:
    """A whole number in words: *one hundred and thirty-four*."""
    if value < len(_SMALL):
        return _SMALL[value]
    for scale, name in _SCALES:
        if value >= scale:
            rest = value % scale
            joint = "" if not rest else " and " if rest < _SCALES[-1][0] else " "
            return f"{cardinal(value // scale)} {name}{joint}{cardinal(rest) if rest else ''}"
    tens, ones = divmod(value, 10)
    return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")


def ordinal(value: int) -> str:
    """A place in a row in words: *twenty-first*."""
    words = cardinal(value)
    last = words.replace("-", " ").rpartition(" ")[2]
    first = words[: len(words) - len(last)]
    if last in _ORDINALS:
        return first + _ORDINALS[last]
    return first + (f"{last[:-1]}ieth" if last.endswith("y") else "twelfth" if last == "twelve" else f"{last}th")


def decade(value: int, part: int = 0) -> str:
    """A decade in words: *forties*, *late forties*."""
    words = "teens" if value < 2 * 10 else f"{cardinal(value)[:-1]}ies"
    return f"{_PARTS_OF_DECADES[part]} {words}" if part else words


def written_in_words(kind: NumberPart, value: int, style: int) -> str:
    """A value of a kind in a style of words, in its lettering."""
    if kind == NumberPart.DECADE:
        words = decade(value, style & Style.DECIMALS)
    elif kind == NumberPart.HOUR:
        words = cardinal((value + _HOURS - 1) % _HOURS + 1)
    else:
        words = ordinal(value) if style & Style.ORDINAL else cardinal(value)
    return words.upper() if style & Style.CAPITALS else words[0].upper() + words[1:] if style & Style.TITLE else words


@cache
def number_words() -> Mapping[str, tuple[NumberPart, int, int]]:
    """The number words that are read, with single spaces between words: the kind of each, its value, its style."""
    words: dict[str, tuple[NumberPart, int, int]] = {}
    for value in range(1, _LARGEST_READ + 1):
        words[cardinal(value)] = NumberPart.SMALL if value < _LEAST_WHOLE else NumberPart.WHOLE, value, Style.WORDS
        words[ordinal(value)] = NumberPart.DAY, value, Style.WORDS | Style.ORDINAL
    for value, part in product(LISTS[NumberPart.DECADE].tolist(), range(len(_PARTS_OF_DECADES))):
        words[decade(value, part)] = NumberPart.DECADE, value, Style.WORDS | part
    read = {text.replace("-", " "): form for text, form in words.items()}
    for written, right in _MISSPELT.items():
        read |= {text.replace(right, written): form for text, form in read.items() if right in text}
    return read
