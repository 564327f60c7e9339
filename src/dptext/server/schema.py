"""The OpenAPI description of the service, made from the catalogue: it cannot offer what no constructor declares."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from dptext import catalogue
from dptext.parameters import Declared
from dptext.presets import preset
from dptext.server import spanning
from dptext.server.asked import FINISH, MOST_WORDS, offered_presets, open_finish, open_policy, unit_schema
from dptext.server.options import ServerOptions
from dptext.server.ruled import Rule, Rules
from dptext.version import __version__

Schema = dict[str, Any]

_TEXT: Schema = {"type": ["string", "null"]}
_REFUSALS = {
    400: "Not of the form that this document says, or not for this host.",
    401: "The token is missing or wrong.",
    403: "It would go over a budget; nothing was drawn.",
    408: "The body did not arrive in time.",
    413: "The body is too large.",
    415: "The body is of another type.",
    422: "What is asked for does not fit together (settings, texts, spans), or promises nothing.",
    429: "Too much waits; try again after the seconds of Retry-After.",
    503: "It took too long, the ledger cannot be written, or the service is ending.",
}


def openapi(options: ServerOptions, rules: Rules | None = None) -> Schema:
    """The whole document; `rules` are those of a policy that requests follow."""
    if options.privatizer is not None:
        fields = {"texts": _texts(options), **unit_schema(options)}
        requests, by = {"": _object(fields, list(fields))}, ""
    elif rules is None:
        requests, by = {name: _request(name, options) for name in options.offered}, "mechanism"
    else:
        requests, by = {name: _ruled(rule, options) for name, rule in rules.columns.items()}, "column"
    schemas = {
        **{_key(name): request for name, request in requests.items()},
        "privatize": _one_of(list(requests), by),
        "released": _released(),
        "guarantee": _guarantee(),
        "coverage": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
        "refusal": _object({"error": {"type": "string"}}, ["error"]),
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "dptext",
            "version": __version__,
            "description": "Rewrites text under differential privacy. Texts are written nowhere.",
        },
        "paths": _paths(options),
        "components": {
            "schemas": schemas,
            **({"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}} if options.guarded else {}),
        },
    }


def _paths(options: ServerOptions) -> Schema:
    body = {"required": True, "content": {"application/json": {"schema": _reference("privatize")}}}
    lines = {"required": True, "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    guarded: Schema = {"security": [{"token": []}]} if options.guarded else {}
    never = {*(() if guarded else (401,)), *(() if options.ledger else (403,))}
    refused = [status for status in _REFUSALS if status not in never]
    health = _object({"status": {"const": "ok"}, "version": {"type": "string"}}, ["status", "version"])
    return {
        "/healthz": {"get": {"summary": "Is it there?", **_answers({"application/json": health}, [400])}},
        "/v1/mechanisms": {
            "get": {
                "summary": "The mechanisms with their parameters.",
                **guarded,
                **_answers({"application/json": {"type": "object"}}, [400, *([401] if guarded else [])]),
            }
        },
        **(_budget(guarded) if options.ledger else {}),
        "/v1/privatize": {
            "post": {
                "summary": "Privatize some texts.",
                "requestBody": body,
                **guarded,
                **_answers({"application/json": _reference("released")}, refused),
            }
        },
        "/v1/privatize/lines": {
            "post": {
                "summary": "Privatize many texts.",
                "description": (
                    "Lines of JSON. The first holds the fields of /v1/privatize but `texts`, each other one "
                    '`{"text": …}`. The answer has a line `{"text": …}` for each, and a last one with `texts` (their '
                    "number), `guarantee` and `coverage`; if it ends in a line with `error`, or without the last one, "
                    "it is not whole. Read while you write."
                ),
                "requestBody": lines,
                **guarded,
                **_answers({"application/x-ndjson": {"type": "string"}}, refused),
            }
        },
    }


def _budget(guarded: Schema) -> Schema:
    figure: Schema = {"type": ["number", "null"], "minimum": 0}
    fields: Schema = {
        "budget": {**figure, "description": "In nats; null for none."},
        "spent": {**figure, "description": "By all answers so far; null where no bound holds."},
        "left": figure,
        "added_up": {"type": ["string", "null"], "description": "What the sum means; null before the first request."},
    }
    answers = _answers(
        {"application/json": _object(fields, list(fields))}, [400, *([401] if guarded else []), 429, 503]
    )
    return {"/v1/budget": {"get": {"summary": "What is left to the key that asks.", **guarded, **answers}}}


def _answers(content: Mapping[str, Schema], refused: list[int]) -> Schema:
    error = {"application/json": {"schema": _reference("refusal")}}
    said = {kind: {"schema": schema} for kind, schema in content.items()}
    refusals = {str(status): {"description": _REFUSALS[status], "content": error} for status in refused}
    return {"responses": {"200": {"description": "Done.", "content": said}, **refusals}}


def _key(name: str) -> str:
    """The name of a request's schema: columns may be called anything."""
    return f"privatize-{re.sub(r'[^A-Za-z0-9._-]', lambda found: f'_{ord(found[0]):x}_', name)}"


def _one_of(names: Sequence[str], by: str) -> Schema:
    if names == [""]:
        return _reference(_key(""))
    mapping = {name: _reference(_key(name))["$ref"] for name in names}
    references = [_reference(_key(name)) for name in names]
    return {"oneOf": references, "discriminator": {"propertyName": by, "mapping": mapping}}


def _ruled(rule: Rule, options: ServerOptions) -> Schema:
    """What a request for one column of a policy may be."""
    name, entry = rule.column.column, catalogue.entry_of(rule.base.mechanism)
    fields: Schema = {
        "texts": _texts(options),
        "parameters": _settings(rule.parameters),
        "policy": _settings(rule.policy),
        "finish": _settings(FINISH),
    }
    required = ["texts"]
    if name:
        fields["column"] = {"const": name, "description": f"{entry.name}: {entry.summary}; {entry.promise}"}
        required.append("column")
    if rule.base.words:
        epsilon = _parameter(entry.options["epsilon"])
        most = {"maximum": rule.base.epsilon, "default": rule.base.epsilon}
        fields["epsilon"] = {**epsilon, **most}
    return _object({**fields, **unit_schema(options)}, [*required, *unit_schema(options)])


def _texts(options: ServerOptions) -> Schema:
    return {"type": "array", "items": _TEXT, "minItems": 1, "maxItems": options.max_texts}


def _request(name: str, options: ServerOptions) -> Schema:
    """What a request for one mechanism may be."""
    entry = catalogue.entry_of(name)
    fields: Schema = {
        "texts": _texts(options),
        "mechanism": {"const": name, "description": f"{entry.summary}; {entry.promise}"},
        "parameters": _settings(options.open_to(name)),
        "finish": _settings(open_finish(options)),
    }
    required = ["texts", "mechanism"]
    if entry.family == catalogue.WORDS:
        fields["epsilon"] = _parameter(entry.options["epsilon"])
        fields["policy"] = _settings(open_policy(options))
        fields.update(spanning.schema())
        presets = [one for one in offered_presets(options) if preset(one).mechanism == name]
        if presets:
            fields["preset"] = {"enum": [*presets, None], "description": "Settings ready made; it needs no epsilon."}
        else:
            required.append("epsilon")
    whole = _object({**fields, **unit_schema(options)}, [*required, *unit_schema(options)])
    if "preset" in fields:
        named = {"required": ["preset"], "properties": {"preset": {"type": "string"}}}
        whole["anyOf"] = [{"required": ["epsilon"]}, named]
    return {**whole, **({"examples": [_example(name)]} if "epsilon" in fields else {})}


def _example(name: str) -> Schema:
    return {"texts": ["My doctor is in Paris."], "mechanism": name, "epsilon": 1.0}


def _settings(declared: Mapping[str, Declared]) -> Schema:
    required = [name for name, one in declared.items() if one.required]
    return _object({name: _parameter(one) for name, one in declared.items()}, required)


def _object(fields: Schema, required: list[str]) -> Schema:
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def _parameter(declared: Declared) -> Schema:
    """What a parameter may be, as it is declared."""
    schema = _values(declared)
    if declared.optional:
        schema = {"anyOf": [schema, {"type": "null"}]}
    meant = declared.meant
    unit = f" In {meant.unit}." if meant.unit else ""
    default = {} if declared.required or declared.default is None else {"default": declared.default}
    return {**schema, "description": f"{meant.meaning}{unit}", **default}


def _values(declared: Declared) -> Schema:
    kind = declared.kind
    if kind == "flag":
        return {"type": "boolean"}
    if kind == "text":
        return {"type": "string"}
    if kind == "words":
        return {"type": "array", "items": {"type": "string"}, "maxItems": MOST_WORDS}
    if kind == "range":
        return {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
    if kind == "choice":
        return {"type": "string", "enum": list(declared.choices)}
    number: Schema = {"type": "integer" if kind in ("integer", "count") else "number"}
    ends = {
        "exclusiveMinimum": declared.meant.above,
        "minimum": declared.meant.at_least,
        "exclusiveMaximum": declared.meant.below,
        "maximum": declared.meant.at_most,
    }
    number.update({name: end for name, end in ends.items() if end is not None})
    return {"anyOf": [number, {"enum": list(declared.choices)}]} if declared.choices else number


def _released() -> Schema:
    fields = {
        "texts": {"type": "array", "items": _TEXT},
        "guarantee": _reference("guarantee"),
        "coverage": _reference("coverage"),
    }
    return _object(fields, ["texts", "guarantee", "coverage"])


def _guarantee() -> Schema:
    """Its own fields depend on its kind; see docs/report.md."""
    fields: Schema = {
        "kind": {"type": "string"},
        "version": {"type": "integer"},
        "unit": {"type": "string"},
        "assumptions": {"type": "array", "items": {"type": "string"}},
        "sentence": {"type": "string", "description": "The promise, for people."},
        "conditions": {"type": "string", "description": "What has to hold for it."},
        "warnings": {"type": "array", "items": {"type": "string"}},
    }
    return {"type": "object", "properties": fields, "required": list(fields)}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}
