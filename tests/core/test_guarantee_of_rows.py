"""What is promised where columns are treated differently, and for a row of them."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext import ApproxDP, Assumption, DrawDP, MetricDP, NoGuarantee, PureDP, guarantee_from_json
from dptext.core.assumptions import MetricDescription, Unit
from dptext.core.guarantee import (
    ByColumn,
    OfColumns,
    ProtectedClasses,
    TreatedClass,
    TreatedSpans,
    for_a_row,
    of_columns,
)
from replacing import replace

LAW = {"assumptions": frozenset({Assumption.ONE_TEXT, Assumption.PSEUDORANDOM})}
PLACES = MetricDescription(name="the number of places", nearest=1.0, median=6370.0, diameter=21748.0)


def pure(epsilon: float) -> PureDP:
    return PureDP(unit=Unit.DOCUMENT, epsilon=epsilon, **LAW)


def approximate(epsilon: float, delta: float) -> ApproxDP:
    return ApproxDP(unit=Unit.DOCUMENT, epsilon=epsilon, delta=delta, bound="noise", **LAW)


def words(epsilon: float) -> MetricDP:
    assumed = frozenset({Assumption.MAPPED, Assumption.PSEUDORANDOM})
    return MetricDP(unit=Unit.WORD, epsilon=epsilon, metric=PLACES, assumptions=assumed)


def draws(total: PureDP | ApproxDP | None) -> DrawDP:
    known = {} if total is None else {"draws": 5, "total": total}
    return DrawDP(unit=Unit.DRAW, epsilon=1.0, range_=2.0, adaptive=False, **known, **LAW)


def part(*columns: str, guarantee: object, **more: object) -> OfColumns:
    return OfColumns(columns=columns, guarantee=guarantee, **more)


@given(st.lists(st.tuples(st.floats(1e-9, 1e6), st.floats(0, 0.01), st.integers(1, 3)), min_size=2, max_size=6))
def test_epsilons_and_deltas_of_documents_add_up_and_are_never_rounded_down(costs):
    parts = [
        part(*(f"{place}-{i}" for i in range(count)), guarantee=approximate(epsilon, delta) if delta else pure(epsilon))
        for place, (epsilon, delta, count) in enumerate(costs)
    ]
    row = of_columns(parts).row
    epsilon = sum(Fraction(epsilon) * count for epsilon, _, count in costs)
    delta = sum(Fraction(delta) * count for _, delta, count in costs)
    assert row is not None and row.unit is Unit.ROW
    assert epsilon <= row.epsilon <= math.nextafter(float(epsilon), math.inf)
    assert isinstance(row, ApproxDP) == (delta > 0)
    assert delta <= getattr(row, "delta", 0.0) <= math.nextafter(float(delta), math.inf)


def test_the_row_holds_under_what_the_columns_hold_and_no_more_than_one_row() -> None:
    row = of_columns([part("a", guarantee=pure(1.0)), part("b", guarantee=draws(approximate(2.0, 1e-6)))]).row
    assert row is not None and (row.epsilon, row.delta) == (3.0, 1e-6)
    assert row.assumptions == {Assumption.PSEUDORANDOM, Assumption.ONE_ROW}
    assert "for each row (the sum over its 2 text columns)" in str(row)


@pytest.mark.parametrize(
    "parts",
    [
        [part("a", guarantee=pure(1.0))],
        [part("a", guarantee=pure(1.0)), part("b", guarantee=words(1.0))],
        [part("a", guarantee=pure(1.0)), part("b", guarantee=draws(None))],
        [part("a", guarantee=pure(1.0)), part("b", guarantee=pure(1.0), one_text=False)],
        [part("a", "b", guarantee=approximate(1.0, 0.5))],
        [part("a", guarantee=pure(1.0)), part("b", guarantee=replace(pure(1.0), unit=Unit.WORD))],
        [
            part("a", guarantee=pure(1.0)),
            part("b", guarantee=NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="x")),
        ],
    ],
    ids=["one column", "other notions", "no draw yet", "several texts", "delta of 1", "words", "nothing"],
)
def test_nothing_is_summed_where_notions_do_not_match(parts: list[OfColumns]) -> None:
    assert of_columns(parts).row is None
    assert not any("epsilon = " in line for line in for_a_row(parts))


def test_a_word_in_two_columns_costs_the_sum_in_one_metric_only() -> None:
    same = [part("a", "b", guarantee=words(1.0), metric="m"), part("c", guarantee=words(0.5), metric="m")]
    assert for_a_row(same)[0] == (
        "A word that stands once in each of 'a', 'b' and 'c' costs a factor of at most e^(2.5 d(x, x')) together."
    )
    classes = ProtectedClasses(classes=(TreatedClass(name="place", operator="redact"),))
    protected = part("c", guarantee=words(0.5).including(classes), metric="m")
    assert for_a_row([same[0], protected])[0] == for_a_row(same)[0].replace("A word", "An ordinary word")
    for other in ("n", ""):
        apart = [part("a", guarantee=words(1.0), metric=other), part("c", guarantee=words(0.5), metric="m")]
        assert for_a_row(apart) == ["What the columns of a row tell adds up, and no single epsilon says how much."]


def test_where_spans_are_treated_in_another_way_nothing_is_summed() -> None:
    spans = TreatedSpans(source="a file", classes=(TreatedClass(name="PERSON", operator="keep"),))
    for guarantee in (words(1.0), pure(1.0)):
        apart = part("a", "b", guarantee=guarantee.including(spans), metric="m")
        assert of_columns([apart]).row is None
        assert for_a_row([apart]) == ["What the columns of a row tell adds up, and no single epsilon says how much."]
        assert guarantee_from_json(of_columns([apart]).to_json()) == of_columns([apart])


def test_words_that_are_drawn_once_are_not_summed_by_place() -> None:
    once = replace(words(1.0), unit=Unit.DIFFERENT_WORD)
    assert not any("stands once" in line for line in for_a_row([part("a", "b", guarantee=once, metric="m")]))


def test_each_column_has_its_sentence_its_conditions_and_its_warnings() -> None:
    both = of_columns([part("title", guarantee=words(1.0)), part("body", guarantee=pure(50.0))])
    assert str(both).startswith("In 'title': Metric local") and "In 'body': Pure local" in str(both)
    assert both.of("body") == pure(50.0)
    clauses = both.clauses()
    assert clauses[0].startswith("AES-256") and clauses[1].startswith("In 'title': Unknown words")
    assert any(clause.startswith("In 'body': What is to be protected together") for clause in clauses)
    assert any(warning.startswith("In 'body': ") for warning in both.warnings())
    more = both.assuming(Assumption.PUBLIC_OTHER_COLUMNS)
    assert all(Assumption.PUBLIC_OTHER_COLUMNS in one.guarantee.assumptions for one in more.parts)


@pytest.mark.parametrize("second", [words(2.0), pure(3.0), draws(pure(5.0))], ids=lambda one: type(one).__name__)
def test_it_goes_to_json_and_back(second: object) -> None:
    guarantee = of_columns([part("a", guarantee=pure(1.0)), part("b", guarantee=second, metric="m", one_text=False)])
    found = guarantee_from_json(guarantee.to_json())
    assert isinstance(found, ByColumn) and found == guarantee
