"""Drawings: the same each time, of the page's colours, readable by those who do not see them."""

import re
from xml.etree import ElementTree

import pytest

pytest.importorskip("matplotlib")
pytest.importorskip("jinja2")

from dptext.measures.values import Value
from dptext_lab.plots import Curves, Line, Point, draw_curves

HOSTILE = '<script>alert("1")</script> $\\frac$ & co'


def curves(key: str = "one") -> Curves:
    points = (
        Point(Value(value=0.2), Value(value=0.6, low=0.55, high=0.65), "ε 1"),
        Point(Value(value=0.4, low=0.3, high=0.5), Value(value=0.7)),
    )
    return Curves(
        key=key,
        title=HOSTILE,
        description=HOSTILE,
        x=HOSTILE,
        y="accuracy",
        lines=tuple(Line(f"{HOSTILE} {number}", points) for number in range(8)),
        levels={HOSTILE: 0.5},
        shares=(True, True),
    )


def test_a_drawing_is_an_element_of_the_page() -> None:
    drawn = draw_curves(curves())
    root = ElementTree.fromstring(str(drawn))
    assert root.tag == "svg" and root.get("role") == "img"
    title, about = str(root.get("aria-labelledby")).split()
    assert [element.get("id") for element in root[:2]] == [title, about]
    assert "http" not in drawn and "script>alert" not in drawn and "<style" not in drawn
    colours = set(re.findall(r"(?:fill|stroke): ?([^;\"]+)", drawn))
    assert colours <= {"none", "currentColor", "var(--quiet)", "var(--line)", *(f"var(--series-{i})" for i in range(6))}
    used = set(re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", drawn))
    ids = {element.get("id") for element in root.iter()} - {None}
    assert {one or other for one, other in used} | {title, about} == ids


def test_the_same_figures_give_the_same_bytes() -> None:
    assert draw_curves(curves()) == draw_curves(curves())


def test_two_drawings_of_a_page_share_no_name() -> None:
    ids = [set(re.findall(r' id="([^"]+)"', draw_curves(curves(key)))) for key in ("one", "other")]
    assert ids[0] and not ids[0] & ids[1]


def test_text_in_a_drawing_is_text() -> None:
    texts = [element.text for element in ElementTree.fromstring(str(draw_curves(curves()))).iter("text")]
    assert HOSTILE in texts and "ε 1" in texts and any(str(text).endswith(" %") for text in texts)
