"""Nouns behind numbers: which are mended, which are left, and that nothing else changes."""

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext import Postprocessing, Released, RepairedPlurals, privatize
from dptext.core.randomness import InsecureSeedWarning, RunKey
from text_reference import tokens

PIECES = st.sampled_from(
    [
        "3",
        "1",
        "two",
        "few",
        "34",
        "1999",
        "$5",
        "spider",
        "spiders",
        "year",
        "old",
        "am",
        "a",
        "in",
        "city",
        "é",
        "___",
    ]
)
TEXTS = st.lists(
    st.none() | st.lists(PIECES | st.sampled_from([" ", " ", ", ", ".", "\n", "-"]), max_size=14).map("".join),
    max_size=6,
)


def mended(texts: list[str | None]) -> list[str | None]:
    return RepairedPlurals().process(Released.of(texts)).to_pylist()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("we found three spider in the bath.", "we found three spiders in the bath."),
        ("Three spider, two city and five man!", "Three spiders, two cities and five men!"),
        ("WE FOUND THREE SPIDER", "WE FOUND THREE SPIDERS"),
        ("In 2 Hour or 1.5 day.", "In 2 Hours or 1.5 days."),
        ("it took 1,200 mile and a few week", "it took 1,200 miles and a few weeks"),
        ("I left 1 hours ago", "I left 1 hour ago"),
        ("My name is Dan and I am 34 year old.", "My name is Dan and I am 34 years old."),
        ("I'm 34 year olds, she was about six month old", "I'm 34 years old, she was about six months old"),
    ],
)
def test_what_is_counted_agrees(text: str, expected: str) -> None:
    assert mended([text, expected]) == [expected, expected]


@pytest.mark.parametrize(
    "text",
    [
        "a 34 year old man and a 12 year old",  # an age before a noun, or one itself
        "the 34-year-old, a three-mile run",
        "the 3 mile run, a 10 mile.",  # what is counted goes on
        "in 1999 film, 1 spider and one of two",
        "a $5 bill, no. 7b film, the B-2 spider.",
        "we two out of three, many more.",
        "the May 29 episode, page 5 in it, a 6 - 0 win.",
        "three\nspider in the bath",  # another line
        "three  spider in two, city",
        "3 ___ in the bath; trois spider in it",
        "1 films with her",  # a number of a list
        "it's the two spider's web",
    ],
)
def test_what_may_not_be_counted_stays(text: str) -> None:
    assert mended([text]) == [text]


@given(TEXTS, st.integers(0, 6))
def test_a_text_is_done_alone_and_once(texts: list[str | None], cut: int) -> None:
    done = mended(texts)
    assert mended(texts[:cut]) + mended(texts[cut:]) == done
    assert mended(done) == done
    sliced = pa.array(["2 year ago", *texts, "3 day."], pa.large_string())[1:-1]
    assert RepairedPlurals().process(Released(sliced)).to_pylist() == done


@given(TEXTS)
def test_only_the_ends_of_nouns_change(texts: list[str | None]) -> None:
    for before, after in zip(texts, mended(texts), strict=True):
        if before is None or after is None:
            assert before is after
            continue
        assert len(tokens(before)) == len(tokens(after))
        for old, new in zip(tokens(before), tokens(after), strict=True):
            assert old == new or {old, new} in ({"spider", "spiders"}, {"city", "cities"}, {"year", "years"})


def test_presets_count_well() -> None:
    """Numbers are drawn too, so that what was right does not stay so by itself."""
    texts = ["It took 1 hour.", "It took 2 hours."] * 40
    with pytest.warns(InsecureSeedWarning):
        key = RunKey.from_insecure_seed(1)
    drawn = privatize(texts, preset="readable", finish=Postprocessing(case="smart", marks="repair"), key=key).texts
    told = privatize(texts, preset="readable", key=key).texts
    wrong = {"It took 1 hours.", "It took 2 hour.", "It took 3 hour.", "It took 0 hour."}
    assert wrong & set(drawn)
    assert not wrong & set(told)
