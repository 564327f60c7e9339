"""What ``dptext privatize --policy`` runs: the policy of a file, with options that make it stricter."""

import os
from collections.abc import Sequence
from typing import Any

from dptext.cli.options import MechanismOptions
from dptext.cli.spans import SpansSaid
from dptext.errors import ParameterError
from dptext.policies import RunPolicy, changed, load_policy
from dptext.policies.changing import spans_with
from dptext.policies.policy import from_here
from dptext.spans.operators import SHIPPED, parse_operator
from dptext.spans.options import read_operators


def policy_asked(
    path: str,
    options: MechanismOptions,
    *,
    column: dict[str, Any],
    file: dict[str, Any],
    columns: Sequence[str] | None,
    ledger: dict[str, Any],
    spans: SpansSaid,
    unit_column: str | None,
    no_guarantee: bool,
    seeded: bool,
    stream: bool,
    override: bool,
) -> RunPolicy:
    """The policy at `path` with what the command line says beside it; None among the values is what it does not say.

    `column` are mechanism, epsilon, preset and use; `file` and `ledger` what `FileSection` and
    `LedgerSection` have. Raises `ParameterError` for what is
    not known to be stricter, and is not asked for by --override.
    """
    if columns:
        raise ParameterError(f"The policy {path} names the text columns; leave --column out.")
    said = {**{name: value for name, value in column.items() if value is not None}, **options.said}
    policy = load_policy(path)
    return changed(
        policy,
        options={name: from_here(name, value) for name, value in said.items()},
        file={name: value for name, value in file.items() if value is not None},
        ledger={name: _from_here(name, value) for name, value in ledger.items() if value is not None},
        spans=spans_with(
            policy,
            source=spans.spans and _source_from_here(spans.spans),
            treat=_treatments_from_here(spans.treat),
        ),
        unit_column=unit_column,
        no_guarantee=no_guarantee,
        seeded=seeded,
        stream=stream,
        override=override,
    )


def _source_from_here(source: str) -> str:
    kind, _, model = source.partition(":")
    if kind == "presidio":
        return f"presidio:{os.path.abspath(model)}" if os.path.isdir(model) else source
    return os.path.abspath(source)


def _treatments_from_here(given: list[str] | None) -> dict[str, str]:
    """ColumnPrivatizers by class; each of them is one that there is."""
    found = read_operators(given or [])
    for name, text in found.items():
        treatment = parse_operator(name, text)
        if treatment.kind == "surrogate" and text.partition(":")[2] not in SHIPPED:
            found[name] = f"surrogate:{os.path.abspath(text.partition(':')[2])}"
    return found


def _from_here(name: str, value: Any) -> Any:
    """A path of the command line begins where we are, not in the folder of the policy."""
    is_path = name in ("ledger", "ledger_key") and "://" not in value
    return os.path.abspath(value) if is_path else value
