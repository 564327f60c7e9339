"""Which words speak of the past and which of the present: verbs by classes of the language model, a few by lists."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.polishing.language import language_model, words_of_model
from dptext.text.vocabulary import Vocabulary

_LIKE_PAST, _LIKE_PRESENT = "arrived", "listens"
"""Words whose classes are those of verbs in the past and of verbs in the third person of the present."""

_PAST = "was wasn were weren had hadn said yesterday ago"
_PRESENT = "is isn am m are aren re has hasn do don will won tomorrow"
"""Verbs that are classes by themselves or of another one, without what stands behind an apostrophe, and days."""


@lru_cache(maxsize=4)
def tenses_of(vocabulary: Vocabulary) -> NDArray[np.int8]:
    """For each word 1 if it speaks of the past, -1 if of the present or of what is to come, else 0: shape (n,)."""
    model, index, numbers = language_model(), default_embedding().vocabulary.index, words_of_model(vocabulary)
    of_model = np.zeros(model.words, np.int8)
    for tense, like, words in ((1, _LIKE_PAST, _PAST), (-1, _LIKE_PRESENT, _PRESENT)):
        of_model[model.before[: model.words] == model.before[index[like]]] = tense
        of_model[[index[word] for word in words.split() if word in index]] = tense
    return np.where(numbers < 0, np.int8(0), of_model[numbers])
