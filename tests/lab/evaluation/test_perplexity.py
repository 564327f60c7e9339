"""Perplexity on a tiny model, whose loss is computed once more by hand."""

import math

import pyarrow as pa
import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from dptext.errors import InputError
from dptext.rewriting.models import load_model
from dptext_lab.evaluation.perplexity import Perplexity
from tiny_models import tiny_model


def test_perplexity_of_a_causal_model_is_its_own_loss(tmp_path) -> None:
    folder = tiny_model(tmp_path, "gpt2")
    loaded = load_model(folder, kinds=("causal",), device="cpu")
    texts = ["the film is a good comedy", "she went home", "paris"]
    total, count = 0.0, 0
    begin = [loaded.tokenizer.bos_token_id] if loaded.tokenizer.bos_token_id is not None else []
    for text in texts:
        tokens = torch.tensor([[*begin, *loaded.tokenizer(text, add_special_tokens=False)["input_ids"]]])
        with torch.inference_mode():
            loss = loaded.model(input_ids=tokens, labels=tokens).loss
        total, count = total + float(loss) * (tokens.shape[1] - 1), count + tokens.shape[1] - 1
    found = Perplexity(folder, device="cpu")
    assert found(pa.array([*texts, None])) == pytest.approx(math.exp(total / count), rel=1e-4)
    with pytest.raises(InputError, match="no token"):
        found(pa.array([""]))
