"""Strings that Arrow holds but never checked."""

import random

import numpy as np
import pyarrow as pa
import pytest

from dptext import Diffractor
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.strings import first_malformed, null_mask, without_nulls

MALFORMED = [
    b"\xc2E\xc2a\xc2k",
    b"\xe2@S\xe2@T",
    b"\xff",
    b"\xc3",
    b"\xe0\x80\xa0",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
]


def strings(*texts: bytes) -> pa.LargeStringArray:
    """An array over these bytes, unchecked."""
    ends = np.cumsum([0, *map(len, texts)]).astype(np.int64)
    return pa.LargeStringArray.from_buffers(len(texts), pa.py_buffer(ends), pa.py_buffer(b"".join(texts)))


@pytest.mark.parametrize("malformed", MALFORMED)
def test_the_first_malformed_string_is_found(malformed: bytes) -> None:
    good = [b"the", "été 😀".encode(), b""]
    for rows, place in ((1, 0), (2, 1), (7, 3), (100, 99)):
        texts = [good[i % 3] for i in range(rows)]
        assert first_malformed(strings(*texts)) is None
        broken = [*texts[:place], malformed, *texts[place + 1 :]]
        assert first_malformed(strings(*broken)) == place
        assert first_malformed(strings(*broken, malformed, b"the")) == place
        assert first_malformed(strings(b"the", *broken).slice(1)) == place
    assert first_malformed(strings(malformed, *texts).slice(1)) is None


def test_bytes_under_a_null_and_offsets_are_looked_at_as_arrow_does() -> None:
    ends, content = pa.py_buffer(np.array([0, 6, 9], np.int64)), pa.py_buffer(b"s\xffcretthe")
    assert first_malformed(pa.LargeStringArray.from_buffers(2, ends, content, pa.py_buffer(b"\x02"))) is None
    assert first_malformed(pa.LargeStringArray.from_buffers(2, ends, content)) == 0
    back = pa.py_buffer(np.array([0, 6, 4, 9], np.int64))
    assert first_malformed(pa.LargeStringArray.from_buffers(3, back, pa.py_buffer(b"the doctor"))) == 1
    assert first_malformed(pa.array([], pa.large_string())) is None


def test_malformed_strings_are_refused_with_their_row_and_no_text() -> None:
    malformed = MALFORMED[0]
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0))
    broken = strings(b"the doctor", b"Zorblattix " + malformed)
    with pytest.raises(ParameterError, match="row 13 is not valid UTF-8") as caught:
        privatizer.privatize_block(broken, call=0, source="", column="", first_row=12)
    assert "Zorb" not in str(caught.value) and caught.value.__cause__ is None
    unmeant = pa.array([b"Zorblattix " + malformed])  # bytes
    with pytest.raises(ParameterError, match="not valid UTF-8") as caught:
        privatizer.privatize_block(unmeant, call=0, source="", column="", first_row=0)
    assert "Zorb" not in str(caught.value)


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
