"""Costs as events of dp-accounting, and back: plain values that its own classes read.

An event is an object with ``module_name``, ``class_name`` and the fields of that class, as `DpEvent.to_named_tuple` of
dp-accounting gives them; docs/ledger.md describes the document. The package is only needed to turn them into its
objects.

What is epsilon-DP is written as discrete Laplace noise of sensitivity 1, whose loss is plus or minus epsilon and so
dominates it; Gaussian noise as such. They are to be read as replacements (`RELATION`). Binary randomised response would
say the same, but the PLD accountant of dp-accounting 0.6 counts it once, however often it is composed with itself.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dptext.errors import InputError, ParameterError
from dptext.ledger.prices import MODULE, Price, pure_rho

RELATION = "REPLACE_SPECIAL"
"""The relation of neighbours in dp-accounting: the scale of noise is that of a whole replacement."""

_READABLE = "DiscreteLaplace, RandomizedResponse, Laplace, Gaussian, ZCDp (xi 0), NoOp, SelfComposed and Composed"
_DEEPEST = 50

MOST_TIMES = 2**53
"""An event may have happened so often; sums are exact up to there."""

_MARGIN = 1 + 1e-12
"""For the rounding of what is computed in floats."""


def composed(events: Sequence[tuple[Mapping[str, Any], int]]) -> dict[str, Any]:
    """Events, each with how often it happened, as one."""
    parts = [_named("SelfComposedDpEvent", event=dict(event), count=count) for event, count in events]
    return _named("ComposedDpEvent", events=parts)


def priced(event: Any, *, where: str) -> list[tuple[Price, int]]:
    """The price of each part of an event, and how often it happened.

    `where` is the event's place in its file, for messages. Raises `InputError` for an event that cannot be priced.
    """
    return list(_priced(event, 1, where, 0))


def to_dp_event(event: Mapping[str, Any]) -> Any:
    """The event as an object of dp-accounting. Raises `ParameterError` where that is not installed."""
    library = _library()
    values = {name: value for name, value in event.items() if name not in ("module_name", "class_name")}
    if event["module_name"] != MODULE:
        raise InputError(f"An event of the module {event['module_name']!r} is not one of dp-accounting.")
    for name, value in values.items():
        if isinstance(value, Mapping):
            values[name] = to_dp_event(value)
        elif isinstance(value, list):
            values[name] = [to_dp_event(one) if isinstance(one, Mapping) else one for one in value]
    return getattr(library, event["class_name"])(**values)


def from_dp_event(event: Any) -> dict[str, Any]:
    """What `DpEvent.to_named_tuple` gives, as plain values."""

    def plain(value: Any) -> Any:
        if hasattr(value, "_asdict"):
            return {name: plain(part) for name, part in value._asdict().items()}
        return [plain(part) for part in value] if isinstance(value, list | tuple) else value

    found: dict[str, Any] = plain(event.to_named_tuple())
    return found


def _library() -> Any:
    try:
        from dp_accounting import dp_event
    except ImportError:
        raise ParameterError("Events as objects need dp-accounting; pip install dp-accounting.") from None
    return dp_event


def _named(class_name: str, **fields: Any) -> dict[str, Any]:
    return {"module_name": MODULE, "class_name": class_name, **fields}


def _priced(event: Any, count: int, where: str, depth: int) -> Iterator[tuple[Price, int]]:
    if not isinstance(event, Mapping) or depth > _DEEPEST:
        raise InputError(f"{where} is no event of dp-accounting; see docs/ledger.md for the form.")
    kind, fields = event.get("class_name"), event
    try:
        if kind == "NoOpDpEvent":
            return
        if kind == "ComposedDpEvent":
            for part in list(fields["events"]):
                yield from _priced(part, count, where, depth + 1)
        elif kind == "SelfComposedDpEvent":
            often = fields["count"]
            if isinstance(often, bool) or not isinstance(often, int) or not 0 <= often * count <= MOST_TIMES:
                raise ValueError
            yield from _priced(fields["event"], count * often, where, depth + 1)
        elif count:
            yield _price(str(kind), event, where), count
    except (KeyError, TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise InputError(f"{where} holds an event {kind} whose fields are missing or out of range.") from None


def _price(kind: str, event: Mapping[str, Any], where: str) -> Price:
    """The price of an event that has no parts."""
    plain = dict(event)
    if kind == "RandomizedResponseDpEvent":
        noise, buckets = float(event["noise_parameter"]), int(event["num_buckets"])
        if not (0 < noise <= 1 and buckets >= 1):
            raise ValueError
        return _pure(math.log1p(buckets * (1 - noise) / noise) * _MARGIN, plain)
    if kind == "DiscreteLaplaceDpEvent":
        epsilon, times = _positive(event["noise_parameter"]), _positive(event["sensitivity"])
        return _pure(epsilon if times == 1 else epsilon * times * _MARGIN, plain)
    if kind == "LaplaceDpEvent":
        return _pure(1 / _positive(event["noise_multiplier"]) * _MARGIN, plain)
    if kind == "GaussianDpEvent":
        return _zcdp(0.5 / _positive(event["noise_multiplier"]) ** 2, plain)
    if kind == "ZCDpEvent" and event.get("xi", 0.0) == 0:
        return _zcdp(_positive(event["rho"]), plain)
    raise InputError(f"{where} holds an event that a ledger cannot add up ({kind}); it takes {_READABLE}.")


def _positive(value: Any) -> float:
    number = float(value)
    if not (math.isfinite(number) and number > 0):
        raise ValueError
    return number


def _pure(epsilon: float, event: dict[str, Any]) -> Price:
    return Price(counted="text", epsilon=epsilon, delta=0.0, rho=pure_rho(epsilon), failure=0.0, event=event)


def _zcdp(rho: float, event: dict[str, Any]) -> Price:
    """zCDP alone has no epsilon for basic composition."""
    return Price(counted="text", epsilon=math.inf, delta=0.0, rho=rho * _MARGIN, failure=0.0, event=event)
