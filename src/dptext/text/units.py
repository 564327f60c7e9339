"""The public list of what may stand at a number: signs and currencies before it, units and ordinal endings behind it.

What is not listed here is no unit: *covid19*, *a1b* and *5qq* are unknown tokens. A unit is part of the number's public
form, so an entry must be a common one that tells nobody from anybody.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

CURRENCIES = "$€£¥₹₽₩¢"
SIGNS = "+#~<>±≈≤≥"

PREFIXES: tuple[str, ...] = (
    "",
    *SIGNS,
    *CURRENCIES,
    "us$",
    *(sign + currency for sign in "+~<>≈" for currency in CURRENCIES),
)
"""What a number may begin with; 0 is nothing."""

ORDINALS = ("th", "st", "nd", "rd")
"""They are one unit: which of them is written follows from the number that is drawn."""

SUFFIXES: tuple[str, ...] = (
    "",
    *ORDINALS,
    *("am", "pm", "s"),
    *("%", "‰", "°", "°c", "°f", "+", "x"),
    *CURRENCIES,
    *("k", "m", "mn", "b", "bn", "p"),
    *("mm", "cm", "km", "mi", "ft", "mph"),
    *("mg", "g", "kg", "lb", "lbs", "oz", "ml", "l"),
    *("kb", "mb", "gb", "tb"),
    *("ms", "sec", "secs", "min", "mins", "h", "hr", "hrs", "yr", "yrs", "yo"),
)
"""What a number may end with, in lower case; 0 is nothing."""

ORDINAL, AM, PM, DECADE = (SUFFIXES.index(each) for each in (ORDINALS[0], "am", "pm", "s"))

LONGEST_UNIT = 4
"""Characters of an entry: so many fit into one integer."""


class PackedUnits:
    """A list of units for the kernels: the characters of each as one integer, 16 bits a character."""

    def __init__(self, units: tuple[str, ...]) -> None:
        values = np.array([int.from_bytes(unit.encode("utf-16-be"), "big") for unit in units], np.uint64)
        self._order = np.argsort(values)
        self._values = values[self._order]

    def places(self, packed: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The places of what was read (k,) on the list; -1 for what is not on it."""
        places = np.zeros(len(packed), np.int64)
        some = np.flatnonzero(packed)
        near = np.minimum(np.searchsorted(self._values, packed[some]), len(self._values) - 1)
        places[some] = np.where(self._values[near] == packed[some], self._order[near], -1)
        return places


@cache
def packed_units() -> tuple[PackedUnits, PackedUnits]:
    """`PREFIXES` and `SUFFIXES`."""
    return PackedUnits(PREFIXES), PackedUnits(SUFFIXES)
