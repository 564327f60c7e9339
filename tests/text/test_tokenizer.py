"""The tokenizer on full Unicode: what is layout, what is a token, and that nothing slips through."""

import itertools
import re
import unicodedata
from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dptext.embeddings.default import default_embedding
from dptext.entities.replacer import entity_replacer
from dptext.errors import ParameterError
from dptext.parameters import parameters_of
from dptext.text.characters import LAYOUT_CHARACTERS, CharacterClass, character_table, fold, title, upper
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, readable_words
from dptext.text.units import PREFIXES, SUFFIXES
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

CHOICES = {name: declared.choices for name, declared in parameters_of(TextPolicy).items()}
WORDS = ("the", "doctor", "is", "in", "paris", "don", "t", "it", "s", "well", "known", "straße", "łodz", "été", "я")
VOCABULARY = Vocabulary((*WORDS, "<unk>"))
LAYOUT = "".join(LAYOUT_CHARACTERS.values())
BEFORE, BEHIND = (
    "|".join(re.escape(unit) for unit in sorted(units, key=len, reverse=True) if unit) for units in (PREFIXES, SUFFIXES)
)
DRAWN = re.compile(f"(?:{BEFORE})?[0-9]+(?:[.,:/'-][0-9]+)*(?:(?:{BEHIND})(?![^\\W_]))?", re.IGNORECASE)
BETWEEN_TOKENS = re.compile(f"[{re.escape(LAYOUT)}]+")

any_text = st.text(st.characters(codec="utf-8"), max_size=60)
wordy_text = st.lists(
    st.sampled_from(
        [*WORDS, "Paris", "PARIS", " ", "-", "'", ".", "@", "://", "😀", "7", "٣", "\u200b", "e\u0301", "x"]
    ),
    max_size=25,
).map("".join)
texts = st.one_of(any_text, wordy_text)


def tokens_of(text: str, tokenizer: Tokenizer | None = None) -> list[tuple[str, str]]:
    """Each token with what it is: its vocabulary word, or unknown, or number."""
    tokenizer = tokenizer or Tokenizer(VOCABULARY, TextPolicy(unknown="placeholder", numbers="placeholder"))
    cut = tokenizer.encode(pa.array([text]))
    data = text.encode()
    kinds = {-2: "unknown", -3: "number"}
    spans = zip(cut.begins, cut.ends, cut.ids, strict=True)
    return [(data[b:e].decode(), kinds.get(int(i)) or tokenizer.vocabulary.words[i]) for b, e, i in spans]


def rewritten(text: str, policy: TextPolicy, words=None) -> str:
    tokenizer = Tokenizer(VOCABULARY, policy)
    cut = tokenizer.encode(pa.array([text]))
    replaced = cut.words if words is None else np.resize(np.array(words, np.int32), len(cut.words))
    places = None if cut.numbers is None else cut.numbers.places
    return tokenizer.decode(cut, replaced, places)[0].as_py()


TOKENS = [
    ("The DOCTOR", [("The", "the"), ("DOCTOR", "doctor")]),
    ("don't", [("don", "don"), ("t", "t")]),
    ("it’s well-known", [("it", "it"), ("s", "s"), ("well", "well"), ("known", "known")]),
    ("doctor-zzz", [("doctor", "doctor"), ("zzz", "unknown")]),
    ("Kowalczyk's rock’n’roll", [(word, kind) for word, kind in zip(
        ("Kowalczyk", "s", "rock", "n", "roll"), ("unknown", "s", "unknown", "unknown", "unknown"), strict=True)]),
    ("'the' -is-", [("the", "the"), ("is", "is")]),
    ("007", [("007", "number")]),
    ("1,234.50 12:30", [("1,234.50", "number"), ("12:30", "number")]),
    ("555-0199 1/2", [("555-0199", "number"), ("1/2", "number")]),
    ("in-7", [("in", "in"), ("7", "number")]),
    ("1'000 in-7-8 7-in 1-2x", [("1'000", "number"), ("in", "in"), ("7-8", "number"), ("7", "number"), ("in", "in"),
                                ("1-2x", "number")]),
    ("covid19 F16 $5 5%", [("covid19", "unknown"), ("F16", "unknown"), ("$5", "number"), ("5%", "number")]),
    ("٣٤ ४२ ½ Ⅷ", [("٣٤", "number"), ("४२", "number"), ("½", "number"), ("Ⅷ", "number")]),
    ("(jane.doe@example.com),", [("jane.doe@example.com", "unknown")]),
    ("see:jane@x.com is", [("see:jane@x.com", "unknown"), ("is", "is")]),
    ("in http://the.doctor/is?x=1. Is", [("in", "in"), ("http://the.doctor/is?x=1", "unknown"), ("Is", "is")]),
    ("the,is://", [("the,is", "unknown")]),
    ("the)://", [("the", "the")]),
    ("://the.doctor/is (:// it", [("the.doctor/is", "unknown"), ("it", "it")]),
    ("@ doctor", [("@", "unknown"), ("doctor", "doctor")]),
    ("paris😀 😀", [("paris😀", "unknown"), ("😀", "unknown")]),
    ("pa\u200bris \u200b", [("pa\u200bris", "unknown"), ("\u200b", "unknown")]),
    ("STRASSE Straße", [("STRASSE", "unknown"), ("Straße", "straße")]),
    ("ŁODZ Été ÉTÉ", [("ŁODZ", "łodz"), ("Été", "été"), ("ÉTÉ", "été")]),
    ("e\u0301te\u0301 E\u0301TE\u0301", [("e\u0301te\u0301", "été"), ("E\u0301TE\u0301", "été")]),
    ("Я мы", [("Я", "я"), ("мы", "unknown")]),
    ("病院です。", [("病院です", "unknown")]),
    ("the\u2028is\u00a0in\r\n", [("the", "the"), ("is", "is"), ("in", "in")]),
    ("the—doctor…is", [("the", "the"), ("doctor", "doctor"), ("is", "is")]),
    ("\x00 \x1f", [("\x00", "unknown"), ("\x1f", "unknown")]),
    ("\ue000the", [("\ue000the", "unknown")]),
    ("the_doctor #paris", [("the_doctor", "unknown"), ("#paris", "unknown")]),
    ("x" * 5000, [("x" * 5000, "unknown")]),
    ("t-" * 100 + "zzz", [("t", "t")] * 100 + [("zzz", "unknown")]),
    ("", []),
    (" \n", []),
]  # fmt: skip


def test_tokens() -> None:
    assert [(text, tokens_of(text)) for text, _ in TOKENS] == TOKENS


@given(texts)
@settings(max_examples=200)
def test_every_character_is_layout_or_in_exactly_one_token(text: str) -> None:
    tokenizer = Tokenizer(VOCABULARY)
    cut = tokenizer.encode(pa.array([text]))
    data, at = text.encode(), 0
    for begin, end in zip(cut.begins.tolist(), cut.ends.tolist(), strict=True):
        assert at <= begin < end
        assert all(character in LAYOUT for character in data[at:begin].decode())
        at = end
    assert all(character in LAYOUT for character in data[at:].decode())
    assert cut.coverage.tokens == len(cut.ids) == cut.coverage.entered + cut.coverage.drawn


ENTERING = st.sampled_from([choice for choice in CHOICES["unknown"] if choice != "keep"])


@given(
    text=texts,
    unknown=ENTERING,
    numbers=st.sampled_from([choice for choice in CHOICES["numbers"] if choice != "keep"]),
    layout=st.sampled_from(CHOICES["layout"]),
    case=st.sampled_from(["keep", "lower"]),
    words=st.lists(st.integers(0, len(VOCABULARY) - 1), min_size=1, max_size=5),
)
@settings(max_examples=500)
@example("http://the", "drop", "drop", "keep", "keep", [0])
@example("😀-the-7", "drop", "map", "keep", "keep", [0])
@example("0X the 5KG US$3 5°C 0+ <5 5%", "map", "draw", "keep", "keep", [0])
def test_every_released_token_is_a_word_or_a_placeholder(text, unknown, numbers, layout, case, words) -> None:
    """Whatever stands between layout characters in the output is a word, a placeholder or a number."""
    policy = TextPolicy(unknown=unknown, numbers=numbers, layout=layout, case=case)
    released = rewritten(text, policy, words)
    if numbers == "draw":  # a number has marks inside, and may have a unit behind it
        released = DRAWN.sub("<num>", released)
    pieces = [piece for piece in BETWEEN_TOKENS.split(released) if piece]
    if layout == "lines":  # which shows ASCII signs by themselves
        pieces = [piece for piece in pieces if not set(piece) <= set("#%&+/<>@\\^_$")]
    assert {fold(piece) for piece in pieces} <= {*VOCABULARY.words, "<num>"}
    if case == "lower":
        assert set(pieces) <= {*VOCABULARY.words, "<num>"}
    if layout == "drop":
        assert released == " ".join(pieces)
    if layout == "keep" and "drop" not in (unknown, numbers):  # only the tokens are replaced; layout stays where it was
        tokenizer = Tokenizer(VOCABULARY, policy)
        cut = tokenizer.encode(pa.array([text]))
        gaps, at, data = [], 0, text.encode()
        for begin, end in zip(cut.begins.tolist(), cut.ends.tolist(), strict=True):
            gaps.append(data[at:begin].decode())
            at = end
        gaps.append(data[at:].decode())
        assert len(pieces) == len(cut.ids)
        assert released == "".join(gap + piece for gap, piece in zip(gaps, [*pieces, ""], strict=True))


known_token = (  # "STRAßE" is no UPPER case: ß has none of one character
    st.sampled_from(WORDS)
    .flatmap(lambda word: st.sampled_from([word, title(word), upper(word)]))
    .filter(lambda token: token != "STRAßE")
)
separator = st.text(st.sampled_from(LAYOUT), min_size=1, max_size=4).filter(lambda gap: "://" not in gap)


@given(st.lists(st.tuples(known_token, separator)), separator)
@settings(max_examples=200)
def test_known_words_come_back_byte_for_byte(pairs: list[tuple[str, str]], start: str) -> None:
    text = start + "".join(word + gap for word, gap in pairs)
    if "://" not in text:
        assert rewritten(text, TextPolicy(case="keep")) == text


def test_default_vocabulary_comes_back_byte_for_byte() -> None:
    vocabulary = default_embedding().vocabulary
    tokenizer = Tokenizer(vocabulary, TextPolicy(case="keep"))
    words = [word for word in vocabulary.words[:-1] if word != "cannot"]
    for form in (str, title, upper):
        text = " ".join(form(word) for word in words)
        cut = tokenizer.encode(pa.array([text]))
        assert tokenizer.decode(cut, cut.words)[0].as_py() == text
        np.testing.assert_array_equal(cut.words, [vocabulary.index[word] for word in words])


@pytest.mark.parametrize("layout", ["keep", "lines", "plain", "drop"])
@pytest.mark.parametrize("written", ["cannot", "Cannot", "CANNOT"])
def test_cannot_is_cut_as_two_words(written: str, layout: str) -> None:
    """*not* is a word of its own, and nobody reads a negation where the vocabulary's own *cannot* is drawn."""
    vocabulary = Vocabulary(["i", "can", "not", "cannot", "swim", "zebra", UNKNOWN_WORD])
    tokenizer = Tokenizer(vocabulary, TextPolicy(layout=layout, case="keep"))
    cut = tokenizer.encode(pa.array([f"I {written} swim"]))
    assert [vocabulary.words[word] for word in cut.words] == ["i", "can", "not", "swim"]
    two = {"cannot": "can not", "Cannot": "Can not", "CANNOT": "CAN NOT"}[written]
    assert tokenizer.decode(cut, cut.words)[0].as_py() == f"I {two} swim"  # one word would tell what both were
    apart = tokenizer.encode(pa.array([f"I {two} swim"]))
    assert tokenizer.decode(apart, apart.words)[0].as_py() == f"I {two} swim"
    drawn = np.full(4, vocabulary.index["cannot"], np.int32)
    assert tokenizer.decode(cut, drawn)[0].as_py().lower() == "can can can can"


@pytest.mark.parametrize(
    ("token", "words"),
    [
        *(("sooooo", {"so"}), ("crazyyy", {"crazy"})),
        *(("occured", {"occurred"}), ("comming", {"coming"}), ("recieving", {"receiving"}), ("rollin", {"rolling"})),
        *(("zxqvk", set()), ("goin", {"going"})),
    ],
)
def test_words_that_a_token_may_be_a_spelling_of(token: str, words: set[str]) -> None:
    vocabulary = default_embedding().vocabulary
    read = [vocabulary.words[word] for word in vocabulary.respelled(token)]
    assert (words <= set(read)) if words else not read


def test_misspelled_words_enter_as_the_word_that_is_meant_if_that_is_of_no_class() -> None:
    """In small letters, where classes are protected; a misspelling of a name or of a public word stays unknown."""
    texts = pa.array(["it occured here", "they are comming", "it Occured OCCURED occuredd", "i canot", "becuase calum"])
    vocabulary, policy = default_embedding().vocabulary, TextPolicy(classes="identifiers", function_words="keep")
    replacer = entity_replacer(policy)
    assert replacer is not None
    cut = Tokenizer(vocabulary, policy, finder=replacer.finder).encode(texts)
    entered = [vocabulary.words[word] for word in cut.words]
    assert {"occurred", "coming"} <= set(entered) and not {"cannot", "because", "callum"} & set(entered)
    assert entered.count("occurred") == 1
    plain = Tokenizer(vocabulary).encode(texts)
    assert not {"occurred", "coming"} & {vocabulary.words[word] for word in plain.words}


def test_half_of_cannot_may_be_unknown() -> None:
    vocabulary = Vocabulary(["not", "zebra", UNKNOWN_WORD])
    for unknown, expected in (("keep", "can zebra"), ("drop", "zebra"), ("placeholder", "<unk> zebra")):
        tokenizer = Tokenizer(vocabulary, TextPolicy(unknown=unknown))
        cut = tokenizer.encode(pa.array(["cannot"]))
        assert tokenizer.decode(cut, np.array([1], np.int32))[0].as_py() == expected


SHOWN = [
    ({}, "the <unk>, is 42 in-7 <unk>!"),
    ({"numbers": "map"}, "the <unk>, is <unk> in-<unk> <unk>!"),
    ({"numbers": "map", "case": "keep"}, "The <unk>, IS <unk> in-<unk> <unk>!"),
    ({"unknown": "placeholder", "numbers": "placeholder"}, "the <unk>, is <num> in-<num> <unk>!"),
    ({"unknown": "drop", "numbers": "drop"}, "the , is in- !"),
    ({"unknown": "keep", "numbers": "keep"}, "the Zoë, is 42 in-7 😀!"),
    ({"unknown": "placeholder", "layout": "drop"}, "the <unk> is 42 in 7"),
    ({"unknown": "placeholder", "layout": "plain"}, "the <unk>, is 42 in-7!"),
    ({"unknown": "drop", "numbers": "drop", "layout": "drop"}, "the is in"),
    ({"unknown": "drop", "numbers": "drop", "layout": "plain"}, "the, is in-!"),
    ({"unknown": "keep", "numbers": "keep", "layout": "plain"}, "the Zoë, is 42 in-7!"),
    ({"strict": True}, "the <unk> is <unk> in <unk>"),
]


def test_policies() -> None:
    shown = [(policy, rewritten("The Zoë, IS 42 in-7 😀!", TextPolicy(**policy))) for policy, _ in SHOWN]
    assert shown == SHOWN


def test_coverage_counts() -> None:
    tokenizer = Tokenizer(VOCABULARY, TextPolicy(unknown="keep", numbers="placeholder"))
    coverage = tokenizer.encode(pa.array(["the Zoë 42", None, "is 7 😀"])).coverage
    assert coverage.as_dict() == {
        "rows": 3, "nulls": 1, "known": 2, "unknown": 2, "numbers": 2,
        "entered": 2, "drawn": 0, "replaced": 0, "redacted": 0, "general": 0, "blank": 2, "public": 0, "unprotected": 2,
        "in_spans": 0, "in_classes": 0, "tokens": 6,
    }  # fmt: skip
    assert "UNPROTECTED" in str(coverage)
    assert (coverage + coverage).tokens == 12


@pytest.mark.parametrize(
    "wrong",
    [{"unknown": "hide"}, {"numbers": "spelling"}, {"epsilon_numbers": 0}, {"numbers": "map", "epsilon_numbers": 1.0},
     {"strict": True, "epsilon_numbers": 1.0}, {"epsilon_numbers": 1001},
     {"layout": True}, {"layout": "copy"}, {"case": "upper"},
     {"strict": True, "unknown": "keep"}, {"strict": True, "numbers": "drop"}, {"strict": True, "case": "keep"}],
)  # fmt: skip
def test_wrong_policies_are_refused(wrong: dict) -> None:
    with pytest.raises(ParameterError, match=r"parameter of TextPolicy|strict TextPolicy"):
        TextPolicy(**wrong)


def test_slices_and_other_string_types() -> None:
    tokenizer = Tokenizer(VOCABULARY)
    sliced = pa.array(["zzz", "the", None, "doctor is"]).slice(1, 3)
    for kind in (pa.string(), pa.large_string(), pa.string_view()):
        cut = tokenizer.encode(sliced.cast(kind))
        assert tokenizer.decode(cut, cut.words).to_pylist() == ["the", None, "doctor is"]
    empty = tokenizer.encode(pa.array([], pa.string()))
    assert tokenizer.decode(empty, empty.words).to_pylist() == []


def test_bytes_under_a_null_are_not_text() -> None:
    hidden = pa.LargeStringArray.from_buffers(
        2, pa.py_buffer(np.array([0, 6, 9], np.int64)), pa.py_buffer(b"secretthe"), pa.py_buffer(b"\x02")
    )
    tokenizer = Tokenizer(VOCABULARY)
    cut = tokenizer.encode(hidden)
    released = tokenizer.decode(cut, cut.words)
    assert released.to_pylist() == [None, "the"]
    assert b"secret" not in released.buffers()[2].to_pybytes()


@pytest.mark.parametrize(
    "malformed",
    [b"the \xff\xc3\xf4", b"the \xc2E\xc2a\xc2k", b"the \xe2@S\xe2@T", b"the \xe2\x80A", b"the \xe0\x80\xa0z",
     b"the \xf0\x80\x80\xa0", b"the \xed\xa0\x80", b"the \xc0\xa0", b"the \xf0\x80\x80A",
     b"the \xf4\x90\x80\x80"],
)  # fmt: skip
def test_malformed_bytes_are_unknown_tokens(malformed: bytes) -> None:
    """What privatizes refuses them; should such bytes get here, they are not copied."""
    broken = pa.LargeStringArray.from_buffers(
        1, pa.py_buffer(np.array([0, len(malformed)], np.int64)), pa.py_buffer(malformed)
    )
    tokenizer = Tokenizer(VOCABULARY)
    cut = tokenizer.encode(broken)
    assert tokenizer.decode(cut, cut.words).to_pylist() == ["the <unk>"]


READABLE = [("paris", True), ("1,000", True), ("new_york", True), ("É", True), ("@", True), ("<unk>", True),
 ("don't", False), ("well-known", False), ("a b", False), ("a.b", False), ("x-", False), ("", False), (",", False),
 ("'s", False)]  # fmt: skip


def test_readable_words() -> None:
    words, expected = zip(*READABLE, strict=True)
    assert readable_words(list(words)).tolist() == list(expected)


def test_character_table_agrees_with_unicode() -> None:
    """For characters assigned long ago; newer versions of Unicode only add."""
    table = character_table()
    expected = {"L": CharacterClass.LETTER, "M": CharacterClass.MARK, "N": CharacterClass.DIGIT}
    expected |= {"P": CharacterClass.SIGN, "S": CharacterClass.SIGN}
    for point in range(0x3000):
        character = chr(point)
        if character in LAYOUT:
            assert table.classes[point] >= CharacterClass.SPACE
        elif unicodedata.category(character) != "Cn" and unicodedata.ucd_3_2_0.category(character) != "Cn":
            assert table.classes[point] == expected.get(unicodedata.category(character)[0], CharacterClass.OTHER)
        assert table.lower[ord("É")] == ord("é")


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=10))
def test_case_forms_fold_back(word: str) -> None:
    folded = fold(word)
    assert fold(folded) == folded or unicodedata.normalize("NFC", folded) != folded
    if fold(folded) == folded:
        assert fold(title(folded)) == folded
        assert fold(upper(folded)) == folded


LENGTHS = [
    *("abcdefghijklmnopqrst"[:length] for length in range(1, 21)),
    *("abcdefghz", "abcdefghy", "abcdefghzz", "zzzzzzzz", "été", "cafés", "éééé", "ééééa", "éééééé", "мир", "мирами"),
]
"""Words around the eight bytes that are looked at together; some begin with the same ones."""


@pytest.mark.parametrize(
    ("cased", "behind"),
    [
        *zip(
            itertools.cycle([str, str.upper, str.title, lambda word: word[:-1] + word[-1].upper()]),
            ["", "", " ", ".", "@b", "@b", "’", "1", "é", "é", "[", "`", "{"],
            strict=False,
        )
    ],
)
def test_words_of_every_length_are_found_and_written(cased: Callable[[str], str], behind: str) -> None:
    tokenizer = Tokenizer(Vocabulary((*LENGTHS, "<unk>")), TextPolicy(case="lower"))
    texts = [cased(word) + behind for word in LENGTHS]
    for written in (pa.array(texts), pa.array(["\n".join(texts)])):
        tokens = tokenizer.encode(written)
        whole = written.to_pylist() if len(written) > 1 else written[0].as_py().split("\n")
        alone = [tokenizer.encode(pa.array([text])) for text in whole]
        assert tokens.ids.tolist() == [number for one in alone for number in one.ids.tolist()]
        if behind in ("", " ", ".", "’", "[", "{"):
            assert tokens.ids.tolist() == list(range(len(LENGTHS)))
            shown = tokenizer.decode(tokens, tokens.words[::-1].copy())
            expected = [word + behind for word in LENGTHS[::-1]]
            assert shown.to_pylist() == (expected if len(written) > 1 else ["\n".join(expected)])


def test_words_that_differ_in_one_letter_are_others() -> None:
    tokenizer = Tokenizer(Vocabulary((*LENGTHS, "<unk>")), TextPolicy())
    for word, place in itertools.product(LENGTHS, range(20)):
        other = word[:place] + "q" + word[place + 1 :]
        known = tokenizer.encode(pa.array([other])).coverage.known
        assert known == (other in LENGTHS), other
