"""The source of noise: one key for a run, and a keyed stream of bits for each of its blocks.

A run draws 256 bits from the operating system. Each block of texts gets an AES-256-CTR stream of its own, whose key is
keyed BLAKE2 of the run's key and *everything* that tells the block from any other (`BlockContext`). So no two blocks,
columns, files, epsilons or calls share noise, while the same block, repeated by a retry or a resumed run, comes out bit
for bit the same: a retry is not a second release.

A word that is drawn once for several places (`ConsistentStreams`) gets a stream by what it is, not by where it stands.

Anyone who holds a run's key can undo its noise. It lives in memory and cannot be pickled; a forked child draws another
one. It leaves the process in two ways only, both at the user's request: into the owner-only state file of a resumable
run (`dptext.run.checkpoint`), and, derived for one file, to a child process that privatizes it (`dptext.run.workers`).
"""

import hashlib
import itertools
import os
import secrets
import threading
import warnings
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from numpy.typing import NDArray

from dptext.errors import ParameterError

STREAM_VERSION = 3
"""Part of every stream's key: raised whenever the same block would get other bits."""


_forks = 0
"""How often this process is a child of the one that imported this module: a child may have its parent's number."""


def _count_fork() -> None:
    global _forks
    _forks += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_count_fork)


def _this_process() -> tuple[int, int]:
    """Different from that of every parent, even for the first process of a new namespace."""
    return os.getpid(), _forks


class RandomSource(Protocol):
    """A source of independent uniform bits. Every sampler is built on this one call."""

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next `size` integers, each uniform on 0 … 2^64 - 1."""
        ...


class InsecureSeedWarning(UserWarning):
    """The noise of this release can be undone with the seed, known or guessed."""


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
        """The fields one after another, so that no two contexts read the same."""
        return _fields(
            b"%d" % STREAM_VERSION,
            self.fingerprint,
            b"%d" % self.call,
            os.fsencode(self.source),
            self.column.encode(),
            b"%d" % self.first_row,
            b"%d" % self.rows,
            self.content,
        )

    def canonical_of_call(self) -> bytes:
        """The same of the call on this source, whatever is in its columns and blocks."""
        return _fields(b"%d" % STREAM_VERSION, self.fingerprint, b"%d" % self.call, os.fsencode(self.source))


def _fields(*fields: bytes) -> bytes:
    """One after another, each with its length."""
    return b"".join(len(field).to_bytes(8, "big") + field for field in fields)


_ZEROS = memoryview(bytes(2**16))
_MORE = 15
"""Bytes that an encryption asks for beyond those that it writes."""


class AesStream:
    """AES-256 in counter mode, read as little-endian 64-bit integers (a `RandomSource`)."""

    __slots__ = ("_encryptor",)

    def __init__(self, key: bytes) -> None:
        # The counter begins at 0: each stream has its own key, so no two share key and counter.
        self._encryptor = Cipher(algorithms.AES(key), modes.CTR(bytes(16))).encryptor()

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next `size` integers of the stream."""
        count = 8 * size
        stream = np.empty(count + _MORE, np.uint8)
        for start in range(0, count, len(_ZEROS)):
            self._encryptor.update_into(_ZEROS[: count - start], stream[start:].data)
        return stream[:count].view("<u8")


class PerItemStreams:
    """A `RandomSource` for k draws, each of which reads a stream of its own, wherever it stands among the others.

    Integer i of a stream is the first half of AES-256 of its address, with i added bit by bit to the second half. So it
    follows from the address alone. Anyone who reads `uint64(k)` gets the next integer of each stream.
    """

    __slots__ = ("_addresses", "_key", "_read", "_streams")

    def __init__(self, key: bytes, addresses: NDArray[np.uint64]) -> None:
        self._key = key
        self._addresses = addresses  # (n, 2)
        self._read = np.zeros(len(addresses), np.uint64)  # how many integers of each were read
        self._streams: NDArray[Any] | None = None  # (k,) those that are read here, if not all are

    def __len__(self) -> int:
        return len(self._read if self._streams is None else self._streams)

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next integer of each stream. Raises `ValueError` unless `size` is their number."""
        if size != len(self):
            raise ValueError(f"These are {len(self)} streams, of which {size} integers were asked for.")
        streams: NDArray[Any] | slice = slice(None) if self._streams is None else self._streams
        integers = self._integers(streams, self._read[streams])
        self._read[streams] += np.uint64(1)
        return integers

    def at(self, streams: NDArray[Any]) -> "PerItemStreams":
        """Some of the streams, by number or by truth; both views share one count of the integers read."""
        chosen = copy(self)  # with the same count of what was read
        chosen._streams = np.arange(len(self._read))[streams] if self._streams is None else self._streams[streams]
        return chosen

    def alone(self, stream: int) -> RandomSource:
        """One stream as a source of any number of integers."""
        return _ItemStream(self, stream if self._streams is None else int(self._streams[stream]))

    def _integers(self, streams: NDArray[Any] | slice, places: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """The integers at these places (k,) of these streams. Raises `ValueError` for one beyond 2^24 of a stream."""
        if len(places) and int(places.max()) >= 1 << int(_ROW):
            raise ValueError(f"A draw has at most {1 << int(_ROW):,} integers of its own.")
        blocks = np.array(self._addresses[streams], "<u8")
        blocks[:, 1] ^= places
        encryptor = Cipher(algorithms.AES(self._key), modes.ECB()).encryptor()
        encrypted = encryptor.update(blocks.view(np.uint8).ravel().data)
        return np.ascontiguousarray(np.frombuffer(encrypted, "<u8")[::2])


class _ItemStream:
    """One stream of some as a `RandomSource`."""

    __slots__ = ("_stream", "_streams")

    def __init__(self, streams: PerItemStreams, stream: int) -> None:
        self._streams, self._stream = streams, stream

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next `size` integers of the stream."""
        read, stream = self._streams._read, self._stream
        integers = self._streams._integers(np.full(size, stream), read[stream] + np.arange(size, dtype=np.uint64))
        read[stream] += np.uint64(size)
        return integers


def streams_at(random: RandomSource, streams: NDArray[Any]) -> RandomSource:
    """Some streams of a source that has streams; any other source as it is."""
    return random.at(streams) if isinstance(random, PerItemStreams) else random


class ConsistentStreams:
    """Streams of bits for what is drawn once and used in several places: one for each item of each unit.

    An item is 64 bits and a kind. The address of its stream is those bits, the kind and the unit, added bit by bit.
    Rows of one block are units whose bits no item or kind can change, so their addresses always differ. A named unit
    is 128 pseudorandom bits: two addresses among n of a run are the same by chance alone, less often than once in
    2^129 / n^2.
    """

    __slots__ = ("_key", "_naming")

    def __init__(self, key: bytes) -> None:
        """`key` is 64 secret bytes from which no other streams are made."""
        self._key, self._naming = key[:32], key[32:]

    def derive(self, purpose: str) -> "ConsistentStreams":
        """Independent streams for another purpose, in which the same item of the same unit has another stream."""
        return ConsistentStreams(
            hashlib.blake2b(purpose.encode(), key=self._naming, digest_size=64, person=b"dptext-apart").digest()
        )

    def rows(self, count: int) -> NDArray[np.uint64]:
        """The units of `count` rows, fewer than 2^32: shape (count, 2)."""
        return np.stack([np.zeros(count, np.uint64), np.arange(count, dtype=np.uint64) << _ROW], axis=1)

    def named(self, names: Sequence[bytes]) -> NDArray[np.uint64]:
        """The units of names (k,), of any length: shape (k, 2)."""
        digests = (hashlib.blake2b(name, key=self._naming, digest_size=16).digest() for name in names)
        return np.frombuffer(b"".join(digests), "<u8").reshape(-1, 2)

    def streams(
        self, units: NDArray[np.uint64], owners: NDArray[Any], items: NDArray[Any], kinds: NDArray[Any] | int
    ) -> PerItemStreams:
        """The streams of the items (k,), each of a kind below 256, of units[owners]: shape (u, 2) and (k,)."""
        addresses = units[owners]
        addresses[:, 0] ^= items.astype(np.uint64)
        if np.any(kinds):
            addresses[:, 1] ^= np.asarray(kinds).astype(np.uint64) << _KIND
        return PerItemStreams(self._key, addresses)


_ROW, _KIND = np.uint64(24), np.uint64(56)
"""Where in the second half of an address the row and the kind stand; the number of the integer stands below."""


class RunKey:
    """The key of one run. Without arguments it is drawn from the operating system; there is no default seed.

    >>> key = RunKey()
    >>> again = RunKey.from_secret(key.secret())
    >>> key, again.next_call(), again.next_call()
    (RunKey(secret), 0, 1)
    """

    __slots__ = ("_calls", "_key", "_lock", "_process", "across", "seeded")

    across: "RunKey | None"
    """Of a shard, the key of what is drawn once in all shards; None where nothing is."""

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
            "Noise from a seed protects no one: a guess of the seed undoes it. Use it for tests only.",
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
        self.across = None

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
        """What `from_secret` reads. Who has it can undo the noise: for an owner-only file, or a pipe to a child."""
        if self._process != _this_process():
            self._rekey()
        return self._key

    def for_shard(self, address: str) -> "RunKey":
        """The key of one shard of the run, by the shard's address: keyed BLAKE2 of it, with calls numbered from 0.

        Anyone who holds it can undo the noise of that shard and of no other. Different addresses have independent keys.
        """
        shard_key = RunKey.from_secret(self._derived(os.fsencode(address), 32, b"dptext-shard"), seeded=self.seeded)
        return shard_key.sharing(None if self.across is None else self.across.for_shard(address))

    def sharing(self, across: "RunKey | None") -> "RunKey":
        """This key, with one that all shards have in common for what is drawn once in all of them."""
        self.across = across
        return self

    def next_call(self) -> int:
        """A number that no other call under this key gets."""
        return next(self._calls)

    def stream(self, context: BlockContext) -> AesStream:
        """The stream of one block: the same for the same context, independent of that of any other."""
        return AesStream(self._derived(context.canonical(), 32, b"dptext-stream"))

    def draws(self, context: BlockContext, *, finish: bytes) -> ConsistentStreams:
        """The streams of what is drawn once in all blocks and columns of one call on one source, or on all shards.

        `finish` tells privatizers of one call apart that differ in nothing but what they do after the draw.
        """
        if self.across is not None:
            return self.across.draws(replace(context, source=""), finish=finish)
        return ConsistentStreams(self._derived(_fields(context.canonical_of_call(), finish), 64, b"dptext-once"))

    def _derived(self, material: bytes, size: int, person: bytes) -> bytes:
        if self._process != _this_process():
            self._rekey()
        return hashlib.blake2b(material, key=self._key, digest_size=size, person=person).digest()

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
