"""A public distribution for a token of a text, from what the draws before released and nothing else.

Given the tokens that were released, the model's guess at a mask between them depends on the private text in no other
way, so the bounds of the next draw may follow it: it is as public as they are. Half of it is uniform, so that every
output stays possible and an unlikely one costs its floor a factor of two at most. The model sees one text to a pass.
Where a text's epsilon does not pay for a draw, the likeliest token of the same guess takes the place, after all draws.

Proof in docs/proofs/clipped-probabilities.md. The idea, for logits of a generating model and public prompts, is that of
Vinod, Pillutla & Thakurta 2025 (InvisibleInk).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_softmax import finite_logits
from dptext.rewriting.guesses import guessed_base
from dptext.rewriting.mlm_scoring import MaskScores, View
from dptext.rewriting.models import LoadedModel


class ReleasedGuess:
    """Guesses tokens from released ones. It is given nothing else: no text, no positions."""

    def __init__(self, loaded: LoadedModel, *, batch_size: int) -> None:
        self._scores = MaskScores(loaded, context="single", batch_size=batch_size)
        self._no_words = [token for token in loaded.tokenizer.all_special_ids if token < self._scores.outputs]

    def base(self, before: Sequence[int], after: Sequence[int]) -> NDArray[np.int64]:
        """The distribution, in integers of at least 1, of a token between released ones: shape (outputs,)."""
        (row,) = self._logits([(before, after)])
        return guessed_base(row)

    def likeliest(self, gaps: Sequence[tuple[Sequence[int], Sequence[int]]]) -> list[int]:
        """For each gap, between released tokens before and after it, the likeliest token that is no special one."""
        rows = self._logits(gaps)
        for row in rows:
            row[self._no_words] = -np.inf
        return [int(row.argmax()) for row in rows]

    def _logits(self, gaps: Sequence[tuple[Sequence[int], Sequence[int]]]) -> list[NDArray[np.float64]]:
        room = self._scores.capacity - 1
        views = []
        for before, after in gaps:
            right = list(after[: room // 2])
            left = list(before[max(0, len(before) - (room - len(right))) :])
            text = [*left, self._scores.mask, *right]
            views.append(View(context=(), text=text, masks=(len(left),), first=0, places=range(len(text))))
        found = dict(self._scores.logits(views))
        return [finite_logits(found[number])[0].astype(np.float64) for number in range(len(views))]
