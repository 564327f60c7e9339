"""The public list of what may stand at a number: signs and currencies before it, units and ordinal endings behind it.

What is not listed here is no unit: *covid19*, *a1b* and *5qq* are unknown tokens. A unit is part of the number's public
form, so an entry must be common, and tell no person from another.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CURRENCIES = "$€£¥₹₽₩¢"
SIGNS = "+#<>±≈≤≥"

PREFIXES: tuple[str, ...] = (
    "",
    *SIGNS,
    *CURRENCIES,
    "us$",
    *(sign + currency for sign in "+<>≈" for currency in CURRENCIES),
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

ORDINAL, AM, PM, DECADE = (SUFFIXES.index(suffix) for suffix in (ORDINALS[0], "am", "pm", "s"))


_WORDS = """
    second seconds sec secs minute minutes min mins hour hours hr hrs h day days night nights week weeks wk wks month
    months year years yr yrs decade decades century centuries old
    mm cm m km kms meter meters metre metres kilometer kilometers kilometre kilometres centimeter centimeters
    centimetre centimetres millimeter millimeters inch inches foot feet ft yard yards mile miles mi mph kmh
    mcg mg g gm gms gram grams kg kgs kilo kilos kilogram kilograms milligram milligrams lb lbs pound pounds ounce
    ounces oz stone ton tons tonne tonnes ml cc cl dl l liter liters litre litres gallon gallons pint pints cup cups
    tablespoon tablespoons teaspoon teaspoons tbsp tsp tablet tablets pill pills dose doses
    mmhg bpm kcal calorie calories percent degrees c f celsius fahrenheit volts watts hz khz mhz ghz px dpi
    kb mb gb tb bytes kilobytes megabytes gigabytes
    dollar dollars cent cents euro euros bucks rupee rupees pence quid usd eur gbp inr rs rm
    hundred thousand thousands lakh lakhs crore crores million millions billion billions
    am pm times star stars
"""

WORDS = frozenset(_WORDS.split())
"""Units that may stand behind a number with a space or a hyphen between them; they are public there."""

WRITTEN = {"mmhg": "mmHg", "hz": "Hz", "khz": "kHz", "mhz": "MHz", "ghz": "GHz"}
"""How units are written that have capitals inside."""

CLOCK_WORDS = frozenset(["am", "pm", "o", "oclock"])  # the o of *o'clock*
_MONTHS = "january february march april may june july august september october november december"
MONTHS = {word: place for place, month in enumerate(_MONTHS.split()) for word in (month, month[:3])} | {"sept": 8}
MONTH_WORDS = frozenset(MONTHS)
"""What makes an hour of the number before it, and a day of a month of a number at it."""


class PackedUnits(NamedTuple):
    """A list of units (k,) for the kernels, in the order of their integers."""

    values: NDArray[np.uint64]  # the characters of each, at most four, 16 bits a character
    places: NDArray[np.int64]  # its place on the list


def _packed(units: tuple[str, ...]) -> PackedUnits:
    values = np.array([int.from_bytes(unit.encode("utf-16-be"), "big") for unit in units], np.uint64)
    order = np.argsort(values)
    return PackedUnits(values[order], order)


@cache
def packed_units() -> tuple[PackedUnits, PackedUnits]:
    """`PREFIXES` and `SUFFIXES`; the ordinal endings are one unit."""
    before, behind = _packed(PREFIXES), _packed(SUFFIXES)
    behind.places[(behind.places > ORDINAL) & (behind.places < ORDINAL + len(ORDINALS))] = ORDINAL
    return before, behind
