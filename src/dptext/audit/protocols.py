"""What a mechanism must offer to be audited. Mechanisms do not inherit from these: what counts is what they have.

Driven      what of it is driven
Planned     its draws can be followed: the program is held against its tables, and these against its claim
Listed      beside that it moves words along lists, so that neighbouring places are enough for all words
Tabled      beside that it has tables for many words at once, from sorted rows that the sampler keeps
Published   it promises nothing, but something was published that can be held against its law
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dptext.core.exponential import LevelRows
from dptext.core.guarantee import Guarantee
from dptext.core.list_noise import ListNoise
from dptext.core.randomness import Lanes, RandomSource
from dptext.core.sampling_intervals import Plan
from dptext.text.vocabulary import Vocabulary

Words = NDArray[np.int32]
Floats = NDArray[np.float64]


class Audited(Protocol):
    """What every word mechanism has that is audited."""

    name: Any
    vocabulary: Vocabulary

    @property
    def guarantee(self) -> Guarantee:
        """What is promised: epsilon is read off here and nowhere else."""
        ...

    def sample(self, words: Words, random: RandomSource) -> Words:
        """A random output word for each input word: shape (k,) to (k,).

        Its integers are read in rounds: one for each word, in their order, that still needs one, and again for those
        whose integer was rejected; then one for each word that its plan sends on to another integer. Or all of this
        for one word after the other.
        """
        ...


class Driven(Protocol):
    """What can be driven with scripted integers."""

    def sample(self, words: Words, random: Any) -> Words:
        """As `Audited.sample`."""
        ...

    def plans(self, words: Words) -> Iterator[Plan]:
        """How `sample` reads its integers for each of the words (k,), by its tables."""
        ...


class DrivenByLanes(Driven, Protocol):
    """What can be driven so that each word has a lane of its own."""

    def sample_each(self, words: Words, lanes: Lanes) -> Words:
        """A random output word for each input word, of its lane alone: shape (k,) to (k,)."""
        ...


@runtime_checkable
class Planned(Audited, Protocol):
    """A mechanism whose draws can be followed."""

    def plans(self, words: Words) -> Iterator[Plan]:
        """How `sample` reads its integers for each of the words (k,), by its tables."""
        ...

    def claimed_distances(self, word: int, others: Words) -> Floats:
        """The distance of the guarantee between one word and others, shape (k,); inf where nothing is claimed.

        For a guarantee inside groups: 1 in a word's group and inf elsewhere.
        """
        ...

    def exact_distance(self, word: int, other: int) -> Fraction | None:
        """The same between two words, exactly; None where nothing is claimed."""
        ...


class Orders(Protocol):
    """Word lists: ``orders[l, i]`` is the word at place i of list l, ``places[l, w]`` the place of word w."""

    orders: NDArray[np.int32]
    places: NDArray[np.int32]


@runtime_checkable
class Listed(Planned, Protocol):
    """A mechanism that moves words along lists, by one law of moves for all of them."""

    lists: Orders
    law: ListNoise
    released: Words
    """What comes out for each place of each list, whatever the word: shape (lists, n)."""


@runtime_checkable
class Tabled(Planned, Protocol):
    """A mechanism with tables for many words at once."""

    rows: LevelRows

    def exact_weights(self, words: Words) -> NDArray[np.int64]:
        """The integer weights of each word's outputs: shape (k,) to (k, outputs)."""
        ...

    def sampler_totals(self, words: Words) -> NDArray[np.int64]:
        """What the sampler takes for their sums: shape (k,)."""
        ...


@runtime_checkable
class Published(Audited, Protocol):
    """A mechanism without a guarantee whose published claim can be held against its law."""

    def log_probabilities(self, words: Words) -> Floats:
        """Natural logarithm of the probability of each output word: shape (k,) to (k, n)."""
        ...

    def published_losses(self, words: Words, others: Words) -> Floats:
        """What was published as the largest loss between the words of each pair, in nats: shape (k,)."""
        ...

    def nearest_pairs(self, words: Words) -> Words:
        """Each of the words (k,) with its nearest other one: shape (k, 2)."""
        ...

    def part(self, words: int) -> "Published":
        """The same mechanism on the first words of its vocabulary, so many at most."""
        ...
