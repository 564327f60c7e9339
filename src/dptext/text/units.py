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

UNIT_BYTES = 2 * 4 * LONGEST_UNIT
"""Room for what stands at one number."""


@cache
def packed_units() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """`PREFIXES` and `SUFFIXES` for the kernels: the characters of each as one integer, 16 bits a character."""
    return _packed(PREFIXES), _packed(SUFFIXES)


@cache
def unit_texts() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """`PREFIXES` and then `SUFFIXES` as UTF-8, and where each begins."""
    encoded = [text.encode() for text in (*PREFIXES, *SUFFIXES)]
    starts = np.cumsum([0, *map(len, encoded)], dtype=np.int64)
    return np.frombuffer(bytearray(b"".join(encoded)), np.uint8), starts


def _packed(texts: tuple[str, ...]) -> NDArray[np.uint64]:
    values = [int.from_bytes(text.encode("utf-16-be"), "big") for text in texts]
    return np.array(values, np.uint64)
