"""The likeliest original of a release, written by a masked language model that sees the release and nothing else.

Each word is masked in turn and put in again where the model expects another one so much more that it outweighs the word
that was released; in rounds, each of which reads the words of the round before. It is a `PostProcessor`: what attacks a
release may as well mend it, at no cost of privacy.

What outweighs: suppose that a word stays with probability s, and otherwise becomes any of the n words that the model
knows alike. Then a word z is likelier than the released y if ln p(z) - ln p(y) > ln(n s / (1 - s)), with p what the
model expects there. No mechanism need be known for that. A word that was released as unknown always gives way, and one
that the model does not know never does.
"""

import math
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.attacks.base import CONFIDENCE, Adversary, Figure, Outcome
from dptext.attacks.contexts import Contexts, Steps, whole_words
from dptext.attacks.scoring import TokenScore
from dptext.attacks.words import ReleasedWords, cut_release, left_out_note, texts_that_agree, token_strings, with_words
from dptext.core.release import PostProcessor, Released
from dptext.embeddings.embedding import Embedding
from dptext.errors import InputError
from dptext.measures.intervals import clustered_interval
from dptext.measures.values import Value
from dptext.rewriting.polishing.masked import in_case_of
from dptext.text.policy import UNKNOWN_PLACEHOLDER_TEXT
from dptext.validation import check_count, finite_number, refused

STAYS = 0.5
ROUNDS = 2


class Reconstruction(PostProcessor):
    """Writes the likeliest original of each released text.

    Parameters
    ----------
    contexts
        A masked language model.
    stays
        The share of words that is supposed to have stayed, above 0 and below 1.
    rounds
        How often all words are looked at, at least 1.
    progress
        Called with the words looked at, and their number in all rounds.

    Raises `ParameterError` for a value out of range.
    """

    name: ClassVar[str] = "reconstruction by a masked language model"
    block_rows: ClassVar[int | None] = 256
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")

    def __init__(
        self, contexts: Contexts, *, stays: float = STAYS, rounds: int = ROUNDS, progress: Steps | None = None
    ) -> None:
        share = finite_number(stays)
        if share is None or not 0 < share < 1:
            raise refused("Reconstruction", "stays", "above 0 and below 1", stays)
        self.stays, self.rounds = share, check_count("Reconstruction", "rounds", rounds, at_least=1)
        self.contexts = contexts
        self._progress = progress
        self._known = dict(whole_words(contexts))
        self._names = list(self._known)
        self._outputs = np.array([self._known[name] for name in self._names], np.int64)
        self.margin = math.log(len(self._names) * share / (1 - share))

    def parameters(self) -> dict[str, Any]:
        """The model, what is supposed, and the rounds."""
        return {"model": self.contexts.loaded.identity.as_dict(), "stays": self.stays, "rounds": self.rounds}

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the words that the model puts there; layout and case stay."""
        return self.reconstruct(cut_release(released)).texts

    def reconstruct(self, words: ReleasedWords) -> ReleasedWords:
        """The same with the places of the words, which stay as many."""
        released = token_strings(words)
        as_written = _as_written(words)
        now, shown = list(released), words
        for number in range(self.rounds):
            best = list(now)
            asked = self.contexts.logits(shown, np.arange(len(words)))
            for done, (token, logits) in enumerate(asked, start=1):
                best[token] = self._better(released[token], logits)
                if self._progress is not None:
                    self._progress(number * len(words) + done, self.rounds * len(words))
            now = best
            changed = zip(now, released, as_written, strict=True)
            shown = with_words(words, [old if one == was else in_case_of(old, one) for one, was, old in changed])
        return shown

    def _better(self, released: str, logits: NDArray[np.float32]) -> str:
        """The word at a place where `released` was released."""
        place = int(np.argmax(logits[self._outputs]))
        if released == UNKNOWN_PLACEHOLDER_TEXT:
            return self._names[place]
        own = self._known.get(released)
        if own is None or float(logits[self._outputs[place]] - logits[own]) <= self.margin:
            return released
        return self._names[place]


def _as_written(words: ReleasedWords) -> list[str]:
    """Each token in its own case."""
    texts = [(text or "").encode() for text in words.texts.to_pylist()]
    spans = zip(words.text_of.tolist(), words.begins.tolist(), words.ends.tolist(), strict=True)
    return [texts[text][begin:end].decode() for text, begin, end in spans]


class Reconstruct(Adversary[None, ReleasedWords]):
    """Knows a masked language model, and takes its reconstruction for the original.

    Parameters
    ----------
    reconstruction
        What writes.
    """

    name: ClassVar[str] = "reconstruct"

    def __init__(self, reconstruction: Reconstruction) -> None:
        self.reconstruction = reconstruction

    @property
    def knows(self) -> str:
        """The model."""
        return f"the model {self.reconstruction.contexts.loaded.identity.name}, and no mechanism."

    def guess(self, released: Released) -> ReleasedWords:
        """The originals, as it takes them."""
        return self.reconstruction.reconstruct(cut_release(released))


def attack(
    adversary: Reconstruct, original: pa.LargeStringArray, released: Released, *, embedding: Embedding
) -> Outcome:
    """How many words of the originals stand in the reconstruction, and how many stood in the release already.

    The similarity of two texts is the cosine of the means of their words' vectors in `embedding`, 0 where it is less.
    Raises `InputError` if the original has other tokens.
    """
    words, source = cut_release(released), cut_release(Released(original))
    agree = texts_that_agree(source.row_tokens, words.row_tokens)
    counted = np.repeat(agree, np.diff(words.row_tokens))
    if not counted.any():
        raise InputError("The original has no words, so there is nothing to reconstruct.")
    written = adversary.guess(released)
    truth = np.empty(len(words), object)
    truth[counted] = np.array(token_strings(source), object)[np.repeat(agree, np.diff(source.row_tokens))]
    after, before = (np.array(token_strings(one), object) == truth for one in (written, words))
    score = TokenScore(words.text_of, counted)
    means = [_means(one, embedding) for one in (source, written, words)]
    rows = np.flatnonzero(agree & (np.diff(words.row_tokens) > 0))
    figures = (
        Figure(name="words right in the reconstruction", value=score.of(after), units=score.units),
        Figure(name="words right in the release", value=score.of(before), units=score.units),
        Figure(name="gained by the model", value=score.gain(after, before), units=score.units),
        Figure(
            name="similarity of the reconstruction",
            value=_similarity(means[0][rows], means[1][rows]),
            blind=_similarity(means[0][np.roll(rows, 1)], means[1][rows]),
            units=len(rows),
        ),
        Figure(
            name="similarity of the release",
            value=_similarity(means[0][rows], means[2][rows]),
            blind=_similarity(means[0][np.roll(rows, 1)], means[2][rows]),
            units=len(rows),
        ),
    )
    left_out = int(np.count_nonzero(~agree))
    return Outcome(
        attack=adversary.name,
        knew=f"It knew {adversary.knows}",
        figures=figures,
        notes=(left_out_note(left_out),) if left_out else (),
        settings={**adversary.reconstruction.parameters(), "embedding": embedding.as_parameters()},
    )


def _means(words: ReleasedWords, embedding: Embedding) -> NDArray[np.float64]:
    """The mean of the vectors of each text's words, of length 1; 0 where it has none: shape (n, m)."""
    index = embedding.vocabulary.index
    ids = np.array([index.get(word, -1) for word in token_strings(words)], np.int64)
    sums = np.zeros((len(words.texts), embedding.vectors.shape[1]))
    known = ids >= 0
    np.add.at(sums, words.text_of[known], embedding.vectors[ids[known]].astype(np.float64))
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    return sums / np.where(lengths > 0, lengths, 1)


def _similarity(first: NDArray[np.float64], second: NDArray[np.float64]) -> Value:
    """The mean cosine of rows, with its interval over them."""
    cosines = np.clip((first * second).sum(axis=1), 0, 1)
    low, high = clustered_interval(cosines, np.ones(len(cosines), np.int64), 1 - CONFIDENCE)
    return Value(value=float(cosines.mean()), low=low, high=high)
