"""The audit of protected classes certifies what is right, and finds what is broken, whatever the table holds."""

from typing import Any

import pyarrow as pa
import pytest

from dptext.audit.class_forms import words_by_class
from dptext.audit.classes import audit_classes
from dptext.core.assumptions import Assumption
from dptext.core.randomness import AesStream
from dptext.entities import class_table as text_classes
from dptext.entities import replacer
from dptext.entities.finder import EntityFinder
from dptext.entities.policy import class_policy
from dptext.entities.replacer import EntityReplacer, distinct_entities
from dptext.errors import GuaranteeError
from dptext.mechanisms import base
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.run.build import privatizer_of
from dptext.testing import ClassSuite
from dptext.text.policy import TextPolicy
from program_checks.entities import check_entities
from toys import toy_embedding

TOY = ("the", "red", "house", "stood", "here")
OPERATORS = {
    "own": "",
    "surrogate": "gender=surrogate,kin=surrogate,name=surrogate,email=surrogate,violent=surrogate",
    "generalize": "given_name=generalize,place=generalize,illness=generalize,code=generalize",
    "redact": "given_name=redact,place=redact,illness=redact,gender=redact,kin=redact,occupation=redact,date=redact",
    "keep": "given_name=keep,place=keep,email=keep,kin=keep,occupation=keep",
    "mechanism": "given_name=mechanism,place=mechanism,illness=mechanism,negation=mechanism,coarse=mechanism",
}


CACHED = (replacer._law_of, base._tokenizer, text_classes.class_table)


@pytest.fixture(autouse=True)
def fresh(request, tmp_path, monkeypatch):
    """A part of the shipped table, of which nothing is known before; the whole one where a test asks for it."""
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    if "whole_table" not in request.fixturenames:
        digest, groups = text_classes._shipped()
        part = [group._replace(words=_some(group.words)) for group in groups]
        monkeypatch.setattr(text_classes, "_shipped", lambda: (digest, part))
    for cached in CACHED:
        cached.cache_clear()
    yield
    for cached in CACHED:
        cached.cache_clear()


@pytest.fixture
def whole_table() -> None:
    """Ask for the whole table."""


def _some(words: list[str]) -> list[str]:
    """A few single words, and a few runs."""
    return [*[word for word in words if " " not in word][:6], *[word for word in words if " " in word][:3]]


def toy() -> Diffractor:
    return Diffractor(epsilon=1.0, embeddings=[toy_embedding(TOY)])


def privatizer(**policy: Any) -> WordPrivatizer:
    return WordPrivatizer(toy(), policy=TextPolicy(**{"classes": "all", **policy}))


class TestOwnOperators(ClassSuite):
    def make(self) -> WordPrivatizer:
        return privatizer()


class TestEachByItself(ClassSuite):
    def make(self) -> WordPrivatizer:
        return privatizer(consistent_classes=False, class_context="word", layout="plain")


class TestOnceAUnit(ClassSuite):
    def make(self) -> WordPrivatizer:
        return privatizer(consistent=True, operators=OPERATORS["generalize"])


class TestStrict(ClassSuite):
    def make(self) -> WordPrivatizer:
        return privatizer(strict=True, class_context="capitals", classes="identifiers,special,life")


@pytest.mark.parametrize(("name", "once"), [(name, place % 2 == 0) for place, name in enumerate(OPERATORS)])
def test_every_operator_is_certified(name: str, once: bool) -> None:
    operators = OPERATORS[name]
    policy = TextPolicy(classes="all", operators=operators or None, consistent_classes=once)
    certificate = audit_classes(WordPrivatizer(toy(), policy=policy))
    assert certificate.holds, certificate.problems
    assert certificate.claim == 0 == certificate.largest
    assert check_entities(policy, toy()).problems == []


@pytest.mark.usefixtures("whole_table")
def test_the_shipped_list_without_the_words_of_classes_is_certified() -> None:
    policy = TextPolicy(classes="identifiers,special,life")
    mechanism = privatizer_of(preset="balanced").mechanism
    certificate = audit_classes(WordPrivatizer(mechanism, policy=policy))
    assert certificate.holds, certificate.problems
    assert check_entities(policy, mechanism).problems == []


@pytest.mark.parametrize("layout", ["keep", "drop"])
def test_a_users_own_words_are_certified(layout: str, tmp_path) -> None:
    """Also with a sign or a number in them."""
    table = tmp_path / "own.csv"
    words = ("Project Zorblatt", "Quxmer", "Zorb & Qux", "Model 3", "q7 turbo")
    table.write_text("".join(f"{one},product\n" for one in words) + "Wojtkow,given_name\n")
    policy = TextPolicy(classes="identifiers", class_table=str(table), operators="given_name=surrogate", layout=layout)
    certificate = audit_classes(WordPrivatizer(toy(), policy=policy))
    assert certificate.holds, certificate.problems
    assert check_entities(policy, toy()).problems == []


def test_without_classes_there_is_nothing_to_audit() -> None:
    with pytest.raises(GuaranteeError, match="protects no class"):
        audit_classes(WordPrivatizer(toy()))


# Planted bugs


def problem(mechanism: Any = None, **policy: Any) -> str:
    """The first problem of a program that is broken."""
    made, mechanism = TextPolicy(**{"classes": "all", **policy}), mechanism or toy()
    return [*audit_classes(WordPrivatizer(mechanism, policy=made)).problems, *check_entities(made, mechanism).problems][
        0
    ]


def drawn_class(least: int = 3) -> str:
    """A class of the table that has a list."""
    law = EntityReplacer(class_policy(TextPolicy(classes="all")))
    words = words_by_class(law)
    for number, operator in law._number_operators.items():
        name = law.table.names[number]
        if operator == "surrogate" and len(words.get(name, ())) > 1 and len(law._entries(name, operator)) >= least:
            return name
    raise AssertionError("no class has a list")


def altered(monkeypatch, change) -> None:
    """Let `change` have what the law puts for units: words, classes and texts."""
    replacements = EntityReplacer.draw_replacements

    def changed(self, tokens, *more):
        shown = replacements(self, tokens, *more).to_pylist()
        words, which = distinct_entities(tokens)
        written = [words[one][0] for one in which]
        return pa.array(change(self, written, tokens.entities.classes, shown), pa.large_string())

    monkeypatch.setattr(EntityReplacer, "draw_replacements", changed)


def test_a_list_that_one_word_makes_uneven_is_found(monkeypatch) -> None:
    name = drawn_class()
    law = EntityReplacer(class_policy(TextPolicy(classes="all")))
    word, entry = words_by_class(law)[name][-1].lower(), law._entries(name, "surrogate")[0]
    altered(
        monkeypatch,
        lambda law, words, classes, shown: [
            entry if one == word and law.table.names[number] == name else text
            for one, number, text in zip(words, classes, shown, strict=True)
        ],
    )
    assert f"The class {name}" in problem()


def test_integers_that_ordinary_words_have_too_are_found(monkeypatch) -> None:
    """Each drawn by itself, from the beginning of the stream that words are drawn from."""
    replacements = EntityReplacer.draw_replacements

    def shared(law, tokens, draws):
        noted = isinstance(draws, AesStream) or type(draws).__name__ == "_NotedSource"
        return replacements(law, tokens, AesStream(bytes(32)) if noted else draws)

    monkeypatch.setattr(EntityReplacer, "draw_replacements", shared)
    assert "do not read the integers behind" in problem(consistent_classes=False)


def test_a_class_that_is_not_looked_for_is_found(monkeypatch) -> None:
    name = drawn_class()
    made = EntityFinder.__init__

    def blind(self, table, *, chosen, **more):
        made(self, table, chosen=set(chosen) - {table.names.index(name)}, **more)

    monkeypatch.setattr(EntityFinder, "__init__", blind)
    assert f"The class {name}" in problem()
    policy = TextPolicy(classes="all")
    assert "are not found as what the table says" in check_entities(policy, toy()).problems[0]


def test_a_reserved_word_left_among_the_ordinary_ones_is_found(monkeypatch) -> None:
    law = EntityReplacer(class_policy(TextPolicy(classes="all")))
    left = next(word for word in law.reserved_words if word.isalpha())
    broken = Diffractor(epsilon=1.0, embeddings=[toy_embedding((*TOY, left))])
    with pytest.raises(base.ParameterError, match="can release 1 words of protected classes"):
        WordPrivatizer(broken, policy=TextPolicy(classes="all"))
    monkeypatch.setattr(base, "_check_reserved", lambda vocabulary, classes: None)
    assert f"such as {left!r}, may come out for ordinary ones" in problem(mechanism=broken)


@pytest.mark.usefixtures("whole_table")
def test_a_word_that_is_read_as_two_is_found_among_the_ordinary_ones(monkeypatch) -> None:
    """*can* must not become *cannot*, whatever the table says of that."""
    monkeypatch.setattr(base, "_check_reserved", lambda vocabulary, classes: None)
    broken = Diffractor(epsilon=1.0, embeddings=[toy_embedding((*TOY, "cannot"))])
    assert "such as 'cannot', may come out for ordinary ones" in problem(mechanism=broken)


def test_a_public_word_that_nobody_has_reviewed_is_found(tmp_path) -> None:
    """Also one of a user."""
    table = tmp_path / "own.csv"
    table.write_text("refugee,negation\n")
    said = problem(class_table=str(table))
    assert said.endswith("public words, such as 'refugee', are not on the reviewed list.")


@pytest.mark.parametrize(
    "assumption", [Assumption.PUBLIC_CLASSES, Assumption.CLASSES_BY_NEIGHBOURS, Assumption.EQUAL_CLASSED]
)
def test_a_guarantee_that_says_too_little_is_found(assumption: Assumption, monkeypatch) -> None:
    said = EntityReplacer.assumptions
    monkeypatch.setattr(EntityReplacer, "assumptions", lambda self: said(self) - {assumption})
    assert problem().startswith("The guarantee does not say")
