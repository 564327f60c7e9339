"""A mechanism, a text policy and a key put together: blocks of texts in, blocks of private texts out.

This is the one place where texts meet noise; the library's calls and the file pipeline both go through it.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from dptext.errors import ParameterError
from dptext.guarantees import Assumption, Guarantee
from dptext.randomness import STREAM_VERSION, BlockContext, RunKey
from dptext.text.codec import CODEC_VERSION, Codec
from dptext.text.coverage import Coverage
from dptext.text.policy import TextPolicy
from dptext.text.strings import as_strings, null_mask, string_parts, without_nulls
from dptext.text.vocabulary import Vocabulary

if TYPE_CHECKING:
    from dptext.mechanisms.base import WordMechanism

_SLICE_BYTES = 2**21
"""Text handled at once: small enough for the processor's caches, large enough to hide Python's overhead.

It has a part in which bits a word gets (rejected draws are drawn again at the end of a slice), so that another value
needs another `STREAM_VERSION`.
"""

_FATE_ASSUMPTIONS = {
    ("unknown", "placeholder"): Assumption.PUBLIC_UNKNOWN_PLACES,
    ("numbers", "placeholder"): Assumption.PUBLIC_NUMBER_PLACES,
    ("unknown", "drop"): Assumption.DROPPED_UNKNOWN,
    ("numbers", "drop"): Assumption.DROPPED_NUMBERS,
    ("unknown", "keep"): Assumption.UNPROTECTED_UNKNOWN,
    ("numbers", "keep"): Assumption.UNPROTECTED_NUMBERS,
}


def policy_assumptions(policy: TextPolicy) -> frozenset[Assumption]:
    """What a guarantee takes for granted under this policy."""
    assumptions = {Assumption.SAME_LENGTH}
    for name, fate in (("unknown", policy.unknown), ("numbers", policy.numbers)):
        assumptions.add(_FATE_ASSUMPTIONS.get((name, fate), Assumption.MAPPED))
    if policy.punctuation == "keep":
        assumptions.add(Assumption.PUBLIC_LAYOUT)
    if policy.case == "keep":
        assumptions.add(Assumption.PUBLIC_CASE)
    return frozenset(assumptions)


@dataclass(frozen=True, slots=True)
class PrivateBlock:
    """What became of a block: its private texts, and three things for the data holder only."""

    texts: pa.LargeStringArray
    coverage: Coverage
    content: bytes  # digest of the source texts
    counts: Counter[str]  # what the mechanism counted


class BlockPrivatizer:
    """Privatizes blocks of texts, each under a stream of noise of its own.

    Safe to use from several threads. The same block in the same place of the same call comes out bit for bit the same.
    """

    def __init__(
        self, mechanism: "WordMechanism", *, policy: TextPolicy | None = None, key: RunKey | None = None
    ) -> None:
        self.mechanism = mechanism
        self.policy = policy or TextPolicy()
        self.key = key or RunKey()
        self._codec = _codec(mechanism.vocabulary, self.policy)
        self._fingerprint = self._make_fingerprint()

    @property
    def guarantee(self) -> Guarantee:
        """The mechanism's guarantee under what the policy releases and where the noise comes from."""
        source = Assumption.SEEDED if self.key.seeded else Assumption.PSEUDORANDOM
        return self.mechanism.guarantee.assuming(source, *policy_assumptions(self.policy))

    def _make_fingerprint(self) -> bytes:
        described = {
            "mechanism": self.mechanism.name,
            "parameters": self.mechanism.parameters(),
            "policy": self.policy.as_dict(),
            "codec": CODEC_VERSION,
            "stream": STREAM_VERSION,
        }
        return hashlib.blake2b(json.dumps(described, sort_keys=True).encode(), digest_size=32).digest()

    def privatize_texts(self, texts: Sequence[str | None]) -> tuple[list[str | None], Coverage]:
        """Privatize texts in memory, as one call of its own."""
        block = self.privatize_block(_as_arrow(texts), call=self.key.next_call(), source="", column="", first_row=0)
        return block.texts.to_pylist(), block.coverage

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
        stream = self.key.stream(context)
        parts, coverage, counts = [], Coverage(), Counter[str]()
        for part in _slices(strings):
            tokens = self._codec.encode(part)
            parts.append(self._codec.decode(tokens, self.mechanism.sample(tokens.words, stream)))
            coverage += tokens.coverage
            counts.update(self.mechanism.counts(tokens.words))
        joined = parts[0] if len(parts) == 1 else pa.concat_arrays(parts)
        return PrivateBlock(joined, coverage, context.content, counts)


@lru_cache(maxsize=8)
def _codec(vocabulary: Vocabulary, policy: TextPolicy) -> Codec:
    return Codec(vocabulary, policy)


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


def _slices(texts: pa.LargeStringArray) -> Iterator[pa.LargeStringArray]:
    """Consecutive slices of whole rows, each of about `_SLICE_BYTES` or one row."""
    rows, _ = string_parts(texts)
    if rows[-1] - rows[0] <= 2 * _SLICE_BYTES:
        yield texts
        return
    start = 0
    while start < len(texts):
        end = max(int(np.searchsorted(rows, rows[start] + _SLICE_BYTES, side="right")) - 1, start + 1)
        yield texts.slice(start, end - start)
        start = end
