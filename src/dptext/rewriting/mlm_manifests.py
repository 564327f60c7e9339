"""What the manifest of a model that `train masked-lm` wrote says to DP-MLM."""

from pathlib import Path
from typing import get_args

from dptext.errors import InputError
from dptext.rewriting.mlm_options import Context
from dptext.rewriting.model_folder import has_manifest, read_manifest

PLAIN = "masked-lm"
"""A model of masked texts: any rewriter of masked models can use it."""

PAIRED = "masked-lm-pairs"
"""A model of texts beside their copies with masks; it knows the template that it was trained with."""


def trained_context(model: str) -> Context | None:
    """The context, of `MaskOptions`, that a model folder was trained with; None where nothing is said.

    Raises `InputError` if the folder was left half-written, or holds a model for something else.
    """
    if not Path(model).is_dir() or not has_manifest(model):
        return None
    manifest = read_manifest(model, parameters={PLAIN: (), PAIRED: ("context",)})
    if manifest.mechanism == PLAIN:
        return None
    for context in get_args(Context):
        if context == manifest.parameters["context"]:
            found: Context = context
            return found
    raise InputError(f"The manifest in {model} names a context that there is not; train the model again.")
