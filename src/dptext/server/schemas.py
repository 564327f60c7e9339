"""Request schema, its validation, and its OpenAPI document.

No message repeats a text, or a field that is not known; it may repeat a class or an operator.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from dptext import catalogue
from dptext.entities.options import SHIPPED, SpanOptions
from dptext.parameters import Declared, parameters_of
from dptext.postprocess.options import Postprocessing
from dptext.presets import PRESETS, preset
from dptext.run.config import PrivatizerConfig
from dptext.server.limits import JSON, Refusal
from dptext.server.options import ServerOptions
from dptext.text.policy import TextPolicy
from dptext.version import __version__

LANGUAGES = parameters_of(PrivatizerConfig)["language"].choices
_OF_FILES = ("class_table", "consistency_key", "detector")
"""Options that name files of this machine: set by the operator of the service, never by a request."""

POLICY: Mapping[str, Declared] = {
    name: option for name, option in parameters_of(TextPolicy).items() if name not in _OF_FILES
}
POSTPROCESSING: Mapping[str, Declared] = {
    name: option for name, option in parameters_of(Postprocessing).items() if not name.startswith("polish")
}
"""Options of later steps that a request may set; which model they use is for the service to say."""

SETTINGS = ("mechanism", "preset", "language", "epsilon", "parameters", "policy", "postprocessing")
TEXTS = ("texts", "messages")  # Of which a request has one.
SPANS = ("spans", "operators")
OF_KEYS = "key:"  # How the names of keys begin in the ledger, so that no person is taken for one.
_OF_CLASSES = ("classes", "operators", "class_table", "class_context")
_CLASS = r"^[A-Za-z][A-Za-z0-9_.-]{0,63}$"
_OPERATOR = rf"^(replace|redact|keep|surrogate:({'|'.join(SHIPPED)})|mechanism:[0-9]+(\.[0-9]+)?)$"
"""Lists of surrogates are those that ship: a request names no file."""

_FORMS = {
    "unit": f"it must not begin with {OF_KEYS}",
    "spans": "a class must begin with a letter, and have up to 64 letters, digits and _ . - only",
    "operators": "each class, or * for all others, must have one of: replace, redact, keep, "
    f"{', '.join(f'surrogate:{name}' for name in SHIPPED)}, or mechanism:EPSILON",
}
"""What the patterns of these fields say."""

_Place = Annotated[float, msgspec.Meta(ge=0, lt=2**53)]  # JSON knows no integers
_ClassName = Annotated[str, msgspec.Meta(pattern=rf"{_CLASS}|^\*$")]
_OperatorText = Annotated[str, msgspec.Meta(pattern=_OPERATOR)]


class RequestSpan(msgspec.Struct, rename={"name": "class"}, forbid_unknown_fields=True):
    """A span of a text, in characters (Unicode code points)."""

    start: _Place
    end: _Place
    name: Annotated[str, msgspec.Meta(pattern=_CLASS)]


class Body(msgspec.Struct):
    """A request; what `parameters`, `policy` and `postprocessing` may hold is in GET /v1/mechanisms."""

    texts: list[str | None] = []
    messages: list[dict[str, Any]] | None = None
    unit: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=f"^(?!{OF_KEYS})")] | None = None
    mechanism: str | None = None
    preset: str | None = None
    language: Any = None
    epsilon: Annotated[float, msgspec.Meta(gt=0)] | None = None
    parameters: dict[str, Any] | None = None
    policy: dict[str, Any] | None = None
    postprocessing: dict[str, Any] | None = None
    spans: list[list[RequestSpan] | None] | None = None
    operators: Annotated[dict[_ClassName, _OperatorText], msgspec.Meta(max_length=32)] | None = None


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How texts are to be privatized: with what a preset adds, and without what says no more than a default.

    `preset` is the name and use of the preset, if one was named, and what it set.
    """

    config: PrivatizerConfig
    preset: Mapping[str, Any] | None = None

    @property
    def words(self) -> bool:
        """Whether the mechanism works word by word."""
        return self.config.entry.family == catalogue.WORDS

    @cached_property
    def mechanism_identity(self) -> str:
        """All but epsilon, policy and steps after the draw, as text: the same for the same.

        Which classes of words are protected is part of it: a mechanism is made without their words.
        """
        classes = {name: value for name, value in self.config.given("policy").items() if name in _OF_CLASSES}
        return _text([self.config.mechanism, self.config.options, classes])

    @cached_property
    def identity(self) -> str:
        """All of it as text: the same for the same."""
        config = self.config
        return _text(
            [
                self.mechanism_identity,
                config.epsilon,
                config.policy,
                config.postprocessing,
                config.language,
                self.preset,
            ]
        )


def _text(values: list[Any]) -> str:
    return msgspec.json.encode(values, order="sorted").decode()


def decode(body: bytes) -> Any:
    """The value of a body of JSON. Raises `Refusal` for what is none, and for a key that stands twice in an object."""
    try:
        value = msgspec.json.decode(body)
        json.loads(body, object_pairs_hook=_refuse_twice)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        raise Refusal(400, "The body must be one value of JSON (UTF-8, no NaN, numbers of ordinary size).") from None
    return value


def _refuse_twice(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) < len(pairs):
        raise Refusal(400, "A key stands twice in an object of the body; say each once.")


def _check_fields(value: Any, allowed: Sequence[str]) -> None:
    """Raise `Refusal` (400) for what is no object of JSON, or has other fields than these."""
    if not isinstance(value, dict):
        raise Refusal(400, "The body must be an object of JSON.")
    if not value.keys() <= set(allowed):
        fixed = [name for name in (*SETTINGS, *SPANS) if name in value and name not in allowed]
        known = (
            f"the field '{fixed[0]}', which is not for requests to say here" if fixed else "a field that is not known"
        )
        raise Refusal(400, f"The body has {known}; its fields are: {', '.join(allowed)}.")


def settings_fields(options: ServerOptions) -> tuple[str, ...]:
    """The fields of a request that say how its texts are privatized, and their person."""
    return (*(() if options.privatizer is not None else SETTINGS), *unit_fields(options))


def unit_fields(options: ServerOptions) -> tuple[str, ...]:
    """The field for the request's privacy unit, if unit budgets are on."""
    return () if options.unit_budget is None else ("unit",)


def read_body(value: Any, allowed: Sequence[str]) -> Body:
    """A request with no other fields than these. Raises `Refusal` (400), without anything that was sent."""
    _check_fields(value, allowed)
    try:
        return msgspec.convert(value, Body)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at ")
        field = re.match(r"\w*", place.partition("$.")[2])
        if "unknown field" in message:
            message = "a field is not known"
        elif "matching regex" in message and field:
            message = _FORMS[field[0]]
        name = f" in the field '{field[0]}'" if field else ""
        raise Refusal(400, f"The body is wrong{name}: {message[0].lower()}{message[1:]}.") from None


def read_settings(body: Body, options: ServerOptions) -> Settings:
    """The settings of a body. Raises `Refusal`: 400 for their form, 422 for what the mechanism does not take.

    Raises `ParameterError` for options that do not fit together.
    """
    named, name = body.preset, body.mechanism
    if named is not None and named not in offered_presets(options):
        known = ", ".join(offered_presets(options)) or "none here, as their mechanism is not offered"
        raise Refusal(400, f"The field 'preset' must be one of: {known}.")
    if body.language is not None and body.language not in LANGUAGES:
        raise Refusal(400, f"The field 'language' must be one of: {', '.join(LANGUAGES)}.")
    of_preset = None if named is None else preset(named).mechanism
    name = name or of_preset
    if name is None or name not in options.offered:
        raise Refusal(400, f"The field 'mechanism' must be one of: {', '.join(options.offered)}.")
    if named is not None and name != of_preset:
        raise Refusal(422, f"The presets are settings of {of_preset}; leave one of both out.")
    entry, epsilon = catalogue.entry_of(name), body.epsilon
    if entry.family == catalogue.WORDS and (epsilon is not None or named is None):
        epsilon = _read_value("epsilon", entry.options["epsilon"], epsilon, name)
    elif entry.family == catalogue.TEXTS and (epsilon is not None or body.policy is not None):
        raise Refusal(422, f"{name} has no epsilon of words and no policy; its parameters are in GET /v1/mechanisms.")
    values = {
        field: _read_values(field, getattr(body, field) or {}, declared, name)
        for field, declared in _open_settings(name, options).items()
    }
    return _resolve(name, body, epsilon, values, options)


def _open_settings(name: str, options: ServerOptions) -> dict[str, Mapping[str, Declared]]:
    """Options that a request may set: of the mechanism, and of the steps before and after it."""

    def open_(declared: Mapping[str, Declared], fixed: Mapping[str, Any]) -> Mapping[str, Declared]:
        return {name: option for name, option in declared.items() if name not in fixed}

    return {
        "parameters": options.open_to(name),
        "policy": open_(POLICY, options.policy),
        "postprocessing": open_(POSTPROCESSING, options.postprocessing),
    }


def _read_values(field: str, values: Mapping[str, Any], declared: Mapping[str, Declared], owner: str) -> dict[str, Any]:
    """The values of a field. Null says nothing."""
    if not values.keys() <= declared.keys():
        raise Refusal(422, f"The field '{field}' has a name that is not known; it may have: {', '.join(declared)}.")
    owner = owner if field == "parameters" else f"the {field}"
    values_set = {name: value for name, value in values.items() if value is not None}
    return {name: _read_value(name, declared[name], value, owner) for name, value in values_set.items()}


def _read_value(name: str, declared: Declared, value: Any, owner: str) -> Any:
    """A value as the constructor takes it: no number is given as text, and no list as the name of a file."""
    if not isinstance(value, str):
        value = declared.read(value)
    if value is None or not declared.accepts(value) or (declared.kind == "words" and isinstance(value, str)):
        raise Refusal(422, f"The '{name}' parameter of {owner} must be {declared.range}.")
    return value


def _resolve(
    name: str, body: Body, epsilon: float | None, values: dict[str, dict[str, Any]], options: ServerOptions
) -> Settings:
    """The settings with what the preset and the service add, less what says no more than a default."""
    parameters = {parameter.replace("_", "-"): value for parameter, value in values["parameters"].items()}
    fixed = catalogue.own_options(name, {**parameters, **options.fixed})
    config = PrivatizerConfig(
        mechanism=name,
        epsilon=epsilon,
        preset=body.preset,
        language=body.language,
        options={**fixed, **parameters},  # what was said and is idle is refused, as everywhere
        policy={**values["policy"], **options.policy},
        postprocessing={**values["postprocessing"], **options.postprocessing},
    )
    resolved, of_preset = config.resolved()
    telling = replace(
        resolved,
        options=_telling(resolved.options, resolved.entry.options),
        policy=_telling(resolved.given("policy"), POLICY),
        postprocessing=_telling(resolved.given("postprocessing"), POSTPROCESSING),
    )
    return Settings(config=telling, preset=of_preset)


def _telling(values: Mapping[str, Any], declared: Mapping[str, Declared]) -> dict[str, Any]:
    """The values that differ from the defaults, so that equal settings share what is built."""
    return {name: value for name, value in values.items() if name not in declared or value != declared[name].default}


def offered_presets(options: ServerOptions) -> tuple[str, ...]:
    """The names of the presets of offered mechanisms."""
    return tuple(name for name in PRESETS if preset(name).mechanism in options.offered)


def read_unit(body: Body, options: ServerOptions) -> str | None:
    """The request's privacy unit, if unit budgets are on."""
    if options.unit_budget is not None and body.unit is None:
        raise Refusal(400, "The field 'unit' must name the person of the texts.")
    return body.unit


def check_texts(texts: Sequence[str | None], body: Body, options: ServerOptions) -> None:
    """Raise `Refusal` for too many texts, or none, and for what does not go with messages."""
    name, status = ("texts", 400) if body.messages is None else ("messages", 422)
    if not 1 <= len(texts) <= options.max_texts:
        raise Refusal(status, f"The field '{name}' must hold from 1 to {options.max_texts:,} texts.")
    if name == "messages" and (body.texts or body.spans is not None or body.operators is not None):
        raise Refusal(status, "The field 'messages' goes neither with 'texts' nor with spans; leave one of both out.")


def read_spans(body: Body) -> SpanOptions | None:
    """The spans of a body; None where it names none. Raises `Refusal` and `ParameterError` for what does not fit."""
    if body.spans is None and body.operators is None:
        return None
    texts = [text or () for text in body.spans or ()]
    spans = [[(int(span.start), int(span.end), span.name) for span in text] for text in texts]
    if not all(span.start.is_integer() and span.end.is_integer() for text in texts for span in text):
        raise Refusal(422, "A span must start and end at a character; both count from 0.")
    if len(spans) != len(body.texts):
        raise Refusal(422, "The field 'spans' must have as many lists as there are texts; a list may be empty.")
    return SpanOptions(spans=spans, operators=body.operators or {})


def offers(options: ServerOptions) -> dict[str, Any]:
    """The offer of the service as plain values: the catalogue, less the options that requests may not set."""
    common = {
        "limits": {"bytes": options.max_bytes, "texts": options.max_texts},
        "charged": options.ledger is not None,
    }
    if (fixed := options.privatizer) is not None:
        chosen = dict(fixed.preset or {})
        return {
            "fixed": {
                "from": options.config,
                "mechanism": fixed.name,
                "set": chosen.get("set", fixed.reported()),
                "words": fixed.layout is not None,
            },
            **common,
        }
    return {
        "mechanisms": [_offered_mechanism(name, options) for name in options.offered],
        "presets": [_offered_preset(name, options) for name in offered_presets(options)],
        **{
            field: _named(declared)
            for field, declared in _open_settings(options.offered[0], options).items()
            if field != "parameters"
        },
        **common,
    }


def _offered_preset(name: str, options: ServerOptions) -> dict[str, Any]:
    """A preset: its mechanism and epsilon, and what else it sets that is not set here."""
    offered = preset(name)
    here = {**options.fixed, **options.policy, **options.postprocessing}
    values = {**offered.options, **offered.policy, **offered.postprocessing}
    return {
        "name": name,
        "mechanism": offered.mechanism,
        "epsilon": offered.epsilon,
        "sets": {option: value for option, value in values.items() if option not in here},
    }


def _offered_mechanism(name: str, options: ServerOptions) -> dict[str, Any]:
    entry = catalogue.entry_of(name)
    fixed = {
        option.replace("-", "_"): value
        for option, value in catalogue.own_options(name, options.fixed).items()
        if entry.options[option].kind not in ("text", "object", "words")
    }
    return {
        **{field: value for field, value in entry.as_dict().items() if field != "options"},
        "epsilon": entry.options["epsilon"].as_dict() if entry.family == catalogue.WORDS else None,
        "parameters": _named(options.open_to(name)),
        "set_here": fixed,
    }


def _named(declared: Mapping[str, Declared]) -> list[dict[str, Any]]:
    """Each option as declared, with its name in requests."""
    return [{**option.as_dict(), "name": name} for name, option in declared.items()]


Schema = dict[str, Any]

_REFUSED = (
    "400 wrong form, 401 token, 403 budget, 408 and 413 body, 415 type, 422 settings that do not fit, 429 too many "
    "waiting; nothing was drawn."
)


class PrivatizeResponse(msgspec.Struct, forbid_unknown_fields=True):
    """Private texts, or messages, in their order, with what is promised and what became of their tokens."""

    guarantee: dict[str, Any]
    coverage: dict[str, Annotated[int, msgspec.Meta(ge=0)]]
    texts: list[str | None] | msgspec.UnsetType = msgspec.UNSET
    messages: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET


class BudgetState(msgspec.Struct, forbid_unknown_fields=True):
    """How a key stands, in nats; null for no limit, or no bound."""

    budget: Annotated[float, msgspec.Meta(ge=0)] | None
    spent: Annotated[float, msgspec.Meta(ge=0)] | None
    left: Annotated[float, msgspec.Meta(ge=0)] | None
    added_up: str | None


class Health(msgspec.Struct, forbid_unknown_fields=True):
    """A sign that the service is up."""

    status: Literal["ok"] = "ok"
    version: str = __version__


class Error(msgspec.Struct, forbid_unknown_fields=True):
    """Why something was refused, in one sentence."""

    error: str


def openapi(options: ServerOptions) -> Schema:
    """The OpenAPI document."""
    structs = [Body, PrivatizeResponse, Health, Error, *([BudgetState] if options.ledger else ())]
    _, schemas = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
    schemas["Body"] = _body_schema(schemas["Body"], options)
    schemas["PrivatizeResponse"]["properties"]["guarantee"]["required"] = [
        *("kind", "version", "unit", "assumptions", "sentence", "conditions", "warnings")
    ]
    components: Schema = {"schemas": schemas}
    if options.guarded:
        components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    info = {
        "title": "dptext",
        "version": __version__,
        "description": "Rewrites text under differential privacy. Texts are written nowhere.",
    }
    return {"openapi": "3.1.0", "info": info, "paths": _paths(options), "components": components}


def _body_schema(schema: Schema, options: ServerOptions) -> Schema:
    """The schema of `Body`, with the options that this service leaves to requests."""
    open_fields = [*TEXTS, *settings_fields(options), *(() if options.privatizer is not None else SPANS)]
    fields = {name: schema["properties"][name] for name in open_fields}
    fields["texts"] |= {"minItems": 1, "maxItems": options.max_texts}
    fields["messages"] = fields["messages"]["anyOf"][0]
    body = {
        "type": "object",
        "properties": fields,
        "required": list(unit_fields(options)),
        "oneOf": [{"required": [name]} for name in TEXTS],
        "additionalProperties": False,
    }
    if "unit" in fields:
        fields["unit"] = fields["unit"]["anyOf"][0]
    if "mechanism" in fields:
        fields["mechanism"] = {"enum": list(options.offered)}
        fields["preset"] = {"enum": [*offered_presets(options), None]}
        fields["language"] = {"enum": [*LANGUAGES, None]}
        body["anyOf"] = [
            {"required": ["mechanism"]},
            {"required": ["preset"], "properties": {"preset": {"type": "string"}}},
        ]
        body["examples"] = [{"texts": ["My doctor."], "mechanism": options.offered[0], "epsilon": 1.0}]
    return body


def _paths(options: ServerOptions) -> Schema:
    def operation(summary: str, answer: Schema, *, body: Schema | None = None) -> Schema:
        described = {"summary": summary, "responses": _responses(answer)}
        if body is not None:
            described["requestBody"] = {"required": True, "content": {JSON: {"schema": body}}}
        return described

    paths: Schema = {
        "/healthz": {"get": operation("Is it there?", _reference(Health))},
        "/v1/mechanisms": {"get": operation("The mechanisms with their parameters.", {"type": "object"})},
        "/v1/privatize": {
            "post": operation("Privatize some texts.", _reference(PrivatizeResponse), body=_reference(Body))
        },
    }
    if options.ledger:
        paths["/v1/budget"] = {"get": operation("What is left to the key that asks.", _reference(BudgetState))}
    for path, methods in paths.items():
        if options.guarded and path != "/healthz":
            next(iter(methods.values()))["security"] = [{"token": []}]
    return paths


def _responses(answer: Schema) -> Schema:
    error = {JSON: {"schema": _reference(Error)}}
    return {
        "200": {"description": "Done.", "content": {JSON: {"schema": answer}}},
        "4XX": {"description": _REFUSED, "content": error},
        "503": {"description": "It took too long, or the ledger cannot be written.", "content": error},
    }


def _reference(kind: type) -> Schema:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}
