"""Inputs that teach a masked language model to look up, at a mask, the word of the original that it stands for.

An input is a text beside its own copy with masks, as DP-MLM gives it to the model: the same template, with aligned
positions. The share of masks is drawn for each input, and often it is all of them. A model of plain masked texts meets
no such input, and with all of a text masked it says little more than how frequent words are; after this training one
look at a text whose copy is all masks tells its words, which is what the scoring ``parallel`` lives on.

Texts in training are short. So that positions beyond them are learnt, too, half of the inputs begin at a random one.
"""

from collections.abc import Sequence

import numpy as np
import torch

from dptext.errors import ParameterError
from dptext.rewriting.mlm_scoring import MaskScores, View
from dptext.rewriting.models import LoadedModel
from dptext.training.aligned_texts import NO_TARGET, Ints, Windows, make_windows

CONTEXT = "aligned"
"""What the model sees of the original, as `MaskOptions.context` names it."""

LEAST_SHARE = 0.15
"""The share of masks is uniform from this to 1, where it is not 1 at once."""

ALL_MASKED = 0.5
"""The share of inputs whose copy is all masks."""

MOVED = 0.5
"""The share of inputs that begin at a random position."""


class PairedInputs:
    """Makes inputs of a text and its copy with masks.

    Parameters
    ----------
    loaded
        The model, for its tokenizer and its size.
    length
        Most tokens of an input: special tokens, a text and its copy.

    Attributes
    ----------
    head_takes_masks
        Whether the model's head gives the same logits when it is handed the masks alone.

    Raises `ParameterError` if the model takes fewer than `length` tokens or `length` has no room for a text, and what
    `MaskScores` raises.
    """

    def __init__(self, loaded: LoadedModel, *, length: int) -> None:
        self._tokenizer = loaded.tokenizer
        self._scores = MaskScores(loaded, context=CONTEXT, batch_size=1)
        specials = self._scores.template.specials
        if not specials + 2 <= length <= self._scores.window:
            raise ParameterError(
                f"The 'length' parameter of train_masked_lm must be from {specials + 2} to {self._scores.window}, "
                f"which the model takes, for pairs. Got {length} instead."
            )
        self._room = (length - specials) // 2
        self.head_takes_masks = self._scores.only_masks

    def windows(self, texts: Sequence[str]) -> Windows:
        """The texts cut to half of the length, without special tokens."""
        return make_windows(self._tokenizer, texts, capacity=self._room)

    def batch(self, windows: Sequence[tuple[Ints, Ints]], random: np.random.Generator) -> dict[str, torch.Tensor]:
        """The model's inputs (windows, longest), and ``labels``: the original's sub-word at each mask."""
        built, starts = [], []
        for tokens, _ in windows:
            built.append(self._scores.template.build(self._masked(tokens, random)))
            latest = self._scores.window - len(built[-1].tokens)
            starts.append(int(random.integers(latest + 1)) if random.random() < MOVED else 0)
        arrays = self._scores.arrays(built)
        labels = np.full_like(arrays["input_ids"], NO_TARGET)
        begin = len(self._scores.template.prefix)
        for i, (tokens, _) in enumerate(windows):
            size = len(built[i].tokens)
            arrays["position_ids"][i, begin:size] += starts[i]
            copy = begin + len(tokens) + len(self._scores.template.middle)
            labels[i, built[i].masks] = tokens[np.array(built[i].masks) - copy]
        return {name: torch.from_numpy(array) for name, array in {**arrays, "labels": labels}.items()}

    def _masked(self, tokens: Ints, random: np.random.Generator) -> View:
        """A text beside its copy, of which at least one sub-word is masked."""
        share = 1.0 if random.random() < ALL_MASKED else random.uniform(LEAST_SHARE, 1.0)
        chosen = random.random(len(tokens)) < share
        chosen[random.integers(len(tokens))] = True
        text = np.where(chosen, self._scores.mask, tokens).tolist()
        return View(tokens.tolist(), text, np.flatnonzero(chosen).tolist(), 0, range(len(tokens)))
