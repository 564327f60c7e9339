"""Plain layout: what it shows, and how much can be written in it; the figures of docs/text.md are counted here."""

import math
from pathlib import Path

import pyarrow as pa
import pytest

from dptext.parameters import parameters_of
from dptext.text.character_classes import LAYOUT_CHARACTERS, PLAIN_MARKS, CharacterClass
from dptext.text.codec import Codec
from dptext.text.policy import MOST_MARKS, TextPolicy
from dptext.text.vocabulary import Vocabulary

VOCABULARY = Vocabulary(("the", "doctor", "<unk>"))
LAYOUT = "".join(LAYOUT_CHARACTERS.values())
DOCUMENT = (Path(__file__).parents[2] / "docs" / "text.md").read_text(encoding="utf-8")


def shown(texts: list[str], layout: str = "plain") -> list[str]:
    codec = Codec(VOCABULARY, TextPolicy(layout=layout))
    done = codec.encode(pa.array(texts, pa.large_string()))
    return codec.decode(done, done.words).to_pylist()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  the\tdoctor \n", "the doctor"),
        ("the\r\n\r\ndoctor\u2028the", "the doctor the"),
        ("“the” ‘doctor’—the… «the»", '"the" \'doctor\'-the. "the"'),
        ("the,doctor;the:doctor!the?", "the,doctor;the:doctor!the?"),
        ("[the] {doctor} 【the】", "(the) (doctor) (the)"),
        ("the、doctor。the；the！", "the,doctor.the;the!"),
        ("the/doctor the·doctor ¿the", "the doctor the doctor the"),
        ("the!!!!!!! doctor", "the!!! doctor"),
        ("the . . . . . doctor", "the . . . doctor"),
        ("the?!?!the", "the?!?the"),
        ("!!!!the....", "!!!the..."),
        (" ... --- ... ", "..."),
        ("", ""),
        (" \n", ""),
        ("don't well-known", "<unk>'<unk> <unk>-<unk>"),
    ],
)
def test_plain_layout(text: str, expected: str) -> None:
    assert shown([text]) == [expected]
    assert shown([expected.replace("<unk>", "zzz")]) == [expected]  # plain stays plain


def test_plain_layout_shows_ascii_only_whatever_stood_there() -> None:
    """Each layout character alone, and all of them: beside the words only the listed marks and single blanks."""
    for output in shown([f"the{character}doctor" for character in LAYOUT] + [f"{LAYOUT}the{LAYOUT}doctor{LAYOUT}"]):
        rest = output.replace("the", "").replace("doctor", "")
        assert set(rest) <= {*PLAIN_MARKS, " "} and "  " not in output and output.strip() == output
        assert sum(character in PLAIN_MARKS for character in rest) <= 3 * MOST_MARKS


def gaps_of(layout: str) -> set[str]:
    """Everything that can stand between two words: grown from each gap that was found, by each layout character."""
    found, new = set[str](), [""]
    while new:
        grown = [f"the{gap}{character}doctor" for gap in new for character in LAYOUT]
        outputs = {text.removeprefix("the").removesuffix("doctor") for text in shown(grown, layout)}
        new = sorted(outputs - found)
        found |= outputs
    return found


def test_the_capacity_of_layout_is_what_the_document_says() -> None:
    """Bits that the layout between two words can carry; with keep there is no end of it."""
    plain = gaps_of("plain")
    assert gaps_of("drop") == {" "}
    marks = len(PLAIN_MARKS)
    assert len(plain) == 1 + sum(marks**count * 2 ** (count + 1) for count in range(1, MOST_MARKS + 1))
    characters = set("".join(plain))
    assert characters == {*PLAIN_MARKS, " "}
    each = [math.log2(count) for count in (len(LAYOUT), len(characters), len(plain))]
    long = "".join(LAYOUT[i * 37 % len(LAYOUT)] for i in range(4000))
    assert shown([f"the{long}doctor"], "keep") == [f"the{long}doctor"]
    spaces = len(LAYOUT_CHARACTERS[CharacterClass.SPACE])
    for said in (
        f"`keep` copies {len(LAYOUT)} characters ({spaces} of them white space), {each[0]:.1f} bits each",
        f"`plain` shows {len(characters)} characters, {each[1]:.1f} bits each",
        f"at most {each[2]:.1f} bits between two words",
    ):
        assert said in DOCUMENT


def test_the_document_lists_the_choices_and_the_marks() -> None:
    assert " ".join(PLAIN_MARKS) in DOCUMENT
    assert all(f"`{choice}`" in DOCUMENT for choice in parameters_of(TextPolicy)["layout"].choices)
