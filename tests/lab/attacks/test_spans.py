"""Personal values in a release: found in two ways, counted for all and for each person."""

import pyarrow as pa
import pytest

from dptext.core.release import Released
from dptext.errors import InputError
from dptext_lab.attacks.spans import attack_spans, find_values

ORIGINALS = [
    "Anna Bell, a doctor from Berlin, calls +49-30-555.",
    "Tom is in Paris; his aunt Eva Stone is a nurse.",
    "Nothing here.",
]
VALUES = [("Anna Bell", "doctor", "Berlin", "+49-30-555", "Germany"), ("Tom", "Paris", "Eva Stone", "nurse"), ()]


def found(released: list[str]):  # type: ignore[no-untyped-def]
    outcome = attack_spans(pa.array(ORIGINALS, pa.large_string()), Released.of(released), VALUES)
    return outcome, {figure.name: figure.value.value for figure in outcome.figures}


def test_unprotected_texts_show_every_value_and_empty_ones_none() -> None:
    outcome, shares = found(ORIGINALS)
    assert set(shares.values()) == {1.0} and outcome.success.units == 2
    assert "8 of 9 values stand in their original" in outcome.notes[1]  # Germany is not written there
    assert outcome.success.blind is not None and outcome.success.blind.value == 0.0
    assert set(found(["", "", ""])[1].values()) == {0.0}


def test_rates_by_hand() -> None:
    """Of four values of Anna two stay exactly, one more by lemma; of Tom's and Eva's four two."""
    outcome, shares = found(["Anna bell, some doctors of paris 49-30-555", "tim in berlin; Eva STONE, nurse", "x"])
    # + is a token of its own, so the phone number is not there exactly
    assert shares == pytest.approx(
        {
            "values found exactly": 3 / 8,
            "values found by lemma": 4 / 8,
            "found of a person, exactly": (1 / 4 + 2 / 4) / 2,
            "found of a person, by lemma": (2 / 4 + 2 / 4) / 2,
        }
    )
    rates = outcome.settings["protection_rates"]
    assert rates["values found exactly"] == pytest.approx(5 / 8)
    assert all(figure.value.low <= figure.value.value <= figure.value.high for figure in outcome.figures)


def test_blind_is_what_another_document_s_values_find() -> None:
    outcome, shares = found(["tom in paris", "anna bell, doctor", ""])
    assert shares["values found exactly"] == 0.0
    assert outcome.success.blind is not None and outcome.success.blind.value > 0


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(InputError, match="None of the values stands"):
        attack_spans(pa.array(["a"], pa.large_string()), Released.of(["a"]), [("zebra",)])
    with pytest.raises(InputError, match="values of 3 documents and 1 released"):
        find_values(VALUES, Released.of(["a"]))
