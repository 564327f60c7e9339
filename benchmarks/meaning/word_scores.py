"""What tasks can still do with word ids that a mechanism released: used by the scripts beside this one.

Words are runs of letters or of digits in lower case, looked up in the shipped vocabulary. A text is the sum of its
words' shipped vectors. Sentiment: a linear model trained on released texts, tested on released texts. Pairs: Spearman
correlation of cosines with the people's scores, words weighted by 1e-3 / (1e-3 + share). Similarity: the same cosine of
a released text and its original.
"""

import csv
import gzip
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.measures.prior import rank_zipf_prior
from dptext.text.frequency import frequency_order

Words = NDArray[np.int32]
COLUMNS = ("SST-2", "STS-B", "similarity", "kept", "kept of rarer", "distinct")
RARER = 1000  # words from this place of the order of frequency on are the rarer ones
_WORD = re.compile(r"[a-z]+|[0-9]+")
_FEWEST_WORDS = 5


@dataclass(frozen=True, kw_only=True)
class Texts:
    """Word ids of texts one after the other (k,), and how many each text has (t,)."""

    words: Words
    lengths: NDArray[np.int64]


def read_columns(path: Path, columns: list[str]) -> list[list[str]]:
    """Columns of a gzip-compressed CSV file, row by row."""
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return [[row[column] for column in columns] for row in csv.DictReader(file)]


class Tasks:
    """Public texts with labels, and how well released copies of them serve.

    Parameters
    ----------
    sentiment, sentiment_test
        CSV files (.gz) with the columns text and label (0 or 1).
    pairs
        CSV file (.gz) with the columns text_a, text_b and label (a number).
    train
        How many texts of at least five words to train on.
    """

    def __init__(self, *, sentiment: Path, sentiment_test: Path, pairs: Path, train: int = 8_000) -> None:
        embedding = default_embedding()
        self.vocabulary = embedding.vocabulary
        vectors = embedding.vectors.astype(np.float32)
        self.vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        shares = rank_zipf_prior(self.vocabulary).probabilities
        self._is_rarer = np.zeros(len(shares), np.bool_)
        self._is_rarer[frequency_order(self.vocabulary)[RARER:]] = True
        self._weights = (1e-3 / (1e-3 + shares)).astype(np.float32)
        rows = [row for row in read_columns(sentiment, ["text", "label"]) if len(row[0].split()) >= _FEWEST_WORDS]
        chosen = [rows[i] for i in np.random.default_rng(0).permutation(len(rows))[:train]]
        test = read_columns(sentiment_test, ["text", "label"])
        scored = read_columns(pairs, ["text_a", "text_b", "label"])
        self._train, self._train_labels = self.texts(chosen), np.array([float(row[-1]) for row in chosen], np.float32)
        self._test, self._test_labels = self.texts(test), np.array([float(row[-1]) for row in test], np.float32)
        self._pairs = self.texts(scored), self.texts([row[1:] for row in scored])
        self._scores = np.array([float(row[-1]) for row in scored])

    def texts(self, rows: list[list[str]]) -> Texts:
        """The first column of rows as word ids."""
        index, unknown = self.vocabulary.index, self.vocabulary.unknown
        found = [[index.get(word, unknown) for word in _WORD.findall(row[0].lower())] or [unknown] for row in rows]
        return Texts(
            words=np.concatenate([np.array(words, np.int32) for words in found]),
            lengths=np.array([len(words) for words in found]),
        )

    def score(self, release: Callable[[Words], Words], repeats: int = 2) -> NDArray[np.float64]:
        """Means of `COLUMNS` over so many releases: shape (6,)."""
        return np.mean([self._score_once(release) for _ in range(repeats)], axis=0)

    def _score_once(self, release: Callable[[Words], Words]) -> list[float]:
        train, test = (Texts(words=release(t.words), lengths=t.lengths) for t in (self._train, self._test))
        first, second = (Texts(words=release(t.words), lengths=t.lengths) for t in self._pairs)
        original = self._pairs[0]
        rarer = self._is_rarer[original.words]
        kept = first.words == original.words
        weighted = [self._sums(texts, self._weights) for texts in (first, second, original)]
        return [
            _accuracy(self._sums(train), self._train_labels, self._sums(test), self._test_labels),
            _spearman(_cosines(weighted[0], weighted[1]), self._scores),
            float(_cosines(weighted[0], weighted[2]).mean()),
            float(kept.mean()),
            float(kept[rarer].mean()),
            len(np.unique(first.words)) / len(np.unique(original.words)),
        ]

    def _sums(self, texts: Texts, weights: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The sum of each text's vectors: shape (t, dimensions)."""
        ends = np.cumsum(texts.lengths)
        sums = np.empty((len(ends), self.vectors.shape[1]), np.float32)
        for start in range(0, len(ends), 4096):
            stop = min(start + 4096, len(ends))
            first = ends[start] - texts.lengths[start]
            words = texts.words[first : ends[stop - 1]]
            rows = self.vectors[words] if weights is None else self.vectors[words] * weights[words, None]
            sums[start:stop] = np.add.reduceat(rows, ends[start:stop] - texts.lengths[start:stop] - first, axis=0)
        return sums


def _cosines(one: NDArray[np.float32], other: NDArray[np.float32]) -> NDArray[np.float64]:
    lengths = np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    return np.asarray((one * other).sum(axis=1) / np.maximum(lengths, 1e-9), np.float64)


def _spearman(one: NDArray[Any], other: NDArray[Any]) -> float:
    ranks = [np.argsort(np.argsort(values, kind="stable")).astype(float) for values in (one, other)]
    return float(np.corrcoef(*ranks)[0, 1])


def _accuracy(
    train: NDArray[np.float32], labels: NDArray[np.float32], test: NDArray[np.float32], expected: NDArray[np.float32]
) -> float:
    """Of logistic regression on standardised features, with a little shrinkage."""
    mean, spread = train.mean(axis=0), train.std(axis=0) + 1e-6
    features, targets = torch.from_numpy((train - mean) / spread), torch.from_numpy(labels)
    weights = torch.zeros(features.shape[1] + 1, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=60, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        logits = features @ weights[:-1] + weights[-1]
        value = torch.nn.functional.binary_cross_entropy_with_logits(logits, targets) + 1e-4 * (weights**2).sum()
        value.backward()  # type: ignore[no-untyped-call]
        return value

    optimizer.step(loss)  # type: ignore[no-untyped-call]
    logits = torch.from_numpy((test - mean) / spread) @ weights[:-1] + weights[-1]
    return float(((logits > 0).numpy() == (expected > 0)).mean())
