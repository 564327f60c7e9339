"""What moves DP-MLM's scores before they are clipped: antonyms down, and what changes the meaning of the text down.

Both look at the private text, so both may only move scores inside the clip range: a token that was taken out because of
the original word would tell that word. Here scores move before the clip, which bounds whatever comes out of it.

Source: Meisenbacher et al. 2024b (DP-MLM), Appendix A: similarity + alpha x score, alpha = 0.003. Divided by alpha and
moved by a constant that is score - (1 - similarity) / alpha, which is in units of the logits, as the clip range is. The
similarity is the cosine of the mean input embeddings of the text before and after, for all tokens at once; the paper
embeds one sentence for each candidate.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.rewriting.mlm_drafts import Draft
from dptext.rewriting.mlm_options import MaskOptions
from dptext.rewriting.models import LoadedModel

_BOTTOM = np.float32(-1e30)
"""Below every clip range, and finite."""


class Candidates:
    """Moves the scores of candidates, by the options; does nothing without them.

    Attributes
    ----------
    wordnet
        Digest of the antonyms that it goes by, or None.

    Raises `InputError` if antonyms are asked for and WordNet is not there.
    """

    def __init__(self, loaded: LoadedModel, options: MaskOptions, clip_range: tuple[float, float] | None) -> None:
        self._loaded = loaded
        self._alpha = options.rerank
        self._clip_range = clip_range
        self._antonyms: dict[str, frozenset[str]] = {}
        self.wordnet: str | None = None
        if options.antonyms:
            from dptext.rewriting.wordnet import antonyms_digest, load_antonyms, wordnet_folder

            self._antonyms = load_antonyms(wordnet_folder())
            self.wordnet = antonyms_digest(self._antonyms)

    def adjust(self, logits: NDArray[np.float32], draft: Draft, group: Sequence[int]) -> NDArray[np.float32]:
        """The scores (k, n) of the slots in `group`, from their logits, which may be overwritten."""
        if self._alpha is not None and self._clip_range is not None:
            np.clip(logits, *self._clip_range, out=logits)
        for row, place in zip(logits, group, strict=True):
            slot = draft.slots[place]
            if slot.inserted:
                continue
            if self._alpha is not None:
                size = min(len(row), len(self._embeddings))
                row[:size] -= (1 - self._similarities(draft, slot.origin)[:size]) / np.float32(self._alpha)
            for word in self._antonyms.get(draft.positions[slot.origin].word, ()):
                row[self._tokens_of[word]] = _BOTTOM
        return logits

    def _similarities(self, draft: Draft, origin: int) -> NDArray[np.float32]:
        """Cosine of the text's mean embedding with that of the text with each token (n,) in the place of `origin`."""
        table = self._embeddings
        rest = table[draft.original].sum(0) - table[list(draft.positions[origin].tokens)].sum(0)
        before = table[draft.original].sum(0)
        products = table @ before + rest @ before
        squares = self._squares + 2 * (table @ rest) + rest @ rest
        norms = np.sqrt(np.maximum(squares, 1e-30) * max(float(before @ before), 1e-30))
        found: NDArray[np.float32] = np.clip(products / norms, -1, 1).astype(np.float32)
        return found

    @cached_property
    def _embeddings(self) -> NDArray[np.float32]:
        """The model's input embeddings (n, m)."""
        table: NDArray[np.float32] = self._loaded.model.get_input_embeddings().weight.float().cpu().numpy()
        return table

    @cached_property
    def _squares(self) -> NDArray[np.float32]:
        found: NDArray[np.float32] = np.einsum("ij,ij->i", self._embeddings, self._embeddings)
        return found

    @cached_property
    def _tokens_of(self) -> defaultdict[str, list[int]]:
        """Word in lower case to the tokens that are it as a whole."""
        tokenizer: Any = self._loaded.tokenizer
        found: defaultdict[str, list[int]] = defaultdict(list)
        for piece, token in tokenizer.get_vocab().items():
            if not piece.startswith("##"):
                found[tokenizer.convert_tokens_to_string([piece]).strip().lower()].append(token)
        return found
