"""Machine code on disk, which saves time and nothing else: what is damaged or cannot be written is no error.

It is run as it is read. So no folder is read that somebody else could write to, but the package's own: who may write
there may change the package.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dptext.compiling.native import MachineCode
from dptext.process.folders import is_ours, make_ours

_DIGEST = 32
"""Bytes of the digest in front of the file: damaged machine code could do anything."""

_OWN = Path(__file__).parent / "__pycache__"


def _folders() -> Iterator[Path]:
    """Where machine code may lie: the folder that is asked for, or beside this module, or the user's cache folder."""
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(named) / "dptext"
        return
    yield _OWN
    import platformdirs

    yield Path(os.environ.get("DPTEXT_CACHE") or platformdirs.user_cache_dir("dptext")) / "machine-code"


def read(key: str) -> MachineCode | None:
    """What was kept under this name, or None."""
    for folder in _folders():
        if folder != _OWN and not is_ours(folder):
            continue
        with suppress(Exception):  # of the operating system, of a damaged file
            kept = (folder / f"{key}.code").read_bytes()
            if hashlib.blake2b(kept[_DIGEST:], digest_size=_DIGEST).digest() == kept[:_DIGEST]:
                first, _, codes = kept[_DIGEST:].partition(b"\n")
                facts = json.loads(first)
                end = facts.pop("end")
                found = MachineCode(**facts, code=codes[:end], door=codes[end:])
                return replace(found, returns=tuple(found.returns))
    return None


def write(key: str, machine: MachineCode) -> None:
    """Keep it in the first folder that takes it."""
    facts = {"symbol": machine.symbol, "returns": machine.returns, "single": machine.single, "end": len(machine.code)}
    kept = json.dumps(facts).encode() + b"\n" + machine.code + machine.door
    kept = hashlib.blake2b(kept, digest_size=_DIGEST).digest() + kept
    for folder in _folders():
        with suppress(OSError):
            if folder == _OWN:
                folder.mkdir(exist_ok=True)
            elif not make_ours(folder):
                continue
            handle, beside = tempfile.mkstemp(dir=folder, suffix=".tmp")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(kept)
                os.chmod(beside, 0o644)  # another user of the package may read what is public
                os.replace(beside, folder / f"{key}.code")
            except BaseException:
                os.unlink(beside)
                raise
            return
