import json
from dataclasses import FrozenInstanceError

import pytest

from dptext.errors import GuaranteeError, ParameterError
from dptext.guarantees import (
    Assumption,
    GroupDP,
    MetricDescription,
    MetricDP,
    NoGuarantee,
    PureDP,
    Unit,
    UtilityOptimizedMetricDP,
    check_epsilon,
    guarantee_from_json,
)
from dptext.mechanisms.blocks import policy_assumptions
from dptext.text.policy import TextPolicy

METRIC = MetricDescription(name="places apart", nearest=1.0, median=30.0, diameter=99.0)
ASSUMED = frozenset({Assumption.PUBLIC_EMBEDDING, Assumption.PSEUDORANDOM})
GUARANTEES = [
    PureDP(unit=Unit.DOCUMENT, assumptions=ASSUMED, epsilon=3.5),
    MetricDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=0.5, metric=METRIC, unchanged=0.25),
    MetricDP(unit=Unit.WORD, assumptions=frozenset(), epsilon=0.5, metric=METRIC),
    UtilityOptimizedMetricDP(
        unit=Unit.WORD,
        assumptions=ASSUMED,
        epsilon=2.0,
        epsilon0=1.2,
        metric=METRIC,
        sensitive=9,
        words=10,
        source="list",
    ),
    GroupDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=2.0, groups=5, size=20),
    NoGuarantee(unit=Unit.WORD, assumptions=ASSUMED, reason="its proof has a hole"),
]


@pytest.mark.parametrize("guarantee", GUARANTEES, ids=lambda g: type(g).__name__)
def test_json_and_back(guarantee) -> None:
    assert guarantee_from_json(json.loads(json.dumps(guarantee.to_json()))) == guarantee


@pytest.mark.parametrize("guarantee", GUARANTEES, ids=lambda g: type(g).__name__)
def test_prints_one_sentence(guarantee) -> None:
    assert str(guarantee).endswith(".") and "\n" not in str(guarantee)
    assert guarantee.to_json()["sentence"] == str(guarantee)


def test_sentence_gives_the_scale() -> None:
    sentence = str(GUARANTEES[1])
    assert "e^(0.5 d(x, x'))" in sentence and "places apart" in sentence
    assert "0.5 for a typical nearest neighbour, 15 for the median pair, 49.5 for the farthest pair at most" in sentence
    assert "25.0 % of words are expected to stay as they are" in sentence


@pytest.mark.parametrize(("unchanged", "said"), [(1.0, "more than 99.95 %"), (1e-5, "less than 0.05 %")])
def test_shares_are_never_rounded_to_all_or_nothing(unchanged: float, said: str) -> None:
    guarantee = MetricDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=1.0, metric=METRIC, unchanged=unchanged)
    assert said in str(guarantee)


def test_nothing_has_to_hold_where_nothing_is_promised() -> None:
    assert GUARANTEES[-1].conditions() == ""


def test_conditions_name_every_assumption() -> None:
    everything = PureDP(unit=Unit.WORD, assumptions=frozenset(Assumption), epsilon=1.0)
    for assumption in Assumption:
        assert assumption.value in everything.conditions()


@pytest.mark.parametrize(
    ("policy", "named", "absent"),
    [
        ({}, ["MAPPED", "PUBLIC_LAYOUT", "SAME_LENGTH"], ["PUBLIC_CASE"]),
        ({"case": "keep"}, ["PUBLIC_CASE"], []),
        ({"strict": True}, ["MAPPED", "SAME_LENGTH"], ["PUBLIC_LAYOUT", "PUBLIC_CASE"]),
        ({"unknown": "spelling"}, ["MAPPED"], []),
        ({"unknown": "placeholder"}, ["PUBLIC_UNKNOWN_PLACES", "MAPPED"], ["PUBLIC_NUMBER_PLACES"]),
        ({"numbers": "placeholder", "unknown": "drop"}, ["PUBLIC_NUMBER_PLACES", "DROPPED_UNKNOWN"], ["MAPPED"]),
        ({"numbers": "drop"}, ["DROPPED_NUMBERS"], []),
        ({"unknown": "keep", "numbers": "keep"}, ["UNPROTECTED_UNKNOWN", "UNPROTECTED_NUMBERS"], ["MAPPED"]),
        ({"punctuation": "drop"}, [], ["PUBLIC_LAYOUT"]),
    ],
)
def test_each_policy_is_worded(policy: dict, named: list[str], absent: list[str]) -> None:
    assumed = {assumption.name for assumption in policy_assumptions(TextPolicy(**policy))}
    assert set(named) <= assumed
    assert not set(absent) & assumed


def test_pure_guarantee_of_a_text() -> None:
    pure = GUARANTEES[1].to_pure(words=4)
    assumed = ASSUMED | {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
    assert pure == PureDP(unit=Unit.DOCUMENT, assumptions=assumed, epsilon=4 * 0.5 * 99)
    assert GUARANTEES[1].to_pure().unit is Unit.WORD
    for words in (0, 1.5, True):
        with pytest.raises(ParameterError, match="'words' parameter"):
            GUARANTEES[1].to_pure(words=words)
    endless = MetricDescription(name="d", nearest=1, median=1, diameter=float("inf"))
    with pytest.raises(GuaranteeError, match="no finite diameter"):
        MetricDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=1.0, metric=endless).to_pure()


def test_guarantees_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        GUARANTEES[0].epsilon = 0.1


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"kind": "PureDP"},
        {**GUARANTEES[0].to_json(), "unit": "planet"},
        {**GUARANTEES[0].to_json(), "kind": "Magic"},
        {**GUARANTEES[0].to_json(), "assumptions": ["LUCK"]},
        {**GUARANTEES[0].to_json(), "more": 1},
    ],
)
def test_foreign_json_is_refused(values: dict) -> None:
    with pytest.raises(ParameterError, match="not a guarantee"):
        guarantee_from_json(values)


def test_check_epsilon_accepts_numbers_only() -> None:
    assert check_epsilon("M", 2) == 2.0
    for wrong in (0, -1, float("nan"), float("inf"), "1", True, None):
        with pytest.raises(ParameterError, match="'epsilon' parameter of M must be a finite number above 0"):
            check_epsilon("M", wrong)


def test_printed_epsilons_are_never_below_the_law() -> None:
    guarantee = PureDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=1.00004)
    assert "e^1.001" in str(guarantee)
    assert "e^1,001" in str(PureDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=1000.4))
    assert "epsilon = 0.1 for" in str(PureDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=0.1))
