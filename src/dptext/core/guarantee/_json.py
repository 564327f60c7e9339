"""Guarantees from the plain values that `Guarantee.to_json` wrote, in this version and in older ones."""

from collections.abc import Callable
from typing import Any

from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee._columns import ByColumn, OfColumns, of_columns
from dptext.core.guarantee._kinds import (
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
from dptext.core.guarantee._parts import DrawnNumbers, ProtectedClass, ProtectedClasses, TreatedClass, TreatedSpans
from dptext.errors import ParameterError

_KINDS: dict[str, type[Guarantee]] = {
    kind.__name__: kind
    for kind in (PureDP, ApproxDP, DrawDP, MetricDP, UtilityOptimizedMetricDP, WithinGroupsDP, NoGuarantee)
}
_KINDS["GroupDP"] = WithinGroupsDP  # the name that the first version wrote


def guarantee_from_json(values: dict[str, Any]) -> Guarantee:
    """The guarantee that `Guarantee.to_json` wrote, by this version of dptext or an older one.

    Raises `ParameterError` if the values are not those of a guarantee, were written by a newer version, or promise what
    only an older one does.
    """
    version = values.get("version", 1)  # the first version did not say which it was
    if isinstance(version, int) and version > GUARANTEE_VERSION:
        raise ParameterError(
            f"This guarantee was written in version {version} by a newer dptext, and this one reads versions up to "
            f"{GUARANTEE_VERSION}; update dptext to read it."
        )
    try:
        if version not in range(1, GUARANTEE_VERSION + 1):
            raise ValueError
        if values["kind"] == ByColumn.__name__:
            return of_columns([OfColumns(**_read(part)) for part in values["parts"]])
        return _KINDS[values["kind"]](**_read(values))
    except ParameterError:  # of a guarantee inside this one
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise ParameterError(f"These values are not a guarantee that dptext wrote ({type(error).__name__}).") from None


_FOR_PEOPLE = ("kind", "version", "sentence", "conditions")

_ASSUMED_BEFORE_6 = {
    "different word of the file": "that whole files are compared",
    "HIDDEN_SPANS": "that the places of spans are hidden",
    "KEPT_KEY": "that nobody else has a key of surrogates that outlives the run",
}


def _read(values: dict[str, Any]) -> dict[str, Any]:
    """The fields that `_plain_fields` wrote, without those for people."""
    return {name: _read_field(name, value) for name, value in values.items() if name not in _FOR_PEOPLE}


def _read_field(name: str, value: Any) -> Any:
    return _READERS[name](value) if value is not None and name in _READERS else value


def _of_this_version(name: str) -> str:
    """The name of an assumption or a unit. Raises `ParameterError` for one that is no longer promised anything for."""
    if name in _ASSUMED_BEFORE_6:
        raise ParameterError(
            f"This guarantee assumes {_ASSUMED_BEFORE_6[name]} ({name}), which dptext 0.3 no longer promises anything "
            "under; read it with dptext 0.2."
        )
    return name


def _read_treated(values: dict[str, Any]) -> TreatedClass:
    """A class of spans. Before version 6 its operator was called `treatment`, and ``replace`` ``placeholder``."""
    values = dict(values)
    if "treatment" in values:
        operator = values.pop("treatment")
        values["operator"] = "replace" if operator == "placeholder" else operator
    return TreatedClass(**_read(values))


def _read_spans(values: dict[str, Any]) -> TreatedSpans:
    """The part on spans. Before version 6 it said that places are public."""
    others = _read({name: value for name, value in values.items() if (name, value) != ("places", "public")})
    return TreatedSpans(**{**others, "classes": tuple(map(_read_treated, values["classes"]))})


def _read_classes(values: Any) -> Any:
    """The part on protected classes. (Inside the parts `classes` is a list, which is read with what holds it.)"""
    if not isinstance(values, dict):
        return values
    classes = tuple(ProtectedClass(**_read(one)) for one in values["classes"])
    return ProtectedClasses(**{**_read(values), "classes": classes})


_READERS: dict[str, Callable[[Any], Any]] = {
    "unit": lambda name: Unit(_of_this_version(name)),
    "assumptions": lambda names: frozenset(Assumption[_of_this_version(name)] for name in names),
    "guarantee": guarantee_from_json,
    "total": guarantee_from_json,
    "columns": tuple,
    "public": tuple,
    "metric": lambda values: MetricDescription(**values) if isinstance(values, dict) else values,
    "numbers": lambda values: DrawnNumbers(**_read(values)),
    "spans": _read_spans,
    "classes": _read_classes,
}
