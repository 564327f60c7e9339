"""The public map from an unknown token to the vocabulary word of the nearest spelling."""

from collections.abc import Sequence

from dptext.errors import ParameterError
from dptext.text.vocabulary import Vocabulary


def nearest_spelling(tokens: Sequence[str], vocabulary: Vocabulary) -> list[int]:
    """Word id for each folded token: the smallest Levenshtein distance, ties to the lowest id.

    A token farther than half its length from every word becomes the unknown word. The map looks at the token and the
    public vocabulary alone, so it may stand before any mechanism. About a millisecond a token.

    Raises `ParameterError` if RapidFuzz is not installed.
    """
    try:
        from rapidfuzz import process
        from rapidfuzz.distance import Levenshtein
    except ImportError:
        raise ParameterError(
            "The policy unknown=spelling needs RapidFuzz; install it with: pip install 'dptext[spelling]'."
        ) from None
    found = []
    candidates = vocabulary.words[: vocabulary.unknown]
    for token in tokens:
        best = process.extractOne(token, candidates, scorer=Levenshtein.distance, score_cutoff=len(token) // 2)
        found.append(vocabulary.unknown if best is None else int(best[2]))
    return found
