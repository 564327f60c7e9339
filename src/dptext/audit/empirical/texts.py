"""Events of whole texts: that one comes out, that it holds some words, and what a trained distinguisher says of it.

The distinguisher is a logistic regression (scikit-learn) on the counts of words and of pairs of neighbours, weighted by
how rare they are, and on the mean of the shipped word vectors. Its threshold is chosen by cross-validation among the
draws that it is trained on; nothing that is tested later has been seen by then.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.audit.empirical.bounds import scores
from dptext.audit.empirical.events import Chosen, best_output_set
from dptext.embeddings.builtin import default_embedding
from dptext.errors import ParameterError

_FOLDS = 3
_FEWEST = 8  # draws of each text that a distinguisher is trained on
_MOST_WORDS = 5_000  # pairs of words that are looked at
_THRESHOLDS = 200
_TOKEN = r"\S+"

Texts = Sequence[str]


def need_sklearn() -> None:
    """Raise `ParameterError` where scikit-learn is not installed."""
    try:
        import sklearn  # noqa: F401
    except ImportError:
        raise ParameterError("Telling texts apart needs scikit-learn: pip install 'dptext[evaluation]'.") from None


class HoldsWords:
    """The text holds some words, one after the other, or it does not."""

    def __init__(self, words: str, *, held: bool) -> None:
        self._words, self._held = words, held

    @property
    def told(self) -> str:
        """The words."""
        return f"the output {'holds' if self._held else 'does not hold'} '{self._words}'"

    def holds(self, outputs: Texts) -> NDArray[np.bool_]:
        """Of which of the texts (k,) it is so."""
        wanted = f" {self._words} "
        return np.array([(wanted in f" {' '.join(text.lower().split())} ") is self._held for text in outputs], np.bool_)


class IsText:
    """The output is one of some texts."""

    def __init__(self, members: Texts) -> None:
        self._members = frozenset(members)

    @property
    def told(self) -> str:
        """The text, or how many there are."""
        if len(self._members) == 1:
            return f"the output is '{next(iter(self._members))}'"
        return f"the output is one of {len(self._members):,} texts"

    def holds(self, outputs: Texts) -> NDArray[np.bool_]:
        """Of which of the texts (k,) it is so."""
        return np.array([text in self._members for text in outputs], np.bool_)


class Distinguisher:
    """A logistic regression finds the text likelier to come from the first input, by more than a threshold."""

    told = "a trained distinguisher says that it comes from the first"

    def __init__(self, first: Texts, second: Texts) -> None:
        from sklearn.feature_extraction.text import TfidfVectorizer
        from sklearn.linear_model import LogisticRegression
        from sklearn.pipeline import make_pipeline, make_union
        from sklearn.preprocessing import FunctionTransformer

        grams = TfidfVectorizer(token_pattern=_TOKEN, ngram_range=(1, 2), max_features=_MOST_WORDS)
        features = make_union(grams, FunctionTransformer(_means))
        self._model = make_pipeline(features, LogisticRegression(max_iter=100))
        self._given, self._labels = [*first, *second], np.repeat([1, 0], [len(first), len(second)])
        self.threshold = 0.0

    def scores(self) -> NDArray[np.float64]:
        """What it says of its own texts, each by one that was trained on others: (k + m,) for (k,) and (m,) texts."""
        from sklearn.model_selection import StratifiedKFold, cross_val_predict

        folds = StratifiedKFold(_FOLDS, shuffle=True, random_state=0)
        said = cross_val_predict(self._model, self._given, self._labels, cv=folds, method="decision_function")
        self._model.fit(self._given, self._labels)
        return np.asarray(said, np.float64)

    def holds(self, outputs: Texts) -> NDArray[np.bool_]:
        """Of which of the texts (k,) it says so."""
        return np.asarray(self._model.decision_function(list(outputs)) >= self.threshold, np.bool_)


def best_text_event(first: Texts, second: Texts, failure: float, delta: float = 0.0) -> Chosen[Any] | None:
    """The event that tells outputs of one text best from those of another: (k,) and (m,) texts.

    `failure` and `delta` as for `events.best_output_set`. None if there is nothing that tells them apart.
    """
    found = [_best_whole(first, second, failure, delta), _best_words(first, second, failure, delta)]
    has_words = any(text.strip() for text in (*first, *second))
    if has_words and min(len(first), len(second)) >= _FEWEST and len({*first, *second}) > 1:
        found.append(_best_threshold(first, second, failure, delta))
    chosen = [each for each in found if each is not None]
    if not chosen:
        return None
    best = max(chosen, key=lambda each: each.score)  # of equals the first: the plainest
    return Chosen(best.event, best.score, sum(each.tried for each in chosen))


def _best_whole(first: Texts, second: Texts, failure: float, delta: float) -> Chosen[Any] | None:
    numbers: dict[str, int] = {}
    one, other = (
        np.array([numbers.setdefault(text, len(numbers)) for text in texts], np.int64) for texts in (first, second)
    )
    found = best_output_set(one, other, failure, delta=delta)
    if found is None:
        return None
    texts = list(numbers)
    members = found.event.members  # type: ignore[attr-defined]
    return Chosen(IsText([texts[number] for number in members.tolist()]), found.score, found.tried)


def _best_words(first: Texts, second: Texts, failure: float, delta: float) -> Chosen[Any] | None:
    """That words are in the text, or are not: one of them or two neighbours."""
    from sklearn.feature_extraction.text import CountVectorizer

    if not any(text.strip() for text in (*first, *second)):
        return None
    counter = CountVectorizer(token_pattern=_TOKEN, ngram_range=(1, 2), binary=True, max_features=_MOST_WORDS)
    held = counter.fit_transform([*first, *second])
    hits = np.asarray(held[: len(first)].sum(axis=0)).ravel().astype(np.int64)
    others = np.asarray(held[len(first) :].sum(axis=0)).ravel().astype(np.int64)
    hits, others = np.append(hits, len(first) - hits), np.append(others, len(second) - others)
    found = scores(hits, len(first), others, len(second), failure, delta)
    best, words = int(found.argmax()), counter.get_feature_names_out()
    event = HoldsWords(str(words[best % len(words)]), held=best < len(words))
    return Chosen(event, float(found[best]), len(found))


def _best_threshold(first: Texts, second: Texts, failure: float, delta: float) -> Chosen[Any]:
    event = Distinguisher(first, second)
    said = event.scores()
    one, other = np.sort(said[: len(first)]), np.sort(said[len(first) :])
    thresholds = np.unique(np.quantile(said, np.linspace(0, 1, _THRESHOLDS)))
    hits = len(one) - np.searchsorted(one, thresholds)
    others = len(other) - np.searchsorted(other, thresholds)
    found = scores(hits, len(one), others, len(other), failure, delta)
    event.threshold = float(thresholds[found.argmax()])
    return Chosen(event, float(found.max()), len(found))


@lru_cache(maxsize=1)
def _vectors() -> tuple[dict[str, int], NDArray[np.float32]]:
    embedding = default_embedding()
    return embedding.vocabulary.index, np.asarray(embedding.vectors, np.float32) * np.float32(embedding.step)


def _means(texts: Texts) -> NDArray[np.float32]:
    """The mean of the shipped vectors of the words of each text that have one: (k,) to (k, dimensions)."""
    index, vectors = _vectors()
    found = np.zeros((len(texts), vectors.shape[1]), np.float32)
    for row, text in enumerate(texts):
        places = [index[word] for word in text.lower().split() if word in index]
        if places:
            found[row] = vectors[places].mean(axis=0)
    return found
