"""What the service offers, as plain values: the catalogue, less what is not for requests to say."""

from collections.abc import Mapping
from typing import Any

from dptext import catalogue
from dptext.parameters import Declared
from dptext.server.asked import open_finish, open_policy
from dptext.server.options import ServerOptions


def offers(options: ServerOptions) -> dict[str, Any]:
    """Mechanisms with their parameters, and the options of the policy and of what is done after the draw."""
    return {
        "mechanisms": [_mechanism(name, options) for name in options.offered],
        "policy": _parameters(open_policy(options)),
        "finish": _parameters(open_finish(options)),
        "limits": {"bytes": options.max_bytes, "texts": options.max_texts},
    }


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
