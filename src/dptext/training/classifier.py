"""A masked language model fine-tuned as a classifier of texts: its encoder, the mean of a text's states, a fresh layer.

It serves measurements (attacks, what is left of a task) and is not kept: the weights are gone when the call returns but
for those in memory, and the folder that the training loop writes its checkpoint to is a temporary one.
"""

import math
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.rewriting.model_folder import describe_texts
from dptext.rewriting.models import LoadedModel, load_model
from dptext.training.loop import (
    Progress,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    seeded_torch,
    to_device,
    train,
)
from dptext.validation import check_count

LENGTH = 128
"""Most tokens of a text, special ones included; the rest of it is not read."""
BATCH_SIZE = 32
LEARNING_RATE = 1e-4
_TEXTS_AT_ONCE = 128
_WARM_UP = 0.06
"""Share of the steps over which the learning rate rises."""


class PooledClassifier(torch.nn.Module):
    """An encoder, the mean of its last states over a text's tokens, and a linear layer."""

    def __init__(self, encoder: torch.nn.Module, width: int, classes: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.head = torch.nn.Linear(width, classes)

    def forward(self, inputs: dict[str, torch.Tensor]) -> torch.Tensor:
        """Logits (n, classes) of tokenized texts: ``input_ids``, ``attention_mask`` and the like, each (n, longest)."""
        states = self.encoder(**inputs).last_hidden_state.float()
        weights = inputs["attention_mask"].unsqueeze(-1).float()
        logits: torch.Tensor = self.head((states * weights).sum(1) / weights.sum(1).clamp(min=1))
        return logits


class TunedClassifier:
    """A trained classifier: `logits` of texts."""

    def __init__(self, network: PooledClassifier, loaded: LoadedModel, length: int) -> None:
        self._network, self._loaded, self._length = network, loaded, length

    def logits(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """One for each class, shape (n, classes)."""
        order = np.argsort([len(text) for text in texts], kind="stable")
        found = np.zeros((len(texts), self._network.head.out_features))
        with torch.no_grad():
            for start in range(0, len(texts), _TEXTS_AT_ONCE):
                rows = order[start : start + _TEXTS_AT_ONCE]
                inputs = _tokenized(self._loaded.tokenizer, [texts[row] for row in rows], self._length)
                found[rows] = self._network(to_device(inputs, self._loaded.device)).cpu().double().numpy()
        return found


def train_classifier(
    model: str,
    texts: Sequence[str],
    labels: NDArray[np.int64],
    *,
    classes: int,
    epochs: int = 3,
    seed: int = 0,
    device: str = "auto",
    progress: Progress | None = None,
) -> TunedClassifier:
    """Fine-tune a masked language model on labelled texts.

    Parameters
    ----------
    model
        A folder with a masked language model.
    texts, labels
        Shape (n,), labels from 0 below `classes`.
    epochs
        How often it sees all texts.
    seed
        Of the fresh layer, the order and the dropout.
    device
        auto, cpu or cuda.
    progress
        Called with (steps done, steps).

    Raises `ParameterError` if a parameter is out of range or the extra ``models`` is missing, and what `load_model` and
    `train` raise.
    """
    owner = "train_classifier"
    check_count(owner, "epochs", epochs, at_least=1, at_most=10_000)
    if not len(texts):
        raise ParameterError(f"The 'texts' parameter of {owner} must hold at least one text. Got none instead.")
    loaded = load_model(model, kinds=("masked",), device=device)
    length = min(LENGTH, getattr(loaded.model.config, "max_position_embeddings", LENGTH))
    with seeded_torch(seed):
        network = PooledClassifier(loaded.model.base_model, loaded.model.config.hidden_size, classes)
    network.requires_grad_(True)
    targets = torch.from_numpy(labels)
    steps = math.ceil(len(texts) * epochs / BATCH_SIZE)
    settings = TrainingSettings(
        iterations=steps,
        batch_size=BATCH_SIZE,
        learning_rate=LEARNING_RATE,
        seed=seed,
        warm_up=int(_WARM_UP * steps),
        decay=True,
        checkpoint_every=steps,
        device=device,
    )
    order = ShuffledRows(len(texts), BATCH_SIZE, seed)

    def batch(step: int, random: np.random.Generator) -> Any:
        rows = order(step)
        return _tokenized(loaded.tokenizer, [texts[row] for row in rows], length), targets[rows]

    def nothing(module: torch.nn.Module, result: TrainingResult) -> None:
        """The weights are wanted in memory alone."""

    with tempfile.TemporaryDirectory() as folder:
        train(
            network,
            settings=settings,
            batch=batch,
            loss=lambda module, taken: torch.nn.functional.cross_entropy(module(taken[0]), taken[1]),
            output=Path(folder),
            described={"model": loaded.identity.as_dict(), "texts": describe_texts(texts)},
            save=nothing,
            progress=progress,
        )
    network.requires_grad_(False)
    return TunedClassifier(network, loaded, length)


def _tokenized(tokenizer: Any, texts: Sequence[str], length: int) -> dict[str, torch.Tensor]:
    return dict(tokenizer(list(texts), truncation=True, max_length=length, padding=True, return_tensors="pt"))
