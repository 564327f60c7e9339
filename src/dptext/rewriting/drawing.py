"""What rewriters share that write a text token by token: a budget for the draws, one sampler, and the law of a draw."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.budget import DrawBudget
from dptext.accounting.draws import ratio_for_epsilon
from dptext.randomness import RandomSource
from dptext.rewriting.base import Rewriter
from dptext.rewriting.models.loading import LoadedModel
from dptext.sampling.clipped_logits import LevelSampler


@dataclass(frozen=True, slots=True, eq=False)
class DrawLaw:
    """The law of one draw, in integers: output y has the weight ``weights[levels[y]]`` of their sum.

    Attributes
    ----------
    levels
        (n,) the level of each output. These follow from the text.
    weights
        The weight of each level. These are public.
    spread
        By how many levels an output of one text and of another can differ, whatever the model says.
    """

    levels: NDArray[np.int64]
    weights: tuple[int, ...]
    spread: int

    @property
    def total(self) -> int:
        """The sum of the weights of all outputs."""
        counts = np.bincount(self.levels, minlength=len(self.weights)).tolist()
        return sum(count * weight for count, weight in zip(counts, self.weights, strict=True))

    def places(self, output: int) -> tuple[int, int]:
        """The first and the last of the integers 0 … total - 1 that give an output: by level, and then by number."""
        level = int(self.levels[output])
        counts = np.bincount(self.levels, minlength=len(self.weights)).tolist()
        below = sum(count * weight for count, weight in zip(counts[:level], self.weights, strict=False))
        first = below + int((self.levels[:output] == level).sum()) * self.weights[level]
        return first, first + self.weights[level] - 1


class DrawingRewriter(Rewriter):
    """A rewriter whose every token is a draw from the clipped logits of a model.

    Attributes
    ----------
    budget
        What the draws of a text may cost.
    loaded
        The model.
    outputs
        How many outputs a draw has: the model's logits.
    adaptive
        Whether later draws see earlier outputs.
    """

    budget: DrawBudget
    loaded: LoadedModel
    outputs: int

    @property
    @abstractmethod
    def adaptive(self) -> bool:
        """Whether later draws of a text see earlier outputs."""

    @abstractmethod
    def laws(self, text: str, drawn: Sequence[int] = ()) -> list[DrawLaw]:
        """The laws of the draws of a text that come next and at once, after the tokens `drawn`; none at its end.

        Coins of insertion and deletion, if there are any, fall so that nothing is inserted or deleted.
        """

    @abstractmethod
    def draw(self, texts: Sequence[str], streams: Sequence[RandomSource]) -> list[list[int]]:
        """The tokens drawn for each text, in the order of the draws, each text with the bits of its own stream."""

    @abstractmethod
    def draws_of_text(self, text: str) -> int:
        """How many draws are charged for a text, where nothing is inserted or deleted."""

    def coins_of_text(self, text: str) -> int:
        """How many integers are read for coins before the first draw."""
        return 0

    def epsilon_of(self, draws: int) -> float:
        """What each draw of a text of that many may cost, in nats."""
        return self.budget.epsilon(draws)

    def range_of(self, epsilon: float) -> float:
        """The range of one draw's loss: twice the ratio of its weights."""
        return 2 * ratio_for_epsilon(epsilon=epsilon, outputs=self.outputs)

    def sampler(self, epsilon: float) -> LevelSampler:
        """The sampler of draws that cost at most `epsilon` nats each."""
        return self._samplers(epsilon)

    @cached_property
    def _samplers(self) -> Callable[[float], LevelSampler]:
        return lru_cache(maxsize=256)(self._make_sampler)

    @abstractmethod
    def _make_sampler(self, epsilon: float) -> LevelSampler: ...

    def _laws(self, sampler: LevelSampler, logits: NDArray[np.float32]) -> list[DrawLaw]:
        """The laws of draws from rows of logits (k, n)."""
        weights, spread = sampler.exact_weights(), sampler.spread
        return [DrawLaw(levels, weights, spread) for levels in sampler.levels_of(logits)]
