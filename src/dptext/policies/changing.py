"""Options of the command line on top of a policy: they may make it stricter, and anything else must be asked for."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dptext import catalogue
from dptext.assembly import Asked
from dptext.errors import ParameterError
from dptext.policies.columns import idle_option
from dptext.policies.order import Looser, at_least_as_strict, looser_than, reason_of
from dptext.policies.policy import AFTER_THE_DRAW, OF_WORDS, ColumnPolicy, RunPolicy
from dptext.policies.sections import FileSection, LedgerSection, SpansSection

_SECRET = "insecure-seed"
_UNTOLD = (_SECRET, "ledger", "ledger-key", "spans", "treat", "surrogate-key")
"""Options of which the report says that they changed, not from what: a secret, and where something of the holder is."""


def changed(
    policy: RunPolicy,
    *,
    options: Mapping[str, Any],
    file: Mapping[str, Any],
    ledger: Mapping[str, Any] | None = None,
    spans: SpansSection | None = None,
    unit_column: str | None = None,
    no_guarantee: bool = False,
    seeded: bool = False,
    stream: bool = False,
    override: bool = False,
) -> RunPolicy:
    """The policy with options of the command line in place of its own, and with what they changed.

    Parameters
    ----------
    policy
        As the file has it.
    options
        What was said of columns, by the names of the command line; each holds for every column that it can be said of.
    file
        What was said of how files are read and which columns leave, by the names of `FileSection`.
    ledger
        What was said of the ledger, by the names of `LedgerSection`; None for nothing.
    spans
        The policy's spans with what was said of them (`spans_with`); None for nothing.
    unit_column
        The column that says whose a row is; None where it was not said.
    no_guarantee, seeded
        Whether a mechanism without a guarantee may run, and whether the noise comes from a seed.
    stream
        Whether the input is a stream: its format may be said where the policy leaves it open.
    override
        Let the options count even where they are not known to be stricter.

    Raises `ParameterError` for an option that says nothing to any column, and without `override` for one that is not
    known to be stricter.
    """
    _refuse_idle(policy, options)
    columns, changes = [], []
    for column in policy.columns:
        new, change = _column(column, options, policy.path, override)
        columns.append(new)
        changes += [change] if change else []
    file = _selected(policy.file, file)
    of_file = {name: (getattr(policy.file, name), value) for name, value in file.items()}
    of_ledger = {name: (getattr(policy.ledger, name, None), value) for name, value in (ledger or {}).items()}
    of_run = {
        "unit_column": (policy.unit_column, unit_column or policy.unit_column),
        "no_guarantee": (policy.no_guarantee, policy.no_guarantee or no_guarantee),
        _SECRET: (None, seeded or None),
    }
    for name, (before, after) in {**of_file, **of_ledger, **_of_spans(policy.spans, spans), **of_run}.items():
        if _same(before, after):
            continue
        option = name.replace("_", "-")
        stricter = at_least_as_strict(option, before, after) or (option == "format" and stream and before is None)
        if option in ("drop", "keep"):
            stricter = _leaves_no_more(policy.file, file)
        if not (stricter or override):
            looser = Looser(option=option, before=before, after=after, reason=reason_of(option))
            raise _refused(looser, policy.path, "")
        told = None if option in _UNTOLD else [before, after]
        changes.append({"column": None, "options": {option: told}, "overridden": [] if stricter else [option]})
    return replace(
        policy,
        columns=tuple(columns),
        file=replace(policy.file, **{name: value for name, value in file.items()}),
        spans=spans or policy.spans,
        ledger=_with(policy.ledger, ledger or {}),
        unit_column=unit_column or policy.unit_column,
        no_guarantee=policy.no_guarantee or no_guarantee,
        changes=tuple(changes),
    )


def _selected(policy: FileSection, said: Mapping[str, Any]) -> dict[str, Any]:
    """What was said of the file, with columns that leave named in one way: to drop from what is kept keeps fewer.

    What is kept takes the place of what the policy drops.
    """
    found = dict(said)
    if "keep" in said and "drop" not in said and policy.drop:
        found["drop"] = ()
    elif "drop" in said and "keep" not in said and policy.keep is not None:
        dropped = found.pop("drop")
        found["keep"] = tuple(name for name in policy.keep if name not in dropped)
    return found


def _leaves_no_more(policy: FileSection, said: Mapping[str, Any]) -> bool:
    """Whether every column that leaves left by the policy, too, whatever columns there are."""
    drop, keep = said.get("drop", policy.drop), said.get("keep", policy.keep)
    if keep is None:
        return policy.keep is None and at_least_as_strict("drop", policy.drop, drop)
    return at_least_as_strict("keep", policy.keep, keep) and not set(keep) & set(policy.drop)


def _with(section: LedgerSection | None, said: Mapping[str, Any]) -> LedgerSection | None:
    """The ledger with what was said of it. Raises `ParameterError` if there is none, and none was named."""
    if not said:
        return section
    if section is None and "ledger" not in said:
        raise ParameterError("A budget is one of a ledger; name it with --ledger, or in the policy.")
    return LedgerSection(**said) if section is None else replace(section, **said)


def spans_with(
    policy: RunPolicy,
    *,
    source: str | None,
    treat: Mapping[str, str],
) -> SpansSection | None:
    """The policy's spans with what was said of them; None where nothing was.

    Raises `ParameterError` for what is said of spans where neither names any.
    """
    if source is None and not treat:
        return None
    own = policy.spans
    if own is None and source is None:
        raise ParameterError(
            f"The policy {policy.path} names no spans that --span-operator could be of; put [spans] into it."
        )
    before = own or SpansSection(source="")
    after = replace(
        before,
        source=source or before.source,
        treat={**before.treat, **treat},
    )
    left = any(text.startswith("surrogate") for text in after.treat.values())
    return after if left else replace(after, consistent=False)  # it is for surrogates, and says nothing now


def _of_spans(before: SpansSection | None, after: SpansSection | None) -> dict[str, tuple[Any, Any]]:
    """What was said of spans: before and after, by option."""
    if after is None:
        return {}
    return {
        "spans": (before and before.source, after.source),
        "treat": (before.treat if before else {}, after.treat),
    }


def _refuse_idle(policy: RunPolicy, options: Mapping[str, Any]) -> None:
    """Raise `ParameterError` for an option that can be said of no column."""
    for name in options:
        if not any(_applies(name, column, options) for column in policy.columns):
            raise ParameterError(f"The option --{name} says nothing to any column of the policy {policy.path}.")


def _applies(name: str, column: ColumnPolicy, options: Mapping[str, Any]) -> bool:
    """Whether an option of the command line can be said of a column."""
    entry = catalogue.entry_of(options.get("mechanism") or column.asked().mechanism)
    if name in AFTER_THE_DRAW and AFTER_THE_DRAW[name].accepts(options[name]):
        return True
    if name in OF_WORDS or name in ("preset", "use"):
        return entry.family == catalogue.WORDS and not _idle(name, column, options)
    return name == "mechanism" or (name in entry.options and not _idle(name, column, options))


def _idle(name: str, column: ColumnPolicy, options: Mapping[str, Any]) -> bool:
    """Whether an option says nothing beside what else holds for a column."""
    new = replace(column, options={**column.options, **options})
    asked = new.asked()
    return bool(idle_option(name, new, asked, catalogue.entry_of(asked.mechanism).options))


def _column(
    column: ColumnPolicy, options: Mapping[str, Any], path: str, override: bool
) -> tuple[ColumnPolicy, dict[str, Any] | None]:
    """The column with the options that can be said of it, and what they changed."""
    said = {name: value for name, value in options.items() if _applies(name, column, options)}
    before = column.asked()
    said = {name: value for name, value in said.items() if _before(name, column, before) != value}
    if not said:
        return column, None
    new = replace(column, options={**column.options, **said})
    after = new.asked()
    looser = looser_than(before, column.all_options(before), after, new.all_options(after))
    if looser and not override:
        raise _refused(looser[0], path, f" for {column.said}")
    if not override and _numbers_follow(before.epsilon, after.epsilon, after.policy):
        new = replace(new, lowered_from=before.epsilon)
    told = {name: [_before(name, column, before), value] for name, value in said.items()}
    return new, {
        "column": column.column or None,
        "options": told,
        "overridden": [one.option for one in looser],
    }


def _before(name: str, column: ColumnPolicy, asked: Asked) -> Any:
    """What held of an option: what the file says, or its preset, or the default."""
    if name in column.options or name in ("mechanism", "epsilon"):
        return {"mechanism": asked.mechanism, "epsilon": asked.epsilon, **column.options}[name]
    of_words = {option: asked.policy[one.name] for option, one in OF_WORDS.items() if one.name in asked.policy}
    own = catalogue.entry_of(asked.mechanism).options
    held = {**of_words, **column.mechanism_options(asked)}
    declared = OF_WORDS.get(name) or own.get(name)
    return held.get(name, None if declared is None else declared.default)


def _numbers_follow(before: float | None, after: float | None, policy: Mapping[str, Any]) -> bool:
    """Whether an epsilon was lowered, and numbers are drawn at one that follows from it."""
    return before is not None and before != after and policy.get("epsilon_numbers") is None


def _same(before: Any, after: Any) -> bool:
    return before == after or (isinstance(before, list | tuple) and list(before) == list(after or ()))


def _refused(looser: Looser, path: str, where: str) -> ParameterError:
    values = "" if looser.option in _UNTOLD else f" ({looser.after!r} in place of {looser.before!r}{where})"
    return ParameterError(
        f"The option --{looser.option}{values} is not known to be stricter than the policy {path}: {looser.reason}; "
        "leave it out, or pass --override."
    )
