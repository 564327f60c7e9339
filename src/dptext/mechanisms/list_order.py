"""Reordering of word lists: function words isolated, and inflections of a word separated.

Where "at" stands next to "by", no reader can tell which went in, and sentences break. Among rare words a reader can:
few texts say "stymied the door". Any public order of words is a list of 1-Diffractor, and its guarantee, in places on
the list, is the same on each; what changes is that small words are hardly hidden from a reader of the words around.
Pronouns of people (he, their) are left where they are, for they say of whom a text speaks. The letters that end a
contraction (s, t, m, d) stay among other letters, as initials do, but not next to each other: the word before
tells which one it was.

On a list of near words a word's nearest ones are mostly its own inflections and relatives (process, procedure), so that
it hides among itself, and what comes out is broken grammar. With others between, it hides among other words. The
shipped words have a list on which these are near ones of the same form (`ListedWords.by_form`); on other lists a word
waits until six others have gone before it.
"""

import hashlib
from collections import deque
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.cache import cached_permutation
from dptext.errors import ParameterError
from dptext.parameters import Parameter
from dptext.postprocess.inflections import inflections_of
from dptext.text.vocabulary import Vocabulary, frequency_order

FUNCTION_WORDS_VERSION = 2
"""Part of what identifies a law: raised whenever the same list would be another one."""

PLACING = Parameter(
    "Put small English words (the, at, not) among rare words on a list, so that decoding puts them back."
)

FUNCTION_WORDS = (
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


def check_function_words(vocabulary: Vocabulary, decode: str) -> None:
    """Raise `ParameterError` if a vocabulary has none of them, or if what is drawn is not decoded."""
    if decode == "none":
        raise ParameterError(
            "Small words apart are there to be read back: as drawn, rare words would stand for them; choose "
            "decode context or map, or isolate_function_words=False."
        )
    if not any(word in vocabulary.index for word in FUNCTION_WORDS):
        raise ParameterError(
            "Small words are put apart on lists of English words, and this vocabulary has none of them; choose "
            "isolate_function_words=False."
        )


def with_isolated_function_words(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    """A list with each small word, the most frequent one first, where the words around are the rarest: shape (n,).

    How frequent words are is told by the vocabulary's order. There are eight rare words on both sides of each small
    one, and between two at least five times as many words; fewer in a vocabulary of less than some 20,000 words, and in
    one of less than some 2,500 the list stays as it is.
    """
    by_frequency = np.array(frequency_order(vocabulary), np.int64)
    rank = np.full(len(vocabulary), -1)
    rank[by_frequency] = np.arange(len(by_frequency))
    small = sorted(
        (vocabulary.index[word] for word in FUNCTION_WORDS if word in vocabulary.index), key=rank.__getitem__
    )
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
    """A list with the endings of contractions (s, t, m, d) spread evenly among the other letters."""
    letters = [i for i, word in enumerate(vocabulary.words) if len(word) == 1 and word not in _WORDS_OF_A_LETTER]
    places = np.flatnonzero(np.isin(order, letters))
    endings = [vocabulary.index[word] for word in _ENDINGS if word in vocabulary.index]
    other_letters = order[places][~np.isin(order[places], endings)]
    gaps = [len(other_letters) * (i + 1) // (len(endings) + 1) for i in range(len(endings))]
    rearranged = order.copy()
    rearranged[places] = np.insert(other_letters, gaps, endings)
    return rearranged


INFLECTIONS_VERSION = 5
"""Part of what identifies a law: raised whenever the same list would be another one, by other forms of words, too."""

FORMS_PLACING = Parameter(
    "Put words among near ones of the same form on a list (smell, taste), so that texts keep their grammar and sense."
)

BETWEEN = 6
"""Words that stand between two forms of a word at least: with two, the noise at an epsilon of 1 still mixes them."""

_BEGINNING = 4  # letters


def with_separate_inflections(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    """A list with the same words, where a form of a word waits until six others stand between: shape (n,).

    Words that `begin_alike` count as forms, too. Small words stay in their places and count as none of the six. Where
    no other words are left, at the end of a short list, forms may stand nearer. The list is kept in the cache. Raises
    `ParameterError` if no word has another form.
    """
    content = hashlib.blake2b(order.astype("<i4").tobytes() + vocabulary.digest.encode(), digest_size=16).hexdigest()
    name = f"lists/forms-apart-{content}-v{INFLECTIONS_VERSION}.{FUNCTION_WORDS_VERSION}"
    return cached_permutation(name, len(order), lambda: _apart(order, vocabulary))


def _apart(order: NDArray[np.int32], vocabulary: Vocabulary) -> NDArray[np.int32]:
    kinds = _kinds(vocabulary)
    if not kinds:
        raise ParameterError(
            "Forms of words are put apart on lists of English words, and no word of this vocabulary has another form "
            "in it; choose separate_inflections=False."
        )
    small = [vocabulary.index[word] for word in FUNCTION_WORDS if word in vocabulary.index]
    places = np.flatnonzero(~np.isin(order, small))
    rearranged = order.copy()
    rearranged[places] = list(_in_turn(order[places].tolist(), kinds, vocabulary.words))
    return rearranged


def begin_alike(word: str, other: str) -> bool:
    """Whether two words share their beginning, of four letters and of more than 3/5 of the shorter: labor, labour."""
    shorter = min(len(word), len(other))
    letters = max(_BEGINNING, 3 * shorter // 5 + 1)
    return letters <= shorter and word[:letters] == other[:letters]


def _kinds(vocabulary: Vocabulary) -> dict[int, int]:
    """A number for each word that has other forms, which they share."""
    index = vocabulary.index
    return {index[word]: index[forms[0]] for word, forms in inflections_of(vocabulary.words).items()}


def _in_turn(words: list[int], kinds: dict[int, int], spelled: Sequence[str]) -> Iterator[int]:
    """The words in their order; a word waits while a form of it is among the last ones."""
    remaining, waiting, last = iter(words), list[int](), deque[int](maxlen=BETWEEN)

    def waits(word: int) -> bool:
        kind, beginning = kinds.get(word, -1), spelled[word][:_BEGINNING]
        return any(
            kinds.get(other) == kind
            or (spelled[other].startswith(beginning) and begin_alike(spelled[word], spelled[other]))
            for other in last
        )

    for _ in words:
        at = next((place for place, word in enumerate(waiting) if not waits(word)), None)
        while at is None:
            word = next(remaining, None)
            if word is None:  # only its own forms are left
                at = 0
            else:
                waiting.append(word)
                at = None if waits(word) else len(waiting) - 1
        word = waiting.pop(at)
        last.append(word)
        yield word
