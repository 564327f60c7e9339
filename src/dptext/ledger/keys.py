"""The secret of a ledger, and the keys that it makes of people: keyed BLAKE2, never the value of the unit column.

The secret is made once. It lies in a file that only its owner can read, or comes from the environment. Who holds it can
try whether a person whom they guess stands in the ledger; without it a key by itself tells nothing of whose it is.
"""

import hashlib
import os
import secrets
from collections.abc import Iterable, Mapping
from typing import TypeAlias

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import LedgerError
from dptext.keyfiles import SECRET_BYTES, KeyFile, secret_of
from dptext.strings import string_parts

KeyArray: TypeAlias = NDArray[np.uint64]
"""Keys of 16 bytes as two numbers each, shape (n, 2)."""

VARIABLE = "DPTEXT_LEDGER_KEY"
"""The environment variable that may hold the secret, 64 digits in hexadecimal."""

KEY_BYTES = 16
"""Of a person's key: two of a billion people share one with a probability of 2e-21 (then both are charged for both)."""

_PERSON = b"dptext-unit"


class UnitKeys:
    """Makes keys of the values of a unit column."""

    def __init__(self, secret: bytes) -> None:
        self._state = _keyed_state(secret)
        self._start = hashlib.blake2b(key=secret, digest_size=KEY_BYTES, person=_PERSON)
        self.check = hashlib.blake2b(key=secret, digest_size=KEY_BYTES, person=b"dptext-check").hexdigest()
        """Tells two secrets apart, and nothing of either."""

    def of(self, values: Iterable[str]) -> list[bytes]:
        """The key of each value."""
        found, start = [], self._start.copy
        for value in values:
            digest = start()
            digest.update(value.encode())
            found.append(digest.digest())
        return found

    def of_column(self, values: pa.LargeStringArray) -> KeyArray:
        """The key of each value (n,), none of them null or empty, shape (n, 2)."""
        from dptext.ledger.kernels import IV, hash_texts

        rows, data = string_parts(values)
        out = np.empty((len(values), 2), np.uint64)
        state, words = np.empty(8, np.uint64), np.empty(16, np.uint64)
        hash_texts(data, rows, self._state, IV, state, words, out)
        return out


def key_array(keys: Iterable[bytes]) -> KeyArray:
    """Keys as rows of two numbers, shape (n, 2)."""
    return np.frombuffer(b"".join(keys), "<u8").reshape(-1, 2)


def _keyed_state(secret: bytes) -> NDArray[np.uint64]:
    """The state of BLAKE2b after the block that holds the key (RFC 7693), with the parameters of `UnitKeys`."""
    from dptext.ledger.kernels import BLOCK, IV, compress

    parameters = bytes([KEY_BYTES, len(secret), 1, 1]).ljust(48, b"\0") + _PERSON.ljust(16, b"\0")
    state: NDArray[np.uint64] = IV ^ np.frombuffer(parameters, "<u8")
    block = np.frombuffer(secret.ljust(BLOCK, b"\0"), "<u8")
    compress(state, block.copy(), IV, BLOCK, False)
    return state


def throwaway_keys() -> UnitKeys:
    """Keys under a secret that is forgotten: for a look at a ledger that is not there."""
    return UnitKeys(secrets.token_bytes(SECRET_BYTES))


def unit_keys(path: str | None, *, make: bool, environment: Mapping[str, str] = os.environ) -> UnitKeys:
    """The keys under the secret of the environment, or of the file at `path`.

    Parameters
    ----------
    path
        The file; None where only the environment can have it.
    make
        Make a new secret where there is no file: for a new ledger alone.

    Raises `LedgerError` where there is no secret, or it cannot be read, or others can read it.
    """
    if (named := environment.get(VARIABLE)) is not None:
        return UnitKeys(secret_of(named, f"The environment variable {VARIABLE}", LedgerError))
    if path is None:
        raise LedgerError(
            f"A ledger in a database has no file for its key beside it; name one with --ledger-key (key), or set "
            f"{VARIABLE} to 64 digits in hexadecimal."
        )
    try:
        return UnitKeys(KeyFile(path, "ledger's key", "--ledger-key (key)", LedgerError).secret(make=make))
    except FileNotFoundError:
        raise LedgerError(
            f"The ledger's key {path} is not there, and no other one fits; bring it back, or set {VARIABLE}."
        ) from None
    except OSError as error:
        raise LedgerError(f"The ledger's key {path} cannot be read or made: {error.strerror}.") from None
