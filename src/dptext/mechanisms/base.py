"""What every word mechanism is: a randomised map on word ids, with a guarantee."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.guarantees import Guarantee
from dptext.mechanisms.blocks import BlockPrivatizer
from dptext.randomness import RandomSource, RunKey
from dptext.release import Release, Releases
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import Vocabulary


class WordMechanism(ABC):
    """A mechanism on arrays of word ids. Files, strings and columns are not its business.

    Attributes
    ----------
    name
        Name on the command line.
    vocabulary
        The words that it reads and writes.
    """

    name: ClassVar[str]
    vocabulary: Vocabulary

    @property
    @abstractmethod
    def guarantee(self) -> Guarantee:
        """What is promised for each word, at this epsilon."""

    @abstractmethod
    def parameters(self) -> dict[str, Any]:
        """Everything public that determines the law, as plain values: epsilon, options, digests."""

    @abstractmethod
    def with_epsilon(self, epsilon: float) -> Self:
        """The same mechanism at another epsilon; lists, vectors and caches are shared."""

    @abstractmethod
    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word, independently: shape (k,) to (k,)."""

    def counts(self, words: NDArray[np.int32]) -> dict[str, int]:
        """What the data holder may want to know of the words (k,) that entered, by name; not private itself."""
        return {}

    def privatize(self, text: str, *, policy: TextPolicy | None = None, key: RunKey | None = None) -> Release:
        """Privatize one text.

        Parameters
        ----------
        text
            Any text.
        policy
            What happens to unknown words, numbers, punctuation and case; by default nothing is copied but layout.
        key
            The run's key; by default a fresh one. (`RunKey.from_insecure_seed` makes a run repeatable, for tests.)

        Raises `ParameterError` if `text` is not a string or not valid Unicode.
        """
        return BlockPrivatizer(self, policy=policy, key=key).release(text)

    def privatize_many(
        self, texts: Sequence[str | None], *, policy: TextPolicy | None = None, key: RunKey | None = None
    ) -> Releases:
        """Privatize many texts, each word independently; None stays None. Parameters as for `privatize`."""
        return BlockPrivatizer(self, policy=policy, key=key).release_many(texts)


class EpsilonLast(WordMechanism):
    """A word mechanism that sets its epsilon after everything heavy is made, so that a copy can set another."""

    @abstractmethod
    def _set_epsilon(self, epsilon: float) -> None:
        """Check epsilon, and make what depends on it."""

    def with_epsilon(self, epsilon: float) -> Self:
        """The same mechanism at another epsilon; lists, vectors and caches are shared."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._set_epsilon(epsilon)
        return other


class FiniteWordMechanism(WordMechanism):
    """A word mechanism whose law over its vocabulary can be computed."""

    @abstractmethod
    def log_probabilities(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Natural logarithm of the probability of each output word: shape (k,) to (k, n), -inf where impossible."""

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Probability of each output word: shape (k,) to (k, n)."""
        probabilities: NDArray[np.float64] = np.exp(self.log_probabilities(words))
        return probabilities
