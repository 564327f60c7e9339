"""What a model keeps of the tokens that it has read, which is passed on to it with the tokens that follow."""

import inspect
from typing import Any

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
