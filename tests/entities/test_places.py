"""Spans as characters become bytes, and what is none is refused, without a word of the text."""

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.entities.splicing import is_joined
from dptext.errors import InputError
from span_places import located

CANARY = "Zanzibarella"
TEXTS = pa.array([f"{CANARY} é😀 ende", None, "", "日本 abc"], pa.large_string())


@given(
    st.lists(st.none() | st.text(max_size=12), min_size=1, max_size=6),
    st.randoms(use_true_random=False),
    st.integers(0, 3),
)
def test_bytes_of_spans_are_their_characters(texts, chance, skipped):
    """Also of a slice of an array, whose bytes do not begin at 0."""
    spans = []
    for row, text in enumerate(texts):
        at = 0
        while text and at < len(text) and chance.random() < 0.7:
            start = chance.randint(at, len(text) - 1)
            end = chance.randint(start + 1, len(text))
            at = end
            cut = [place for place in (start, end) if 0 < place < len(text) and is_joined(*text[place - 1 : place + 1])]
            if not cut:
                spans.append((row, start, end))
    shuffled = spans[:]
    chance.shuffle(shuffled)
    array = pa.array(["ä"] * skipped + texts, pa.large_string())[skipped:]
    found = located(array, *shuffled)
    shown = [found.data[begin:end].tobytes().decode() for begin, end in zip(found.begins, found.ends, strict=True)]
    assert shown == [texts[row][start:end] for row, start, end in spans]


@pytest.mark.parametrize(
    ("span", "said"),
    [
        ((4, 0, 1), "row that does not exist"),
        ((-1, 0, 1), "row that does not exist"),
        ((1, 0, 1), "text is missing"),
        ((0, -1, 3), "begins before its text"),
        ((0, 3, 3), "empty or ends before"),
        ((0, 5, 3), "empty or ends before"),
        ((2, 0, 1), "behind the end of its text"),
        ((0, 16, 21), "behind the end of its text"),
        ((3, 0, 10), "not bytes"),  # as if bytes were counted: 日本 has six
    ],
)
def test_a_span_that_is_none_is_refused(span, said):
    with pytest.raises(InputError, match=said) as raised:
        located(TEXTS, (0, 0, 2), span, entries=True)
    assert f"Entry 2 of row {span[0]} " in str(raised.value) and CANARY not in str(raised.value)
    assert str(raised.value).count(". ") == 0


def test_the_end_of_a_text_is_a_place():
    located(TEXTS, (0, 0, 20), (3, 0, 6))


@pytest.mark.parametrize("spans", [[(0, 0, 4), (0, 3, 6)], [(0, 0, 9), (0, 3, 4)], [(0, 2, 4), (0, 2, 4)]])
def test_overlaps_are_refused_and_neighbours_are_not(spans):
    with pytest.raises(InputError, match="overlaps another one"):
        located(TEXTS, *spans)
    located(TEXTS, (0, 0, 4), (0, 4, 6), (3, 0, 1))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("cafe\u0301 x", 4),  # between e and its accent
        ("❤\ufe0f!", 1),
        ("\U0001f469\u200d\U0001f52c", 1),  # a scientist: woman, joiner, microscope
        ("\U0001f469\u200d\U0001f52c", 2),
    ],
)
def test_what_its_reader_sees_as_one_is_not_cut(text, place):
    array = pa.array([text], pa.large_string())
    for span in ((0, 0, place), (0, place, len(text))):
        with pytest.raises(InputError, match="inside a character"):
            located(array, span)
    located(array, (0, 0, len(text)))


def test_a_joiner_before_a_space_ends_a_word():
    located(pa.array(["क्\u200d ख"], pa.large_string()), (0, 0, 3))
