"""Where bytes go: a file that appears complete or not at all, or a stream (standard output, a pipe, a device).

While it is written, its digest is taken.
"""

from __future__ import annotations

import errno
import fcntl
import hashlib
import io
import os
import secrets
import select
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, BinaryIO, TextIO, cast

import pyarrow as pa
from isal import igzip

from dptext.errors import OutputError, PipeClosedError
from dptext.io.source import STANDARD, is_url, packing, source_name
from dptext.process import outputs

_PIECE = 2**18


class OutputDigest:
    """Looks at an output while it is written.

    Attributes
    ----------
    size
        Number of bytes of the output, after they were.
    """

    def __init__(self) -> None:
        self.size = 0
        self.of_bytes = True  # Whether the output is a file; a table has no bytes of its own.
        self._digest = hashlib.sha256()

    @property
    def sha256(self) -> str | None:
        """SHA-256 of the output's bytes, as ``sha256sum`` prints it; None of a table."""
        return self._digest.hexdigest() if self.of_bytes else None

    def counting(self, output: BinaryIO) -> BinaryIO:
        """The output, whose bytes are counted."""
        return cast(BinaryIO, _Seen(output, self._count))

    def _count(self, data: memoryview) -> None:
        self.size += data.nbytes
        self._digest.update(data)


class _Seen(io.RawIOBase):
    """Writes on to another file what `look` has seen."""

    def __init__(self, file: BinaryIO, look: Callable[[memoryview], None]) -> None:
        super().__init__()
        self._file = file
        self._look = look

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        view = memoryview(data)
        if view.nbytes:
            self._look(view.cast("B"))
            self._file.write(data)
        return view.nbytes


def file_state(path: str) -> tuple[int, ...] | None:
    """What tells whether a file has changed meanwhile; None if it is no regular file, which can be read again."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    state = status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
    return state if stat.S_ISREG(status.st_mode) else None


def file_digest(path: str) -> str | None:
    """SHA-256 of a regular file's bytes; None for what cannot be read again."""
    if file_state(path) is None:  # opening a pipe would wait for a writer
        return None
    digest = hashlib.sha256()
    try:
        with open(path, "rb", buffering=0) as file:
            piece = memoryview(bytearray(_PIECE))
            while count := file.readinto(piece):
                digest.update(piece[:count])
    except OSError:
        return None
    return digest.hexdigest()


_OWNER_ONLY = 0o600
_MOST_LINKS = 40
HIDDEN_LETTERS = 50  # Of an output's name, in that of its hidden file.


class _Output(io.RawIOBase):
    """Writes all bytes or raises OutputError; once it is closed it writes nothing more."""

    def __init__(self, file: BinaryIO | io.FileIO, name: str) -> None:
        super().__init__()
        self._file: BinaryIO | io.FileIO | None = file
        self.name = name

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Let go of the file: what is left in buffers above must not reach it."""
        self._file = None
        super().close()

    def write(self, data: Any, /) -> int:
        view = memoryview(data)
        if self._file is not None and view.nbytes:
            view = view.cast("B")
            with _as_output_error(self.name):
                done = 0
                while done < view.nbytes:
                    count = self._file.write(view[done:])
                    if count is None:  # a stream that does not block is full
                        select.select([], [self._file], [])
                    done += count or 0
            self._wrote()
        return view.nbytes

    def _wrote(self) -> None:
        """Called after each write."""


class _Stream(_Output):
    """An output that has left once it is written."""

    def _wrote(self) -> None:
        outputs.streaming(self.name, whole=False)


@contextmanager
def _as_output_error(name: str) -> Iterator[None]:
    """Turn errors of the operating system into OutputError."""
    try:
        yield
    except BrokenPipeError:
        outputs.streaming(name, whole=False)  # whatever was shown before
        raise PipeClosedError(f"The reader of {name} closed it before the end.") from None
    except OSError as error:
        raise OutputError(f"{name} cannot be written: {error.strerror or type(error).__name__}.") from None


@contextmanager
def atomic_file(
    path: str, force: bool, *, private: bool = False, sealing: Callable[[], None] | None = None
) -> Iterator[BinaryIO]:
    """A file to write that appears at `path` when the body ends well, and never otherwise.

    Until then it is a hidden file in the same folder, which only its owner can read; then it has the permissions of
    any new file, or its owner's alone if it is `private`. A file that exists is replaced if `force` holds, and its
    permissions are kept. When all of it is on the disk, and before it has its name, `sealing` is called. A device, a
    pipe, or a descriptor of this process (``/dev/stdout``) is written to as it is.
    Raises OutputError, also for what the operating system refuses while writing.
    """
    if "\0" in path:
        raise OutputError("The path of the output holds a null character.")
    stream = _stream(path)
    if stream is not None:
        with stream, _streamed(_Stream(stream, path)) as output:
            yield cast(BinaryIO, output)
        return
    shown = path
    if not force and os.path.lexists(path):  # a link that leads nowhere, too
        raise _exists(shown)
    with _as_output_error(shown):  # the folder in which we are may be gone
        path = os.path.realpath(path)
    if not force and _status(path, shown) is not None:
        raise _exists(shown)
    temporary = _Temporary(path, shown)
    try:
        with temporary.file as file, _Output(file, shown) as output:
            yield cast(BinaryIO, output)
            with _as_output_error(shown):
                os.fsync(file.fileno())
            if sealing is not None:
                sealing()
            temporary.publish(force, _OWNER_ONLY if private else 0o666 & ~_umask())
    finally:
        temporary.end()


def _stream(path: str) -> io.FileIO | None:
    """The stream at `path`, or None if there is a regular file or nothing."""
    with _as_output_error(path):
        descriptor = descriptor_of(path)
        if descriptor is not None:  # opened anew, a file that the shell appends to would be cut off
            return open(os.dup(descriptor), "wb", buffering=0)
        existing = _status(path, path)
        if existing is None or stat.S_ISREG(existing.st_mode):
            return None
        if stat.S_ISDIR(existing.st_mode):
            raise OutputError(f"{path} is a folder; give a file.")
        return open(path, "wb", buffering=0)


def is_stream(target: str) -> bool:
    """Whether what is written to `target` has left at once: standard output, a pipe, a device, a descriptor."""
    if target == STANDARD or is_url(target):
        return target == STANDARD
    try:
        return descriptor_of(target) is not None or not stat.S_ISREG(os.stat(target).st_mode)
    except FileNotFoundError:
        return False
    except (OSError, ValueError):  # opening it will say what is wrong
        return True


def descriptor_of(path: str) -> int | None:
    """The descriptor of this process that a path names, as /dev/stdout and /dev/fd/3 do."""
    for _ in range(_MOST_LINKS):
        folder, name = os.path.split(path)
        folder = os.path.realpath(folder)
        if name.isdecimal() and folder in (f"/proc/{os.getpid()}/fd", "/dev/fd"):
            return int(name)
        if not os.path.islink(os.path.join(folder, name)):
            return None
        path = os.path.join(folder, os.readlink(os.path.join(folder, name)))
    return None


def _status(path: str, shown: str) -> os.stat_result | None:
    with _as_output_error(shown):
        try:
            return os.stat(path)
        except (FileNotFoundError, NotADirectoryError):
            return None


def _exists(path: str) -> OutputError:
    return OutputError(f"{path} exists; pass force=True to replace it.")


def _umask() -> int:
    mask = os.umask(0o077)  # it cannot be read without being set
    os.umask(mask)
    return mask


class _Temporary:
    """A hidden file next to its place, locked for as long as its writer lives."""

    def __init__(self, path: str, shown: str) -> None:
        self._path, self._shown, self._name = path, shown, ""
        folder, name = os.path.split(path)
        if not os.path.isdir(folder):
            raise OutputError(f"The folder {folder} does not exist; create it first.")
        with _as_output_error(shown):
            self._folder = os.open(folder, os.O_DIRECTORY | getattr(os, "O_PATH", os.O_RDONLY))
        try:
            self.file = self._make(name)
        except BaseException:
            self.end()
            raise

    def _make(self, name: str) -> io.FileIO:
        while True:
            self._name = f".{name[:HIDDEN_LETTERS]}.{secrets.token_hex(8)}.part"
            with _as_output_error(self._shown), outputs.making_temporary(self._name, self._folder):
                file = os.open(self._name, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER_ONLY, dir_fd=self._folder)
            with suppress(OSError):  # not every file system has locks
                fcntl.flock(file, fcntl.LOCK_EX)
            if os.fstat(file).st_nlink:  # or a run that clears up was quicker than the lock
                return open(file, "wb", buffering=0)
            os.close(file)

    def publish(self, force: bool, mode: int) -> None:
        """Give the complete file its name; without `force` never over another one, whose permissions are kept."""
        path, hidden = self._path, os.path.join(os.path.dirname(self._path), self._name)
        with _as_output_error(self._shown):
            replaced = _status(path, self._shown) if force else None
            _permit(self.file.fileno(), mode, replaced)
            outputs.publishing(self._shown, path, os.fstat(self.file.fileno()))
            if force:
                os.replace(hidden, path)
                return
            try:
                os.link(hidden, path)
            except FileExistsError:
                raise _exists(self._shown) from None
            except OSError as error:
                if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK):
                    raise
                if os.path.lexists(path):  # a file system without hard links: the best that is left
                    raise _exists(self._shown) from None
                os.replace(hidden, path)

    def end(self) -> None:
        """Remove the file, unless it has its name by now."""
        outputs.end_temporary(self._name)
        os.close(self._folder)


def _permit(file: int, mode: int, replaced: os.stat_result | None) -> None:
    """Give a file its permissions: those of the one that it replaces, if any, for the same group or for none."""
    if replaced is not None:
        mode = replaced.st_mode & 0o777
        if replaced.st_gid != os.fstat(file).st_gid:
            try:
                os.fchown(file, -1, replaced.st_gid)
            except OSError:
                mode &= ~0o070
    os.fchmod(file, mode)


@contextmanager
def _streamed(output: _Stream) -> Iterator[_Stream]:
    """Note when all of it was written."""
    with output:
        yield output
    outputs.streaming(output.name, whole=True)


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        raise OutputError("Standard output is closed.")
    try:
        with _streamed(_Stream(getattr(stream, "raw", stream), "standard output")) as output:
            with _as_output_error("standard output"):
                stream.flush()
            yield cast(BinaryIO, output)
            with _as_output_error("standard output"):
                stream.flush()
    except OutputError:
        _silence(sys.stdout)
        raise


def _silence(stream: TextIO) -> None:
    """Point a broken stream at nothing, or the interpreter would fail again on flushing it when it ends."""
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)


@contextmanager
def open_target(
    target: str,
    source: str,
    force: bool,
    digest: OutputDigest | None = None,
    sealing: Callable[[], None] | None = None,
) -> Iterator[BinaryIO]:
    """Open `target` (a path, packed as its extension says, or standard output), which must not be `source`.

    What is written is shown to `digest`. `sealing` is called as by `atomic_file`.
    """
    if are_same(target, source):
        raise OutputError("The output is the input file; write to another file.")
    digest = digest or OutputDigest()
    with _opened(target, force, sealing) as output:
        sink = digest.counting(output)
        codec = packing(target)
        if not codec:
            yield sink
            return
        packed: Any
        if codec == "gzip":
            # The highest level of ISA-L takes a tenth of zlib's time, which would bound a run, for a tenth more bytes.
            packed = igzip.IGzipFile(filename="", mode="wb", compresslevel=3, fileobj=sink, mtime=0)  # type: ignore[no-untyped-call]
        else:
            packed = pa.CompressedOutputStream(pa.PythonFile(cast(Any, sink), "w"), cast(Any, codec))
        try:
            yield packed
        except BaseException:
            output.close()
            raise
        finally:
            packed.close()


def _opened(target: str, force: bool, sealing: Callable[[], None] | None) -> AbstractContextManager[BinaryIO]:
    if is_url(target):
        from dptext.io.remote import remote_target

        return remote_target(target, force)
    return _standard_output() if target == STANDARD else atomic_file(target, force, sealing=sealing)


def are_same(target: str, other: str, *, other_written: bool = False) -> bool:
    """Whether `target` is the regular file `other`, which is read or written too, by whatever names.

    "-" is standard output, and as `other` standard input unless that is written too. Two outputs are also the same if
    they are one pipe.
    """
    if is_url(target) or is_url(other):
        return source_name(target) == source_name(other)
    written = _named(target, sys.stdout)
    old = _named(other, sys.stdout if other_written else sys.stdin)
    if written is None or old is None:
        place = _place(target)
        return written is old and place is not None and place == _place(other)
    lost = not stat.S_ISCHR(old.st_mode) if other_written else stat.S_ISREG(old.st_mode)
    return lost and os.path.samestat(written, old)


def _named(name: str, stream: TextIO | None) -> os.stat_result | None:
    try:
        return os.fstat(cast(TextIO, stream).fileno()) if name == STANDARD else os.stat(name)
    except (OSError, ValueError, AttributeError):
        return None  # there is no such file yet, or no file at all


def _place(path: str) -> tuple[int, int, str] | None:
    """Folder and name of a file that is not there yet."""
    if path == STANDARD:
        return None
    try:
        folder, name = os.path.split(os.path.realpath(path))
        status = os.stat(folder)
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino, name
