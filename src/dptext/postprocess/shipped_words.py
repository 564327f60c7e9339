"""Released texts as words of the shipped vocabulary, and some of these replaced: what rules of grammar share."""

from functools import cache

import numpy as np
import pyarrow as pa

from dptext.embeddings.default import default_embedding
from dptext.strings import string_array
from dptext.text.codec import Codec, Tokens
from dptext.text.policy import TextPolicy


@cache
def shipped_codec() -> Codec:
    """Cuts released texts into tokens as any text is cut, and knows the words of the shipped vocabulary."""
    return Codec(default_embedding().vocabulary, TextPolicy(case="keep", unknown="keep", numbers="keep"))


def with_words(tokens: Tokens, words: dict[int, int]) -> pa.LargeStringArray:
    """The texts with other words in the place of some tokens, these in rising order; all else stays as it is."""
    known, data = shipped_codec().vocabulary.words, tokens.data
    pieces, begin, longer = [], int(tokens.rows[0]), np.zeros(len(tokens.rows), np.int64)
    for token, word in words.items():
        old = data[tokens.begins[token] : tokens.ends[token]].tobytes()
        new = known[word].encode()
        new = new.upper() if old.isupper() else new.capitalize() if old[:1].isupper() else new
        pieces += [data[begin : tokens.begins[token]].tobytes(), new]
        begin = int(tokens.ends[token])
        longer[np.searchsorted(tokens.row_tokens, token, side="right")] += len(new) - len(old)
    pieces.append(data[begin : tokens.rows[-1]].tobytes())
    rows = tokens.rows - tokens.rows[0] + np.cumsum(longer)
    valid = None if tokens.nulls is None else ~tokens.nulls
    return string_array(rows, np.frombuffer(b"".join(pieces), np.uint8), valid)
