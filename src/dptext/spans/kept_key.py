"""The key of a data set: under it equal spans of a class get the same surrogate in all runs.

It lies in a file of its owner alone, and outlives runs. Whoever has it can try names: so it is for surrogates only, and
never for what a mechanism draws (docs/decisions/0182-surrogates-of-a-data-set.md).
"""

import hashlib
import os
import secrets
from dataclasses import dataclass, field
from typing import Any

from dptext.core.randomness import KeyedDraws
from dptext.errors import InputError
from dptext.keyfiles import SECRET_BYTES, KeyFile
from dptext.spans.lists import SurrogateList

SURROGATE_VERSION = 1
"""Part of every draw's address: raised whenever a span would get another surrogate under the same key."""


@dataclass(frozen=True, slots=True)
class SurrogateKey:
    """The secret under which surrogates of a data set are drawn.

    Attributes
    ----------
    made
        The path of its file, where it was made just now; empty otherwise.
    """

    _secret: bytes = field(repr=False)
    made: str = ""

    @classmethod
    def at(cls, path: str, *, make: bool) -> "SurrogateKey":
        """The key in a file. Where there is none a new one is made, or, unless `make`, one that is forgotten.

        Raises `InputError` for a file that others can read, that holds no key, or that cannot be read or made.
        """
        new = make and not os.path.lexists(path)
        file = KeyFile(path, "key of surrogates", "--surrogate-key (surrogate_key)", InputError, told=True)
        try:
            return cls(file.secret(make=make), path if new else "")
        except OSError as error:
            if not (make or os.path.lexists(path)):
                return cls(secrets.token_bytes(SECRET_BYTES))
            raise InputError(
                f"The key of surrogates {path} cannot be read or made: {error.strerror}; name another file."
            ) from None

    @property
    def check(self) -> str:
        """Tells two keys apart, and nothing of either."""
        return hashlib.blake2b(key=self._secret, digest_size=16, person=b"dptext-check").hexdigest()

    def draws(self, name: str, surrogates: SurrogateList) -> KeyedDraws:
        """The streams of a class of spans and its list, one for each text of a span; nothing else is drawn of them."""
        entries = hashlib.blake2b(digest_size=32)
        for entry in surrogates.entries:
            entries.update(len(entry.encode()).to_bytes(8, "big") + entry.encode())
        material = b"%d %s %s" % (SURROGATE_VERSION, entries.digest(), name.encode())
        made = hashlib.blake2b(material, key=self._secret, digest_size=64, person=b"dptext-names")
        return KeyedDraws(made.digest())

    def __reduce__(self) -> Any:
        raise TypeError("A key of surrogates cannot be pickled; name its file.")
