"""The classes of this package's table, in texts: is every word found, and has every unit draws of its own?

Every word of the table must be found, small and with a capital, at the start of a text and inside. No ordinary word may
come out as one of them. Public words are looked up on a reviewed list. What is drawn for a unit must read integers of
its own, and what is drawn once must have a stream of its own for each unit and word. What the draws themselves are is
for `dptext.audit.classes`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import ClassForm, forms_of, sole_units, without_decoder
from dptext.audit.numbers import drawn_each
from dptext.core.guarantee import ProtectedClasses
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import AesStream, ConsistentStreams, PerItemStreams, RandomSource
from dptext.entities.class_table import class_of, shipped_entries
from dptext.entities.policy import PUBLIC, RUDE, SEVERE
from dptext.entities.replacer import EntityReplacer, distinct_entities, entity_replacer
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.text.characters import fold, upper
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import readable_words, tokens_of
from program_checks.result import ProgramCheck
from program_checks.reviewed_public_words import REVIEWED_PUBLIC_WORDS

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


def check_entities(policy: TextPolicy, mechanism: WordMechanism) -> ProgramCheck:
    """Check the protected classes of a policy, beside a mechanism that does not release words of them."""
    return _Checks(WordPrivatizer(mechanism, policy=policy)).certificate


class _Checks:
    """The checks of one privatizer, and what they find."""

    def __init__(self, privatizer: WordPrivatizer) -> None:
        law, claimed = entity_replacer(privatizer.policy), privatizer.guarantee.component(ProtectedClasses)
        assert law is not None and claimed is not None
        self.privatizer, self.law, self.table = privatizer, law, law.table
        self.certificate = ProgramCheck(subject=f"protected classes, table of {len(law.table.forms):,} words")
        self.forms = list(forms_of(law, claimed))
        for check in (self._check_public, self._check_words, self._check_vocabulary, self._check_equal):
            if self.certificate.holds:
                check()

    def _fail(self, problem: str) -> None:
        self.certificate.problems.append(f"{problem}.")

    def _check_public(self) -> None:
        """Was every word that is released as it is read by a person before?"""
        public = {
            fold(word) for form in self.forms if form.kept and class_of(form.name) in PUBLIC for word in form.words
        }
        public |= {words for words, entry in shipped_entries().items() if "cue.phrase" in entry[:2]}
        if unreviewed := sorted(public - REVIEWED_PUBLIC_WORDS):
            self._fail(
                f"{len(unreviewed):,} of {len(public):,} public words, such as {unreviewed[0]!r}, are not on the "
                "reviewed list"
            )

    def _check_words(self) -> None:
        """Is every word of the table found as what it is, small and with a capital, first in a text and inside?"""
        texts, expected = [], []
        for form in self.forms:
            for word in (*form.words, *_in_capitals(form)):
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
        reserved, index = _single_words(self.law), self.privatizer.mechanism.vocabulary.index
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
        watched = _WatchedDraws(bytes(range(64)))
        consistent = _consistent(self.privatizer)
        counts = Counter(fold(word) for form in self.forms if not form.kept for word in form.words)
        both = [word for form in self.forms if not form.kept for word in form.words if counts[fold(word)] > 1]
        words = [*listed.words[:_APART], *both]  # of which some are of two classes
        texts = pa.array([f"{word} was {listed.words[0]}" for word in words for _ in range(8)], pa.large_string())
        names = pa.array([str(i % 8) for i in range(len(texts))])
        consistent._privatize(texts, AesStream(bytes(32)), BlockPosition(units=names, draws=watched))
        written, which = distinct_entities(consistent._tokenizer.encode(texts))
        if problem := watched.problem(8 * len({written[i] for i in which.tolist()})):
            self._fail(f"The class {listed.name}: {problem}")
        self.certificate.reasons.append(
            "Compared: the addresses of what is drawn once; each unit and word has its own, and none of ordinary words."
        )


def _stream_problem(privatizer: WordPrivatizer, form: ClassForm) -> str | None:
    """What is wrong, if anything is, with where the integers of units beside ordinary words come from."""
    source, count = _NotedSource(AesStream(bytes(32))), len(form.outputs)
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


def _in_capitals(form: ClassForm) -> list[str]:
    """The single words of a form that are written with a capital, in capitals throughout."""
    found = {word: upper(fold(word)) for word in form.words if word[:1] != fold(word)[:1] and " " not in word}
    return [written for word, written in found.items() if fold(word) == fold(written) != written != word]


def _single_words(law: EntityReplacer) -> list[str]:
    """Single words that are of a protected class alone, by the entries themselves."""
    policy = law.policy
    chosen = {name for name in (*policy.names, *PUBLIC, *RUDE) if policy.operator(name) != "mechanism"}
    by_users = {words: name for words, name in policy.own}
    found = [words for words, name in by_users.items() if " " not in words and name in chosen]
    for words, entry in shipped_entries().items():
        if " " in words or words in by_users:
            continue
        if class_of(entry.low) in chosen or (class_of(entry.capital) in chosen and not entry.ordinary):
            found.append(words)
    return found


class _WatchedDraws(ConsistentStreams):
    """Draws that note which addresses were given out, under which key, for each purpose."""

    __slots__ = ("_purpose", "addresses")

    def __init__(
        self, key: bytes, purpose: str = "", addresses: dict[str, list[tuple[bytes, bytes]]] | None = None
    ) -> None:
        super().__init__(key)
        self._purpose, self.addresses = purpose, {} if addresses is None else addresses

    def derive(self, purpose: str) -> ConsistentStreams:
        """See `ConsistentStreams`."""
        other = super().derive(purpose)
        return _WatchedDraws(other._key + other._naming, self._purpose or purpose, self.addresses)

    def streams(self, units: Any, owners: Any, items: Any, kinds: Any) -> PerItemStreams:
        """See `ConsistentStreams`."""
        found = super().streams(units, owners, items, kinds)
        noted = self.addresses.setdefault(self._purpose, [])
        noted += [(self._key, address.tobytes()) for address in found._addresses]
        return found

    def problem(self, different: int) -> str | None:
        """What is wrong with the addresses of so many different units and words that stand apart, if anything is."""
        apart = {one for purpose, noted in self.addresses.items() if purpose for one in noted}
        words = set(self.addresses.get("", []))
        if not apart or {key for key, _ in apart} & {key for key, _ in words}:
            return "its draws are not apart from those of ordinary words"
        if len(apart) != different:
            return f"{different:,} words of units have {len(apart):,} streams"
        return None


class _NotedSource:
    """A `RandomSource` that notes what it hands out."""

    def __init__(self, source: RandomSource) -> None:
        self._source = source
        self.rounds: list[NDArray[np.uint64]] = []

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The next integers."""
        found = self._source.uint64(size)
        self.rounds += [found.copy()] if size else []
        return found
