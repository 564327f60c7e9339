"""What was measured of each preset on public documents with labelled personal values; it says nothing of one file.

``benchmarks/protection.py`` prints the figures, ``benchmarks/RESULTS.md`` keeps them, and a test compares.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dptext.core.wording import joined
from dptext.public_sentences import DEFAULT_USE

DOCUMENTS, VALUES = 540, 1734
UNSTATED = 61
"""Of 100 facts about people in these documents, how many no single word states."""


@dataclass(frozen=True, slots=True)
class ValuesLeft:
    """Of 100 labelled values, how many still stand word for word: all of them, their 95 % interval, and kinds."""

    all: int
    low: int
    high: int
    missed: Mapping[str, int]


VALUES_LEFT: Mapping[str, ValuesLeft] = {
    "readable": ValuesLeft(19, 17, 21, {"relatives": 91, "jobs": 70, "years": 38}),
    "balanced": ValuesLeft(2, 2, 3, {"years": 38, "jobs": 6, "relatives": 6}),
    "strict": ValuesLeft(2, 2, 3, {"relatives": 8, "jobs": 5, "nationalities": 5}),
}
"""By preset, with the kinds of values that were missed most."""

MISSED = (2, 5)
"""Of 100 family names of people of the US, how many stay as usually written, and in small letters or capitals alone.

By word, in phrasings of somebody who knew no rule (benchmarks/names.py, preset balanced).
"""


def measured(described: Mapping[str, Any]) -> list[str]:
    """What was measured of a privatizer's preset, a sentence each; `described` is what it has `reported`."""
    preset = described.get("preset") or {"name": "", "use": DEFAULT_USE}
    name, _, changed = preset["name"].partition(", with: ")
    left = VALUES_LEFT.get(name) if preset["use"] == DEFAULT_USE else None
    if left is None:
        return ["How much these settings miss was never measured: read some rows next to the source."]
    kinds = joined([f"{kind} ({count})" for kind, count in left.missed.items()])
    otherwise = f" This run had other settings ({changed}), which were not measured." if changed else ""
    usual, alike = MISSED
    return [
        f"In {DOCUMENTS} public documents the preset {name} left about {left.all} of 100 labelled personal values word "
        f"for word ({VALUES:,} values, 95 % interval {left.low} to {left.high}).{otherwise}",
        f"It missed most, of 100 each: {kinds}.",
        f"Single family names stay more often: about {usual} of 100 in sentences, {alike} of 100 where all letters are "
        "small or capitals. Most of them are words too, such as Hill.",
        f"Of 100 facts about people in these documents, {UNSTATED} are told without any such word, so no replacement "
        "removes them. Other kinds of text may do worse.",
    ]
