"""A small task made of words of the shipped vocabulary; privatizers at both ends: one keeps all, one tells nothing."""

import numpy as np

from dptext.embeddings.default import default_embedding
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.run.build import privatizer_of
from dptext_lab.evaluation.data import Labelled, labelled

GOOD = ("wonderful", "great", "lovely", "good", "funny", "brilliant")
BAD = ("terrible", "awful", "boring", "bad", "stupid", "ugly")
REST = ("the", "film", "story", "music", "was", "and", "actor", "scene", "with", "very")


def sentiment(rows: int = 200, *, seed: int = 0, task: str = "classification") -> Labelled:
    """Texts of ten words, two of which tell the label."""
    random = np.random.default_rng(seed)
    texts, labels = [], []
    for row in range(rows):
        is_good = row % 2
        words = [*random.choice(GOOD if is_good else BAD, 2), *random.choice(REST, 8)]
        texts.append(" ".join(random.permutation(words)))
        labels.append(is_good if task == "regression" else ("bad", "good")[is_good])
    return labelled(texts, labels, task=task)


def keeping() -> WordPrivatizer:
    """Epsilon so large that every known word stays."""
    return privatizer_of("diffractor", epsilon=1000.0)


class Uniform(WordMechanism):
    """Broken on purpose: the output has nothing to do with the word."""

    name = "uniform"

    def __init__(self) -> None:
        self.vocabulary = default_embedding().vocabulary
        self._like = Diffractor(epsilon=1.0)

    @property
    def guarantee(self):
        return self._like.guarantee

    def parameters(self):
        return {"epsilon": 0.0}

    def with_epsilon(self, epsilon):
        return self

    def sample(self, words, random):
        return (random.uint64(len(words)) % len(self.vocabulary)).astype(np.int32)


def blinding() -> WordPrivatizer:
    """Nothing is left of a word."""
    return WordPrivatizer(Uniform())
