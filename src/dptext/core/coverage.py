"""Counts of the tokens of a text by what happened to them. They come from the source and are not private.

They do not say how well anything is hidden; the guarantee does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import add, attrgetter

from dptext.core.wording import counted

FATES: Mapping[str, str] = {
    "entered": "went through the mechanism",
    "drawn": "were drawn as numbers (their form is public)",
    "replaced": "were replaced by another word (its class is public)",
    "redacted": "became the name of their class",
    "general": "are the one word that all of their class become",
    "blank": "became placeholders or were left out (their place is public)",
    "public": "stay, as all such words do (which they are is public)",
    "unprotected": "UNPROTECTED",
}
"""What becomes of tokens: each token has one of these fates, and what it says of so many of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Counts of tokens by kind (`known` to `in_classes`) and by fate (`FATES`): each of the two adds up to all tokens.

    >>> (Coverage(rows=1, known=2, entered=2) + Coverage(rows=1, numbers=1, drawn=1)).tokens
    3

    Attributes
    ----------
    rows, nulls
        Texts seen, and how many of them were null.
    known, unknown, numbers
        Words of the vocabulary; tokens outside it; numbers outside it (all of them where numbers are drawn).
    in_spans, in_classes
        Tokens of spans, and of protected classes, that did not enter the mechanism.
    entered
        Tokens that went through the mechanism. Many of them may have come out as they were: the guarantee's `unchanged`
        is the share to expect.
    drawn
        Numbers that were drawn on lists of numbers; that they are numbers, and their form, is released.
    replaced
        Tokens of spans and classes for which an entry of a list stands, or the general word of their class where they
        are another one: each of them can come out as something else.
    redacted
        Tokens for which the name of their class stands.
    general
        Tokens that are the general word of their class, as which all words of it are released.
    blank
        Tokens that became a placeholder, whose place is released, or were left out, which may be noticed.
    public
        Tokens released as they were because all such words are: negations, cues, punctuation.
    unprotected
        All other tokens released as they were.
    """

    rows: int = 0
    nulls: int = 0
    known: int = 0
    unknown: int = 0
    numbers: int = 0
    in_spans: int = 0
    in_classes: int = 0
    entered: int = 0
    drawn: int = 0
    replaced: int = 0
    redacted: int = 0
    general: int = 0
    blank: int = 0
    public: int = 0
    unprotected: int = 0

    @property
    def tokens(self) -> int:
        """All tokens."""
        return self.known + self.unknown + self.numbers + self.in_spans + self.in_classes

    def __add__(self, other: "Coverage") -> "Coverage":
        return Coverage(**dict(zip(_NAMES, map(add, _counts(self), _counts(other)), strict=True)))

    def as_dict(self) -> dict[str, int]:
        """The counts by name."""
        return {**dict(zip(_NAMES, _counts(self), strict=True)), "tokens": self.tokens}

    def __str__(self) -> str:
        texts = counted(self.rows - self.nulls, "text")
        if not self.tokens:
            return f"no token in {texts}"
        spans = f", {self.in_spans:,} in spans" if self.in_spans else ""
        by_fate = {fate: number for fate in FATES if (number := getattr(self, fate)) or fate == "entered"}
        done = [f"{_share(number, self.tokens)} {FATES[fate]}" for fate, number in by_fate.items()]
        if self.unprotected:
            as_they_are = "kept as it is" if self.unprotected == 1 else "kept as they are"
            done[-1] += f" ({counted(self.unprotected, 'token')} {as_they_are})"
        return (
            f"{counted(self.tokens, 'token')} in {texts}, of them {self.unknown:,} unknown and "
            f"{counted(self.numbers, 'number')}{spans}: {', '.join(done)}"
        )


_NAMES = tuple(field.name for field in fields(Coverage))
_counts = attrgetter(*_NAMES)


def _share(part: int, whole: int) -> str:
    return "100 %" if part == whole else f"{min(100 * part / whole, 99.99):.2f} %"
