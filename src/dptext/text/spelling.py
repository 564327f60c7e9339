"""The public map from an unknown token to the vocabulary word of the nearest spelling."""

from collections.abc import Sequence
from typing import cast

import numpy as np

from dptext.errors import ParameterError
from dptext.text.vocabulary import Vocabulary

_TOGETHER = 64
"""Tokens compared with all words at once."""


def nearest_spelling(tokens: Sequence[str], vocabulary: Vocabulary) -> list[int]:
    """Word id for each folded token: the smallest Levenshtein distance, ties to the lowest id.

    A token farther than half its length from every word becomes the unknown word. The map looks at the token and the
    public vocabulary alone, so it may stand before any mechanism. Half a millisecond a token.

    Raises `ParameterError` if RapidFuzz is not installed.
    """
    try:
        from rapidfuzz import process
        from rapidfuzz.distance import Levenshtein
    except ImportError:
        raise ParameterError(
            "The policy unknown=spelling needs RapidFuzz; install it with: pip install 'dptext[spelling]'."
        ) from None
    candidates = vocabulary.words[: vocabulary.unknown]
    longest = max(map(len, candidates))
    found = np.full(len(tokens), vocabulary.unknown)
    # Of a longer token more than half is left over beside every word.
    near = np.flatnonzero([len(token) - longest <= len(token) // 2 for token in tokens])
    for part in np.array_split(near, -(-len(near) // _TOGETHER) or 1):
        here = [tokens[place] for place in part]
        distances = process.cdist(here, candidates, scorer=Levenshtein.distance, dtype=np.int32)
        best = distances.argmin(axis=1)  # the lowest id
        close = distances[np.arange(len(here)), best] <= [len(token) // 2 for token in here]
        found[part[close]] = best[close]
    return cast("list[int]", found.tolist())
