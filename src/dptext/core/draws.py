"""What a privatizer draws, as one protocol: loss, audit and tests go over `Privatizer.draws()` and know no kinds."""

from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Protocol, TypeVar, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dptext.core.guarantee import Component, Guarantee
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.randomness import RandomSource

Ids = NDArray[np.int32]
D = TypeVar("D")


@runtime_checkable
class Draw(Protocol):
    """One kind of item that is drawn: words, parts of numbers, entities of a class.

    An item has an id, a number from 0 on: of a word in the vocabulary, of a value on its list, of an entry.
    """

    @property
    def name(self) -> str:
        """What is drawn, in a word or two."""
        ...

    @property
    def claim(self) -> Guarantee | Component:
        """What is promised for it."""
        ...

    @property
    def once(self) -> bool:
        """Whether equal items of a text, or of a person, are drawn once."""
        ...

    def sample(self, ids: Ids, random: RandomSource) -> Ids:
        """A random output for each input, independently: shape (k,) to (k,)."""
        ...

    def intervals(self, ids: Ids) -> Iterator[SamplingIntervals]:
        """How `sample` reads its integers for each input (k,).

        Raises `GuaranteeError` for continuous noise, which reads no integers that decide.
        """
        ...

    def loss(self, a: int, b: int) -> Fraction:
        """The nats that two inputs lose to each other at most, by the claim.

        Raises `GuaranteeError` where the claim does not compare them.
        """
        ...

    def drawn_items(self, tokens: Any) -> Iterator[tuple[int, int, Hashable]]:
        """The items of texts (`dptext.text.tokenizer.Tokens`) that this draws: token, id and key of equality."""
        ...


def draw_of(draws: "Iterable[Draw]", kind: type[D]) -> D | None:
    """The draw of a kind; None if there is none."""
    return next((draw for draw in draws if isinstance(draw, kind)), None)
