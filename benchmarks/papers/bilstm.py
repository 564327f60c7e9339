"""A bidirectional LSTM on word vectors, with which Feyisetan et al. 2020 learn the tasks of their Figure 5."""

from typing import Any, ClassVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from dptext.embeddings.embedding import Embedding
from dptext.text.tokenizer import Tokenizer
from dptext_lab.evaluation.data import Columns, Kind
from dptext_lab.evaluation.learners import Predict, TaskLearner
from dptext_lab.training.loop import seeded_torch

HIDDEN = 128
"""The paper does not tell the width."""

_AT_ONCE = 256


class _Network(nn.Module):
    """The largest state at any place of each text; of two texts both, and how far they are apart."""

    def __init__(self, vectors: torch.Tensor, texts: int, outputs: int) -> None:
        super().__init__()
        self.words = nn.Embedding.from_pretrained(vectors, padding_idx=0)
        self.lstm = nn.LSTM(vectors.shape[1], HIDDEN, batch_first=True, bidirectional=True)
        self.head = nn.Linear(2 * HIDDEN * (1 if texts == 1 else 3), outputs)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """Rows of numbers (n, texts, length) to outputs (n, outputs)."""
        states = [self.lstm(self.words(column))[0].amax(dim=1) for column in rows.unbind(dim=1)]
        together = states[0] if len(states) == 1 else torch.cat([*states, (states[0] - states[1]).abs()], dim=1)
        outputs: torch.Tensor = self.head(together)
        return outputs


class BiLstmLearner(TaskLearner):
    """Learns from the first `length` words of each text; words outside the embedding are left out."""

    name = "bilstm"
    sentence = "a biLSTM on word vectors"
    seeded: ClassVar[bool] = True

    def __init__(self, embedding: Embedding, *, epochs: int, learning_rate: float, length: int, batch: int) -> None:
        self._tokenizer = Tokenizer(embedding.vocabulary)
        vectors = embedding.vectors.astype(np.float32) * np.float32(embedding.step)
        self._vectors = torch.from_numpy(np.concatenate([np.zeros_like(vectors[:1]), vectors]))
        self._epochs, self._rate, self._length, self._batch = epochs, learning_rate, length, batch

    def encode(self, texts: Columns) -> NDArray[np.int64]:
        """Numbers of words from 1, and 0 behind them: (n, texts, length)."""
        encoded = np.zeros((len(texts[0]), len(texts), self._length), np.int64)
        for place, column in enumerate(texts):
            tokens = self._tokenizer.encode(column)
            for row, ids in enumerate(np.split(tokens.ids, tokens.row_tokens[1:-1])):
                known = ids[ids >= 0][: self._length]
                encoded[row, place, : len(known)] = known + 1
        return encoded

    def take(self, encoded: Any, rows: NDArray[np.intp]) -> Any:
        """Some rows."""
        return encoded[rows]

    def learn(self, encoded: Any, labels: NDArray[Any], *, kind: Kind, seed: int) -> Predict:
        """A network trained by Adam for all epochs."""
        names, numbers = (
            (None, labels.astype(np.float32)) if kind == "regression" else np.unique(labels, return_inverse=True)
        )
        targets, rows = torch.from_numpy(np.asarray(numbers)), torch.from_numpy(encoded)
        loss = nn.CrossEntropyLoss() if names is not None else nn.MSELoss()
        with seeded_torch(seed):
            network = _Network(self._vectors, rows.shape[1], 1 if names is None else len(names))
            adam = torch.optim.Adam(network.parameters(), lr=self._rate)
            for _ in range(self._epochs):
                for batch in torch.randperm(len(rows)).split(self._batch):
                    outputs = network(rows[batch])
                    adam.zero_grad()
                    loss(outputs if names is not None else outputs[:, 0], targets[batch]).backward()
                    adam.step()

        def predict(rows: Any) -> NDArray[Any]:
            with torch.no_grad():
                outputs = torch.cat([network(part) for part in torch.from_numpy(rows).split(_AT_ONCE)]).numpy()
            return outputs[:, 0] if names is None else names[outputs.argmax(axis=1)]

        return predict
