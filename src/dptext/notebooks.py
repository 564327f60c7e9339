"""What notebooks show: releases with the classes of their tokens, from what everybody sees and the counts alone.

A release never holds its source, so which words came out as they were is not known here, and could not be shown without
telling the source. Pages are escaped, and ask for nothing from anywhere.
"""

import html
import re
from collections.abc import Sequence

from dptext.guarantees import Assumption, Guarantee, NoGuarantee
from dptext.guarantees.class_names import not_looked_at, said_classes
from dptext.text.character_classes import LAYOUT_CHARACTERS, CharacterClass
from dptext.text.coverage import Coverage

_MARKS = "".join(map(re.escape, "".join(LAYOUT_CHARACTERS.values())))
_JOINERS = "".join(map(re.escape, LAYOUT_CHARACTERS[CharacterClass.NUMBER_JOINER]))
_TOKEN = re.compile(rf"(?:[^{_MARKS}]|(?<=\d)[{_JOINERS}](?=\d))+")

_STYLE = (
    "<style>.dptext p{white-space:pre-wrap;margin:.3em 0}.dptext .drawn{border-bottom:2px solid #2a8a57}"
    ".dptext .mixed{border-bottom:2px dotted #b8860b}.dptext small{display:block}</style>"
)
_DRAWN, _MIXED = "drawn", "mixed"


def release_page(texts: Sequence[str | None], left: int, guarantee: Guarantee, coverage: Coverage, brief: str) -> str:
    """The page of a release: its texts (those that are shown; `left` are not), the classes of tokens, the guarantee.

    `brief` is the guarantee in a line.
    """
    kind = _DRAWN if coverage.entered + coverage.drawn == coverage.tokens else _MIXED
    shown = "".join(f"<p>{_marked(text, kind)}</p>" if text is not None else "<p><i>null</i></p>" for text in texts)
    lines = [*([f"… and {left:,} more."] if left else []), _legend(kind, guarantee), brief, str(coverage)]
    facts = "".join(f"<small>{html.escape(line)}</small>" for line in lines if line)
    return f'<div class="dptext">{_STYLE}{shown}{facts}</div>'


def _marked(text: str, kind: str) -> str:
    """The text, with a span around each token; layout is outside."""
    parts, end = [], 0
    for token in _TOKEN.finditer(text):
        parts.append(html.escape(text[end : token.start()]))
        parts.append(f'<span class="{kind}">{html.escape(token.group())}</span>')
        end = token.end()
    return "".join([*parts, html.escape(text[end:])])


def _legend(kind: str, guarantee: Guarantee) -> str:
    """What the marks say, as far as it is known."""
    if isinstance(guarantee, NoGuarantee):
        return "Nothing is promised for the words that are underlined."
    if guarantee.classes is not None:
        share = getattr(guarantee, "unchanged", None)
        stay = "" if share is None else f" About {100 * share:.0f} of 100 other words come out as they were."
        return (
            f"Replaced without looking: {said_classes(not_looked_at(guarantee.classes))}.{stay} A release does not "
            "know which words are which; the counts say how many there are."
        )
    if kind == _MIXED:
        return (
            "Dotted: drawn, or public, or UNPROTECTED; which words are which, a release does not know, and the counts "
            "say how many there are."
        )
    layout = ""
    if guarantee.assumptions & {Assumption.PUBLIC_LAYOUT, Assumption.PLAIN_LAYOUT}:
        layout = " What stands between them is public: it was copied from the source."
    unchanged = getattr(guarantee, "unchanged", None) if guarantee.spans is None else None
    share = "" if unchanged is None else f" {100 * unchanged:.1f} % of words are expected to be as they were."
    return (
        f"Underlined: protected. All of it came out of the mechanism.{share} Which words came out as they were, a "
        f"release does not know.{layout}"
    )
