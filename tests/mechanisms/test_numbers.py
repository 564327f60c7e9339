"""Drawn numbers: their law in the released text, their epsilon, and what the guarantee says of them."""

import itertools
import math
import re
from collections import Counter
from fractions import Fraction

import numpy as np
import pyarrow as pa
import pytest

from dptext.core.assumptions import Assumption, Unit
from dptext.core.guarantee import DrawnNumbers, NoGuarantee, guarantee_from_json
from dptext.core.randomness import AesStream
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace, Vickrey
from dptext.mechanisms.number_noise import NumberNoise, epsilon_like
from dptext.mechanisms.santext import SanText
from dptext.presets import PRESETS
from dptext.text.number_forms import LISTS, NumberPart
from dptext.text.policy import TextPolicy
from toys import toy_embedding

DRAWS = 20_000
_AS_SHOWN = np.array([[hour % 12, hour % 12 + 12] for hour in range(1, 13)])
"""Of each hour with am or pm: the hours of the list that are shown so."""

FAR = math.sqrt(math.log(2 / 1e-7) / (2 * DRAWS))
"""No sample of so many draws has a distribution function farther from the true one, but with a probability of 1e-7."""


def privatizer(epsilon: float = 1.0, **policy) -> WordPrivatizer:
    mechanism = Diffractor(epsilon=1.0, embeddings=[toy_embedding()])
    return WordPrivatizer(mechanism, policy=TextPolicy(epsilon_numbers=epsilon, **policy))


def released(text: str, count: int, epsilon: float = 1.0, stream: int = 0) -> list[str]:
    """The private forms of a text, under public noise."""
    array = pa.array([text] * count, pa.large_string())
    return privatizer(epsilon)._privatize(array, AesStream(stream.to_bytes(32, "big"))).texts.to_pylist()


def assert_drawn_from(values: list[int], listed: np.ndarray, probabilities: np.ndarray) -> None:
    """The values are numbers of the list, with these probabilities of its places."""
    place = {value: at for at, value in enumerate(listed.tolist())}
    counts = np.bincount([place[value] for value in values], minlength=len(listed))
    assert np.abs(np.cumsum(counts) / len(values) - np.cumsum(probabilities)).max() < FAR


@pytest.mark.parametrize(
    ("text", "kind"), [("34", NumberPart.WHOLE), ("1999", NumberPart.WHOLE), ("5", NumberPart.SMALL)]
)
def test_released_numbers_follow_the_law_of_their_list(text: str, kind: NumberPart) -> None:
    listed, law = LISTS[kind], NumberNoise(epsilon=1.0).laws[kind]
    weights = law.weights(listed.tolist().index(int(text)))
    assert_drawn_from([int(each) for each in released(text, DRAWS)], listed, weights / law.total(0))


@pytest.mark.parametrize("name", ["readable", "balanced"])
def test_presets_move_years_by_more_than_five_in_half_of_the_draws(name: str) -> None:
    made = NumberNoise(epsilon=PRESETS[name]["reviews"][3]["epsilon_numbers"])
    for kind in (NumberPart.WHOLE, NumberPart.YEAR):
        listed, law = LISTS[kind], made.laws[kind]
        for year in range(1920, 2024):
            weights = law.weights(listed.tolist().index(year))
            assert 2 * weights[np.abs(listed - year) > 5].sum() >= law.total(0)


def test_each_part_of_a_date_follows_the_law_of_its_list_and_no_other() -> None:
    drawn = [list(map(int, each.split("-"))) for each in released("1999-06-15", DRAWS)]
    noise = NumberNoise(epsilon=1.0)
    for part, kind, value in ((0, NumberPart.YEAR, 1999), (1, NumberPart.MONTH, 6), (2, NumberPart.DAY, 15)):
        law = noise.laws[kind]
        weights = law.weights(LISTS[kind].tolist().index(value))
        assert_drawn_from([each[part] for each in drawn], LISTS[kind], weights / law.total(0))
    for one, other in itertools.combinations(np.array(drawn).T, 2):
        assert abs(np.corrcoef(one, other)[0, 1]) < 6 / math.sqrt(DRAWS)  # a standard error of 1 / sqrt(n)


def test_digits_of_long_numbers_are_uniform_and_independent_of_the_text() -> None:
    first, second = (released(text, DRAWS) for text in ("555-0199", "911-9999"))
    assert first == second  # the same bits, whatever the digits were
    for at in (0, 1, 2, 4, 5, 6, 7):
        digits = [int(each[at]) for each in first]
        assert_drawn_from(digits, np.arange(10), np.full(10, 0.1))


def test_numbers_with_units_are_drawn_as_those_without() -> None:
    """The same bits give the same numbers, whatever stands at them; only what an ordinal ends with follows them."""
    plain = released("34", 2000)
    assert released("$34", 2000) == [f"${each}" for each in plain]
    assert released("<34KM", 2000) == [f"<{each}km" for each in plain]
    ordinals = released("34th", 2000)
    assert [re.sub("(st|nd|rd|th)$", "", each) for each in ordinals] == plain and len(set(ordinals)) == len(set(plain))
    assert [each.split(":")[1] for each in released("5:34pm", 2000)] == [
        f"{each.split(':')[1]}pm" for each in released("5:34", 2000)
    ]
    hours = [int(each[:-2]) for each in released("12am", DRAWS)]
    law = NumberNoise(epsilon=1.0).laws[NumberPart.HOUR]
    moved = law.weights(12) / law.total(0)
    assert_drawn_from(hours, np.arange(1, 13), np.array([moved[hour] for hour in range(24)])[_AS_SHOWN].sum(axis=1))


def test_a_law_that_is_another_one_is_noticed() -> None:
    """The negative control of the comparisons above."""
    listed, law = LISTS[NumberPart.WHOLE], NumberNoise(epsilon=1.2).laws[NumberPart.WHOLE]
    with pytest.raises(AssertionError):
        assert_drawn_from([int(each) for each in released("34", DRAWS)], listed, law.weights(34) / law.total(0))


@pytest.mark.parametrize("epsilon", [0.05, 1.0, 4.0])
def test_two_numbers_of_one_form_differ_by_their_distance_at_most(epsilon: float) -> None:
    """For all pairs of months, from the integers that are drawn from."""
    noise = NumberNoise(epsilon=epsilon)
    months = noise.laws[NumberPart.MONTH]
    rows = [[Fraction(int(w), months.total(0)) for w in months.weights(place)] for place in range(12)]
    for one, other in itertools.combinations(range(12), 2):
        loss = max(abs(math.log(a / b)) for a, b in zip(rows[one], rows[other], strict=True))
        assert loss <= epsilon * (other - one) * (1 + 1e-9)
    assert max(abs(math.log(a / b)) for a, b in zip(rows[0], rows[1], strict=True)) > 0.999 * epsilon


def test_words_come_out_as_they_do_without_numbers_beside_them() -> None:
    """In a slice of texts numbers take the bits after those of all words."""
    stream = AesStream(bytes(32))
    mixed = privatizer()._privatize(pa.array(["cat 34 dog 12:30 red"], pa.large_string()), stream).texts[0].as_py()
    alone = privatizer()._privatize(pa.array(["cat dog red"], pa.large_string()), AesStream(bytes(32))).texts[0].as_py()
    assert [word for word in mixed.split() if word[0].isalpha() or word[0] == "<"] == alone.split()


# The epsilon of numbers


def test_as_many_numbers_stay_as_words_do_by_default() -> None:
    for epsilon in (0.3, 1.0, 2.5):
        mechanism = Diffractor(epsilon=epsilon)
        numbers = WordPrivatizer(mechanism).guarantee.component(DrawnNumbers)
        assert numbers is not None and numbers.epsilon == pytest.approx(epsilon, rel=0.006)
        assert numbers.unchanged == pytest.approx(mechanism.expected_outcomes().unchanged, abs=0.01)


@pytest.mark.parametrize("make", [SanText, MultivariateLaplace, Diffractor])
def test_every_mechanism_has_an_epsilon_of_numbers(make) -> None:
    embedding = toy_embedding()
    given = {"embeddings": [embedding]} if make is Diffractor else {"embedding": embedding}
    made = WordPrivatizer(make(epsilon=2.0, **given))
    assert made.numbers is not None and made.guarantee.component(DrawnNumbers) is not None
    assert made.described()["policy"]["epsilon_numbers"] == made.guarantee.component(DrawnNumbers).epsilon > 0
    own = WordPrivatizer(make(epsilon=2.0, **given), policy=TextPolicy(epsilon_numbers=0.5))
    assert own.guarantee.component(DrawnNumbers) is not None and own.guarantee.component(DrawnNumbers).epsilon == 0.5


def test_shares_become_epsilons() -> None:
    for epsilon in (0.1, 1.0, 5.0):
        assert epsilon_like(math.tanh(epsilon / 2)) == pytest.approx(epsilon, rel=0.005)
    assert 0 < epsilon_like(0.0) < epsilon_like(0.01) < epsilon_like(1.0) < 25


def test_another_epsilon_of_numbers_is_another_stream() -> None:
    fingerprints = {privatizer(epsilon).fingerprint for epsilon in (0.5, 1.0)}
    assert len(fingerprints) == 2


# What is promised


def test_the_guarantee_says_what_numbers_cost_and_goes_to_json_and_back() -> None:
    guarantee = privatizer(0.5).guarantee
    assert (
        guarantee.component(DrawnNumbers) is not None
        and guarantee.component(DrawnNumbers) == NumberNoise(epsilon=0.5).guarantee
    )
    assert Assumption.PUBLIC_NUMBER_FORMS in guarantee.assumptions
    assert "For each number" in str(guarantee) and "e^(0.5 n)" in str(guarantee)
    values = guarantee.to_json()
    assert values["components"][0]["epsilon"] == 0.5 and str(guarantee.component(DrawnNumbers)) in values["sentence"]
    assert guarantee_from_json(values) == guarantee


def test_numbers_that_are_not_drawn_are_not_promised() -> None:
    mechanism = Diffractor(epsilon=1.0, embeddings=[toy_embedding()])
    for numbers in ("map", "placeholder", "drop", "keep"):
        made = WordPrivatizer(mechanism, policy=TextPolicy(numbers=numbers))
        assert made.guarantee.component(DrawnNumbers) is None and made.numbers is None
        assert Assumption.PUBLIC_NUMBER_FORMS not in made.guarantee.assumptions
        assert made.described()["policy"]["epsilon_numbers"] is None


def test_where_nothing_is_promised_for_words_nothing_is_for_numbers() -> None:
    guarantee = WordPrivatizer(Vickrey(epsilon=1.0, embedding=toy_embedding())).guarantee
    assert isinstance(guarantee, NoGuarantee) == (guarantee.component(DrawnNumbers) is None)


def test_a_number_counts_in_the_pure_guarantee_of_a_text() -> None:
    guarantee = privatizer(2.0).guarantee
    pure = guarantee.to_pure(words=3)
    assert pure.unit is Unit.DOCUMENT and not pure.components
    assert (
        pure.epsilon
        == 3 * 2.0 * guarantee.component(DrawnNumbers).diameter
        > 3 * guarantee.epsilon * guarantee.metric.diameter
    )


def test_a_large_epsilon_of_numbers_warns() -> None:
    assert any("lists of numbers" in warning for warning in privatizer(10.0).guarantee.warnings())
    assert not any("lists of numbers" in warning for warning in privatizer(1.0).guarantee.warnings())


def test_groups_of_words_have_numbers_beside_them() -> None:
    made = WordPrivatizer(CusText(epsilon=1.0, embedding=toy_embedding(), group_size=4))
    counts = Counter(type(each).__name__ for each in (made.guarantee, made.guarantee.component(DrawnNumbers)))
    assert counts == {"WithinGroupsDP": 1, "DrawnNumbers": 1}
