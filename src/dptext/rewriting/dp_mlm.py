"""DP-MLM: each position of a text is masked and drawn anew from what a masked language model says there.

The model sees the original beside the text so far, with a mask; its probabilities at the mask are filled into public
bounds (or, with ``draw="paper"``, its logits clipped to a public range), and a token is drawn from integer weights:
exactly the epsilon that is claimed, over the whole vocabulary, whatever the model says and wherever its logits lie.

What differs from the paper: the draw, unless the paper's is asked for, and then the temperature follows from the exact
worst case of a draw and not from twice the range; nothing of the original is copied (the published code copies stop
words, punctuation and capitals); deleted tokens are deleted; a long text never loses its mask; antonyms and re-ranking
only move scores before they are bounded; re-ranking compares mean input embeddings and not one sentence embedding a
candidate; two faster scorings are added. Words are those of the model's own tokenizer.

Source: Meisenbacher et al. 2024b (DP-MLM), Algorithm 1, sections 3 and 4 and Appendix A.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.budget import DrawBudget
from dptext.core.assumptions import Assumption
from dptext.core.clipped_softmax import DrawLaw, DrawSampler, finite_logits
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.randomness import RandomSource
from dptext.parameters import Options, check_arguments
from dptext.process.stopping import advance, expect
from dptext.rewriting.base import Rewrites, document_streams
from dptext.rewriting.mlm_candidates import Candidates
from dptext.rewriting.mlm_drafts import Draft, Position, Slot, split_texts, text_of, throw_coins
from dptext.rewriting.mlm_options import MaskOptions
from dptext.rewriting.mlm_scoring import MaskScores, View, views
from dptext.rewriting.models import load_model
from dptext.rewriting.parameters import (
    BATCH_SIZE,
    CLIP_RANGE,
    DELTA_OF_DRAWS,
    DEVICE,
    DOWNLOAD,
    DRAW,
    DRAWS_FILE,
    DTYPE,
    EPSILON_PER_DOCUMENT,
    EPSILON_PER_TOKEN,
    MODEL,
    REVISION,
    TEMPERATURE,
    Device,
    Dtype,
)
from dptext.rewriting.token_draws import Draw, DrawingRewriter


class DPMLM(DrawingRewriter):
    """DP-MLM over any masked language model.

    One of `epsilon_per_token` and `epsilon_per_document` is given, in nats; the latter is divided over the draws of a
    text. `options` say how the text is gone through. `draw`: ``probabilities`` fills the model's probabilities into
    public bounds, ``paper`` clips its logits to `clip_range`; what is not given is what is stored for the model, or in
    `draws_file`. The other parameters are those of `load_model`.

    Raises `ParameterError` for values out of range, a model without a mask token or of another kind, and a clip range
    that is not known or is another model's; `InputError` for a model or a file that cannot be read.
    """

    name = "dp-mlm"

    def __init__(
        self,
        *,
        model: Annotated[str, MODEL],
        epsilon_per_token: Annotated[float | None, EPSILON_PER_TOKEN] = None,
        epsilon_per_document: Annotated[float | None, EPSILON_PER_DOCUMENT] = None,
        delta: Annotated[float, DELTA_OF_DRAWS] = 0.0,
        options: Annotated[MaskOptions | None, Options()] = None,
        draw: Annotated[Draw, DRAW] = "probabilities",
        temperature: Annotated[float | None, TEMPERATURE] = None,
        clip_range: Annotated[tuple[float, float] | None, CLIP_RANGE] = None,
        draws_file: Annotated[str | None, DRAWS_FILE] = None,
        batch_size: Annotated[int, BATCH_SIZE] = 32,
        device: Annotated[Device, DEVICE] = "auto",
        dtype: Annotated[Dtype, DTYPE] = "float32",
        revision: Annotated[str | None, REVISION] = None,
        download: Annotated[bool, DOWNLOAD] = False,
    ) -> None:
        shared = {"draw": draw, "temperature": temperature, "clip_range": clip_range, "draws_file": draws_file}
        check_arguments(DPMLM, {**shared, "batch_size": batch_size})
        self.options = options or MaskOptions()
        self.draw_law, self.temperature = draw, temperature
        self.budget = DrawBudget(
            range_of=self.range_of,
            adaptive=self.options.adaptive,
            per_draw=epsilon_per_token,
            per_document=epsilon_per_document,
            delta=delta,
        )
        self._batch_size = batch_size
        self.loaded = load_model(
            model, kinds=("masked",), revision=revision, download=download, device=device, dtype=dtype
        )
        self._find_settings(clip_range, draws_file)
        self._pair = self.options.context == "pair"
        self._scores = MaskScores(self.loaded, pair=self._pair, batch_size=batch_size)
        self.outputs = self._scores.outputs
        public_range = self.settings.pair if draw == "paper" and self.settings is not None else None
        self._candidates = Candidates(self.loaded, self.options, public_range)
        self.sampler(self.epsilon_of(1))  # refuses what cannot be sampled before any text is seen

    @property
    def adaptive(self) -> bool:
        """Whether later draws of a text see earlier outputs."""
        return self.options.adaptive

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """What is promised for texts of at most that many draws each."""
        assumptions = self.options.assumptions(self._batch_size)
        if self.draw_law == "paper":
            assumptions.add(Assumption.PUBLIC_CLIP_RANGE)
        return self.budget.guarantee(draws, assumptions=assumptions)

    def parameters(self) -> dict[str, Any]:
        """The budget, the options, the clip range and the model's identity."""
        return {
            **self._draw_parameters(),
            "wordnet": self._candidates.wordnet,
            **self.options.as_dict(),
        }

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text; each draws from its own stream, whatever else is in the batch."""
        drafts = self._filled(texts, document_streams(random, len(texts)))
        draws = [draft.draws for draft in drafts]
        longer = sum(map(self._is_long, drafts))
        return Rewrites(
            texts=[text_of(draft, self.loaded.tokenizer, self.options.positions) for draft in drafts],
            draws=draws,
            coverage=self._coverage([draft.positions for draft in drafts]),
            counts=Counter({"draws": sum(draws), "texts longer than the window": longer}),
        )

    def draw(self, texts: Sequence[str], streams: Sequence[RandomSource]) -> list[list[int]]:
        """The tokens drawn for each text, in the order of the draws, each text with the bits of its own stream."""
        found = []
        for draft in self._filled(texts, streams):
            places = [place for group in draft.groups(self.options.passes) for place in group]
            found.append([token for place in places if (token := draft.slots[place].token) is not None])
        return found

    def laws(self, text: str, drawn: Sequence[int] = ()) -> list[DrawLaw]:
        """The laws of the draws of a text that come next and at once, after the tokens `drawn`; none at its end."""
        (draft,) = self._drafts([text], None)
        left = list(drawn)
        for group in draft.groups(self.options.passes):
            if not left:
                seen = self._views(draft, group)
                logits = dict(self._scores.logits(seen))
                together = np.concatenate([logits[i] for i in sorted(logits, key=lambda i: seen[i].first)])
                return self._sampler_for(draft).laws(self._adjusted(draft, group, together))
            for place in group:
                draft.slots[place].token = left.pop(0)
        return []

    def draws_of_text(self, text: str) -> int:
        """How many draws are charged for a text, where nothing is inserted or deleted."""
        return self._drafts([text], None)[0].draws

    def coins_of_text(self, text: str) -> int:
        """How many integers are read for coins before the first draw."""
        thrown = self.options.insertion or self.options.deletion
        return 2 * len(self._drafts([text], None)[0].positions) if thrown else 0

    def _drafts(self, texts: Sequence[str], streams: Sequence[RandomSource] | None) -> list[Draft]:
        """Each text with its slots, by the coins of its stream; without streams nothing is inserted or deleted."""
        drafts = []
        for i, positions in enumerate(split_texts(self.loaded.tokenizer, texts, self.options.positions)):
            kept = [self.options.keeps(position) for position in positions]
            if streams is None:
                drafts.append(Draft(positions, [Slot(place, kept=keep) for place, keep in enumerate(kept)]))
                continue
            insertion, deletion = self.options.insertion, self.options.deletion
            drafts.append(throw_coins(positions, kept, streams[i], insertion=insertion, deletion=deletion))
        return drafts

    def _filled(self, texts: Sequence[str], streams: Sequence[RandomSource]) -> list[Draft]:
        """Each text with its slots drawn."""
        drafts = self._drafts(texts, streams)
        expect(sum(draft.draws for draft in drafts))
        groups = [draft.groups(self.options.passes) for draft in drafts]
        for step in range(max(map(len, groups), default=0)):
            self._draw([(drafts[i], group[step], streams[i]) for i, group in enumerate(groups) if step < len(group)])
        return drafts

    def _draw(self, work: Sequence[tuple[Draft, Sequence[int], RandomSource]]) -> None:
        """Fill one group of slots of each text: all views of all texts are scored together."""
        seen: list[View] = []
        owners: list[int] = []
        for i, (draft, group, _) in enumerate(work):
            for view in self._views(draft, group):
                seen.append(view)
                owners.append(i)
        waiting: dict[int, dict[int, NDArray[np.float32]]] = {}
        left = Counter(owners)
        for scored, logits in self._scores.logits(seen):
            owner = owners[scored]
            waiting.setdefault(owner, {})[seen[scored].first] = logits
            left[owner] -= 1
            if not left[owner]:  # a text draws in the order of its slots, when all of them are scored
                parts = waiting.pop(owner)
                draft, group, stream = work[owner]
                self._fill(draft, group, np.concatenate([parts[first] for first in sorted(parts)]), stream)

    def _fill(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32], stream: RandomSource) -> None:
        sampler = self._sampler_for(draft)
        for place, row in zip(group, self._adjusted(draft, group, logits), strict=True):
            draft.slots[place].token = int(sampler.sample(row[None], stream)[0])
        advance(len(group))

    def _sampler_for(self, draft: Draft) -> DrawSampler:
        return self.sampler(self.epsilon_of(draft.draws))

    def _adjusted(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32]) -> NDArray[np.float32]:
        """The scores that are drawn from."""
        return finite_logits(self._candidates.adjust(finite_logits(logits), draft, group))

    def _views(self, draft: Draft, group: Sequence[int]) -> list[View]:
        tokens, masks, places = draft.masked(group, self._scores.mask, shown=not self._pair)
        context = draft.original if self._pair else []
        return views(context, tokens, masks, places, capacity=self._scores.capacity)

    def _is_long(self, draft: Draft) -> bool:
        return (2 if self._pair else 1) * draft.offsets[-1] > self._scores.capacity

    def _coverage(self, texts: Sequence[Sequence[Position]]) -> Coverage:
        positions = [position for text in texts for position in text]
        public = sum(map(self.options.is_public, positions))
        unprotected = sum(map(self.options.is_unprotected, positions))
        return Coverage(
            known=len(positions),
            entered=len(positions) - public - unprotected,
            declared_public=public,
            unprotected=unprotected,
        )
