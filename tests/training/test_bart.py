import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.continuous import no_noise
from dptext.errors import InputError, OutputError, ParameterError
from dptext.rewriting.dp_bart import CLV, PR, PR_PLUS, BartShape, DPBart, read_bart_manifest
from dptext.rewriting.model_folder import describe_texts
from dptext.rewriting.models import load_model
from dptext.testing import FAILURE, stream
from dptext.training.bart import (
    Reconstruction,
    least_important,
    make_small_bart,
    neuron_importance,
    small_tokenizer,
    train_bart_autoencoder,
    train_bart_noisy,
    train_bart_pruned,
)
from dptext.training.loop import CHECKPOINT, TrainingResult
from training_settings import with_settings

DIMENSIONS, LENGTH = 16, 8
WORDS = ["play", "some", "jazz", "add", "this", "song", "to", "my", "list", "rate", "book", "five", "stars"]
TEXTS = [
    "play some jazz",
    "add this song to my list",
    "rate this book five stars",
    "play my list",
    "add some jazz to my list",
    "rate my song five",
]


def short(train: Callable[..., TrainingResult], model: str, texts: Any, folder: Any, **named: Any) -> TrainingResult:
    return train(model, texts, folder, **with_settings(named))


SHORT: dict[str, Any] = {"batch_size": 4, "device": "cpu", "checkpoint_every": 3}


@pytest.fixture(scope="module", autouse=True)
def one_thread() -> Iterator[None]:
    """Models are so small here that more threads only wait for each other."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("bart") / "start"
    make_small_bart(folder, pieces=WORDS, dimensions=DIMENSIONS, layers=1, heads=2, inner=24, length=LENGTH, seed=1)
    return str(folder)


@pytest.fixture(scope="module")
def pruned(start: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("bart") / "pruned"
    short(train_bart_pruned, start, TEXTS, folder, rounds=3, iterations=2, length=LENGTH, learning_rate=1e-2, **SHORT)
    return str(folder)


def weights(folder: Path | str) -> dict[str, Any]:
    return dict(load_model(str(folder), kinds=("seq2seq",), device="cpu").model.state_dict())


def same_weights(one: Path | str, other: Path | str) -> bool:
    first, second = weights(one), weights(other)
    return first.keys() == second.keys() and all(torch.equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize(
    "dimensions, counts", [(768, [192, 336, 444, 525, 586, 632]), (16, [4, 7, 9]), (1, [0, 0]), (2, [1, 1])]
)
def test_a_quarter_of_what_is_left_is_pruned_in_each_round(dimensions: int, counts: list[int]) -> None:
    """The counts depend on nothing but the number of coordinates; 586 of 768 is the paper's."""
    generator = np.random.default_rng(5)
    left, seen = np.ones(dimensions, dtype=bool), []
    for _ in counts:
        importance = generator.random(dimensions)  # other weights in each round
        chosen = least_important(importance, left)
        assert left[chosen].all()
        others = np.setdiff1d(np.flatnonzero(left), chosen)
        assert not len(chosen) or importance[chosen].max() < importance[others].min()
        left[chosen] = False
        seen.append(int((~left).sum()))
    assert seen == counts


def test_importance_is_the_sum_of_a_column(start: str) -> None:
    model = load_model(start, kinds=("seq2seq",), device="cpu").model
    projection = model.get_decoder().layers[0].encoder_attn.k_proj
    projection.weight.copy_(
        torch.arange(DIMENSIONS).expand(DIMENSIONS, -1) * torch.tensor([[1.0], [-1.0]]).repeat(8, 1)
    )
    assert neuron_importance(model).tolist() == [DIMENSIONS * j for j in range(DIMENSIONS)]
    silenced = torch.randn(1, LENGTH, DIMENSIONS)
    silenced[:, :, 0] = 100.0  # a coordinate whose column is 0 does not reach the projection
    changed = silenced.clone()
    changed[:, :, 0] = 0.0
    assert torch.allclose(projection(silenced), projection(changed))


def test_autoencoder_learns_and_is_saved_for_clv(start: str, tmp_path: Path) -> None:
    result = short(
        train_bart_autoencoder,
        start,
        TEXTS,
        tmp_path / "clv",
        iterations=300,
        learning_rate=2e-2,
        length=LENGTH,
        held_out=TEXTS,
        **{**SHORT, "checkpoint_every": 1000},
    )
    assert result.losses[0].training > 0.7 * math.log(len(WORDS))  # it begins as good as guessing
    assert result.final_loss < result.losses[0].training / 4
    assert result.final_held_out is not None and result.final_held_out < result.losses[0].training / 4
    manifest = read_bart_manifest(str(tmp_path / "clv"))
    assert manifest.mechanism == CLV and manifest.training["texts"] == describe_texts(TEXTS)
    assert "jazz" not in json.dumps(manifest.training)
    private = DPBart(model=str(tmp_path / "clv"), epsilon=math.inf, noise="none", beams=2, device="cpu")
    assert (private.variant, private.shape.length, private.shape.clip) == (CLV, LENGTH, 0.1)
    written = private.rewrite(TEXTS, stream(1)).texts
    assert sum(a == b for a, b in zip(written, TEXTS, strict=True)) >= 4
    assert not (tmp_path / "clv" / CHECKPOINT).exists()


def test_pruned_model_is_saved_with_the_coordinates_of_the_round_before(pruned: str, start: str) -> None:
    manifest = read_bart_manifest(pruned)
    assert manifest.mechanism == PR and len(manifest.parameters["pruned"]) == 7  # 4 and 3, not the 3 of the last round
    private = DPBart(model=pruned, epsilon=10.0, device="cpu", beams=2)
    assert private.shape.size == LENGTH * 9 and len(private.rewrite(TEXTS, stream(1)).texts) == len(TEXTS)
    module = Reconstruction(
        load_model(start, kinds=("seq2seq",), device="cpu").model,
        BartShape(clip=0.1, length=LENGTH, dimensions=DIMENSIONS),
        no_noise(),
    )
    module.prune(1)
    first = module.shape_after(1).pruned
    assert len(first) == 4 and set(first) < set(manifest.parameters["pruned"])
    module.prune(2)
    assert module.shape_after(1).pruned == first and len(module.shape_after(2).pruned) == 7
    assert not same_weights(pruned, start)


def test_noisy_model_is_saved_for_one_budget(pruned: str, tmp_path: Path) -> None:
    options = {"epochs": 1, "iterations": 4, **SHORT}
    short(train_bart_noisy, pruned, TEXTS, tmp_path / "gaussian", epsilon=50.0, delta=1e-6, **options)
    short(train_bart_noisy, pruned, TEXTS, tmp_path / "laplace", epsilon=50.0, noise="laplace", **options)
    private = DPBart(model=str(tmp_path / "gaussian"), epsilon=50.0, delta=1e-6, device="cpu")
    assert private.variant == PR_PLUS and private.shape.pruned == DPBart(model=pruned, epsilon=1.0).shape.pruned
    DPBart(model=str(tmp_path / "laplace"), epsilon=50.0, noise="laplace", device="cpu")
    with pytest.raises(ParameterError, match="'epsilon' parameter"):
        DPBart(model=str(tmp_path / "laplace"), epsilon=51.0, noise="laplace", device="cpu")
    assert not same_weights(tmp_path / "gaussian", tmp_path / "laplace")
    short(train_bart_noisy, str(tmp_path / "gaussian"), TEXTS, tmp_path / "smaller", epsilon=20.0, **options)
    assert read_bart_manifest(str(tmp_path / "smaller")).parameters["epsilon"] == 20.0


def seen_by_decoder(module: Reconstruction, rows: int) -> tuple[np.ndarray, Any]:
    """What one training step gives the decoder for some equal short texts."""
    seen: list[dict[str, Any]] = []
    hook = module.model.get_decoder().register_forward_pre_hook(
        lambda _, args, given: seen.append(given), with_kwargs=True
    )
    ids = torch.tensor([[0, 5, 2] + [1] * (LENGTH - 3)]).repeat(rows, 1)
    loss = module({"ids": ids, "mask": (ids != 1).long(), "labels": torch.where(ids == 1, -100, ids)})
    hook.remove()
    assert math.isfinite(float(loss))
    (given,) = seen
    return given["encoder_hidden_states"].detach().double().numpy(), given["encoder_attention_mask"]


@pytest.mark.parametrize("kind", ["gaussian", "laplace", "none"])
def test_training_clips_prunes_and_noises_as_rewriting_does(start: str, kind: str) -> None:
    shape = BartShape(clip=0.1, length=LENGTH, dimensions=DIMENSIONS, pruned=(2, 9))
    epsilon = math.inf if kind == "none" else 40.0
    noise = shape.noise("a test", kind, epsilon=epsilon, delta=1e-5)
    module = Reconstruction(load_model(start, kinds=("seq2seq",), device="cpu").model.eval(), shape, noise)
    clean, mask = seen_by_decoder(Reconstruction(module.model, shape, no_noise()), 1)
    assert np.all(mask.numpy() == 1) if mask is not None and mask.ndim == 2 else True
    assert np.abs(clean).max() <= np.float32(0.1) and np.all(clean[:, :, [2, 9]] == 0)
    rows = 2000
    values, _ = seen_by_decoder(module, rows)
    assert np.all(values[:, :, [2, 9]] == 0)
    added = np.delete(values - clean, [2, 9], axis=2)
    if kind == "none":
        assert np.abs(added).max() < 1e-6
        return
    median = noise.scale * (math.log(2) if kind == "laplace" else 0.6744897501960817)
    slack = math.sqrt(math.log(4 * shape.size / FAILURE) / (2 * rows))
    assert np.abs((np.abs(added) > median).mean(axis=0) - 0.5).max() <= slack
    assert np.abs((added > 0).mean(axis=0) - 0.5).max() <= slack


class Killed(Exception):
    """Stands for the end of a process."""


def killed_at(step: int) -> Callable[[int, int], None]:
    def progress(done: int, steps: int) -> None:
        if done == step:
            raise Killed

    return progress


def autoencoder(folder: Path, start: str, pruned: str, **options: Any) -> TrainingResult:
    return short(
        train_bart_autoencoder,
        start,
        TEXTS,
        folder,
        iterations=12,
        length=LENGTH,
        mask_share=0.3,
        **{**SHORT, **options},
    )


def pruning(folder: Path, start: str, pruned: str, **options: Any) -> TrainingResult:
    return short(
        train_bart_pruned,
        start,
        TEXTS,
        folder,
        rounds=3,
        iterations=4,
        length=LENGTH,
        learning_rate=1e-2,
        **{**SHORT, **options},
    )


def noising(folder: Path, start: str, pruned: str, **options: Any) -> TrainingResult:
    return short(train_bart_noisy, pruned, TEXTS, folder, epsilon=100.0, epochs=2, iterations=6, **{**SHORT, **options})


@pytest.mark.parametrize("training", [autoencoder, pruning, noising])
@pytest.mark.parametrize("step", [5])
def test_a_killed_training_goes_on_to_the_same_weights(
    training: Callable[..., TrainingResult], step: int, start: str, pruned: str, tmp_path: Path
) -> None:
    training(tmp_path / "whole", start, pruned, seed=3)
    with pytest.raises(Killed):
        training(tmp_path / "broken", start, pruned, seed=3, progress=killed_at(step))
    with pytest.raises(InputError, match=r"no dptext\.json"):
        read_bart_manifest(str(tmp_path / "broken"))
    with pytest.raises(OutputError, match="resume"):
        training(tmp_path / "broken", start, pruned, seed=3)
    with pytest.raises(InputError, match="other settings"):
        training(tmp_path / "broken", start, pruned, seed=4, resume=True)
    result = training(tmp_path / "broken", start, pruned, seed=3, resume=True)
    assert result.resumed_at == step - step % 3
    assert same_weights(tmp_path / "whole", tmp_path / "broken")
    one, other = (read_bart_manifest(str(tmp_path / name)) for name in ("whole", "broken"))
    assert one.parameters == other.parameters and one.mechanism == other.mechanism


def test_the_seed_decides(start: str, pruned: str, tmp_path: Path) -> None:
    for name, seed in (("one", 3), ("again", 3), ("other", 4)):
        noising(tmp_path / name, start, pruned, seed=seed)
    assert same_weights(tmp_path / "one", tmp_path / "again")
    assert not same_weights(tmp_path / "one", tmp_path / "other")


def test_bad_input(start: str, pruned: str, tmp_path: Path) -> None:
    place = tmp_path / "new"
    with pytest.raises(ParameterError, match="at least one text"):
        short(train_bart_autoencoder, start, [], place, iterations=1, length=LENGTH, device="cpu")
    with pytest.raises(ParameterError, match="'mask_share'"):
        short(train_bart_autoencoder, start, TEXTS, place, iterations=1, length=LENGTH, mask_share=1.5)
    with pytest.raises(ParameterError, match=r"'length' .* window"):
        short(train_bart_autoencoder, start, TEXTS, place, iterations=1)
    with pytest.raises(ParameterError, match="'rounds'"):
        short(train_bart_pruned, start, TEXTS, place, rounds=1)
    with pytest.raises(ParameterError, match="pruned already"):
        short(train_bart_pruned, pruned, TEXTS, place)
    with pytest.raises(ParameterError, match="'epsilon' parameter of train_bart_noisy"):
        short(train_bart_noisy, pruned, TEXTS, place, epsilon=math.inf)
    with pytest.raises(ParameterError, match="must be gaussian or laplace"):
        short(train_bart_noisy, pruned, TEXTS, place, epsilon=math.inf, noise="none")
    with pytest.raises(InputError, match="not on this machine"):
        short(train_bart_pruned, "nobody/no-such-model", TEXTS, place)
    with pytest.raises(OutputError, match="not empty"):
        short(train_bart_pruned, start, TEXTS, pruned)
    with pytest.raises(ParameterError, match="different pieces"):
        small_tokenizer(["a", "a"], length=LENGTH)
    with pytest.raises(ParameterError, match="different pieces"):
        small_tokenizer(["<s>"], length=LENGTH)


def test_a_model_without_such_attention_cannot_be_pruned(tmp_path: Path) -> None:
    from transformers import T5Config, T5ForConditionalGeneration

    tokenizer = small_tokenizer(WORDS, length=LENGTH)
    sizes = {"d_model": 8, "d_kv": 4, "d_ff": 8, "num_layers": 1, "num_heads": 2}
    ids = {"pad_token_id": 1, "eos_token_id": 2, "decoder_start_token_id": 1}
    T5ForConditionalGeneration(T5Config(vocab_size=len(tokenizer), **sizes, **ids)).save_pretrained(tmp_path / "t5")
    tokenizer.save_pretrained(tmp_path / "t5")
    with pytest.raises(ParameterError, match="cross-attention like BART's"):
        short(train_bart_pruned, str(tmp_path / "t5"), TEXTS, tmp_path / "new", length=LENGTH, device="cpu")
    result = short(
        train_bart_autoencoder, str(tmp_path / "t5"), TEXTS, tmp_path / "clv", iterations=2, length=LENGTH, **SHORT
    )
    assert len(result.losses) == 2
