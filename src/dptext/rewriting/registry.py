"""All rewriters by their command-line names, with the options that each takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from dptext.errors import ParameterError
from dptext.rewriting.base import Rewriter


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a rewriter lives, and which options its constructor takes under which parameter name."""

    home: str  # module.Class below dptext.rewriting
    options: Mapping[str, str]
    settings: Mapping[str, str] = field(default_factory=dict)  # of these, its parameter `options` is made
    settings_home: str = ""


_MODEL = {"model": "model", "device": "device", "batch-size": "batch_size"}
_HUB = {"revision": "revision", "download": "download", "dtype": "dtype"}
_DRAWS = {
    "epsilon-per-token": "epsilon_per_token",
    "epsilon-per-document": "epsilon_per_document",
    "delta": "delta",
    "clip-range": "clip_range",
    "clip-file": "clip_file",
}
_NOISE = {"epsilon-per-document": "epsilon", "delta": "delta", "noise": "noise", "clip": "clip"}
_GENERATIVE = {
    **_MODEL,
    **_HUB,
    **_DRAWS,
    "prompt": "prompt",
    "new-tokens": "new_tokens",
    "bucket": "bucket",
    "most-input-tokens": "most_input_tokens",
}

REWRITERS: Mapping[str, Entry] = {
    "dp-mlm": Entry(
        "masked.dp_mlm.DPMLM",
        {**_MODEL, **_HUB, **_DRAWS, "wordnet": "wordnet"},
        {
            "positions": "positions",
            "scoring": "scoring",
            "block-share": "block_share",
            "context": "context",
            "insertion": "insertion",
            "deletion": "deletion",
            "keep-stop-words": "keep_stop_words",
            "punctuation": "punctuation",
            "antonyms": "antonyms",
            "rerank": "rerank",
            "difference-clip": "difference_clip",
        },
        "masked.options.MaskOptions",
    ),
    "dp-prompt": Entry("generating.generative.DPPrompt", _GENERATIVE),
    "dp-paraphrase": Entry("generating.generative.DPParaphrase", _GENERATIVE),
    "dp-bart": Entry("vectors.bart.DPBart", {**_MODEL, **_HUB, **_NOISE, "length": "length", "beams": "beams"}),
    "adept": Entry("vectors.adept.ADePT", {**_MODEL, **_NOISE}),
}
"""Command-line name to rewriter."""


def build_rewriter(name: str, *, options: Mapping[str, Any]) -> Rewriter:
    """A rewriter by its name.

    Parameters
    ----------
    name
        A key of `REWRITERS`.
    options
        Option name to value, for the options that were given.

    Raises `ParameterError` for an option that the rewriter does not have, one that it needs and was not given, and
    whatever the rewriter itself refuses.
    """
    entry = REWRITERS[name]
    own = {**entry.options, **entry.settings}
    foreign = [option for option in options if option not in own]
    if foreign:
        listed = ", ".join(f"--{option}" for option in own)
        raise ParameterError(f"The option --{foreign[0]} is not one of {name}; its own options are: {listed}.")
    if "model" not in options:
        raise ParameterError(f"{name} needs --model: a folder, or a name on the Hugging Face hub.")
    if "epsilon-per-document" not in options and "epsilon-per-token" not in options:
        which = (
            "--epsilon-per-token or --epsilon-per-document" if "epsilon-per-token" in own else "--epsilon-per-document"
        )
        raise ParameterError(f"{name} needs {which}: there is no epsilon for a word in it.")
    arguments = {entry.options[option]: value for option, value in options.items() if option in entry.options}
    if entry.settings:
        given = {entry.settings[option]: value for option, value in options.items() if option in entry.settings}
        arguments["options"] = _class(entry.settings_home)(**given)
    rewriter: Rewriter = _class(entry.home)(**arguments)
    return rewriter


def _class(home: str) -> Any:
    module, _, name = home.rpartition(".")
    return getattr(import_module(f"dptext.rewriting.{module}"), name)
