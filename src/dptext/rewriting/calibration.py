"""Finding the clip range of a model on public texts: from the mean of its logits to four standard deviations above.

All logits count, over the whole vocabulary, at every token of every text that is not padding:

- masked models see each text as it is, between its special tokens, and nothing is masked;
- causal models see each text, and every token's logits are those of the next one;
- encoder-decoder models see DP-Prompt's prompt with the text, and their decoder is led through the text itself.

The paper measures all logits and does not say whether those of special tokens are among them: here they are. For
decoders its code has two ranges and not how they were found: leading the decoder through the text is the project's own.
(The newer published package asks for the 0.99th percentile of the logits where it means the 99th; nothing of it is
used.)

Source: Meisenbacher et al. 2024b (DP-MLM), section 5.1.1, "Clipping Values" (1,000 random texts of SST-2).
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dptext.checks import check_count
from dptext.errors import ParameterError
from dptext.rewriting.generating.decoding import decoder_start, padded_right
from dptext.rewriting.models.clip_ranges import ClipRange
from dptext.rewriting.models.loading import LoadedModel
from dptext.rewriting.models.prompts import DP_PROMPT, Prompt, prompt_for, surrounding_tokens, window_of

DEFAULT_LENGTH = 512
SPREADS = 4
"""The range ends this many standard deviations above the mean."""

_MOST_POSITIONS = 1024
"""Tokens whose logits are in memory at once, beyond those of one text."""

Progress = Callable[[int, int], None]


def calibrate_clip_range(
    loaded: LoadedModel,
    texts: Iterable[str | None],
    *,
    batch_size: int = 16,
    length: int = DEFAULT_LENGTH,
    progress: Progress | None = None,
) -> ClipRange:
    """The clip range of a model by its logits on public texts.

    Parameters
    ----------
    loaded
        The model.
    texts
        Public texts: the range tells of them. Nulls and texts without a token are passed over.
    batch_size
        Texts to a forward pass, at most.
    length
        A text is cut at this many tokens, or at the model's own window.
    progress
        Called with how many texts are done, and of how many.

    Raises `ParameterError` if no text has a token, or the logits do not spread.
    """
    batch_size = check_count("calibrate_clip_range", "batch_size", batch_size, at_least=1, at_most=2**16)
    length = check_count("calibrate_clip_range", "length", length, at_least=1, at_most=2**20)
    led = loaded.kind == "seq2seq"
    frame = _frame(loaded)
    rows = [row for row in frame.text_tokens(loaded.tokenizer, [text for text in texts if text is not None]) if row]
    if not rows:
        raise ParameterError("The texts to calibrate with hold no token; give a file of public texts.")
    room = max(1, min(length, (window_of(loaded) or length) - len(frame)))
    feeds = [_Feed(frame.build(row[:room]), [*decoder_start(loaded), *row[:room]] if led else None) for row in rows]
    found = _Moments()
    done = 0
    for batch in _batches(feeds, batch_size):
        for logits in _logits(loaded, batch):
            found.add(logits)
        done += len(batch)
        if progress is not None:
            progress(done, len(feeds))
    mean, deviation = found.mean_and_deviation(loaded.identity.name)
    count = "1 public text" if len(rows) == 1 else f"{len(rows):,} public texts"
    return ClipRange(
        low=mean,
        high=mean + SPREADS * deviation,
        model=loaded.identity.name,
        revision=loaded.identity.revision,
        kind=loaded.kind,
        basis=f"found on {count}",
    )


@dataclass(frozen=True, slots=True)
class _Feed:
    """Tokens of one text: what the model (or its encoder) sees, and what its decoder is led through."""

    tokens: list[int]
    led: list[int] | None = None


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
    for feed in sorted(feeds, key=lambda each: (-len(each.tokens), each.tokens)):
        if len(batch) == batch_size or (batch and (len(batch) + 1) * len(batch[0].tokens) > _MOST_POSITIONS):
            yield batch
            batch = []
        batch.append(feed)
    yield batch


def _logits(loaded: LoadedModel, batch: Sequence[_Feed]) -> Iterator[Any]:
    """The logits (tokens, outputs) of each text of a batch."""
    import torch

    inputs = dict(
        zip(("input_ids", "attention_mask"), padded_right(loaded, [feed.tokens for feed in batch]), strict=True)
    )
    counted = [len(feed.tokens) for feed in batch]
    if loaded.kind == "seq2seq":
        led = [feed.led or [] for feed in batch]
        inputs["decoder_input_ids"] = padded_right(loaded, led)[0]
        counted = [len(tokens) for tokens in led]
    with torch.inference_mode():
        logits = loaded.model(**inputs).logits
    for row, tokens in zip(logits, counted, strict=True):
        yield row[:tokens]
