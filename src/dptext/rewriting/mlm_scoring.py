"""Logits at masks, from any masked language model of transformers: batched, and with the head at the masks only.

The vocabulary head is the widest matrix of a small model, so it is computed for the hidden states of the masks alone: a
hook hands only those on, from the last layer's attention to what follows it, or from the encoder to the head. Whether
the model takes that is tried when it is loaded; where it does not, all logits are computed and the masks' are picked.
"""

import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.cancel import check
from dptext.errors import GuaranteeError, ParameterError
from dptext.rewriting.generation import model_inputs, window_of
from dptext.rewriting.models import LoadedModel, check_outputs

LONGEST_WINDOW = 8192
"""Assumed for models that state no limit."""

MOST_MASKS = 256
"""Masks whose logits are in memory at once; a batch with more is divided."""

WORTH_A_BATCH = 32
"""Tokens of padding that cost a processor as much as one more batch."""


class View(NamedTuple):
    """One input of the model: parts of the context and of the text with masks, and where its masks are.

    `context` are sub-words of the original around the masks, empty without pair context; `text` those of the private
    text so far, with masks, whose places in it are `masks`. `first` counts the masks of the group in earlier views.
    """

    context: Sequence[int]
    text: Sequence[int]
    masks: Sequence[int]
    first: int = 0


def views(
    context: Sequence[int], text: Sequence[int], masks: Sequence[int], places: Sequence[int], *, capacity: int
) -> list[View]:
    """Split the masks of a text over views that together hold each mask once.

    `context` are the original's sub-words, empty without pair context; `masks` the places of the masks in `text`,
    rising; `places` says for each sub-word of `text` the place in the original that it belongs to; `capacity` how many
    sub-words the model takes without its special tokens.

    A text that fits is one view. Otherwise a view holds masks that lie within a quarter of the capacity, with text on
    both sides of them, and the part of the context around the same place.
    """
    if len(context) + len(text) <= capacity:
        return [View(context, text, masks)] if masks else []
    half = capacity // 2 if context else capacity
    room = max(half, capacity - len(context))
    parts, start = [], 0
    for end in range(1, len(masks) + 1):
        if end == len(masks) or masks[end] - masks[start] >= max(room // 2, 1):
            first, last = masks[start], masks[end - 1]
            cut = _window(len(text), first, last, room)
            shown = text[cut : cut + room]
            context_room = capacity - len(shown)
            other = _window(len(context), places[first], places[last], context_room)
            inside = [place - cut for place in masks[start:end] if 0 <= place - cut < len(shown)]
            parts.append(View(context[other : other + context_room], shown, inside, start))
            start = end
    if sum(len(view.masks) for view in parts) != len(masks):
        raise GuaranteeError("A mask was lost from the model's window: this is a bug, please report it.")
    return parts


def _window(length: int, first: int, last: int, size: int) -> int:
    """Start of a window of `size` sub-words, within 0 … length, that has `first` … `last` in its middle."""
    return max(0, min((first + last + 1 - size) // 2, length - size))


class Built(NamedTuple):
    """Input of the model for a view: tokens, their types, and the positions of the masks."""

    tokens: list[int]
    types: list[int]
    masks: list[int]


class Template(NamedTuple):
    """The special tokens around one or two segments, and the segments' token types."""

    prefix: tuple[int, ...]
    middle: tuple[int, ...]
    suffix: tuple[int, ...]
    types: tuple[int, int]

    @property
    def specials(self) -> int:
        """How many special tokens there are."""
        return len(self.prefix) + len(self.middle) + len(self.suffix)

    def build(self, view: View) -> Built:
        """Input of the model for a view."""
        before = [*self.prefix, *view.context, *self.middle]
        tokens = [*before, *view.text, *self.suffix]
        types = [self.types[0]] * len(before) + [self.types[1]] * (len(tokens) - len(before))
        return Built(tokens, types, [len(before) + place for place in view.masks])


class MaskScores:
    """Scores views with a masked language model.

    With `pair` the original stands before the text, as a segment of its own. `batch_size` views go to a forward pass: a
    text, or a part of one that is longer than the window. `mask` is the mask's token, `outputs` the number of logits at
    it, `capacity` how many sub-words a view may hold, and `window` how many tokens the model takes at once.

    Raises `ParameterError` if the tokenizer has no mask token, the model takes too few tokens, or its logits depend on
    the padding and `batch_size` is above 1.
    """

    def __init__(self, loaded: LoadedModel, *, pair: bool = False, batch_size: int) -> None:
        self._loaded = loaded
        self._batch_size = batch_size
        if loaded.tokenizer.mask_token_id is None:
            raise ParameterError(
                f"The model {loaded.identity.name} has no mask token, so it cannot fill masks; give a masked model."
            )
        self.mask = int(loaded.tokenizer.mask_token_id)
        self.template = _template(loaded.tokenizer, pair=pair)
        self.window = window_of(loaded) or LONGEST_WINDOW
        self.capacity = self.window - self.template.specials
        if self.capacity < 2:
            raise ParameterError(
                f"The model {loaded.identity.name} takes too few tokens at once for a mask and a text."
            )
        self._lock = threading.Lock()
        self.hands_on: Any = None  # the module from which on the model sees the masks alone
        trial = self._trial()
        expected = self._forward(trial)
        self.outputs = int(expected.shape[1])
        check_outputs(loaded, self.outputs)
        self._check_padding(trial, expected)
        encoder = loaded.model.base_model
        last = [part for name, part in encoder.named_modules() if re.fullmatch(r"encoder\.layer\.\d+\.attention", name)]
        self.hands_on = next((part for part in (*last[-1:], encoder) if self._takes_masks(part, trial, expected)), None)

    def logits(self, views: Sequence[View]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """The number of each view and the logits (masks, outputs) at its masks; the longest views come first."""
        built = [self.template.build(view) for view in views]
        for batch in self._batches(built):
            check()
            rows = self._forward([built[i] for i in batch])
            done = 0
            for i in batch:
                count = len(built[i].masks)
                yield i, rows[done : done + count]
                done += count

    def _batches(self, built: Sequence[Built]) -> Iterator[list[int]]:
        """Which inputs are scored at once, the longest first, so that few masks and little padding are together."""
        batch: list[int] = []
        masks = padding = 0
        for i in sorted(range(len(built)), key=lambda i: -len(built[i].tokens)):
            masks += len(built[i].masks)
            longest = len(built[batch[0] if batch else i].tokens)
            padding += longest - len(built[i].tokens)
            padded = self._loaded.device.type == "cpu" and padding > longest * len(batch) / 16 + WORTH_A_BATCH
            if batch and (padded or masks > MOST_MASKS or len(batch) == self._batch_size):
                yield batch
                batch, masks, padding = [], len(built[i].masks), 0
            batch.append(i)
        if batch:
            yield batch

    def public_logits(self) -> NDArray[np.float32]:
        """The logits (outputs,) at a mask that stands alone: they depend on no text."""
        logits: NDArray[np.float32] = self._forward([self.template.build(View((), (self.mask,), (0,)))])[0]
        return logits

    def _forward(self, batch: Sequence[Built]) -> NDArray[np.float32]:
        """The logits at all masks of a batch, view by view."""
        import torch

        rows = [i for i, built in enumerate(batch) for _ in built.masks]
        columns = [place for built in batch for place in built.masks]
        device, model = self._loaded.device, self._loaded.model
        inputs = model_inputs(self._loaded, [built.tokens for built in batch], types=[built.types for built in batch])
        places = torch.tensor([rows, columns], device=device)
        with self._lock, torch.inference_mode():  # the hook is on the model, which threads may share
            if self.hands_on is not None:
                with handing_on(self.hands_on, places):
                    logits = model(**inputs).logits[0]
            else:
                logits = model(**inputs).logits[places[0], places[1]]
        at_masks: NDArray[np.float32] = logits.float().cpu().numpy()
        return at_masks

    def _trial(self) -> list[Built]:
        """Two inputs of different lengths, made of the model's first tokens."""
        rows = self._loaded.model.get_input_embeddings().weight.shape[0]
        some = [token for token in range(min(rows, 2_000)) if token != self.mask][-(self.capacity - 1) :][-5:]
        longer = View((), [*some, self.mask], [len(some)])
        shorter = View((), [self.mask], [0])
        return [self.template.build(longer), self.template.build(shorter)]

    def _check_padding(self, trial: list[Built], expected: NDArray[np.float32]) -> None:
        """Refuse a batch where the model's logits depend on the padding by more than rounding."""
        if self._batch_size > 1 and not self._close(self._forward(trial[1:]), expected[1:]):
            raise ParameterError(
                f"The model {self._loaded.identity.name} gives other logits in a batch with longer texts; use a batch "
                "size of 1."
            )

    def _takes_masks(self, part: Any, trial: list[Built], expected: NDArray[np.float32]) -> bool:
        """Whether the logits are the same when a part of the model hands on the masks alone."""
        self.hands_on = part
        try:
            return self._close(self._forward(trial), expected)
        except (AttributeError, IndexError, RuntimeError, TypeError, ValueError):
            return False
        finally:
            self.hands_on = None

    def _close(self, logits: NDArray[np.float32], expected: NDArray[np.float32]) -> bool:
        """Whether logits are equal up to rounding in the model's numbers."""
        import torch

        tolerance = 1e-3 if self._loaded.dtype == torch.float32 else 3e-2
        atol = tolerance * float(np.abs(expected).max())
        return logits.shape == expected.shape and np.allclose(
            logits, expected, rtol=tolerance, atol=atol, equal_nan=True
        )


def similarities(
    loaded: LoadedModel, original: Sequence[int], shown: Sequence[int], *, outputs: int
) -> NDArray[np.float32]:
    """By output, shape (outputs,): the cosine of a text and of the tokens `shown` with that output among them, both as
    sums of the model's input embeddings.
    """
    import torch

    with torch.inference_mode():
        weights = loaded.model.get_input_embeddings().weight
        whole, rest = (weights[list(tokens)].float().sum(dim=0) for tokens in (original, shown))
        table = weights[:outputs].float()
        lengths = (rest @ rest + 2 * (table @ rest) + (table * table).sum(dim=1)).clamp(min=0).sqrt()
        cosines: NDArray[np.float32] = ((table @ whole + whole @ rest) / (lengths * whole.norm())).cpu().numpy()
        return cosines


@contextmanager
def handing_on(part: Any, places: Any) -> Iterator[None]:
    """Context in which a part of the model passes on only the hidden states at `places` (2, k), as one row of k."""

    def pick(module: Any, inputs: Any, output: Any) -> Any:
        hidden = output[0][places[0], places[1]].unsqueeze(0)
        if isinstance(output, tuple):
            return (hidden, *output[1:])
        output["last_hidden_state"] = hidden
        return output

    handle = part.register_forward_hook(pick)
    try:
        yield
    finally:
        handle.remove()


def _template(tokenizer: Any, *, pair: bool) -> Template:
    """What the tokenizer puts around segments, read off an example."""
    encoded = tokenizer("a", "a") if pair else tokenizer("a")
    tokens, sequences = encoded["input_ids"], encoded.sequence_ids()
    types = encoded.get("token_type_ids") or [0] * len(tokens)
    first = [i for i, sequence in enumerate(sequences) if sequence == 0]
    last = [i for i, sequence in enumerate(sequences) if sequence == (1 if pair else 0)]
    return Template(
        prefix=tuple(tokens[: first[0]]),
        middle=tuple(tokens[first[-1] + 1 : last[0]]) if pair else (),
        suffix=tuple(tokens[last[-1] + 1 :]),
        types=(types[first[0]], types[last[0]]),
    )
