"""A key file that its holder keeps: under it equal words of a class get one surrogate in all files and runs.

    {"version":1,"table":"<digest of the class table and its lists>","key":"<64 digits in hexadecimal>"}

Nothing but replacements of protected classes is drawn by it: what a word of a class becomes is uniform whatever it is,
so that to repeat it tells which words are equal, and nothing else. Ordinary words and numbers come from the run's key,
which no other run has. Anyone who reads the file can try which words became a surrogate.
Proof: docs/proofs/word-classes.md.
"""

import hashlib
import os
import secrets
from collections.abc import Sequence

import msgspec

from dptext.core.randomness import ConsistentStreams
from dptext.entities.class_table import TABLE_VERSION, ClassTable, class_table, shipped_outputs
from dptext.entities.user_table import own_words
from dptext.errors import InputError, OutputError
from dptext.io import atomic_file
from dptext.io.secrets import check_owned

VERSION = 1
"""Of the file; raised whenever the same file would give other surrogates."""

_SECRET_BYTES, _LONGEST = 32, 1000


class _KeyFile(msgspec.Struct, kw_only=True):
    """The file; another version may have other fields."""

    version: int
    table: str = ""
    key: str = ""


class ConsistencyKey:
    """What is drawn under a key file. `check` tells two keys apart, and nothing of either."""

    def __init__(self, secret: bytes, table: str) -> None:
        bits = hashlib.blake2b(table.encode(), key=secret, digest_size=64, person=b"dptext-held").digest()
        self.draws = ConsistentStreams(bits).derive("classes")
        self.check = hashlib.blake2b(key=secret, digest_size=8, person=b"dptext-check").hexdigest()

    def __reduce__(self) -> str:
        raise TypeError("A consistency key cannot be pickled: it stays in its file.")


def make_consistency_key(path: str, *, class_tables: Sequence[str] = ()) -> None:
    """Make a key file that only its owner can read, for the shipped table of classes and a user's own.

    Raises `OutputError` for a file that exists or cannot be written, and `InputError` for a table.
    """
    if os.path.lexists(path):
        raise OutputError(
            f"{path} exists, and a new key in its place would end what is equal under it; name another file."
        )
    table = _digest(class_table(own_words(class_tables)))
    form = _KeyFile(version=VERSION, table=table, key=secrets.token_hex(_SECRET_BYTES))
    with atomic_file(path, False, private=True) as file:
        file.write(msgspec.json.encode(form) + b"\n")


def consistency_key(path: str, table: ClassTable) -> ConsistencyKey:
    """The key in a file that was made for this table. Raises `InputError`, in one sentence, for any other file."""
    called = f"consistency key {path}"
    try:
        with open(path, "rb") as file:
            check_owned(file.fileno(), called, InputError)
            content = file.read(_LONGEST)
    except FileNotFoundError:
        raise InputError(f"There is no {called}; make it once with: dptext consistency-key FILE.") from None
    except OSError as error:
        raise InputError(f"The {called} cannot be read: {error.strerror}.") from None
    form = _read(content)
    if form is None:
        raise InputError(
            f"{path} is no consistency key, or a damaged one; name a file that dptext consistency-key made."
        )
    if form.version != VERSION:
        raise InputError(
            f"The {called} is of version {form.version}, and this dptext reads version {VERSION}: use the dptext that "
            "made it, or make a new key."
        )
    if form.table != _digest(table):
        raise InputError(
            f"The {called} was made for another table of word classes, where the same words have other surrogates: use "
            "the class table and the dptext that it was made with, or make a new key."
        )
    return ConsistencyKey(bytes.fromhex(form.key), form.table)


def _read(content: bytes) -> _KeyFile | None:
    """What a file says, of this version or another; None if it is no key file."""
    try:
        form = msgspec.json.decode(content, type=_KeyFile)
        return form if form.version != VERSION or len(bytes.fromhex(form.key)) == _SECRET_BYTES else None
    except (ValueError, msgspec.MsgspecError):
        return None


def _digest(table: ClassTable) -> str:
    """What surrogates depend on but for key and word: the classes of words, and the lists."""
    lists = repr(sorted(shipped_outputs().items()))
    return hashlib.blake2b(f"{TABLE_VERSION} {table.digest} {lists}".encode(), digest_size=16).hexdigest()
