"""White space as people set it, in text that a model drew token by token: "he ' d" becomes "he'd".

It looks at the released text alone, so it costs no privacy.
"""

import re
from typing import Any

_RULES = (
    (re.compile(r"(?<=\d) ([.:/]) (?=\d)"), r"\1"),  # before the marks that follow a word: "3 . 5", "10 : 30"
    (re.compile(r"(?<!\d)(\d{1,3}) , (?=\d{3}(?!\d))"), r"\1,"),
    (re.compile(r"(?<=[$£€#]) (?=\d)"), ""),
    (re.compile(r"(?<=-) (?=-)"), ""),
    (re.compile(r" (?=[,.;:!?%)\]}])"), ""),
    (re.compile(r"(?<=[(\[{]) "), ""),
    (re.compile(r"(?<=\w) (['’]) (?=(?:s|d|m|t|re|ve|ll)\b)", re.IGNORECASE), r"\1"),
    (re.compile(r"(?<=\w) ([-‐‑/]) (?=\w)"), r"\1"),
    (re.compile(r'" ([^"]*) "'), r'"\1"'),
)


def natural_spaces(text: str) -> str:
    """The text without the spaces that stand around marks only because each was a token of its own."""
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text


def splits_at_marks(tokenizer: Any) -> bool:
    """Whether the tokenizer writes a space before every token that begins a word, marks among them (WordPiece)."""
    backend = getattr(tokenizer, "backend_tokenizer", None)
    return backend is not None and type(backend.decoder).__name__ == "WordPiece"
