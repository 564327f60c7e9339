"""What ``dptext privatize --policy`` runs: the policy of a file, with options that make it stricter."""

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
    unit_column: str | None,
    no_guarantee: bool,
    seeded: bool,
    stream: bool,
    override: bool,
) -> RunPolicy:
    """The policy at `path` with what the command line says beside it; None among the values is what it does not say.

    `column` are mechanism, epsilon, preset and use; `file` what `FileSection` has. Raises `ParameterError` for what is
    not known to be stricter, and is not asked for by --override.
    """
    if columns:
        raise ParameterError(f"The policy {path} names the text columns; leave --column out.")
    said = {**{name: value for name, value in column.items() if value is not None}, **options.said}
    return changed(
        load_policy(path),
        options={name: from_here(name, value) for name, value in said.items()},
        file={name: value for name, value in file.items() if value is not None},
        unit_column=unit_column,
        no_guarantee=no_guarantee,
        seeded=seeded,
        stream=stream,
        override=override,
    )
