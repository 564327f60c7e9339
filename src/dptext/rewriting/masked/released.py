"""A public distribution for the next draw of a text, from what the draws before released and nothing else.

Given the tokens that were released, the model's guess at a mask between them depends on the private text in no other
way, so the bounds of the next draw may follow it: it is as public as they are. Half of it is uniform, so that every
output stays possible and an unlikely one costs its floor a factor of two at most. The model sees one text to a pass.

Proof in docs/proofs/clipped-probabilities.md. The idea, for logits of a generating model and public prompts, is that of
Vinod, Pillutla & Thakurta 2025 (InvisibleInk).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.rewriting.masked.scores import MaskScores
from dptext.rewriting.masked.windows import View
from dptext.rewriting.models.loading import LoadedModel
from dptext.sampling.clipped_logits import finite_logits

_UNITS = 2.0**32


class ReleasedGuess:
    """Guesses tokens from released ones. It is given nothing else: no text, no positions."""

    def __init__(self, loaded: LoadedModel) -> None:
        self._scores = MaskScores(loaded, context="single", batch_size=1)

    def base(self, before: Sequence[int], after: Sequence[int]) -> NDArray[np.int64]:
        """The distribution, in integers of at least 1, of a token between released ones: shape (outputs,)."""
        room = self._scores.capacity - 1
        right = list(after[: room // 2])
        left = list(before[max(0, len(before) - (room - len(right))) :])
        text = [*left, self._scores.mask, *right]
        seen = View(context=(), text=text, masks=(len(left),), first=0, places=range(len(text)))
        ((_, logits),) = self._scores.logits([seen])
        row = finite_logits(logits)[0].astype(np.float64)
        guess = np.exp(row - row.max())
        guess = (guess / guess.sum() + 1 / len(guess)) / 2
        found: NDArray[np.int64] = np.maximum((guess * _UNITS).astype(np.int64), 1)
        return found
