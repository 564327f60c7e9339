"""Values on a command line that need nobody to make sense of them.

Typer has Pydantic read every value, and importing Pydantic takes a sixth of the processor time of a short run. A name,
a choice as it is spelt, or a number in plain digits is taken as it stands here; everything else goes to Typer as
before, which knows what else is allowed and says what is wrong.
"""

import inspect
import re
from collections.abc import Callable, Mapping
from functools import partial
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Union, get_args, get_origin

from typer.core import TyperCommand, TyperGroup

_PLAIN = {int: re.compile(r"-?[0-9]{1,18}"), float: re.compile(r"[-+]?[0-9]{1,18}(\.[0-9]{1,18})?(e[-+]?[0-9]{1,2})?")}


class _Plainly:
    """A command, or a group of them, that takes plain values as they stand."""

    kinds: ClassVar[Mapping[str, Any]] = {}
    """The types of its parameters by name, as ``Annotated`` types with what is told of the option."""

    def parse_args(self: Any, ctx: Any, args: list[str]) -> Any:
        """Read the arguments of the command."""
        for parameter in self.get_params(ctx):
            kind, told = (*get_args(self.kinds.get(parameter.name)), None, None)[:2]
            typers = partial(type(parameter).process_value, parameter)
            parameter.process_value = partial(_processed, parameter, kind, told, typers)
        return super().parse_args(ctx, args)  # type: ignore[misc]


class Commands(_Plainly, TyperGroup):
    """A program of several commands."""


def plainly(command: Callable[..., None]) -> type[TyperCommand]:
    """The class of the command that calls a function, whose parameters have ``Annotated`` types."""
    found = {name: one.annotation for name, one in inspect.signature(command).parameters.items()}

    class Command(_Plainly, TyperCommand):
        kinds = found

    return Command


def _processed(parameter: Any, kind: Any, told: Any, otherwise: Callable[[Any, Any], Any], ctx: Any, value: Any) -> Any:
    """A value of a parameter as it stands, or what Typer makes of it."""
    try:
        if value is None and not parameter.required:
            taken = () if parameter.multiple or parameter.nargs == -1 else None
        else:
            taken = _plain(kind, told, value)
    except ValueError:
        return otherwise(ctx, value)
    return taken if parameter.callback is None else parameter.callback(ctx, parameter, taken)


def _plain(kind: Any, told: Any, value: Any) -> Any:
    """The value, of this kind and within the bounds that are told. Raises ValueError if it is not plain."""
    if get_origin(kind) in (Union, UnionType):
        (kind,) = (one for one in get_args(kind) if one is not NoneType)
    if get_origin(kind) is list and isinstance(value, list | tuple) and value:
        return [_plain(get_args(kind)[0], told, one) for one in value]
    if (kind in (str, bool) and isinstance(value, kind)) or (get_origin(kind) is Literal and value in get_args(kind)):
        return value
    if kind in _PLAIN and isinstance(value, str) and _PLAIN[kind].fullmatch(value):
        number = kind(value)
        if (told.min is None or number >= told.min) and (told.max is None or number <= told.max):
            return number
    raise ValueError
