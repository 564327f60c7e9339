"""Which of two settings is stricter, where that can be proved: a partial order for each option.

One setting is at least as strict as another if, for any two texts, what it promises lets an output tell them apart no
better. Where no order can be proved a change counts as not stricter. docs/policy-file.md has the table for people, and
docs/decisions/0129-stricter.md says why each line holds.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from dptext import catalogue
from dptext.assembly import Asked
from dptext.core.guarantee import OTHERS
from dptext.text.policy import TextPolicy

SMALLER = "a smaller number is stricter"
NEUTRAL = "no value is stricter than another"
SUBSET = "fewer are stricter"
SUPERSET = "more are stricter"
TREATMENTS = (
    "for a class that the policy treats the order is placeholder, mechanism by a smaller epsilon, mechanism, keep (the "
    "strictest first), or placeholder, surrogate, keep"
)
CHAINS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "unknown": (("map", "placeholder", "keep"), ("map", "drop", "keep"), ("spelling", "keep")),
    "numbers": (("map", "placeholder", "keep"), ("map", "drop", "keep")),
    "layout": (("drop", "plain", "keep"),),
    "case": (("lower", "keep"),),
    "missing": (("refuse", "keep"),),
}
"""Choices in order, the strictest first; two that stand in no common chain have no order."""

ORDERS: Mapping[str, str] = {
    "epsilon": SMALLER,
    "epsilon-per-token": SMALLER,
    "epsilon-per-document": SMALLER,
    "epsilon-numbers": SMALLER,
    "delta": SMALLER,
    "batch-size": SMALLER,
    "budget": SMALLER,
    "budget-delta": SMALLER,
    "unknown-shown": NEUTRAL,
    "marks": NEUTRAL,
    "agreement": NEUTRAL,
    "polish": NEUTRAL,
    "device": NEUTRAL,
    "download": NEUTRAL,
    "report": NEUTRAL,
    "drop": SUPERSET,
    "keep": SUBSET,
    "copy": SUBSET,
    "treat": TREATMENTS,
    "no-guarantee": "false is stricter",
    "insecure-seed": "none is stricter",
}
"""The other options that have an order. An option that is neither here nor in `CHAINS` has none."""


_REASONS: Mapping[str, str] = {
    "spans": (
        "where they stand may show then, and texts are compared only where the same places are spans (words in hidden "
        "ones count as the unknown word, which may be farther from others)"
    ),
    "surrogate-key": "which spans are equal in all runs under the key may be known then",
    "span-places": "public places may show, and words in hidden ones are told apart from others by another distance",
}
"""Why no value of an option is known to be stricter, where that wants saying."""

MERGES = "with words drawn once it changes which tokens are equal, and texts are compared only where these are alike"
"""Why no value of ``unknown`` and ``numbers`` is stricter than another under ``consistent``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looser:
    """A change that is not stricter, or cannot be shown to be.

    Attributes
    ----------
    option
        By its name on the command line.
    before, after
        Its values.
    reason
        Why not, in a few words.
    """

    option: str
    before: Any
    after: Any
    reason: str


def at_least_as_strict(option: str, before: Any, after: Any) -> bool:
    """Whether the value `after` of an option is at least as strict as `before`; None stands for "not said"."""
    if before == after:
        return True
    if option in CHAINS:
        return any(
            before in chain and after in chain and chain.index(after) <= chain.index(before) for chain in CHAINS[option]
        )
    if option == "no-guarantee":
        return not after
    if option == "insecure-seed":
        return after is None
    if option in ("keep", "budget") and before is None:
        return True
    return after is not None and _BY_ORDER.get(ORDERS.get(option, ""), _never)(before, after)


def has_order(option: str) -> bool:
    """Whether some value of an option is known to be at least as strict as another."""
    return option in CHAINS or option in ORDERS or option == "strict"


def _never(before: Any, after: Any) -> bool:
    return False


def _is_smaller(before: Any, after: Any) -> bool:
    return before is not None and after <= before


def _treats_more(before: Mapping[str, str], after: Mapping[str, str]) -> bool:
    """Whether every class of spans is treated as strictly as before; one that had no treatment was refused."""
    others = before.get(OTHERS)
    return set(before) <= set(after) and all(
        _is_stricter_treatment(before.get(name, others), treatment) for name, treatment in after.items()
    )


def _is_stricter_treatment(before: str | None, after: str) -> bool:
    if before is None or before in (after, "keep"):
        return before is not None
    (kind, _, own), (other, _, new) = before.partition(":"), after.partition(":")
    if kind == other == "mechanism":
        return float(new) <= float(own)
    return kind in ("mechanism", "surrogate") and other == "placeholder"


_BY_ORDER: Mapping[str, Callable[[Any, Any], bool]] = {
    SMALLER: _is_smaller,
    NEUTRAL: lambda before, after: True,
    SUPERSET: lambda before, after: set(after) >= set(before or ()),
    SUBSET: lambda before, after: before is not None and set(after) <= set(before),
    TREATMENTS: _treats_more,
}


def looser_than(
    before: Asked, own_before: Mapping[str, Any], after: Asked, own_after: Mapping[str, Any]
) -> list[Looser]:
    """What of a column is not at least as strict as before; `own` are the options of its mechanism by name."""
    if before.mechanism != after.mechanism:
        return [
            Looser(
                option="mechanism",
                before=before.mechanism,
                after=after.mechanism,
                reason="the promises of two mechanisms are not in one order",
            )
        ]
    declared = catalogue.entry_of(before.mechanism).options
    of_mechanism = [
        (name, own_before.get(name, one.default), own_after.get(name, one.default)) for name, one in declared.items()
    ]
    of_words, merges = list[tuple[str, Any, Any]](), False
    if catalogue.entry_of(before.mechanism).family == catalogue.WORDS:
        of_words = _of_words(TextPolicy(**before.policy), TextPolicy(**after.policy))
        merges = TextPolicy(**after.policy).consistent
    found = [
        Looser(option=name, before=old, after=new, reason=MERGES)
        if merges and name in ("unknown", "numbers") and old != new
        else _looser(name, old, new)
        for name, old, new in (*of_mechanism, *of_words)
    ]
    return [one for one in found if one is not None]


def _of_words(before: TextPolicy, after: TextPolicy) -> list[tuple[str, Any, Any]]:
    """What happens to words and numbers, before and after; what both say that has no meaning is left out.

    Numbers that are drawn are left out, too, where all that is no word of the vocabulary becomes one and the same: two
    of them can then be told apart by nothing.
    """
    old, new = asdict(before), asdict(after)
    found = {name.replace("_", "-"): (old[name], new[name]) for name in old if name != "strict"}
    if after.numbers != "draw":
        found.pop("epsilon-numbers")
    if after.numbers == after.unknown == "map" and after.consistent is False:
        found.pop("numbers")
    return [(name, *values) for name, values in found.items()]


def _looser(option: str, before: Any, after: Any) -> Looser | None:
    if at_least_as_strict(option, before, after):
        return None
    return Looser(option=option, before=before, after=after, reason=reason_of(option))


def reason_of(option: str) -> str:
    """What the order of an option is, in a few words."""
    if option in CHAINS:
        return f"the strictest first, the order is {' or '.join(', '.join(chain) for chain in CHAINS[option])}"
    return ORDERS.get(option) or _REASONS.get(option, "no value of it is known to be stricter than another")
