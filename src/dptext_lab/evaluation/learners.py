"""Learners of tasks: features of texts, and a model on them. Nothing is fitted on test rows.

A learner works in two steps. `encode` looks at each text alone and learns nothing, so that its result may be shared by
all splits and runs; it takes most of the time. `learn` fits everything that is fitted (weights of words, scales, the
model) on the encodings of the training rows.
"""

import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, TypeAlias

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.embeddings.default import default_embedding
from dptext.measures.prior import rank_zipf_prior
from dptext.rewriting.models import require_lm
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer
from dptext_lab.evaluation.data import Columns, Kind, strings

Vectors = NDArray[np.float32]

WEIGHT = 1e-3
"""A word of this share of all words has half the weight of the rarest."""

_BLOCK_ROWS = 20_000


def mean_vectors(texts: pa.LargeStringArray, *, weighted: bool) -> Vectors:
    """The mean vector of each text (n,), weighted or not: (n, dimensions); zeros for a text without words."""
    from scipy.sparse import csr_matrix

    tokenizer, vectors, weights = _words()
    means = np.zeros((len(texts), vectors.shape[1]), np.float32)
    for start in range(0, len(texts), _BLOCK_ROWS):
        tokens = tokenizer.encode(texts.slice(start, _BLOCK_ROWS))
        word_weights = weights[tokens.ids] if weighted else np.ones(len(tokens.ids), np.float32)
        table = csr_matrix((word_weights, tokens.ids, tokens.row_tokens), (len(tokens.row_tokens) - 1, len(vectors)))
        sums = table @ vectors
        rows = np.repeat(np.arange(len(sums)), np.diff(tokens.row_tokens))
        totals = np.bincount(rows, word_weights, len(sums)).astype(np.float32)
        means[start : start + _BLOCK_ROWS] = sums / np.where(totals > 0, totals, 1)[:, None]
    return means


def cosines(first: Vectors, second: Vectors) -> NDArray[np.float64]:
    """The cosine of each pair of rows (n, d): (n,); 0 where one of the two is zero, 1 where both are."""
    lengths = np.linalg.norm(first, axis=1).astype(np.float64) * np.linalg.norm(second, axis=1)
    products = np.einsum("ij,ij->i", first, second, dtype=np.float64)
    empty = lengths == 0
    both = empty & ~first.any(axis=1) & ~second.any(axis=1)
    cosine: NDArray[np.float64] = np.where(empty, both, products / np.where(empty, 1, lengths)).clip(-1, 1)
    return cosine


@cache
def _words() -> tuple[Tokenizer, Vectors, NDArray[np.float32]]:
    """The tokenizer of the shipped vocabulary, its unit vectors and its weights."""
    embedding = default_embedding()
    vectors = embedding.vectors.astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    shares = rank_zipf_prior(embedding.vocabulary).probabilities
    policy = TextPolicy(unknown="map", numbers="map")
    return Tokenizer(embedding.vocabulary, policy), vectors, (WEIGHT / (WEIGHT + shares)).astype(np.float32)


Predict: TypeAlias = Callable[[Any], NDArray[Any]]
"""Encodings of texts to a label for each."""

HASHED = 2**20
"""Places among which words are hashed: of 20,000 words, one in fifty shares its place with another."""

_WORDS = r"(?u)\b\w+\b"
_ITERATIONS = 1000

EPOCHS, _LEARNING_RATE = 3, 5e-5
"""Of a language model."""


class TaskLearner(ABC):
    """Learns a task."""

    name: str  # as on the command line
    seeded: ClassVar[bool] = False  # whether another seed gives another model

    @property
    @abstractmethod
    def sentence(self) -> str:
        """Description that completes "learnt by"."""

    @abstractmethod
    def encode(self, texts: Columns) -> Any:
        """Each text by itself."""

    @abstractmethod
    def take(self, encoded: Any, rows: NDArray[np.intp]) -> Any:
        """The encodings of some rows (r,)."""

    @abstractmethod
    def learn(self, encoded: Any, labels: NDArray[Any], *, kind: Kind, seed: int) -> Predict:
        """A model of training rows, (n,)."""


class LinearTaskLearner(TaskLearner):
    """A linear model of scikit-learn: logistic regression for classes, ridge regression for numbers.

    For pairs the features are the absolute difference and the product of those of both texts, and their cosine, so that
    equal words count whichever they are.
    """

    @property
    def sentence(self) -> str:
        """What it is."""
        return f"a linear model on {self._features}"

    _features: ClassVar[str]

    def take(self, encoded: Any, rows: NDArray[np.intp]) -> Any:
        """The encodings of some rows."""
        return tuple(part[rows] for part in encoded)

    def learn(self, encoded: Any, labels: NDArray[Any], *, kind: Kind, seed: int) -> Predict:
        """A model of training rows."""
        from sklearn.exceptions import ConvergenceWarning
        from sklearn.linear_model import LogisticRegression, Ridge

        features = self._fit(encoded)
        model = Ridge() if kind == "regression" else LogisticRegression(max_iter=_ITERATIONS)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)  # a thousand steps are enough to compare
            model.fit(features(encoded), labels)
        return lambda rows: model.predict(features(rows))

    @abstractmethod
    def _fit(self, encoded: Any) -> Callable[[Any], Any]:
        """What turns encodings into features, fitted on those of the training rows."""


class TfidfLearner(LinearTaskLearner):
    """Words weighted by TF-IDF. Words are hashed, so that no vocabulary is learnt from any text."""

    name = "tfidf"
    _features = "TF-IDF of words"

    def encode(self, texts: Columns) -> Any:
        """Counts of hashed words, sparse (n, `HASHED`); for pairs also the cosines of mean vectors (n, 1)."""
        from sklearn.feature_extraction.text import HashingVectorizer

        hashing = HashingVectorizer(
            n_features=HASHED, token_pattern=_WORDS, norm=None, alternate_sign=False, dtype=np.float32
        )
        counts = tuple(hashing.transform(strings(column)) for column in texts)
        if len(texts) == 1:
            return counts
        near = cosines(*(mean_vectors(column, weighted=True) for column in texts))
        return (*counts, near.astype(np.float32)[:, None])

    def _fit(self, encoded: Any) -> Callable[[Any], Any]:
        from scipy.sparse import csr_matrix, hstack, vstack
        from sklearn.feature_extraction.text import TfidfTransformer

        first, *second = encoded
        counts = vstack([first, second[0]]).tocsr() if second else first
        seen = np.unique(counts.indices)  # the words of the training rows; others have no weight to learn
        if not len(seen):  # no row has a word: a column of zeros, so that the guess is blind
            seen = np.array([0])
        weights = TfidfTransformer().fit(counts[:, seen])

        def features(rows: Any) -> Any:
            tables = [weights.transform(table[:, seen]) for table in rows[:2]]
            if len(tables) == 1:
                return tables[0]
            left, right = tables
            near = csr_matrix(np.hstack([left.multiply(right).sum(axis=1), rows[2]]))
            return hstack([abs(left - right), left.multiply(right), near]).tocsr()

        return features


class MeanVectorLearner(LinearTaskLearner):
    """The mean of each text's word vectors in the shipped embedding, scaled on the training rows."""

    name = "embedding"
    _features = "the mean of the shipped embedding's word vectors"

    def encode(self, texts: Columns) -> Any:
        """Mean vectors (n, d) of each column."""
        return tuple(mean_vectors(column, weighted=False) for column in texts)

    def _fit(self, encoded: Any) -> Callable[[Any], Any]:
        from sklearn.preprocessing import StandardScaler

        scale = StandardScaler().fit(_dense(encoded))
        return lambda rows: scale.transform(_dense(rows))


def _dense(encoded: Any) -> NDArray[np.float32]:
    """Features before they are scaled: the vectors, or the differences, products and cosines of pairs."""
    if len(encoded) == 1:
        only: NDArray[np.float32] = encoded[0]
        return only
    first, second = encoded
    near = cosines(first, second).astype(np.float32)[:, None]
    return np.hstack([np.abs(first - second), first * second, near])


class TransformerLearner(TaskLearner):
    """Fine-tunes a language model (`dptext_lab.training.classifier.FineTuning`, whose parameters these are).

    Raises `ParameterError` if the extra ``models`` is missing.
    """

    seeded: ClassVar[bool] = True

    def __init__(
        self, model: str, *, epochs: int = EPOCHS, learning_rate: float = _LEARNING_RATE, **others: Any
    ) -> None:
        require_lm()
        from dptext_lab.training.classifier import FineTuning

        self._tuning = FineTuning(model, epochs=epochs, learning_rate=learning_rate, **others)
        self.name = f"{self._tuning.identity.name} ({self._tuning.identity.revision})"

    @property
    def sentence(self) -> str:
        """What it is."""
        return f"{self._tuning.identity.name}, fine-tuned for {self._tuning.epochs} epochs"

    def encode(self, texts: Columns) -> Any:
        """The tokens of each text or pair: an array of arrays (n,)."""
        return self._tuning.encode(*map(strings, texts))

    def take(self, encoded: Any, rows: NDArray[np.intp]) -> Any:
        """The tokens of some rows."""
        return encoded[rows]

    def learn(self, encoded: Any, labels: NDArray[Any], *, kind: Kind, seed: int) -> Predict:
        """A model fine-tuned on training rows; numbers are standardised for it."""
        if kind == "regression":
            mean, scale = labels.mean(), labels.std()
            targets = ((labels - mean) / scale).astype(np.float32)
            outputs = self._tuning.fit(encoded, targets, classes=None, seed=seed)
            return lambda rows: outputs(rows)[:, 0] * scale + mean
        names, numbers = np.unique(labels, return_inverse=True)
        outputs = self._tuning.fit(encoded, numbers.astype(np.int64), classes=len(names), seed=seed)
        return lambda rows: names[outputs(rows).argmax(axis=1)]
