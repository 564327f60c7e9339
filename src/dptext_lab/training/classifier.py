"""Fine-tuning of an encoder to predict labels of texts or of pairs of texts: classes, or a number.

It serves measurements (attacks, what is left of a task) and is not kept: weights stay in memory, and the checkpoint of
the training loop lies in a temporary folder. The head, the order of the rows and the dropout follow from the seed.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from dptext.cancel import check
from dptext.errors import ParameterError
from dptext.rewriting.generation import model_inputs
from dptext.rewriting.models import LoadedModel, load_encoder
from dptext.validation import check_count
from dptext_lab.training.loop import Objective, ShuffledRows, TrainingSettings, prepare_output, seeded_torch, train

LENGTH, BATCH_SIZE = 128, 32
"""Most tokens of a text (what is longer is cut), and texts of a step."""

_AT_ONCE = 64  # texts of a forward pass when the model is asked

_WARM_UP = 0.1  # the share of the steps over which the learning rate rises; then it falls to 0

Rows = NDArray[Any]
"""The tokens of each text or pair and their types, (2, tokens) each: an array of arrays (n,)."""

Outputs = Callable[[Rows], NDArray[np.float32]]
"""Rows (n,) to the outputs of the head, (n, outputs)."""


class FineTuning:
    """Fine-tunes an encoder with a new head, again and again from the same weights.

    `model` is a folder or a name on the Hugging Face hub: an encoder with a tokenizer, as `dptext train masked-lm`
    saves it. Each training row is seen `epochs` times, at a learning rate of at most `learning_rate`, up to `length`
    tokens of it, `batch_size` rows a step. After `patience` epochs without a smaller loss of a tenth of the rows, held
    out, it ends with the best weights. `download` and `device` are as for `dptext.rewriting.models.load_encoder`.

    Raises `ParameterError` and `InputError` as that does, and `ParameterError` for a model that cannot pad texts.
    """

    def __init__(
        self,
        model: str,
        *,
        epochs: int,
        learning_rate: float,
        length: int = LENGTH,
        batch_size: int = BATCH_SIZE,
        patience: int | None = None,
        download: bool = False,
        device: str = "auto",
    ) -> None:
        self.epochs = check_count("FineTuning", "epochs", epochs, at_least=1, at_most=10_000)
        self._batch_size = check_count("FineTuning", "batch_size", batch_size, at_least=1, at_most=2**16)
        self._patience = patience
        self._load = partial(load_encoder, model, download=download, device=device)
        self._settings = partial(
            TrainingSettings,
            batch_size=batch_size,
            learning_rate=learning_rate,
            decay=True,
            checkpoint_every=10**9,
            device=device,
        )
        loaded = load_encoder(model, download=download, device="cpu")
        if loaded.tokenizer.pad_token_id is None:
            raise ParameterError(f"The model {model} has no padding token, so it reads no batches; give an encoder.")
        self.identity, self._tokenizer = loaded.identity, loaded.tokenizer
        self._length = min(length, getattr(loaded.model.config, "max_position_embeddings", length))

    def encode(self, *columns: Sequence[str]) -> Rows:
        """The tokens of texts (n,), or of pairs in two columns."""
        rows = np.empty(len(columns[0]), object)
        if not len(rows):
            return rows
        encoded = self._tokenizer(*map(list, columns), truncation=True, max_length=self._length)
        types = encoded.get("token_type_ids") or [[0] * len(tokens) for tokens in encoded["input_ids"]]
        for i, both in enumerate(zip(encoded["input_ids"], types, strict=True)):
            rows[i] = np.array(both, np.int64)
        return rows

    def fit(self, rows: Rows, targets: NDArray[Any], *, classes: int | None, seed: int) -> Outputs:
        """A model of rows (n,) and their targets (n,): integers below `classes`, or with None numbers of float32."""
        with seeded_torch(seed):
            loaded = self._load(outputs=classes or 1)
        loaded.model.config.pad_token_id = loaded.tokenizer.pad_token_id
        held_out = np.random.default_rng([seed, 2]).permutation(len(rows))[: len(rows) // 10 if self._patience else 0]
        learnt = np.setdiff1d(np.arange(len(rows)), held_out)
        steps = -(-len(learnt) * self.epochs // self._batch_size)
        settings = self._settings(iterations=steps, seed=seed, warm_up=int(_WARM_UP * steps))
        order = ShuffledRows(len(learnt), min(self._batch_size, len(learnt)), seed)

        def batch(step: int, random: np.random.Generator) -> dict[str, torch.Tensor]:
            chosen = learnt[order(step)]
            return {**_batch(loaded, rows[chosen]), "labels": torch.from_numpy(targets[chosen])}

        def held_out_loss() -> float:
            outputs = torch.from_numpy(_outputs_of(loaded, rows[held_out]))
            return float(_loss(outputs, torch.from_numpy(targets[held_out])))

        best = _Best(held_out_loss, every=-(-len(learnt) // self._batch_size), patience=self._patience)
        with TemporaryDirectory(prefix="dptext") as folder, suppress(StopIteration):
            train(
                loaded.model.requires_grad_(True),
                Objective(batch=batch, loss=lambda module, batch: _loss(_logits(module, batch), batch["labels"])),
                settings=settings,
                output=prepare_output(Path(folder) / "checkpoint", settings),
                described={},
                after_step=best if len(held_out) else None,
            )
        loaded.model.load_state_dict(best.state or loaded.model.state_dict())
        return partial(_outputs_of, loaded)


class _Best:
    """Keeps the weights of the epoch with the least loss; raises `StopIteration` where patience ends."""

    def __init__(self, loss: Callable[[], float], *, every: int, patience: int | None) -> None:
        self._loss, self._every, self._patience = loss, every, patience
        self._least, self._waited, self.state = np.inf, 0, dict[str, torch.Tensor]()

    def __call__(self, module: torch.nn.Module, step: int) -> None:
        """Look at the end of each epoch, which has `every` steps."""
        if step % self._every:
            return
        module.eval()
        loss, self._waited = self._loss(), self._waited + 1
        if loss < self._least:
            self._least, self._waited = loss, 0
            self.state = {name: value.clone() for name, value in module.state_dict().items()}
        if self._waited == self._patience:
            raise StopIteration
        module.train()


def _batch(loaded: LoadedModel, rows: Rows) -> dict[str, torch.Tensor]:
    """Rows of tokens as the model's inputs on its device, padded at the end."""
    return model_inputs(loaded, [row[0] for row in rows], types=[row[1] for row in rows])


def _logits(module: torch.nn.Module, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    logits: torch.Tensor = module(**{name: value for name, value in batch.items() if name != "labels"}).logits
    return logits.float()


def _loss(outputs: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    """Of classes, which are integers, or of numbers."""
    if labels.is_floating_point():
        return torch.nn.functional.mse_loss(outputs[:, 0], labels)
    return torch.nn.functional.cross_entropy(outputs, labels)


def _outputs_of(loaded: LoadedModel, rows: Rows) -> NDArray[np.float32]:
    """The outputs of rows, those of one length together: (n, outputs)."""
    order = np.argsort([row.shape[1] for row in rows], kind="stable")
    parts: list[NDArray[np.float32]] = []
    for start in range(0, len(order), _AT_ONCE):
        check()
        inputs = _batch(loaded, rows[order[start : start + _AT_ONCE]])
        with torch.inference_mode():
            logits = _logits(loaded.model, inputs)
        parts.append(logits.cpu().numpy())
    outputs = np.concatenate(parts)
    outputs[order] = outputs.copy()
    return outputs
