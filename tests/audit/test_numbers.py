"""The audit of number draws certifies what is right, from text to text, and fails what is broken."""

import dataclasses
from typing import Any

import numpy as np
import pytest
from msgspec import structs

from cases import WORD_CASES
from dptext.audit.numbers import audit_numbers
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import DrawnNumbers
from dptext.core.randomness import PerItemStreams
from dptext.errors import GuaranteeError
from dptext.mechanisms import base, number_noise
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.number_noise import NumberNoise
from dptext.run.build import privatizer_of
from dptext.text import number_forms, tokenizer
from dptext.text.number_forms import LISTS, NumberPart, Style
from dptext.text.policy import TextPolicy
from dptext.text.units import ORDINALS, PREFIXES, SUFFIXES
from toys import toy_embedding


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    number_noise.number_noise.cache_clear()


def privatizer(epsilon: float = 1.0, **policy: Any) -> WordPrivatizer:
    mechanism = Diffractor(epsilon=epsilon, embeddings=[toy_embedding(("the", "old", "doctor"))])
    return WordPrivatizer(mechanism, policy=TextPolicy(epsilon_numbers=epsilon, **policy))


@pytest.mark.parametrize(("epsilon", "layout"), [(1e-3, "keep"), (1.0, "drop"), (30.0, "keep")])
def test_what_is_not_broken_is_certified(epsilon: float, layout: str) -> None:
    certificate = audit_numbers(privatizer(epsilon, layout=layout))
    assert certificate.holds and certificate.claim == epsilon
    sizes = [len(listed) for kind, listed in LISTS.items() if kind != NumberPart.DIGIT]
    assert certificate.comparisons == sum(2 * size * (size - 1) for size in sizes)
    assert certificate.largest <= epsilon * (1 + 1e-9)
    assert "Each came out as these tables say." in certificate.reasons[-1]
    assert "such as $5, 5kg, 3rd, 5pm" in certificate.reasons[-1]


@pytest.mark.parametrize("name", ["santext", "santext-plus", "mvc"])
def test_numbers_are_certified_beside_any_mechanism(name: str) -> None:
    """Also where a mechanism throws a coin for each word, and a text of digits has none."""
    certificate = audit_numbers(WordPrivatizer(WORD_CASES[name][1](1.0), policy=TextPolicy(epsilon_numbers=1.0)))
    assert certificate.holds, certificate.problems


def test_numbers_that_are_drawn_once_are_certified() -> None:
    certificate = audit_numbers(privatizer(consistent=True))
    assert certificate.holds, certificate.problems
    assert "whole numbers that are drawn once" in certificate.reasons[-1]


def test_a_number_that_is_drawn_once_by_the_bits_of_another_fails(monkeypatch) -> None:
    sample = NumberNoise.sample

    def shifted(self, found, random, digits=None):
        if isinstance(random, PerItemStreams):
            random = random.at(np.roll(np.arange(len(random)), 1))
        return sample(self, found, random, digits)

    monkeypatch.setattr(NumberNoise, "sample", shifted)
    assert "does not follow from the integers of its stream alone" in problem_of(privatizer(consistent=True))


def problem_of(broken: WordPrivatizer) -> str:
    certificate = audit_numbers(broken)
    assert not certificate.holds
    return certificate.problems[0]


@pytest.mark.parametrize("kind", [NumberPart.WHOLE, NumberPart.MONTH])
def test_missing_mass_at_the_ends_fails(kind: NumberPart) -> None:
    broken = privatizer(0.01)
    assert broken.numbers is not None
    broken.numbers.laws[kind].tail = 1
    broken.numbers.laws[kind]._prepare()
    assert "differ by more than epsilon" in problem_of(broken)


def test_numbers_that_are_copied_fail(monkeypatch) -> None:
    write = tokenizer.write_numbers
    monkeypatch.setattr(tokenizer, "write_numbers", lambda numbers, places: write(numbers, numbers.places))
    assert problem_of(privatizer()).startswith("Numbers, list WHOLE: The program does not draw from its tables")


@pytest.mark.parametrize("kind", [kind for kind in NumberPart if kind not in (NumberPart.DIGIT, NumberPart.ZERO)])
def test_one_kind_that_is_copied_fails(kind: NumberPart, monkeypatch) -> None:
    sample = NumberNoise.sample

    def copying(self, found, random):
        places = sample(self, found, random)
        return np.where(found.kinds == kind, found.places, places)

    monkeypatch.setattr(NumberNoise, "sample", copying)
    assert problem_of(privatizer()).startswith(f"Numbers, list {kind.name}: ")


def test_digits_that_are_copied_or_uneven_fail(monkeypatch) -> None:
    monkeypatch.setattr(
        number_noise, "draw_below", lambda totals, random: random.uint64(len(totals)).astype(np.int64) % 9
    )
    assert problem_of(privatizer()).startswith("Numbers, list DIGIT: ")


def test_numbers_that_are_read_one_place_off_fail(monkeypatch) -> None:
    """What comes out is then centred on another number than the text's."""
    monkeypatch.setattr(tokenizer, "read_numbers", _one_off(tokenizer.read_numbers))
    assert problem_of(privatizer()).startswith("Numbers, list WHOLE: ")


@pytest.mark.parametrize(
    ("unit", "named"), [("kg", " with units"), ("rd", " with units"), ("pm", " with am and pm"), ("s", "list DECADE")]
)
def test_numbers_at_one_unit_that_are_copied_fail(unit: str, named: str, monkeypatch) -> None:
    """Every list is drawn right, but a number stays as it was where this unit stands at it."""
    write = tokenizer.write_numbers

    def copying(found, places):
        owners = np.repeat(np.arange(len(found)), np.diff(found.starts))
        place = SUFFIXES.index("th" if unit in ORDINALS else unit)
        return write(found, np.where(found.suffixes[owners] == place, found.places, places))

    monkeypatch.setattr(tokenizer, "write_numbers", copying)
    assert f"{named}: The program does not draw from its tables" in problem_of(privatizer())


@pytest.mark.parametrize("unit", ["$", "us$"])
def test_a_sign_before_a_number_that_is_lost_fails(unit: str, monkeypatch) -> None:
    read = tokenizer.read_numbers

    def losing(*arguments):
        found, *which = read(*arguments)
        prefixes = np.where(found.prefixes == PREFIXES.index(unit), 0, found.prefixes).astype(np.uint8)
        return dataclasses.replace(found, prefixes=prefixes), *which

    monkeypatch.setattr(tokenizer, "read_numbers", losing)
    assert problem_of(privatizer()).startswith("Numbers, list WHOLE with units: ")


def test_ordinal_endings_of_the_text_that_are_copied_fail(monkeypatch) -> None:
    """The ending tells the last digit of the number that was in the text."""
    read = tokenizer.read_numbers

    def copying(data, begins, ends, beside):
        found, number, readable = read(data, begins, ends, beside)
        suffixes = found.suffixes.copy()
        for place, token in enumerate(np.flatnonzero(readable)):
            ending = data[begins[token] : ends[token]].tobytes().decode().lower()[-2:]
            if ending in ORDINALS:
                suffixes[place] = SUFFIXES.index(ending)
        return dataclasses.replace(found, suffixes=suffixes), number, readable

    monkeypatch.setattr(tokenizer, "read_numbers", copying)
    assert problem_of(privatizer()).startswith("Numbers, list SMALL with units: ")


def _one_off(read):
    def wrong(*arguments):
        found, *which = read(*arguments)
        return dataclasses.replace(found, places=np.maximum(found.places - 1, 0)), *which

    return wrong


def test_a_guarantee_that_says_too_little_fails(monkeypatch) -> None:
    forms = base.policy_assumptions
    monkeypatch.setattr(base, "policy_assumptions", lambda policy: forms(policy) - {Assumption.PUBLIC_NUMBER_FORMS})
    assert "does not say that the form" in problem_of(privatizer())


def test_a_diameter_that_is_too_small_fails(monkeypatch) -> None:
    stated = NumberNoise.guarantee.fget
    small = property(lambda self: structs.replace(stated(self), diameter=len(number_forms.LISTS[NumberPart.WHOLE]) - 1))
    monkeypatch.setattr(NumberNoise, "guarantee", small)
    assert "farther apart than the guarantee says" in problem_of(privatizer())


def test_what_draws_no_numbers_is_not_audited() -> None:
    with pytest.raises(GuaranteeError, match="draws no numbers"):
        audit_numbers(WordPrivatizer(privatizer().mechanism, policy=TextPolicy(numbers="map")))


def test_the_printed_epsilon_is_what_is_audited() -> None:
    claimed = privatizer(0.25).guarantee.component(DrawnNumbers)
    assert isinstance(claimed, DrawnNumbers) and claimed.epsilon == 0.25


def with_words(**options: Any) -> WordPrivatizer:
    policy = TextPolicy(epsilon_numbers=1.0, classes="number_word", **options)
    made = privatizer_of("diffractor", epsilon=1.0, policy=policy)
    assert isinstance(made, WordPrivatizer)
    return made


def test_numbers_in_words_are_certified() -> None:
    certificate = audit_numbers(with_words(case="keep"))
    assert certificate.holds, certificate.problems
    assert "in words (thirty-four, third, late forties)" in certificate.reasons[-1]


@pytest.mark.parametrize("named", ["WHOLE in words", "DAY in ordinals in words", "DECADE in decades in words"])
def test_numbers_in_words_that_are_copied_fail(named: str, monkeypatch) -> None:
    write = tokenizer.write_numbers

    def copying(found, places):
        kind = np.uint8(NumberPart[named.partition(" ")[0]])
        return write(found, np.where((found.styles & Style.WORDS > 0) & (found.kinds == kind), found.places, places))

    monkeypatch.setattr(tokenizer, "write_numbers", copying)
    assert problem_of(with_words()).startswith(f"Numbers, list {named}: ")
