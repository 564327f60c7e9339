import itertools

import numpy as np
import pytest

from channels import BruteForce, Channel, Hidden, toy_mechanisms
from dptext.errors import ParameterError
from dptext.measures import rows as rows_module
from dptext.measures.calibration import calibrate
from dptext.measures.deniability import deniability
from dptext.measures.leakage import _choose_guesses, attack_success, least_guessed
from dptext.measures.prior import Prior, rank_zipf_prior, uniform_prior
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText
from dptext.testing import FAILURE
from toys import toy_embedding


def random_channels(count: int = 20, size: int = 7) -> list[Channel]:
    generator = np.random.default_rng(5)
    return [Channel(generator.dirichlet(np.full(size, 0.3), size)) for _ in range(count)]


def a_prior(size: int, number: int = 0) -> Prior:
    return Prior(name="random", probabilities=np.random.default_rng(number).dirichlet(np.ones(size)))


@pytest.mark.parametrize("number", range(6))
def test_exact_success_is_that_of_the_definition(number: int) -> None:
    mechanism = toy_mechanisms()[number]
    words = np.arange(9, dtype=np.int32)
    for prior in (rank_zipf_prior(mechanism.vocabulary), uniform_prior(mechanism.vocabulary), a_prior(9)):
        expected = BruteForce(np.exp(mechanism.log_probabilities(words)), prior.probabilities).success()
        found = attack_success(mechanism, prior=prior, exact=True)
        assert found.exact and found.value == pytest.approx(expected, rel=1e-12)


def test_blocks_change_nothing_but_rounding(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = attack_success(toy_mechanisms()[4], exact=True)
    monkeypatch.setattr(rows_module, "_BLOCK_CELLS", 1)
    assert attack_success(toy_mechanisms()[4], exact=True, workers=3).value == pytest.approx(whole.value, rel=1e-13)


def test_limits() -> None:
    assert attack_success(SanText(epsilon=1e4, embedding=toy_embedding()), exact=True).value == pytest.approx(1)
    nothing = Channel(np.full((9, 9), 1 / 9))
    assert attack_success(nothing, exact=True).value == rank_zipf_prior(nothing.vocabulary).blind


def test_data_processing() -> None:
    """What is done to an output afterwards tells nothing more about the input."""
    channels = random_channels()
    for number, (first, second) in enumerate(itertools.pairwise(channels)):
        prior = a_prior(7, number)
        before = attack_success(first, prior=prior, exact=True).value
        after = attack_success(Channel(first.matrix @ second.matrix), prior=prior, exact=True).value
        assert prior.blind <= after <= before + 1e-12 <= 1 + 1e-12


class TestSimulated:
    def test_intervals_cover_the_truth(self) -> None:
        """Each interval fails with probability at most FAILURE."""
        for number, mechanism in enumerate(toy_mechanisms()):
            exact = attack_success(mechanism, exact=True).value
            found = attack_success(Hidden(mechanism), exact=True, samples=4000, confidence=1 - FAILURE, seed=number)
            assert not found.exact and found.low <= exact + 1e-12 and exact <= found.high + 1e-12, number

    def test_intervals_are_not_empty_promises(self) -> None:
        found = attack_success(Hidden(toy_mechanisms()[0]), samples=20_000)
        assert found.high - found.low < 0.03

    def test_guesses_are_tested_on_draws_that_did_not_choose_them(self) -> None:
        """Of a channel without information the plug-in success on few draws is far above the truth; ours is not."""
        size = 200
        channel = Channel(np.full((size, size), 1 / size))
        found = attack_success(Hidden(channel), prior=uniform_prior(channel.vocabulary), samples=1000)
        assert found.value < 0.02  # the truth is 0.005; guesses that saw the test hit about 0.2
        assert found.low == pytest.approx(1 / size)

    def test_guesses(self) -> None:
        inputs, outputs = np.array([3, 3, 1, 2, 2, 0], np.int32), np.array([1, 1, 1, 0, 2, 4], np.int32)
        np.testing.assert_array_equal(_choose_guesses(inputs, outputs, 5), [0, 3, 2, 3, 4])


def test_bad_options_are_refused() -> None:
    for options, sentence in (
        ({"samples": 99}, "'samples' parameter of attack_success must be an integer of at least 100"),
        ({"samples": True}, "'samples'"),
        ({"confidence": 0}, "'confidence'"),
        ({"prior": a_prior(3)}, "one probability for each of the 9 words"),
    ):
        with pytest.raises(ParameterError, match=sentence):
            attack_success(toy_mechanisms()[0], **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 60.0])
def test_the_short_way_to_the_success_is_the_long_one(epsilon: float) -> None:
    """Under priors of every shape, on lists short and long."""
    generator = np.random.default_rng(3)
    for size in (3, 4, 9, 40):
        words = tuple(f"w{i}" for i in range(size - 1))
        mechanism = Diffractor(epsilon=epsilon, embeddings=[toy_embedding(words)])
        for spread in (0.0, 1.0, 8.0):
            weights = np.exp(spread * generator.normal(size=size))
            prior = Prior(name="made up", probabilities=weights / weights.sum())
            likeliest = mechanism.likeliest_inputs(prior.probabilities)
            assert likeliest is not None
            words, best = likeliest
            joint = prior.probabilities[:, None] * mechanism.probability_rows(np.arange(size, dtype=np.int32))
            assert best == pytest.approx(joint.max(axis=0), rel=1e-12)
            assert joint[words, np.arange(size)] == pytest.approx(best, rel=1e-12)
            assert attack_success(mechanism, prior=prior).value == pytest.approx(joint.max(axis=0).sum(), rel=1e-12)


def test_where_there_is_no_short_way_the_success_is_estimated() -> None:
    """The noise of a simulation is always the same, so that this passes always or never."""
    mechanisms = [
        SanText(epsilon=1.0, embedding=toy_embedding()),
        Diffractor(epsilon=1.0, embeddings=[toy_embedding()], lists_per_embedding=2),
        Diffractor(epsilon=1.0, embeddings=[toy_embedding()], noise="truncated-exponential"),
        MultivariateLaplace(epsilon=1.0, embedding=toy_embedding()),
    ]
    for mechanism in mechanisms[:3]:
        found = attack_success(mechanism)
        assert found.low <= attack_success(mechanism, exact=True).value <= found.high
    assert not attack_success(mechanisms[3]).exact


def test_at_least_as_many_words_are_guessed_as_dptext_reads_right() -> None:
    read, drawn = (Diffractor(epsilon=1.0, decode=decode) for decode in ("context", "none"))
    assert least_guessed(drawn) == attack_success(drawn) == attack_success(read)
    found = least_guessed(read)
    assert found.value == read.expected_outcomes().unchanged > attack_success(read).value
    assert found.low == found.value and found.high == 1.0
    assert least_guessed(read.with_epsilon(300.0)).value >= 0.999


def test_measures_of_words_that_are_read_say_that_they_are_of_the_draw() -> None:
    read, drawn = (Diffractor(epsilon=1.0, decode=decode) for decode in ("context", "none"))
    for measured in (
        lambda made: deniability(made, measures=("N_w",), words=5).notes,
        lambda made: calibrate(made, "success = 0.5").notes,
    ):
        told = set(measured(read)) - set(measured(drawn))
        assert len(told) == 1 and "as they are drawn" in told.pop()
