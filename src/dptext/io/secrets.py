"""Files that hold a secret of 32 bytes, as 64 digits in hexadecimal, their owner's alone; passwords in URLs."""

import os
import re
import secrets
import stat
from contextlib import nullcontext
from dataclasses import dataclass

from dptext.errors import DptextError, OutputError
from dptext.io import atomic_file
from dptext.io.output import clear_leftovers
from dptext.process import of_us, outputs

SECRET_BYTES = 32

_IN_URL = re.compile(r"(\w://[^:/@]*:)(?:\S*|[^@]*)@")
_IN_QUERY = re.compile(r"([?&]\w*pass\w*=)[^&\"]*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class KeyFile:
    """A file of a secret.

    Attributes
    ----------
    path
        Of the file.
    called
        What it is, in messages: "ledger's key".
    option
        What names another one.
    error
        What is raised for a file that others may know, or that holds something else.
    announced
        Whether a message says that it was made, in a run that ends early.
    """

    path: str
    called: str
    option: str
    error: type[DptextError]
    announced: bool = False

    def secret(self, *, make: bool) -> bytes:
        """What it holds; with `make` a new secret where there is no file. Raises `OSError` where it cannot be read."""
        return self._made() if make and not os.path.lexists(self.path) else self._read()

    def _read(self) -> bytes:
        with open(self.path, encoding="ascii", errors="replace") as file:
            status = os.fstat(file.fileno())
            self._check_owned(status)
            if status.st_nlink > 1:
                clear_leftovers(self.path)
            return secret_of(file.read(1000).strip(), f"The {self.called} {self.path}", self.error)

    def _check_owned(self, status: os.stat_result) -> None:
        """Raise `error` for a file whose secret somebody else may know."""
        if not stat.S_ISREG(status.st_mode):  # a pipe that somebody hands over
            return
        if not of_us(status):
            raise self.error(
                f"The {self.called} {self.path} belongs to another user, who knows it; run as that user, or name a key "
                f"of your own with {self.option}."
            )
        if status.st_mode & 0o077:
            raise self.error(f"Others than its owner can read the {self.called} {self.path}; run chmod 600 on it.")

    def _made(self) -> bytes:
        """A new secret in a new file; where another process was quicker, that one's.

        The copies of keys are removed that processes left which were killed while they made one.
        """
        secret = secrets.token_bytes(SECRET_BYTES)
        clear_leftovers(self.path)
        try:
            with (
                nullcontext() if self.announced else outputs.unlisted(),
                atomic_file(self.path, False, private=True) as file,
            ):
                file.write(f"{secret.hex()}\n".encode())
        except OutputError as error:
            if not os.path.exists(self.path):
                raise self.error(f"The {self.called} cannot be made: {error}") from None
            return self._read()
        return secret


def secret_of(text: str, where: str, error: type[DptextError]) -> bytes:
    """The secret that a text is; raises `error` for another text."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise error(f"{where} is not a key: it must hold 64 digits in hexadecimal.")
    return secret


def without_passwords(text: str) -> str:
    """The text with … for each password in a URL: before its host, or in its query (``?password=``)."""
    return _IN_QUERY.sub(r"\1…", _IN_URL.sub(r"\1…@", text))
