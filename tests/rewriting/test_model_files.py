"""What a model folder may hold: all of it inside, all of it numbers."""

import json
import shutil
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import safetensors.torch
import torch

from dptext.errors import InputError
from dptext.rewriting.model_folder import MANIFEST, read_manifest
from dptext.rewriting.models import load_model, model_identity
from tiny_models import tiny_model


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tiny_model(tmp_path_factory.mktemp("model") / "bert", "bert"))


@pytest.fixture
def folder(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "bert"))


def load(folder: Path) -> object:
    return load_model(str(folder), kinds=("masked",), device="cpu")


def sharded(folder: Path, place: str) -> None:
    """Keep the weights in `place` and let an index name them."""
    weights = folder / "model.safetensors"
    names = list(safetensors.torch.load_file(weights))
    (folder / place).parent.mkdir(exist_ok=True)
    weights.rename(folder / place)
    index = {"metadata": {}, "weight_map": dict.fromkeys(names, place)}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index))


def test_weights_in_parts_are_loaded_and_change_the_digest(folder: Path) -> None:
    sharded(folder, "model-00001-of-00001.safetensors")
    load(folder)
    before = model_identity(str(folder))
    weights = folder / "model-00001-of-00001.safetensors"
    changed = {name: value + 1e-3 for name, value in safetensors.torch.load_file(weights).items()}
    safetensors.torch.save_file(changed, weights, metadata={"format": "pt"})
    assert model_identity(str(folder)) != before


@pytest.mark.parametrize("place", ["../elsewhere.safetensors", "inner/weights.safetensors"])
def test_an_index_that_points_outside_is_refused(folder: Path, place: str) -> None:
    sharded(folder, place)
    with pytest.raises(InputError, match="outside of its folder"):
        load(folder)


@pytest.mark.parametrize("content", ["[" * 100_000, "[]", '{"weight_map": [1]}', '{"weight_map": {"a": 1}}', ""])
def test_a_damaged_index_is_refused(folder: Path, content: str) -> None:
    (folder / "model.safetensors.index.json").write_text(content)
    with pytest.raises(InputError, match="no index of weights"):
        load(folder)


def test_an_adapter_is_refused(folder: Path) -> None:
    (folder / "adapter_config.json").write_text('{"base_model_name_or_path": "../other"}')
    with pytest.raises(InputError, match="adapter"):
        load(folder)


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_weights_that_are_no_numbers_are_refused(folder: Path, value: float) -> None:
    weights = safetensors.torch.load_file(folder / "model.safetensors")
    name = next(name for name, each in weights.items() if each.dtype == torch.float32)
    weights[name].flatten()[0] = value
    safetensors.torch.save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(InputError, match="no numbers"):
        load(folder)


def test_a_deep_manifest_is_refused(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text("[" * 100_000)
    with pytest.raises(InputError, match="cannot be read"):
        read_manifest(tmp_path, parameters={"toy": ()})
