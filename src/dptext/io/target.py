"""Where bytes go: a file that appears complete or not at all, or standard output."""

from __future__ import annotations

import errno
import gzip
import io
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, TextIO, cast

from dptext.errors import OutputError
from dptext.io.handed import HandedOver
from dptext.io.source import STANDARD

GZIP_LEVEL = 6


class _Output(io.RawIOBase):
    """Writes all bytes or raises OutputError; after `drop` it writes nothing more, whoever tries."""

    def __init__(self, file: BinaryIO | io.FileIO, name: str) -> None:
        super().__init__()
        self._file: BinaryIO | io.FileIO | None = file
        self._name = name

    def writable(self) -> bool:
        return True

    def drop(self) -> None:
        """Let go of the file: what is left in buffers above must not reach it."""
        self._file = None

    def write(self, data: Any, /) -> int:
        """Write all of `data`."""
        view = memoryview(data)
        if self._file is not None and view.nbytes:
            view = view.cast("B")
            with _told(self._name):
                done = 0
                while done < view.nbytes:
                    done += self._file.write(view[done:]) or 0
        return view.nbytes


@contextmanager
def _told(name: str) -> Iterator[None]:
    """Turn errors of the operating system into OutputError."""
    try:
        yield
    except BrokenPipeError:
        raise OutputError(f"The reader of {name} closed it before the end.") from None
    except OSError as error:
        raise OutputError(f"{name} cannot be written: {error.strerror or type(error).__name__}.") from None


@contextmanager
def atomic_file(path: str, force: bool) -> Iterator[BinaryIO]:
    """A file to write that appears at `path` when the body ends well, and never otherwise.

    Until then it is a hidden file in the same folder. A `path` that exists is replaced if `force` holds; a device or
    pipe is written to as it is. Raises OutputError, also for what the operating system refuses while writing.
    """
    if "\0" in path:
        raise OutputError("The path of the output holds a null character.")
    shown, path = path, os.path.realpath(path)
    existing = _status(path, shown)
    if existing is not None and not stat.S_ISREG(existing.st_mode):
        if stat.S_ISDIR(existing.st_mode):
            raise OutputError(f"{shown} is a folder; give a file.")
        with _told(shown):
            device = open(path, "wb", buffering=0)  # noqa: SIM115 (closed below)
        with device, _dropped_on_error(_Output(device, shown)) as output:
            yield cast(BinaryIO, output)
        return
    if existing is not None and not force:
        raise _exists(shown)
    temporary, file = _create_beside(path, shown)
    try:
        with file, _dropped_on_error(_Output(file, shown)) as output:
            yield cast(BinaryIO, output)
            with _told(shown):
                os.fsync(file.fileno())
        _publish(temporary, path, shown, force)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def _status(path: str, shown: str) -> os.stat_result | None:
    with _told(shown):
        try:
            return os.stat(path)
        except (FileNotFoundError, NotADirectoryError):
            return None


def _exists(path: str) -> OutputError:
    return OutputError(f"{path} exists; pass --force to replace it.")


def _create_beside(path: str, shown: str) -> tuple[str, io.FileIO]:
    """A new hidden file in the folder of `path`, with the permissions of any new file (tempfile's are narrower)."""
    folder, name = os.path.split(path)
    if not os.path.isdir(folder):
        raise OutputError(f"The folder {folder} does not exist; create it first.")
    temporary = os.path.join(folder, f".{name[:50]}.{secrets.token_hex(8)}.part")
    with _told(shown):
        return temporary, open(temporary, "xb", buffering=0)


@contextmanager
def _dropped_on_error(output: _Output) -> Iterator[_Output]:
    try:
        yield output
    finally:
        output.drop()


def _publish(temporary: str, path: str, shown: str, force: bool) -> None:
    """Give the complete file its name; without `force` never over another one."""
    with _told(shown):
        if force:
            os.replace(temporary, path)
            return
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise _exists(shown) from None
        except OSError as error:
            if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK):
                raise
            if os.path.lexists(path):  # a file system without hard links: the best that is left
                raise _exists(shown) from None
            os.replace(temporary, path)


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        raise OutputError("Standard output is closed.")
    try:
        with _dropped_on_error(_Output(stream, "standard output")) as output:
            yield cast(BinaryIO, output)
            with _told("standard output"):
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
def open_target(target: str, source: str, force: bool, handed: HandedOver | None = None) -> Iterator[BinaryIO]:
    """Open `target` (a path, gzip by its extension, or standard output), which must not be `source`.

    What is written is shown to `handed`.
    """
    _refuse_source(target, source)
    handed = handed or HandedOver()
    with _standard_output() if target == STANDARD else atomic_file(target, force) as output:
        sink = handed.counting(output)
        if not target.endswith(".gz"):
            yield handed.reading(sink)
            return
        packed = gzip.GzipFile(filename="", mode="wb", compresslevel=GZIP_LEVEL, fileobj=sink, mtime=0)
        try:
            yield handed.reading(cast(BinaryIO, packed))
        except BaseException:
            cast(_Output, output).drop()
            raise
        finally:
            packed.close()


def _refuse_source(target: str, source: str) -> None:
    """Raise OutputError if both are one regular file, by whatever names."""
    try:
        written = os.fstat(sys.stdout.fileno()) if target == STANDARD else os.stat(target)
        read = os.fstat(sys.stdin.fileno()) if source == STANDARD else os.stat(source)
    except (OSError, ValueError, AttributeError):
        return  # there is no such file yet, or no file at all
    if stat.S_ISREG(read.st_mode) and os.path.samestat(written, read):
        raise OutputError("The output is the input file; write to another file.")
