"""Texts taken apart at spans and put together again, compared with a slow way to do it."""

import pyarrow as pa
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import text_reference
from canaries import CANARIES
from dptext.embeddings.builtin import default_embedding
from dptext.errors import EmbeddingError
from dptext.spans.splicing import hidden, put_together, taken_apart
from dptext.text.codec import Codec
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import NO_CHARACTER, UNKNOWN_WORD, Vocabulary
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
    codec = Codec(Vocabulary(["a", UNKNOWN_WORD]), TextPolicy(layout=layout, numbers="map"))
    tokens = codec.encode(pieces.outside)
    written = codec.decode(tokens, tokens.words)
    shown = put_together(pieces, written, pa.array(["<P>"] * len(spans), pa.large_string()), layout).to_pylist()
    sources, outs = pieces.outside.to_pylist(), written.to_pylist()
    for text, own, source in zip(shown, by_row(texts, spans), texts, strict=True):
        count = len(own) + 1
        assert text == (None if source is None else expected(layout, sources[:count], outs[:count]))
        sources, outs = sources[count:], outs[count:]
        assert layout == "plain" or text is None or "  " not in text


CODECS = {
    layout: Codec(default_embedding().vocabulary, TextPolicy(case="keep", numbers="draw", layout=layout))
    for layout in ("keep", "plain", "drop")
}


@given(layout=st.sampled_from(sorted(CODECS)), given=spanned())
@example(layout="plain", given=(["a 😀 a😀 X"], [(0, 2, 3), (0, 5, 6)]))
@settings(max_examples=150)
def test_hidden_tokens_are_unknown_and_everything_else_is_as_it_was(layout, given):
    """Signs by themselves are left out with the layout, in a span or not: no word of the text shows a span there."""
    texts, spans = given
    array, codec = pa.array(texts, pa.large_string()), CODECS[layout]
    before, after = codec.encode(array), codec.encode(hidden(located(array, *spans), layout))
    assert after.row_tokens.tolist() == before.row_tokens.tolist()
    assert (after.cases & 3).tolist() == (before.cases & 3).tolist()
    touched = []
    for text, own in zip(texts, by_row(texts, spans), strict=True):
        for begin, end in text_reference.cut(text or "", layout):
            touched.append(any(start < end and begin < stop for start, stop in own))
    unknown = codec.vocabulary.unknown
    for number, hit in enumerate(touched):
        if hit:
            assert after.ids[number] == unknown
        else:
            assert (after.ids[number] < 0) == (before.ids[number] < 0)
            assert after.ids[number] < 0 or after.ids[number] == before.ids[number]
    for text, other in zip(texts, hidden(located(array, *spans), layout).to_pylist(), strict=True):
        assert text_reference.gaps(text or "", layout) == text_reference.gaps(other or "", layout)


def test_a_stand_in_is_no_word_of_any_vocabulary_nor_near_one():
    words = ["a", "ab", "abc", "\U00010428", "\U00010428a", "\U00010428\U00010428b", "\U00010428\U00010428bcd"]
    texts = pa.array(["ann Ann ANN"], pa.large_string())
    spans = located(texts, (0, 0, 11))
    for unknown in ("map", "spelling"):
        if unknown == "spelling":
            pytest.importorskip("rapidfuzz")
        codec = Codec(Vocabulary([*words, UNKNOWN_WORD]), TextPolicy(unknown=unknown))
        assert codec.encode(hidden(spans, "keep")).words.tolist() == [len(words)] * 3
    with pytest.raises(EmbeddingError, match="U\\+FDD0"):
        Vocabulary(["a", f"a{NO_CHARACTER}", UNKNOWN_WORD])


def test_canaries_are_hidden_whole():
    """Alone, and in the middle of a chunk: nothing of a token is left that a span touches."""
    for canary in CANARIES:
        if set(canary) & set("\r\n"):
            continue
        text = f"the ({canary}), of"
        array = pa.array([text], pa.large_string())
        tokens = [cut for cut in text_reference.cut(text) if cut[1] > 5 and cut[0] < 5 + len(canary)]
        start = tokens[0][0]
        whole = located(array, (0, start, tokens[-1][1]))
        left = hidden(whole, "keep").to_pylist()[0]
        for stand_in in (NO_CHARACTER, "\U00010400"):
            left = left.replace(stand_in, "")
        assert not set(left) - set("the(), of" + text_reference.LAYOUT), ascii(canary)
