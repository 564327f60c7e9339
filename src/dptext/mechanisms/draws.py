"""The draws of a privatizer of words, each a `dptext.core.draws.Draw`: words, parts of numbers, entities.

>>> from dptext.mechanisms.base import WordPrivatizer
>>> from dptext.mechanisms.diffractor import Diffractor
>>> [draw.name for draw in WordPrivatizer(Diffractor(epsilon=1)).draws()]
['words', 'numbers']
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from dptext.core.draws import Ids
from dptext.core.guarantee import DrawnNumbers, Guarantee, ProtectedClasses, facts
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.randomness import RandomSource
from dptext.core.uniform_classes import uniform_entries
from dptext.entities.replacer import EntityReplacer, distinct_entities
from dptext.errors import GuaranteeError
from dptext.mechanisms.number_noise import NumberNoise
from dptext.text.number_forms import LISTS, NumberPart
from dptext.text.numbers import Numbers
from dptext.text.tokenizer import Tokens

if TYPE_CHECKING:
    from dptext.mechanisms.base import WordMechanism


@dataclass(frozen=True, slots=True)
class WordDraw:
    """Ordinary words, by a mechanism."""

    mechanism: "WordMechanism"
    claim: Guarantee
    once: bool
    name: str = "words"

    def sample(self, ids: Ids, random: RandomSource) -> Ids:
        """See `WordMechanism.sample`."""
        return self.mechanism.sample(ids, random)

    def intervals(self, ids: Ids) -> Iterator[SamplingIntervals]:
        """How the mechanism reads its integers, if it tells."""
        mechanism: Any = self.mechanism
        if not hasattr(mechanism, "sampling_intervals"):
            raise GuaranteeError(f"{mechanism.name} does not tell how it reads its random integers.")
        intervals: Iterator[SamplingIntervals] = mechanism.sampling_intervals(ids)
        return intervals

    def loss(self, a: int, b: int) -> Fraction:
        """Epsilon times the distance of two words, and what a word that is not sensitive may show."""
        claim, mechanism = facts(self.claim).word, cast(Any, self.mechanism)
        if claim is None:
            raise GuaranteeError(self.claim.claim())
        if claim.sensitive is not None and not np.isin([a, b], mechanism.reference_words).all():
            raise not_compared("a word that is not sensitive may be released as it is, and differs")
        if claim.groups and mechanism.exact_distance(a, b) is None:
            raise not_compared("a word is in another group, which is released")
        distance = Fraction(1) if claim.metric is None else self._distance(a, b)
        return Fraction(claim.epsilon) * distance + Fraction(claim.extra)

    def _distance(self, a: int, b: int) -> Fraction:
        """Along the lists, on the grid, or by the vectors that the noise is shaped for."""
        mechanism: Any = self.mechanism
        if hasattr(mechanism, "exact_distance"):
            return Fraction(mechanism.exact_distance(a, b))
        apart = mechanism.noise_metric.distances(np.array([a], np.int32), np.array([b], np.int32))
        return Fraction(float(apart[0]))

    def drawn_items(self, tokens: Tokens) -> Iterator[tuple[int, int, Hashable]]:
        """The words that enter the mechanism."""
        where = np.flatnonzero(tokens.ids >= 0)
        words = tokens.ids[where].tolist()
        return zip(where.tolist(), words, words, strict=True)


_STARTS = dict(zip(LISTS, np.cumsum([0, *map(len, LISTS.values())]).tolist(), strict=False))
"""The id of the first value of each list of numbers: ids count on from list to list."""


@dataclass(frozen=True, slots=True)
class NumberDraw:
    """Parts of numbers, each on the list of its kind; the id of a value is its place, counted over all lists."""

    noise: NumberNoise
    claim: DrawnNumbers
    once: bool
    name: str = "numbers"

    def sample(self, ids: Ids, random: RandomSource) -> Ids:
        """A random value of its list for each value."""
        kinds, places = _on_lists(ids)
        none, plain = np.zeros(len(ids), np.uint8), np.zeros(len(ids), np.uint16)
        parts = Numbers(kinds, places, none, plain, np.arange(len(ids) + 1), none, none)
        return self.noise.sample(parts, random) + ids - places

    def intervals(self, ids: Ids) -> Iterator[SamplingIntervals]:
        """A move along the list, or a uniform digit."""
        for kind, place in zip(*(part.tolist() for part in _on_lists(ids)), strict=True):
            yield self.noise.intervals(NumberPart(kind), place).relabelled(partial(np.add, _STARTS[NumberPart(kind)]))

    def loss(self, a: int, b: int) -> Fraction:
        """Epsilon times the places between two values of one list; nothing where they are drawn uniformly."""
        (kind, other), _ = _on_lists(np.array([a, b], np.int32))
        if kind != other:
            raise not_compared("a part of a number is of another kind")
        return Fraction(0) if kind == NumberPart.DIGIT else Fraction(self.claim.epsilon) * abs(a - b)

    def drawn_items(self, tokens: Tokens) -> Iterator[tuple[int, int, Hashable]]:
        """The parts of the numbers that are drawn: those of equal numbers are equal."""
        if (numbers := tokens.numbers) is None:
            return
        kinds, places = numbers.kinds.tolist(), numbers.places.tolist()
        for token, (start, end) in zip(tokens.drawn_tokens.tolist(), pairwise(numbers.starts.tolist()), strict=False):
            number = (*kinds[start:end], *places[start:end])
            for part in range(start, end):
                yield token, _STARTS[NumberPart(kinds[part])] + places[part], (part - start, number)


@dataclass(frozen=True, slots=True)
class EntityDraw:
    """Entities of protected classes: an entry of a public list, uniformly, whatever the words were.

    The id of an entry is its place among those of all classes; any entry of its class stands for an entity.
    """

    replacer: EntityReplacer
    claim: ProtectedClasses
    once: bool
    name: str = "entities"

    def sample(self, ids: Ids, random: RandomSource) -> Ids:
        """A random entry of the same list for each entry."""
        starts, counts = self._lists(ids)
        return (starts + uniform_entries(counts, random)).astype(np.int32)

    def intervals(self, ids: Ids) -> Iterator[SamplingIntervals]:
        """One of the entries, each with one integer."""
        for start, count in zip(*(part.tolist() for part in self._lists(ids)), strict=True):
            entries = np.arange(max(count, 1))
            yield SamplingIntervals("the entry", entries.astype(np.uint64), start + entries[:, None])

    def loss(self, a: int, b: int) -> Fraction:
        """Nothing inside a list."""
        (first, second), _ = self._lists(np.array([a, b], np.int32))
        if first != second:
            raise not_compared("a protected word is of another class or form")
        return Fraction(0)

    def drawn_items(self, tokens: Tokens) -> Iterator[tuple[int, int, Hashable]]:
        """The entities that are replaced; those with the same words and the same class are equal."""
        if tokens.entities is None:
            return
        different, which = distinct_entities(tokens)
        starts = self.replacer.lists[0]
        for token, unit in zip(
            tokens.entities.firsts.tolist(), map(different.__getitem__, which.tolist()), strict=True
        ):
            if self.replacer.operator_of(unit.number) != "keep":
                yield token, int(starts[unit.number]), (unit.words, unit.number)

    def _lists(self, ids: Ids) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Where the list of each entry (k,) begins, and how many entries it has."""
        starts, counts = self.replacer.lists
        used = np.flatnonzero(counts)
        used = used[np.argsort(starts[used])]
        at = used[np.searchsorted(starts[used], ids, side="right") - 1]
        return starts[at], counts[at]


def _on_lists(ids: Ids) -> tuple[NDArray[np.uint8], Ids]:
    """The kinds of the lists of values (k,), and their places on these."""
    starts = np.array(list(_STARTS.values()))
    at = np.searchsorted(starts, ids, side="right") - 1
    return np.array(list(_STARTS), np.uint8)[at], (ids - starts[at]).astype(np.int32)


def not_compared(why: str) -> GuaranteeError:
    """The error for two texts, or parts of them, of which the guarantee claims nothing together."""
    return GuaranteeError(f"The guarantee does not compare these texts: {why}.")
