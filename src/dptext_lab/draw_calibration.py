"""Calibration of a model's draws on public texts: settings for each epsilon, and the papers' clip range.

The papers' range runs from the mean of all logits, over the whole vocabulary, at every token of every text that is not
padding, to four standard deviations above:

- masked models see each text as it is, between its special tokens, and nothing is masked;
- causal models see each text, and every token's logits are those of the next one;
- encoder-decoder models see DP-Prompt's prompt with the text, and their decoder is led through the text itself.

The paper measures all logits and does not say whether those of special tokens are among them: here they are. For
decoders its code has two ranges and not how they were found: leading the decoder through the text is the project's own.
(The newer published package asks for the 0.99th percentile of the logits where it means the 99th; nothing of it is
used.)

What is chosen for an epsilon (`choose`) is chosen on examples: some tokens of each text, in the same passes for
causal and encoder-decoder models, and each masked alone, after the whole text, for masked ones.

Source: Meisenbacher et al. 2024b (DP-MLM), section 5.1.1, "Clipping Values" (1,000 random texts of SST-2).
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import finite_logits
from dptext.errors import ParameterError
from dptext.measures.rows import Progress
from dptext.rewriting.draw_settings import DrawSetting, DrawSettings
from dptext.rewriting.generation import (
    DP_PROMPT,
    Prompt,
    decoder_start,
    end_tokens,
    model_inputs,
    prompt_for,
    surrounding_tokens,
    window_of,
)
from dptext.rewriting.mlm_scoring import MaskScores, views
from dptext.rewriting.models import LoadedModel
from dptext.rewriting.token_draws import COMMON_WEIGHT, common_base, common_sampler, most_common
from dptext.validation import check_count

DEFAULT_LENGTH = 512
SPREADS = 4
"""The range ends this many standard deviations above the mean."""

_MOST_EXAMPLES = 128
_MOST_LOGITS = 2**23
"""Examples are as many, and their logits together no more than this (but at least 8 examples)."""

_MOST_POSITIONS = 1024
"""Tokens whose logits are in memory at once, beyond those of one text."""

_COUNTED_AT_ONCE = 1000


def calibrate_draws(
    loaded: LoadedModel,
    texts: Iterable[str | None],
    *,
    batch_size: int = 16,
    length: int = DEFAULT_LENGTH,
    counted: Iterable[str | None] | None = None,
    progress: Progress | None = None,
) -> DrawSettings:
    """Public settings for the draws of a model, by its logits on public texts, about which the settings tell.

    Nulls and texts without a token are passed over. `batch_size` texts at most go to a forward pass; a text is cut at
    `length` tokens, or at the model's own window. The tokens of `counted` are counted, for bounds that follow which
    outputs are common; by default those of `texts`. `progress` is called with how many texts and epsilons are done, and
    of how many.

    Raises `ParameterError` if no text has a token, or the logits do not spread.
    """
    batch_size = check_count("calibrate_draws", "batch_size", batch_size, at_least=1, at_most=2**16)
    length = check_count("calibrate_draws", "length", length, at_least=1, at_most=2**20)
    led = loaded.kind == "seq2seq"
    frame = _frame(loaded)
    public = [text for text in texts if text is not None]
    rows = [row for row in frame.text_tokens(loaded.tokenizer, public) if row]
    if not rows:
        raise ParameterError("The texts to calibrate with hold no token; give a file of public texts.")
    room = max(1, min(length, (window_of(loaded) or length) - len(frame)))
    feeds = [_Feed(frame.build(row[:room]), [*decoder_start(loaded), *row[:room]] if led else None) for row in rows]
    moments, collected = _Moments(), _Chosen()
    steps = len(feeds) + len(EPSILONS)
    done = 0
    for batch in _batches(feeds, batch_size):
        for feed, logits in zip(batch, _logits(loaded, batch), strict=True):
            moments.add(logits)
            if loaded.kind != "masked":
                collected.take(feed, logits)
        done += len(batch)
        if progress is not None:
            progress(done, steps)
    mean, deviation = moments.mean_and_deviation(loaded.identity.name)
    if loaded.kind == "masked":
        collected.mask(loaded, rows, batch_size)
    settings: list[DrawSetting] = []
    examples = collected.examples(loaded)
    common: tuple[int, ...] = ()
    if examples is not None:
        common = _common(loaded, frame, public if counted is None else counted, examples.outputs)
        base = common_base(common, outputs=examples.outputs) if common else None
        for epsilon in EPSILONS:
            settings.append(choose(examples, epsilon, base=base))
            if progress is not None:
                progress(done + len(settings), steps)
    count = "1 public text" if len(rows) == 1 else f"{len(rows):,} public texts"
    return DrawSettings(
        low=mean,
        high=mean + SPREADS * deviation,
        model=loaded.identity.name,
        revision=loaded.identity.revision,
        kind=loaded.kind,
        basis=f"found on {count}",
        settings=tuple(settings),
        common=common,
    )


def _common(loaded: LoadedModel, frame: Prompt, texts: Iterable[str | None], outputs: int) -> tuple[int, ...]:
    """The outputs that are most frequent in public texts, which end where a model that writes on may end them."""
    ends = () if loaded.kind == "masked" else end_tokens(loaded)
    known = [text for text in texts if text is not None]
    parts = (known[start : start + _COUNTED_AT_ONCE] for start in range(0, len(known), _COUNTED_AT_ONCE))
    rows = (row for part in parts for row in frame.text_tokens(loaded.tokenizer, part))
    return most_common(rows, ends, outputs=outputs)


@dataclass(frozen=True, slots=True)
class _Feed:
    """Tokens of one text: what the model (or its encoder) sees, and what its decoder is led through."""

    tokens: list[int]
    led: list[int] | None = None


@dataclass(frozen=True)
class Examples:
    """Public examples: what a model says at places whose token is known.

    `logits` (k, n) are what it says, `targets` (k,) the token at each place, and `embeddings` (n or more, d) the
    model's input embeddings.
    """

    logits: NDArray[np.float32]
    targets: NDArray[np.int64]
    embeddings: NDArray[np.float32]

    @property
    def outputs(self) -> int:
        """Number of possible outputs n."""
        return int(self.logits.shape[1])

    @cached_property
    def _unit_vectors(self) -> NDArray[np.float32]:
        """(n, d) the embeddings around their mean, of length 1; outputs that have none get zeros."""
        table = np.zeros((self.outputs, self.embeddings.shape[1]), np.float32)
        known = self.embeddings[: self.outputs]
        table[: len(known)] = known - known.mean(axis=0)
        table /= np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12)
        return table

    @cached_property
    def closeness(self) -> NDArray[np.float32]:
        """(k, n) for each example, the cosine of every output with its token."""
        cosines: NDArray[np.float32] = self._unit_vectors[self.targets] @ self._unit_vectors.T
        return cosines


class _Chosen:
    """Collected examples: rows of logits, and the tokens that are there."""

    def __init__(self) -> None:
        self._rows: list[NDArray[np.float32]] = []
        self._targets: list[int] = []

    def take(self, feed: _Feed, logits: Any) -> None:
        """Take some places of a text that a model writes on: the logits at a token, and the token that follows."""
        tokens = feed.led or feed.tokens
        last = min(len(logits), len(tokens)) - 1
        for place in _spread(last):
            if self._room(logits.shape[1]):
                self._add(logits[place].float().cpu().numpy(), tokens[place + 1])

    def mask(self, loaded: LoadedModel, rows: Sequence[Sequence[int]], batch_size: int) -> None:
        """Take some tokens of each text, each masked alone, after the whole text."""
        scores = MaskScores(loaded, pair=True, batch_size=batch_size)
        for row in rows:
            if not self._room(scores.outputs):
                return
            for place in _spread(len(row)):
                masked = [*row[:place], scores.mask, *row[place + 1 :]]
                (view,) = views(row, masked, [place], range(len(row)), capacity=scores.capacity)
                ((_, logits),) = scores.logits([view])
                self._add(logits[0], row[place])

    def examples(self, loaded: LoadedModel) -> Examples | None:
        """What was taken; None if there is nothing."""
        if not self._rows:
            return None
        embeddings = loaded.model.get_input_embeddings().weight.float().cpu().numpy()
        logits = finite_logits(np.stack(self._rows))
        return Examples(logits, np.array(self._targets, np.int64), embeddings)

    def _room(self, outputs: int) -> bool:
        return len(self._rows) < max(8, min(_MOST_EXAMPLES, _MOST_LOGITS // outputs))

    def _add(self, logits: NDArray[np.float32], target: int) -> None:
        if target < len(logits):
            self._rows.append(logits)
            self._targets.append(target)


def _spread(count: int) -> range:
    """Some of `count` places, evenly spread, the same for the same count."""
    return range(count // 6, count, max(1, count // 3)) if count > 0 else range(0)


@dataclass(slots=True)
class _Moments:
    """Running sums over logits, in double precision."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, logits: Any) -> None:
        """Count the logits (k, n) that are finite."""
        for part in logits.split(64):
            values = part.double().ravel()
            total = float(values.sum())
            if not math.isfinite(total):
                values = values[values.isfinite()]
                total = float(values.sum())
            self.count += values.numel()
            self.total += total
            self.squares += float(values.dot(values))

    def mean_and_deviation(self, name: str) -> tuple[float, float]:
        """Over all that was counted."""
        mean = self.total / max(self.count, 1)
        variance = self.squares / max(self.count, 1) - mean * mean
        if not (self.count and variance > 1e-12 * (1 + mean * mean)):
            raise ParameterError(f"The logits of the model {name} do not spread on these texts: no range can be found.")
        return mean, math.sqrt(variance)


def _frame(loaded: LoadedModel) -> Prompt:
    """What stands around each text."""
    if loaded.kind == "seq2seq":
        return prompt_for(loaded, DP_PROMPT)
    before, after = surrounding_tokens(loaded.tokenizer)
    return Prompt(before, after, spaced=False)


def _batches(feeds: Sequence[_Feed], batch_size: int) -> Iterator[list[_Feed]]:
    """Feeds of similar length together, the longest first."""
    batch: list[_Feed] = []
    for feed in sorted(feeds, key=lambda feed: (-len(feed.tokens), feed.tokens)):
        if len(batch) == batch_size or (batch and (len(batch) + 1) * len(batch[0].tokens) > _MOST_POSITIONS):
            yield batch
            batch = []
        batch.append(feed)
    yield batch


def _logits(loaded: LoadedModel, batch: Sequence[_Feed]) -> Iterator[Any]:
    """The logits (tokens, outputs) of each text of a batch."""
    import torch

    inputs = model_inputs(loaded, [feed.tokens for feed in batch])
    counted = [len(feed.tokens) for feed in batch]
    if loaded.kind == "seq2seq":
        led = [feed.led or [] for feed in batch]
        inputs["decoder_input_ids"] = model_inputs(loaded, led)["input_ids"]
        counted = [len(tokens) for tokens in led]
    with torch.inference_mode():
        logits = loaded.model(**inputs).logits
    for row, tokens in zip(logits, counted, strict=True):
        yield row[:tokens]


EPSILONS = (1.0, 2.0, 3.0, 5.0, 8.0, 10.0, 12.0, 15.0, 18.0, 25.0, 50.0, 100.0)
TEMPERATURES = (0.01, 0.3, 1.0)


def expected(law: NDArray[np.float64], examples: Examples) -> NDArray[np.float64]:
    """For laws (k, n): the probability that a draw is the token, and the mean cosine with it; shape (k, 2)."""
    restored = law[np.arange(len(law)), examples.targets]
    cosines = np.einsum("ij,ij->i", law, examples.closeness)
    return np.column_stack([restored, cosines])


def choose(examples: Examples, epsilon: float, *, base: NDArray[np.int64] | None = None) -> DrawSetting:
    """The setting for draws of that epsilon, by the expected cosine.

    `base` is `common_base`, if outputs were counted: its bounds are taken where they are better than equal ones.
    """
    figures: dict[tuple[float, int, bool], NDArray[np.float64]] = {}
    for bounds in [None] if base is None else [None, base]:
        likely = examples.outputs if bounds is None else max(2, round(int(bounds.sum()) / COMMON_WEIGHT))
        for temperature, tops in product(TEMPERATURES, tops_to_try(epsilon, likely)):
            shape: dict[str, Any] = {"epsilon": epsilon, "temperature": temperature, "tops": tops}
            if bounds is None:
                sampler = ProbabilitySampler(outputs=examples.outputs, **shape)
            else:
                sampler = common_sampler(base=bounds, **shape)
            law = np.exp(sampler.log_probabilities(examples.logits))
            figures[temperature, tops, bounds is not None] = expected(law, examples).mean(axis=0)
    temperature, tops, common = max(figures, key=lambda candidate: figures[candidate][1])
    restored, cosine = figures[temperature, tops, common].tolist()
    return DrawSetting(
        epsilon=epsilon,
        temperature=temperature,
        tops=tops,
        common=common,
        restored=restored,
        cosine=cosine,
    )


def tops_to_try(epsilon: float, outputs: int) -> Sequence[int]:
    """1, and powers of 8 up to where the outputs at the top hold most of the probability."""
    most = min(8 * outputs * math.exp(-epsilon), outputs - 1)
    tops = [1]
    while tops[-1] * 8 <= most:
        tops.append(tops[-1] * 8)
    return tops
