"""Classifiers of texts, for adversaries: what they learn from labelled texts, and how sure they are of each class."""

import warnings
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.attacks.splits import Ids, attacked_rows
from dptext.errors import ParameterError
from dptext.validation import check_positive

Scores = NDArray[np.float64]

_WORDS = r"\w+|[^\w\s]"
"""Words and marks."""
_STRENGTHS = (0.01, 0.1, 1.0)
"""Inverse strengths of regularization, of which the adversary chooses on a part of what it knows."""
_MOST_PASSES = 100
"""Of the solver over the texts: what has not settled then is taken as it is."""
_MOST_TO_CHOOSE = 10_000
"""Texts, of which the strength is chosen."""
_ENOUGH = 50
"""Texts from which on the strength is chosen, and from which on words that occur once are left out."""


class Classifier(ABC):
    """What was learnt."""

    @abstractmethod
    def scores(self, texts: Sequence[str]) -> Scores:
        """How likely each class is, shape (n, classes): larger is likelier, on any scale."""


class Learner(ABC):
    """Learns from labelled texts."""

    @abstractmethod
    def learn(
        self, texts: Sequence[str], labels: Ids, *, classes: int, units: Ids | None = None, seed: int = 0
    ) -> Classifier:
        """A classifier of texts into `classes` classes.

        Parameters
        ----------
        texts, labels
            What is learnt from, shape (n,).
        classes
            How many classes there are; each has a text.
        units
            Which texts belong together (n,), for learners that hold some out to choose their own settings by.
        seed
            Of what is random in it.
        """

    @abstractmethod
    def described(self) -> dict[str, Any]:
        """What repeats it, as plain values."""


def require_sklearn() -> None:
    """Raise `ParameterError`, with what to install, unless scikit-learn is there."""
    try:
        import sklearn  # noqa: F401
    except ImportError:
        raise ParameterError(
            "Attacks on labels need the package scikit-learn, which is not installed; install it with: "
            "pip install 'dptext[evaluation]'."
        ) from None


class LinearLearner(Learner):
    """TF-IDF of words and pairs of words, with a linear support vector machine for each class against the others.

    The strength of its regularization is chosen on a fifth of the texts that it learns from: on releases that say
    little a strong one guesses the most frequent class, where a weak one would learn noise.

    Parameters
    ----------
    characters
        Also take runs of two to four characters, capitals and spaces included: a writer's habits.
    strength
        Inverse strength of the regularization; chosen by default. A large one learns texts by heart.

    Raises `ParameterError` if scikit-learn is not installed.
    """

    def __init__(self, *, characters: bool = False, strength: float | None = None) -> None:
        require_sklearn()
        if strength is not None:
            check_positive("an adversary", "strength", strength)
        self.characters, self.strength = characters, strength

    def described(self) -> dict[str, Any]:
        """The features and the classifier."""
        import sklearn

        return {
            "features": "words 1-2, characters 2-4" if self.characters else "words 1-2",
            "classifier": "linear support vector machine",
            "strength": self.strength,
            "scikit-learn": sklearn.__version__,
        }

    def learn(
        self, texts: Sequence[str], labels: Ids, *, classes: int, units: Ids | None = None, seed: int = 0
    ) -> Classifier:
        """Fit the features once, choose the strength, and fit the machine on all texts."""
        vectorizer = self._vectorizer(len(texts))
        try:
            features = vectorizer.fit_transform(texts)
        except ValueError:  # not one word in any text: nothing to learn but how frequent the classes are
            return Frequencies(labels, classes)
        strength = self.strength or _chosen_strength(features, labels, units, seed)
        return _Linear(vectorizer, _machine(features, labels, strength, seed), classes)

    def _vectorizer(self, texts: int) -> Any:
        from sklearn.feature_extraction.text import TfidfVectorizer
        from sklearn.pipeline import make_union

        common: dict[str, Any] = {"sublinear_tf": True, "min_df": 1 if texts < _ENOUGH else 2, "dtype": np.float32}
        words = TfidfVectorizer(ngram_range=(1, 2), token_pattern=_WORDS, **common)
        if not self.characters:
            return words
        return make_union(words, TfidfVectorizer(analyzer="char", ngram_range=(2, 4), lowercase=False, **common))


def _chosen_strength(features: Any, labels: Ids, units: Ids | None, seed: int) -> float:
    """The one with the best accuracy on a fifth of the texts, after learning from the others (of some, if many)."""
    if len(labels) > _MOST_TO_CHOOSE:
        some = np.random.default_rng([seed, 4]).permutation(len(labels))[:_MOST_TO_CHOOSE]
        features, labels, units = features[some], labels[some], None if units is None else units[some]
    held = attacked_rows(labels, units, share=0.2, seed=seed)
    if len(labels) < _ENOUGH or len(np.unique(labels[~held])) < 2:
        return _STRENGTHS[-1]
    machines = (_machine(features[~held], labels[~held], strength, seed) for strength in _STRENGTHS)
    tried = [(machine.predict(features[held]) == labels[held]).mean() for machine in machines]
    return _STRENGTHS[int(np.argmax(tried))]


def _machine(features: Any, labels: Ids, strength: float, seed: int) -> Any:
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.svm import LinearSVC

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return LinearSVC(C=strength, max_iter=_MOST_PASSES, random_state=seed).fit(features, labels)


class _Linear(Classifier):
    def __init__(self, vectorizer: Any, machine: Any, classes: int) -> None:
        self._vectorizer, self._machine, self._classes = vectorizer, machine, classes

    def scores(self, texts: Sequence[str]) -> Scores:
        """Distances from the planes."""
        found = np.asarray(self._machine.decision_function(self._vectorizer.transform(texts)), np.float64)
        if found.ndim == 1:
            found = np.stack([-found, found], axis=1)
        whole = np.full((len(texts), self._classes), -np.inf)
        whole[:, self._machine.classes_] = found
        return whole


class Frequencies(Classifier):
    """How frequent each class is among some labels (n,), whatever the text is: the blind guess."""

    def __init__(self, labels: Ids, classes: int) -> None:
        self._shares = np.bincount(labels, minlength=classes) / len(labels)

    def scores(self, texts: Sequence[str]) -> Scores:
        """The same shares for each text."""
        return np.tile(self._shares, (len(texts), 1))
