"""The audit of protected classes certifies what is right, and finds what is broken, whatever the table holds."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pyarrow as pa
import pytest

from dptext.audit.class_forms import without_decoder, words_by_class
from dptext.audit.classes import audit_classes
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import ProtectedClasses, guarantee_from_json
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
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokens
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


class _Suite:
    """Inherit, and give `make`: a privatizer of words whose policy protects classes."""

    make: Callable[[], WordPrivatizer]

    def test_audit_certifies_the_classes(self) -> None:
        """The table, the lists, and the program from text to text."""
        privatizer = self.make()
        certificate = audit_classes(privatizer)
        assert certificate.holds, certificate.problems
        assert certificate.complete and certificate.largest <= certificate.claim * (1 + 1e-9)

    def test_audit_fails_a_program_that_returns_its_input(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Negative control: the same table, lists and guarantee."""
        privatizer = self.make()

        def returned(_: EntityReplacer, tokens: Tokens, *drawn: Any) -> pa.LargeStringArray:
            words, which = distinct_entities(tokens)
            return pa.array([words[number][0] for number in which], pa.large_string())

        monkeypatch.setattr(EntityReplacer, "draw_replacements", returned)
        assert not audit_classes(privatizer).holds

    def test_guarantee_says_each_class_and_goes_through_json(self) -> None:
        """And back to an equal one."""
        guarantee = self.make().guarantee
        classes = guarantee.component(ProtectedClasses)
        assert classes is not None
        for treated in classes.classes:
            assert treated.name.replace("_", " ") in str(guarantee)
        assert guarantee_from_json(json.loads(json.dumps(guarantee.to_json()))) == guarantee

    def test_the_same_block_comes_out_the_same_and_others_do_not(self) -> None:
        """Bit for bit, as a resumed run needs it; another row, column or call has other noise."""
        privatizer, (texts, _) = self.make(), self._texts()
        first, again = (self._shown(privatizer, texts) for _ in range(2))
        assert first == again
        for other in ({"first_row": len(texts)}, {"column": "other"}, {"call": 7}):
            if not privatizer.policy.consistent or "call" in other:
                assert self._shown(privatizer, texts, **other) != first

    def test_equal_words_of_a_text_come_out_equal_only_where_that_is_said(self) -> None:
        """Of each class that is drawn."""
        privatizer, (texts, drawn) = self.make(), self._texts()
        assert privatizer.classes is not None
        shown = [text.split() for text in self._shown(without_decoder(privatizer), texts)]
        equal = [
            words[: len(words) // 2] == words[-(len(words) // 2) :]
            for words, is_drawn in zip(shown, drawn, strict=True)
            if is_drawn
        ]
        assert not equal or all(equal) == privatizer.classes.policy.consistent

    def test_no_text_and_nothing_in_it_are_left_alone(self) -> None:
        """Nulls stay null, and what holds no word holds none."""
        assert self._shown(self.make(), ["", None, "   "])[:2] == ["", None]

    def _shown(self, privatizer: WordPrivatizer, texts: Sequence[str | None], **at: Any) -> list[Any]:
        where = {"call": 0, "source": "suite", "column": "text", "first_row": 0, **at}
        return list(privatizer.privatize_block(pa.array(texts, pa.large_string()), **where).texts.to_pylist())

    def _texts(self) -> tuple[list[str], list[bool]]:
        """Texts in which a word of a class stands twice, and whether it is drawn from a list; each many times."""
        law = self.make().classes
        assert law is not None
        words = words_by_class(law)
        texts, drawn = [], []
        for number, operator in law._number_operators.items():
            name = law.table.names[number]
            for word in words.get(name, [])[:2]:
                texts += [f"{word} 5550199 {word}"] * 12
                drawn += [operator != "draw" and len(law._entries(name, operator)) > 2] * 12
        return texts, drawn


class TestOwnOperators(_Suite):
    def make(self) -> WordPrivatizer:
        return privatizer()


class TestEachByItself(_Suite):
    def make(self) -> WordPrivatizer:
        return privatizer(consistent_classes=False, class_context="word", layout="plain")


class TestOnceAUnit(_Suite):
    def make(self) -> WordPrivatizer:
        return privatizer(consistent=True, operators=OPERATORS["generalize"])


class TestStrict(_Suite):
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
