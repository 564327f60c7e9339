"""Spans handled as their class's operator says, around a privatizer for the words outside of them.

A text is taken apart at its spans, and each stretch between two of them is cut, drawn and written by itself: nothing
outside of a span depends on what stands in it. docs/proofs/spans.md says what is then promised.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute

from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.guarantee import OTHERS, Guarantee, TreatedClass, TreatedSpans
from dptext.core.integer_sampler import draw_below
from dptext.core.privatizer import EACH_ITS_OWN, SPANS_OF, BlockPosition, ExampleOutputs, PrivateBlock, Privatizer
from dptext.core.randomness import AesStream, ConsistentStreams
from dptext.core.release import PostProcessor
from dptext.entities.operators import fate_of
from dptext.entities.options import SpanOperator, SpanOptions, parse_operator
from dptext.entities.presidio import PresidioSource
from dptext.entities.sources import EntitySource, FunctionSource, ListSource
from dptext.entities.spans_file import FileSource
from dptext.entities.splicing import Integers, Located, Pieces, as_arrow, locate, put_together, taken_apart
from dptext.errors import InputError, ParameterError
from dptext.text.tokenizer import cut_tokens

_UNIT = "one unit (a text, or what a unit column says)"

pc: Any = pyarrow.compute


@dataclass(frozen=True, slots=True)
class SpanParts:
    """What was asked for, with its files read and checked: done before anything that takes long."""

    options: SpanOptions
    source: EntitySource
    operators: Mapping[str, SpanOperator]

    @classmethod
    def of(cls, options: SpanOptions) -> "SpanParts":
        """Raises `ParameterError` for options that do not fit, and `InputError` for files that cannot be read."""
        operators = {name: parse_operator(name, text) for name, text in options.operators.items()}
        source = _source_of(options.spans)
        source.check_classes([name for name in operators if name != OTHERS], others=OTHERS in operators)
        return cls(options, source, operators)


@dataclass(frozen=True, slots=True)
class _Work:
    """A block at hand: its spans, its pieces, and a key of streams for nothing but these."""

    located: Located
    pieces: Pieces
    at: BlockPosition
    _key: bytes = field(repr=False)

    @classmethod
    def of(cls, located: Located, at: BlockPosition, stream: AesStream) -> "_Work":
        spans = located.spans
        digest = hashlib.blake2b("\n".join(spans.names).encode(), digest_size=32)
        for part in (spans.rows, spans.starts, spans.ends, spans.classes):
            digest.update(part.astype("<i8").tobytes())
        key = hashlib.blake2b(digest.digest(), key=stream.uint64(4).astype("<u8").tobytes(), digest_size=32)
        return cls(located, taken_apart(located), at, key.digest())

    def stream(self, purpose: str) -> AesStream:
        """A stream for one purpose: other than that of the same texts with other spans."""
        return AesStream(self._derived(purpose, 32))

    def draws(self, purpose: str) -> ConsistentStreams:
        """Streams of what is drawn once, for one purpose: in all blocks of the run where units are named."""
        wider = None if self.at.units is None else self.at.draws
        return ConsistentStreams(self._derived(f"once {purpose}", 64)) if wider is None else wider.derive(purpose)

    def units_of(self, rows: Integers) -> "pa.LargeStringArray":
        """The units of the pieces of these rows (k,): all pieces of a text are of one."""
        units = self.at.units
        piece_units: Any = as_arrow(rows) if units is None else units.take(as_arrow(rows))
        return piece_units.cast(pa.large_string())  # type: ignore[no-any-return]

    def rows_of(self, rows: Integers, purpose: str) -> BlockPosition:
        """Where pieces of these rows (k,) stand, and their units."""
        return replace(self.at, units=self.units_of(rows), draws=self.draws(purpose), pieces_of=rows.astype(np.int64))

    def _derived(self, purpose: str, size: int) -> bytes:
        return hashlib.blake2b(purpose.encode(), key=self._key, digest_size=size).digest()


class SpanPrivatizer(Privatizer):
    """Treats spans by their class, and lets an `inner` privatizer of words do the rest.

    Raises `ParameterError` for an `inner` that works on whole texts, or that does not fit, and what `SpanParts.of`
    raises for options.
    """

    version = 2
    layout: str

    def __init__(self, inner: Privatizer, spans: SpanOptions | SpanParts) -> None:
        parts = spans if isinstance(spans, SpanParts) else SpanParts.of(spans)
        if inner.layout is None:
            raise ParameterError(
                f"Spans are for mechanisms on words: {inner.name} draws every token of a text, those of spans too, and "
                "each stretch between spans would be a document of its own, at its full cost; leave spans out."
            )
        if inner.keyed:
            raise ParameterError(
                "A consistency key is for words of protected classes in whole texts: leave spans out, or "
                "consistency_key=."
            )
        self.inner, self.options, self.source, self.operators = inner, parts.options, parts.source, parts.operators
        self._consistent = inner.consistent or parts.options.consistent
        self._of_classes = {
            name: inner.with_epsilon(operator.epsilon)
            for name, operator in self.operators.items()
            if operator.epsilon is not None
        }
        self.name, self.preset, self.decoded_by, self.screen = inner.name, inner.preset, inner.decoded_by, inner.screen
        self.layout, self.consistent, self.normalize_output = inner.layout, inner.consistent, inner.normalize_output
        self.by_row, self.block_rows = self.source.by_row, inner.block_rows
        self.packages = (*inner.packages, *self.source.packages)
        super().__init__(inner.key, inner.postprocessors)

    def described(self) -> dict[str, Any]:
        """What the inner one says, and what happens to spans."""
        classes = {name: operator.described() for name, operator in self.operators.items()}
        spans = {**self.source.described(), "consistent": self._consistent}
        return {**self.inner.described(), "spans": {**spans, "words_version": self.inner.version, "classes": classes}}

    @property
    def all_postprocessors(self) -> tuple[PostProcessor, ...]:
        """Those of the inner one."""
        return self.inner.all_postprocessors

    @property
    def notes(self) -> tuple[str, ...]:
        """Those of the inner one, and of what finds spans."""
        return (*self.inner.notes, *self.source.notes)

    def example_outputs(self) -> ExampleOutputs | None:
        """That of the inner one."""
        return self.inner.example_outputs()

    @property
    def by_unit(self) -> bool:
        """Whether words, or surrogates, are drawn once for each unit."""
        return super().by_unit or (self._consistent and self.options.draws_surrogates)

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` for spans of rows or columns that do not exist."""
        self.source.check_all(rows=rows, columns=columns)

    def check_texts(self, texts: pa.LargeStringArray) -> None:
        """Raise `InputError` for spans that do not fit these texts (n,) or have no operator; nothing is drawn."""
        spans = self.source.find(texts, EACH_ITS_OWN)
        locate(texts, spans, lambda entry, row: self.source.where(entry, row, EACH_ITS_OWN))
        for name in spans.names:
            self._operator_of(name)

    def _promised(self) -> Guarantee:
        classes = tuple(self._promised_for(name, operator) for name, operator in self.operators.items())
        equal = _UNIT if self._consistent and self.options.draws_surrogates else None
        more = {Assumption.PUBLIC_SPANS, Assumption.PUBLIC_TREATMENTS}
        more |= {Assumption.EQUAL_SPANS} if equal else set()
        more |= {Assumption.UNPROTECTED_SPANS} if any(treated.operator == "keep" for treated in classes) else set()
        spans = TreatedSpans(source=self.source.name, classes=classes, equal=equal)
        return self.inner._promised().assuming(*more).including(spans)

    def _promised_for(self, name: str, operator: SpanOperator) -> TreatedClass:
        privatizer = self._of_classes.get(name)
        return TreatedClass(
            name=name,
            operator=operator.kind,
            entries=None if operator.surrogates is None else len(operator.surrogates.entries),
            guarantee=None if privatizer is None else privatizer._promised(),
        )

    def _privatize(
        self, texts: pa.LargeStringArray, stream: AesStream, at: BlockPosition = EACH_ITS_OWN
    ) -> PrivateBlock:
        spans = self.source.find(texts, at)
        if at.withheld is not None:
            spans = spans.without(at.withheld)
        located = locate(texts, spans, lambda entry, row: self.source.where(entry, row, at))
        return self._treated(_Work.of(located, at, stream))

    def _treated(self, work: _Work) -> PrivateBlock:
        """The block, piece by piece."""
        pieces, spans = work.pieces, work.located.spans
        rows = work.rows_of(pieces.rows, "outside")
        outside = self.inner._privatize(pieces.outside, work.stream("outside"), rows)
        coverage = replace(outside.coverage, rows=len(pieces.counts), nulls=_count(work.located.nulls))
        counts = outside.counts.copy()
        pool: list[pa.LargeStringArray] = [pieces.inside]
        chosen = np.arange(len(spans))  # of the pool: each span itself
        size = len(spans)
        kinds = {}
        for number, name in enumerate(spans.names):
            which = np.flatnonzero(spans.classes == number)
            if not len(which):
                continue
            operator = self._operator_of(name)
            kinds[name] = operator.kind
            shown, places, added = self._replacements(name, operator, which, work)
            coverage += replace(added.coverage, rows=0, nulls=0)
            counts.update(added.counts)
            pool.append(shown)
            chosen[which] = size + places
            size += len(shown)
        instead = pa.concat_arrays(pool).take(as_arrow(chosen))
        texts = put_together(pieces, outside.texts, instead, self.layout)
        return PrivateBlock(texts, coverage, counts=counts + self._counted(work.located, kinds))

    def _replacements(
        self, name: str, operator: SpanOperator, which: Integers, work: _Work
    ) -> tuple[pa.LargeStringArray, Integers, PrivateBlock]:
        """What may stand instead of the spans `which` (k,) of a class, which of it does, and what is to be counted."""
        inside = work.pieces.inside.take(as_arrow(which))
        own_places = np.arange(len(which))
        if operator.kind == "mechanism":
            privatizer, rows = self._privatizer_of(name), work.located.spans.rows[which]
            purpose = f"mechanism {name}"
            done = privatizer._privatize(inside, work.stream(purpose), work.rows_of(rows, purpose))
            return done.texts, own_places, done
        tokens, entries = int(cut_tokens(inside)[2][-1]), operator.entries(name)
        if not entries:  # the span is kept
            return inside, own_places, PrivateBlock(inside, Coverage(in_spans=tokens, unprotected=tokens))
        shown = pa.array(entries, pa.large_string())
        drawn = self._drawn(inside, work.located.spans.rows[which], name, len(entries), work)
        coverage = Coverage(in_spans=tokens, **{fate_of(entries, f"<{name}>"): tokens})
        return shown, drawn, PrivateBlock(shown, coverage)

    def _drawn(self, inside: pa.LargeStringArray, rows: Integers, name: str, size: int, work: _Work) -> Integers:
        """A uniform place among the entries for each span (k,) of a class; equal (`alike`) ones of a unit share it."""
        if size == 1:
            return np.zeros(len(inside), np.int64)
        purpose = f"surrogate {name}"
        if not self._consistent:
            return draw_below(np.full(len(inside), size, np.int64), work.stream(purpose))
        unit = work.units_of(rows)
        length = pc.binary_length(unit).cast(pa.large_string())  # so that no two pairs of unit and words read the same
        named = pc.binary_join_element_wise(length, unit, alike(inside), pa.scalar(":", pa.large_string()))
        encoded: Any = named.dictionary_encode()
        names = [name.encode() for name in encoded.dictionary.to_pylist()]
        draws = work.draws(purpose)
        every = np.arange(len(names))
        streams = draws.streams(draws.named(names), every, np.zeros(len(names), np.uint64), 0)
        drawn = draw_below(np.full(len(names), size, np.int64), streams)
        same: Integers = encoded.indices.to_numpy(zero_copy_only=False).astype(np.int64)
        return drawn[same]

    def _operator_of(self, name: str) -> SpanOperator:
        operator = self.operators.get(name) or self.operators.get(OTHERS)
        if operator is None:
            raise InputError(
                f"There is a span of the class {name}, which has no operator; add "
                f"operators={{'{name}': 'replace'}}, or one for all other classes, which are called *."
            )
        return operator

    def _privatizer_of(self, name: str) -> Privatizer:
        return self._of_classes[name if name in self._of_classes else OTHERS]

    def _counted(self, located: Located, kinds: Mapping[str, str]) -> Counter[str]:
        """How many spans of each class there are, by what happened to them."""
        numbers = np.bincount(located.spans.classes, minlength=len(located.spans.names)).tolist()
        named = zip(located.spans.names, numbers, strict=True)
        return Counter({f"{SPANS_OF}{name} ({kinds[name]})": count for name, count in named if count})


def _source_of(spans: Any) -> EntitySource:
    """The source that is asked for: a path, ``presidio`` or ``presidio:MODEL``, a function, or lists.

    Raises `ParameterError` for anything else, and `InputError` for a file that cannot be read as one of spans.
    """
    if isinstance(spans, EntitySource):
        return spans
    if isinstance(spans, str):
        kind, _, model = spans.partition(":")
        return PresidioSource(model=model or None) if kind == "presidio" else FileSource(spans)
    if callable(spans):
        return FunctionSource(spans)
    if isinstance(spans, Sequence):
        return ListSource(spans)
    raise ParameterError(
        "The 'spans' parameter must be the path of a file, 'presidio', a function of a text, or a list for each text. "
        f"Got {type(spans).__name__} instead."
    )


def alike(words: pa.LargeStringArray) -> pa.LargeStringArray:
    """What equal spans have in common (n,): no upper case, composed characters (NFC), one space for any white space."""
    composed = pc.utf8_normalize(pc.utf8_lower(words), form="NFC")
    shown: pa.LargeStringArray = pc.utf8_trim_whitespace(
        pc.replace_substring_regex(composed, pattern=r"[\s\p{Z}]+", replacement=" ")
    )
    return shown


def _count(nulls: Any) -> int:
    return 0 if nulls is None else int(np.count_nonzero(nulls))
