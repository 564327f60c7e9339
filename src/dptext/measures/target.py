"""Targets: "median N_w = 0.5", "worst S_w = 10", "success = 0.5"; which measure, of which words, is to be what."""

import math
import re
from dataclasses import dataclass

from dptext.errors import ParameterError
from dptext.measures.leakage import LEAKAGE_MEASURES
from dptext.measures.values import KINDS, STATISTICS, Statistic

_GRAMMAR = re.compile(r"\s*(?:(?P<statistic>[A-Za-z]+)\s+)?(?P<measure>[A-Za-z][\w*-]*)\s*=\s*(?P<value>\S+)\s*")

TARGETS = (*KINDS, *(name for name in LEAKAGE_MEASURES if name != "same_stem"))
"""Measures that move in one direction with epsilon."""

RISING = frozenset({"N_w", "success", "min_entropy_leakage", "mutual_information"})
"""Measures that grow with epsilon; the others fall."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A value that a measure is to have.

    Attributes
    ----------
    measure
        A name of `TARGETS`: of `KINDS` (numbers of words) or of `LEAKAGE_MEASURES`.
    statistic
        Over the words, for the former; None for the latter.
    value
        The value aimed at.
    """

    measure: str
    statistic: Statistic | None
    value: float

    @property
    def rises(self) -> bool:
        """Does the measure grow with epsilon (so that less is more private)?"""
        return self.measure in RISING

    @property
    def name(self) -> str:
        """The measure, with its statistic."""
        return self.measure if self.statistic is None else f"{self.statistic} {self.measure}"

    @property
    def has_prior(self) -> bool:
        """Does the measure depend on the prior?"""
        return self.statistic is None or self.measure == "S*_y"

    @property
    def jumps(self) -> bool:
        """Is it a whole number of words, the same over a range of epsilons?"""
        return self.measure in ("S_w", "S*_y") and self.statistic in ("worst", "median")

    def meets(self, value: float) -> bool:
        """Is a value not past the target?"""
        return value <= self.value if self.rises else value >= self.value

    def __str__(self) -> str:
        return f"{self.name} = {self.value:g}"


def parse_target(text: str) -> Target:
    """Read ``STATISTIC MEASURE = NUMBER``, or ``MEASURE = NUMBER`` for a measure of leakage.

    Raises `ParameterError` with what is wrong.
    """
    found = _GRAMMAR.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise _wrong(text, "it is not of that form")
    statistic, measure = found["statistic"], found["measure"].replace("-", "_")
    statistic = statistic.lower() if statistic else None
    if measure not in TARGETS:
        raise _wrong(text, f"there is no measure {found['measure']!r}")
    if measure in KINDS and statistic not in STATISTICS:
        raise _wrong(text, f"{measure} is a number of each word and needs one of {', '.join(STATISTICS)} before it")
    if measure not in KINDS and statistic is not None:
        raise _wrong(text, f"{measure} is one number for all words, so nothing may stand before it")
    try:
        value = float(found["value"])
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value >= 0):
        raise _wrong(text, "the value must be a finite number of at least 0")
    return Target(measure=measure, statistic=next((s for s in STATISTICS if s == statistic), None), value=value)


def _wrong(text: object, reason: str) -> ParameterError:
    return ParameterError(
        f"A target must read like 'median N_w = 0.5', 'worst S_w = 10' or 'success = 0.5'. Got {text!r} instead: "
        f"{reason} (measures of words: {', '.join(KINDS)}; of all words together: {', '.join(TARGETS[len(KINDS) :])})."
    )
