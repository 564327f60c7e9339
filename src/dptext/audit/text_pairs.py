"""Random texts in pairs, between which the loss is 0: under the same bits each pair must become one text.

Where `Release.loss` says that two texts lose 0 nats, their outputs have one distribution. The program shows it under
the same bits: whatever it draws, it draws from the same integers and by the same lists. So two values of one kind
are put in one place, and all that is done to a block, postprocessors included, must give one text: alone, among other
rows of which some are equal, and in a row of several slices.

Where equal words of a class get one replacement, each has a stream by what it is. Here streams are numbered by where
their words first stand instead, so that those of two texts correspond; that different words have different streams is
for the tests of this package.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import sole_units
from dptext.audit.random_texts import is_plain, kinds_of, random_pair
from dptext.audit.result import Certificate, Progress
from dptext.core.consistency import ConsistencyScope
from dptext.core.draws import draw_of
from dptext.core.guarantee import facts
from dptext.core.privatizer import BlockPosition, Privatizer
from dptext.core.randomness import AesStream, BlockContext, ConsistentStreams, PerItemStreams, RandomSource, RunKey
from dptext.entities.span_privatizer import SpanPrivatizer
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import SLICE_BYTES, WordPrivatizer
from dptext.mechanisms.draws import EntityDraw
from dptext.mechanisms.loss import LossOfWords, ReadText

PAIRS = 20_000
"""How many pairs are compared unless another number is asked for."""

_TRIES = 4  # random pairs of a kind, for each that is to be compared
_ENOUGH = 0.1  # of the pairs of a kind that are to be compared: with fewer the kind was not driven
_WORDS, _ROWS = 200, 256


class TextPair(NamedTuple):
    """Two texts, and what they differ in."""

    kind: str
    first: str
    second: str


def audit_text_pairs(
    privatizer: Privatizer, *, pairs: int = PAIRS, seed: int = 0, progress: Progress | None = None
) -> Certificate:
    """Compare what a privatizer of words makes of about so many `pairs` of random texts, drawn from a seed.

    What it does to spans, and what finds them, is left out.
    """
    inner = privatizer.inner if isinstance(privatizer, SpanPrivatizer) else privatizer
    assert isinstance(inner, WordPrivatizer)
    certificate = Certificate(subject=f"random texts in pairs by {inner.name}", measured="", claim=0.0, complete=False)
    words = plain_words(inner)
    if len(words) < 2 or not facts(inner.guarantee).promises:
        why = "the vocabulary has too few plain words" if len(words) < 2 else "nothing is promised"
        certificate.undriven.append(f"all ({why})")
        return certificate
    drawn = list(random_pairs(inner, words, pairs, Random(seed), certificate, progress))
    if certificate.holds and drawn:
        _Trials(inner, drawn, certificate).run()
    if isinstance(privatizer, SpanPrivatizer):
        certificate.undriven.append("spans, and what finds them")
    if inner._detector is not None:
        certificate.undriven.append("what finds names, which is taken to be public")
    return certificate


def plain_words(privatizer: WordPrivatizer) -> list[str]:
    """Some words of the vocabulary that are of no class, whatever their capitals."""
    vocabulary = privatizer.mechanism.vocabulary.words
    plain = [word for word in vocabulary[:: max(1, len(vocabulary) // 500)] if is_plain(word)]
    units = sole_units(privatizer, [form for word in plain for form in (word, word.title())])[:, 0].reshape(-1, 2)
    return [word for word, of in zip(plain, units.tolist(), strict=True) if of == [-1, -1]][:_WORDS]


def random_pairs(
    privatizer: WordPrivatizer,
    words: Sequence[str],
    count: int,
    random: Random,
    certificate: Certificate,
    progress: Progress | None = None,
) -> Iterator[TextPair]:
    """Random pairs between which the loss is 0, as many of each kind; what there are none of was not driven."""
    kinds, loss = kinds_of(privatizer, words), privatizer.privacy_loss()
    least = -(-count // len(kinds))
    for done, kind in enumerate(kinds, 1):
        compared, tries = 0, least * _TRIES
        while tries and compared < least:
            made = [random_pair([kind, *kinds], words, random) for _ in range(min(tries, least - compared))]
            tries -= len(made)
            made = [(first, second) for first, second in made if first != second]
            read = loss.read([text for pair in made for text in pair])
            for pair, firsts, seconds in zip(made, read[::2], read[1::2], strict=True):
                if _loses_nothing(loss, firsts, seconds):
                    compared += 1
                    yield TextPair(kind.name, *pair)
                elif kind.hidden:
                    certificate.problems.append(
                        f"The guarantee says that no {kind.name.removeprefix('hidden ')} shows, and two texts that "
                        f"differ in it alone may lose something: {shown(*pair)}."
                    )
                    return
        if compared < _ENOUGH * least:
            certificate.undriven.append(kind.name)
        if progress is not None:
            progress(done, len(kinds))
    for name in _moved(privatizer):
        certificate.undriven.append(name)


def _loses_nothing(loss: LossOfWords, first: ReadText, second: ReadText) -> bool:
    try:
        return loss.between(first, second) == 0
    except GuaranteeError:
        return False


def _moved(privatizer: WordPrivatizer) -> Iterator[str]:
    """The classes whose words are released: no pair of them can be compared."""
    entities = draw_of(privatizer.draws(), EntityDraw)
    for treated in () if entities is None else entities.claim.classes:
        if treated.operator == "keep":
            yield f"{treated.name} ({treated.operator})"


class _Trials:
    """The pairs through the program, in blocks."""

    def __init__(self, privatizer: WordPrivatizer, pairs: list[TextPair], certificate: Certificate) -> None:
        self.privatizer, self.pairs, self.certificate = under_same_bits(privatizer), pairs, certificate

    def run(self) -> None:
        """Try blocks and slices, until something is wrong."""
        Random(1).shuffle(self.pairs)
        for start in range(0, len(self.pairs), _ROWS):
            if self.certificate.holds:
                self._in_block(self.pairs[start : start + _ROWS], "in a block")
        long = [pair for pair in self.pairs if len(pair.first.encode()) == len(pair.second.encode())][:_ROWS]
        if self.certificate.holds and long:
            self._in_block(long, "in several slices", padding=" " * (5 * SLICE_BYTES // len(long)))
        counts = Counter(pair.kind for pair in self.pairs)
        self.certificate.comparisons += len(self.pairs)
        self.certificate.reasons.append(
            f"Compared: {len(self.pairs):,} pairs of random texts between which the loss is 0, of {len(counts)} kinds, "
            f"{min(counts.values()):,} to {max(counts.values()):,} of each; "
            f"under the same bits {'each became' if self.certificate.holds else 'not each became'} one text, "
            "postprocessors included, in blocks and in several slices."
        )

    def _in_block(self, pairs: Sequence[TextPair], where: str, padding: str = "") -> None:
        """Compare a block in which each first text stands twice with one in which its second follows it."""
        firsts = [text + padding for pair in pairs for text in (pair.first, pair.first)]
        seconds = [text + padding for pair in pairs for text in (pair.first, pair.second)]
        released = [self._released(texts) for texts in (firsts, seconds)]
        wrong = next((row for row, (a, b) in enumerate(zip(*released, strict=True)) if a != b), None)
        if wrong is not None:
            pair = pairs[wrong // 2]
            self.certificate.problems.append(
                f"Two texts that differ in a random {pair.kind} have a loss of 0 and come out different under the same "
                f"bits, {where}: {shown(pair.first, pair.second)}."
            )

    def _released(self, texts: Sequence[str]) -> list[str | None]:
        array = pa.array(texts, pa.large_string())
        block = self.privatizer.privatize_block(array, call=0, source="", column="text", first_row=0)
        return block.texts.to_pylist()


def shown(first: str, second: str) -> str:
    """Two made-up texts, cut off where they are long."""
    return " and ".join(repr(text if len(text) <= 80 else f"{text[:80]}…") for text in (first, second))


class SameBits(RunKey):
    """A key under which the bits of a block follow from its place, whatever its texts, its file and its call are."""

    __slots__ = ()

    def next_call(self) -> int:
        """The number of every call."""
        return 0

    def stream(self, context: BlockContext) -> AesStream:
        """The stream of a place."""
        return super().stream(replace(context, content=b"", source=""))

    def draws(self, context: BlockContext, *, finish: bytes) -> ConsistentStreams:
        """Those of every file."""
        return super().draws(replace(context, source=""), finish=finish)


class _InOrder(ConsistentStreams):
    """Draws whose streams are numbered by when they are first asked for."""

    __slots__ = ("_numbers",)

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self._numbers: dict[bytes, int] = {}

    def streams(
        self, units: NDArray[np.uint64], owners: NDArray[Any], items: NDArray[Any], kinds: NDArray[Any] | int
    ) -> PerItemStreams:
        addresses = super().streams(units, owners, items, kinds)._addresses
        numbers = [self._numbers.setdefault(address.tobytes(), len(self._numbers)) for address in addresses]
        return PerItemStreams(
            self._key, np.stack([np.zeros_like(addresses[:, 0]), np.array(numbers, np.uint64) << 24], axis=1)
        )


def under_same_bits(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same under bits that do not follow from the texts."""
    repeats = privatizer._repeats_of_classes

    def in_order(stream: RandomSource, at: BlockPosition, rows: int) -> ConsistencyScope | None:
        if privatizer.keyed:  # texts under a key are compared all together: here each is a unit of its own
            at = replace(at, units=pa.array(range(rows)))
        scope = repeats(stream, at, rows)
        return None if scope is None else replace(scope, draws=_InOrder(scope.draws._key + scope.draws._naming))

    other: Any = privatizer.with_key(SameBits.from_secret(bytes(32)))
    other._repeats_of_classes = in_order
    return other  # type: ignore[no-any-return]
