"""What is left of a text's use: tasks learnt and texts compared, before and after.

The names below are the public ones; they are loaded when first used, because they need the extra ``evaluation``.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dptext.evaluation.data import Labelled, labelled, read_labelled
    from dptext.evaluation.scores import Spread
    from dptext.evaluation.task import Evaluation, Task, TaskScore, TextScore, relative_gain, sanitizer

_HOMES = {
    "Evaluation": "task",
    "Labelled": "data",
    "Spread": "scores",
    "Task": "task",
    "TaskScore": "task",
    "TextScore": "task",
    "labelled": "data",
    "read_labelled": "data",
    "relative_gain": "task",
    "sanitizer": "task",
}

__all__ = [
    "Evaluation",
    "Labelled",
    "Spread",
    "Task",
    "TaskScore",
    "TextScore",
    "labelled",
    "read_labelled",
    "relative_gain",
    "sanitizer",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'dptext.evaluation' has no attribute {name!r}")
    return getattr(import_module(f"dptext.evaluation.{_HOMES[name]}"), name)
