"""One value of a policy file, checked against what a constructor declares of it."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from dptext.parameters import Declared
from dptext.validation import shorten

EMBEDDING = "embedding"


class Unfit(Exception):
    """A value that a key cannot have; the message says what it must be."""


def checked(declared: Declared, value: Any, *, of_files: bool = False) -> Any:
    """The value that the constructor takes; with `of_files` a list of words may be the path of one.

    Raises `Unfit`, with what it must be.
    """
    wanted, fits = _wanted(declared), False
    if declared.option == EMBEDDING:
        value = [value] if isinstance(value, str) else value
        fits = _is_list_of_texts(value) and bool(value)
    elif declared.kind == "object":
        fits = isinstance(value, Mapping) and all(isinstance(one, str) for one in value.values())
    elif declared.kind == "words":
        fits = _is_list_of_texts(value) or (of_files and isinstance(value, str))
    elif declared.kind == "range":
        fits = isinstance(value, list) and len(value) == 2 and all(_is_number(one) for one in value)
        value = tuple(float(one) for one in value) if fits else value
    elif value is not None:
        fits = declared.accepts(value)
        if fits and declared.kind == "number":
            value = float(value)
    if not fits:
        raise Unfit(f"must be {wanted}. Got {shorten(value)} instead.")
    return value


def _wanted(declared: Declared) -> str:
    if declared.option == EMBEDDING:
        return "the path of a file, or a list of paths"
    if declared.kind == "object":
        return "a table of texts"
    if declared.kind == "words":
        return "a list of words"
    if declared.kind == "range":
        return "a list of two numbers"
    return "true or false" if declared.kind == "flag" else declared.range


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def did_you_mean(name: str, known: "list[str]") -> str:
    """What to say behind a name that is not known."""
    near = get_close_matches(name.replace("_", "-"), known, n=1, cutoff=0.6)
    return f"did you mean {near[0]!r}?" if near else f"choose one of: {', '.join(known)}."
