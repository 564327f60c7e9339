"""Options, declared once: in the signature of the constructor that takes them.

>>> class Moves:
...     def __init__(self, *, p: Annotated[float, Parameter("Share of words that move.", above=0, at_most=1)] = 0.3):
...         check_arguments(Moves, locals())
>>> parameters_of(Moves)["p"].range
'a number above 0 and at most 1'

Type and default are those of the signature; the choices of a `Literal` are its own. Every other face of an option comes
from this declaration through `parameters_of`: the check of a keyword, TOML, ``-O``, flags of the command with their
help, the body of a request, OpenAPI, and the tables of the documents.
"""

import csv
import inspect
import types
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from typing_extensions import Self

from dptext.errors import InputError, ParameterError
from dptext.validation import finite_number, refuse_idle, refused

_KINDS: Mapping[Any, str] = {float: "number", int: "integer", bool: "flag", str: "text"}
_RANGES = {
    "flag": "True or False",
    "text": "text",
    "names": "a list of names",
    "words": "a list of words",
    "range": "two numbers",
    "object": "a file",
}


@dataclass(frozen=True, slots=True)
class Parameter:
    """The declaration of a parameter in a signature, next to its type and default.

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
        Name of the parameter that this one depends on, and its values with which it matters.
    path
        Whether its value may be the path of a file or folder, or several: a run never writes over them, and in a file
        of settings a relative path begins in the folder of that file.
    made
        Whether the file of a path may not exist yet.
    """

    meaning: str
    option: str = ""
    unit: str = ""
    above: float | None = None
    at_least: float | None = None
    below: float | None = None
    at_most: float | None = None
    otherwise: str = ""
    only_with: tuple[str | bool, ...] | None = None
    path: bool = False
    made: bool = False


@dataclass(frozen=True, slots=True)
class Options:
    """Marks a parameter that bundles others: they are declared at the constructor of its own class."""


@dataclass(frozen=True, slots=True)
class Declared:
    """One parameter of a constructor, with all that its signature says.

    Attributes
    ----------
    owner
        The name of the class that declares it.
    name
        In Python.
    kind
        number, integer, flag, text, choice, names and words (lists; words may be the path of a file), range (two
        numbers), count and amount (an integer or a number, or one of some words), or object (what has no text).
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

    owner: str
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
        """The allowed values in words: "an integer from 1 to 64"."""
        if self.kind in _RANGES:
            return _RANGES[self.kind]
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
        if self.kind == "names":
            return isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)
        if self.kind == "range":
            return isinstance(value, tuple) and len(value) == 2 and all(finite_number(end) is not None for end in value)
        return self.kind != "text" or isinstance(value, str)

    def read(self, value: Any) -> Any:
        """A value from a command line, TOML or JSON as the constructor takes it; what it is not is left as it is."""
        kind = self.kind
        if kind == "names" and isinstance(value, str):
            value = [name.strip() for name in next(csv.reader([value], skipinitialspace=True), []) if name.strip()]
        if kind in ("names", "range") and isinstance(value, list):
            return tuple(value)
        if kind == "range" and isinstance(value, str) and value.count(",") == 1:
            ends = tuple(map(_number, value.split(",")))
            return value if any(isinstance(end, str) for end in ends) else ends
        if kind == "flag" and isinstance(value, str):
            return {"true": True, "yes": True, "false": False, "no": False}.get(value.lower(), value)
        if kind in ("number", "integer", "count", "amount") and isinstance(value, str):
            value = _number(value)
        if kind in ("integer", "count") and isinstance(value, float) and value.is_integer():
            return int(value)  # JSON knows no integers
        number = finite_number(value) if kind == "number" else None
        return value if number is None else number

    def taken(self, value: Any) -> Any:
        """The value as `read` has it. Raises `ParameterError` for one that the constructor would refuse."""
        read = self.read(value)
        if not self.accepts(read):
            raise refused(self.owner, self.option, self.range, value)
        return read

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


class KnownNames:
    """Base of classes whose constructor answers a keyword that it does not have with the nearest that it has."""

    __slots__ = ()

    def __new__(cls, *values: Any, **options: Any) -> Self:
        """Raise `ParameterError` for an unknown keyword."""
        known = inspect.signature(cls.__init__).parameters
        if not any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in known.values()):
            for name in options:
                if name not in known:
                    hint = nearest(name, [*known][1:])
                    raise ParameterError(f"{cls.__name__} has no option {name!r}; {hint}")
        return object.__new__(cls)


def nearest(name: str, known: Collection[str]) -> str:
    """The end of a sentence about an unknown name: the known one that it is nearly, or all of them."""
    near = [other for other in known if name in other.replace("-", "_").split("_")]  # lists of lists-per-embedding
    if len(near) != 1:
        near = get_close_matches(name, known, n=1, cutoff=0.6)
    return f"did you mean {near[0]!r}?" if near else f"choose one of: {', '.join(known)}."


class GivenOptions(KnownNames):
    """Base of frozen dataclasses that know which of their options were set, so that a preset keeps the others."""

    __slots__ = ("_given",)
    _given: Mapping[str, Any]

    def __new__(cls, **options: Any) -> Self:
        """Note what is given."""
        instance = super().__new__(cls, **options)
        object.__setattr__(instance, "_given", options)
        return instance

    def given(self) -> dict[str, Any]:
        """The options that were set; where all were named, as by `dataclasses.replace`, those that are no defaults."""
        declared: Mapping[str, Any] = self.__dataclass_fields__  # type: ignore[attr-defined]
        whole = len(self._given) == len(declared)
        return {name: value for name, value in self._given.items() if not whole or value != declared[name].default}

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), self.given())


def _made(kind: type[GivenOptions], options: Mapping[str, Any]) -> GivenOptions:
    return kind(**options)


@cache
def parameters_of(kind: type) -> Mapping[str, Declared]:
    """The declared parameters of a class's constructor by name, in order; those of its bundles among them."""
    declared: dict[str, Declared] = {}
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
                declared[name] = Declared(kind.__name__, name, what, choices, required, optional, default, "", mark)
            elif isinstance(mark, Options):
                for own in parameters_of(inner).values():
                    declared[own.name] = replace(own, bundle=name)
    return declared


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
            other, *values = parameter.meant.only_with
            if arguments.get(str(other)) not in values:
                named = " or ".join(map(repr, values))
                refuse_idle(kind.__name__, name, arguments[name], f"unless {other} is {named}")


def check_options(options: object) -> None:
    """Raise `ParameterError` for an attribute of an object that is not what its class declares."""
    kind: type = type(options)
    check_arguments(kind, {name: getattr(options, name) for name in parameters_of(kind)})


def words_of_file(path: str) -> list[str]:
    """A list of words from a file: the first word of each line.

    Raises `InputError` for a file that cannot be read.
    """
    return [line.split()[0] for line in read_text(path, "word list").splitlines() if line.strip()]


def read_text(path: str, called: str) -> str:
    """The text of a UTF-8 file. Raises `InputError`, which names it as given, where it cannot be read."""
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
    """The kind that a type in a signature stands for, and the words it allows."""
    if get_origin(hint) is Literal:
        return "choice", get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        parts = get_args(hint)
        words = tuple(word for part in parts if get_origin(part) is Literal for word in get_args(part))
        return ("count" if int in parts else "amount", words) if words else ("text", ())
    if get_origin(hint) is tuple:
        return "names" if get_args(hint)[1:] == (...,) else "range", ()
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
