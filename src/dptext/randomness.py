"""Where the noise comes from: one key for a run, and a keyed stream of bits for each block of it.

A run draws 256 bits from the operating system. Each block of texts gets an AES-256-CTR stream of its own, whose key is
keyed BLAKE2 of the run's key and *everything* that tells the block from any other (`BlockContext`). So no two blocks,
columns, files, epsilons or calls share noise, while the same block, repeated by a retry or a resumed run, comes out bit
for bit the same: a retry is not a second release.

Whoever holds a run's key can undo its noise. It lives in memory and cannot be pickled; a forked child draws another
one. It leaves the process in two ways only, both asked for: into the owner-only state file of a run that can be resumed
(`dptext.resuming`), and, derived for one shard, to a child process that privatizes that shard (`dptext.shards`).
"""

import hashlib
import itertools
import os
import secrets
import threading
import warnings
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from numpy.typing import NDArray

from dptext.errors import ParameterError

STREAM_VERSION = 2
"""Part of every stream's key: raised whenever the same block would get other bits."""


_forks = 0
"""How often this process is a child of the one that imported this module: a child may have its parent's number."""


def _count_fork() -> None:
    global _forks
    _forks += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_count_fork)


def _this_process() -> tuple[int, int]:
    """Other than that of every parent, also for a child that is the first one in a namespace of its own."""
    return os.getpid(), _forks


class RandomSource(Protocol):
    """A source of independent uniform bits. Every sampler is built on this one call."""

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next `size` integers, each uniform on 0 … 2^64 - 1."""
        ...


class InsecureSeedWarning(UserWarning):
    """The noise of this release can be undone by whoever knows, or guesses, the seed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockContext:
    """Everything that tells one block from all others.

    Attributes
    ----------
    fingerprint
        Digest of mechanism, parameters, epsilon, embedding, policy and format version.
    call
        Number of the call, unique to the run's key.
    source, column
        What is read: the file's name and the column's, or empty for texts in memory.
    first_row, rows
        Where the block stands.
    content
        Digest of the block's texts.
    """

    fingerprint: bytes
    call: int
    source: str
    column: str
    first_row: int
    rows: int
    content: bytes = field(repr=False)

    def canonical(self) -> bytes:
        """The fields one after another, each with its length, so that no two contexts read the same."""
        fields = [
            b"%d" % STREAM_VERSION,
            self.fingerprint,
            b"%d" % self.call,
            os.fsencode(self.source),
            self.column.encode(),
            b"%d" % self.first_row,
            b"%d" % self.rows,
            self.content,
        ]
        return b"".join(len(field).to_bytes(8, "big") + field for field in fields)


class AesStream:
    """AES-256 in counter mode, read as little-endian 64-bit integers (a `RandomSource`)."""

    __slots__ = ("_encryptor",)

    def __init__(self, key: bytes) -> None:
        self._encryptor = Cipher(algorithms.AES(key), modes.CTR(bytes(16))).encryptor()

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next `size` integers of the stream."""
        return np.frombuffer(self._encryptor.update(bytes(8 * size)), dtype="<u8")


class RunKey:
    """The key of one run. Without arguments it is drawn from the operating system; there is no default seed."""

    __slots__ = ("_calls", "_key", "_lock", "_process", "seeded")

    def __init__(self) -> None:
        self._start(secrets.token_bytes(32), seeded=False)

    @classmethod
    def from_insecure_seed(cls, seed: int) -> "RunKey":
        """A key made from a number, so that a run can be repeated. Not private: every release says so, and this warns.

        Raises `ParameterError` if `seed` is not an integer of at least 0.
        """
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise ParameterError(f"The insecure seed must be an integer of at least 0. Got {seed!r} instead.")
        warnings.warn(
            "Noise from a seed protects nobody: whoever guesses the seed can undo it. Use it for tests only.",
            InsecureSeedWarning,
            stacklevel=2,
        )
        key = cls.__new__(cls)
        key._start(hashlib.blake2b(b"%d" % seed, digest_size=32, person=b"dptext-seed").digest(), seeded=True)
        return key

    def _start(self, key: bytes, *, seeded: bool) -> None:
        self._key = key
        self._process = _this_process()
        self._calls = itertools.count()
        self._lock = threading.Lock()
        self.seeded = seeded

    @classmethod
    def from_secret(cls, secret: bytes, *, seeded: bool = False) -> "RunKey":
        """The key whose `secret` this is: to go on with the run that it belongs to, and with no other.

        Its calls are numbered from 0 again, so that the run's own call, repeated, finds its noise again.
        """
        if len(secret) != 32:
            raise ParameterError(f"The secret of a key must be 32 bytes. Got {len(secret)} instead.")
        key = cls.__new__(cls)
        key._start(secret, seeded=seeded)
        return key

    def secret(self) -> bytes:
        """What `from_secret` reads. Whoever has it can undo the noise: for an owner-only file, or a pipe to a child."""
        if self._process != _this_process():
            self._rekey()
        return self._key

    def for_shard(self, address: str) -> "RunKey":
        """The key of one shard of the run, by the shard's address: keyed BLAKE2 of it, with calls numbered from 0.

        Whoever holds it can undo the noise of that shard and of no other. Different addresses have independent keys.
        """
        derived = hashlib.blake2b(os.fsencode(address), key=self.secret(), digest_size=32, person=b"dptext-shard")
        return RunKey.from_secret(derived.digest(), seeded=self.seeded)

    def next_call(self) -> int:
        """A number that no other call under this key gets."""
        return next(self._calls)

    def stream(self, context: BlockContext) -> AesStream:
        """The stream of one block: the same for the same context, independent of that of any other."""
        if self._process != _this_process():
            self._rekey()
        material = hashlib.blake2b(context.canonical(), key=self._key, digest_size=32, person=b"dptext-stream")
        return AesStream(material.digest())

    def _rekey(self) -> None:
        """In a forked child: another key, or parent and child would share noise. A seed is told apart by process."""
        with self._lock:
            if self._process != _this_process():
                fresh = b"%d %d" % _this_process() if self.seeded else secrets.token_bytes(32)
                self._key = hashlib.blake2b(fresh, key=self._key, digest_size=32, person=b"dptext-fork").digest()
                self._process = _this_process()

    def __reduce__(self) -> str:
        raise TypeError("A RunKey cannot be pickled: two holders of one key would share noise.")

    def __repr__(self) -> str:
        return "RunKey(from an insecure seed)" if self.seeded else "RunKey(secret)"
