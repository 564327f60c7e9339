"""What tells a metric on words from any other: costs by distance add up only where it is one and the same."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from dptext.core.assumptions import MetricDescription

_NOT_OF_THE_METRIC = frozenset({"epsilon", "noise", "answer", "answer_version", "index"})
"""Parameters that leave the metric as it is. Whatever is not listed tells two metrics apart."""


def parameters_of_metric(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a mechanism's public parameters that may tell its metric from another one."""
    left_out = _NOT_OF_THE_METRIC | ({"gamma"} if "noise" in parameters else set())
    return {name: _told(value) for name, value in parameters.items() if name not in left_out}


def shape_of_metric(metric: MetricDescription) -> list[Any]:
    """The same of what a guarantee says of it."""
    return [metric.name, metric.step, metric.rounding, metric.diameter]


def digest_of_metric(values: Mapping[str, Any]) -> str:
    """A digest of plain values."""
    return hashlib.blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=16).hexdigest()


def _told(value: Any) -> Any:
    """A parameter without names and notes that people gave: an embedding is known by its digest."""
    if isinstance(value, Mapping) and "digest" in value:
        return value["digest"]
    if isinstance(value, list | tuple):
        return [_told(one) for one in value]
    return value
