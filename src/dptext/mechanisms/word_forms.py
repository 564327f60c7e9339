"""Forms of a word apart: lists on which other words stand between "smell", "smells" and "smelling".

On a list of near words a word's nearest ones are mostly its own inflections, so that it hides among itself, and what
comes out is broken grammar. With others between, it hides among other words, and which form stood there is told by the
words around. Any public order of words is a list of 1-Diffractor, with the same guarantee in places on it.
"""

import hashlib
from collections import deque
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.cache import cached_permutation
from dptext.errors import ParameterError
from dptext.mechanisms.small_words import SMALL_WORDS, SMALL_WORDS_VERSION
from dptext.parameters import Parameter
from dptext.polishing.forms import inflections_of
from dptext.text.vocabulary import Vocabulary

WORD_FORMS_VERSION = 1
"""Part of what identifies a law: raised whenever the same list would be another one, by other forms of words, too."""

FORMS_PLACING = Parameter(
    "Where forms of an English word (smell, smells) stand on a list: near each other, or apart, with two other words "
    "between, so that texts keep their grammar."
)

BETWEEN = 2
"""Words that stand between two forms of a word at least."""


def forms_apart(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    """A list with the same words, where a form of a word waits until two others stand between: shape (n,).

    Small words stay in their places and count as none of the two. Where no other words are left, at the end of a short
    list, forms may stand nearer. The list is kept in the cache. Raises `ParameterError` if no word has another form.
    """
    content = hashlib.blake2b(order.astype("<i4").tobytes() + vocabulary.digest.encode(), digest_size=16).hexdigest()
    name = f"lists/forms-apart-{content}-v{WORD_FORMS_VERSION}.{SMALL_WORDS_VERSION}"
    return cached_permutation(name, len(order), lambda: _apart(order, vocabulary))


def _apart(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    kinds = _kinds(vocabulary)
    if not kinds:
        raise ParameterError(
            "Forms of words are put apart on lists of English words, and no word of this vocabulary has another form "
            "in it; choose word_forms=near."
        )
    small = [vocabulary.index[word] for word in SMALL_WORDS if word in vocabulary.index]
    places = np.flatnonzero(~np.isin(order, small))
    found = order.copy()
    found[places] = list(_in_turn(order[places].tolist(), kinds))
    return found


def _kinds(vocabulary: Vocabulary) -> dict[int, int]:
    """For each word that has other forms a number that they share, and their forms, and so on."""
    index, one = vocabulary.index, dict[str, str]()

    def first(word: str) -> str:
        while one.setdefault(word, word) != word:
            word = one[word]
        return word

    for word, forms in inflections_of(vocabulary.words).items():
        for form in forms:
            one[first(form)] = first(word)
    return {index[word]: index[first(word)] for word in list(one)}


def _in_turn(words: list[int], kinds: dict[int, int]) -> Iterator[int]:
    """The words in their order, but that one waits while a form of it is among the last ones."""
    coming, waiting, last = iter(words), list[int](), deque[int | None](maxlen=BETWEEN)
    for _ in words:
        at = next((place for place, word in enumerate(waiting) if kinds.get(word, -1) not in last), None)
        while at is None:
            word = next(coming, None)
            if word is None:  # only its own forms are left
                at = 0
            else:
                waiting.append(word)
                at = len(waiting) - 1 if kinds.get(word, -1) not in last else None
        word = waiting.pop(at)
        last.append(kinds.get(word))
        yield word
