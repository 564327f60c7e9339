"""How a guarantee's sentences say numbers and shares, and when they call an epsilon extreme."""

import decimal
import math

MOST_STAY = 0.95
"""From this share of words that stay on, the output counts as nearly the input."""

_TIMES_UNIFORM = 10
"""A word that stays less than this many times as often as by a uniform draw tells hardly anything."""

_TIMES_UNIFORM_IN_GROUP = 1.5

_LARGE_EPSILON = 20.0
"""Above this many nats between any two inputs a promise is mostly formal: e^20 is half a billion."""


def number(value: float) -> str:
    """At least the value: four significant digits rounded up, or whole thousands separated."""
    if value >= 1000:
        return f"{math.ceil(value):,}"
    if value < 0.001:
        return f"{value:.4g}"
    up = decimal.Context(prec=4, rounding=decimal.ROUND_CEILING).create_decimal(repr(float(value)))
    text = f"{up:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def share(part: float) -> str:
    """A share in per cent, never rounded to all or nothing."""
    if part > 0.9995:
        return "more than 99.95 %"
    if part < 0.0005:
        return "less than 0.05 %"
    return f"{100 * part:.1f} %"


def extreme_metric(epsilon: float, median: float, unchanged: float | None, words: int | None, kind: str) -> list[str]:
    """Warnings of an epsilon whose loss between the median pair is `median` nats, among that many words of a `kind`."""
    found = []
    if unchanged is not None and unchanged >= MOST_STAY:
        found.append(_large(epsilon, unchanged, kind))
    if unchanged is not None and words is not None and unchanged * words < _TIMES_UNIFORM:
        found.append(
            f"Epsilon {number(epsilon)} is so small here that a word comes out as it went in less than ten times as "
            f"often as from a uniform draw of {words:,} {kind}: little meaning will be left."
        )
    elif median < 1:
        found.append(
            f"Epsilon {number(epsilon)} is so small here that the output hardly depends on the input (half of all "
            f"pairs of words are within {number(median)} nats): little meaning will be left."
        )
    return found


def extreme_in_groups(epsilon: float, unchanged: float | None, words: int | None, groups: int) -> list[str]:
    """Warnings of an epsilon inside groups; a uniform draw of a word's group leaves groups / words unchanged."""
    if unchanged is None:
        return []
    found = [_large(epsilon, unchanged, "words")] if unchanged >= MOST_STAY else []
    if words is not None and unchanged * words < _TIMES_UNIFORM_IN_GROUP * groups:
        found.append(
            f"Epsilon {number(epsilon)} is so small here that a word comes out as it went in less than "
            f"{_TIMES_UNIFORM_IN_GROUP:g} times as often as from a uniform draw of its group: little more than the "
            "group will be left of its meaning."
        )
    return found


def _large(epsilon: float, unchanged: float, kind: str) -> str:
    return (
        f"Epsilon {number(epsilon)} is so large here that {share(unchanged)} of {kind} are expected to stay as they "
        "are: the output is nearly the input."
    )


def large_epsilon(epsilon: float, unit: str) -> list[str]:
    """A warning where the promise hardly limits what may be learned."""
    if epsilon <= _LARGE_EPSILON:
        return []
    return [
        f"Epsilon {number(epsilon)} for each {unit} is large: a factor of e^{number(epsilon)} hardly limits what may "
        "be learned. What protects then is how hard attacks are in practice, which is to be measured."
    ]
