"""Which texts a model has learnt from: found where it knows them by heart, not found where it has never seen them."""

import numpy as np
import pytest

pytest.importorskip("sklearn")

from dptext.errors import ParameterError
from dptext.public_sentences import MEASURED
from dptext_lab.attacks import learners as adversaries
from dptext_lab.attacks.membership import (
    MembershipAttack,
    MembershipCandidates,
    blind_area,
    margins,
    outcome,
    threshold_at,
)
from dptext_lab.attacks.outcome import Figure, Outcome

WORDS = sorted({word for text in MEASURED[:15] for word in text.rstrip(".?!").lower().split()})


def texts_of(seed: int, texts: int = 400) -> tuple[list[str], list[str]]:
    """Texts of ten words with labels that have nothing to do with them: a model can but learn them by heart."""
    generator = np.random.default_rng(seed)
    labels = [("left", "right")[row] for row in generator.integers(0, 2, texts)]
    return [" ".join(generator.choice(WORDS, 10)) for _ in range(texts)], labels


def candidates_of(members: list[str | None], others: list[str | None]) -> MembershipCandidates:
    """With labels that tell nothing."""
    labels = [["left", "right"] * len(texts) for texts in (members, others)]
    return MembershipCandidates.of(
        members, others, member_labels=labels[0][: len(members)], other_labels=labels[1][: len(others)]
    )


@pytest.fixture
def by_heart(monkeypatch: pytest.MonkeyPatch) -> MembershipAttack:
    """An attack on classifiers that learn texts by heart."""
    monkeypatch.setattr(adversaries, "_STRENGTHS", (100.0,))
    members, labels = texts_of(1)
    others, other_labels = texts_of(2)
    return MembershipAttack(MembershipCandidates.of(members, others, member_labels=labels, other_labels=other_labels))


def figure(found: Outcome, name: str) -> Figure:
    return {one.name: one for one in found.figures}[name]


def test_a_model_that_knows_its_texts_by_heart_is_found_out(by_heart: MembershipAttack) -> None:
    found = by_heart.unprotected()
    assert found.success.name == "area under the curve"
    assert found.success.value.low is not None and found.success.value.low > 0.75
    assert figure(found, "precision").value.value > 0.7
    alarms = figure(found, "false alarms at that, aimed at 1.0%").value
    assert alarms.low is not None and alarms.low < 0.05
    assert (figure(found, "members found at 1.0% false alarms").value.low or 0) > 0.01
    reference = figure(found, "against a reference: area under the curve").value
    assert reference.low is not None and reference.low > 0.65
    assert any("0.1% false alarms" in note for note in found.notes)  # 200 others are too few for that


def test_a_model_that_has_seen_neither_tells_nothing(by_heart: MembershipAttack) -> None:
    """Trained on releases that have nothing of the members, it treats both alike: one half is in every interval."""
    unseen, _ = texts_of(3)
    found = by_heart.released(unseen)
    value = found.success.value
    assert value.low is not None and value.high is not None
    assert value.low - 0.05 < 0.5 < value.high + 0.05  # five standard errors to either side
    assert abs(figure(found, "precision").value.value - 0.5) < 0.25
    reference = figure(found, "against a reference: area under the curve").value
    assert reference.low is not None and reference.high is not None
    assert reference.low - 0.08 < 0.5 < reference.high + 0.08


def test_who_has_no_model_tells_two_kinds_of_files_apart_and_not_two_of_one_kind() -> None:
    members, _ = texts_of(1)
    others, _ = texts_of(2)
    alike = blind_area(candidates_of(members, others))
    assert alike.low is not None and alike.high is not None and alike.low - 0.05 < 0.5 < alike.high + 0.05
    marked = blind_area(candidates_of(members, [f"{text} yesterday" for text in others]))
    assert marked.value > 0.95


def test_known_answers() -> None:
    """Members at 1 … 40, others at 0.5 and below but one: the figures can be counted by hand."""
    table = np.array([[0.1, 0.7, 0.2], [0.6, 0.3, 0.1]])
    assert margins(table, np.array([1, 2])).tolist() == pytest.approx([0.5, -0.5])
    members, others = np.arange(1.0, 401), np.append(np.linspace(0, 0.5, 399), 500.0)
    candidates = candidates_of([f"m{row}" for row in range(400)], [f"o{row}" for row in range(400)])
    found = outcome(members, others, candidates=candidates, blind=blind_area(candidates), knew="", model={})
    assert found.success.value.value == pytest.approx(1 - 1 / 400)
    assert figure(found, "recall").value.value == 1
    assert figure(found, "precision").value.value >= 200 / 201
    assert found.settings["members"] == 400


def test_a_threshold_keeps_its_false_alarms() -> None:
    """The share of fresh others above the threshold is at most 1 % on the average: 1,000 runs, five standard errors."""
    generator = np.random.default_rng(0)
    alarms = []
    for _ in range(1000):
        threshold = threshold_at(generator.normal(size=250), 0.01)
        assert threshold is not None
        alarms.append(float((generator.normal(size=1000) > threshold).mean()))
    assert 0.005 < np.mean(alarms) < 0.01 + 5 * np.std(alarms) / 1000**0.5
    assert threshold_at(np.arange(98.0), 0.01) is None and threshold_at(np.arange(99.0), 0.01) == 98


def test_what_is_left_out_and_refused() -> None:
    members, labels = texts_of(1, 60)
    others, other_labels = texts_of(2, 60)
    found = candidates_of(members, [*others, *members[:3], None])
    assert (len(found.others), found.left_out) == (60, 3)
    for match, (inside, outside) in {
        "Row 2 of the members": ([members[0], None, *members[2:]], others),
        "'members' parameter .* at least 20 texts": (members[:5], others),
        "'others' parameter .* at least 20 texts": (members, [*others[:5], *members]),
    }.items():
        with pytest.raises(ParameterError, match=match):
            candidates_of(inside, outside)
    with pytest.raises(ParameterError, match="1 labels that no member has"):
        MembershipCandidates.of(members, others, member_labels=labels, other_labels=["else", *other_labels[1:]])
    one = MembershipCandidates.of(members, others, member_labels=["x"] * 60, other_labels=["x"] * 60)
    with pytest.raises(ParameterError, match="at least two labels"):
        MembershipAttack(one)
    both = MembershipCandidates.of(members, others, member_labels=labels, other_labels=other_labels)
    with pytest.raises(ParameterError, match="59 releases of 60 members"):
        MembershipAttack(both).released(members[1:])
