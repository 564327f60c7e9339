"""Small words apart: lists on which each of the words that hold a sentence together stands among rare words.

Where "at" stands beside "by", nobody can tell which went in, and sentences break. Among rare words a reader tells: few
texts say "stymied the door". Any public order of words is a list of 1-Diffractor, and its guarantee, in places on the
list, is the same on each; what changes is that small words are hardly hidden from whoever reads the words around.
Pronouns of people (he, their) are left where they are, for they say of whom a text speaks. The letters that end a
contraction (s, t, m, d) stay among other letters, as initials do, but not beside each other: which one it was, the word
before tells.
"""

import numpy as np
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.parameters import Parameter
from dptext.text.frequency import frequency_order
from dptext.text.vocabulary import Vocabulary

SMALL_WORDS_VERSION = 2
"""Part of what identifies a law: raised whenever the same list would be another one."""

PLACING = Parameter(
    "Where small English words (the, at, not) stand on a list: near words like them, or apart, among rare words, so "
    "that a reader puts them back."
)

SMALL_WORDS = (
    *("a", "an", "the", "this", "that", "these", "those", "some", "any", "each", "every", "either", "neither", "both"),
    *("all", "another", "no", "such", "and", "or", "but", "nor", "if", "because", "although", "though", "unless"),
    *("whether", "while", "whereas", "since", "until", "as", "than", "so", "of", "in", "to", "for", "with", "on", "at"),
    *("by", "from", "about", "into", "through", "after", "over", "between", "out", "against", "during", "without"),
    *("before", "under", "around", "among", "across", "behind", "near", "off", "up", "down", "above", "below", "along"),
    *("toward", "towards", "upon", "within", "beyond", "inside", "outside", "onto", "per", "via", "despite", "except"),
    *("is", "are", "was", "were", "be", "been", "being", "am", "has", "have", "had", "having", "do", "does", "did"),
    *("can", "could", "will", "would", "shall", "should", "may", "might", "must", "cannot", "which", "when", "where"),
    *("who", "whom", "whose", "what", "why", "how", "there", "here", "then", "it", "its", "itself", "not", "never"),
    *("ever", "even", "just", "only", "also", "too", "very", "still", "yet", "already", "again", "quite", "rather"),
    *("almost", "else", "more", "most", "much", "many", "less", "least", "ll", "re", "ve", "don", "doesn", "didn"),
    *("isn", "wasn", "aren", "weren", "hasn", "haven", "hadn", "won", "wouldn", "couldn", "shouldn", "ain", "now"),
    *("soon", "ago", "later", "today", "tonight", "yesterday", "tomorrow"),
)
"""English words that hold sentences together, or turn them; cut at apostrophes, as words are."""

_ENDINGS, _WORDS_OF_A_LETTER = ("d", "m", "s", "t"), ("a", "i")
_AROUND = 8  # rare words on each side, at most
_WORDS_FOR_EACH = 16  # of a list, for each small word and each rare one on a side of it
_SHORT = 2  # letters of what is no rare word, however late it comes: "s", "ll"


def check_small_words(vocabulary: Vocabulary, answer: str) -> None:
    """Raise `ParameterError` if a vocabulary has none of them, or if nobody reads what is drawn."""
    if answer == "drawn":
        raise ParameterError(
            "Small words apart are there to be read back: as drawn, rare words would stand for them; choose the "
            "answer in-context or likeliest, or small_words=near."
        )
    if not any(word in vocabulary.index for word in SMALL_WORDS):
        raise ParameterError(
            "Small words are put apart on lists of English words, and this vocabulary has none of them; choose "
            "small_words=near."
        )


def small_words_apart(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    """A list with each small word, the most frequent one first, where the words around are the rarest: shape (n,).

    How frequent words are is told by the vocabulary's order. There are eight rare words on both sides of each small
    one, and between two at least five times as many words; fewer in a vocabulary of less than some 20,000 words, and in
    one of less than some 2,500 the list stays as it is.
    """
    by_frequency = np.array(frequency_order(vocabulary), np.int64)
    rank = np.full(len(vocabulary), -1)
    rank[by_frequency] = np.arange(len(by_frequency))
    small = sorted((vocabulary.index[word] for word in SMALL_WORDS if word in vocabulary.index), key=rank.__getitem__)
    rank[[i for i, word in enumerate(vocabulary.words) if len(word) <= _SHORT]] = -1
    around = min(_AROUND, (len(order) - len(small)) // (_WORDS_FOR_EACH * max(1, len(small))))
    if not around:
        return order
    others = _endings_apart(order[~np.isin(order, small)], vocabulary)
    rarest = np.lib.stride_tricks.sliding_window_view(rank[others], 2 * around).min(axis=1)
    gaps = np.zeros(len(small), np.int64)
    for i in range(len(small)):
        best = int(rarest.argmax())
        gaps[i] = best + around
        rarest[max(0, best - 5 * around) : best + 5 * around + 1] = -2
    return np.insert(others, gaps, small).astype(np.int32)


def _endings_apart(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    """A list on which the letters that stand behind apostrophes have as many others between them as there are."""
    letters = [i for i, word in enumerate(vocabulary.words) if len(word) == 1 and word not in _WORDS_OF_A_LETTER]
    places = np.flatnonzero(np.isin(order, letters))
    endings = [vocabulary.index[word] for word in _ENDINGS if word in vocabulary.index]
    rest = order[places][~np.isin(order[places], endings)]
    gaps = [len(rest) * (i + 1) // (len(endings) + 1) for i in range(len(endings))]
    found = order.copy()
    found[places] = np.insert(rest, gaps, endings)
    return found
