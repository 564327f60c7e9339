"""On which line each key of a TOML document stands, against the standard parser."""

import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.policies.positions import key_lines, nearest_line

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DOCUMENT = '''# a policy
name = "reviews \\u0041 # no comment"
"a \\"b".c = [1, 2, # a comment with ] in it
  { z = 1, "q"."r" = """
] } = k"""}, \'\'\'lit
eral\'\'\', ]

[columns."messages[].content"] # here
epsilon = 1e-3
'texts that \\ stay' = """two quotes before the end"""""
[[shops.all]]
name = 1
[[shops.all]]
name = 2
[shops.all.sub]
when = 2026-01-31 10:00:00
inline = { a = { b = [] }, c.d = true }
'''


def paths(value: Any, at: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    """Every path of keys and places in a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = {(*at, key): one for key, one in inside}
    return set(found).union(*(paths(one, path) for path, one in found.items()))


def test_each_key_has_the_line_on_which_it_stands() -> None:
    lines = key_lines(DOCUMENT)
    assert set(lines) == paths(tomllib.loads(DOCUMENT))
    found = {path: line for path, line in lines.items() if path[-1] in ("r", "epsilon", "when", "d", "name", 3)}
    assert found == {
        ("name",): 2,
        ('a "b', "c", 2, "q", "r"): 4,
        ('a "b', "c", 3): 5,
        ("columns", "messages[].content", "epsilon"): 9,
        ("shops", "all", 0, "name"): 12,
        ("shops", "all", 1, "name"): 14,
        ("shops", "all", 1, "sub", "when"): 16,
        ("shops", "all", 1, "sub", "inline", "c", "d"): 17,
    }
    assert key_lines(DOCUMENT.replace("\n", "\r\n")) == lines


def test_what_has_no_line_has_that_of_what_is_around_it() -> None:
    lines = {("a",): 3, ("a", "b"): 4}
    assert [nearest_line(lines, path) for path in (("a", "b", "c"), ("a", "x"), ("x",), ())] == [4, 3, 1, 1]


keys = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=4)
leaves = st.one_of(
    st.integers(-9, 9).map(str),
    st.booleans().map(lambda value: str(value).lower()),
    keys.map(lambda text: "'" + text.replace("'", "") + "'"),
    st.sampled_from(['"a\\"]}#"', '"""\na"b\n"""', "'''\n''x\n'''", "1979-05-27", "[[1], # ]\n []\n]", "{}"]),
)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda parts: "[" + ",\n # c\n".join(parts) + "\n]"),
        st.dictionaries(keys, inner.filter(lambda text: "\n" not in text), max_size=2).map(
            lambda pairs: "{" + ", ".join(f"{quoted(key)} = {value}" for key, value in pairs.items()) + "}"
        ),
    ),
    max_leaves=6,
)


def quoted(key: str) -> str:
    return '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'


@settings(max_examples=50)
@given(st.dictionaries(keys, st.dictionaries(keys, values, max_size=3), max_size=3), st.integers(0, 3))
def test_its_keys_are_those_of_the_standard_parser(tables: dict[str, dict[str, str]], blank: int) -> None:
    text, lines = "", {}
    for table, pairs in tables.items():
        text += "\n" * blank + f" [ {quoted(table)} ] # ]\n"
        lines[(table,)] = text.count("\n")
        for key, value in pairs.items():
            lines[(table, key)] = text.count("\n") + 1
            text += f"{quoted(key)}= {value} # {quoted(key)}\n"
    try:
        parsed = tomllib.loads(text)
    except tomllib.TOMLDecodeError:  # a line end inside a table on one line
        pytest.skip("this is no TOML")
    found = key_lines(text)
    assert set(found) == paths(parsed)
    assert {path: found[path] for path in lines} == lines
