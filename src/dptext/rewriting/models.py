"""Language models from a folder or the Hugging Face hub: loading them, and knowing which one it is.

Nothing is downloaded unless asked for. A model whose head is missing (transformers would fill it with random numbers)
or whose kind is another one than claimed is refused.
"""

import hashlib
import inspect
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from dptext.errors import InputError, ParameterError, is_out_of_memory
from dptext.rewriting.model_folder import UNFINISHED

ALL_GPUS = "all"
"""The device that is all GPUs together, each with some layers of the model."""

DTYPES = ("float32", "bfloat16", "float16")
KINDS = {
    "masked": "AutoModelForMaskedLM",
    "causal": "AutoModelForCausalLM",
    "seq2seq": "AutoModelForSeq2SeqLM",
}
"""Kind of language model to the loader of transformers."""

_ADAPTER = "adapter_config.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelIdentity:
    """Identity of a model: two models of the same identity give the same logits up to rounding.

    `name` is the hub's name, or the name of the folder (not its path); `revision` the hub's commit, or the digest of
    the folder's files.
    """

    name: str
    revision: str

    def as_dict(self) -> dict[str, str]:
        """The identity as plain values."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedModel:
    """A model ready for use, with its tokenizer; `kind` is a key of `KINDS`, or ``encoder``; `device` and `dtype` are
    torch's.
    """

    model: Any
    tokenizer: Any
    identity: ModelIdentity
    kind: str
    device: Any
    dtype: Any


def require_lm() -> None:
    """Raise `ParameterError`, with what to install, unless torch, transformers and safetensors are there."""
    try:
        import safetensors  # noqa: F401
        import torch  # noqa: F401
        import transformers  # noqa: F401
    except ImportError as error:
        raise ParameterError(
            f"Language models need the package {error.name}, which is not installed; "
            "install what they need with: pip install 'dptext[models]'."
        ) from None


def torch_device(name: str) -> Any:
    """The device of that name: cpu, cuda, cuda:N, mps, or auto for a GPU of CUDA where there is one.

    Raises `ParameterError` for another name, and for a device that is not there.
    """
    require_lm()
    import torch

    gpus = torch.cuda.device_count()
    kind, _, number = name.partition(":")
    if name == "auto":
        return torch.device("cuda" if gpus else "cpu")
    if not re.fullmatch(r"cpu|mps|cuda(:[0-9]{1,3})?", name):
        raise ParameterError(
            f"The 'device' parameter must be auto, cpu, cuda, cuda:N, mps, or {ALL_GPUS} for a model that writes. "
            f"Got {name!r} instead."
        )
    if kind == "cuda" and gpus <= int(number or 0):
        known = f"{gpus} GPU{'s' * (gpus > 1)}, counted from 0" if gpus else "no GPU"
        raise ParameterError(
            f"The device {name} was asked for, but torch finds {known}; use cpu, or a build with CUDA."
        )
    if kind == "mps" and not torch.backends.mps.is_available():
        raise ParameterError("The device mps was asked for, but torch finds none; use cpu.")
    return torch.device(name)


def torch_dtype(name: str) -> Any:
    """The number type of that name, of `DTYPES`. Raises `ParameterError` for another name."""
    require_lm()
    import torch

    if name not in DTYPES:
        raise ParameterError(f"The 'dtype' parameter must be one of {', '.join(DTYPES)}. Got {name!r} instead.")
    return getattr(torch, name)


def check_dtype(device: Any, dtype: Any) -> None:
    """Raise `ParameterError` if the device does not compute in that number type, or only by way of another."""
    import torch

    lacks = False
    if device.type == "cuda" and dtype is torch.bfloat16 and torch.version.hip is None:
        lacks = torch.cuda.get_device_capability(device) < (8, 0)
    try:
        one = torch.ones((1, 1), dtype=dtype, device=device)
        (one @ one).item()
    except (RuntimeError, TypeError):
        lacks = True
    if lacks:
        raise ParameterError(
            f"The device {device} does not compute in {str(dtype).removeprefix('torch.')}; take dtype=float32, or "
            "float16 on a GPU."
        )


def load_model(
    name: str,
    *,
    kinds: tuple[str, ...],
    revision: str | None = None,
    download: bool = False,
    device: str = "auto",
    dtype: str = "float32",
) -> LoadedModel:
    """Load a language model and its tokenizer, ready to compute and not to be trained.

    `name` is a folder, or a name on the Hugging Face hub; there `revision` is a branch, tag or commit (by default the
    main branch), and `download` says whether files that are not on this machine may be fetched. `kinds` (of `KINDS`)
    will do: the model's own configuration says which one it is. `device` and `dtype` are as for `torch_device` and
    `torch_dtype`.

    Raises `ParameterError` if the extra ``models`` is missing, or the model is of another kind or has no head for it;
    `InputError` if it cannot be found or read.
    """
    require_lm()
    source, number = _source(name, revision, download), torch_dtype(dtype)
    place = None if device == ALL_GPUS else torch_device(device)
    import transformers

    with _reading(name, download):
        config = transformers.AutoConfig.from_pretrained(name, **source)
    kind = _kind(name, config, kinds)
    loader = "AutoModelForImageTextToText" if kind == "causal" and _is_of_several(config) else KINDS[kind]
    loaded, missing = _load(name, loader, source, place, number, config=config)
    if missing:
        raise ParameterError(
            f"The model {name} lacks {len(missing)} of the weights of a {kind} language model ({missing[0]}, …); "
            "give one that was saved with its head."
        )
    if not getattr(loaded.tokenizer, "is_fast", False):
        raise ParameterError(f"The model {name} has no fast tokenizer (tokenizer.json); give one that has it.")
    loaded.model.requires_grad_(False)
    return replace(loaded, kind=kind)


def load_encoder(name: str, *, outputs: int | None = None, download: bool = False, device: str = "auto") -> LoadedModel:
    """Load the encoder of a language model and its tokenizer.

    With `outputs` it gets a new head for whole texts, with random weights from torch's generator. The other parameters
    are those of `load_model`.

    Raises `ParameterError` if the extra ``models`` is missing or weights of the encoder are; `InputError` if it cannot
    be found or read.
    """
    require_lm()
    source = _source(name, None, download)
    head = {} if outputs is None else {"num_labels": outputs, "ignore_mismatched_sizes": True}
    loader = "AutoModel" if outputs is None else "AutoModelForSequenceClassification"
    loaded, missing = _load(name, loader, source, torch_device(device), torch_dtype("float32"), **head)
    inner = "" if outputs is None else f"{loaded.model.base_model_prefix}."
    missing = [key for key in missing if key.startswith(inner) and "pooler" not in key]
    if missing:
        raise ParameterError(f"The model {name} lacks {len(missing)} of its encoder's weights ({missing[0]}, …).")
    return loaded


def _load(
    name: str, loader: str, source: dict[str, Any], device: Any, dtype: Any, **more: Any
) -> tuple[LoadedModel, list[str]]:
    """A model as transformers' loader of that name loads it, and the weights that are missing.

    No `device` is all GPUs. With accelerate weights go to their device one by one, and not by way of a whole copy.
    """
    import transformers

    typed = {"dtype" if int(transformers.__version__.split(".")[0]) >= 5 else "torch_dtype": dtype}
    if find_spec("accelerate"):
        more["device_map"] = "balanced" if device is None else {"": device}
    elif device is None:
        raise ParameterError(f"The device {ALL_GPUS} needs the package accelerate: pip install accelerate.")
    if device is not None:
        check_dtype(device, dtype)
    with _reading(name, not source["local_files_only"]):
        model, loading = getattr(transformers, loader).from_pretrained(
            name, **source, **typed, **more, output_loading_info=True
        )
        tokenizer = transformers.AutoTokenizer.from_pretrained(name, **source)
    _check_tokenizer(name, model, tokenizer)
    check_weights(name, model)
    model, device = (model, model.device) if device is None else (model.to(device), device)
    loaded = LoadedModel(
        model=model.eval(),
        tokenizer=tokenizer,
        identity=model_identity(name, source["revision"]),
        kind="encoder",
        device=device,
        dtype=dtype,
    )
    return loaded, sorted(loading["missing_keys"])


def _source(name: str, revision: str | None, download: bool) -> dict[str, Any]:
    """The arguments of transformers that say where to load a model from. Refuses a folder as `check_folder`."""
    _refuse_address(name)
    if Path(name).is_dir():
        if revision is not None:
            raise ParameterError(f"The 'revision' parameter is for models of the hub; {name} is a folder.")
        check_folder(Path(name))
    return {"revision": revision, "local_files_only": not download, "trust_remote_code": False}


def _refuse_address(name: str) -> None:
    """Raise `InputError` for an address of the web in place of a model's name."""
    if "://" in name:
        named = "/".join(urlsplit(name).path.strip("/").split("/")[:2])
        raise InputError(
            f"{name} is an address; give the folder of a model, or its name on the hub{named and f', such as {named}'}."
        )


def check_folder(folder: Path) -> None:
    """Raise `InputError` if what is loaded from a folder would lie outside of it, where its digest does not see it."""
    if (folder / UNFINISHED).exists():
        raise InputError(f"The folder {folder} was left half-written by a training that was stopped; train it again.")
    if (folder / _ADAPTER).exists():
        raise InputError(f"The folder {folder} holds an adapter of another model; merge it into its model first.")
    for index in sorted(folder.glob("*.index.json")):
        try:
            names = set(json.loads(index.read_bytes())["weight_map"].values())
            outside = sorted(name for name in names if name in ("", ".", "..") or Path(name).name != name)
        except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
            raise InputError(f"The file {index} is no index of weights; fetch the model again.") from None
        if outside:
            raise InputError(
                f"The file {index} names weights outside of its folder ({outside[0]!r}); put them into it."
            )


def check_weights(name: str, model: Any) -> None:
    """Raise `InputError` if a weight is NaN or infinite: every output would be noise without a word said."""
    for part, weights in model.named_parameters():
        if weights.numel() and not all(end.isfinite() for end in weights.aminmax()):
            number = str(weights.dtype).removeprefix("torch.")
            raise InputError(
                f"The model {name} has weights that are no numbers in {number} ({part}); fetch it or train it again"
                f"{', or take dtype=float32' * (number == 'float16')}."
            )


def check_outputs(loaded: LoadedModel, outputs: int) -> None:
    """Raise `ParameterError` if the model may draw a token that it cannot read: drawn tokens become its input."""
    rows = loaded.model.get_input_embeddings().weight.shape[0]
    if outputs > rows:
        raise ParameterError(
            f"The model {loaded.identity.name} has {outputs:,} outputs and {rows:,} input embeddings; give one whose "
            "outputs can all be read."
        )


def model_identity(name: str, revision: str | None = None) -> ModelIdentity:
    """Identity of the model of a name or folder, which must be on this machine.

    Raises `InputError` if it is not.
    """
    _refuse_address(name)
    folder = Path(name)
    if folder.is_dir():
        return ModelIdentity(name=folder.resolve().name, revision=_folder_digest(folder))
    require_lm()
    from huggingface_hub import try_to_load_from_cache

    cached = try_to_load_from_cache(name, "config.json", revision=revision)
    if not isinstance(cached, str):
        raise InputError(f"The model {name} is not on this machine.")
    return ModelIdentity(name=name, revision=Path(cached).parent.name)


def _check_tokenizer(name: str, model: Any, tokenizer: Any) -> None:
    """Refuse a tokenizer that is not the model's: a text could then make the model fail, which would tell of it."""
    tokens = tokenizer.get_vocab()
    if len(tokens) <= len(set(tokenizer.all_special_ids)):
        raise InputError(f"The model {name} has no tokenizer files; save its tokenizer.json in the same folder.")
    rows = model.get_input_embeddings().weight.shape[0]
    if max(tokens.values()) >= rows:
        raise ParameterError(
            f"The tokenizer of {name} has tokens beyond the model's {rows:,} embeddings; resize the model, or give the "
            "tokenizer that belongs to it."
        )


def _folder_digest(folder: Path) -> str:
    """Digest of the files that make a model: names and contents, of weights, configuration and tokenizer."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(folder.iterdir()):
        if path.suffix in (".safetensors", ".bin", ".jinja", ".json", ".txt", ".model") and path.is_file():
            with open(path, "rb") as file:
                digest.update(path.name.encode() + b"\0")
                while part := file.read(2**22):
                    digest.update(part)
    return digest.hexdigest()


def _kind(name: str, config: Any, kinds: tuple[str, ...]) -> str:
    """The kind of the model, by the architectures that its configuration names."""
    endings = {"masked": ("ForMaskedLM",), "causal": ("ForCausalLM", "LMHeadModel")}
    named = getattr(config, "architectures", None) or []
    if "masked" in kinds and {"BertForPreTraining", "MobileBertForPreTraining"} & set(named):
        return "masked"
    for architecture in named:
        for kind in kinds:
            if kind == "seq2seq" and getattr(config, "is_encoder_decoder", False):
                if architecture.endswith(("ForConditionalGeneration", "ForSeq2SeqLM", "LMHeadModel", "MTModel")) or (
                    "bart" in config.model_type and architecture.endswith("Model")  # bart-base names itself so
                ):
                    return kind
            elif kind == "causal" and architecture.endswith("ForConditionalGeneration") and _is_of_several(config):
                return kind
            elif architecture.endswith(endings.get(kind, ())):
                if kind == "causal":
                    _refuse_two_sided(name, config)
                return kind
    raise ParameterError(
        f"The model {name} is no {' or '.join(kinds)} language model: its configuration names "
        f"{', '.join(named) or 'no architecture'}."
    )


def text_config(config: Any) -> Any:
    """The configuration of what reads and writes text: a part, where a model takes pictures or sound too."""
    return getattr(config, "text_config", config)


def _is_of_several(config: Any) -> bool:
    """Whether the model takes pictures or sound too, and a decoder of its own writes its text."""
    text = text_config(config)
    return text is not config and not any(getattr(each, "is_encoder_decoder", False) for each in (config, text))


def _refuse_two_sided(name: str, config: Any) -> None:
    """Refuse an encoder under a causal head whose attention still looks both ways: it cannot write on."""
    from transformers.models.auto.modeling_auto import MODEL_FOR_MASKED_LM_MAPPING_NAMES

    if config.model_type in MODEL_FOR_MASKED_LM_MAPPING_NAMES and not getattr(config, "is_decoder", False):
        raise ParameterError(
            f"The model {name} is a {config.model_type} whose attention looks both ways (is_decoder is false in its "
            "configuration), so it cannot write on; give a causal model."
        )


@contextmanager
def _reading(name: str, download: bool) -> Iterator[None]:
    """Context that silences transformers and turns its errors about a missing or broken model into one sentence."""
    try:
        with quiet_transformers():
            yield
    except Exception as error:  # of many packages; no text is in sight here
        if Path(name).is_dir():
            raise InputError(
                f"The folder {name} is not a model that transformers can read ({type(error).__name__}); it needs "
                "config.json, model.safetensors and tokenizer.json (or spm.model, and the extra dptext[models])."
            ) from None
        if Path(name).is_absolute() or name.startswith((".", "~")):
            raise InputError(f"There is no folder {name}; name one with a language model.") from None
        hint = (
            "check the name and the network" if download else f"give its folder, or fetch it once: hf download {name}"
        )
        raise InputError(f"The model {name} is not on this machine ({type(error).__name__}); {hint}.") from None


@contextmanager
def quiet_transformers() -> Iterator[None]:
    """Context in which transformers prints no messages and no progress bars."""
    from transformers.utils import logging

    level, bars = logging.get_verbosity(), logging.is_progress_bar_enabled()
    logging.set_verbosity_error()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        logging.set_verbosity(level)
        if bars:
            logging.enable_progress_bar()


@contextmanager
def batches_that_fit(batch_size: int) -> Iterator[None]:
    """Context that says in one sentence, as a `ParameterError`, that passes of so many texts take too much memory."""
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not is_out_of_memory(error):
            raise
        smaller = (
            f"batch_size={batch_size // 2}" if batch_size > 1 else "a smaller model or dtype, or cut texts earlier"
        )
        texts = f"{batch_size} texts" if batch_size > 1 else "one text"
        raise ParameterError(f"The model ran out of memory with {texts} to a pass; take {smaller}.") from None


_NAMES = ("cache", "past_key_values")
"""Of the argument and of the field of what comes back, the newest first: transformers renamed it in version 5.24."""


def past_name(model: Any) -> str | None:
    """The name under which a model takes and returns keys and values of earlier tokens; None for one that keeps none.

    A model that keeps a state in their place (Mamba, and hybrids of it) keeps none: what it has read with other rows,
    or with fillers before it, cannot be told apart in its state.
    """
    known = inspect.signature(model.forward).parameters
    if getattr(model, "_is_stateful", False):
        return None
    return next((name for name in _NAMES if name in known), None)
