"""What ``dptext privatize --policy`` runs: the policy of a file, with options that make it stricter."""

import os
from collections.abc import Sequence
from typing import Any

from dptext.cli.options import MechanismOptions
from dptext.errors import ParameterError
from dptext.policies import RunPolicy, changed, load_policy
from dptext.policies.policy import from_here


def policy_asked(
    path: str,
    options: MechanismOptions,
    *,
    column: dict[str, Any],
    file: dict[str, Any],
    columns: Sequence[str] | None,
    ledger: dict[str, Any],
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
    return changed(
        load_policy(path),
        options={name: from_here(name, value) for name, value in said.items()},
        file={name: value for name, value in file.items() if value is not None},
        ledger={name: _from_here(name, value) for name, value in ledger.items() if value is not None},
        unit_column=unit_column,
        no_guarantee=no_guarantee,
        seeded=seeded,
        stream=stream,
        override=override,
    )


def _from_here(name: str, value: Any) -> Any:
    """A path of the command line begins where we are, not in the folder of the policy."""
    is_path = name in ("ledger", "ledger_key") and "://" not in value
    return os.path.abspath(value) if is_path else value
