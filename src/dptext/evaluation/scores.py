"""How well labels were told: scikit-learn's and SciPy's own functions, by name."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.evaluation.data import Kind
from dptext.evaluation.spread import jackknife, share_interval
from dptext.measures.values import Value

Labels = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Metric:
    """A score of labels; larger is better.

    Attributes
    ----------
    name, title
        On the command line, and in a table.
    kind
        What kind of task it is for.
    within
        Its least and its largest value.
    """

    name: str
    title: str
    kind: Kind
    within: tuple[float, float]

    def score(self, expected: Labels, predicted: Labels) -> float:
        """The score of predicted labels (n,) where others were expected (n,)."""
        return float(_SCORES[self.name](expected, predicted))

    def over_rows(self, expected: Labels, predicted: Labels) -> Value:
        """The score with its interval over the rows."""
        rows = len(expected)
        if self.name == "accuracy":
            return share_interval(int((expected == predicted).sum()), rows)
        return jackknife(lambda some: self.score(expected[some], predicted[some]), rows, within=self.within)


METRICS: Mapping[str, Metric] = {
    metric.name: metric
    for metric in (
        Metric("accuracy", "accuracy", "classification", (0, 1)),
        Metric("macro-f1", "macro F1", "classification", (0, 1)),
        Metric("pearson", "Pearson's r", "regression", (-1, 1)),
        Metric("spearman", "Spearman's rho", "regression", (-1, 1)),
    )
}
"""The scores of tasks by name."""


def blind_labels(training: Labels, rows: int, kind: Kind) -> Labels:
    """What is guessed without a look at the texts: the most frequent class of the training rows, or their mean."""
    from sklearn.dummy import DummyClassifier, DummyRegressor

    model = DummyRegressor() if kind == "regression" else DummyClassifier(strategy="most_frequent")
    nothing = np.zeros((len(training), 1))
    found: Labels = model.fit(nothing, training).predict(np.zeros((rows, 1)))
    return found


def _accuracy(expected: Labels, predicted: Labels) -> float:
    from sklearn.metrics import accuracy_score

    return float(accuracy_score(expected, predicted))


def _macro_f1(expected: Labels, predicted: Labels) -> float:
    from sklearn.metrics import f1_score

    return float(f1_score(expected, predicted, average="macro", zero_division=0))


def _pearson(expected: Labels, predicted: Labels) -> float:
    from scipy.stats import pearsonr

    return _defined(pearsonr(expected, predicted).statistic) if _vary(expected, predicted) else 0.0


def _spearman(expected: Labels, predicted: Labels) -> float:
    from scipy.stats import spearmanr

    return _defined(spearmanr(expected, predicted).statistic) if _vary(expected, predicted) else 0.0


_SCORES = {"accuracy": _accuracy, "macro-f1": _macro_f1, "pearson": _pearson, "spearman": _spearman}


def _vary(*columns: Labels) -> bool:
    """A constant has no correlation with anything: that counts as none."""
    return all(len(column) > 1 and bool((column != column[0]).any()) for column in columns)


def _defined(value: float) -> float:
    return 0.0 if math.isnan(value) else float(value)
