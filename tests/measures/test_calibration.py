import json

import numpy as np
import pytest

from channels import Channel, Hidden, toy_mechanisms
from dptext.embeddings.default import default_embedding
from dptext.errors import ParameterError
from dptext.measures.calibration import TARGETS, Target, calibrate, measured, parse_target
from dptext.measures.deniability import deniability
from dptext.measures.prior import OTHER_ORDER, rank_zipf_prior, uniform_prior
from dptext.mechanisms.diffractor import Diffractor
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding


def truncated(epsilon: float) -> Diffractor:
    return Diffractor(epsilon=epsilon, noise="truncated-exponential", embeddings=[toy_embedding()])


MAKERS = (lambda: toy_mechanisms()[0], lambda: toy_mechanisms()[4], lambda: truncated(1.0))
MEASURES = ("N_w", "success")  # without jumps


@pytest.mark.parametrize(("make", "measure"), [(make, measure) for make in MAKERS for measure in MEASURES])
def test_round_trip(make, measure: str) -> None:
    """The value at a known epsilon leads back to it."""
    mechanism = make().with_epsilon(1.7)
    statistic = None if measure == "success" else "median"
    target = Target(measure=measure, statistic=statistic, value=0)
    value = measured(mechanism, target).value
    found = calibrate(make(), Target(measure=measure, statistic=statistic, value=value), tolerance=1e-6)
    assert found.epsilon == pytest.approx(1.7, rel=1e-3)
    assert found.achieved.value == pytest.approx(value, rel=1e-6)
    assert found.achieved.value <= value if found.target.rises else found.achieved.value >= value
    assert found.mechanism.parameters()["epsilon"] == found.epsilon
    assert found.evaluations < 40


@pytest.mark.parametrize(
    ("number", "text"), [(0, "worst S_w = 4"), (3, "median S_w = 3"), (4, "median S_w = 5"), (4, "worst S*_y = 2")]
)
def test_of_whole_numbers_the_largest_epsilon_on_target_is_found(number: int, text: str) -> None:
    found = calibrate(toy_mechanisms()[number], text)
    assert found.meets_target
    for factor in (1.001, 1.01, 1.1, 1.3):
        beyond = deniability(found.mechanism.with_epsilon(found.epsilon * factor), measures=(found.target.measure,))
        assert beyond[found.target.measure].statistic(found.target.statistic).value < found.target.value


@pytest.mark.parametrize(("text", "tolerance"), [("success = 0.5", 1e-12), ("worst S_w = 4", 5e-324)])
def test_any_tolerance_comes_to_an_end(text: str, tolerance: float) -> None:
    found = calibrate(toy_mechanisms()[4], text, tolerance=tolerance)
    assert found.meets_target and found.evaluations <= 100
    assert found.epsilon == pytest.approx(calibrate(toy_mechanisms()[4], text, tolerance=1e-6).epsilon, rel=1e-3)


def test_a_sample_that_misleads_is_not_hidden() -> None:
    """The worst word is hardly in a sample: over all words the result is past the target, and says so."""
    mechanism = toy_mechanisms()[2]
    worst = calibrate(mechanism, "worst N_w = 0.5", words=2)
    assert not worst.meets_target and worst.achieved.value > 0.5 and "PAST THE TARGET" in worst.notes[0]
    assert worst.as_dict()["meets_target"] is False
    smallest = calibrate(mechanism, "worst S_w = 3", words=2)
    assert not smallest.meets_target and smallest.achieved.value < 3 and "PAST THE TARGET" in smallest.notes[0]
    lucky = calibrate(toy_mechanisms()[4], "worst S_w = 3", words=2)
    assert lucky.meets_target and "meets the target" in lucky.notes[0]
    assert calibrate(mechanism, "worst N_w = 0.5").meets_target


@pytest.mark.parametrize("start", [1e-4, 300.0])
def test_the_start_does_not_matter(start: float) -> None:
    found = calibrate(toy_mechanisms()[4].with_epsilon(start), "median N_w = 0.5", tolerance=1e-6)
    assert found.epsilon == pytest.approx(
        calibrate(toy_mechanisms()[4], "median N_w = 0.5", tolerance=1e-6).epsilon, rel=1e-4
    )


def test_unreachable_targets_say_the_range() -> None:
    with pytest.raises(
        ParameterError, match=r"No epsilon reaches median N_w = 0.05: .* from 0.111\d* at epsilon .* to 1"
    ):
        calibrate(toy_mechanisms()[4], "median N_w = 0.05")
    with pytest.raises(ParameterError, match=r"No epsilon reaches worst S_w = 12: .* from 9 .* to 1 "):
        calibrate(toy_mechanisms()[4], "worst S_w = 12")


def test_the_end_of_the_range_is_reached_within_the_tolerance() -> None:
    assert calibrate(toy_mechanisms()[4], "success = 1").achieved.value == pytest.approx(1)


def test_epsilons_that_the_mechanism_refuses_end_the_search() -> None:
    class Picky(Channel):
        def with_epsilon(self, epsilon: float) -> "Picky":
            if not 0.3 <= epsilon <= 50:
                raise ParameterError("The 'epsilon' parameter of Picky must be from 0.3 to 50.")
            return super().with_epsilon(epsilon)

    picky = Picky(np.full((4, 4), 0.25)).with_epsilon(1.0)
    assert calibrate(picky, "average N_w = 0.95").epsilon == pytest.approx(14, rel=0.03)
    with pytest.raises(ParameterError, match=r"from 0.42\d* at epsilon 0.30\d* to 0.98\d* at epsilon 49"):
        calibrate(picky, "average N_w = 0.999")


def test_search_on_a_sample_says_so_and_measures_all() -> None:
    found = calibrate(toy_mechanisms()[4], "average N_w = 0.5", words=3)
    assert "public sample of 3 words" in found.notes[0]
    every = deniability(found.mechanism, measures=("N_w",))["N_w"].statistic("average")
    assert found.achieved == every and found.achieved.value != pytest.approx(0.5, rel=1e-2)
    assert calibrate(toy_mechanisms()[4], "average N_w = 0.5", words=100).notes == ()


def test_simulated_mechanisms() -> None:
    exact = calibrate(toy_mechanisms()[0], "average N_w = 0.5")
    found = calibrate(Hidden(toy_mechanisms()[0]), "average N_w = 0.5", tolerance=0.01)
    assert found.epsilon == pytest.approx(exact.epsilon, rel=0.1)
    assert not found.achieved.exact and "simulated" in found.notes[0]
    assert calibrate(Hidden(toy_mechanisms()[0]), "success = 0.5", tolerance=0.01).achieved.value == pytest.approx(
        0.5, rel=0.02
    )


def test_result_goes_to_json() -> None:
    values = json.loads(json.dumps(calibrate(toy_mechanisms()[0], "success = 0.5").as_dict(), allow_nan=False))
    assert values["target"] == "success = 0.5" and values["epsilon"] > 0


def test_an_order_that_is_taken_for_that_of_frequency_is_named() -> None:
    """The shipped vocabulary is in that order, and so are some of its words; nobody knows it of others."""
    shipped = default_embedding().vocabulary
    assert rank_zipf_prior(shipped).notes == ()
    assert rank_zipf_prior(Vocabulary([*shipped.words[5:50:3], UNKNOWN_WORD])).notes == ()
    assert rank_zipf_prior(Vocabulary([*shipped.words[50:5:-3], UNKNOWN_WORD])).notes == (OTHER_ORDER,)
    mechanism = toy_mechanisms()[0]
    assert OTHER_ORDER in deniability(mechanism).notes
    assert OTHER_ORDER not in deniability(mechanism, measures=("N_w",)).notes
    assert calibrate(mechanism, "success = 0.5").notes == (OTHER_ORDER,)
    assert uniform_prior(mechanism.vocabulary).notes == ()


def test_prior_counts() -> None:
    uniform = uniform_prior(toy_mechanisms()[0].vocabulary)
    assert calibrate(toy_mechanisms()[0], "success = 0.5", prior=uniform).epsilon != pytest.approx(
        calibrate(toy_mechanisms()[0], "success = 0.5").epsilon, rel=1e-3
    )


def test_targets_are_read() -> None:
    for text, parsed in {
        "median N_w = 0.5": ("N_w", "median", 0.5),
        "Worst S_w=10": ("S_w", "worst", 10),
        "  average  S*_y  =  1e2 ": ("S*_y", "average", 100),
        "success = 0.5": ("success", None, 0.5),
    }.items():
        target = parse_target(text)
        assert (target.measure, target.statistic, target.value) == parsed
        assert parse_target(str(target)) == target


def test_targets_that_are_wrong() -> None:
    for text, sentence in {
        "": "not of that form",
        "N_w": "not of that form",
        "N_w = 0.5": "needs one of worst, median, average before it",
        "best N_w = 0.5": "needs one of",
        "median success = 0.5": "nothing may stand before it",
        "median X = 0.5": "there is no measure 'X'",
        "median N_w = half": "the value must be",
        "median N_w = nan": "the value must be",
        "median N_w = -1": "the value must be",
        None: "not of that form",
    }.items():
        with pytest.raises(ParameterError, match=sentence) as error:
            parse_target(text)  # type: ignore[arg-type]
        assert "A target must read like" in str(error.value)
        assert all(name in str(error.value) for name in TARGETS)


def test_a_tolerance_of_nothing_is_refused() -> None:
    with pytest.raises(ParameterError, match="'tolerance'"):
        calibrate(toy_mechanisms()[0], "success = 0.5", tolerance=0)
