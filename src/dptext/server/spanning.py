"""Spans in a request: beside each text its own, and for each class what happens to them."""

import re
from collections.abc import Mapping
from typing import Any

from dptext.errors import DptextError
from dptext.server.asked import fields_of
from dptext.server.refusals import Refusal
from dptext.spans.lists import SHIPPED
from dptext.spans.options import SpanOptions

FIELDS = ("spans", "treat", "span_places")
"""The fields of a request, beside texts and settings."""

CLASS = r"^[A-Za-z][A-Za-z0-9_.-]{0,63}$"
TREATMENT = rf"^(placeholder|keep|surrogate:({'|'.join(SHIPPED)})|mechanism:[0-9]+(\.[0-9]+)?)$"
"""Lists of surrogates are those that ship: a request names no file."""

MOST_CLASSES = 32


def spans_of(fields: Mapping[str, Any], texts: list[str | None]) -> SpanOptions | None:
    """What a body asks for; None where it names no spans. Raises `Refusal` for another form, and what does not fit."""
    given = {name: fields[name] for name in FIELDS if fields.get(name) is not None}
    if not given:
        return None
    lists = given.get("spans")
    if lists is not None and not isinstance(lists, list):
        raise Refusal(400, "The field 'spans' must be a list with a list of spans (or null) for each text.")
    treat = given.get("treat", {})
    if not isinstance(treat, dict) or len(treat) > MOST_CLASSES or not all(map(_treats, treat, treat.values())):
        raise Refusal(
            400,
            f"The field 'treat' must say for up to {MOST_CLASSES} classes (or *) what happens: placeholder, "
            f"surrogate:{SHIPPED[0]}, surrogate:{SHIPPED[1]}, mechanism:EPSILON or keep.",
        )
    places = given.get("span_places", "public")
    if places not in ("public", "hidden"):
        raise Refusal(400, "The field 'span_places' must be public or hidden.")
    spans = [[_span(one) for one in _list(own)] for own in lists or ()]
    if lists is None or len(spans) != len(texts):
        raise Refusal(422, "The field 'spans' must have as many lists as there are texts; a list may be empty.")
    try:
        return SpanOptions(spans=spans, treat=treat, places=places)
    except DptextError as error:
        raise Refusal(422, str(error)) from None


def _treats(name: str, treatment: object) -> bool:
    named = name == "*" or re.fullmatch(CLASS, name) is not None
    return named and isinstance(treatment, str) and re.fullmatch(TREATMENT, treatment) is not None


def _list(own: object) -> list[Any]:
    if own is None:
        return []
    if not isinstance(own, list):
        raise Refusal(400, "The spans of a text must be a list, or null.")
    return own


def _span(value: object) -> tuple[int, int, str]:
    fields = fields_of(value, ("start", "end", "class"), "A span")
    start, end, name = (fields.get(field) for field in ("start", "end", "class"))
    if not (isinstance(name, str) and re.fullmatch(CLASS, name)):
        raise Refusal(400, "The class of a span must be a letter, and then up to 63 letters, digits and _ . -.")
    return _place(start), _place(end), name


def _place(value: object) -> int:
    whole = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 2**53
    if whole and value == int(value):  # type: ignore[call-overload]  # JSON knows no integers
        return int(value)  # type: ignore[call-overload,no-any-return]
    raise Refusal(400, "A span must have a start and an end: characters from 0, and end is the first one behind it.")


def schema() -> dict[str, Any]:
    """The fields in the document of the service."""
    place = {"type": "integer", "minimum": 0, "exclusiveMaximum": 2**53}
    span = {
        "type": "object",
        "properties": {"start": place, "end": place, "class": {"type": "string", "pattern": CLASS}},
        "required": ["start", "end", "class"],
        "additionalProperties": False,
    }
    return {
        "spans": {
            "type": ["array", "null"],
            "items": {"type": ["array", "null"], "items": span},
            "description": "For each text its spans, in characters (Unicode code points).",
        },
        "treat": {
            "type": ["object", "null"],
            "propertyNames": {"pattern": rf"^\*$|{CLASS}"},
            "additionalProperties": {"type": "string", "pattern": TREATMENT},
            "maxProperties": MOST_CLASSES,
            "description": "For each class (* for all others) what happens to its spans.",
        },
        "span_places": {
            "enum": ["public", "hidden", None],
            "description": "Whether it is released where spans stand.",
        },
    }
