"""Files that hold secrets, their owner's alone."""

import os
import secrets
import stat

from dptext.errors import DptextError, OutputError
from dptext.io.leftovers import clear_leftovers
from dptext.io.output import atomic_file
from dptext.process import of_us, outputs

SECRET_BYTES = 32  # In a file as 64 digits in hexadecimal.


def check_owned(file: int, called: str, error: type[DptextError]) -> None:
    """Raise `error` for an open file, so called, whose secret others may know."""
    status = os.fstat(file)
    if not stat.S_ISREG(status.st_mode):  # a pipe, which has no owner
        return
    if not of_us(status):
        raise error(f"The {called} belongs to another user, who knows it; run as that user, or name one of your own.")
    if status.st_mode & 0o077:
        raise error(f"Others than its owner can use the {called}; run chmod 600 on it.")


def read_secret(path: str, called: str, error: type[DptextError]) -> bytes:
    """The secret in a file, so called. Raises `error`, and `OSError` where it cannot be read."""
    with open(path, encoding="ascii", errors="replace") as file:
        check_owned(file.fileno(), f"{called} {path}", error)
        if os.fstat(file.fileno()).st_nlink > 1:
            clear_leftovers(path)
        return secret_of(file.read(1000).strip(), f"The {called} {path}", error)


def make_secret(path: str, called: str, error: type[DptextError]) -> bytes:
    """A new secret in a new file, so called; where another process was quicker, that one's.

    Copies are removed that processes left which were killed while they made one.
    """
    secret = secrets.token_bytes(SECRET_BYTES)
    clear_leftovers(path)
    try:
        with outputs.unlisted(), atomic_file(path, False, private=True) as file:
            file.write(f"{secret.hex()}\n".encode())
    except OutputError as failed:
        if not os.path.exists(path):
            raise error(f"The {called} cannot be made: {failed}") from None
        return read_secret(path, called, error)
    return secret


def secret_of(text: str, where: str, error: type[DptextError]) -> bytes:
    """The secret that 64 digits in hexadecimal are."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise error(f"{where} is not a key: it must hold 64 digits in hexadecimal.")
    return secret
