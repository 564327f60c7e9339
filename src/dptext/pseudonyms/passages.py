"""One text of a conversation: its spans, and what is shown of it instead."""

from dataclasses import dataclass, field

from dptext.pseudonyms.json_text import JsonView, json_view
from dptext.pseudonyms.phrases import Phrases
from dptext.pseudonyms.placeholders import LIKE, LITERAL, Placeholders
from dptext.spans.merging import merged

_SURE, _KNOWN = 2.0, 0.25
"""Scores of what looks like a placeholder, and of values that are known from elsewhere."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A stretch of a raw text, and the placeholder that is shown there."""

    begin: int
    end: int
    shown: str


@dataclass(slots=True)
class Passage:
    """A text with what is replaced in it.

    Attributes
    ----------
    raw
        The text.
    replaced
        In the order of the text, apart from each other.
    """

    raw: str = field(repr=False)
    replaced: list[Replaced] = field(default_factory=list)
    _view: JsonView | None = field(default=None, repr=False)
    _spans: list[tuple[int, int, str]] = field(default_factory=list, repr=False)

    def __post_init__(self) -> None:
        self._view = json_view(self.raw)

    @property
    def seen(self) -> str:
        """The text as spans are looked for in it: of JSON with its strings decoded."""
        return self.raw if self._view is None else self._view.text

    def mark(self, found: list[tuple[int, int, float, str]], known: Phrases) -> None:
        """Take what was `found`, and what looks like a placeholder, for spans, and make their values known."""
        literal = [(one.start(), one.end(), _SURE, LITERAL) for one in LIKE.finditer(self.seen)]
        self._spans = merged(self.seen, [*found, *literal])
        self._tell(known)

    def number(self, placeholders: Placeholders, known: Phrases) -> None:
        """Give every span its placeholder, and all other places where a known value stands."""
        again = [(start, end, _KNOWN, name) for start, end, name in known.find(self.seen)]
        before = [(start, end, 1.0, name) for start, end, name in self._spans]
        self._spans = merged(self.seen, [*before, *again])
        self._tell(known)
        for start, end, name in self._spans:
            if self._view is None:
                self.replaced.append(Replaced(start, end, placeholders.of(self.raw[start:end], name)))
                continue
            for piece in self._view.pieces(start, end):
                if self.replaced and piece.begin < self.replaced[-1].end:
                    continue  # two spans of one number
                shown = placeholders.of(piece.value, name)
                self.replaced.append(Replaced(piece.begin, piece.end, f'"{shown}"' if piece.number else shown))

    def text(self) -> str:
        """The text with placeholders."""
        parts, at = [], 0
        for one in self.replaced:
            parts += [self.raw[at : one.begin], one.shown]
            at = one.end
        return "".join([*parts, self.raw[at:]])

    def _tell(self, known: Phrases) -> None:
        for value, name in {self.seen[start:end]: name for start, end, name in reversed(self._spans)}.items():
            if name != LITERAL:
                known.add(value, name)
