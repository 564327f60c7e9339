"""Guarantees from the plain values that `Guarantee.to_json` wrote, in this version and in older ones."""

from typing import Any

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee.claims import (
    GUARANTEE_VERSION,
    ApproxDP,
    DrawDP,
    Guarantee,
    MetricDP,
    NoGuarantee,
    PureDP,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.core.guarantee.classes import ProtectedClass, ProtectedClasses
from dptext.core.guarantee.columns import ByColumn, OfColumns, of_columns
from dptext.core.guarantee.numbers import DrawnNumbers
from dptext.core.guarantee.spans import TreatedClass, TreatedSpans
from dptext.errors import ParameterError

_KINDS: dict[str, type[Guarantee]] = {
    kind.__name__: kind
    for kind in (PureDP, ApproxDP, DrawDP, MetricDP, UtilityOptimizedMetricDP, WithinGroupsDP, NoGuarantee)
}
_FORMER_KINDS = {"GroupDP": "WithinGroupsDP"}
_FOR_PEOPLE = ("kind", "version", "sentence", "conditions")


def guarantee_from_json(values: dict[str, Any]) -> Guarantee:
    """The guarantee that `Guarantee.to_json` wrote, by this version of dptext or an older one.

    Raises `ParameterError` if the values are not those of a guarantee, or were written by a newer version.
    """
    version = values.get("version", 1)  # the first version did not say which it was
    if isinstance(version, int) and version > GUARANTEE_VERSION:
        raise ParameterError(
            f"This guarantee was written in version {version} by a newer dptext, and this one reads versions up to "
            f"{GUARANTEE_VERSION}; update dptext to read it."
        )
    try:
        if values["kind"] == ByColumn.__name__:
            return _by_column(values)
        if version not in range(1, GUARANTEE_VERSION + 1):
            raise ValueError
        fields = {name: value for name, value in values.items() if name not in _FOR_PEOPLE}
        fields["unit"] = Unit(fields["unit"])
        fields["assumptions"] = frozenset(Assumption[name] for name in fields["assumptions"])
        if "metric" in fields:
            fields["metric"] = MetricDescription(**fields["metric"])
        if fields.get("numbers") is not None:
            fields["numbers"] = DrawnNumbers(**{k: v for k, v in fields["numbers"].items() if k not in _FOR_PEOPLE})
        if fields.get("spans") is not None:
            fields["spans"] = _spans(fields["spans"])
        if fields.get("classes") is not None:
            fields["classes"] = _classes(fields["classes"])
        if fields.get("total") is not None:
            fields["total"] = guarantee_from_json(fields["total"])
        return _KINDS[_FORMER_KINDS.get(values["kind"], values["kind"])](**fields)
    except (KeyError, TypeError, ValueError) as error:
        raise ParameterError(f"These values are not a guarantee that dptext wrote ({type(error).__name__}).") from None


def _spans(values: dict[str, Any]) -> TreatedSpans:
    own = {name: value for name, value in values.items() if name not in _FOR_PEOPLE}
    return TreatedSpans(**{**own, "classes": tuple(_treated(each) for each in own["classes"])})


def _classes(values: dict[str, Any]) -> ProtectedClasses:
    own = {name: value for name, value in values.items() if name not in _FOR_PEOPLE}
    classes = tuple(ProtectedClass(**one) for one in own["classes"])
    return ProtectedClasses(**{**own, "classes": classes, "public": tuple(own["public"])})


def _treated(values: dict[str, Any]) -> TreatedClass:
    own = {name: value for name, value in values.items() if name not in _FOR_PEOPLE}
    if own.get("guarantee") is not None:
        own["guarantee"] = guarantee_from_json(own["guarantee"])
    return TreatedClass(**own)


def _by_column(values: dict[str, Any]) -> Guarantee:
    parts = [
        OfColumns(
            columns=tuple(part["columns"]),
            guarantee=guarantee_from_json(part["guarantee"]),
            metric=part["metric"],
            one_text=part["one_text"],
        )
        for part in values["parts"]
    ]
    return of_columns(parts)
