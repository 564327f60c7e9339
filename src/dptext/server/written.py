"""What is on the page, as a command and as Python: for people to copy."""

import shlex
from collections.abc import Mapping
from typing import Any

import msgspec

from dptext.presets import preset
from dptext.server.asked import Asked


def as_command(asked: Asked, text: str) -> str | None:
    """The command line that does the same; None where it has no words for it."""
    if asked.policy.get("case") == "keep" and asked.finish.get("case") == "smart":
        return None  # --case is one option
    if any(isinstance(value, list | tuple) for value in asked.parameters.values()):
        return None  # lists come from files there
    parts = ["dptext", "try", text, "--times", "1"]
    named = _preset_of(asked)
    parts += ["--mechanism", asked.mechanism] if named is None else ["--preset", named]
    if asked.epsilon is not None and (named is None or _own_epsilon(asked)):
        parts += ["--epsilon", _number(asked.epsilon)]
    for name, value in ({} if named else {**asked.parameters, **asked.policy, **asked.finish}).items():
        if value is True:
            parts.append(f"--{_dashed(name)}")
        elif value is not False and not (name == "case" and value == "as-drawn"):
            parts += [f"--{_dashed(name)}", _number(value) if isinstance(value, float) else str(value)]
    if text.startswith("-"):
        parts = [*parts[:2], *parts[3:], "--", text]
    return shlex.join(parts)


def as_python(asked: Asked, text: str) -> str:
    """The Python that does the same."""
    if (named := _preset_of(asked)) is not None:
        own = [f"    epsilon={_number(float(asked.epsilon or 0))},"] if _own_epsilon(asked) else []
        return _python(text, [f"    preset={named!r},", *own])
    arguments = [f"    mechanism={asked.mechanism!r},"]
    if asked.epsilon is not None:
        arguments.append(f"    epsilon={_number(asked.epsilon)},")
    arguments += [f"    {_name(name)}={value!r}," for name, value in asked.parameters.items()]
    if asked.policy:
        arguments.append(f"    policy=dptext.TextPolicy({_arguments(asked.policy)}),")
    if asked.finish:
        arguments.append(f"    finish=dptext.Finish({_arguments(asked.finish)}),")
    return _python(text, arguments)


def _preset_of(asked: Asked) -> str | None:
    """The preset that says all of it but epsilon; None where there is none, or more was said."""
    if asked.preset is None:
        return None
    name = str(asked.preset["name"])
    return (
        name if preset(name).values().keys() - asked.preset["set"].keys() <= {"epsilon"} and _says_all(asked) else None
    )


def _says_all(asked: Asked) -> bool:
    """Whether nothing was said that a preset does not set."""
    said = {**asked.parameters, **asked.policy, **asked.finish}
    return asked.preset is not None and said.keys() <= asked.preset["set"].keys()


def _own_epsilon(asked: Asked) -> bool:
    """Whether a request said an epsilon beside the preset."""
    return asked.preset is not None and "epsilon" not in asked.preset["set"]


def _python(text: str, arguments: list[str]) -> str:
    lines = ["import dptext", "", "release = dptext.privatize(", f"    {text!r},", *arguments, ")"]
    return "\n".join([*lines, "print(release.text, release.guarantee, sep='\\n')", ""])


def as_request(address: str, body: Mapping[str, Any], *, guarded: bool) -> dict[str, str]:
    """The command and the Python that ask a service for it: what its policy sets is not for others to copy."""
    headers = {"Content-Type": "application/json", **({"Authorization": "Bearer TOKEN"} if guarded else {})}
    sent = msgspec.json.encode(body).decode()
    named = [word for name, value in headers.items() for word in ("--header", f"{name}: {value}")]
    lines = [
        "import json",
        "import urllib.request",
        "",
        f"asked = {dict(body)!r}",
        f"request = urllib.request.Request({address!r}, json.dumps(asked).encode(), {headers!r})",
        "released = json.load(urllib.request.urlopen(request))",
        "print(released['texts'][0], released['guarantee']['sentence'], sep='\\n')",
        "",
    ]
    return {"command": shlex.join(["curl", *named, "--data", sent, address]), "python": "\n".join(lines)}


def _arguments(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in values.items())


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _name(name: str) -> str:
    """A parameter's name where Python has a word of that name."""
    import keyword

    return f"{name}_" if keyword.iskeyword(name) else name


def _number(value: float) -> str:
    return repr(value)
