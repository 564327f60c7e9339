"""The secret of a ledger, and the keys that it makes of people: keyed BLAKE2, never the value of the unit column.

The secret is made once. It lies in a file that only its owner can read, or comes from the environment. Who holds it can
try whether a person whom they guess stands in the ledger; without it a key by itself tells nothing of whose it is.
"""

import hashlib
import os
import secrets
from collections.abc import Iterable, Mapping
from unicodedata import normalize

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import LedgerError
from dptext.io.secrets import SECRET_BYTES, make_secret, read_secret, secret_of

VARIABLE = "DPTEXT_LEDGER_KEY"  # The environment variable that may hold the secret, 64 digits in hexadecimal.
_CALLED = "ledger's key"

KEY_BYTES = 16
"""Of a person's key: two of a billion people share one with a probability of 2e-21 (then both are charged for both)."""


class UnitKeys:
    """Makes keys of the values of a unit column."""

    def __init__(self, secret: bytes) -> None:
        self._start = hashlib.blake2b(key=secret, digest_size=KEY_BYTES, person=b"dptext-unit")
        self._mac = hashlib.blake2b(key=secret, digest_size=32, person=b"dptext-seal")
        self.check = hashlib.blake2b(key=secret, digest_size=KEY_BYTES, person=b"dptext-check").hexdigest()
        """Tells two secrets apart, and nothing of either."""

    def of(self, values: Iterable[str]) -> list[bytes]:
        """The key of each value."""
        keys, start = [], self._start.copy
        for value in values:
            digest = start()
            digest.update(value.encode())
            keys.append(digest.digest())
        return keys

    def mac(self, row: Iterable[object]) -> int:
        """An authentication code of 256 bits, which cannot be made of the values of a row without the secret."""
        digest = self._mac.copy()
        for value in row:
            written = value if isinstance(value, bytes) else str(value).encode()
            digest.update(len(written).to_bytes(8, "big") + written)
        return int.from_bytes(digest.digest(), "big")

    def of_column(self, values: pa.LargeStringArray) -> tuple[list[bytes], NDArray[np.int64]]:
        """The keys of the different values of a column without nulls, and which of them each row (n,) has."""
        different = values.dictionary_encode()
        return self.of(map(str, different.dictionary.to_pylist())), different.indices.to_numpy().astype(np.int64)

    def of_folded(self, values: pa.LargeStringArray) -> list[bytes]:
        """The keys of the values of a column without differences of case, spaces and Unicode form, each once."""
        folded = {normalize("NFC", " ".join(str(value).casefold().split())) for value in values.unique().to_pylist()}
        return self.of(folded)


def throwaway_keys() -> UnitKeys:
    """Keys under a secret that is forgotten: for a look at a ledger that is not there."""
    return UnitKeys(secrets.token_bytes(SECRET_BYTES))


def unit_keys(path: str | None, *, make: bool, environment: Mapping[str, str] = os.environ) -> UnitKeys:
    """The keys under the secret of the environment, or of the file at `path`; `make` a new file for a new ledger.

    Raises `LedgerError` where there is no secret, or it cannot be read, or others can read it.
    """
    if (named := environment.get(VARIABLE)) is not None:
        return UnitKeys(secret_of(named, f"The environment variable {VARIABLE}", LedgerError))
    if path is None:
        raise LedgerError(
            f"A ledger in a database has no file for its key next to it; name one with key=, or "
            f"set {VARIABLE} to 64 digits in hexadecimal."
        )
    try:
        read = make_secret if make and not os.path.lexists(path) else read_secret
        return UnitKeys(read(path, _CALLED, LedgerError))
    except FileNotFoundError:
        raise LedgerError(
            f"The ledger's key {path} is not there, and no other one fits; bring it back, or set {VARIABLE}."
        ) from None
    except OSError as error:
        raise LedgerError(f"The ledger's key {path} cannot be read or made: {error.strerror}.") from None
