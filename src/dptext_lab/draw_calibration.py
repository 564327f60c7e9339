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
causal and encoder-decoder models, and each masked alone, after the whole text, for masked ones. Larger epsilons than
the last one kept would choose the same. For ``draw="baseline"`` (`choose_baseline`) the model is led through a text
twice: after the prompt with that text, and after the public prompt without it.

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
from dptext.rewriting.draw_settings import BaselineSetting, DrawSetting, DrawSettings
from dptext.rewriting.generation import (
    CHAT,
    DP_PROMPT,
    Prompt,
    check_template,
    decoder_start,
    end_tokens,
    model_inputs,
    prompt_for,
    surrounding_tokens,
    window_of,
)
from dptext.rewriting.mlm_scoring import MaskScores, views
from dptext.rewriting.models import LoadedModel
from dptext.rewriting.public_pass import public_base, public_prompt
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

_GAIN = 5e-4
"""Less of the expected cosine is no gain."""

_TWICE_LED = 24
"""Texts that the model is led through for draws with a public baseline."""


def calibrate_draws(
    loaded: LoadedModel,
    texts: Iterable[str | None],
    *,
    batch_size: int = 16,
    length: int = DEFAULT_LENGTH,
    counted: Iterable[str | None] | None = None,
    prompt: str | None = None,
    without: str | None = None,
    progress: Progress | None = None,
) -> DrawSettings:
    """Public settings for the draws of a model, by its logits on public texts, about which the settings tell.

    Nulls and texts without a token are passed over. `batch_size` texts at most go to a forward pass; a text is cut at
    `length` tokens, or at the model's own window. The tokens of `counted` are counted, for bounds that follow which
    outputs are common; by default those of `texts`. `prompt` and `without` are those of draws with a public baseline;
    by default the model's own chat template asks, if it has one, or DP-Prompt does. `progress` is called with how many
    texts and epsilons are done, and of how many.

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
    baseline: tuple[BaselineSetting, ...] = ()
    mix = 0.0
    if examples is not None:
        common = _common(loaded, frame, public if counted is None else counted, examples.outputs)
        base = common_base(common, outputs=examples.outputs) if common else None
        for epsilon in EPSILONS:
            setting = choose(examples, epsilon, base=base)
            if settings and _as_before(setting, settings[-1]):
                break
            settings.append(setting)
            if progress is not None:
                progress(done + len(settings), steps)
        if loaded.kind != "masked":
            template = prompt or (CHAT if loaded.tokenizer.chat_template else DP_PROMPT)
            baseline, mix = choose_baseline(_twice_led(loaded, public, template, without, room), base)
    if progress is not None:
        progress(steps, steps)
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
        baseline=baseline,
        mix=mix,
    )


def _as_before(setting: DrawSetting, last: DrawSetting) -> bool:
    """Whether a larger epsilon chose the same, and gains nothing by it."""
    alike = (setting.temperature, setting.tops, setting.common) == (last.temperature, last.tops, last.common)
    return alike and abs(setting.cosine - last.cosine) < _GAIN


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
    model's input embeddings. `public` (k, n) is what it says there without the text.
    """

    logits: NDArray[np.float32]
    targets: NDArray[np.int64]
    embeddings: NDArray[np.float32]
    public: NDArray[np.float32] | None = None

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
        return Examples(finite_logits(np.stack(self._rows)), np.array(self._targets, np.int64), _embeddings(loaded))

    def _room(self, outputs: int) -> bool:
        return len(self._rows) < max(8, min(_MOST_EXAMPLES, _MOST_LOGITS // outputs))

    def _add(self, logits: NDArray[np.float32], target: int) -> None:
        if target < len(logits):
            self._rows.append(logits)
            self._targets.append(target)


def _embeddings(loaded: LoadedModel) -> NDArray[np.float32]:
    table: NDArray[np.float32] = loaded.model.get_input_embeddings().weight.float().cpu().numpy()
    return table


def _twice_led(loaded: LoadedModel, texts: Sequence[str], prompt: str, without: str | None, room: int) -> Examples:
    """Examples of the first texts, each led through after its prompt and after the public one."""
    template = check_template("calibrate_draws", prompt)
    frame, public = prompt_for(loaded, template), public_prompt("calibrate_draws", loaded, template, without)[1]
    start = decoder_start(loaded) if loaded.kind == "seq2seq" else []
    private_rows, public_rows, targets = list[NDArray[np.float32]](), list[NDArray[np.float32]](), list[int]()
    rows = [row[: max(1, (room - len(frame)) // 2)] for row in frame.text_tokens(loaded.tokenizer, texts) if row]
    for row in rows[:_TWICE_LED]:
        for frame_tokens, into in ((frame.build(row), private_rows), (public, public_rows)):
            feed = _Feed(frame_tokens, [*start, *row]) if start else _Feed([*frame_tokens, *row])
            (logits,) = _logits(loaded, [feed])
            first = len(start or frame_tokens) - 1
            into += [logits[first + place].float().cpu().numpy() for place in _spread(len(row))]
        targets += [row[place] for place in _spread(len(row))]
    private, expected_rows = (finite_logits(np.stack(kept)) for kept in (private_rows, public_rows))
    return Examples(private, np.array(targets, np.int64), _embeddings(loaded), expected_rows)


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


def expected(sampler: ProbabilitySampler, examples: Examples, floors: NDArray[np.float64]) -> NDArray[np.float64]:
    """The probability that a draw is the token, and the mean cosine with it, for each of the examples: shape (k, 2).

    `floors` (k,) are the sums of cosines by the sampler's public distribution.
    """
    return np.array([_expected(sampler, examples, row, floors[row]) for row in range(len(examples.targets))])


def _expected(sampler: ProbabilitySampler, examples: Examples, row: int, floor: float) -> tuple[float, float]:
    """`expected` of one example: only the outputs above their floor are looked at."""
    bounds, target = sampler.bounds, int(examples.targets[row])
    low, chip = bounds.floor / bounds.total, bounds.chip / bounds.total
    places, chips = sampler.filled(examples.logits[row])
    restored = low * int(sampler.base[target]) + chip * int(chips[places == target].sum())
    return restored, low * floor + chip * float(chips @ examples.closeness[row, places].astype(np.float64))


def choose(examples: Examples, epsilon: float, *, base: NDArray[np.int64] | None = None) -> DrawSetting:
    """The setting for draws of that epsilon, by the expected cosine.

    `base` is `common_base`, if outputs were counted: its bounds are taken where they are better than equal ones.
    """
    figures: dict[tuple[float, int, bool], NDArray[np.float64]] = {}
    for bounds in [None] if base is None else [None, base]:
        likely = examples.outputs if bounds is None else max(2, round(int(bounds.sum()) / COMMON_WEIGHT))
        floors = examples.closeness @ (np.ones(examples.outputs) if bounds is None else bounds.astype(np.float64))
        for temperature, tops in product(TEMPERATURES, tops_to_try(epsilon, likely)):
            shape: dict[str, Any] = {"epsilon": epsilon, "temperature": temperature, "tops": tops}
            if bounds is None:
                sampler = ProbabilitySampler(outputs=examples.outputs, **shape)
            else:
                sampler = common_sampler(base=bounds, **shape)
            figures[temperature, tops, bounds is not None] = expected(sampler, examples, floors).mean(axis=0)
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


RATES = (0.5, 0.625, 0.75, 0.875)
"""The share e^(-rate epsilon) of a public baseline may stand at the top."""

MIX = 0.1
"""The share of common outputs in a public baseline, where it is better with them."""


def choose_baseline(examples: Examples, common: NDArray[np.int64] | None) -> tuple[tuple[BaselineSetting, ...], float]:
    """The settings of draws with a public baseline by the expected cosine, and the share of common outputs in it."""
    assert examples.public is not None
    chosen: dict[float, list[BaselineSetting]] = {}
    for mix in (0.0,) if common is None else (0.0, MIX):
        bases = [public_base(row, mix=mix, common=common if mix else None) for row in examples.public]
        floors = [float(base @ near.astype(np.float64)) for base, near in zip(bases, examples.closeness, strict=True)]
        chosen[mix] = []
        for epsilon in EPSILONS:
            tried = []
            for temperature, rate in product(TEMPERATURES, RATES):
                shape: dict[str, Any] = {
                    "epsilon": epsilon,
                    "temperature": temperature,
                    "share": math.exp(-rate * epsilon),
                }
                samplers = [ProbabilitySampler(outputs=examples.outputs, base=base, **shape) for base in bases]
                figures = [_expected(sampler, examples, row, floors[row]) for row, sampler in enumerate(samplers)]
                restored, cosine = np.mean(figures, axis=0).tolist()
                tried.append(
                    BaselineSetting(
                        epsilon=epsilon, temperature=temperature, rate=rate, restored=restored, cosine=cosine
                    )
                )
            chosen[mix].append(max(tried, key=lambda setting: setting.cosine))
            if epsilon >= LAST_OF_BASELINE:
                break
    mix = max(chosen, key=lambda share: sum(setting.cosine for setting in chosen[share]))
    return tuple(chosen[mix]), mix


LAST_OF_BASELINE = 15.0
"""A public baseline is for smaller epsilons."""


def tops_to_try(epsilon: float, outputs: int) -> Sequence[int]:
    """1, and powers of 8 up to where the outputs at the top hold most of the probability."""
    most = min(8 * outputs * math.exp(-epsilon), outputs - 1)
    tops = [1]
    while tops[-1] * 8 <= most:
        tops.append(tops[-1] * 8)
    return tops
