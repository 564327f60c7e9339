"""Verbs behind *they*, *them* for *their*, *a* and *an*, no *1 years*."""

import pytest

from dptext.core.release import Released
from dptext.postprocess.agreement import RepairedAgreement


@pytest.mark.parametrize(
    ("released", "mended"),
    [
        ("They is happy and they also walks home.", "They are happy and they also walk home."),
        ("They's gone and they's been here.", "They've gone and they've been here."),
        ("Was they late? THEY DOESN'T know.", "Were they late? THEY DON'T know."),
        ("I told their about a engineer and an house.", "I told them about an engineer and a house."),
        ("It is their house, and I saw their.", "It is their house, and I saw them."),
        ("An university, a hour, an one-off.", "A university, an hour, a one-off."),
        ("They, is it? They said this. He is here.", "They, is it? They said this. He is here."),
        ("1 kids, (1 YEARS) and\n1 people, 1 kid", "2 kids, (2 YEARS) and\n2 people, 1 kid"),
        ("21 kids, 1.5 years, 0-1 days, $1 dollars, 1, years, 1 shows", None),
        ("a\nengineer, a <PLACE>, an A", "a\nengineer, a <PLACE>, an A"),
    ],
)
def test_words_beside_agree(released: str, mended: str | None) -> None:
    texts = RepairedAgreement().process(Released.of([None, released])).to_pylist()
    assert texts == [None, released if mended is None else mended]


def test_each_text_is_mended_by_itself() -> None:
    assert RepairedAgreement().process(Released.of(["they", "is their", "a", "apple"])).to_pylist() == [
        "they",
        "is them",
        "a",
        "apple",
    ]
