"""Certifying protected classes: what may stand for each class, and what is drawn, from text to text.

For each class, and each form of it, the program that privatizes texts is driven with scripted integers: what comes out
must be the entry that these integers decide, whatever the word was. That nothing else of a text changes with one of
them is for `text_pairs`. Proof: docs/proofs/word-classes.md.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import (
    ClassForm,
    forms_of,
    without_decoder,
    wrong_outputs,
)
from dptext.audit.numbers import drawn_each
from dptext.audit.result import DREW_AS_TOLD, Certificate, Progress
from dptext.audit.scripted_draws import (
    ChosenStreams,
    Scripted,
    Unexpected,
    probe,
    probe_per_item,
)
from dptext.core.assumptions import Assumption
from dptext.core.consistency import ConsistencyScope
from dptext.core.draws import draw_of
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.randomness import PerItemStreams
from dptext.entities.class_table import class_of
from dptext.entities.policy import PUBLIC
from dptext.entities.replacer import EntityReplacer
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.draws import EntityDraw
from dptext.text.characters import fold

_DRIVEN_WORDS = 4  # words of a form that are driven at all intervals; all others at a few integers

_INTERVALS = 256
_INTEGERS = 4


def audit_classes(privatizer: WordPrivatizer, progress: Progress | None = None) -> Certificate:
    """Certify how a privatizer replaces words of protected classes, or find where its claim fails.

    Raises `GuaranteeError` for one that protects no class.
    """
    draw = draw_of(privatizer.draws(), EntityDraw)
    if draw is None:
        raise GuaranteeError("This policy protects no class of words, so that there is nothing to audit.")
    return _Audit(privatizer, draw, progress).certificate


class _Audit:
    """The checks of one privatizer, and their certificate."""

    def __init__(self, privatizer: WordPrivatizer, draw: EntityDraw, progress: Progress | None) -> None:
        law, claimed = draw.replacer, draw.claim
        self.privatizer, self.law = privatizer, law
        self.certificate = Certificate(
            subject=f"protected classes, table of {len(law.table.forms):,} words",
            measured="log-ratio of two words of one form of a class",
            claim=0.0,
        )
        self.claimed = {treated.name: treated for treated in claimed.classes}
        self.forms = list(forms_of(law, claimed))
        steps = [self._check_claim, self._drive]
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
        if self.law.policy.consistent and not assumed & {Assumption.EQUAL_CLASSED, Assumption.EQUAL_UNDER_KEY}:
            self._fail("The guarantee does not say that equal words may be known")
        is_public = any(form.kept for form in self.forms if class_of(form.name) in PUBLIC)
        if is_public and Assumption.PUBLIC_SINGLE_WORDS not in assumed:
            self._fail("The guarantee does not say that single words are public")
        for form in self.forms:
            if problem := wrong_outputs(form, self.claimed.get(class_of(form.name))):
                self._fail(f"The class {form.name}: {problem}")
                return
        lists = sum(len(form.outputs) > 1 for form in self.forms if not form.kept)
        self.certificate.reasons.append(
            f"Compared: what is printed of {len({class_of(form.name) for form in self.forms})} classes with what may "
            f"stand for their {len(self.forms)} forms, of which {lists} have lists; no list has an entry twice."
        )

    def _drive(self) -> None:
        """Does the program put what the integers decide, drawn by itself and drawn once?"""
        draws = words = 0
        drawing_each = _each(self.privatizer)
        for form in self.forms:
            driven = _FormAsMechanism(drawing_each, self.law, form)
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
                problems[before:] = [f"The class {form.name}: {problem}" for problem in problems[before:]]
                return
        self.certificate.reasons.append(
            f"Driven: the program itself, from text to text, by {draws:,} draws from integers chosen for it, of up to "
            f"{_DRIVEN_WORDS} words of each form, both where each is drawn by itself and where equal ones are drawn "
            f"once; and all {words:,} words at {_INTEGERS} integers each.{DREW_AS_TOLD}"
        )


class _FormAsMechanism:
    """The program with the words of a form as what is drawn: a "word" is the number of one, an output that of an entry.

    Each stands in a text of its own, alone. The privatizer draws each by itself.
    """

    def __init__(self, privatizer: WordPrivatizer, law: EntityReplacer, form: ClassForm) -> None:
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


def _each(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same with every protected word drawn by itself, released as it was drawn."""
    return without_decoder(drawn_each(privatizer))
