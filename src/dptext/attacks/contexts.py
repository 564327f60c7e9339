"""What a masked language model expects at a word of a text, from the words around it, the word itself masked."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.attacks.words import ReleasedWords
from dptext.rewriting.mlm_scoring import MaskScores, View, views
from dptext.rewriting.models import LoadedModel, quiet_transformers
from dptext.rewriting.polishing.masked import word_tokens
from dptext.text.policy import UNKNOWN_PLACEHOLDER_TEXT

Steps = Callable[[int, int], None]
"""Called with the words asked for so far and their number."""

BATCH = 64
"""Texts with one mask that the model is given at once."""

AT_ONCE = 8192
"""Texts with one mask that are in memory at once."""


class Contexts:
    """A masked language model that is asked for one word of a text at a time.

    Parameters
    ----------
    loaded
        A masked language model.

    Raises `ParameterError` if it cannot fill masks.
    """

    def __init__(self, loaded: LoadedModel) -> None:
        self.loaded = loaded
        self.scores = MaskScores(loaded, context="single", batch_size=BATCH)

    def logits(self, words: ReleasedWords, asked: NDArray[np.int64]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """For each of the tokens asked for (k,), in some order: its number, and the logits (outputs,) in its place.

        The text stands around it as it was released, with a mask for each unknown word.
        """
        with quiet_transformers():
            pieces, spans = self._read(words)
        for start in range(0, len(asked), AT_ONCE):
            part = asked[start : start + AT_ONCE]
            shown = list(self._views(words, pieces, spans, part))
            for number, logits in self.scores.logits(shown):
                yield int(part[number]), logits[0]

    def _views(
        self,
        words: ReleasedWords,
        pieces: Sequence[list[int]],
        spans: Sequence[tuple[int, int]],
        asked: NDArray[np.int64],
    ) -> Iterator[View]:
        text_of = words.text_of
        for token in asked.tolist():
            text, (first, last) = pieces[text_of[token]], spans[token]
            masked = [*text[:first], self.scores.mask, *text[last:]]
            yield from views((), masked, [first], range(len(masked)), capacity=self.scores.capacity)

    def _read(self, words: ReleasedWords) -> tuple[list[list[int]], list[tuple[int, int]]]:
        """The model's tokens of each text, and which of them each word is: the first, and the one behind the last."""
        texts = [text or "" for text in words.texts.to_pylist()]
        encoded = self._encode(texts)
        pieces, spans = [], []
        for row, text in enumerate(texts):
            ids, offsets = list(encoded["input_ids"][row]), encoded["offset_mapping"][row]
            begins, ends = np.array(offsets, np.int64).reshape(-1, 2).T
            own = slice(int(words.row_tokens[row]), int(words.row_tokens[row + 1]))
            starts, stops = _characters(text, words.begins[own]), _characters(text, words.ends[own])
            firsts = np.searchsorted(ends, starts, side="right")
            lasts = np.maximum(np.searchsorted(begins, stops, side="left"), firsts)
            for first, last, start, stop in zip(firsts, lasts, starts, stops, strict=True):
                if text[start:stop] == UNKNOWN_PLACEHOLDER_TEXT:
                    ids[first:last] = [self.scores.mask] * int(last - first)
            spans += list(zip(firsts.tolist(), lasts.tolist(), strict=True))
            pieces.append(ids)
        return pieces, spans

    def _encode(self, texts: list[str]) -> Any:
        return self.loaded.tokenizer(
            texts,
            add_special_tokens=False,
            split_special_tokens=True,
            return_offsets_mapping=True,
            truncation=False,
            verbose=False,
        )


def first_pieces(loaded: LoadedModel, words: Sequence[str]) -> NDArray[np.int64]:
    """The output that begins each word where white space stands before it; -1 where there is none: shape (k,)."""
    encoded = loaded.tokenizer([f" {word}" for word in words], add_special_tokens=False, verbose=False)["input_ids"]
    special = {loaded.tokenizer.unk_token_id, *loaded.tokenizer.all_special_ids}
    return np.array([-1 if not ids or ids[0] in special else ids[0] for ids in encoded], np.int64)


def whole_words(contexts: Contexts) -> Mapping[str, int]:
    """The words in lower case that are one output of the model where white space stands before them."""
    after_space, *_ = word_tokens(contexts.loaded.tokenizer)
    return {word: token for word, token in after_space.items() if token < contexts.scores.outputs}


def _characters(text: str, places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Places in characters of places in bytes of a text: shape (k,)."""
    if text.isascii():
        return places
    data = np.frombuffer(text.encode(), np.uint8)
    counted = np.append(0, np.cumsum(data & 0xC0 != 0x80))
    return counted[places]
