"""How a codec packs its words and their case forms, all at once: as one word at a time does it."""

import random

import numpy as np
import pyarrow as pa
import pytest

from dptext.strings import null_mask, without_nulls
from dptext.text.characters import title, upper
from dptext.text.codec import _Surface
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary


@pytest.mark.parametrize("alphabet", ["abz019'-`{@[~\n", "abłéßçω1ﬁ\n", "日本語ab", "a"], ids=ascii)
def test_words_in_three_cases(alphabet: str) -> None:
    chosen = random.Random(1)
    for size in range(1, 40):
        words = sorted({"".join(chosen.choices(alphabet, k=chosen.randint(0, 5))) for _ in range(size)})
        surface = _Surface(Vocabulary([*words, UNKNOWN_WORD]), "…")
        packed = surface.blob.tobytes()
        texts = [packed[begin:end].decode() for begin, end in zip(surface.starts, surface.starts[1:], strict=False)]
        assert texts[:-2] == [*words, "…", *map(title, words), "…", *map(upper, words), "…"]
        assert surface.lengths.tolist() == [len(text.encode()) for text in texts]


@pytest.mark.parametrize("under", [b"", b"zzz"], ids=["empty", "not empty"])
def test_nulls_are_empty_whatever_lies_under_them(under: bytes) -> None:
    """Of slices that begin anywhere in the bits, too."""
    chosen = random.Random(2)
    for size in [0, 1, 7, 8, 9, 40]:
        texts = [chosen.choice([None, "", "a", "the doctor"]) for _ in range(size)]
        parts = [under if text is None else text.encode() for text in texts]
        offsets = np.cumsum([0, *map(len, parts)]).astype(np.int64)
        bits = np.packbits(np.array([text is not None for text in texts], bool), bitorder="little")
        buffers = [pa.py_buffer(part) for part in (bits.tobytes(), offsets.tobytes(), b"".join(parts))]
        array = pa.Array.from_buffers(pa.large_string(), size, buffers)
        for begin in range(size + 1):
            for end in {begin, size, (begin + size) // 2}:
                part, expected = array[begin:end], texts[begin:end]
                mask = null_mask(part)
                assert ([False] * len(expected) if mask is None else mask.tolist()) == [
                    text is None for text in expected
                ]
                filled = without_nulls(part)
                assert filled.null_count == 0 and filled.to_pylist() == [text or "" for text in expected]
                filled.validate(full=True)
