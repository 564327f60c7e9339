"""Numbers as parts with places on public lists: every form, every digit of Unicode, and nothing beside the form."""

import itertools
import math
import re
import unicodedata
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import text_reference as reference
from dptext.embeddings.default import default_embedding
from dptext.entities.class_table import shipped_entries
from dptext.entities.replacer import entity_replacer
from dptext.errors import ParameterError
from dptext.text.characters import LAYOUT_CHARACTERS, CharacterClass, character_table, fold
from dptext.text.number_forms import LISTS, NumberPart, Style
from dptext.text.number_kernels import IN_TENS, LOOKS
from dptext.text.number_words import cardinal, decade, number_words, ordinal
from dptext.text.numbers import have_values, read_numbers
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens
from dptext.text.units import CURRENCIES, ORDINALS, PREFIXES, SUFFIXES
from dptext.text.vocabulary import Vocabulary

TOKENIZER = Tokenizer(Vocabulary(("the", "doctor", "7", "½", "<unk>")), TextPolicy())
JOINERS = LAYOUT_CHARACTERS[CharacterClass.NUMBER_JOINER]
ZEROS = np.flatnonzero(character_table().decimals == 0).tolist()
FORMS = {
    "34": "WHOLE",
    "999999": "WHOLE",
    "3-2": "SMALL - SMALL",
    "1/2": "SMALL / SMALL",
    "1990-1995": "WHOLE - WHOLE",
    "1999/00": "WHOLE / ZERO",
    "12/25": "MONTH / DAY",
    "25/12": "DAY / MONTH",
    "02/30": "MONTH / DAY",
    "05/06": "MONTH / DAY",
    "10/12": "WHOLE / WHOLE",
    "20/40": "WHOLE / WHOLE",
    "7/40": "SMALL / WHOLE",
    "14/15": "WHOLE / WHOLE",
    "0/25": "ZERO / WHOLE",
    "12/25-1/31": "MONTH / DAY - MONTH / DAY",
    "9:00-10:30": "HOUR : SIXTIETH - HOUR : SIXTIETH",
    "1.5-2.5": "AMOUNT - AMOUNT",
    "$1,000-2,500": "AMOUNT - AMOUNT",
    "9-12pm": "HOUR - HOUR",
    "5'10": "SMALL ' INCH",
    "0.00": "ZERO",
    "0.01": "AMOUNT",
    "00": "ZERO",
    "1.2.0": "SMALL . SMALL . ZERO",
    "1:2": "SMALL : SMALL",
    "1,2,3,40": "SMALL , SMALL , SMALL , WHOLE",
    "3.14": "AMOUNT",
    "0,5": "AMOUNT",
    "123456.123456": "AMOUNT",
    "1,234": "AMOUNT",
    "1.234": "AMOUNT",
    "1,234,567.89": "AMOUNT",
    "1.234.567,89": "AMOUNT",
    "1'234": "AMOUNT",
    "999,999,999,999": "AMOUNT",
    "12/05/1999": "MONTH / DAY / YEAR",
    "13/05/1999": "DAY / MONTH / YEAR",
    "12.05.1999": "DAY . MONTH . YEAR",
    "12.13.1999": "MONTH . DAY . YEAR",
    "1.2.2003": "DAY . MONTH . YEAR",
    "1-2-03": "DAY - MONTH - SHORT_YEAR",
    "1999-12-05": "YEAR - MONTH - DAY",
    "1999/1/5": "YEAR / MONTH / DAY",
    "12:30": "HOUR : SIXTIETH",
    "9:05:59": "HOUR : SIXTIETH : SIXTIETH",
    "1234567": " ".join(["DIGIT"] * 7),
    "555-0199": "DIGIT DIGIT DIGIT - DIGIT DIGIT DIGIT DIGIT",
    "1/2/3/4/5": "DIGIT / DIGIT / DIGIT / DIGIT / DIGIT",
    "1234.5678": " ".join(["AMOUNT"]),
    "1.1234567": "DIGIT . " + " ".join(["DIGIT"] * 7),
    "$5": "SMALL",
    "0": "ZERO",
    "007": "WHOLE",
    "07": "SMALL",
    "90s": "DECADE",
    "9s": "SMALL",
    "+€1,234.50": "AMOUNT",
    "21st": "WHOLE",
    "10am": "HOUR",
    "123456PM": "HOUR",
    "12:30pm": "HOUR : SIXTIETH",
    "10.30am": "HOUR . SIXTIETH",
    "3-2km": "SMALL - SMALL",
    "1980s": "WHOLE",
    "+48601234567": " ".join(["DIGIT"] * 11),
    "9" * 50: " ".join(["DIGIT"] * 20),
}


def numbers_of(text: str) -> Tokens:
    return TOKENIZER.encode(pa.array([text]))


def form_of(text: str) -> str:
    """The kinds of the parts of a text's numbers, and the marks before them."""
    found = numbers_of(text).numbers
    assert found is not None
    parts = zip(found.kinds.tolist(), found.marks.tolist(), strict=True)
    return " ".join(f"{chr(mark)} {NumberPart(kind).name}" if mark else NumberPart(kind).name for kind, mark in parts)


def written(text: str, places: list[int] | None = None) -> str:
    """The text with its numbers at other places of their lists, or at their own."""
    cut = numbers_of(text)
    if cut.numbers is None:
        return str(TOKENIZER.decode(cut, cut.words)[0].as_py())
    chosen = cut.numbers.places if places is None else np.array(places, np.int32)
    return str(TOKENIZER.decode(cut, cut.words, chosen)[0].as_py())


def test_forms() -> None:
    assert {text: form_of(text) for text in FORMS} == FORMS


STAYING = [
    ("34 0 7 007 99", "34 0 7 10 99"),
    ("342 1955 1855 2468 12345", "340 1955 1850 2500 12000"),
    ("3.14 0.05 99.95 1,5", "3.10 0.05 100.00 1,5"),
    ("1,234 1,234.56 1.234.567,8 1’234", "1,200 1,200.00 1.200.000,0 1'200"),
    ("05 00 0.00 0.004", "05 00 0.00 0.004"),
    ("02/30 31/04 12/31-1/5 5'10 6'11 5'0", "02/28 30/04 12/31-1/5 5'10 6'11 5'0"),
    ("9:30-10:15 9-12pm 5-3 20-10 2.5-1.5 3/2 2020-1990", "9:30-10:15 9-12pm 3-5 10-20 1.5-2.5 3/2 1990-2020"),
    ("12/05/1999 31/12/1999 12/31/1999 45/77/3000", "12/05/1999 31/12/1999 12/31/1999 12/31/2100"),
    ("1999-2-3 0000-00-00 1/1/07", "1999-02-03 1800-01-01 1/1/07"),
    ("12:30 09:05:59 99:99", "12:30 09:05:59 23:59"),
    ("2-3 24/7 1990-1995", "2-3 24/7 1990-1995"),
    ("555-0199 4111-1111-1111-1111", "000-0000 0000-0000-0000-0000"),
    ("٣٤ ४२ ０７ 𝟙𝟚", "34 42 07 12"),
    ("555‑0199 1‐2", "000-0000 1-2"),
    ("the 7, doctor 8!", "the 7, doctor 8!"),  # a number that the vocabulary holds is a number
    ("½ Ⅷ ² 5½ covid19 ½km #²", "½ <unk> <unk> <unk> <unk> <unk> <unk>"),
    ("-5 +5 -$5 US$5 #7 ~£5", "-5 +5 -$5 us$5 #7 ~£5"),
    ("$1,234.50 5% €20 30€ 10AM 5KM 5\u212am 25°C ٣km", "$1,200.00 5% €20 30€ 10am 5km 5km 25°c 3km"),
    ("0am 12am 13pm 99pm 12:30PM 0:05am", "12am 12am 1pm 11pm 12:30pm 12:05am"),
    ("1980s 1984s 1986s 90s 12s", "1980s 1980s 1990s 90s 10s"),
    ("1st 2nd 3rd 4th 11th 12th 13th 21st 101st 1,000th", "1st 2nd 3rd 4th 11th 12th 13th 21st 100th 1,000th"),
    ("1th 2ST #3RD 1-1st 112nd", "1st 2nd #3rd 1-1st 110th"),
    ("$5-$6 5%-10% 10am-5pm 5km/h", "$5-$6 5%-10% 10am-5pm 5km/<unk>"),
    ("5qq a1b 2x4 $$5 5%% $ % km 5\0k \0$5 5k\u0301 5😀 5kmkm x5", " ".join(["<unk>"] * 14)),
    ("5j\U0001006d 5amins 5\u0001km", "<unk> <unk> <unk>"),
    ("$5@x 5km@the 5km://x", "<unk> <unk> <unk>"),
]


def test_what_becomes_of_numbers_that_stay_at_their_place() -> None:
    assert [(text, written(text)) for text, _ in STAYING] == STAYING


def test_dates_stay_dates_wherever_their_parts_go() -> None:
    for month, day, year in itertools.product(range(12), range(31), (0, 300)):
        for text, read in (
            ("1/1/1999", "%m/%d/%Y"),
            ("13/1/1999", "%d/%m/%Y"),
            ("1.1.1999", "%d.%m.%Y"),
            ("1999-01-01", "%Y-%m-%d"),
        ):
            places = {"m": month, "d": day, "Y": year}
            date = datetime.strptime(written(text, [places[part] for part in re.findall(r"%(.)", read)]), read)
            assert date.month == month + 1 and date.day in (day + 1, 28, 30) and date.year == 1800 + year


STAMPED = "[17:35] a at 09:00\n[17:35] * b\n17:36:20 c\n[17:36] d\n18:01:59 e\n2:00 pm f\n1:00 pm g"
DATED = "x 2019-10-05 [11:09] a\nx 2019-10-06 [11:09] b\n31/12/2019, 23:59 - c\n30/11/2019, 22:00 - d"


@pytest.mark.parametrize(
    ("text", "values", "expected"),
    [
        (
            STAMPED,
            [7, 5, 9, 0, 3, 4, 9, 9, 9, 1, 59, 1, 2, 3, 8, 0, 6, 0],
            "[01:59] a at 09:00\n[03:04] * b\n01:02:03 c\n[07:05] d\n09:09:09 e\n8:00 pm f\n6:00 pm g",
        ),
        (
            DATED,
            [2020, 1, 2, 9, 1, 1999, 5, 6, 9, 2, 3, 1, 2000, 8, 8, 2, 1, 2000, 9, 9],
            "x 1999-05-06 [09:02] a\nx 2020-01-02 [09:01] b\n02/01/2000, 09:09 - c\n03/01/2000, 08:08 - d",
        ),
    ],
)
def test_stamps_of_lines_rise_where_lines_are_public(text: str, values: list[int], expected: str) -> None:
    """The times and dates that were drawn, in order among those of one form; elsewhere each where it was drawn."""
    shown = {}
    for layout in ("keep", "lines", "plain"):
        tokenizer = Tokenizer(Vocabulary((*"abcdefgx", "at", "pm", "<unk>")), TextPolicy(numbers="draw", layout=layout))
        cut = tokenizer.encode(pa.array([text]))
        assert cut.numbers is not None
        lists = [LISTS[NumberPart(kind)] for kind in cut.numbers.kinds]
        drawn = np.array([np.flatnonzero(own == value)[0] for own, value in zip(lists, values, strict=True)], np.int32)
        shown[layout] = tokenizer.decode(cut, cut.words, drawn)[0].as_py()
    assert shown["keep"] == shown["lines"] == expected
    found = re.findall(r"\d+", shown["plain"])
    assert [int(number) for number in found] == values


def test_a_day_exists_in_the_month_that_is_drawn_next_to_it() -> None:
    policy = TextPolicy(numbers="draw", layout="lines", classes="identifiers,special,life", case="keep")
    replacer = entity_replacer(policy)
    assert replacer is not None
    tokenizer = Tokenizer(default_embedding().vocabulary, policy, finder=replacer.finder)
    cut = tokenizer.encode(pa.array(["31 May, May 31st and 31-May 2020, May and 31"]))
    assert cut.numbers is not None
    months = ["February", "Apr", "January", "June"]
    shown = tokenizer.decode(cut, cut.words, cut.numbers.places, pa.array(months, pa.large_string()))[0].as_py()
    assert shown == "28 February, Apr 30th and 31-January 2020, June and 31"


def test_lists_rise_and_hold_what_they_say() -> None:
    for kind, listed in LISTS.items():
        assert (np.diff(listed) > 0).all(), kind
    whole, amount = LISTS[NumberPart.WHOLE], LISTS[NumberPart.AMOUNT]
    assert set(range(10, 100)) | set(range(1900, 2030)) <= set(whole.tolist())
    assert (whole[0], whole[-1], amount[0], amount[-1]) == (10, 990_000, 1, 990_000_000_000)
    for value in amount.tolist():
        assert value < 100 or len(str(value).rstrip("0")) <= 2
    assert [len(LISTS[kind]) for kind in (NumberPart.DAY, NumberPart.MONTH, NumberPart.HOUR, NumberPart.SIXTIETH)] == [
        31,
        12,
        24,
        60,
    ]


def test_every_value_goes_to_the_nearest_place() -> None:
    written = {
        NumberPart.WHOLE: ("{}", 999_999),
        NumberPart.AMOUNT: ("{:,}", 999_999_999_999),
        NumberPart.DAY: ("2000-1-{}", 99),
        NumberPart.MONTH: ("2000-{}-1", 99),
        NumberPart.YEAR: ("{:04}-1-1", 9999),
        NumberPart.SHORT_YEAR: ("1/1/{:02}", 99),
        NumberPart.HOUR: ("{}:00", 99),
        NumberPart.SIXTIETH: ("1:{:02}", 99),
    }
    for kind, (form, largest) in written.items():
        listed = LISTS[kind]
        values = np.unique(np.concatenate([np.arange(3000), listed, listed + 1, np.maximum(listed - 1, 0)]))
        values = values[(values <= largest) & (values >= {NumberPart.AMOUNT: 1000, NumberPart.WHOLE: 10}.get(kind, 0))]
        numbers = numbers_of(" ".join(map(form.format, values.tolist()))).numbers
        kinds = numbers.kinds
        found = numbers.places[kinds == kind]
        distances = np.abs(values[:, None] - listed[None, :])
        np.testing.assert_array_equal(found, distances.argmin(axis=1))  # of two the lower


def test_decimal_digits_agree_with_unicode() -> None:
    """For characters assigned long ago; newer versions of Unicode only add."""
    decimals = character_table().decimals
    for point in range(0x110000):
        if unicodedata.ucd_3_2_0.category(chr(point)) != "Cn":
            assert decimals[point] == unicodedata.decimal(chr(point), -1)
    assert (character_table().classes[decimals >= 0] == CharacterClass.DIGIT).all()


def test_numbers_need_places() -> None:
    cut = numbers_of("the 34")
    for places in (None, np.zeros(2, np.int32)):
        with pytest.raises(ParameterError, match="'places' must be given"):
            TOKENIZER.decode(cut, cut.words, places)
    with pytest.raises(ParameterError, match="1 words that entered"):
        TOKENIZER.decode(cut, np.zeros(2, np.int32), cut.numbers.places)


def test_printing_numbers_shows_none_of_them() -> None:
    cut = numbers_of("34 1999")
    assert repr(cut.numbers) == "Numbers()" and "numbers=2" in repr(cut) and "[" not in repr(cut)


def test_coverage_tells_drawn_numbers_apart() -> None:
    coverage = numbers_of("the 34 ½ zzz 12:30").coverage
    assert (coverage.known, coverage.unknown, coverage.numbers) == (2, 1, 2)
    assert (coverage.entered, coverage.drawn, coverage.blank, coverage.unprotected) == (3, 2, 0, 0)
    assert "were drawn as numbers" in str(coverage) and (coverage + coverage).drawn == 4


# Nothing beside the form


def test_every_unit_of_the_lists_is_public_and_comes_out_in_lower_case() -> None:
    assert len(set(PREFIXES)) == len(PREFIXES) and len(set(SUFFIXES)) == len(SUFFIXES)
    for unit in (*PREFIXES, *SUFFIXES):
        assert unit == fold(unit) and len(unit) <= 4 and max(map(ord, unit), default=0) < 2**16
        assert not set(unit) & set("".join(LAYOUT_CHARACTERS.values()))
        assert not any(character_table().classes[ord(character)] == CharacterClass.DIGIT for character in unit)
    for prefix, suffix in itertools.product(PREFIXES, SUFFIXES):
        token = f"{prefix}4{suffix}"
        assert written(token) == written(token.upper()) == (f"{prefix}4th" if suffix in ORDINALS else token)


def test_the_page_lists_the_units() -> None:
    page = (Path(__file__).parents[2] / "docs" / "mechanisms.md").read_text(encoding="utf-8")
    section = page.partition("### Units")[2].partition("\n\nThey are public")[0]
    before, _, behind = section.partition("- before:")[2].partition("- behind:")
    listed = [" ".join(re.findall("`([^`]+)`", part)).split() for part in (before, behind)]
    signs = [each for each in PREFIXES if each and not (len(each) == 2 and each[1] in CURRENCIES)]
    assert set(listed[0]) == set(signs) and set(listed[1]) | set(CURRENCIES) == set(SUFFIXES) - {""}
    assert [f"{sign}$" for sign in re.findall("`([^`]+)`", before)[-1].split()] == [
        each for each in PREFIXES if len(each) == 2 and each.endswith("$")
    ]
    (bits,) = re.findall(r"can hide ([0-9]+) bits in the units of\s+each number", page)
    assert int(bits) == math.ceil(math.log2(len(PREFIXES) * (len(SUFFIXES) - len(ORDINALS) + 1)))


def test_ordinals_are_those_of_the_drawn_numbers() -> None:
    """The ending of the text is no matter; English has these rules."""
    ending = {1: "st", 2: "nd", 3: "rd"}
    listed = LISTS[NumberPart.WHOLE].tolist()
    for place, value in enumerate(listed):
        expected = "th" if value % 100 in (11, 12, 13) else ending.get(value % 10, "th")
        assert {written(text, [place]) for text in ("11th", "22nd", "33rd", "44th")} == {f"{value}{expected}"}


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        (TextPolicy(numbers="map"), "the <unk> doctor <unk> <unk>"),
        (TextPolicy(numbers="placeholder", unknown="drop"), "the <num> doctor <num>"),
        (TextPolicy(numbers="drop", unknown="placeholder"), "the doctor <unk>"),
        (TextPolicy(numbers="keep"), "the $5 doctor 3RD <unk>"),
        (TextPolicy(numbers="placeholder", unknown="keep"), "the <num> doctor <num> a1b"),
        (TextPolicy(strict=True), "the <unk> doctor <unk> <unk>"),
    ],
)
def test_numbers_with_units_have_the_fate_of_numbers(policy: TextPolicy, expected: str) -> None:
    tokenizer = Tokenizer(TOKENIZER.vocabulary, policy)
    cut = tokenizer.encode(pa.array(["the $5 doctor 3RD a1b"]))
    assert tokenizer.decode(cut, cut.words)[0].as_py() == expected
    assert (cut.coverage.numbers, cut.coverage.unknown, cut.coverage.drawn) == (2, 1, 0)
    assert cut.coverage.unprotected == {"keep": 2}.get(policy.numbers, 0) + (policy.unknown == "keep")


def test_numbers_are_numbers_whatever_the_vocabulary_holds() -> None:
    """Where they are drawn; otherwise a word of the vocabulary is a word."""
    vocabulary = Vocabulary(("3rd", "5km", "the", "<unk>"))
    text = pa.array(["3rd 5km 6km the"])
    assert Tokenizer(vocabulary).encode(text).coverage.numbers == 3
    assert Tokenizer(vocabulary, TextPolicy(numbers="map")).encode(text).coverage.numbers == 1


def test_digits_by_themselves_have_no_value() -> None:
    """Exactly the numbers whose digits are drawn uniformly; what is no number that can be read is not among them."""
    texts = [
        "6",
        "555-0142",
        "1999-12-31",
        "1-212-555-0142",
        "$49.99",
        "1,234,567",
        "1234567",
        "12:30",
        "x9x9",
        "½",
        "36110/97",
    ]
    data = np.frombuffer("".join(texts).encode(), np.uint8)
    ends = np.cumsum([len(text.encode()) for text in texts])
    begins = np.concatenate([[0], ends[:-1]])
    found, _, readable = read_numbers(data, begins, ends)
    uniform = np.flatnonzero(readable)[found.kinds[found.starts[:-1]] == NumberPart.DIGIT].tolist()
    assert np.flatnonzero(~have_values(data, begins, ends)).tolist() == uniform
    assert [texts[token] for token in uniform] == ["555-0142", "1-212-555-0142", "1234567", "36110/97"]


digit = st.tuples(st.sampled_from(ZEROS), st.integers(0, 9)).map(sum).map(chr)
run_of_digits = st.one_of(st.text(digit, min_size=1, max_size=5), st.text(digit, min_size=1, max_size=30))
number = st.lists(run_of_digits, min_size=1, max_size=7).flatmap(
    lambda runs: st.lists(st.sampled_from(JOINERS), min_size=len(runs), max_size=len(runs)).map(
        lambda marks: "".join(mark + run for mark, run in zip(marks, runs, strict=True))[1:]
    )
)
number = st.tuples(st.just("") | st.sampled_from(PREFIXES), number, st.just("") | st.sampled_from(SUFFIXES)).map(
    "".join
)


def other_unit(text: str) -> str:
    """The same number with another ordinal ending where it has one, and its units in upper case."""
    for ending in ORDINALS:
        text = text.removesuffix(ending) + "nd" if text.endswith(ending) else text
    return text.upper()


def shape(text: str) -> str:
    """The marks and units of a number and how many digits stand between them."""
    return "".join("0" if unicodedata.category(character) == "Nd" else character for character in text)


def told(text: str) -> list[tuple[bool, ...]]:
    """What else its form may follow from.

    Of each run of digits: whether it is 0, 00, or 01 to 09, and whether it is above 12 and above 31; and whether all
    digits are 0.
    """
    runs = re.findall(r"\d+", text)
    facts = [
        (len(run) <= 2 and int(run) == 0, len(run) == 2 and int(run) < 10, int(run) > 12, int(run) > 31) for run in runs
    ]
    return [*facts, (not any(map(int, runs)),)]


@given(number, st.randoms(use_true_random=False))
@settings(max_examples=300)
@example("12/05/1999", None)
@example("$21st", None)
@example("10am", None)
def test_numbers_of_one_shape_have_one_form(text: str, random) -> None:
    """Whichever digits of whichever scripts stand there, only places differ; and what is written has no other part."""
    digits = [chr(random.choice(ZEROS) + random.randrange(10)) if random else "8" for _ in text]
    other = "".join(d if s == "0" else s for s, d in zip(shape(text), digits, strict=True))
    assume(told(text) == told(other))
    other = other_unit(other)
    one, two = numbers_of(text).numbers, numbers_of(other).numbers
    assert one is not None and two is not None and len(one) == len(two) == 1
    for name in ("kinds", "marks", "styles", "starts", "prefixes", "suffixes"):
        np.testing.assert_array_equal(getattr(one, name), getattr(two, name))
    where = [len(LISTS[NumberPart(kind)]) - 1 for kind in one.kinds.tolist()]
    assert written(text, where) == written(other, where)
    for kind, place, largest in zip(one.kinds.tolist(), one.places.tolist(), where, strict=True):
        assert 0 <= place <= largest and (kind != NumberPart.DIGIT or place == 0)


@given(number, st.data())
@settings(max_examples=150)
def test_what_is_written_is_a_number_of_the_same_form(text: str, data) -> None:
    """ASCII digits and marks and public units only, at most twenty digits beyond those of a list; its form is the same.

    Numbers of lists may be written with fewer digits than they had, so that a date may read as one with a short year.
    """
    found = numbers_of(text).numbers
    places = [data.draw(st.integers(0, len(LISTS[NumberPart(kind)]) - 1)) for kind in found.kinds.tolist()]
    released = written(text, places)
    before, core, behind = reference.number(released)
    assert re.fullmatch(r"[0-9]+(?:[.,:/'-][0-9]+)*", core) and len(core) <= 40
    assert {before} | ({"th"} if behind in ORDINALS else {behind}) == {
        PREFIXES[found.prefixes[0]], SUFFIXES[found.suffixes[0]],
    }  # fmt: skip
    again = numbers_of(released).numbers
    np.testing.assert_array_equal(again.prefixes, found.prefixes)
    np.testing.assert_array_equal(again.suffixes, found.suffixes)
    if NumberPart.DIGIT in found.kinds or NumberPart.YEAR in found.kinds or NumberPart.HOUR in found.kinds:
        kinds = found.kinds.tolist()
        if again.kinds.tolist() != kinds:  # month first, as the day was above 12: of 1.2.2020 nothing says so
            day, month = NumberPart.DAY, NumberPart.MONTH
            assert places[kinds.index(day)] < 12 and kinds.index(month) < kinds.index(day)
            kinds = [{day: month, month: day}.get(NumberPart(kind), kind) for kind in kinds]
        assert again.kinds.tolist() == kinds
        np.testing.assert_array_equal(again.marks, found.marks)


anything = st.text(st.characters(codec="utf-8"), max_size=60)
pieces = st.one_of(st.sampled_from([*PREFIXES, *SUFFIXES, *"5٣½².,- a@"]), anything.map(lambda text: text[:1]))


@given(st.one_of(anything, st.lists(pieces, max_size=30).map("".join)))
@settings(max_examples=300)
def test_in_any_text_numbers_are_the_runs_of_decimal_digits_with_units(text: str) -> None:
    """A token is a number if it is decimal digits with joiners between them and units, by its characters alone."""
    cut = numbers_of(text)
    data = text.encode()
    tokens = [data[begin:end].decode() for begin, end in zip(cut.begins, cut.ends, strict=True)]
    decimals = character_table().decimals
    parts = [reference.number(token) for token in tokens]
    expected = [found is not None and all(c in JOINERS or decimals[ord(c)] >= 0 for c in found[1]) for found in parts]
    assert (cut.ids < -4).tolist() == expected
    assert cut.coverage.drawn == sum(expected) == (0 if cut.numbers is None else len(cut.numbers))


def test_many_rows_at_once() -> None:
    texts = ["34 the", None, "", "12:30, 1,234.5", "doctor", "1999-01-02"] * 50
    cut = TOKENIZER.encode(pa.array(texts))
    assert cut.numbers is not None and len(cut.numbers) == 200
    assert all(begin < end for begin, end in pairwise(cut.numbers.starts.tolist()))
    expected = ["34 the", None, "", "12:30, 1,200.0", "doctor", "1999-01-02"] * 50
    assert TOKENIZER.decode(cut, cut.words, cut.numbers.places).to_pylist() == expected


def test_styles_hold_what_forms_need() -> None:
    assert Style.DECIMALS == 7 and Style.POINTS == Style.COMMAS | Style.APOSTROPHES
    assert IN_TENS not in set(Style) and max(Style) < LOOKS


@given(
    st.lists(st.from_regex(r"[$€+]?[0-9]{1,9}([.,:/'-][0-9]{1,4}){0,7}(th|am|kg|s|q)?", fullmatch=True), max_size=40)
)
def test_numbers_read_together_are_those_read_alone(texts: list[str]) -> None:
    """They are brought together by their shapes: no number has the form of another one."""

    def parts(tokens: Tokens) -> list[tuple[int, ...]]:
        found = tokens.numbers
        if found is None:
            return []
        columns = (found.kinds, found.places, found.marks, found.styles)
        return list(zip(*(column.tolist() for column in columns), strict=True))

    together = TOKENIZER.encode(pa.array([" ".join(texts)], pa.large_string()))
    alone = [TOKENIZER.encode(pa.array([text], pa.large_string())) for text in texts]
    assert parts(together) == [part for tokens in alone for part in parts(tokens)]
    assert together.coverage.numbers == sum(tokens.coverage.numbers for tokens in alone)


def test_number_words_are_read_as_they_are_written() -> None:
    values = {word: (kind, value) for word, (kind, value, _) in number_words().items()}
    for value in range(1, 100):
        kind = NumberPart.SMALL if value < 10 else NumberPart.WHOLE
        assert values[cardinal(value).replace("-", " ")] == (kind, value)
        assert values[ordinal(value).replace("-", " ")] == (NumberPart.DAY, value)
    assert [cardinal(value) for value in (1, 12, 40, 99, 100, 105, 120, 1900, 12_034, 990_000)] == [
        "one", "twelve", "forty", "ninety-nine", "one hundred", "one hundred and five", "one hundred and twenty",
        "one thousand nine hundred", "twelve thousand and thirty-four", "nine hundred and ninety thousand",
    ]  # fmt: skip
    assert [ordinal(value) for value in (1, 2, 3, 5, 8, 9, 12, 20, 21, 30, 100)] == [
        "first", "second", "third", "fifth", "eighth", "ninth", "twelfth", "twentieth", "twenty-first", "thirtieth",
        "one hundredth",
    ]  # fmt: skip
    assert [decade(value, part) for value, part in ((10, 1), (20, 0), (40, 3), (50, 2))] == [
        "early teens", "twenties", "late forties", "mid fifties",
    ]  # fmt: skip
    assert values["fourty four"] == values["forty four"] and values["late fourties"] == values["late forties"]


def test_every_number_word_of_the_shipped_table_is_read() -> None:
    classes = {"number_word.cardinal", "number_word.ordinal", "number_word.decade"}
    words = [words for words, entry in shipped_entries().items() if entry.low in classes]
    assert len(words) > 200 and not [word for word in words if word.replace("-", " ") not in number_words()]
