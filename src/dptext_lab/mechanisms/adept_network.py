"""The network of ADePT: an LSTM that reads a text into one vector, and another that writes a text from it.

A text is a number of words of a public vocabulary; the vector is the last hidden and cell state of the reader, clipped
to a ball, and the writer starts from the same two. Words outside the vocabulary are read as one unknown word. Layout
and case are not read at all.

Source: Igamberdiev & Habernal 2023 (DP-BART), section 3.1 and its appendix on hyperparameters, after Krishna et al.
(2021). Words are cut by a rule of our own; the papers do not say how theirs are.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import torch
from torch import nn

from dptext.rewriting.generation import pad

PADDING, UNKNOWN, BEGIN, END = range(4)
"""The special words' numbers; the vocabulary's words come after them."""

SPECIALS = 4

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[^\w\s]|_")


def cut_words(text: str) -> list[str]:
    """The words of a text in lower case: runs of letters (with inner apostrophes), runs of digits, single marks."""
    return _WORD.findall(text.lower().replace("’", "'"))


class AdeptVocabulary:
    """The words that the network knows, by number."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self._numbers = {word: number for number, word in enumerate(words, SPECIALS)}

    def __len__(self) -> int:
        return len(self.words)

    @classmethod
    def of(cls, texts: Iterable[str], size: int) -> "AdeptVocabulary":
        """The most frequent words of some texts, at most `size`; equally frequent ones in alphabetical order."""
        counts = Counter(word for text in texts for word in cut_words(text))
        return cls(sorted(counts, key=lambda word: (-counts[word], word))[:size])

    def encode(self, words: Sequence[str]) -> list[int]:
        """The numbers of words; `UNKNOWN` for those outside."""
        return [self._numbers.get(word, UNKNOWN) for word in words]

    def decode(self, numbers: Iterable[int]) -> str:
        """The words of these numbers up to the end, with single spaces between them."""
        words = []
        for number in numbers:
            if number == END:
                break
            words.append("<unk>" if number < SPECIALS else self.words[number - SPECIALS])
        return " ".join(words)


class AdeptNetwork(nn.Module):
    """Reader, clip and writer, of so many `words`, special ones included, each a vector of so many `dimensions`.

    `hidden` is the size of the hidden state, and of the cell state; a text's vector has 2 x hidden coordinates.
    """

    def __init__(self, *, words: int, dimensions: int, hidden: int) -> None:
        super().__init__()
        self.embedding = nn.Embedding(words, dimensions, padding_idx=PADDING)
        self.reader = nn.LSTM(dimensions, hidden, batch_first=True)
        self.writer = nn.LSTM(dimensions, hidden, batch_first=True)
        self.head = nn.Linear(hidden, words)
        self.hidden = hidden

    def read(self, numbers: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        """The vectors (texts, 2 x hidden) of padded texts (texts, longest) of these lengths (at least 1)."""
        packed = nn.utils.rnn.pack_padded_sequence(
            self.embedding(numbers), lengths.cpu(), batch_first=True, enforce_sorted=False
        )
        _, (hidden, cell) = self.reader(packed)
        return torch.cat([hidden[0], cell[0]], dim=1)

    def forward(self, numbers: torch.Tensor, lengths: torch.Tensor, clip: float) -> torch.Tensor:
        """The logits (texts, longest, words) with which each text, ended by `END`, is written again from its vector."""
        vectors = self.read(numbers, lengths).float()
        norms = torch.linalg.vector_norm(vectors, dim=1, keepdim=True)
        vectors = vectors * (clip / norms.clamp_min(clip))
        begun = torch.cat([torch.full_like(numbers[:, :1], BEGIN), numbers[:, :-1]], dim=1)
        out, _ = self.writer(self.embedding(begun), self._state(vectors))
        logits: torch.Tensor = self.head(out)
        return logits

    @torch.inference_mode()
    def write(self, vectors: torch.Tensor, length: int) -> torch.Tensor:
        """The most likely words, one after another, from each vector, the end among them: shape (texts, length)."""
        state = self._state(vectors)
        last = torch.full((len(vectors), 1), BEGIN, device=vectors.device)
        words = []
        for _ in range(length):
            out, state = self.writer(self.embedding(last), state)
            logits = self.head(out[:, -1])
            logits[:, [PADDING, BEGIN]] = -torch.inf
            last = logits.argmax(dim=1, keepdim=True)
            words.append(last)
        return torch.cat(words, dim=1)

    def _state(self, vectors: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden, cell = torch.split(vectors, self.hidden, dim=1)
        return hidden[None].contiguous(), cell[None].contiguous()


def padded(rows: Sequence[Sequence[int]]) -> tuple[Any, Any]:
    """Numbers of texts as tensors: padded to the longest (texts, longest), and their lengths (texts,)."""
    lengths = torch.tensor([len(row) for row in rows])
    return torch.from_numpy(pad(rows, PADDING)), lengths
