"""A privatizer applies a mechanism under a key: blocks of texts in, blocks of private texts out.

This is the one place where texts meet noise: the library's calls and the file pipeline both go through it. Subclasses
in `mechanisms.base` (word by word) and `rewriting.base` (text by text) say what is done to the texts of a block.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, ClassVar, Protocol

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.columns import texts_of, units_of
from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.draws import Draw
from dptext.core.guarantee import Guarantee, TreatedSpans, facts
from dptext.core.randomness import STREAM_VERSION, AesStream, BlockContext, ConsistentStreams, RunKey
from dptext.core.release import PostProcessor, Release, Releases, after_the_draw
from dptext.errors import GuaranteeError, ParameterError
from dptext.strings import as_strings, first_malformed, null_mask, string_parts, without_nulls

FILLED = "filled without a draw"
"""The count of tokens that a model expects between those that were drawn, and that cost nothing."""

COMPARED, UNCHANGED = "known words compared with what came out", "known words that came out as they were"
"""Of ordinary words: function words that are kept are among both, unknown words among neither."""

CAPITALS, CAPITALS_UNCHANGED = (
    "known words with a capital inside a sentence, compared",
    "known words with a capital inside a sentence that came out as they were",
)
"""Of those words the ones that may be names: written with one capital, a single space behind another word."""

LETTERED_ROWS, ONE_LETTERING = "rows whose letters were looked at", "rows in small letters or in capitals alone"

SPANS_OF = "spans of "
"""How the counts of spans are called: this, their class, and in brackets what happened to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockPosition:
    """Where the texts of a block stand, and which unit (a person, say) each belongs to.

    Attributes
    ----------
    first_row
        The number of the first in its column, from 0.
    column
        The name of that column; empty for texts in memory.
    units
        (n,) the unit of each text, as values of the unit column; None where no such column was named, and each text is
        a unit of its own.
    draws
        Streams of bits for what is drawn once in all blocks of a run; None where there is one block, or no units.
    withheld
        Which of the texts (n,) were taken out, and are null here for that; None where none was.
    pieces_of
        (n,) of which row of the block each text is a piece; None where each is a row.
    """

    first_row: int = 0
    column: str = ""
    units: "pa.Array[Any] | None" = field(default=None, repr=False)
    draws: ConsistentStreams | None = field(default=None, repr=False)
    withheld: NDArray[np.bool_] | None = field(default=None, repr=False)
    pieces_of: NDArray[np.int64] | None = field(default=None, repr=False)


EACH_ITS_OWN = BlockPosition()
"""Texts from the first row on, each its own unit."""


@dataclass(frozen=True, slots=True)
class PrivateBlock:
    """The private texts of a block, with counts and a digest for the data holder only."""

    texts: pa.LargeStringArray = field(repr=False)
    coverage: Coverage
    content: bytes = field(default=b"", repr=False)  # digest of the source texts
    counts: Counter[str] = field(default_factory=Counter)  # what the mechanism counted
    draws: int = 0  # the most that a text took, where that is public


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleOutputs:
    """An example of what a mechanism does, from public words and public noise alone.

    Attributes
    ----------
    word
        A word of the public vocabulary.
    outputs
        The words that it became most often in some draws, the most frequent first.
    """

    word: str
    outputs: tuple[str, ...]


class Screen(Protocol):
    """A look at the texts of a block before anything is drawn."""

    def __call__(self, texts: pa.LargeStringArray, column: str, *, first: bool) -> "Counter[str]":
        """What is counted of the texts (n,) of a column, for the data holder only.

        Raises `ParameterError` for texts that are not to be privatized, in the `first` block of a column alone.
        """
        ...


class Privatizer(ABC):
    """Privatizes blocks of texts, each under its own stream of noise.

    The same block in the same place of the same call comes out bit for bit the same.

    Attributes
    ----------
    name
        The mechanism's name on the command line.
    key
        The run's key.
    postprocessors
        What is done to the released texts: they see nothing else, and have no part in what is drawn.
    block_rows
        How many rows of a file are privatized at once; None for as many as the reader hands out by itself.
    by_row
        Whether it must know in which row a text stands: then a row has one text in a column.
    consistent
        Whether equal words of a unit are drawn once.
    by_unit
        Whether what is drawn depends on the unit of a row.
    keyed
        Whether equal words of classes get one replacement by a key that outlives the run.
    layout
        What becomes of everything between words (`dptext.text.policy.TextPolicy.layout`); None where whole texts are
        drawn.
    packages
        The packages whose versions matter to the result, for the report.
    version
        Raised whenever the same bits of noise would give another text.
    normalize_output
        Whether the rows of a file leave in one form (`dptext.io.Reading`): old quotes, line ends and blank lines would
        tell of the old layout.
    threads
        How many threads may privatize blocks at once; None for one to each processor.
    unit
        What progress counts: "tokens" or "draws".
    """

    block_rows: int | None = None
    by_row: bool = False
    consistent: bool = False
    keyed: bool = False
    layout: str | None = None
    packages: tuple[str, ...] = ("numpy", "numba", "pyarrow", "cryptography")
    threads: ClassVar[int | None] = None
    unit: ClassVar[str] = "tokens"
    version: int = 1
    normalize_output: bool
    name: str
    decoded_by: PostProcessor | None = None
    """Which of the steps after the draw has read the words drawn, if one has."""
    preset: Mapping[str, Any] | None = None
    """The preset behind its options, for the report: its name, its use, and what it set."""
    screen: "Screen | None" = None
    """Looks at the texts of a block before anything is drawn."""

    def __init__(self, key: RunKey | None, postprocessors: Sequence[PostProcessor] = ()) -> None:
        self.key = key or RunKey()
        self.postprocessors = tuple(postprocessors)
        if any(step.reads_only for step in self.text_postprocessors):
            raise ParameterError(
                "A polish reads words that a mechanism decodes in their context (decode=context, where it has that), "
                "and this one does not; leave it out."
            )
        sizes = (self.block_rows, *(step.block_rows for step in self.postprocessors))
        self.block_rows = min((size for size in sizes if size is not None), default=None)
        self.packages = tuple(
            dict.fromkeys([*self.packages, *(package for step in self.postprocessors for package in step.packages)])
        )

    @property
    def guarantee(self) -> Guarantee:
        """What is promised for the texts privatized so far, with where the noise comes from."""
        more = {Assumption.SEEDED if self.key.seeded else Assumption.PSEUDORANDOM}
        return self._promised().assuming(*more, *({Assumption.AFTER_THE_DRAW} if self.all_postprocessors else set()))

    @property
    def all_postprocessors(self) -> tuple[PostProcessor, ...]:
        """All steps after the draw, in their order: the mechanism's own decoder, and `text_postprocessors`."""
        return self.text_postprocessors

    @property
    def text_postprocessors(self) -> tuple[PostProcessor, ...]:
        """The `postprocessors` for finished texts: all but the decoder that already read the drawn words."""
        return tuple(step for step in self.postprocessors if step is not self.decoded_by)

    @abstractmethod
    def _promised(self) -> Guarantee:
        """The guarantee without the source of the noise."""

    @abstractmethod
    def described(self) -> dict[str, Any]:
        """Everything public that determines the law, as plain values: for the report, and for the streams' keys."""

    @abstractmethod
    def _privatize(
        self, texts: pa.LargeStringArray, stream: AesStream, at: BlockPosition = EACH_ITS_OWN
    ) -> PrivateBlock:
        """The private texts of an array of strings and nulls (n,), under its own stream."""

    @property
    def by_unit(self) -> bool:
        """See the class."""
        return self.consistent

    @cached_property
    def fingerprint(self) -> bytes:
        """Digest of everything public that determines the distribution: part of each stream's key."""
        described = {**self.described(), "version": self.version, "stream": STREAM_VERSION}
        return hashlib.blake2b(json.dumps(described, sort_keys=True).encode(), digest_size=32).digest()

    @cached_property
    def _finish(self) -> bytes:
        """Bytes that identify the steps after the draw."""
        return json.dumps([step.described() for step in self.postprocessors], sort_keys=True).encode()

    def draws_as(self, other: "Privatizer") -> bool:
        """Whether another privatizer would read the same streams in the same call, and so share what is drawn once."""
        return (self.key, self.fingerprint, self._finish) == (other.key, other.fingerprint, other._finish)

    def with_key(self, key: RunKey) -> Self:
        """The same with noise from another key; mechanism and tables are shared."""
        other = copy(self)
        other.key = key
        return other

    def recall(self, block: PrivateBlock) -> None:  # noqa: B027 (a privatizer that notes nothing needs no override)
        """Note a block that an earlier attempt at this run drew, as if it had been drawn now."""

    def with_epsilon(self, epsilon: float) -> "Privatizer":
        """A copy at another epsilon of words, with its own noise. Raises `ParameterError` if it has no such epsilon."""
        raise ParameterError(f"{self.name} has no epsilon of words that could be another one.")

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:  # noqa: B027
        """Called when all `rows` of a source were seen, and nothing of them is released yet.

        Raises `InputError` for what was to be used for rows or columns that it has not.
        """

    def reported(self) -> dict[str, Any]:
        """The description, the steps after the draw, and the preset, if there is one."""
        preset = {} if self.preset is None else {"preset": dict(self.preset)}
        return {**self.described(), "after_the_draw": [step.described() for step in self.all_postprocessors], **preset}

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on the public data it is built on, one sentence each."""
        return ()

    def example_outputs(self) -> ExampleOutputs | None:
        """An example of what a public word becomes, or None."""
        return None

    def counted(self, texts: pa.LargeStringArray, what: str) -> NDArray[np.int64]:
        """How many items each of the texts (n,) is charged for in a ledger, before anything is drawn.

        `what` is "text", "word" or "draw"; a null has none. Raises `ParameterError` for what is not known before.
        """
        if what != "text":
            raise ParameterError(f"{self.name} cannot tell how many {what}s a text has before it is drawn.")
        nulls = null_mask(texts)
        return np.ones(len(texts), np.int64) if nulls is None else (~nulls).astype(np.int64)

    def privatize_block(
        self,
        texts: "pa.Array[Any]",
        *,
        call: int,
        source: str,
        column: str,
        first_row: int,
        named: str | None = None,
        units: "pa.Array[Any] | None" = None,
        withheld: NDArray[np.bool_] | None = None,
        pieces_of: NDArray[np.int64] | None = None,
    ) -> PrivateBlock:
        """Privatize an Arrow array of strings (n,) that stands at `first_row` of a column of a source.

        `named` is what the column is called, where `column` tells it from others of that name. `units` (n,) are the
        units of the texts, and `withheld` (n,) says which were taken out, and `pieces_of` (n,) which are pieces of one
        text, see `BlockPosition`.

        Raises `ParameterError` for a string that is not valid UTF-8 (Arrow does not check what it is given), and what
        `look_at` raises.
        """
        strings = as_strings(texts)
        if (wrong := first_malformed(strings)) is not None:
            raise ParameterError(
                f"The text at row {first_row + wrong} is not valid UTF-8 or reaches out of its array; repair it first."
            )
        context = BlockContext(
            fingerprint=self.fingerprint,
            call=call,
            source=source,
            column=column,
            first_row=first_row,
            rows=len(strings),
            content=digest_of_texts(strings),
        )
        shown = column if named is None else named
        counts = self.look_at(strings, shown, first=first_row == 0)
        draws = None if units is None else self.key.draws(context, finish=self._finish)
        at = BlockPosition(
            first_row=first_row, column=shown, units=units, draws=draws, withheld=withheld, pieces_of=pieces_of
        )
        done = self._privatize(strings, self.key.stream(context), at)
        released = done.texts
        for step in self.text_postprocessors:
            before, released = released, after_the_draw(released, (step,))
            counts += step.counts(before, released)
        return replace(done, texts=released, content=context.content, counts=done.counts + counts)

    def look_at(self, texts: pa.LargeStringArray, column: str = "", *, first: bool = True) -> "Counter[str]":
        """Counts of its screen for the texts of a block, if it has one. Raises `ParameterError`, see `Screen`."""
        return Counter() if self.screen is None else self.screen(texts, column, first=first)

    def release_many(self, texts: Iterable[str | None], *, units: Iterable[Any] | None = None) -> Releases:
        """Privatize texts in memory as one call; a missing text stays None.

        `texts` is a list, any other iterable of strings, or a column of pandas, polars or Arrow. `units` has
        the unit of each text, such as its author. Raises `ParameterError` for anything else, and for what is not text.
        """
        strings = texts_of(texts)
        unit_names = None if units is None else units_of(units, len(strings))
        call = self.key.next_call()
        block = self.privatize_block(strings, call=call, source="", column="", first_row=0, units=unit_names)
        self.check_all(rows=len(strings), columns=[""])
        return Releases(texts=tuple(block.texts.to_pylist()), guarantee=self.guarantee, coverage=block.coverage)

    def release(self, text: str) -> Release:
        """Privatize one text. Raises `ParameterError` if it is not a string or not valid Unicode."""
        if not isinstance(text, str):
            raise ParameterError(
                f"The 'text' parameter of privatize must be a string. Got {type(text).__name__} instead."
            )
        releases = self.release_many([text])
        return Release(
            text=str(releases.texts[0]),
            guarantee=releases.guarantee,
            coverage=releases.coverage,
            privacy_loss=self.privacy_loss(),
        )

    def draws(self) -> tuple[Draw, ...]:
        """Its draws, one for each kind of item; none where whole texts are drawn."""
        return ()

    def privacy_loss(self) -> Callable[[str, str], float]:
        """The function that computes the loss between two texts (`Release.loss`), without the key."""
        return partial(_between_whole_texts, self._promised())


def _between_whole_texts(guarantee: Guarantee, text: str, other: str) -> float:
    """The loss between texts that are protected whole."""
    loss = facts(guarantee).text
    if loss is not None and not loss.delta:
        return 0.0 if text == other else loss.epsilon
    with_spans = " with spans" if guarantee.component(TreatedSpans) else ""
    raise GuaranteeError(
        f"No bound in nats between two texts alone follows here from a guarantee of the kind {type(guarantee).__name__}"
        f"{with_spans}; read what it says of a draw, of delta or of spans."
    )


def digest_of_texts(texts: pa.LargeStringArray) -> bytes:
    """Digest of the texts and of which are null: lengths and bytes, whatever lies around them in the buffers."""
    rows, data = string_parts(without_nulls(texts))
    digest = hashlib.blake2b((rows[1:] - rows[:-1]).tobytes(), digest_size=32)
    digest.update(data[rows[0] : rows[-1]].data)
    nulls = null_mask(texts)
    if nulls is not None:
        digest.update(np.packbits(nulls).tobytes())
    return digest.digest()
