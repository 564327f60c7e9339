"""Classes of words: what a language model says of words that were never counted beside each other.

``en-lexicon.txt`` is that of Brill's tagger (Eric Brill 1992; MIT licence), as TextBlob carries it: a word a line and
the part of speech that it mostly is. The most frequent words are a class each, as no other word stands where they do;
all others share the class of their part of speech.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

LEXICON = "en-lexicon.txt"

ENDINGS = {"ing": "VBG", "ed": "VBN", "ly": "RB", "ss": "NN", "s": "NNS", "": "NN"}
"""Parts of speech of words that the lexicon has not, by the first of these that a word ends with."""

_TINY = 1e-30


def part_by_ending(word: str) -> str:
    """The part of speech that a word has by its ending."""
    return next(part for ending, part in ENDINGS.items() if word.endswith(ending))


def parts_of_speech(
    lexicon: str, words: tuple[str, ...], otherwise: Callable[[str], str] = part_by_ending
) -> list[str]:
    """Of each word the part of speech that it mostly is, as in lower case or, where the lexicon has no such, a name.

    `otherwise` says it of words that the lexicon has not.
    """
    exact, other = dict[str, str](), dict[str, str]()
    for line in lexicon.splitlines():
        if line and not line.startswith(";;;"):
            word, part = line.split()[:2]
            exact[word] = part
            other.setdefault(word.lower(), part)
    return [exact.get(word) or other.get(word) or otherwise(word) for word in words]


def classes(parts: list[str], singles: NDArray[np.float64], own: int) -> NDArray[np.int64]:
    """The class of each word, the `own` most frequent ones by themselves, and of each mark behind the n words: (w,).

    `singles` (w,) are the shares of words and marks, those of the n words first.
    """
    alone = np.argsort(-singles[: len(parts)], kind="stable")[:own]
    numbers = {part: number for number, part in enumerate(sorted(set(parts)))}
    found = np.array([numbers[part] for part in parts] + [0] * (len(singles) - len(parts)))
    single = np.concatenate([np.sort(alone), np.arange(len(parts), len(singles))])
    found[single] = len(numbers) + np.arange(len(single))
    return np.unique(found, return_inverse=True)[1]


def class_lifts(
    keys: NDArray[np.int64],
    chances: NDArray[np.float64],
    singles: NDArray[np.float64],
    before: NDArray[np.int64],
    behind: NDArray[np.int64],
    *,
    rare: float,
    doubt: float,
) -> NDArray[np.float64]:
    """By how many nats an uncounted word of one class is likelier behind one of another, (c, d), as rare pairs are.

    Parameters
    ----------
    keys, chances
        (p,) of the counted pairs first * w + second, and P(second | first).
    singles, before, behind
        (w,) shares of words, and their classes as a first word and as a second.
    rare
        The share of the counted pairs, the rarest, that uncounted ones are taken to be like.
    doubt
        Pairs as frequent as the middle one of these that are added to what was found and what was expected.
    """
    size, shape = len(singles), (before.max() + 1, behind.max() + 1)
    first, second = np.divmod(keys, size)
    joint = singles[first] * chances
    few = joint <= np.quantile(joint, rare)
    found = np.zeros(shape)
    np.add.at(found, (before[first[few]], behind[second[few]]), joint[few])
    mass = np.bincount(first[few], joint[few], size) / np.maximum(1 - np.bincount(first, singles[second], size), 1e-3)
    expected = np.outer(np.bincount(before, mass), np.bincount(behind, singles))
    np.subtract.at(expected, (before[first], behind[second]), mass[first] * singles[second])
    expected = np.maximum(expected, 0)
    more = doubt * np.median(joint[few])
    nats: NDArray[np.float64] = np.log((found + more) / (expected + more))
    of_all, of_expected = (np.maximum(each.sum(axis=1), _TINY) for each in (expected * np.exp(nats), expected))
    return nats - np.log(of_all / of_expected)[:, None]
