"""DP-MLM: each position of a text is masked and drawn anew from what a masked language model says there.

The model sees the original and the text so far, with a mask; its probabilities at the mask are filled into public
bounds (or, with ``draw="paper"``, its logits clipped to a public range), and a token is drawn from integer weights:
exactly the epsilon that is claimed, over the whole vocabulary, whatever the model says and wherever its logits lie.

What differs from the paper: the draw, unless the paper's is asked for, and then the temperature follows from the exact
worst case of a draw and not from twice the range; nothing of the original is copied (the published code copies stop
words, punctuation and capitals); deleted tokens are deleted; a long text never loses its mask; there is no antonym
filter; two faster scorings are added; the similarity of a re-ranking is that of bags of the model's input embeddings.
Words are those of the model's own tokenizer.

Source: Meisenbacher et al. 2024b (DP-MLM), Algorithm 1, sections 3 and 4 and Appendix A.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dptext.cancel import advance, expect
from dptext.core.assumptions import Assumption
from dptext.core.clipped_softmax import DrawLaw, DrawSampler, LogitSampler, finite_logits
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.randomness import RandomSource
from dptext.parameters import KnownNames, Options, Parameter, check_arguments
from dptext.rewriting import parameters as shared
from dptext.rewriting.base import Rewrites, document_streams
from dptext.rewriting.mlm_drafts import Draft, Position, Slot, split_texts, text_of, throw_coins
from dptext.rewriting.mlm_scoring import MaskScores, View, similarities, views
from dptext.rewriting.token_draws import Draw, DrawingRewriter
from dptext.text.language import STOP_WORDS

BLOCK_PASSES = 7
"""With the scoring ``block`` the positions are drawn in so many groups: 15 % at a time, as models are trained."""

_LEFT_OUT = {"antonyms": False, "wordnet": None}
"""Removed options: kept among the parameters, from which keys are derived, so that old keys draw the same."""


@dataclass(frozen=True, kw_only=True)
class MaskOptions(KnownNames):
    """Options of how DP-MLM goes through a text.

    >>> MaskOptions(scoring="block", punctuation="keep").passes
    7

    With the positions ``words`` a word of several sub-words is replaced by one token. The scorings cost the same for a
    draw; only in ``parallel`` no draw sees another's output. With the context ``open`` a token that is to be drawn
    stands where it stood (what was inserted, and words of several sub-words, are masked). `insertion` and `deletion`
    are the probabilities A and D of the paper's "+-" rewriting.

    Raises `ParameterError` for a value out of range.
    """

    positions: Annotated[Literal["subwords", "words"], Parameter("What is a position of a text.")] = "subwords"
    scoring: Annotated[
        Literal["faithful", "block", "parallel"],
        Parameter("How often the model looks: for each position (slow), for 15 % of them at a time, or once (fast)."),
    ] = "faithful"
    context: Annotated[
        Literal["pair", "open"],
        Parameter("What the model sees: the original before the text with masks, or the text without masks."),
    ] = "pair"
    insertion: Annotated[float, Parameter("Probability of one more token after a token.", at_least=0, at_most=1)] = 0.0
    deletion: Annotated[float, Parameter("Probability that a token is left out.", at_least=0, at_most=1)] = 0.0
    keep_stop_words: Annotated[bool, Parameter("Copy English function words, UNPROTECTED.")] = False
    punctuation: Annotated[
        Literal["draw", "keep"], Parameter("Draw punctuation like any token, or copy it: then it is public.")
    ] = "draw"

    def __post_init__(self) -> None:
        check_arguments(MaskOptions, asdict(self))

    @property
    def passes(self) -> int | None:
        """Number of groups that the positions are drawn in; None for one group a position."""
        return {"faithful": None, "block": BLOCK_PASSES, "parallel": 1}[self.scoring]

    @property
    def adaptive(self) -> bool:
        """Whether later draws of a text see earlier outputs."""
        return self.scoring != "parallel"

    def keeps(self, position: Position) -> bool:
        """Whether the position is released as it is."""
        return self.is_public(position) or self.is_unprotected(position)

    def is_public(self, position: Position) -> bool:
        """Whether it is punctuation that was declared public."""
        return self.punctuation == "keep" and position.is_punctuation

    def is_unprotected(self, position: Position) -> bool:
        """Whether it is a stop word that is kept."""
        return self.keep_stop_words and position.whole and position.word in STOP_WORDS

    def assumptions(self) -> set[Assumption]:
        """The assumptions of the guarantee with these options."""
        assumptions = {Assumption.PUBLIC_MODEL, Assumption.PUBLIC_DRAWS}
        if self.insertion or self.deletion:
            assumptions.add(Assumption.COINS)
        if self.punctuation == "keep":
            assumptions.add(Assumption.PUBLIC_PUNCTUATION)
        if self.keep_stop_words:
            assumptions.add(Assumption.UNPROTECTED_STOP_WORDS)
        return assumptions


class DPMLM(DrawingRewriter):
    """DP-MLM over any masked language model.

    >>> dp_mlm = DPMLM(model="roberta-base", epsilon_per_token=10)  # doctest: +SKIP
    >>> print(dp_mlm.privatize("my doctor is in paris").text)  # doctest: +SKIP
    my mother was in Rome

    One of `epsilon_per_token`, `epsilon_per_document` and, with the draw ``paper``, `nominal_epsilon` is given, in
    nats; the second is divided over the draws of a text. `options` say how the text is gone through. `draw`:
    ``probabilities`` fills the model's probabilities into public bounds, ``paper`` clips its logits to `clip_range`;
    what is not given is what is stored for the model, or in `draws_file`. With `rerank` a token's score is the cosine
    of the original and the text with that token in it, clipped to 0 … 1, plus `rerank` times the clipped logit. The
    other parameters are those of `load_model`.

    Raises `ParameterError` for values out of range, a model without a mask token or of another kind, and a clip range
    that is not known or is another model's; `InputError` for a model or a file that cannot be read.
    """

    name = "dp-mlm"
    published: ClassVar[Mapping[str, Any]] = {
        "draw": "paper",
        "rerank": 0.003,
        "positions": "words",
        "scoring": "faithful",
        "context": "pair",
        "keep_stop_words": True,
        "punctuation": "keep",
    }

    def __init__(
        self,
        *,
        model: Annotated[str, shared.MODEL],
        epsilon_per_token: Annotated[float | None, shared.EPSILON_PER_TOKEN] = None,
        epsilon_per_document: Annotated[float | None, shared.EPSILON_PER_DOCUMENT] = None,
        delta: Annotated[float, shared.DELTA_OF_DRAWS] = 0.0,
        options: Annotated[MaskOptions | None, Options()] = None,
        draw: Annotated[Draw, shared.DRAW] = "probabilities",
        temperature: Annotated[float | None, shared.TEMPERATURE] = None,
        clip_range: Annotated[tuple[float, float] | None, shared.CLIP_RANGE] = None,
        nominal_epsilon: Annotated[float | None, shared.NOMINAL] = None,
        rerank: Annotated[
            float | None,
            Parameter(
                "Draw by similarity to the text, plus so many times the logit (the paper's is 0.003).",
                above=0,
                at_most=1,
                otherwise="by logits alone",
                only_with=("draw", "paper"),
            ),
        ] = None,
        draws_file: Annotated[str | None, shared.DRAWS_FILE] = None,
        batch_size: Annotated[int, shared.BATCH_SIZE] = 32,
        device: Annotated[str, shared.DEVICE] = "auto",
        dtype: Annotated[shared.Dtype, shared.DTYPE] = "float32",
        revision: Annotated[str | None, shared.REVISION] = None,
        download: Annotated[bool, shared.DOWNLOAD] = False,
    ) -> None:
        self.options, self.rerank = options or MaskOptions(), rerank
        self._load(locals(), kinds=("masked",), adaptive=self.options.adaptive)
        self._pair = self.options.context == "pair"
        self._scores = MaskScores(self.loaded, pair=self._pair, batch_size=batch_size)
        self.outputs = self._scores.outputs
        self._settle_budget(epsilon_per_token)
        self.sampler(self.epsilon_of(1))  # refuses what cannot be sampled before any text is seen

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """The guarantee for texts of at most that many draws each."""
        return self.budget.guarantee(draws, assumptions=self.options.assumptions() | self._draw_assumptions())

    def parameters(self) -> dict[str, Any]:
        """The budget, the options, the clip range and the model's identity."""
        return {**self._draw_parameters(), **_LEFT_OUT, "rerank": self.rerank, **asdict(self.options)}

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
        drawn = []
        for draft in self._filled(texts, streams):
            places = [place for group in draft.groups(self.options.passes) for place in group]
            drawn.append([token for place in places if (token := draft.slots[place].token) is not None])
        return drawn

    def laws(self, text: str, drawn: Sequence[int] = ()) -> list[DrawLaw]:
        """The laws of the draws of a text that come next and at once, after the tokens `drawn`; none at its end."""
        (draft,) = self._drafts([text], None)
        remaining = list(drawn)
        for group in draft.groups(self.options.passes):
            if not remaining:
                seen = self._views(draft, group)
                logits = dict(self._scores.logits(seen))
                together = np.concatenate([logits[i] for i in sorted(logits, key=lambda i: seen[i].first)])
                return self._sampler_for(draft).laws(self._scored(draft, group, together))
            for place in group:
                draft.slots[place].token = remaining.pop(0)
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
            keeps = [self.options.keeps(position) for position in positions]
            if streams is None:
                drafts.append(Draft(positions, [Slot(place, kept=keep) for place, keep in enumerate(keeps)]))
                continue
            insertion, deletion = self.options.insertion, self.options.deletion
            drafts.append(throw_coins(positions, keeps, streams[i], insertion=insertion, deletion=deletion))
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
        unscored = Counter(owners)
        for scored, logits in self._scores.logits(seen):
            owner = owners[scored]
            waiting.setdefault(owner, {})[seen[scored].first] = logits
            unscored[owner] -= 1
            if not unscored[owner]:  # a text draws in the order of its slots, when all of them are scored
                parts = waiting.pop(owner)
                draft, group, stream = work[owner]
                self._fill(draft, group, np.concatenate([parts[first] for first in sorted(parts)]), stream)

    def _fill(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32], stream: RandomSource) -> None:
        sampler = self._sampler_for(draft)
        for place, row in zip(group, self._scored(draft, group, logits), strict=True):
            draft.slots[place].token = int(sampler.sample(row[None], stream)[0])
        advance(len(group))

    def _scored(self, draft: Draft, group: Sequence[int], logits: NDArray[np.float32]) -> NDArray[np.float32]:
        """The scores (slots of `group`, outputs) that are drawn from: logits, or those of the re-ranking."""
        scores = finite_logits(logits)
        if self.rerank is None:
            return scores
        assert self.settings is not None
        tokens, masks, _ = draft.masked(group, self._scores.mask)
        shown = np.delete(np.array(tokens, np.int64), masks).tolist()
        near = similarities(self.loaded, draft.original, shown, outputs=self.outputs)
        return finite_logits(np.clip(near, 0, 1) + self.rerank * np.clip(scores, *self.settings.pair))

    def _make_sampler(self, epsilon: float) -> DrawSampler:
        if self.rerank is None:
            return super()._make_sampler(epsilon)
        assert self.settings is not None
        low, high = (self.rerank * end for end in self.settings.pair)
        return LogitSampler.for_epsilon(clip_range=(low, 1 + high), epsilon=epsilon, outputs=self.outputs)

    def _sampler_for(self, draft: Draft) -> DrawSampler:
        return self.sampler(self.epsilon_of(draft.draws))

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
            public=public,
            unprotected=unprotected,
        )
