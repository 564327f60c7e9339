"""How the adversaries of labels learn: a linear machine on words, or a language model that is fine-tuned."""

import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.rewriting.models import require_lm
from dptext_lab.extras import require

Scores = NDArray[np.float64]
Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]

Classifier = Callable[[Sequence[str]], Scores]
"""How likely each class is for texts (n,), shape (n, classes): larger is likelier, on any scale."""

_WORDS = r"\w+|[^\w\s]"  # words and marks
_STRENGTHS = (0.01, 0.1, 1.0)
"""Inverse strengths of regularization, of which the adversary chooses on a part of what it knows."""
_MOST_PASSES = 100  # of the solver over the texts: what has not settled then is taken as it is
_MOST_TO_CHOOSE = 10_000  # texts, of which the strength is chosen
_LEARNING_RATE = 1e-4  # of a language model
_ENOUGH = 50  # texts from which on the strength is chosen, and from which on words that occur once are left out


class AttackLearner(ABC):
    """Learns from labelled texts."""

    @abstractmethod
    def learn(self, texts: Sequence[str], labels: Ids, *, classes: int, units: Ids | None = None) -> Classifier:
        """A classifier of texts into `classes` classes, from texts (n,) and their labels (n,), of each class one.

        `units` (n,) says which texts belong together, for learners that hold some out to choose their settings by.
        """

    @abstractmethod
    def described(self) -> dict[str, Any]:
        """What repeats it, as plain values."""


class SvmLearner(AttackLearner):
    """TF-IDF of words and pairs of words, with a linear support vector machine for each class against the others.

    The strength of its regularization is chosen on a fifth of the texts that it learns from: on releases that say
    little a strong one guesses the most frequent class, where a weak one would learn noise.

    Parameters
    ----------
    characters
        Also take runs of two to four characters, capitals and spaces included: a writer's habits.

    Raises `ParameterError` if scikit-learn is not installed.
    """

    def __init__(self, *, characters: bool = False) -> None:
        require("sklearn", purpose="An attack on labels")
        self.characters = characters

    def described(self) -> dict[str, Any]:
        """The features and the classifier."""
        import sklearn

        return {
            "features": "words 1-2, characters 2-4" if self.characters else "words 1-2",
            "classifier": "linear support vector machine",
            "scikit-learn": sklearn.__version__,
        }

    def learn(self, texts: Sequence[str], labels: Ids, *, classes: int, units: Ids | None = None) -> Classifier:
        """Fit the features once, choose the strength, and fit the machine on all texts."""
        vectorizer = self._vectorizer(len(texts))
        try:
            features = vectorizer.fit_transform(texts)
        except ValueError:  # not one word in any text: nothing to learn but how frequent the classes are
            return frequencies(labels, classes)
        machine = _machine(features, labels, _chosen_strength(features, labels, units))

        def distances(texts: Sequence[str]) -> Scores:
            decisions = np.asarray(machine.decision_function(vectorizer.transform(texts)), np.float64)
            if decisions.ndim == 1:
                decisions = np.stack([-decisions, decisions], axis=1)
            whole = np.full((len(texts), classes), -np.inf)
            whole[:, machine.classes_] = decisions
            return whole

        return distances

    def _vectorizer(self, texts: int) -> Any:
        from sklearn.feature_extraction.text import TfidfVectorizer
        from sklearn.pipeline import make_union

        common: dict[str, Any] = {"sublinear_tf": True, "min_df": 1 if texts < _ENOUGH else 2, "dtype": np.float32}
        words = TfidfVectorizer(ngram_range=(1, 2), token_pattern=_WORDS, **common)
        if not self.characters:
            return words
        return make_union(words, TfidfVectorizer(analyzer="char", ngram_range=(2, 4), lowercase=False, **common))


def _chosen_strength(features: Any, labels: Ids, units: Ids | None) -> float:
    """The one with the best accuracy on a fifth of the texts, after learning from the others (of some, if many)."""
    if len(labels) > _MOST_TO_CHOOSE:
        some = np.random.default_rng([0, 4]).permutation(len(labels))[:_MOST_TO_CHOOSE]
        features, labels, units = features[some], labels[some], None if units is None else units[some]
    held = attacked_rows(labels, units, share=0.2)
    if len(labels) < _ENOUGH or len(np.unique(labels[~held])) < 2:
        return _STRENGTHS[-1]
    machines = (_machine(features[~held], labels[~held], strength) for strength in _STRENGTHS)
    tried = [(machine.predict(features[held]) == labels[held]).mean() for machine in machines]
    return _STRENGTHS[int(np.argmax(tried))]


def _machine(features: Any, labels: Ids, strength: float) -> Any:
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.svm import LinearSVC

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return LinearSVC(C=strength, max_iter=_MOST_PASSES, random_state=0).fit(features, labels)


def frequencies(labels: Ids, classes: int) -> Classifier:
    """How frequent each class is among some labels (n,), whatever the text is: the blind guess."""
    shares = np.bincount(labels, minlength=classes) / len(labels)
    return lambda texts: np.tile(shares, (len(texts), 1))


class FineTunedLearner(AttackLearner):
    """Fine-tunes a language model from a `seed`: `dptext_lab.training.classifier.FineTuning` has these parameters."""

    def __init__(
        self, model: str, *, epochs: int = 3, learning_rate: float = _LEARNING_RATE, seed: int = 0, **others: Any
    ) -> None:
        require_lm()
        from dptext_lab.training.classifier import FineTuning

        self._seed = seed
        self._tuning = FineTuning(model, epochs=epochs, learning_rate=learning_rate, **others)

    def described(self) -> dict[str, Any]:
        """The model and how long it is trained."""
        return {
            "classifier": "fine-tuned language model",
            "model": self._tuning.identity.as_dict(),
            "epochs": self._tuning.epochs,
        }

    def learn(self, texts: Sequence[str], labels: Ids, *, classes: int, units: Ids | None = None) -> Classifier:
        """Train it for all epochs."""
        outputs = self._tuning.fit(self._tuning.encode(texts), labels, classes=classes, seed=self._seed)
        return lambda texts: outputs(self._tuning.encode(texts)).astype(np.float64)


def attacked_rows(classes: Ids, units: Ids | None, *, share: float) -> Flags:
    """Which of n rows are attacked, shape (n,): about `share` of the units of each class, always the same.

    A unit (a row, where `units` is None) is never on both sides. It counts to the class of its first row. Of each class
    with two units or more at least one is on either side; a class of one unit is not attacked.
    """
    of_rows = np.arange(len(classes)) if units is None else units
    distinct, first, place = np.unique(of_rows, return_index=True, return_inverse=True)
    of_units = classes[first]
    order = np.lexsort((np.random.default_rng([0, 1]).random(len(distinct)), of_units))
    counts = np.bincount(of_units)
    chosen = np.minimum(np.maximum(np.rint(share * counts), 1), counts - 1)
    within = np.arange(len(distinct)) - np.repeat(np.cumsum(counts) - counts, counts)
    attacked = np.zeros(len(distinct), bool)
    attacked[order] = within < chosen[of_units[order]]
    return np.asarray(attacked[place.reshape(-1)], np.bool_)
