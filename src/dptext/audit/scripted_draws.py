"""Driving a mechanism's own `sample` with scripted integers, at both ends of every interval of its plan.

For each word, and each interval in which its integers are read, the first and the last integer of every outcome are
tried, and one between them; those that are rejected, the first and the last; each in the lowest or the highest of the
multiples of the total. So the kernel, the coin, the choice of the list and the rejection are those of the program. That
it does not change its mind inside an interval where all three agree is taken for granted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dptext.audit.result import Certificate
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.randomness import ConsistentStreams, PerItemStreams

_AT_ONCE = 2**17
_ONE_BY_ONE = 4000  # how many probes a mechanism gets that does not read the integers of a batch in rounds

_FIRST_AND_LAST = 64

Integers = NDArray[np.uint64]


@dataclass(slots=True)
class Probes:
    """Scripts for draws, and what they must give."""

    reads: Integers
    """(k, slots) the integers that a draw reads: of each plan on the way one that is rejected, and one that decides."""
    used: NDArray[np.bool_]  # (k, slots) which of them it does read
    expected: NDArray[np.int32]  # (k,) the output word
    words: NDArray[np.int32]  # (k,) the input word

    def __len__(self) -> int:
        return len(self.expected)

    def take(self, places: NDArray[np.int64]) -> "Probes":
        """Some of the probes, in that order."""
        return Probes(self.reads[places], self.used[places], self.expected[places], self.words[places])


class Unexpected(Exception):
    """The program asked for integers where its plan reads none, or for another number of them."""


class Driven(Protocol):
    """A mechanism that can be driven with scripted integers."""

    def sample(self, words: NDArray[np.int32], random: Any) -> NDArray[np.int32]:
        """A random output for each word: shape (k,) to (k,).

        Its integers are read in rounds: one for each word, in their order, that still needs one, and again for those
        whose integer was rejected; then one for each word that its plan sends on to another integer. Or all of this
        for one word after the other.
        """
        ...

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """How `sample` reads its integers for each of the words (k,), by its tables."""
        ...


class DrivenPerItem(Driven, Protocol):
    """A mechanism that can be driven with a separate stream for each word."""

    def sample_each(self, words: NDArray[np.int32], streams: PerItemStreams) -> NDArray[np.int32]:
        """A random output for each word, of its stream alone: shape (k,) to (k,)."""
        ...


class Scripted:
    """A `RandomSource` that hands out arrays of integers, `rounds`, one after the other; reading none takes none."""

    def __init__(self, rounds: Sequence[Integers]) -> None:
        self._rounds = list(rounds)[::-1]
        self.done = 0

    def uint64(self, size: int) -> Integers:
        """The next integers. Raises `Unexpected` for another number of them than there are."""
        if size == 0:
            return np.empty(0, np.uint64)
        if not self._rounds or len(self._rounds[-1]) != size:
            raise Unexpected
        self.done += 1
        return self._rounds.pop()

    @property
    def spent(self) -> bool:
        """Whether everything was read."""
        return not self._rounds


def _rounds(probes: Probes) -> Scripted:
    rounds: list[Integers] = []
    for slot in range(0, probes.reads.shape[1], 2):
        (rejected, decisive), (again, read) = probes.reads.T[slot : slot + 2], probes.used.T[slot : slot + 2]
        reads = ((np.where(again, rejected, decisive), read), (decisive, again))
        rounds += [integers[used] for integers, used in reads if used.any()]
    return Scripted(rounds)


class ScriptedStreams(PerItemStreams):
    """PerItemStreams of integers that were chosen, one for each probe."""

    __slots__ = ("_count", "_script")

    def __init__(self, probes: Probes) -> None:
        super().__init__(b"", np.zeros((len(probes), 2), np.uint64))
        self._count = probes.used.sum(axis=1)
        order = np.argsort(~probes.used, axis=1, kind="stable")  # those that are read, in their order
        self._script = np.take_along_axis(probes.reads, order, axis=1)

    @property
    def spent(self) -> bool:
        """Whether everything was read."""
        return bool((self._read == self._count.astype(np.uint64)).all())

    def _integers(self, streams: NDArray[Any] | slice, places: NDArray[np.uint64]) -> Integers:
        chosen = np.arange(len(self._count))[streams]
        if (places >= self._count[chosen]).any():
            raise Unexpected
        integers: Integers = self._script[chosen, places.astype(np.int64)]
        return integers


class ChosenStreams(ConsistentStreams):
    """Draws with streams that were chosen, whatever is asked of them."""

    __slots__ = ("_chosen",)

    def __init__(self, streams: PerItemStreams) -> None:
        super().__init__(bytes(64))
        self._chosen = streams

    def derive(self, purpose: str) -> ConsistentStreams:
        """See `ConsistentStreams`; those of names are no script."""
        return ConsistentStreams(bytes(64))

    def streams(self, units: Any, owners: Any, items: Any, kinds: Any) -> PerItemStreams:
        """The streams that were chosen."""
        return self._chosen


def probe(
    mechanism: Driven, words: NDArray[np.int32], certificate: Certificate, *, intervals: int | None = None
) -> int:
    """Drive `sample` for these words; how many draws were tried. Problems go to the certificate, the first one only.

    With `intervals`, a plan with more of them is tried at so many: the first, the last, likely and random ones.
    """
    generator = np.random.default_rng(0)  # which integers are tried besides the ends: no privacy hangs on it
    done, one_by_one = 0, False
    for batch in _batches(mechanism, words, generator, intervals):
        problem = None
        if not one_by_one:
            try:
                problem = _try_rounds(mechanism, batch)
            except Unexpected:
                one_by_one = True
        if one_by_one:
            batch = batch.take(np.unique(np.linspace(0, len(batch) - 1, _ONE_BY_ONE).astype(np.int64)))
            problem = _try_one_by_one(mechanism, batch)
        done += len(batch)
        if problem:
            certificate.problems.append(problem)
            break
    return done


def probe_per_item(
    mechanism: DrivenPerItem, words: NDArray[np.int32], certificate: Certificate, *, intervals: int
) -> int:
    """The same of `sample_each`, each draw of which has its script in a stream of its own; the scripts are mixed."""
    generator = np.random.default_rng(0)
    done = 0
    for batch in _batches(mechanism, words, generator, intervals):
        script = ScriptedStreams(batch)
        try:
            wrong = np.flatnonzero(mechanism.sample_each(batch.words.copy(), script) != batch.expected)
        except (Unexpected, ValueError):
            certificate.problems.append(
                "A word that is drawn once does not read the integers of its stream by its plan."
            )
            break
        done += len(batch)
        if not script.spent or len(wrong):
            certificate.problems.append(
                f"A word that is drawn once does not follow from the integers of its stream alone ({len(wrong):,} of "
                f"{len(batch):,} draws differ" + (")." if script.spent else "; some integers were not read).")
            )
            break
    return done


def plan_is_sound(plan: SamplingIntervals) -> bool:
    """Whether a plan and those that follow it hold an integer for each of their outcomes."""
    return plan.is_sound and all(map(plan_is_sound, plan.then))


def _batches(
    mechanism: Driven, words: NDArray[np.int32], generator: np.random.Generator, intervals: int | None
) -> Iterator[Probes]:
    """The probes of all words, so many at once, in an order that mixes words and outcomes."""
    waiting: list[Probes] = []
    count = 0
    for word, plan in zip(words.tolist(), mechanism.sampling_intervals(words), strict=True):
        waiting.append(_probes_of(plan, word, generator, intervals))
        count += len(waiting[-1])
        if count >= _AT_ONCE:
            yield _shuffled(waiting, generator)
            waiting, count = [], 0
    if waiting:
        yield _shuffled(waiting, generator)


def _shuffled(parts: Sequence[Probes], generator: np.random.Generator) -> Probes:
    together = _joined(parts)
    return together.take(generator.permutation(len(together)))


def _joined(parts: Sequence[Probes]) -> Probes:
    if len(parts) == 1:
        return parts[0]
    reads = np.zeros((sum(map(len, parts)), max(part.reads.shape[1] for part in parts)), np.uint64)
    used = np.zeros(reads.shape, np.bool_)
    start = 0
    for part in parts:
        here = slice(start, start + len(part)), slice(part.reads.shape[1])
        reads[here], used[here] = part.reads, part.used
        start += len(part)
    return Probes(
        reads,
        used,
        np.concatenate([part.expected for part in parts]),
        np.concatenate([part.words for part in parts]),
    )


def _probes_of(plan: SamplingIntervals, word: int, generator: np.random.Generator, intervals: int | None) -> Probes:
    """Both ends of the intervals of a plan and of those that follow, and integers that are rejected first."""
    integers, outcomes = _ends(plan, generator, intervals)
    ends = outcomes >= 0
    parts = [_script(integers[ends], word, outcomes[ends].astype(np.int32))]
    for number, following in enumerate(plan.then):
        before = integers[outcomes == -1 - number]
        if len(before):
            after = _probes_of(following, word, generator, intervals)
            count = max(len(before), len(after))
            after = after.take(np.arange(count) % len(after))
            first = _script(before[np.arange(count) % len(before)], word, after.expected)
            reads, used = np.hstack([first.reads, after.reads]), np.hstack([first.used, after.used])
            parts.append(Probes(reads, used, after.expected, after.words))
    probes = _joined(parts)
    uneven = 2**64 % plan.total
    if uneven:
        count = len(probes)
        probes = probes.take(np.append(np.arange(count), [0, count - 1]))  # two of them read one that is rejected first
        probes.reads[count:, 0] = np.array([0, uneven - 1], np.uint64)
        probes.used[count:, 0] = True
    return probes


def _script(integers: Integers, word: int, expected: NDArray[np.int32]) -> Probes:
    """Probes that read one integer each, which is not rejected."""
    count = len(integers)
    reads, used = np.zeros((count, 2), np.uint64), np.zeros((count, 2), np.bool_)
    reads[:, 1], used[:, 1] = integers, True
    return Probes(reads, used, expected, np.full(count, word, np.int32))


def _ends(
    plan: SamplingIntervals, generator: np.random.Generator, intervals: int | None
) -> tuple[Integers, NDArray[np.int64]]:
    """Integers that are not rejected, and the outcomes that they must give: two or three for each outcome."""
    turns, count = plan.outcomes.shape[1], len(plan.lasts)
    if intervals is not None and count > intervals:
        ends = min(_FIRST_AND_LAST, intervals // 4)
        likely = np.searchsorted(plan.lasts, generator.integers(0, plan.total, 2 * ends, np.uint64))
        others = generator.choice(count, intervals - 4 * ends, replace=False)
        chosen = np.unique(np.concatenate([np.arange(-ends, ends) % count, likely, others]))
    else:
        chosen = np.arange(count)
    lasts, decided = plan.lasts[chosen], plan.outcomes[chosen]
    starts = np.where(chosen > 0, plan.lasts[chosen - 1] + np.uint64(1), np.uint64(0))
    ends_of: list[tuple[Integers, NDArray[np.int64]]] = []
    for turn in range(turns):
        enough = lasts - starts >= np.uint64(turn)
        first = starts[enough] + np.uint64(turn)
        last = (lasts[enough] - (lasts[enough] - first) % np.uint64(turns)).astype(np.uint64)
        outcomes = decided[enough, turn].astype(np.int64)
        ends_of += [(_lowest(first, plan.total), outcomes), (_highest(last, plan.total), outcomes)]
    inside = 0.99 * generator.random(len(starts)) * (lasts - starts).astype(float)
    between = np.minimum(starts + inside.astype(np.uint64), lasts)
    turn_of = ((between - starts) % np.uint64(turns)).astype(np.int64)
    ends_of.append((_lowest(between, plan.total), decided[np.arange(len(starts)), turn_of].astype(np.int64)))
    return np.concatenate([integers for integers, _ in ends_of]), np.concatenate([outcomes for _, outcomes in ends_of])


def _lowest(residues: Integers, total: int) -> Integers:
    """The least integers with these residues that are not rejected."""
    if total == 2**64:
        return residues
    uneven = np.uint64(2**64 % total)
    return np.where(residues < uneven, residues + np.uint64(total), residues)


def _highest(residues: Integers, total: int) -> Integers:
    """The largest integers of 64 bits with these residues."""
    if total == 2**64:
        return residues
    return residues + (np.uint64(2**64 - 1) - residues) // np.uint64(total) * np.uint64(total)


def _try_rounds(mechanism: Driven, probes: Probes) -> str | None:
    """The first difference where all draws are made at once; None if there is none."""
    source = _rounds(probes)
    drawn = mechanism.sample(probes.words.copy(), source)
    if not source.spent:
        raise Unexpected
    wrong = np.flatnonzero(drawn != probes.expected)
    if not len(wrong):
        return None
    first = int(wrong[0])
    return _problem(mechanism, probes, first, f"gave word {drawn[first]}", len(wrong))


def _try_one_by_one(mechanism: Driven, probes: Probes) -> str | None:
    """The first difference where each draw is made alone; None if there is none."""
    problem, wrong = None, 0
    for i in range(len(probes)):
        script = Scripted(probes.reads[i, probes.used[i]].reshape(-1, 1))
        try:
            drawn = int(mechanism.sample(probes.words[i : i + 1].copy(), script)[0])
            unread = int(probes.used[i].sum()) - script.done
            if drawn == probes.expected[i] and not unread:
                continue
            result = f"gave word {drawn}" + (f" after {script.done} of them" if unread else "")
        except Unexpected:
            result = "asked for another one"
        wrong += 1
        if problem is None:
            problem = i, result
    return None if problem is None else _problem(mechanism, probes, *problem, wrong)


def _problem(mechanism: Driven, probes: Probes, first: int, result: str, wrong: int) -> str:
    """Which word, at which integers, must give what, and what it gave."""
    word = int(probes.words[first])
    (plan,) = mechanism.sampling_intervals(np.array([word], np.int32))
    steps = []
    slots = list(zip(probes.reads[first].tolist(), probes.used[first].tolist(), strict=True))
    for (rejected, is_rejected), (integer, _) in zip(slots[::2], slots[1::2], strict=True):
        if is_rejected:
            steps.append(f"{rejected:,} (rejected for {plan.decides})")
        residue = integer % plan.total
        at = int(np.searchsorted(plan.lasts, np.uint64(residue)))
        outcome = int(plan.outcomes[at, (residue - int(plan.starts[at])) % plan.outcomes.shape[1]])
        steps.append(f"{residue:,} of {plan.total:,} for {plan.decides}")
        if outcome >= 0:
            break
        plan = plan.then[-1 - outcome]
    return (
        f"The program does not draw from its tables: word {word} with the integers {', '.join(steps)} must give word "
        f"{probes.expected[first]}, and {result} ({wrong:,} of {len(probes):,} draws differ)."
    )
