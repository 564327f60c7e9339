"""The laboratory of dptext: attacks, evaluation, comparison, training, and audits by samples.

It imports `dptext`, which imports nothing of it and privatizes without it. Its commands and mechanisms join the command
``dptext`` by entry points (`dptext_lab.commands`, `dptext_lab.catalogue`). Its further packages come with
``pip install 'dptext[lab]'``.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dptext_lab.comparison.in_memory import compare, evaluate
    from dptext_lab.mechanisms.adept import ADePT
    from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel

_HOMES = {
    "ADePT": "mechanisms.adept",
    "TruncatedGumbel": "mechanisms.truncated_gumbel",
    "compare": "comparison.in_memory",
    "evaluate": "comparison.in_memory",
}

__all__ = ["ADePT", "TruncatedGumbel", "compare", "evaluate"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'dptext_lab' has no attribute {name!r}")
    return getattr(import_module(f"dptext_lab.{_HOMES[name]}"), name)
