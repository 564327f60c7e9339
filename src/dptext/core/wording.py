"""The wording of guarantees: numbers, shares and scales, and when an epsilon is called extreme."""

import decimal
import math
from collections.abc import Sequence

from dptext.core.assumptions import MetricDescription

MOST_STAY = 0.95
"""From this share of words that stay on, the output counts as nearly the input."""

_TIMES_UNIFORM = 10
"""A word that stays less than this many times as often as by a uniform draw tells hardly anything."""

_TIMES_UNIFORM_IN_GROUP = 1.5

_WHOLE_BELOW = 10**15
"""Larger numbers have an exponent, and not all of their digits."""

NO_PROTECTION = 20.0
"""Above this many nats between two inputs a promise is mostly formal: e^20 is half a billion."""

_COUNTABLE = 20

LIKELY = 0.95
"""Share of what a word becomes that its likely outputs hold."""


def number(value: float) -> str:
    """At least the value, which is at least 0: four significant digits rounded up, or whole thousands separated."""
    return _rounded(value, decimal.ROUND_CEILING)


def counted(count: int, what: str, several: str | None = None) -> str:
    """A count with its noun: "1 file", "2 files"; `several` is the plural where it is another one."""
    return f"{count:,} {what if count == 1 else several or f'{what}s'}"


def people(count: int) -> str:
    """A count of people."""
    return counted(count, "person", "people")


def number_down(value: float) -> str:
    """As `number`, but at most the value: for what is "at least" something."""
    return _rounded(value, decimal.ROUND_FLOOR)


def _rounded(value: float, rounding: str) -> str:
    if math.isinf(value):
        return "infinity"
    exact = decimal.Decimal(repr(float(value)))
    if 1000 <= exact < _WHOLE_BELOW:
        return f"{int(exact.to_integral_value(rounding)):,}"
    digits = decimal.Context(prec=4, rounding=rounding).plus(exact).normalize()
    if digits == 0 or -4 <= digits.adjusted() < 15:
        return f"{digits:f}"
    mantissa, _, exponent = f"{digits:e}".partition("e")
    return f"{mantissa}e{int(exponent):+03}"


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[0].upper() + text[1:]


def in_quotes(names: Sequence[str]) -> str:
    """Names as 'a', 'b' and 'c'."""
    return joined([repr(name) for name in names])


def joined(words: Sequence[str]) -> str:
    """Words as "a, b and c"."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def share(part: float) -> str:
    """A share in per cent, never rounded to all or nothing."""
    if part > 0.9995:
        return "more than 99.95 %"
    if part < 0.0005:
        return "less than 0.05 %"
    return f"{100 * part:.1f} %"


def odds(nats: float) -> str:
    """At least e^nats: as a number while people can read one, and as a power."""
    if nats > NO_PROTECTION:
        return f"e^{number(nats)}"
    factor = math.exp(nats)
    unit = 10 ** max(0, math.floor(math.log10(factor)) - 2)
    shown = f"{math.ceil(100 * factor) / 100:.2f}" if factor < 100 else f"{math.ceil(factor / unit) * unit:,}"
    return f"{shown} (e^{number(nats)})"


def fold(nats: float, more: str = "") -> str:
    """By how much odds shift at most; `more` follows the number."""
    formal = ", which protects nothing by itself" if nats > NO_PROTECTION else ""
    return f"at most {odds(nats).partition(' ')[0]} times{more}{formal}"


def scale(epsilon: float, metric: MetricDescription, *, added: float = 0.0) -> list[str]:
    """Sentences that give an epsilon the meaning that only distances give it; `added` is in the exponent, too."""
    nearest, median, farthest = (epsilon * d for d in (metric.nearest, metric.median, metric.diameter))
    sentences = [
        f"Epsilon d is {number(nearest)} between a word and its typical nearest neighbour, {number(median)} for the "
        f"median pair, and {number(farthest)} for the farthest pair at most."
    ]
    if metric.step:
        sentences.append(
            f"Rounding d up to multiples of {metric.step:.3g} adds at most {number(epsilon * metric.step)} to it."
        )
    if nearest + added > NO_PROTECTION:
        return [*sentences, *no_protection(nearest + added, "even a word and its nearest neighbour")]
    return [*sentences, *no_protection(median + added, "two words as far apart as the median pair")]


def no_protection(nats: float, which: str) -> list[str]:
    """A sentence that says that a bound in nats protects nothing, if it does not."""
    if nats <= NO_PROTECTION:
        return []
    return [f"A factor of e^{number(nats)} is no protection: this promise does not hide {which} from each other."]


def staying(*shares: tuple[float | None, str]) -> list[str]:
    """A sentence on the shares of kinds of words that stay, as far as they are known."""
    known = " and ".join(f"{share(part)} of {kind}" for part, kind in shares if part is not None)
    return [f"{capital(known)} are expected to stay as they are."] if known else []


def likely(outputs: int | None, kind: str, *, exact: bool = True, read: bool = False) -> list[str]:
    """A sentence on the number of words that hold most of what a word becomes (S_w), if it is known.

    Where what was drawn is `read` before it is released, it is about the words drawn.
    """
    if outputs is None:
        return []
    becomes = "is drawn as" if read else "becomes"
    if outputs == 1:
        return [f"In at least {100 * LIKELY:g} % of draws a typical {kind} {becomes} one and the same word (S_w = 1)."]
    count = count_of_outputs(outputs, exact=exact)
    return [f"In {100 * LIKELY:g} % of draws a typical {kind} {becomes} one of {count} words (S_w)."]


def count_of_outputs(outputs: int, *, exact: bool) -> str:
    """S_w as people read it; simulated draws that nearly all differ tell no more than that there are many."""
    if exact:
        return f"{outputs:,}"
    return f"about {outputs:,}" if outputs <= _COUNTABLE else f"more than {outputs:,}"


def extreme_metric(epsilon: float, median: float, unchanged: float | None, words: int | None, kind: str) -> list[str]:
    """Warnings of an epsilon whose loss between the median pair is `median` nats, among that many words of a `kind`."""
    warnings = []
    if unchanged is not None and unchanged >= MOST_STAY:
        warnings.append(_large(epsilon, unchanged, kind))
    if unchanged is not None and words is not None and unchanged * words < _TIMES_UNIFORM:
        warnings.append(
            f"Epsilon {number(epsilon)} is so small here that little meaning will be left: a word stays less than ten "
            f"times as often as if it were drawn blindly from all {words:,} {kind}."
        )
    elif median < 1:
        warnings.append(
            f"Epsilon {number(epsilon)} is so small here that the output hardly depends on the input (half of all "
            f"pairs of words are within {number(median)} nats): little meaning will be left."
        )
    return warnings


def extreme_in_groups(epsilon: float, unchanged: float | None, words: int | None, groups: int) -> list[str]:
    """Warnings of an epsilon inside groups; a uniform draw of a word's group leaves groups / words unchanged."""
    if unchanged is None:
        return []
    warnings = [_large(epsilon, unchanged, "words")] if unchanged >= MOST_STAY else []
    if words is not None and unchanged * words < _TIMES_UNIFORM_IN_GROUP * groups:
        warnings.append(
            f"Epsilon {number(epsilon)} is so small here that little more than its group will be left of a word: it "
            f"stays less than {_TIMES_UNIFORM_IN_GROUP:g} times as often as if it were drawn blindly from that group."
        )
    return warnings


def _large(epsilon: float, unchanged: float, kind: str) -> str:
    whole = ": the output is nearly the input" if kind != "ordinary words" else ""
    return f"Epsilon {number(epsilon)} is so large here that {share(unchanged)} of {kind} stay as they are{whole}."


def large_epsilon(epsilon: float, unit: str) -> list[str]:
    """A warning where the promise hardly limits what may be learned."""
    if epsilon <= NO_PROTECTION:
        return []
    return [
        f"Epsilon {number(epsilon)} for each {unit} is large: a factor of e^{number(epsilon)} hardly limits what may "
        "be learned. What protects then is how hard attacks are in practice, which is to be measured."
    ]
