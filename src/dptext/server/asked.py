"""What a request asks for, checked against what the constructors of mechanisms declare. No message repeats a value."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from dptext import catalogue
from dptext.parameters import Declared, parameters_of
from dptext.polishing.options import Finish
from dptext.presets import PRESETS, preset
from dptext.server.options import ServerOptions
from dptext.server.refusals import Refusal
from dptext.text.policy import TextPolicy

_OF_FILES = ("class_table", "detector")
"""Options that name files of this machine: for whoever runs the service to say, and never for a request."""

POLICY: Mapping[str, Declared] = {name: one for name, one in parameters_of(TextPolicy).items() if name not in _OF_FILES}
"""What may be said of what happens to everything that is no word."""

FINISH: Mapping[str, Declared] = {name: one for name, one in parameters_of(Finish).items() if one.kind == "choice"}
"""What may be said of what is done after the draw. (Which model polishes is for the service to say.)"""

SETTINGS = ("mechanism", "preset", "epsilon", "parameters", "policy", "finish")
_OF_CLASSES = ("classes", "operators", "class_table", "class_context")
MOST_WORDS = 100_000
"""Of a list of words in a parameter."""

LONGEST_UNIT = 200

OF_KEYS = "key:"
"""How the names of keys begin in the ledger, so that no person is taken for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The settings of a request.

    Attributes
    ----------
    mechanism, epsilon
        The name, and nats per unit of its metric; None for rewriters.
    parameters, policy, finish
        What was said beside it, by the names in Python.
    lowered_from
        The epsilon of a policy that was lowered; numbers must not be hidden less then.
    preset
        Name and use of the preset, if one was named, and what it set.
    """

    mechanism: str
    epsilon: float | None
    parameters: Mapping[str, Any]
    policy: Mapping[str, Any]
    finish: Mapping[str, Any]
    lowered_from: float | None = None
    preset: Mapping[str, Any] | None = None

    @property
    def words(self) -> bool:
        """Whether the mechanism works word by word."""
        return catalogue.entry_of(self.mechanism).family == catalogue.WORDS

    @property
    def law(self) -> str:
        """What it is but for epsilon, policy and finish, as text: the same for the same.

        Which classes of words are protected is part of it: a mechanism is made without their words.
        """
        classes = {name: value for name, value in self.policy.items() if name in _OF_CLASSES}
        said = [self.mechanism, self.parameters, *([classes] if classes else [])]
        return msgspec.json.encode(said, order="sorted").decode()

    @property
    def whole(self) -> str:
        """All of it as text: the same for the same."""
        return msgspec.json.encode(
            [self.law, self.epsilon, self.lowered_from, self.policy, self.finish, self.preset], order="sorted"
        ).decode()


def decoded(body: bytes) -> Any:
    """The value of a body of JSON."""
    try:
        return msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        raise Refusal(400, "The body must be one value of JSON (UTF-8, no NaN, numbers of ordinary size).") from None


def fields_of(value: Any, allowed: Iterable[str], what: str = "The body") -> dict[str, Any]:
    """An object of JSON that has no other fields than these."""
    known = list(allowed)
    if not isinstance(value, dict):
        raise Refusal(400, f"{what} must be an object of JSON.")
    if not value.keys() <= set(known):
        can = f"its fields are: {', '.join(known)}" if known else "there is nothing to set here"
        raise Refusal(400, f"{what} has a field that is not known; {can}.")
    return value


def asked_of(fields: Mapping[str, Any], options: ServerOptions) -> Asked:
    """The settings in the fields of a body. Raises `Refusal` for what is not of the form that the schema says."""
    if fields.get("preset") is not None:
        return _by_preset(fields, options)
    name = fields.get("mechanism")
    if not isinstance(name, str) or name not in options.offered:
        raise Refusal(400, f"The field 'mechanism' must be one of: {', '.join(options.offered)}.")
    entry = catalogue.entry_of(name)
    words = entry.family == catalogue.WORDS
    epsilon = fields.get("epsilon")
    if words:
        epsilon = value_of("epsilon", entry.options["epsilon"], epsilon, name)
    elif "epsilon" in fields or "policy" in fields:
        raise Refusal(400, f"{name} has no epsilon of words and no policy; its parameters are in GET /v1/mechanisms.")
    return Asked(
        mechanism=name,
        epsilon=epsilon,
        parameters=_values(fields, "parameters", options.open_to(name), name),
        policy=_values(fields, "policy", open_policy(options), "the policy") if words else {},
        finish=_values(fields, "finish", open_finish(options), "the finish"),
    )


def _by_preset(fields: Mapping[str, Any], options: ServerOptions) -> Asked:
    """The settings of a preset, with what a request says beside it, which counts more."""
    if fields["preset"] not in offered_presets(options):
        known = ", ".join(offered_presets(options)) or "none here, as their mechanism is not offered"
        raise Refusal(400, f"The field 'preset' must be one of: {known}.")
    chosen = preset(fields["preset"])
    name = str(chosen.mechanism)
    if fields.get("mechanism", name) != name:
        raise Refusal(400, f"The presets are settings of {name}; leave 'mechanism' or 'preset' out.")
    epsilon = fields.get("epsilon")
    if epsilon is not None:
        epsilon = value_of("epsilon", catalogue.entry_of(name).options["epsilon"], epsilon, name)
    declared = {"parameters": options.open_to(name), "policy": open_policy(options), "finish": open_finish(options)}
    owners = {"parameters": name, "policy": "the policy", "finish": "the finish"}
    said = {field: said_of(fields, field, declared[field], owners[field]) for field in declared}
    left = chosen.beside(epsilon=epsilon, options=said["parameters"], policy=said["policy"], finish=said["finish"])
    own = {"parameters": left.options, "policy": left.policy, "finish": left.finish}
    whole = {field: _telling({**own[field], **said[field]}, declared[field]) for field in declared}
    told = {"name": left.name, "use": left.use, "set": left.values()}
    return Asked(
        mechanism=name,
        epsilon=left.epsilon if epsilon is None else epsilon,
        parameters=whole["parameters"],
        policy=whole["policy"],
        finish=whole["finish"],
        preset=told,
    )


def offered_presets(options: ServerOptions) -> tuple[str, ...]:
    """The names of the presets whose mechanism is offered."""
    return tuple(name for name in PRESETS if preset(name).mechanism in options.offered)


def _telling(said: Mapping[str, Any], declared: Mapping[str, Declared]) -> dict[str, Any]:
    """What says something: what a request may set, less defaults."""
    return {name: value for name, value in said.items() if name in declared and value != declared[name].default}


def open_policy(options: ServerOptions) -> dict[str, Declared]:
    """What a request may say of the policy."""
    return {name: declared for name, declared in POLICY.items() if name not in options.policy}


def open_finish(options: ServerOptions) -> dict[str, Declared]:
    """What a request may say of what is done after the draw."""
    return {name: declared for name, declared in FINISH.items() if name not in options.finish}


def _values(fields: Mapping[str, Any], field: str, declared: Mapping[str, Declared], owner: str) -> dict[str, Any]:
    """What was said of some parameters. A default says nothing: the same settings are to be the same."""
    return _telling(said_of(fields, field, declared, owner), declared)


def said_of(fields: Mapping[str, Any], field: str, declared: Mapping[str, Declared], owner: str) -> dict[str, Any]:
    """What was said of some parameters, defaults too. Null says nothing."""
    given = fields_of(fields.get(field, {}), declared, f"The field '{field}'")
    said = {name: value_of(name, declared[name], value, owner) for name, value in given.items()}
    return {name: value for name, value in said.items() if value is not None}


def value_of(name: str, declared: Declared, value: Any, owner: str) -> Any:
    """A value as the constructor takes it."""
    if declared.kind in ("integer", "count") and isinstance(value, float) and value.is_integer():
        value = int(value)  # JSON knows no integers
    right = declared.accepts(value)
    if value is not None and declared.kind == "words":
        right = isinstance(value, list) and len(value) <= MOST_WORDS and all(isinstance(word, str) for word in value)
    if value is not None and declared.kind == "range":
        right = isinstance(value, list) and len(value) == 2 and all(type(end) in (int, float) for end in value)
        value = tuple(value) if right else value
    if not right:
        raise Refusal(400, f"The '{name}' parameter of {owner} must be {declared.range}.")
    return float(value) if declared.kind == "number" and value is not None else value


def unit_fields(options: ServerOptions) -> tuple[str, ...]:
    """The field that says whose the texts are, where somebody counts by it."""
    return () if options.unit_budget is None else ("unit",)


def unit_schema(options: ServerOptions) -> dict[str, Any]:
    """That field in the OpenAPI document, by its name."""
    unit = {"type": "string", "minLength": 1, "maxLength": LONGEST_UNIT, "pattern": f"^(?!{OF_KEYS})"}
    meant = {"description": "Whose the texts are: who is charged for them beside the key."}
    return {name: {**unit, **meant} for name in unit_fields(options)}


def unit_of(fields: Mapping[str, Any], options: ServerOptions) -> str | None:
    """Whose the texts of a body are; None where nobody counts by it."""
    if options.unit_budget is None:
        return None
    unit = fields.get("unit")
    if not isinstance(unit, str) or not 1 <= len(unit) <= LONGEST_UNIT or unit.startswith(OF_KEYS):
        raise Refusal(
            400,
            f"The field 'unit' must say whose the texts are: a string of 1 to {LONGEST_UNIT} characters that does not "
            f"begin with {OF_KEYS!r}.",
        )
    return unit


def texts_of(fields: Mapping[str, Any], options: ServerOptions) -> list[str | None]:
    """The texts of a body."""
    texts = fields.get("texts")
    if not isinstance(texts, list) or not all(text is None or isinstance(text, str) for text in texts):
        raise Refusal(400, "The field 'texts' must be a list of strings, with null for a missing one.")
    if not 1 <= len(texts) <= options.max_texts:
        raise Refusal(400, f"The field 'texts' must hold from 1 to {options.max_texts:,} texts.")
    return texts
