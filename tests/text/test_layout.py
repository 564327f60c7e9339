"""Plain layout: what it shows, and how much can be written in it, as docs/mechanisms.md says."""

import math
import re
import unicodedata
from pathlib import Path

import numpy as np
import pyarrow as pa
from hypothesis import assume, example, given
from hypothesis import strategies as st

from dptext import privatize
from dptext.parameters import parameters_of
from dptext.text.characters import LAYOUT_CHARACTERS, PLAIN_MARKS, CharacterClass
from dptext.text.policy import MOST_MARKS, TextPolicy
from dptext.text.tokenizer import Tokenizer
from dptext.text.vocabulary import Vocabulary
from text_reference import lined, tokens

VOCABULARY = Vocabulary(("the", "doctor", "<unk>"))
LAYOUT = "".join(LAYOUT_CHARACTERS.values())
DOCUMENT = (Path(__file__).parents[2] / "docs" / "mechanisms.md").read_text(encoding="utf-8")


def shown(texts: list[str], layout: str = "plain", policy: TextPolicy | None = None) -> list[str]:
    tokenizer = Tokenizer(VOCABULARY, policy or TextPolicy(layout=layout))
    done = tokenizer.encode(pa.array(texts, pa.large_string()))
    return tokenizer.decode(done, done.words).to_pylist()


PLAIN = [
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
    ("the doctor 😡", "the doctor"),
    ("😡 the 😡😡, doctor 👍🏾. ❤️!", "the, doctor.!"),
    ("the! 😡 doctor (👨‍👩‍👧 the)", "the! doctor ( the)"),
    ("* the & doctor → the_the", "the doctor <unk>"),
    ("the😡 $ #doctor", "<unk> <unk>"),
    ("😡", ""),
]


def test_plain_layout() -> None:
    texts, expected = map(list, zip(*PLAIN, strict=True))
    assert shown(texts) == expected
    assert shown([text.replace("<unk>", "zzz") for text in expected]) == expected  # plain stays plain


@given(st.text(st.sampled_from([*LAYOUT, *"#&+<>@_$😡\n\n"])))
@example("\r\n\r\n\n - ")
def test_layout_of_lines_is_that_of_the_reference(gap: str) -> None:
    assume("://" not in gap and "@" not in gap.strip())
    assume(len(tokens(f"the {gap} doctor")) == 2 + len(re.findall(r"[#&+<>@_$😡]+", gap)))
    assert shown([f"the {gap} doctor"], "lines") == [f"the{lined(f' {gap} ') or ' '}doctor"]


LINES = [
    ("the\r\n\r\n\r\ndoctor", "the\n\ndoctor"),
    ("  the \n    doctor\t the\n", "the\n    doctor\t the"),
    ("the  doctor   the\t\tdoctor\u00a0 the", "the  doctor   the\t\tdoctor  the"),
    ("the.... doctor ---- ?!?!\n.....", "the.... doctor ---- ?!?!\n....."),
    ("the \t \n \n\n\t doctor  😡  the", "the\n\n\t doctor  the"),
    ("- the\n\u2022 doctor\n* the\n> the", "- the\n- doctor\n* the\n> the"),
    ("| the | doctor |\n|-----|:---|", "| the | doctor |\n|-----|:---|"),
    ("**the** `doctor` [the]", "**the** `doctor` [the]"),
    ("# the\n\n## doctor\n====", "# the\n\n## doctor\n===="),
    ("the & doctor = the 😡.", "the & doctor = the."),
    ("the\n😡\ndoctor", "the\n\ndoctor"),
]


def test_layout_of_lines() -> None:
    texts, expected = map(list, zip(*LINES, strict=True))
    assert shown(texts, "lines") == expected == shown(expected, "lines")


def test_signs_by_themselves_are_left_out_all_of_them_and_nothing_else() -> None:
    """Wherever Unicode has signs, whatever the vocabulary has; what it has not assigned may be letters one day."""
    points = [*map(chr, (*range(0x3400), *range(0xE000, 0xE010), *range(0xFB00, 0x10000), *range(0x1D000, 0x1FC00)))]
    texts = pa.array([f"the {point} doctor" for point in points], pa.large_string())
    for layout in ("keep", "lines", "plain", "drop"):
        tokenizer = Tokenizer(Vocabulary(("the", "doctor", "#", "😡", "<unk>")), TextPolicy(layout=layout))
        there = np.diff(tokenizer.encode(texts).row_tokens) == 3
        for point, stands in zip(points, there.tolist(), strict=True):
            sign = unicodedata.category(point)[0] in "PS" and layout != "keep"
            if unicodedata.ucd_3_2_0.category(point) != "Cn":
                assert stands == (not sign and point not in LAYOUT), ascii(point)
            else:  # this Python may know fewer characters than the shipped table, or more
                assert stands or sign or unicodedata.category(point) == "Cn", ascii(point)


signs = st.sampled_from(["😡", "😡😡", "❤️", "👍🏾", "👨‍👩‍👧", "🇵🇹", "&", "=", "$$$", "___", "™", "@"])
gap_texts = st.text(st.sampled_from(LAYOUT), min_size=1, max_size=4)


@given(
    layout=st.sampled_from(["plain", "drop"]),
    parts=st.lists(st.tuples(st.sampled_from(["the", "Kowalczyk", "7", "x9"]), st.none() | signs, gap_texts)),
    start=st.none() | signs,
    unknown=st.sampled_from(parameters_of(TextPolicy)["unknown"].choices),
)
@example("plain", [("the", None, " "), ("Kowalczyk", "😡", ":")], None, "drop")
def test_signs_by_themselves_leave_no_trace(layout: str, parts, start, unknown) -> None:
    """The text is that of the same words and marks, had nobody written them; white space before them goes, too."""
    text = "".join(word + gap for word, _, gap in parts)
    more = f"{start} " * (start is not None)
    more += "".join(word + f" {sign}" * (sign is not None) + gap for word, sign, gap in parts)
    assume("://" not in more and not re.search(r"[^\s]@|@[^\s]", more))  # no addresses
    policy = TextPolicy(layout=layout, unknown=unknown, numbers="placeholder")
    numbers = [re.findall(r"\d+", line) for line in (text, more)]
    assume(len(tokens(text)) == len(parts) and numbers[0] == numbers[1])  # two numbers may meet at a joiner
    assert shown([more], layout, policy) == shown([text], layout, policy)


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


def test_cannot_stays_in_one_where_it_is_public() -> None:
    """Where small words are drawn, the missing blank would say that they were *can* and *not*."""
    public = TextPolicy(layout="lines", case="keep", function_words="keep", classes="identifiers")
    texts = ["I cannot. CANNOT, can not"]
    assert privatize(texts, epsilon=1, policy=public).texts == tuple(texts)
    drawn = privatize(texts, epsilon=30, policy=TextPolicy(layout="keep")).texts
    assert drawn == ("i can not. can not, can not",)
