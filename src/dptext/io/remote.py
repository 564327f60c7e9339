"""Files by URL (``s3://``, ``gs://``, what else fsspec knows): read in parts, written as a whole or not at all."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, cast

from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.io.source import without_passwords
from dptext.process import outputs


class RemoteFile(io.RawIOBase):
    """A file of fsspec, whose errors are sentences."""

    def __init__(self, file: Any, name: str) -> None:
        super().__init__()
        self._file, self.name = file, name
        self.size = int(file.seek(0, io.SEEK_END))
        file.seek(0)

    def readable(self) -> bool:
        """See `io.IOBase`."""
        return True

    def seekable(self) -> bool:
        """See `io.IOBase`."""
        return True

    def readinto(self, room: Any, /) -> int:
        """See `io.RawIOBase`."""
        with _in_words(self.name, InputError):
            data = self._file.read(len(room))
        room[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """See `io.IOBase`."""
        return int(self._file.seek(offset, whence))

    def tell(self) -> int:
        """See `io.IOBase`."""
        return int(self._file.tell())


@contextmanager
def open_remote(source: str) -> Iterator[RemoteFile]:
    """A file to read."""
    shown = without_passwords(source)
    system, path = _system(source, InputError)
    with _in_words(shown, InputError):
        opened = system.open(path, "rb")
        file = RemoteFile(opened, shown)
    with opened:
        yield file


@contextmanager
def remote_target(target: str, force: bool) -> Iterator[BinaryIO]:
    """A file to write, which appears when the body ends well; until then it is temporary, or parts of an upload."""
    shown = without_passwords(target)
    system, path = _system(target, OutputError)
    with _in_words(shown, OutputError):
        if not force and system.exists(path):
            raise OutputError(f"{shown} exists; pass force=True to replace it.")
    failed: BaseException | None = None
    try:
        with _in_words(shown, OutputError), system.transaction:
            with system.open(path, "wb") as file, _Sent(file, shown) as sent:
                try:
                    yield cast(BinaryIO, sent)
                except BaseException as error:
                    failed = error
                    raise _AbortedError from None
            outputs.publishing_elsewhere()
    except _AbortedError:
        assert failed is not None
        raise failed from None
    outputs.streaming(shown, whole=True)


class _AbortedError(BaseException):
    """The body failed, and the file is discarded."""


class _Sent(io.RawIOBase):
    """A file that is written, whose errors are sentences; what is left in buffers above must not reach it later."""

    def __init__(self, file: Any, name: str) -> None:
        super().__init__()
        self._file, self._name = file, name

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        if not self.closed:
            with _in_words(self._name, OutputError):
                self._file.write(data)
        return memoryview(data).nbytes


def _system(url: str, error: type[DptextError]) -> tuple[Any, str]:
    """The file system of a URL, and the path in it."""
    shown = without_passwords(url)
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise ParameterError(f"{shown} is read by fsspec; install it by: pip install 'dptext[cloud]'.") from None
    try:
        with _in_words(shown, error):
            system, path = url_to_fs(url)
    except ImportError:
        scheme = url.partition(":")[0]
        raise ParameterError(
            f"{shown} needs a package for {scheme}://; s3:// and gs:// come with: pip install 'dptext[cloud]'."
        ) from None
    return system, str(path)


@contextmanager
def _in_words(shown: str, error: type[DptextError]) -> Iterator[None]:
    """Turn errors of a file system, whose words may hold a URL, into a sentence."""
    done = "read" if error is InputError else "written"
    try:
        yield
    except (DptextError, ImportError):
        raise
    except FileNotFoundError:
        what = "does not exist" if error is InputError else "cannot be written: there is no such bucket or folder"
        raise error(f"{shown} {what}.") from None
    except PermissionError:
        raise error(f"{shown} cannot be {done}: these credentials may not do that there.") from None
    except Exception as failed:
        name = type(failed).__name__
        if "Credential" in name:
            reason = "there are no credentials for it; set them as for the cloud's own tools (AWS_PROFILE, gcloud auth)"
        elif isinstance(failed, ValueError) and "rotocol" in str(failed):
            reason = "no file system has this name"
        else:
            reason = f"the file system says {name}"
        raise error(f"{shown} cannot be {done}: {reason}.") from None
