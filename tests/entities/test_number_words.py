"""Which number words are personal, by the table and by the words beside them."""

import pyarrow as pa
import pytest

from dptext.entities.class_table import class_table
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.run.build import privatizer_of
from dptext.text.number_forms import Style
from dptext.text.policy import TextPolicy

AGES = [
    ("She is thirty-four years old.", ["thirty-four"]),
    ("i am thirty four", ["thirty four"]),
    ("in her late forties, her mid-fifties, the sixties", ["late forties", "mid-fifties", "sixties"]),
    ("My five year old, a three-month-old and a nine yo", ["five", "three", "nine"]),
    ("four years of age; aged six; age: turned seven", ["four", "six", "seven"]),
    ("ages two, five and nine", ["two", "five", "nine"]),
    ("I was five when we moved. He's two and a half. Mary is three.", ["five", "two", "three"]),
    ("I was three hours late. It is two. She is one of us.", []),
]
DATES = [
    ("the third of march, second of May, twenty-first of july", ["third", "march", "second", "twenty-first"]),
    ("March third, May the first, third April, born on the second", ["third", "first", "third", "second"]),
    ("march 3 1987, 14th of may, may 5, 3 march", ["march", "may", "may", "march"]),
    ("nineteen eighty four and nineteen oh four", ["nineteen", "eighty four", "nineteen", "four"]),
    ("two thousand four, two thousand and nine", ["two", "four", "two", "nine"]),
    ("on Christmas Eve, new year's day and eid", ["Christmas Eve", "new year's day", "eid"]),
    ("I may first walk on. You may second that. They march third.", ["march", "third"]),
]
DIGITS = [
    ("call nine one one two five", ["nine one one two five"]),
    ("five five five, oh one four two", ["five five five, oh one four two"]),
    ("o seven seven double nine", ["o seven seven double nine"]),
    ("nine one one is for four thirty", ["nine one one", "four", "thirty"]),
]
ORDINARY = [
    "One of them said that no one came, this one or that one.",
    "First of all, a second later, the first time, the second one, in the third place.",
    "Two of us saw it a hundred times, one by one, on one hand, for five years.",
    "It was one, two or three. Oh, zero points. One hundred people, two million dollars.",
]


def units_of(text: str, **policy: str) -> list[tuple[str, str]]:
    """The words of the units of a text, and their classes."""
    privatizer = privatizer_of(
        "diffractor", epsilon=1.0, policy=TextPolicy(classes="identifiers", operators="number_word=surrogate", **policy)
    )
    assert isinstance(privatizer, WordPrivatizer)
    tokens = privatizer._tokenizer.encode(pa.array([text], pa.large_string()))
    assert tokens.numbers is None or not (tokens.numbers.styles & Style.WORDS).any()
    units, names, data = tokens.entities, class_table(()).names, tokens.data.tobytes()
    if units is None:
        return []
    begins, ends = tokens.begins[units.firsts], tokens.ends[units.firsts]
    words = [data[begin:end].decode() for begin, end in zip(begins, ends, strict=True)]
    return [(word, names[number]) for word, number in zip(words, units.classes, strict=True)]


def number_words(text: str, **policy: str) -> list[str]:
    """The number words, holidays and small words that are months of a text."""
    return [
        word
        for word, name in units_of(text, **policy)
        if name.startswith(("number_word", "date.holiday")) or (name == "date.month" and word in ("march", "may"))
    ]


@pytest.mark.parametrize(("text", "words"), [*AGES, *DATES, *DIGITS, *((text, []) for text in ORDINARY)])
def test_numbers_in_words_are_units(text: str, words: list[str]) -> None:
    assert number_words(text) == words


@pytest.mark.parametrize("text", [text for text, _ in DIGITS[:3]])
def test_without_neighbours_no_number_follows_from_them(text: str) -> None:
    assert number_words(text, class_context="word") == []
    assert number_words("I am five, the third of march, in two thousand four", class_context="word") == []
    assert number_words("I am thirty four", class_context="word") == ["thirty four"]


CODES = [
    ("order ORD-646733 is late", ["ORD-646733"]),
    ("see JIRA-1234, v2.3.1 and RFC2616-7", ["JIRA-1234", "v2.3.1", "RFC2616-7"]),
    ("about 1e-3 and zqx9-12-7b", ["1e-3", "zqx9-12-7b"]),
    ("COVID-19, vitamin B-12, in mid-1990, a T-34, Mary-2000", []),
    ("THE OFFICE CLOSED ITS DOORS POST-2008 AND SO ON", []),
]


@pytest.mark.parametrize(("text", "codes"), CODES)
def test_letters_and_numbers_with_hyphens_are_one_code(text: str, codes: list[str]) -> None:
    assert [word for word, name in units_of(text) if name == "code"] == codes


IN_WORDS = [
    ("She is thirty four, in her late fourties.", "She is thirty-four, in her late forties."),
    ("THE THIRD of May, Twenty First, fortieth", "THE THIRD of May, Twenty-first, thirty-first"),
    ("a hundred and five people, forty-two dollars", "a hundred and five people, forty-two dollars"),
    (
        "half past ten, quarter to twelve, ten pm, eleven o'clock",
        "half past ten, quarter to twelve, ten pm, eleven o'clock",
    ),
    ("ten, ten; 10 past ten", "ten, ten; 10 past ten"),
    ("I am five years old", "I am five years old"),
]


@pytest.mark.parametrize(("text", "written"), IN_WORDS)
@pytest.mark.parametrize("consistent", [False, True])
def test_numbers_in_words_are_drawn_and_written_in_words(text: str, written: str, consistent: bool) -> None:
    """At an epsilon at which nothing moves, they come out as the grammar writes them."""
    policy = TextPolicy(
        classes="number_word,date", operators="date=keep", epsilon_numbers=60.0, case="keep", consistent=consistent
    )
    privatizer = privatizer_of("diffractor", epsilon=60.0, policy=policy)
    assert privatizer.release(text).text == written


def test_numbers_in_words_and_in_figures_lose_alike() -> None:
    privatizer = privatizer_of(preset="balanced")
    loss = privatizer.privacy_loss()
    in_words, figures = loss("He is thirty four.", "He is thirty six."), loss("He is 34.", "He is 36.")
    assert in_words == figures == pytest.approx(2 * 0.12)
    assert loss("in his late forties", "in his late sixties") == pytest.approx(2 * 0.12)
    with pytest.raises(GuaranteeError, match="another form"):
        loss("in his late forties", "in his early forties")
    with pytest.raises(GuaranteeError):
        loss("He is thirty four.", "He is 34th.")


def test_number_words_that_are_drawn_need_drawn_numbers() -> None:
    with pytest.raises(ParameterError, match="The operator of place cannot be draw"):
        privatizer_of("diffractor", epsilon=1.0, policy=TextPolicy(classes="place", operators="place=draw"))
    with pytest.raises(ParameterError, match="numbers=draw"):
        policy = TextPolicy(classes="number_word", operators="number_word=draw", numbers="map")
        privatizer_of("diffractor", epsilon=1.0, policy=policy)
