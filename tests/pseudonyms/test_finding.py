"""Phrases in texts, texts that are JSON, and spans of several sources."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.errors import InputError, ParameterError
from dptext.pseudonyms.finding import SpanFinder
from dptext.pseudonyms.json_text import json_view
from dptext.pseudonyms.passages import Passage
from dptext.pseudonyms.phrases import Phrases
from dptext.pseudonyms.placeholders import Placeholders
from dptext.pseudonyms.restoring import restored


def found(text: str, *phrases: str, folded: bool = True) -> list[str]:
    looked = Phrases(folded=folded)
    for phrase in phrases:
        looked.add(phrase, "X")
    return [text[start:end] for start, end, _ in looked.find(text)]


def test_phrases_are_found_as_whole_words() -> None:
    assert found("Ann met ANN, Annual and ann's", "Ann") == ["Ann", "ANN", "ann"]
    assert found("Ann met ANN", "Ann", folded=False) == ["Ann"]
    assert found("Ann Lee, Ann  Lee and Ann", "Ann", "Ann Lee") == ["Ann Lee", "Ann  Lee", "Ann"]
    assert found("私は田中です", "田中") == ["田中"]
    assert found("Jose\u0301 and JOSÉ", "josé") == ["Jose\u0301", "JOSÉ"]
    assert found("a.b@c.de a b", "a.b@c.de") == ["a.b@c.de"]
    assert found("nothing", "") == found("", "a") == []
    assert found("a b c a b d", "a b c d", "a b", "b d") == ["a b", "a b"]
    short = Phrases(folded=True, most_words=2)
    for phrase in ("a b c", "b c"):
        short.add(phrase, "X")
    assert list(short.find("a b c")) == [(2, 5, "X")]


def test_a_list_is_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "names").write_text("\ufeffDaniel\n\nAnn Lee\n", encoding="utf-8")
    finder = SpanFinder([f"PERSON={tmp_path / 'names'}"], classes=["PHONE"])  # lists count always
    assert finder.find(["daniel, ann lee!"]) == [[(0, 6, 1.0, "PERSON"), (8, 15, 1.0, "PERSON")]]
    for content in (b"", b"\n \n", b"\xff\xfe\x00"):
        (tmp_path / "names").write_bytes(content)
        with pytest.raises(InputError, match=r"names .*\.$"):
            SpanFinder(f"PERSON={tmp_path / 'names'}")
    for wrong in ("PERSON=", "1=x", "nobody", "=x"):
        with pytest.raises(ParameterError, match="PERSON=names"):
            SpanFinder(wrong)
    with pytest.raises(ParameterError, match="class"):
        SpanFinder(lambda text: [], classes=["a b"])


def test_a_function_that_finds_what_is_not_there_is_refused() -> None:
    for span in ((0, 99, "X"), (2, 2, "X"), (-1, 2, "X"), (0, 1, "a b"), (0,)):
        with pytest.raises(InputError):
            SpanFinder(lambda text, span=span: [span]).find(["a secret"])


def test_json_is_seen_as_it_is_read() -> None:
    view = json_view('{"name": "Jos\\u00e9 \\"X\\"", "n": [-1.5e3, true], "pair": "\\ud83d\\ude00!"}')
    assert view is not None and view.text == '{name: José "X", n: [-1.5e3, true], pair: 😀!}'
    for text in ("José", "", "12", '"a"', '{"a": }', "[" * 100_000, "{a}", "\x00"):
        assert json_view(text) is None
    half = json_view('["\\ud800 a"]')
    assert half is not None and half.text == "[\ufffd a]"


def replaced(raw: str, pattern: str) -> tuple[str, Placeholders]:
    passage, known, placeholders = Passage(raw), Phrases(folded=False), Placeholders()
    spans = [(one.start(), one.end(), 1.0, "X") for one in re.finditer(pattern, passage.seen)]
    passage.mark(spans, known)
    passage.number(placeholders, known)
    return passage.text(), placeholders


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.sampled_from('abé"\\\n😀<>1 \u0301')),
)
TREES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab1é"), inner, max_size=3)
)


@given(TREES.map(lambda value: [value]), st.booleans())
def test_json_stays_json_and_comes_back(value: Any, ascii_only: bool) -> None:
    raw = json.dumps(value, ensure_ascii=ascii_only)
    shown, placeholders = replaced(raw, "[1a]+")
    assert "a" not in shown.replace("false", "").replace("X", "")
    json.loads(shown)  # numbers become strings
    back = restored(shown, placeholders.values, in_json=True)
    if not re.search("[0-9]", re.sub(r'"(?:[^"\\]|\\.)*"', "", raw)):
        assert json.loads(back) == value


def test_what_stands_in_json_is_replaced_where_it_stands() -> None:
    raw = '{"to": "Jos\\u00e9", "phone": 555123, "Jos\\u00e9": null, "n": 7 }'
    shown, placeholders = replaced(raw, "José|512")
    assert shown == '{"to": "<X_1>", "phone": "<X_2>", "<X_1>": null, "n": 7 }'
    assert dict(placeholders.values) == {"<X_1>": "José", "<X_2>": "555123"}
    across, _ = replaced('["a b", "c"]', "b, c")
    assert across == '["a <X_1>", "<X_2>"]'
    assert replaced('["<X_1>", 5]', "5")[0] == '["<LITERAL_1>", "<X_1>"]'
