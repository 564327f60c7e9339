"""List numbers and labels at the beginning of lines: which tokens they are, and that nothing else is taken for one."""

import pyarrow as pa
import pytest

from dptext import TextPolicy, privatize
from dptext.strings import string_list, string_parts
from dptext.text.line_structure import labels, structural_tokens
from dptext.text.tokenizer import Tokenizer, _LookupTable
from dptext.text.vocabulary import Vocabulary


def structural(text: str) -> list[str]:
    """The tokens that are list numbers or labels, as they stand."""
    rows, data = string_parts(string_list([text]))
    cut = _LookupTable([]).cut(data, rows, signs=False)
    return [text.encode()[cut.begins[t] : cut.ends[t]].decode() for t in structural_tokens(cut)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. one\n2. two\n3) three", ["1", "2", "3"]),
        ("  - 1. one\n> 2. two", ["1", "2"]),
        ("34. is my age\n1985. was long ago", []),
        ("1. one\n\n34. is my age\n2. two", ["1", "2"]),
        ("We had 1. and 2. there", []),
        ("1.5 mg\n1.", ["1"]),
        ("From: Anna\nTo: Ben\nReply-To: x", ["From", "To", "Reply", "To"]),
        ("**Date:** today\n# History of present illness:", ["Date", "History", "of", "present", "illness"]),
        ("Speaker 1: hi\nSPEAKER 12: ho\nSpeaker 123: no", ["Speaker", "1", "SPEAKER", "12"]),
        ("[doctor] hello\n[Anna] hi", ["doctor"]),
        ("I told the patient: no", []),
        ("Anna: hello", []),
        ("1. Diagnosis: flu", ["1", "Diagnosis"]),
        ("x" * 90 + " From: y", []),
        ("", []),
    ],
)
def test_what_is_structure(text: str, expected: list[str]) -> None:
    assert structural(text) == expected


def test_labels_are_lower_case_words_and_no_names() -> None:
    assert len(labels()) > 300
    assert all(label == label.lower().strip() and b"  " not in label for label in labels())


def test_they_are_released_as_they_are_only_where_lines_are_kept() -> None:
    text = "AGENT: hello\nDoctor: Anna Brown called\n1. coffee\n2. tea"
    for _ in range(3):
        released = str(privatize(text, preset="balanced").text)
        lines = released.split("\n")
        assert lines[0].startswith("AGENT: ") and lines[1].startswith("Doctor: ")
        assert lines[2].startswith("1. ") and lines[3].startswith("2. ") and "Brown" not in released
    plain = [str(privatize(text, preset="balanced", policy=TextPolicy(layout="plain")).text) for _ in range(5)]
    assert not any("\n" in each for each in plain) and len({each.split(":")[1] for each in plain}) > 1


def test_a_replaced_entity_ends_with_its_line() -> None:
    """A label below an initial was taken for a family name, and an organisation went on in the next line."""
    text = "To: Brown, Jeffrey A.\nSubject: a visit\nAccount Director\nTranswestern Commercial Group\nNew\nYork"
    releases = privatize([text] * 400, preset="balanced").texts
    for released in releases:
        lines = released.split("\n")
        assert len(lines) == 6 and lines[1].startswith("Subject: ") and all(lines)
    for name in ("Brown,", "Jeffrey", "Transwestern", "York"):  # a drawn one may be the name, about 1 in 60 is New York
        assert sum(name in released.split() for released in releases) < 40


def test_a_label_in_a_row_stays_out_of_the_next_one() -> None:
    tokenizer = Tokenizer(Vocabulary(("the", "<unk>")), TextPolicy(layout="lines"))
    tokens = tokenizer.encode(pa.array(["from", ": the"]))
    assert tokens.entities is None and len(tokens.ids) == 2
