"""A mechanism and a key put together: blocks of texts in, blocks of private texts out.

This is the one place where texts meet noise: the library's calls and the file pipeline both go through it. What is done
to the texts of a block is for `mechanisms.blocks` (word by word) and `rewriting.documents` (text by text) to say.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa

from dptext.errors import ParameterError
from dptext.guarantees import Assumption, Guarantee
from dptext.randomness import STREAM_VERSION, AesStream, BlockContext, RunKey
from dptext.release import Release, Releases
from dptext.text.coverage import Coverage
from dptext.text.strings import as_strings, null_mask, string_parts, without_nulls


@dataclass(frozen=True, slots=True)
class PrivateBlock:
    """What became of a block: its private texts, and three things for the data holder only."""

    texts: pa.LargeStringArray
    coverage: Coverage
    content: bytes = b""  # digest of the source texts
    counts: Counter[str] = field(default_factory=Counter)  # what the mechanism counted


class Privatizer(ABC):
    """Privatizes blocks of texts, each under a stream of noise of its own.

    The same block in the same place of the same call comes out bit for bit the same.

    Attributes
    ----------
    name
        The mechanism's name on the command line.
    key
        The run's key.
    block_rows
        How many rows of a file are privatized at once; None for as many as the reader hands out by itself.
    packages
        The packages whose versions matter to the result, for the report.
    version
        Raised whenever the same bits of noise would give another text.
    requote
        Whether the rows of a file leave in one form (`dptext.io.Reading.even`): old quotes, line ends and blank lines
        would tell of the old layout.
    threads
        How many threads may privatize blocks at once; None for one to each processor.
    """

    block_rows: ClassVar[int | None] = None
    packages: ClassVar[tuple[str, ...]] = ("numpy", "numba", "pyarrow", "cryptography")
    threads: ClassVar[int | None] = None
    version: ClassVar[int] = 1
    requote: bool
    name: str

    def __init__(self, key: RunKey | None) -> None:
        self.key = key or RunKey()
        described = {**self.described(), "version": self.version, "stream": STREAM_VERSION}
        self._fingerprint = hashlib.blake2b(json.dumps(described, sort_keys=True).encode(), digest_size=32).digest()

    @property
    def guarantee(self) -> Guarantee:
        """What is promised for the texts privatized so far, with where the noise comes from."""
        return self._promised().assuming(Assumption.SEEDED if self.key.seeded else Assumption.PSEUDORANDOM)

    @abstractmethod
    def _promised(self) -> Guarantee:
        """The guarantee without the source of the noise."""

    @abstractmethod
    def described(self) -> dict[str, Any]:
        """Everything public that determines the law, as plain values: for the report, and for the streams' keys."""

    @abstractmethod
    def _privatize(self, texts: pa.LargeStringArray, stream: AesStream) -> PrivateBlock:
        """The private texts of an array of strings and nulls (n,), under its own stream."""

    def privatize_block(
        self, texts: "pa.Array[Any]", *, call: int, source: str, column: str, first_row: int
    ) -> PrivateBlock:
        """Privatize an Arrow array of strings (n,) that stands at `first_row` of a column of a source."""
        strings = as_strings(texts)
        context = BlockContext(
            fingerprint=self._fingerprint,
            call=call,
            source=source,
            column=column,
            first_row=first_row,
            rows=len(strings),
            content=_digest(strings),
        )
        done = self._privatize(strings, self.key.stream(context))
        return PrivateBlock(done.texts, done.coverage, context.content, done.counts)

    def release_many(self, texts: Sequence[str | None]) -> Releases:
        """Privatize texts in memory, as one call of its own; None stays None."""
        block = self.privatize_block(_as_arrow(texts), call=self.key.next_call(), source="", column="", first_row=0)
        return Releases(texts=tuple(block.texts.to_pylist()), guarantee=self.guarantee, coverage=block.coverage)

    def release(self, text: str) -> Release:
        """Privatize one text. Raises `ParameterError` if it is not a string or not valid Unicode."""
        if not isinstance(text, str):
            raise ParameterError(
                f"The 'text' parameter of privatize must be a string. Got {type(text).__name__} instead."
            )
        releases = self.release_many([text])
        return Release(text=str(releases.texts[0]), guarantee=releases.guarantee, coverage=releases.coverage)


def _as_arrow(texts: Sequence[str | None]) -> pa.LargeStringArray:
    if isinstance(texts, str):
        raise ParameterError("The 'texts' parameter must be a list of strings. Got one string; use privatize() for it.")
    if isinstance(texts, Mapping):
        raise ParameterError("The 'texts' parameter must be a list of strings. Got a mapping; give its values.")
    texts = list(texts)  # an iterator may be read only once
    for position, text in enumerate(texts):
        if text is not None and not isinstance(text, str):
            raise ParameterError(
                f"Every text must be a string or None. Got {type(text).__name__} at position {position} instead."
            )
    try:
        return pa.array(texts, pa.large_string())
    except UnicodeEncodeError:
        wrong = next(i for i, text in enumerate(texts) if text is not None and not _is_unicode(text))
        raise ParameterError(
            f"The text at position {wrong} holds half of a surrogate pair, so it is not valid Unicode; repair it first."
        ) from None


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _digest(texts: pa.LargeStringArray) -> bytes:
    """Digest of the texts and of which are null: lengths and bytes, whatever lies around them in the buffers."""
    rows, data = string_parts(without_nulls(texts))
    digest = hashlib.blake2b(np.diff(rows).tobytes(), digest_size=32)
    digest.update(data[rows[0] : rows[-1]].data)
    nulls = null_mask(texts)
    if nulls is not None:
        digest.update(np.packbits(nulls).tobytes())
    return digest.digest()
