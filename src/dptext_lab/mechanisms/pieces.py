"""Word mechanisms on the tokens of a language model: its pieces are the words, its input embeddings their vectors.

A text is cut by the model's tokenizer, each piece is drawn by itself, and the drawn pieces are decoded. So the number
of pieces is public, and nothing is copied: marks are pieces, too. Pieces whose vectors are equal on the grid count as
the first of them, and so do special and unused tokens as the unknown one: a public map.

Source: Yue et al. 2021 (SanText), sections 5.1 to 5.5, which use BERT's tokens so; there the vocabulary is the task's.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.randomness import RandomSource
from dptext.embeddings.embedding import Embedding, quantise
from dptext.errors import ParameterError
from dptext.measures.simulation import public_stream
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter, Rewrites, document_streams
from dptext.rewriting.generation import plain_tokens
from dptext.rewriting.models import LoadedModel
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

_RESERVED = re.compile(r"\[.+\]|<.+>")
"""Special tokens, and the places that BERT keeps for more of them."""


class Pieces:
    """The pieces of a model's tokenizer as words of an embedding, in the order of their numbers, the unknown one last.

    Attributes
    ----------
    embedding
        With the model's input embeddings.
    tokens, words
        The token of each word (n,), and the word of each token (rows of the model's table,).

    Raises `ParameterError` for a tokenizer without an unknown token.
    """

    def __init__(self, loaded: LoadedModel) -> None:
        self.loaded, tokenizer = loaded, loaded.tokenizer
        if tokenizer.unk_token_id is None:
            raise ParameterError(f"The tokenizer of {loaded.identity.name} has no unknown token; give another model.")
        names = {token: piece for piece, token in tokenizer.get_vocab().items()}
        special = set(tokenizer.all_special_ids)
        plain = [token for token in sorted(names) if token not in special and not _RESERVED.fullmatch(names[token])]
        order = np.array([*plain, tokenizer.unk_token_id])
        table = loaded.model.get_input_embeddings().weight.detach().float().cpu().numpy()
        vectors, step = quantise(table[order])
        first = {vectors[-1].tobytes(): len(order) - 1}
        same = np.array([first.setdefault(row.tobytes(), place) for place, row in enumerate(vectors)])
        kept = np.unique(same)
        self.tokens = order[kept]
        self.words = np.full(len(table), len(kept) - 1, np.int32)
        self.words[order] = np.searchsorted(kept, same)
        self.embedding = Embedding(
            name=f"pieces of {loaded.identity.name}",
            vocabulary=Vocabulary([*(names[token] for token in self.tokens[:-1]), UNKNOWN_WORD]),
            vectors=vectors[kept],
            step=step,
        )

    def cut(self, texts: Sequence[str]) -> list[NDArray[np.int32]]:
        """The words of each text."""
        return [self.words[np.array(row, np.int64)] for row in plain_tokens(self.loaded.tokenizer, texts)]


class PieceRewriter(Rewriter):
    """A word mechanism over the embedding of `Pieces`, on texts.

    >>> pieces = Pieces(load_model("bert-base-uncased", kinds=("masked",)))  # doctest: +SKIP
    >>> PieceRewriter(SanText(epsilon=14, embedding=pieces.embedding), pieces).privatize("a text")  # doctest: +SKIP

    Raises `ParameterError` for a mechanism over another vocabulary.
    """

    name: ClassVar[str] = "pieces"

    def __init__(self, mechanism: WordMechanism, pieces: Pieces) -> None:
        if mechanism.vocabulary != pieces.embedding.vocabulary:
            raise ParameterError("The mechanism must be over the embedding of these pieces.")
        self.mechanism, self.pieces = mechanism, pieces

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """That of the mechanism, for each piece."""
        return self.mechanism.guarantee.assuming(Assumption.PUBLIC_MODEL, Assumption.PUBLIC_DRAWS)

    def parameters(self) -> dict[str, Any]:
        """The mechanism and the model's identity."""
        return {
            "mechanism": self.mechanism.name,
            "parameters": self.mechanism.parameters(),
            "model": self.pieces.loaded.identity.as_dict(),
        }

    def drawn(self, texts: Sequence[str], random: RandomSource) -> list[tuple[NDArray[np.int64], NDArray[np.int64]]]:
        """The tokens of each text, and those drawn for them."""
        streams, cut, tokens = document_streams(random, len(texts)), self.pieces.cut(texts), self.pieces.tokens
        return [
            (tokens[words], tokens[self.mechanism.sample(words, stream)])
            for words, stream in zip(cut, streams, strict=True)
        ]

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text; each draws from its own stream."""
        drawn = [released for _, released in self.drawn(texts, random)]
        lengths = list(map(len, drawn))
        return Rewrites(
            texts=[self.pieces.loaded.tokenizer.decode(row, skip_special_tokens=True) for row in drawn],
            draws=lengths,
            coverage=Coverage(known=sum(lengths), entered=sum(lengths)),
            counts=Counter({"draws": sum(lengths)}),
        )


class PieceSanitizer:
    """Sanitizes public texts for the training of the model whose pieces are drawn; nothing has to be matched."""

    def __init__(self, rewriter: PieceRewriter, *, seed: int) -> None:
        self._rewriter, self._stream = rewriter, public_stream(seed)

    def described(self) -> dict[str, Any]:
        """The mechanism as plain values."""
        return self._rewriter.parameters()

    def matched(self, tokenizer: Any, texts: Sequence[str]) -> Iterator[tuple[NDArray[np.int32], NDArray[np.int32]]]:
        """Of each text the tokens that were drawn, and as targets its own."""
        for own, drawn in self._rewriter.drawn(texts, self._stream):
            yield drawn.astype(np.int32), own.astype(np.int32)
