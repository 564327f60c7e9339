"""Parameters, declared once: in the signature of the constructor that takes them.

    def __init__(self, *, p: Annotated[float, Parameter("Probability that a word moves.", above=0, at_most=1)] = 0.3)

says what the parameter means and what it may be. `check_arguments` refuses what is not that; the catalogue, the command
line with its help, and the documents read the same declaration through `parameters_of`. Type and default are those of
the signature; the choices of a `Literal` are its own.
"""

import inspect
import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from typing_extensions import Self

from dptext.errors import InputError
from dptext.validation import finite_number, refuse_idle, refused

_KINDS: Mapping[Any, str] = {float: "number", int: "integer", bool: "flag", str: "text"}
_IN_WORDS = {
    "flag": "True or False",
    "text": "text",
    "words": "a list of words",
    "range": "two numbers",
    "object": "a file",
}


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a signature says of one parameter beside its type and its default.

    Attributes
    ----------
    meaning
        One sentence.
    option
        Its name on the command line, without dashes; by default the parameter's own.
    unit
        Of a number.
    above, at_least, below, at_most
        Ends of the numbers that it may be.
    otherwise
        What holds where the default is None, in a few words.
    only_with
        Another parameter and the value of that one without which this one matters not.
    path
        Whether its value may be the path of a file or folder, or several: a run never writes over them.
    """

    meaning: str
    option: str = ""
    unit: str = ""
    above: float | None = None
    at_least: float | None = None
    below: float | None = None
    at_most: float | None = None
    otherwise: str = ""
    only_with: tuple[str, str | bool] | None = None
    path: bool = False


@dataclass(frozen=True, slots=True)
class Options:
    """Marks a parameter that bundles others: they are declared at the constructor of its own class."""


@dataclass(frozen=True, slots=True)
class Declared:
    """One parameter of a constructor, with all that its signature says.

    Attributes
    ----------
    name
        In Python.
    kind
        number, integer, flag, text, choice, words (a list of them), range (two numbers), count and amount (an integer
        or a number, or one of some words), or object (what has no text).
    choices
        Of a choice, and the words that a count or an amount may be.
    required, optional
        Whether it has no default; whether it may be None.
    default
        The default, or None.
    bundle
        The parameter of the constructor that bundles this one, or "".
    meant
        What it means and may be.
    """

    name: str
    kind: str
    choices: tuple[str, ...]
    required: bool
    optional: bool
    default: Any
    bundle: str
    meant: Parameter

    @property
    def option(self) -> str:
        """Its name on the command line, without dashes."""
        return self.meant.option or self.name.strip("_").replace("_", "-")

    @property
    def range(self) -> str:
        """What it may be, in words: "an integer from 1 to 64"."""
        if self.kind in _IN_WORDS:
            return _IN_WORDS[self.kind]
        if self.kind == "choice":
            return f"one of {', '.join(map(repr, self.choices))}"
        noun = "an integer" if self.kind in ("integer", "count") else "a number"
        if noun == "a number" and self.meant.at_most is None and self.meant.below is None:
            noun = "a finite number"
        return noun + _ends(self.meant) + "".join(f", or {choice!r}" for choice in self.choices)

    def accepts(self, value: object) -> bool:
        """Whether it may be `value`, as far as that can be said of one parameter alone."""
        if value is None:
            return self.optional
        if self.kind == "choice" or (self.kind in ("count", "amount") and isinstance(value, str)):
            return isinstance(value, str) and value in self.choices
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind in ("integer", "count"):
            return isinstance(value, int) and not isinstance(value, bool) and _within(self.meant, value)
        if self.kind in ("number", "amount"):
            number = finite_number(value)
            return number is not None and _within(self.meant, number)
        return self.kind != "text" or isinstance(value, str)

    def read(self, value: Any) -> Any:
        """A value from a command line or a TOML file as the constructor takes it; what it is not is left as it is."""
        if isinstance(value, list | tuple) and self.kind == "range":
            return tuple(value)
        if not isinstance(value, str):
            return float(value) if self.kind == "number" and isinstance(value, int) and value is not True else value
        if self.kind == "flag":
            return {"true": True, "yes": True, "false": False, "no": False}.get(value.lower(), value)
        if self.kind == "range" and value.count(",") == 1:
            parts = tuple(_number(part) for part in value.split(","))
            return value if any(isinstance(part, str) for part in parts) else parts
        if self.kind in ("number", "integer", "count", "amount"):
            number = _number(value)
            return float(number) if self.kind == "number" and not isinstance(number, str) else number
        return value

    def as_dict(self) -> dict[str, Any]:
        """The declaration as plain values, for forms and schemas."""
        return {
            "name": self.name,
            "option": self.option,
            "kind": self.kind,
            "choices": list(self.choices),
            "range": self.range,
            "unit": self.meant.unit,
            "required": self.required,
            "default": self.default,
            "otherwise": self.meant.otherwise,
            "meaning": self.meant.meaning,
        }


class GivenOptions:
    """Base of frozen dataclasses whose options know whether they were set, so that a preset keeps the others."""

    __slots__ = ("_given",)
    _given: Mapping[str, Any]

    def __new__(cls, **given: Any) -> Self:
        """Note what is given."""
        made = object.__new__(cls)
        object.__setattr__(made, "_given", given)
        return made

    def given(self) -> dict[str, Any]:
        """The options that were set; where all were named, as by `dataclasses.replace`, those that are no defaults."""
        declared: Mapping[str, Any] = self.__dataclass_fields__  # type: ignore[attr-defined]
        whole = len(self._given) == len(declared)
        return {name: one for name, one in self._given.items() if not whole or one != declared[name].default}

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), self.given())


def _made(kind: type[GivenOptions], given: Mapping[str, Any]) -> GivenOptions:
    return kind(**given)


@cache
def parameters_of(kind: type) -> Mapping[str, Declared]:
    """The declared parameters of a class's constructor by name, in order; those of its bundles among them."""
    found: dict[str, Declared] = {}
    hints = _hints(kind)
    for name, parameter in inspect.signature(kind).parameters.items():
        if (hint := hints.get(name)) is None:
            continue
        marks = get_args(hint)[1:]
        for mark in marks:
            inner, optional = _without_none(get_args(hint)[0])
            if isinstance(mark, Parameter):
                required = parameter.default is inspect.Parameter.empty
                default = None if required else parameter.default
                what, choices = _kind(inner)
                found[name] = Declared(name, what, choices, required, optional, default, "", mark)
            elif isinstance(mark, Options):
                for own in parameters_of(inner).values():
                    found[own.name] = replace(own, bundle=name)
    return found


def bundles_of(kind: type) -> Mapping[str, type]:
    """The class of each bundle of options that a constructor takes, by the parameter's name."""
    return {
        name: _without_none(get_args(hint)[0])[0]
        for name, hint in _hints(kind).items()
        if any(isinstance(mark, Options) for mark in get_args(hint)[1:])
    }


def check_arguments(kind: type, arguments: Mapping[str, Any]) -> None:
    """Raise `ParameterError` for an argument that is not what the constructor of `kind` declares.

    `arguments` are the constructor's own local names, or any part of them; what is not declared is passed over.
    """
    declared = parameters_of(kind)
    for name, parameter in declared.items():
        if name in arguments and not parameter.bundle and not parameter.accepts(arguments[name]):
            raise refused(kind.__name__, name, parameter.range, arguments[name])
    for name, parameter in declared.items():
        if parameter.meant.only_with is not None and arguments.get(name) is not None:
            other, value = parameter.meant.only_with
            if arguments.get(other) != value:
                refuse_idle(kind.__name__, name, arguments[name], f"unless {other} is {value!r}")


def words_of_file(path: str) -> list[str]:
    """What a parameter that is a list of words gets from a file: the first word of each line.

    Raises `InputError` for a file that cannot be read.
    """
    return [line.split()[0] for line in read_text(path, "word list").splitlines() if line.strip()]


def read_text(path: str, called: str) -> str:
    """What a file holds, in UTF-8. Raises `InputError`, which calls it so, where it cannot be read."""
    try:
        return Path(path).read_bytes().decode()
    except FileNotFoundError:
        raise InputError(f"There is no {called} {path}; check the path.") from None
    except OSError as error:
        raise InputError(f"The {called} {path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise InputError(f"The {called} {path} is not in UTF-8; save it in that.") from None


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _hints(kind: Any) -> dict[str, Any]:
    """The annotated types of a constructor's parameters.

    Python 3.10 puts "or None" around the type of a parameter whose default is None.
    """
    hints = get_type_hints(kind.__init__, include_extras=True)
    parts = ((name, part) for name, hint in hints.items() for part in (hint, *get_args(hint)))
    return {name: part for name, part in parts if get_origin(part) is Annotated}


def _kind(hint: Any) -> tuple[str, tuple[str, ...]]:
    """What a type of a signature stands for, and the words it allows."""
    if get_origin(hint) is Literal:
        return "choice", get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        parts = get_args(hint)
        words = tuple(word for part in parts if get_origin(part) is Literal for word in get_args(part))
        return ("count" if int in parts else "amount", words) if words else ("text", ())
    if get_origin(hint) is tuple:
        return "range", ()
    if get_origin(hint) is Sequence and get_args(hint) == (str,):
        return "words", ()
    return _KINDS.get(hint, "object"), ()


def _without_none(hint: Any) -> tuple[Any, bool]:
    """A type without None, and whether None was in it."""
    if get_origin(hint) not in (Union, types.UnionType):
        return hint, False
    parts = tuple(part for part in get_args(hint) if part is not type(None))
    return (parts[0] if len(parts) == 1 else Union[parts]), len(parts) < len(get_args(hint))  # noqa: UP007


def _within(meant: Parameter, number: float) -> bool:
    return (
        (meant.above is None or number > meant.above)
        and (meant.at_least is None or number >= meant.at_least)
        and (meant.below is None or number < meant.below)
        and (meant.at_most is None or number <= meant.at_most)
    )


def _ends(meant: Parameter) -> str:
    """The ends of a range as words that follow a noun."""
    if meant.above is not None and meant.below is not None:
        return f" between {_shown(meant.above)} and {_shown(meant.below)}, both excluded"
    if meant.at_least is not None and meant.at_most is not None:
        return f" from {_shown(meant.at_least)} to {_shown(meant.at_most)}"
    words = {
        "above": meant.above,
        "of at least": meant.at_least,
        "below": meant.below,
        "at most": meant.at_most,
    }
    return " " * any(end is not None for end in words.values()) + " and ".join(
        f"{word} {_shown(end)}" for word, end in words.items() if end is not None
    )


def _shown(end: float) -> str:
    return f"{end:,}" if isinstance(end, int) else f"{end:g}"
