"""Scripts whose writers put no spaces between words: the codec, which cuts at layout, reads a sentence as one token."""

import re
from collections.abc import Sequence

UNSPACED = {
    "Han": ("\u3400-\u4dbf", "\u4e00-\u9fff", "\uf900-\ufaff", "\U00020000-\U000323af", "\u3005-\u3007"),
    "Japanese kana": ("\u3041-\u30ff", "\u31f0-\u31ff", "\uff66-\uff9d"),
    "Bopomofo": ("\u3105-\u312f", "\u31a0-\u31bf"),
    "Yi": ("\ua000-\ua4cf",),
    "Thai": ("\u0e01-\u0e3a", "\u0e40-\u0e4e"),
    "Lao": ("\u0e81-\u0ecd", "\u0edc-\u0edf"),
    "Tibetan": ("\u0f00-\u0fbc",),
    "Myanmar": ("\u1000-\u109f", "\ua9e0-\ua9fe", "\uaa60-\uaa7f"),
    "Khmer": ("\u1780-\u17dd",),
    "Tai": ("\u1950-\u1974", "\u1980-\u19df", "\u1a20-\u1aad", "\uaa80-\uaadf"),
    "Javanese and Balinese": ("\ua980-\ua9df", "\u1b00-\u1b7f"),
}
"""Characters of each, as ranges of a regular expression."""

_ANY = re.compile("[" + "".join("".join(ranges) for ranges in UNSPACED.values()) + "]")
_EACH = {name: re.compile("[" + "".join(ranges) + "]") for name, ranges in UNSPACED.items()}


def unspaced_scripts(words: Sequence[str]) -> dict[str, int]:
    """How many of the words hold a character of each such script; the scripts that occur, the most frequent first."""
    found = [word for word in words if _ANY.search(word)]
    counts = {name: sum(1 for word in found if pattern.search(word)) for name, pattern in _EACH.items()}
    return {name: count for name, count in sorted(counts.items(), key=lambda item: -item[1]) if count}


def in_unspaced_scripts(words: Sequence[str]) -> int:
    """How many of the words hold a character of any such script."""
    return sum(1 for word in words if _ANY.search(word))
