"""Mask-token inference (Yue et al. 2021): a masked language model predicts each word of a release, that word masked.

The adversary knows no mechanism: it reads the words that were released around a place, and not the one that stands
there. Changed from the published script: its attention mask and token types are swapped there, so that the model
reads next to nothing; and the answer here is the likeliest whole word, as the place of a word holds no mark or piece.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.attacks.base import Adversary, Figure, Outcome
from dptext.attacks.contexts import Contexts, Steps, whole_words
from dptext.attacks.scoring import TokenScore
from dptext.attacks.words import ReleasedWords, cut_release, left_out_note, texts_that_agree, token_strings
from dptext.core.release import Released
from dptext.errors import InputError


@dataclass(frozen=True, slots=True)
class Predictions:
    """A word for each token of a release.

    Attributes
    ----------
    words
        The release, cut.
    predicted
        In lower case, one for each token.
    blind
        The one word that is predicted where nothing is seen.
    """

    words: ReleasedWords
    predicted: list[str] = field(repr=False)
    blind: str


class MaskTokens(Adversary[None, Predictions]):
    """Knows a masked language model, and nothing else.

    Parameters
    ----------
    contexts
        The model.
    progress
        Called with the words predicted, and their number.
    """

    name: ClassVar[str] = "mask-tokens"

    def __init__(self, contexts: Contexts, *, progress: Steps | None = None) -> None:
        self.contexts = contexts
        self._progress = progress
        named = whole_words(contexts)
        self._outputs = np.array(list(named.values()), np.int64)
        self._names = list(named)

    @property
    def knows(self) -> str:
        """The model."""
        return f"the model {self.contexts.loaded.identity.name}, and no mechanism."

    def guess(self, released: Released) -> Predictions:
        """The likeliest whole word in the place of each token, by the tokens around it."""
        words = cut_release(released)
        predicted = [""] * len(words)
        for done, (token, logits) in enumerate(self.contexts.logits(words, np.arange(len(words))), start=1):
            predicted[token] = self._likeliest(logits)
            if self._progress is not None:
                self._progress(done, len(words))
        return Predictions(words, predicted, self._likeliest(self.contexts.scores.public_logits()))

    def _likeliest(self, logits: NDArray[np.float32]) -> str:
        return self._names[int(np.argmax(logits[self._outputs]))]


def attack(adversary: MaskTokens, original: pa.LargeStringArray, released: Released) -> Outcome:
    """How many words of the originals the model predicts; the defence rate of the paper is the share that it does not.

    All words and numbers count, as in the paper. Raises `InputError` if the original has other tokens.
    """
    words = cut_release(released)
    source = cut_release(Released(original))
    agree = texts_that_agree(source.row_tokens, words.row_tokens)
    truth = _in_place(token_strings(source), source, agree)
    counted = np.repeat(agree, np.diff(words.row_tokens))
    if not counted.any():
        raise InputError("The original has no words, so there is nothing to predict.")
    guesses = adversary.guess(released)
    score = TokenScore(words.text_of, counted)

    def hits(found: Sequence[str]) -> NDArray[np.bool_]:
        result = np.zeros(len(counted), np.bool_)
        result[counted] = [one == true for one, true in zip(_in_place(found, words, agree), truth, strict=True)]
        return result

    predicted = score.of(hits(guesses.predicted))
    blind = score.of(hits([guesses.blind] * len(words)))
    as_they_were = score.of(hits(token_strings(words)))
    assert predicted.low is not None and predicted.high is not None
    left_out = int(np.count_nonzero(~agree))
    defence = {"value": 1 - predicted.value, "low": 1 - predicted.high, "high": 1 - predicted.low}
    return Outcome(
        attack=adversary.name,
        knew=f"It knew {adversary.knows}",
        figures=(
            Figure(name="words predicted", value=predicted, blind=blind, units=score.units),
            Figure(name="words released as they were", value=as_they_were, units=score.units),
        ),
        notes=(
            "The defence rate of Yue et al. (2021) is the share that was not predicted: "
            f"{defence['value']:.4f} [{defence['low']:.4f}, {defence['high']:.4f}].",
            *([left_out_note(left_out)] if left_out else []),
        ),
        settings={"model": adversary.contexts.loaded.identity.as_dict(), "defence_rate": defence},
    )


def _in_place(values: Sequence[Any], words: ReleasedWords, agree: NDArray[np.bool_]) -> list[Any]:
    """The values of the tokens of the texts that agree."""
    return [value for value, there in zip(values, np.repeat(agree, np.diff(words.row_tokens)), strict=True) if there]
