"""Guarantees from the plain values that `Guarantee.to_json` wrote."""

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
from dptext.core.guarantee._parts import (
    Component,
    DrawnNumbers,
    ProtectedClasses,
    TreatedClass,
    TreatedSpans,
)
from dptext.errors import ParameterError

_KINDS: dict[str, type[Guarantee]] = {
    kind.__name__: kind
    for kind in (PureDP, ApproxDP, DrawDP, MetricDP, UtilityOptimizedMetricDP, WithinGroupsDP, NoGuarantee)
}
_COMPONENTS: dict[str, type[Component]] = {
    kind.__name__: kind for kind in (DrawnNumbers, TreatedSpans, ProtectedClasses)
}


def guarantee_from_json(values: dict[str, Any]) -> Guarantee:
    """The guarantee that `Guarantee.to_json` wrote.

    Raises `ParameterError` if the values are not those of a guarantee, or were written in another version.
    """
    version = values.get("version", 1)  # the first version did not say which it was
    if "kind" in values and version != GUARANTEE_VERSION:
        raise ParameterError(
            f"This guarantee was written in version {version!r}, and this dptext reads version {GUARANTEE_VERSION}; "
            "read it with the dptext that wrote it."
        )
    try:
        if values["kind"] == ByColumn.__name__:
            return of_columns([OfColumns(**_read(part)) for part in values["parts"]])
        return _KINDS[values["kind"]](**_read(values))
    except ParameterError:  # of a guarantee inside this one
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise ParameterError(f"These values are not a guarantee that dptext wrote ({type(error).__name__}).") from None


_FOR_PEOPLE = ("kind", "version", "sentence", "conditions")


def _read(values: dict[str, Any]) -> dict[str, Any]:
    """The fields that `_plain_fields` wrote, without those for people."""
    return {name: _read_field(name, value) for name, value in values.items() if name not in _FOR_PEOPLE}


def _read_field(name: str, value: Any) -> Any:
    return _READERS[name](value) if value is not None and name in _READERS else value


def _read_component(values: dict[str, Any]) -> Component:
    kind = _COMPONENTS[values["kind"]]
    return kind(**_read(values))


_READERS: dict[str, Callable[[Any], Any]] = {
    "unit": Unit,
    "assumptions": lambda names: frozenset(Assumption[name] for name in names),
    "guarantee": guarantee_from_json,
    "total": guarantee_from_json,
    "columns": tuple,
    "public": tuple,
    "metric": lambda values: MetricDescription(**values) if isinstance(values, dict) else values,
    "components": lambda found: tuple(map(_read_component, found)),
    "classes": lambda found: tuple(TreatedClass(**_read(values)) for values in found),
}
