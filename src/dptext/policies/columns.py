"""One column of a policy file, validated.

What a column may say is what the command line may say of it: the options of its mechanism, from the catalogue, those of
`TextPolicy` and `Postprocessing`, and mechanism, epsilon, preset and use. There is no second list of them.
"""

import os
from collections.abc import Mapping
from typing import Any

from dptext import catalogue
from dptext.assembly import NO_WORD_OPTIONS, Asked
from dptext.errors import DptextError, ParameterError
from dptext.parameters import Declared
from dptext.policies.mistakes import Mistakes
from dptext.policies.policy import AFTER_THE_DRAW, OF_THE_COMMAND, OF_WORDS, ColumnPolicy
from dptext.policies.positions import Path
from dptext.policies.values import Unfit, checked, did_you_mean
from dptext.presets import PRESETS
from dptext.text.policy import TextPolicy
from dptext.validation import shorten


def read_column(table: Any, column: str, at: Path, mistakes: Mistakes) -> ColumnPolicy | None:
    """The policy of one column from its table at a place of the file; None if it is wrong."""
    before = len(mistakes.found)
    if not isinstance(table, Mapping):
        mistakes.note(at, "must be a table with what is to be done to the column, as mechanism and epsilon.")
        return None
    declared = _declared(table, at, mistakes)
    if declared is None:
        return None
    options: dict[str, Any] = {}
    for name, value in table.items():
        try:
            options[name] = read_option(name, value, declared)
        except Unfit as unfit:
            mistakes.note((*at, name), str(unfit))
    home = f"{mistakes.path}, line {mistakes.line(at)}"
    found = ColumnPolicy(column=column, options=options, home=home, folder=os.path.dirname(mistakes.path))
    if len(mistakes.found) == before:
        _check(found, declared, at, mistakes)
    return found


def read_option(name: str, value: Any, own: Mapping[str, Declared]) -> Any:
    """A value of a column, checked; `own` are the options of its mechanism. Raises `Unfit`."""
    if name in ("mechanism", "preset", "use"):
        if not isinstance(value, str):
            raise Unfit(f"must be a text. Got {shorten(value)} instead.")
        return value
    if name in own:
        return checked(own[name], value, of_files=True)
    bundles = [bundle[name] for bundle in (OF_WORDS, AFTER_THE_DRAW) if name in bundle]
    if len(bundles) > 1 and not any(one.accepts(value) for one in bundles):
        choices = ", ".join(dict.fromkeys(repr(choice) for one in bundles for choice in one.choices))
        raise Unfit(f"must be one of {choices}. Got {shorten(value)} instead.")
    if bundles:
        return checked(next((one for one in bundles if one.accepts(value)), bundles[0]), value)
    if others := [entry.name for entry in catalogue.catalogue().values() if name in entry.options]:
        raise Unfit(f"is an option of {', '.join(others)}, and not of this mechanism.")
    known = dict.fromkeys([*OF_THE_COMMAND, *own, *OF_WORDS, *AFTER_THE_DRAW])
    raise Unfit(f"there is no such key; {did_you_mean(name, list(known))}")


def idle_option(name: str, column: ColumnPolicy, asked: Asked, declared: Mapping[str, Declared]) -> str:
    """What to say of an option that says nothing beside the value that another one has; nothing if it does."""
    source = declared if name in declared else OF_WORDS
    if name not in source or source[name].meant.only_with is None:
        return ""
    other, wanted = source[name].meant.only_with or ("", "")
    named = next(one for one in source.values() if one.name == other)
    own = {declared[option].name: value for option, value in column.mechanism_options(asked).items()}
    values = own if source is declared else asked.policy
    if values.get(other, named.default) == wanted:
        return ""
    return f"says nothing unless {named.option} is {wanted!r}; leave it out."


def _declared(table: Mapping[str, Any], at: Path, mistakes: Mistakes) -> Mapping[str, Declared] | None:
    """The options of the mechanism that a column names, or its preset does; None if there is no such mechanism."""
    chosen = table.get("mechanism", _of_preset(table.get("preset"), table.get("use")))
    if isinstance(chosen, str):
        try:
            return catalogue.entry_of(chosen).options
        except ParameterError:
            told = did_you_mean(chosen, catalogue.names())
            mistakes.note((*at, "mechanism"), f"there is no mechanism {shorten(chosen)}; {told}")
    else:
        mistakes.note((*at, "mechanism"), f"must be a text. Got {shorten(chosen)} instead.")
    return None


def _of_preset(preset: object, use: object) -> str:
    """The mechanism of a preset, or the one by default."""
    by_use = PRESETS.get(preset, {}) if isinstance(preset, str) else {}
    found = by_use.get(use) if isinstance(use, str) else next(iter(by_use.values()), None)
    return catalogue.DEFAULT_MECHANISM if found is None else found[0]


def _check(column: ColumnPolicy, declared: Mapping[str, Declared], at: Path, mistakes: Mistakes) -> None:
    """Note what does not fit together in a column, as far as that is known before anything is built."""
    try:
        asked = column.asked()
    except ParameterError as error:
        where = next((name for name in ("use", "preset") if name in column.options), "")
        mistakes.note((*at, where) if where else at, str(error))
        return
    before = len(mistakes.found)
    of_words = catalogue.entry_of(asked.mechanism).family == catalogue.WORDS
    for name in column.options:
        if name in OF_WORDS and OF_WORDS[name].name in asked.policy and not of_words:
            reason = NO_WORD_OPTIONS.get(OF_WORDS[name].name, "it is for words")
            mistakes.note((*at, name), f"does not apply to {asked.mechanism}: {reason}.")
        elif idle := idle_option(name, column, asked, declared):
            mistakes.note((*at, name), idle)
    if len(mistakes.found) > before:
        return
    try:
        if of_words:
            TextPolicy(**asked.policy)
    except ParameterError as error:
        mistakes.note((*at, "strict") if "strict" in column.options else at, str(error))
        return
    own = {name: value for name, value in column.all_options(asked).items() if _is_plain(declared, name)}
    try:
        catalogue.check_options(asked.mechanism, own)
    except DptextError as error:
        mistakes.note(at, str(error))


def _is_plain(declared: Mapping[str, Declared], name: str) -> bool:
    """Whether an option is a value by itself: no embedding and no list of words, which are read later."""
    return name not in declared or declared[name].kind not in ("object", "words")
