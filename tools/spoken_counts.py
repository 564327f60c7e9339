"""What PocketSphinx's language models count, in words of the shipped vocabulary, and what two of them do together."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sphinx_model import SphinxModel

from dptext.embeddings.default import default_embedding
from dptext.postprocess.ngram_model import MARKS

LEAST_LEFT = 0.02
"""What is left at least of a word's probability for words that are not listed behind it."""

NUMBERS = """two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand"""


VOCABULARY = default_embedding().vocabulary
UNKNOWN, NUMBER, BEGIN, END = (len(VOCABULARY) + i for i in range(-1, MARKS))
WIDTH = len(VOCABULARY) + MARKS


class Counts(NamedTuple):
    """Shares of running words, pairs (key first * w + second) and triples (key of the pair * w + third); keys rise."""

    words: NDArray[np.float64]
    pairs: NDArray[np.int64]
    of_pairs: NDArray[np.float64]
    triples: NDArray[np.int64]
    of_triples: NDArray[np.float64]


def speech_counts(model: SphinxModel) -> Counts:
    """Shares of our words in the texts that a model describes."""
    first, last, length = _own_words(model.words)
    shares = np.exp(model.singles)
    shares[model.words.index("<s>")] = shares[model.words.index("</s>")]
    before, word = model.pairs.T
    joint = shares[before] * np.exp(model.pair_logs)
    keys, width = before * len(shares) + word, len(shares)
    order = np.argsort(keys, kind="stable")
    at = order[np.searchsorted(keys[order], model.triples[:, 0] * width + model.triples[:, 1])]
    triple_joint = joint[at] * np.exp(model.triple_logs)
    singles = np.bincount(first[length > 0], shares[length > 0], WIDTH)
    singles += np.bincount(last[length == 2], shares[length == 2], WIDTH)
    two = length == 2
    known = (length[before] > 0) & (length[word] > 0)
    pairs = [(first[two], last[two], shares[two]), (last[before[known]], first[word[known]], joint[known])]
    triples = []
    for inside, columns in (
        (known & two[before], (first[before], last[before], first[word])),
        (known & two[word], (last[before], first[word], last[word])),
    ):
        triples.append((*(column[inside] for column in columns), joint[inside]))
    a, b, c = model.triples.T
    known = (length[a] > 0) & (length[b] == 1) & (length[c] > 0)
    triples.append((last[a[known]], first[b[known]], first[c[known]], triple_joint[known]))
    return _counted(singles, pairs, triples)


def _own_words(words: tuple[str, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The first and last of our words that each of the source's words is, and how many it is: none, one or two."""
    first, last, length = (np.full(len(words), fill) for fill in (UNKNOWN, UNKNOWN, 1))
    for i, word in enumerate(words):
        if word in ("<s>", "</s>"):
            first[i] = last[i] = BEGIN if word == "<s>" else END
            continue
        parts = word.rstrip(".").replace("-", "'").split("'")
        own = [VOCABULARY.index.get(part, UNKNOWN) for part in parts]
        if UNKNOWN not in own:
            first[i], last[i], length[i] = own[0], own[-1], len(own) if len(own) <= 2 else 0
    return first, last, length


def _counted(singles: NDArray[np.float64], pairs: list[Any], triples: list[Any]) -> Counts:
    numbers = [VOCABULARY.index[word] for word in NUMBERS.split()]
    as_number = np.arange(WIDTH)
    as_number[numbers] = NUMBER
    singles[NUMBER] = singles[numbers].sum()
    found: list[NDArray[Any]] = []
    for parts in (pairs, triples):
        *columns, shares = (np.concatenate(column) for column in zip(*parts, strict=True))
        words = np.stack(columns, axis=1)
        others = as_number[words]
        fresh = (others != words).any(axis=1) & ~((others[:, 1:] == NUMBER) & (others[:, :-1] == NUMBER)).any(axis=1)
        words, shares = np.concatenate([words, others[fresh]]), np.concatenate([shares, shares[fresh]])
        foretold = words[:, -1] != UNKNOWN
        keys = np.zeros(foretold.sum(), np.int64)
        for column in words[foretold].T:
            keys = keys * WIDTH + column
        unique, at = np.unique(keys, return_inverse=True)
        found += [unique, np.bincount(at, shares[foretold])]
    return Counts(singles, *found)


def together(models: list[Counts]) -> Counts:
    """What several models count on the average; what one does not list counts as it says of what it does not list."""
    models = [counts._replace(**_shares(counts)) for counts in models]
    pairs, triples = (
        np.unique(np.concatenate(keys)) for keys in zip(*((c.pairs, c.triples) for c in models), strict=True)
    )
    of_pairs = sum(counts.words[pairs // WIDTH] * _pair_chances(counts, pairs) for counts in models)
    of_triples = sum(_triple_shares(counts, triples) for counts in models)
    words = np.mean([counts.words for counts in models], axis=0)
    return Counts(words, pairs, of_pairs / len(models), triples, of_triples / len(models))


def _shares(counts: Counts) -> dict[str, NDArray[np.float64]]:
    total = counts.words.sum()
    return {name: getattr(counts, name) / total for name in ("words", "of_pairs", "of_triples")}


def _pair_chances(counts: Counts, keys: NDArray[np.int64]) -> NDArray[np.float64]:
    """P(second | first) of pairs, listed or not."""
    firsts = counts.pairs // WIDTH
    listed = under_one(firsts, counts.of_pairs / counts.words[firsts], WIDTH)
    rest = left_over(firsts, listed, counts.words[counts.pairs % WIDTH], WIDTH)
    found, at = _found(keys, counts.pairs)
    return np.where(found, listed[at], rest[keys // WIDTH] * counts.words[keys % WIDTH])


def _triple_shares(counts: Counts, keys: NDArray[np.int64]) -> NDArray[np.float64]:
    """Shares of triples of all that there are, listed or not."""
    listed_pairs = counts.triples // WIDTH
    inside, own = _found(listed_pairs, counts.pairs)
    triples, own = counts.triples[inside], own[inside]
    listed = under_one(own, counts.of_triples[inside] / counts.of_pairs[own], len(counts.pairs))
    rest = left_over(own, listed, _pair_chances(counts, _last_pair(triples)), len(counts.pairs))
    pairs = keys // WIDTH
    known, pair = _found(pairs, counts.pairs)
    of_pairs = np.where(known, counts.of_pairs[pair], counts.words[pairs // WIDTH] * _pair_chances(counts, pairs))
    unlisted = np.where(known, rest[pair], 1.0) * _pair_chances(counts, _last_pair(keys))
    found, at = _found(keys, triples)
    return of_pairs * np.where(found, listed[at], unlisted)


def _last_pair(triples: NDArray[np.int64]) -> NDArray[np.int64]:
    return triples // WIDTH % WIDTH * WIDTH + triples % WIDTH


def _found(keys: NDArray[np.int64], rising: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which keys are among rising ones, and where these stand."""
    at = np.minimum(np.searchsorted(rising, keys), len(rising) - 1)
    return rising[at] == keys, at


def left_over(
    own: NDArray[np.int64], chances: Any, otherwise: Any, size: int, of_all: Any = 1.0
) -> NDArray[np.float64]:
    """By how much what is not listed is likelier than otherwise, so that the chances of all make 1: shape (size,).

    `of_all` is what the chances of all would make otherwise.
    """
    remaining = 1 - np.bincount(own, chances, size)
    rest = np.maximum(of_all - np.bincount(own, otherwise, size), 1e-3)
    found: NDArray[np.float64] = np.clip(remaining / rest, LEAST_LEFT, 1)
    return found


def under_one(own: NDArray[np.int64], chances: NDArray[np.float64], size: int) -> NDArray[np.float64]:
    """Chances that sum to less than 1 for each owner."""
    return chances / np.maximum(1, np.bincount(own, chances, size) / (1 - LEAST_LEFT / 2))[own]
