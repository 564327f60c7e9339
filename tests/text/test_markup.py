"""Markup of texts whose lines are kept: what is copied, what is drawn, and that no word off the lists is copied."""

import json
import re

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext import TextPolicy, privatize
from dptext.core.assumptions import Assumption
from dptext.errors import GuaranteeError
from dptext.run.build import privatizer_of
from dptext.text.code_lines import code_runs
from dptext.text.markup import parts
from dptext.text.tokenizer import Tokenizer
from dptext.text.vocabulary import Vocabulary


def shown(text: str, **policy: str) -> str:
    """A text where every word is drawn as *the*, and every number stays."""
    tokenizer = Tokenizer(Vocabulary(("the", "<unk>")), TextPolicy(layout="lines", numbers="keep", **policy))
    tokens = tokenizer.encode(pa.array([text], pa.large_string()))
    return str(tokenizer.decode(tokens, tokens.words * 0)[0])


def copied(text: str) -> list[str]:
    """What is copied of a text."""
    return [part for part, is_copied in parts(text, code=True) if is_copied and part]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "<p>Hi <b>Ann</b>,<br/>see <a href='x?id=9' class=big>it</a></p>",
            "<p>the <b>the</b>,<br/>the <a>the</a></p>",
        ),
        ('<P><input type="text" value="Ann" disabled>x</P>', "<P><input>the</P>"),
        ('we saw <div class="foo and b', "the the <div"),
        ("a <b and c> d, x<y", "the the the the the, the"),
        ("[12:30] <Link> hi <mask>", "[12:30] the the the"),  # nicknames are one unknown word, as before
        ("<patient id=\"7\" given='Ann'>ill</patient>", "<patient id=\"7\" given='the'>the</patient>"),
        ("<zork:blob>ill</zork:blob>", "<the:the>the</the:the>"),
        ("<?xml version='1.0' encoding='ann'?><!DOCTYPE ann><!-- Ann -->", "<?xml?><!DOCTYPE html><!-- the -->"),
        ("Ann&amp;Ben &lt;x &#39; &#x4A; &eacute;", "the&amp;the &lt;the &#39; the; the;"),
        ("see [Ann's file](https://x.test/f?b), [it](/ann)", "the [the'the the](the), [the](/the)"),
        ("<script src=a>var x = 1;</script><style>p {}", "<script><CODE></script><style><CODE>"),
        ("Hi\n```python\nx = Ann\n```\nBye", "the\n<CODE>\nthe"),
        ("Hi\n```python\nx = Ann", "the\n<CODE>"),
        ("cut off\n```\nprose\n```python\nx = Ann\n```", "the the\n```\nthe\n<CODE>"),
        ("Hi\n\n  x_y = f(Ann)\n  return x_y\n\nBye", "the\n\n  <CODE>\n\nthe"),
        ("Hi\ndef f(ann):\n    pass\n\n    if ann:\n        go\nBye", "the\n<CODE>\nthe"),
    ],
)
def test_what_is_shown_of_markup(text: str, expected: str) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"name": "Ann", "age": 34, "ok": true, "x": null}', '{"name": "the", "age": 34, "ok": true, "the": null}'),
        ('{"firstName": "Ann", "ann_smith2": []}', '{"firstName": "the", "the_the": []}'),
        (
            '{"text": "Ann\\nsaid \\"no\\" \\u201cyes\\u201d \\u00e9\\\\"}',
            '{"text": "the\\nthe \\"the\\" \\"the\\" the\\\\"}',
        ),
        ('{"value": [-1.5, 12345678, 2.5e9, 0.123456789]}', '{"value": [-1.5, "12345678", 2.5, 0.1234]}'),
        ('{"text": "<b title=\\"Ann\\">x</b>"}', '{"text": "<b>the</b>"}'),
        ('{"command": "x = [1]\\nprint(\\"Ann\\")"}', '{"command": "<CODE>"}'),
        ('Input: {"city": "Ann"} and so on', 'the: {"city": "the"} the the the'),
        ('{"name": "Ann", "text": "cut o', '{"name": "the", "text": "the the'),
        ('{"name": "Ann", "text": "is\\ncut o\\u00', '{"name": "the", "text": "the\\nthe the'),
        ('[1] and {x} and {"a" or "b"}', '[1] the {the} the {"the" the "the"}'),
        ('["Ann", "Ben"]', '["the", "the"]'),
        ('{\n  "zork": {\n    "name": "Ann"\n  }\n}', '{\n  "the": {\n    "name": "the"\n  }\n}'),
    ],
)
def test_what_is_shown_of_json(text: str, expected: str) -> None:
    assert shown(text) == expected


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
)


@given(st.lists(JSON) | st.dictionaries(st.text(), JSON), st.booleans(), st.none() | st.just(2))
def test_json_can_be_read_again_and_has_the_same_shape(value: object, is_ascii: bool, indent: int | None) -> None:
    def shape(value: object) -> object:
        if isinstance(value, list):
            return [shape(item) for item in value]
        return [shape(item) for item in value.values()] if isinstance(value, dict) else value is None

    written = "".join(part for part, _ in parts(json.dumps(value, ensure_ascii=is_ascii, indent=indent), code=True))
    if value:
        pairs = json.loads(
            written, object_pairs_hook=lambda pairs: [of for _, of in pairs]
        )  # two keys may be equal now
        assert shape(pairs) == shape(value)


MARKS = [
    *"<>/&;\"'{}[]:,=\\`\n ()-!?.#_5",
    "b",
    "name",
    "<b ",
    "</",
    '{"',
    '":',
    "```",
    "<!",
    "](http://",
    "&#",
    "\\u00",
]


@given(st.lists(st.sampled_from([*MARKS, "qx", "zork"])))
def test_no_word_is_copied_that_is_on_no_list(pieces: list[str]) -> None:
    """Whatever the marks around it."""
    for part in copied("".join(pieces)):
        assert not re.search("qx|zork", part)


CODE = [
    "total = add(1, 2)",
    "if (x > 1) {",
    "self.name = other.name",
    "for i in range(10):",
    'print("Hello")',
    "SELECT name FROM users WHERE id = 42;",
    "#include <stdio.h>",
    "$ pip install x",
    "int count = 0;",
    "const a = b;",
    "foo.bar(baz);",
]
PROSE = [
    "Medication(s): aspirin;",
    "BP = 120/80",
    "Temp = 98.6",
    "if you want, call me:",
    "For example:",
    "the applicant(s);",
    "(a) the court shall;",
    "see http://x.test/a?b=1;",
    "ADV.(A/S) : SILVEIRA (448-A)",
    "return to the store",
    "* item (one)",
    "| a | b = c |",
    "Dear Ann,",
    "> quoted = text",
    "E-mail: ann_b@x.test (work)",
]


def test_lines_of_code() -> None:
    assert [line for line in CODE if list(code_runs(line)) != [(0, len(line))]] == []
    assert [line for line in PROSE if list(code_runs(line))] == []
    assert list(code_runs("\n\n".join(CODE))) == [(0, len("\n\n".join(CODE)))]  # and it is one run
    assert list(code_runs("x.y = 1\nGo home.\n")) == [(0, 7)]
    assert list(code_runs(f"{' ' * 100_000}\nx.y = 1")) == [(100_001, 100_008)]  # in no more than linear time


def test_code_is_words_where_the_policy_says_so() -> None:
    assert shown("```\nx = y\n```", code="words") == "```\nthe = the\n```"
    assert shown('x.y = f("z");', code="words").count("the") == 4
    placeholder, words = (privatizer_of(preset="balanced", policy={"code": code}) for code in (None, "words"))
    assert Assumption.PUBLIC_CODE in placeholder.guarantee.assumptions
    assert Assumption.PUBLIC_CODE not in words.guarantee.assumptions
    assert Assumption.PUBLIC_MARKUP in words.guarantee.assumptions


def test_presets_keep_markup() -> None:
    text = '<p>Hello <b>Daniel</b>, see <a href="https://x.test/f?id=9">your file</a></p>'
    released = str(privatize(text, preset="balanced").text)
    assert re.fullmatch(r"<p>Hello <b>\w+</b>, \w+ <a>\w+ \w+</a></p>", released) and "<b>Daniel<" not in released
    row = '{"name": "Daniel Smith", "age": 34, "active": true, "notes": null, "id": 1234567890123}'
    value = json.loads(str(privatize(row, preset="readable").text))
    assert list(value) == ["name", "age", "active", "notes", "id"] and value["active"] is True
    assert isinstance(value["age"], int) and value["name"] != "Daniel Smith"  # a surrogate may be Danielle


def test_what_is_left_out_is_compared_and_costs_nothing() -> None:
    """Attributes and code are not released: texts that differ in them alone lose nothing. Other tags do not compare."""
    loss = privatizer_of(preset="balanced").privacy_loss()
    assert loss('the <a href="x">house</a>', "the <a id=y class=z>house</a>") == 0
    assert loss("the\n```\nx = Ann\n```\nhouse", "the\n```python\nfor b in c:\n  d\n```\nhouse") == 0
    for other in ("the <b>house</b>", "the house", 'the <a href="x">house'):
        with pytest.raises(GuaranteeError):
            loss("the <a>house</a>", other)


def test_a_key_that_tells_of_a_person_is_a_word() -> None:
    """`disabled` and `married` were keys of the public list: with `true` behind them they told all."""
    assert shown('{"disabled": true, "active": true}') == '{"the": true, "active": true}'
