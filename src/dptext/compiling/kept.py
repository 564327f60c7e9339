"""Machine code on disk, which saves time and nothing else: what is damaged or cannot be written is no error."""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dptext.compiling.native import MachineCode

_DIGEST = 32
"""Bytes of the digest in front of the file: damaged machine code could do anything."""


def _folders() -> Iterator[Path]:
    """Where machine code may lie: the folder that is asked for, or beside this module, or the user's cache folder."""
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(named) / "dptext"
        return
    yield Path(__file__).parent / "__pycache__"
    import platformdirs

    yield Path(os.environ.get("DPTEXT_CACHE") or platformdirs.user_cache_dir("dptext")) / "machine-code"


def read(key: str) -> MachineCode | None:
    """What was kept under this name, or None."""
    for folder in _folders():
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
            folder.mkdir(parents=True, exist_ok=True)
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
