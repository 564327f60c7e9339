"""Models and their folders: what they may hold, what they are taken for, and the manifest of a trained one."""

import json
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import safetensors.torch
import torch
import transformers

from dptext.errors import InputError, OutputError, ParameterError
from dptext.rewriting.base import document_streams
from dptext.rewriting.generation import position_limit
from dptext.rewriting.generative import DPPrompt
from dptext.rewriting.model_folder import (
    MANIFEST,
    UNFINISHED,
    Manifest,
    describe_texts,
    has_manifest,
    read_manifest,
    writing_model,
)
from dptext.rewriting.models import check_dtype, load_model, model_identity, past_name, torch_device
from dptext.testing import stream
from dptext.version import __version__
from tiny_models import byte_pairs, word_pieces


@pytest.fixture
def folder(tiny: Callable[..., str], tmp_path: Path) -> Path:
    return Path(shutil.copytree(tiny("bert"), tmp_path / "bert"))


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
def test_an_index_that_points_outside_or_is_damaged_is_refused(folder: Path, place: str) -> None:
    sharded(folder, place)
    with pytest.raises(InputError, match="outside of its folder"):
        load(folder)
    for content in ("[" * 100_000, '{"weight_map": {"a": 1}}', ""):
        (folder / "model.safetensors.index.json").write_text(content)
        with pytest.raises(InputError, match="no index of weights"):
            load(folder)


def test_an_adapter_is_refused(folder: Path) -> None:
    (folder / "adapter_config.json").write_text('{"base_model_name_or_path": "../other"}')
    with pytest.raises(InputError, match="adapter"):
        load(folder)


def test_weights_that_are_no_numbers_are_refused(folder: Path) -> None:
    weights = safetensors.torch.load_file(folder / "model.safetensors")
    name = next(name for name, each in weights.items() if each.dtype == torch.float32)
    weights[name].flatten()[0] = float("nan")
    safetensors.torch.save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(InputError, match="no numbers"):
        load(folder)


@pytest.mark.parametrize("decoder", [False, True])
def test_a_head_does_not_make_an_encoder_write(tmp_path: Path, decoder: bool) -> None:
    """Without is_decoder the attention of BERT under a causal head still looks at what follows."""
    tokenizer = word_pieces()
    sizes = {"hidden_size": 8, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 8}
    config = transformers.BertConfig(vocab_size=len(tokenizer), is_decoder=decoder, **sizes)
    transformers.BertLMHeadModel(config).save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    if decoder:
        assert load_model(str(tmp_path), kinds=("causal",), device="cpu").kind == "causal"
    else:
        with pytest.raises(ParameterError, match="attention looks both ways"):
            load_model(str(tmp_path), kinds=("causal",), device="cpu")


def gemma(folder: Path) -> str:
    """A tiny model that takes pictures, too."""
    tokenizer = byte_pairs("gpt2")
    vision = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    config = transformers.Gemma3Config(
        text_config=transformers.Gemma3TextConfig(
            vocab_size=len(tokenizer),
            hidden_size=32,
            intermediate_size=32,
            num_hidden_layers=2,
            num_attention_heads=2,
            num_key_value_heads=1,
            head_dim=16,
            max_position_embeddings=48,
            eos_token_id=7,
        ),
        vision_config=transformers.SiglipVisionConfig(**vision, image_size=28, patch_size=14),
        mm_tokens_per_image=4,
    )
    transformers.Gemma3ForConditionalGeneration(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return str(folder)


def test_the_decoder_of_a_model_that_takes_pictures_writes(tmp_path: Path) -> None:
    """Its kind, window and ends are those of its decoder, and steps with a cache are the whole sequence."""
    options: dict[str, Any] = {"epsilon_per_token": 5, "device": "cpu"}
    rewriter = DPPrompt(model=gemma(tmp_path / "gemma"), prompt="say {text} anew", new_tokens=6, **options)
    assert type(rewriter.loaded.model).__name__ == "Gemma3ForConditionalGeneration" and rewriter.loaded.kind == "causal"
    assert position_limit(rewriter.loaded) == 48 and 7 in rewriter.ends
    (row,) = rewriter.draw(["the film is good"], document_streams(stream(2), 1))
    prompt = rewriter.frame.build(rewriter.frame.text_tokens(rewriter.loaded.tokenizer, ["the film is good"])[0])
    law = rewriter.laws("the film is good", row[:3])[0]
    with torch.inference_mode():
        logits = rewriter.loaded.model(input_ids=torch.tensor([[*prompt, *row[:3]]])).logits[0, -1].numpy()
    (anew,) = rewriter.sampler(5.0).laws(logits[None])
    assert list(law.weights()) == pytest.approx(list(anew.weights()), rel=1e-3)
    with pytest.raises(ParameterError, match="is no masked language model"):
        load_model(str(tmp_path / "gemma"), kinds=("masked",), device="cpu")


def test_a_device_or_number_type_that_is_not_there_is_refused(gpt2: str) -> None:
    for name in ("gpu", "cuda:", "cuda:x", "CPU", ""):
        with pytest.raises(ParameterError, match=r"^The 'device' parameter must be auto, cpu, cuda, cuda:N, mps"):
            torch_device(name)
    assert torch_device("cpu") == torch.device("cpu")
    with pytest.raises(ParameterError, match=r"^The device cuda:999 was asked for, but torch finds "):
        load_model(gpt2, kinds=("causal",), device="cuda:999")
    if not torch.backends.mps.is_available():
        with pytest.raises(ParameterError, match=r"^The device mps was asked for, but torch finds none"):
            torch_device("mps")
    check_dtype(torch.device("cpu"), torch.bfloat16)
    with pytest.raises(ParameterError, match=r"^The device cpu does not compute in bool; take dtype=float32"):
        check_dtype(torch.device("cpu"), torch.bool)
    with pytest.raises(ParameterError, match="must be one of float32, bfloat16, float16"):
        load_model(gpt2, kinds=("causal",), dtype="int8")


def test_all_gpus_need_accelerate(gpt2: str) -> None:
    if find_spec("accelerate"):
        assert DPPrompt(model=gpt2, epsilon_per_token=5, device="all", new_tokens=4).draws_of_text("the film") == 4
    else:
        with pytest.raises(ParameterError, match=r"^The device all needs the package accelerate: pip install"):
            load_model(gpt2, kinds=("causal",), device="all")


def test_weights_that_leave_the_range_of_a_number_type_are_refused(gpt2: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(gpt2, tmp_path / "large"))
    weights = safetensors.torch.load_file(folder / "model.safetensors")
    name = next(name for name, values in weights.items() if values.dim() == 2)
    weights[name][0, 0] = 1e6
    safetensors.torch.save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    assert load_model(str(folder), kinds=("causal",), device="cpu").dtype == torch.float32
    with pytest.raises(InputError, match=r"no numbers in float16 .*take dtype=float32\.$"):
        load_model(str(folder), kinds=("causal",), device="cpu", dtype="float16")
    half = DPPrompt(model=gpt2, epsilon_per_token=5, device="cpu", dtype="float16", new_tokens=4)
    assert half.parameters()["dtype"] == "float16" and half.loaded.model.dtype == torch.float16
    assert half.rewrite(["the film"], stream(1)).draws == [4]


@pytest.mark.parametrize(("batch_size", "message"), [(6, "6 texts to a pass; take batch_size=3"), (1, "one text to")])
def test_a_pass_that_takes_too_much_memory_is_told(gpt2: str, batch_size: int, message: str) -> None:
    rewriter = DPPrompt(model=gpt2, epsilon_per_token=5, device="cpu", new_tokens=4, batch_size=batch_size)
    hook = rewriter.loaded.model.register_forward_hook(lambda *_: torch.empty(2**55))
    with pytest.raises(ParameterError, match=rf"^The model ran out of memory with {message}"):
        rewriter.privatize_many(["the film"])
    hook.remove()
    rewriter.loaded.model.register_forward_hook(lambda *_: torch.ones(2) @ torch.ones(3))
    with pytest.raises(RuntimeError, match="size"):
        rewriter.privatize_many(["the film"])


NAMES = {"toy": {"clip", "length"}, "other": {"rank"}}
TOY = Manifest(mechanism="toy", parameters={"clip": 0.1, "length": 20}, training={"seed": 3})


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    with writing_model(tmp_path / "model", TOY) as place:
        (place / "weights.bin").write_bytes(b"weights")
    return tmp_path / "model"


def test_what_was_written_is_read_back(trained: Path) -> None:
    assert read_manifest(trained, parameters=NAMES) == TOY
    assert TOY.dptext == __version__
    assert sorted(path.name for path in trained.iterdir()) == [MANIFEST, "weights.bin"]


def test_a_folder_left_half_written_is_no_model(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="killed"), writing_model(tmp_path / "model", TOY) as place:
        (place / "weights.bin").write_bytes(b"wei")
        raise RuntimeError("killed")
    assert has_manifest(tmp_path / "model")  # so that nobody takes it for a model of somebody else
    with pytest.raises(InputError, match="half-written"):
        read_manifest(tmp_path / "model", parameters=NAMES)
    with pytest.raises(InputError, match="half-written"):
        load(tmp_path / "model")


def test_a_model_that_is_being_replaced_is_no_model(trained: Path) -> None:
    with pytest.raises(RuntimeError, match="killed"), writing_model(trained, TOY):
        raise RuntimeError("killed")
    assert (trained / MANIFEST).exists() and (trained / UNFINISHED).exists()
    with pytest.raises(InputError, match="half-written"):
        read_manifest(trained, parameters=NAMES)
    with writing_model(trained, TOY):
        pass
    assert read_manifest(trained, parameters=NAMES) == TOY


def test_a_folder_without_a_manifest(tmp_path: Path) -> None:
    assert not has_manifest(tmp_path) and not has_manifest(tmp_path / "absent")
    with pytest.raises(InputError, match=r"has no dptext\.json"):
        read_manifest(tmp_path, parameters=NAMES)


def test_other_manifests_are_refused(trained: Path) -> None:
    whole = (trained / MANIFEST).read_text()
    for values, message in (
        ({"format": 2, "new": 1}, "has format 2; this dptext"),
        ({"format": None}, "has format None; this dptext"),
        ({"mechanism": "else"}, "holds a model for else; one for toy or other is needed"),
        ({"mechanism": 3}, r"Expected `str`, got `int` - at `\$\.mechanism`"),
        ({"parameters": {"clip": 0.1}}, "lacks the parameter 'length'"),
        ({"parameters": {"clip": 0.1, "length": 2, "new": 1}}, "unknown parameter 'new'"),
        ({"surprise": 1}, "unknown field `surprise`"),
    ):
        (trained / MANIFEST).write_text(json.dumps({**json.loads(whole), **values}))
        with pytest.raises(InputError, match=message):
            read_manifest(trained, parameters=NAMES)
    for text in ("", "[]", "\udcff", "[" * 100_000):
        (trained / MANIFEST).write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(InputError, match="is no manifest"):
            read_manifest(trained, parameters=NAMES)


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be written"), writing_model(tmp_path / "file", TOY):
        raise AssertionError("must not come here")


def test_values_that_are_no_json_numbers_are_refused(tmp_path: Path) -> None:
    broken = Manifest(mechanism="toy", parameters={"clip": float("nan"), "length": 2})
    with pytest.raises(ValueError), writing_model(tmp_path / "model", broken):
        raise AssertionError("must not come here")
    assert not (tmp_path / "model").exists()


def test_texts_are_told_apart_without_being_shown() -> None:
    one = describe_texts(["a b", "c"])
    assert one == describe_texts(iter(["a b", "c"])) and one["count"] == 2
    others = [["a b", "d"], ["c", "a b"], ["a bc"], ["a b", "c", ""], ["a", " b", "c"]]
    assert len({json.dumps(describe_texts(texts)) for texts in [["a b", "c"], *others]}) == 6
    assert "a b" not in json.dumps(one)


class Old:
    def forward(self, input_ids: Any, past_key_values: Any = None) -> None: ...


class New:
    def forward(self, input_ids: Any, cache: Any = None, **others: Any) -> None: ...


class OfAState(New):
    _is_stateful = True


class Nothing:
    def forward(self, input_ids: Any, **others: Any) -> None: ...


def test_the_name_of_what_is_kept_is_that_of_the_model() -> None:
    for model, name in ((Old(), "past_key_values"), (New(), "cache"), (OfAState(), None), (Nothing(), None)):
        assert past_name(model) == name
