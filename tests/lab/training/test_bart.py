import json
import math
from collections.abc import Callable
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
from dptext_lab.training.bart import (
    Reconstruction,
    least_important,
    neuron_importance,
    train_bart_autoencoder,
    train_bart_noisy,
    train_bart_pruned,
)
from dptext_lab.training.loop import CHECKPOINT, TrainingResult
from training_settings import with_settings

Tiny = Callable[..., str]

DIMENSIONS, LENGTH = 16, 10
SIZES = {
    "d_model": DIMENSIONS,
    "encoder_layers": 1,
    "decoder_layers": 1,
    "encoder_ffn_dim": 24,
    "decoder_ffn_dim": 24,
    "max_position_embeddings": LENGTH,
    "dropout": 0.0,
}
TEXTS = [
    "the film is good",
    "she went to see a film",
    "the old man walked home",
    "a doctor went home",
    "the city is sad and wonderful",
    "the music was good",
]


@pytest.fixture(scope="module")
def start(tiny: Tiny) -> str:
    return tiny("bart", words=True, seed=1, **SIZES)


@pytest.fixture(scope="module")
def pruned(start: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("bart") / "pruned"
    short(train_bart_pruned, start, TEXTS, folder, rounds=3, iterations=2, length=LENGTH, learning_rate=1e-2)
    return str(folder)


def short(train: Callable[..., TrainingResult], model: str, texts: Any, folder: Any, **named: Any) -> TrainingResult:
    return train(model, texts, folder, **with_settings({"checkpoint_every": 3, **named}))


def model_of(folder: str | Path) -> Any:
    return load_model(str(folder), kinds=("seq2seq",), device="cpu").model


def same_weights(one: Path | str, other: Path | str) -> bool:
    first, second = model_of(one).state_dict(), model_of(other).state_dict()
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
    model = model_of(start)
    projection = model.get_decoder().layers[0].encoder_attn.k_proj
    signs = torch.tensor([[1.0], [-1.0]]).repeat(DIMENSIONS // 2, 1)
    projection.weight.copy_(torch.arange(DIMENSIONS).expand(DIMENSIONS, -1) * signs)
    assert neuron_importance(model).tolist() == [DIMENSIONS * j for j in range(DIMENSIONS)]
    silenced = torch.randn(1, LENGTH, DIMENSIONS)
    silenced[:, :, 0] = 100.0  # a coordinate whose column is 0 does not reach the projection
    changed = silenced.clone()
    changed[:, :, 0] = 0.0
    assert torch.allclose(projection(silenced), projection(changed))


def test_autoencoder_learns_and_is_saved_for_clv(start: str, tmp_path: Path) -> None:
    options = {"iterations": 120, "learning_rate": 2e-2, "length": LENGTH, "clip": 1.0, "held_out": TEXTS}
    result = short(train_bart_autoencoder, start, TEXTS, tmp_path / "clv", **{**options, "checkpoint_every": 1000})
    assert result.final_loss < result.losses[0].training / 4
    assert result.final_held_out is not None and result.final_held_out < result.losses[0].training / 4
    manifest = read_bart_manifest(str(tmp_path / "clv"))
    assert manifest.mechanism == CLV and manifest.training["texts"] == describe_texts(TEXTS)
    assert "doctor" not in json.dumps(manifest.training)
    private = DPBart(model=str(tmp_path / "clv"), epsilon_per_document=math.inf, noise="none", beams=2, device="cpu")
    assert (private.variant, private.shape.length, private.shape.clip) == (CLV, LENGTH, 1.0)
    written = private.rewrite(TEXTS, stream(1)).texts
    assert sum(a == b for a, b in zip(written, TEXTS, strict=True)) >= 4
    assert not (tmp_path / "clv" / CHECKPOINT).exists()


def test_pruned_model_is_saved_with_the_coordinates_of_the_round_before(pruned: str, start: str) -> None:
    manifest = read_bart_manifest(pruned)
    assert manifest.mechanism == PR and len(manifest.parameters["pruned"]) == 7  # 4 and 3, not the 3 of the last round
    private = DPBart(model=pruned, epsilon_per_document=10.0, device="cpu", beams=2)
    assert private.shape.size == LENGTH * 9 and len(private.rewrite(TEXTS, stream(1)).texts) == len(TEXTS)
    shape = BartShape(clip=0.1, length=LENGTH, dimensions=DIMENSIONS)
    module = Reconstruction(model_of(start), shape, no_noise())
    module.prune(1)
    first = module.shape_after(1).pruned
    assert len(first) == 4 and set(first) < set(manifest.parameters["pruned"])
    module.prune(2)
    assert module.shape_after(1).pruned == first and len(module.shape_after(2).pruned) == 7
    assert not same_weights(pruned, start)


def test_noisy_model_is_saved_for_one_budget(pruned: str, tmp_path: Path) -> None:
    options = {"iterations": 4, "clip": 0.05}
    short(train_bart_noisy, pruned, TEXTS, tmp_path / "gaussian", epsilon=50.0, delta=1e-6, **options)
    short(train_bart_noisy, pruned, TEXTS, tmp_path / "laplace", epsilon=50.0, noise="laplace", **options)
    private = DPBart(model=str(tmp_path / "gaussian"), epsilon_per_document=50.0, delta=1e-6, device="cpu")
    assert (
        private.variant == PR_PLUS
        and private.shape.pruned == DPBart(model=pruned, epsilon_per_document=1.0).shape.pruned
    )
    assert private.shape.clip == 0.05  # the noise that it was trained with is that of this clip
    DPBart(model=str(tmp_path / "laplace"), epsilon_per_document=50.0, noise="laplace", device="cpu")
    with pytest.raises(ParameterError, match="'epsilon_per_document' parameter"):
        DPBart(model=str(tmp_path / "laplace"), epsilon_per_document=51.0, noise="laplace", device="cpu")
    assert not same_weights(tmp_path / "gaussian", tmp_path / "laplace")
    short(train_bart_noisy, str(tmp_path / "gaussian"), TEXTS, tmp_path / "smaller", epsilon=20.0, **options)
    assert read_bart_manifest(str(tmp_path / "smaller")).parameters["epsilon"] == 20.0


def seen_by_decoder(module: Reconstruction, rows: int) -> tuple[np.ndarray, Any]:
    """What one training step gives the decoder for some equal short texts."""
    seen: list[dict[str, Any]] = []
    hook = module.model.get_decoder().register_forward_pre_hook(
        lambda _, args, given: seen.append(given), with_kwargs=True
    )
    ids = torch.tensor([[2, 5, 3] + [0] * (LENGTH - 3)]).repeat(rows, 1)
    loss = module({"ids": ids, "mask": (ids != 0).long(), "labels": torch.where(ids == 0, -100, ids)})
    hook.remove()
    assert math.isfinite(float(loss))
    (given,) = seen
    return given["encoder_hidden_states"].detach().double().numpy(), given["encoder_attention_mask"]


@pytest.mark.parametrize("kind", ["gaussian", "laplace", "none"])
def test_training_clips_prunes_and_noises_as_rewriting_does(start: str, kind: str) -> None:
    shape = BartShape(clip=0.1, length=LENGTH, dimensions=DIMENSIONS, pruned=(2, 9))
    epsilon = math.inf if kind == "none" else 40.0
    noise = shape.noise("a test", kind, epsilon=epsilon, delta=1e-5)
    module = Reconstruction(model_of(start).eval(), shape, noise)
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


@pytest.mark.parametrize(
    "train, options",
    [
        (train_bart_autoencoder, {"iterations": 6, "length": LENGTH}),
        (train_bart_pruned, {"rounds": 3, "iterations": 2, "length": LENGTH, "learning_rate": 1e-2}),
        (train_bart_noisy, {"epsilon": 100.0, "iterations": 6}),
    ],
)
def test_a_killed_training_goes_on_to_the_same_weights(train, options, start, pruned, tmp_path):
    model = pruned if train is train_bart_noisy else start

    def run(name: str, seed: int = 3, **more: Any) -> TrainingResult:
        return short(train, model, TEXTS, tmp_path / name, seed=seed, **options, **more)

    run("whole")
    with pytest.raises(Killed):
        run("broken", progress=killed_at(5))
    with pytest.raises(InputError, match=r"no dptext\.json"):
        read_bart_manifest(str(tmp_path / "broken"))
    with pytest.raises(OutputError, match="resume"):
        run("broken")
    with pytest.raises(InputError, match="other settings"):
        run("broken", seed=4, resume=True)
    assert run("broken", resume=True).resumed_at == 3
    assert same_weights(tmp_path / "whole", tmp_path / "broken")
    one, other = (read_bart_manifest(str(tmp_path / name)) for name in ("whole", "broken"))
    assert one.parameters == other.parameters and one.mechanism == other.mechanism
    run("other", seed=4)
    assert not same_weights(tmp_path / "whole", tmp_path / "other")


def test_bad_input(start: str, pruned: str, tmp_path: Path) -> None:
    place = tmp_path / "new"
    for error, message, train, model, options in (
        (ParameterError, "at least one text", train_bart_autoencoder, start, {"texts": []}),
        (ParameterError, r"'length' .* window", train_bart_autoencoder, start, {}),
        (ParameterError, "'rounds'", train_bart_pruned, start, {"rounds": 1}),
        (ParameterError, "pruned already", train_bart_pruned, pruned, {}),
        (ParameterError, "'epsilon' parameter of train_bart_noisy", train_bart_noisy, pruned, {"epsilon": math.inf}),
        (
            ParameterError,
            "must be gaussian or laplace",
            train_bart_noisy,
            pruned,
            {"epsilon": math.inf, "noise": "none"},
        ),
        (InputError, "not on this machine", train_bart_pruned, "nobody/no-such-model", {}),
        (OutputError, "not empty", train_bart_pruned, start, {"output": pruned}),
    ):
        given = {"texts": TEXTS, "output": place, **options}
        with pytest.raises(error, match=message):
            short(train, model, given.pop("texts"), given.pop("output"), **given)


def test_a_model_without_such_attention_cannot_be_pruned(tiny: Tiny, tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match="cross-attention like BART's"):
        short(train_bart_pruned, tiny("t5"), TEXTS, tmp_path / "new", length=LENGTH)
    result = short(train_bart_autoencoder, tiny("t5"), TEXTS, tmp_path / "clv", iterations=2, length=LENGTH)
    assert len(result.losses) == 2
