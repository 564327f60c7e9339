"""What a run or a candidate is in the words of the Differential Privacy Deployments Registry.

The names of the fields and the values of its lists are those of the registry's schema (Nanayakkara et al. 2025).
Only what this program knows is filled in; who publishes what, for which use, is for the data holder to add.
"""

from collections.abc import Mapping
from typing import Any

from dptext.core.assumptions import Unit
from dptext.core.guarantee import (
    ApproxDP,
    DrawDP,
    Guarantee,
    MetricDP,
    NoGuarantee,
    PureDP,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.report.promising import not_hidden, promises
from dptext.version import __version__

LEFT_OPEN = (
    "url_slug",
    "deployment.basic.name",
    "deployment.basic.data_curators",
    "deployment.basic.intended_use",
    "deployment.basic.data_product_region",
    "deployment.basic.data_product_sector",
    "deployment.privacy_loss.number_of_privacy_units",
    "deployment.deployment_model.actors",
    "deployment.deployment_model.trust_assumptions",
    "deployment.implementation.preprocessing_and_hyperparameter_tuning",
    "deployment.implementation.justification",
    "deployment.implementation.utility",
    "deployment.administrative",
)
"""What the registry asks for, and only the data holder knows."""

_UNITS = {
    MetricDP: "one word of a text",
    UtilityOptimizedMetricDP: "one word of a text",
    WithinGroupsDP: "one word of a text, within a public group of words",
    DrawDP: "one draw of a token",
}


def registry_record(guarantee: Guarantee, described: Mapping[str, Any], *, published: str | None) -> dict[str, Any]:
    """The fields of the registry that are known, as plain values.

    Parameters
    ----------
    guarantee, described
        The promise, and the mechanism with its parameters (`Privatizer.described`).
    published
        The day of the release, as in 2026-01-31; None where there is none.
    """
    basic: dict[str, Any] = {
        "description": "Texts rewritten with random noise, one for each text of a table.",
        "data_product_type": "Dataset",
    }
    if published is not None:
        basic["publication_date"] = published
    deployment: dict[str, Any] = {"basic": basic}
    if not isinstance(guarantee, NoGuarantee):
        deployment["dp_variant"] = {
            "variant_name": _variant(guarantee),
            "data_domain": "Texts: any text may stand in place of any other, under the conditions of the promise.",
            "unprotected_quantities": "; ".join(not_hidden(guarantee)) + ".",
        }
        deployment["privacy_loss"] = {
            "privacy_unit": _unit(guarantee),
            "privacy_unit_details": guarantee.conditions(),
            "privacy_parameters": _parameters(guarantee),
            "privacy_parameters_details": str(guarantee),
        }
    deployment["deployment_model"] = {
        "model_name": "Local",
        "model_name_details": "Each text is randomised by itself, by the holder of the file.",
        "release_type": "One release",
        "data_source_type": "Static",
        "access_type": "Non-interactive",
    }
    after = ", ".join(step["name"] for step in described.get("after_the_draw", ()))
    deployment["implementation"] = {
        "mechanisms": f"{described['mechanism']}, by dptext {__version__}.",
        "composition": " ".join(promises(guarantee)) + " The losses of several draws add up.",
        "post_processing": after or "None.",
    }
    return {"deployment": deployment, "left_open": list(LEFT_OPEN)}


def _unit(guarantee: Guarantee) -> str:
    """What is protected, in a few words."""
    once = guarantee.unit in (Unit.DIFFERENT_WORD, Unit.DIFFERENT_WORD_OF_FILE)
    named = f"one {guarantee.unit.value}"
    return f"{named}, wherever it stands there" if once else _UNITS.get(type(guarantee), named)


def _variant(guarantee: Guarantee) -> str:
    """Which of the registry's names fits; a promise that depends on distances or groups has none of its own there."""
    if isinstance(guarantee, PureDP | DrawDP):
        return "Pure DP"
    return "Approximate DP" if isinstance(guarantee, ApproxDP) else "Custom"


def _parameters(guarantee: Guarantee) -> dict[str, float]:
    values = {name: getattr(guarantee, name, None) for name in ("epsilon", "delta")}
    if guarantee.spans is not None and guarantee.spans.largest_epsilon:
        values["epsilon_in_spans"] = guarantee.spans.largest_epsilon
    return {name: value for name, value in values.items() if value is not None}
