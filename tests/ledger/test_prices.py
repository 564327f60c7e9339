"""What a guarantee costs in a ledger, and what cannot be added up."""

import math
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from dptext.accounting.bounds import zcdp_epsilon_of_rho
from dptext.core.assumptions import Assumption, MetricDescription, Unit
from dptext.core.guarantee import (
    ApproxDP,
    DrawDP,
    DrawnNumbers,
    MetricDP,
    NoGuarantee,
    ProtectedClasses,
    PureDP,
    TreatedClass,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.errors import GuaranteeError
from dptext.ledger.balances import amounts
from dptext.ledger.budget import Budget
from dptext.ledger.costs import TEXTS, Price, PrivacyUnit, check_same, price_of, pure_rho
from replacing import replace

METRIC = MetricDescription(name="places", nearest=1.0, median=5.0, diameter=100.0)
WORDS = MetricDP(unit=Unit.WORD, assumptions=frozenset(), epsilon=0.5, metric=METRIC)
NONE: frozenset[Assumption] = frozenset()


def described(**parameters: Any) -> dict[str, Any]:
    return {"mechanism": "toy", "parameters": parameters}


def test_words_cost_epsilon_a_text_or_that_of_numbers_if_it_is_more() -> None:
    notion, price = price_of(WORDS, described(epsilon=0.5), None)
    assert (notion.kind, price.counted, price.epsilon, price.delta) == ("word", "text", 0.5, 0.0)
    numbers = DrawnNumbers(epsilon=0.75, diameter=10, unchanged=0.1, outputs=3)
    assert price_of(WORDS.including(numbers), described(), None)[1].epsilon == 0.75
    assert price_of(WORDS.including(replace(numbers, epsilon=0.1)), described(), None)[1].epsilon == 0.5


def test_words_of_protected_classes_cost_nothing_more() -> None:
    pure = PureDP(unit=Unit.WORD, assumptions=NONE, epsilon=0.5)
    protected = ProtectedClasses(classes=(TreatedClass(name="place", operator="redact"),))
    for guarantee, budget_of in ((WORDS, None), (pure, None), (pure, "text")):
        assert price_of(guarantee.including(protected), described(), budget_of)[1].epsilon == 0.5


def test_words_are_added_up_at_every_distance_and_not_by_zcdp() -> None:
    """At distance 1, 800 texts of 0.1 are within (20, 1e-6) by zCDP; at distance 8 they are not within 8 times 20.

    The worst pair of an epsilon-DP step is a coin, whose exact loss over n steps is that of a binomial.
    """
    epsilon, texts, delta, far = 0.1, 800, 1e-6, 8
    assert zcdp_epsilon_of_rho(texts * pure_rho(epsilon), delta / 4) < 20.0

    def exceeded(one: float, most: float) -> float:
        """The smallest delta at `most` nats for so many steps of `one` nat, exactly."""
        heads = np.arange(texts + 1)
        share = 1 / (1 + math.exp(-one))
        loss = one * (2 * heads - texts)
        chance = binom.pmf(heads, texts, share)
        return float((chance * -np.expm1(np.minimum(most - loss, 0.0))).sum())

    assert exceeded(epsilon, 20.0) < delta < 0.5 < exceeded(far * epsilon, far * 20.0)
    _, price = price_of(replace(WORDS, epsilon=epsilon), described(), None)
    costs = amounts(np.array([texts]), price.costs)
    assert not Budget(epsilon=20.0, delta=delta).holds(costs)[0]
    assert Budget(epsilon=1.0, delta=delta).epsilon_of(costs[0]) == (pytest.approx(80.0), "basic")


def test_words_converted_on_request_cost_the_diameter_for_each_word() -> None:
    notion, price = price_of(WORDS, described(), "text")
    assert (notion, price.counted, price.epsilon) == (TEXTS, "word", 50.0)
    numbers = DrawnNumbers(epsilon=1.0, diameter=80, unchanged=0.1, outputs=3)
    assert price_of(WORDS.including(numbers), described(), "text")[1].epsilon == 80.0


def test_draws_and_texts() -> None:
    draw = DrawDP(unit=Unit.DRAW, assumptions=NONE, epsilon=2.0, range_=2.5, adaptive=True)
    notion, price = price_of(draw, described(), None)
    assert (notion, price.counted, price.epsilon) == (TEXTS, "draw", 2.0)
    assert price.rho == pytest.approx(min(2.5**2 / 8, 2 * math.tanh(1)))
    pure = PureDP(unit=Unit.DOCUMENT, assumptions=NONE, epsilon=3.0)
    assert price_of(pure, described(), "text")[1].costs[:2] == (3.0, 0.0)
    approximate = ApproxDP(unit=Unit.DOCUMENT, assumptions=NONE, epsilon=3.0, delta=1e-5, bound="zcdp bound")
    assert price_of(approximate, described(), None)[1].costs == (3.0, 1e-5, pytest.approx(3 * math.tanh(1.5)), 1e-5)
    gaussian = price_of(approximate, described(noise="gaussian", scale=6.0, sensitivity=2.0), None)[1]
    assert (gaussian.rho, gaussian.failure) == (pytest.approx(0.5 / 9), 0.0)
    assert gaussian.event["class_name"] == "GaussianDpEvent"


@pytest.mark.parametrize(
    ("guarantee", "said"),
    [
        (NoGuarantee(unit=Unit.WORD, assumptions=NONE, reason="none"), "cannot add up"),
        (
            UtilityOptimizedMetricDP(
                unit=Unit.WORD,
                assumptions=NONE,
                epsilon=1.0,
                epsilon0=1.0,
                metric=METRIC,
                sensitive=1,
                words=2,
                source="",
            ),
            "not hidden at any cost",
        ),
        (WORDS.assuming(Assumption.SEEDED), "seed"),
    ],
)
def test_what_cannot_be_charged_is_refused(guarantee: Any, said: str) -> None:
    for budget_of in (None, "text", "word"):
        with pytest.raises(GuaranteeError, match=said):
            price_of(guarantee, described(), budget_of)


def test_no_notion_turns_into_another_unless_asked() -> None:
    pure = PureDP(unit=Unit.DOCUMENT, assumptions=NONE, epsilon=3.0)
    with pytest.raises(GuaranteeError, match="promises nothing for a word"):
        price_of(pure, described(), "word")
    groups = WithinGroupsDP(unit=Unit.WORD, assumptions=NONE, epsilon=1.0, groups=5, size=4)
    assert price_of(groups, described(), None)[0].kind == "word"
    with pytest.raises(GuaranteeError, match="different groups"):
        price_of(groups, described(), "text")
    endless = replace(WORDS, metric=replace(METRIC, diameter=math.inf))
    with pytest.raises(GuaranteeError, match="no finite diameter"):
        price_of(endless, described(), "text")


def test_the_metric_is_known_by_all_that_makes_it() -> None:
    def digest(guarantee: Any = WORDS, **parameters: Any) -> str:
        return price_of(guarantee, described(**parameters), None)[0].digest

    own = digest(epsilon=1.0, embedding={"name": "a", "digest": "11", "notes": []}, list_version=1)
    assert own == digest(epsilon=9.0, embedding={"name": "b", "digest": "11", "notes": ["c"]}, list_version=1)
    assert own == digest(embedding={"digest": "11"}, list_version=1, decode="map", decode_version=1)
    assert own != digest(embedding={"digest": "12"}, list_version=1)
    assert own != digest(embedding={"digest": "11"}, list_version=2)
    assert own != digest(embedding={"digest": "11"}, list_version=1, gamma=3.0)
    assert digest(noise="geometric") == digest(noise="truncated-exponential", gamma=0.1)  # of one list
    assert digest(replace(WORDS, metric=replace(METRIC, name="other"))) != digest()


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        (TEXTS, PrivacyUnit(kind="word", sentence="", digest="a"), "budget_of='text'"),
        (PrivacyUnit(kind="word", sentence="", digest="a"), TEXTS, "does not turn into that"),
        (
            PrivacyUnit(kind="word", sentence="", digest="a"),
            PrivacyUnit(kind="word", sentence="", digest="b"),
            "another metric",
        ),
    ],
)
def test_mixing_is_refused_in_one_sentence_that_says_how_to_convert(
    own: PrivacyUnit, other: PrivacyUnit, said: str
) -> None:
    _, price = price_of(WORDS, described(), None)
    with pytest.raises(GuaranteeError, match=said) as refused:
        check_same(own, other, price)
    assert "\n" not in str(refused.value)
    check_same(own, own, price)


def test_notions_and_prices_go_to_json_and_back() -> None:
    notion, price = price_of(WORDS, described(epsilon=0.5), None)
    assert PrivacyUnit.from_json(notion.to_json()) == notion
    assert Price.from_json(price.to_json()) == price
    endless = replace(price, epsilon=math.inf)
    assert Price.from_json(endless.to_json()) == endless


def test_words_drawn_once_are_a_notion_of_their_own() -> None:
    """Their promise is one between texts of one pattern."""
    each = WORDS
    notion, price = price_of(each, described(), None)
    of_once, same = price_of(replace(each, unit=Unit.DIFFERENT_WORD), described(), None)
    assert same == price and of_once.digest != notion.digest and "equal" in of_once.sentence
    pure = PureDP(unit=Unit.DIFFERENT_WORD, epsilon=1.0, assumptions=frozenset())
    assert price_of(pure, described(), None)[0].kind == "word"  # never that of whole texts
    for of_once_alone in (pure, replace(each, unit=Unit.DIFFERENT_WORD)):
        with pytest.raises(GuaranteeError, match="nothing is promised between texts in which other words are equal"):
            price_of(of_once_alone, described(), "text")
