"""Settings of short trainings."""

from dataclasses import fields
from typing import Any

from dptext_lab.training.loop import TrainingSettings

_NAMES = {field.name for field in fields(TrainingSettings)}


def with_settings(named: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a training, those of its settings gathered in ``settings``."""
    values = {"iterations": 1, "batch_size": 4, "learning_rate": 1e-3, "device": "cpu", **named}
    settings = TrainingSettings(**{name: value for name, value in values.items() if name in _NAMES})
    return {"settings": settings, **{name: value for name, value in values.items() if name not in _NAMES}}
