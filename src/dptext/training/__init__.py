"""Training models on public text: what several rewriters need, and models that read through a mechanism's noise.

The names below are the public ones; they are loaded when first used, because they need torch.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dptext.training.adept import train_adept
    from dptext.training.aligned_texts import TextSanitizer
    from dptext.training.bart import make_small_bart, train_bart_autoencoder, train_bart_noisy, train_bart_pruned
    from dptext.training.masked_lm import train_masked_lm
    from dptext.training.settings import TrainingResult, TrainingSettings

_HOMES = {
    "TextSanitizer": "aligned_texts",
    "TrainingResult": "settings",
    "TrainingSettings": "settings",
    "make_small_bart": "bart",
    "train_adept": "adept",
    "train_bart_autoencoder": "bart",
    "train_bart_noisy": "bart",
    "train_bart_pruned": "bart",
    "train_masked_lm": "masked_lm",
}

__all__ = [
    "TextSanitizer",
    "TrainingResult",
    "TrainingSettings",
    "make_small_bart",
    "train_adept",
    "train_bart_autoencoder",
    "train_bart_noisy",
    "train_bart_pruned",
    "train_masked_lm",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'dptext.training' has no attribute {name!r}")
    return getattr(import_module(f"dptext.training.{_HOMES[name]}"), name)
