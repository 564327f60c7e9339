"""Placeholders taken back, however the answer is cut into pieces."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.pseudonyms.restoring import Restorer, restored

VALUES = {
    "<PERSON_1>": "Daniel",
    "<PERSON_10>": "Ann Lee",
    "<EMAIL_ADDRESS_1>": 'o"brien\\x@host',
    "<LITERAL_1>": "<PERSON_1>",
    "<A.B-C_2>": "line\nnext",
}
PARTS = [*VALUES, "<", ">", "<PERSON_", "<PERSON_2>", "PERSON_1>", "<<PERSON_1>>", "a", " ", "\\", "\\\\", "é", "<b>"]
ESCAPED = [*PARTS, "\\u003c", "\\u003C", "\\u003e", "PERSON_1", "\\n", '\\"', "\\u003cPERSON_10\\u003E"]


def cut(text: str, sizes: list[int]) -> list[str]:
    """The text in pieces of these sizes, and the rest."""
    found, at = [], 0
    for size in sizes:
        found.append(text[at : at + size])
        at += size
    return [*found, text[at:]]


def fed(pieces: list[str], *, in_json: bool = False) -> tuple[str, int]:
    """What comes out, and the most that was held back."""
    restorer, said, most = Restorer(VALUES, in_json=in_json), [], 0
    for piece in pieces:
        said.append(restorer.feed(piece))
        most = max(most, len(restorer._held))
    return "".join([*said, restorer.finish()]), most


@given(st.lists(st.sampled_from(PARTS), max_size=12).map("".join), st.lists(st.integers(0, 5), max_size=40))
def test_a_text_comes_out_the_same_in_any_pieces(text: str, sizes: list[int]) -> None:
    whole = text
    for placeholder, value in VALUES.items():
        whole = whole.replace(placeholder, f"\0{value}\0".replace("<", "\1"))  # so that no value is replaced again
    whole = whole.replace("\0", "").replace("\1", "<")
    assert restored(text, VALUES) == whole
    said, held = fed(cut(text, sizes))
    assert said == whole and held < max(map(len, VALUES))


@given(st.lists(st.sampled_from(ESCAPED), max_size=12).map("".join), st.lists(st.integers(0, 5), max_size=40))
def test_so_does_json(text: str, sizes: list[int]) -> None:
    assert fed(cut(text, sizes), in_json=True)[0] == restored(text, VALUES, in_json=True)


@given(st.lists(st.sampled_from(ESCAPED), max_size=12).map("".join))
def test_what_is_put_into_json_is_what_json_says_afterwards(text: str) -> None:
    try:
        meant = json.loads(f'"{text}"')
    except ValueError:
        return
    assert json.loads(f'"{restored(text, VALUES, in_json=True)}"') == restored(meant, VALUES)


def test_what_is_held_back_is_only_what_may_become_a_placeholder() -> None:
    restorer = Restorer(VALUES)
    assert restorer.feed("Dear <PERSON") == "Dear "
    assert restorer.feed("_1") == ""  # <PERSON_1> or <PERSON_10>
    assert restorer.feed("0>, <b") == "Ann Lee, <b"
    assert restorer.feed(" <") == " " and restorer.finish() == "<"
    assert restorer.feed("<per") == "" and restorer.feed("son_1>") == "Daniel"
    nothing = Restorer({})
    assert nothing.feed("a <") == "a <"


def test_pieces_by_themselves_would_not_do() -> None:
    """The negative control: each piece by itself."""
    pieces = ["Dear <PERS", "ON_1>"]
    assert "".join(restored(piece, VALUES) for piece in pieces) != fed(pieces)[0] == "Dear Daniel"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("<PERSON_1> <PERSON_01> <PERSON_3>", "Daniel <PERSON_01> <PERSON_3>"),
        ("<person_1> <Email_Address_1", "Daniel <Email_Address_1"),  # models change the case
        ("<LITERAL_1>", "<PERSON_1>"),  # once, and not again
        ("<PERSON_<PERSON_1>>", "<PERSON_Daniel>"),
    ],
)
def test_only_the_placeholders_of_the_conversation_are_taken_back(text: str, meant: str) -> None:
    assert restored(text, VALUES) == meant
