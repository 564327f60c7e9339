"""Word mechanisms: randomised maps on word ids with a guarantee, and how they are applied to texts.

A text policy says which words enter the mechanism, and what is released around them.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import pyarrow as pa
from msgspec import structs
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.cancel import expect, reach
from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.consistency import ConsistencyScope, consistency_scope, scope_under
from dptext.core.coverage import Coverage
from dptext.core.draws import Draw
from dptext.core.guarantee import DrawnNumbers, ExpectedOutcomes, Guarantee, MetricDP, ProtectedClasses, facts
from dptext.core.privatizer import (
    COMPARED,
    EACH_ITS_OWN,
    LETTERED_ROWS,
    ONE_LETTERING,
    UNCHANGED,
    BlockPosition,
    ExampleOutputs,
    PrivateBlock,
    Privatizer,
)
from dptext.core.randomness import PerItemStreams, RandomSource, RunKey
from dptext.core.release import PostProcessor, Release, Released, Releases, WordReader, checked
from dptext.entities.consistency_key import consistency_key
from dptext.entities.finder import EntityFinder
from dptext.entities.options import span_options
from dptext.entities.replacer import EntityReplacer, entity_replacer
from dptext.errors import ParameterError
from dptext.mechanisms.build_cost import BuildCost
from dptext.mechanisms.consistent_replacement import draw_once
from dptext.mechanisms.decoding import (
    best_decoder,
    capitals_inside,
    kept_words,
    read_again,
    share_read_right,
    words_read,
)
from dptext.mechanisms.draws import EntityDraw, NumberDraw, WordDraw
from dptext.mechanisms.expected_outcomes import example_of, expected_of_rows, share_that_stays
from dptext.mechanisms.list_order import FUNCTION_WORDS
from dptext.mechanisms.loss import LossOfWords
from dptext.mechanisms.number_noise import NumberNoise, epsilon_like, number_noise
from dptext.parameters import KnownNames
from dptext.strings import string_parts
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import LAYOUT_VERSIONS, Tokenizer, Tokens, pieces
from dptext.text.vocabulary import Vocabulary

if TYPE_CHECKING:
    from dptext.entities.presidio import Detector

SLICE_BYTES = 2**21
"""Text handled at once: small enough for the processor's caches, large enough to hide Python's overhead.

It has a part in which bits a word gets (rejected draws are drawn again at the end of a slice), so that another value
needs another `STREAM_VERSION`.
"""

_FATE_ASSUMPTIONS = {
    ("numbers", "draw"): Assumption.PUBLIC_NUMBER_FORMS,
    ("unknown", "placeholder"): Assumption.PUBLIC_UNKNOWN_PLACES,
    ("numbers", "placeholder"): Assumption.PUBLIC_NUMBER_PLACES,
    ("unknown", "drop"): Assumption.DROPPED_UNKNOWN,
    ("numbers", "drop"): Assumption.DROPPED_NUMBERS,
    ("unknown", "keep"): Assumption.UNPROTECTED_UNKNOWN,
    ("numbers", "keep"): Assumption.UNPROTECTED_NUMBERS,
}

_LAYOUT_ASSUMPTIONS = {
    "keep": {Assumption.PUBLIC_LAYOUT},
    "lines": {Assumption.PUBLIC_LINES, Assumption.PUBLIC_MARKUP, Assumption.SIGNS_LEFT_OUT},
    "plain": {Assumption.PLAIN_LAYOUT, Assumption.SIGNS_LEFT_OUT},
    "drop": {Assumption.SIGNS_LEFT_OUT},
}


class WordMechanism(KnownNames, ABC):
    """A mechanism on arrays of word ids. Files, strings and columns are not its business.

    `name` is that on the command line, `vocabulary` the words that it reads and writes. `published` are the options
    that ``as="paper"`` sets, by their names in Python; None where there is no paper. `reads_item_streams` says
    whether `sample` may be given `PerItemStreams`, one stream for each word, and then draws each word from its own.
    """

    name: ClassVar[str]
    published: ClassVar[Mapping[str, Any] | None] = None
    reads_item_streams: ClassVar[bool] = False
    vocabulary: Vocabulary

    @classmethod
    def build_cost(cls, arguments: Mapping[str, Any]) -> BuildCost:
        """What the constructor would cost with these arguments."""
        return BuildCost()

    @property
    @abstractmethod
    def guarantee(self) -> Guarantee:
        """What is promised for each word, at this epsilon; nothing is computed or drawn for it."""

    @abstractmethod
    def parameters(self) -> dict[str, Any]:
        """Everything public that determines the law, as plain values: epsilon, options, digests."""

    @abstractmethod
    def with_epsilon(self, epsilon: float) -> Self:
        """The same mechanism at another epsilon; lists, vectors and caches are shared."""

    @abstractmethod
    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output word for each input word, independently: shape (k,) to (k,)."""

    def sample_each(self, words: NDArray[np.int32], streams: PerItemStreams) -> NDArray[np.int32]:
        """A random output word for each input word, of its stream alone: shape (k,) to (k,).

        So a word that is drawn again from the same stream, whatever else is drawn with it, comes out the same.
        """
        if self.reads_item_streams:
            return self.sample(words, streams)
        alone = [self.sample(words[i : i + 1], streams.alone(i)) for i in range(len(words))]
        return np.concatenate(alone) if alone else words[:0]

    @property
    def reference_words(self) -> NDArray[np.int32]:
        """The words that `expected_outcomes` are about, shape (k,)."""
        return np.arange(len(self.vocabulary), dtype=np.int32)

    def expected_outcomes(self) -> ExpectedOutcomes:
        """The expected outcomes of words, from the public law; the same each time. It may take seconds."""
        return ExpectedOutcomes()

    @property
    def is_decoded(self) -> bool:
        """Whether drawn words are read in their context before they are released: its law is that of the draw then."""
        return False

    def decoder(self, policy: TextPolicy) -> WordReader | None:
        """What reads the texts of drawn words before anything else is done to them; None where nothing does.

        It shows the unknown word as the policy says.
        """
        return None

    def counts(self, words: NDArray[np.int32]) -> dict[str, int]:
        """Counts of the words (k,) that entered, by name: for the data holder only, as no noise protects them."""
        return {}

    def privatize(self, text: str, *, policy: TextPolicy | None = None, key: RunKey | None = None) -> Release:
        """Privatize one text, under a policy for unknown words, numbers, layout and case; by default only layout is
        copied.

        `key` is the run's key; by default a fresh one. (`RunKey.from_insecure_seed` makes a run repeatable, for tests.)

        Raises `ParameterError` if `text` is not a string or not valid Unicode.
        """
        return WordPrivatizer(self, policy=policy, key=key).release(text)

    def privatize_many(
        self,
        texts: Iterable[str | None],
        *,
        policy: TextPolicy | None = None,
        spans: Any = None,
        operators: Mapping[str, str] | None = None,
        units: Iterable[Any] | None = None,
        key: RunKey | None = None,
    ) -> Releases:
        """Privatize many texts, each word independently; what is missing becomes None. Parameters as for `privatize`.

        `texts` is a list, any other iterable of strings, or a column of pandas, polars or Arrow; for tables there is
        `dptext.privatize`. `spans` and `operators` say what is treated in another way, and how:
        `dptext.entities.options.SpanOptions`. `units` has the unit of each text, such as its author, where a policy
        draws words once for each.
        """
        privatizer, options = WordPrivatizer(self, policy=policy, key=key), span_options(spans, operators)
        if options is None:
            return privatizer.release_many(texts, units=units)
        from dptext.entities.span_privatizer import SpanPrivatizer

        return SpanPrivatizer(privatizer, options).release_many(texts, units=units)


class RescalableMechanism(WordMechanism):
    """A word mechanism that sets its epsilon (nats per unit of its metric) after everything heavy is made, so that a
    copy can set another.

    It travels (pickled, copied, to other processes) as its epsilon and its `pickled_attributes`, and makes everything
    else anew there. So no lock, no cache and no noise travels.
    """

    epsilon: float
    pickled_attributes: ClassVar[tuple[str, ...]]
    _expected: ExpectedOutcomes | None = None

    @abstractmethod
    def _prepare(self) -> None:
        """Make what follows from the attributes of `pickled_attributes` at any epsilon."""

    @abstractmethod
    def _set_epsilon(self, epsilon: float) -> None:
        """Check epsilon, and make what depends on it."""

    def with_epsilon(self, epsilon: float) -> Self:
        """The same mechanism at another epsilon; lists, vectors and caches are shared."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._expected = None
        other._set_epsilon(epsilon)
        return other

    def _metric_dp(self, metric: MetricDescription, *more: Assumption) -> MetricDP:
        """Epsilon times a distance, for each word."""
        return MetricDP(
            unit=Unit.WORD,
            assumptions=frozenset({Assumption.PUBLIC_EMBEDDING, *more}),
            epsilon=self.epsilon,
            metric=metric,
            words=len(self.vocabulary),
        )

    def _expect(self) -> ExpectedOutcomes:
        """See `expected_outcomes`, which computes this once: from a public sample of words, where rows tell."""
        if not isinstance(self, FiniteWordMechanism):
            return ExpectedOutcomes()
        return expected_of_rows(self.reference_words, self.probability_rows, len(self.vocabulary))

    def expected_outcomes(self) -> ExpectedOutcomes:
        """See `WordMechanism`."""
        if self._expected is None:
            self._expected = self._expect()
        return self._expected

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("epsilon", *self.pickled_attributes)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare()
        self._set_epsilon(self.epsilon)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(epsilon={self.epsilon!r}, words={len(self.vocabulary)})"


class FiniteWordMechanism(WordMechanism):
    """A word mechanism whose law is cheap enough to go through: a row of probabilities takes about n operations.

    Measures are exact for these, over all words; all other mechanisms are simulated.
    """

    @abstractmethod
    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Probability of each output word: shape (k,) to (k, n)."""

    def log_probabilities(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        """Natural logarithm of the probability of each output word: shape (k,) to (k, n), -inf where impossible."""
        with np.errstate(divide="ignore"):
            logs: NDArray[np.float64] = np.log(self.probability_rows(words))
        return logs

    def likeliest_inputs(self, prior: NDArray[np.float64]) -> tuple[NDArray[np.int32], NDArray[np.float64]] | None:
        """For each output y the word x of the largest prior(x) P[M(x) = y], and that product: shape (n,) each.

        None where it takes a pass over all rows.
        """
        return None


def policy_assumptions(policy: TextPolicy) -> frozenset[Assumption]:
    """What a guarantee takes for granted under this policy."""
    assumptions = {Assumption.SAME_LENGTH}
    for name, fate in (("unknown", policy.unknown), ("numbers", policy.numbers)):
        assumptions.add(_FATE_ASSUMPTIONS.get((name, fate), Assumption.MAPPED))
    assumptions |= _LAYOUT_ASSUMPTIONS[policy.layout]
    if policy.replaces_code:
        assumptions.add(Assumption.PUBLIC_CODE)
    if policy.consistent:
        assumptions.add(Assumption.PUBLIC_REPEATS)
    if policy.case == "keep":
        assumptions.add(Assumption.PUBLIC_CASE)
    return frozenset(assumptions)


def noise_on_numbers(mechanism: WordMechanism, policy: TextPolicy) -> NumberNoise | None:
    """The noise on numbers, next to a mechanism's words; None where the policy draws none.

    Unless the policy says its epsilon, as many numbers stay at their place as words stay when they are drawn.
    """
    if policy.numbers != "draw":
        return None
    if policy.epsilon_numbers is not None:
        return number_noise(policy.epsilon_numbers)
    expected = mechanism.expected_outcomes()
    unchanged = expected.unchanged if expected.drawn_unchanged is None else expected.drawn_unchanged
    if unchanged is None:
        unchanged = share_that_stays(mechanism.reference_words, mechanism.sample)
    return number_noise(epsilon_like(unchanged))


class WordPrivatizer(Privatizer):
    """Privatizes blocks of texts with a word mechanism. Safe to use from several threads.

    Units of the classes that the policy protects are replaced as its operators say, and only the other words enter the
    mechanism. Raises `ParameterError` for a mechanism that could release a word of these classes for an ordinary one.
    """

    policy: TextPolicy

    def __init__(
        self,
        mechanism: WordMechanism,
        *,
        policy: TextPolicy | None = None,
        key: RunKey | None = None,
        postprocessors: Sequence[PostProcessor] = (),
    ) -> None:
        self.mechanism = mechanism
        self.name = mechanism.name
        self.policy = policy or TextPolicy()
        self.classes = entity_replacer(self.policy)
        self._detector, self._held = None, None
        if self.classes is not None:
            if self.policy.consistency_key is not None:
                self._held, self.keyed = consistency_key(self.policy.consistency_key, self.classes.table), True
            _check_reserved(mechanism.vocabulary, self.classes)
            self._detector = _detector(self.policy.detector, self.classes)
        self.layout, self.consistent = self.policy.layout, self.policy.consistent
        self.version = LAYOUT_VERSIONS[self.policy.layout]
        self.normalize_output = self.policy.layout != "keep"
        if self.policy.epsilon_numbers is not None:
            number_noise(self.policy.epsilon_numbers)  # refuses what is too small for its tables before a text is read
        reader = mechanism.decoder(self.policy)
        self.decoder, self.decoded_by = best_decoder(reader, postprocessors)
        written = self.policy if self.decoder is None else replace(self.policy, unknown_shown="placeholder")
        finder = None if self.classes is None else self.classes.finder
        self._tokenizer = _tokenizer(mechanism.vocabulary, self.policy, finder)
        self._writer = _tokenizer(mechanism.vocabulary, written, finder)
        super().__init__(key, postprocessors)

    @property
    def by_unit(self) -> bool:
        """See `Privatizer`."""
        return self.consistent or self.keyed

    @cached_property
    def numbers(self) -> NumberNoise | None:
        """See `noise_on_numbers`."""
        return noise_on_numbers(self.mechanism, self.policy)

    @property
    def all_postprocessors(self) -> tuple[PostProcessor, ...]:
        """The decoder of the drawn words, if there is one, and the steps after it."""
        return self.text_postprocessors if self.decoder is None else (self.decoder, *self.text_postprocessors)

    def with_epsilon(self, epsilon: float) -> "WordPrivatizer":
        """A copy at another epsilon, with its own noise."""
        other = WordPrivatizer(
            self.mechanism.with_epsilon(epsilon), policy=self.policy, postprocessors=self.postprocessors
        )
        other.screen = self.screen
        return other

    def described(self) -> dict[str, Any]:
        """The mechanism, its parameters and the policy."""
        epsilon_numbers = None if self.numbers is None else self.numbers.epsilon
        held = {} if self._held is None else {"consistency_key": self._held.check}
        return {
            "mechanism": self.name,
            "parameters": self.mechanism.parameters(),
            "policy": {**self.policy.as_dict(), "epsilon_numbers": epsilon_numbers},
            **({} if self.classes is None else {"classes": {**self.classes.described(), **held}}),
        }

    @property
    def notes(self) -> tuple[str, ...]:
        """What was changed in the embeddings when they were read."""
        parameters = self.mechanism.parameters()
        embeddings = parameters.get("embeddings") or [parameters.get("embedding", {"notes": []})]
        notes = [f"Embedding {embedding['name']}: {note}" for embedding in embeddings for note in embedding["notes"]]
        return (*notes, *(() if self._detector is None else self._detector.notes), *self._foreign_words())

    def _foreign_words(self) -> list[str]:
        """A note if the class table is not of the vocabulary's language, which small words tell."""
        if self.classes is None or sum(word in self.mechanism.vocabulary.index for word in FUNCTION_WORDS) > _ENGLISH:
            return []
        return ["The table of word classes is English, and this vocabulary is not: most of its words are in no class."]

    def example_outputs(self) -> ExampleOutputs:
        """What a public word becomes."""
        mechanism = self.mechanism
        return example_of(mechanism.vocabulary, mechanism.reference_words, mechanism.sample)

    def counted(self, texts: pa.LargeStringArray, what: str) -> NDArray[np.int64]:
        """See `Privatizer`; the words of a text are all of its tokens."""
        if what != "word":
            return super().counted(texts, what)
        return np.diff(self._tokenizer.encode(texts).row_tokens)

    def draws(self) -> tuple[Draw, ...]:
        """Ordinary words; parts of numbers, and entities, where the policy draws these."""
        promise, consistent = self._promise, self.policy.consistent
        draws: list[Draw] = [WordDraw(self.mechanism, promise, consistent)]
        if self.numbers is not None and (numbers := promise.component(DrawnNumbers)) is not None:
            draws.append(NumberDraw(self.numbers, numbers, consistent))
        if self.classes is not None and (classes := promise.component(ProtectedClasses)) is not None:
            draws.append(EntityDraw(self.classes, classes, self.classes.policy.consistent))
        return tuple(draws)

    def privacy_loss(self) -> LossOfWords:
        """See `Privatizer`."""
        return LossOfWords(
            guarantee=self._promise,
            draws=self.draws(),
            tokenizer=self._tokenizer,
            writer=self._writer,
            classes=self.classes,
            detector=self._detector,
            longest=2 * SLICE_BYTES,
        )

    def _promised(self) -> Guarantee:
        return self._promise

    @cached_property
    def _promise(self) -> Guarantee:
        """The guarantee with what words are expected to become, which is found once, with public noise."""
        expected = self.mechanism.expected_outcomes()
        if (
            self.decoded_by is not None and expected.drawn_unchanged is not None
        ):  # a step reads better than the reader alone
            read = share_read_right(self.mechanism, self.postprocessors, drawn=expected.drawn_unchanged)
            expected = structs.replace(expected, unchanged=read)
        promised = self.mechanism.guarantee.expecting(expected).assuming(*policy_assumptions(self.policy))
        if self.policy.consistent:
            promised = structs.replace(promised, unit=Unit.DIFFERENT_WORD)
        if not facts(promised).promises:
            return promised
        if self.classes is not None:
            claimed = self.classes.promised(equal=self._equal)
            assumed = self.classes.assumptions()
            if self._held is not None:
                assumed = assumed - {Assumption.EQUAL_CLASSED} | {Assumption.EQUAL_UNDER_KEY}
            promised = promised.assuming(*assumed)
            if self._detector is not None:
                promised = promised.assuming(Assumption.CLASSES_BY_DETECTOR)
                claimed = structs.replace(claimed, detector=self._detector.source.name)
            promised = promised.including(claimed)
        return promised if self.numbers is None else promised.including(self.numbers.guarantee)

    @property
    def _equal(self) -> str | None:
        """The scope in which equal words of protected classes get the same replacement."""
        if self.classes is None or not self.classes.policy.consistent:
            return None
        if self._held is not None:
            return "all files and runs under the consistency key (in texts of one unit, if a unit column was named)"
        return "one unit (a text, or what a unit column says)" if self.policy.consistent else "one text"

    def _privatize(
        self, texts: pa.LargeStringArray, stream: RandomSource, at: BlockPosition = EACH_ITS_OWN
    ) -> PrivateBlock:
        coverage, counts, small_words = Coverage(), Counter[str](), 0
        seen, capitals = list[NDArray[np.int32]](), list[NDArray[np.bool_]]()
        rows, _ = string_parts(texts)
        size, done = int(rows[-1] - rows[0]), 0
        built = self._writer.builder(size + size // 4 if size > 2 * SLICE_BYTES else 0)
        once = consistency_scope(stream, at, len(texts)) if self.policy.consistent else None
        classes_once, row = self._repeats_of_classes(stream, at, len(texts)), 0
        for part, continues in slices(texts):
            of_rows, row = slice(row, row + len(part)), row + len(part) - continues
            tokens = self._tokenizer.encode(
                part, None if self._detector is None else partial(self._detector.find, position=at)
            )
            entered, of_part, spans = tokens.words, tokens.coverage, string_parts(part)[0]
            if self.classes is not None:
                of_part += self.classes.counted(tokens)
                small_words += self.classes.kept_function_words(tokens)
            coverage += replace(of_part, rows=0) if continues else of_part
            done += int(spans[-1] - spans[0])
            expect(coverage.tokens * size // max(done, 1))
            if once is not None:
                words, places = draw_once(self.mechanism, self.numbers, tokens, once.of(of_rows), stream)
            else:
                words, places = self.mechanism.sample(entered, stream), None
                if self.numbers is not None and tokens.numbers is not None:
                    places = self.numbers.sample(tokens.numbers, stream)
            shown = None
            if self.classes is not None:
                shown = self.classes.draw_replacements(
                    tokens, stream if classes_once is None else classes_once.of(of_rows)
                )
            self._note(tokens, words, places, shown)
            built.add(tokens, words, places, shown, continues=continues)
            if self.decoded_by is None:
                reach(coverage.tokens)
            counts.update(self.mechanism.counts(entered))
            if tokens.lettered_rows:
                counts.update({LETTERED_ROWS: tokens.lettered_rows, ONE_LETTERING: tokens.one_lettering})
            if self.decoder is None:
                inside = capitals_inside(tokens, tokens.ids >= 0)
                counts.update(kept_words(entered, words, self.mechanism.vocabulary, inside))
            else:
                read = read_again(tokens)
                seen.append(tokens.ids[read])
                capitals.append(capitals_inside(tokens, read))
        texts = built.texts()
        if self.decoder is not None:
            released = Released(texts, built.marked())
            reading = self.decoder.read(released)
            texts = checked(self.decoder, released, reading.texts)
            before = np.concatenate([np.empty(0, np.int32), *seen])
            inside = np.concatenate([np.empty(0, np.bool_), *capitals])
            counts.update(kept_words(before, words_read(reading), self.mechanism.vocabulary, inside))
        if COMPARED in counts:
            counts.update({COMPARED: small_words, UNCHANGED: small_words})
        reach(coverage.tokens)  # where a step reads the words it takes longer than all before
        return PrivateBlock(texts, coverage, counts=counts)

    def _repeats_of_classes(self, stream: RandomSource, at: BlockPosition, rows: int) -> ConsistencyScope | None:
        """The scope in which equal words of a class share a draw; None where each is drawn by itself."""
        if self.classes is None or not self.classes.policy.consistent:
            return None
        if self._held is not None:
            return scope_under(self._held.draws, at, rows)
        among = at if self.policy.consistent else replace(at, units=None)  # otherwise a text is a unit
        return consistency_scope(stream, among, rows).derive("classes")

    def _note(
        self, tokens: Tokens, words: NDArray[np.int32], places: NDArray[np.int32] | None, replacements: Any | None
    ) -> None:
        """Hook that sees what is written for the tokens of a slice (`Tokenizer.decode`); does nothing here."""


_ENGLISH = 20
"""So many small English words does a vocabulary have that is English."""


def _detector(named: str | None, classes: EntityReplacer) -> "Detector | None":
    if named is None:
        return None
    from dptext.entities.presidio import Detector

    return Detector(named, classes.table, classes.protected)


def _check_reserved(vocabulary: Vocabulary, classes: EntityReplacer) -> None:
    """Refuse a mechanism that could release a word of a protected class for an ordinary one."""
    reserved = [word for word in classes.reserved_words if word in vocabulary.index]
    if reserved:
        raise ParameterError(
            f"This mechanism can release {len(reserved):,} words of protected classes for ordinary ones, such as "
            f"{reserved[0]!r}; give its name and options, and it is made without them."
        )


@lru_cache(maxsize=8)
def _tokenizer(vocabulary: Vocabulary, policy: TextPolicy, finder: EntityFinder | None) -> Tokenizer:
    return Tokenizer(vocabulary, policy, finder=finder)


def slices(texts: pa.LargeStringArray) -> Iterator[tuple[pa.LargeStringArray, bool]]:
    """Consecutive slices of about `SLICE_BYTES`, each of whole rows or of a piece of one; does the row go on?"""
    rows, _ = string_parts(texts)
    if rows[-1] - rows[0] <= 2 * SLICE_BYTES:
        yield texts, False
        return
    start = 0
    while start < len(texts):
        end = max(int(np.searchsorted(rows, rows[start] + SLICE_BYTES, side="right")) - 1, start + 1)
        part = texts.slice(start, end - start)
        if rows[end] - rows[start] > 2 * SLICE_BYTES and not part.null_count:  # one long row
            cut = list(pieces(part, SLICE_BYTES))
            yield from ((piece, piece is not cut[-1]) for piece in cut)
        else:
            yield part, False
        start = end
