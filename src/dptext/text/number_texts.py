"""How the parts of a number are written: one text for each place of a list in each style."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dptext.text.number_forms import LISTS, Kind, Style
from dptext.text.units import PREFIXES, SUFFIXES

LOOKS = 1024
"""A *look* is a kind times this, plus a style, plus what a unit makes of it."""

AT_CLOCK, IN_TENS = 256, 512
"""What a unit makes of an hour (am, pm) and of a whole number (1980s)."""

_FIRST_DECADE = 20  # 20s, 1980s: a multiple of ten; below that they are seconds

_SEPARATORS = {Style.COMMAS: ",", Style.APOSTROPHES: "'", Style.POINTS: "."}


FIRST_PREFIX, FIRST_SUFFIX = 0, len(PREFIXES)
"""Where `PREFIXES` and `SUFFIXES` begin among the texts of a table."""


class TextTable:
    """The texts of units and of the lists in some `looks`, one after another."""

    def __init__(self, looks: Sequence[int] = ()) -> None:
        parts = [_fixed_texts(), *map(_texts_of_look, looks)]
        lengths = np.concatenate([lengths for _, lengths in parts])
        self.looks = tuple(looks)
        self.blob = np.frombuffer(b"".join(blob for blob, _ in parts), np.uint8)
        self.starts = np.concatenate([[0], np.cumsum(lengths)])  # (texts + 1,) where each begins
        self.longest = int(lengths.max())  # bytes
        self.places = np.full(len(Kind) * LOOKS, -1, np.int64)  # where the texts of a look begin; -1: they are not here
        self.places[list(looks)] = np.cumsum([len(lengths) for _, lengths in parts])[:-1]


@lru_cache(maxsize=1)
def _fixed_texts() -> tuple[bytes, NDArray[np.int64]]:
    return _packed([*PREFIXES, *SUFFIXES])


@lru_cache(maxsize=256)
def _texts_of_look(look: int) -> tuple[bytes, NDArray[np.int64]]:
    kind = Kind(look // LOOKS)
    values = LISTS[kind].tolist()
    if look & AT_CLOCK:
        values = [(value + 11) % 12 + 1 for value in values]
    if look & IN_TENS:
        values = [(value + 5) // 10 * 10 if value >= _FIRST_DECADE else value for value in values]
    return _packed([_written(value, look % AT_CLOCK) for value in values])


def _written(value: int, style: int) -> str:
    """The digits of a value in a style."""
    decimals = style & Style.DECIMALS
    digits = str(value).zfill(max(decimals + 1, 2 if style & Style.PADDED else 1))
    whole, rest = digits[: len(digits) - decimals], digits[len(digits) - decimals :]
    if groups := style & Style.POINTS:
        whole = f"{int(whole):,}".replace(",", _SEPARATORS[Style(groups)])
    return whole + ("," if style & Style.DECIMAL_COMMA else ".") + rest if decimals else whole


def _packed(texts: Sequence[str]) -> tuple[bytes, NDArray[np.int64]]:
    encoded = [text.encode() for text in texts]
    return b"".join(encoded), np.array([len(each) for each in encoded], np.int64)
