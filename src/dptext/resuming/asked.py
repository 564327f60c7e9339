"""What a run was asked for, by name: so that one that cannot go on says which option is another one.

Only what is public is kept: no text, and of a URL no password. A value that is long is known by its digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from dptext.io.secrets import without_passwords
from dptext.run.columns import ColumnPrivatizers
from dptext.version import __version__

_LONGEST = 40
_TOLD = 4
"""So many differences are told; the first of them say enough."""

_CALLED = {
    "columns": "column",
    "to": "format of the output",
    "delta of ledger": "budget-delta",
    "key of ledger": "ledger-key",
    "after_the_draw": "what is done after the draw",
}
"""What is called otherwise on the command line."""

_NOT_ASKED = ("even", "units", "rows", "run")
"""What follows from other options, or from the run itself."""


def asked_by_name(treatments: ColumnPrivatizers, options: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The options and the versions of a run, as short texts by their names."""
    found: dict[str, str] = {}
    for name, value in options.items():
        if name in ("reading", "ledger") and isinstance(value, Mapping):
            for own, one in value.items():
                _put(found, _CALLED.get(f"{own} of {name}") or str(own), one)
        else:
            _put(found, name, value)
    several = len(treatments.groups) > 1
    for privatizer, columns in treatments.groups.items():
        where = f" of {', '.join(map(repr, columns))}" if several else ""
        told = privatizer.described()
        parts = [{"mechanism": told.get("mechanism")}, told.get("parameters", {}), told.get("policy", {})]
        parts += [told.get("spans", {}), {"after_the_draw": [step.described() for step in privatizer.after]}]
        for name, value in ((name, value) for part in parts for name, value in part.items()):
            _put(found, name, value, where)
    return {"options": found, "versions": versions_of(treatments.packages)}


def versions_of(packages: tuple[str, ...]) -> dict[str, str]:
    """The version of dptext and of packages; empty where one is not installed."""
    found = {"dptext": __version__}
    for name in packages:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = ""
    return found


def differences(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """Which values are others now, as half a sentence; empty if that is not known."""
    names = [name for name in {**before, **now} if before.get(name) != now.get(name)]
    told = [_difference(name, before.get(name, "none"), now.get(name, "none")) for name in names[:_TOLD]]
    return ", ".join(told) + (f" and {len(names) - _TOLD} more" if len(names) > _TOLD else "")


def _difference(name: str, before: str, now: str) -> str:
    return name if _DIGEST in (before[:1], now[:1]) else f"{name} ({before} then, {now} now)"


_DIGEST = "#"
"""Before a digest, which says nothing to people."""


def _put(found: dict[str, str], name: str, value: Any, where: str = "") -> None:
    if name in _NOT_ASKED:
        return
    written = without_passwords(json.dumps(value, sort_keys=True, ensure_ascii=False))
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        written = ", ".join(value) or "none"
    shown = "none" if value is None else value if isinstance(value, str) else written
    if isinstance(value, Mapping) or len(shown) > _LONGEST or not shown.isprintable():
        shown = _DIGEST + hashlib.blake2b(written.encode(errors="surrogatepass"), digest_size=8).hexdigest()
    found[f"{_CALLED.get(name, name.replace('_', '-'))}{where}"] = without_passwords(shown)
