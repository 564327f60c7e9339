"""What every sampler of a model's outputs can do, and the law of one draw in integers.

A sampler takes rows of logits (k, n) and draws one of n outputs for each; a law says which of the integers
0 … total - 1 give which output. Laws are for tests and audits: nothing is drawn from them.
"""

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.randomness import RandomSource
from dptext.errors import ParameterError


class DrawLaw(ABC):
    """The law of one draw: output y has an integer weight, of their total.

    Attributes
    ----------
    outputs
        Number of possible outputs n.
    total
        The sum of the weights of all outputs.
    """

    @property
    @abstractmethod
    def outputs(self) -> int:
        """Number of possible outputs n."""

    @property
    @abstractmethod
    def total(self) -> int:
        """The sum of the weights of all outputs."""

    @property
    @abstractmethod
    def public(self) -> object:
        """All that the law holds beside what follows from the text; two texts' laws of one draw must agree in it."""

    @abstractmethod
    def weight(self, output: int) -> int:
        """The weight of an output."""

    @abstractmethod
    def places(self, output: int) -> list[tuple[int, int]]:
        """The first and the last of each run of the integers 0 … total - 1 that give an output."""

    @abstractmethod
    def output_at(self, place: int) -> int:
        """The output that the integer `place` in 0 … total - 1 gives."""

    @abstractmethod
    def likeliest(self) -> int:
        """The first output of the largest weight."""

    @abstractmethod
    def largest_ratio(self, other: "DrawLaw") -> Fraction:
        """The largest quotient of an output's probability here and in another law of the same public part."""

    @abstractmethod
    def fault(self) -> str | None:
        """What is wrong with the integers by themselves, as the end of a sentence; None if nothing is."""

    def weights(self) -> list[int]:
        """The weight of every output."""
        return [self.weight(output) for output in range(self.outputs)]


class DrawSampler(ABC):
    """Draws outputs by integer weights that a row of logits sets.

    Attributes
    ----------
    outputs
        Number of possible outputs n (the size of the model's vocabulary).
    epsilon
        What one draw costs, in nats, as an exact bound for the integer weights.
    range_
        Largest difference between two losses of one draw, in nats; for composition.
    """

    outputs: int
    epsilon: float
    range_: float

    @abstractmethod
    def sample(self, logits: NDArray[Any], random: RandomSource) -> NDArray[np.int32]:
        """One output for each row of logits: shape (k, n) to (k,).

        Raises `ParameterError` if `logits` is not of that shape or holds a number that is not finite.
        """

    @abstractmethod
    def laws(self, logits: NDArray[Any]) -> list[DrawLaw]:
        """The law of a draw for each row of logits (k, n). Errors as `sample`."""

    @abstractmethod
    def log_probabilities(self, logits: NDArray[Any]) -> NDArray[np.float64]:
        """ln of each output's probability: shape (k, n) to (k, n). Floats for looking; nothing is drawn from them."""

    @abstractmethod
    def worst_ratio(self) -> Fraction:
        """The largest quotient of an output's probabilities between any two rows, from the public integers alone."""

    @abstractmethod
    def worst_range(self) -> Fraction:
        """The exponential of the largest difference between two losses, from the public integers alone."""

    def _checked(self, method: str, logits: NDArray[Any]) -> NDArray[Any]:
        """The logits as finite rows; no message holds a value of theirs."""
        rows = np.asarray(logits)
        owner = f"{type(self).__name__}.{method}"
        if rows.ndim != 2 or rows.shape[1] != self.outputs or rows.dtype.kind not in "fiu":
            raise ParameterError(
                f"The 'logits' parameter of {owner} must be numbers in the shape (k, {self.outputs}). "
                f"Got {rows.dtype} in the shape {rows.shape} instead."
            )
        wrong = rows.size - int(np.isfinite(rows).sum())
        if wrong:
            raise ParameterError(
                f"The 'logits' parameter of {owner} must be finite numbers. Got {wrong:,} that are not instead."
            )
        return rows
