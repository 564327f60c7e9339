"""Certifying protected classes: the table, what may stand for each class, and what is drawn, from text to text.

Every word of the table must be found, small and with a capital, at the start of a text and inside. For each class, and
each form of it, the program that privatizes texts is driven with scripted integers: what comes out must be the entry
that these integers decide, whatever the word was. That nothing else of a text changes with one of them is for
`text_pairs`. Public words are looked up on a reviewed list. Proof: docs/proofs/word-classes.md.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import (
    Form,
    forms_of,
    in_capitals,
    single_words,
    sole_units,
    without_decoder,
    wrong_outputs,
)
from dptext.audit.numbers import drawn_each
from dptext.audit.public_words import REVIEWED_PUBLIC_WORDS
from dptext.audit.result import DREW_AS_TOLD, Certificate, Progress
from dptext.audit.scripted_draws import (
    ChosenStreams,
    NotedSource,
    Scripted,
    Unexpected,
    WatchedDraws,
    probe,
    probe_per_item,
)
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import ProtectedClasses
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import AesStream, PerItemStreams
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.consistent_replacement import ConsistencyScope
from dptext.mechanisms.word_classes import EntityReplacer, different_units, entity_replacer
from dptext.text.characters import fold
from dptext.text.class_policy import PUBLIC, SEVERE
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import readable_words, tokens_of
from dptext.text.word_classes import class_of, shipped_entries

_DRIVEN_WORDS = 4  # words of a form that are driven at all intervals; all others at a few integers

_INTERVALS = 256
_INTEGERS = 4
_APART = 64  # so many units, or words, of which some must come out other than the first

_NEIGHBOUR = "qqzzq"  # a word that stands nowhere, written small: beside it no class follows from a neighbour

_AROUND = (
    ("", f" {_NEIGHBOUR}", (0, 2)),
    (f"{_NEIGHBOUR} ", f" {_NEIGHBOUR}", (1, 3)),
    (f"{_NEIGHBOUR} (", ")", (1, 2)),
    (f"{_NEIGHBOUR} '", "'", (1, 2)),
)
"""What stands before a word and behind it, and which token of how many it is then."""

_BEFORE, _BEHIND = ("the", "red"), ("house", "stood", "here")


def audit_classes(
    policy: TextPolicy, *, mechanism: WordMechanism | None = None, progress: Progress | None = None
) -> Certificate:
    """Certify the protected classes of a policy, or find where their claim fails.

    `mechanism` is that of the ordinary words: it must not release words of the classes for them. By default one of the
    shipped list, made without them. Raises `GuaranteeError` for a policy that protects no class.
    """
    law = entity_replacer(policy)
    if law is None:
        raise GuaranteeError("This policy protects no class of words, so that there is nothing to audit.")
    return _Audit(WordPrivatizer(mechanism or _ordinary(law), policy=policy), law, progress).certificate


def _ordinary(law: EntityReplacer) -> WordMechanism:
    """A mechanism on the shipped list without the words of the classes."""
    from dptext import catalogue

    made: WordMechanism = catalogue.build("diffractor", options={"epsilon": 1.0}, reserved=law.reserved_words)
    return made


class _Audit:
    """The checks of one privatizer, and their certificate."""

    def __init__(self, privatizer: WordPrivatizer, law: EntityReplacer, progress: Progress | None) -> None:
        claimed = privatizer.guarantee.component(ProtectedClasses)
        self.privatizer, self.law, self.table = privatizer, law, law.table
        self.certificate = Certificate(
            subject=f"protected classes, table of {len(self.table.forms):,} words",
            measured="log-ratio of two words of one form of a class",
            claim=0.0 if claimed is None else claimed.largest_epsilon(),
        )
        if claimed is None:
            self._fail("The guarantee says nothing of the classes")
            return
        self.claimed = {one.name: one for one in claimed.classes}
        self.forms = list(forms_of(law, claimed))
        steps = [self._check_claim, self._check_words, self._check_vocabulary, self._drive, self._check_equal]
        for done, step in enumerate(steps, 1):
            if self.certificate.holds:
                step()
            if progress is not None:
                progress(done, len(steps))

    def _fail(self, problem: str) -> None:
        self.certificate.problems.append(f"{problem}.")

    def _check_claim(self) -> None:
        """Is what is printed what the lists are, and is everything said that it takes for granted?"""
        assumed = self.privatizer.guarantee.assumptions
        if Assumption.PUBLIC_CLASSES not in assumed:
            self._fail("The guarantee does not say that classes are public")
        if self.law.policy.rules and Assumption.CLASSES_BY_NEIGHBOURS not in assumed:
            self._fail("The guarantee does not say that classes follow from neighbours")
        if self.law.policy.consistent and Assumption.EQUAL_CLASSED not in assumed:
            self._fail("The guarantee does not say that equal words may be known")
        kept = any(form.kept for form in self.forms if class_of(form.name) in PUBLIC)
        if kept and Assumption.PUBLIC_SINGLE_WORDS not in assumed:
            self._fail("The guarantee does not say that single words are public")
        public = {
            fold(word) for form in self.forms if form.kept and class_of(form.name) in PUBLIC for word in form.words
        }
        if unreviewed := sorted(public - REVIEWED_PUBLIC_WORDS):
            self._fail(
                f"{len(unreviewed):,} of {len(public):,} public words, such as {unreviewed[0]!r}, are not on the "
                "reviewed list"
            )
        for form in self.forms:
            if problem := wrong_outputs(form, self.claimed.get(class_of(form.name))):
                self._fail(f"The class {form.name}: {problem}")
                return
        lists = sum(len(form.outputs) > 1 for form in self.forms if not form.kept)
        self.certificate.reasons.append(
            f"Compared: what is printed of {len({class_of(form.name) for form in self.forms})} classes with what may "
            f"stand for their {len(self.forms)} forms, of which {lists} have lists; no list has an entry twice."
        )

    def _check_words(self) -> None:
        """Is every word of the table found as what it is, small and with a capital, first in a text and inside?"""
        texts, expected = [], []
        for form in self.forms:
            for word in (*form.words, *in_capitals(form)):
                texts += [before + word + behind for before, behind, _ in _AROUND]
                expected += [(form.number, *place) for _, _, place in _AROUND]
        wrong = np.flatnonzero((sole_units(self.privatizer, texts) != np.array(expected)).any(axis=1))
        self.certificate.comparisons += len(texts)
        if len(wrong):
            first = int(wrong[0])
            self._fail(
                f"{len(wrong):,} of {len(texts):,} words are not found as what the table says, such as one of the "
                f"class {self.table.names[expected[first][0]]} in {texts[first]!r}"
            )
        self.certificate.reasons.append(
            f"Found: {len(texts) // len(_AROUND):,} words as the table has them, small, with a capital or in capitals, "
            "first in a text, inside, and between marks."
        )

    def _check_vocabulary(self) -> None:
        """Can no ordinary word come out as a word of these classes?"""
        reserved, index = single_words(self.law), self.privatizer.mechanism.vocabulary.index
        words_read = getattr(self.privatizer.decoder, "vocabulary", None)
        shown = {*index, *(() if words_read is None else words_read.words)}
        cut = [word for word, whole in zip(shown, readable_words(list(shown)), strict=True) if not whole]
        inside = [word for word in reserved if word in shown]
        if inside := [*inside, *(word for word in cut if set(map(fold, tokens_of([word])[0])) & set(reserved))]:
            self._fail(f"{len(inside):,} words of the classes, such as {inside[0]!r}, may come out for ordinary ones")
        entries = shipped_entries()
        severe = {class_of(name) for name in self.table.names} & set(SEVERE)
        for form in self.forms:
            for entry in () if form.kept else form.outputs:
                of = entries.get(fold(entry))
                if of is not None and {class_of(of.low), class_of(of.capital)} & (severe | set(PUBLIC)):
                    self._fail(f"A word of the class {form.name} may come out as {entry!r}, which is {of.low}")
        self.certificate.reasons.append(
            f"Compared: {len(reserved):,} words of the classes with the {len(index):,} that ordinary words may become."
        )

    def _drive(self) -> None:
        """Does the program put what the integers decide, drawn by itself and drawn once?"""
        draws = words = 0
        each = _each(self.privatizer)
        for form in self.forms:
            driven = _Driven(each, self.law, form)
            some = np.unique(np.linspace(0, len(form.words) - 1, _DRIVEN_WORDS).astype(np.int32))
            before = len(self.certificate.problems)
            draws += probe(driven, some, self.certificate, intervals=_INTERVALS)
            if self.certificate.holds:
                draws += probe_per_item(driven, some, self.certificate, intervals=_INTERVALS)
            if self.certificate.holds and (problem := driven.all_at_once()):
                self.certificate.problems.append(problem)
            words += len(form.words)
            if not self.certificate.holds:
                problems = self.certificate.problems
                problems[before:] = [f"The class {form.name}: {each}" for each in problems[before:]]
                return
        self.certificate.reasons.append(
            f"Driven: the program itself, from text to text, by {draws:,} draws from integers chosen for it, of up to "
            f"{_DRIVEN_WORDS} words of each form, both where each is drawn by itself and where equal ones are drawn "
            f"once; and all {words:,} words at {_INTEGERS} integers each.{DREW_AS_TOLD}"
        )

    def _check_equal(self) -> None:
        """Do units and words have draws of their own, and equal words of a unit one?"""
        listed = max((form for form in self.forms if not form.kept), key=lambda form: len(form.outputs), default=None)
        if listed is None or len(listed.outputs) < 2:
            return
        if problem := _stream_problem(_each(self.privatizer), listed):
            self._fail(f"The class {listed.name}: {problem}")
        shown = _released(without_decoder(self.privatizer), [listed.words[0]] * _APART)
        if len(set(shown)) == 1:
            self._fail(f"The class {listed.name}: all texts get the same replacement for a word")
        if not self.law.policy.consistent:
            return
        watched = WatchedDraws(bytes(range(64)))
        consistent = _consistent(self.privatizer)
        counts = Counter(fold(word) for form in self.forms if not form.kept for word in form.words)
        both = [word for form in self.forms if not form.kept for word in form.words if counts[fold(word)] > 1]
        words = [*listed.words[:_APART], *both]  # of which some are of two classes
        texts = pa.array([f"{word} was {listed.words[0]}" for word in words for _ in range(8)], pa.large_string())
        names = pa.array([str(i % 8) for i in range(len(texts))])
        consistent._privatize(texts, AesStream(bytes(32)), BlockPosition(units=names, draws=watched))
        written, which = different_units(consistent._tokenizer.encode(texts))
        if problem := watched.problem(8 * len({written[i] for i in which.tolist()})):
            self._fail(f"The class {listed.name}: {problem}")
        self.certificate.reasons.append(
            "Compared: the addresses of what is drawn once; each unit and word has its own, and none of ordinary words."
        )


class _Driven:
    """The program with the words of a form as what is drawn: a "word" is the number of one, an output that of an entry.

    Each stands in a text of its own, alone. The privatizer draws each by itself.
    """

    def __init__(self, privatizer: WordPrivatizer, law: EntityReplacer, form: Form) -> None:
        self._privatizer, self._law, self._form = privatizer, law, form
        self._places = {fold(text): place for place, text in enumerate(form.outputs)}  # in any lettering
        self._tokenizer = privatizer._tokenizer

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        form = self._form
        every = _uniform(range(max(len(form.outputs), 1)))
        for word in words.tolist():
            if form.kept:
                yield _uniform([self._places[fold(self._law.kept_as([fold(form.words[word])])[0])]])
            else:
                yield every

    def sample(self, words: NDArray[np.int32], random: Scripted) -> NDArray[np.int32]:
        """The entries that come out, read off the private texts; -1 where another text does."""
        return self._read(self._privatizer._privatize(self._texts(words), random).texts)

    def sample_each(self, words: NDArray[np.int32], streams: PerItemStreams) -> NDArray[np.int32]:
        """The same from streams, as where equal ones are drawn once."""
        tokens, draws = self._tokenizer.encode(self._texts(words)), ChosenStreams(streams)
        owners = np.arange(len(words), dtype=np.int32)
        shown = self._law.draw_replacements(tokens, ConsistencyScope(draws, draws.rows(len(words)), owners))
        if len(shown) != len(words):
            raise Unexpected
        return self._read(shown)

    def _texts(self, words: NDArray[np.int32]) -> pa.LargeStringArray:
        return pa.array([self._form.words[word] for word in words.tolist()], pa.large_string())

    def _read(self, texts: pa.LargeStringArray) -> NDArray[np.int32]:
        return np.array([self._places.get(fold(str(text)), -1) for text in texts.to_pylist()], np.int32)

    def all_at_once(self) -> str | None:
        """What is wrong, if anything is, where all words are drawn at once, each from integers that none rejects."""
        words = np.tile(np.arange(len(self._form.words), dtype=np.int32), _INTEGERS)
        integers = np.random.default_rng(0).integers(2**63, 2**64, (2, len(words)), dtype=np.uint64)
        expected = []
        for word, plan in enumerate(self.sampling_intervals(words)):
            read = 0
            while len(plan.then):
                plan, read = plan.then[0], read + 1
            residue = np.uint64(int(integers[read, word]) % plan.total)
            expected.append(int(plan.outcomes[np.searchsorted(plan.lasts, residue), 0]))
        try:
            drawn = self.sample(words, Scripted(list(integers)))
        except Unexpected:
            return f"{len(words):,} draws read another number of integers than their plans."
        wrong = np.flatnonzero(drawn != np.array(expected))
        return (
            f"{len(wrong):,} of {len(words):,} draws, such as of word {words[wrong[0]]}, do not come out as their "
            "integers say."
            if len(wrong)
            else None
        )


def _uniform(places: Sequence[int]) -> SamplingIntervals:
    return SamplingIntervals("the entry", np.arange(len(places)).astype(np.uint64), np.array(places)[:, None])


def _stream_problem(privatizer: WordPrivatizer, form: Form) -> str | None:
    """What is wrong, if anything is, with where the integers of units beside ordinary words come from."""
    source, count = NotedSource(AesStream(bytes(32))), len(form.outputs)
    texts = pa.array([" ".join([*_BEFORE, form.words[0], *_BEHIND])] * _APART, pa.large_string())
    shown = privatizer._privatize(texts, source).texts.to_pylist()
    read = source.rounds[-1:]
    if len(read[-1]) != _APART:
        return "its draws do not read the integers behind those of the ordinary words"
    entries = [fold(form.outputs[integer % count]) for integer in read[-1].tolist()]
    if [" ".join(fold(str(text)).split()[len(_BEFORE) : -len(_BEHIND)]) for text in shown] != entries:
        return "its draws beside ordinary words do not follow from their own integers"
    return None


def _each(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same with every protected word drawn by itself, released as it was drawn."""
    return without_decoder(drawn_each(privatizer))


def _consistent(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same with ordinary words drawn once for each unit, too: mechanisms that read words promise nothing of it."""
    other = without_decoder(privatizer)
    other.policy = replace(privatizer.policy, strict=False, consistent=True)
    return other


def _released(privatizer: WordPrivatizer, texts: Sequence[str]) -> list[str]:
    block = privatizer._privatize(pa.array(texts, pa.large_string()), AesStream(bytes(32)))
    return [str(text) for text in block.texts.to_pylist()]
