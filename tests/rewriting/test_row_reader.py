"""Rows of tokens read from where they differ on, held against each row read alone and as a whole."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import torch
import transformers

from dptext.rewriting.models import LoadedModel, load_model
from dptext.rewriting.sentence_gains import Continuation, RowReader, _of_a_length
from tiny_models import tiny_model

BEGIN = [5, 17, 9, 30, 8]


def gpt2(folder: Path) -> str:
    return tiny_model(folder, "gpt2", spread=0.5)


def _in_place_of_gpt2(folder: Path, config: Any) -> str:
    tiny_model(folder, "gpt2")  # for its tokenizer
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(3)
        model = transformers.AutoModelForCausalLM.from_config(config)
        with torch.no_grad():
            for parameter in model.parameters():
                if parameter.dim() > 1:
                    parameter.normal_(0, 0.5)
    model.save_pretrained(folder)
    return str(folder)


def llama(folder: Path) -> str:
    """Places are turned into the keys, and two heads share one."""
    sizes = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4}
    config = transformers.LlamaConfig(vocab_size=400, num_key_value_heads=2, max_position_embeddings=64, **sizes)
    return _in_place_of_gpt2(folder, config)


def old_gpt(folder: Path) -> str:
    """Keeps nothing of what it has read."""
    return _in_place_of_gpt2(folder, transformers.OpenAIGPTConfig(vocab_size=400, n_embd=16, n_layer=2, n_head=2))


def gpt_neo(folder: Path) -> str:
    """Each second layer sees the last eight places of what is kept, whichever of them count."""
    sizes = {"hidden_size": 16, "num_layers": 2, "num_heads": 2, "window_size": 8, "max_position_embeddings": 128}
    config = transformers.GPTNeoConfig(vocab_size=400, attention_types=[[["global", "local"], 1]], **sizes)
    return _in_place_of_gpt2(folder, config)


def mistral(folder: Path) -> str:
    """Keeps the last eight tokens alone."""
    sizes = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2}
    config = transformers.MistralConfig(vocab_size=400, num_key_value_heads=2, sliding_window=8, **sizes)
    return _in_place_of_gpt2(folder, config)


def mamba(folder: Path) -> str:
    """Keeps one state, not what each token gave, so that it cannot go on from the middle of a row."""
    sizes = {"hidden_size": 16, "state_size": 4, "num_hidden_layers": 2}
    return _in_place_of_gpt2(folder, transformers.MambaConfig(vocab_size=400, **sizes))


def logs_alone(loaded: LoadedModel, row: list[int]) -> Any:
    """ln P of every token behind each of a row: shape (tokens, vocabulary)."""
    with torch.inference_mode():
        return loaded.model(input_ids=torch.tensor([row])).logits[0].double().log_softmax(-1)


def rows_and_others(random: np.random.Generator) -> tuple[list[list[int]], list[list[Continuation]]]:
    """Rows that begin alike, long and short, and for each others that differ early and late."""

    def some(least: int, most: int) -> list[int]:
        return random.integers(1, 300, random.integers(least, most)).tolist()

    rows = [[*BEGIN, *some(1, 24)] for _ in range(12)]
    others = [
        [Continuation(at, int(random.integers(len(BEGIN), len(row) + 1)), some(1, 20)) for _ in range(5)]
        for at, row in enumerate(rows)
    ]
    return rows, others


@pytest.mark.parametrize(
    "make, keeps", [(gpt2, True), (llama, True), (gpt_neo, False), (mistral, False), (old_gpt, False), (mamba, False)]
)
def test_each_row_is_read_as_alone(make: Callable[[Path], str], keeps: bool, tmp_path: Path) -> None:
    loaded = load_model(make(tmp_path / "model"), kinds=("causal",), device="cpu")
    reader = RowReader(loaded, BEGIN, 48)
    rows, others = rows_and_others(np.random.default_rng(1))
    read = []
    for batch in reader.batches(rows):
        assert batch.begin == len(BEGIN) and (batch._past is not None) == keeps
        for at, row in enumerate(batch.numbers):
            alone = logs_alone(loaded, rows[row])[batch.begin - 1 : -1]
            np.testing.assert_allclose(batch.logs(at).double(), alone, atol=2e-3)
        asked = [other._replace(row=at) for at, row in enumerate(batch.numbers) for other in others[row]]
        for other, found in zip(asked, batch.behind(asked), strict=True):
            whole = [*rows[batch.numbers[other.row]][: other.shared], *other.tokens]
            alone = logs_alone(loaded, whole)
            wanted = sum(float(alone[place - 1, whole[place]]) for place in range(other.shared + 1, len(whole)))
            assert found == pytest.approx(wanted, abs=2e-3)
        read += batch.numbers
    assert sorted(read) == list(range(len(rows)))


def test_rows_that_begin_otherwise_are_read_whole(tmp_path: Path) -> None:
    loaded = load_model(gpt2(tmp_path / "model"), kinds=("causal",), device="cpu")
    rows = [[*BEGIN, 40, 41], [*BEGIN[:-1], 99, 40, 41], [*BEGIN]]
    for batch in RowReader(loaded, BEGIN, 48).batches(rows):
        assert batch.begin == 1 and batch._past is None
        for at, row in enumerate(batch.numbers):
            np.testing.assert_allclose(batch.logs(at).double(), logs_alone(loaded, rows[row])[:-1], atol=2e-3)
            ends = Continuation(at, 2, [50, 60])
            wanted = float(logs_alone(loaded, [*rows[row][:2], 50])[-1, 60])
            assert batch.behind([ends]) == [pytest.approx(wanted, abs=2e-3)]


def test_batches_hold_each_row_once_and_no_more_than_asked() -> None:
    random = np.random.default_rng(2)
    for _ in range(200):
        sizes = random.integers(1, 40, random.integers(0, 60)).tolist()
        most = [64 // size for size in sizes]
        batches = _of_a_length(sizes, most)
        assert sorted(row for batch in batches for row in batch) == list(range(len(sizes)))
        for batch in batches:
            assert len(batch) == 1 or len(batch) <= most[max(batch, key=lambda row: sizes[row])]
    assert _of_a_length([200], [0]) == [[0]]
    assert len(_of_a_length([9] * 7, [7] * 7)) == 1  # alike: one batch
    assert len(_of_a_length([100, 100, 1, 1], [9] * 4)) == 2  # a batch more costs less than 198 tokens of nothing
