"""The keys of a service, and whether an address is of this machine alone.

Keys stand in a file that only its owner can read, a line each: name, budget (``-`` for that of the service), and the
SHA-256 of the key. A key is made here, of 256 random bits, so that its digest tells nothing of it; it is shown once.
"""

import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import ip_address

from dptext.errors import InputError, ParameterError
from dptext.io.secrets import check_owned

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
_FIRST_LINE = "# Keys of dptext serve: name, budget in nats (- for that of --budget), SHA-256 of the key.\n"
_DIGEST_BYTES = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    """A key that requests may show: its name for the ledger and for people, and its SHA-256.

    All answers to it may cost so many nats at most; None for the budget of the service.
    """

    name: str
    digest: bytes = field(repr=False)
    budget: float | None = None


def digest_of(key: bytes) -> bytes:
    """Of one length, so that comparing takes the same time for every key."""
    return hashlib.sha256(key).digest()


def find_key(key: bytes, keys: Iterable[ApiKey]) -> ApiKey | None:
    """Which key this is, if any; all of them are compared, each in constant time."""
    digest, right = digest_of(key), None
    for api_key in keys:
        if hmac.compare_digest(digest, api_key.digest):
            right = api_key
    return right


def read_keys(path: str) -> tuple[ApiKey, ...]:
    """The keys of a file. Raises `InputError` for one that others can read, that is wrong, or holds no key."""
    try:
        with open(path, encoding="utf-8") as file:
            check_owned(file.fileno(), f"file of keys {path}", InputError)
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
        raise InputError(f"The file {path} holds no key; make one: dptext serve --new-key NAME --keys {path}.")
    return tuple(keys.values())


def add_key(path: str, name: str, budget: float | None) -> str:
    """A new key, whose digest is added to a file, which is made where there is none.

    Raises `ParameterError` for a name that is none or that is there already, and `InputError` as `read_keys` does.
    """
    if not NAME.fullmatch(name):
        raise ParameterError(
            "The name of a key must be a letter or digit, and then up to 63 letters, digits and _ . -."
        )
    if os.path.exists(path) and os.path.getsize(path) and any(api_key.name == name for api_key in read_keys(path)):
        raise ParameterError(f"The file {path} has a key of this name; take its line away, or choose another name.")
    key = f"dptext_{secrets.token_urlsafe(32)}"
    limit = "-" if budget is None else repr(float(budget))
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            check_owned(file, f"file of keys {path}", InputError)
            size = os.fstat(file).st_size
            ends = not size or os.pread(file, 1, size - 1) == b"\n"
            begins = "" if size and ends else "\n" if size else _FIRST_LINE
            os.write(file, f"{begins}{name} {limit} {digest_of(key.encode()).hex()}\n".encode())
            os.fsync(file)
        finally:
            os.close(file)
    except OSError as error:
        raise InputError(f"The file of keys {path} cannot be written ({type(error).__name__}).") from None
    return key


def _key(parts: list[str], where: str) -> ApiKey:
    try:
        name, limit, digest = parts
        budget = None if limit == "-" else float(limit)
        right = bool(NAME.fullmatch(name)) and (budget is None or 0 < budget < float("inf"))
        key = ApiKey(name=name, digest=bytes.fromhex(digest), budget=budget)
    except ValueError:
        right = False
    if not right or len(key.digest) != _DIGEST_BYTES:
        raise InputError(f"{where} must hold a name, a budget in nats or -, and 64 digits in hexadecimal.")
    return key


@lru_cache(maxsize=64)
def is_loopback(host: str) -> bool:
    """Whether a name or address is of this machine alone."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"
