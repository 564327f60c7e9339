"""DP-Prompt and DP-Paraphrase: a generating model writes a text anew, and each of its tokens is a private draw.

The text stands in a template; at every token the model's probabilities are filled into public bounds (or, with
``draw="paper"``, its logits clipped to a public range), and the token is drawn from integer weights over the whole
vocabulary: exactly the epsilon that is claimed, whatever the model says and wherever its logits lie. With
``draw="baseline"`` the bounds follow what the model expects without the text (`public_pass`). How many tokens
are drawn is the same for every text, or declared public. An end-of-text token that is drawn ends what is released,
which costs nothing, and all draws are charged.

What differs from the papers: the draw, unless theirs is asked for; the temperature follows from the exact worst case of
a draw and not from twice the range; the number of draws is not the length of the text unless that is declared (the
published code takes it); no top-k or top-p takes tokens away (the published code of DP-Paraphrase samples with its
library's defaults, the 50 best); a long text is cut and never the template; special tokens in the text or the template
are text; nothing is removed from the output but special tokens.

Source: DP-Paraphrase (Mattern et al. 2022) and DP-Prompt (Utpala et al. 2023), as Meisenbacher et al. 2024b (DP-MLM)
runs them: sections 5.1.1 and 5.1.2 and Appendix B.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.cancel import advance, expect, reach
from dptext.core.assumptions import Assumption
from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import DrawLaw, DrawSampler, finite_logits
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.randomness import RandomSource
from dptext.errors import ParameterError
from dptext.parameters import Parameter
from dptext.rewriting import parameters as shared
from dptext.rewriting.base import Rewrites, document_streams
from dptext.rewriting.draw_settings import BaselineSetting
from dptext.rewriting.generation import (
    DP_PROMPT,
    TokenWriter,
    check_template,
    position_limit,
    prompt_for,
    window_of,
)
from dptext.rewriting.models import check_outputs
from dptext.rewriting.public_pass import UNSURE, PublicPass, entropy, public_base, public_prompt
from dptext.rewriting.token_draws import AnyDraw, DrawingRewriter

DEFAULT_NEW_TOKENS = 64
DEFAULT_MOST_INPUT_TOKENS = 512

_LARGEST_COUNT = 2**16

_BASELINE_NOTES = (
    "These texts read well at any epsilon, and facts in them may be invented.",
    "Below about 6 nats a token little of a text is left; and yet 80 nats a text told which of 30 texts it was.",
)

Take: TypeAlias = Callable[[int, DrawSampler, NDArray[np.float32]], int]
"""Takes a token for a text, by its number, the sampler of its draw, and the model's logits (1, outputs)."""


def _sampled(streams: Sequence[RandomSource]) -> Take:
    """Tokens drawn for each text with the bits of its own stream."""
    return lambda text, sampler, logits: int(sampler.sample(logits, streams[text])[0])


class Generative(DrawingRewriter):
    """Base of DP-Prompt and DP-Paraphrase, which differ in their template only.

    One of `epsilon_per_token`, `epsilon_per_document` and, with the draw ``paper``, `nominal_epsilon` is given, in
    nats; the second is divided over the draws of a text. With `new_tokens="input"` as many tokens are drawn as the text
    has (at least 1), which may then be known. A text is cut after `most_input_tokens`, and where the model's window
    ends. `draw`: ``probabilities`` fills the model's probabilities into public bounds, ``baseline`` into bounds that
    follow what it expects after the public prompt `without` (with `paid_draws`, draws at which that is sure of the next
    token are free, and so are those after so many others), ``paper`` clips its logits to `clip_range`; what is not
    given is what is stored for the model, or in `draws_file`. With `batch_size` 1 no text moves the rounding of
    another's logits. The other parameters are those of `load_model`.

    The template in the model's tokens is `frame`; `ends` are the tokens that end a text, which is cut after
    `most_text_tokens`.

    Raises `ParameterError` for values out of range, a template without a place for the text, a model of another kind or
    with too small a window, and a clip range that is not known; `InputError` for a model or a file that cannot be read.
    """

    default_prompt: ClassVar[str]
    published: ClassVar[Mapping[str, Any]] = {
        "draw": "paper",
        "new_tokens": "input",
        "most_input_tokens": DEFAULT_MOST_INPUT_TOKENS,
    }

    def __init__(
        self,
        *,
        model: Annotated[str, shared.MODEL],
        epsilon_per_token: Annotated[float | None, shared.EPSILON_PER_TOKEN] = None,
        epsilon_per_document: Annotated[float | None, shared.EPSILON_PER_DOCUMENT] = None,
        delta: Annotated[float, shared.DELTA_OF_DRAWS] = 0.0,
        prompt: Annotated[str | None, shared.PROMPT] = None,
        new_tokens: Annotated[
            int | Literal["input"],
            Parameter(
                "Tokens to draw for each text; or as many as it has, which is then public.",
                at_least=1,
                at_most=_LARGEST_COUNT,
            ),
        ] = DEFAULT_NEW_TOKENS,
        most_input_tokens: Annotated[
            int, Parameter("Cut texts after so many tokens.", at_least=1, at_most=2**20)
        ] = DEFAULT_MOST_INPUT_TOKENS,
        draw: Annotated[AnyDraw, shared.GENERATIVE_DRAW] = "probabilities",
        without: Annotated[str | None, shared.WITHOUT] = None,
        paid_draws: Annotated[int | None, shared.PAID_DRAWS] = None,
        temperature: Annotated[float | None, shared.GENERATIVE_TEMPERATURE] = None,
        clip_range: Annotated[tuple[float, float] | None, shared.CLIP_RANGE] = None,
        nominal_epsilon: Annotated[float | None, shared.NOMINAL] = None,
        draws_file: Annotated[str | None, shared.DRAWS_FILE] = None,
        batch_size: Annotated[int, shared.BATCH_SIZE] = 16,
        device: Annotated[str, shared.DEVICE] = "auto",
        dtype: Annotated[shared.Dtype, shared.DTYPE] = "float32",
        revision: Annotated[str | None, shared.REVISION] = None,
        download: Annotated[bool, shared.DOWNLOAD] = False,
    ) -> None:
        self.prompt = check_template(type(self).__name__, self.default_prompt if prompt is None else prompt)
        self._load(locals(), kinds=("causal", "seq2seq"), adaptive=True)
        self.new_tokens, self.paid_draws = new_tokens, paid_draws
        self.outputs = int(self.loaded.model.get_output_embeddings().weight.shape[0])
        check_outputs(self.loaded, self.outputs)
        self._settle_budget(epsilon_per_token)
        self._writer = TokenWriter(self.loaded, batch_size=batch_size)
        self.frame = prompt_for(self.loaded, self.prompt)
        self.without: str | None = None
        self._public_prompt: list[int] = []
        if draw == "baseline":
            self.without, tokens = public_prompt(type(self).__name__, self.loaded, self.prompt, without)
            self._public_prompt = tokens or self._writer.start[:1]
            self.notes = _BASELINE_NOTES
        self.ends = self._writer.ends | self.frame.ends
        self.most_text_tokens = self._most_text_tokens(most_input_tokens)

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """The guarantee for texts of at most that many draws each; the number is known where it is fixed."""
        fixed = self.draws_of(0) if isinstance(self.new_tokens, int) else None
        assumptions = {Assumption.PUBLIC_MODEL, Assumption.PUBLIC_ORDER if fixed else Assumption.PUBLIC_DRAWS}
        if self.draw_law == "baseline":
            assumptions.add(Assumption.PUBLIC_BASELINE)
        return self.budget.guarantee(fixed or draws, assumptions=assumptions | self._draw_assumptions())

    def parameters(self) -> dict[str, Any]:
        """The budget, the template, the number of draws, the clip range and the model's identity."""
        return {
            **self._draw_parameters(),
            "kind": self.loaded.kind,
            "prompt": self.prompt,
            "new_tokens": self.new_tokens,
            "most_text_tokens": self.most_text_tokens,
            **({} if self.without is None else {"without": self.without, "paid_draws": self.paid_draws}),
        }

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text; each draws from its own stream, whatever else is in the batch."""
        streams = document_streams(random, len(texts))
        rows = self.frame.text_tokens(self.loaded.tokenizer, texts)
        drawn = self._followed(rows, _sampled(streams))
        draws = [self.draws_of(len(row)) for row in self._cut(rows)]
        tokens_seen = sum(map(len, rows))
        longer = sum(len(row) > self.most_text_tokens for row in rows)
        released = [tokens[:-1] if tokens and tokens[-1] in self.ends else tokens for tokens in drawn]
        return Rewrites(
            texts=[self.loaded.tokenizer.decode(tokens, skip_special_tokens=True) for tokens in released],
            draws=draws,
            coverage=Coverage(known=tokens_seen, entered=tokens_seen),
            counts=Counter({"draws": sum(draws), f"texts cut at {self.most_text_tokens:,} tokens": longer}),
        )

    def draw(self, texts: Sequence[str], streams: Sequence[RandomSource]) -> list[list[int]]:
        """The tokens drawn for each text, in the order of the draws, each text with the bits of its own stream.

        The last one is a token that ends the text, or the number of draws is reached.
        """
        return self.follow(texts, _sampled(streams))

    def laws(self, text: str, drawn: Sequence[int] = ()) -> list[DrawLaw]:
        """The law of the draw of a text that comes next, after the tokens `drawn`; none at its end."""
        return self.laws_together([text], drawn)[0]

    def laws_together(self, texts: Sequence[str], drawn: Sequence[int] = ()) -> list[list[DrawLaw]]:
        """As `laws`, for texts that are drawn together, each after the tokens `drawn`."""
        laws: list[list[DrawLaw]] = [[] for _ in texts]
        seen = Counter[int]()

        def take(text: int, sampler: DrawSampler, logits: NDArray[np.float32]) -> int:
            seen[text] += 1
            if seen[text] <= len(drawn):
                return drawn[seen[text] - 1]
            laws[text] = sampler.laws(logits)
            return 0

        self.follow(texts, take, most=len(drawn) + 1)
        return laws

    def follow(self, texts: Sequence[str], take: Take, *, most: int = _LARGEST_COUNT) -> list[list[int]]:
        """The tokens of each text, at most `most`, each as `take` chooses it: all draws are made here."""
        return self._followed(self.frame.text_tokens(self.loaded.tokenizer, texts), take, most)

    def bases(self, drawn: Sequence[Sequence[int]]) -> list[list[NDArray[np.int64]]]:
        """For the tokens that were drawn for each of some texts, the public distribution of each draw of ``baseline``.

        They are computed anew, from these tokens alone.
        """
        bases: list[list[NDArray[np.int64]]] = [[] for _ in drawn]
        for batch in self._batches(drawn):
            public, tokens = self._public_pass(len(batch)), list[int]()
            for place in range(max(len(drawn[text]) for text in batch)):
                logits = public.logits(tokens)
                for row, text in enumerate(batch):
                    if place < len(drawn[text]):
                        bases[text].append(self._base(logits[row]))
                tokens = [drawn[text][min(place, len(drawn[text]) - 1)] for text in batch]
        return bases

    def sampler(self, epsilon: float, base: NDArray[np.int64] | None = None) -> DrawSampler:
        """See `DrawingRewriter`; for ``baseline`` in bounds by `base`, by default an even one of the same sum."""
        if self.draw_law != "baseline":
            return super().sampler(epsilon)
        chosen = self._baseline_setting(epsilon)
        return ProbabilitySampler(
            epsilon=epsilon,
            outputs=self.outputs,
            temperature=self.temperature or chosen.temperature,
            base=public_base(np.zeros(self.outputs, np.float32)) if base is None else base,
            share=math.exp(-chosen.rate * epsilon),
        )

    def _baseline_setting(self, epsilon: float) -> BaselineSetting:
        stored = None if self.settings is None else self.settings.baseline_at(epsilon)
        return BaselineSetting(epsilon=epsilon) if stored is None else stored

    def draws_of_text(self, text: str) -> int:
        """How many draws are charged for a text."""
        (row,) = self._cut(self.frame.text_tokens(self.loaded.tokenizer, [text]))
        return self.draws_of(len(row))

    def _cut(self, rows: Sequence[Sequence[int]]) -> list[list[int]]:
        return [list(row[: self.most_text_tokens]) for row in rows]

    def _followed(self, rows: Sequence[Sequence[int]], take: Take, most: int = _LARGEST_COUNT) -> list[list[int]]:
        """What `follow` gives, for texts as tokens."""
        cut = self._cut(rows)
        draws = [self.tokens_of(len(row)) for row in cut]
        expect(sum(draws))
        ended = 0
        drawn: list[list[int]] = [[] for _ in cut]
        for batch in self._batches(cut):
            prompts, paid = [self.frame.build(cut[i]) for i in batch], [self.draws_of(len(cut[i])) for i in batch]
            written = self._write(batch, prompts, paid, [min(draws[i], most) for i in batch], take)
            for i, tokens in zip(batch, written, strict=True):
                drawn[i] = tokens
            ended += sum(draws[i] for i in batch)
            reach(ended)  # texts that ended early take no more draws
        return drawn

    def tokens_of(self, tokens: int) -> int:
        """How many tokens are drawn for a text of that many."""
        if isinstance(self.new_tokens, int):
            return self.new_tokens
        return max(1, tokens)

    def draws_of(self, tokens: int) -> int:
        """How many of these are charged, each as a draw."""
        return min(self.tokens_of(tokens), self.paid_draws or _LARGEST_COUNT)

    def _write(
        self, batch: list[int], prompts: list[list[int]], paid: list[int], draws: list[int], take: Take
    ) -> list[list[int]]:
        """The tokens taken for the texts of a batch, up to one that ends the text (the last) or the number of draws.

        So many draws as are paid for may follow from a text.
        """
        drawn: list[list[int]] = [[] for _ in prompts]
        going = list(range(len(prompts)))
        epsilons, left = [self.epsilon_of(count) for count in paid], list(paid)
        public = self._public_pass(len(prompts)) if self.draw_law == "baseline" else None

        def choose(logits: NDArray[np.float32]) -> tuple[Sequence[int], bool]:
            nonlocal going
            advance(len(going))
            rows = finite_logits(logits)
            expected = None if public is None else public.logits([tokens[-1] for tokens in drawn if tokens])
            for text in going:
                row, base = rows[text : text + 1], None
                if expected is not None:
                    base = self._base(expected[text])
                    if self.paid_draws and not (left[text] and entropy(base) >= UNSURE):
                        row = expected[text : text + 1]  # a free draw: nothing of the text is in it
                    else:
                        left[text] -= 1
                drawn[text].append(take(batch[text], self.sampler(epsilons[text], base), row))
            going = [i for i in going if drawn[i][-1] not in self.ends and len(drawn[i]) < draws[i]]
            return [tokens[-1] for tokens in drawn], not going

        self._writer.write(prompts, max(draws), choose)
        return drawn

    def _public_pass(self, rows: int) -> PublicPass:
        return PublicPass(self.loaded, prompt=self._public_prompt, start=self._writer.start, rows=rows)

    def _base(self, logits: NDArray[np.float32]) -> NDArray[np.int64]:
        """The public distribution of a draw, from the logits (outputs,) of a `PublicPass`."""
        mix = 0.0 if self.settings is None else self.settings.mix
        return public_base(logits, mix=mix, common=self._common_base if mix else None)

    def _batches(self, rows: Sequence[Sequence[int]]) -> Iterator[list[int]]:
        """Texts of similar length together, the longest first; for ``baseline`` in their own order, which is public."""
        order = list(range(len(rows)))
        if self.draw_law != "baseline":
            order.sort(key=lambda i: -len(rows[i]))
        for start in range(0, len(order), self._batch_size):
            yield order[start : start + self._batch_size]

    def _most_text_tokens(self, most: int) -> int:
        """The longest text that the model's window holds together with its template and what is drawn for it."""
        window, positions = window_of(self.loaded), position_limit(self.loaded)
        if self.loaded.kind == "seq2seq":
            room = None if window is None else window - len(self.frame)
            drawable = None if positions is None else positions - len(self._writer.start) + 1
        else:
            room, drawable = (None if window is None else window - len(self.frame) + 1), None
        longest = most if room is None else min(most, room)
        while longest > 0:
            draws = self.tokens_of(longest)
            shared = 0 if self.loaded.kind == "seq2seq" else draws
            more = max(longest, len(self._public_prompt) - len(self.frame))
            fits = room is None or more + shared <= room
            if fits and (drawable is None or draws <= drawable):
                return longest
            longest -= 1
        raise ParameterError(
            f"The model {self.loaded.identity.name} takes {window:,} tokens at once, which leaves no room for a text "
            "with the prompt and the new tokens; give a shorter prompt (or without), or fewer new tokens."
        )


class DPPrompt(Generative):
    """DP-Prompt: an instructed model is asked for a paraphrase (Utpala et al. 2023).

    Parameters as for `Generative`.

    >>> dp_prompt = DPPrompt(model="google/flan-t5-base", epsilon_per_token=12, new_tokens=32)  # doctest: +SKIP
    >>> print(dp_prompt.privatize("my doctor is in paris").guarantee)  # doctest: +SKIP
    """

    name = "dp-prompt"
    default_prompt = DP_PROMPT


class DPParaphrase(Generative):
    """DP-Paraphrase: a model that was fine-tuned on pairs writes on after a mark (Mattern et al. 2022).

    >>> paraphrase = DPParaphrase(model="./gpt2-snli", epsilon_per_document=400)  # doctest: +SKIP
    >>> paraphrase.privatize_many(["my doctor is in paris"]).texts  # doctest: +SKIP

    Parameters as for `Generative`. In Meisenbacher et al. 2024b the model is a GPT-2 that was fine-tuned for three
    epochs on 161,028 pairs of SNLI that entail each other, with the clip range (-96.85250, -8.74770); it has no public
    name, so the range is shipped for no model.
    """

    name = "dp-paraphrase"
    default_prompt = "{text} >>>>> "
