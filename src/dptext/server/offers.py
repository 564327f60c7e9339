"""What the service offers, as plain values: the catalogue, less what is not for requests to say."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from dptext import catalogue
from dptext.parameters import Declared
from dptext.policies import RunPolicy
from dptext.presets import preset
from dptext.server.asked import FINISH, POLICY, offered_presets, open_finish, open_policy
from dptext.server.options import ServerOptions
from dptext.server.ruled import Rule, Rules
from dptext.text.policy import TextPolicy


def offers(options: ServerOptions, rules: Rules | None = None) -> dict[str, Any]:
    """Mechanisms with their parameters, and the options of the policy and of what is done after the draw.

    With `rules` of a policy its columns, with what is set in each and what a request may make stricter. Of a preset
    what it sets.
    """
    if options.privatizer is not None:
        return {
            "preset": {"mechanism": options.privatizer.name, **(options.preset or {})},
            "limits": _limits(options),
            "charged": options.ledger is not None,
        }
    if rules is not None:
        return {
            "policy_file": offered_policy(rules.file),
            "columns": [_column(rule) for rule in rules.columns.values()],
            "finish": _parameters(FINISH),
            "limits": _limits(options),
            "charged": options.ledger is not None,
        }
    return {
        "mechanisms": [_mechanism(name, options) for name in options.offered],
        "presets": [_preset(name, options) for name in offered_presets(options)],
        "policy": _parameters(open_policy(options)),
        "finish": _parameters(open_finish(options)),
        "limits": _limits(options),
        "charged": options.ledger is not None,
    }


def offered_policy(policy: RunPolicy) -> dict[str, Any]:
    """A policy as it is told to whoever may ask: its name and digest, and not where it is."""
    return {name: value for name, value in policy.described().items() if name != "changes"}


def _limits(options: ServerOptions) -> dict[str, int]:
    return {"bytes": options.max_bytes, "texts": options.max_texts}


def _column(rule: Rule) -> dict[str, Any]:
    entry, own = catalogue.entry_of(rule.base.mechanism), rule.column.all_options(rule.asked)
    declared = entry.options
    shown = {name: value for name, value in own.items() if declared[name].kind not in ("text", "object", "words")}
    return {
        "column": rule.column.column or None,
        **{field: value for field, value in entry.as_dict().items() if field != "options"},
        "set_here": _read(shown) | {name: value for name, value in rule.asked.policy.items() if name in POLICY},
        "epsilon": declared["epsilon"].as_dict() if rule.base.words else None,
        "parameters": _under(rule, "parameters", rule.parameters, _read(own)),
        "policy": _under(rule, "policy", rule.policy, asdict(TextPolicy(**rule.asked.policy)) if rule.policy else {}),
        "finish": _under(rule, "finish", FINISH, rule.base.finish),
    }


def _preset(name: str, options: ServerOptions) -> dict[str, Any]:
    """A preset: its mechanism and epsilon, and what it sets beside them and is not set here."""
    found = preset(name)
    here = {**options.fixed, **options.policy, **options.finish}
    values = {**found.options, **found.policy, **found.finish}
    return {
        "name": name,
        "mechanism": found.mechanism,
        "epsilon": found.epsilon,
        "sets": {option: value for option, value in values.items() if option not in here},
    }


def _read(own: Mapping[str, Any]) -> dict[str, Any]:
    """Options by their names in Python."""
    return {name.replace("-", "_"): value for name, value in own.items()}


def _under(rule: Rule, field: str, declared: Mapping[str, Declared], holds: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Each as it is declared, but for what the policy makes of it.

    The default is what holds where a request says nothing, and the choices are those that it may say, and that count.
    """

    def counts(name: str, choice: Any) -> bool:
        if not rule.allows(field, name, choice):
            return False
        return field != "policy" or getattr(TextPolicy(**{**rule.asked.policy, name: choice}), name) == choice

    said = []
    for name, one in declared.items():
        choices = (True,) if one.kind == "flag" else one.choices
        allowed = [choice for choice in choices if counts(name, choice)]
        said.append({**one.as_dict(), "name": name, "default": holds.get(name, one.default), "choices": allowed})
    return said


def _mechanism(name: str, options: ServerOptions) -> dict[str, Any]:
    entry = catalogue.entry_of(name)
    own = catalogue.own_options(name, options.fixed)
    fixed = {
        option: value for option, value in own.items() if entry.options[option].kind not in ("text", "object", "words")
    }
    words = entry.family == catalogue.WORDS
    return {
        **{field: value for field, value in entry.as_dict().items() if field != "options"},
        "epsilon": entry.options["epsilon"].as_dict() if words else None,
        "parameters": _parameters(options.open_to(name)),
        "set_here": {option.replace("-", "_"): value for option, value in fixed.items()},
    }


def _parameters(declared: Mapping[str, Declared]) -> list[dict[str, Any]]:
    """Each as it is declared, with the name that a request calls it by."""
    return [{**one.as_dict(), "name": name} for name, one in declared.items()]
