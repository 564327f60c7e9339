"""What every rewriter is: a randomised map from whole texts to whole texts by a language model, with a guarantee."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from dptext.guarantees import Guarantee
from dptext.randomness import AesStream, RandomSource, RunKey
from dptext.release import Release, Releases
from dptext.text.coverage import Coverage


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewrites:
    """What became of some texts.

    Attributes
    ----------
    texts
        The private texts, in order.
    draws
        How many draws each text took (public); 1 each where a text is noised as a whole.
    coverage
        What was protected, for the data holder only.
    counts
        What else the data holder may want to know, by name; not private itself.
    """

    texts: list[str]
    draws: list[int]
    coverage: Coverage
    counts: Counter[str] = field(default_factory=Counter)


class Rewriter(ABC):
    """A mechanism on lists of texts. Files and columns are not its business.

    Attributes
    ----------
    name
        Name on the command line.
    """

    name: ClassVar[str]

    @property
    def guarantee(self) -> Guarantee:
        """What is promised, before anything is known of the texts."""
        return self.guarantee_for(None)

    @abstractmethod
    def guarantee_for(self, draws: int | None) -> Guarantee:
        """What is promised for texts of at most that many draws each."""

    @abstractmethod
    def parameters(self) -> dict[str, Any]:
        """Everything public that determines the law, as plain values: budget, options, the model's identity."""

    @abstractmethod
    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text, each with noise of its own."""

    def privatize(self, text: str, *, key: RunKey | None = None) -> Release:
        """Privatize one text.

        Parameters
        ----------
        text
            Any text.
        key
            The run's key; by default a fresh one. (`RunKey.from_insecure_seed` makes a run repeatable on one set-up of
            machine and packages, for tests.)

        Raises `ParameterError` if `text` is not a string or not valid Unicode.
        """
        from dptext.rewriting.documents import DocumentPrivatizer

        return DocumentPrivatizer(self, key=key).release(text)

    def privatize_many(self, texts: Sequence[str | None], *, key: RunKey | None = None) -> Releases:
        """Privatize many texts, batched; None stays None. Parameters as for `privatize`."""
        from dptext.rewriting.documents import DocumentPrivatizer

        return DocumentPrivatizer(self, key=key).release_many(texts)


def document_streams(random: RandomSource, documents: int) -> list[AesStream]:
    """A stream of bits for each document, keyed from `random`.

    So what a document draws does not depend on which others are in its batch.
    """
    keys = random.uint64(4 * documents).astype("<u8").tobytes()
    return [AesStream(keys[32 * i : 32 * i + 32]) for i in range(documents)]
