"""The search for an event that tells two inputs apart: chosen on some draws, tested on others.

First every input gives some outputs, and for each pair of inputs, both ways round, the event is chosen that promises
most. The events that contradict their claim most, or come nearest to it, are then tested on fresh draws of their two
inputs. The failure probability is shared among those tested events alone: how many were looked at before does not
matter, because the draws that decide saw none of that.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.audit.empirical.bounds import loss_bound, most_seen
from dptext.audit.empirical.events import Chosen, Event
from dptext.audit.empirical.findings import EmpiricalAudit, Tested
from dptext.audit.empirical.noise import find_shared_noise
from dptext.validation import check_count, check_delta

Progress = Callable[[int, int], None]

CONFIDENCE = 0.999
"""An accusation: one in a thousand runs may say something false of a program that keeps its word."""

TESTS = 4
"""Events of a channel that are tested: half of them those that contradict their claims most, half by shares."""

MOST = 2**18
"""Outputs of each input that are drawn at most, where their number is left open."""

_SECONDS = 4.0
_CHOOSING = 500, 20_000
_RUNS, _RUN = 4, 250


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two inputs, and what is claimed of them.

    Attributes
    ----------
    first, second
        The inputs.
    claim
        The loss that is allowed between them, in nats.
    distance, extra
        Where the claim has a rate: it is epsilon x `distance` + `extra`. None: it has none.
    exact
        Their loss from probabilities; None where these are not known.
    """

    first: Any
    second: Any
    claim: float
    distance: float | None = None
    extra: float = 0.0
    exact: float | None = None

    def epsilon(self, bound: float) -> float | None:
        """The least epsilon that allows such a loss."""
        return None if not self.distance else max(0.0, bound - self.extra) / self.distance


class Channel(ABC):
    """A program, its inputs of which something is claimed, and how its outputs are told apart.

    Attributes
    ----------
    of
        What kind of inputs there are, in a word or two.
    pairs
        What is looked at.
    delta
        What the claim allows beside its epsilon.
    at_once
        Outputs that one call is asked for at most.
    fewest
        Outputs of each input that are drawn at least, where their number is left open.
    most
        Outputs of each input that are drawn at most.
    keeps
        Whether the outputs of an input are drawn once for all events that are tested on them.
    """

    of: ClassVar[str]
    pairs: Sequence[Pair]
    delta: float = 0.0
    at_once: int = 2**18
    fewest: ClassVar[int] = 2_000
    most: ClassVar[int] = 2**18
    keeps: ClassVar[bool] = False

    def choosing(self, draws: int) -> int:
        """Outputs of each input to choose an event on, where it is to be tested on so many."""
        return min(max(draws // 4, _CHOOSING[0]), _CHOOSING[1])

    @abstractmethod
    def draw(self, inputs: Sequence[Any], count: int) -> list[Any]:
        """`count` outputs of each input, equal inputs in one call of the program."""

    @abstractmethod
    def choose(self, first: Any, second: Any, failure: float) -> Chosen[Any] | None:
        """The event that tells outputs of one input best from those of another; None if there is none."""

    @abstractmethod
    def name(self, given: Any) -> str:
        """What an input is called."""

    @abstractmethod
    def numbered(self, outputs: Any) -> NDArray[np.int64]:
        """The outputs (k,) as numbers, equal ones alike."""

    def inputs(self) -> list[Any]:
        """Every input of the pairs, once."""
        return list(dict.fromkeys(_hashable(each) for pair in self.pairs for each in (pair.first, pair.second)))


class _Candidate(NamedTuple):
    channel: Channel
    pair: Pair
    event: Event[Any]
    score: float
    turned: bool

    @property
    def inputs(self) -> tuple[Any, Any]:
        """The input that the event is likelier for, and the other one."""
        return (self.pair.second, self.pair.first) if self.turned else (self.pair.first, self.pair.second)


def search(
    channels: Sequence[Channel],
    audit: EmpiricalAudit,
    *,
    draws: int | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
) -> None:
    """Look for events that contradict what is claimed of the pairs of some channels; what is found goes to `audit`.

    Parameters
    ----------
    channels
        What is looked at.
    audit
        Whose confidence holds for all that is found: half of the rest is for the tested events, half for the noise.
    draws
        Outputs of each input of a tested event; by default what takes some seconds, at most `MOST`.
    seed
        Repeats the permutations of the noise's tests.
    progress
        Called with the steps done and their number.

    Raises `ParameterError` for too few draws or a confidence out of range.
    """
    check_delta("audit", audit.confidence, name="confidence")
    if draws is not None:
        check_count("audit", "draws", draws, at_least=100)
    failure = (1 - audit.confidence) / 2
    generator = np.random.default_rng(seed)
    steps = _Steps(sum(len(each.pairs) for each in channels) + len(channels) * (TESTS + 1), progress)
    candidates, counts = [], {}
    for channel in channels:
        _check_noise(channel, audit, failure / len(channels), generator)
        steps.advance()
        counts[channel] = min(draws or _affordable(channel), channel.most)
        candidates += _best(_looked(channel, counts[channel], failure, audit, steps))
    if audit.problems:
        return  # a bound would take independent draws for granted
    fresh = _Fresh(audit)
    for each in candidates:
        audit.tested.append(_tested(each, counts[each.channel], failure / len(candidates), fresh))
        steps.advance()
    if candidates:
        audit.most = max(most_seen(counts[each.channel], failure / len(candidates)) for each in candidates)
    for kind in sorted({channel.of for channel in channels} - {each.of for each in audit.tested}):
        audit.notes.append(f"No output of {kind} was seen often enough to test an event; more --draws may show some.")
    steps.end()
    audit.conclude()


def _check_noise(channel: Channel, audit: EmpiricalAudit, failure: float, generator: np.random.Generator) -> None:
    """Equal inputs, in several calls: their outputs must be independent."""
    given = channel.pairs[0].first
    length = min(_RUN, channel.at_once)
    runs = [channel.numbered(channel.draw([given], length)[0]) for _ in range(_RUNS)]
    audit.draws += _RUNS * length
    found = find_shared_noise(runs, failure, generator)
    if found is not None:
        audit.problems.append(f"For {channel.name(given)} {found}.")


def _affordable(channel: Channel) -> int:
    """Draws of an input that take about `_SECONDS` for all tests together: a power of two."""
    given = [channel.pairs[0].first, channel.pairs[0].second]
    count = min(64, channel.at_once)
    channel.draw(given, count)  # compiles, and fills caches
    while True:
        start = time.perf_counter()
        channel.draw(given, count)
        seconds = time.perf_counter() - start
        if seconds > 0.3 or 8 * count > channel.at_once:
            break
        count *= 8
    fits = int(count * _SECONDS / max(seconds, 1e-9) / TESTS)
    return min(max(2 ** (fits.bit_length() - 1) if fits else 0, channel.fewest), MOST)


def _looked(channel: Channel, draws: int, failure: float, audit: EmpiricalAudit, steps: "_Steps") -> list[_Candidate]:
    """The best event of each pair, both ways round, on draws of their own."""
    inputs = channel.inputs()
    count = channel.choosing(draws)
    seen = dict(zip(inputs, channel.draw(inputs, count), strict=True))
    audit.draws += count * len(inputs)
    audit.pairs += len(channel.pairs)
    found = []
    for pair in channel.pairs:
        for turned in (False, True):
            one, other = (pair.second, pair.first) if turned else (pair.first, pair.second)
            chosen = channel.choose(seen[one], seen[other], failure / TESTS)
            if chosen is not None:
                audit.events += chosen.tried
                found.append(_Candidate(channel, pair, chosen.event, chosen.score, turned))
        steps.advance()
    return found


def _best(candidates: Sequence[_Candidate]) -> list[_Candidate]:
    """Those that contradict their claims most, and those that come nearest to them."""
    excess = sorted(candidates, key=lambda each: each.pair.claim - each.score)[: TESTS // 2]
    chosen = {id(each) for each in excess}
    others = [each for each in candidates if id(each) not in chosen and each.pair.claim > 0]
    return excess + sorted(others, key=lambda each: -each.score / each.pair.claim)[: TESTS - len(excess)]


def _tested(candidate: _Candidate, draws: int, failure: float, fresh: "_Fresh") -> Tested:
    """The event on fresh draws."""
    channel, pair = candidate.channel, candidate.pair
    hits = [fresh.count(channel, candidate.event, given, draws) for given in candidate.inputs]
    bound = loss_bound(hits[0], draws, hits[1], draws, failure, channel.delta)
    one, other = candidate.inputs
    return Tested(
        of=channel.of,
        pair=f"{channel.name(one)} against {channel.name(other)}",
        event=candidate.event.told,
        hits=hits[0],
        draws=draws,
        others=hits[1],
        other_draws=draws,
        bound=bound,
        claim=pair.claim,
        epsilon=pair.epsilon(bound),
        claimed_epsilon=pair.epsilon(pair.claim),
        exact=pair.exact,
    )


class _Fresh:
    """Draws that no event was chosen on."""

    def __init__(self, audit: EmpiricalAudit) -> None:
        self._audit = audit
        self._kept: dict[tuple[Channel, Hashable], Any] = {}

    def count(self, channel: Channel, event: Event[Any], given: Any, draws: int) -> int:
        """In how many outputs of an input the event holds."""
        if channel.keeps:
            if (channel, given) not in self._kept:
                (self._kept[channel, given],) = channel.draw([given], draws)
                self._audit.draws += draws
            return int(event.holds(self._kept[channel, given]).sum())
        self._audit.draws += draws
        parts = [min(channel.at_once, draws - start) for start in range(0, draws, channel.at_once)]
        return sum(int(event.holds(channel.draw([given], part)[0]).sum()) for part in parts)


def _hashable(given: Any) -> Hashable:
    return given  # type: ignore[no-any-return]


class _Steps:
    """Counts what is done."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self._done, self._total, self._progress = 0, total, progress

    def advance(self) -> None:
        """One step more."""
        self._done += 1
        if self._progress is not None:
            self._progress(min(self._done, self._total), self._total)

    def end(self) -> None:
        """All steps are done, those that were not needed as well."""
        if self._progress is not None:
            self._progress(self._total, self._total)
