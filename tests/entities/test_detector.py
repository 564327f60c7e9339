"""A detector beside the table of word classes, with Presidio and a spaCy model of this machine."""

from pathlib import Path

import pytest

from dptext import TextPolicy, privatize
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import ProtectedClasses
from dptext.errors import ParameterError

pytest.importorskip("presidio_analyzer")
spacy = pytest.importorskip("spacy")


@pytest.fixture
def model(tmp_path: Path) -> str:
    """The folder of a model that knows a name, a place and a time."""
    made = spacy.blank("en")
    patterns = [("PERSON", "zorblattix"), ("PERSON", "zorblattix 34 quux"), ("GPE", "quxmerov"), ("DATE", "yesterday")]
    made.add_pipe("entity_ruler").add_patterns([{"label": label, "pattern": words} for label, words in patterns])
    made.to_disk(tmp_path / "names")
    return str(tmp_path / "names")


def policy(detector: str, **more: str) -> TextPolicy:
    return TextPolicy(classes="identifiers", detector=detector, layout="plain", **more)


def test_what_it_finds_joins_as_units_of_a_class(model: str) -> None:
    texts = ["the zorblattix of quxmerov went home yesterday", None, "zorblattix 34 quux and Daniel"]
    released = privatize(texts, epsilon=1000.0, policy=policy(model, operators="place=redact,given_name=redact"))
    assert released.texts[0] == "the <NAME> of <PLACE> went home yesterday"  # what Presidio takes for a date stays
    assert released.texts[2] == "<NAME> 34 <NAME> and <GIVEN_NAME>"  # numbers are drawn, and the table counts more
    assert released.coverage.in_classes == 5
    claimed = released.guarantee.component(ProtectedClasses)
    assert claimed is not None and claimed.detector == "Presidio's patterns and the spaCy model names"
    assert Assumption.CLASSES_BY_DETECTOR in released.guarantee.assumptions


@pytest.mark.parametrize(
    ("classes", "operators"), [("special", None), ("identifiers", "name=mechanism,email=mechanism")]
)
def test_what_it_finds_of_a_class_without_operator_is_ordinary(model: str, classes: str, operators: str | None) -> None:
    text = "zorblattix writes from anna.smith@example.org, IBAN GB29NWBK60161331926819"
    made = TextPolicy(classes=classes, operators=operators, detector=model)
    released = privatize([text] * 20, epsilon=1.0, policy=made)
    assert not any(word in str(released.texts) for word in ("zorblattix", "anna.smith", "GB29NWBK", "gb29nwbk"))


def test_without_a_model_the_run_says_what_is_missed() -> None:
    from dptext.run.build import privatizer_of

    made = privatizer_of("diffractor", epsilon=1.0, policy=policy("presidio"))
    assert any("Names outside the table are found by capitals only" in note for note in made.notes)
    with pytest.raises(ParameterError, match="spaCy model absent is not installed"):
        privatize(["a"], epsilon=1.0, policy=policy("absent"))
    with pytest.raises(ParameterError, match="The option detector="):
        TextPolicy(detector="presidio")
