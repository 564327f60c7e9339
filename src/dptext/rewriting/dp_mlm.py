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

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.budget import DrawBudget
from dptext.core.assumptions import Assumption
from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import (
    DifferenceSampler,
    DrawLaw,
    DrawSampler,
    LevelSampler,
    LogitSampler,
    finite_logits,
    smallest_bound,
)
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import FILLED
from dptext.core.randomness import RandomSource
from dptext.core.wording import number
from dptext.errors import ParameterError
from dptext.parameters import Options, Parameter, check_arguments
from dptext.process.stopping import advance, expect, offer
from dptext.rewriting.base import Rewrites, document_streams
from dptext.rewriting.mlm_candidates import Candidates
from dptext.rewriting.mlm_drafts import Draft, Position, Slot, split_texts, text_of, throw_coins
from dptext.rewriting.mlm_manifests import trained_context
from dptext.rewriting.mlm_options import AUTO, MaskOptions
from dptext.rewriting.mlm_pace import Pace
from dptext.rewriting.mlm_released import ReleasedGuess
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
    TOPS,
    Device,
    Dtype,
)
from dptext.rewriting.token_draws import Draw, DrawingRewriter
from dptext.validation import refused


class DPMLM(DrawingRewriter):
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
    draw
        ``probabilities``: the model's probabilities are filled into public bounds. ``paper``: its logits are clipped.
    temperature, tops
        Of the probabilities, and how many outputs may stand at the top of their bounds: public, and no part of the
        cost. By default what is stored for this model, or what the epsilon of a draw says.
    clip_range
        With ``paper``: the least and largest logit; by default what is stored for this model.
    draws_file
        The file of `dptext calibrate-draws`; by default what is stored for this model.
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
        model: Annotated[str, MODEL],
        epsilon_per_token: Annotated[float | None, EPSILON_PER_TOKEN] = None,
        epsilon_per_document: Annotated[float | None, EPSILON_PER_DOCUMENT] = None,
        delta: Annotated[float, DELTA_OF_DRAWS] = 0.0,
        options: Annotated[MaskOptions | None, Options()] = None,
        draw: Annotated[Draw, DRAW] = "probabilities",
        temperature: Annotated[float | None, TEMPERATURE] = None,
        tops: Annotated[int | None, TOPS] = None,
        clip_range: Annotated[tuple[float, float] | None, CLIP_RANGE] = None,
        draws_file: Annotated[str | None, DRAWS_FILE] = None,
        wordnet: Annotated[
            str | None, Parameter("Folder of WordNet's files, for antonyms.", otherwise="the usual ones")
        ] = None,
        batch_size: Annotated[int, BATCH_SIZE] = 32,
        device: Annotated[Device, DEVICE] = "auto",
        dtype: Annotated[Dtype, DTYPE] = "float32",
        revision: Annotated[str | None, REVISION] = None,
        download: Annotated[bool, DOWNLOAD] = False,
    ) -> None:
        given = {"draw": draw, "temperature": temperature, "tops": tops, "clip_range": clip_range}
        check_arguments(DPMLM, {**given, "draws_file": draws_file, "batch_size": batch_size})
        self.options = in_context(options or MaskOptions(), model)
        self.draw_law, self.temperature, self.tops = draw, temperature, tops
        self.bounds = self.options.bounds
        self._check_draws(clip_range, draws_file)
        self.budget = DrawBudget(
            range_of=self.range_of,
            adaptive=self.options.adaptive,
            per_draw=epsilon_per_token,
            per_document=epsilon_per_document,
            delta=delta,
        )
        if self.options.least_per_draw is not None and not self.budget.divided:
            raise ParameterError(
                "The 'least_per_draw' parameter of DPMLM says how the epsilon of a document is divided; give "
                "'epsilon_per_document', or leave it out."
            )
        self._batch_size = batch_size
        self.loaded = load_model(
            model, kinds=("masked",), revision=revision, download=download, device=device, dtype=dtype
        )
        self.settings = None
        if self.options.difference_clip is None:
            self._find_settings("masked", clip_range, draws_file)
        context = self.options.context or "pair"
        self._scores = MaskScores(self.loaded, context=context, batch_size=self._batch_size)
        self.outputs = self._scores.outputs
        self._candidates = Candidates(
            self.loaded,
            self.options,
            self.settings.pair if draw == "paper" and self.settings is not None else None,
            wordnet,
        )
        self.sampler(self.epsilon_of(1))  # refuses what cannot be sampled before any text is seen

    def _check_draws(self, clip_range: tuple[float, float] | None, draws_file: str | None) -> None:
        """Refuse what is for the other law of a draw, and difference clipping beside what it takes the place of."""
        if self.draw_law == "paper" and self.bounds is not None:
            raise ParameterError(
                "The 'bounds' parameter of DPMLM is for draws from clipped probabilities; leave it out."
            )
        if self.options.difference_clip is None:
            return
        if self.draw_law != "paper":
            raise ParameterError(
                "The 'difference_clip' parameter of DPMLM clips logits; ask for draw='paper', or leave it out."
            )
        if clip_range is not None or draws_file is not None:
            raise ParameterError(
                "The 'difference_clip' parameter of DPMLM takes the place of a clip range; give one of them."
            )

    @property
    def adaptive(self) -> bool:
        """Whether later draws of a text see earlier outputs."""
        return self.options.adaptive

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """What is promised for texts of at most that many draws each."""
        assumptions = self.options.assumptions(self._batch_size)
        if self.draw_law == "paper" and self.settings is not None:
            assumptions.add(Assumption.PUBLIC_CLIP_RANGE)
        return self.budget.guarantee(draws, assumptions=assumptions)

    def parameters(self) -> dict[str, Any]:
        """The budget, the options, the clip range and the model's identity."""
        return {
            "epsilon_per_token": self.budget.per_draw,
            "epsilon_per_document": self.budget.per_document,
            "delta": self.budget.delta,
            "model": self.loaded.identity.as_dict(),
            "dtype": str(self.loaded.dtype).removeprefix("torch."),
            **self._draw_parameters(),
            "outputs": self.outputs,
            "wordnet": self._candidates.wordnet,
            **self.options.as_dict(),
        }

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text; each draws from its own stream, whatever else is in the batch."""
        drafts = self._filled(texts, document_streams(random, len(texts)))
        filled = self._fill_from_released(drafts)
        draws = [draft.draws for draft in drafts]
        return Rewrites(
            texts=[text_of(draft, self.loaded.tokenizer, self.options.positions) for draft in drafts],
            draws=draws,
            coverage=self._coverage([draft.positions for draft in drafts]),
            counts=Counter(
                {
                    "draws": sum(draws),
                    FILLED: filled,
                    "texts longer than the window": sum(map(self._is_long, drafts)),
                }
            ),
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
                scores = self._adjusted(draft, group, together)
                samplers = self._samplers_for(draft, group)
                return [sampler.laws(row[None])[0] for sampler, row in zip(samplers, scores, strict=True)]
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
        if self.options.least_per_draw is not None:
            for draft in drafts:
                draft.thin(self.budget.most_draws(draft.draws, least=self.options.least_per_draw))
        return drafts

    def _filled(self, texts: Sequence[str], streams: Sequence[RandomSource]) -> list[Draft]:
        """Each text with its slots drawn."""
        drafts = self._drafts(texts, streams)
        expect(sum(draft.draws for draft in drafts))
        groups = [draft.groups(self.options.passes) for draft in drafts]
        pace = Pace(
            texts=len(drafts), passes=sum(map(len, groups)), draws=sum(len(group) for each in groups for group in each)
        )
        for step in range(max(map(len, groups), default=0)):
            work = [(drafts[i], group[step], streams[i]) for i, group in enumerate(groups) if step < len(group)]
            self._draw(work, pace)
        return drafts

    def _draw(self, work: Sequence[tuple[Draft, Sequence[int], RandomSource]], pace: Pace) -> None:
        """Fill one group of slots of each text: all views of all texts are scored together."""
        seen: list[View] = []
        owners: list[int] = []
        for i, (draft, group, _) in enumerate(work):
            for view in self._views(draft, group):
                seen.append(view)
                owners.append(i)
        waiting: dict[int, dict[int, NDArray[np.float32]]] = {}
        left = Counter(owners)
        began = time.perf_counter()
        for scored, logits in self._scores.logits(seen):
            looked = time.perf_counter()
            pace.scored(looked - began)
            owner = owners[scored]
            waiting.setdefault(owner, {})[seen[scored].first] = logits
            left[owner] -= 1
            if not left[owner]:  # a text draws in the order of its slots, when all of them are scored
                parts = waiting.pop(owner)
                draft, group, stream = work[owner]
                self._fill(draft, group, np.concatenate([parts[first] for first in sorted(parts)]), stream)
                pace.drawn(len(group), time.perf_counter() - looked)
                if shortcut := pace.shortcut():
                    offer(shortcut)
            began = time.perf_counter()

    def _fill(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32], stream: RandomSource) -> None:
        samplers = self._samplers_for(draft, group)
        scores = self._adjusted(draft, group, logits)
        for place, sampler, row in zip(group, samplers, scores, strict=True):
            draft.slots[place].token = int(sampler.sample(row[None], stream)[0])
        advance(len(group))

    def _fill_from_released(self, drafts: Sequence[Draft]) -> int:
        """Fill the slots that got no draw, from left to right, from released tokens alone; how many there were."""
        places = [[place for place, slot in enumerate(draft.slots) if slot.filled] for draft in drafts]
        for step in range(max(map(len, places), default=0)):
            work = [(draft, own[step]) for draft, own in zip(drafts, places, strict=True) if step < len(own)]
            tokens = self._guess.likeliest([draft.released(place) for draft, place in work])
            for (draft, place), token in zip(work, tokens, strict=True):
                draft.slots[place].token = token
        return sum(map(len, places))

    def _samplers_for(self, draft: Draft, group: Sequence[int]) -> list[DrawSampler]:
        """The sampler of each slot of a group, before any of them is drawn."""
        sampler = self.sampler(self.epsilon_of(draft.draws))
        if self.bounds != "released":
            return [sampler] * len(group)
        assert isinstance(sampler, ProbabilitySampler)
        return [sampler.with_base(self._guess.base(*draft.released(place))) for place in group]

    @cached_property
    def _guess(self) -> ReleasedGuess:
        return ReleasedGuess(self.loaded, batch_size=self._batch_size)

    def _adjusted(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32]) -> NDArray[np.float32]:
        """The scores that are drawn from."""
        return finite_logits(self._candidates.adjust(finite_logits(logits), draft, group))

    def _views(self, draft: Draft, group: Sequence[int]) -> list[View]:
        tokens, masks, places = draft.masked(group, self._scores.mask, shown=self.options.context == "open")
        context = draft.original if self.options.two_segments else []
        return views(context, tokens, masks, places, capacity=self._scores.capacity)

    def _is_long(self, draft: Draft) -> bool:
        segments = 2 if self.options.two_segments else 1
        return segments * draft.offsets[-1] > self._scores.capacity

    def _paper_range(self, epsilon: float) -> float:
        """Of a clipped difference, the range of a draw's loss is epsilon itself."""
        return super()._paper_range(epsilon) if self.options.difference_clip is None else epsilon

    def _paper_sampler(self, epsilon: float) -> LevelSampler:
        if self.settings is None:
            return DifferenceSampler(public=self._public, bound=self._bound(epsilon), epsilon=epsilon)
        clip_range = self.settings.clip_range(epsilon)
        return LogitSampler.for_epsilon(clip_range=clip_range, epsilon=epsilon, outputs=self.outputs)

    def _bound(self, epsilon: float) -> float:
        """How far a logit may be from the public one, for a draw that costs epsilon: at a quarter of it, T = 1."""
        asked, least = self.options.difference_clip, smallest_bound(self._public)
        if isinstance(asked, int | float) and asked >= least:
            return asked
        if asked == AUTO:
            return max(epsilon / 4, least)
        raise refused("DPMLM", "difference_clip", f"at least {number(least)} with this model", asked)

    @cached_property
    def _public(self) -> NDArray[np.float32]:
        return finite_logits(self._scores.public_logits())

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


def in_context(options: MaskOptions, model: str) -> MaskOptions:
    """The options with a context: by default the one that the model was trained with, or the paper's pair."""
    return options if options.context is not None else replace(options, context=trained_context(model) or "pair")
