"""Models of next words, which the auditor of `dptext_lab.attacks.users` asks: counts, or a small neural network.

Counts have their texts by heart. The network (a GRU) learns them in part, as the models of services do.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from torch import Tensor

Ids = NDArray[np.int64]
Words = Sequence[str]

_WEIGHTS = (0.1, 0.3, 0.6)
"""Of the frequencies after no word, one and two."""


class NextWordModel(ABC):
    """What follows which words, learnt from texts."""

    described: ClassVar[str]

    @abstractmethod
    def __init__(self, texts: Sequence[Words], *, seed: int) -> None: ...

    @abstractmethod
    def ranks(self, text: Words) -> Ids:
        """How many words the model holds for likelier than the one that comes, of each word that it is asked for."""

    def _learn_words(self, texts: Sequence[Words], most: int | None = None) -> list[Ids]:
        """Number the words of texts, the most frequent ones first; words that are left out share the last number."""
        counts = Counter(chain.from_iterable(texts))
        self._number = {word: number for number, (word, _) in enumerate(counts.most_common(most))}
        return [self._numbers(text) for text in texts]

    def _numbers(self, text: Words) -> Ids:
        return np.array([self._number.get(word, len(self._number)) for word in text], np.int64)


class CountedWords(NextWordModel):
    """Frequencies of words after two words, after one and alone. It is asked from the third word of a text on."""

    described = "counts of what follows one and two words"

    def __init__(self, texts: Sequence[Words], *, seed: int = 0) -> None:
        from scipy.sparse import csr_array

        def shares(rows: Ids, count: int, weight: float) -> csr_array:
            totals = np.maximum(np.bincount(rows, minlength=count), 1)
            return csr_array((weight / totals[rows], (rows, third)), shape=(count, self._size))

        numbered = self._learn_words(texts)
        self._size = len(self._number) + 1
        first, second, third = np.concatenate([_triples(text) for text in numbered], axis=1)
        self._pairs, rows = np.unique(first * self._size + second, return_inverse=True)
        self._alone = _WEIGHTS[0] * np.bincount(third, minlength=self._size) / max(len(third), 1)
        self._sorted = np.sort(self._alone)
        self._after_one = shares(second, self._size, _WEIGHTS[1])
        self._after_two = shares(rows, len(self._pairs) + 1, _WEIGHTS[2])  # the last row is of pairs never seen

    def ranks(self, text: Words) -> Ids:
        """Of each word from the third on."""
        first, second, third = _triples(self._numbers(text))
        pairs = first * self._size + second
        rows = np.searchsorted(self._pairs, pairs)
        known = np.append(self._pairs, -1)[rows] == pairs
        likely = (self._after_one[second] + self._after_two[np.where(known, rows, len(self._pairs))]).tocsr()
        places = np.repeat(np.arange(len(third)), np.diff(likely.indptr))
        own = np.bincount(places, likely.data * (likely.indices == third[places]), len(third)) + self._alone[third]
        alone = self._alone[likely.indices]
        more = (alone + likely.data > own[places]).astype(float) - (alone > own[places])
        before = len(self._sorted) - np.searchsorted(self._sorted, own, "right")
        ranks: Ids = before + np.bincount(places, more, minlength=len(third)).astype(np.int64)
        return ranks


def _triples(text: Ids) -> Ids:
    return np.stack([text[:-2], text[1:-1], text[2:]])


class GruWords(NextWordModel):
    """A network of one recurrent layer over the most frequent words, trained by Adam. It is asked from the second word.

    Words that it does not know have the last rank.
    """

    MOST_WORDS, HIDDEN, EPOCHS, LEARNING_RATE = 2_000, 64, 5, 4e-3
    WINDOW, BATCH = 20, 50  # words that are read in a row, and such rows of a step

    described = f"a GRU of width {HIDDEN} over {MOST_WORDS:,} words, {EPOCHS} epochs"

    def __init__(self, texts: Sequence[Words], *, seed: int = 0) -> None:
        import torch
        from torch import nn

        from dptext_lab.training.loop import seeded_torch

        numbered = self._learn_words(texts, self.MOST_WORDS)
        self._size = size = len(self._number)
        read, following = map(torch.cat, zip(*map(self._windows, numbered), strict=True))
        with seeded_torch(seed):
            self._words = nn.Embedding(size + 1, self.HIDDEN)
            self._gru = nn.GRU(self.HIDDEN, self.HIDDEN, batch_first=True)
            self._head = nn.Linear(self.HIDDEN, size)
            weights = nn.ModuleList([self._words, self._gru, self._head]).parameters()
            adam = torch.optim.Adam(weights, lr=self.LEARNING_RATE)
            for _ in range(self.EPOCHS):
                for rows in torch.split(torch.randperm(len(read)), self.BATCH):
                    loss = nn.functional.cross_entropy(*self._predicted(read[rows], following[rows]), reduction="sum")
                    adam.zero_grad()
                    (loss / (self.BATCH * self.WINDOW)).backward()  # type: ignore[no-untyped-call]
                    adam.step()

    def ranks(self, text: Words) -> Ids:
        """Of each word from the second on."""
        import torch

        read, following = self._windows(self._numbers(text))
        ranks = torch.full_like(following, self._size)
        with torch.no_grad():
            logits, wanted = self._predicted(read, following)
        ranks[following < self._size] = (logits > logits.gather(1, wanted[:, None])).sum(dim=1)
        return ranks.flatten()[: max(len(text) - 1, 0)].numpy()

    def _predicted(self, read: "Tensor", following: "Tensor") -> "tuple[Tensor, Tensor]":
        """The logits (k, words) at the k places of rows that a known word follows, and these words (k,)."""
        known = following < self._size
        return self._head(self._gru(self._words(read))[0][known]), following[known]

    def _windows(self, text: Ids) -> "tuple[Tensor, Tensor]":
        """Rows of words, and of those that follow each (windows, WINDOW); behind the text stand unknown words."""
        import torch

        count = -(-max(len(text) - 1, 0) // self.WINDOW)
        padded = np.pad(text, (0, count * self.WINDOW + 1 - len(text)), constant_values=self._size)
        first, second = (torch.from_numpy(side.reshape(count, self.WINDOW)) for side in (padded[:-1], padded[1:]))
        return first, second
