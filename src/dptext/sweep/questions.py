"""The three questions that European data protection asks of a released table, with the figures that bear on each.

Source: Article 29 Working Party 2014 (opinion 05/2014, WP216). It asks whether persons can be singled out, whether
records can be linked, and whether something about a person can be inferred. A figure here answers for one attacker; no
figure decides what the law makes of a text, and no page of this program says that it does.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from dptext.core.wording import number
from dptext.sweep.figures import Candidate, Figure, percent, stands_of

Named: TypeAlias = tuple[str, Figure]


def questions_of(candidates: Sequence[Candidate], *, label: str | None) -> list[dict[str, Any]]:
    """Each question: what it asks, what bears on it as a table, and what was not looked at."""
    words: list[Named] = [
        ("words of these texts that came through", lambda one: one.came_through),
        ("words of these texts that stand in the release", stands_of(candidates)),
        ("words guessed in these texts", lambda one: one.words),
        ("words guessed with their context", lambda one: one.context),
        ("words guessed, by the public law", lambda one: one.by_law),
    ]
    author: list[Named] = [("author named", lambda one: one.author)]
    told: list[Named] = [(f"{label} told from the released text", lambda one: one.score)] if label else []
    return [
        _question(
            candidates,
            "Singling out",
            "Can somebody pick one person's text out of all others? A text can be picked out by rare words that came "
            "through, by its length, and by the columns that are copied beside it.",
            words,
            "No figure here covers copied columns: a name, a number or an exact date beside the text picks a row out "
            "at any epsilon. Leave such columns out.",
        ),
        _question(
            candidates,
            "Linkability",
            "Can somebody tell that two texts are of the same person, or find a text again in another collection?",
            author,
            _linked(candidates),
        ),
        _question(
            candidates,
            "Inference",
            "Can somebody learn something about a person from the text: a word that stood there, or a property?",
            [*words[2:], *told],
            _inferred(candidates, label),
        ),
    ]


def _linked(candidates: Sequence[Candidate]) -> str:
    one = candidates[0]
    if one.author_unprotected is None or one.author_blind is None:
        return (
            "No attack on authors was made: name a column of authors with --author. Until then take it that texts of "
            "one person can be linked, by topic and tone."
        )
    return (
        f"The attacker learnt from releases of other texts of the same authors. From texts as they were one names the "
        f"author of {percent(one.author_unprotected, interval=False)} of the texts, and without looking at any of "
        f"{percent(one.author_blind, interval=False)}."
    )


def _inferred(candidates: Sequence[Candidate], label: str | None) -> str:
    of_task = next((one for one in candidates if one.score is not None), None)
    if of_task is None or of_task.blind is None or of_task.unprotected is None:
        return "No property was told from the texts: name a column with --label to see how well it can be."
    blind, unprotected = (percent(value, interval=False) for value in (of_task.blind, of_task.unprotected))
    return (
        f"What the texts are good for is also what they tell: {label} is told right for {blind} of the texts without "
        f"looking at them, and for {unprotected} from them as they were. "
        "Other properties of the same kind can be told about as well."
    )


def _question(
    candidates: Sequence[Candidate], name: str, asks: str, figures: Sequence[Named], beside: str
) -> dict[str, Any]:
    there = [(said, value) for said, value in figures if any(value(one) is not None for one in candidates)]
    rows = [
        [one.mechanism, number(one.epsilon), *(percent(value(one), interval=False) for _, value in there)]
        for one in candidates
    ]
    table = {"caption": f"{name}: what bears on it.", "header": ["method", "ε", *(said for said, _ in there)]}
    return {
        "name": name,
        "asks": asks,
        "beside": beside,
        "table": {**table, "rows": rows, "words": 1} if there else None,
    }
