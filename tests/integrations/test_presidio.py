"""The operator for Presidio's anonymizer: entities are drawn, everything else stays, as its page says."""

from typing import Any

import pytest

pytest.importorskip("presidio_anonymizer", reason="presidio-anonymizer is not installed")

from presidio_anonymizer import AnonymizerEngine, BatchAnonymizerEngine
from presidio_anonymizer.entities import OperatorConfig, RecognizerResult

from dptext import Diffractor, ParameterError
from dptext.integrations.presidio import OPERATOR, MechanismOperator, private_operator

TEXT = "doctor london met king paris; king paris paid 4111-1111-1111-1111."


def found(text: str, *entities: tuple[str, str]) -> list[RecognizerResult]:
    """What an analyzer would find: each place of each value."""
    results = []
    for kind, value in entities:
        start = text.find(value)
        while start >= 0:
            results.append(RecognizerResult(kind, start, start + len(value), 0.9))
            start = text.find(value, start + 1)
    return results


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1.0)


def test_entities_are_drawn_and_the_rest_stays(mechanism: Diffractor) -> None:
    engine = AnonymizerEngine()
    operator = private_operator(engine, mechanism)
    results = found(TEXT, ("PERSON", "doctor london"), ("PERSON", "king paris"), ("CARD", "4111-1111-1111-1111"))
    made = {
        engine.anonymize(TEXT, results, {"PERSON": operator, "CARD": operator}).text for _ in range(30)
    }  # 5 words and 16 digits: alike with probability far below 1e-6
    assert len(made) == 30
    for text in made:
        first, _, rest = text.partition(" met ")
        assert len(first.split()) == 2 and rest.endswith(".") and " paid " in rest and "4111-1111-1111-1111" not in rest
    privatizer = operator.params["privatizer"]
    assert privatizer.guarantee.epsilon == 1.0 and "word" in str(privatizer.guarantee)


def test_a_name_that_comes_twice_is_drawn_twice(mechanism: Diffractor) -> None:
    engine = AnonymizerEngine()
    operator = private_operator(engine, mechanism)
    differing = 0
    for _ in range(40):
        items = engine.anonymize(TEXT, found(TEXT, ("PERSON", "king paris")), {"PERSON": operator}).items
        assert len(items) == 2
        differing += items[0].text != items[1].text
    assert differing > 10  # two words are alike with probability 0.08, so 30 of 40 pairs with less than 1e-20


def test_what_the_analyzer_missed_stays(mechanism: Diffractor) -> None:
    engine = AnonymizerEngine()
    operator = private_operator(engine, mechanism)
    assert engine.anonymize(TEXT, [], {"DEFAULT": operator}).text == TEXT


def test_batches(mechanism: Diffractor) -> None:
    engine = AnonymizerEngine()
    operator = private_operator(engine, mechanism)
    batch = BatchAnonymizerEngine(engine)
    results = [found(text, ("PERSON", "king paris")) for text in [TEXT, "nothing", TEXT]]
    texts = batch.anonymize_list([TEXT, "nothing", TEXT], results, operators={"PERSON": operator})
    assert texts[1] == "nothing" and all(text.startswith("doctor london met ") for text in (texts[0], texts[2]))
    assert texts[0] != TEXT or texts[2] != TEXT


@pytest.mark.parametrize("params", [{}, {"privatizer": "diffractor"}, None])
def test_it_needs_a_privatizer(params: Any) -> None:
    engine = AnonymizerEngine()
    engine.add_anonymizer(MechanismOperator)
    with pytest.raises(ParameterError, match="private_operator"):
        engine.anonymize(TEXT, found(TEXT, ("PERSON", "king paris")), {"PERSON": OperatorConfig(OPERATOR, params)})


def test_what_dptext_refuses_is_refused_at_once() -> None:
    with pytest.raises(ParameterError, match="epsilon"):
        private_operator(AnonymizerEngine(), "diffractor")
