"""Counts of the tokens of a text by what happened to them. They come from the source and are not private.

They do not say how well anything is hidden; the guarantee does.
"""

from dataclasses import dataclass, fields
from operator import add, attrgetter

from dptext.core.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Tokens by what they were (known, unknown, numbers, in spans) and by their fate (entered, public, unprotected).

    Attributes
    ----------
    rows, nulls
        Texts seen, and how many of them were null.
    known, unknown, numbers
        Words of the vocabulary; tokens outside it; numbers outside it (all of them where numbers are drawn).
    in_spans
        Tokens of spans that were replaced or kept without a look at what words they are.
    in_classes
        Tokens of protected classes, which did not enter the mechanism.
    entered
        Tokens that went through the mechanism. Many of them may have come out as they were: the guarantee's `unchanged`
        is the share to expect.
    drawn
        Numbers that were drawn on lists of numbers; that they are numbers, and their form, is released.
    declared_public
        Tokens whose place and class are released (placeholders, surrogates), or whose absence may be noticed (dropped
        ones).
    unprotected
        Tokens released as they were.
    """

    rows: int = 0
    nulls: int = 0
    known: int = 0
    unknown: int = 0
    numbers: int = 0
    entered: int = 0
    drawn: int = 0
    declared_public: int = 0
    unprotected: int = 0
    in_spans: int = 0
    in_classes: int = 0

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
        text = (
            f"{counted(self.tokens, 'token')} in {texts}, of them {self.unknown:,} unknown and "
            f"{counted(self.numbers, 'number')}{spans}: "
            f"{_share(self.entered, self.tokens)} went through the mechanism"
        )
        if self.in_classes:
            text += f", {_share(self.in_classes, self.tokens)} were of protected classes (which class is public)"
        if self.drawn:
            text += f", {_share(self.drawn, self.tokens)} were drawn as numbers (their form is public)"
        if self.declared_public:
            text += (
                f", {_share(self.declared_public, self.tokens)} became placeholders or surrogates, or were dropped "
                "(their place is public)"
            )
        if self.unprotected:
            kept = "kept as it is" if self.unprotected == 1 else "kept as they are"
            text += (
                f", {_share(self.unprotected, self.tokens)} UNPROTECTED ({counted(self.unprotected, 'token')} {kept})"
            )
        return text


_NAMES = tuple(field.name for field in fields(Coverage))
_counts = attrgetter(*_NAMES)


def _share(part: int, whole: int) -> str:
    return "100 %" if part == whole else f"{min(100 * part / whole, 99.99):.2f} %"
