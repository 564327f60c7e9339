"""An attack by a masked language model that knows no mechanism: mask-token inference (Yue et al. 2021).

The model reads the words that were released around a place, and not the one that stands there, and predicts it. Changed
from the published script: its attention mask and token types are swapped there, so that the model reads next to
nothing; and the answer here is the likeliest whole word, as the place of a word holds no mark or piece.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import Released
from dptext.errors import InputError
from dptext.measures.rows import Progress
from dptext.rewriting.mlm_scoring import MaskScores, View, views
from dptext.rewriting.models import LoadedModel, quiet_transformers
from dptext.text.policy import UNKNOWN_PLACEHOLDER_TEXT
from dptext_lab.attacks.outcome import Hits, Outcome, TokenScore
from dptext_lab.attacks.words import ReleasedWords, cut_release, left_out_note, texts_that_agree, token_strings

BATCH, AT_ONCE = 64, 8192
"""Texts with one mask that the model is given at once, and that are in memory at once."""


class Contexts:
    """What a masked language model expects at a word of a text, from the words around it, the word itself masked.

    `names` are the words in lower case that are one output of the model where white space stands before them, and
    `outputs` these outputs. Raises `ParameterError` if the model cannot fill masks.
    """

    def __init__(self, loaded: LoadedModel) -> None:
        self.loaded = loaded
        self.scores = MaskScores(loaded, batch_size=BATCH)
        tokens = words_after_space(loaded.tokenizer)
        whole = {word: token for word, token in tokens.items() if token < self.scores.outputs}
        self.names, self.outputs = list(whole), np.array(list(whole.values()), np.int64)

    def logits(self, words: ReleasedWords, tokens: NDArray[np.int64]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """For each of the tokens (k,), in some order: its number, and the logits (outputs,) in its place.

        The text stands around it as it was released, with a mask for each unknown word.
        """
        with quiet_transformers():
            pieces, spans = self._read(words)
        for start in range(0, len(tokens), AT_ONCE):
            part = tokens[start : start + AT_ONCE]
            shown = list(self._views(words, pieces, spans, part))
            for number, logits in self.scores.logits(shown):
                yield int(part[number]), logits[0]

    def likeliest(self, logits: NDArray[np.float32]) -> str:
        """The likeliest whole word by logits (outputs,)."""
        return self.names[int(np.argmax(logits[self.outputs]))]

    def _views(
        self,
        words: ReleasedWords,
        pieces: Sequence[list[int]],
        spans: Sequence[tuple[int, int]],
        tokens: NDArray[np.int64],
    ) -> Iterator[View]:
        text_of = words.text_of
        for token in tokens.tolist():
            text, (first, last) = pieces[text_of[token]], spans[token]
            masked = [*text[:first], self.scores.mask, *text[last:]]
            yield from views((), masked, [first], range(len(masked)), capacity=self.scores.capacity)

    def _read(self, words: ReleasedWords) -> tuple[list[list[int]], list[tuple[int, int]]]:
        """The model's tokens of each text, and which of them each word is: the first, and the one behind the last."""
        texts = [text or "" for text in words.texts.to_pylist()]
        encoded = self.loaded.tokenizer(
            texts,
            add_special_tokens=False,
            split_special_tokens=True,
            return_offsets_mapping=True,
            truncation=False,
            verbose=False,
        )
        pieces, spans = [], []
        for row, text in enumerate(texts):
            ids, offsets = list(encoded["input_ids"][row]), encoded["offset_mapping"][row]
            begins, ends = np.array(offsets, np.int64).reshape(-1, 2).T
            here = slice(int(words.row_tokens[row]), int(words.row_tokens[row + 1]))
            starts, stops = _characters(text, words.begins[here]), _characters(text, words.ends[here])
            firsts = np.searchsorted(ends, starts, side="right")
            lasts = np.maximum(np.searchsorted(begins, stops, side="left"), firsts)
            for first, last, start, stop in zip(firsts, lasts, starts, stops, strict=True):
                if text[start:stop] == UNKNOWN_PLACEHOLDER_TEXT:
                    ids[first:last] = [self.scores.mask] * int(last - first)
            spans += list(zip(firsts.tolist(), lasts.tolist(), strict=True))
            pieces.append(ids)
        return pieces, spans


def words_after_space(tokenizer: Any) -> dict[str, int]:
    """The words of small letters that are one token where white space stands before them, with that token."""
    vocabulary: dict[str, int] = tokenizer.get_vocab()
    marks = (mark for mark in ("Ġ", "▁") if any(token.startswith(mark) for token in vocabulary))
    mark = next(marks, "")  # WordPiece marks the tokens that continue a word instead
    words = {token.removeprefix(mark): number for token, number in vocabulary.items() if token.startswith(mark)}
    return {word: number for word, number in words.items() if re.fullmatch("[a-z]+", word)}


def first_pieces(loaded: LoadedModel, words: Sequence[str]) -> NDArray[np.int64]:
    """The output that begins each word where white space stands before it; -1 where there is none: shape (k,)."""
    encoded = loaded.tokenizer([f" {word}" for word in words], add_special_tokens=False, verbose=False)["input_ids"]
    special = {loaded.tokenizer.unk_token_id, *loaded.tokenizer.all_special_ids}
    return np.array([-1 if not ids or ids[0] in special else ids[0] for ids in encoded], np.int64)


def _characters(text: str, places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Places in characters of places in bytes of a text: shape (k,)."""
    if text.isascii():
        return places
    data = np.frombuffer(text.encode(), np.uint8)
    return np.append(0, np.cumsum(data & 0xC0 != 0x80))[places]


def attack_by_mask_tokens(
    contexts: Contexts, original: pa.LargeStringArray, released: Released, *, progress: Progress | None = None
) -> Outcome:
    """How many words of the originals the model predicts; the defence rate of the paper is the share that it does not.

    All words and numbers count, as in the paper. Raises `InputError` if the original has other tokens.
    """
    words, source = cut_release(released), cut_release(Released(original))
    agree = texts_that_agree(source.row_tokens, words.row_tokens)
    counted = np.repeat(agree, np.diff(words.row_tokens))
    if not counted.any():
        raise InputError("The original has no words, so there is nothing to guess.")
    truth = np.empty(len(words), object)
    truth[counted] = np.array(token_strings(source), object)[np.repeat(agree, np.diff(source.row_tokens))]

    def hits(guesses: Sequence[str]) -> Hits:
        return np.asarray(np.array(guesses, object) == truth, np.bool_)

    predicted = predict_words(contexts, words, progress=progress)
    blind = [contexts.likeliest(contexts.scores.public_logits())] * len(words)
    score = TokenScore(words.text_of, counted)
    figure = score.figure("words predicted", hits(predicted), hits(blind))
    low, high = figure.value.low, figure.value.high
    assert low is not None and high is not None
    defence = {"value": 1 - figure.value.value, "low": 1 - high, "high": 1 - low}
    return Outcome(
        attack="words by context",
        knew=f"It knew the model {contexts.loaded.identity.name}, and no mechanism.",
        figures=(figure, score.figure("words released as they were", hits(token_strings(words)))),
        notes=(
            "The defence rate of Yue et al. (2021) is the share that was not predicted: "
            f"{defence['value']:.4f} [{defence['low']:.4f}, {defence['high']:.4f}].",
            *([left_out_note(left_out)] if (left_out := int(np.count_nonzero(~agree))) else []),
        ),
        settings={"model": contexts.loaded.identity.as_dict(), "defence_rate": defence},
    )


def predict_words(contexts: Contexts, words: ReleasedWords, *, progress: Progress | None = None) -> list[str]:
    """The likeliest whole word in the place of each token, by the tokens around it, in lower case."""
    predicted = [""] * len(words)
    for done, (token, logits) in enumerate(contexts.logits(words, np.arange(len(words))), start=1):
        predicted[token] = contexts.likeliest(logits)
        if progress is not None:
            progress(done, len(words))
    return predicted
