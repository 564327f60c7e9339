"""What happens to everything in a text that is not a word of the vocabulary.

Where words begin and end, and what of the layout between them is released, is no matter of the vocabulary: see
`dptext.text.kernels`.
"""

from dataclasses import asdict, dataclass
from typing import Any, Literal

from dptext.errors import ParameterError

UNKNOWN_CHOICES = ("map", "spelling", "placeholder", "drop", "keep")
NUMBER_CHOICES = ("map", "placeholder", "drop", "keep")
LAYOUT_CHOICES = ("keep", "plain", "drop")
CASE_CHOICES = ("lower", "keep")

UNKNOWN_PLACEHOLDER_TEXT = "<unk>"
NUMBER_PLACEHOLDER_TEXT = "<num>"

MOST_MARKS = 3
"""Plain layout shows at most this many marks between two words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextPolicy:
    """The fate of unknown tokens, numbers, layout and case.

    Parameters
    ----------
    unknown
        Tokens outside the vocabulary (names, typos, emoji, addresses, mixed tokens). ``map``: they enter the mechanism
        as the designated unknown word. ``spelling``: they enter it as the vocabulary word of the nearest spelling, or
        as the unknown word where none is near. ``placeholder``: released as ``<unk>``, so the place is public.
        ``drop``: left out; white space on one side goes with it. ``keep``: released as they are, **unprotected**.
    numbers
        Digits of any script with their inner separators (``1,234.50``, ``12:30``, ``555-0199``); as for `unknown`,
        with the placeholder ``<num>``.
    layout
        ``keep``: white space and the listed punctuation are public and copied. ``plain``: each run of white space
        becomes one space, line breaks too, and none at the ends of a text; marks become the nearest of
        ``. , : ; ! ? ' " ( ) -`` or are left out, and of the marks between two words the first three stay.
        ``drop``: words and single spaces only.
    case
        ``lower``: everything is released in lower case. ``keep``: whether a token is lower, Title or UPPER case is
        public and carried over to the word that replaces it.
    strict
        Refuse every choice that tells more than the words and their number: ``layout`` and ``case`` become ``drop``
        and ``lower``, and ``unknown`` and ``numbers`` must enter the mechanism.

    Raises `ParameterError` for a value that is not listed, or one that `strict` forbids.
    """

    unknown: Literal["map", "spelling", "placeholder", "drop", "keep"] = "map"
    numbers: Literal["map", "placeholder", "drop", "keep"] = "map"
    layout: Literal["keep", "plain", "drop"] = "keep"
    case: Literal["lower", "keep"] = "lower"
    strict: bool = False

    def __post_init__(self) -> None:
        choices = {
            "unknown": UNKNOWN_CHOICES,
            "numbers": NUMBER_CHOICES,
            "layout": LAYOUT_CHOICES,
            "case": CASE_CHOICES,
        }
        for name, allowed in choices.items():
            value = getattr(self, name)
            if value not in allowed:
                raise ParameterError(
                    f"The '{name}' parameter of TextPolicy must be one of {', '.join(allowed)}. Got {value!r} instead."
                )
        if self.strict:
            if self.unknown not in ("map", "spelling") or self.numbers != "map":
                raise ParameterError(
                    "A strict TextPolicy lets unknown tokens and numbers enter the mechanism: 'unknown' must be map or "
                    f"spelling and 'numbers' must be map. Got {self.unknown!r} and {self.numbers!r} instead."
                )
            if self.case == "keep":
                raise ParameterError("A strict TextPolicy releases lower case only: 'case' must be lower.")
            object.__setattr__(self, "layout", "drop")

    def as_dict(self) -> dict[str, Any]:
        """The policy as plain values, for reports and fingerprints."""
        return asdict(self)
