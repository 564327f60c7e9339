"""Where the results of a sweep are kept until it is done: a file for each cell, under a digest of what determines it.

A sweep that is killed goes on where it stopped: a cell is there whole, or not at all. The folder and its files are for
their owner alone, and they hold figures, never texts.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import re
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dptext.errors import OutputError
from dptext.process.folders import make_ours

Values = dict[str, Any]

_OWN = re.compile(r"[0-9a-f]{32}\.json|.+\.part")
"""Files that a sweep makes."""


class Cells:
    """Results by what determines them, in a folder; a damaged file counts as none."""

    def __init__(self, folder: Path, *, required: bool = True, used: bool = True) -> None:
        """`required` if they must be kept; not `used` if none is kept, and none found."""
        self.folder = folder
        self._required, self._used = required, used

    def get(self, key: Mapping[str, Any]) -> Values | None:
        """What was kept under the key, or None."""
        with contextlib.suppress(OSError, ValueError):
            if not self._used:
                return None
            found = json.loads(self._path(key).read_bytes())
            if isinstance(found, dict) and found.get("key") == _plain(key) and isinstance(found.get("values"), dict):
                values: Values = found["values"]
                return values
        return None

    def put(self, key: Mapping[str, Any], values: Values) -> Values:
        """Keep the values, whole; what `get` will give is returned, so that fresh and kept results are alike.

        Raises `OutputError` if they cannot be written, unless they are only kept to save time.
        """
        text = json.dumps({"key": _plain(key), "values": values}, allow_nan=False)
        if self._used:
            self._write(text, self._path(key))
        kept: Values = json.loads(text)["values"]
        return kept

    def _write(self, text: str, path: Path) -> None:
        try:
            handle, beside = tempfile.mkstemp(dir=self.folder, suffix=".part")  # for its owner alone
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(beside, path)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(beside)
                raise
        except OSError as error:
            if self._required:
                reason = error.strerror or type(error).__name__
                raise OutputError(f"{self.folder} cannot be written: {reason}.") from None

    def _path(self, key: Mapping[str, Any]) -> Path:
        return self.folder / f"{digest_of(key)}.json"


@contextmanager
def kept_cells(folder: Path, *, keep: bool) -> Iterator[Cells]:
    """The cells of a sweep, in a folder for its owner alone that no other sweep uses meanwhile.

    It is removed when the body ends well, unless `keep` holds. Raises `OutputError` for a folder that is not ours, or
    is in use.
    """
    handle = _opened(folder)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OutputError(f"Another sweep is at work in {folder}; wait for it, or name another output.") from None
        _clear(folder, only=".part")  # of a sweep that was killed while it wrote
        yield Cells(folder)
        if not keep:
            _clear(folder)
    finally:
        with contextlib.suppress(OSError):  # there is something to go on with, or somebody put something there
            folder.rmdir()
        os.close(handle)


def public_cells(folder: Path) -> Cells:
    """Cells that nothing private is in, in a cache: one that is not ours to write to costs the next run time."""
    return Cells(folder, required=False, used=make_ours(folder))


def digest_of(values: Mapping[str, Any]) -> str:
    """A digest of plain values, whatever order their names are in."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _plain(values: Mapping[str, Any]) -> Any:
    return json.loads(json.dumps(values))


def _opened(folder: Path) -> int:
    """A descriptor of the folder, which is made if it is not there."""
    try:
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise OutputError(f"The folder {folder} for the cells of the sweep cannot be used: {reason}.") from None
    status = os.fstat(handle)
    if status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077:
        os.close(handle)
        raise OutputError(f"The folder {folder} is not its owner's alone; remove it, or name another output.")
    return handle


def _clear(folder: Path, *, only: str = "") -> None:
    """Remove the files that sweeps make."""
    for name in os.listdir(folder):
        if _OWN.fullmatch(name) and name.endswith(only):
            with contextlib.suppress(OSError):
                os.unlink(folder / name)
