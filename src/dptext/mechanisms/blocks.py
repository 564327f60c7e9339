"""Word mechanisms on texts: a policy says what enters the mechanism, word by word, and what is released around it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from dptext.guarantees import Assumption, Guarantee
from dptext.privatizer import PrivateBlock, Privatizer
from dptext.randomness import AesStream, RunKey
from dptext.stopping import expect, reach
from dptext.text.codec import CODEC_VERSION, Codec
from dptext.text.coverage import Coverage
from dptext.text.policy import TextPolicy
from dptext.text.strings import string_parts
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


class BlockPrivatizer(Privatizer):
    """Privatizes blocks of texts with a word mechanism. Safe to use from several threads."""

    version = CODEC_VERSION

    def __init__(
        self, mechanism: "WordMechanism", *, policy: TextPolicy | None = None, key: RunKey | None = None
    ) -> None:
        self.mechanism = mechanism
        self.name = mechanism.name
        self.policy = policy or TextPolicy()
        self.requote = self.policy.punctuation == "drop"
        self._codec = _codec(mechanism.vocabulary, self.policy)
        super().__init__(key)

    def described(self) -> dict[str, Any]:
        """The mechanism, its parameters and the policy."""
        return {
            "mechanism": self.name,
            "parameters": self.mechanism.parameters(),
            "policy": self.policy.as_dict(),
        }

    def _promised(self) -> Guarantee:
        return self.mechanism.guarantee.assuming(*policy_assumptions(self.policy))

    def _privatize(self, texts: pa.LargeStringArray, stream: AesStream) -> PrivateBlock:
        parts, coverage, counts = [], Coverage(), Counter[str]()
        rows = 0
        for part in _slices(texts):
            tokens = self._codec.encode(part)
            coverage += tokens.coverage
            rows += len(part)
            expect(coverage.tokens * len(texts) // max(rows, 1))
            parts.append(self._codec.decode(tokens, self.mechanism.sample(tokens.words, stream)))
            reach(coverage.tokens)
            counts.update(self.mechanism.counts(tokens.words))
        return PrivateBlock(parts[0] if len(parts) == 1 else pa.concat_arrays(parts), coverage, counts=counts)


@lru_cache(maxsize=8)
def _codec(vocabulary: Vocabulary, policy: TextPolicy) -> Codec:
    return Codec(vocabulary, policy)


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
