"""dptext rewrites text under differential privacy, and proves what it promises.

    >>> from dptext import Diffractor
    >>> release = Diffractor(epsilon=1.0).privatize("my doctor is in paris")
    >>> print(release.text, release.guarantee, sep="\\n")  # doctest: +SKIP

The names below are the public ones; they are loaded when first used, so that ``import dptext`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dptext.version import __version__ as __version__

if TYPE_CHECKING:
    from dptext.core.assumptions import Assumption
    from dptext.core.coverage import Coverage
    from dptext.core.guarantee import (
        ApproxDP,
        ByColumn,
        DrawDP,
        DrawnNumbers,
        Guarantee,
        MetricDP,
        NoGuarantee,
        PureDP,
        UtilityOptimizedMetricDP,
        WithinGroupsDP,
        guarantee_from_json,
    )
    from dptext.core.randomness import RunKey
    from dptext.core.release import PostProcessor, PrivateData, Release, Released, Releases
    from dptext.embeddings.default import default_embedding
    from dptext.embeddings.embedding import Embedding
    from dptext.embeddings.loaders import load_embedding
    from dptext.errors import DptextError, EmbeddingError, GuaranteeError, InputError, OutputError, ParameterError
    from dptext.mechanisms.custext import CusText
    from dptext.mechanisms.diffractor import Diffractor
    from dptext.mechanisms.multivariate import Mahalanobis, MultivariateLaplace, Vickrey
    from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
    from dptext.postprocess.options import Postprocessing
    from dptext.postprocess.rules import RepairedPunctuation, SmartCase
    from dptext.presets import preset
    from dptext.rewriting.dp_bart import DPBart
    from dptext.rewriting.dp_mlm import DPMLM, MaskOptions
    from dptext.rewriting.generative import DPParaphrase, DPPrompt
    from dptext.tables import privatize
    from dptext.text.policy import TextPolicy
    from dptext_lab.comparison.in_memory import compare, evaluate

_NAMES = {
    "core.assumptions": "Assumption",
    "core.coverage": "Coverage",
    "core.guarantee": "ApproxDP ByColumn DrawDP DrawnNumbers Guarantee MetricDP NoGuarantee PureDP "
    "UtilityOptimizedMetricDP WithinGroupsDP guarantee_from_json",
    "core.randomness": "RunKey",
    "core.release": "PostProcessor PrivateData Release Released Releases",
    "embeddings.default": "default_embedding",
    "embeddings.embedding": "Embedding",
    "embeddings.loaders": "load_embedding",
    "errors": "DptextError EmbeddingError GuaranteeError InputError OutputError ParameterError",
    "mechanisms.custext": "CusText",
    "mechanisms.diffractor": "Diffractor",
    "mechanisms.multivariate": "Mahalanobis MultivariateLaplace Vickrey",
    "mechanisms.santext": "SanText SanTextPlus TEM",
    "postprocess.options": "Postprocessing",
    "postprocess.rules": "RepairedPunctuation SmartCase",
    "presets": "preset",
    "rewriting.dp_bart": "DPBart",
    "rewriting.dp_mlm": "DPMLM MaskOptions",
    "rewriting.generative": "DPParaphrase DPPrompt",
    "tables": "privatize",
    "text.policy": "TextPolicy",
}
_HOMES = {name: f"dptext.{module}" for module, names in _NAMES.items() for name in names.split()}
_HOMES |= dict.fromkeys(("compare", "evaluate"), "dptext_lab")

__all__ = [
    "DPMLM",
    "TEM",
    "ApproxDP",
    "Assumption",
    "ByColumn",
    "Coverage",
    "CusText",
    "DPBart",
    "DPParaphrase",
    "DPPrompt",
    "Diffractor",
    "DptextError",
    "DrawDP",
    "DrawnNumbers",
    "Embedding",
    "EmbeddingError",
    "Guarantee",
    "GuaranteeError",
    "InputError",
    "Mahalanobis",
    "MaskOptions",
    "MetricDP",
    "MultivariateLaplace",
    "NoGuarantee",
    "OutputError",
    "ParameterError",
    "PostProcessor",
    "Postprocessing",
    "PrivateData",
    "PureDP",
    "Release",
    "Released",
    "Releases",
    "RepairedPunctuation",
    "RunKey",
    "SanText",
    "SanTextPlus",
    "SmartCase",
    "TextPolicy",
    "UtilityOptimizedMetricDP",
    "Vickrey",
    "WithinGroupsDP",
    "compare",
    "default_embedding",
    "evaluate",
    "guarantee_from_json",
    "load_embedding",
    "preset",
    "privatize",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'dptext' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
