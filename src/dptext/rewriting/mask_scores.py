"""Logits at masks, from any masked language model of transformers: batched, and with the head at the masks only.

The vocabulary head is the widest matrix of a small model, so it is computed for the hidden states of the masks alone: a
hook hands only those on from the encoder to the head. Whether the model's head takes that is tried when it is loaded;
where it does not, all logits are computed and the masks' are picked.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.rewriting.models import LoadedModel
from dptext.rewriting.windows import View

MOST_MASKS = 256
"""Masks whose logits are in memory at once; a batch with more is divided."""


@dataclass(frozen=True, slots=True)
class Template:
    """The special tokens around one or two segments, and the segments' token types."""

    prefix: tuple[int, ...]
    middle: tuple[int, ...]
    suffix: tuple[int, ...]
    types: tuple[int, int]

    @property
    def specials(self) -> int:
        """How many special tokens there are."""
        return len(self.prefix) + len(self.middle) + len(self.suffix)

    def build(self, view: View) -> tuple[list[int], list[int], list[int]]:
        """The tokens of a view, their types, and the places of its masks."""
        before = [*self.prefix, *view.context, *self.middle]
        tokens = [*before, *view.text, *self.suffix]
        types = [self.types[0]] * len(before) + [self.types[1]] * (len(tokens) - len(before))
        return tokens, types, [len(before) + place for place in view.masks]


class MaskScores:
    """Scores views with a masked language model.

    Parameters
    ----------
    loaded
        A masked language model.
    pair_context
        Whether the original stands before the text with masks.
    batch_size
        Views to a forward pass.

    Attributes
    ----------
    mask
        The mask's token.
    outputs
        Number of logits at a mask.
    capacity
        How many sub-words a view may hold.

    Raises `ParameterError` if the tokenizer has no mask token.
    """

    def __init__(self, loaded: LoadedModel, *, pair_context: bool, batch_size: int) -> None:
        self._loaded = loaded
        self._batch_size = batch_size
        if loaded.tokenizer.mask_token_id is None:
            raise ParameterError(
                f"The model {loaded.identity.name} has no mask token, so it cannot fill masks; give a masked model."
            )
        self.mask = int(loaded.tokenizer.mask_token_id)
        self._template = _template(loaded.tokenizer, pair_context)
        self.capacity = _window_of(loaded) - self._template.specials
        self.outputs = int(loaded.model.get_output_embeddings().weight.shape[0])
        self._only_masks = False
        self._only_masks = self._head_takes_masks()

    def logits(self, views: Sequence[View]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """The number of each view and the logits (masks, outputs) at its masks; the longest views come first."""
        built = [self._template.build(view) for view in views]
        order = sorted(range(len(views)), key=lambda i: -len(built[i][0]))
        start = 0
        while start < len(order):
            end, masks = start, 0
            while end < len(order) and end - start < self._batch_size:
                masks += len(built[order[end]][2])
                if masks > MOST_MASKS and end > start:
                    break
                end += 1
            batch = order[start:end]
            rows = self._forward([built[i] for i in batch])
            done = 0
            for i in batch:
                count = len(built[i][2])
                yield i, rows[done : done + count]
                done += count
            start = end

    def public_logits(self) -> NDArray[np.float32]:
        """The logits (outputs,) at a mask that stands alone: they depend on no text."""
        alone = View(context=(), text=(self.mask,), masks=(0,), first=0)
        found: NDArray[np.float32] = self._forward([self._template.build(alone)])[0]
        return found

    def _forward(self, batch: Sequence[tuple[list[int], list[int], list[int]]]) -> NDArray[np.float32]:
        """The logits at all masks of a batch, view by view."""
        import torch

        longest = max(len(tokens) for tokens, _, _ in batch)
        padding = self._loaded.tokenizer.pad_token_id or 0
        arrays = {
            "input_ids": np.full((len(batch), longest), padding, np.int64),
            "attention_mask": np.zeros((len(batch), longest), np.int64),
            "token_type_ids": np.zeros((len(batch), longest), np.int64),
        }
        rows, columns = [], []
        for i, (tokens, types, masks) in enumerate(batch):
            arrays["input_ids"][i, : len(tokens)] = tokens
            arrays["attention_mask"][i, : len(tokens)] = 1
            arrays["token_type_ids"][i, : len(tokens)] = types
            rows += [i] * len(masks)
            columns += masks
        if "token_type_ids" not in self._loaded.tokenizer.model_input_names:
            del arrays["token_type_ids"]
        device, model = self._loaded.device, self._loaded.model
        inputs = {name: torch.from_numpy(array).to(device) for name, array in arrays.items()}
        places = torch.tensor([rows, columns], device=device)
        with torch.inference_mode():
            if self._only_masks:
                with _handing_on(model.base_model, places):
                    logits = model(**inputs).logits[0]
            else:
                logits = model(**inputs).logits[places[0], places[1]]
        found: NDArray[np.float32] = logits.float().cpu().numpy()
        return found

    def _head_takes_masks(self) -> bool:
        """Whether the head gives the same logits when it is handed the masks alone."""
        some = [token for token in range(min(self.outputs, 2_000)) if token != self.mask][-5:]
        trial = [
            self._template.build(View((), [*some, self.mask], [len(some)], 0)),
            self._template.build(View((), [self.mask, *some[:2]], [0], 0)),
        ]
        expected = self._forward(trial)
        self._only_masks = True
        try:
            found = self._forward(trial)
        except (AttributeError, IndexError, RuntimeError, TypeError, ValueError):
            return False
        finally:
            self._only_masks = False
        import torch

        tolerance = 1e-3 if self._loaded.dtype == torch.float32 else 3e-2
        return found.shape == expected.shape and bool(
            np.allclose(found, expected, rtol=tolerance, atol=tolerance * float(np.abs(expected).max()))
        )


@contextmanager
def _handing_on(encoder: Any, places: Any) -> Iterator[None]:
    """Let the encoder hand on only the hidden states at `places` (2, k), as one row of k."""

    def pick(module: Any, inputs: Any, output: Any) -> Any:
        hidden = output[0][places[0], places[1]].unsqueeze(0)
        if isinstance(output, tuple):
            return (hidden, *output[1:])
        output["last_hidden_state"] = hidden
        return output

    handle = encoder.register_forward_hook(pick)
    try:
        yield
    finally:
        handle.remove()


def _template(tokenizer: Any, pair: bool) -> Template:
    """What the tokenizer puts around segments, read off an example."""
    encoded = tokenizer("a", "a") if pair else tokenizer("a")
    tokens, sequences = encoded["input_ids"], encoded.sequence_ids()
    types = encoded.get("token_type_ids") or [0] * len(tokens)
    first = [i for i, sequence in enumerate(sequences) if sequence == 0]
    last = [i for i, sequence in enumerate(sequences) if sequence == (1 if pair else 0)]
    start, end = first[0], last[-1] + 1
    middle = tokens[first[-1] + 1 : last[0]] if pair else []
    return Template(tuple(tokens[:start]), tuple(middle), tuple(tokens[end:]), (types[first[0]], types[last[0]]))


def _window_of(loaded: LoadedModel) -> int:
    """How many tokens the model takes at once."""
    limits = [int(loaded.tokenizer.model_max_length)]
    positions = getattr(loaded.model.config, "max_position_embeddings", None)
    if positions:
        limits.append(int(positions) - _first_position(loaded.model))
    return min(limits)


def _first_position(model: Any) -> int:
    """How many position embeddings are never used: some models count positions from behind the padding's number."""
    for name, module in model.named_modules():
        if name.endswith("position_embeddings") and getattr(module, "padding_idx", None) is not None:
            return int(module.padding_idx) + 1
    return 0
