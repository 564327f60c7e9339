"""Files that hold a secret of 32 bytes, as 64 digits in hexadecimal: made once, and their owner's alone."""

import os
import secrets
import stat

from dptext.errors import DptextError

SECRET_BYTES = 32


def secret_in(path: str, *, called: str, make: bool, error: type[DptextError]) -> bytes:
    """The secret in a file.

    Parameters
    ----------
    path
        The file.
    called
        What it is, in messages: "the ledger's key".
    make
        Make a new secret where there is no file.
    error
        What is raised for a file that others can read, or that holds something else.

    Raises `OSError` for one that is not there, or cannot be read or made.
    """
    if make and not os.path.lexists(path):
        return _made(path, called, error)
    with open(path, encoding="ascii", errors="replace") as file:
        mode = os.fstat(file.fileno()).st_mode
        if stat.S_ISREG(mode) and mode & 0o077:
            raise error(f"Others than its owner can read {called} {path}; run chmod 600 on it.")
        return secret_of(file.read(1000).strip(), f"{called} {path}", error)


def secret_of(text: str, where: str, error: type[DptextError]) -> bytes:
    """The secret that a text is; raises `error` for another text."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise error(f"{where[0].upper()}{where[1:]} is not a key: it must hold 64 digits in hexadecimal.")
    return secret


def _made(path: str, called: str, error: type[DptextError]) -> bytes:
    """A new secret in a new file; where another process was quicker, that one's."""
    secret = secrets.token_bytes(SECRET_BYTES)
    beside = f"{path}.{secrets.token_hex(8)}.part"
    file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(file, "w", encoding="ascii") as written:
            written.write(f"{secret.hex()}\n")
            written.flush()
            os.fsync(written.fileno())
        try:
            os.link(beside, path)
        except FileExistsError:
            return secret_in(path, called=called, make=False, error=error)
    finally:
        os.unlink(beside)
    return secret
