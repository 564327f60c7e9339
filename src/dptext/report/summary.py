"""What a release does, promises and still tells, in as few words as a reader needs to decide.

The end of a run, its page, previews and the page to try say these facts alike. They say less than the guarantee's own
sentences, never more; those stand in the report, and in `--explain`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from msgspec import structs

from dptext.core.assumptions import Assumption
from dptext.core.guarantee import DrawnNumbers, Guarantee, ProtectedClasses, facts
from dptext.core.privatizer import COMPARED, LETTERED_ROWS, ONE_LETTERING, UNCHANGED
from dptext.core.wording import capital, joined
from dptext.report.class_names import as_ordinary, as_seen, classes_in_words, unmet
from dptext.report.measured import MISSED
from dptext.report.short_guarantee import (
    NOTHING_PROMISED,
    VISIBLE,
    by_column,
    kept_as_is,
    of_words,
    short_promises,
)
from dptext.text.policy import RULES

MEASURED = "at epsilon 1, 19 % of personal values stood as drawn and 32 % once read (our measurement)"
"""Of the default mechanism by itself (docs/choosing.md)."""

_MEASURED_OF = "diffractor"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The facts, each a sentence or a few; "" for what does not hold."""

    alike: str  # that names, places and illnesses were treated like any other word
    replaced: str  # what was replaced without a look at the word, and how a reader sees it
    blurred: str  # what came out of the mechanism: how much of it is unchanged, and what a reader gets right
    not_treated: tuple[str, ...]  # what the output tells because it was left alone, in clauses
    promises: tuple[str, ...]  # a line for each part
    visible: tuple[str, ...]  # what can be seen of the source whatever the noise, in clauses

    def lines(self, *, copied: str = "") -> list[str]:
        """The facts in order, a line each; `copied` is a clause on the columns that are copies."""
        return [
            *([self.alike] if self.alike else []),
            f"Not protected: {', '.join([*self.not_treated, *([copied] if copied else [])])}.",
            *(line for line in (self.replaced, self.blurred) if line),
            *self.promises,
            *([f"Still visible: {', '.join(self.visible)}."] if self.visible else []),
        ]

    def for_words(self) -> list[str]:
        """What was done and is promised, without what was not treated and is visible."""
        return [line for line in (self.alike, self.replaced, self.blurred, *self.promises) if line]

    def as_dict(self) -> dict[str, Any]:
        """The facts by name."""
        return {
            "alike": self.alike or None,
            "replaced": self.replaced or None,
            "blurred": self.blurred,
            "not_treated": list(self.not_treated),
            "promises": list(self.promises),
            "visible": list(self.visible),
        }


def summary_of(
    guarantee: Guarantee,
    described: Mapping[str, Any],
    counts: Mapping[str, int] = MappingProxyType({}),
    *,
    unknown: int = 0,
) -> Summary:
    """The facts of one privatizer; `described` is what it has `reported`.

    With the `counts` of a run, and how many of its words were `unknown`, the figure of words that come out unchanged is
    its own, for the data holder only.
    """
    return Summary(
        alike=treated_alike(guarantee),
        replaced=replaced(guarantee, described, counts),
        blurred=blurred(guarantee, described, counts, unknown),
        not_treated=tuple(not_treated(guarantee)),
        promises=tuple(short_promises(guarantee)),
        visible=tuple(visible(guarantee)),
    )


def treated_alike(guarantee: Guarantee) -> str:
    """That names, places and illnesses were treated like any other word, as far as they were."""
    expected = unmet(guarantee.component(ProtectedClasses))
    if not expected:
        return ""
    where = " that no span holds" if facts(guarantee).outside else ""
    return f"{capital(joined(expected))}{where} were treated like any other word and may still be there."


def replaced(guarantee: Guarantee, described: Mapping[str, Any], counts: Mapping[str, int]) -> str:
    """Which classes were replaced without a look at the word, how a reader sees it, and which names are missed."""
    classes = guarantee.component(ProtectedClasses)
    if classes is None:
        return ""
    names = classes_in_words(classes.replaced)
    if not names:
        return ""
    capitals = "; every other capital inside a sentence" if described.get("classes", {}).get("every_capital") else ""
    missed = _missed(described, counts) if "family_name" in classes.replaced else ""
    return f"Replaced, whatever the original was: {names}{capitals}. {as_seen(classes)}{missed}"


def _missed(described: Mapping[str, Any], counts: Mapping[str, int]) -> str:
    """How many family names stay; "" where rules are left out, as that was not measured."""
    if set(described.get("classes", {}).get("rules", ())) != set(RULES):
        return ""
    usual, alike = MISSED
    if 2 * counts.get(ONE_LETTERING, 0) > counts.get(LETTERED_ROWS, 0):
        return (
            f" Most texts are in small letters or capitals alone: about {alike} of 100 family names stay (words too)."
        )
    return f" About {usual} of 100 family names stay (words too, such as Hill), {alike} where letters are all small."


def blurred(guarantee: Guarantee, described: Mapping[str, Any], counts: Mapping[str, int], unknown: int) -> str:
    """How many ordinary words and numbers come out unchanged, and what a reader of the context gets right."""
    if not of_words(guarantee):
        name = described["parameters"]["model"]["name"]
        return f"Each text was rewritten by a model ({described['mechanism']}, {name})."
    which = _what_is_blurred(guarantee)
    stay = _words_that_stay(guarantee, described, counts, unknown)
    sentences = [f"{which}: {stay}" if stay else f"{which}: drawn at random."]
    if (numbers := guarantee.component(DrawnNumbers)) is not None:
        sentences.append(f"Numbers: {of_hundred(numbers.unchanged).removeprefix('about ')} stay.")
    return " ".join(sentences)


def _what_is_blurred(guarantee: Guarantee) -> str:
    classes = guarantee.component(ProtectedClasses)
    if classes is None:
        return "All words"
    others = as_ordinary(classes)
    return f"Other words ({classes_in_words(others)} too)" if others else "Other words"


def _words_that_stay(
    guarantee: Guarantee, described: Mapping[str, Any], counts: Mapping[str, int], unknown: int
) -> str:
    shares = facts(guarantee).stays
    if not shares:
        return ""
    shown = " and ".join(of_hundred(part, kind) for kind, part in shares.items()) + " stay unchanged"
    if compared := counts.get(COMPARED, 0):
        shown = f"{of_hundred(counts.get(UNCHANGED, 0) / compared)} are unchanged here"
        if unknown:
            shown = f"{of_hundred(unknown / (unknown + compared))} unknown; of others {shown}"
    alone = described.get("mechanism") == _MEASURED_OF and not guarantee.component(ProtectedClasses)
    read = described.get("parameters", {}).get("decode") == "context"
    measured = f": {MEASURED}" if alone and not read else ""
    return f"{shown}. Assume a reader can work out the rest{measured}."


def of_hundred(part: float, kind: str = "") -> str:
    """A share as a count of a hundred of a kind, never rounded to none or all."""
    count = round(100 * part)
    of = f"of 100{f' {kind}' if kind else ''}"
    if count == 0 and part > 0:
        return f"fewer than 1 {of}"
    return f"over 99 {of}" if count == 100 and part < 1 else f"about {count} {of}"


def not_treated(guarantee: Guarantee) -> list[str]:
    """What was left alone, in clauses."""
    released = by_column(guarantee, _released)
    return released if released == [NOTHING_PROMISED] else [*released, *_meaning(guarantee)]


def _released(guarantee: Guarantee) -> list[str]:
    if not facts(guarantee).promises:
        return [NOTHING_PROMISED]
    classes = guarantee.component(ProtectedClasses)
    if classes is None or not classes.kept:
        return kept_as_is(guarantee)
    named = structs.replace(guarantee, assumptions=guarantee.assumptions - {Assumption.UNPROTECTED_CLASSES})
    return [*kept_as_is(named), f"{classes_in_words(classes.kept).upper()}, kept as they are"]


def _meaning(guarantee: Guarantee) -> list[str]:
    """What is told by more than single words."""
    if not of_words(guarantee):
        return ["what several texts of one person tell together"]
    promise = facts(guarantee)
    if promise.ordinary or any(facts(part.guarantee).ordinary for part in promise.parts):
        return ["the meaning and style of the text", "its author", "names our lists do not know"]
    return ["the meaning and style of the text", "its author"]


def visible(guarantee: Guarantee) -> list[str]:
    """What can be seen of the source whatever the noise, in the fewest words."""
    return by_column(guarantee, _seen) if facts(guarantee).promises else []


def _seen(guarantee: Guarantee) -> list[str]:
    return [shortest for assumption, (shortest, _) in VISIBLE.items() if assumption in guarantee.assumptions]
