"""Keys of a service: several clients, each with a name, and with a budget of its own if it is to have one.

They stand in a file that only its owner can read, a line each: name, budget (``-`` for that of the service), and the
SHA-256 of the key. A key is made here, of 256 random bits, so that its digest tells nothing of it; it is shown once.
"""

import hashlib
import hmac
import os
import re
import secrets
import stat
from collections.abc import Iterable
from dataclasses import dataclass, field

from dptext.errors import InputError, ParameterError
from dptext.process.folders import of_us

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")

_FIRST_LINE = "# Keys of dptext serve: name, budget in nats (- for that of --budget), SHA-256 of the key.\n"
_DIGEST_BYTES = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    """A key that requests may show.

    Attributes
    ----------
    name
        For the ledger and for people.
    digest
        SHA-256 of the key.
    budget
        The most nats that all answers to it may cost; None for that of the service.
    """

    name: str
    digest: bytes = field(repr=False)
    budget: float | None = None


def digest_of(key: bytes) -> bytes:
    """Of one length, so that comparing takes the same time for every key."""
    return hashlib.sha256(key).digest()


def found(key: bytes, keys: Iterable[ApiKey]) -> ApiKey | None:
    """Which key this is, if any; all of them are compared, each in constant time."""
    digest, right = digest_of(key), None
    for one in keys:
        if hmac.compare_digest(digest, one.digest):
            right = one
    return right


def read_keys(path: str) -> tuple[ApiKey, ...]:
    """The keys of a file. Raises `InputError` for one that others can read, that is wrong, or holds no key."""
    try:
        with open(path, encoding="utf-8") as file:
            _check_owned(file.fileno(), path)
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The file of keys {path} cannot be read ({type(error).__name__}).") from None
    keys: dict[str, ApiKey] = {}
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            key = _key(line.split(), f"Line {number} of the file of keys {path}")
            if key.name in keys:
                raise InputError(f"Line {number} of the file of keys {path} has a name that another line has.")
            keys[key.name] = key
    if not keys:
        raise InputError(f"The file {path} holds no key; make one: dptext api-key NAME --keys {path}.")
    return tuple(keys.values())


def add_key(path: str, name: str, budget: float | None) -> str:
    """A new key, whose digest is added to a file, which is made where there is none.

    Raises `ParameterError` for a name that is none or that is there already, and `InputError` as `read_keys` does.
    """
    if not NAME.fullmatch(name):
        raise ParameterError(
            "The name of a key must be a letter or digit, and then up to 63 letters, digits and _ . -."
        )
    if os.path.exists(path) and os.path.getsize(path) and any(one.name == name for one in read_keys(path)):
        raise ParameterError(f"The file {path} has a key of this name; take its line away, or choose another name.")
    key = f"dptext_{secrets.token_urlsafe(32)}"
    told = "-" if budget is None else repr(float(budget))
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            _check_owned(file, path)
            size = os.fstat(file).st_size
            ends = not size or os.pread(file, 1, size - 1) == b"\n"
            begins = "" if size and ends else "\n" if size else _FIRST_LINE
            os.write(file, f"{begins}{name} {told} {digest_of(key.encode()).hex()}\n".encode())
            os.fsync(file)
        finally:
            os.close(file)
    except OSError as error:
        raise InputError(f"The file of keys {path} cannot be written ({type(error).__name__}).") from None
    return key


def _check_owned(file: int, path: str) -> None:
    status = os.fstat(file)
    if not stat.S_ISREG(status.st_mode):
        return
    if not of_us(status):
        raise InputError(f"The file of keys {path} belongs to another user; run as that user, or name one of your own.")
    if status.st_mode & 0o077:
        raise InputError(f"Others than its owner can use the file of keys {path}; run chmod 600 on it.")


def _key(parts: list[str], where: str) -> ApiKey:
    """The key of a line."""
    try:
        name, told, digest = parts
        budget = None if told == "-" else float(told)
        right = bool(NAME.fullmatch(name)) and (budget is None or 0 < budget < float("inf"))
        key = ApiKey(name=name, digest=bytes.fromhex(digest), budget=budget)
    except ValueError:
        right = False
    if not right or len(key.digest) != _DIGEST_BYTES:
        raise InputError(f"{where} must hold a name, a budget in nats or -, and 64 digits in hexadecimal.")
    return key
