"""Negative controls: bugs that break a promise, each planted where it could be made, and what finds it.

The audit finds those that touch a law, a named test the others. Without its bug every check passes.
"""

import dataclasses
import hashlib
import importlib.util
import os
import re
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pytest
from msgspec import structs

from dptext.audit import exact
from dptext.audit.classes import audit_classes
from dptext.audit.exact import audit_exactly
from dptext.audit.numbers import audit_numbers
from dptext.audit.rewriters import audit_draws
from dptext.audit.text_pairs import audit_text_pairs
from dptext.core import clipped_probabilities, list_noise, randomness, uniform_classes
from dptext.core.clipped_softmax import LogitSampler
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Component, DrawnNumbers, Facts, Guarantee, _columns
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.privatizer import PrivateBlock
from dptext.core.randomness import AesStream, BlockContext, ConsistentStreams, PerItemStreams, RunKey
from dptext.embeddings.distances import GridDistance, ListDistance
from dptext.entities import class_table as text_classes
from dptext.entities import replacer, span_privatizer, splicing
from dptext.entities.finder import EntityFinder
from dptext.entities.options import SpanOptions
from dptext.entities.replacer import EntityReplacer
from dptext.entities.span_privatizer import SpanPrivatizer
from dptext.ledger import costs, file_charges
from dptext.mechanisms import base, consistent_replacement, diffractor, number_noise
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.number_noise import NumberNoise
from dptext.mechanisms.santext import SanTextPlus
from dptext.postprocess.options import Postprocessing
from dptext.run.blocks import FilePrivatizer
from dptext.run.build import postprocessing_steps
from dptext.run.columns import ColumnPrivatizers
from dptext.text import tokenizer
from dptext.text.kernels import UPPER, Cut
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import EntityRuns
from program_checks.columns import audit_columns
from program_checks.consistency import audit_consistency
from program_checks.entities import check_entities
from program_checks.file_pairs import check_file_pairs
from program_checks.invariance import audit_texts
from program_checks.random_bits import audit_bits
from toys import toy_embedding

ORDINARY = ("the", "red", "house", "hill", "here", "old", "sea")
MANY = tuple(f"w{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(300))
CACHED = (replacer._law_of, base._tokenizer, text_classes.class_table, number_noise.number_noise)

Plant = Callable[[pytest.MonkeyPatch], None]
Problems = list[str]


# Checks, of the sound program and of one with a bug


def _toy(words: tuple[str, ...] = ORDINARY, **options: Any) -> Diffractor:
    return Diffractor(epsilon=1.0, embeddings=[toy_embedding(words)], **options)


def _whole(**policy: Any) -> WordPrivatizer:
    return WordPrivatizer(_toy(), policy=TextPolicy(**policy))


def words() -> Problems:
    return audit_exactly(_toy(MANY)).problems


def two_lists() -> Problems:
    return audit_exactly(_toy(MANY[:60], lists_per_embedding=2)).problems


def likeliest() -> Problems:
    return audit_exactly(_toy(MANY[:60], decode="map")).problems


def grid() -> Problems:
    return audit_exactly(
        SanTextPlus(epsilon=1.0, embedding=toy_embedding(MANY[:120]), sensitive_share=0.6), seed=1
    ).problems


def numbers() -> Problems:
    return audit_numbers(_whole(epsilon_numbers=1.0)).problems


def once() -> Problems:
    return audit_consistency(_toy()).problems


def classes() -> Problems:
    return audit_classes(_whole(classes="all")).problems


def entities() -> Problems:
    return check_entities(TextPolicy(classes="all"), _toy()).problems


def texts() -> Problems:
    return audit_texts(_whole(layout="plain", classes="identifiers")).problems


def texts_drawn_once() -> Problems:
    return audit_texts(_whole(consistent=True, classes="identifiers")).problems


def pairs() -> Problems:
    """All kinds of random texts, with the postprocessors that presets have."""
    return audit_text_pairs(_finished(), pairs=1800).problems


def files() -> Problems:
    return check_file_pairs(_finished(), pairs=1800).problems


def _finished() -> WordPrivatizer:
    policy = TextPolicy(layout="plain", unknown_shown="blank", classes="identifiers,special,life")
    steps = postprocessing_steps(Postprocessing(case="smart", marks="repair", agreement="repair"))
    return WordPrivatizer(_toy(), policy=policy, postprocessors=steps)


def plain_pairs() -> Problems:
    """Without classes, so that capitals and numbers do not show."""
    return audit_text_pairs(_whole(layout="plain", numbers="map"), pairs=400).problems


def bits() -> Problems:
    return audit_bits().problems


def spans() -> Problems:
    operators = {"NAME": "surrogate:names", "WORD": "mechanism:1", "CODE": "redact"}
    operators |= {"PERSON": "surrogate:names", "TERM": "mechanism:1"}
    return audit_texts(SpanPrivatizer(_whole(), SpanOptions(spans=lambda text: [], operators=operators))).problems


def columns() -> Problems:
    """Three columns of words that are drawn once for each unit, at two epsilons."""
    policy, key = TextPolicy(consistent=True), RunKey()
    treated = {
        name: WordPrivatizer(_toy().with_epsilon(epsilon), policy=policy, key=key)
        for name, epsilon in (("a", 1.0), ("b", 2.0), ("c", 1.0))
    }
    return _problems_of(ColumnPrivatizers(treated, list(treated)))


def documents() -> Problems:
    """Two columns of whole texts with a delta."""
    pytest.importorskip("torch")
    from dptext.rewriting.base import TextPrivatizer
    from dptext.rewriting.dp_mlm import DPMLM

    made = DPMLM(model=_model(), epsilon_per_document=10.0, delta=1e-5, draw="paper", clip_range=(-2.0, 2.0))
    key = RunKey()
    treated = {name: TextPrivatizer(made, key=key) for name in ("a", "b")}
    for one in treated.values():
        one._note(2)
    return _problems_of(ColumnPrivatizers(treated, list(treated)))


def _problems_of(columns: ColumnPrivatizers) -> Problems:
    return audit_columns(columns.by_column, columns.calls(), columns.parts()).problems


def draws() -> Problems:
    pytest.importorskip("torch")
    from dptext.rewriting.dp_mlm import DPMLM

    made = DPMLM(model=_model(), epsilon_per_token=5.0, draw="paper", clip_range=(-2.0, 2.0))
    return audit_draws(made, ("good film", "sad man")).problems


def both_columns() -> Problems:
    folder = Path(tempfile.mkdtemp())
    return named("ledger/test_file_charges.py", "test_a_row_of_two_text_columns_costs_both", folder)()


@cache
def _model() -> str:
    from tiny_models import tiny_model

    return tiny_model(Path(tempfile.mkdtemp()), "bert")


def named(path: str, test: str, *arguments: Any) -> Callable[[], Problems]:
    """A test of the suite, by the module and its name."""

    def check() -> Problems:
        file = Path(__file__).parents[1] / path
        spec = importlib.util.spec_from_file_location(f"named_{file.stem}", file)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        try:
            getattr(module, test)(*arguments)
        except (Exception, pytest.fail.Exception) as error:
            return [f"{test} fails: {type(error).__name__}"]
        return []

    return check


# Eighteen bugs that were planted in November 2026


def form_tells_how_many_digits(patch: pytest.MonkeyPatch) -> None:
    """A number that is drawn has as many digits as that of the text."""
    write = tokenizer.write_numbers

    def padded(found: Any, places: Any) -> tuple[Any, Any]:
        drawn, source = (_split(*write(found, at)) for at in (places, found.places))
        shown = [one.zfill(len(other)) for one, other in zip(drawn, source, strict=True)]
        return np.frombuffer(b"".join(shown), np.uint8), np.cumsum([0, *map(len, shown)])

    patch.setattr(tokenizer, "write_numbers", padded)


def _split(data: Any, ends: Any) -> list[bytes]:
    return [data[start:end].tobytes() for start, end in pairwise(ends)]


def late_numbers_stay(patch: pytest.MonkeyPatch) -> None:
    """Numbers beyond the first 5,000 of a batch are released as they are."""
    sample = NumberNoise.sample

    def early(self: Any, found: Any, *source: Any) -> Any:
        places = sample(self, found, *source)
        places[5000:] = found.places[5000:]
        return places

    patch.setattr(NumberNoise, "sample", early)


def metric_of_other_lists(patch: pytest.MonkeyPatch) -> None:
    def smallest(self: Any, one: Any, other: Any) -> Any:
        return np.min([np.abs(place[one] - place[other]) for place in self.places], axis=0).astype(float)

    patch.setattr(ListDistance, "distances", smallest)


def numbers_at_twice_epsilon(patch: pytest.MonkeyPatch) -> None:
    made = NumberNoise.__init__

    def twice(self: Any, *, epsilon: float) -> None:
        made(self, epsilon=2 * epsilon)
        self.epsilon = epsilon

    patch.setattr(NumberNoise, "__init__", twice)


def words_that_never_move(patch: pytest.MonkeyPatch) -> None:
    sample = Diffractor.sample
    patch.setattr(
        Diffractor, "sample", lambda self, words, random: np.where(words % 101 == 7, words, sample(self, words, random))
    )


def places_that_never_move(patch: pytest.MonkeyPatch) -> None:
    move = list_noise._move_geometric

    def some_stay(bits: Any, targets: Any, places: Any, *more: Any) -> Any:
        rejected = move(bits, targets, places, *more)
        out, kept = more[-1], targets[(places[targets] % 101 == 7) & (more[-1][targets] >= 0)]
        out[kept] = places[kept]
        return rejected

    patch.setattr(list_noise, "_move_geometric", some_stay)


def surrogates_from_the_bits_of_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(consistent_replacement.ConsistencyScope, "derive", lambda self, purpose: self)
    patch.setattr(
        replacer,
        "streams_of_entities",
        lambda draws, units, things, which: draws.streams(
            units, np.arange(len(which)), np.array([len(thing) for thing in things], np.uint64)[which], 0
        ),
    )


def parts_of_numbers_share_a_stream(patch: pytest.MonkeyPatch) -> None:
    things = consistent_replacement._number_items

    def shared(*given: Any) -> Any:
        owners, names, kinds = things(*given)
        return owners, names, np.full_like(kinds, consistent_replacement._PART)

    patch.setattr(consistent_replacement, "_number_items", shared)


def public_key_of_streams_apart(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        ConsistentStreams,
        "derive",
        lambda self, purpose: ConsistentStreams(hashlib.blake2b(purpose.encode(), digest_size=64).digest()),
    )


def released_as(change: Callable[[str, str, WordPrivatizer], str]) -> Plant:
    """What is released is another text: a function of the source, of the text that it became, and of the program."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        privatize = WordPrivatizer._privatize

        def changed(self: Any, given: Any, *more: Any) -> Any:
            block = privatize(self, given, *more)
            pairs = zip(given.to_pylist(), block.texts.to_pylist(), strict=True)
            shown = [change(source, text, self) for source, text in pairs]
            return dataclasses.replace(block, texts=pa.array(shown, pa.large_string()))

        patch.setattr(WordPrivatizer, "_privatize", changed)

    return plant


def _case_kept(source: str, text: str, program: WordPrivatizer) -> str:
    return text.upper() if any(len(word) > 1 and word.isupper() for word in source.split()) else text


def _word_kept(source: str, text: str, program: WordPrivatizer) -> str:
    return source if source in program.mechanism.vocabulary.index else text


def _read_beside_the_text(source: str, text: str, program: WordPrivatizer) -> str:
    """What reads the drawn words puts unknown ones of the text back."""
    return text.replace("<unk>", source.split()[1 % len(source.split())])


def _paragraphs_kept(source: str, text: str, program: WordPrivatizer) -> str:
    return text.replace(" ", "\n", 1) if "\n\n" in source else text


def _long_words_told(source: str, text: str, program: WordPrivatizer) -> str:
    return f"{text}." if max(map(len, source.split()), default=0) > 100 else text


def _brackets_kept(source: str, text: str, program: WordPrivatizer) -> str:
    return text.replace("(", "[") if "[" in source else text


def in_later_slices(owner: type, change: Callable[..., Any]) -> Plant:
    """What `owner` samples is another thing where a slice is not the first: a function of what it was given, and it."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        slices, sample, at = base.slices, owner.sample, SimpleNamespace(place=0)

        def counted(texts: Any) -> Any:
            for at.place, part in enumerate(slices(texts)):
                yield part

        def changed(self: Any, given: Any, *source: Any) -> Any:
            drawn = sample(self, given, *source)
            return change(given, lambda bits: sample(self, given, bits)) if at.place else drawn

        patch.setattr(base, "slices", counted)
        patch.setattr(owner, "sample", changed)

    return plant


def context_without(*names: str) -> Plant:
    """Blocks that differ in these alone have the same stream."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        blank = {name: type(getattr(_CONTEXT, name))() for name in names}
        for method in ("canonical", "canonical_of_call"):
            whole = getattr(BlockContext, method)
            patch.setattr(BlockContext, method, lambda self, whole=whole: whole(dataclasses.replace(self, **blank)))

    return plant


_CONTEXT = BlockContext(fingerprint=b"", call=0, source="", column="", first_row=0, rows=0, content=b"")


def letters_that_count_as_signs(patch: pytest.MonkeyPatch) -> None:
    """Words of one letter beyond ASCII are left out."""
    cut = tokenizer._LookupTable.cut

    def wide(self: Any, data: Any, rows: Any, *, signs: bool = True, **more: Any) -> Any:
        found = cut(self, data, rows, signs=signs, **more)
        _, _, ids, begins, ends, token_flags, row_tokens = found
        alone = np.flatnonzero((ends - begins <= 3) & (data[np.minimum(begins, len(data) - 1)] > 127))
        if signs or not len(alone):
            return found
        kept = np.delete(np.arange(len(ids)), alone)
        row_tokens = row_tokens - np.searchsorted(alone, row_tokens)
        return Cut(data, rows, ids[kept], begins[kept], ends[kept], token_flags[kept], row_tokens)

    patch.setattr(tokenizer._LookupTable, "cut", wide)


def parts_of_characters_stay(patch: pytest.MonkeyPatch) -> None:
    """A span that begins inside of what a reader sees as one character is let through."""
    patch.setattr(splicing, "_inside_character", lambda data, bounds, rows, places: np.zeros(len(places), np.bool_))


def spans_by_the_bits_outside(patch: pytest.MonkeyPatch) -> None:
    stream = span_privatizer._Work.stream
    patch.setattr(span_privatizer._Work, "stream", lambda self, purpose: stream(self, "outside"))


def stream_whatever_the_spans(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(span_privatizer, "hashlib", SimpleNamespace(blake2b=_without_spans))


def _without_spans(data: bytes = b"", *, digest_size: int, key: bytes = b"") -> Any:
    digest = hashlib.blake2b(data if key and len(data) != 32 else b"", digest_size=digest_size, key=key)
    return SimpleNamespace(update=lambda more: None, digest=digest.digest)


def floor_rounded_down(patch: pytest.MonkeyPatch) -> None:
    of = clipped_probabilities.Bounds.of

    def lower(**given: Any) -> Any:
        found = of(**given)
        return dataclasses.replace(found, floor=found.floor - 1)

    patch.setattr(clipped_probabilities.Bounds, "of", lower)


# Fifteen more that were looked for by eyes that knew the audit


def one_key_of_all_runs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(randomness.secrets, "token_bytes", bytes)


def late_digits_stay(patch: pytest.MonkeyPatch) -> None:
    """Digits beyond the tenth of a number are released as they are."""
    sample = NumberNoise.sample

    def early(self: Any, found: Any, *source: Any) -> Any:
        places = sample(self, found, *source)
        for start, end in pairwise(found.starts.tolist()):
            places[start + 10 : end] = found.places[start + 10 : end]
        return places

    patch.setattr(NumberNoise, "sample", early)


def numbers_known_by_two_parts(patch: pytest.MonkeyPatch) -> None:
    packed = consistent_replacement._packed
    patch.setattr(consistent_replacement, "_packed", lambda *given: packed(*given) & np.uint64(2**32 - 1))


def units_known_by_their_beginning(patch: pytest.MonkeyPatch) -> None:
    named = ConsistentStreams.named
    patch.setattr(ConsistentStreams, "named", lambda self, names: named(self, [name[:32] for name in names]))


def once_by_the_case(patch: pytest.MonkeyPatch) -> None:
    """Equal protected words are drawn anew where they are written with other capitals."""
    streams, replacements = replacer.streams_of_entities, EntityReplacer.draw_replacements
    at = SimpleNamespace(cases=np.empty(0, np.int64))

    def seen(self: Any, tokens: Any, *more: Any) -> Any:
        begins = tokens.begins[tokens.entities.firsts]
        at.cases = np.array([bytes(tokens.data[place : place + 2]).isupper() for place in begins.tolist()], np.int64)
        return replacements(self, tokens, *more)

    def cased(draws: Any, units: Any, things: Any, which: Any) -> Any:
        both = [*things, *(thing + b"!" for thing in things)]
        return streams(draws, units, both, which + len(things) * at.cases)

    patch.setattr(EntityReplacer, "draw_replacements", seen)
    patch.setattr(replacer, "streams_of_entities", cased)


def surrogates_by_the_length(patch: pytest.MonkeyPatch) -> None:
    drawn = SpanPrivatizer._drawn

    def even(self: Any, inside: Any, *more: Any) -> Any:
        odd = np.array([len(text) % 2 for text in inside.to_pylist()], np.bool_)
        places = drawn(self, inside, *more)
        return np.where(odd, places // 2 * 2, places)

    patch.setattr(SpanPrivatizer, "_drawn", even)


def redacted_but_for_the_length(patch: pytest.MonkeyPatch) -> None:
    replacements = SpanPrivatizer._replacements

    def dotted(self: Any, name: str, operator: Any, which: Any, work: Any) -> Any:
        shown, places, block = replacements(self, name, operator, which, work)
        if operator.kind != "redact":
            return shown, places, block
        inside = work.pieces.inside.take(pa.array(which)).to_pylist()
        return pa.array(["." * (len(text) % 2) for text in inside], pa.large_string()), np.arange(len(which)), block

    patch.setattr(SpanPrivatizer, "_replacements", dotted)


def half_the_diameter(patch: pytest.MonkeyPatch) -> None:
    described = ListDistance.description.func  # type: ignore[attr-defined]
    patch.setattr(
        ListDistance,
        "description",
        property(lambda self: structs.replace(described(self), diameter=described(self).diameter / 2)),
    )


def rows_without_a_delta(patch: pytest.MonkeyPatch) -> None:
    total = _columns.sum_up
    patch.setattr(_columns, "sum_up", lambda costs: found if (found := total(costs)) > 0.1 else 0.0)


def temperature_of_the_row(patch: pytest.MonkeyPatch) -> None:
    sample = LogitSampler.sample

    def colder(self: Any, logits: Any, random: Any) -> Any:
        ratio = self.ratio * (2 if np.argmax(logits[0]) % 2 else 1)
        other = LogitSampler(clip_range=self.clip_range, ratio=ratio, outputs=self.outputs, levels=self.levels)
        return sample(other, logits, random)

    patch.setattr(LogitSampler, "sample", colder)


def among_the_first_outputs(patch: pytest.MonkeyPatch) -> None:
    """What is not among the first outputs of a row becomes the very first."""
    sample = LogitSampler.sample

    def first(self: Any, logits: Any, random: Any) -> Any:
        best = np.argsort(-logits, axis=1)
        drawn = sample(self, logits, random)
        return np.array([one if one in row[:-3] else row[0] for one, row in zip(drawn, best, strict=True)], np.int32)

    patch.setattr(LogitSampler, "sample", first)


# Bugs of newer parts


def uneven_integers_of_lists(patch: pytest.MonkeyPatch) -> None:
    def uneven(totals: Any, random: Any) -> Any:
        return (random.uint64(len(totals)) // np.uint64(3) % totals.astype(np.uint64)).astype(np.int64)

    patch.setattr(uniform_classes, "draw_below", uneven)


def put_instead(change: Callable[[str, int, str, EntityReplacer], str]) -> Plant:
    """Operators put something else for a unit: a function of its words, its class, what was drawn, and the law."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        replacements = EntityReplacer.draw_replacements

        def changed(self: Any, tokens: Any, *more: Any) -> Any:
            drawn = replacements(self, tokens, *more).to_pylist()
            found, which = replacer.distinct_entities(tokens)
            units = zip(which.tolist(), tokens.entities.classes.tolist(), drawn, strict=True)
            shown = [change(found[one][0], number, text, self) for one, number, text in units]
            return pa.array(shown, pa.large_string())

        patch.setattr(EntityReplacer, "draw_replacements", changed)

    return plant


def _tells_length(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return f"{text}s" if len(words) % 2 else text


def _redacted_some(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return words if text.startswith("<") and words.startswith("z") else text


def _negation_moved(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return "now" if law.table.names[number] == "negation" else text


def units_found_but(keep: Callable[..., Any]) -> Plant:
    """Some units are overlooked: `keep` says which are not, by the units and the tokens that the finder is given."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        find = EntityFinder.find

        def blind(self: Any, *given: Any) -> EntityRuns:
            units = find(self, *given)
            kept = keep(units, *given)
            return EntityRuns(units.firsts[kept], units.sizes[kept], units.classes[kept])

        patch.setattr(EntityFinder, "find", blind)

    return plant


def _not_in_capitals(units: EntityRuns, cut: Cut, *more: Any) -> Any:
    return cut.token_flags[units.firsts] & 3 != UPPER


def _not_between_marks(units: EntityRuns, cut: Cut, *more: Any) -> Any:
    return ~np.isin(cut.data[cut.begins[units.firsts] - 1], [ord("("), ord("'")])


def joined_units_end_early(patch: pytest.MonkeyPatch) -> None:
    """Of a unit of several words the last one is taken for an ordinary word."""
    find = EntityFinder.find

    def shorter(self: Any, *given: Any) -> EntityRuns:
        units = find(self, *given)
        return EntityRuns(units.firsts, np.maximum(units.sizes - 1, 1), units.classes)

    patch.setattr(EntityFinder, "find", shorter)


def streams_of_units_without(part: str) -> Plant:
    """What is drawn once for a word of a unit has a stream by the one alone."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        streams = replacer.streams_of_entities

        def shared(draws: Any, units: Any, things: Any, which: Any) -> Any:
            if part == "unit":
                return streams(draws, np.zeros_like(units), things, which)
            return streams(draws, units, [b"word"] * len(things), which)

        patch.setattr(replacer, "streams_of_entities", shared)

    return plant


def table_by_the_word(patch: pytest.MonkeyPatch) -> None:
    """The decoder looks at the word that entered: some are put back."""
    sample = Diffractor.sample

    def told(self: Any, entered: Any, random: Any) -> Any:
        drawn = sample(self, entered, random)
        return np.where((drawn + entered) % 7 == 0, entered, drawn)

    patch.setattr(Diffractor, "sample", told)


def table_of_another_size(patch: pytest.MonkeyPatch) -> None:
    starts = diffractor.likeliest_starts
    patch.setattr(diffractor, "likeliest_starts", lambda *given: starts(*given)[:-1])


def one_wrong_level(patch: pytest.MonkeyPatch) -> None:
    levels = GridDistance.levels_to_all

    def wrong(self: Any, words: Any, outputs: Any = None) -> Any:
        found = levels(self, words, outputs)
        found[words == 77, 5] += 1
        return found

    patch.setattr(GridDistance, "levels_to_all", wrong)


def coin_of_one_word(patch: pytest.MonkeyPatch) -> None:
    intervals, sample = SanTextPlus.sampling_intervals, SanTextPlus.sample
    limit = 2**61

    def rarer(self: Any, words: Any) -> Any:
        for word, plan in zip(words.tolist(), intervals(self, words), strict=True):
            lasts = np.array([limit - 1, 2**64 - 1], np.uint64)
            yield dataclasses.replace(plan, lasts=lasts) if word == 3 else plan

    def drawn(self: Any, words: Any, random: Any) -> Any:
        whole, self._replaced_below = self._replaced_below, limit if (words == 3).all() else self._replaced_below
        try:
            return sample(self, words, random)
        finally:
            self._replaced_below = whole

    patch.setattr(SanTextPlus, "sampling_intervals", rarer)
    patch.setattr(SanTextPlus, "sample", drawn)


def weights_of_twice_the_rate(patch: pytest.MonkeyPatch) -> None:
    made = SanTextPlus._weights
    patch.setattr(SanTextPlus, "_weights", lambda self, rate: made(self, 2 * rate))


def plan_without_an_output(patch: pytest.MonkeyPatch) -> None:
    """For one word a likely output has the integers of the next, too, and the plan says so."""
    intervals = SanTextPlus.sampling_intervals

    def holed(self: Any, words: Any) -> Any:
        for word, plan in zip(words.tolist(), intervals(self, words), strict=True):
            (inner,) = plan.then
            outcomes = inner.outcomes.copy()
            outcomes[1] = outcomes[0]
            other = SamplingIntervals(inner.decides, inner.lasts, outcomes)
            yield dataclasses.replace(plan, then=(other,)) if word == 77 else plan

    patch.setattr(SanTextPlus, "sampling_intervals", holed)


def without(guarantee: Guarantee, kind: type[Component]) -> Guarantee:
    others = (component for component in guarantee.components if not isinstance(component, kind))
    return structs.replace(guarantee, components=tuple(others))


def no_price_of_numbers(patch: pytest.MonkeyPatch) -> None:
    price = costs.price_of
    patch.setattr(costs, "price_of", lambda guarantee, *given: price(without(guarantee, DrawnNumbers), *given))


def words_by_zcdp(patch: pytest.MonkeyPatch) -> None:
    price_of = costs.price_of

    def by_zcdp(*given: Any) -> Any:
        unit, price = price_of(*given)
        return unit, dataclasses.replace(price, rho=costs.pure_rho(price.epsilon))

    patch.setattr(costs, "price_of", by_zcdp)


def units_share_streams(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ConsistentStreams, "rows", lambda self, count: np.zeros((count, 2), np.uint64))


# More that other eyes looked for, who knew these


def late_words_stay(patch: pytest.MonkeyPatch) -> None:
    """Words beyond the first 100,000 of a call are released as they are."""
    sample = Diffractor.sample
    patch.setattr(
        Diffractor,
        "sample",
        lambda self, words, random: np.concatenate([sample(self, words, random)[:100_000], words[100_000:]]),
    )


class _RepeatsOfTheFirst(consistent_replacement.ConsistencyScope):
    def of(self, rows: slice) -> consistent_replacement.ConsistencyScope:
        return super().of(slice(0, rows.stop - rows.start))


def classes_by_the_rows_of_the_first_slice(patch: pytest.MonkeyPatch) -> None:
    repeats = WordPrivatizer._repeats_of_classes

    def again(self: Any, *given: Any) -> Any:
        found = repeats(self, *given)
        return None if found is None else _RepeatsOfTheFirst(found.draws, found.units, found.unit_of)

    patch.setattr(WordPrivatizer, "_repeats_of_classes", again)


def classes_once_for_a_person(patch: pytest.MonkeyPatch) -> None:
    """Where the guarantee says that equal words of a text may be known."""
    patch.setattr(
        base,
        "replace",
        lambda given, **other: given if other == {"units": None} else dataclasses.replace(given, **other),
    )


def streams_without_the_class(patch: pytest.MonkeyPatch) -> None:
    streams = replacer.streams_of_entities
    patch.setattr(
        replacer,
        "streams_of_entities",
        lambda draws, units, things, which: streams(draws, units, [thing.split(b"\n")[1] for thing in things], which),
    )


def classes_of_spans_share(kind: str) -> Plant:
    """Spans of several classes have one stream, where the same is done to them."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        stream = span_privatizer._Work.stream
        patch.setattr(
            span_privatizer._Work,
            "stream",
            lambda self, purpose: stream(self, kind if purpose.startswith(kind) else purpose),
        )

    return plant


def units_and_spans_named_together(patch: pytest.MonkeyPatch) -> None:
    """A unit and the words of a span are told from others by both as one text, without where the one ends."""
    joined = span_privatizer.pc.binary_join_element_wise
    other = SimpleNamespace(**vars(span_privatizer.pc))
    other.binary_join_element_wise = lambda length, *parts: joined(*parts)
    patch.setattr(span_privatizer, "pc", other)


def rows_of_two_columns_pay_once(patch: pytest.MonkeyPatch) -> None:
    to_charge = file_charges.FileCharges._to_charge

    def once(self: Any, *given: Any) -> Any:
        found = to_charge(self, *given)
        return dataclasses.replace(found, counts=np.minimum(found.counts, 1))

    patch.setattr(file_charges.FileCharges, "_to_charge", once)


def texts_without_numbers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Facts, "any_word", property(lambda self: self.word))


def twin_columns_share_draws(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ColumnPrivatizers, "calls", lambda self: dict.fromkeys(self.groups, 0))


def blocks_of_files_told_apart_without(**place: Any) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        privatize = WordPrivatizer.privatize_block
        patch.setattr(
            WordPrivatizer, "privatize_block", lambda self, texts, **at: privatize(self, texts, **{**at, **place})
        )

    return plant


# Twelve bugs at once with which an audit of a preset still ended well


def _initials_told(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return f"{'X. ' * words.count('. ')}{text}" if law.table.names[number] == "family_name" else text


def _digit_told(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return "<EMAILS>" if text == "<EMAIL>" and re.search(r"\d", words) else text


def _long_address_told(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return "<URLS>" if text == "<URL>" and len(words) > 60 else text


def _country_told(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return f"<CODE {words[:2]}>" if text == "<CODE>" and re.match(r"[a-z]{2}\d{10}", words) else text


def _leading_zero_told(source: str, text: str, program: WordPrivatizer) -> str:
    return re.sub(r"\d{7,}", lambda long: "0" + long[0][1:], text) if re.search(r"\b0\d{6,}", source) else text


def finished_as(change: Callable[[str, str], str]) -> Plant:
    """What is done after the draw looks at the source: a function of it, and of the text that came out."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        privatize = WordPrivatizer.privatize_block

        def changed(self: Any, given: Any, **place: Any) -> Any:
            block = privatize(self, given, **place)
            rows = zip(given.to_pylist(), block.texts.to_pylist(), strict=True)
            return dataclasses.replace(block, texts=pa.array([change(*row) for row in rows], pa.large_string()))

        patch.setattr(WordPrivatizer, "privatize_block", changed)

    return plant


def _verb_told(source: str, text: str) -> str:
    return text.replace("hey", "hey was") if re.search(r"\bshe\b", source, re.IGNORECASE) else text


def _capitals_told(source: str, text: str, program: WordPrivatizer) -> str:
    return text.replace("<NAME>", "<NAMES>") if re.search(r"\bQ[A-Z]{2,}\b", source) else text


def long_equal_texts_share(patch: pytest.MonkeyPatch) -> None:
    """Of equal texts of at least 400 letters in a block all become what the first became."""
    privatize = WordPrivatizer._privatize

    def shared(self: Any, given: Any, *more: Any) -> Any:
        block, first = privatize(self, given, *more), dict[str, str]()
        rows = zip(given.to_pylist(), block.texts.to_pylist(), strict=True)
        shown = [first.setdefault(source, text) if len(source) >= 400 else text for source, text in rows]
        return dataclasses.replace(block, texts=pa.array(shown, pa.large_string()))

    patch.setattr(WordPrivatizer, "_privatize", shared)


def key_of_two_bytes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(randomness.secrets, "token_bytes", lambda size: os.urandom(2) + bytes(size - 2))


def stream_that_repeats(patch: pytest.MonkeyPatch) -> None:
    read = AesStream.uint64
    patch.setattr(AesStream, "uint64", lambda self, size: np.resize(read(self, min(size, 2**16)), size))


def block_of_one_row_stays(patch: pytest.MonkeyPatch) -> None:
    privatize = FilePrivatizer._privatize

    def let_through(self: Any, block: Any, column: str, *more: Any) -> Any:
        done = privatize(self, block, column, *more)
        alone = block.first_row and block.rows == 1
        return PrivateBlock(block.columns[column], Coverage()) if alone else done

    patch.setattr(FilePrivatizer, "_privatize", let_through)


def words_made_public(patch: pytest.MonkeyPatch) -> None:
    digest, groups = text_classes._shipped()
    more = text_classes._Group("negation", "negation", "", "", ["abortion", "refugee"])
    others = [group._replace(words=[word for word in group.words if word not in more.words]) for group in groups]
    patch.setattr(text_classes, "_shipped", lambda: (digest, [*others, more]))


# More of other kinds


def neighbours_length_told(patch: pytest.MonkeyPatch) -> None:
    """A row that follows a long one ends with another word."""
    privatize = WordPrivatizer._privatize

    def told(self: Any, given: Any, *more: Any) -> Any:
        block, before = privatize(self, given, *more), ["", *given.to_pylist()]
        rows = zip(before, block.texts.to_pylist(), strict=False)
        shown = [f"{text} old" if len(source) > 60 else text for source, text in rows]
        return dataclasses.replace(block, texts=pa.array(shown, pa.large_string()))

    patch.setattr(WordPrivatizer, "_privatize", told)


def quotes_of_files_stay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ColumnPrivatizers, "normalize_output", property(lambda self: False))


def rows_of_files_by_length(patch: pytest.MonkeyPatch) -> None:
    """The rows of a block leave in the order of the lengths of their texts."""
    privatize = FilePrivatizer._privatize

    def ordered(self: Any, block: Any, column: str, *more: Any) -> Any:
        done = privatize(self, block, column, *more)
        order = np.argsort([len(text) for text in block.columns[column].to_pylist()], kind="stable")
        return dataclasses.replace(done, texts=done.texts.take(pa.array(order)))

    patch.setattr(FilePrivatizer, "_privatize", ordered)


def second_column_stays(patch: pytest.MonkeyPatch) -> None:
    privatize = FilePrivatizer._privatize

    def let_through(self: Any, block: Any, column: str, *more: Any) -> Any:
        done = privatize(self, block, column, *more)
        first = column == next(iter(block.columns))
        return done if first else dataclasses.replace(done, texts=block.columns[column])

    patch.setattr(FilePrivatizer, "_privatize", let_through)


def streams_that_begin_anew(patch: pytest.MonkeyPatch) -> None:
    made, read = AesStream.__init__, AesStream.uint64
    keys: dict[int, bytes] = {}

    def noted(self: Any, key: bytes) -> None:
        keys[id(self)] = key
        made(self, key)

    def anew(self: Any, size: int) -> Any:
        made(self, keys[id(self)])
        return read(self, size)

    patch.setattr(AesStream, "__init__", noted)
    patch.setattr(AesStream, "uint64", anew)


def item_streams_that_repeat(patch: pytest.MonkeyPatch) -> None:
    integers = PerItemStreams._integers
    patch.setattr(
        PerItemStreams, "_integers", lambda self, streams, places: integers(self, streams, places & np.uint64(255))
    )


def shards_share_a_key(patch: pytest.MonkeyPatch) -> None:
    for_shard = RunKey.for_shard
    patch.setattr(RunKey, "for_shard", lambda self, address: for_shard(self, address[:4]))


def surrogates_by_the_length_of_the_text(patch: pytest.MonkeyPatch) -> None:
    """Every surrogate of a block is another one where the bytes of its texts are odd."""
    entries = replacer.uniform_entries
    at = SimpleNamespace(odd=0)
    replacements = EntityReplacer.draw_replacements

    def measured(self: Any, tokens: Any, *more: Any) -> Any:
        at.odd = int(tokens.rows[-1] - tokens.rows[0]) % 2
        return replacements(self, tokens, *more)

    patch.setattr(EntityReplacer, "draw_replacements", measured)
    patch.setattr(
        replacer,
        "uniform_entries",
        lambda counts, random: (entries(counts, random) + at.odd) % np.maximum(counts, 1),
    )


def words_by_the_length_of_the_text(patch: pytest.MonkeyPatch) -> None:
    """Each ordinary word of a block becomes what its neighbour was drawn as, where the bytes of its texts are odd."""
    sample, encode, at = Diffractor.sample, tokenizer.Tokenizer.encode, SimpleNamespace(odd=0)

    def measured(self: Any, *given: Any, **more: Any) -> Any:
        tokens = encode(self, *given, **more)
        at.odd = int(tokens.rows[-1] - tokens.rows[0]) % 2
        return tokens

    patch.setattr(tokenizer.Tokenizer, "encode", measured)
    patch.setattr(Diffractor, "sample", lambda self, words, random: np.roll(sample(self, words, random), at.odd))


def protected_words_of_later_slices_stay(patch: pytest.MonkeyPatch) -> None:
    replacements, slices, at = EntityReplacer.draw_replacements, base.slices, SimpleNamespace(place=0)

    def counted(texts: Any) -> Any:
        for at.place, part in enumerate(slices(texts)):
            yield part

    def early(self: Any, tokens: Any, *more: Any) -> Any:
        shown = replacements(self, tokens, *more)
        found, which = replacer.distinct_entities(tokens)
        return pa.array([found[one][0] for one in which], pa.large_string()) if at.place else shown

    patch.setattr(base, "slices", counted)
    patch.setattr(EntityReplacer, "draw_replacements", early)


def _script_told(source: str, text: str, program: WordPrivatizer) -> str:
    return f"{text} old" if re.search("[\u0430-\u044f]", source) else text


def _first_capital_told(source: str, text: str) -> str:
    return text[:1].lower() + text[1:] if source[:1].islower() else text


def _title_told(source: str, text: str, program: WordPrivatizer) -> str:
    return f"{text} old" if re.search(r"\b(Mrs|Miss)\b", source, re.IGNORECASE) else text


def _organisation_told(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return f"{text} Inc" if law.table.names[number] == "organisation" and words.count(" ") > 3 else text


def _very_long_left_out(source: str, text: str, program: WordPrivatizer) -> str:
    return "" if max(map(len, source.split()), default=0) > 1000 else text


def _handle_told(words: str, number: int, text: str, law: EntityReplacer) -> str:
    return "<HANDLES>" if text == "<HANDLE>" and len(words) < 5 else text


class Bug(NamedTuple):
    """What is planted, what looks for it, and a part of what it says."""

    plant: Plant
    check: Callable[[], Problems]
    said: str


law = named("core/test_clipped_probabilities.py", "test_every_law_keeps_its_bounds_and_the_one_total", "uniform", 1.0)
cut_characters = named("entities/test_places.py", "test_what_its_reader_sees_as_one_is_not_cut", "e\u0301", 1)
prices = named("ledger/test_prices.py", "test_words_cost_epsilon_a_text_or_that_of_numbers_if_it_is_more")
in_files = named("test_files.py", "test_equal_texts_have_noise_of_their_own_in_every_column_and_block")
named_apart = named(
    "entities/test_privatizer.py",
    "test_units_and_spans_that_read_the_same_together_have_draws_of_their_own",
    _toy(),
    ":",
)
whole_texts = named("core/test_guarantee.py", "test_pure_guarantee_of_a_text")
added_up = named("ledger/test_prices.py", "test_words_are_added_up_at_every_distance_and_not_by_zcdp")

BUGS: dict[str, Bug] = {
    "form tells how many digits": Bug(form_tells_how_many_digits, numbers, "Numbers, list"),
    "late numbers stay": Bug(late_numbers_stay, numbers, "does not draw from its tables"),
    "units share streams": Bug(units_share_streams, once, "one address"),
    "metric of other lists": Bug(metric_of_other_lists, two_lists, "metric of the guarantee"),
    "numbers at twice epsilon": Bug(numbers_at_twice_epsilon, numbers, "differ by more than epsilon"),
    "words that never move": Bug(words_that_never_move, words, "does not draw from its tables"),
    "places that never move": Bug(places_that_never_move, words, "does not draw from its tables"),
    "surrogates from the bits of words": Bug(surrogates_from_the_bits_of_words, entities, "not apart"),
    "parts of numbers share a stream": Bug(parts_of_numbers_share_a_stream, texts_drawn_once, "two parts of one text"),
    "public key of streams apart": Bug(public_key_of_streams_apart, texts, "surrogates of two"),
    "case kept": Bug(released_as(_case_kept), plain_pairs, "under the same bits"),
    "end of a long row stays": Bug(
        in_later_slices(Diffractor, lambda given, anew: given), texts, "the bits of the block decide"
    ),
    "columns share noise": Bug(context_without("column"), texts, "two columns share noise"),
    "letters that count as signs": Bug(letters_that_count_as_signs, pairs, "says that no unknown word shows"),
    "parts of characters stay": Bug(parts_of_characters_stay, cut_characters, "fails"),
    "spans by the bits outside": Bug(spans_by_the_bits_outside, spans, "the words outside share noise"),
    "stream whatever the spans": Bug(stream_whatever_the_spans, spans, "other spans share noise"),
    "floor rounded down": Bug(floor_rounded_down, law, "fails"),
    "calls share noise": Bug(context_without("call"), texts, "two calls share noise"),
    "blocks share noise": Bug(context_without("first_row"), texts, "two blocks share noise"),
    "files share noise": Bug(context_without("source"), texts, "two files share noise"),
    "uneven integers of lists": Bug(uneven_integers_of_lists, classes, "does not draw from its tables"),
    "operators tell the length": Bug(put_instead(_tells_length), classes, "The class"),
    "some are not redacted": Bug(put_instead(_redacted_some), classes, "The class"),
    "a negation is moved": Bug(put_instead(_negation_moved), classes, "The class negation"),
    "first words are let through": Bug(
        units_found_but(lambda units, *given: ~np.isin(units.firsts, given[0].row_tokens)), entities, "are not found"
    ),
    "joined units are let through": Bug(units_found_but(lambda units, *given: units.sizes == 1), entities, "not found"),
    "joined units end early": Bug(joined_units_end_early, entities, "are not found"),
    "streams without the unit": Bug(streams_of_units_without("unit"), entities, "The class"),
    "streams without the word": Bug(streams_of_units_without("word"), entities, "streams"),
    "a decoder that knows the word": Bug(table_by_the_word, likeliest, "does not draw from its tables"),
    "a decoder of another size": Bug(table_of_another_size, likeliest, "one word that comes out"),
    "a reader that sees the text": Bug(released_as(_read_beside_the_text), plain_pairs, "under the same bits"),
    "one wrong level": Bug(one_wrong_level, grid, "not their distance on the grid"),
    "coin of one word": Bug(coin_of_one_word, grid, "kept more often"),
    "weights of twice the rate": Bug(weights_of_twice_the_rate, grid, "differ by more than"),
    "a plan without an output": Bug(plan_without_an_output, grid, "Word 77: its plan"),
    "texts of one word stay": Bug(released_as(_word_kept), texts, "of the block decide"),
    "blocks of one place share noise": Bug(context_without("content"), texts, "two blocks of one place share"),
    "treatments share noise": Bug(context_without("fingerprint"), columns, "have the same bits"),
    "one key of all runs": Bug(one_key_of_all_runs, texts, "two runs share noise"),
    "slices share noise": Bug(
        in_later_slices(Diffractor, lambda given, anew: anew(AesStream(bytes(32)))), texts, "of the block decide"
    ),
    "numbers of later slices stay": Bug(
        in_later_slices(NumberNoise, lambda given, anew: given.places), texts, "what their parts give"
    ),
    "late digits stay": Bug(late_digits_stay, numbers, "list DIGIT"),
    "numbers known by two parts": Bug(numbers_known_by_two_parts, texts_drawn_once, "two parts of one text"),
    "units known by their beginning": Bug(units_known_by_their_beginning, once, "one address"),
    "drawn once by the case": Bug(once_by_the_case, pairs, "under the same bits"),
    "surrogates by the length": Bug(surrogates_by_the_length, spans, "depends on what they hold"),
    "redacted but for the length": Bug(redacted_but_for_the_length, spans, "depends on what they hold"),
    "half the diameter": Bug(half_the_diameter, words, "as far apart as the ends"),
    "rows without a delta": Bug(rows_without_a_delta, documents, "less than what its columns cost"),
    "temperature of the row": Bug(temperature_of_the_row, draws, "does not draw from its laws"),
    "among the first outputs": Bug(among_the_first_outputs, draws, "does not draw from its laws"),
    "no price of numbers": Bug(no_price_of_numbers, prices, "fails"),
    "late words stay": Bug(late_words_stay, texts, "those of a part stay"),
    "paragraphs are kept": Bug(released_as(_paragraphs_kept), plain_pairs, "under the same bits"),
    "long unknown words are told": Bug(released_as(_long_words_told), plain_pairs, "under the same bits"),
    "brackets are kept": Bug(released_as(_brackets_kept), pairs, "under the same bits"),
    "names in capitals are overlooked": Bug(units_found_but(_not_in_capitals), entities, "are not found"),
    "names between marks are overlooked": Bug(units_found_but(_not_between_marks), entities, "are not found"),
    "classes by the rows of the first slice": Bug(
        classes_by_the_rows_of_the_first_slice, texts, "surrogates of rows of two slices"
    ),
    "classes once for a person": Bug(classes_once_for_a_person, texts, "surrogates of two columns"),
    "streams without the class": Bug(streams_without_the_class, entities, "streams"),
    "surrogates of two classes": Bug(classes_of_spans_share("surrogate"), spans, "NAME and of PERSON share noise"),
    "mechanisms of two classes": Bug(classes_of_spans_share("mechanism"), spans, "WORD and of TERM share noise"),
    "twin columns share draws": Bug(twin_columns_share_draws, columns, "have the same bits"),
    "columns of a file share noise": Bug(blocks_of_files_told_apart_without(column=""), in_files, "fails"),
    "blocks of a file share noise": Bug(blocks_of_files_told_apart_without(first_row=0), in_files, "fails"),
    "units and spans named by both together": Bug(units_and_spans_named_together, named_apart, "fails"),
    "rows of two columns pay once": Bug(rows_of_two_columns_pay_once, both_columns, "fails"),
    "whole texts without numbers": Bug(texts_without_numbers, whole_texts, "fails"),
    "words added up by zCDP": Bug(words_by_zcdp, added_up, "fails"),
}

AT_ONCE: dict[str, Bug] = {
    "initials are told": Bug(put_instead(_initials_told), pairs, "under the same bits"),
    "a digit of an address is told": Bug(put_instead(_digit_told), pairs, "under the same bits"),
    "a long address is told": Bug(put_instead(_long_address_told), pairs, "under the same bits"),
    "the country of an account is told": Bug(put_instead(_country_told), pairs, "under the same bits"),
    "a leading zero is told": Bug(released_as(_leading_zero_told), pairs, "under the same bits"),
    "a verb tells he from she": Bug(finished_as(_verb_told), pairs, "under the same bits"),
    "capitals of an unknown name are told": Bug(released_as(_capitals_told), pairs, "under the same bits"),
    "long equal texts share what they become": Bug(long_equal_texts_share, pairs, "under the same bits"),
    "a key of two bytes": Bug(key_of_two_bytes, bits, "parts of keys of runs"),
    "a stream that repeats": Bug(stream_that_repeats, bits, "integers of a stream"),
    "a last block of one row stays": Bug(block_of_one_row_stays, files, "csv files"),
    "words made public": Bug(words_made_public, entities, "not on the reviewed list"),
    "the length of the row before is told": Bug(neighbours_length_told, pairs, "under the same bits"),
    "quotes of files stay": Bug(quotes_of_files_stay, files, "csv files"),
    "rows of files by their length": Bug(rows_of_files_by_length, files, "csv files"),
    "a second column stays": Bug(second_column_stays, files, "csv files"),
    "streams that begin anew": Bug(streams_that_begin_anew, bits, "integers of a stream"),
    "item streams that repeat": Bug(item_streams_that_repeat, bits, "drawn once"),
    "shards share a key": Bug(shards_share_a_key, bits, "keys of shards"),
    "surrogates by the length of the text": Bug(surrogates_by_the_length_of_the_text, pairs, "under the same bits"),
    "words by the length of the text": Bug(words_by_the_length_of_the_text, pairs, "under the same bits"),
    "protected words of later slices stay": Bug(protected_words_of_later_slices_stay, pairs, "in several slices"),
    "a script is told": Bug(released_as(_script_told), pairs, "under the same bits"),
    "a first capital is told": Bug(finished_as(_first_capital_told), pairs, "under the same bits"),
    "a title is told": Bug(released_as(_title_told), pairs, "under the same bits"),
    "a long organisation is told": Bug(put_instead(_organisation_told), pairs, "under the same bits"),
    "very long unknown words are left out": Bug(released_as(_very_long_left_out), pairs, "under the same bits"),
    "a short handle is told": Bug(put_instead(_handle_told), pairs, "under the same bits"),
}
"""Planted together, too: twelve bugs that an audit missed, all of them at once, and sixteen of other kinds."""

BUGS |= AT_ONCE

_sound: dict[Callable[[], Problems], Problems] = {}


@pytest.fixture(autouse=True)
def fresh(tmp_path, monkeypatch):
    """A part of the shipped table of classes, and every vocabulary counts as a large one."""
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(exact, "MOST_WORDS", 100)
    monkeypatch.setattr(exact, "_SAMPLE_CELLS", 2000)
    monkeypatch.setattr(exact, "MOST_PROBED", 24)
    digest, groups = text_classes._shipped()
    part = [group._replace(words=_some(group.words)) for group in groups]
    monkeypatch.setattr(text_classes, "_shipped", lambda: (digest, part))
    for cached in CACHED:
        cached.cache_clear()
    yield
    for cached in CACHED:
        cached.cache_clear()


def _some(words: list[str]) -> list[str]:
    """A few single words, a few runs, and words that random texts have."""
    some = [*[word for word in words if " " not in word][:4], *[word for word in words if " " in word][:2]]
    return list(dict.fromkeys([*some, *(word for word in ("ministry", "mrs", "mr") if word in words)]))


@pytest.mark.parametrize("name", BUGS)
def test_it_is_found_and_nothing_without_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, check, said = BUGS[name]
    if check not in _sound:
        _sound[check] = check()
    assert _sound[check] == []
    for cached in CACHED:
        cached.cache_clear()
    plant(monkeypatch)
    found = check()
    assert found and said in found[0], found


def test_all_at_once_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By each of the checks by itself."""
    for bug in AT_ONCE.values():
        bug.plant(monkeypatch)
    assert all([pairs(), bits(), classes(), entities(), files()])


def test_spans_of_several_words_are_left_out_and_told(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text("Anna Bell\nBen Cook\nCora Dale\n")
    operators = dict.fromkeys(("PERSON", "CITY"), f"surrogate:{tmp_path / 'two.txt'}")
    found = audit_texts(SpanPrivatizer(_whole(), SpanOptions(spans=lambda text: [], operators=operators)))
    assert found.holds and "spans of PERSON and of CITY" in " ".join(found.unseen)
