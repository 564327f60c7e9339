"""What happens to everything in a text that is not a word of the vocabulary."""

from dataclasses import asdict, dataclass
from typing import Any, Literal

from dptext.errors import ParameterError

UNKNOWN_CHOICES = ("map", "spelling", "placeholder", "drop", "keep")
NUMBER_CHOICES = ("map", "placeholder", "drop", "keep")
PUNCTUATION_CHOICES = ("keep", "drop")
CASE_CHOICES = ("lower", "keep")

UNKNOWN_PLACEHOLDER_TEXT = "<unk>"
NUMBER_PLACEHOLDER_TEXT = "<num>"


@dataclass(frozen=True, slots=True, kw_only=True)
class TextPolicy:
    """The fate of unknown tokens, numbers, punctuation and case.

    Parameters
    ----------
    unknown
        Tokens outside the vocabulary (names, typos, emoji, addresses, mixed tokens). ``map``: they enter the mechanism
        as the designated unknown word. ``spelling``: they enter it as the vocabulary word of the nearest spelling, or
        as the unknown word where none is near. ``placeholder``: released as ``<unk>``, so the place is public.
        ``drop``: left out together with one separator. ``keep``: released as they are, **unprotected**.
    numbers
        Digits of any script with their inner separators (``1,234.50``, ``12:30``, ``555-0199``); as for `unknown`,
        with the placeholder ``<num>``.
    punctuation
        ``keep``: white space and the listed punctuation are public and copied. ``drop``: words and single spaces only.
    case
        ``lower``: everything is released in lower case. ``keep``: whether a token is lower, Title or UPPER case is
        public and carried over to the word that replaces it.
    strict
        Refuse every choice that tells more than the words and their number: ``punctuation`` and ``case`` become
        ``drop`` and ``lower``, and ``unknown`` and ``numbers`` must enter the mechanism.

    Raises `ParameterError` for a value that is not listed, or one that `strict` forbids.
    """

    unknown: Literal["map", "spelling", "placeholder", "drop", "keep"] = "map"
    numbers: Literal["map", "placeholder", "drop", "keep"] = "map"
    punctuation: Literal["keep", "drop"] = "keep"
    case: Literal["lower", "keep"] = "lower"
    strict: bool = False

    def __post_init__(self) -> None:
        choices = {
            "unknown": UNKNOWN_CHOICES,
            "numbers": NUMBER_CHOICES,
            "punctuation": PUNCTUATION_CHOICES,
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
            object.__setattr__(self, "punctuation", "drop")

    def as_dict(self) -> dict[str, Any]:
        """The policy as plain values, for reports and fingerprints."""
        return asdict(self)
