"""The gateway in the OpenAPI document of the service."""

from typing import Any

from dptext import catalogue
from dptext.server.asked import LONGEST_UNIT, SETTINGS
from dptext.server.gateway.asking import FIELD, LONGEST_NAME
from dptext.server.options import ServerOptions
from dptext.server.refusals import CHAT

Schema = dict[str, Any]

_REFUSALS = {
    403: "The budget of the conversation is used up.",
    502: "The upstream cannot be reached, or gives no answer.",
    504: "The upstream takes too long.",
}


def add_gateway(document: Schema, options: ServerOptions) -> Schema:
    """The document of the service with its gateway, if it has one."""
    if options.gateway is None:
        return document
    schemas, like = document["components"]["schemas"], document["paths"]["/v1/privatize"]["post"]
    words = [name for name in options.offered if catalogue.entry_of(name).family == catalogue.WORDS]
    conversation: Schema = {"type": ["string", "null"], "minLength": 1, "maxLength": LONGEST_NAME}
    own = {"conversation": conversation}
    if options.unit_budget is not None:
        own["unit"] = {"type": "string", "minLength": 1, "maxLength": LONGEST_UNIT}
    alone = {"type": "object", "properties": own, "additionalProperties": False}
    wishes = [alone] if options.gateway.epsilon else [alone, *(_wish(schemas, one, own) for one in words)]
    schemas["chat"] = {
        "type": "object",
        "properties": {
            "messages": {"type": "array", "minItems": 1, "items": _message()},
            FIELD: {"anyOf": [*wishes, {"type": "null"}]},
        },
        "required": ["messages"],
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


def _wish(schemas: Schema, name: str, own: Schema) -> Schema:
    """How words are to be drawn, by a mechanism: as in a request to privatize texts."""
    request = schemas[f"privatize-{name}"]
    fields = {field: value for field, value in request["properties"].items() if field in SETTINGS}
    required = [field for field in request["required"] if field in SETTINGS]
    return {
        "type": "object",
        "properties": {**fields, **own},
        "required": required,
        "additionalProperties": False,
    }
