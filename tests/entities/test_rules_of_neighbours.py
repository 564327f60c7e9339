"""Rules of neighbours: what each finds, in which lettering, and what is left when one is off."""

import random
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest

from dptext.embeddings.default import default_embedding
from dptext.entities.class_table import class_of
from dptext.entities.replacer import entity_replacer
from dptext.errors import InputError, ParameterError
from dptext.run.config import RunConfig
from dptext.text.policy import RULES, TextPolicy
from dptext.text.tokenizer import Tokenizer

CLASSES = "identifiers,special,life"


def reader(**policy: object) -> Callable[[str], dict[str, str]]:
    """Gives the units of a text by their words, with their classes."""
    chosen = TextPolicy(classes=CLASSES, operators="number_word=surrogate", **policy)  # type: ignore[arg-type]
    law = entity_replacer(chosen)
    assert law is not None
    tokenizer, names = Tokenizer(default_embedding().vocabulary, chosen, finder=law.finder), law.table.names

    def units_of(text: str) -> dict[str, str]:
        tokens = tokenizer.encode(pa.array([text], pa.large_string()))
        data, listed = text.encode(), tokens.entities
        assert listed is not None
        spans = zip(tokens.begins[listed.firsts], tokens.ends[listed.firsts], listed.classes, strict=True)
        return {data[begin:end].decode(): class_of(names[number]) for begin, end, number in spans}

    return units_of


def units(text: str, **policy: object) -> dict[str, str]:
    return reader(**policy)(text)


FOUND = {
    "title": [
        *(("we met mr hill here", "hill", "family_name"), ("Dr.Hill came", "Hill", "family_name")),
        ("mr.hill came", "hill", "family_name"),
        ("my brother frank left", "frank", "family_name"),
    ],
    "given": [
        *(("IT WAS DANIEL BROWN AGAIN", "BROWN", "family_name"), ("daniel brown left", "brown", "family_name")),
        *(("william (bill) left", "bill", "given_name"), ('WILLIAM "GRACE" LEFT', "GRACE", "given_name")),
        ("william \u201crose\u201d left", "rose", "given_name"),
    ],
    "initial": [("sent it to j. hill today", "hill", "family_name")],
    "name-is": [("my name is hill", "hill", "family_name"), ("the name is grace", "grace", "given_name")],
    "greeting": [("hi rose, it came", "rose", "given_name"), ("many thanks,\n\nHill", "Hill", "family_name")],
    "label": [("Patient: Hill", "Hill", "family_name"), ("tenant: hill", "hill", "family_name")],
    "surname-first": [("Brown, Daniel", "Brown", "family_name")],
    "possessive": [("it is Hill's turn", "Hill", "family_name")],
    "says": [("then hunt said so", "hunt", "family_name")],
    "capital": [("they saw Brown again", "Brown", "family_name")],
    "place": [("we live in reading now", "reading", "place"), ("a day in Bath was fine", "Bath", "place")],
    "company": [("i work at target now", "target", "organisation"), ("a job at Boots today", "Boots", "organisation")],
    "state": [("he moved from TX again", "TX", "place")],
    "street": [("near 12 elm road today", "elm road", "place")],
    "origin": [("because i am black", "black", "origin")],
    "organisation": [("the Ministry of Red Tape", "Ministry of Red Tape", "organisation")],
    "number-words": [("she is five years old", "five", "number_word")],
}


@pytest.mark.parametrize(("rule", "text", "word", "name"), [(rule, *case) for rule in FOUND for case in FOUND[rule]])
def test_a_rule_finds_its_words_and_none_where_it_is_off(rule: str, text: str, word: str, name: str) -> None:
    assert units(text).get(word) == name
    others = {"possessive": ",capital", "name-is": ",capital", "state": ",place"}.get(rule, "")
    assert units(text, class_rules_off=rule + others).get(word) != name
    assert units(text, class_context="word").get(word) != name


def test_a_name_that_a_rule_found_is_one_elsewhere() -> None:
    text = "hi rose, thanks. i told you that rose would come"
    assert list(units(text).values()).count("given_name") == 1  # one word, which stands twice
    chosen = TextPolicy(classes=CLASSES)
    law = entity_replacer(chosen)
    assert law is not None
    tokenizer = Tokenizer(default_embedding().vocabulary, chosen, finder=law.finder)
    names = [
        law.table.names[number] for number in tokenizer.encode(pa.array([text], pa.large_string())).entities.classes
    ]
    assert names.count("given_name") == 2


def test_a_name_in_capitals_is_no_heading() -> None:
    """*BILL* is a word of forms, which are public in capitals where lines are kept."""
    assert units("TOTAL BILL", layout="lines") == {"TOTAL": "line", "BILL": "line"}
    assert units("WILLIAM (BILL) CAME", layout="lines").get("BILL") == "given_name"


def test_a_phrase_with_a_title_needs_no_blank_behind_its_full_stop() -> None:
    """*Mr.* went, as it tells a gender, and *Chair* stayed."""
    assert set(units("Thank you, Mr.Chair. Mr. Chair").values()) <= {"cue", "function_word"}


@pytest.mark.parametrize(
    "text",
    [
        *(
            "it may rain",
            "she will drew it",
            "over the hill and far away",
            "a brown dog in the park",
            "the hunter said no",
        ),
        *("good reading in the bath", "on target at work", "a 5 minute drive by road", "a page of the book said so"),
        *("Things to come", "the car is black", "a price of 5 dollars", "I told you so", "p.m. Line", "one of them"),
        *("the customer (bill enclosed)", "the customer (rose garden)"),
    ],
)
def test_ordinary_words_stay_ordinary(text: str) -> None:
    personal = {"given_name", "family_name", "place", "organisation", "origin", "number_word"}
    assert not personal & set(units(text).values()), units(text)


def test_rules_have_names_and_others_are_refused(tmp_path: Path) -> None:
    assert set(FOUND) | {"repeated"} == set(RULES)
    with pytest.raises(ParameterError, match="There is no rule of classes 'colon'; choose among title, given"):
        TextPolicy(classes=CLASSES, class_rules_off="says,colon")
    file = tmp_path / "run.toml"
    file.write_text('[text]\npreset = "balanced"\nclass-rules-off = "capital, says"\n')
    resolved, _ = RunConfig.from_toml(file).text.resolved()
    assert resolved.policy["class_rules_off"] == "capital, says"


def test_words_and_cues_of_one_s_own(tmp_path: Path) -> None:
    table = tmp_path / "own.csv"
    table.write_text("word,class\nwill,family_name\nsupervisee,cue.label\n")
    assert units("i told will so", class_table=str(table))["will"] == "family_name"
    assert units("supervisee: hill", class_table=str(table))["hill"] == "family_name"
    assert units("supervisee: hill").get("hill") is None
    table.write_text("word,class\nsupervisee,cue.colon\n")
    with pytest.raises(InputError, match="names a kind of cue that does not exist; choose among greeting, label"):
        units("a text", class_table=str(table))


@pytest.mark.parametrize("context", ["neighbours", "capitals"])
def test_the_pattern_follows_from_nothing_but_what_the_conditions_name(context: str) -> None:
    """Which white space stands between two words, short of line breaks, is named nowhere."""
    source = random.Random(7)
    text = "Hi hill Mr Brown said in Reading daniel DANIEL a. live near 12 Elm Road the Hunter, of black am I"
    words, read = text.split(), reader(class_context=context)
    for _ in range(200):
        drawn = [source.choice(words) for _ in range(12)]
        plain = " ".join(drawn)
        other = "".join(word + source.choice([" ", "\t", "  ", "\u00a0", " \t "]) for word in drawn).rstrip()
        shown, expected = (
            {" ".join(word.split()): name for word, name in read(text).items()} for text in (other, plain)
        )
        assert shown == expected, plain
