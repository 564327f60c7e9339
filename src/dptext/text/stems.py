"""A public rule for which English words share a stem: replacing doctor by doctors hides little and harms little.

About half of the nearest neighbours in word embeddings are such pairs, so the measures count them apart. The rule:

1. Take off the first of the endings below that the word has and that leaves at least three letters.
2. If the last two letters are then equal, take off one (running, run).
3. Two words share a stem if what is left of them is equal.

It is a rule of thumb, the same for everybody: it misses irregular forms (ran, run) and joins some strangers (corner,
corn). The unknown word shares its stem with no other.
"""

import numpy as np
from numpy.typing import NDArray

from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

ENDINGS = tuple(
    [
        "inesses",
        "iness",
        "nesses",
        "ness",
        "ingly",
        "edly",
        "iers",
        "ings",
        "ers",
        "iest",
        "ies",
        "ied",
        "ier",
        "ily",
        "est",
        "ing",
        "es",
        "ed",
        "er",
        "ly",
        "e",
        "s",
        "y",
    ]
)
"""Longer ones first among those that end alike."""

_SHORTEST = 3


def stem(word: str) -> str:
    """What is left of a word by the rule above."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)]
            break
    if len(word) > _SHORTEST and word[-1] == word[-2]:
        word = word[:-1]
    return word


def stem_ids(vocabulary: Vocabulary) -> NDArray[np.int32]:
    """A number for each word, shape (n,), equal for words that share a stem."""
    numbers: dict[str, int] = {}
    stems = (word if word == UNKNOWN_WORD else stem(word) for word in vocabulary.words)
    return np.array([numbers.setdefault(left, len(numbers)) for left in stems], np.int32)
