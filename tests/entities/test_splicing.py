"""Texts taken apart at spans and put together again, compared with a slow way to do it."""

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import text_reference
from dptext.entities.splicing import put_together, taken_apart
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from span_places import located

LETTERS = st.text(st.sampled_from("aB é.,-'5:@/ \n\u3000\u00a0日😀X"), max_size=14)


@st.composite
def spanned(draw):
    """Texts, and spans apart from each other."""
    texts = draw(st.lists(st.none() | LETTERS, min_size=1, max_size=5))
    spans = []
    for row, text in enumerate(texts):
        places = draw(st.lists(st.integers(0, len(text)), max_size=6, unique=True).map(sorted)) if text else []
        spans += [(row, start, end) for start, end in zip(places[::2], places[1::2], strict=False)]
    return texts, spans


def by_row(texts, spans):
    return [[(start, end) for row, start, end in spans if row == number] for number in range(len(texts))]


@given(spanned())
def test_pieces_are_what_stands_between_spans(given):
    texts, spans = given
    pieces = taken_apart(located(pa.array(texts, pa.large_string()), *spans))
    outside = []
    for text, own in zip(texts, by_row(texts, spans), strict=True):
        if text is None:
            outside.append(None)
            continue
        bounds = [0, *(place for span in own for place in span), len(text)]
        outside += [text[begin:end] for begin, end in zip(bounds[::2], bounds[1::2], strict=True)]
    assert pieces.outside.to_pylist() == outside
    assert pieces.inside.to_pylist() == [texts[row][start:end] for row, start, end in spans]
    assert put_together(pieces, pieces.outside, pieces.inside, "keep").to_pylist() == texts


def expected(layout, source, written):
    """One text: its pieces in the source and as they are written, with <P> between two."""
    if layout == "drop":
        return " ".join(part for piece in written for part in (piece, "<P>") if part).removesuffix("<P>").rstrip(" ")
    shown, last = [], len(source) - 1
    for number, (piece, text) in enumerate(zip(source, written, strict=True)):
        before = number > 0 and piece[:1] in SPACES
        behind = number < last and piece[-1:] in SPACES and not (before and not text)
        shown.append(" " * before + text + " " * behind)
    return "<P>".join(shown)


SPACES = tuple(text_reference.SPACE)


@pytest.mark.parametrize("layout", ["plain", "drop"])
@given(given=spanned())
def test_other_layouts_put_spaces_back(layout, given):
    texts, spans = given
    pieces = taken_apart(located(pa.array(texts, pa.large_string()), *spans))
    tokenizer = Tokenizer(Vocabulary(["a", UNKNOWN_WORD]), TextPolicy(layout=layout, numbers="map"))
    tokens = tokenizer.encode(pieces.outside)
    written = tokenizer.decode(tokens, tokens.words)
    shown = put_together(pieces, written, pa.array(["<P>"] * len(spans), pa.large_string()), layout).to_pylist()
    sources, outs = pieces.outside.to_pylist(), written.to_pylist()
    for text, own, source in zip(shown, by_row(texts, spans), texts, strict=True):
        count = len(own) + 1
        assert text == (None if source is None else expected(layout, sources[:count], outs[:count]))
        sources, outs = sources[count:], outs[count:]
        assert layout == "plain" or text is None or "  " not in text


@pytest.mark.parametrize(
    ("gap", "shown"),
    [(" ", " "), ("", ""), ("\n", "\n"), (" \n\t", "\n"), ("\r\n", "\n"), ("\n\n", "\n\n"), ("\r\n \r\n\n", "\n\n")],
)
def test_lines_come_back_next_to_spans(gap: str, shown: str) -> None:
    text = f"a{gap}SPAN{gap}a{gap}SPAN"
    first = len(gap) + 1
    places = [(first, first + 4), (len(text) - 4, len(text))]
    pieces = taken_apart(located(pa.array([text], pa.large_string()), *[(0, *place) for place in places]))
    tokenizer = Tokenizer(Vocabulary(["a", UNKNOWN_WORD]), TextPolicy(layout="lines"))
    tokens = tokenizer.encode(pieces.outside)
    written = tokenizer.decode(tokens, tokens.words)
    (joined,) = put_together(pieces, written, pa.array(["<P>", "<P>"], pa.large_string()), "lines").to_pylist()
    assert joined == f"a{shown}<P>{shown}a{shown}<P>"
