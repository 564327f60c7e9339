"""DP-MLM: each position of a text is masked and drawn anew from a masked language model's clipped logits.

The model sees the original beside the text so far, with a mask; its logits at the mask are clipped to a public range,
and a token is drawn from integer weights (`sampling.clipped_logits`): exactly the epsilon that is claimed, over the
whole vocabulary, whatever the model says and wherever its logits lie.

What differs from the paper: the temperature follows from the exact worst case of a draw and not from twice the range;
nothing of the original is copied (the published code copies stop words, punctuation and capitals); deleted tokens are
deleted; a long text never loses its mask; antonyms and re-ranking only move scores inside the clip range; re-ranking
compares mean input embeddings and not one sentence embedding a candidate; two faster scorings are added. Words are
those of the model's own tokenizer.

Source: Meisenbacher et al. 2024b (DP-MLM), Algorithm 1, sections 3 and 4 and Appendix A.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.budget import DrawBudget
from dptext.accounting.draws import ratio_for_epsilon
from dptext.checks import check_count
from dptext.errors import GuaranteeError, ParameterError
from dptext.guarantees import Guarantee
from dptext.randomness import AesStream, RandomSource
from dptext.rewriting.base import Rewriter, Rewrites, document_streams
from dptext.rewriting.masked.candidates import Candidates
from dptext.rewriting.masked.options import MaskOptions
from dptext.rewriting.masked.positions import Position, split_texts
from dptext.rewriting.masked.scores import MaskScores
from dptext.rewriting.masked.slots import Draft, Slot, throw_coins
from dptext.rewriting.masked.windows import View, views
from dptext.rewriting.models.clip_ranges import ClipRange, find_clip_range
from dptext.rewriting.models.loading import load_model
from dptext.sampling.clipped_logits import DifferenceSampler, LevelSampler, LogitSampler, finite_logits
from dptext.text.coverage import Coverage


class DPMLM(Rewriter):
    """DP-MLM over any masked language model.

    Parameters
    ----------
    model
        A folder, or a name on the Hugging Face hub (``roberta-base``).
    epsilon_per_token, epsilon_per_document
        One of the two, in nats: what each draw costs, or what a text costs, divided over its draws.
    delta
        0 for pure guarantees; otherwise that of a text, for the bounds on composition that need one.
    options
        How the text is gone through, see `MaskOptions`.
    clip_range, clip_file
        The least and largest logit, or the file of `dptext calibrate-clip`; by default what is stored for this model.
    wordnet
        Folder of WordNet's files, for the antonyms.
    batch_size
        Texts to a forward pass; of a long text, windows.
    device, dtype, revision, download
        As for `load_model`.

    Raises `ParameterError` for values out of range, a model without a mask token or of another kind, and a clip range
    that is not known or is another model's; `InputError` for a model or a file that cannot be read.
    """

    name = "dp-mlm"

    def __init__(
        self,
        *,
        model: str,
        epsilon_per_token: float | None = None,
        epsilon_per_document: float | None = None,
        delta: float = 0.0,
        options: MaskOptions | None = None,
        clip_range: tuple[float, float] | None = None,
        clip_file: str | None = None,
        wordnet: str | None = None,
        batch_size: int = 32,
        device: str = "auto",
        dtype: str = "float32",
        revision: str | None = None,
        download: bool = False,
    ) -> None:
        self.options = options or MaskOptions()
        self.budget = DrawBudget(epsilon_per_token, epsilon_per_document, delta)
        self._batch_size = check_count("DPMLM", "batch_size", batch_size, at_least=1, at_most=2**16)
        self._loaded = load_model(
            model, kinds=("masked",), revision=revision, download=download, device=device, dtype=dtype
        )
        self.clip_range = self._find_clip_range(clip_range, clip_file)
        self._scores = MaskScores(
            self._loaded, pair_context=self.options.context == "pair", batch_size=self._batch_size
        )
        self._candidates = Candidates(
            self._loaded, self.options, None if self.clip_range is None else self.clip_range.pair, wordnet
        )
        self._sampler = lru_cache(maxsize=256)(self._make_sampler)
        self._sampler(self._epsilon(1))  # refuses what cannot be sampled before any text is seen

    def _find_clip_range(self, given: tuple[float, float] | None, path: str | None) -> ClipRange | None:
        """The clip range, or None where differences are clipped instead."""
        if self.options.difference_clip is None:
            return find_clip_range(self._loaded.identity, "masked", given=given, path=path)
        if given is not None or path is not None:
            raise ParameterError(
                "The 'difference_clip' parameter of DPMLM takes the place of a clip range; give one of them."
            )
        return None

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """What is promised for texts of at most that many draws each."""
        assumptions = self.options.assumptions(self._batch_size)
        return self.budget.guarantee(
            draws, adaptive=self.options.adaptive, range_of=self._range_of, assumptions=assumptions
        )

    def parameters(self) -> dict[str, Any]:
        """The budget, the options, the clip range and the model's identity."""
        return {
            "epsilon_per_token": self.budget.per_draw,
            "epsilon_per_document": self.budget.per_document,
            "delta": self.budget.delta,
            "model": self._loaded.identity.as_dict(),
            "dtype": str(self._loaded.dtype).removeprefix("torch."),
            "clip_range": None if self.clip_range is None else self.clip_range.as_dict(),
            "outputs": self._scores.outputs,
            **self.options.as_dict(),
        }

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text; each draws from its own stream, whatever else is in the batch."""
        streams = document_streams(random, len(texts))
        drafts = [
            throw_coins(
                positions,
                [self.options.keeps(position) for position in positions],
                stream,
                insertion=self.options.insertion,
                deletion=self.options.deletion,
            )
            for positions, stream in zip(
                split_texts(self._loaded.tokenizer, texts, self.options.positions), streams, strict=True
            )
        ]
        groups = [draft.groups(self.options.passes) for draft in drafts]
        for step in range(max(map(len, groups), default=0)):
            self._draw([(drafts[i], group[step], streams[i]) for i, group in enumerate(groups) if step < len(group)])
        draws = [draft.draws for draft in drafts]
        return Rewrites(
            texts=[self._text(draft) for draft in drafts],
            draws=draws,
            coverage=self._coverage([draft.positions for draft in drafts]),
            counts=Counter({"draws": sum(draws), "texts longer than the window": sum(map(self._is_long, drafts))}),
        )

    def _draw(self, work: Sequence[tuple[Draft, Sequence[int], AesStream]]) -> None:
        """Fill one group of slots of each text: all views of all texts are scored together."""
        seen: list[View] = []
        owners: list[int] = []
        for i, (draft, group, _) in enumerate(work):
            for view in self._views(draft, group):
                seen.append(view)
                owners.append(i)
        waiting: dict[int, dict[int, NDArray[np.float32]]] = {}
        left = Counter(owners)
        for number, logits in self._scores.logits(seen):
            owner = owners[number]
            waiting.setdefault(owner, {})[seen[number].first] = logits
            left[owner] -= 1
            if not left[owner]:  # a text draws in the order of its slots, when all of them are scored
                parts = waiting.pop(owner)
                draft, group, stream = work[owner]
                self._fill(draft, group, np.concatenate([parts[first] for first in sorted(parts)]), stream)

    def _fill(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32], stream: AesStream) -> None:
        sampler = self._sampler(self._epsilon(draft.draws))
        scores = finite_logits(self._candidates.adjust(finite_logits(logits), draft, group))
        for place, token in zip(group, sampler.sample(scores, stream).tolist(), strict=True):
            draft.slots[place].token = token

    def _views(self, draft: Draft, group: Sequence[int]) -> list[View]:
        tokens, masks = draft.masked(group, self._scores.mask)
        context = draft.original if self.options.context == "pair" else []
        centres = [draft.offsets[draft.slots[place].origin] for place in group]
        return views(context, tokens, masks, centres, capacity=self._scores.capacity)

    def _is_long(self, draft: Draft) -> bool:
        segments = 2 if self.options.context == "pair" else 1
        return segments * draft.offsets[-1] > self._scores.capacity

    def _epsilon(self, draws: int) -> float:
        return self.budget.epsilon(draws, adaptive=self.options.adaptive, range_of=self._range_of)

    def _range_of(self, epsilon: float) -> float:
        """The range of one draw's loss: twice the ratio of its weights; of a clipped difference, epsilon itself."""
        if self.options.difference_clip is not None:
            return epsilon
        return 2 * ratio_for_epsilon(epsilon=epsilon, outputs=self._scores.outputs)

    def _make_sampler(self, epsilon: float) -> LevelSampler:
        if self.clip_range is None:
            assert self.options.difference_clip is not None
            return DifferenceSampler(public=self._public, bound=self.options.difference_clip, epsilon=epsilon)
        return LogitSampler.for_epsilon(clip_range=self.clip_range.pair, epsilon=epsilon, outputs=self._scores.outputs)

    @cached_property
    def _public(self) -> NDArray[np.float32]:
        return finite_logits(self._scores.public_logits())

    def _text(self, draft: Draft) -> str:
        """The slots as text. Special tokens that were drawn are left out."""
        tokenizer = self._loaded.tokenizer
        if self.options.positions == "subwords":
            tokens: list[int] = []
            for slot in draft.slots:
                tokens += _tokens(draft, slot)
            return str(tokenizer.decode(tokens, skip_special_tokens=True))
        words = []
        for slot in draft.slots:
            words.append(tokenizer.decode(_tokens(draft, slot), skip_special_tokens=True).strip().removeprefix("##"))
        return " ".join(word for word in words if word)

    def _coverage(self, texts: Sequence[Sequence[Position]]) -> Coverage:
        positions = [position for text in texts for position in text]
        public = sum(map(self.options.is_public, positions))
        unprotected = sum(map(self.options.is_unprotected, positions))
        return Coverage(
            known=len(positions),
            protected=len(positions) - public - unprotected,
            declared_public=public,
            unprotected=unprotected,
        )


def _tokens(draft: Draft, slot: Slot) -> list[int]:
    """What a slot releases: what was drawn for it, or the original of one that is kept."""
    if slot.token is not None:
        return [slot.token]
    if not slot.kept:
        raise GuaranteeError("A token was not drawn: this is a bug, please report it.")
    return list(draft.positions[slot.origin].tokens)
