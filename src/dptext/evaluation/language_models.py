"""What language models make of texts: how little one expects them, and one fine-tuned to tell labels.

Perplexity is exp of the mean negative log-probability of a token, each after those before it. Those of two tokenizers
are on different scales, so released text is compared with its original under one model.

A fine-tuned model's head, the order of the rows and the dropout follow from the seed of a run, so that two runs differ
in more than the noise. Nothing is written but a checkpoint in a temporary folder.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
import torch
from numpy.typing import NDArray

from dptext.errors import InputError
from dptext.evaluation.data import Columns, Kind, strings
from dptext.evaluation.learners import Learner, Predict
from dptext.process.stopping import check
from dptext.rewriting.mlm_scoring import LONGEST_WINDOW
from dptext.rewriting.models import LoadedModel, load_encoder, load_model
from dptext.rewriting.prompts import window_of
from dptext.training.loop import ShuffledRows, TrainingSettings, prepare_output, seeded_torch, train
from dptext.validation import check_count

TEXTS = 200
"""Of a comparison whose perplexity is taken: each of their tokens costs a look of the model."""

_BATCH = 32


class ModelPerplexity:
    """The perplexity of texts under a causal language model.

    Parameters
    ----------
    model
        A folder, or a name on the Hugging Face hub.
    texts
        At most so many of the texts are looked at, at equal steps.
    download, device
        As for `dptext.rewriting.models.load_model`.

    Attributes
    ----------
    name
        The model, and which perplexity it is.

    Raises what `load_model` raises.
    """

    def __init__(self, model: str, *, texts: int = TEXTS, download: bool = False, device: str = "auto") -> None:
        self._most = check_count("ModelPerplexity", "texts", texts, at_least=1, at_most=10**9)
        loaded = load_model(model, kinds=("causal",), download=download, device=device)
        self.name = f"perplexity under {loaded.identity.name}"
        self._losses = _CausalLosses(loaded)

    def __call__(self, texts: pa.LargeStringArray) -> float:
        """The perplexity of texts (n,) taken together. Raises `InputError` if they hold no token."""
        places = np.linspace(0, len(texts) - 1, min(len(texts), self._most)).round().astype(int)
        every = strings(texts)
        losses = np.concatenate([self._losses(every[place]) for place in places])
        if not len(losses):
            raise InputError("The compared texts hold no token whose perplexity could be taken.")
        return math.exp(min(float(losses.mean()), 700.0))


class _CausalLosses:
    """Negative log-probabilities of the tokens of a text, each after those before it.

    The first one counts only where the model has a token that begins a text.
    """

    def __init__(self, loaded: LoadedModel) -> None:
        self._loaded = loaded
        self._begin = loaded.tokenizer.bos_token_id
        self._length = min(window_of(loaded) or LONGEST_WINDOW, LONGEST_WINDOW)

    def __call__(self, text: str) -> NDArray[np.float64]:
        tokens = self._loaded.tokenizer(text, add_special_tokens=False)["input_ids"]
        begin = [] if self._begin is None else [self._begin]
        return np.concatenate([np.zeros(0), *map(self._of_window, _parts([*begin, *tokens], self._length))])

    def _of_window(self, tokens: list[int]) -> NDArray[np.float64]:
        check()
        if len(tokens) < 2:
            return np.zeros(0)
        given = torch.tensor([tokens], device=self._loaded.device)
        with torch.inference_mode():
            logits = self._loaded.model(input_ids=given).logits[0, :-1].double()
            losses: NDArray[np.float64] = (
                torch.nn.functional.cross_entropy(logits, given[0, 1:], reduction="none").cpu().numpy()
            )
        return losses


def _parts(tokens: Sequence[int], length: int) -> Iterator[list[int]]:
    return (list(tokens[start : start + length]) for start in range(0, len(tokens), length))


EPOCHS = 3
_ASKED = 64
"""Texts to a forward pass when the model is asked."""

_WARM_UP = 0.1
"""The share of the steps over which the learning rate rises; then it falls to 0."""


class TransformerLearner(Learner):
    """Fine-tunes a language model.

    Parameters
    ----------
    model
        A folder, or a name on the Hugging Face hub: an encoder with a tokenizer, as `dptext train masked-lm` saves it.
    epochs
        How often each training row is seen.
    batch_size, learning_rate, dtype
        As for `TrainingSettings`.
    length
        Most tokens of a text; what is longer is cut.
    download, device
        As for `dptext.rewriting.models.load_encoder`.

    Raises `ParameterError` and `InputError` as that does.
    """

    seeded: ClassVar[bool] = True

    def __init__(
        self,
        model: str,
        *,
        epochs: int = EPOCHS,
        batch_size: int = 32,
        learning_rate: float = 5e-5,
        length: int = 128,
        dtype: str = "float32",
        download: bool = False,
        device: str = "auto",
    ) -> None:
        self._epochs = check_count("TransformerLearner", "epochs", epochs, at_least=1, at_most=1000)
        self._length = check_count("TransformerLearner", "length", length, at_least=3, at_most=2**20)
        self._load = partial(load_encoder, model, download=download, device=device)
        loaded = load_encoder(model, download=download, device="cpu")
        self.name = f"{loaded.identity.name} ({loaded.identity.revision})"
        self._shown, self._tokenizer = loaded.identity.name, loaded.tokenizer
        self._settings = partial(
            TrainingSettings,
            batch_size=batch_size,
            learning_rate=learning_rate,
            dtype=dtype,
            decay=True,
            checkpoint_every=10**9,
            device=device,
        )
        self._settings(iterations=1)  # wrong ones are told at once

    @property
    def sentence(self) -> str:
        """What it is."""
        return f"{self._shown}, fine-tuned for {self._epochs} epochs"

    def encode(self, texts: Columns) -> Any:
        """The tokens of each text or pair and their types, (2, tokens) each: an array of arrays (n,)."""
        rows = np.empty(len(texts[0]), object)
        encoded = self._tokenizer(*map(strings, texts), truncation=True, max_length=self._length)
        types = encoded.get("token_type_ids") or [[0] * len(tokens) for tokens in encoded["input_ids"]]
        for i, both in enumerate(zip(encoded["input_ids"], types, strict=True)):
            rows[i] = np.array(both, np.int64)
        return rows

    def take(self, encoded: Any, rows: NDArray[np.intp]) -> Any:
        """The tokens of some rows."""
        return encoded[rows]

    def learn(self, encoded: Any, labels: NDArray[Any], *, kind: Kind, seed: int) -> Predict:
        """A model fine-tuned on training rows."""
        targets, back = _targets(labels, kind)
        classes = None if kind == "regression" else int(targets.max()) + 1
        with seeded_torch(seed):
            loaded = self._load(outputs=classes or 1)
        batches = partial(_batch, loaded)
        steps = -(-len(labels) * self._epochs // self._settings.keywords["batch_size"])
        settings = self._settings(iterations=steps, seed=seed, warm_up=int(_WARM_UP * steps))
        order = ShuffledRows(len(labels), min(settings.batch_size, len(labels)), seed)

        def batch(step: int, random: np.random.Generator) -> dict[str, torch.Tensor]:
            rows = order(step)
            return {**batches(encoded[rows]), "labels": torch.from_numpy(targets[rows])}

        with TemporaryDirectory(prefix="dptext") as folder:
            train(
                loaded.model.requires_grad_(True),
                settings=settings,
                batch=batch,
                loss=_class_loss if classes else _number_loss,
                output=prepare_output(Path(folder) / "checkpoint", settings),
                described={},
                save=lambda module, result: None,
            )
        return partial(_predict, loaded, batches, back)


def _targets(labels: NDArray[Any], kind: Kind) -> tuple[NDArray[Any], Callable[[NDArray[Any]], NDArray[Any]]]:
    """What the head is to give, and what turns its outputs (n, outputs) into labels: numbers are standardised."""
    if kind == "regression":
        mean, scale = labels.mean(), labels.std()
        return ((labels - mean) / scale).astype(np.float32), lambda outputs: outputs[:, 0] * scale + mean
    classes, numbers = np.unique(labels, return_inverse=True)
    return numbers.astype(np.int64), lambda outputs: classes[outputs.argmax(axis=1)]


def _batch(loaded: LoadedModel, rows: NDArray[Any]) -> dict[str, torch.Tensor]:
    """Rows of tokens as the model's inputs, padded at the end."""
    shape = len(rows), max(row.shape[1] for row in rows)
    arrays = {name: np.zeros(shape, np.int64) for name in ("input_ids", "attention_mask", "token_type_ids")}
    arrays["input_ids"].fill(loaded.tokenizer.pad_token_id or 0)
    for i, row in enumerate(rows):
        size = row.shape[1]
        arrays["input_ids"][i, :size], arrays["token_type_ids"][i, :size] = row
        arrays["attention_mask"][i, :size] = 1
    if "token_type_ids" not in loaded.tokenizer.model_input_names:
        del arrays["token_type_ids"]
    return {name: torch.from_numpy(array) for name, array in arrays.items()}


def _outputs(module: torch.nn.Module, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    outputs: torch.Tensor = module(**{name: value for name, value in batch.items() if name != "labels"}).logits
    return outputs.float()


def _class_loss(module: torch.nn.Module, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    return torch.nn.functional.cross_entropy(_outputs(module, batch), batch["labels"])


def _number_loss(module: torch.nn.Module, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    return torch.nn.functional.mse_loss(_outputs(module, batch)[:, 0], batch["labels"])


def _predict(
    loaded: LoadedModel,
    batches: Callable[[NDArray[Any]], dict[str, torch.Tensor]],
    back: Callable[[NDArray[Any]], NDArray[Any]],
    asked: NDArray[Any],
) -> NDArray[Any]:
    """The labels of rows of tokens, those of one length together."""
    order = np.argsort([row.shape[1] for row in asked], kind="stable")
    found: list[NDArray[Any]] = []
    for start in range(0, len(order), _ASKED):
        check()
        batch = {name: value.to(loaded.device) for name, value in batches(asked[order[start : start + _ASKED]]).items()}
        with torch.inference_mode():
            found.append(_outputs(loaded.model, batch).cpu().numpy())
    labels = back(np.concatenate(found))
    given = np.empty_like(labels)
    given[order] = labels
    return given
