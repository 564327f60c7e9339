import json
import math

import pytest

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
    guarantee_from_json,
)
from dptext.errors import GuaranteeError, ParameterError
from dptext.validation import check_epsilon
from replacing import replace

METRIC = MetricDescription(name="places apart", nearest=1.0, median=30.0, diameter=99.0)
ASSUMED = frozenset({Assumption.PUBLIC_EMBEDDING, Assumption.PSEUDORANDOM})
SUM = PureDP(unit=Unit.DOCUMENT, assumptions=ASSUMED, epsilon=50.0, bound="sum of its draws")
APPROX = ApproxDP(unit=Unit.DOCUMENT, assumptions=ASSUMED, epsilon=12.34, delta=1e-5, bound="zCDP")
DRAW = DrawDP(unit=Unit.DRAW, assumptions=ASSUMED, epsilon=2.5, range_=2.6, adaptive=True)
DRAWN = replace(DRAW, draws=1, adaptive=False, total=APPROX)
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
    UtilityOptimizedMetricDP(
        unit=Unit.WORD,
        assumptions=ASSUMED,
        epsilon=2.0,
        epsilon0=math.log(1 / 0.3),
        metric=METRIC,
        sensitive=90,
        words=100,
        source="list",
        unchanged=0.125,
    ),
    WithinGroupsDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=2.0, groups=5, size=20),
    WithinGroupsDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=2.0, groups=5, size=20, words=100, unchanged=0.375),
    SUM,
    APPROX,
    DRAW,
    replace(DRAW, draws=20, total=SUM),
    DRAWN,
    NoGuarantee(unit=Unit.WORD, assumptions=ASSUMED, reason="its proof has a hole"),
]


@pytest.mark.parametrize("guarantee", GUARANTEES, ids=lambda g: type(g).__name__)
def test_goes_to_json_and_back_and_prints_short_sentences(guarantee) -> None:
    written = json.loads(json.dumps(guarantee.to_json()))
    assert guarantee_from_json(written) == guarantee and written["sentence"] == str(guarantee)
    assert all(line.endswith(".") for line in str(guarantee).splitlines())
    sentences = str(guarantee).replace("\n", " ").split(". ")
    assert max(sentence.count(";") for sentence in sentences) == 0
    assert max(len(sentence.split()) for sentence in sentences) <= 45
    more = guarantee.assuming(Assumption.SEEDED, Assumption.PUBLIC_DRAWS)
    assert more == replace(guarantee, assumptions=guarantee.assumptions | {Assumption.SEEDED, Assumption.PUBLIC_DRAWS})
    assert str(more) == str(guarantee) and guarantee.assuming() == guarantee


def test_another_version_is_refused_in_a_sentence() -> None:
    values = {**GUARANTEES[0].to_json(), "anything": "else"}
    for version in (6, 8, 0, "7", None):
        with pytest.raises(ParameterError, match=f"in version {version!r}, and this dptext reads version 7; read it"):
            guarantee_from_json({**values, "version": version})
    del values["version"]
    with pytest.raises(ParameterError, match="in version 1, and"):
        guarantee_from_json(values)


def test_sentence_gives_the_scale() -> None:
    sentence = str(GUARANTEES[1])
    assert "e^(0.5 d(x, x'))" in sentence and "places apart" in sentence
    assert (
        "Epsilon d is 0.5 between a word and its typical nearest neighbour, 15 for the median pair, and 49.5 for the "
        "farthest pair at most." in sentence
    )
    assert GUARANTEES[1].claim().endswith("25.0 % of words are expected to stay as they are.")
    assert "no protection" not in sentence


@pytest.mark.parametrize(
    ("epsilon", "said"),
    [
        (0.6, []),
        (
            0.7,
            ["A factor of e^21 is no protection: this promise does not hide two words as far apart as the median pair"],
        ),
        (21.0, ["A factor of e^21 is no protection: this promise does not hide even a word and its nearest neighbour"]),
    ],
)
def test_a_bound_that_does_not_protect_is_called_so(epsilon: float, said: list[str]) -> None:
    """Beyond 20 nats: for the median pair at 30, or already for neighbours at 1."""
    sentences = str(by_kind(MetricDP, epsilon=epsilon)).replace("\n", " ").split(". ")
    found = [s.rstrip(".") for s in sentences if "no protection" in s]
    assert found == [f"{text} from each other" for text in said]


@pytest.mark.parametrize(
    ("outputs", "exact", "said"),
    [
        (6, True, "In 95 % of draws a typical word becomes one of 6 words (S_w)."),
        (17622, True, "In 95 % of draws a typical word becomes one of 17,622 words (S_w)."),
        (1, True, "In at least 95 % of draws a typical word becomes one and the same word (S_w = 1)."),
        (20, False, "In 95 % of draws a typical word becomes one of about 20 words (S_w)."),
        (76, False, "In 95 % of draws a typical word becomes one of more than 76 words (S_w)."),
    ],
)
def test_the_likely_outputs_are_told(outputs: int, exact: bool, said: str) -> None:
    assert by_kind(MetricDP, outputs=outputs, outputs_exact=exact).claim().endswith(said)


def test_approximate_guarantee_names_delta_and_its_bound() -> None:
    assert str(APPROX) == (
        "Local differential privacy with epsilon = 12.34 and delta = 1e-05 for each document (zCDP): replacing it by "
        "any other changes the probability of any set of outputs by a factor of at most e^12.34, and "
        "beyond that by at most 1e-05."
    )


def test_draws_cost_all_together() -> None:
    """There is no claim for a word, and the document's is there only with a number of draws."""
    alone, summed = str(DRAW), str(replace(DRAW, draws=20, total=SUM))
    assert "epsilon = 2.5 for each draw of a token" in alone and "A text of n draws costs n x 2.5 at most" in alone
    assert "for the document" not in alone and "for each word" not in alone
    assert summed.startswith(alone)
    assert summed.endswith(" The longest has 20 draws: epsilon = 50 for the document (sum of its draws).")
    one = str(replace(DRAW, draws=1, total=APPROX))
    assert one.endswith(" The longest has 1 draw: epsilon = 12.34 and delta = 1e-05 for the document (zCDP).")


def by_kind(kind: type, **values):
    """The last guarantee of that kind, with other values."""
    return replace([guarantee for guarantee in GUARANTEES if type(guarantee) is kind][-1], **values)


def test_what_stays_is_said_of_sensitive_words_and_of_the_others() -> None:
    sentence = by_kind(UtilityOptimizedMetricDP).claim()
    assert "90 of 100 words are sensitive (list)." in sentence
    assert sentence.endswith(
        " 12.5 % of the sensitive words and 70.0 % of the others are expected to stay as they are."
    )
    assert (
        by_kind(UtilityOptimizedMetricDP, unchanged=None)
        .claim()
        .endswith(" 70.0 % of the others are expected to stay as they are.")
    )
    assert (
        by_kind(UtilityOptimizedMetricDP, sensitive=100)
        .claim()
        .endswith(" 12.5 % of the sensitive words are expected to stay as they are.")
    )
    assert by_kind(WithinGroupsDP).claim().endswith("20 words). 37.5 % of words are expected to stay as they are.")


@pytest.mark.parametrize(
    ("guarantee", "said"),
    [
        (by_kind(MetricDP, unchanged=0.25, words=100), []),
        (by_kind(MetricDP, unchanged=0.96, words=100), ["so large here that 96.0 % of words"]),
        (
            by_kind(MetricDP, unchanged=0.09, words=100),
            ["less than ten times as often as if it were drawn blindly from all 100 w"],
        ),
        (by_kind(MetricDP, epsilon=0.01), ["half of all pairs of words are within 0.3 nats"]),
        (by_kind(UtilityOptimizedMetricDP), []),
        (by_kind(UtilityOptimizedMetricDP, unchanged=0.96), ["so large here that 96.0 % of sensitive words"]),
        (
            by_kind(UtilityOptimizedMetricDP, unchanged=0.11),
            ["as if it were drawn blindly from all 90 sensitive words"],
        ),
        (by_kind(UtilityOptimizedMetricDP, unchanged=None, epsilon=0.01), ["within 0.3 nats"]),
        (by_kind(UtilityOptimizedMetricDP, epsilon0=4.0), ["not sensitive are hardly protected: 98.2 % of them"]),
        (by_kind(UtilityOptimizedMetricDP, epsilon0=4.0, sensitive=100), []),
        (by_kind(UtilityOptimizedMetricDP, epsilon0=4.0, unchanged=1.0), ["more than 99.95 %", "hardly protected"]),
        (by_kind(WithinGroupsDP), []),
        (
            by_kind(WithinGroupsDP, unchanged=0.074),
            ["less than 1.5 times as often as if it were drawn blindly from that group"],
        ),
        (by_kind(WithinGroupsDP, unchanged=0.95), ["so large here that 95.0 % of words"]),
        (by_kind(WithinGroupsDP, unchanged=None), []),
        (by_kind(WithinGroupsDP, unchanged=0.001, words=None), []),
        (APPROX, []),
        (DRAW, []),
    ],
)
def test_extremes_warn(guarantee, said: list[str]) -> None:
    warnings = guarantee.warnings()
    assert len(warnings) == len(said)
    for sentence, part in zip(warnings, said, strict=True):
        assert part in sentence and sentence.endswith(".") and "\n" not in sentence


@pytest.mark.parametrize(("unchanged", "said"), [(1.0, "more than 99.95 %"), (1e-5, "less than 0.05 %")])
def test_shares_are_never_rounded_to_all_or_nothing(unchanged: float, said: str) -> None:
    guarantee = MetricDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=1.0, metric=METRIC, unchanged=unchanged)
    assert said.casefold() in str(guarantee).casefold()


def test_nothing_has_to_hold_where_nothing_is_promised() -> None:
    assert GUARANTEES[-1].conditions() == ""


def test_conditions_name_every_assumption() -> None:
    everything = PureDP(unit=Unit.WORD, assumptions=frozenset(Assumption), epsilon=1.0)
    for assumption in Assumption:
        assert f"{assumption.value[1:]}." in everything.conditions()


def test_pure_guarantee_of_a_text() -> None:
    pure = GUARANTEES[1].to_pure(words=4)
    assumed = ASSUMED | {Assumption.SAME_LENGTH, Assumption.BOUNDED_LENGTH}
    assert pure == PureDP(unit=Unit.DOCUMENT, assumptions=assumed, epsilon=4 * 0.5 * 99)
    assert GUARANTEES[1].to_pure().unit is Unit.WORD
    for words in (0, 1.5, True):
        with pytest.raises(ParameterError, match="'words' parameter"):
            GUARANTEES[1].to_pure(words=words)
    numbers = DrawnNumbers(epsilon=1.0, diameter=60, unchanged=0.1, outputs=3)
    assert GUARANTEES[1].including(numbers).to_pure(words=4).epsilon == 4 * 60.0
    kept = ProtectedClasses(classes=(TreatedClass(name="place", operator="keep"),))
    with pytest.raises(GuaranteeError, match="are released as they are"):
        GUARANTEES[1].including(kept).to_pure()
    endless = MetricDescription(name="d", nearest=1, median=1, diameter=float("inf"))
    with pytest.raises(GuaranteeError, match="no finite diameter"):
        MetricDP(unit=Unit.WORD, assumptions=ASSUMED, epsilon=1.0, metric=endless).to_pure()


def test_guarantees_are_frozen() -> None:
    with pytest.raises(AttributeError):
        GUARANTEES[0].epsilon = 0.1


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"kind": "PureDP", "version": 7},
        {**GUARANTEES[0].to_json(), "unit": "planet"},
        {**GUARANTEES[0].to_json(), "kind": "Magic"},
        {**GUARANTEES[0].to_json(), "assumptions": ["LUCK"]},
        {**GUARANTEES[0].to_json(), "more": 1},
        {**DRAWN.to_json(), "total": {**DRAWN.to_json()["total"], "kind": "Magic"}},
        {**DRAWN.to_json(), "total": {**DRAWN.to_json()["total"], "more": 2}},
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
