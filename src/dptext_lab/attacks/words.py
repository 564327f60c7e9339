"""The words of a release, and the words of the originals that they stand for.

The tokenizer cuts texts by their characters, so the cut of a released text can be made again from the text alone: its
tokens stand for those of the original that the policy shows, one for one. Who attacks sees the release and the
policy; who scores the attack has the originals too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import Released
from dptext.errors import InputError
from dptext.text.characters import fold
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, cut_tokens
from dptext.text.vocabulary import Vocabulary
from dptext.text.writing_kernels import DROPPED

MOST_LEFT_OUT = 0.1
"""Share of the texts that may differ in their tokens: more, and the original is not what was released."""

NO_WORD = -1
"""What stands for a token that is no word to be guessed."""


@dataclass(frozen=True, slots=True)
class ReleasedWords:
    """Released texts cut into tokens."""

    texts: pa.LargeStringArray = field(repr=False)  # (n,), as they were cut
    begins: NDArray[np.int64] = field(repr=False)  # where each token stands in its text, in bytes: (tokens,)
    ends: NDArray[np.int64] = field(repr=False)
    row_tokens: NDArray[np.int64] = field(repr=False)  # the first token of each text: (n + 1,)
    ids: NDArray[np.int32] = field(repr=False)
    """The word of the vocabulary that each token is, the unknown word for all others: (tokens,); empty without one."""

    def __len__(self) -> int:
        return len(self.begins)

    @property
    def text_of(self) -> NDArray[np.int64]:
        """The number of the text that each token stands in: shape (tokens,)."""
        return np.repeat(np.arange(len(self.texts)), np.diff(self.row_tokens))


def read_release(released: Released, vocabulary: Vocabulary) -> ReleasedWords:
    """Words of released texts, with their ids in the mechanism's vocabulary."""
    texts = released.texts
    tokens = Tokenizer(vocabulary, TextPolicy(numbers="map")).encode(texts)
    first = tokens.rows[:-1][np.repeat(np.arange(len(texts)), np.diff(tokens.row_tokens))]
    return ReleasedWords(texts, tokens.begins - first, tokens.ends - first, tokens.row_tokens, tokens.ids)


def cut_release(released: Released) -> ReleasedWords:
    """Tokens of released texts without ids, for attackers that know no vocabulary."""
    begins, ends, row_tokens = cut_tokens(released.texts)
    return ReleasedWords(released.texts, begins, ends, row_tokens, np.empty(0, np.int32))


def token_strings(words: ReleasedWords) -> list[str]:
    """Each token in lower case, as the tokenizer folds it."""
    texts = [b"" if text is None else text.encode() for text in words.texts.to_pylist()]
    spans = zip(words.text_of.tolist(), words.begins.tolist(), words.ends.tolist(), strict=True)
    return [fold(texts[text][begin:end].decode("utf-8", "replace")) for text, begin, end in spans]


def with_words(words: ReleasedWords, shown: Sequence[str]) -> ReleasedWords:
    """The texts with other words in the place of their tokens: `shown` has one for each."""
    texts, begins, ends = [], [], []
    for row, text in enumerate(words.texts.to_pylist()):
        data, parts, done, length = (text or "").encode(), [], 0, 0
        for token in range(int(words.row_tokens[row]), int(words.row_tokens[row + 1])):
            before, word = data[done : words.begins[token]], shown[token].encode()
            parts += [before, word]
            begins.append(length + len(before))
            length += len(before) + len(word)
            ends.append(length)
            done = int(words.ends[token])
        texts.append(None if text is None else b"".join([*parts, data[done:]]).decode())
    return ReleasedWords(
        pa.array(texts, pa.large_string()),
        np.array(begins, np.int64),
        np.array(ends, np.int64),
        words.row_tokens,
        words.ids,
    )


@dataclass(frozen=True, slots=True)
class Truth:
    """Original words at the tokens of a release."""

    words: NDArray[np.int32] = field(repr=False)
    """The word that entered the mechanism, `NO_WORD` where none did that can be named: (tokens,)."""
    left_out: int  # texts whose tokens cannot be told apart, so that nothing of them is scored
    unknown: int  # tokens that entered as the unknown word: the law cannot name them, and they are not scored

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader of a figure must know of what it counts."""
        notes = []
        if self.unknown:
            share = self.unknown / (self.unknown + int(np.count_nonzero(self.words != NO_WORD)))
            notes.append(
                f"Only words of the vocabulary are counted: {100 * share:.1f} % of the words are not in it, and were "
                "released as the unknown word is."
            )
        if self.left_out:
            notes.append(left_out_note(self.left_out))
        return tuple(notes)


def left_out_note(count: int) -> str:
    """Says that texts were not scored."""
    which = "1 text is" if count == 1 else f"{count:,} texts are"
    return f"{which} not counted: what was released for it has other tokens (a number next to a released number, …)."


def find_truth(
    original: pa.LargeStringArray, released: ReleasedWords, vocabulary: Vocabulary, policy: TextPolicy
) -> Truth:
    """What entered the mechanism for each token of a release.

    Raises `InputError` if the texts are not as many, or their tokens differ in more than `MOST_LEFT_OUT` of them.
    """
    tokens = Tokenizer(vocabulary, policy).encode(original)
    shown = tokens.ids != DROPPED
    rows = np.append(0, np.cumsum(shown))[tokens.row_tokens]
    agree = texts_that_agree(rows, released.row_tokens)
    words = np.full(len(released), NO_WORD, np.int32)
    there = np.repeat(agree, np.diff(released.row_tokens))
    words[there] = tokens.ids[shown][np.repeat(agree, np.diff(rows))]
    unknown = words == vocabulary.unknown
    words[(words < 0) | unknown] = NO_WORD
    if not (words != NO_WORD).any():
        raise InputError("No word of the original is in the mechanism's vocabulary, so there is nothing to guess.")
    return Truth(words, int(np.count_nonzero(~agree)), int(np.count_nonzero(unknown)))


def texts_that_agree(original: NDArray[np.int64], released: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which texts have as many tokens in the original as in the release, by the first token of each: shape (n,).

    Raises `InputError` if the texts are not as many, or too few of them agree.
    """
    if len(original) != len(released):
        raise InputError(
            f"The original has {len(original) - 1:,} texts and the release has {len(released) - 1:,}; give the file "
            "that was released, row for row."
        )
    agree: NDArray[np.bool_] = np.diff(original) == np.diff(released)
    if np.count_nonzero(~agree) > MOST_LEFT_OUT * len(agree):
        row = int(np.argmin(agree))
        raise InputError(
            f"The original is not what was released, or not with these options: of {len(agree):,} texts "
            f"{np.count_nonzero(~agree):,} have another number of tokens, the first of them in row {row + 1:,}."
        )
    return agree
