"""Word mechanisms on a model's own tokens."""

from collections.abc import Callable

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.assumptions import Assumption
from dptext.core.guarantee import MetricDP
from dptext.errors import ParameterError
from dptext.mechanisms.santext import SanText
from dptext.rewriting.models import load_model
from dptext.testing import stream
from dptext_lab.mechanisms.pieces import PieceRewriter, Pieces, PieceSanitizer
from dptext_lab.training.texts import make_windows
from tiny_models import SENTENCES
from toys import toy_embedding


@pytest.fixture(scope="module")
def pieces(tiny: Callable[..., str]) -> Pieces:
    return Pieces(load_model(tiny("bert"), kinds=("masked",), device="cpu"))


def test_pieces_are_words_with_the_models_own_vectors(pieces: Pieces) -> None:
    tokenizer, embedding = pieces.loaded.tokenizer, pieces.embedding
    words = embedding.vocabulary.words
    assert set(words[:-1]) | set(tokenizer.all_special_tokens) >= set(tokenizer.get_vocab())
    assert tokenizer.convert_ids_to_tokens(pieces.tokens[:-1].tolist()) == list(words[:-1])
    assert pieces.tokens[-1] == tokenizer.unk_token_id and "[MASK]" not in words
    table = pieces.loaded.model.get_input_embeddings().weight.detach().numpy()
    np.testing.assert_allclose(embedding.step * embedding.vectors, table[pieces.tokens], atol=embedding.step)
    (cut,) = pieces.cut(["the zebra [MASK]"])
    assert [words[word] for word in cut[:2]] == ["the", "z"]
    assert len(cut) > 4  # a special token in a text is text


def test_pieces_with_one_vector_are_one_word(tiny: Callable[..., str]) -> None:
    loaded = load_model(tiny("bert"), kinds=("masked",), device="cpu")
    first, other = (loaded.tokenizer.convert_tokens_to_ids(piece) for piece in ("the", "film"))
    with torch.no_grad():
        weights = loaded.model.get_input_embeddings().weight
        weights[other] = weights[first]
    pieces = Pieces(loaded)
    assert pieces.words[first] == pieces.words[other] and len({*pieces.tokens.tolist()} & {first, other}) == 1
    SanText(epsilon=1.0, embedding=pieces.embedding)


def test_each_piece_is_drawn_by_the_mechanism_with_the_texts_own_bits(pieces: Pieces) -> None:
    large = PieceRewriter(SanText(epsilon=1e4, embedding=pieces.embedding), pieces)
    assert large.privatize_many(SENTENCES).texts == tuple(map(str.lower, SENTENCES))
    small = PieceRewriter(SanText(epsilon=1e-6, embedding=pieces.embedding), pieces)
    together = small.rewrite(SENTENCES, stream(3))
    assert together.draws == [len(row) for row in pieces.cut(SENTENCES)] and together.texts != SENTENCES
    guarantee = small.guarantee
    assert isinstance(guarantee, MetricDP) and guarantee.epsilon == 1e-6
    assert {Assumption.PUBLIC_MODEL, Assumption.PUBLIC_DRAWS} <= guarantee.assumptions
    with pytest.raises(ParameterError, match="embedding of these pieces"):
        PieceRewriter(SanText(epsilon=1.0, embedding=toy_embedding()), pieces)


def test_sanitized_pieces_stand_over_their_own(pieces: Pieces) -> None:
    sanitizer = PieceSanitizer(PieceRewriter(SanText(epsilon=1e-6, embedding=pieces.embedding), pieces), seed=0)
    windows = make_windows(pieces.loaded.tokenizer, SENTENCES, capacity=99, sanitizer=sanitizer)
    for row, cut in enumerate(pieces.cut(SENTENCES)):
        inputs, targets = windows[row]
        assert targets.tolist() == pieces.tokens[cut].tolist() and len(inputs) == len(targets)
    assert (windows.inputs != windows.targets).mean() > 0.9
