"""The state file of a resumable run: its key, and records that are complete or absent.

Only its owner can read it. It lies next to the output and holds a mark, the run's key, and records one after another,
each with its length and its keyed digest. Key and first record are on the disk before the mark is. Records are only
ever added. A record that a crash left incomplete or damaged ends the file at the one before, and is drawn again from
the same key to the same bits. The file is locked while its run lives.

A reader of it can undo the run's noise. It is destroyed when the output is there: the key is overwritten and the file
removed. On disks that write to another place than where they read (SSDs, file systems with snapshots) overwriting is no
guarantee; an encrypted disk is.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from dptext.core.randomness import RunKey
from dptext.errors import DptextError, InputError, OutputError
from dptext.process import outputs

MARK = b"dptext-resume 2\n"  # The first bytes of a state file; the number rises when the form changes.
_SUFFIX = ".resume"
_KEY = len(MARK)
_HEAD = _KEY + 33  # the mark, the key, and whether it came from a seed
_LENGTH, _DIGEST = 8, 32
_SYNC_SECONDS = 1.0  # Seconds until a record is on the disk: the most that a power failure may cost.


class State:
    """An open and locked state file. Threads may add and read records at once."""

    def __init__(self, file: int, path: str, key: RunKey) -> None:
        self.path = path
        self.key = key
        self.lost = 0  # Bytes after the last complete record, which were cut off.
        self._file = file
        self._secret = key.secret()
        self._end = _HEAD
        self._lock = threading.Lock()
        self._synced = time.monotonic()

    def add(self, payload: bytes, *, durable: bool = False) -> tuple[int, int]:
        """Add a record; where it is, for `read`. It is on the disk at once if it is to be `durable`."""
        record = len(payload).to_bytes(_LENGTH, "big") + self._digest(payload) + payload
        with self._lock, _as_file_error(self.path):
            place = self._end + _LENGTH + _DIGEST, len(payload)
            _write(self._file, record, self._end)
            self._end += len(record)
            if durable or time.monotonic() - self._synced > _SYNC_SECONDS:
                os.fdatasync(self._file)
                self._synced = time.monotonic()
        return place

    def read(self, place: tuple[int, int]) -> bytes:
        """The record at a place that `add` or `records` gave."""
        with _as_file_error(self.path, InputError, "read"):
            payload = _read(self._file, *place)
        if len(payload) != place[1]:
            raise InputError(f"{self.path} was cut off while it was read; begin again with resume=True.")
        return payload

    def records(self) -> Iterator[tuple[tuple[int, int], bytes]]:
        """The whole records of earlier attempts with their places; what follows the last one is cut off."""
        with _as_file_error(self.path, InputError, "read"):
            size = os.fstat(self._file).st_size
            while True:
                head = _read(self._file, self._end, _LENGTH + _DIGEST)
                start = self._end + len(head)
                length = int.from_bytes(head[:_LENGTH], "big")
                payload = _read(self._file, start, length) if start + length <= size else b""
                if len(head) < _LENGTH + _DIGEST or len(payload) < length or head[_LENGTH:] != self._digest(payload):
                    break
                self._end = start + length
                yield (start, length), payload
            if self._end == _HEAD:  # the first record was there before the file was: nothing says that the key is right
                raise InputError(f"The state file {self.path} is damaged; remove it to begin anew.")
            self.lost = size - self._end
            os.ftruncate(self._file, self._end)

    def destroy(self) -> None:
        """Overwrite mark and key, remove the file, and unlock it."""
        with suppress(OSError):
            _destroy(self._file, self.path)
        outputs.resumable(self.path, False)
        self.close()

    def close(self) -> None:
        """Let go of the file; what is in it stays for another attempt."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _digest(self, payload: bytes) -> bytes:
        return hashlib.blake2b(payload, key=self._secret, digest_size=_DIGEST, person=b"dptext-state").digest()


def state_path(output: str) -> str:
    """The path of the state of a run that writes `output`: a hidden file next to it."""
    folder, name = os.path.split(os.path.realpath(output))
    return os.path.join(folder, f".{name[:200]}{_SUFFIX}")


def open_state(path: str, output: str, key: RunKey, first: bytes) -> tuple[State, bool]:
    """The state file at `path`, locked, and whether it is one of an earlier attempt.

    A new one gets `key` and the record `first`; both are on the disk before it counts as one. Raises OutputError if
    another run holds it, and InputError if it is none of ours, or is damaged.
    """
    with _as_file_error(path):
        while True:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
            try:
                lock(file, output)
                if os.fstat(file).st_nlink:  # or the run that held it has just ended
                    old_key = _key_of(file, path)
                    state = State(file, path, old_key or key)
                    if old_key is None:
                        _begin(file, state, first)
                    outputs.resumable(path, True)
                    return state, old_key is not None
            except BaseException:
                os.close(file)
                raise
            os.close(file)


def _begin(file: int, state: State, first: bytes) -> None:
    """Fill a new file; whatever was in it before is over. Without its mark it counts for nothing."""
    try:
        os.ftruncate(file, 0)
        _write(file, MARK[1:] + state.key.secret() + bytes([state.key.seeded]), 1)
        state.add(first)
        os.fsync(file)
        _write(file, MARK[:1], 0)  # one byte, which no kill can halve
        os.fsync(file)
        _sync_folder(os.path.dirname(state.path))
    except BaseException:
        _destroy(file, state.path)
        raise


def key_in(path: str) -> RunKey:
    """The key in the state file of a run that is alive. Raises InputError."""
    with _as_file_error(path, InputError, "read"):
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
        try:
            key = _key_of(file, path)
        finally:
            os.close(file)
    if key is None:
        raise InputError(f"{path} is not the state of a run that is alive.")
    return key


def destroy_state(path: str, output: str) -> bool:
    """Destroy the state file of an interrupted run, if there is one. Raises OutputError if a run holds it."""
    if not os.path.lexists(path):
        return False
    state, _ = open_state(path, output, RunKey(), b"")
    state.destroy()
    return True


def _destroy(file: int, path: str) -> None:
    with suppress(OSError):
        _write(file, bytes(_HEAD), 0)
        os.fdatasync(file)
    os.unlink(path)


def _key_of(file: int, path: str) -> RunKey | None:
    """The key in a file of ours; None where its run was killed while it made or destroyed it, or it is new."""
    status, head = os.fstat(file), _read(file, 0, _HEAD)
    begun = head[:1] not in (b"", b"\0")
    if not stat.S_ISREG(status.st_mode) or (begun and (len(head) < _HEAD or head[:_KEY] != MARK)):
        raise InputError(f"{path} is not the state of a run that this dptext can resume; remove it to begin anew.")
    if status.st_uid != os.geteuid() or status.st_mode & 0o077:
        raise InputError(
            f"{path} holds the key of a run and others than you may read or have written it; remove it to begin anew."
        )
    return RunKey.from_secret(head[_KEY : _KEY + 32], seeded=bool(head[-1])) if begun else None


def lock(file: int, output: str) -> None:
    """Hold a file for as long as its run lives. Raises OutputError if another run holds it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OutputError(f"Another run is writing {output} just now; wait for it, or name another output.") from None
    except OSError:
        pass  # not every file system has locks


def _sync_folder(folder: str) -> None:
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _write(file: int, data: bytes, at: int) -> None:
    view = memoryview(data)
    while view:
        count = os.pwrite(file, view, at)
        view, at = view[count:], at + count


def _read(file: int, at: int, size: int) -> bytes:
    pieces = []
    while size and (piece := os.pread(file, size, at)):
        pieces.append(piece)
        at, size = at + len(piece), size - len(piece)
    return b"".join(pieces)


@contextmanager
def _as_file_error(path: str, error: type[DptextError] = OutputError, what: str = "written") -> Iterator[None]:
    try:
        yield
    except OSError as raised:
        reason = raised.strerror or type(raised).__name__
        raise error(f"The state file {path} cannot be {what}: {reason}.") from None
