"""dptext rewrites text under differential privacy, and proves what it promises.

    >>> from dptext import Diffractor
    >>> release = Diffractor(epsilon=1.0).privatize("my doctor is in paris")
    >>> print(release.text, release.guarantee, sep="\\n")  # doctest: +SKIP

The names below are the public ones; they are loaded when first used, so that ``import dptext`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dptext.embeddings.builtin import default_embedding
    from dptext.embeddings.embedding import Embedding
    from dptext.embeddings.formats import load_embedding
    from dptext.errors import DptextError, EmbeddingError, GuaranteeError, InputError, OutputError, ParameterError
    from dptext.guarantees import (
        ApproxDP,
        Assumption,
        DrawDP,
        GroupDP,
        Guarantee,
        MetricDP,
        NoGuarantee,
        PureDP,
        UtilityOptimizedMetricDP,
        guarantee_from_json,
    )
    from dptext.mechanisms.custext import CusText
    from dptext.mechanisms.diffractor import Diffractor
    from dptext.mechanisms.mahalanobis import Mahalanobis
    from dptext.mechanisms.multivariate import MultivariateLaplace
    from dptext.mechanisms.santext import SanText, SanTextPlus
    from dptext.mechanisms.tem import TruncatedExponential
    from dptext.mechanisms.truncated_gumbel import TruncatedGumbel
    from dptext.mechanisms.vickrey import Vickrey
    from dptext.randomness import RunKey
    from dptext.release import Release, Releases
    from dptext.rewriting.adept import ADePT
    from dptext.rewriting.bart import DPBart
    from dptext.rewriting.generative import DPParaphrase, DPPrompt
    from dptext.rewriting.mask_options import MaskOptions
    from dptext.rewriting.masked_lm import MaskedLM
    from dptext.text.coverage import Coverage
    from dptext.text.policy import TextPolicy

__version__ = "0.1.0"

_HOMES = {
    "ADePT": "rewriting.adept",
    "ApproxDP": "guarantees",
    "Assumption": "guarantees",
    "Coverage": "text.coverage",
    "CusText": "mechanisms.custext",
    "DPBart": "rewriting.bart",
    "DPParaphrase": "rewriting.generative",
    "DPPrompt": "rewriting.generative",
    "Diffractor": "mechanisms.diffractor",
    "DptextError": "errors",
    "DrawDP": "guarantees",
    "Embedding": "embeddings.embedding",
    "EmbeddingError": "errors",
    "GroupDP": "guarantees",
    "Guarantee": "guarantees",
    "GuaranteeError": "errors",
    "InputError": "errors",
    "Mahalanobis": "mechanisms.mahalanobis",
    "MaskOptions": "rewriting.mask_options",
    "MaskedLM": "rewriting.masked_lm",
    "MetricDP": "guarantees",
    "MultivariateLaplace": "mechanisms.multivariate",
    "NoGuarantee": "guarantees",
    "OutputError": "errors",
    "ParameterError": "errors",
    "PureDP": "guarantees",
    "Release": "release",
    "Releases": "release",
    "RunKey": "randomness",
    "SanText": "mechanisms.santext",
    "SanTextPlus": "mechanisms.santext",
    "TextPolicy": "text.policy",
    "TruncatedExponential": "mechanisms.tem",
    "TruncatedGumbel": "mechanisms.truncated_gumbel",
    "UtilityOptimizedMetricDP": "guarantees",
    "Vickrey": "mechanisms.vickrey",
    "default_embedding": "embeddings.builtin",
    "guarantee_from_json": "guarantees",
    "load_embedding": "embeddings.formats",
}

__all__ = [
    "ADePT",
    "ApproxDP",
    "Assumption",
    "Coverage",
    "CusText",
    "DPBart",
    "DPParaphrase",
    "DPPrompt",
    "Diffractor",
    "DptextError",
    "DrawDP",
    "Embedding",
    "EmbeddingError",
    "GroupDP",
    "Guarantee",
    "GuaranteeError",
    "InputError",
    "Mahalanobis",
    "MaskOptions",
    "MaskedLM",
    "MetricDP",
    "MultivariateLaplace",
    "NoGuarantee",
    "OutputError",
    "ParameterError",
    "PureDP",
    "Release",
    "Releases",
    "RunKey",
    "SanText",
    "SanTextPlus",
    "TextPolicy",
    "TruncatedExponential",
    "TruncatedGumbel",
    "UtilityOptimizedMetricDP",
    "Vickrey",
    "default_embedding",
    "guarantee_from_json",
    "load_embedding",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'dptext' has no attribute {name!r}")
    value = getattr(import_module(f"dptext.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
