"""From a target to an epsilon: the largest epsilon found that keeps a measure on the private side of a value.

Epsilon is moved outwards from that of the mechanism, by factors of 4, until two neighbours enclose the target; then the
bracket is narrowed on the logarithm of epsilon, by secants held in check by halvings. Measures that jump (S_w is a
whole number) end at the jump, so at the largest epsilon that meets the target. On the words that are searched, or in
the runs that are simulated, the result is never past the target: N_w and the success of guesses are at most, sizes at
least the value asked for, and within the tolerance of it unless the measure jumps. What a search on a sample of words
gives over all words is computed afterwards, and where that is past the target the result says so.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from dptext.errors import ParameterError
from dptext.measures.deniability import deniability, note_on_reading
from dptext.measures.leakage import attack_success
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.rows import Progress
from dptext.measures.values import KINDS, STATISTICS, Statistic, Value, four_digits
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism
from dptext.validation import check_delta

TOLERANCE = 1e-3
LOWEST, HIGHEST = 1e-4, 1e5

_FACTOR = 4.0
_FINEST = 0.1  # a bracket whose ends differ by this share of the tolerance is closed: the measure jumps there
_NEAREST = 1e-9
"""And so is one whose ends differ by this little, whatever the tolerance: floats cannot tell their measures apart."""
_LIMIT_STEPS = 6
_MOST_EVALUATIONS = 100


# Targets

_GRAMMAR = re.compile(r"\s*(?:(?P<statistic>[A-Za-z]+)\s+)?(?P<measure>[A-Za-z][\w*-]*)\s*=\s*(?P<value>\S+)\s*")

TARGETS = (*KINDS, "success")
"""Measures that move in one direction with epsilon: numbers of words, and the success of the best guesses."""

RISING = frozenset({"N_w", "success"})
"""Measures that grow with epsilon; the others fall."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A value that a measure shall have.

    >>> parse_target("median N_w = 0.5").meets(0.4)
    True
    """

    measure: str  # a name of `TARGETS`
    statistic: Statistic | None  # over the words; None for the success
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
    """Read ``STATISTIC MEASURE = NUMBER``, or ``success = NUMBER``.

    Raises `ParameterError` with what is wrong.
    """
    parts = _GRAMMAR.fullmatch(text) if isinstance(text, str) else None
    if parts is None:
        raise _wrong(text, "it is not of that form")
    statistic, measure = parts["statistic"], parts["measure"]
    statistic = statistic.lower() if statistic else None
    if measure not in TARGETS:
        raise _wrong(text, f"there is no measure {parts['measure']!r}")
    if measure in KINDS and statistic not in STATISTICS:
        raise _wrong(text, f"{measure} is a number of each word and needs one of {', '.join(STATISTICS)} before it")
    if measure not in KINDS and statistic is not None:
        raise _wrong(text, f"{measure} is one number for all words, so nothing may stand before it")
    try:
        value = float(parts["value"])
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


# Calibration


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Calibration:
    """Result of `calibrate`.

    >>> found = calibrate(Diffractor(epsilon=1.0), "success = 0.1")  # doctest: +SKIP
    >>> found.epsilon, found.meets_target  # doctest: +SKIP
    """

    mechanism: WordMechanism  # at the epsilon found
    epsilon: float  # in nats per unit of the mechanism's metric
    target: Target
    achieved: Value  # the measure at that epsilon: exact over all words for a mechanism with probabilities
    evaluations: int  # how often the measure was computed
    notes: tuple[str, ...]  # how, if not by the exact measure over all words, and what was filled in, a sentence each

    @property
    def meets_target(self) -> bool:
        """Whether what was achieved is not past the target; a search on a sample of words may end past it."""
        return self.target.meets(self.achieved.value)

    def as_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "mechanism": self.mechanism.name,
            "parameters": self.mechanism.parameters(),
            "target": str(self.target),
            "epsilon": self.epsilon,
            "achieved": self.achieved.as_dict(),
            "meets_target": self.meets_target,
            "evaluations": self.evaluations,
            "notes": list(self.notes),
        }


def measured(mechanism: WordMechanism, target: Target, *, words: int | None = None, **options: Any) -> Value:
    """The target's measure of a mechanism, with the options of `deniability` and `attack_success`."""
    if target.statistic is None:
        return attack_success(mechanism, exact=True, **options)
    measures = deniability(mechanism, measures=(target.measure,), words=words, **options)
    return measures[target.measure].statistic(target.statistic)


def calibrate(
    mechanism: WordMechanism,
    target: Target | str,
    *,
    prior: Prior | None = None,
    words: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    tolerance: float = TOLERANCE,
) -> Calibration:
    """Find the epsilon at which a measure has a value; the search begins at the mechanism's own.

    `target` may be text that `parse_target` reads; `prior`, `workers` and `progress` are as for `deniability`. With
    `words` a mechanism with probabilities is searched on so many of them (a public sample), by default on all; the
    value at the epsilon found is computed over all. Of a simulated mechanism it says how many are simulated, by default
    100. The result may miss the value by a share of it, `tolerance` (above 0 and below 1), on the private side; however
    small, epsilon is found to a billionth of itself at most.

    Raises `ParameterError` for a target that no epsilon reaches (with the range that is reached), and for values out of
    range.
    """
    target = parse_target(target) if isinstance(target, str) else target
    prior = prior or rank_zipf_prior(mechanism.vocabulary)
    options: dict[str, Any] = {"prior": prior, "workers": workers, "progress": progress}
    check_delta("calibrate", tolerance, name="tolerance")
    exact = isinstance(mechanism, FiniteWordMechanism)
    curve = _Curve(mechanism, target, lambda rescaled: measured(rescaled, target, words=words, **options))
    margin = tolerance * max(target.value, 1e-12)
    finest = max(tolerance * _FINEST, _NEAREST)
    epsilon = _solve(curve, *_bracket(curve, margin), margin, finest)
    calibrated, achieved = curve.mechanisms[epsilon], curve.values[epsilon]
    notes = [*prior.notes] if target.has_prior else []
    notes += note_on_reading(calibrated)
    evaluations = len(curve.values)
    if exact and target.statistic is not None and words and words < len(mechanism.vocabulary):
        on_sample, achieved = achieved, measured(calibrated, target, **options)
        over_all = "which is PAST THE TARGET" if not target.meets(achieved.value) else "which meets the target"
        notes.append(
            f"Searched on a public sample of {words:,} words, where {target.name} is {on_sample}; over all "
            f"words it is {achieved}, {over_all}."
        )
        evaluations += 1
    if not exact:
        notes.append(
            "Estimated from simulated runs, the same bits at every epsilon: the true value may be past the target."
        )
    return Calibration(
        mechanism=calibrated,
        epsilon=epsilon,
        target=target,
        achieved=achieved,
        evaluations=evaluations,
        notes=tuple(notes),
    )


class _Curve:
    """The measure as a function of epsilon: by how much it is past the target, positive on the less private side."""

    def __init__(self, mechanism: WordMechanism, target: Target, measure: Callable[[WordMechanism], Value]) -> None:
        self._mechanism, self._measure, self.target = mechanism, measure, target
        self.start = float(mechanism.parameters()["epsilon"])
        self.values: dict[float, Value] = {}
        self.mechanisms: dict[float, WordMechanism] = {}

    def accepts(self, epsilon: float) -> bool:
        try:
            self.mechanisms.setdefault(epsilon, self._mechanism.with_epsilon(epsilon))
        except ParameterError:
            return False
        return True

    def past(self, epsilon: float) -> float:
        """How far the measure at `epsilon` is past the target."""
        if epsilon not in self.values:
            if len(self.values) >= _MOST_EVALUATIONS:
                raise ParameterError(
                    f"No epsilon for {self.target} was found in {_MOST_EVALUATIONS} evaluations; take another target."
                )
            self.accepts(epsilon)
            self.values[epsilon] = self._measure(self.mechanisms[epsilon])
        past = self.values[epsilon].value - self.target.value
        return past if self.target.rises else -past


def _outwards(curve: _Curve, start: float, limit: float) -> Iterator[float]:
    """Epsilons from `start` to `limit` by factors; where the mechanism refuses one, as near to there as a few halvings
    of the logarithm come.
    """
    up = limit > start
    epsilon = start
    while epsilon != limit:
        following = min(epsilon * _FACTOR, limit) if up else max(epsilon / _FACTOR, limit)
        if curve.accepts(following):
            epsilon = following
            yield epsilon
            continue
        refused = following
        for _ in range(_LIMIT_STEPS):
            middle = math.sqrt(epsilon * refused)
            if curve.accepts(middle):
                epsilon = middle
            else:
                refused = middle
        yield epsilon
        return


def _bracket(curve: _Curve, margin: float) -> tuple[float, float]:
    """Two epsilons: at the lower one the measure is not past the target, at the higher one it is (or they are equal,
    where the range ends within the margin).

    Raises `ParameterError` with the range reached if there is no such pair.
    """
    start = min(max(curve.start, LOWEST), HIGHEST)
    if not curve.accepts(start):
        raise ParameterError(f"The mechanism refuses epsilon {start:g}, at which the search would begin.")
    last = start
    if curve.past(start) <= 0:
        for epsilon in _outwards(curve, start, HIGHEST):
            if curve.past(epsilon) > 0:
                return last, epsilon
            last = epsilon
        if curve.past(last) >= -margin:
            return last, last
    else:
        for epsilon in _outwards(curve, start, LOWEST):
            if curve.past(epsilon) <= 0:
                return epsilon, last
            last = epsilon
    low, high = ([start, *_outwards(curve, start, limit)][-1] for limit in (LOWEST, HIGHEST))
    for epsilon in (low, high):
        curve.past(epsilon)
    raise ParameterError(
        f"No epsilon reaches {curve.target}: {curve.target.name} goes from {four_digits(curve.values[low].value)} at "
        f"epsilon {low:g} to {four_digits(curve.values[high].value)} at epsilon {high:g}."
    )


def _solve(curve: _Curve, low: float, high: float, margin: float, finest: float) -> float:
    """The largest epsilon found that is not past the target, within the tolerance or next to a jump."""
    halve = False
    while (curve.past(low) < -margin or curve.target.jumps) and high / low > 1 + finest:
        left, right = curve.past(low) + margin / 2, curve.past(high) + margin / 2
        share = 0.5 if halve or curve.target.jumps else min(max(-left / (right - left), 0.02), 0.98)
        middle = math.exp(math.log(low) + share * math.log(high / low))
        before = math.log(high / low)
        if curve.past(middle) <= 0:
            low = middle
        else:
            high = middle
        halve = math.log(high / low) > before / 2  # a secant that did not halve the bracket: halve it next
    return low
