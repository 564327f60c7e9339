"""List numbers and labels at the beginning of lines: which tokens they are, and that nothing else is taken for one."""

import re

import numpy as np
import pyarrow as pa
import pytest

from dptext import TextPolicy, privatize
from dptext.entities.function_words import FUNCTION_WORDS
from dptext.entities.rule_tokens import HEADING
from dptext.entities.word_marks import MARKED
from dptext.strings import string_list, string_parts
from dptext.text.line_structure import labels, speakers, structural_tokens
from dptext.text.tokenizer import Tokenizer, _LookupTable
from dptext.text.vocabulary import Vocabulary


def structural(text: str) -> list[str]:
    """The tokens that are list numbers, labels, headings, masks or smileys, as they stand."""
    rows, data = string_parts(string_list([text]))
    cut = _LookupTable([]).cut(data, rows, signs=False)
    tokens = [text.encode()[begin:end].decode() for begin, end in zip(cut.begins, cut.ends, strict=True)]
    headings, small = (
        np.array([token.lower() in words.split() for token in tokens], np.bool_)
        for words in (MARKED[HEADING], " ".join(FUNCTION_WORDS))
    )
    return [tokens[t] for t in structural_tokens(cut, headings, small)]


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
        ("PLAN\nthe PLAN of Plan\nPlan\nplan", ["PLAN", "PLAN", "Plan"]),
        ("Physical Exam\nPhysical Exam of him", ["Physical", "Exam"]),
        ("Patient Education and Counseling: he left", ["Patient", "Education", "and", "Counseling"]),
        ("Education", []),
        ("Pain,HISTORY OF ILLNESS: , none", ["HISTORY", "ILLNESS"]),
        ("TOTAL QTY:   2\nCASH RM 7", ["TOTAL", "QTY", "CASH", "RM"]),
        ("X-From: Anna\nX-bcc:", ["X", "From", "X", "bcc"]),
        ("On XX/XX/XXXX by XXXX, X and XY", ["XX", "XX", "XXXX", "XXXX"]),
        ("ha :P and ;-D but C:D", ["P", "D"]),
        ("see /usr/local/bin/x or /home/anna, a/etc and/or ../var /etcetera", ["usr", "local", "bin", "home"]),
        ("", []),
    ],
)
def test_what_is_structure(text: str, expected: list[str]) -> None:
    assert structural(text) == expected


def test_speakers_of_a_chat_are_names_wherever_they_are_named() -> None:
    text = "[07:50] <man> opeik, the man\n[07:51] <opeik> man: I am\nin <b>bold</b> at 07:50 <x y>"
    rows, data = string_parts(string_list([text]))
    cut = _LookupTable([]).cut(data, rows, signs=False)
    tokens = [text.encode()[begin:end].decode() for begin, end in zip(cut.begins, cut.ends, strict=True)]
    unknown = np.array([token == "opeik" for token in tokens], np.bool_)
    assert [tokens[t].strip("<>") for t in speakers(cut, unknown)] == ["man", "opeik", "opeik", "man"]


def speaking(text: str) -> list[str]:
    rows, data = string_parts(string_list([text]))
    cut = _LookupTable([]).cut(data, rows, signs=False)
    tokens = [text.encode()[begin:end].decode() for begin, end in zip(cut.begins, cut.ends, strict=True)]
    return [tokens[t].strip("<+>") for t in speakers(cut, np.zeros(len(tokens), np.bool_))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<mark> hi\n<+rose> mark: see mark\n* mark nods", ["mark", "rose", "mark", "mark"]),
        ("<mark> hi\nwe met", []),
        ("<b> hi </b>\n<b> ho", []),
        ("=== hope is now known as rose\nrose, hope", ["hope", "rose", "rose"]),
        ("[14:05] * grant has joined #x\n14:06 -!- will [~w@x.net] has quit", ["grant", "will"]),
        ("* the grant has joined", []),
        ("see /home/grace/x and /Users/will or home/mark", ["grace", "will"]),
    ],
)
def test_who_speaks_or_owns_a_folder_is_somebody(text: str, expected: list[str]) -> None:
    assert speaking(text) == expected


def test_names_of_a_chat_are_hidden_and_its_marks_stay() -> None:
    text = "<mark> see /home/hope/notes and /usr/bin\n< rose> mark: no\n=== grant is now known as frank"
    released = str(
        privatize(text, preset="balanced", policy=TextPolicy(operators="given_name=redact", classes="identifiers")).text
    )
    name = "<GIVEN_NAME>"
    expected = rf"<{name}> \S+ /home/{name}/\S+ and /usr/bin\n< {name}> {name}: no\n=== {name} is now \S+ as {name}"
    assert re.fullmatch(expected, released), released


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
