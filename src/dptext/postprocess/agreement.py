"""What words further away say of a word: verbs in which tense, and after which articles no noun is in the plural.

The language model sees two words before a word. Which tense a text has, and that *a* stands before *lovely film*, is
told by words that are further away. Kinds of words are the language model's classes; a few are listed.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.postprocess.ngram_model import language_model, words_of_model
from dptext.text.vocabulary import Vocabulary

OTHER, ARTICLE, MODIFIER, NOUN = range(4)
"""What a word is before a noun: nothing; an article or the like, of one thing; what may stand between; a noun, too."""

_OF = {"past": "arrived", "present": "listens", "plural": "spiders"}
"""A word of each class."""

_PAST = "was wasn were weren had hadn said yesterday ago"
_PRESENT = "is isn am m are aren re has hasn do don will won tomorrow"
"""Verbs that are classes by themselves or of another one, without what stands behind an apostrophe, and days."""

_ARTICLES = "a an this every each another"
_MODIFIERS, _NOUNS = "happy listening broken quickly greater greatest", "spider"
"""Again words of classes."""

_ALSO_MODIFIERS, _NO_MODIFIERS = "new first other very really more most so", "few many several dozen couple"
"""Words by themselves: more that may stand there, and those behind which "a" says nothing (*a few good films*)."""


class Kinds(NamedTuple):
    """Of n words.

    Attributes
    ----------
    tenses
        (n,) 1 for words that speak of the past, -1 for those of the present or of what is to come, 0 for all others.
    plurals
        (n,) 1 for nouns in the plural, 0 for all others.
    roles
        (n,) what each is before a noun, `NOUN` for nouns in the singular and the plural.
    """

    tenses: NDArray[np.int8]
    plurals: NDArray[np.int8]
    roles: NDArray[np.int8]


@lru_cache(maxsize=4)
def kinds_of(vocabulary: Vocabulary) -> Kinds:
    """The kinds of a vocabulary's words; words that the language model does not know are none of them."""
    model, index, numbers = language_model(), default_embedding().vocabulary.index, words_of_model(vocabulary)
    classes = model.before[: model.words]

    def like(words: str) -> NDArray[np.bool_]:
        return np.isin(classes, [classes[index[word]] for word in words.split()])

    def listed(words: str) -> NDArray[np.bool_]:
        return np.isin(np.arange(model.words), [index[word] for word in words.split() if word in index])

    past, present = (like(_OF[name]) | listed(words) for name, words in (("past", _PAST), ("present", _PRESENT)))
    plural = like(_OF["plural"])
    roles = np.full(model.words, OTHER, np.int8)
    roles[like(_MODIFIERS) | listed(_ALSO_MODIFIERS)] = MODIFIER
    roles[like(_NOUNS) | plural] = NOUN
    roles[listed(_NO_MODIFIERS)] = OTHER
    roles[listed(_ARTICLES)] = ARTICLE
    tenses = past.astype(np.int8) - (present & ~past)
    known = numbers >= 0
    return Kinds(*(np.where(known, of_model[numbers], 0).astype(np.int8) for of_model in (tenses, plural, roles)))
