"""Events of a ledger as objects of dp-accounting, and back."""

from collections.abc import Mapping
from typing import Any

import pytest

from dptext.ledger.costs import MODULE

dp_event = pytest.importorskip("dp_accounting.dp_event")


def to_dp_event(event: Mapping[str, Any]) -> Any:
    """The event as an object of dp-accounting."""
    assert event["module_name"] == MODULE

    def made(value: Any) -> Any:
        if isinstance(value, list):
            return [made(one) for one in value]
        return to_dp_event(value) if isinstance(value, Mapping) else value

    fields = {name: made(value) for name, value in event.items() if name not in ("module_name", "class_name")}
    return getattr(dp_event, event["class_name"])(**fields)


def from_dp_event(event: Any) -> dict[str, Any]:
    """What `DpEvent.to_named_tuple` gives, as plain values."""

    def plain(value: Any) -> Any:
        if hasattr(value, "_asdict"):
            return {name: plain(part) for name, part in value._asdict().items()}
        return [plain(part) for part in value] if isinstance(value, list | tuple) else value

    found: dict[str, Any] = plain(event.to_named_tuple())
    return found
