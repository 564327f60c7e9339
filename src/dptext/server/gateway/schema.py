"""The gateway in the OpenAPI document of the service."""

from collections.abc import Sequence
from typing import Any

from dptext.server.asked import SETTINGS, unit_schema
from dptext.server.gateway.asking import FIELD, LONGEST_NAME
from dptext.server.options import ServerOptions
from dptext.server.refusals import CHAT

Schema = dict[str, Any]

_REFUSALS = {
    403: "The budget of the conversation is used up.",
    502: "The upstream cannot be reached, or gives no answer.",
    504: "The upstream takes too long.",
}


def add_gateway(document: Schema, options: ServerOptions, requests: Sequence[Schema]) -> Schema:
    """The document of the service with its gateway, if it has one; `requests` are those that draw words."""
    if options.gateway is None:
        return document
    schemas, like = document["components"]["schemas"], document["paths"]["/v1/privatize"]["post"]
    conversation: Schema = {"type": ["string", "null"], "minLength": 1, "maxLength": LONGEST_NAME}
    own = {"conversation": conversation, **unit_schema(options)}
    drawn, ruled = options.gateway.epsilon is not None, options.policy_file is not None
    wishes = [] if drawn else [_wish(request, own) for request in requests]
    if not ruled:
        required = [*unit_schema(options)] if drawn else []
        alone = {"type": "object", "properties": own, "required": required, "additionalProperties": False}
        wishes += [alone, {"type": "null"}]
    schemas["chat"] = {
        "type": "object",
        "properties": {
            "messages": {"type": "array", "minItems": 1, "items": _message()},
            FIELD: {"anyOf": wishes},
        },
        "required": ["messages", *([FIELD] if ruled else [])],
        "additionalProperties": True,
    }
    schemas["chat-refusal"] = _refusal()
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/chat-refusal"}}}
    refused = {str(status): {"description": said, "content": refusal} for status, said in _REFUSALS.items()}
    answers = {status: {**said, "content": refusal} for status, said in like["responses"].items() if status != "200"}
    content: Schema = {kind: {"schema": {}} for kind in ("application/json", "text/event-stream")}
    guarded = {name: value for name, value in like.items() if name == "security"}
    passed_on = {"default": {"description": "An error of the upstream, passed on.", "content": content}}
    document["paths"][CHAT] = {
        "get": {
            "summary": "What the upstream sees of prompts, and what it does not.",
            **guarded,
            "responses": {
                "200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}},
                **{status: said for status, said in answers.items() if status in ("400", "401")},
            },
        },
        "post": {
            "summary": "A prompt, passed on pseudonymized; the answer with its placeholders put back.",
            "description": f"As OpenAI has it. The field `{FIELD}` is for this service; all others are passed on.",
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/chat"}}},
            },
            **guarded,
            "responses": {"200": {"description": "Done.", "content": content}, **answers, **refused, **passed_on},
        },
    }
    return document


def _refusal() -> Schema:
    message = {"type": "object", "properties": {"message": {"type": "string"}}, "required": ["message"]}
    return {"type": "object", "properties": {"error": message}, "required": ["error"]}


def _message() -> Schema:
    part = {"type": "object", "properties": {"text": {"type": ["string", "null"]}}}
    content = {"type": ["string", "null", "array"], "items": {"anyOf": [{"type": "string"}, part]}}
    return {"type": "object", "properties": {"role": {"type": ["string", "null"]}, "content": content}}


def _wish(request: Schema, own: Schema) -> Schema:
    """How words are to be drawn: as in a request to privatize texts."""
    settings = (*SETTINGS, "column", "unit")
    fields = {field: value for field, value in request["properties"].items() if field in settings}
    required = [field for field in request["required"] if field in settings]
    either = {name: value for name, value in request.items() if name == "anyOf"}
    return {
        "type": "object",
        "properties": {**fields, **own},
        "required": required,
        "additionalProperties": False,
        **either,
    }
