"""Certifying the draws of numbers: every list from its integers, and the program from texts to texts.

Neighbouring places of each list are compared at all outputs, as for word lists. Then the program that privatizes texts
is driven with scripted integers: numbers go in as text, and the number that comes out as text must be the one at the
place that these integers decide. So reading, drawing and writing are those of the program.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import without_decoder
from dptext.audit.lists import NEIGHBOURS_ARE_ENOUGH, check_list_noise
from dptext.audit.result import DREW_AS_TOLD, Certificate, Progress
from dptext.audit.scripted_draws import ChosenStreams, Scripted, Unexpected, probe, probe_per_item
from dptext.core.assumptions import Assumption
from dptext.core.draws import draw_of
from dptext.core.guarantee import DrawnNumbers
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.list_noise import GeometricNoise
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import AesStream, PerItemStreams, RandomSource
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.draws import NumberDraw
from dptext.mechanisms.number_noise import NumberNoise
from dptext.text.number_forms import LISTS, MOST_DIGITS, MOST_PARTS, NumberPart
from dptext.text.number_words import cardinal, decade, ordinal
from dptext.text.units import AM, DECADE, ORDINALS, PM, PREFIXES, SUFFIXES

_FEW_PLACES = 64
"""Lists of up to so many places are driven at all of them and at every interval; longer ones at so many."""

_DIGITS_AT_ONCE = MOST_DIGITS
_MARKS = re.compile("[.,]")

Places = NDArray[np.int32]


class _NumberPattern(NamedTuple):
    """A number that has one part of a kind: how it is written, which part that is, and all kinds in their order."""

    written: str
    part: int
    kinds: tuple[NumberPart, ...]


_DATE = (NumberPart.DAY, NumberPart.MONTH, NumberPart.YEAR)
_FORMS = {
    NumberPart.SMALL: _NumberPattern("{}", 0, (NumberPart.SMALL,)),
    NumberPart.WHOLE: _NumberPattern("{}", 0, (NumberPart.WHOLE,)),
    NumberPart.AMOUNT: _NumberPattern("{}", 0, (NumberPart.AMOUNT,)),
    NumberPart.YEAR: _NumberPattern("{}-06-15", 0, _DATE),
    NumberPart.MONTH: _NumberPattern("1999-{:02}-15", 1, _DATE),
    NumberPart.DAY: _NumberPattern("1999-07-{:02}", 2, _DATE),
    NumberPart.SHORT_YEAR: _NumberPattern("5/5/{:02}", 2, (NumberPart.DAY, NumberPart.MONTH, NumberPart.SHORT_YEAR)),
    NumberPart.HOUR: _NumberPattern("{}:30", 0, (NumberPart.HOUR, NumberPart.SIXTIETH)),
    NumberPart.SIXTIETH: _NumberPattern("9:{:02}", 1, (NumberPart.HOUR, NumberPart.SIXTIETH)),
    NumberPart.DECADE: _NumberPattern("{}s", 0, (NumberPart.DECADE,)),
    NumberPart.INCH: _NumberPattern("5'{}", 1, (NumberPart.SMALL, NumberPart.INCH)),
}


_DRIVEN = [kind for kind in NumberPart if kind != NumberPart.ZERO]  # which stays


class _Units(NamedTuple):
    """Units that may stand at a number of a kind, and how a number is shown there.

    `around` are pairs of what is written before it and behind it, `shown` is the number that is read for one that was
    drawn, by the rules of docs/mechanisms.md. Numbers below `least` are of another list there.
    """

    name: str
    kind: NumberPart
    around: Sequence[tuple[str, str]]
    shown: Callable[[int], int]
    least: int = 0


_OTHER_SUFFIXES = [suffix for place, suffix in enumerate(SUFFIXES) if place not in (AM, PM, DECADE)]
_UNITS = (
    _Units("units", NumberPart.SMALL, [*product(PREFIXES, _OTHER_SUFFIXES)], int),
    _Units("units", NumberPart.WHOLE, [*product(PREFIXES, _OTHER_SUFFIXES)], int),
    _Units(
        "am and pm", NumberPart.HOUR, [*product(PREFIXES, (SUFFIXES[AM], SUFFIXES[PM]))], lambda hour: hour % 12 or 12
    ),
    _Units(
        "decades",
        NumberPart.WHOLE,
        [*product(PREFIXES, (SUFFIXES[DECADE],))],
        lambda value: value if value < 20 else (value + 5) // 10 * 10,
        least=100,  # shorter ones are of the list of decades
    ),
)


class _NumberWords(NamedTuple):
    """Numbers in words on the list of a kind: how values are written, and which of them are read as such."""

    name: str
    kind: NumberPart
    written: Callable[[int], str]
    least: int
    largest: int


_WORDS = (
    _NumberWords("words", NumberPart.WHOLE, cardinal, 10, 99),
    _NumberWords("ordinals in words", NumberPart.DAY, ordinal, 4, 31),
    _NumberWords("decades in words", NumberPart.DECADE, decade, 20, 90),
    _NumberWords("parts of decades in words", NumberPart.DECADE, partial(decade, part=3), 10, 90),
)


def audit_numbers(privatizer: WordPrivatizer, progress: Progress | None = None) -> Certificate:
    """Certify how a privatizer draws numbers, or find where its claim fails.

    Raises `GuaranteeError` for one that claims nothing of numbers.
    """
    draw = draw_of(privatizer.draws(), NumberDraw)
    if draw is None:
        raise GuaranteeError(f"This {privatizer.name} draws no numbers, so that there is nothing to audit.")
    guarantee, noise = draw.claim, draw.noise
    certificate = Certificate(
        subject=f"numbers, {len(noise.laws)} lists of up to {max(map(len, LISTS.values())):,} places, epsilon "
        f"{number(guarantee.epsilon)}",
        measured="log-ratio of neighbouring places",
        claim=guarantee.epsilon,
    )
    _check_claim(privatizer, guarantee, certificate)
    rate, steps = Fraction(guarantee.epsilon), len(noise.laws) + len(_DRIVEN) + len(_UNITS) + len(_WORDS)
    for step, (kind, law) in enumerate(noise.laws.items(), 1):
        if law.size != len(LISTS[kind]):
            certificate.problems.append(f"The noise on the list {kind.name} is made for another number of places.")
        if certificate.holds:
            check_list_noise(law, rate, certificate)
        if progress is not None:
            progress(step, steps)
    certificate.reasons.append(
        f"{NEIGHBOURS_ARE_ENOUGH} The parts of a number are drawn independently, so their losses add up, too."
    )
    draws, drawing_each = 0, drawn_each(privatizer)
    in_words = privatizer.classes is not None and bool(privatizer.classes.finder.drawn_as_numbers.any())
    for step, part in enumerate((*_DRIVEN, *_UNITS, *(_WORDS if in_words else ())), 1 + len(noise.laws)):
        if certificate.holds:
            draws += _drive(drawing_each, noise, part, certificate)
        if progress is not None:
            progress(step, steps)
    certificate.reasons.append(
        f"Driven: the program itself, from text to text, by {draws:,} draws from integers chosen for it: numbers of "
        "every list, with every sign, currency and unit (such as $5, 5kg, 3rd, 5pm, 1980s), and uniform digits, "
        + "in words (thirty-four, third, late forties), " * in_words
        + f"at up to {_FEW_PLACES} places and intervals of each."
        + (DREW_AS_TOLD * certificate.holds)
    )
    if privatizer.policy.consistent and certificate.holds:
        places = np.linspace(0, len(LISTS[NumberPart.WHOLE]) - 1, _FEW_PLACES).astype(np.int32)
        draws = probe_per_item(
            _ListedOnce(privatizer, noise, NumberPart.WHOLE), places, certificate, intervals=_FEW_PLACES
        )
        certificate.reasons.append(f"Driven, too: whole numbers that are drawn once, by {draws:,} draws from streams.")
    return certificate


def drawn_each(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same with every word, number and protected word drawn by itself."""
    policy = replace(privatizer.policy, consistent_classes=False, consistent=False, consistency_key=None)
    return WordPrivatizer(privatizer.mechanism, policy=policy, key=privatizer.key)


def _check_claim(privatizer: WordPrivatizer, guarantee: DrawnNumbers, certificate: Certificate) -> None:
    """Check the facts of the guarantee besides epsilon."""
    if Assumption.PUBLIC_NUMBER_FORMS not in privatizer.guarantee.assumptions:
        certificate.problems.append("The guarantee does not say that the form of numbers is public.")
    farthest = max(MOST_PARTS * len(LISTS[NumberPart.WHOLE]) - MOST_PARTS, 2 * len(LISTS[NumberPart.AMOUNT]) - 2)
    dates = sum(len(LISTS[kind]) - 1 for kind in (NumberPart.DAY, NumberPart.DAY, NumberPart.YEAR))
    if guarantee.diameter < max(farthest, dates):
        certificate.problems.append("Two numbers of one form can be farther apart than the guarantee says.")


def _drive(
    privatizer: WordPrivatizer, noise: NumberNoise, part: NumberPart | _Units | _NumberWords, certificate: Certificate
) -> int:
    """Try the program on numbers that have a part of a kind, or units at them; how many draws."""
    driven: _NumbersAsMechanism
    if isinstance(part, _NumberWords):
        kind, name, driven = part.kind, f"{part.kind.name} in {part.name}", _InWords(privatizer, noise, part)
    elif isinstance(part, _Units):
        kind, name, driven = part.kind, f"{part.kind.name} with {part.name}", _WithUnits(privatizer, noise, part)
    else:
        kind, name = part, part.name
        driven = _Digits(privatizer) if kind == NumberPart.DIGIT else _Listed(privatizer, noise, kind)
    least = 0 if isinstance(part, NumberPart) else part.least
    largest = part.largest if isinstance(part, _NumberWords) else LISTS[kind][-1]
    chosen, intervals = np.flatnonzero((LISTS[kind] >= least) & (LISTS[kind] <= largest)), None
    if len(chosen) > _FEW_PLACES:
        inside = np.random.default_rng(0).choice(chosen, _FEW_PLACES - 4, replace=False)
        chosen, intervals = np.unique(np.concatenate([inside, chosen[:2], chosen[-2:]])), _FEW_PLACES
    before = len(certificate.problems)
    draws = probe(driven, chosen.astype(np.int32), certificate, intervals=intervals)
    certificate.problems[before:] = [f"Numbers, list {name}: {problem}" for problem in certificate.problems[before:]]
    return draws


class _NumbersAsMechanism(ABC):
    """The program with its numbers as what is drawn: a "word" is a place on a list."""

    law: GeometricNoise

    def __init__(self, privatizer: WordPrivatizer) -> None:
        self.privatizer = privatizer

    def sampling_intervals(self, words: Places) -> Iterator[SamplingIntervals]:
        """How the integers of a draw are read, for each place."""
        return (self.law.sampling_intervals(place) for place in words.tolist())

    @abstractmethod
    def sample(self, words: Places, random: Scripted) -> Places:
        """The places that come out, read off the private texts; -1 where no such number stands there."""

    def released(self, texts: list[str], source: RandomSource) -> list[str]:
        """The private texts of texts that hold numbers only, all at once."""
        array = pa.array(texts, pa.large_string())
        return [str(text) for text in self.privatizer._privatize(array, source).texts.to_pylist()]


class _Listed(_NumbersAsMechanism):
    """Numbers with one part on the list of a kind."""

    def __init__(self, privatizer: WordPrivatizer, noise: NumberNoise, kind: NumberPart) -> None:
        super().__init__(privatizer)
        self.kind, self.form, self.law = kind, _FORMS[kind], noise.laws[kind]
        totals = [noise.laws[part_kind].total(0) for part_kind in self.form.kinds]
        self._staying = [total if 2**64 % total else 0 for total in totals]
        self._places = {value: place for place, value in enumerate(LISTS[kind].tolist())}

    def sample(self, words: Places, random: Scripted) -> Places:
        written = {place: self._text(int(LISTS[self.kind][place])) for place in set(words.tolist())}
        at = self.form.kinds.index(self.kind)
        source = _OfOneKind(random, self._staying[:at], self._staying[at + 1 :])
        texts = self.released([written[place] for place in words.tolist()], source)
        read = {text: self._place(text) for text in set(texts)}  # thousands of draws give the same few
        return np.array([read[text] for text in texts], np.int32)

    def _text(self, value: int) -> str:
        if self.kind == NumberPart.AMOUNT:
            return f"{value:,}" if value >= 1000 else f"{value // 10}.{value % 10}"
        return self.form.written.format(value)

    def _place(self, text: str) -> int:
        parts = [_MARKS.sub("", text)] if self.kind == NumberPart.AMOUNT else re.split("[-/:']", text.rstrip("s"))
        digits = parts[self.form.part] if self.form.part < len(parts) else ""
        return self._places.get(int(digits), -1) if digits.isdecimal() else -1


class _ListedOnce(_Listed):
    """The same where equal numbers of a unit are drawn once: each stands in a unit of its own."""

    def sample_each(self, words: Places, streams: PerItemStreams) -> Places:
        """The places that come out where each number has a stream that was chosen."""
        texts = pa.array([self._text(int(LISTS[self.kind][place])) for place in words.tolist()], pa.large_string())
        units = pa.array([str(row) for row in range(len(words))])
        at = BlockPosition(units=units, draws=ChosenStreams(streams))
        released = self.privatizer._privatize(texts, AesStream(bytes(32)), at).texts.to_pylist()
        return np.array([self._place(str(text)) for text in released], np.int32)


class _WithUnits(_NumbersAsMechanism):
    """Numbers of one part with units at them, each place with many units; half of them in upper case.

    Where several places are shown alike, the first of them stands for all.
    """

    def __init__(self, privatizer: WordPrivatizer, noise: NumberNoise, units: _Units) -> None:
        super().__init__(privatizer)
        self.units, self.law = units, noise.laws[units.kind]
        self._values: list[int] = LISTS[units.kind].tolist()
        self._places: dict[int, int] = {}
        for place, value in enumerate(self._values):
            self._places.setdefault(units.shown(value), place)
        self._first = np.array([self._places[units.shown(value)] for value in self._values])

    def sampling_intervals(self, words: Places) -> Iterator[SamplingIntervals]:
        """How the noise on this list reads its integers, with the first place of those that are shown alike."""
        return (self.law.sampling_intervals(place).relabelled(self._first.take) for place in words.tolist())

    def sample(self, words: Places, random: Scripted) -> Places:
        around = [self.units.around[(place + i) % len(self.units.around)] for i, place in enumerate(words.tolist())]
        texts = [
            f"{before}{self._values[place]}{behind}" for place, (before, behind) in zip(words, around, strict=True)
        ]
        texts = [text.upper() if i % 2 else text for i, text in enumerate(texts)]
        shown = zip(self.released(texts, random), around, strict=True)
        return np.array([self._place(text, *units) for text, units in shown], np.int32)

    def _place(self, text: str, before: str, behind: str) -> int:
        digits = text.removeprefix(before)
        digits = digits[: len(digits) - len(behind)]
        if not (digits.isdecimal() and digits.isascii()):
            return -1
        unit = _ordinal(int(digits)) if behind in ORDINALS else behind
        return self._places.get(int(digits), -1) if text == before + digits + unit else -1


class _InWords(_NumbersAsMechanism):
    """Numbers in words, each place in small letters, with a capital or in capitals."""

    def __init__(self, privatizer: WordPrivatizer, noise: NumberNoise, words: _NumberWords) -> None:
        super().__init__(without_decoder(privatizer))
        self.law, self._texts = noise.laws[words.kind], [words.written(value) for value in LISTS[words.kind].tolist()]
        self._places = {text: place for place, text in enumerate(self._texts)}

    def sample(self, words: Places, random: Scripted) -> Places:
        letterings = (str.lower, str.capitalize, str.upper)
        texts = [letterings[i % 3](self._texts[place]) for i, place in enumerate(words.tolist())]
        return np.array([self._places.get(text.lower(), -1) for text in self.released(texts, random)], np.int32)


def _ordinal(value: int) -> str:
    """What is written behind a number in a row: 1st, 2nd, 3rd, 4th, 11th, 112th."""
    return "th" if value // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


class _Digits(_NumbersAsMechanism):
    """Digits of long numbers: whatever they were, the integers alone decide."""

    def sampling_intervals(self, words: Places) -> Iterator[SamplingIntervals]:
        """A uniform digit for each, the same plan for all."""
        digits = np.arange(len(LISTS[NumberPart.DIGIT]))
        return (SamplingIntervals("the digit", digits.astype(np.uint64), digits[:, None]) for _ in words)

    def sample(self, words: Places, random: Scripted) -> Places:
        """The digits that come out for the digits `words`, written as numbers of as many digits as are read."""
        missing = -len(words) % _DIGITS_AT_ONCE
        digits = "".join(map(str, words.tolist())) + "0" * missing
        texts = [digits[start : start + _DIGITS_AT_ONCE] for start in range(0, len(digits), _DIGITS_AT_ONCE)]
        drawn = "".join(self.released(texts, _WithMore(random, missing)))[: len(words)]
        if len(drawn) < len(words) or not drawn.isdecimal():
            return np.full(len(words), -1, np.int32)
        return np.array([int(digit) for digit in drawn], np.int32)


class _OfOneKind:
    """A `RandomSource` that hands a script to the draws of one kind; those of kinds before and after it stay."""

    def __init__(self, script: Scripted, before: list[int], after: list[int]) -> None:
        self._script, self._before, self._after = script, before[::-1], after[::-1]

    def uint64(self, size: int) -> NDArray[np.uint64]:
        if size and self._before:
            return np.full(size, self._before.pop(), np.uint64)
        if size and self._script.spent and self._after:
            return np.full(size, self._after.pop(), np.uint64)
        return self._script.uint64(size)


class _WithMore:
    """A `RandomSource` that hands a script to the first draws, and to so many more something that is not rejected."""

    def __init__(self, script: Scripted, more: int) -> None:
        self._script, self._more = script, more

    def uint64(self, size: int) -> NDArray[np.uint64]:
        if size == 0:  # some mechanisms throw a coin for each word, and there is no word
            return self._script.uint64(size)
        more, self._more = self._more, 0
        if size < more:
            raise Unexpected
        return np.concatenate([self._script.uint64(size - more), np.full(more, 2**63, np.uint64)])
