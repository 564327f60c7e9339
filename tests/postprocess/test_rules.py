"""Rules on released texts: what they change, what they leave, and that nothing but the texts has a part in it."""

import unicodedata

import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from dptext import Released, RepairedPunctuation, SmartCase
from dptext.text.characters import LAYOUT_CHARACTERS
from text_reference import tokens

RULES = [RepairedPunctuation(), SmartCase()]
MARKS = "".join(LAYOUT_CHARACTERS.values())
TEXTS = st.lists(
    st.none()
    | st.lists(
        st.sampled_from(["the", "i", "paris", "3.5", "é", "ß", "n", "t", "s", "😡", "<unk>", "ǆ", "TV"])
        | st.text(MARKS, max_size=3)
        | st.sampled_from([" ", " ", "\n", "'", '"', ".", "..."]),
        max_size=12,
    ).map("".join),
    max_size=6,
)


def repaired(text: str) -> str | None:
    return RepairedPunctuation().process(Released.of([text])).to_pylist()[0]


def cased(text: str) -> str | None:
    return SmartCase().process(Released.of([text])).to_pylist()[0]


REPAIRED = [
    ("the waiter was rude , and cold", "the waiter was rude, and cold."),
    ("so ,, cold .. now ;; and : then !! yes ???", "so, cold. now; and: then! yes?"),
    ("cold ,. and ?! then . , so", "cold. and? then. so."),
    ("wait ...... what . . . no", "wait... what. no."),
    ("end ,", "end."),
    ("Acme Inc., Acme Inc.,", "Acme Inc., Acme Inc."),
    ("B&amp;Q ;so", "B&amp;Q;so."),
    ("end -", "end -"),
    (", and motorcycles", "and motorcycles."),
    ("  two\tblanks  here ", "two blanks here."),
    ("one .\n\n two", "one.\n\ntwo."),
    ("( so ) it [ is ]", "(so) it [is]."),
    ('he said " no , never " .', 'he said "no, never".'),
    ('an odd " quote', 'an odd " quote.'),
    ("do n't , it 's he ' ll o'clock dogs' s", "don't, it's he'll o'clock dogs' s."),
    ("good.very good,but", "good. very good, but."),
    ("at 12:30 , 1,234.50 or 3.5", "at 12:30, 1,234.50 or 3.5."),
    ("see http://a.b,c now", "see http://a.b,c now."),
    ("e.g. this , a.b", "e.g. this, a.b."),
    ("rude <unk>", "rude <unk>."),
    ("in the ___", "in the ___."),
    ("thanks ! ___ ___", "thanks! ___ ___"),
    ("é ___", "é ___."),
    ("___", "___"),
    ("he said so )", "he said so)."),
    ("hello “ you ”", "hello “you”."),
    ("well-known - or not — no", "well-known - or not — no."),
    ("great 😡", "great 😡"),
    ("很好", "很好"),
    ("", ""),
    ("!!! ,,", "!!! ,,"),
    ("fine.", "fine."),
]


def test_marks_are_repaired() -> None:
    assert [(text, repaired(text)) for text, _ in REPAIRED] == REPAIRED
    assert [expected for _, expected in REPAIRED if repaired(expected) != expected] == []


CASED = [
    ("the pizza was cold. i know! is it? yes", "The pizza was cold. I know! Is it? Yes"),
    ("i'm in i-land, d'i, i.e. here, (i) and i.", "I'm in I-land, d'i, i.e. here, (I) and I."),
    ("on monday in paris with mary", "On Monday in Paris with Mary"),
    (
        "daniel keller met sophie patel in the wells, from june",
        "Daniel Keller met Sophie Patel in the wells, from June",
    ),
    ("the tv from the usa", "The TV from the USA"),
    ("dr. smith vs. mr. jones etc. and so", "Dr. smith vs. Mr. Jones etc. and so"),
    ("e.g. this is j. doe", "E.g. this is j. doe"),
    ("one.\ntwo\nthree\n\nfour", "One.\nTwo\nthree\n\nFour"),
    ('"so. " he', '"So. " He'),
    ("a.b is 3. four", "A.b is 3. Four"),
    ("<unk> was. été", "<unk> was. Été"),
    ("ßa. ΐ", "ßa. ΐ"),  # no capital of as many characters
    ("LOUD and iPhone. McDonald", "LOUD and iPhone. McDonald"),
    ("may march in the china shop", "May march in the china shop"),
]


def test_capitals_stand_where_english_has_them() -> None:
    assert [(text, cased(text)) for text, _ in CASED] == CASED
    assert [expected for _, expected in CASED if cased(expected) != expected] == []


@given(TEXTS)
def test_words_stay_and_missing_stays_missing(texts: list[str | None]) -> None:
    """The tokens stay what they were but for case, in number and order; what is put in may only be layout."""
    for rule in RULES:
        done = rule.process(Released.of(texts))
        done.validate(full=True)
        for before, after in zip(texts, done.to_pylist(), strict=True):
            assert (before is None) == (after is None)
            if before is None or after is None or (isinstance(rule, RepairedPunctuation) and glued(before)):
                continue
            assert [fold(token) for token in tokens(after)] == [fold(token) for token in tokens(before)]


def glued(text: str) -> bool:
    """A mark that goes may make two numbers one, or cut one: 3.5 is one token, 3. 5 are two."""
    return any(character.isdigit() for character in text) or "://" in text


def fold(token: str) -> str:
    return unicodedata.normalize("NFC", token).lower()


def test_numbers_are_no_words_however_many_there_are() -> None:
    """Their ids once were places from the end of the list of words: *20mg* became *20MG*, as *html* becomes *HTML*."""
    texts: list[str | None] = [f"It took {number}mg or '{number} s of it." for number in range(5000)]
    assert SmartCase().process(Released.of(texts)).to_pylist() == texts
    assert RepairedPunctuation().process(Released.of(texts)).to_pylist() == texts


@given(TEXTS, st.integers(0, 6))
def test_a_text_is_done_alone(texts: list[str | None], cut: int) -> None:
    """So blocks and threads have no part in it."""
    for rule in RULES:
        parts = [Released.of(texts[:cut]), Released.of(texts[cut:])]
        apart = [text for part in parts for text in rule.process(part).to_pylist()]
        assert rule.process(Released.of(texts)).to_pylist() == apart


def test_what_is_handed_over_is_bytes_of_texts_alone() -> None:
    """No source in the buffer behind the texts, before them, after them or under a null."""
    whole = pa.array(["SECRET", "one", "HIDDEN", "two", "SECRET"], pa.large_string())
    _, offsets, data = whole.buffers()
    cut = whole[1:4]
    held = Released(cut)
    assert held.texts.to_pylist() == ["one", "HIDDEN", "two"]
    assert all(b"SECRET" not in memoryview(part).tobytes() for part in held.texts.buffers() if part is not None)
    masked = pa.LargeStringArray.from_buffers(5, offsets, data, pa.py_buffer(bytes([0b01010])), 3)
    held = Released(masked)
    assert held.texts.to_pylist() == [None, "one", None, "two", None]
    assert memoryview(held.texts.buffers()[2]).tobytes() == b"onetwo"
    assert Released.__slots__ == ("texts", "protected")
